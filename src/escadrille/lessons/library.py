"""The lessons there are, read from their files and checked field by field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.lessons.lesson import Lesson

_CITED = re.compile(r"\[([A-Z]\d[^\[\]|]*)\]")
"""`[A4.3]`, `[A4.3, A4.4]`; a tile such as `[3|1]` is none."""


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order."""
    catalog.entry(game)
    return tuple(sorted(_shelf(game).values(), key=lambda lesson: lesson.order))


def find_lesson(name: str) -> Lesson:
    """A lesson by its name, such as `age/climb`, or by its id if no other game has that too."""
    known = [lesson for game in catalog.GAMES for lesson in lessons_of(game)]
    found = [lesson for lesson in known if name in (lesson.name, lesson.id)]
    if len(found) == 1:
        return found[0]
    problem = f"{name!r} is a lesson of several games" if found else f"there is no lesson {name!r}"
    allowed = ", ".join(lesson.name for lesson in found or known)
    raise BadInput("lesson", problem, allowed=allowed)


def read_lesson(raw: Mapping[str, Any], source: str = "") -> Lesson:
    """A lesson from plain tables; `BadInput` names the file, the field and what is allowed."""
    try:
        lesson = validated(Lesson, raw)
        if lesson.steps[0].position is None:
            raise BadInput("steps[0].position", "is missing: there is nothing to go on from")
        _check_rule_ids(lesson)
    except BadInput as error:
        raise (error.in_file(source) if source else error) from error
    return lesson


def words_of_lesson(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Everything that is said in a lesson, each with its field."""
    yield "title", lesson.title
    yield "intro", lesson.intro
    for number, step in enumerate(lesson.steps):
        for field in ("text", "task", "hint", "praise", "miss"):
            yield f"steps[{number}].{field}", getattr(step, field)
        for place, miss in enumerate(step.misses):
            yield f"steps[{number}].misses[{place}].text", miss.text


def cited_rules(words: str) -> list[str]:
    """The rule ids in brackets in some words."""
    return [rule.strip() for group in _CITED.findall(words) for rule in group.split(",")]


def _check_rule_ids(lesson: Lesson) -> None:
    """A learner can look up every rule that is cited."""
    known = catalog.rules_page(lesson.game)
    for field, words in words_of_lesson(lesson):
        for rule in cited_rules(words):
            if rule not in known:
                raise BadInput(
                    field, f"there is no rule {rule}", allowed=f"see docs/rules: {lesson.game}"
                )


@cache
def _shelf(game: str) -> dict[str, Lesson]:
    """The lessons that come with a game, by id; a file is named as its lesson."""
    folder = resources.files("escadrille.lessons") / "data" / game
    shelf: dict[str, Lesson] = {}
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".toml"):
            raw = tomllib.loads(path.read_text(encoding="utf-8"))
            lesson = read_lesson(raw, f"{game}/{path.name}")
            _check_name(lesson, game, path.name, shelf)
            shelf[lesson.id] = lesson
    return shelf


def _check_name(lesson: Lesson, game: str, file: str, shelf: Mapping[str, Lesson]) -> None:
    source = f"{game}/{file}"
    for field, found, wanted in (
        ("game", lesson.game, game),
        ("id", lesson.id, file.removesuffix(".toml")),
    ):
        if found != wanted:
            raise BadInput(field, f"{found!r} does not fit its file", source=source, allowed=wanted)
    for other in shelf.values():
        if other.order == lesson.order:
            problem = f"{lesson.order} is the place of {other.id}"
            raise BadInput("order", problem, source=source)
