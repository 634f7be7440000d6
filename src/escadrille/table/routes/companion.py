"""The companion: the enemy flown on a real table."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, Request

from escadrille.table.companion.desk import CompanionDesk
from escadrille.table.companion.listing import companion_info
from escadrille.table.wire import companion as wire

router = APIRouter(prefix="/api/companion", tags=["companion"])


def desk_of(request: Request) -> CompanionDesk:
    """The desk of this server."""
    desk: CompanionDesk = request.app.state.desk
    return desk


TheDesk: TypeAlias = Annotated[CompanionDesk, Depends(desk_of)]


@router.get("")
async def get_companion() -> wire.CompanionInfo:
    """What can be agreed on before a session begins."""
    return await asyncio.to_thread(companion_info)


@router.post("", status_code=201)
async def begin_session(wish: wire.CompanionWish, desk: TheDesk) -> wire.CompanionView:
    """Begin a session; the browser keeps its save."""
    return await desk.begin(wish)


@router.post("/say")
async def say(said: wire.CompanionSaying, desk: TheDesk) -> wire.CompanionView:
    """A text, a roll, an undo, or nothing but a look at the session of a save."""
    return await desk.take(said)


@router.post("/transcript")
async def write_transcript(kept: wire.CompanionSave, desk: TheDesk) -> wire.Transcript:
    """The whole session as Markdown."""
    return await desk.written(kept.save)
