"""Rooms without a server around them, for what happens at the very same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from escadrille.kernel.protocol import Seat
from escadrille.kernel.shared_dice import nonce_commitment
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.hall import Hall
from escadrille.table.games.room import Room
from escadrille.table.people.connection import Connection
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame
from escadrille.table.wire.messages import AnswerMessage
from tests.patience import PATIENCE
from tests.table.loops import run
from tests.table.served import THINKERS, something

NUMBER = "0123456789abcdef" * 2
"""What a seat adds to the dice."""


def in_a_hall(
    folder: Path, deed: Callable[[Hall], Awaitable[None]], thinkers: Thinkers | None = None
) -> None:
    """Do something in a hall with a store of its own."""

    async def do() -> None:
        hall = Hall(Store(f"sqlite:///{folder / 'table.sqlite'}"), thinkers or THINKERS)
        try:
            await deed(hall)
        finally:
            await hall.close()
            hall.store.close()

    run(do())


async def seated(hall: Hall) -> tuple[Room, Seat]:
    """A game of Age of Dogfights whose person brings in the aircraft."""
    fly_now = next(each.fly_now for each in catalogue().games if each.id == "age")
    wish: dict[str, Any] = fly_now.model_dump()
    wish["seats"] = [{**seat, "placed": False} for seat in wish["seats"]]
    room, tokens = await hall.begin(NewGame.model_validate(wish))
    return room, next(iter(tokens))


async def entered(hall: Hall) -> tuple[Room, Seat]:
    """The same when the first aircraft has been brought in."""
    room, seat = await seated(hall)
    person = Connection((seat,), seat)
    await sit_down(room, person)
    await room.answer(seat, await an_answer(room, seat, "first"), person.send)
    return room, seat


async def sit_down(room: Room, person: Connection) -> None:
    """Somebody comes in, and adds to the dice as a browser does."""
    await room.join(person)
    for seat in person.holds:
        fixed = nonce_commitment(room.dice.commitment, seat, NUMBER)
        await room.fix(seat, fixed)
    for seat in person.holds:
        await room.show(seat, NUMBER)


async def an_answer(room: Room, seat: Seat, key: str) -> AnswerMessage:
    """Something that will do, once the seat is asked."""
    async with asyncio.timeout(PATIENCE):
        while not (asks := room.scene.asks(seat)):
            await asyncio.sleep(0.01)
    ask = asks[0].model_dump()
    return AnswerMessage(decision=ask["decision"], key=key, action=something(ask))
