"""Small tables of values solved without rounding: a second way to what the kernels work out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

Table = Sequence[Sequence[Fraction]]


class Solved(NamedTuple):
    value: Fraction
    rows: list[Fraction]
    columns: list[Fraction]


def solved(table: Table) -> Solved:
    """The value of a table and a mix for each side, which together prove the value."""
    low, high = _saddle(table)
    found = _by_simplex(table) if low < high else Solved(low, *_pure(table, low))
    assert sum(found.rows) == sum(found.columns) == 1
    assert min([*found.rows, *found.columns]) >= 0
    across = range(len(table[0]))
    assert min(_dot(found.rows, [row[at] for row in table]) for at in across) == found.value
    assert max(_dot(found.columns, row) for row in table) == found.value
    return found


def _dot(mix: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(mix, values, strict=True)), Fraction(0))


def _saddle(table: Table) -> tuple[Fraction, Fraction]:
    by_column = zip(*table, strict=True)
    return max(min(row) for row in table), min(max(column) for column in by_column)


def _pure(table: Table, value: Fraction) -> tuple[list[Fraction], list[Fraction]]:
    row = next(i for i, values in enumerate(table) if min(values) == value)
    columns = list(zip(*table, strict=True))
    column = next(i for i, values in enumerate(columns) if max(values) == value)
    return (
        [Fraction(i == row) for i in range(len(table))],
        [Fraction(i == column) for i in range(len(columns))],
    )


def _by_simplex(table: Table) -> Solved:
    """Maximise the sum of y with (table + 2) y <= 1 by Bland's rule; every row has its slack."""
    rows, columns = len(table), len(table[0])
    slacks = [[Fraction(i == j) for j in range(rows)] for i in range(rows)]
    body = [
        [*(each + 2 for each in row), *slack, Fraction(1)]
        for row, slack in zip(table, slacks, strict=True)
    ]
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = [columns + i for i in range(rows)]
    while (entering := next((j for j, cost in enumerate(goal[:-1]) if cost < 0), -1)) >= 0:
        leaving = min(
            (row[-1] / row[entering], basis[i], i)
            for i, row in enumerate(body)
            if row[entering] > 0
        )[2]
        pivot = body[leaving][entering]
        body[leaving] = [each / pivot for each in body[leaving]]
        for i, row in enumerate(body):
            if i != leaving and row[entering]:
                body[i] = _less(row, row[entering], body[leaving])
        goal = _less(goal, goal[entering], body[leaving])
        basis[leaving] = entering
    total = goal[-1]
    mix = [Fraction(0)] * columns
    for at, row in zip(basis, body, strict=True):
        if at < columns:
            mix[at] = row[-1] / total
    return Solved(1 / total - 2, [each / total for each in goal[columns:-1]], mix)


def _less(row: Sequence[Fraction], factor: Fraction, other: Sequence[Fraction]) -> list[Fraction]:
    return [a - factor * b for a, b in zip(row, other, strict=True)]
