"""The websocket of a room: one task reads, one writes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from escadrille.kernel.errors import BadInput, EscadrilleError, Refused, StaleAnswer
from escadrille.kernel.protocol import Seat
from escadrille.messages import readers_language, say
from escadrille.table.games.room import Room
from escadrille.table.people.connection import Connection
from escadrille.table.routes.asked import browser_of, hall_of
from escadrille.table.routes.coach import Advising
from escadrille.table.runtime.guard import is_same_origin
from escadrille.table.runtime.rates import Bucket, Rate, rate_words
from escadrille.table.wire import messages as wire
from escadrille.table.wire.coach import AdviseMessage

router = APIRouter()

LARGEST_MESSAGE = 8 * 1024
MESSAGES = Rate(30.0, 120)
GOING_AWAY, NO_BYTES, POLICY, TOO_BIG, LATER, NOT_FOUND = 1001, 1003, 1008, 1009, 1013, 4404
PARTING = 1.0
"""Seconds for telling a rejected client why."""
_log = logging.getLogger(__name__)


@router.websocket("/ws/games/{id}")
async def room_socket(websocket: WebSocket, id: str) -> None:
    """Take part in a game, or look on."""
    if not is_same_origin(websocket.headers):
        await websocket.close(POLICY)
        return
    try:
        await _take_part(websocket, id)
    except WebSocketDisconnect:
        pass
    except SQLAlchemyError:
        _log.warning("room %s is waiting for the database", id, exc_info=True)
        await _close(websocket, LATER, say("table-cannot-keep"))


async def _take_part(websocket: WebSocket, id_: str) -> None:
    room = await hall_of(websocket).room(id_)
    if room is None:
        await _close(websocket, NOT_FOUND, say("table-no-such-game"))
        return
    connection = await _connection(websocket, room)
    if not room.attendance.admit(connection):
        await _close(websocket, LATER, say("table-crowded"))
        return
    try:
        await websocket.accept()
        await room.join(connection)
        await _talk(websocket, room, connection)
    finally:
        room.leave(connection)


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    """Close a connection and say why: browsers only see the reason on an accepted one."""
    with suppress(RuntimeError, WebSocketDisconnect):  # it may have gone by itself
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        await websocket.close(code, reason)


async def _talk(websocket: WebSocket, room: Room, connection: Connection) -> None:
    """Read and write until the browser has gone, or is too far behind."""
    reading = asyncio.create_task(_read(websocket, room, connection))
    writing = asyncio.create_task(_write(websocket, connection))
    lost = asyncio.create_task(connection.lost.wait())
    try:
        await asyncio.wait((reading, lost), return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            await _send_away(websocket)
    finally:
        for task in (reading, writing, lost):
            task.cancel()
        await asyncio.gather(reading, writing, lost, return_exceptions=True)
    if not reading.cancelled():
        reading.result()


async def _send_away(websocket: WebSocket) -> None:
    """Ask a slow reader to come back, without waiting for one that reads nothing."""
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(PARTING):
            await websocket.close(GOING_AWAY, "come back")


async def _connection(websocket: WebSocket, room: Room) -> Connection:
    """The seats of this browser, and the one that it asked for or that has to decide.

    At a shared screen a player must first say who is there.
    """
    browser = browser_of(websocket)
    held = room.sessions.held_by(browser)
    asked, is_shared = websocket.query_params.get("seat", ""), room.scene.is_shared(held)
    wanted = next((seat for seat in held if str(seat) == asked), None)
    if wanted is None and not is_shared:
        deciding = sorted((await room.standing()).asked.intersection(held))
        wanted = next(iter(deciding or held), None)
    return Connection(
        held, wanted, is_shared=is_shared, browser=browser, language=readers_language()
    )


async def _write(websocket: WebSocket, connection: Connection) -> None:
    while True:
        await websocket.send_text(await connection.next())


async def _read(websocket: WebSocket, room: Room, connection: Connection) -> None:
    advising = Advising(hall_of(websocket).coaching, room, connection)
    try:
        await _listen(websocket, room, connection, advising)
    finally:
        advising.end()


async def _listen(
    websocket: WebSocket, room: Room, connection: Connection, advising: Advising
) -> None:
    bucket = Bucket(MESSAGES)
    while websocket.client_state is websocket.application_state is WebSocketState.CONNECTED:
        try:
            text = await websocket.receive_text()
        except KeyError:  # a message of bytes has no text
            await websocket.close(NO_BYTES)
            return
        if len(text.encode()) > LARGEST_MESSAGE:
            await websocket.close(TOO_BIG)
            return
        if not bucket.takes():
            problem, allowed = say("table-too-many-messages"), rate_words(MESSAGES)
            connection.send(wire.Refused(key=None, field="", problem=problem, allowed=allowed))
            continue
        try:
            message = wire.FROM_BROWSER.validate_json(text)
        except ValidationError as error:
            connection.send(_not_understood(error))
            continue
        if isinstance(message, AdviseMessage):
            advising.begin(message)
            continue
        # A request is completed even if its sender is disconnected meanwhile.
        await asyncio.shield(_serve(room, connection, message))


async def _serve(room: Room, connection: Connection, message: wire.ToRoom) -> None:
    if connection.lost.is_set():
        return  # it may have no seat here any more
    keyed = wire.AnswerMessage | wire.LookMessage | wire.DeedMessage
    key = message.key if isinstance(message, keyed) else None
    try:
        await _do(room, connection, message)
    except StaleAnswer as error:
        field = "n" if isinstance(message, wire.UndoMessage) else "decision"
        connection.send(wire.Refused(key=key, field=field, problem=error.reason))
    except EscadrilleError as error:
        connection.send(_refused(key, error))
    except SQLAlchemyError:
        _log.warning("cannot store what was sent to room %s", room.kept.id, exc_info=True)
        connection.send(wire.Refused(key=key, field="", problem=say("table-cannot-keep")))


async def _do(room: Room, connection: Connection, message: wire.ToRoom) -> None:
    match message:
        case wire.AnswerMessage():
            seat = _answering(room, connection, message.key)
            await room.answer(seat, message, connection.send)
        case wire.LookMessage():
            connection.send(await room.look(_own(connection, connection.seat), message))
        case wire.UndoMessage(n=n):
            seat = _own(connection, room.scene.undoes_for(connection.reader))
            await room.take_back(seat, n)
        case wire.FixMessage(seat=seat, commitment=commitment):
            await room.fix(_held(connection, seat), commitment)
        case wire.ShowMessage(seat=seat, nonce=nonce):
            await room.show(_held(connection, seat), nonce)
        case wire.DeedMessage():
            await room.do(connection, message, connection.send)
        case wire.SayMessage(text=text):
            await room.say(_own(connection, connection.speaker), text)
        case wire.SinceMessage(n=n):
            await room.since(connection, n)
        case wire.SitMessage(seat=wanted):
            await room.sit(connection, None if wanted is None else _held(connection, wanted))


def _answering(room: Room, connection: Connection, key: str) -> Seat:
    """Who answers. A shared screen that reconnected may resend what was already accepted."""
    seat = connection.seat
    if seat is None:
        acknowledged = room.ledger.acknowledged
        seat = next((each for each in connection.holds if acknowledged(each, key)), None)
    return _own(connection, seat)


def _held(connection: Connection, seat: Seat) -> Seat:
    """A seat of this browser."""
    if seat not in connection.holds:
        held = ", ".join(str(each) for each in connection.holds)
        allowed = held or say("table-spectators-allowed")
        raise BadInput("seat", say("table-seat-of-somebody"), allowed=allowed)
    return seat


def _own(connection: Connection, seat: Seat | None) -> Seat:
    if seat is not None:
        return seat
    if connection.holds:
        raise BadInput("seat", say("table-screen-covered"), allowed=say("table-screen-allowed"))
    raise BadInput("seat", say("table-spectators"), allowed=say("table-spectators-allowed"))


def _refused(key: str | None, error: EscadrilleError) -> wire.Refused:
    if isinstance(error, Refused):
        return wire.Refused(key=key, field="action", problem=error.reason, rule=error.rule)
    if isinstance(error, BadInput):
        return wire.Refused(
            key=key, field=error.field, problem=error.problem, allowed=error.allowed
        )
    return wire.Refused(key=key, field="", problem=str(error))


def _not_understood(error: ValidationError) -> wire.Refused:
    """The first invalid field; the message's type precedes its name."""
    first = error.errors()[0]
    if first["type"].startswith("union_tag"):
        return wire.Refused(
            key=None, field="type", problem=first["msg"], allowed=", ".join(wire.TYPES)
        )
    field = ".".join(str(part) for part in first["loc"][1:])
    return wire.Refused(key=None, field=field, problem=first["msg"])
