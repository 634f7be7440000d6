"""Corrections: the table is right, whatever was thought before, at any moment."""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import BadInput
from tests.companion.age.tables import (
    AgeSession,
    at,
    begun,
    piece,
    roll_on,
    rules_of,
    state_of,
    texts,
)

DUEL = ("gb4 9,5 W 3", "de10 12,8 E L4", "de11 3,3 E 4")


def in_a_bots_decision() -> AgeSession:
    """de10 has rolled one die of those that it needs."""
    session = begun(*DUEL)
    session.tell("4,5 W")
    session.tell("1")
    session.tell("0")
    while not state_of(session).bot_dice:
        session.roll()
    return session


@pytest.mark.rule("A2")
def test_a_correction_changes_only_what_it_names() -> None:
    session = begun(*DUEL)
    lines = session.tell("de10 tail 13,8")
    assert texts(lines)[0].startswith("Corrected: Fokker D.VII 10 (de10) at 13,8 heading E on L4")
    assert (at(session, "de10"), piece(session, "de10").damage) == ((13, 8), "tail")
    assert piece(session, "de10").bursts == (6,)


def test_a_correction_leaves_the_question_open_that_was_asked() -> None:
    session = begun(*DUEL)
    before = session.asks()
    session.tell("de10 13,8")
    assert session.asks() == before


@pytest.mark.rule("A10")
def test_a_bot_in_the_middle_of_a_decision_thinks_again() -> None:
    session = in_a_bots_decision()
    lines = session.tell("gb4 6,5")
    assert "The bot to move decides again: roll its dice again." in texts(lines)
    assert state_of(session).bot_dice == ()
    roll_on(session)
    assert session.asks().kind == "move"


@pytest.mark.rule("A10.23")
def test_damage_that_is_told_makes_a_bot_test_its_nerve() -> None:
    session = begun(*DUEL)
    session.tell("de10 engine")
    assert session.asks().text == "Red die for Fokker D.VII 10 (de10): does it retreat?"


def test_a_mover_that_is_gone_does_not_move() -> None:
    session = begun("gb4 9,5 W 3", "gb5 9,15 W 3", "de10 12,8 E L4")
    session.tell("gb4 out")
    assert piece(session, "gb4").fate == "withdrawn"
    assert session.asks().text.startswith("Your Sopwith Camel 5 (gb5)")


@pytest.mark.rule("A8.1")
def test_the_last_of_a_side_ends_the_game() -> None:
    session = begun("gb4 9,5 W 3", "de10 12,8 E L4")
    session.tell("de10 destroyed")
    session.tell("4,5 W")
    assert session.asks().kind == "over"
    with pytest.raises(BadInput, match="the session is over"):
        session.tell("de10 4,4 E")
    session.undo()
    assert session.asks().kind == "move"


def test_a_shot_is_dropped_whose_target_is_gone() -> None:
    session = begun("gb4 9,5 W 3", "gb5 1,1 E 4", "de10 6,5 W 3")
    session.tell("8,5 W !")
    assert session.asks().kind == "choice"
    session.tell("1")
    assert state_of(session).attack is not None
    session.tell("gb4 out")
    assert state_of(session).attack is None
    assert session.asks().text.startswith("Your Sopwith Camel 5")


def test_who_was_taken_off_by_mistake_comes_back() -> None:
    session = begun(*DUEL)
    session.tell("de11 destroyed")
    session.tell("de11 4,4 E 3")
    assert (piece(session, "de11").where, piece(session, "de11").fate) == ("combat", "")


def test_a_newcomer_joins_with_the_fields_that_are_told() -> None:
    session = begun(*DUEL)
    session.tell("gb5 15,15 NW 2 tail")
    assert piece(session, "gb5").damage == "tail"
    assert at(session, "gb4") == (9, 5)
    session.tell("4,5 W")
    roll_on(session)
    session.tell("same !")
    assert session.asks().text.startswith("Your Sopwith Camel 5 (gb5)")


def test_a_newcomer_between_others_keeps_everybody_in_place() -> None:
    session = begun(*DUEL)
    session.tell("de9 0,20 E 2")
    assert [craft.name for craft in rules_of(session).fleet] == ["de10", "de11", "de9", "gb4"]
    assert (at(session, "de11"), at(session, "gb4")) == ((3, 3), (9, 5))
    assert session.asks().text.startswith("Your Sopwith Camel 4")


@pytest.mark.rule("A4.15", "A6.8", "A3.1")
def test_wind_sun_and_round_can_be_corrected() -> None:
    session = begun(*DUEL)
    for line in ("wind NE", "sun W", "round 7"):
        session.tell(line)
    state = state_of(session)
    assert (state.wind, state.sun, state.round) == (0, 4, 7)
    session.tell("wind none")
    assert state_of(session).wind == -1


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("de10 12,8 L7", "de10 level: 7 is not a level"),
        ("de10 9,5 L3", "are both at"),
        ("gb4 cautious", "only bots have a temperament"),
        ("de10 sideways", "'sideways' does not describe an aircraft"),
        ("first me", "the game has started"),
    ],
)
def test_a_correction_that_cannot_be_changes_nothing(line: str, problem: str) -> None:
    session = begun(*DUEL)
    before = session.situation
    with pytest.raises(BadInput, match=problem):
        session.tell(line)
    assert session.situation == before


def test_a_correction_is_undone_like_any_other_text() -> None:
    session = begun(*DUEL)
    before = session.situation
    session.tell("de10 13,8 wings")
    session.undo()
    assert session.situation == before


def test_the_session_ends_when_the_person_says_so() -> None:
    session = begun(*DUEL)
    session.tell("end")
    assert session.asks().kind == "over"
    with pytest.raises(BadInput, match="the session is over"):
        session.tell("4,5 W")
    session.undo()
    assert session.asks().kind == "move"


@pytest.mark.rule("A10.4")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("gb5 engine", "gb5: is not on the board: where is it"),
        ("gb5 patrol", "gb5: is not on the board: where is it"),
        ("gb4 patrol", "gb4: no aircraft is in patrol in a game with bots"),
    ],
)
def test_nobody_joins_or_goes_back_to_patrol_once_the_game_is_on(text: str, problem: str) -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4")
    before = session.situation
    with pytest.raises(BadInput, match=problem):
        session.tell(text)
    assert session.situation == before
