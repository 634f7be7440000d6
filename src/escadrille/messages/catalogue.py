"""The messages of one language: files are read when the first of their messages is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from fluent.syntax import FluentParser, ast

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
