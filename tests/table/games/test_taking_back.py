"""Undo of what was sent: freely until dice, a reveal, or somebody else's choice."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.model.events import BotDecided, SkillRevealed
from escadrille.kernel.protocol import Choice
from escadrille.table.age.presenter import AgePresenter
from escadrille.table.games.course import Taken
from escadrille.table.games.undo import can_be_taken_back
from tests.age.table import Table, aircraft
from tests.table.served import Browser, Message, Sitting, serving, something

DUEL = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "link"}]}


def undo(me: Sitting) -> Message:
    """Take the last answer back, and listen for what comes of it."""
    me.send({"type": "undo", "n": me.table["n"]})
    return me.hear_until(lambda message: message["type"] in ("welcome", "refused"))


def entering(browser: Browser, seed: str = "entries") -> Message:
    """A game in which a person brings the aircraft in."""
    info = next(each for each in browser.get("/api/catalog")["games"] if each["id"] == "age")
    wish = info["fly_now"]
    seats = [{**seat, "placed": False} for seat in wish["seats"]]
    made: Message = browser.post("/api/games", {**wish, "seats": seats, "seed": seed})
    return made


def told(me: Sitting) -> Message:
    """The next update."""
    return me.hear_until(lambda message: message["type"] == "update")


def asked_in(message: Message) -> list[Message]:
    """What is asked, whatever the questions are called."""
    return [{**ask, "decision": ""} for ask in message["asks"]]


@pytest.mark.rule("A3.4")
def test_a_place_is_taken_back_and_chosen_anew(browser: Browser) -> None:
    made = entering(browser)
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        welcome = me.table
        assert not welcome["can_undo"]
        acked = me.answer(ask, something(ask), "first")
        after = told(me)
        assert after["can_undo"]
        assert after["n"] == acked["n"]
        back = undo(me)
        assert back["n"] == welcome["n"]
        assert asked_in(back) == asked_in(welcome)
        assert back["view"] == welcome["view"]
        assert back["log"] == welcome["log"]
        assert not back["can_undo"]
        other = ask["options"][-1]["action"]
        assert me.answer(me.asked(), other, "second")["n"] == acked["n"]


def test_what_was_answered_before_it_was_taken_back_is_no_answer_afterwards(
    browser: Browser,
) -> None:
    """Two tabs of one seat: the same question again is another question, in each of them."""
    made = entering(browser)
    with browser.sitting(made["id"]) as one, browser.sitting(made["id"]) as two:
        first = two.asked()
        for number in range(3):
            ask = one.asked()
            one.answer(ask, something(ask), f"place {number}")
            second = told(one)["asks"][0]
            undo(one)
            for late in (first, ask, second):
                refused = two.answer(late, something(late))
                assert refused["type"] == "refused", late["decision"]
                assert "no longer open" in refused["problem"]
        assert len(names(one) & names(two)) == len(names(one)) == 7
        before = one.table
        one.send({"type": "since", "n": before["n"]})
        after = one.hear_until(lambda message: message["type"] == "welcome")
        assert after["asks"] == before["asks"]
        assert after["view"] == before["view"]
        assert two.answer(one.asked(), something(first))["n"] == before["n"] + 1


def names(me: Sitting) -> set[str]:
    """What all questions were called that somebody was asked."""
    return {ask["decision"] for each in me.heard for ask in each.get("asks", [])}


@pytest.mark.rule("A4.1")
def test_what_dice_have_followed_stands(browser: Browser) -> None:
    made = browser.fly_now("age", seed="a flight")
    with browser.sitting(made["id"]) as me:
        while me.asked()["kind"] != "die":
            me.go_on()
        ask = me.asked()
        me.answer(ask, something(ask))
        assert not told(me)["can_undo"]
        refused = undo(me)
        assert refused["type"] == "refused"
        assert "no longer be undone" in refused["problem"]


@pytest.mark.rule("A3.6")
def test_a_flight_without_dice_behind_it_is_taken_back_with_its_roll_kept(browser: Browser) -> None:
    made = browser.fly_now("age", seed="a flight")
    with browser.sitting(made["id"]) as me:
        while me.asked()["kind"] != "fly":
            me.go_on()
        before, ask = me.table, me.asked()
        me.answer(ask, {"type": "end", "number": 0})
        assert told(me)["can_undo"]
        back = undo(me)
    assert asked_in(back) == asked_in(before)
    assert back["view"]["roll"] == before["view"]["roll"] is not None


def test_undo_names_what_it_saw_so_that_a_late_one_takes_nothing_else_back(
    browser: Browser,
) -> None:
    made = entering(browser)
    with browser.sitting(made["id"]) as me:
        for _ in range(2):
            ask = me.asked()
            me.answer(ask, something(ask))
            told(me)
        late = me.table["n"]
        assert undo(me)["n"] == late - 1
        me.send({"type": "undo", "n": late})
        refused = me.hear_until(lambda message: message["type"] == "refused")
    assert "no longer be undone" in refused["problem"]


@pytest.mark.rule("D3.4")
def test_a_plan_is_taken_back_until_the_other_has_planned(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    other.take(made["seats"][1]["path"])
    with browser.sitting(made["id"]) as me, other.sitting(made["id"]) as you:
        while me.asked()["kind"] == "mulligan":
            me.go_on()
            you.asked()
            you.go_on()
        before, ask = me.table, me.asked()
        me.answer(ask, something(ask))
        assert told(me)["can_undo"]
        yours = you.asked()
        assert asked_in(undo(me)) == asked_in(before)
        seen = you.hear_until(lambda message: message["type"] == "welcome")
        assert seen["asks"] == [yours]
        assert not seen["can_undo"]
        me.answer(me.asked(), something(ask))
        told(me)
        you.answer(yours, something(yours))
        told(me)
        refused = undo(me)
    assert refused["type"] == "refused"


def first_flight(*others: Message) -> tuple[AgePresenter, Taken]:
    """de4 flies, far from anybody; what has followed is the next question."""
    far = aircraft("de4", "8,8 E L4"), *others, aircraft("gb7", "12,20 E L4")
    table = Table(*far, moving="de4", face=1, board="short")
    decision = table.decision("fly")
    choice = Choice(decision.seat, decision.options[0], decision.id)
    step = table.game.resolve(table.state, choice)
    return AgePresenter(table.game), Taken(choice, table.state, step)


@pytest.mark.rule("A6.6", "A10.1")
@pytest.mark.parametrize(
    "event", [SkillRevealed(aircraft=1, skill="ace"), BotDecided(aircraft=1, kind="fly")]
)
def test_a_flight_that_shows_a_pilot_or_makes_a_bot_decide_stands(event: object) -> None:
    presenter, flown = first_flight(aircraft("de5", "20,8 E L4"))
    assert can_be_taken_back(presenter, 0, [flown])
    events = (*flown.step.events, event)
    shown = flown._replace(step=replace(flown.step, events=events))
    assert not can_be_taken_back(presenter, 0, [shown])


@pytest.mark.rule("A3.1")
def test_a_flight_after_which_the_other_side_chooses_a_die_stands() -> None:
    presenter, flown = first_flight()
    pending = presenter.game.pending(flown.step.state)
    assert isinstance(pending, tuple)
    assert [each.seat for each in pending] == [1]
    assert not can_be_taken_back(presenter, 0, [flown])


def test_nobody_takes_back_what_another_chose(browser: Browser, other: Browser) -> None:
    made = entering(browser)
    with browser.sitting(made["id"]) as me, other.sitting(made["id"]) as spectator:
        ask = me.asked()
        me.answer(ask, something(ask))
        n = told(me)["n"]
        spectator.send({"type": "undo", "n": n})
        refused = spectator.hear_until(lambda message: message["type"] == "refused")
    assert refused["field"] == "seat"


def test_what_was_taken_back_stays_so_through_a_restart(folder: Path) -> None:
    """Rows are only added: the answer, and that it was taken back; its key is never taken twice."""
    with serving(folder) as address, Browser(address) as browser:
        made = entering(browser)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(made["id"]) as me:
            ask = me.asked()
            me.answer(ask, something(ask), "first")
            told(me)
            me.answer(me.asked(), something(me.asked()), "second")
            told(me)
            before = undo(me)
    with serving(folder) as address, Browser(address) as browser:
        browser.http.cookies.set("escadrille", cookie)
        with browser.sitting(made["id"]) as me:
            again = me.first("welcome")
            assert {**again, "can_undo": True} == before
            second = me.asked()
            assert me.answer(second, something(second), "second")["n"] == before["n"] + 1
            assert me.answer(second, something(second), "third")["n"] == before["n"] + 1


def test_a_game_with_choices_taken_back_leaves_a_record_that_holds(browser: Browser) -> None:
    made = entering(browser, "backwards")
    with browser.sitting(made["id"]) as me:
        for _ in range(24):
            ask = me.asked()
            me.answer(ask, something(ask))
            if told(me)["can_undo"]:
                undo(me)
                me.answer(me.asked(), something(ask))
                assert told(me)["can_undo"]
    record = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(record).verify()
