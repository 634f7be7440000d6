"""Figures in the words of a lesson: filled in by the engine, so that none of them can be wrong.

`{flown.steps}` is a field of an event, `{de10 flown.steps}` of an event of that aircraft,
`{de10.speed}` a fact of the state in which the learner is asked, `{after de10.bursts}` of the one
that follows, `{shot.destroy}` of the shot, `{figures.movement.straight_bonus}` a figure of the box.
`{word red.range}` is a number in words, `{Word red.range}` with a capital, `{any figures.…}` any
of a list: 1 or 2.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.lessons.course import LessonScene
from escadrille.lessons.stage import Stage

PLACEHOLDER = re.compile(r"\{([^{}.]+)\.([^{}]+)\}")
AFTER = "after "
MANNER = re.compile(r"(?:[Ww]ord|any) ")
NUMBERS = tuple(
    "none one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
)
"""As a sentence has them, by their value."""


class Filler(NamedTuple):
    """Fills words with what is true of one course of a step."""

    stage: Stage
    asked: LessonScene
    """In which the learner answers."""
    after: LessonScene
    """Where that led."""

    def fill(self, words: str, field: str) -> str:
        """The words with every placeholder filled; `BadInput` names one that cannot be."""
        tidy = " ".join(words.split())
        return PLACEHOLDER.sub(lambda match: _said(match, self._fact, field), tidy)

    def _fact(self, source: str, field: str) -> str | None:
        game = self.after.game
        if source == "figures":
            return _figure(game.name, field)
        whole = self.stage.story_fact(game, self.after.happened, self.after.state, source, field)
        if whole is not None:
            return whole
        if source.startswith(AFTER):
            name = source.removeprefix(AFTER)
            return self.stage.fact(game, self.after.state, name, field)
        found = self.stage.fact(game, self.asked.state, source, field)
        return self._event_fact(source, field) if found is None else found

    def _event_fact(self, source: str, field: str) -> str | None:
        """What followed the answer comes before what led to the question."""
        story, asked = self.after.happened, len(self.asked.happened)
        for happening in (*story[asked:], *story[:asked]):
            event = self.stage.event_fields(self.after.game, happening.event)
            if field in event and source in _names(event):
                return words_of(event[field])
        return None


def filled_figures(words: str, game: str, field: str) -> str:
    """Words that are said before there is a position: they may only ask for figures."""

    def fact(source: str, name: str) -> str | None:
        return _figure(game, name) if source == "figures" else None

    return PLACEHOLDER.sub(lambda match: _said(match, fact, field), words)


def _said(match: re.Match[str], fact: Callable[[str, str], str | None], field: str) -> str:
    """The text for a placeholder, in the form that it asks for."""
    manner = MANNER.match(match[1])
    found = fact(MANNER.sub("", match[1], count=1), match[2])
    if found is None:
        raise BadInput(field, f"{match[0]} is unknown")
    if manner is None:
        return found
    return " or ".join(found.rsplit(", ", 1)) if manner[0] == "any " else _number(found, manner[0])


def _number(fact: str, manner: str) -> str:
    if not fact.isdecimal() or int(fact) >= len(NUMBERS):
        return fact  # one that nobody writes in words
    word = NUMBERS[int(fact)]
    return word.capitalize() if manner[0] == "W" else word


def _names(event: Mapping[str, Any]) -> list[str]:
    """What a placeholder may call an event: `flown`, `de10 flown`."""
    kind = event["event"]
    actors = [event[role] for role in ("aircraft", "shooter", "craft") if role in event]
    return [kind, *(f"{actor} {kind}" for actor in actors)]


def _figure(game: str, path: str) -> str | None:
    found: Any = catalog.figures(game)
    for name in path.split("."):
        if not isinstance(found, Mapping) or name not in found:
            return None
        found = found[name]
    return None if isinstance(found, Mapping) else words_of(found)


def words_of(value: Any) -> str:
    """A value as a sentence has it: lists by commas, a minus sign as printers set it."""
    if isinstance(value, list | tuple):
        return ", ".join(words_of(each) for each in value)
    return f"{value:g}".replace("-", "−") if isinstance(value, int | float) else str(value)
