"""Saves of companion sessions: written after every text, continued with `--resume`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from escadrille.cli.desk.records import games_folder, in_file, unused_name
from escadrille.cli.terminal.files import BadFile, read_text
from escadrille.cli.terminal.program import command
from escadrille.companion.saves import SaveHeader, read_save, save_text, write_save
from escadrille.companion.tables import AnySession, reopen
from escadrille.kernel.errors import BadInput, BadRecord


def saves_folder() -> Path:
    """The folder of sessions without a file of their own: beside the games."""
    return games_folder() / "companion"


class Kept:
    """A save that is rewritten after every step."""

    def __init__(self, path: Path, header: SaveHeader) -> None:
        """Use `new_save` or `take_up` to make one."""
        self.path = path
        self._header = header

    def keep(self, session: AnySession) -> None:
        """Write everything said so far."""
        self.copy_to(self.path, session)

    def go_on_with(self) -> str:
        """The command that continues it; the newest of the default folder needs no name."""
        if self.path.parent == saves_folder():
            return command("companion", "--resume")
        return command("companion", "--resume", "--file", self.path)

    def copy_to(self, path: Path, session: AnySession) -> None:
        """The same to another file."""
        write(path, save_text(self._header, session.texts()))


def write(path: Path, text: str) -> None:
    """Write a whole file; a failure is one clear line."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_save(path, text)
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be written").lower()) from error


def new_save(path: Path | None, header: SaveHeader) -> Kept:
    """A new save; an existing file is never overwritten."""
    target = path or unused_name(saves_folder())
    if target.exists():
        hint = command("companion", "--resume", "--file", target)
        raise BadInput("--file", f"{target} exists; choose another name, or continue with: {hint}")
    return Kept(target, header)


def take_up(path: Path | None) -> tuple[Kept, AnySession]:
    """A save and its session, just as it was left."""
    found = path or newest_save()
    try:
        header, said = read_save(read_text(found))
        return Kept(found, header), reopen(header, said)
    except BadRecord as error:
        raise in_file(found, error) from error


def newest_save() -> Path:
    """The session that was kept last."""
    folder = saves_folder()
    kept = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not kept:
        raise BadFile(folder, "no saved session there; use --file to name one")
    return kept[-1]


def game_to_resume(words: Sequence[str]) -> str:
    """The game of the save that a command line with `--resume` wants to go on with."""
    named = [w.removeprefix("--file=") for w in words if w.startswith("--file=")]
    named += [after for word, after in pairwise(words) if word == "--file"]
    path = Path(named[0]) if named else newest_save()
    try:
        return read_save(read_text(path))[0].game
    except BadRecord as error:
        raise in_file(path, error) from error
