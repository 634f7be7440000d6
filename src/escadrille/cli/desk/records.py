"""Records on disk: written line by line, so that an interrupted game can be resumed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from escadrille import catalog
from escadrille.catalog import AnyRecord
from escadrille.cli.desk.desk import Desk, desk_for
from escadrille.cli.terminal.files import BadFile, on_disk, read_text
from escadrille.cli.terminal.program import command
from escadrille.kernel.errors import BadInput, BadRecord, EscadrilleError
from escadrille.kernel.protocol import Answer, Over, Step
from escadrille.kernel.record import Header, entry_line, header_line, record_lines
from escadrille.kernel.words import ending_words


def games_folder() -> Path:
    """The folder of games without a file of their own."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if home else Path.home() / ".local" / "share"
    return base / "escadrille" / "games"


def latest_unfinished_game(pass_over: Callable[[EscadrilleError], None]) -> Path:
    """The newest game of the folder that is not over; unreadable records are reported."""
    folder = games_folder()
    kept = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept:
        try:
            record = load_record(path)
        except EscadrilleError as error:
            pass_over(error)
            continue
        last = record.entries[-1].events if record.entries else ()
        ends = desk_for(record.game).game_ends
        if not record.end and not any(isinstance(event, ends) for event in last):
            return path
    what = "every game there is finished" if kept else "there are no saved games"
    raise BadFile(folder, f"{what}; name the record to continue")


class RecordFile:
    """A record that is being written."""

    def __init__(self, path: Path, file: TextIO) -> None:
        """Use `begin` or `go_on` to make one."""
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, path: Path | None, header: Header) -> RecordFile:
        """A new file with a header; an existing file is never overwritten."""
        record = cls(*_new_file(path))
        record._write(header_line(header))
        return record

    @classmethod
    def go_on(cls, path: Path, record: AnyRecord) -> RecordFile:
        """Append to a record, behind its last whole line."""
        lines = 1 + len(record.entries) + len(record.notes)
        whole = record_lines(read_text(path))[:lines]
        with on_disk(path, "written"):
            with path.open("r+b") as file:
                file.truncate(len("".join(whole).encode()))
            kept = cls(path, path.open("a", encoding="utf-8", newline="\n"))
        if not whole[-1].endswith("\n"):  # cut off just before the end of the header
            kept._write("\n")
        return kept

    def note(self, answer: Answer[Any], step: Step[Any, Any]) -> None:
        """Write one answer with its events, at once."""
        self._write(entry_line(answer, step))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: str) -> None:
        self._file.write(line)
        self._file.flush()


def _new_file(path: Path | None) -> tuple[Path, TextIO]:
    target = path or unused_name(games_folder())
    with on_disk(target, "written", " (--record names another file)"):
        if path is None:
            target.parent.mkdir(parents=True, exist_ok=True)
        try:
            return target, target.open("x", encoding="utf-8", newline="\n")
        except FileExistsError as error:
            hint = f"choose another name, or continue with: {command('resume', target)}"
            raise BadInput("--record", f"{target} exists; {hint}") from error


def unused_name(folder: Path) -> Path:
    """A new name in the folder, by the time of day."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = [folder / f"{stamp}{tail}.jsonl" for tail in ("", *(f"-{n}" for n in range(2, 100)))]
    return next(name for name in names if not name.exists())


def load_record(path: Path) -> AnyRecord:
    """Read a record; faults name the file."""
    try:
        with _record_in(path):
            return catalog.open_record(read_text(path))
    except BadInput as error:
        raise BadFile(path, f"line 1: {error}") from error


def ending_of(desk: Desk, record: AnyRecord, state: Any) -> str:
    """How a game in this state ended, by the rules or by its people; empty if it has not."""
    if record.end is not None:
        return ending_words(record.end, desk.name_of)
    pending = desk.game.pending(state)
    return desk.result_words(pending) if isinstance(pending, Over) else ""


def walk(path: Path, record: AnyRecord) -> Iterator[Step[Any, Any]]:
    """Replay a record; faults name the file."""
    with _record_in(path):
        yield from record.replay()


def verified(path: Path, record: AnyRecord) -> Any:
    """Resolve a record again; name the first invalid line, with the file."""
    with _record_in(path):
        return record.verify()


@contextmanager
def _record_in(path: Path) -> Iterator[None]:
    try:
        yield
    except BadRecord as error:
        raise in_file(path, error) from error


def in_file(path: Path, error: BadRecord) -> BadFile:
    """The complaint about a record, naming its file."""
    return BadFile(path, str(error))
