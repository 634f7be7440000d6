"""Fire: choices with their odds, dice by name, and results that were rolled on the table."""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import BadInput
from tests.companion.age.tables import AgeSession, begun, piece, state_of, texts


def behind() -> AgeSession:
    """The Camel has moved right behind the Fokker and may fire."""
    session = begun("gb4 12,5 W 3", "gb5 20,20 E 4", "de10 6,5 W 3", "de11 20,2 E 5")
    session.tell("7,5 W")
    return session


def test_whoever_hits_rolls_the_damage_die() -> None:
    session = begun("gb4 9,5 W 3", "gb5 20,20 E 4", "de10 2,5 W 3")
    for text in ("4,5 W", "1"):
        session.tell(text)
    assert session.asks().is_own
    session.tell("44")
    assert session.asks().text == "Damage die for Fokker D.VII 10 (de10): where is it hit?"
    assert session.asks().is_own
    session.tell("w")
    assert session.asks().text == "Red die for Fokker D.VII 10 (de10): does it retreat?"
    assert not session.asks().is_own


@pytest.mark.rule("A5.2", "A6.1")
def test_attacks_are_offered_by_key_with_their_odds() -> None:
    ask = behind().asks()
    assert ask.text == "Sopwith Camel 4 (gb4) may attack"
    assert [key.label for key in ask.keys] == ["fire de10", "hold"]
    assert "column A, +1: destroy" in ask.keys[0].meaning


@pytest.mark.rule("A6.1", "A6.5")
def test_the_persons_fire_is_rolled_die_by_die() -> None:
    session = behind()
    lines = session.tell("1")
    assert "Sopwith Camel 4 (gb4) fires its fixed guns at Fokker D.VII 10 (de10)" in texts(lines)[0]
    assert session.asks().dice == 2
    session.tell("34")
    assert session.asks().text == "Damage die for Fokker D.VII 10 (de10): where is it hit?"
    lines = session.tell("t")
    assert "Put a tail marker on Fokker D.VII 10 (de10): it can turn less from now on." in texts(
        lines, "do"
    )
    assert piece(session, "de10").damage == "tail"


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize("text", ["hit de10 wings", "gb4 hit de10 wings", "hit wings"])
def test_damage_that_was_rolled_on_the_table_is_told_in_one_line(text: str) -> None:
    session = behind()
    lines = session.tell(text)
    assert piece(session, "de10").damage == "wings"
    assert piece(session, "gb4").bursts == (5,)
    assert any(line.startswith("Put a wings marker on Fokker") for line in texts(lines, "do"))


def test_a_miss_that_was_rolled_on_the_table_is_told_in_one_line() -> None:
    session = behind()
    session.tell("missed de10")
    assert (piece(session, "de10").damage, piece(session, "gb4").bursts) == ("", (5,))


@pytest.mark.rule("A6.5")
def test_a_kill_that_was_rolled_on_the_table_takes_the_piece_off() -> None:
    session = behind()
    lines = session.tell("downed de10")
    assert "Take Fokker D.VII 10 (de10) off the board: it is shot down." in texts(lines, "do")
    assert piece(session, "de10").fate == "destroyed"


@pytest.mark.rule("A6.2")
def test_a_jam_that_was_rolled_on_the_table_is_kept() -> None:
    session = behind()
    session.tell("jammed")
    assert piece(session, "gb4").jams != (0,)


def test_a_report_of_somebody_who_is_no_target_is_refused() -> None:
    session = behind()
    before = state_of(session)
    with pytest.raises(BadInput, match=r"de11 cannot be fired at from there .allowed: de10"):
        session.tell("hit de11 wings")
    assert state_of(session) == before


def test_at_the_dice_the_result_can_be_told_too() -> None:
    session = behind()
    session.tell("1")
    session.tell("miss")
    assert piece(session, "de10").damage == ""
    assert piece(session, "gb4").bursts == (5,)


@pytest.mark.rule("A5.4", "A10.11")
def test_bots_answer_an_attack_with_dice_that_are_named() -> None:
    session = begun("gb4 2,5 E 3", "gb5 20,20 E 4", "de10 9,5 W 3", "de11 20,2 E 5")
    session.tell("7,5 E")
    assert session.asks().text == "Sopwith Camel 4 (gb4) may attack"
    session.tell("hold")
    ask = session.asks()
    assert ask.text.startswith("Two red dice for Fokker D.VII 10 (de10): fire at gb4, column ")


@pytest.mark.rule("A5.5")
def test_a_long_burst_is_offered_by_key() -> None:
    session = behind()
    session.tell("1")
    session.tell("22")
    assert session.asks().text.endswith("may fire a long burst")
    assert [key.label for key in session.asks().keys] == ["fire on", "hold"]
