"""Lessons at the table: the boards and questions of games, and a bookmark instead of a room.

Nothing is kept for anybody. A bookmark is the list of the answers so far, and whoever sends it is
led to the same question again; the last few are remembered, because looks come in quick succession.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Decision
from escadrille.lessons import runner
from escadrille.lessons.course import Scene
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.shelf import find_lesson, intro_of, lessons_of
from escadrille.lessons.stage import Happening
from escadrille.messages import say
from escadrille.table.actions import write_action
from escadrille.table.lesson_ways import way
from escadrille.table.presenting import Event, Presenter, presenter_for
from escadrille.table.wire import messages
from escadrille.table.wire.common import Action, SeatView
from escadrille.table.wire.lessons import LessonInfo, LessonList, LessonStep, LessonVerdict

_REMEMBERED = 32
_one_at_a_time = Lock()
"""A game works things out once and keeps them, which is not for two threads at once."""


class Desk(NamedTuple):
    """A learner at the question of a step."""

    progress: runner.Progress
    presenter: Presenter

    @property
    def decision(self) -> Decision[Any]:
        """What the learner is asked."""
        decision = runner.asks(self.progress)
        assert decision is not None, "a step that has just begun asks something"
        return decision


def lesson_list() -> LessonList:
    """All lessons, game by game."""
    return LessonList(lessons=[_info(each) for game in catalog.GAMES for each in lessons_of(game)])


def question(name: str, answers: Sequence[Action]) -> LessonStep:
    """The step behind a bookmark, at its question."""
    with _one_at_a_time:
        desk = _desk(name, answers)
        progress, presenter = desk.progress, desk.presenter
        scene, solution = progress.scene, runner.worked_solution(progress)
        solved = runner.answer(progress, solution).verdict
        assert solved is not None, "it has just been answered"
        ask = presenter.ask(scene.state, desk.decision)
        return LessonStep(
            lesson=_info(progress.lesson),
            step=progress.number,
            seat=progress.step.seat,
            text=progress.page.text,
            task=progress.page.task,
            hint=progress.page.hint,
            way=way(ask, solution, solved.scene),
            opening=_told(desk, scene.happened),
            view=_view(desk, scene, is_asked=True),
            asks=[ask],
        )


def verdict(name: str, answers: Sequence[Action], action: Action | None) -> LessonVerdict:
    """What an answer comes to; None is the lesson's own. `Refused` if the rules forbid it."""
    with _one_at_a_time:
        desk = _desk(name, answers)
        wanted = runner.worked_solution(desk.progress) if action is None else _read(desk, action)
        found = runner.answer(desk.progress, wanted).verdict
        assert found is not None, "it has just been answered"
        kept = [*answers, write_action(wanted)] if found.is_reached else list(answers)
        return LessonVerdict(
            is_reached=found.is_reached,
            text=found.text,
            events=_told(desk, found.scene.happened[len(desk.progress.scene.happened) :]),
            view=_view(desk, found.scene, is_asked=False),
            answers=kept,
            is_last=len(kept) == len(desk.progress.lesson.steps),
        )


def look(name: str, answers: Sequence[Action], message: messages.LookMessage) -> messages.Seen:
    """A closer look at something that could be answered."""
    with _one_at_a_time:
        desk = _desk(name, answers)
        return desk.presenter.look(desk.progress.scene.state, desk.decision, message)


# -- bookmarks ----------------------------------------------------------------------------------


def _desk(name: str, answers: Sequence[Action]) -> Desk:
    return _remembered(name, tuple(json.dumps(each, sort_keys=True) for each in answers))


@lru_cache(_REMEMBERED)
def _remembered(name: str, answers: tuple[str, ...]) -> Desk:
    """The question after some answers; every one of them has to reach its goal again."""
    lesson = find_lesson(name)
    if len(answers) >= len(lesson.steps):
        allowed = f"at most {len(lesson.steps) - 1}"
        raise BadInput("answers", say("table-lesson-over"), allowed=allowed)
    if not answers:
        progress = runner.begin(lesson)
    else:
        progress = _gone_on(_remembered(name, answers[:-1]), len(answers) - 1, answers[-1])
    return Desk(progress, presenter_for(progress.scene.game))


def _gone_on(desk: Desk, place: int, answer: str) -> runner.Progress:
    field = f"answers[{place}]"
    try:
        return runner.go_on(runner.answer(desk.progress, _read(desk, json.loads(answer))))
    except Refused as refused:
        raise BadInput(field, str(refused)) from refused
    except BadInput as error:
        raise BadInput(field, error.problem, allowed=error.allowed) from error


def _read(desk: Desk, action: Action) -> Any:
    return desk.presenter.read_action(desk.progress.scene.state, desk.decision, action)


# -- what is shown ------------------------------------------------------------------------------


def _info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        game=lesson.game,
        id=lesson.id,
        title=lesson.title,
        intro=intro_of(lesson),
        minutes=lesson.minutes,
        steps=len(lesson.steps),
    )


def _told(desk: Desk, story: Sequence[Happening]) -> list[messages.Happening]:
    n, seat = desk.progress.number, desk.progress.step.seat
    return desk.presenter.tell([Event(n, each.state, each.event) for each in story], seat)


def _view(desk: Desk, scene: Scene, *, is_asked: bool) -> messages.View:
    """The board as the learner may see it; the lesson flies for everybody else."""
    seat, presenter = desk.progress.step.seat, desk.presenter
    seats = [
        SeatView(
            seat=each,
            name=presenter.name_of(each),
            team=presenter.team_of(each),
            side=presenter.side_of(each),
            player="person" if each == seat else "bot",
            player_name="",
            is_here=True,
            is_asked=is_asked and each == seat,
        )
        for each in range(presenter.game.seats)
    ]
    return presenter.view(scene.state, seat, seats)
