"""The coach: a game that is over, looked at again; and advice while it goes on."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, HTTPException

from escadrille.kernel.errors import BadInput, EscadrilleError, Refused, StaleAnswer
from escadrille.kernel.protocol import Seat
from escadrille.messages import in_language, say
from escadrille.table.games.coaching import Coach, Coaching, Declined
from escadrille.table.games.face import face_of
from escadrille.table.games.room import Room
from escadrille.table.games.tampering import as_recorded
from escadrille.table.people.connection import Connection
from escadrille.table.routes.asked import TheHall, TheRoom
from escadrille.table.routes.records import is_open, record_text
from escadrille.table.wire.coach import AdvisedMessage, AdviseMessage, ReviewState
from escadrille.table.wire.messages import Refused as RefusedMessage

router = APIRouter(prefix="/api", tags=["records"])
_log = logging.getLogger(__name__)


@router.get("/games/{id}/review")
async def get_review(room: TheRoom, hall: TheHall) -> ReviewState:
    """What each plan of a finished game gave away, and what luck brought.

    The first request has it worked out; ask again until it is ready.
    """
    if not is_open(room):
        raise HTTPException(409, say("table-not-over"))
    coach, problem = _coach_of(room)
    if coach is None:
        return ReviewState(state="none", problem=problem)
    standing = hall.coaching.review(room.kept.id, coach, lambda: record_text(room))
    if standing is None:
        raise HTTPException(503, say("table-coach-busy"))
    match standing.found:
        case None:
            return ReviewState(state="working", done=standing.done, of=standing.of)
        case Declined():
            return ReviewState(state="none", problem=say("table-coach-silent"))
        case BaseException():
            return ReviewState(state="failed", problem=say("table-coach-failed"))
        case found:
            with as_recorded(is_record=room.kept.is_replay):
                review = await asyncio.to_thread(coach.show, room.record(), found)
            return ReviewState(state="ready", review=review)


def _coach_of(room: Room) -> tuple[Coach | None, str]:
    """The coach of a game; or why there is none, as a sentence."""
    game = room.presenter.game
    coach = face_of(game.name).coach
    problem = say("table-coach-none") if coach is None else coach.declines(game)
    return (None, problem) if problem else (coach, "")


class Advising:
    """What one browser asks the coach, one question at a time, while it goes on playing."""

    def __init__(self, coaching: Coaching, room: Room, connection: Connection) -> None:
        self._coaching = coaching
        self._room = room
        self._connection = connection
        self._task: asyncio.Task[None] | None = None
        coach, _ = _coach_of(room) if room.allows_help and not is_open(room) else (None, "")
        if coach is not None:
            coaching.warm(coach)

    def begin(self, message: AdviseMessage) -> None:
        """Work on an answer, if none is being worked on."""
        if self._connection.lost.is_set():
            return  # it may have no seat here any more
        if self._task is not None and not self._task.done():
            self._refuse(message, BadInput("decision", say("table-coach-thinks")))
            return
        # Whoever moves to another seat meanwhile does not hear what was said to this one.
        self._task = asyncio.create_task(self._answer(message, self._connection.seat))

    def end(self) -> None:
        """Nobody listens any more."""
        if self._task is not None:
            self._task.cancel()

    async def _answer(self, message: AdviseMessage, seat: Seat | None) -> None:
        try:
            with in_language(self._connection.language):
                told = await self._told(message, seat)
        except EscadrilleError as error:
            self._refuse(message, error)
        except Exception:
            _log.warning("no advice in room %s", self._room.kept.id, exc_info=True)
            self._refuse(message, BadInput("decision", say("table-coach-failed")))
        else:
            if self._connection.seat == seat:
                self._connection.send(told)
            else:  # somebody else is at the screen now
                self._refuse(message, StaleAnswer("", "table-stale"))

    async def _told(self, message: AdviseMessage, seat: Seat | None) -> AdvisedMessage:
        if seat is None:
            raise BadInput("seat", say("table-coach-own-seat"))
        if not self._room.allows_help:
            raise BadInput("decision", say("table-coach-not-allowed"))
        coach, problem = _coach_of(self._room)
        if coach is None:
            raise BadInput("decision", problem)
        view = await self._room.view_for(seat, message.decision)
        found = await self._coaching.advise(coach, self._room.kept.header, view, seat)
        advice = coach.tell(self._room.presenter.game, found)
        return AdvisedMessage(key=message.key, decision=message.decision, advice=advice)

    def _refuse(self, message: AdviseMessage, error: EscadrilleError) -> None:
        field, problem = "decision", str(error)
        with in_language(self._connection.language):
            if isinstance(error, BadInput):
                field, problem = error.field, error.problem
            elif isinstance(error, StaleAnswer | Refused):
                problem = error.reason
        self._connection.send(RefusedMessage(key=message.key, field=field, problem=problem))
