"""The empty board in the terminal: columns, rows and Access Points. [A1]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.cli.strips.layout import TableBoard

LABEL = 4
"""Characters for the number of a row; a point takes two, and odd rows are shifted by one."""


def map_lines(board: TableBoard) -> Iterator[str]:
    """Two lines of column numbers, then row by row, the ring of Access Points around them."""
    numbers = [str(col).rjust(2) for col in range(board.columns)]
    for digit in (0, 1):
        yield " " * (LABEL + 2) + " ".join(number[digit] for number in numbers)
    access = {at for points in board.access.values() for at in points}
    for row in range(-1, board.rows + 1):
        is_on_board = 0 <= row < board.rows
        points = "·" * board.columns if is_on_board else " " * board.columns
        signs = [
            "◇" if (col, row) in access else sign
            for col, sign in enumerate(f" {points} ", start=-1)
        ]
        label = f"{row:>{LABEL - 1}} " if is_on_board else " " * LABEL
        yield f"{label}{' ' * (row % 2)}{' '.join(signs)}".rstrip()
