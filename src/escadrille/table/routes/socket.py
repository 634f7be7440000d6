"""The websocket of a room: one task reads, one writes."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.errors import Refused as RefusedByRules
from escadrille.messages import say
from escadrille.table.connection import Connection
from escadrille.table.guard import Bucket, is_same_origin
from escadrille.table.room import Room
from escadrille.table.routes.asked import browser_of, hall_of
from escadrille.table.wire.messages import (
    FROM_BROWSER,
    AnswerMessage,
    FromBrowser,
    LookMessage,
    Refused,
    SayMessage,
    SinceMessage,
    SitMessage,
    UndoMessage,
)

router = APIRouter()

LARGEST_MESSAGE = 8 * 1024
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 30.0, 120
POLICY, TOO_BIG, GOING_AWAY, NOT_FOUND = 1008, 1009, 1001, 4404
PARTING = 1.0
"""Seconds in which somebody who is sent away can be told so."""
_NONCE = re.compile(r"[0-9a-f]{1,64}")


@router.websocket("/ws/games/{id}")
async def room_socket(websocket: WebSocket, id: str) -> None:
    """Take part in a game, or look on."""
    if not is_same_origin(websocket.headers):
        await websocket.close(POLICY)
        return
    room = await hall_of(websocket).room(id)
    await websocket.accept()
    if room is None:
        await websocket.close(NOT_FOUND, say("table-no-such-game"))
        return
    connection = await _connection(websocket, room)
    nonce = websocket.query_params.get("nonce", "")
    await room.join(connection, nonce if _NONCE.fullmatch(nonce) else "")
    try:
        await _talk(websocket, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(connection)


async def _talk(websocket: WebSocket, room: Room, connection: Connection) -> None:
    """Read and write until the browser has gone, or is too far behind."""
    reading = asyncio.create_task(_read(websocket, room, connection))
    others = [
        asyncio.create_task(_write(websocket, connection)),
        lost := asyncio.create_task(connection.lost()),
    ]
    try:
        await asyncio.wait((reading, lost), return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            await _send_away(websocket)
    finally:
        for task in (reading, *others):
            task.cancel()
        await asyncio.gather(reading, *others, return_exceptions=True)
    if not reading.cancelled():
        reading.result()


async def _send_away(websocket: WebSocket) -> None:
    """Ask a slow reader to come back; one that reads nothing at all is not waited for."""
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(PARTING):
            await websocket.close(GOING_AWAY, "come back")


async def _connection(websocket: WebSocket, room: Room) -> Connection:
    """The seats of this browser, and the one that it asked for or that has to decide."""
    browser = browser_of(websocket)
    held = await hall_of(websocket).store.seats_held(room.kept.id, browser) if browser else []
    asked = websocket.query_params.get("seat", "")
    if asked.isdecimal() and int(asked) in held:
        return Connection(tuple(held), int(asked))
    deciding = sorted((await room.standing()).asked.intersection(held))
    first = next(iter(deciding or held), None)
    return Connection(tuple(held), first)


async def _write(websocket: WebSocket, connection: Connection) -> None:
    while True:
        await websocket.send_text(await connection.next())


async def _read(websocket: WebSocket, room: Room, connection: Connection) -> None:
    bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    while websocket.client_state is websocket.application_state is WebSocketState.CONNECTED:
        text = await websocket.receive_text()
        if len(text.encode()) > LARGEST_MESSAGE:
            await websocket.close(TOO_BIG)
            return
        if not bucket.takes():
            connection.send(_refused(None, BadInput("", say("table-too-many-messages"))))
            continue
        try:
            message = FROM_BROWSER.validate_json(text)
        except ValidationError as error:
            connection.send(_not_understood(error))
            continue
        # What has been asked for is done to the end, even if whoever asked is sent away meanwhile.
        await asyncio.shield(_serve(room, connection, message))


async def _serve(room: Room, connection: Connection, message: FromBrowser) -> None:
    key = message.key if isinstance(message, AnswerMessage | LookMessage) else None
    try:
        await _do(room, connection, message)
    except EscadrilleError as error:
        connection.send(_refused(key, error))


async def _do(room: Room, connection: Connection, message: FromBrowser) -> None:
    seat = connection.seat
    match message:
        case AnswerMessage():
            await room.answer(_own(seat), message, connection.send)
        case LookMessage():
            connection.send(await room.look(_own(seat), message))
        case UndoMessage(n=n):
            await room.take_back(_own(seat), n)
        case SayMessage(text=text):
            await room.say(_own(seat), text)
        case SinceMessage(n=n):
            await room.since(connection, n)
        case SitMessage(seat=wanted):
            if wanted is not None and wanted not in connection.holds:
                raise BadInput("seat", say("table-seat-of-somebody"))
            await room.sit(connection, wanted)


def _own(seat: int | None) -> int:
    if seat is None:
        raise BadInput("seat", say("table-spectators"), allowed=say("table-spectators-allowed"))
    return seat


def _refused(key: str | None, error: EscadrilleError) -> Refused:
    if isinstance(error, RefusedByRules):
        return Refused(key=key, field="action", problem=error.reason, rule=error.rule)
    if isinstance(error, BadInput):
        return Refused(key=key, field=error.field, problem=error.problem, allowed=error.allowed)
    return Refused(key=key, field="", problem=str(error))


def _not_understood(error: ValidationError) -> Refused:
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"])
    return Refused(key=None, field=field, problem=first["msg"])
