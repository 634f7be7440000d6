"""A lesson being taken: an immutable value and the functions that lead from one to the next.

progress = begin(find_lesson("age/climb"))
decision = asks(progress)                       # the engine's own question
progress = answer(progress, decision.options[0])
progress.verdict                                # reached or not, and why
progress = go_on(progress)                      # once it is reached
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Choice, Decision
from escadrille.kernel.seen import Line, happenings
from escadrille.lessons.course import LessonScene, Script, answered, open_decision, played_on
from escadrille.lessons.filling import Filler
from escadrille.lessons.goals import Judge
from escadrille.lessons.lesson import Lesson, LessonStep
from escadrille.lessons.stage import Stage, stage_for


class Verdict(NamedTuple):
    """What an answer came to."""

    is_reached: bool
    text: str
    """Praise, or gently why not."""
    lines: tuple[Line, ...]
    """What happened, in the words of the game."""
    scene: LessonScene
    """Where it led; if it missed the goal, the learner tries again from the question."""


class Page(NamedTuple):
    """What is said before the learner answers, with the engine's figures filled in."""

    text: str
    task: str
    hint: str
    miss: str


class Progress(NamedTuple):
    """How far a learner is in a lesson."""

    lesson: Lesson
    number: int
    """Of the step, from 0; as many as there are steps once the lesson is finished."""
    scene: LessonScene
    """In which the learner is asked."""
    page: Page
    verdict: Verdict | None = None
    """On the last answer to this step, if there was one."""
    past: tuple[LessonScene, ...] = ()
    """The scenes of the questions before, step by step."""

    @property
    def is_finished(self) -> bool:
        """Whether the last step is behind."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step that is being taken; the last one of a finished lesson."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]


# -- answering ----------------------------------------------------------------------------------


def begin(lesson: Lesson, step: int = 0) -> Progress:
    """The first step, or a later one after the worked solutions of those before it."""
    progress = _opened(lesson, 0, None, ())
    while progress.number < step and not progress.is_finished:
        progress = go_on(answer(progress, worked_solution(progress)))
    return progress


def asks(progress: Progress) -> Decision[Any] | None:
    """The engine's question to the learner; None once the goal of the step is reached."""
    if progress.is_finished or (progress.verdict is not None and progress.verdict.is_reached):
        return None
    return open_decision(progress.scene, progress.step.seat)


def answer(progress: Progress, action: Any) -> Progress:
    """With a verdict on any legal answer; an illegal one is `Refused` with its rule."""
    if asks(progress) is None:
        raise BadInput("answer", "there is no question: the goal of this step is reached")
    stage, step = stage_for(progress.lesson.game), progress.step
    after = _after(stage, step, progress.scene, action)
    judge = Judge(stage, step.seat, progress.scene, action, after)
    filler = Filler(stage, progress.scene, after)
    is_reached = judge.meets(step.goal)
    if is_reached:
        words = filler.fill(step.praise, "praise")
    else:
        own = next((miss.text for miss in step.misses if judge.meets(miss.when)), None)
        words = progress.page.miss if own is None else filler.fill(own, "misses")
    lines = _told(progress, after, len(progress.scene.happened))
    return progress._replace(verdict=Verdict(is_reached, words, lines, after))


def go_on(progress: Progress) -> Progress:
    """The next step, once the goal of this one is reached."""
    verdict = progress.verdict
    if progress.is_finished or verdict is None or not verdict.is_reached:
        raise BadInput("step", "the goal of the step has not been reached yet")
    number, past = progress.number + 1, (*progress.past, progress.scene)
    if number == len(progress.lesson.steps):
        return progress._replace(number=number, past=past)
    return _opened(progress.lesson, number, verdict.scene, past)


def back(progress: Progress) -> Progress:
    """The step again if it was answered, otherwise the one before it."""
    if progress.verdict is not None and not progress.is_finished:
        return progress._replace(verdict=None)
    if not progress.past:
        return progress
    *earlier, scene = progress.past
    return _asked(progress.lesson, progress.number - 1, scene, tuple(earlier))


def restart(progress: Progress) -> Progress:
    """The lesson from its beginning."""
    first = progress.past[0] if progress.past else progress.scene
    return _asked(progress.lesson, 0, first, ())


# -- what a step is made of ---------------------------------------------------------------------


def worked_solution(progress: Progress) -> Any:
    """The action that the lesson itself would take; for a learner who asks to be shown."""
    decision = open_decision(progress.scene, progress.step.seat)
    if decision is None:
        raise BadInput("seat", "the learner is asked nothing here")
    stage, scene = stage_for(progress.lesson.game), progress.scene
    return stage.read(scene.game, scene.state, decision, progress.step.solution, "solution")


def opening_lines(progress: Progress) -> tuple[Line, ...]:
    """What happened before the learner is asked."""
    return _told(progress, progress.scene)


def _told(progress: Progress, scene: LessonScene, since: int = 0) -> tuple[Line, ...]:
    """A story in words, as far as the learner's seat may know it."""
    seen = happenings(scene.game, scene.happened[since:], progress.step.seat)
    return tuple(stage_for(progress.lesson.game).tell(scene.game, seen))


def _opened(
    lesson: Lesson, number: int, before: LessonScene | None, past: tuple[LessonScene, ...]
) -> Progress:
    """At the question of a step: at its position, or where the step before has ended."""
    stage, step = stage_for(lesson.game), lesson.steps[number]
    script = Script(step.others, step.draws, step.dice)
    try:
        if step.position is None:
            assert before is not None, "the first step has a position"
            scene = LessonScene(before.game, before.state, (), script)
        else:
            scene = LessonScene(*stage.set_up(step.position, lesson.title), script)
        scene = played_on(stage, scene, step.seat)
        return _asked(lesson, number, scene, past)
    except Refused as refused:
        raise BadInput(f"steps[{number}].solution", str(refused)) from refused
    except BadInput as error:
        is_own = step.position is None or error.field.partition("[")[0] in LessonStep.model_fields
        path = error.field if is_own else f"position.{error.field}"
        raise error.at(f"steps[{number}].{path}") from error


def _asked(
    lesson: Lesson, number: int, scene: LessonScene, past: tuple[LessonScene, ...]
) -> Progress:
    """With the words of a step, filled in by the course of its worked solution."""
    bare = Progress(lesson, number, scene, Page("", "", "", ""), None, past)
    stage, step = stage_for(lesson.game), lesson.steps[number]
    after = _after(stage, step, scene, worked_solution(bare))
    filler = Filler(stage, scene, after)
    page = Page(*(filler.fill(getattr(step, name), name) for name in Page._fields))
    return bare._replace(page=page)


def _after(stage: Stage, step: LessonStep, scene: LessonScene, action: Any) -> LessonScene:
    return played_on(stage, answered(scene, Choice(step.seat, action)), step.seat)
