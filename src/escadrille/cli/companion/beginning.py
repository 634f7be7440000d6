"""Beginning a session, or going on with one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from escadrille import catalog
from escadrille.cli.companion.attending import Attendance, Draw
from escadrille.cli.companion.keeping import new_save, take_up
from escadrille.cli.terminal.terminal import Terminal
from escadrille.companion.session import Session
from escadrille.companion.tables import header_for, lay_table
from escadrille.kernel.nature import SeededNature


def begin(
    terminal: Terminal,
    game: str,
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any],
    changes: Mapping[str, Any],
    *,
    seed: str | None,
    file: Path | None,
) -> None:
    """A new session; `seed` makes the dice that are left to the companion repeatable."""
    table = lay_table(game, setup, rulings, changes)
    chosen = seed or secrets.token_hex(6)
    kept = new_save(file, header_for(table, chosen, changes))
    session = Session(table, SeededNature(chosen))
    Attendance(terminal, session, kept, _draw(game)).attend()


def go_on(terminal: Terminal, file: Path | None) -> None:
    """A session that was left, just as it was."""
    kept, session = take_up(file)
    terminal.game = session.table.game
    Attendance(terminal, session, kept, _draw(terminal.game)).attend()


def _draw(game: str) -> Draw | None:
    """A game's own drawing of its board, if it has one."""
    module = catalog.entry(game).part("terminal", "companion")
    draw: Draw | None = getattr(module, "draw_board", None)
    return draw
