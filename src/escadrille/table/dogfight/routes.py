"""Puzzles of Dogfight!: the question of a day, and the verdict on a plan, in two requests."""

from __future__ import annotations

import asyncio
import logging
from datetime import date
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path

from escadrille.messages import say
from escadrille.table.dogfight import puzzles
from escadrille.table.dogfight.coaching import can_solve
from escadrille.table.games.coaching import Busy, Declined
from escadrille.table.routes.asked import TheHall
from escadrille.table.wire import puzzles as wire

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
_log = logging.getLogger(__name__)


def _day(day: Annotated[str, Path(max_length=40)]) -> date:
    """A day that has a puzzle."""
    found = puzzles.day_of(day)
    if found is None:
        raise HTTPException(404, say("table-puzzle-no-day", day=day))
    if found < puzzles.FIRST:
        raise HTTPException(404, say("table-puzzle-before", first=puzzles.FIRST.isoformat()))
    if found > puzzles.last_day():
        raise HTTPException(404, say("table-puzzle-to-come", day=day))
    if not can_solve():
        raise HTTPException(503, say("table-puzzle-needs-fast"))
    return found


async def _puzzle(day: Annotated[date, Depends(_day)], hall: TheHall) -> puzzles.SetPuzzle:
    """The puzzle of a day; the first request has it set, which takes a second or two."""
    try:
        found = await hall.coaching.once(f"puzzle {day}", puzzles.set_puzzle, day)
    except Busy:
        raise HTTPException(503, say("table-coach-busy")) from None
    except Exception:
        _log.warning("the puzzle of %s could not be set", day, exc_info=True)
        raise HTTPException(503, say("table-puzzle-failed")) from None
    if isinstance(found, Declined):
        _log.warning("no puzzle for %s: %s", day, found.why)
        raise HTTPException(503, say("table-puzzle-failed"))
    assert isinstance(found, puzzles.SetPuzzle)
    return found


ThePuzzle: TypeAlias = Annotated[puzzles.SetPuzzle, Depends(_puzzle)]


@router.get("/{day}")
async def get_puzzle(puzzle: ThePuzzle) -> wire.PuzzleView:
    """The puzzle of a day, without its solution."""
    return await asyncio.to_thread(puzzles.show, puzzle)


@router.post("/{day}/answer")
async def answer_puzzle(puzzle: ThePuzzle, answer: wire.PuzzleAnswer) -> wire.PuzzleVerdict:
    """What a plan comes to, and what best play does."""
    return await asyncio.to_thread(puzzles.judge, puzzle, answer.action)
