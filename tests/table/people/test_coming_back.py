"""Coming back to a table after the connection broke: where one was, no line lost or doubled."""

from __future__ import annotations

from tests.table.served import Browser, Message, something

SOLO = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}
SHARED = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "here"}]}
LINES = 10


def line_of(event: Message) -> tuple[int, str, str]:
    return event["n"], event["kind"], str(event["lines"])


def test_a_browser_that_comes_back_again_and_again_has_every_line_once(browser: Browser) -> None:
    made = browser.post("/api/games", SOLO)
    mine: list[tuple[int, str, str]] = []
    is_over = False
    while not is_over:
        with browser.sitting(made["id"]) as me:
            log = [line_of(event) for event in me.first("welcome")["log"]]
            assert log[: len(mine)] == mine
            is_over = bool(me.table["view"]["result"])
            if not is_over:
                ask = me.asked()
                me.answer(ask, something(ask))
                me.hear_until(lambda message: message["type"] == "update")
            mine = log + [line_of(event) for event in me.events()]
    assert len(mine) > LINES


def test_a_shared_screen_comes_back_to_the_seat_that_it_showed(browser: Browser) -> None:
    made = browser.post("/api/games", SHARED)
    with browser.sitting(made["id"]) as me:
        assert me.first("welcome")["seat"] is None
        me.asked_at(1)
    for seat in (1, 0, 1):
        with browser.sitting(made["id"], f"&seat={seat}") as me:
            welcome = me.first("welcome")
            assert welcome["seat"] == seat
            hands = [biplane["hand"] for biplane in welcome["view"]["biplanes"]]
            assert hands[1 - seat] is None
