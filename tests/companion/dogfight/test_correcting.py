"""The real board is right: it can be corrected at any time, as far as the rules can have it so."""

from __future__ import annotations

import pytest

from escadrille.companion.dogfight.hidden import unseen
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.tiles import Tile, in_order
from escadrille.rossi.model.state import BotSlots, Objective
from tests.companion.dogfight.sitting import engine_of, say, sit_down, state_of
from tests.rossi.table import tiles


def test_your_biplane_and_the_bots() -> None:
    session = sit_down("espionage brown red")
    told = say(session, "12", "me r2 damage 3")
    assert told == ["note: Your Brown on r2, 3 of 7 hits, 6 in hand, 9 in the bag."]
    assert say(session, "bot lp")[0].startswith("note: The bot’s Red on lp, left slot [1|2]")
    you, bot = state_of(session).aviators
    assert (you.space, you.damage, bot.space) == ("r2", 3, "lp")
    assert session.asks().text.startswith("Round 1, turn 1: you on r2 (3 of 7 hits), bot on lp")
    assert say(session, "me r2") == ["note: Noted; nothing else changes."]


def test_what_the_rules_need_to_know_of_your_tiles() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "me last 02")
    assert "After your 0" in session.asks().text
    say(session, "me hand 4 played 31 22")
    you = state_of(session).aviators[0]
    assert (len(you.hand), len(you.bag), you.last) == (4, 9, Tile(2, 2))
    assert in_order((*unseen(state_of(session)), *tiles("3|1 2|2"))) == (
        engine_of(session).rules.tile_set(0)
    )


@pytest.mark.rule("D10.6", "D10.12")
def test_the_bots_tiles() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "bot left 31 discard 10 50")
    state = state_of(session)
    assert state.bot == BotSlots(left=Tile(3, 1), discard=tiles("1|0 5|0"))
    assert len(state.aviators[1].bag) == 12


def test_objectives() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "site r4 1", "site r5 gone")
    sites = {site.space: site.cameras for site in state_of(session).objectives}
    assert sites == {"r0": 2, "r2": 2, "r4": 1, "r6": 2}
    bombing = sit_down("bombing yellow red")
    say(bombing, "12345", "12", "factory 2 gone", "factory 1 r2")
    assert Objective("r2", 1) in state_of(bombing).objectives
    rescue = sit_down("rescue brown red")
    say(rescue, "31524", "12", "2", "rescued 2", "objectives 2 4", "me r5", "me landed")
    state = state_of(rescue)
    assert (state.rescued, state.briefed, state.aviators[0].landed) == (2, (2, 4), True)
    assert "You are on the ground" in rescue.asks().text
    say(rescue, "me flying")
    assert not state_of(rescue).aviators[0].landed


def test_rounds_and_the_escorted_biplane() -> None:
    session = sit_down("escort red blue")
    say(session, "11", "round 3 turn 4", "escorted r5 damage 2")
    state = state_of(session)
    assert (state.round, state.turn) == (3, 4)
    assert state.escorted is not None
    assert (state.escorted.space, state.escorted.damage) == ("r5", 2)


@pytest.mark.rule("D10.10")
def test_in_the_middle_of_a_turn() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "11", "bot r6", "me damage 2")
    assert session.asks().kind == "die"
    told = say(session, "40")
    assert "why: You are 2 ahead: it wants the lower value." in told
    assert "do: Mark 2 hits on your Brown: 4 of 7." in told


@pytest.mark.rule("D10.10")
def test_even_before_a_toss() -> None:
    session = sit_down("espionage brown red")
    say(session, "30", "51", "bot r6", "10", "me r7 damage 0")
    assert session.asks().text == "Toss the bot’s [3|0] like a coin: which side is up?"
    say(session, "n")
    assert state_of(session).turn == 2


@pytest.mark.rule("D9.23")
def test_a_question_that_has_become_idle_is_not_asked_any_more() -> None:
    session = sit_down("rescue brown blue")
    say(session, "31524", "11", "2", "10")
    assert session.asks().text == (
        "You are over airport 3 on r0, not one of your objectives: do you land?"
    )
    say(session, "airport 3 gone")
    assert session.asks().text.startswith("Draw a tile from Blue’s bag")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("me", "me: what do you want to correct?"),
        ("me r9", "me space: 'r9' is not a space for a biplane"),
        ("me damage 9", "me damage: brown is shot down at 7"),
        ("me damage x", "me damage: 'x' is not a number"),
        ("me landed", "me landed: only the rescuer on an airport"),
        ("me jammed", "me jammed: brown's gun cannot jam"),
        ("me last 12", "me last: brown has no tile"),
        ("me hand 99", "me hand: only 15 tiles are in your hand and bag"),
        ("me played 12", "me played: you have no"),
        ("bot exit", "bot space: 'exit' is not a space"),
        ("bot left 99", "bot: red has 0 of"),
        ("bot damage 1", "bot damage: the bot cannot be shot down"),
        ("escorted r5", "escorted: only Escort has an escorted biplane"),
        ("site r1 1", "site: 'r1' is not a spot"),
        ("site r4 3", "site: 3 is not valid"),
        ("site r4", "site r4: a number is missing"),
        ("factory 1 r4", "factory: espionage has none"),
        ("turn 6", "turn: a round has 5 turns"),
        ("round 1 lane 2", "round: 'lane' is unknown"),
        ("objectives 1", "briefed: \\[1\\] is not valid"),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_the_persons_words(text: str, complaint: str) -> None:
    session = sit_down("espionage brown red")
    say(session, "12")
    before = session.situation
    with pytest.raises(BadInput, match=complaint):
        session.tell(text)
    assert session.situation == before


def test_what_cannot_be_told_now_is_put_off() -> None:
    session = sit_down("espionage brown red")
    with pytest.raises(BadInput, match="set-up is not finished"):
        session.tell("bot r4")
    say(session, "12", "11")
    for text in ("bot left 10", "round 2", "turn 3", "bot discard 10"):
        with pytest.raises(BadInput, match="when you are next asked for a tile"):
            session.tell(text)
