"""Saves: a header, then every text that was said, one JSON object per line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from escadrille.kernel.errors import BadRecord
from escadrille.kernel.outside import TooMuch, check_json
from escadrille.kernel.record import record_lines

FORMAT = 1
LONGEST_TEXT = 500
"""The most characters of one text."""

By: TypeAlias = Literal["you", "rolled", "itself"]
"""Who said it: the person, a roll that the person asked for, a roll that came by itself."""


class SavedText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text that was said."""

    text: str
    by: By = "you"


class SaveHeader(msgspec.Struct, frozen=True, kw_only=True, tag="companion"):
    """The first line of a save: what is needed to lay the same table again."""

    format: int = FORMAT
    game: str
    setup: dict[str, Any]
    rulings: dict[str, Any]
    data_hash: str
    data_overrides: dict[str, Any] = {}
    seed: str


class _Format(msgspec.Struct):
    format: int


# Made here and not where they are used: several threads may read saves.
_FORMAT = msgspec.json.Decoder(_Format)
_HEADER = msgspec.json.Decoder(SaveHeader)
_SAID = msgspec.json.Decoder(SavedText)


def save_text(header: SaveHeader, said: tuple[SavedText, ...]) -> str:
    """A whole save."""
    return "".join(msgspec.json.encode(each).decode() + "\n" for each in (header, *said))


def read_save(text: str) -> tuple[SaveHeader, tuple[SavedText, ...]]:
    """A save that has been read; a last line cut off in the middle is left out."""
    first, *rest = record_lines(text) or [""]
    return _header(first), tuple(
        _said(number, line) for number, line in enumerate(rest, start=2) if line.endswith("\n")
    )


def write_save(path: Path, text: str) -> None:
    """Write a save so that there is always a whole one: beside the old one, then in its place."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)


def _header(line: str) -> SaveHeader:
    try:
        check_json(line)
        version = _FORMAT.decode(line).format
        if version != FORMAT:
            raise BadRecord(1, f"format {version} is unknown (this version reads {FORMAT})")
        return _HEADER.decode(line)
    except (msgspec.DecodeError, TooMuch) as error:
        raise BadRecord(1, f"not the header of a companion's save: {error}") from error


def _said(number: int, line: str) -> SavedText:
    try:
        check_json(line)
        said = _SAID.decode(line)
    except (msgspec.DecodeError, TooMuch) as error:
        raise BadRecord(number, f"not a text that was said: {error}") from error
    if len(said.text) > LONGEST_TEXT:
        raise BadRecord(number, f"the text is longer than {LONGEST_TEXT} characters")
    return said
