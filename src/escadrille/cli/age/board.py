"""The board as a drawing: a window onto the lattice, with everything that is on it.

A point takes four characters, or two where the whole board has to fit; odd rows are shifted by half
of that. An aircraft is its letter, an arrow, its level and its attitude: `A→4^`. [A1, A2]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rich.text import Text

from escadrille.age.figures import Lattice, Point
from escadrille.age.model import Known, Rules
from escadrille.cli.age.glyphs import (
    ARROWS,
    CLOUD,
    EMPTY,
    MOVING,
    REACH,
    SHOT,
    ZONES,
    brackets_of,
    letters,
    side_style,
    stance,
    style_of,
)
from escadrille.cli.age.units import GUNS, Sign, airship_signs, balloon_signs, battery_signs

WIDE, NARROW = 4, 2
"""Characters for a point."""
LABEL = 3
"""Characters for the number of a row."""
ACCESS = "◇"
STACK = "≡"
PLACE = "+"
LONGEST_LIST = 3
"""More levels than this are written as a range."""


class Window(NamedTuple):
    """A part of the board and of the ring around it: its first column and row, and its size."""

    left: int
    top: int
    columns: int
    rows: int


class Mark(NamedTuple):
    """A point that can be reached: on which levels, and whether there is a shot from there."""

    levels: tuple[int, ...]
    has_shot: bool


def everything(board: Lattice) -> Window:
    """The whole board with the ring of Access Points. [A1.4]"""
    return Window(-1, -1, board.columns + 2, board.rows + 2)


def width_of(window: Window, cell: int = WIDE) -> int:
    """How many characters wide a window is drawn."""
    return LABEL + window.columns * cell + cell // 2


def window_around(board: Lattice, middle: tuple[int, int], columns: int, rows: int) -> Window:
    """As much as fits around a place, and no more than there is."""
    whole = everything(board)
    columns, rows = min(columns, whole.columns), min(rows, whole.rows)
    left = min(max(middle[0] - columns // 2, -1), board.columns + 1 - columns)
    top = min(max(middle[1] - rows // 2, -1), board.rows + 1 - rows)
    return Window(left, top, columns, rows)


class Drawing:
    """The board in one state."""

    def __init__(
        self,
        rules: Rules,
        state: Known,
        *,
        marks: Mapping[Point, Mark] | None = None,
        mover: int | None = None,
        places: Collection[tuple[int, int]] = (),
    ) -> None:
        """`marks` are points that can be reached, `places` for a piece; the mover stands out."""
        self._rules = rules
        self._state = state
        self._marks = marks or {}
        self._mover = mover
        self._places = {rules.board.point(*at) for at in places}
        self._letters = letters(rules)
        self._present = _present(state)
        self._airships = airship_signs(rules, state)
        self._balloons = balloon_signs(rules, state)
        self._batteries = battery_signs(rules, state)
        self._layout = rules.layout(state)
        access = enumerate(self._layout.access)
        self._access = {point: seat for seat, points in access for point in points}

    def lines(self, window: Window, cell: int = WIDE) -> list[Text]:
        """The numbers of the columns, then row by row."""
        rows = range(window.top, window.top + window.rows)
        return [self._header(window, cell), *(self._row(window, row, cell) for row in rows)]

    def _header(self, window: Window, cell: int) -> Text:
        text = Text(" " * LABEL, style=EMPTY, no_wrap=True)
        for col in range(window.left, window.left + window.columns):
            on_board = 0 <= col < self._rules.board.columns
            # With two characters a point there is room for every other number.
            is_told = on_board and (cell == WIDE or col % 2 == 0)
            text.append((f"{col:>2}" if is_told else "").ljust(cell))
        text.rstrip()
        return text

    def _row(self, window: Window, row: int, cell: int) -> Text:
        board = self._rules.board
        label = f"{row:>2} " if 0 <= row < board.rows else ""
        text = Text(label.ljust(LABEL), style=EMPTY, no_wrap=True)
        text.append(" " * (cell // 2 if row % 2 else 0))
        for col in range(window.left, window.left + window.columns):
            words, style = self._cell(board.point(col, row), cell)
            text.append(words.ljust(cell)[:cell], style=style)
        text.rstrip()
        return text

    # -- one point ------------------------------------------------------------------------------

    def _cell(self, point: Point, cell: int) -> tuple[str, str]:
        here = self._present.get(point, ())
        if here:
            return self._aircraft(here, cell)
        if point in self._airships:
            return _signed(self._airships[point], cell)
        if point in self._places:
            return self._place(point, cell)
        if point not in self._marks:
            return self._ground(point, cell)
        mark, zone = self._marks[point], self._zone_at(point)
        return _mark_words(mark, zone, cell), SHOT if mark.has_shot else REACH

    def _place(self, point: Point, cell: int) -> tuple[str, str]:
        """A place for the piece that is to be placed; what lies there already is still read."""
        words, _ = self._ground(point, cell)
        bare = words.strip() in ("", ":", "·") or point in self._access
        return (PLACE.rjust(cell // 2) if bare else words), REACH

    def _zone_at(self, point: Point) -> str:
        """The letter of the target that lies there; nothing elsewhere. [A8.2]"""
        for zones in self._layout.zone_of:
            if point in zones:
                return self._rules.zone_ids[zones[point]][:1]
        return GUNS if point in self._batteries else ""

    def _aircraft(self, here: tuple[int, ...], cell: int) -> tuple[str, str]:
        """One aircraft, or the letters of a stack from its top down. [A1.5]"""
        style = style_of(self._rules, here[0])
        if self._mover in here:
            style = f"{style} {MOVING}"
        if len(here) == 1:
            each = self._state.aircraft[here[0]]
            words = stance(each) if cell == WIDE else ARROWS[each.heading]
            return f"{self._letters[here[0]]}{words}", style
        stacked = "".join(self._letters[index] for index in here)
        return f"{stacked[: cell - 1]}{STACK}", style

    def _ground(self, point: Point, cell: int) -> tuple[str, str]:
        """What lies there: a balloon, a target, a cloud, an Access Point, or nothing."""
        rules, pad = self._rules, " " * (cell // 2 - 1)
        if point in self._balloons:
            return _signed(self._balloons[point], cell)
        for number, zones in enumerate(self._layout.zone_of):
            if point in zones:
                return _zone_words(rules, zones[point], cell), ZONES[number]
        if point in self._batteries:
            return _signed(self._batteries[point], cell)
        if top := int(self._layout.clouds[point]):
            return f"{pad}≈{top}", CLOUD
        if point in self._access:
            team = rules.scenario.seats[self._access[point]].team
            return f"{pad}{ACCESS}", side_style(rules, team)
        if not rules.board.on_board[point]:
            return "", ""
        is_border = rules.board.border(rules.movement.rings)[point]
        return f"{pad}{':' if is_border else '·'}", EMPTY


def _signed(sign: Sign, cell: int) -> tuple[str, str]:
    return sign.wide if cell == WIDE else sign.narrow, sign.style


def _present(state: Known) -> dict[Point, tuple[int, ...]]:
    """Who is on each point, the highest first."""
    found: dict[Point, list[int]] = {}
    for index, each in enumerate(state.aircraft):
        if each.where in ("combat", "access"):
            found.setdefault(each.point, []).append(index)
    return {
        point: tuple(sorted(there, key=lambda index: -state.aircraft[index].level))
        for point, there in found.items()
    }


def _mark_words(mark: Mark, zone: str, cell: int) -> str:
    """`!` for a shot, the letter of a target, the levels; where room is short a circle for many."""
    levels = "".join(str(level) for level in mark.levels)
    shot = "!" if mark.has_shot else ""
    if cell == NARROW:
        return f"{levels if len(levels) == 1 else 'o'}{shot or zone}"
    if len(levels) > LONGEST_LIST - len(zone):
        levels = "o" if zone else f"{levels[0]}-{levels[-1]}"
    return f"{shot or ' '}{zone}{levels}"


def _zone_words(rules: Rules, number: int, cell: int) -> str:
    """A target by the first letter of its name, in the brackets of its side. [A8.2]

    Where room is short it is the letter alone: a capital for the first side, small for others.
    """
    zone = rules.scenario.zones[number]
    letter = zone.id[:1]
    if cell == NARROW:
        return letter.upper() if zone.team == rules.scenario.teams[0] else letter.lower()
    left, right = brackets_of(rules, zone)
    return f"{left}{letter}{right}"


def stack_words(rules: Rules, state: Known) -> str:
    """Every point with several aircraft, from the top down: `12,7 A→4^ b←2`. [A1.5]"""
    known, words = letters(rules), []
    for point, here in _present(state).items():
        if len(here) > 1:
            col, row = rules.board.coordinates(point)
            crafts = [f"{known[index]}{stance(state.aircraft[index])}".rstrip() for index in here]
            words.append(f"{col},{row} {' '.join(crafts)}")
    return "; ".join(words)
