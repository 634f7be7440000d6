"""Lessons at the table: the boards and questions of games, and a bookmark instead of a room.

Nothing is stored per user. A bookmark is the list of the answers so far and leads to the same
question again; the last few are remembered, because looks come in quick succession.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.record import HUMAN, SeatNote, header_line, new_header
from escadrille.kernel.seen import Moment, Seen, happenings, question_of
from escadrille.lessons import runner
from escadrille.lessons.course import LessonScene
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.shelf import find_lesson, intro_of, lessons_of
from escadrille.messages import say
from escadrille.table.games.actions import write_action
from escadrille.table.games.coaching import Coach
from escadrille.table.games.face import face_of
from escadrille.table.games.presenting import Presenter, presenter_for, seat_view
from escadrille.table.wire import messages
from escadrille.table.wire.common import Action
from escadrille.table.wire.lessons import LessonInfo, LessonList, LessonStep, LessonVerdict

_REMEMBERED = 32
_one_at_a_time = Lock()
"""A game works things out once and keeps them, which is not for two threads at once."""


class Learner(NamedTuple):
    """A learner at the question of a step."""

    progress: runner.Progress
    presenter: Presenter

    @property
    def question(self) -> Seen[Any, Any, Any]:
        """What the learner is asked."""
        decision, scene = runner.asks(self.progress), self.progress.scene
        assert decision is not None, "a step that has just begun asks something"
        return question_of(scene.game, scene.state, decision)


def lesson_list() -> LessonList:
    """All lessons, game by game."""
    return LessonList(lessons=[_info(each) for game in catalog.GAMES for each in lessons_of(game)])


def question(name: str, answers: Sequence[Action]) -> LessonStep:
    """The step behind a bookmark, at its question."""
    with _one_at_a_time:
        learner = _learner(name, answers)
        progress, presenter = learner.progress, learner.presenter
        scene, solution = progress.scene, runner.worked_solution(progress)
        solved = runner.answer(progress, solution).verdict
        assert solved is not None, "it has just been answered"
        ask = presenter.ask(learner.question)
        return LessonStep(
            lesson=_info(progress.lesson),
            step=progress.number,
            seat=progress.step.seat,
            text=progress.page.text,
            task=progress.page.task,
            hint=progress.page.hint,
            way=face_of(progress.lesson.game).way(ask, solution, solved.scene),
            opening=_told(learner, scene.happened),
            view=_view(learner, scene, is_asked=True),
            asks=[ask],
            coached=_coach_of(learner) is not None,
        )


def verdict(name: str, answers: Sequence[Action], action: Action | None) -> LessonVerdict:
    """What an answer comes to; None is the lesson's own. `Refused` if the rules forbid it."""
    with _one_at_a_time:
        learner = _learner(name, answers)
        wanted = (
            runner.worked_solution(learner.progress) if action is None else _read(learner, action)
        )
        found = runner.answer(learner.progress, wanted).verdict
        assert found is not None, "it has just been answered"
        kept = [*answers, write_action(wanted)] if found.is_reached else list(answers)
        return LessonVerdict(
            is_reached=found.is_reached,
            text=found.text,
            events=_told(learner, found.scene.happened[len(learner.progress.scene.happened) :]),
            view=_view(learner, found.scene, is_asked=False),
            answers=kept,
            is_last=len(kept) == len(learner.progress.lesson.steps),
        )


def look(
    name: str, answers: Sequence[Action], message: messages.LookMessage
) -> messages.CloserLook:
    """A closer look at something that could be answered."""
    with _one_at_a_time:
        learner = _learner(name, answers)
        return learner.presenter.look(learner.question, message)


class Advised(NamedTuple):
    """What a coach is asked about a step, and who it is."""

    coach: Coach
    game: AnyGame
    header: str
    view: Any
    seat: int


def to_advise(name: str, answers: Sequence[Action]) -> Advised:
    """The question of a step for the coach; `BadInput` where the lesson has none."""
    with _one_at_a_time:
        learner = _learner(name, answers)
        coach, scene = _coach_of(learner), learner.progress.scene
        if coach is None:
            raise BadInput("answers", say("table-coach-not-allowed"))
        seats = [SeatNote(name="", player=HUMAN)] * scene.game.seats
        header = header_line(new_header(scene.game, scene.state, seats))
        view, seat = learner.question.view, learner.progress.step.seat
        return Advised(coach, scene.game, header, view, seat)


def _coach_of(learner: Learner) -> Coach | None:
    """The coach of a step that has one, unless it declines."""
    coach = face_of(learner.progress.lesson.game).coach
    if coach is None or not learner.progress.step.coached:
        return None
    return None if coach.declines(learner.progress.scene.game) else coach


# -- bookmarks ----------------------------------------------------------------------------------


def _learner(name: str, answers: Sequence[Action]) -> Learner:
    return _remembered(name, tuple(json.dumps(each, sort_keys=True) for each in answers))


@lru_cache(_REMEMBERED)
def _remembered(name: str, answers: tuple[str, ...]) -> Learner:
    """The question after some answers; every one of them has to reach its goal again."""
    lesson = find_lesson(name)
    if len(answers) >= len(lesson.steps):
        allowed = f"at most {len(lesson.steps) - 1}"
        raise BadInput("answers", say("table-lesson-over"), allowed=allowed)
    if not answers:
        progress = runner.begin(lesson)
    else:
        progress = _gone_on(_remembered(name, answers[:-1]), len(answers) - 1, answers[-1])
    return Learner(progress, presenter_for(progress.scene.game))


def _gone_on(learner: Learner, place: int, answer: str) -> runner.Progress:
    field = f"answers[{place}]"
    try:
        return runner.go_on(runner.answer(learner.progress, _read(learner, json.loads(answer))))
    except Refused as refused:
        raise BadInput(field, str(refused)) from refused
    except BadInput as error:
        raise error.at(field) from error


def _read(learner: Learner, action: Action) -> Any:
    return learner.presenter.read_action(learner.question, action)


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


def _told(learner: Learner, story: Sequence[Moment[Any, Any]]) -> list[messages.Happening]:
    n, seat = learner.progress.number, learner.progress.step.seat
    seen = happenings(learner.presenter.game, story, seat)
    return learner.presenter.tell([each._replace(n=n) for each in seen])


def _view(learner: Learner, scene: LessonScene, *, is_asked: bool) -> messages.View:
    """The board as the learner may see it; the lesson flies for everybody else."""
    seat, presenter = learner.progress.step.seat, learner.presenter
    game, seats = presenter.game, []
    for each in range(game.seats):
        own, asked = each == seat, is_asked and each == seat
        seats.append(seat_view(presenter, each, is_person=own, player_name="", is_asked=asked))
    return presenter.view(game.view(scene.state, seat), seats)
