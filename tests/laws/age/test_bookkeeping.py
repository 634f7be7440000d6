"""Laws about what a game keeps: places, ammunition, damage, throttle, bombs, turns and chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.events import MissionsRolledAgain
from escadrille.age.model.state import Aircraft, State
from escadrille.kernel.protocol import Chance
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, happenings, states
from tests.laws.looking import looked_at, some

OUT = "out"


ANEW = (ev.BonusRoundBegan, MissionsRolledAgain)
"""What gives aircraft back what they had."""


def changes(games: Games) -> Iterator[tuple[Game, Aircraft, Aircraft]]:
    """Every aircraft before and after every answer that has changed it.

    Whatever begins anew is left out.
    """
    return some(
        (game, before, after)
        for game in games
        for moment in game.moments
        if not any(isinstance(event, ANEW) for event in moment.step.events)
        for before, after in zip(moment.before.aircraft, moment.step.state.aircraft, strict=True)
        if before is not after
    )


@pytest.mark.rule("A1.4", "A1.5", "A1.8")
def test_no_two_aircraft_are_in_one_place(games: Games) -> None:
    for game, state in states(games):
        board = game.game.rules.board
        access = game.game.rules.layout(state).access
        in_the_air = [(e.point, e.level) for e in state.aircraft if e.where == "combat"]
        assert len(set(in_the_air)) == len(in_the_air)
        assert all(board.holds(*board.coordinates(point)) for point, _ in in_the_air)
        waiting = [
            (craft.seat, each.point)
            for craft, each in zip(game.game.rules.fleet, state.aircraft, strict=True)
            if each.where == "access"
        ]
        assert len(set(waiting)) == len(waiting)
        assert all(point in access[seat] for seat, point in waiting)


@pytest.mark.rule("A4.10", "A8.6.2")
def test_nobody_is_above_the_ceiling_or_tilted_where_that_is_impossible(games: Games) -> None:
    for game, state in states(games):
        rules = game.game.rules
        highest = 1 if rules.options.one_level else 6
        for craft, each in zip(rules.fleet, state.aircraft, strict=True):
            ceiling = min(craft.type.ceiling, highest)
            assert 1 <= each.level <= ceiling
            assert each.attitude != 1 or each.level < ceiling
            assert each.attitude != 2 or each.level > 1


@pytest.mark.rule("A4.12", "A6.3", "A8.1.3", "A8.4")
def test_ammunition_throttle_and_bombs_never_rise_but_for_a_bonus_round(games: Games) -> None:
    for _, before, after in changes(games):
        assert all(b >= a >= 0 for b, a in zip(before.bursts, after.bursts, strict=True))
        assert before.throttle >= after.throttle >= 0
        assert before.bombs >= after.bombs >= 0
        assert after.risk_spent or not before.risk_spent
        assert after.kills >= before.kills
        assert set(before.photos) <= set(after.photos)
        assert len(after.photos) <= 2


@pytest.mark.rule("A3.5", "A6.5")
def test_what_is_out_stays_out_and_what_is_damaged_stays_so(games: Games) -> None:
    for _, before, after in changes(games):
        if before.where == OUT:
            assert before == after or before == _without_duties(after, before)
        assert after.damage == before.damage or not before.damage
        assert (after.where == OUT) == (after.fate != "")
        assert after.where != "patrol" or before.where == "patrol"


def _without_duties(after: Aircraft, before: Aircraft) -> Aircraft:
    """An aircraft that is out still counts its kills, and forgets what a turn has spent."""
    kept = {"defended": before.defended, "jams": before.jams, "kills": before.kills}
    fields = {name: getattr(after, name) for name in after.__struct_fields__}
    return Aircraft(**(fields | kept | {"skill": before.skill}))


@pytest.mark.rule("A6.5", "A6.6", "A8.6.3")
def test_a_second_damage_destroys_and_no_die_is_rolled_for_it(games: Games) -> None:
    seen = set[type]()
    for game in games:
        options = game.game.rules.options
        for state, event in game.happenings():
            seen.add(type(event))
            match event:
                case ev.AircraftDamaged(aircraft=index) | ev.EngineOverused(aircraft=index):
                    assert state.aircraft[index].damage == ""
                    assert state.aircraft[index].where != OUT
                    pilots_only = game.game.rules.rulings.ace_vs_ace == "pilot's guns"
                    assert not options.ace_vs_ace or pilots_only
                case ev.GunsFired(target=index, result="damaged"):
                    assert state.aircraft[index].damage == ""
                case ev.AircraftDestroyed(aircraft=index):
                    assert state.aircraft[index].where in ("combat", "access")
                case _:
                    pass
    looked_at({ev.AircraftDamaged, ev.GunsFired, ev.AircraftDestroyed} <= seen)


def turn_by_turn(games: Games) -> Games:
    """The games in which players take turns; with Solo-M aircraft do. [A11.7]"""
    return tuple(game for game in games if "solo-m" not in game.game.rules.setup.bots)


@pytest.mark.rule("A3.1", "A3.2", "A8.6.1")
def test_every_own_aircraft_moves_once_a_turn_in_its_order(games: Games) -> None:
    for game, state, event in happenings(turn_by_turn(games), ev.TurnBegan):
        rules = game.game.rules
        present = [
            craft
            for craft in rules.of_seat(event.seat)
            if state.aircraft[craft.index].where in ("combat", "access")
        ]
        assert sorted(event.movers) == [craft.index for craft in present]
        moving = [rules.fleet[index] for index in event.movers]
        if rules.rulings.role_lasts == "the game":
            assert [c.is_mission for c in moving] == sorted(
                (c.is_mission for c in moving), reverse=True
            )
            is_combined = rules.scenario.mode == "combined"
            for one, two in pairwise(moving):
                same = one.is_mission == two.is_mission
                if is_combined and one.is_mission:
                    same = same and (one.recruit.bombs > 0) == (two.recruit.bombs > 0)
                assert not same or one.recruit.number <= two.recruit.number


@pytest.mark.rule("A3.1")
def test_rounds_and_turns_follow_each_other_without_a_gap(games: Games) -> None:
    for game in some(turn_by_turn(games)):
        order = game.states[-1].order
        assert sorted(order) == list(range(game.game.seats))
        first = game.states[0]  # round 1 has begun if everybody stands in the Combat Zone
        turns = list(order[: first.turn] if first.round else order)
        rounds = first.round
        for event in game.events:
            match event:
                case ev.RoundBegan(round=number):
                    assert tuple(turns) == order
                    rounds, turns = rounds + 1, []
                    assert number == rounds
                case ev.TurnBegan(seat=seat):
                    turns.append(seat)
                    assert tuple(turns) == order[: len(turns)]
                case ev.BonusRoundBegan():
                    rounds, turns = 0, list(order)
                case _:
                    pass


@pytest.mark.rule("A3.3", "A3.4", "A3.10", "A8.6.4", "A10.4")
def test_no_more_aircraft_come_in_than_are_allowed(games: Games) -> None:
    """Against bots there is no limit, but nobody comes in later either."""
    for game in some(games):
        rules = game.game.rules
        if rules.is_solo:
            flying = [state for state in game.states if state.round]
            assert {each.where for state in flying for each in state.aircraft} <= {"combat", OUT}
            continue
        across = {"full": 1, "short": 1, "grand": 2}[rules.scenario.board]
        for before, after in pairwise(game.states):
            if after.phase == "starts":  # they are there, and their levels are chosen
                continue
            most = 4 * across if after.round == 0 else 2
            assert after.entries <= most
            assert all(
                _fighters(game, after, seat) <= rules.options.fighter_limit
                or _fighters(game, after, seat) <= _fighters(game, before, seat)
                for seat in range(game.game.seats)
            )


def _fighters(game: Game, state: State, seat: int) -> int:
    """Those that count for the limit: of the player, or by a ruling of the whole team."""
    rules = game.game.rules
    by_team = rules.rulings.team_limit == "team"
    team = rules.scenario.seats[seat].team
    return sum(
        state.aircraft[craft.index].where in ("combat", "access")
        and craft.recruit.role == "fighter"
        for craft in rules.fleet
        if (craft.team == team if by_team else craft.seat == seat)
    )


@pytest.mark.rule("A8.4", "A8.4.1", "A8.5")
def test_one_bomb_a_round_falls_on_a_zone_just_passed(games: Games) -> None:
    dropped: Counter[tuple[str, int, int]] = Counter()
    for game, state, event in happenings(games, ev.Released):
        rules = game.game.rules
        dropped[game.seed, event.aircraft, state.round] += 1
        team, zones = rules.fleet[event.aircraft].team, rules.scenario.zones
        if event.zone < len(zones):
            assert zones[event.zone].id in state.passed
            assert zones[event.zone].team == team
        else:
            battery = event.zone - len(zones)
            assert f"AA{battery + 1}" in state.passed
            assert rules.scenario.aa[battery].team != team
            assert state.batteries[battery] < rules.scenario.aa[battery].bombs
        assert rules.fleet[event.aircraft].is_mission
    assert all(count == 1 for count in dropped.values())


@pytest.mark.rule("A4.1", "A4.12")
def test_green_dice_are_for_fighters_with_throttle_left(games: Games) -> None:
    for game, state, event in happenings(games, ev.DieChosen):
        if event.colour == "green":
            each, craft = state.aircraft[event.aircraft], game.game.rules.fleet[event.aircraft]
            assert craft.type.cls in ("fighter", "floatplane-fighter")
            assert event.is_risky == (each.throttle == 0)
            assert not (event.is_risky and each.risk_spent)
    for _, state, _ in happenings(games, ev.EngineOverused):
        assert state.colour == "green"
        assert state.roll in (0, 1)


def test_chances_are_named_once_and_weigh_something(games: Games) -> None:
    names: Counter[tuple[object, ...]] = Counter()
    for game, chance in some(chances(games)):
        names[game.seed, chance.cause, chance.seat, chance.round, chance.slot] += 1
        labels = [odds.label for odds in chance.outcomes]
        assert len(set(labels)) == len(labels) > 0
        assert all(odds.weight > 0 for odds in chance.outcomes)
        assert sum(chance.probability(label) for label in labels) == 1
    assert names.most_common(1)[0][1] == 1, names.most_common(1)


def chances(games: Games) -> Iterator[tuple[Game, Chance]]:
    """Every question to nature."""
    for game in games:
        for moment in game.moments:
            if isinstance(moment.question, Chance):
                yield game, moment.question
