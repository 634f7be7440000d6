"""Scenarios that people write: the editor asks, the rules judge, and nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request

from escadrille.age.scenario import ScenarioDocument
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.table.age.editing import check_scenario, editor_info, read_file, ready_scenario
from escadrille.table.age.trials import TrialGround
from escadrille.table.wire import editor as wire

router = APIRouter(prefix="/api/scenarios", tags=["scenarios"])


def ground_of(request: Request) -> TrialGround:
    """Where this server tries scenarios out."""
    state = request.app.state
    if not hasattr(state, "trials"):
        state.trials = TrialGround()
    ground: TrialGround = state.trials
    return ground


@router.get("")
async def get_editor() -> wire.EditorInfo:
    """What a scenario may be made of."""
    return await asyncio.to_thread(editor_info)


@router.get("/{name}")
async def get_scenario(name: str) -> ScenarioDocument:
    """A scenario that comes with the game, with every field."""
    return ready_scenario(name)


@router.post("/check")
async def check(wish: wire.ScenarioWish) -> wire.ScenarioChecked:
    """What the rules say to a scenario, and its file."""
    return await asyncio.to_thread(check_scenario, wish.scenario)


@router.post("/read")
async def read(file: wire.ScenarioFile) -> wire.ScenarioChecked:
    """Check a scenario file against the rules."""
    return await asyncio.to_thread(read_file, file.text)


@router.post("/play")
async def play(
    wish: wire.TrialWish, ground: Annotated[TrialGround, Depends(ground_of)]
) -> wire.TrialsView:
    """Games in which bots fly every seat."""
    checked = await asyncio.to_thread(check_scenario, wish.scenario)
    if checked.problem:
        problem = checked.problem
        raise BadInput(problem.field, problem.problem, allowed=problem.allowed)
    if ground.is_full:
        raise HTTPException(503, say("table-trials-full"))
    return await ground.fly(wish)
