"""Lessons: what there is, a step at its question, and what became of an answer."""

from __future__ import annotations

from pydantic import Field

from escadrille.table.wire.common import Action, Wire, Wish
from escadrille.table.wire.lobby import GameName
from escadrille.table.wire.messages import Ask, Happening, LookMessage, View

MOST_STEPS = 12


class LessonInfo(Wire):
    """A lesson that can be taken."""

    game: GameName
    id: str
    title: str
    intro: str
    minutes: int
    steps: int


class LessonList(Wire):
    """All lessons, game by game, in the order in which they are best taken."""

    lessons: list[LessonInfo]


class Bookmark(Wish):
    """A learner's progress: the answers that reached the goals of the steps so far."""

    answers: list[Action] = Field(default_factory=list, max_length=MOST_STEPS)


class LessonAnswer(Bookmark):
    """An answer to the step behind a bookmark."""

    action: Action | None = None
    """None has the lesson's own solution shown."""


class LessonLook(Bookmark):
    """A closer look at something that could be answered."""

    look: LookMessage


class LessonStep(Wire):
    """A step at its question. `[A4.3]` in its words names a rule."""

    lesson: LessonInfo
    step: int
    """From 0."""
    seat: int
    """Whom the learner plays."""
    text: str
    task: str
    hint: str
    way: str
    """How the worked answer is given at this table, in a sentence."""
    opening: list[Happening]
    """What happened before the question."""
    view: View
    asks: list[Ask]
    coached: bool
    """Whether the coach may be asked about the question."""


class LessonVerdict(Wire):
    """What an answer came to."""

    is_reached: bool
    text: str
    """Praise, or gently why not."""
    events: list[Happening]
    view: View
    """Where it led; the learner tries again from the question, if it missed the goal."""
    answers: list[Action]
    """The bookmark from here."""
    is_last: bool
    """The lesson is finished."""
