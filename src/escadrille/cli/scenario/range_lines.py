"""Fuel limits as lines across a layout, with the seats they apply to. [A9.6.3]"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from escadrille.age.model import Rules
from escadrille.age.scenario import Range
from escadrille.cli.scenario.canvas import ROW, STEP, Canvas

Way: TypeAlias = Literal["north", "east", "south", "west"]
BEYOND = 14.0
"""How far a line reaches over the edge of the board."""
APART = 9.0
"""From a line to its words."""
SIZE = 9.5


class RangeLine(NamedTuple):
    """A line, the side of it that a player stays on, and its row or column."""

    team: int
    names: str
    way: Way
    at: float

    @property
    def words(self) -> str:
        """`gb4, gb5, gb6 stay south of this line`."""
        return f"{self.names} stay {self.way} of this line"


def range_lines(rules: Rules) -> list[RangeLine]:
    """Every line once, for all of a team that it holds."""
    found: dict[tuple[int, Range], list[str]] = {}
    for craft in rules.fleet:
        if craft.recruit.within is not None:
            found.setdefault((craft.team, craft.recruit.within), []).append(craft.name)
    return [
        RangeLine(team, ", ".join(names), way, at)
        for (team, within), names in found.items()
        for way, at in _sides(within, rules.board.columns, rules.board.rows)
    ]


def _sides(within: Range, columns: int, rows: int) -> list[tuple[Way, float]]:
    """The sides of a range that are not an edge of the board."""
    top, bottom = within.rows or (0, rows - 1)
    left, right = within.columns or (0, columns - 1)
    sides: list[tuple[Way, float, bool]] = [
        ("south", top - 0.5, top > 0),
        ("north", bottom + 0.5, bottom < rows - 1),
        ("east", left - 0.25, left > 0),
        ("west", right + 0.75, right < columns - 1),
    ]
    return [(way, at) for way, at, is_inside in sides if is_inside]


def draw_range_line(canvas: Canvas, rules: Rules, line: RangeLine, colour: str) -> None:
    """A dashed line with its words; those of the second side stand further east."""
    left, top = canvas.at(0, 0)
    right, _ = canvas.at(rules.board.columns - 0.5, 0)
    _, bottom = canvas.at(0, rules.board.rows - 1)
    is_first = rules.teams.index(line.team) == 0
    look = {"stroke": colour, "stroke_width": 1.6, "stroke_dasharray": "6 10"}
    if not is_first:  # beside one of the other side both are seen
        look["stroke_dashoffset"] = 8
    if line.way in ("north", "south"):
        y = top + line.at * ROW
        canvas.line((left - BEYOND, y), (right + BEYOND, y), **look)
        spot = (left if is_first else right, y + (APART if line.way == "south" else -APART))
        anchor = "start" if is_first else "end"
    else:
        x = left + line.at * STEP
        canvas.line((x, top - BEYOND), (x, bottom + BEYOND), **look)
        spot = (x + (APART if line.way == "east" else -APART), top + 2)
        anchor = "start" if line.way == "east" else "end"
    canvas.words(spot, line.words, SIZE, colour=colour, anchor=anchor, halo=True, bold=True)
