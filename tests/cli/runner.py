"""Running commands as a person would: words in, screen out."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path

from typer.testing import CliRunner, Result

from escadrille import catalog
from escadrille.cli import app
from escadrille.kernel.protocol import Choice
from escadrille.kernel.record import Record
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View

ONES = "1\n" * 4000
"""A person who always takes the first option, and presses 1 where Enter would do."""

_ENVIRONMENT: dict[str, str | None] = {
    "COLUMNS": "80",
    "LINES": "24",
    "NO_COLOR": None,
    "FORCE_COLOR": None,
    "TTY_COMPATIBLE": None,
    "TERM": "xterm-256color",
    "COLORTERM": None,
}


def run(
    command: str, *paths: Path, typed: str = "", env: Mapping[str, str | None] | None = None
) -> Result:
    """`run("replay", path)`: the words of a command, then paths, and what is typed."""
    arguments = [*shlex.split(command), *(str(path) for path in paths)]
    runner = CliRunner(env=_ENVIRONMENT)
    return runner.invoke(app, arguments, input=typed, env=env, catch_exceptions=False)


def play(options: str, record: Path, typed: str = ONES) -> Result:
    """Play a game into a record."""
    return run(f"play dogfight {options} --record", record, typed=typed)


def read(path: Path) -> Record[State, Action, Event, View]:
    """The record in a file."""
    return catalog.open_record(path.read_text(encoding="utf-8"))


def choices(path: Path) -> int:
    """How many answers of a record were choices."""
    return sum(isinstance(entry.answer, Choice) for entry in read(path).entries)
