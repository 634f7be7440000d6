"""What a person sees: the story, a window onto the board, the aircraft in lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import fill
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from escadrille.age.analysis import Reach
from escadrille.age.figures import Point
from escadrille.age.model import Known, Rules
from escadrille.age.words import standing_words, turn_words, weather_words
from escadrille.cli.age.board import (
    NARROW,
    WIDE,
    Drawing,
    Mark,
    Window,
    everything,
    stack_words,
    width_of,
    window_around,
)
from escadrille.cli.age.panels import (
    COLUMN,
    HEADS,
    marking_words,
    roster,
    short_roster,
    side_by_side,
    target_words,
    task_words,
)
from escadrille.cli.age.units import unit_notes
from escadrille.cli.terminal.lines import story_text
from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Line

FOR_THE_PROMPT = 4
"""Lines below the board for a question and its prompt, if nothing else is known."""
FEWEST_ROWS = 7
"""Rows of the board that are drawn however low the terminal is."""
FEWEST_LINES = 3
"""Sentences of the story that are told however low the terminal is."""
GAP = 2
SEEN_ON_THE_BOARD = ("A4.1", "A3.1", "A4.2", "A3.3")
"""Dice, turns, flights and entries, which the board shows as well."""

ENTRY, MEANING = 2, 13
"""Columns at which an entry of a help text begins, and what it means."""

Place = tuple[int, int]


class BoardScene(NamedTuple):
    """What is to be drawn."""

    rules: Rules
    state: Known
    viewer: Seat | None
    """Who looks at it; None is everybody."""
    who: Sequence[str]
    """Who has each seat, in words."""
    reach: Reach | None = None
    """Where the aircraft can go that has its die rolled."""
    middle: Place | None = None
    """The place to look at."""
    taken: int = FOR_THE_PROMPT
    """Lines of the terminal that are needed for other things."""
    marker: Seat | None = None
    """The seat that is asked whose pilots are aces and rookies. [A6.9]"""
    places: frozenset[Place] = frozenset()
    """Where the piece may lie that is to be placed. [A1.9]"""


def marks_of(reach: Reach | None) -> dict[Point, Mark]:
    """The points that can be reached, with their levels."""
    marks = {}
    for point, endings in reach.by_point.items() if reach else ():
        levels = sorted({ending.at.level for ending in endings})
        marks[point] = Mark(tuple(levels), any(ending.has_shot for ending in endings))
    return marks


def show(console: Console, scene: BoardScene, lines: Sequence[Line], *, fits: bool = False) -> None:
    """Print the story, then the board, so that the board stays next to the prompt.

    Rows of the board give way on a terminal that is too low for all; with `fits`, sentences too.
    """
    room = console.height if console.is_terminal else None
    if room is not None and fits:
        lines = fitting(console, lines, max(FEWEST_LINES, room // 5))
    told = story_text(lines)
    if room is not None:
        room -= _height(console, lines) + scene.taken
    for line in told:
        console.print(line)
    for line in board_and_roster(scene, console.width, room):
        console.print(line, no_wrap=True, overflow="crop")


def fitting(console: Console, lines: Sequence[Line], room: int) -> list[Line]:
    """As many sentences as there is room for: what the board shows as well goes first."""
    kept = list(lines)
    expendable = [line for rule in SEEN_ON_THE_BOARD for line in lines if line.rule == rule]
    for line in (*expendable, *lines):
        if len(kept) == 1 or _height(console, kept) <= room:
            break
        if line in kept:
            kept.remove(line)
    return kept


def _height(console: Console, lines: Sequence[Line]) -> int:
    return sum(len(line.wrap(console, console.width)) for line in story_text(lines))


# -- layout -------------------------------------------------------------------------------------


def board_and_roster(scene: BoardScene, width: int, room: int | None) -> list[Text]:
    """The board with the aircraft beside it, or below it where the terminal is narrow.

    `room` is how many lines there are; None where nobody counts them, as in a pipe.
    """
    rules, whole = scene.rules, everything(scene.rules.board)
    head = [status_line(scene)]
    if room is None:
        cell = WIDE if width_of(whole) <= width else NARROW
        board = _drawing(scene).lines(whole, cell)
        return [*head, *board, *notes(scene), *roster(rules, scene.state, scene.who)]
    beside = width - width_of(whole) - GAP
    if beside >= COLUMN:
        side = short_roster(rules, scene.state, scene.who, beside)
        if beside >= len(HEADS):
            side = roster(rules, scene.state, scene.who)
        below = notes(scene, has_places=True)
        rows = max(FEWEST_ROWS, room - 2 - len(below))
        board = _drawing(scene).lines(_window(scene, whole.columns, rows))
        return [*head, *side_by_side([board, side], width_of(whole), gap=GAP), *below]
    return [*head, *_above(scene, width, room - 1)]


def _above(scene: BoardScene, width: int, room: int) -> list[Text]:
    """The board, and the aircraft below it as fully as there is room."""
    below, whole_rows = notes(scene, has_places=True), scene.rules.board.rows + 2
    full = roster(scene.rules, scene.state, scene.who)
    if width < len(HEADS) or room - len(full) - len(below) <= whole_rows:
        full = short_roster(scene.rules, scene.state, scene.who, width)
    below += full
    columns = (width - width_of(Window(0, 0, 0, 0))) // WIDE
    window = _window(scene, columns, max(FEWEST_ROWS, room - 1 - len(below)))
    return [*_drawing(scene).lines(window), *below]


def _drawing(scene: BoardScene) -> Drawing:
    moving = scene.state.movers[0] if scene.state.movers else None
    marks = marks_of(scene.reach)
    return Drawing(scene.rules, scene.state, marks=marks, mover=moving, places=scene.places)


def status_line(scene: BoardScene) -> Text:
    """The game, the round, whose turn it is, the weather, the points."""
    rules, state = scene.rules, scene.state
    turn = turn_words(rules, state) or "before the first round"
    parts = (turn, weather_words(rules, state), standing_words(rules, state))
    text = Text(rules.scenario.title, style=TITLE, no_wrap=True, overflow="crop")
    return text.append("".join(f" · {part}" for part in parts if part), style="not bold")


def notes(scene: BoardScene, *, has_places: bool = False) -> list[Text]:
    """Stacks, pilots to mark and targets, if any; with `has_places` where the targets are.

    A window may not show them.
    """
    rules, state = scene.rules, scene.state
    stacks, tasks = stack_words(rules, state), task_words(rules, state)
    lines = [f"stacked: {stacks}"] if stacks else []
    if scene.marker is not None:
        lines.append(marking_words(rules, state, scene.marker))
    if has_places and rules.scenario.zones:
        team = None if scene.viewer is None else rules.scenario.seats[scene.viewer].team
        lines.append(f"targets: {target_words(rules, state, team)}")
    elif tasks:
        lines.append(f"targets: {tasks}")
    lines += unit_notes(rules, state)
    return [Text(line, style=FAINT) for line in lines]


# -- help ---------------------------------------------------------------------------------------


def reflowed(text: str, width: int) -> str:
    """Help as wide as the terminal: paragraphs, and entries with what they mean set apart."""
    parts: list[str] = []
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if parts and (indent > ENTRY or not (indent or parts[-1].startswith(" "))):
            parts[-1] += f" {line.strip()}"
        else:
            parts.append(line)
    hang = " " * min(MEANING, width // 2)
    filled = []
    for part in parts:
        inset = hang if re.match(r" +\S.*? {2,}", part) else ""
        filled.append(fill(part, width, subsequent_indent=inset, break_on_hyphens=False))
    return "\n".join(filled)


# -- where to look ------------------------------------------------------------------------------


def _window(scene: BoardScene, columns: int, rows: int) -> Window:
    return window_around(scene.rules.board, scene.middle or _middle(scene), columns, rows)


def _middle(scene: BoardScene) -> Place:
    """The middle of what matters now: the reach of the mover, an entry, or everybody."""
    board, state = scene.rules.board, scene.state
    if scene.reach is not None:
        own = state.aircraft[scene.reach.index].point
        return centre([board.coordinates(p) for p in (*scene.reach.by_point, own)])
    if state.movers and state.aircraft[state.movers[0]].where in ("combat", "access"):
        return board.coordinates(state.aircraft[state.movers[0]].point)
    seen = [each.point for each in state.aircraft if each.where in ("combat", "access")]
    middle = (board.columns // 2, board.rows // 2)
    return centre([board.coordinates(point) for point in seen]) if seen else middle


def centre(places: Sequence[Place]) -> Place:
    """The middle of some points."""
    columns, rows = zip(*places, strict=True)
    return (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2


def overview(scene: BoardScene, width: int) -> list[Text]:
    """The whole board, as large as fits; a board that is too wide in parts from west to east."""
    whole = everything(scene.rules.board)
    cell = WIDE if width_of(whole) <= width else NARROW
    across = max(1, (width - width_of(Window(0, 0, 0, 0), cell)) // cell)
    lines: list[Text] = []
    for first in range(0, whole.columns, across):
        columns = min(across, whole.columns - first)
        part = Window(whole.left + first, whole.top, columns, whole.rows)
        lines += _drawing(scene).lines(part, cell)
    return [*lines, *notes(scene)]
