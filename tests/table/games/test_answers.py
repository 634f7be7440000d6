"""Answers: taken once, for their question alone, and refused with a reason."""

from __future__ import annotations

import pytest

from tests.table.served import Browser, Message, Sitting, something

PLAIN = [{"who": "me"}, {"who": "bot", "bot": "random"}]


def test_the_same_key_sent_twice_is_one_answer(browser: Browser) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        first = me.answer(ask, something(ask), "once")
        again = me.answer(ask, something(ask), "once")
    assert first["type"] == "ack"
    assert again == first


def test_two_tabs_cannot_answer_one_question_twice(browser: Browser) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as one, browser.sitting(made["id"]) as two:
        ask = one.asked()
        assert two.asked()["decision"] == ask["decision"]
        assert one.answer(ask, something(ask), "first tab")["type"] == "ack"
        late = two.answer(ask, something(ask), "second tab")
    assert late["type"] == "refused"
    assert "no longer open" in late["problem"]


def test_an_answer_survives_the_socket_that_sent_it(browser: Browser) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        first = me.answer(ask, something(ask), "the key")
    with browser.sitting(made["id"]) as me:
        assert me.answer(ask, something(ask), "the key") == first


@pytest.mark.rule("D4.4")
def test_what_the_rules_forbid_is_refused_with_the_rule_and_changes_nothing(
    browser: Browser,
) -> None:
    made = browser.fly_now("dogfight", seed="loops")
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        while not me.table["view"]["biplanes"][1]["has_planned"]:
            me.hear()
        n = me.table["n"]
        tile = ask["options"][0]["tile"]
        wrong = {"type": "PlayTile", "tile": [tile["value"], tile["hits"]], "mode": "lane"}
        refused = me.answer(ask, wrong)
        assert refused["type"] == "refused"
        assert refused["field"] == "action"
        assert refused["rule"].startswith("D")
        assert refused["problem"]
        assert me.answer(ask, something(ask))["n"] == n + 1


@pytest.mark.parametrize(
    ("action", "field"),
    [
        ({"type": "nonsense"}, "action"),
        ({"type": "fly", "path": 7}, "action"),
        ({}, "action"),
    ],
)
def test_an_action_that_is_none_is_refused_by_its_field(
    browser: Browser, action: dict[str, object], field: str
) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me:
        refused = me.answer(me.asked(), action)
    assert refused["type"] == "refused"
    assert refused["field"] == field
    assert refused["allowed"]


@pytest.mark.parametrize("number", [-1, 10**9, "3", None, 1.5])
def test_an_end_that_is_none_is_refused(browser: Browser, number: object) -> None:
    made = browser.fly_now("age", seed="a flight")
    with browser.sitting(made["id"]) as me:
        ask = fly_to_the_flight(me)
        refused = me.answer(ask, {"type": "end", "number": number})
        assert refused["field"] == "action.number"
        assert refused["allowed"] == f"0 to {len(ask['ends']['col']) - 1}"


def fly_to_the_flight(me: Sitting) -> Message:
    """Answer until a flight is asked for."""
    while me.asked()["kind"] != "fly":
        me.go_on()
    return me.asked()


@pytest.mark.parametrize(
    "text",
    ["", "{}", "nonsense", '{"type": "dance"}', '{"type": "answer", "decision": "x"}', "[1, 2]"],
)
def test_a_message_that_is_none_is_refused_and_the_line_stays_open(
    browser: Browser, text: str
) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        me.send_text(text)
        assert me.first("refused")["problem"]
        assert me.answer(ask, something(ask))["type"] == "ack"


def test_a_spectator_can_neither_answer_nor_look_nor_speak(
    browser: Browser, other: Browser
) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me, other.sitting(made["id"]) as spectator:
        ask = me.asked()
        spectator.first("welcome")
        assert spectator.table["seat"] is None
        assert spectator.table["asks"] == []
        for message in (
            {"type": "answer", "decision": ask["decision"], "key": "k", "action": something(ask)},
            {"type": "look", "decision": ask["decision"], "key": "k", "option": 0},
            {"type": "chat", "text": "hello"},
        ):
            spectator.send(message)
            refused = spectator.hear_until(lambda each: each["type"] == "refused")
            assert refused["field"] == "seat"
