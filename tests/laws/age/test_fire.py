"""Laws about guns: every roll is looked up again, and no mount that may not fire does."""

from __future__ import annotations

from collections import Counter

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.state import State
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, happenings
from tests.laws.age.referee import neighbour
from tests.laws.looking import looked_at

A, B, C = range(3)
CANNON = {
    "usual": {A: "9 damaged 10 destroyed", B: "10 damaged 11 destroyed"},
    "milder": {A: "9 damaged 11 destroyed", B: "10 damaged 12 destroyed"},
}
"""Chart 1: from which total on; its column C is the same under both rulings. [A9.1]"""
FAR_CANNON = "11 destroyed 12 damaged"
DAMAGED, DESTROYED = {A: 6, B: 9}, {A: 10, B: 11}
SECOND_ROLL_JAMS = (2, 4, 6, 8)


def line_of(game: Game, state: State, shot: ev.GunsFired) -> tuple[int, int]:
    """Direction and distance from the shooter to the target."""
    board = game.game.rules.board
    is_cannon = game.game.rules.fleet[shot.shooter].type.mounts[shot.mount].name == "cannon"
    at = board.coordinates(state.aircraft[shot.shooter].point)
    target = board.coordinates(state.aircraft[shot.target].point)
    for direction in range(6):
        point = at
        for distance in (1, 2, 3) if is_cannon else (1, 2):
            point = neighbour(point, direction)
            if point == target:
                return direction, distance
    raise AssertionError(f"{shot} is fired along no line")


def is_pilots(game: Game, shot: ev.GunsFired) -> bool:
    """Whether a fighter's pilot fires the guns himself. [A6.9]"""
    craft = game.game.rules.fleet[shot.shooter]
    is_fighter = craft.type.cls in ("fighter", "floatplane-fighter")
    return craft.type.mounts[shot.mount].by_pilot and is_fighter and not craft.is_mission


@pytest.mark.rule("A6.1", "A6.2", "A6.5", "A6.6", "A6.10", "A8.6.3")
def test_every_roll_does_what_the_chart_says(games: Games) -> None:
    for game, state, shot in happenings(games, ev.GunsFired):
        assert (shot.result, shot.jam > 0) == expected(game, state, shot), (game, shot)
        assert shot.is_wound == (shot.result == "damaged")


def by_cannon(game: Game, shot: ev.GunsFired) -> str:
    """What Chart 1 says before any damage counts for more. [A9.1]"""
    columns = CANNON[game.game.rules.rulings.chart_1]
    low, first, high, last = columns.get(shot.column, FAR_CANNON).split()
    total = shot.total + shot.modifier
    return "miss" if total < int(low) else first if total < int(high) else last


def expected(game: Game, state: State, shot: ev.GunsFired) -> tuple[str, bool]:
    rules = game.game.rules
    total = shot.total + shot.modifier
    if rules.fleet[shot.shooter].type.mounts[shot.mount].name == "cannon":
        no_damage = rules.options.ace_vs_ace and rules.rulings.ace_vs_ace == "every damage"
        is_deadly = no_damage or state.aircraft[shot.target].damage != ""
        result = by_cannon(game, shot)
        return ("destroyed" if result == "damaged" and is_deadly else result), False
    shown = shot.total if rules.rulings.natural_jam else max(2, total)
    is_second = not shot.is_defence and state.attack is not None and state.attack.rolls == 1
    jams = shown in SECOND_ROLL_JAMS if is_second else shown == 2
    if shown == 2:
        return ("miss" if is_second else "jam"), jams
    if total < DAMAGED[shot.column]:
        return "miss", jams
    no_damage = rules.options.ace_vs_ace and rules.rulings.ace_vs_ace == "every damage"
    is_ace = is_pilots(game, shot) and state.aircraft[shot.shooter].skill == "ace"
    is_deadly = no_damage or is_ace or state.aircraft[shot.target].damage != ""
    if total < DESTROYED[shot.column] and not is_deadly:
        return "damaged", jams
    return "destroyed", jams


@pytest.mark.rule("A6.1", "A6.6", "A6.8", "A6.9")
def test_modifiers_come_from_coupled_guns_rookies_and_the_sun(games: Games) -> None:
    for game, state, shot in happenings(games, ev.GunsFired):
        guns = game.game.rules.fleet[shot.shooter].type.mounts[shot.mount].guns
        modifier = guns - 1
        if is_pilots(game, shot) and state.aircraft[shot.shooter].skill == "rookie":
            modifier -= 1
        direction, _ = line_of(game, state, shot)
        modifier -= direction == state.sun
        assert shot.modifier == modifier, (game, shot)


@pytest.mark.rule("A5", "A5.3", "A5.7", "A9.1")
def test_column_a_is_for_attacks_from_close_behind_or_from_a_blind_spot(games: Games) -> None:
    for game, state, shot in happenings(games, ev.GunsFired):
        shooter, target = state.aircraft[shot.shooter], state.aircraft[shot.target]
        direction, distance = line_of(game, state, shot)
        assert abs(shooter.level - target.level) <= 1
        if shot.column == A:
            assert not shot.is_defence
            assert distance == 1
            assert direction in (shooter.heading, (shooter.heading + 3) % 6)
            assert shooter.heading == target.heading
        # A cannon's column C is for its fire over 3d, straight ahead on its level. [A9.1]
        assert (shot.column == C) == (distance == 3)
        assert distance < 3 or (direction, shooter.level) == (shooter.heading, target.level)


@pytest.mark.rule("A5.1", "A6.2", "A6.3", "A6.4", "A6.5", "A1.8")
def test_no_mount_fires_empty_jammed_or_hit_and_none_from_outside(games: Games) -> None:
    for game, state, shot in happenings(games, ev.GunsFired):
        shooter, target = state.aircraft[shot.shooter], state.aircraft[shot.target]
        assert shooter.bursts[shot.mount] > 0
        assert shooter.jams[shot.mount] == 0
        assert shooter.damage != "guns"
        assert shooter.where == target.where == "combat"
        assert game.game.rules.are_enemies(shot.shooter, shot.target)
        mount = game.game.rules.fleet[shot.shooter].type.mounts[shot.mount]
        assert shot.is_defence or mount.name != "ventral"


@pytest.mark.rule("A5.2", "A5.5")
def test_an_aircraft_attacks_once_a_turn_and_rolls_no_more_than_twice(games: Games) -> None:
    longest = 0
    for game in games:
        attacks: Counter[int] = Counter()
        rolls = 0
        each_mount = game.game.rules.rulings.one_attack == "each mount"
        for state, event in game.happenings():
            match event:
                case ev.TurnBegan():
                    attacks.clear()
                case ev.AttackBegan(attack=attack):
                    assert attack.shooter == state.movers[0]
                    attacks[attack.shooter] += 1
                    mounts = len(game.game.rules.fleet[attack.shooter].type.mounts)
                    assert attacks[attack.shooter] <= (mounts if each_mount else 1)
                    assert attack.mount not in state.fired
                    rolls = 0
                case ev.GunsFired(is_defence=False) as shot:
                    rolls += 1
                    assert state.attack is not None
                    assert (shot.shooter, shot.target) == (
                        state.attack.shooter,
                        state.attack.target,
                    )
                    assert rolls == 1 or (rolls == 2 and state.attack.can_be_long)
                    longest = max(longest, rolls)
                case _:
                    pass
    looked_at(longest == 2)


@pytest.mark.rule("A5.4", "A5.6", "A5.7", "A11.7")
def test_a_mount_defends_once_in_an_opposing_turn_at_the_one_that_moved(games: Games) -> None:
    """Where aircraft take turns one by one, once a round."""
    seen = 0
    for game in games:
        anew = ev.RoundBegan if "solo-m" in game.game.rules.setup.bots else ev.TurnBegan
        defended: set[tuple[int, int]] = set()
        for state, event in game.happenings():
            match event:
                case anew():
                    defended.clear()
                case ev.GunsFired(is_defence=True) as shot:
                    assert shot.target == state.movers[0]
                    kind = game.game.rules.fleet[shot.shooter].type.mounts[shot.mount]
                    assert shot.column == B or (kind.is_cannon and shot.column == C)
                    assert (shot.shooter, shot.mount) not in defended
                    defended.add((shot.shooter, shot.mount))
                    seen += 1
                case _:
                    pass
    looked_at(seen)


@pytest.mark.rule("A6.4")
def test_a_cleared_mount_works_from_the_next_round_on(games: Games) -> None:
    seen = 0
    for game in games:
        jammed: dict[tuple[int, int], int] = {}
        cleared: dict[tuple[int, int], int] = {}
        later = int(game.game.rules.rulings.unjam == "later round")
        for state, event in game.happenings():
            match event:
                case ev.GunsFired(shooter=index, mount=mount) as shot:
                    assert (index, mount) not in jammed, (game, shot)
                    assert cleared.pop((index, mount), -1) < state.round
                    if shot.jam:
                        jammed[index, mount] = state.round
                case ev.StrikeFired(strike=strike) as struck:
                    gun = strike.shooter, strike.mount
                    assert gun not in jammed, (game, struck)
                    assert cleared.pop(gun, -1) < state.round
                    if struck.jam:
                        jammed[gun] = state.round
                case ev.Flown(aircraft=index, cleared=mounts) as flown:
                    for mount in mounts:
                        assert jammed.pop((index, mount)) <= state.round - later
                        cleared[index, mount] = state.round
                        kind = game.game.rules.fleet[index].type.mounts[mount]
                        is_level = not flown.levels and set(flown.path) <= set("ALRH")
                        assert not kind.by_pilot or (is_level and flown.turns <= 1)
                        seen += 1
                case ev.BonusRoundBegan():
                    jammed.clear()
                    cleared.clear()
                case _:
                    pass
    looked_at(seen)


@pytest.mark.rule("A6.6", "A6.10")
def test_kills_make_pilots_only_where_experience_counts(games: Games) -> None:
    for game, state, event in happenings(games, ev.KillCredited):
        before = state.aircraft[event.aircraft]
        kills = before.kills + 1
        if not game.game.rules.options.experience:
            assert event.skill == before.skill
        elif kills >= 3:
            assert event.skill == "ace"
        else:
            assert event.skill == ("average" if before.skill == "rookie" else before.skill)
