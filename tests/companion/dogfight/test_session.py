"""Scripted sessions: a whole solo game, undone in part, saved and taken up again. [D10]"""

from __future__ import annotations

import pytest

from escadrille.companion.dogfight.situation import Situation
from escadrille.companion.dogfight.table import lay_table
from escadrille.companion.saves import SaveHeader, read_save, save_text
from escadrille.companion.session import Session
from escadrille.companion.transcript import transcript
from escadrille.kernel.errors import BadInput, BadRecord, Refused
from escadrille.kernel.nature import SeededNature
from tests.companion.dogfight.sitting import say, sit_down, state_of

ROUND = ("50", "11", "40", "22", "30", "n", "11", "41", "51", "50", "40", "12")
"""The bot's first tile, then five turns; the 3 is tossed."""
WHOLE_GAME = (
    *ROUND,
    *("31 loop", "41", "30", "31", "51", "10", "n", "42", "01", "02", "51"),
    *("10", "11", "31 loop", "22", "02", "20", "22", "12", "20", "11"),
    *("11", "22", "10", "50", "11", "01", "31 lane", "40", "20"),
)
"""A game that was played by hand, with its end in round 4."""


@pytest.mark.rule("D10.1", "D10.4", "D10.5", "D2.4", "D9.9")
def test_it_says_how_to_lay_the_table() -> None:
    session = sit_down("espionage brown red")
    told = [(line.kind, line.text) for line in session.opening.lines]
    assert ("do", "You, the spy, start on r7, marked X; the bot starts on r3.") in told
    assert ("do", "You draw 6 tiles.") in told
    assert ("do", "Mark 1 hit on your biplane at the start.") in told
    assert any(text.startswith("Once, you may set aside any of them") for _, text in told)
    ask = session.asks()
    assert ask.text == "Draw a tile from Red’s bag into the bot’s left slot: which one?"
    assert ask.how == "Type 31 for [3|1]."
    assert (ask.kind, ask.rule) == ("die", "D10.6")


@pytest.mark.rule("D10.7", "D10.8", "D10.9", "D10.10", "D10.11", "D10.12", "D10.13")
def test_a_turn_is_a_tile_of_yours_and_one_of_the_bots() -> None:
    session = sit_down("espionage brown red")
    say(session, "12")
    assert session.asks().spoken == (
        "Round 1, turn 1: you on r7 (1 of 7 hits), bot on r3 with [1|2]. Your tile?"
        " (31 for [3|1], 31 loop for its loop side)"
    )
    assert say(session, "11") == [
        "do: Move your Brown: r7 → r0.",
        "do: Remove the site on r0: it is photographed.",
    ]
    assert say(session, "40") == [
        "why: The bot has [1|2] in the left slot and draws [4|0] into the right one.",
        "why: You are 3 behind it: it wants the higher value.",
        "why: It plays [4|0] from the right slot, not [1|2] from the left one.",
        "do: Move the bot’s Red: r3 → r4 → r5 → r6 → r7.",
        "why: From r7 it is 1 behind you, but its tile shows no hits.",
        "do: [4|0] goes on the bot’s discard pile.",
    ]
    assert say(session, "3|1", "30")[-3] == "do: Mark 2 hits on your Brown: 3 of 7."


@pytest.mark.rule("D10.10")
def test_a_toss_is_one_key() -> None:
    session = sit_down("espionage brown red")
    say(session, "30", "51")  # the bot's 3, you on r4
    say(session, "bot r6", "10")
    ask = session.asks()
    assert ask.text == "Toss the bot’s [3|0] like a coin: which side is up?"
    assert [key.key for key in ask.keys] == ["n", "l"]
    assert ask.dice == 1
    assert "do: Move the bot’s Red: r6 → lp → r4 → r5." in say(session, "l")


@pytest.mark.rule("D3.13")
def test_between_rounds_it_says_how_many_tiles_to_draw() -> None:
    session = sit_down("espionage brown red")
    told = say(session, *ROUND)
    assert "note: Round 2 begins; the bot draws nothing." in told
    assert told[-1] == "do: Draw 5 tiles from your bag into your hand."


@pytest.mark.rule("D9.4", "D10.12", "D10.14", "D10.18")
def test_a_whole_game() -> None:
    session = sit_down("espionage brown red")
    said = [line for text in WHOLE_GAME for line in say(session, text)]
    assert said.count("do: Remove the site on r0: it is photographed.") == 1
    assert "do: A blurred photo: turn the site on r2 to 1 camera." in said
    refilled = "The bot’s bag is empty: all its discards go back in; the slot keeps its tile."
    assert f"do: {refilled}" in said
    assert "do: Round 4: all your tiles go back into your bag; the bot’s stay." in said
    marks = [line for line in said if line.startswith("do: Mark")]
    assert marks == [f"do: Mark 1 hit on your Brown: {n} of 7." for n in (2, 3, 4, 5)]
    assert "note: The lane is open for your next tile: “lane” turns into it, beyond r7." in said
    assert said[-3:] == [
        "do: Move your Brown: g2 → exit.",
        "note: You move before the bot draws, so there is no shooting.",
        "note: You have completed your mission: you win.",
    ]
    assert session.asks().text == "Brown left through the exit. Brown wins."


@pytest.mark.rule("D10.7", "D10.18")
def test_the_end_is_told_with_its_reason_and_can_be_undone() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "site r0 gone", "site r2 gone", "site r4 gone", "site r5 gone", "me g2")
    assert say(session, "board")[-1] == "note: The lane is open."
    told = say(session, "10")
    assert "note: You move before the bot draws, so there is no shooting." in told
    assert told[-1] == "note: You have completed your mission: you win."
    ask = session.asks()
    assert ask.kind == "over"
    assert ask.text == "Brown left through the exit. Brown wins."
    for text in ("10", "me r3", "crash"):
        with pytest.raises(Refused, match="the game is over"):
            session.tell(text)
    session.undo()
    assert session.asks().kind == "move"


@pytest.mark.rule("D10.18")
def test_shot_down_is_the_end() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "me r5 damage 6", "bot r3", "02")
    told = say(session, "41")
    assert "do: Mark 1 hit on your Brown: 7 of 7." in told
    assert told[-1] == "note: You are shot down: you lose, whatever you had achieved."


def test_texts_that_will_not_do_change_nothing() -> None:
    session = sit_down("espionage brown red")
    before = session.situation
    for text in ("", "hello", "99", "3", "02", "-1"):
        with pytest.raises(BadInput):
            session.tell(text)
    say(session, "12")
    before = session.situation
    for text in ("", "hello", "99", "40 loop x", "50"):
        with pytest.raises(BadInput):
            session.tell(text)
    with pytest.raises(Refused) as caught:
        session.tell("31 loop")
    assert caught.value.rule == "D4.4"
    with pytest.raises(Refused, match="lane"):
        session.tell("51 lane")
    assert session.situation == before


def test_a_tile_that_was_played_cannot_be_played_again() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "10", "40")
    with pytest.raises(BadInput, match=r"\[1\|0\] cannot be in your hand: it has been played"):
        session.tell("10")
    with pytest.raises(BadInput, match=r"Brown has no \[1\|2\]"):
        session.tell("12")


@pytest.mark.rule("D10.8")
def test_a_tile_that_lies_open_cannot_be_drawn() -> None:
    session = sit_down("espionage brown red")
    say(session, "01", "10")
    with pytest.raises(BadInput, match=r"\[0\|1\] cannot be in Red’s bag: it is face up"):
        session.tell("01")
    with pytest.raises(BadInput, match="there is no"):
        session.tell("02")


def test_undo_goes_back_to_where_it_was() -> None:
    session = sit_down("espionage brown red")
    seen = []
    for text in WHOLE_GAME:
        seen.append((session.situation, session.asks()))
        say(session, text)
    for situation, ask in reversed(seen):
        session.undo()
        assert (session.situation, session.asks()) == (situation, ask)


def test_a_save_is_taken_up_exactly_where_it_was() -> None:
    session = sit_down("espionage brown red smart")
    say(session, *WHOLE_GAME[:4], "me r5 damage 2")
    session.roll()
    table = session.table
    header = SaveHeader(
        game=table.game,
        setup=dict(table.setup_fields()),
        rulings=dict(table.rulings_in_force()),
        data_hash=table.data_hash,
        seed="sitting",
    )
    kept, said = read_save(save_text(header, session.texts()))
    again: Session[Situation] = Session(
        lay_table(kept.setup, kept.rulings), SeededNature(kept.seed)
    )
    again.take_again(said)
    assert again.situation == session.situation
    assert transcript(again, "x") == transcript(session, "x")
    spoilt = (said[0], said[0], *said[1:])
    other: Session[Situation] = Session(lay_table(kept.setup), SeededNature("x"))
    with pytest.raises(BadRecord, match="line 3: “50” is no longer possible"):
        other.take_again(spoilt)


def test_the_software_draws_and_tosses_if_it_is_asked_to() -> None:
    session = sit_down("bombing yellow green hard")
    while session.asks().chance is not None:
        session.roll()
    assert len(state_of(session).objectives) == 5
    say(session, "21")
    session.roll()
    assert state_of(session).turn == 2 or session.asks().keys


def test_a_table_needs_a_solo_game() -> None:
    with pytest.raises(BadInput, match="solo"):
        lay_table({"scenario": "espionage"})
