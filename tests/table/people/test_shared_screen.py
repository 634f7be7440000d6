"""Two people at one screen: it gets only the secrets of the person who has taken it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.served import Browser, Message, Sitting, something

HERE = [{"who": "me", "placed": True}, {"who": "here", "placed": True}]
DUEL: Message = {"game": "dogfight", "seats": HERE}
HIDDEN: Message = {
    "game": "age",
    "setup": {"scenario": "duel", "options": {"skill": "hidden", "round_limit": 12}},
    "seats": HERE,
}
SEED = "a screen for two"
SHOWN = ("PlansRevealed", "skill revealed")
Chooser = Callable[[Message], Message]


def asked_seats(table: Message) -> list[int]:
    return [each["seat"] for each in table["view"]["seats"] if each["is_asked"]]


def is_over(me: Sitting) -> bool:
    return bool(me.table) and bool(me.table["view"]["result"])


def play_at_one_screen(me: Sitting, choose: Chooser = something, most: int = 2000) -> None:
    """Whoever is asked takes the screen and answers, until the game is over."""
    me.first("welcome")
    for _ in range(most):
        if is_over(me):
            return
        if me.table["asks"]:
            ask = me.table["asks"][0]
            assert me.answer(ask, choose(ask))["type"] == "ack"
            me.hear_until(lambda message: message["type"] == "update")
        elif asked := asked_seats(me.table):
            me.asked_at(asked[0])
        else:
            me.hear()
    raise AssertionError("the game does not end")


def with_holders(heard: list[Message]) -> list[tuple[int | None, Message]]:
    """Every frame with a table, and who had the screen then: a seat until it has answered all."""
    found, holder = [], None
    for message in heard:
        if "view" not in message:
            continue
        if message["type"] == "welcome":
            holder = message["seat"]
        found.append((holder, message))
    return found


def check_holders(heard: list[Message]) -> None:
    """A screen is a seat's while that has to decide, and shows what is asked of it alone.

    What has been hidden is shown to all.
    """
    shown = 0
    for holder, message in with_holders(heard):
        assert message["view"]["viewer"] == holder
        assert all(ask["seat"] == holder for ask in message["asks"])
        assert holder is None or holder in asked_seats(message)
        for event in message.get("events", []):
            shown += event["kind"] in SHOWN
            assert holder is None or event["kind"] not in SHOWN
    assert shown


@pytest.mark.rule("A6.6", "A6.9")
def test_over_a_whole_game_no_hidden_skill_is_on_a_screen_that_is_not_its_seat_s(
    browser: Browser,
) -> None:
    made = browser.post("/api/games", {**HIDDEN, "seed": SEED})
    with browser.sitting(made["id"]) as me:
        play_at_one_screen(me)
    check_holders(me.heard)
    shown, seen, hidden = set[int](), 0, 0
    for holder, message in with_holders(me.heard):
        for event in message.get("events", []):
            shown |= set(event["aircraft"]) if event["kind"] == "skill revealed" else set()
        for craft in message["view"]["aircraft"]:
            if craft["index"] in shown or craft["seat"] == holder:
                seen += craft["skill"] != "?"
            else:
                hidden += 1
                assert craft["skill"] == "?", (holder, message["n"])
    assert seen
    assert hidden
    assert any(holder is None for holder, _ in with_holders(me.heard))


@pytest.mark.rule("D1.9", "D3.4")
def test_over_a_whole_game_no_hand_is_on_a_screen_that_is_not_its_seat_s(
    browser: Browser,
) -> None:
    made = browser.post("/api/games", {**DUEL, "seed": SEED})
    with browser.sitting(made["id"]) as me:
        play_at_one_screen(me)
    check_holders(me.heard)
    for holder, message in with_holders(me.heard):
        for biplane in message["view"]["biplanes"]:
            assert (biplane["hand"] is None) == (biplane["seat"] != holder)
        lines = json.dumps(message.get("events", []) + message.get("log", []))
        assert holder is not None or "PlanChosen" not in lines


def marks_the_last(ask: Message) -> Message:
    """Seat 1 marks its last pilots; nobody does anything else differently."""
    if (ask["kind"], ask["seat"]) == ("pilot", 1):
        action: Message = ask["options"][-1]["action"]
        return action
    return something(ask)


def frames(browser: Browser, choose: Chooser) -> dict[tuple[int | None, int], str]:
    """The tables of a screen by whose it was and their numbers, until a pilot is shown."""
    made = browser.post("/api/games", {**HIDDEN, "seed": SEED})
    with browser.sitting(made["id"]) as me:
        play_at_one_screen(me, choose)
    found = {}
    for holder, message in with_holders(me.heard):
        events: list[Message] = message.get("events") or message.get("log") or []
        if any(event["kind"] == "skill revealed" for event in events):
            break
        # The pace of a machine decides how many events come together, and nothing else.
        last = [event for event in events if event["n"] == message["n"]]
        shown = [{**event, "show": None} for event in last]
        found[holder, message["n"]] = json.dumps([message["view"], message["asks"], shown])
    return found


@pytest.mark.rule("A6.6", "A6.9")
def test_whatever_is_marked_in_secret_the_other_one_s_screen_is_the_same(browser: Browser) -> None:
    first, last = frames(browser, something), frames(browser, marks_the_last)
    both = first.keys() & last.keys()
    assert len(both) > 20
    assert {seat for seat, _ in both} == {None, 0, 1}
    assert {seat for seat, n in both if first[seat, n] != last[seat, n]} == {1}


# -- coming back, undo, talk --------------------------------------------------------------------


def test_a_screen_that_comes_back_is_its_seat_s_only_while_that_has_to_decide(
    browser: Browser,
) -> None:
    game = browser.post("/api/games", {**DUEL, "seed": SEED})["id"]
    with browser.sitting(game) as me:
        ask = me.asked_at(0)
    with browser.sitting(game, "&seat=0") as me:
        assert me.first("welcome")["seat"] == 0
        acked = me.answer(ask, something(ask), "kept")
    with browser.sitting(game, "&seat=0") as me:
        assert me.first("welcome")["seat"] is None
        assert me.answer(ask, something(ask), "kept") == acked, "sent again, it was taken"
    with browser.sitting(game) as me:
        assert me.first("welcome")["seat"] is None


def test_nobody_answers_at_a_screen_that_nobody_has_taken(browser: Browser) -> None:
    game = browser.post("/api/games", {**DUEL, "seed": SEED})["id"]
    with browser.sitting(game) as me:
        ask = me.asked_at(0)
        me.send({"type": "sit", "seat": None})
        covered = me.hear_until(lambda message: message["type"] == "welcome")
        refused = [me.answer(ask, something(ask)), me.look(ask, option=0)]
        assert covered["seat"] is None
        assert covered["asks"] == []
    for each in refused:
        assert each["field"] == "seat"
        assert each["problem"] == "nobody has said who is at this screen"


def test_a_plan_is_taken_back_by_the_screen_that_is_to_be_handed_over(
    browser: Browser, other: Browser
) -> None:
    """Nobody else can, and nobody's tiles are sent for it."""
    game = browser.post("/api/games", {**DUEL, "seed": SEED})["id"]
    with browser.sitting(game) as me, other.sitting(game) as spectator:
        ask = me.asked_at(0)
        me.answer(ask, something(ask))
        update = me.hear_until(lambda message: message["type"] == "update")
        assert update["can_undo"]
        seen = spectator.hear_until(lambda message: message.get("n") == update["n"])
        assert not seen["can_undo"]
        me.send({"type": "undo", "n": update["n"]})
        back = me.hear_until(lambda message: message["type"] == "welcome")
        assert (back["seat"], asked_seats(back), back["can_undo"]) == (None, [0, 1], False)
        assert me.asked_at(0)["decision"] != ask["decision"]


def test_what_is_said_at_a_screen_that_nobody_has_taken_is_said_by_its_first_seat(
    browser: Browser,
) -> None:
    game = browser.post("/api/games", DUEL)["id"]
    with browser.sitting(game) as me:
        me.first("welcome")
        me.send({"type": "chat", "text": "whose turn is it?"})
        assert me.first("chat")["line"]["seat"] == 0


@pytest.mark.rule("A6.6", "A8.6.4")
@pytest.mark.parametrize(("here", "is_shared"), [((0, 2), False), ((0, 1), True)])
def test_those_of_one_team_hide_nothing_from_each_other(
    browser: Browser, here: tuple[int, ...], is_shared: bool
) -> None:
    seats: list[Any] = [{"who": "here" if n in here else "link"} for n in range(4)]
    setup = {"scenario": "teams-of-four", "options": {"skill": "hidden"}}
    made = browser.post("/api/games", {"game": "age", "setup": setup, "seats": seats})
    with browser.sitting(made["id"]) as me:
        welcome = me.first("welcome")
    assert welcome["hides"]
    assert welcome["is_shared"] == is_shared
    assert welcome["seat"] == (None if is_shared else 0)
