"""An experiment on the screen: how far it is, how long it will take, and the score of each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.cli.terminal.terminal import Terminal

if TYPE_CHECKING:
    from escadrille.lab import Experiment, Run

ECHO = 3
"""Columns left free behind the bar: a terminal prints ^C there, which must not begin a line."""
AROUND = 6
"""Lines of the screen that are not for cells."""
WHY = {
    "games": "all games",
    "halfwidth": "sure enough",
    "elo0": "below elo1",
    "elo1": "above elo0",
    "": "",
}
"""Why a cell has ended."""


class Screen:
    """Shows a run while it goes on; in a pipe it says nothing before the end."""

    def __init__(self, terminal: Terminal, experiment: Experiment) -> None:
        """Nothing is drawn before the first games."""
        self._terminal, self._experiment = terminal, experiment
        self._bar = Progress(
            TextColumn("{task.fields[words]}"),
            BarColumn(bar_width=None),
            TextColumn("{task.percentage:>3.0f}%"),
            TextColumn("{task.fields[left]}"),
            console=terminal.console,
            expand=True,
        )
        self._task = self._bar.add_task("", total=None, words="", left="")
        self._live = Live(console=terminal.console, transient=True, refresh_per_second=4)
        self._is_drawn = terminal.console.is_terminal and not terminal.plain

    def __enter__(self) -> Screen:
        self._terminal.say(f"{self._experiment.name}: {about(self._experiment)}", TITLE)
        if self._is_drawn:
            self._live.start()
            self._live.update(Text("Getting ready …", style=FAINT))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_drawn:
            self._live.stop()

    def update(self, run: Run) -> None:
        """Draw how things stand."""
        if self._is_drawn:
            self._live.update(self._drawn(run))

    def _drawn(self, run: Run) -> RenderableType:
        from escadrille.lab.running import told_of

        done = sum(cell.games for cell in run.course.cells)
        left = sum(cell.games_left for cell in run.course.cells)
        seconds = run.course.seconds_left / max(1, run.workers)
        at_most = "≤ " if self._experiment.stop else ""
        self._bar.update(
            self._task,
            completed=done,
            total=done + left,
            words=f"{done:,} games",
            left=f"{at_most}{clock(seconds)} left" if seconds else "",
        )
        cells = [told_of(cell) for cell in run.course.cells]
        room = max(3, self._terminal.console.height - AROUND)
        width = self._terminal.console.width - ECHO
        return Group(table_of(cells, room), Constrain(self._bar, width))


def about(experiment: Experiment) -> str:
    """`match of Age of Dogfights, keen and random, at most 200 games a cell`."""
    from escadrille import catalog

    title, players = catalog.entry(experiment.game).title, ", ".join(experiment.players)
    return f"{experiment.kind} of {title}, {players}, at most {experiment.games:,} games a cell"


def table_of(cells: Sequence[Mapping[str, Any]], room: int | None = None) -> Table:
    """The cells with their scores; those that are over give way where there is no room."""
    is_short, room = room is not None, room or len(cells)
    table = Table("cell", box=None, pad_edge=False, expand=False)
    for name in ("games", "score", "interval", "status"):
        table.add_column(name, justify="left" if name == "status" else "right", no_wrap=True)
    shown = list(cells)
    if len(shown) > room:
        going_on = [cell for cell in shown if not cell["stopped"]]
        shown = [*going_on, *(cell for cell in shown if cell["stopped"])][: room - 1]
    for cell in shown:
        table.add_row(*_row(cell, is_short=is_short))
    if len(cells) > len(shown):
        over = sum(bool(cell["stopped"]) for cell in cells)
        words = f"… {len(cells)} cells in all, {over} finished"
        table.add_row(Text(words, style=FAINT))
    return table


def _row(cell: Mapping[str, Any], *, is_short: bool) -> tuple[RenderableType, ...]:
    # Of all columns only this one may become narrower; on one line while games are played.
    name = Text(cell["cell"], no_wrap=is_short, overflow="ellipsis" if is_short else "fold")
    if not cell["games"]:
        return name, "0", "", "", ""
    interval = f"{cell['low']:.1%} to {cell['high']:.1%}"
    why = WHY.get(cell["stopped"], cell["stopped"])
    if "llr" in cell and not why:
        why = f"LLR {cell['llr']:+.2f}"
    return name, f"{cell['games']:,}", f"{cell['score']:.1%}", interval, why


def show_summary(terminal: Terminal, summary: Mapping[str, Any], folder: Path) -> None:
    """What an experiment has found: every cell, ratings, and where the results lie."""
    terminal.say(table_of(summary["cells"]))
    if summary.get("ratings"):
        terminal.say()
        terminal.say(_ratings(summary["ratings"]))
    terminal.say()
    for words in _remarks(summary):
        terminal.say(words)
    table = folder / "games.parquet"
    terminal.say_unbroken(f"Results: {table if table.exists() else folder / 'journal.jsonl'}")


def _ratings(found: Sequence[Mapping[str, Any]]) -> Table:
    table = Table("player", box=None, pad_edge=False)
    for name in ("Elo", "interval", "games"):
        table.add_column(name, justify="right")
    for each in found:
        interval = f"{each['low']:+.0f} to {each['high']:+.0f}"
        table.add_row(Text(each["name"]), f"{each['elo']:+.0f}", interval, f"{each['games']:,}")
    return table


def _remarks(summary: Mapping[str, Any]) -> list[str]:
    this = summary["run"]
    words = [f"{summary['games']:,} games counted"]
    if summary["beyond"]:
        why = "not needed any more" if summary["complete"] else "waiting for earlier ones"
        words.append(f"{summary['beyond']:,} {why}")
    if this["games"]:
        words.append(f"{this['games']:,} played in {clock(this['seconds'])}")
    found = [f"{'; '.join(words)}."]
    notes = {cell["note"] for cell in summary["cells"] if cell.get("note")}
    found += [f"Note: {note}." for note in sorted(notes)]
    if summary["left_out"]:
        found.append(f"{len(summary['left_out'])} cells left out; summary.json says why.")
    return found


def clock(seconds: float) -> str:
    """`3 h 20 min`, `4 min 10 s`, `8 s`."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02} min"
    return f"{whole // 60} min {whole % 60:02} s" if whole >= 60 else f"{whole} s"
