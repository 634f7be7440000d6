"""Steps in which the coach may be asked: it says what the lesson says."""

from __future__ import annotations

import pytest

from escadrille.lessons.lesson import Lesson
from escadrille.lessons.runner import Progress, asks, worked_solution
from escadrille.lessons.shelf import lessons_of
from escadrille.rossi.coach import Adviser
from escadrille.rossi.coach.puzzles import solutions_of
from escadrille.rossi.game import Dogfight
from tests.lessons.test_claims import accepted
from tests.lessons.test_lessons import steps_of
from tests.rossi.solver.test_plain_kernels import needs_numba

COACHED = [
    (lesson, number)
    for lesson in lessons_of("dogfight")
    for number, step in enumerate(lesson.steps)
    if step.coached
]


def step_of(lesson: Lesson, number: int) -> Progress:
    return next(each for each in steps_of(lesson) if each.number == number)


@needs_numba
@pytest.mark.parametrize(("lesson", "number"), COACHED, ids=str)
def test_the_coach_agrees_and_is_sure(lesson: Lesson, number: int) -> None:
    """Learned values may change with every training: no lesson rests on them alone."""
    progress = step_of(lesson, number)
    game, seat = progress.scene.game, progress.step.seat
    assert isinstance(game, Dogfight)
    decision = asks(progress)
    assert decision is not None
    assert decision.kind == "plan"
    advice = Adviser(game).advise(game.view(progress.scene.state, seat), seat)
    assert advice.method in ("exact", "solved")
    best = {each.plan for each in solutions_of(advice)}
    assert worked_solution(progress) in best
    assert best == set(accepted(progress))


def test_there_are_some() -> None:
    assert {lesson.id for lesson, _ in COACHED} == {"mixing"}
