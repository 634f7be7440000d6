"""Steps I to III: exposed, targets by priority, skip or attack, approach or random."""

from __future__ import annotations

import pytest

from escadrille.age.bots.ends import ends_for
from escadrille.age.model.actions import FireGuns
from escadrille.age.model.events import AttackBegan, GunsFired
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice
from tests.age.bots.solo_l.bot_table import FAR, BotTable, cockpit, steps
from tests.age.table import aircraft, only

# -- I ------------------------------------------------------------------------------------------

BEHIND = aircraft("gb10", "2,10 E L4")


@pytest.mark.rule("A10.12")
def test_exposed_where_it_stands_a_one_makes_it_fly_at_random() -> None:
    table = steps(BEHIND)
    assert (table.cause, table.chance().rule) == ("is it exposed?", "A10.12")
    table.roll(1)
    assert table.cause == "solo die"


@pytest.mark.rule("A10.12")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_anything_else_is_ignored(die: int) -> None:
    table = steps(BEHIND).dice(die)
    assert table.cause != "solo die"


@pytest.mark.rule("A10.12")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [("cautious", 2, True), ("cautious", 3, False), ("aggressive", 1, False)],
)
def test_aggressiveness_counts_when_exposed(temper: str, die: int, is_random: bool) -> None:
    table = steps(BEHIND, temper=temper).dice(die)
    assert (table.cause == "solo die") == is_random


@pytest.mark.rule("A10.12")
def test_not_exposed_no_die_is_rolled() -> None:
    assert steps(aircraft("gb10", "20,10 W L4")).cause == "approach?"


# -- III ----------------------------------------------------------------------------------------

RUNNER = aircraft("gb4", "11,12 E L5 up", bursts=[0])
"""In reach in columns A and B, but only before the guns of a hunter."""
HUNTER = aircraft("gb10", "8,9 E L4")


@pytest.mark.rule("A10.15")
def test_an_exposed_target_is_attacked_or_skipped_by_a_die() -> None:
    table = steps(RUNNER, HUNTER)
    assert (table.cause, table.chance().rule) == ("skip or attack?", "A10.15")
    table.roll(4)
    table.answer(which_firing_position=1)
    assert table.noted("exposed attack") == {"target": "gb4", "column": "A", "by": "gb10"}
    assert table.noted("attacks") == {"target": "gb4", "column": "A"}
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["gb4"]


@pytest.mark.rule("A10.15")
@pytest.mark.parametrize(
    ("temper", "die", "skips"),
    [
        ("average", 1, True),
        ("average", 3, True),
        ("average", 4, False),
        ("average", 6, False),
        ("aggressive", 3, False),
        ("aggressive", 2, True),
        ("cautious", 4, True),
        ("cautious", 5, False),
    ],
)
def test_aggressiveness_counts_for_skip_or_attack(temper: str, die: int, skips: bool) -> None:
    table = steps(RUNNER, HUNTER, temper=temper).dice(die)
    if skips:
        assert table.cause == "skip or attack?"  # now for column B
    else:
        table.answer(which_firing_position=1)
        assert "takes position" in table.codes


@pytest.mark.rule("A10.14", "A10.15")
def test_a_target_skipped_in_column_a_comes_again_in_column_b() -> None:
    table = steps(RUNNER, HUNTER).dice(1, 4)
    table.answer(which_firing_position=1)
    assert table.noted("skips") == {"target": "gb4", "column": "A"}
    assert table.noted("takes position") == {"target": "gb4", "column": "B"}


@pytest.mark.rule("A10.14", "A10.15")
def test_the_next_entry_may_be_safe() -> None:
    """Column A would expose it, column B would not."""
    table = steps(aircraft("gb4", "10,13 SE L4", bursts=[0]), aircraft("gb10", "8,7 SE L3")).dice(2)
    table.answer(which_firing_position=1)
    assert table.noted("skips")["column"] == "A"
    assert table.noted("safe attack") == {"target": "gb4", "column": "B"}


@pytest.mark.rule("A10.15")
def test_a_place_that_is_not_exposed_needs_no_die() -> None:
    table = steps(aircraft("gb4", "11,8 E L4"), FAR)
    assert table.codes[1:4] == ["in reach", "comes first", "safe attack"]
    assert "rolled" not in table.codes


@pytest.mark.rule("A10.15", "A10.16")
def test_with_all_opportunities_skipped_it_approaches() -> None:
    table = steps(RUNNER, HUNTER).dice(1, 1)
    table.answer(which_path=1, which_is_nearest=1, approach=6, approach_though_exposed=6)
    assert [note.values["column"] for note in table.notes if note.code == "skips"] == ["A", "B"]
    assert "approaches" in table.codes


# -- no target ----------------------------------------------------------------------------------


@pytest.mark.rule("A10.16")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [
        ("average", 1, True),
        ("average", 2, False),
        ("cautious", 2, False),
        ("aggressive", 1, True),
    ],
)
def test_a_one_makes_it_fly_at_random_instead_of_approaching(
    temper: str, die: int, is_random: bool
) -> None:
    table = steps(aircraft("gb4", "20,10 W L4"), temper=temper)
    assert (table.cause, table.chance().rule) == ("approach?", "A10.16")
    table.roll(die)
    assert (table.cause == "solo die") == is_random
    assert is_random or "approaches" in table.codes


@pytest.mark.rule("A10.16")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [
        ("average", 3, True),
        ("average", 4, False),
        ("cautious", 4, True),
        ("aggressive", 3, False),
    ],
)
def test_an_approach_that_would_expose_it_takes_another_die(
    temper: str, die: int, is_random: bool
) -> None:
    table = steps(
        aircraft("gb4", "7,9 E L5 down", bursts=[0]), aircraft("gb10", "9,7 SW L3"), temper=temper
    )
    assert (table.cause, table.chance().rule) == ("approach though exposed?", "A10.16")
    table.roll(die)
    assert (table.cause == "solo die") == is_random


# -- fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.11")
def test_a_bot_fires_if_it_happens_to_stand_in_a_firing_position() -> None:
    table = BotTable(aircraft("de10", "11,10 E L4"), aircraft("gb4", "12,10 E L4"), moved="de10")
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["gb4"]
    assert table.codes == ["opportunity", "fires"]


@pytest.mark.rule("A10.11", "A10.14")
def test_the_best_target_by_priority_is_fired_at() -> None:
    table = BotTable(
        aircraft("fr7", "11,10 E L4"),
        aircraft("de4", "9,10 E L4"),
        aircraft("de10", "12,10 E L4"),
        bots=("", "solo-l"),
        moved="fr7",
    )
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["de10"]


@pytest.mark.rule("A10.11")
def test_bots_always_defend_when_they_can() -> None:
    table = BotTable(
        aircraft("de13", "11,10 E L4", role="fighter"),
        aircraft("gb4", "10,10 E L4"),
        moved="gb4",
    )
    table.choose(FireGuns(0, "de13"))
    table.roll(4)
    assert table.chance("defensive fire").seat == 0
    assert "defends" in table.codes
    table.roll(3)
    assert [event for event in table.told if isinstance(event, GunsFired) and event.is_defence]


@pytest.mark.rule("A10.11")
def test_bots_fly_no_aerobatics() -> None:
    table = BotTable(
        aircraft("de10", "11,10 E L4 up"),
        aircraft("gb4", "3,10 W L4"),
        moving="de10",
        die="green",
        face=4,
        options={"aerobatics": True},
    )
    at = cockpit(table, "de10")
    flights = at.flights
    paths = [flights[end.number].path for end in ends_for(at)]
    assert any("I" in flights[n].path for n in range(flights.end_count))
    assert not [path for path in paths if set(path) - set("ALR")]


# -- dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10")
@pytest.mark.parametrize(
    ("temper", "die", "total"),
    [("cautious", 1, 1), ("cautious", 4, 3), ("average", 4, 4), ("aggressive", 6, 6)],
)
def test_totals_stay_on_the_die(temper: str, die: int, total: int) -> None:
    table = steps(RUNNER, HUNTER, temper=temper).dice(die)
    table.answer(skip_or_attack=6, which_firing_position=1)
    rolled = next(note for note in table.notes if note.code == "rolled")
    assert (rolled.values["die"], rolled.values["total"]) == (die, total)


@pytest.mark.rule("A10")
def test_who_is_no_fighter_counts_as_average() -> None:
    table = BotTable(
        aircraft("de13", "5,10 E L4", role="fighter"), aircraft("gb10", "2,10 E L4"), turn=1
    )
    assert sum(cockpit(table, "de13").temper.values()) == 0


@pytest.mark.rule("A10")
def test_a_bot_s_die_is_answered_by_nature_alone_with_a_face_that_it_has() -> None:
    table = steps(BEHIND)
    with pytest.raises(Refused, match="is decided by chance"):
        table.submit(Choice(0, FireGuns(0, "gb10")))
    with pytest.raises(Refused, match="is not a possible result"):
        table.roll(7)
