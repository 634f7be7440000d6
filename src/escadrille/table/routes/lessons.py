"""Lessons: the list, the question behind a bookmark, an answer to it, and a closer look."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path

from escadrille.kernel.errors import BadInput
from escadrille.lessons.shelf import find_lesson
from escadrille.messages import say
from escadrille.table.lessons import desk as lessons
from escadrille.table.routes.asked import TheHall
from escadrille.table.wire import lessons as wire
from escadrille.table.wire.coach import Advice
from escadrille.table.wire.lobby import GameName
from escadrille.table.wire.messages import CloserLook

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


async def _name(game: GameName, id: Annotated[str, Path(max_length=40)]) -> str:
    name = f"{game}/{id}"
    try:
        await asyncio.to_thread(find_lesson, name)
    except BadInput:
        raise HTTPException(404, say("table-no-such-lesson", name=name)) from None
    return name


Name: TypeAlias = Annotated[str, Depends(_name)]
"""Of a lesson that there is: `age/climb`."""


@router.get("")
async def get_lessons() -> wire.LessonList:
    """All lessons, game by game, in the order in which they are best taken."""
    return await asyncio.to_thread(lessons.lesson_list)


@router.post("/{game}/{id}")
async def open_step(name: Name, bookmark: wire.Bookmark) -> wire.LessonStep:
    """The step behind a bookmark, at its question."""
    return await asyncio.to_thread(lessons.question, name, bookmark.answers)


@router.post("/{game}/{id}/answer")
async def answer_step(name: Name, answer: wire.LessonAnswer) -> wire.LessonVerdict:
    """What an answer comes to; one that the rules forbid is refused with its rule."""
    return await asyncio.to_thread(lessons.verdict, name, answer.answers, answer.action)


@router.post("/{game}/{id}/look")
async def look_closer(name: Name, wish: wire.LessonLook) -> CloserLook:
    """An end of a flight, a point out of reach, or a plan in detail."""
    return await asyncio.to_thread(lessons.look, name, wish.answers, wish.look)


@router.post("/{game}/{id}/advise")
async def ask_coach(name: Name, bookmark: wire.Bookmark, hall: TheHall) -> Advice:
    """What the coach says of the question behind a bookmark, in a lesson that has one."""
    asked = await asyncio.to_thread(lessons.to_advise, name, bookmark.answers)
    found = await hall.coaching.advise(asked.coach, asked.header, asked.view, asked.seat)
    return asked.coach.tell(asked.game, found)
