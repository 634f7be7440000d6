"""Documents that people write, field by field: reading and writing stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _same(value: Any) -> Any:
    return value


class Field(NamedTuple):
    """A field of a document and the attribute that it stands for."""

    name: str
    attribute: str = ""
    """Where it has another name than the field."""
    read: Callable[[Any], Any] = _same
    write: Callable[[Any], Any] = _listed


def alike(*names: str) -> tuple[Field, ...]:
    """Fields that stand in a document as they are."""
    return tuple(Field(name) for name in names)


def read_fields(fields: Iterable[Field], document: Any) -> dict[str, Any]:
    """The attributes that a document sets; None leaves one as it is."""
    found = ((field, getattr(document, field.name)) for field in fields)
    return {f.attribute or f.name: f.read(value) for f, value in found if value is not None}


def write_fields(fields: Iterable[Field], value: Any) -> dict[str, Any]:
    """The fields of a document; what is None is left out."""
    found = {f.name: f.write(getattr(value, f.attribute or f.name)) for f in fields}
    return {name: written for name, written in found.items() if written is not None}
