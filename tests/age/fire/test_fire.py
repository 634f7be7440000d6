"""The roll: thresholds, modifiers, jams, ammunition; odds told beforehand. [A6.1 to A6.3]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escadrille.age.figures.charts import RollOdds
from escadrille.age.fire.shots import attacks_open, odds_of, shots_from
from escadrille.age.model.actions import HoldFire
from escadrille.age.model.events import GunsFired
from escadrille.age.model.state import JAMMED, JUST_JAMMED, WORKING, Attack, State
from escadrille.age.turn.movement import flights_of
from escadrille.kernel.protocol import Choice, Outcome
from tests.age.shots import begin, defenders, is_asked, may_defend, result, targets
from tests.age.table import Table, aircraft, only

TOTALS = range(2, 13)

# One, two and three fixed guns.
SINGLE, COUPLED, TRIPLE = "fr4", "fr10", "de1"


def attack_in(column: str, shooter: str, **fields: Any) -> Table:
    """A shooter strictly behind its target (A), or angled behind it (B); the dice are to roll."""
    target = "fr12" if shooter.startswith("de") else "de12"
    heading = {"A": "E", "B": "NE"}[column]
    table = Table(
        aircraft(shooter, "10,10 E L3"),
        aircraft(target, f"11,10 {heading} L3"),
        moved=shooter,
        **fields,
    )
    begin(table, target, "fixed")
    return table


def chart(column: str, shown: int) -> str:
    """What the page says about a modified total."""
    damaged, destroyed = {"A": (6, 10), "B": (9, 11)}[column]
    if shown >= destroyed:
        return "destroyed"
    return "damaged" if shown >= damaged else "miss"


# -- the chart ----------------------------------------------------------------------------------


@pytest.mark.rule("A6.1", "A6.2")
@pytest.mark.parametrize(("shooter", "modifier"), [(SINGLE, 0), (COUPLED, 1), (TRIPLE, 2)])
@pytest.mark.parametrize("column", ["A", "B"])
def test_dice_and_coupled_guns_are_looked_up_in_the_column(
    column: str, shooter: str, modifier: int
) -> None:
    for total in TOTALS:
        fired = only(attack_in(column, shooter).roll(total), GunsFired)
        wanted = "jam" if total == 2 else chart(column, total + modifier)
        assert (fired.result, fired.modifier) == (wanted, modifier), total


@pytest.mark.rule("A6.1", "A12.16")
def test_the_red_dice_have_the_odds_of_two_dice() -> None:
    chance = attack_in("A", SINGLE).chance("fire")
    odds = {int(each.label): each.weight for each in chance.outcomes}
    assert odds == Counter(one + two for one in range(1, 7) for two in range(1, 7))


@pytest.mark.rule("A6.1", "A6.6")
def test_a_rookie_subtracts_one_from_fixed_guns() -> None:
    table = Table(
        aircraft("fr10", "10,10 E L3", skill="rookie"),
        aircraft("de12", "11,10 E L3"),
        moved="fr10",
        options={"skill": "open"},
    )
    begin(table, "de12", "fixed")
    assert result(table.roll(5)) == "miss"  # 5 + 1 - 1


@pytest.mark.rule("A6.1")
def test_sun_and_rookie_add_up() -> None:
    table = Table(
        aircraft("fr4", "10,10 E L3", skill="rookie"),
        aircraft("de12", "11,10 E L3"),
        moved="fr4",
        options={"skill": "open"},
        sun="E",
    )
    assert begin(table, "de12", "fixed").modifier == -2
    assert result(table.roll(7)) == "miss"
    table.fire_on()
    assert result(table.roll(8)) == "damaged"


# -- jams ---------------------------------------------------------------------------------------


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize("shooter", [SINGLE, COUPLED, TRIPLE])
def test_an_unmodified_two_jams_the_mount_and_misses(shooter: str) -> None:
    table = attack_in("A", shooter)
    assert result(table.roll(2)) == "jam"
    assert table.of(shooter).jams[0] in (JAMMED, JUST_JAMMED)  # a round may have begun since


@pytest.mark.rule("A6.2")
def test_a_jam_is_of_one_mount() -> None:
    table = Table(aircraft("gb7", "10,10 E L3"), aircraft("de12", "9,9 E L3"), moved="gb7")
    begin(table, "de12", "dorsal")
    table.roll(2)
    front, rear = table.of("gb7").jams
    assert front == WORKING
    assert rear != WORKING


@pytest.mark.rule("A6.2")
def test_by_the_ruling_natural_jam_the_modified_total_counts() -> None:
    ruling = {"natural_jam": False}
    coupled = attack_in("A", COUPLED, rulings=ruling)
    assert result(coupled.roll(2)) == "miss"
    assert coupled.of(COUPLED).jams == (WORKING,)
    coupled.fire_on()
    assert result(coupled.roll(5)) == "damaged"  # 6 jams afterwards
    assert coupled.of(COUPLED).jams == (JUST_JAMMED,)
    into_the_sun = attack_in("A", SINGLE, rulings=ruling, sun="E")
    assert result(into_the_sun.roll(3)) == "jam"


# -- ammunition ---------------------------------------------------------------------------------


@pytest.mark.rule("A6.3")
@pytest.mark.parametrize("total", [2, 3, 6, 12])
def test_each_roll_uses_one_burst_a_jammed_one_too(total: int) -> None:
    table = attack_in("A", COUPLED)
    assert table.of(COUPLED).bursts == (6,)
    table.roll(total)
    assert table.of(COUPLED).bursts == (5,)


@pytest.mark.rule("A6.3")
def test_a_burst_comes_from_the_mount_that_fires() -> None:
    table = Table(aircraft("gb7", "10,10 E L3"), aircraft("de12", "9,9 E L3"), moved="gb7")
    assert table.of("gb7").bursts == (6, 3)
    begin(table, "de12", "dorsal")
    table.roll(3)
    assert table.of("gb7").bursts == (6, 2)


@pytest.mark.rule("A6.3")
def test_a_mount_without_bursts_does_not_attack() -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3", bursts=[0, 1]),
        aircraft("de12", "9,9 E L3"),
        aircraft("de11", "11,10 E L3"),
        moved="gb7",
    )
    assert targets(table) == [("dorsal", "de12")]
    begin(table, "de12", "dorsal")
    table.roll(3)
    assert table.of("gb7").bursts == (0, 0)
    assert not is_asked(table, "long burst")


@pytest.mark.rule("A6.3")
def test_an_aircraft_without_guns_never_fires() -> None:
    table = Table(
        aircraft("fr13", "10,10 E L3", guns=False, role="mission"),
        aircraft("de12", "11,10 E L3"),
        moved="fr13",
        mode="breakthrough",
    )
    assert table.of("fr13").bursts == (0, 0)
    assert not is_asked(table, "attack")


# -- odds ---------------------------------------------------------------------------------------


def counted(table: Table, state: State, *, is_defence: bool) -> RollOdds:
    """What the game makes of each of the 36 throws."""
    results: Counter[str] = Counter()
    jams = 0
    chance = table.game.pending(state)
    assert not isinstance(chance, tuple)
    for odds in chance.outcomes:  # type: ignore[union-attr]
        events = table.game.resolve(state, Outcome(odds.label)).events
        fired = only(events, GunsFired)
        assert fired.is_defence is is_defence
        results[fired.result] += odds.weight
        jams += odds.weight if fired.jam else 0
    return RollOdds(
        jam=jams,
        miss=results["miss"] + results["jam"],
        damage=results["damaged"],
        destroy=results["destroyed"],
    )


ODDS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "one gun behind": ({}, {}, {}),
    "damaged target": ({}, {"damage": "wings"}, {}),
    "rookie": ({"skill": "rookie"}, {}, {"options": {"skill": "open"}}),
    "ace": ({"skill": "ace"}, {}, {"options": {"skill": "open"}}),
    "into the sun": ({}, {}, {"sun": "E"}),
    "modified totals jam": ({}, {}, {"rulings": {"natural_jam": False}, "sun": "E"}),
    "ace against ace": ({}, {}, {"options": {"ace_vs_ace": True}}),
}


@pytest.mark.rule("A6.1", "A6.2", "A6.6")
@pytest.mark.parametrize("shooter", [SINGLE, COUPLED])
@pytest.mark.parametrize("heading", ["E", "NE"])
@pytest.mark.parametrize("case", ODDS)
def test_the_odds_told_are_those_of_the_game(case: str, heading: str, shooter: str) -> None:
    own, its, fields = ODDS[case]
    table = Table(
        aircraft(shooter, "10,10 E L3", **own),
        aircraft("de13", f"11,10 {heading} L3", **its),
        moved=shooter,
        **fields,
    )
    (attack,) = attacks_open(table.rules, table.state)
    told = odds_of(table.rules, table.state, attack)
    begin(table, "de13", "fixed")
    assert told == counted(table, table.state, is_defence=False)
    assert told.miss + told.damage + told.destroy == 36
    table.roll(3)
    (answer,) = table.state.answers
    told = odds_of(table.rules, table.state, answer)
    table.defend("de13", 1)
    assert told == counted(table, table.state, is_defence=True)


@pytest.mark.rule("A6.2", "A12.16")
def test_the_odds_told_of_a_second_roll_are_those_of_the_game() -> None:
    table = attack_in("A", COUPLED)
    table.roll(3)
    assert table.state.attack is not None
    told = odds_of(table.rules, table.state, table.state.attack, second=True)
    table.fire_on()
    assert told == counted(table, table.state, is_defence=False)
    assert told.jam == 14


SKIES: dict[str, dict[str, Any]] = {
    "plain": {},
    "sun and clouds": {"sun": "E", "options": {"clouds": [{"at": [12, 9], "top": 3}]}},
    "speeds": {"options": {"speed_difference": True}},
    "other rulings": {"rulings": {"parallel_place": "any", "tail_axis": "axis"}},
}


def identity(attack: Attack) -> tuple[int, ...]:
    return (
        attack.shooter,
        attack.mount,
        attack.target,
        attack.place,
        attack.column,
        attack.modifier,
        attack.can_be_long,
    )


@pytest.mark.rule("A5.2", "A5.3", "A6.1")
@pytest.mark.parametrize("sky", SKIES)
def test_the_shots_told_for_every_end_are_those_found_on_arrival(sky: str) -> None:
    options = {"skill": "open", **SKIES[sky].get("options", {})}
    table = Table(
        aircraft("gb7", "8,10 E L5 down", skill="rookie"),
        aircraft("de10", "15,13 SE L3 down", steps=2),
        aircraft("de11", "15,13 W L4", steps=3),
        aircraft("de12", "15,10 E L4", steps=4),
        aircraft("de13", "11,11 NE L4 down", steps=5),
        aircraft("de14", "14,8 NE L3", steps=6, damage="tail"),
        aircraft("de16", "15,7 E L4", steps=7),
        aircraft("de17", "13,7 E L4", steps=8),
        aircraft("de4", "10,8 NE L4", steps=9, skill="ace"),
        aircraft("de5", "11,12 NE L3", steps=10),
        aircraft("de7", "10,11 NE L4 down", steps=11),
        moving="gb7",
        face=-1,
        **{**SKIES[sky], "options": options},
    )
    flights = flights_of(table.rules, table.state)
    told = shots_from(table.rules, table.state, table.rules.index_of["gb7"], flights)
    attacks, answers = 0, 0
    for end in range(flights.end_count):
        state = table.game.resolve(table.state, Choice(1, flights[end])).state
        expected = {(identity(s.attack), s.is_answer): s.odds for s in told.get(end, ())}
        found: dict[tuple[tuple[int, ...], bool], RollOdds] = {}
        if state.phase == "attack":
            for shot in attacks_open(table.rules, state):
                found[identity(shot), False] = odds_of(table.rules, state, shot)
            state = table.game.resolve(state, Choice(1, HoldFire())).state
        for shot in state.answers:
            found[identity(shot), True] = odds_of(table.rules, state, shot)
        assert found == expected, flights[end]
        attacks += sum(not is_answer for _, is_answer in found)
        answers += sum(is_answer for _, is_answer in found)
    assert attacks >= 8
    assert answers >= 8


@pytest.mark.rule("A6.3", "A6.4")
def test_shots_that_cannot_be_fired_are_not_told() -> None:
    def told(**condition: Any) -> int:
        table = Table(
            aircraft("fr10", "8,10 E L3", **condition),
            aircraft("de12", "16,10 E L3"),
            moving="fr10",
            face=-1,
        )
        flights = flights_of(table.rules, table.state)
        return len(shots_from(table.rules, table.state, 1, flights))

    assert told() > 0
    assert told(bursts=[0]) == told(jams=["jammed"]) == told(damage="guns") == 0


@pytest.mark.rule("A6.3", "A5.4")
def test_the_last_burst_may_be_fired_in_defence() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("gb16", "11,10 E L3", bursts=[0, 1, 0]),
        moved="de10",
    )
    table.hold()
    assert may_defend(table) == [("gb16", "dorsal")]
    table.defend("gb16", 1)
    table.roll(3)
    assert table.of("gb16").bursts == (0, 0, 0)
    assert defenders(table) == []
