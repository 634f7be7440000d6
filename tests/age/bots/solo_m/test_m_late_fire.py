"""Two-seaters fire after all fighters; answers once a round; the gone are passed over."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import AttackBegan, BreakBegan, GunsFired, TurnBegan
from escadrille.age.model.state import Slot
from escadrille.age.words.story import tell
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import Table, aircraft, only

PEOPLE_FIRST = ("", "solo-m")
SCOUT = aircraft("de13", "8,10 E L4", role="mission")
"""A two-seater of a person; its nose guns bear on whoever flies right ahead."""
ZONES = [{"id": "A", "team": 0, "at": [2, 2]}]


def table_of(*fleet: dict[str, Any], **fields: Any) -> BotTable:
    return BotTable(*fleet, bots=fields.pop("bots", PEOPLE_FIRST), **fields)


def observed(**fields: Any) -> BotTable:
    """A person's two-seater behind an enemy that has moved; then its late turn."""
    enemy = aircraft("gb4", "10,10 E L4", **fields.pop("enemy", {}))
    return table_of(SCOUT, enemy, mode="reconnaissance", zones=ZONES, **{"moved": "de13", **fields})


def turns(table: BotTable) -> list[TurnBegan]:
    return [event for event in table.told if isinstance(event, TurnBegan)]


# -- late fire ----------------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
@pytest.mark.parametrize("later", [["gb5", "de13 late"], ["gb5"]])
def test_a_two_seater_does_not_fire_as_it_moves(later: list[str]) -> None:
    scout = SCOUT | {"at": [3, 10]}
    fleet = (scout, aircraft("gb4", "10,10 E L4"), aircraft("gb5", "20,30 W L4"))
    fields: dict[str, Any] = {"mode": "reconnaissance", "zones": ZONES}
    table = table_of(*fleet, moving="de13", face=0, later=later, **fields)
    table.fly("AAAAA")
    assert table.at("de13") == (8, 10)
    assert table.state.phase == "die"  # nobody was asked to attack: gb5 moves
    assert table.state.movers == (table.rules.index_of["gb5"],)
    while not isinstance(table.pending, tuple) and table.state.round == 1:
        table.roll(3 if table.cause else "0")
    assert table.state.is_late == ("de13 late" in later)


@pytest.mark.rule("A11.7", "A11.13")
def test_it_fires_in_a_turn_of_its_own_after_all_fighters() -> None:
    table = observed()
    assert table.state.is_late
    assert table.decision("attack").seat == 0
    events = table.fire("gb4")
    assert only(events, AttackBegan).attack.shooter == table.rules.index_of["de13"]


@pytest.mark.rule("A11.7", "A5.6")
def test_late_fire_is_answered_like_any_attack() -> None:
    rear = aircraft("gb7", "10,10 E L4")  # a Bristol, whose observer fires back
    table = table_of(SCOUT, rear, mode="reconnaissance", zones=ZONES, moved="de13")
    table.fire("gb7")
    events = table.roll(5)
    assert only(events, BreakBegan).answers[0].shooter == table.rules.index_of["gb7"]


@pytest.mark.rule("A11.7", "A5.6")
def test_a_late_turn_without_an_attack_is_not_answered() -> None:
    rear = aircraft("gb7", "10,10 E L4")
    table = table_of(SCOUT, rear, mode="reconnaissance", zones=ZONES, moved="de13")
    events = table.hold()
    assert not [event for event in events if isinstance(event, BreakBegan)]


@pytest.mark.rule("A11.7")
def test_a_late_turn_with_nobody_to_fire_at_is_passed_over_without_a_word() -> None:
    table = table_of(
        SCOUT,
        aircraft("gb4", "20,30 W L4"),
        mode="reconnaissance",
        zones=ZONES,
        moving="gb4",
        later=["de13 late"],
    )
    while table.state.round == 1:
        table.roll(3 if table.cause else "0")
    assert not [turn for turn in turns(table) if turn.is_late]


@pytest.mark.rule("A11.7")
def test_a_late_turn_is_told_as_what_it_is() -> None:
    table = observed()
    (line,) = tell(table.rules, table.state, TurnBegan(0, (0,), is_late=True))
    assert line.text == "West: de13 may fire, now that all fighters have moved."
    assert line.rule == "A11.7"


# -- shot down before its turn ------------------------------------------------------------------


@pytest.mark.rule("A11.7")
def test_who_is_shot_down_before_its_turn_is_passed_over_without_a_word() -> None:
    table = table_of(
        aircraft("de10", "8,10 E L4"),
        aircraft("gb4", "9,10 E L4"),
        aircraft("gb5", "20,30 W L4"),
        moved="de10",
        later=["gb4", "gb5"],
    )
    table.fire("gb4")
    events = table.roll(12)
    assert only(events, GunsFired).result == "destroyed"
    names = [table.rules.fleet[turn.movers[0]].name for turn in turns(table)]
    assert names == ["gb5"]
    assert table.state.turn == 3
    assert table.state.line[table.state.turn - 1] == Slot(1, table.rules.index_of["gb5"])


@pytest.mark.rule("A11.7", "A3.1")
def test_the_round_ends_when_the_last_ones_are_gone() -> None:
    table = table_of(
        aircraft("de10", "8,10 E L4"),
        aircraft("gb4", "9,10 E L4"),
        aircraft("gb5", "20,30 W L4"),
        moved="de10",
        later=["gb4"],
        round=7,
    )
    table.fire("gb4")
    table.roll(12)
    assert (table.state.round, table.state.phase) == (8, "initiative")


@pytest.mark.rule("A11.7", "A8.4.4")
def test_the_round_limit_holds_at_the_end_of_the_round() -> None:
    table = table_of(
        aircraft("de10", "8,10 E L4"),
        aircraft("gb4", "20,30 W L4"),
        moving="gb4",
        options={"round_limit": 3},
        round=3,
    )
    while table.result is None and table.state.round == 3:
        table.roll(3 if table.cause else "0")
    assert table.result is not None
    assert table.result.reason == "round limit"


# -- break actions ------------------------------------------------------------------------------


@pytest.mark.rule("A5.4", "A11.7")
def test_a_mount_answers_once_a_round_against_all_turns() -> None:
    """The observer of a Bristol fires at the first that comes by, not at the second."""
    fleet = (
        aircraft("de10", "7,10 E L4"),
        aircraft("de11", "6,10 E L4"),
        aircraft("gb7", "8,10 E L4"),
    )
    people = ("", "solo-m")
    table = table_of(*fleet, bots=people, moved="de10", later=["de11", "gb7"])
    table.hold()
    while table.cause:
        table.roll(3)
    table.roll(3)  # its defensive fire
    gb7 = table.rules.index_of["gb7"]
    assert table.state.aircraft[gb7].defended
    assert table.state.movers == (table.rules.index_of["de11"],)


@pytest.mark.rule("A5.4", "A11.7")
def test_in_the_next_round_it_may_answer_again() -> None:
    spent = aircraft("gb7", "8,10 E L4", defended=[1])
    table = table_of(aircraft("de10", "20,30 E L4"), spent, moved="de10")
    if isinstance(table.pending, tuple):
        table.hold()
    assert table.state.round == 2
    assert table.of("gb7").defended == ()


def test_a_table_without_solo_m_knows_no_late_turns() -> None:
    table = Table(
        SCOUT, aircraft("gb4", "10,10 E L4"), mode="reconnaissance", zones=ZONES, moved="de13"
    )
    assert table.decision("attack").seat == 0
    assert not table.state.is_late
