"""Figures from TOML: overlaying a user's own on ours, and errors that name table and field."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError

from escadrille.kernel.errors import BadInput

Model = TypeVar("Model", bound=BaseModel)

WORDS = frozenset({"provenance", "note", "about", "name", "pos"})
"""Fields that people read and no rule does: they are left out of the data hash."""
GROUNDS = frozenset(
    {"sources", "history", "reliability", "text_bounds", "value_model", "value_constraint"}
)
"""Fields that say what a figure rests on: left out too. `sources` says it field by field."""
_NO_FIGURES = frozenset({"meta", "model", "rulings"})
"""Tables left out too. A record keeps its rulings by themselves, so that a ruling added later does
not disown older games."""

_THEIR_WORDS = {
    "Value error, ": "",
    "Input should be an object": "must be a table",
    "Input should be a valid string": "must be a text",
    "Input should be a valid integer": "must be a whole number",
    "Input should be a valid array": "must be a list",
    "Input should be a valid tuple": "must be a list",
    "Input should be a valid boolean": "must be true or false",
    "Input should be a valid ": "must be a ",
    "Input should be": "must be",
    "Tuple should have": "must have",
    "String should have": "must have",
    " after validation": "",
}
"""How the checks of fields begin and end, and what we say instead."""
UNION = ("str", "int", "bool", "float")
"""Types of a union, as the checks name them."""
QUOTED = 60
"""At most this many characters of an invalid value are quoted."""


class Figures(BaseModel):
    """The base of all data models: frozen, and closed against misspelt fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    provenance: str = ""
    note: str = ""


def overlay(
    base: Mapping[str, Any], changes: Mapping[str, Any], path: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Our figures with the user's on top; a changed table is marked as the user's own."""
    merged = dict(base)
    for key, value in changes.items():
        field = ".".join((*path, key))
        old = base.get(key)
        if old is None and _names_tables(base):
            raise BadInput(field, "there is no such table", allowed=", ".join(base))
        if isinstance(old, Mapping):
            if not isinstance(value, Mapping):
                raise BadInput(field, f"must be a table, not {value!r}", allowed=", ".join(old))
            merged[key] = overlay(old, value, (*path, key))
        else:
            merged[key] = value
            if "provenance" in base and "provenance" not in changes:
                merged["provenance"] = "yours"
    return merged


def _names_tables(base: Mapping[str, Any]) -> bool:
    """Whether a mapping only names further tables, such as the biplanes or a board's spaces."""
    return bool(base) and all(isinstance(value, Mapping) for value in base.values())


def validated(model: type[Model], raw: Mapping[str, Any]) -> Model:
    """Check every field; the first fault is raised as `BadInput` naming it and what is allowed."""
    try:
        return model.model_validate_json(json.dumps(raw, default=_not_json))
    except ValidationError as error:
        fault = error.errors()[0]
        path = _path(fault["loc"])
        if fault["type"] == "extra_forbidden":
            fields = _fields_at(model, fault["loc"][:-1])
            raise BadInput(path, "there is no such field", allowed=", ".join(fields)) from error
        if fault["type"] == "missing":
            raise BadInput(path, "is missing") from error
        raise BadInput(path, _in_words(fault["type"], fault["msg"], fault["input"])) from error


def _in_words(kind: str, message: str, given: object) -> str:
    """What is wrong; what was given is quoted in short, and not where only its length is wrong."""
    for theirs, ours in _THEIR_WORDS.items():
        message = message.replace(theirs, ours)
    if kind.endswith(("too_long", "too_short")):
        return message
    text = repr(given)
    return f"{message}, not {text if len(text) <= QUOTED else text[: QUOTED - 1] + '…'}"


def _not_json(value: object) -> dict[str, str]:
    """TOML knows dates and times, no field takes one: in this shape every field refuses it."""
    return {"date or time": str(value)}


def _path(loc: tuple[int | str, ...]) -> str:
    """`seats[0].damage` for the keys seats, 0, damage; without the type that a union tried."""
    if loc and (loc[-1] in UNION or str(loc[-1]).startswith("dict[")):
        loc = loc[:-1]
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc)
    return "".join(parts).removeprefix(".")


def _fields_at(model: type[BaseModel], loc: tuple[int | str, ...]) -> list[str]:
    """The fields of the model that a path of keys leads to."""
    for part in loc:
        field = model.model_fields.get(str(part))
        if field is not None:  # otherwise the part is a name within a dict of models
            model = next(kind for kind in _models_in(field.annotation))
    written = {name: field for name, field in model.model_fields.items() if not field.exclude}
    return sorted(field.alias or name for name, field in written.items())


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for arg in get_args(annotation) for model in _models_in(arg)]


def data_hash(figures: Mapping[str, Any]) -> str:
    """A SHA-256 over all figures that rules read; wording, drawing and rulings do not count."""
    return hashlib.sha256(json.dumps(bare(figures), sort_keys=True).encode()).hexdigest()


def bare(figures: Mapping[str, Any]) -> dict[str, Any]:
    """The figures that rules read, without wording, drawing, grounds and rulings."""
    return {name: _bare(table) for name, table in figures.items() if name not in _NO_FIGURES}


def _bare(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {k: _bare(v) for k, v in value.items() if k not in WORDS | GROUNDS}
    return value
