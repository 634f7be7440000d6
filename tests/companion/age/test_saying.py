"""What the companion says: orders a person can follow, then why."""

from __future__ import annotations

import pytest

from escadrille.age.model.events import BombsJettisoned, Landed
from escadrille.age.model.view import view_for
from escadrille.companion.age.saying import sentences
from escadrille.companion.transcript import transcript
from escadrille.kernel.protocol import OPEN
from escadrille.kernel.seen import Happening
from tests.companion.age.tables import (
    begun,
    new_session,
    piece,
    roll_on,
    rules_of,
    state_of,
    texts,
)


@pytest.mark.rule("A10.11")
def test_a_bot_is_moved_by_one_order_followed_by_its_reason() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4", seed="moves")
    session.tell("4,5 W")
    lines = roll_on(session)
    kinds = [line.kind for line in lines]
    order = lines[kinds.index("do")]
    assert order.text.startswith("Move Fokker D.VII 10 (de10): ")
    assert " – to " in order.text
    reason = lines[kinds.index("do") + 1]
    assert (reason.kind, reason.text[:5]) == ("why", "Why: ")
    assert reason.rule.startswith("A10.")


def test_why_tells_all_reasons_of_the_bot_that_decided_last_with_their_rules() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4", "de11 20,15 W L4", seed="moves")
    assert texts(session.tell("why")) == ["No bot has decided anything yet."]
    session.tell("4,5 W")
    roll_on(session)
    reasons = session.tell("why")
    assert reasons[0].text == "Fokker D.VII 11 (de11), step by step:"
    assert reasons[1].rule == "A10.7"
    assert len(reasons) > 3


def test_why_forgets_the_turn_before() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4", seed="moves")
    for place in ("4,5 W", "3,8 SE"):
        session.tell(place)
        roll_on(session)
    words = texts(session.tell("why"))
    assert sum("Blue or green?" in line for line in words) == 1


@pytest.mark.rule("A4.12")
def test_full_throttle_is_told_with_what_is_left() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4 throttle 4")
    session.tell("4,5 W")
    lines = session.tell("6")
    assert texts(lines) == ["Fokker D.VII 10 (de10) goes to full throttle: mark 3 safe uses left."]
    assert session.asks().text == "Green die for Fokker D.VII 10 (de10)"


def test_help_tells_what_can_be_typed_now() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,8 W L4")
    words = " ".join(texts(session.tell("?")))
    for wish in ("odds gb16", "why", "board", "hit de10 wings", "green", "out W"):
        assert wish in words
    session.undo()
    assert "go starts" in " ".join(texts(session.tell("help")))


@pytest.mark.rule("A6.3", "A6.5")
def test_what_a_shot_costs_and_does_is_marked_on_the_table() -> None:
    session = begun("gb4 9,5 W 3", "gb5 20,20 E 4", "de10 2,5 W 3")
    session.tell("4,5 W")
    session.tell("1")
    orders = texts(session.tell("44"), "do")
    assert orders[0] == "Fixed guns of Sopwith Camel 4 (gb4): 5 bursts left."
    assert texts(session.tell("e"), "do")[0].startswith("Put an engine marker on Fokker D.VII 10")


@pytest.mark.rule("A6.2")
def test_a_jam_is_marked_on_the_table() -> None:
    session = begun("gb4 9,5 W 3", "gb5 20,20 E 4", "de10 2,5 W 3")
    session.tell("4,5 W")
    session.tell("1")
    orders = texts(session.tell("11"), "do")
    assert orders[1] == "Put a jam marker on the fixed guns of Sopwith Camel 4 (gb4)."


@pytest.mark.rule("A10.16", "A10.20")
def test_a_random_maneuver_is_not_explained_by_the_approach_it_replaced() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,20 E L4")
    for text in ("4,5 W", "1", "0", "1"):
        session.tell(text)
    [why] = [line.text for line in roll_on(session) if line.kind == "why"]
    assert why.endswith("Approach? It rolls 1. It makes a Random maneuver.")
    assert "makes for" not in why


@pytest.mark.rule("A10.21")
def test_an_approach_is_told_once() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,20 E L4")
    for text in ("4,5 W", "1", "0"):
        session.tell(text)
    [why] = [line.text for line in session.tell("5") if line.kind == "why"]
    assert "It heads for the place behind gb4" in why
    assert "It approaches." not in why


@pytest.mark.rule("A5.4")
def test_a_break_action_is_offered_with_its_odds() -> None:
    session = begun("gb4 16,20 W 4", "de5 6,15 E 4")
    for text in ("11,20 W", "4", "1", "31"):
        session.tell(text)
    ask = session.asks()
    assert ask.text.startswith("Sopwith Camel 4 (gb4) may fire at Fokker Dr.I 5 (de5)")
    assert ask.keys[0].meaning.startswith("column B, +1: destroy ")


def test_the_transcript_keeps_the_dice_of_one_decision_together() -> None:
    session = begun("gb4 9,5 W 3", "de10 20,20 E L4")
    for text in ("4,5 W", "1", "0"):
        session.tell(text)
    assert transcript(session, "Two dice").endswith(
        "- Sopwith Camel 4 (gb4) is at 4,5 heading W on L3, level. [A4.2]\n\n"
        "**Red die for Fokker D.VII 10 (de10): blue or green?** `1`\\\n"
        "**Blue die for Fokker D.VII 10 (de10)** `0`\n"
    )


@pytest.mark.rule("A6.6", "A10.2")
def test_hidden_skill_of_the_enemy_is_rolled_unseen_and_never_told() -> None:
    options = {"skill": "hidden"}
    session = begun("gb4 9,5 W 3 ace", "de10 20,8 W L4", skill="rolled", options=options)
    assert session.asks().text.endswith("skill (Enter rolls it, hidden from you)")
    assert texts(session.tell("6"))[0] == "Central Powers secretly notes down a pilot’s skill."
    words = next(line for line in texts(session.tell("pieces")) if "de10" in line)
    assert "ace" not in words
    assert piece(session, "de10").skill == "ace"
    assert "ace" in next(line for line in texts(session.tell("pieces")) if "gb4" in line)


@pytest.mark.rule("A6.6")
def test_a_die_rolled_unseen_is_told_by_neither_transcript_nor_undo() -> None:
    options = {"skill": "hidden"}
    session = begun("gb4 9,5 W 3 ace", "de10 20,8 W L4", skill="rolled", options=options)
    session.roll()
    assert session.steps[-1].said.text in "123456"
    assert "skill (Enter rolls it, hidden from you)** `hidden`" in transcript(session, "")
    assert session.undo() == ("hidden",)


@pytest.mark.rule("A11.3", "A11.4")
def test_whom_dice_place_is_put_there_by_an_order_on_both_sides() -> None:
    session = new_session(scenario="duel", bot="solo-m", board="full", odds=1)
    orders = [line for line in roll_on(session) if line.text.startswith("Put ")]
    names = {craft.name for craft in rules_of(session).fleet}
    assert {line.text.partition("(")[2].partition(")")[0] for line in orders} == names
    assert {(line.kind, line.rule) for line in orders} == {("do", "A11.4")}


@pytest.mark.rule("A11.14", "A11.15")
def test_a_bot_that_has_landed_or_dropped_its_bombs_is_an_order() -> None:
    session = begun("gb4 1,1 E 3", "de16 20,8 E 1 mission bombs 1", bot="solo-m")
    rules = rules_of(session)
    view = view_for(rules, state_of(session), OPEN)
    index = rules.index_of["de16"]
    landed, dropped = (
        sentences(rules, [Happening(view, event)])[0]
        for event in (Landed(index), BombsJettisoned(index))
    )
    assert (landed.kind, landed.rule) == ("do", "A11.15")
    assert landed.text.endswith("(de16) off the board: it has landed.")
    assert (dropped.kind, dropped.rule) == ("do", "A11.14")


@pytest.mark.rule("A11.14")
def test_the_nerve_of_a_bot_cites_the_rules_that_it_flies_by() -> None:
    session = begun("gb4 1,1 E 3", "de10 20,8 W L4 guns", bot="solo-m")
    session.undo()
    said = [line for line in session.tell("go") if line.text.startswith("Fokker D.VII 10 (de10): ")]
    assert [line.rule for line in said] == ["A11.14"]
