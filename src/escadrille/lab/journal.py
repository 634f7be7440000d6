"""The journal of an experiment: its first line says what is played, every other line is a game.

A line is written and flushed as soon as a game comes in, so nothing finished is lost when a run is
killed. A last line that is incomplete is ignored.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.lab.playing import Played

FORMAT = 1


class Journal:
    """The journal of one folder, held open while an experiment runs."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Use `open_journal` to make one."""
        self.path = path
        self._file = file

    def note(self, line: bytes) -> None:
        """Write one finished game."""
        self._file.write(line)

    def flush(self) -> None:
        """Hand what was written to the system: it outlives this process then."""
        self._file.flush()

    def close(self) -> None:
        """Write everything to the disk itself."""
        with suppress(OSError):
            self._file.flush()
            os.fsync(self._file.fileno())
        self._file.close()


def open_journal(
    path: Path, fingerprint: Mapping[str, Any], *, fresh: bool = False
) -> tuple[Journal, list[tuple[Played, bytes]]]:
    """The journal to go on with, and the games that it has; a new one if there is none.

    With `fresh` it is emptied. Nobody else writes to it from here on: it is locked before it is
    read, so that no game is cut off which another run adds meanwhile.
    """
    head = msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(fingerprint)}) + b"\n"
    file = _opened(path)
    try:
        _lock(path, file)
        games, length = ([], 0) if fresh else _games(path, file.read(), head)
        file.truncate(length)
        file.seek(length)
        journal = Journal(path, file)
        if not length:
            journal.note(head)
            journal.flush()
    except BaseException:
        file.close()
        raise
    return journal, games


def _opened(path: Path) -> BinaryIO:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        return path.open("r+b", buffering=1 << 16)
    except OSError as error:
        problem = f"cannot be written to: {(error.strerror or 'unknown reason').lower()}"
        raise BadInput(str(path.parent), problem, allowed="another folder: --out") from error


def _games(path: Path, data: bytes, head: bytes) -> tuple[list[tuple[Played, bytes]], int]:
    """The games in a journal, and how long it is up to the last whole line."""
    lines = _whole_lines(data)
    first = next(lines, None)
    if first is None:
        return [], 0
    _check_same(path, first, msgspec.json.decode(head))
    games, length = list[tuple[Played, bytes]](), len(first)
    for number, line in enumerate(lines, start=2):
        games.append((_read(path, number, line), line))
        length += len(line)
    return games, length


def read_journal(path: Path) -> list[tuple[Played, bytes]]:
    """The games of a journal, for whoever only looks."""
    _, *lines = list(_whole_lines(path.read_bytes())) or [b""]
    return [(_read(path, number, line), line) for number, line in enumerate(lines, start=2)]


def line_of(played: Played) -> bytes:
    """A game as a line."""
    return msgspec.json.encode(played) + b"\n"


def _whole_lines(data: bytes) -> Iterator[bytes]:
    return (line for line in data.splitlines(keepends=True) if line.endswith(b"\n"))


def _read(path: Path, number: int, line: bytes) -> Played:
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.DecodeError as error:
        raise BadInput(str(path), f"line {number} is no game: {error}") from error


def _check_same(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    """Refuse to go on with a journal of another experiment; say what differs."""
    try:
        had = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadInput(str(path), f"is no journal: {error}") from error
    found = list(differences(had, wanted))
    if found:
        problem = f"these games belong to another experiment: {'; '.join(found[:3])}"
        allowed = "the same experiment, another --out, or --fresh to start over"
        raise BadInput(str(path.parent), problem, allowed=allowed)


def differences(had: Any, wanted: Any, path: str = "") -> Iterator[str]:
    """What has changed from one plain value to another, field by field."""
    if isinstance(had, dict) and isinstance(wanted, dict):
        for key in dict.fromkeys((*had, *wanted)):
            below = f"{path}.{key}".removeprefix(".experiment").removeprefix(".")
            yield from differences(had.get(key), wanted.get(key), below)
    elif had != wanted:
        if path.startswith("cells."):
            name = path.removeprefix("cells.")
            what = "is new" if had is None else "is gone" if wanted is None else "has changed"
            yield f"the cell “{name}” {what}"
        else:
            yield f"{path} was {_short(had)}, is {_short(wanted)}"


def _short(value: Any) -> str:
    words = msgspec.json.encode(value).decode()
    return words if len(words) <= 60 else f"{words[:59]}…"


class Busy(EscadrilleError):
    """Another run writes to the same journal."""


def _lock(path: Path, file: BinaryIO) -> None:
    """One run at a time; systems without such locks do without."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Busy(f"{path.parent}: another run of this experiment is under way") from None
