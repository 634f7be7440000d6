"""The lessons there are, read from their files and checked field by field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.lessons.filling import filled_figures
from escadrille.lessons.lesson import Lesson

_CITED = re.compile(r"\[([A-Z]\d[^\[\]|]*)\]")
"""`[A4.3]`, `[A4.3, A4.4]`; a tile such as `[3|1]` is none."""


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order."""
    package = catalog.entry(game).lessons
    return read_folder(resources.files(package) / "data", game) if package else ()


def find_lesson(name: str) -> Lesson:
    """A lesson by its name, such as `age/climb`, or by its id if no other game has that too."""
    known = [lesson for game in catalog.GAMES for lesson in lessons_of(game)]
    found = [lesson for lesson in known if name in (lesson.name, lesson.id)]
    if len(found) == 1:
        return found[0]
    problem = f"{name!r} is a lesson in several games" if found else f"there is no lesson {name!r}"
    allowed = ", ".join(lesson.name for lesson in found or known)
    raise BadInput("lesson", problem, allowed=allowed)


def read_lesson(raw: Mapping[str, Any], source: str = "") -> Lesson:
    """A lesson from plain tables; `BadInput` names the file, the field and what is allowed."""
    try:
        lesson = validated(Lesson, raw)
        if lesson.steps[0].position is None:
            raise BadInput("steps[0].position", "is missing: there is nothing to continue from")
        _check_rule_ids(lesson)
        filled_figures(lesson.intro, lesson.game, "intro")
    except BadInput as error:
        raise (error.in_file(source) if source else error) from error
    return lesson


def intro_of(lesson: Lesson) -> str:
    """What a lesson is about, with the figures that it names."""
    return filled_figures(lesson.intro, lesson.game, "intro")


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
    known, allowed = catalog.rules_page(lesson.game), f"see docs/rules: {lesson.game}"
    for field, words in words_of_lesson(lesson):
        for rule in cited_rules(words):
            if rule not in known:
                raise BadInput(field, f"there is no rule {rule}", allowed=allowed)


def read_folder(folder: Traversable, game: str) -> tuple[Lesson, ...]:
    """All lessons of a folder, in their order; a file is named as its lesson."""
    found: list[Lesson] = []
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".toml"):
            source = f"{game}/{path.name}"
            lesson = read_lesson(_tables(path, source), source)
            _check_place(lesson, source, found)
            found.append(lesson)
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def _tables(path: Traversable, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput("file", f"is not valid TOML: {error}", source=source) from error


def _check_place(lesson: Lesson, source: str, others: Sequence[Lesson]) -> None:
    """It is what its file is called, and has a place of its own."""
    if source != f"{lesson.name}.toml":
        problem = f"{lesson.name} does not match its file name"
        raise BadInput("id", problem, source=source, allowed=source.removesuffix(".toml"))
    for other in others:
        if other.order == lesson.order:
            problem = f"{lesson.order} is already the place of {other.id}"
            raise BadInput("order", problem, source=source)
