"""The coach at the table: games that are over, and help where it was agreed, to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.patience import Patience
from tests.table.duels import last_round
from tests.table.served import Browser, Message, Sitting, something

DUEL = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}
BOTH = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "link"}]}
COACHED = {**BOTH, "coached": True}


@pytest.fixture(scope="module")
def played(address: str) -> str:
    """The last round of a duel."""
    with Browser(address) as browser:
        game: str = browser.post("/api/records", {"text": last_round()})["id"]
        return game


def reviewed(browser: Browser, game: str) -> Any:
    """The review of a game, once it is ready."""
    patience = Patience()
    while patience.lasts:
        found = browser.get(f"/api/games/{game}/review")
        if found["state"] != "working":
            return found
    raise AssertionError("the review is never ready")


def ask_coach(me: Sitting, decision: str) -> Message:
    """What the coach says, or why not."""
    me.send({"type": "advise", "key": "coach", "decision": decision})
    return me.hear_until(lambda message: message.get("key") == "coach")


# -- games that are over --------------------------------------------------------------------------


def test_a_review_has_every_turn_and_its_sums_come_out(played: str, browser: Browser) -> None:
    found = reviewed(browser, played)
    assert found["state"] == "ready"
    review = found["review"]
    turns = review["turns"]
    assert [each["at"] for each in turns[1:]] == [each["until"] for each in turns[:-1]]
    assert sum(review["ends"]) == 1
    for side in review["sides"]:
        plans = [each["plans"][side["seat"]] for each in turns if each["plans"][side["seat"]]]
        costs = sum(each["cost"] for each in plans)
        luck = sum(each["luck"] for each in plans)
        gained = review["ends"][side["seat"]] - plans[0]["advice"]["chance"]
        assert abs(side["skill"] - costs) < 1e-4
        assert abs(luck - costs - gained) < 1e-4
        for plan in plans:
            assert plan["cost"] >= 0
            assert abs(sum(each["often"] for each in plan["advice"]["plans"]) - 1) < 1e-3


def test_a_review_is_kept(played: str, browser: Browser, other: Browser) -> None:
    assert reviewed(browser, played) == reviewed(other, played)


def test_while_a_game_is_on_it_is_not_reviewed(browser: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    assert browser.http.get(f"/api/games/{made['id']}/review").status_code == 409
    with browser.sitting(made["id"]) as me:
        me.asked()
    assert browser.http.get(f"/api/games/{made['id']}/review").status_code == 409


@pytest.mark.parametrize(
    ("game", "setup", "words"),
    [("dogfight", {"scenario": "espionage"}, "duels"), ("age", {}, "no analysis")],
)
def test_other_games_say_that_there_is_no_analysis(
    browser: Browser, game: str, setup: dict[str, Any], words: str
) -> None:
    made = browser.fly_now(game, **({"setup": setup} if setup else {}))
    with browser.sitting(made["id"]) as me:
        me.asked()
        seat = me.first("welcome")["seat"]
        me.send({"type": "deed", "key": "x", "deed": "resign", "seat": seat})
        assert me.hear_until(lambda message: message.get("key") == "x")["type"] == "ack"
    found = browser.get(f"/api/games/{made['id']}/review")
    assert found["state"] == "none"
    assert words in found["problem"]
    refused = browser.http.post("/api/games", json={**COACHED, "setup": setup})
    if setup:
        assert refused.status_code == 422
        assert refused.json()["field"] == "coached"


# -- help during a game ---------------------------------------------------------------------------


def planning(me: Sitting) -> Message:
    """Go on to a plan."""
    while (ask := me.asked())["kind"] != "plan":
        me.answer(ask, something(ask))
    return ask


def test_without_an_agreement_the_coach_says_nothing(browser: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        refused = ask_coach(me, planning(me)["decision"])
        assert refused["type"] == "refused"
        assert "not agreed" in refused["problem"]
        assert me.first("welcome")["coached"] is False


def test_everybody_is_told_that_the_coach_may_be_asked_and_nobody_else_can(
    browser: Browser, other: Browser, address: str
) -> None:
    made = browser.post("/api/games", COACHED)
    other.take(made["seats"][1]["path"])
    id_ = made["id"]
    with (
        Browser(address) as third,
        browser.sitting(id_) as ann,
        other.sitting(id_) as ben,
        third.sitting(id_) as guest,
    ):
        assert all(each.first("welcome")["coached"] for each in (ann, ben, guest))
        mine, theirs = planning(ann)["decision"], planning(ben)["decision"]
        for each, decision in ((guest, mine), (guest, theirs), (ann, theirs), (ben, mine)):
            assert ask_coach(each, decision)["type"] == "refused"


def test_at_a_shared_screen_only_the_seat_that_is_there_is_advised(browser: Browser) -> None:
    seats = [{"who": "me"}, {"who": "here"}]
    made = browser.post("/api/games", {**COACHED, "seats": seats})
    with browser.sitting(made["id"]) as us:
        ask = us.asked_at(0)
        while ask["kind"] != "plan":
            us.answer(ask, something(ask))
            ask = us.asked_at(1 - ask["seat"])
        us.send({"type": "sit", "seat": 1 - ask["seat"]})
        us.hear_until(lambda message: message.get("seat") == 1 - ask["seat"])
        assert ask_coach(us, ask["decision"])["type"] == "refused"


def test_a_seat_is_advised_in_the_last_round(browser: Browser, played: str) -> None:
    """Two sides play on from the last round; a plan that the coach names can be answered."""
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    made = browser.post(f"/api/games/{played}/what-if", {"n": 0, "seats": seats, "coached": True})
    with browser.sitting(made["id"]) as me:
        ask = planning(me)
        told = ask_coach(me, ask["decision"])
        assert told["type"] == "advised"
        advice = told["advice"]
        assert advice["seat"] == 0
        assert [each["plan"]["text"] for each in advice["plans"]]
        assert len(advice["plans"]) == len(ask["options"])
        assert advice["held"]


def test_who_leaves_a_shared_screen_takes_the_advice_along(browser: Browser, played: str) -> None:
    """What was asked by one is not told to the next, not even late."""
    seats = [{"who": "me"}, {"who": "here"}]
    made = browser.post(f"/api/games/{played}/what-if", {"n": 0, "seats": seats, "coached": True})
    with browser.sitting(made["id"]) as us:
        ask = us.asked_at(0)
        us.send({"type": "advise", "key": "coach", "decision": ask["decision"]})
        us.send({"type": "sit", "seat": 1})
        told = us.hear_until(lambda message: message.get("key") == "coach")
        assert told["type"] == "refused"
        assert ask_coach(us, us.asked_at(1)["decision"])["advice"]["seat"] == 1
