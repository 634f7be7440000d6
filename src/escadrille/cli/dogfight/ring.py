"""The board as a drawing: ring, loops, lane and exit, with everything on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from escadrille.cli.dogfight.colours import LANE_ARROW, LOOP_ARROW, craft_mark, tag_text
from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.rossi.figures import Board, Space
from escadrille.rossi.model import ESCORTED, View

CELL_HEIGHT = 3
WIDTHS = {"ring": 7, "loop": 7, "lane": 5, "exit": 6}

ARROWS = ("↖↑↗", "←·→", "↙↓↘")
"""By the row, then the column, of the next space."""

OBJECTIVE_LETTERS = {"espionage": "c", "bombing": "f", "rescue": "a"}
"""Cameras left on a site, the number of a factory, the number of an airport."""


class Cell(NamedTuple):
    """Where a space is drawn: its place in the grid, its left and upper edge, and its width."""

    column: int
    row: int
    left: int
    top: int
    width: int


class Canvas:
    """Styled characters that can be put anywhere."""

    def __init__(self, width: int, height: int) -> None:
        self.lines = [Text(" " * width) for _ in range(height)]

    def put(self, x: int, y: int, text: Text | str, style: str = "") -> None:
        """Write over what is there."""
        styled = Text(text, style=style) if isinstance(text, str) else text
        before, _, after = self.lines[y].divide([x, x + len(styled)])
        self.lines[y] = Text.assemble(before, styled, after)


def place_cells(spaces: dict[str, Space]) -> dict[str, Cell]:
    """Lay the spaces out: the drawing positions of the data, closed up to columns and rows."""
    columns, rows = (sorted({space.pos[axis] for space in spaces.values()}) for axis in (0, 1))
    widths = [max(WIDTHS[s.kind] for s in spaces.values() if s.pos[0] == x) for x in columns]
    lefts = [sum(widths[:i]) for i in range(len(columns))]
    cells = {}
    for name, space in spaces.items():
        column, row = columns.index(space.pos[0]), rows.index(space.pos[1])
        cells[name] = Cell(column, row, lefts[column], row * CELL_HEIGHT, widths[column])
    return cells


def board_width(board: Board) -> int:
    """How many columns the drawing takes."""
    return max(cell.left + cell.width for cell in place_cells(board.spaces).values())


def draw_board(board: Board, view: View, heading: Sequence[str] = ()) -> list[Text]:
    """The board with crafts and objectives; `heading` is in the middle of the ring."""
    cells = place_cells(board.spaces)
    height = max(cell.top for cell in cells.values()) + CELL_HEIGHT
    canvas = Canvas(board_width(board), height)
    for name, space in board.spaces.items():
        lane_is_shut = space.kind in ("lane", "exit") and not view.lane_open
        _draw_frame(canvas, cells[name], name, space, FAINT if lane_is_shut else "")
        _draw_arrows(canvas, cells, name, space)
        _draw_contents(canvas, cells[name], name, view)
    rim = [cells[name] for name, space in board.spaces.items() if space.kind == "ring"]
    _draw_heading(canvas, rim, heading)
    return canvas.lines


def _draw_frame(canvas: Canvas, cell: Cell, name: str, space: Space, style: str) -> None:
    inner = cell.width - 2
    canvas.put(cell.left, cell.top, f"╭{'─' * inner}╮", style)
    canvas.put(cell.left, cell.top + 1, f"│{' ' * inner}│", style)
    canvas.put(cell.left, cell.top + 2, f"╰{'─' * inner}╯", style)
    canvas.put(cell.left + 1, cell.top, name, style or TITLE)
    canvas.put(cell.left + 1, cell.top + 2, tag_text(space.tag))
    if space.start:
        canvas.put(cell.left + inner, cell.top + 2, space.start, TITLE)


def _draw_arrows(canvas: Canvas, cells: dict[str, Cell], name: str, space: Space) -> None:
    """Arrows sit in the frame, on the side on which the next space lies."""
    loop = LOOP_ARROW if space.kind == "loop" else TITLE
    _draw_arrow(canvas, cells, name, space.loop_next, LOOP_ARROW)
    _draw_arrow(canvas, cells, name, space.lane_next or space.next_mission, LANE_ARROW)
    if space.next_mission is None:
        _draw_arrow(canvas, cells, name, space.next, loop)


def _draw_arrow(
    canvas: Canvas, cells: dict[str, Cell], name: str, target: str | None, style: str
) -> None:
    if target is None:
        return
    here, there = cells[name], cells[target]
    dx, dy = _sign(there.column - here.column), _sign(there.row - here.row)
    # Straight up and down keep clear of the name, the objective, the colours and the start mark.
    x = {-1: 0, 0: 3 if dy < 0 else 4, 1: here.width - 1}[dx]
    canvas.put(here.left + x, here.top + 1 + dy, ARROWS[dy + 1][dx + 1], style)
    if dy == 0:
        first, last = sorted((here, there))
        edge = first.left + first.width
        canvas.put(edge, here.top + 1, "┄" * (last.left - edge), FAINT)
    elif dx == 0:
        first, last = sorted((here, there), key=lambda cell: cell.top)
        for y in range(first.top + CELL_HEIGHT, last.top):
            canvas.put(here.left + x, y, "┊", FAINT)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _draw_contents(canvas: Canvas, cell: Cell, name: str, view: View) -> None:
    crafts = [craft_mark(craft) for craft in crafts_on(view, name)]
    inner = cell.width - 2
    gap = " " if 2 * len(crafts) - 1 <= inner else ""
    marks = Text(gap).join(crafts)
    canvas.put(cell.left + 1 + (inner - len(marks)) // 2, cell.top + 1, marks)
    for objective in view.objectives:
        if objective.space == name:
            count = objective.number or objective.cameras
            mark = f"{OBJECTIVE_LETTERS.get(view.scenario, 'o')}{count}"
            canvas.put(cell.left + inner + 1 - len(mark), cell.top, mark, "bold reverse")


def crafts_on(view: View, space: str) -> list[str]:
    """The crafts on a space, those shot down excepted."""
    crafts = [seat.biplane for seat in view.seats if seat.space == space and not seat.is_down]
    if view.escorted is not None and view.escorted.space == space:
        crafts.append(ESCORTED)
    return crafts


def _draw_heading(canvas: Canvas, rim: Sequence[Cell], heading: Sequence[str]) -> None:
    """Write into the middle of the ring, between the outermost spaces of the middle row."""
    rows = sorted(cell.row for cell in rim)
    middle = [cell for cell in rim if cell.row == (rows[0] + rows[-1]) // 2]
    left = min((cell.left + cell.width for cell in middle), default=0)
    room = max((cell.left for cell in middle), default=0) - left
    for i, line in enumerate(heading[:CELL_HEIGHT]):
        if len(line) <= room:
            style = "" if i else TITLE
            canvas.put(left + (room - len(line)) // 2, middle[0].top + i, line, style)
