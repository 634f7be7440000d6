"""The person's movements: their end is told, and checked against every die."""

from __future__ import annotations

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.kernel.errors import BadInput, Refused
from tests.companion.age.tables import (
    AgeSession,
    at,
    begun,
    new_session,
    piece,
    rules_of,
    state_of,
    texts,
)

CAMEL, FOKKER = "gb4 9,5 W 3", "de10 20,20 E L4"


@pytest.mark.rule("A4.2")
def test_an_end_that_a_die_allows_is_taken_as_it_is() -> None:
    session = begun(CAMEL, FOKKER)
    lines = session.tell("4,5 W")
    assert texts(lines) == ["Sopwith Camel 4 (gb4) is at 4,5 heading W on L3, level."]
    assert at(session, "gb4") == (4, 5)
    assert session.asks().text.startswith("Red die for Fokker D.VII 10 (de10): blue or green?")


@pytest.mark.rule("A4.2")
def test_an_end_that_no_die_allows_is_noted_only_if_the_person_insists() -> None:
    session = begun(CAMEL, FOKKER)
    with pytest.raises(Refused, match=r"out of reach.*add “!” if it is there anyway"):
        session.tell("15,15 E 2")
    assert at(session, "gb4") == (9, 5)
    lines = session.tell("15,15 E 2 !")
    assert texts(lines, "warning") == [
        "Noted: Sopwith Camel 4 (gb4) is at 15,15 heading E on L2, level, "
        "although no move ends there, whatever the dice."
    ]
    assert at(session, "gb4") == (15, 15)
    assert session.asks().text.startswith("Red die for Fokker D.VII 10")


@pytest.mark.rule("A4.12")
def test_an_end_that_only_the_green_die_reaches_costs_full_throttle() -> None:
    session = begun(CAMEL, FOKKER)
    before = piece(session, "gb4").throttle
    lines = session.tell("0,5 W")  # nine steps: more than blue allows
    assert "goes to full throttle: mark 2 safe uses left." in " ".join(texts(lines))
    assert piece(session, "gb4").throttle == before - 1


@pytest.mark.rule("A4.12")
def test_the_green_die_can_be_told_where_both_lead_there() -> None:
    session = begun(CAMEL, FOKKER)
    session.tell("4,5 W green")
    assert piece(session, "gb4").throttle == 2


@pytest.mark.rule("A4.12")
def test_a_throttle_at_the_engines_risk_asks_for_the_asterisk() -> None:
    session = begun(f"{CAMEL} throttle 0", FOKKER)
    lines = session.tell("4,5 W green")
    assert texts(lines, "warning") == [
        "The engine was at risk: if the green die showed an asterisk, type “gb4 engine”."
    ]
    assert piece(session, "gb4").damage == ""


def test_level_stays_unless_it_is_said_and_so_does_nothing_else() -> None:
    session = begun(CAMEL, FOKKER)
    session.tell("4,5 W up")
    assert (piece(session, "gb4").level, piece(session, "gb4").attitude) == (3, 1)


def test_a_path_can_be_typed_instead() -> None:
    session = begun(CAMEL, FOKKER)
    session.tell("4ARA")
    assert at(session, "gb4") == (4, 3)
    assert session.asks().kind == "die"


def test_same_is_where_it_was() -> None:
    session = begun(CAMEL, FOKKER)
    lines = session.tell("same!")
    assert len(texts(lines, "warning")) == 1
    assert at(session, "gb4") == (9, 5)


@pytest.mark.rule("A3.5")
def test_whoever_may_leave_is_taken_off_by_the_rules() -> None:
    session = begun("gb4 1,5 W 3 wings", "gb5 15,15 E 4", FOKKER)
    lines = session.tell("out W")
    assert texts(lines, "do") == [
        "Take Sopwith Camel 4 (gb4) off the board: it leaves over the west edge."
    ]
    assert piece(session, "gb4").fate == "withdrawn"
    assert not texts(lines, "warning")


@pytest.mark.rule("A3.5")
def test_leaving_where_nobody_may_is_noted_with_a_warning() -> None:
    session = begun("gb4 9,5 W 3", "gb5 15,15 E 4", FOKKER)
    with pytest.raises(Refused, match=r"no move takes Sopwith Camel 4 .* over any edge"):
        session.tell("out")
    lines = session.tell("out !")
    assert "no move takes it off the board" in texts(lines, "warning")[0]
    assert piece(session, "gb4").where == "out"
    assert session.asks().text.startswith("Your Sopwith Camel 5")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("W", "move: the point is missing"),
        ("4,5", "move: the heading is missing"),
        ("44,5 W", "move: 44,5 is off the board .allowed: 0,0 to 23,23"),
        ("4,5 W 9", "gb4 level"),
        ("green", "where did it end"),
        ("out X", "'X' is not an edge .allowed: out N"),
        ("20,20 E 4", "are both at"),
        ("4,5 W sideways", "'sideways' does not describe an aircraft"),
    ],
)
def test_an_end_that_cannot_be_is_refused_and_nothing_changes(text: str, problem: str) -> None:
    session = begun(CAMEL, FOKKER)
    before = state_of(session)
    with pytest.raises(BadInput, match=problem):
        session.tell(text)
    assert state_of(session) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4,5 E", r"it could be there as NE on L3 level or .* \[A4.2\]"),
        ("4,5 W 2", r"it could be there as W on L3 level .* \[A4.9\]"),
        ("15,15 E", r"out of reach, or something is in the way .* \[A4.1\]"),
        ("AAAALLLLLA", r"cannot fly 'AAAALLLLLA': step \d is one turn too many.*\[A4"),
        ("A", r"no die gives .* exactly the steps of 'A' \[A4.1\]"),
    ],
)
def test_an_impossible_move_names_the_rule_and_what_could_be(text: str, reason: str) -> None:
    session = begun(CAMEL, FOKKER)
    before = state_of(session)
    with pytest.raises(Refused, match=reason):
        session.tell(text)
    assert state_of(session) == before


@pytest.mark.rule("A4.8")
def test_an_end_right_in_front_of_another_aircraft_is_told_so() -> None:
    session = begun(CAMEL, "de10 3,5 E 3")
    with pytest.raises(Refused, match=r"directly in front of another aircraft .* \[A4.8\]"):
        session.tell("4,5 W")


@pytest.mark.rule("A4.12")
def test_a_green_die_that_may_not_be_taken_is_told_so() -> None:
    session = begun("gb13 9,5 W 3", FOKKER)
    with pytest.raises(Refused, match=r"may not take the green die .* \[A4.12\]"):
        session.tell("4,5 W green")
    with pytest.raises(Refused, match=r"may not take the green die \[A4.12\]"):
        session.tell("AAAA green")


def test_the_name_of_the_aircraft_asked_for_may_stand_before_its_move() -> None:
    session = begun(CAMEL, FOKKER)
    session.tell("gb4 4,5 W")
    assert at(session, "gb4") == (4, 5)
    assert session.asks().text.startswith("Red die for Fokker D.VII 10 (de10)")


def test_where_it_stood_before_its_move_is_corrected_by_a_word() -> None:
    session = begun(CAMEL, FOKKER)
    lines = session.tell("gb4 was 10,5 W")
    assert texts(lines)[0].startswith("Corrected: Sopwith Camel 4 (gb4) at 10,5 heading W")
    assert session.asks().kind == "move"


@pytest.mark.rule("A8.4")
def test_a_bomb_is_asked_for_when_the_movement_passes_its_zone() -> None:
    session = bomber_before_its_zone()
    session.tell("AAAAA")
    assert session.asks().kind == "choice"
    assert session.asks().text.endswith("drop a bomb?")
    labels = [key.label for key in session.asks().keys]
    assert labels[-1] == "keep"
    bombed = state_of(session).bombed
    lines = session.tell("1")
    assert "bombs zone" in texts(lines)[0]
    assert sum(state_of(session).bombed) == sum(bombed) + 1


def bomber_before_its_zone() -> AgeSession:
    """The first bomber of the person is about to move, two steps before a zone of its own."""
    session = new_session(scenario="zone-bombing", board="full", odds=1)
    while session.asks().kind != "move":
        if session.asks().chance is not None:
            session.roll()
        else:
            session.tell(session.asks().how.partition("For example: ")[2] or "1")
    rules, index = rules_of(session), rules_of(session).current(state_of(session))
    zones, board = rules.drawn.zones_for(index), rules.board
    east = DIRECTIONS.index("E")
    first = next(p for p in zones if board.next[p][east] in zones)
    col, row = board.coordinates(first)
    session.tell(f"{rules.fleet[index].name} was {col - 2},{row} E 2 level")
    return session
