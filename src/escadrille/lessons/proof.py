"""A lesson played through by its own solutions, to prove that it goes as it says."""

from __future__ import annotations

from escadrille.kernel.errors import BadInput, Refused
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.runner import Progress, answer, begin, go_on, worked_solution


def prove(lesson: Lesson) -> None:
    """Raise `BadInput` naming the field of the first step that does not go as told."""
    progress = begin(lesson)
    while not progress.is_finished:
        progress = go_on(_solved(progress))


def _solved(progress: Progress) -> Progress:
    field = f"steps[{progress.number}]"
    try:
        solved = answer(progress, worked_solution(progress))
    except Refused as refused:
        raise BadInput(f"{field}.solution", str(refused)) from refused
    except BadInput as error:
        raise error.at(f"{field}.{error.field}") from error
    assert solved.verdict is not None
    scene = solved.verdict.scene
    if scene.fault is not None:
        raise BadInput(f"{field}.{scene.fault.field}", scene.fault.problem)
    for name in ("others", "draws"):
        left = getattr(scene.script, name)
        if left:
            raise BadInput(f"{field}.{name}", f"no question takes the answer {left[0]!r}")
    if not solved.verdict.is_reached:
        raise BadInput(f"{field}.goal", f"{progress.step.solution!r} does not reach it")
    return solved
