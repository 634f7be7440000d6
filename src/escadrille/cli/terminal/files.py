"""Reading files that people name on the command line: every fault is one clear line."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.outside import LONGEST, TooMuch, check_length, read_json, read_toml


class BadFile(EscadrilleError):
    """A file that cannot be read or written."""

    def __init__(self, name: str | Path, problem: str) -> None:
        super().__init__(f"{name}: {problem}")


@contextmanager
def on_disk(path: Path, done: str, hint: str = "") -> Iterator[None]:
    """Why a file cannot be `read` or `written`, in one line."""
    try:
        yield
    except OSError as error:
        problem = (error.strerror or f"cannot be {done}").lower()
        raise BadFile(path, f"{problem}{hint}") from error


def read_text(path: Path) -> str:
    """The text of a file; `-` is the standard input."""
    try:
        with on_disk(path, "read"):
            data = _read_bytes(path)
        check_length(data)
        return data.decode()
    except TooMuch as error:
        raise BadFile(path, str(error)) from error
    except UnicodeDecodeError as error:
        raise BadFile(path, f"not UTF-8 text (byte {error.start})") from error


def _read_bytes(path: Path) -> bytes:
    """At most one byte more than the longest file allowed."""
    if str(path) == "-":
        return sys.stdin.buffer.read(LONGEST + 1)
    with path.open("rb") as file:
        return file.read(LONGEST + 1)


def read_table(path: Path) -> dict[str, Any]:
    """A TOML or JSON document: told apart by the suffix, otherwise by how it begins."""
    text = read_text(path)
    is_json = path.suffix == ".json" or (path.suffix != ".toml" and text.lstrip().startswith("{"))
    try:
        document: Any = read_json(text) if is_json else read_toml(text)
    except TooMuch as error:
        raise BadFile(path, str(error)) from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadFile(path, f"invalid JSON at {where}: {error.msg}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadFile(path, f"invalid TOML: {error}") from error
    if not isinstance(document, dict):
        raise BadFile(path, "must hold a table of named fields")
    return document


@contextmanager
def naming(path: Path | None) -> Iterator[None]:
    """Faults in a file's content name the file."""
    try:
        yield
    except BadInput as error:
        raise error.in_file(str(path)) from error


def read_changes(path: Path | None) -> dict[str, Any]:
    """A user's own figures; none without a file."""
    return {} if path is None else read_table(path)
