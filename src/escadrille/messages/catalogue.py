"""Every language's messages, and which of them a reader hears.

Files are read when the first of their messages is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, ParamSpec, TypeAlias, TypeVar

from fluent.syntax import FluentParser, ast

ENGLISH = "en"
Given = ParamSpec("Given")
Made = TypeVar("Made")
Value: TypeAlias = str | int
Sentence: TypeAlias = Callable[[Mapping[str, Value]], str]
Plural: TypeAlias = Callable[[int], str]

_WANTED = "to speak {language!r}, install its plurals: pip install 'escadrille[languages]'"


class Catalogue:
    """What is said in one language, by message id."""

    def __init__(
        self, language: str, source: Callable[[str], str], fallback: Catalogue | None = None
    ) -> None:
        """`source` gives the text of a file by its name; what it lacks, `fallback` says."""
        self.language = language
        self._source = source
        self._fallback = fallback
        self._sentences: dict[str, Sentence] = {}
        self._files: set[str] = set()

    def say(self, message: str, values: Mapping[str, Value]) -> str:
        """The sentence of a message; an unknown id or a value that is missing is a KeyError."""
        sentence = self._sentences.get(message)
        if sentence is None:
            sentence = self._find(message)
        return sentence(values)

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        try:
            self._find(message)
        except KeyError:
            return False
        return True

    def texts(self, files: Sequence[str]) -> list[tuple[str, str]]:
        """Some files as they were written, with their language; then those of the fallback."""
        text = "\n".join(map(self._source, files))
        rest = self._fallback.texts(files) if self._fallback else []
        return [(self.language, text), *rest]

    def _find(self, message: str) -> Sentence:
        file = message.partition("-")[0]
        if file not in self._files:
            self._sentences.update(_sentences(self.language, self._source(file)))
            self._files.add(file)
        if message not in self._sentences:
            if self._fallback is None:
                raise KeyError(f"there is no message {message!r} in {file}.ftl")
            self._sentences[message] = self._fallback._find(message)
        return self._sentences[message]


def _sentences(language: str, text: str) -> dict[str, Sentence]:
    resource = FluentParser(with_spans=False).parse(text)
    plural = cache(_plural_forms(language))
    found: dict[str, Sentence] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"this is not valid Fluent: {entry.content}")
        if isinstance(entry, ast.Message) and entry.value is not None:
            name = entry.id.name
            found[name] = _compiled(entry.value, plural) or _resolved(language, text, name)
    return found


def _plural_forms(language: str) -> Plural:
    """Plural forms; those of languages other than English are an extra."""
    if language.partition("-")[0] == "en":
        return lambda number: "one" if number == 1 else "other"
    try:
        from babel import Locale
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(_WANTED.format(language=language)) from missing
    form: Plural = Locale.parse(language, sep="-").plural_form
    return form


# -- what nearly all messages are made of; the library's resolver takes ten times as long ----------


def _compiled(pattern: ast.Pattern, plural: Plural) -> Sentence | None:
    """A pattern of text, variables and choices by a variable; None for any other."""
    parts: list[Sentence] = []
    template = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            template += _escaped(element.value)
            continue
        match element.expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                template += f"{{{name}}}"
            case ast.StringLiteral() as literal:
                template += _escaped(literal.parse()["value"])
            case ast.SelectExpression() as select:
                choice = _choice(select, plural)
                if choice is None:
                    return None
                parts += (template.format_map, choice) if template else (choice,)
                template = ""
            case _:
                return None
    if template or not parts:
        parts.append(template.format_map)
    if len(parts) == 1:
        return parts[0]
    return lambda values: "".join([part(values) for part in parts])


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _choice(select: ast.SelectExpression, plural: Plural) -> Sentence | None:
    """By the value itself, then by the plural form of a number, then the default."""
    if not isinstance(select.selector, ast.VariableReference):
        return None
    name, variants, default = select.selector.id.name, dict[str, Sentence](), ""
    for variant in select.variants:
        sentence = _compiled(variant.value, plural)
        if sentence is None:
            return None
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        variants[key] = sentence
        default = key if variant.default else default

    def chosen(values: Mapping[str, Value]) -> str:
        value = values[name]
        found = variants.get(str(value))
        if found is None and isinstance(value, int):
            found = variants.get(plural(value))
        return (found or variants[default])(values)

    return chosen


# -- terms, references to other messages, functions -----------------------------------------------


def _resolved(language: str, text: str, name: str) -> Sentence:
    try:  # takes longer to load than all else
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.runtime.types import FluentInt
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(_WANTED.format(language=language)) from missing

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    pattern = bundle.get_message(name).value
    assert pattern is not None

    def sentence(values: Mapping[str, Value]) -> str:
        numbers = {k: FluentInt(v, useGrouping=False) for k, v in values.items() if type(v) is int}
        said, errors = bundle.format_pattern(pattern, {**values, **numbers})
        if errors:
            raise KeyError(f"{name}: {errors[0]}")
        return str(said)

    return sentence


# -- the reader -----------------------------------------------------------------------------------


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
    """Make this the default, for readers who have chosen none; returns the previous one."""
    global _house
    before, _house = _house, language
    return before


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Say everything in a reader's own language; "" is the default one."""
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
        return ""  # the host has chosen
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

    _everything: ClassVar[list[once_a_language[..., Any]]] = []

    def __init__(self, make: Callable[Given, Made]) -> None:
        """Wrap a function of values that can be compared."""
        self.__wrapped__ = make
        self._made: dict[tuple[object, ...], Made] = {}
        self._everything.append(self)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        """What the function gives in the reader's language."""
        key = (_reader.get() or _house, *args, *kwargs.items())
        made = self._made  # what another thread forgets meanwhile must not come back
        if key not in made:
            made[key] = self.__wrapped__(*args, **kwargs)
        return made[key]

    @classmethod
    def forget_everything(cls) -> None:
        """The games have changed: forget what such functions have computed."""
        for each in cls._everything:
            each._made = {}


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
