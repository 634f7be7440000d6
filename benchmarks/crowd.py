"""A crowd at the table: people who think and answer, and spectators who only listen."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from escadrille.table.routes.asked import COOKIE

AT_ONCE = 40
"""How many come in at the same time."""


GLANCE = 0.01
"""Seconds between two looks at how late the crowd is."""


class Heard(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    key: str | None = None
    problem: str = ""
    asks: list[dict[str, Any]] = []


_HEARD = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What the crowd saw while it was counted."""

    is_counting: bool = False
    waits: list[float] = field(default_factory=list)
    """Seconds from sending an answer to its acknowledgement."""
    late: list[float] = field(default_factory=list)
    """Seconds that the crowd itself came too late, which every wait may include."""
    heard: int = 0
    heard_bytes: int = 0
    refused: list[str] = field(default_factory=list)
    lost: int = 0


@dataclass(frozen=True)
class Place:
    """Where somebody sits, or looks on if there is no token."""

    game: str
    seat: int | None = None
    token: str = ""


class Crowd:
    """Everybody who is connected."""

    def __init__(self, address: str, think: tuple[float, float], seed: int) -> None:
        """`think` is the least and the most time that somebody takes to answer."""
        self.tally = Tally()
        self._address = address
        self._think = think
        self._chance = random.Random(seed)
        self._door = asyncio.Semaphore(AT_ONCE)
        self._listening: list[asyncio.Task[None]] = []

    async def come(self, places: list[Place]) -> None:
        """Everybody comes in and is welcomed."""
        await asyncio.gather(*(self._come(place) for place in places))
        self._listening.append(asyncio.create_task(self._watch_itself()))

    async def _watch_itself(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(GLANCE)
            if self.tally.is_counting:
                self.tally.late.append(time.monotonic() - began - GLANCE)

    async def go(self) -> None:
        """Everybody leaves."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)

    async def _come(self, place: Place) -> None:
        seat = "" if place.seat is None else f"&seat={place.seat}"
        query = f"nonce={secrets.token_hex(8)}{seat}"
        async with self._door:
            socket = await connect(
                f"ws://{self._address}/ws/games/{place.game}?{query}",
                additional_headers={"Cookie": f"{COOKIE}={place.token}"} if place.token else None,
                max_size=None,
                open_timeout=60,
                ping_interval=None,
            )
            welcome = await socket.recv(decode=False)
        person = self._look_on(socket) if place.seat is None else self._play(socket, welcome)
        self._listening.append(asyncio.create_task(person))

    def _count(self, message: bytes) -> None:
        if self.tally.is_counting:
            self.tally.heard += 1
            self.tally.heard_bytes += len(message)

    async def _look_on(self, socket: ClientConnection) -> None:
        try:
            while True:
                self._count(await socket.recv(decode=False))
        except ConnectionClosed:
            self.tally.lost += 1
        finally:
            await socket.close()

    async def _play(self, socket: ClientConnection, welcome: bytes) -> None:
        try:
            await self._answer_all(socket, welcome)
        except ConnectionClosed:
            self.tally.lost += 1
        finally:
            await socket.close()

    async def _answer_all(self, socket: ClientConnection, welcome: bytes) -> None:
        """Hear a question, think, answer the newest one, and wait for the acknowledgement."""
        ask = newest(_HEARD.decode(welcome), None)
        due = time.monotonic() + self._chance.uniform(0, self._think[1])
        while True:
            if ask is None:
                ask, due = newest(await self._hear(socket), None), self._later()
                continue
            left = due - time.monotonic()
            if left > 0:
                with suppress(TimeoutError):
                    ask = newest(await asyncio.wait_for(self._hear(socket), left), ask)
                continue
            ask, due = await self._answer(socket, ask), self._later()

    def _later(self) -> float:
        return time.monotonic() + self._chance.uniform(*self._think)

    async def _hear(self, socket: ClientConnection) -> Heard:
        text = await socket.recv(decode=False)
        self._count(text)
        return _HEARD.decode(text)

    async def _answer(self, socket: ClientConnection, ask: dict[str, Any]) -> dict[str, Any] | None:
        key = secrets.token_hex(8)
        message = {"type": "answer", "decision": ask["decision"], "key": key}
        sent = time.monotonic()
        await socket.send(
            msgspec.json.encode({**message, "action": self._choice(ask)}).decode(),
        )
        following: dict[str, Any] | None = None
        while True:
            heard = await self._hear(socket)
            following = newest(heard, following)
            if heard.key == key:
                break
        if heard.type == "refused":
            self.tally.refused.append(heard.problem)
        elif self.tally.is_counting:
            self.tally.waits.append(time.monotonic() - sent)
        return following

    def _choice(self, ask: dict[str, Any]) -> Any:
        """Anything that is allowed, as a person would send it."""
        if ask["kind"] == "fly":
            ends = len(ask["ends"]["best"])
            if ends:
                return {"type": "end", "number": self._chance.randrange(ends)}
            return ask["exits"][0]["action"]
        if ask["kind"] == "mulligan":
            return {"type": "ReplaceTiles", "tiles": []}
        return self._chance.choice(ask["options"])["action"]


def newest(heard: Heard, known: dict[str, Any] | None) -> dict[str, Any] | None:
    """The question that is open after a message."""
    if heard.type not in ("welcome", "update"):
        return known
    return heard.asks[0] if heard.asks else None
