"""Readers that do not keep up: they are sent away, and nobody else notices."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from escadrille.table.people import connection as limits
from escadrille.table.people.connection import Connection
from tests.patience import PATIENCE
from tests.table.loops import run
from tests.table.served import Browser, Sitting, serving, something

WHOLE_TABLE = '{"type": "since", "n": -1}'
SMALL = 4096


def waiting(reader: Connection) -> int:
    return reader._waiting.qsize()


def test_a_reader_may_be_so_far_behind_and_no_further() -> None:
    reader = Connection((), None)
    for _ in range(limits.MOST_WAITING):
        reader.send_text("news")
    assert waiting(reader) == limits.MOST_WAITING
    reader.send_text("news")
    assert waiting(reader) == 0, "nothing is kept for somebody who is sent away"
    reader.send_text("news")
    assert waiting(reader) == 0
    run(asyncio.wait_for(reader.lost.wait(), PATIENCE))


def test_long_messages_count_by_their_length() -> None:
    async def read() -> None:
        reader = Connection((), None)
        for _ in range(3):  # what has been read does not count
            reader.send_text("x" * limits.MOST_CHARACTERS)
            assert len(await reader.next()) == limits.MOST_CHARACTERS
        reader.send_text("x" * limits.MOST_CHARACTERS)
        reader.send_text("x")
        await asyncio.wait_for(reader.lost.wait(), PATIENCE)
        assert waiting(reader) == 0

    run(read())


@contextmanager
def deaf(address: str, game: str) -> Iterator[ClientConnection]:
    """A spectator that never reads, with next to no room for what it is sent."""
    host, _, port = address.partition(":")
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        raw.connect((host, int(port)))
        url = f"ws://{address}/ws/games/{game}"
        options: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
        options |= {"max_queue": 1, "compression": None, "close_timeout": 0}
        with connect(url, sock=raw, **options) as connected:
            yield connected
            raw.shutdown(socket.SHUT_RDWR)


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")
@pytest.mark.parametrize(("limit", "most"), [("MOST_WAITING", 16), ("MOST_CHARACTERS", 500_000)])
def test_somebody_who_never_reads_is_sent_away_and_delays_nobody(
    folder: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    monkeypatch.setattr(limits, limit, most)
    with (
        ExitStack() as still_connected,  # when the server stops, which it does all the same
        serving(folder, buffer=SMALL) as address,
        Browser(address) as browser,
    ):
        game = browser.fly_now("age")["id"]
        with browser.sitting(game) as me:
            slow = still_connected.enter_context(deaf(address, game))
            play_beside(me, slow)
    gc.collect()  # and leaves a socket behind that only the end of its process would close


def play_beside(me: Sitting, slow: ClientConnection) -> None:
    """Play a little, while the other is sent away."""
    me.hear_until(lambda message: message.get("spectators") == 1)
    for _ in range(100):
        slow.send(WHOLE_TABLE)
    for _ in range(3):
        ask = me.asked()
        assert me.answer(ask, something(ask))["type"] == "ack"
    told = [each for each in me.heard if each["type"] == "presence"]
    if told[-1]["spectators"]:
        me.hear_until(lambda message: message.get("spectators") == 0)
