"""Choices that both sides make at once: what a small table of values is worth, and the mixes.

The row side wants much, the column side little. A table with a saddle point needs no mixing; for
the others the simplex method runs on the table in place, with columns and slacks changing places.
"""

from __future__ import annotations

from typing import Any

KERNELS = ("saddle_value", "shifted", "pivot", "best_column", "best_row", "solve", "matrix_value")
CALLED = KERNELS

MOST = 24
"""Rows and columns of a table."""
WIDE = MOST + 1
"""A row of a tableau: the columns, and the right side."""
TOLERANCE = 1e-11
PATIENCE = 40
"""Pivots after which ties are broken by Bland's rule, which cannot go round in circles."""
MOST_PIVOTS = 2000


def saddle_value(table: Any, rows: int, columns: int, mixes: Any) -> float:
    """The value if one row and one column suffice, else 2; such mixes are written down.

    `table[row, column]`; `mixes[0]` is the rows' mix, `mixes[1]` the columns'.
    """
    best_of_rows, row_at = -2.0, 0
    for row in range(rows):
        least = 2.0
        for column in range(columns):
            least = min(least, table[row, column])
        if least > best_of_rows:
            best_of_rows, row_at = least, row
    best_of_columns, column_at = 2.0, 0
    for column in range(columns):
        most = -2.0
        for row in range(rows):
            most = max(most, table[row, column])
        if most < best_of_columns:
            best_of_columns, column_at = most, column
    if best_of_columns - best_of_rows > TOLERANCE:
        return 2.0
    for row in range(rows):
        mixes[0, row] = 0.0
    for column in range(columns):
        mixes[1, column] = 0.0
    mixes[0, row_at] = 1.0
    mixes[1, column_at] = 1.0
    return best_of_rows


def shifted(table: Any, rows: int, columns: int, work: Any) -> None:
    """Set up: maximise the sum of y with (table + 2) y <= 1 and y >= 0. All values are positive."""
    for row in range(rows):
        for column in range(columns):
            work[row, column] = table[row, column] + 2.0
        work[row, columns] = 1.0
    for column in range(columns):
        work[rows, column] = -1.0
    work[rows, columns] = 0.0


def best_column(rows: int, columns: int, work: Any, names: Any, pivots: int) -> int:
    """The column that gains most, after a while the one of the lowest name; -1 at the end."""
    found = -1
    for column in range(columns):
        if work[rows, column] >= -TOLERANCE:
            continue
        if found < 0:
            found = column
        elif pivots < PATIENCE:
            if work[rows, column] < work[rows, found]:
                found = column
        elif names[0, column] < names[0, found]:
            found = column
    return found


def best_row(rows: int, columns: int, work: Any, names: Any, column: int) -> int:
    """The row that gives way first; of equal ones the one of the lowest name."""
    found, least = -1, 0.0
    for row in range(rows):
        if work[row, column] <= TOLERANCE:
            continue
        ratio = work[row, columns] / work[row, column]
        if found < 0 or ratio < least - TOLERANCE:
            found, least = row, ratio
        elif ratio <= least + TOLERANCE and names[1, row] < names[1, found]:
            found, least = row, min(ratio, least)
    return found


def pivot(rows: int, columns: int, work: Any, at_row: int, at_column: int) -> None:
    """A row and a column change places."""
    inverse = 1.0 / work[at_row, at_column]
    for column in range(columns + 1):
        work[at_row, column] *= inverse
    for row in range(rows + 1):
        factor = work[row, at_column]
        if row == at_row or factor == 0.0:
            continue
        for column in range(columns + 1):
            work[row, column] -= factor * work[at_row, column]
        work[row, at_column] = -factor * inverse
    work[at_row, at_column] = inverse


def solve(rows: int, columns: int, work: Any, names: Any, mixes: Any) -> float:
    """Pivot to the end; the value of the table. `names[0]` are columns, `names[1]` rows."""
    for column in range(columns):
        names[0, column] = column
        mixes[1, column] = 0.0
    for row in range(rows):
        names[1, row] = columns + row
        mixes[0, row] = 0.0
    for pivots in range(MOST_PIVOTS):
        column = best_column(rows, columns, work, names, pivots)
        if column < 0:
            break
        row = best_row(rows, columns, work, names, column)
        pivot(rows, columns, work, row, column)
        names[0, column], names[1, row] = names[1, row], names[0, column]
    value = 1.0 / work[rows, columns]
    for row in range(rows):
        if names[1, row] < columns:
            mixes[1, names[1, row]] = work[row, columns] * value
    for column in range(columns):
        if names[0, column] >= columns:
            mixes[0, names[0, column] - columns] = work[rows, column] * value
    return float(value - 2.0)


def matrix_value(table: Any, rows: int, columns: int, work: Any, names: Any, mixes: Any) -> float:
    """What a table of values between -1 and 1 is worth to the row side; writes both mixes."""
    value = saddle_value(table, rows, columns, mixes)
    if value < 1.5:
        return value
    shifted(table, rows, columns, work)
    return solve(rows, columns, work, names, mixes)
