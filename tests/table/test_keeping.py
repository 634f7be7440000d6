"""What was acknowledged is kept: through a restart, and through a server that is killed."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from escadrille import catalog
from tests.table.served import PATIENCE, Browser, Message, Sitting, serving, something

KILLS = 4
GAME = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


def is_quiet(message: Message) -> bool:
    """The bot has planned, and nothing happens until the person has."""
    is_asked = bool(message.get("asks"))
    return is_asked and message["view"]["biplanes"][1]["has_planned"] is True


def test_a_game_goes_on_after_a_restart(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser:
        made = browser.post("/api/games", GAME)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(made["id"]) as me:
            ask = me.asked()
            acked = me.answer(ask, something(ask), "kept")
            before = me.hear_until(is_quiet)
    with serving(folder) as address, Browser(address) as browser:
        browser.http.cookies.set("escadrille", cookie)
        with browser.sitting(made["id"]) as me:
            welcome = me.first("welcome")
            assert welcome["n"] == before["n"]
            assert welcome["view"] == before["view"]
            assert welcome["asks"] == before["asks"]
            assert welcome["log"]
            assert me.answer(ask, something(ask), "kept") == acked
            me.play_on()
        record = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(record).verify()


class Killed:
    """A server in a process of its own, which can be killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            self._port = listening.getsockname()[1]
        self.address = f"127.0.0.1:{self._port}"
        self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        url = f"sqlite:///{self._folder / 'table.sqlite'}"
        words = ["-m", "escadrille.table", "--port", str(self._port), "--database", url]
        process = subprocess.Popen([sys.executable, *words], start_new_session=True)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"http://{self.address}/api/games", timeout=1)
                return process
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def start_again(self) -> None:
        self._process = self._started()


def answer_until_killed(me: Sitting, server: Killed, count: int) -> list[int]:
    """Answer a few questions, send one more, and kill the server at once."""
    acks = []
    for _ in range(count):
        ask = me.asked()
        acks.append(me.answer(ask, something(ask))["n"])
    ask = me.asked()
    sent = {
        "type": "answer",
        "decision": ask["decision"],
        "key": secrets.token_hex(8),
        "action": something(ask),
    }
    me.send(sent)
    time.sleep(0.002 * count)
    server.kill()
    while True:
        try:
            message = me.hear()
        except (ConnectionClosed, EOFError):
            return acks
        if message["type"] == "ack":
            acks.append(message["n"])


@pytest.mark.parametrize("kills", [KILLS])
def test_no_acknowledged_answer_is_lost_or_doubled_when_the_server_is_killed(
    folder: Path, kills: int
) -> None:
    server = Killed(folder)
    try:
        with Browser(server.address) as browser:
            made = browser.post("/api/games", GAME)
            for kill in range(kills):
                with browser.sitting(made["id"]) as me:
                    acks = answer_until_killed(me, server, kill % 3)
                server.start_again()
                kept = browser.get(f"/api/games/{made['id']}")["n"]
                assert kept >= max(acks, default=0)
            with browser.sitting(made["id"]) as me:
                me.play_on()
            record = browser.http.get(f"/api/games/{made['id']}/record").text
        catalog.open_record(record).verify()
    finally:
        server.kill()


def test_a_table_that_another_server_went_on_with_is_read_again(folder: Path) -> None:
    """Two servers on one store: neither overwrites what the other has kept."""
    with (
        serving(folder) as one,
        serving(folder) as two,
        Browser(one) as here,
        Browser(two) as there,
    ):
        wish = {**GAME, "seats": [{"who": "me"}, {"who": "here"}]}
        made = here.post("/api/games", wish)
        there.http.cookies.set("escadrille", here.http.cookies["escadrille"])
        with here.sitting(made["id"], "&seat=0") as me:
            ask = me.asked()
            with there.sitting(made["id"], "&seat=0") as late:
                assert late.asked()["decision"] == ask["decision"]
                first = me.answer(ask, something(ask))
                with pytest.raises(ConnectionClosed, match="come back"):
                    late.answer(ask, something(ask))
        with there.sitting(made["id"], "&seat=1") as again:
            assert again.first("welcome")["n"] == first["n"]
            assert again.asked()["seat"] == 1
