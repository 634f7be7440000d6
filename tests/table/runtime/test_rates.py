"""How often a seat may speak and take back: its own limits, with a refusal that says so."""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.table.runtime import rates
from escadrille.table.runtime.rates import Bucket, Patience, Rate
from tests.table.games.test_taking_back import entering, told, undo
from tests.table.served import Browser, Message, Sitting, something


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> int:
    """Nobody may do anything more than three times."""
    for deed in rates.LIMITS:
        monkeypatch.setitem(rates.LIMITS, deed, Rate(0.0, 3))
    return 3


def spoken(me: Sitting, text: str) -> Message:
    """Say something, and listen for what comes of it."""
    me.send({"type": "chat", "text": text})
    return me.hear_until(lambda message: message["type"] in ("chat", "refused"))


def test_whoever_says_too_much_is_refused_and_nothing_of_it_is_kept(
    browser: Browser, strict: int
) -> None:
    made = browser.fly_now("dogfight")
    with browser.sitting(made["id"]) as me, browser.sitting(made["id"]) as another_tab:
        for number in range(strict):
            assert spoken(me, f"{number}")["type"] == "chat"
        for tab in (me, another_tab):
            refused = spoken(tab, "more")
            while refused["type"] == "chat":
                refused = tab.hear_until(lambda each: each["type"] in ("chat", "refused"))
            assert refused["field"] == "text"
            assert "wait" in refused["problem"]
            assert refused["allowed"] == f"{strict} at once, then 0 a second"
        ask = me.asked()
        assert me.answer(ask, something(ask))["type"] == "ack", "everything else goes on"
    with browser.sitting(made["id"]) as me:
        assert [line["text"] for line in me.first("welcome")["chat"]] == ["0", "1", "2"]


def test_whoever_takes_back_too_often_is_refused_and_nothing_is_undone(
    browser: Browser, strict: int
) -> None:
    made = entering(browser)
    with browser.sitting(made["id"]) as me:
        for _ in range(strict):
            ask = me.asked()
            me.answer(ask, something(ask))
            told(me)
            assert undo(me)["type"] == "welcome"
        ask = me.asked()
        n = me.answer(ask, something(ask))["n"]
        told(me)
        refused = undo(me)
        assert refused["field"] == "undo"
        assert "wait" in refused["problem"]
        assert refused["allowed"] == f"{strict} at once, then 0 a second"
        ask = me.asked()
        assert me.answer(ask, something(ask))["n"] == n + 1


def test_each_seat_has_limits_of_its_own_for_each_deed(strict: int) -> None:
    patience = Patience()
    for _ in range(strict):
        patience.check(0, "text")
    with pytest.raises(BadInput, match="too much chat"):
        patience.check(0, "text")
    patience.check(0, "undo")
    patience.check(1, "text")


def test_a_bucket_fills_again_with_time_and_never_over_its_brim(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("escadrille.table.runtime.rates.time.monotonic", lambda: now)
    bucket = Bucket(Rate(2.0, 3))

    def taken() -> int:
        return sum(bucket.takes() for _ in range(9))

    assert taken() == 3
    now += 0.4
    assert taken() == 0, "not a whole one yet"
    now += 0.6
    assert taken() == 2
    now += 3600
    assert taken() == 3
