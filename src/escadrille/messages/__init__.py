"""Every sentence that a player reads, as messages that can be translated (docs/messages.md).

`say("age-wind-blows", where="NE")` is the sentence of an id in the language of whoever reads it:
that of the house, or the one of `in_language`. Files are in Project Fluent's format, a folder for
each language; an id begins with its file's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

from escadrille.messages.catalogue import Catalogue, Value

ENGLISH = "en"
Given = ParamSpec("Given")
Made = TypeVar("Made")


def say(message: str, /, **values: Value) -> str:
    """The sentence of a message id; a value for each of its variables."""
    return (_reader.get() or _house).say(message, values)


def knows(message: str) -> bool:
    """Whether there is such a message."""
    return (_reader.get() or _house).knows(message)


@cache
def key(words: str) -> str:
    """A code as the end of a message id: `equal, more hits` is `equal-more-hits`."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def speak(language: Catalogue) -> Catalogue:
    """Make this the language of the house: of readers without one; returns the one before."""
    global _house
    before, _house = _house, language
    return before


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Say everything in a reader's own language; "" is that of the house."""
    token = _reader.set(catalogue(language) if language else None)
    try:
        yield
    finally:
        _reader.reset(token)


def readers_language() -> str:
    """The language that `in_language` was given; "" for that of the house."""
    reader = _reader.get()
    return reader.language if reader else ""


def language_for(wanted: str) -> str:
    """The first language there is of an `Accept-Language`; "" for that of the house."""
    if _house is not catalogue(ENGLISH):
        return ""  # whoever runs the table has chosen
    known = {each.lower(): each for each in languages()}
    for tag in _by_preference(wanted):
        for short in (tag, tag.partition("-")[0]):
            if short in known:
                return known[short]
    return ""


def _by_preference(wanted: str) -> list[str]:
    """`de;q=0.5, cs` as cs, de."""
    asked = []
    for part in wanted.lower().split(","):
        tag, _, weight = part.partition(";q=")
        share = float(weight) if re.fullmatch(r"\s*[01](\.\d{0,3})?\s*", weight) else 1.0
        asked.append((-share, tag.strip()))
    return [tag for share, tag in sorted(asked, key=lambda each: each[0]) if share]


class once_a_language(Generic[Given, Made]):  # noqa: N801 - a decorator
    """Work out once for each language what never changes while the program runs."""

    _everything: ClassVar[list[dict[tuple[object, ...], Any]]] = []

    def __init__(self, make: Callable[Given, Made]) -> None:
        """Wrap a function of values that can be compared."""
        self.__wrapped__ = make
        self._made: dict[tuple[object, ...], Made] = {}
        self._everything.append(self._made)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        """What the function gives in the reader's language."""
        key = (_reader.get() or _house, *args, *kwargs.items())
        if key not in self._made:
            self._made[key] = self.__wrapped__(*args, **kwargs)
        return self._made[key]

    @classmethod
    def forget_everything(cls) -> None:
        """Whatever was worked out by any such function is stale: the games have changed."""
        for made in cls._everything:
            made.clear()


def catalogue(language: str) -> Catalogue:
    """The messages of a language; those that it lacks are English."""
    found = _catalogues.get(language)
    if found is None:
        fallback = None if language == ENGLISH else catalogue(ENGLISH)
        found = Catalogue(language, lambda file: source(language, file), fallback)
        _catalogues[language] = found
    return found


def source(language: str, file: str) -> str:
    """The text of one file of a language, or nothing if it has no such file."""
    paths = (files(package) / language / f"{file}.ftl" for package in _packages)
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), "")


def add_messages(package: str) -> None:
    """Look for files in a plugin's package too: its folder `en` has `NAME.ftl`."""
    if package not in _packages:
        _packages.append(package)


def browser_files() -> tuple[str, ...]:
    """The files of the browser's own words: `web`, and `web-ROOM` for each room."""
    names = (path.name for path in (files(__package__) / ENGLISH).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.startswith("web")))


def browser_words() -> list[tuple[str, str]]:
    """The browser's words as Fluent: the reader's language, then those that say what it lacks."""
    return (_reader.get() or _house).texts(browser_files())


def languages() -> tuple[str, ...]:
    """The languages that there are, by the names of their folders, and any that were added."""
    return tuple(sorted({*_folders(), *_catalogues}))


@cache
def _folders() -> tuple[str, ...]:
    folders = [path for path in files(__package__).iterdir() if path.is_dir()]
    return tuple(each.name for each in folders if _has_messages(each))


def _has_messages(folder: Traversable) -> bool:
    return any(path.name.endswith(".ftl") for path in folder.iterdir())


_packages = [__package__]
_catalogues: dict[str, Catalogue] = {}
_house = catalogue(ENGLISH)
_reader: ContextVar[Catalogue | None] = ContextVar("reader", default=None)
