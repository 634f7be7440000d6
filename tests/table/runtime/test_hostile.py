"""Whatever somebody sends or opens: refused by its field, nothing breaks, nobody else notices."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.room import Room
from escadrille.table.people import attendance
from escadrille.table.people.connection import Connection
from escadrille.table.routes.socket import LATER
from tests.patience import PATIENCE
from tests.table.served import Browser, Message, Sitting, serving, something
from tests.table.store.test_keeping import is_quiet

ALONE: Message = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}
NUL = "a\0b"
HUGE = 10**30


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A server on each database."""
    url = request.getfixturevalue("postgres") if request.param == "postgresql" else ""
    with serving(tmp_path_factory.mktemp("hostile"), url=url) as address:
        yield address


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ({"type": "chat", "text": NUL}, "text"),
        ({"type": "chat", "text": "  \n "}, "text"),
        ({"type": "chat", "text": 5}, "text"),
        ({"type": "answer", "decision": "d", "key": NUL, "action": {}}, "key"),
        ({"type": "answer", "decision": "d", "action": {}}, "key"),
        ({"type": "answer", "decision": "d", "key": "k", "action": []}, "action"),
        ({"type": "answer", "decision": NUL, "key": "k", "action": {}}, "decision"),
        ({"type": "look", "decision": "d", "key": "k", "point": [1]}, "point.1"),
        ({"type": "undo", "n": HUGE}, "n"),
        ({"type": "since", "n": "x"}, "n"),
        ({"type": "sit", "seat": HUGE}, "seat"),
        ({"type": "dance"}, "type"),
        ({"n": 1}, "type"),
    ],
)
def test_a_message_that_will_not_do_is_refused_by_its_field(
    either: str, message: Message, field: str
) -> None:
    with Browser(either) as browser:
        made = browser.post("/api/games", ALONE)
        with browser.sitting(made["id"]) as me:
            ask, n = me.asked(), me.table["n"]
            me.send(message)
            refused = me.first("refused")
            assert (refused["field"], bool(refused["problem"])) == (field, True)
            assert field not in ("type", "seat") or refused["allowed"]
            assert me.answer(ask, something(ask))["n"] == n + 1


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({**ALONE, "seats": [{"who": "me", "name": NUL}, *ALONE["seats"][1:]]}, "seats.0.name"),
        ({**ALONE, "seed": NUL}, "seed"),
    ],
)
def test_what_cannot_be_kept_is_refused_before_it_is(
    either: str, wish: Message, field: str
) -> None:
    with Browser(either) as browser:
        assert browser.post("/api/games", wish, 422)["field"] == field


@pytest.mark.parametrize("name", ["%00", "a%00b", "x" * 33, "%F0%9F%98%80"])
def test_a_game_that_cannot_be_there_is_not_looked_for(either: str, name: str) -> None:
    with Browser(either) as browser:
        assert browser.http.get(f"/api/games/{name}").status_code == 404
        claim = {"game": NUL, "token": "t"}
        assert browser.post("/api/seat", claim, 422)["field"] == "game"
        with browser.sitting(name) as me, pytest.raises(ConnectionClosed) as closed:
            me.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_bytes_end_the_line_and_nothing_else(
    browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    made = browser.post("/api/games", ALONE)
    with browser.sitting(made["id"]) as me, browser.sitting(made["id"]) as other:
        me.first("welcome")
        me.send_bytes(b"\0\1")
        with pytest.raises(ConnectionClosed) as closed:
            me.hear_until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1003
        ask = other.asked()
        assert other.answer(ask, something(ask))["type"] == "ack"
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "0x0", ""])
def test_a_seat_that_is_none_is_looked_over(browser: Browser, seat: str) -> None:
    made = browser.post("/api/games", ALONE)
    with browser.sitting(made["id"], f"&seat={seat}") as me:
        assert me.first("welcome")["seat"] == 0


@pytest.mark.parametrize("number", [-HUGE, -1, 2**63, HUGE])
@pytest.mark.parametrize("what", ["end", "way", "point"])
def test_a_look_at_any_number_is_answered(browser: Browser, what: str, number: int) -> None:
    made = browser.fly_now("age", seed="a flight")
    asked: dict[str, Any] = {"end": 0, what: [number, 1] if what == "point" else number}
    if what == "point":
        del asked["end"]
    with browser.sitting(made["id"]) as me:
        while me.asked()["kind"] != "fly":
            me.go_on()
        seen = me.look(me.asked(), **asked)
    assert seen["type"] == "seen" if what == "way" else seen["field"] == what


def test_a_seat_with_a_long_name_can_talk(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario may call it by up to 60 letters."""
    monkeypatch.setattr(DogfightPresenter, "name_of", lambda self, seat: "x" * 60)
    with Browser(either) as browser:
        made = browser.post("/api/games", ALONE)
        with browser.sitting(made["id"]) as me:
            me.send({"type": "chat", "text": "hello"})
            assert me.first("chat")["line"]["text"] == "hello"


# -- what is bounded ----------------------------------------------------------------------------


def test_so_many_look_on_and_no_more_and_nobody_with_a_seat_is_kept_out(
    browser: Browser, other: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "MOST_SPECTATORS", 2)
    monkeypatch.setattr(attendance, "MOST_TABS", 2)
    made = browser.post("/api/games", ALONE)
    with ExitStack() as stack:
        for who in (other, other, browser, browser):
            stack.enter_context(who.sitting(made["id"])).hear_until(_has_come)
        for who in (other, browser):
            assert _closed_at_once(who, made["id"]) == LATER
    with other.sitting(made["id"]) as again:
        again.first("welcome")


def test_of_many_who_come_at_once_no_more_look_on_than_may(
    browser: Browser, other: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A place is taken at the door: here everybody is at it before the first one is in."""
    all_are_there, join = threading.Event(), Room.join

    async def join_late(room: Room, connection: Connection) -> None:
        while not all_are_there.is_set():
            await asyncio.sleep(0.01)
        await join(room, connection)

    monkeypatch.setattr(attendance, "MOST_SPECTATORS", 5)
    monkeypatch.setattr(Room, "join", join_late)
    made = browser.post("/api/games", ALONE)["id"]
    with ThreadPoolExecutor(40) as pool, ExitStack() as stack:
        coming = [pool.submit(lambda: stack.enter_context(other.sitting(made))) for _ in range(40)]
        heard = [each.result(PATIENCE) for each in coming]
        all_are_there.set()
        codes = list(pool.map(_code_unless_welcome, heard))
    assert sorted(codes) == [0] * 5 + [LATER] * 35


def _code_unless_welcome(sitting: Sitting) -> int:
    """What a line is closed with; 0 if it holds."""
    try:
        sitting.first("welcome")
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else -1
    return 0


def _closed_at_once(who: Browser, game: str) -> int:
    with who.sitting(game) as sitting:
        return _code_unless_welcome(sitting)


def _has_come(message: Message) -> bool:
    return bool(message["type"] == "presence")


def test_a_game_with_a_bot_begins_although_the_processes_of_bots_have_ended(folder: Path) -> None:
    """Whoever comes next is not told of it."""
    thinkers, wish = Thinkers(), {**ALONE, "setup": {}}
    wish["seats"] = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    with serving(folder, thinkers) as address, Browser(address) as browser:
        with browser.sitting(browser.post("/api/games", wish)["id"]) as me:
            me.hear_until(is_quiet)
        pool = thinkers._processes()
        for each in list(pool._processes):
            os.kill(each, signal.SIGKILL)
        while not pool._broken:
            browser.get("/api/games")
        with browser.sitting(browser.post("/api/games", wish)["id"]) as me:
            for _ in range(3):
                me.asked()
                me.go_on()
