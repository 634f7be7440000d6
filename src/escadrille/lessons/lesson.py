"""Lessons as people write them: words, positions, what is to be done. (docs/lessons.md)"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from escadrille.kernel.figures import Figures

Words = Annotated[str, Field(min_length=1, max_length=900)]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=40)]
Wanted = dict[str, Any]
"""An event by its name (`event`) and the fields that matter; a list means any of its values."""


class Goal(Figures):
    """What an answer has to be or to bring about; everything that is written has to hold."""

    answer: tuple[str, ...] = ()
    """Any of these answers, in notation."""
    happens: tuple[Wanted, ...] = ()
    """Each of these events comes about."""
    never: tuple[Wanted, ...] = ()
    """None of these events does."""

    @model_validator(mode="after")
    def _asks_for_something(self) -> Goal:
        if not (self.answer or self.happens or self.never):
            raise ValueError("must say answer, happens or never")
        for wanted in (*self.happens, *self.never):
            if not isinstance(wanted.get("event"), str):
                raise ValueError("must name an event by its field event")
        return self


class Miss(Figures):
    """A mistake worth words of its own, by what it was or brought about."""

    when: Goal
    text: Words


class LessonStep(Figures):
    """One question to the learner, with all texts about it."""

    text: Words
    """What is to be learnt; `[A4.3]` cites a rule, `{flown.steps}` is filled in by the engine."""
    task: Words
    hint: Words
    praise: Words
    miss: Words
    """Said to a legal answer that does not reach the goal."""
    misses: tuple[Miss, ...] = ()
    """The first that fits is said instead."""
    position: dict[str, Any] | None = None
    """As a position file has it; without one, the lesson goes on where the last step ended."""
    seat: Annotated[int, Field(ge=0, le=3)] = 0
    """Whom the learner plays."""
    coached: bool = False
    """Whether the learner may ask the coach, where the game has one."""
    others: tuple[str, ...] = ()
    """What the other seats answer, in notation, as they are asked."""
    draws: tuple[str, ...] = ()
    """What dice, bags and tosses bring, by the labels of the chances, as they come."""
    dice: dict[str, str] = Field(default_factory=dict)
    """By the cause of a chance, what it always brings: for bots, whose dice nobody can count."""
    solution: Words
    """An answer that reaches the goal, in notation."""
    goal: Goal


class Lesson(Figures):
    """A few steps about one thing."""

    id: Name
    game: Name
    title: Words
    order: Annotated[int, Field(ge=1, le=999)]
    """Its place among the lessons of its game."""
    minutes: Annotated[int, Field(ge=1, le=30)]
    intro: Words
    steps: Annotated[tuple[LessonStep, ...], Field(min_length=1, max_length=12)]

    @property
    def name(self) -> str:
        """Game and id: `age/climb`."""
        return f"{self.game}/{self.id}"
