"""Reading files that people name on the command line: every fault is one clear line."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from escadrille import catalog
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.rossi.opened_box import OpenedBox


class BadFile(EscadrilleError):
    """A file that cannot be read or written."""

    def __init__(self, name: str | Path, problem: str) -> None:
        """Name the file and what is wrong with it."""
        super().__init__(f"{name}: {problem}")


def read_text(path: Path) -> str:
    """The text of a file; `-` is the standard input."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadFile(path, f"not UTF-8 text (byte {error.start})") from error
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be read").lower()) from error


def read_table(path: Path) -> dict[str, Any]:
    """A TOML or JSON document: told apart by the suffix, otherwise by how it begins."""
    text = read_text(path)
    is_json = path.suffix == ".json" or (path.suffix != ".toml" and text.lstrip().startswith("{"))
    document = _parse_json(path, text) if is_json else _parse_toml(path, text)
    if not isinstance(document, dict):
        raise BadFile(path, "must hold a table of named fields")
    return document


def _parse_json(path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadFile(path, f"invalid JSON at {where}: {error.msg}") from error


def _parse_toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(path, f"invalid TOML: {error}") from error


def open_box(path: Path | None, changes: dict[str, Any]) -> OpenedBox:
    """The box with a user's own figures; faults in them name the file."""
    try:
        return catalog.dogfight_box(changes)
    except BadInput as error:
        raise error.in_file(str(path)) from error
