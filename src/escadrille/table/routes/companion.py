"""The companion: the enemy flown on a real table."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, Request

from escadrille.table.companion.desk import Desk
from escadrille.table.companion.listing import companion_info
from escadrille.table.wire.companion import (
    CompanionInfo,
    CompanionSave,
    CompanionSaying,
    CompanionView,
    CompanionWish,
    Transcript,
)

router = APIRouter(prefix="/api/companion", tags=["companion"])


def desk_of(request: Request) -> Desk:
    """The desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


TheDesk: TypeAlias = Annotated[Desk, Depends(desk_of)]


@router.get("")
async def get_companion() -> CompanionInfo:
    """What can be agreed on before a session begins."""
    return await asyncio.to_thread(companion_info)


@router.post("", status_code=201)
async def begin_session(wish: CompanionWish, desk: TheDesk) -> CompanionView:
    """Begin a session; the browser keeps its save."""
    return await desk.begin(wish)


@router.post("/say")
async def say(said: CompanionSaying, desk: TheDesk) -> CompanionView:
    """A text, a roll, an undo, or nothing but a look at the session of a save."""
    return await desk.take(said)


@router.post("/transcript")
async def write_transcript(kept: CompanionSave, desk: TheDesk) -> Transcript:
    """The whole session as Markdown."""
    return await desk.written(kept.save)
