"""Every sentence that a player reads, as messages that can be translated (docs/messages.md).

`say("age-wind-blows", where="NE")` is the sentence of an id in the language that is spoken. Files
are in Project Fluent's format, a folder for each language; an id begins with its file's name.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from escadrille.messages.catalogue import Catalogue, Value

ENGLISH = "en"


def say(message: str, /, **values: Value) -> str:
    """The sentence of a message id; a value for each of its variables."""
    return _spoken.say(message, values)


def knows(message: str) -> bool:
    """Whether there is such a message."""
    return _spoken.knows(message)


@cache
def key(words: str) -> str:
    """A code as the end of a message id: `equal, more hits` is `equal-more-hits`."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def speak(language: Catalogue) -> Catalogue:
    """Have everything said in this language from now on; returns the one spoken before."""
    global _spoken
    before, _spoken = _spoken, language
    return before


@cache
def catalogue(language: str) -> Catalogue:
    """The messages of a language; those that it lacks are English."""
    fallback = None if language == ENGLISH else catalogue(ENGLISH)
    return Catalogue(language, lambda file: source(language, file), fallback)


def source(language: str, file: str) -> str:
    """The text of one file of a language, or nothing if it has no such file."""
    path = files(__package__) / language / f"{file}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def browser_files() -> tuple[str, ...]:
    """The files of the browser's own words: `web`, and `web-ROOM` for each room."""
    names = (path.name for path in (files(__package__) / ENGLISH).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.startswith("web")))


def browser_words() -> list[tuple[str, str]]:
    """The browser's words as Fluent: the language spoken, then those that say what it lacks."""
    return _spoken.texts(browser_files())


def languages() -> tuple[str, ...]:
    """The languages that there are, by the names of their folders."""
    folders = [path for path in files(__package__).iterdir() if path.is_dir()]
    return tuple(sorted(each.name for each in folders if _has_messages(each)))


def _has_messages(folder: Traversable) -> bool:
    return any(path.name.endswith(".ftl") for path in folder.iterdir())


_spoken = catalogue(ENGLISH)
