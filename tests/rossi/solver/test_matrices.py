"""Tables of values: both mixes together prove the value, whatever the table looks like."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escadrille.rossi.solver import LIBRARY
from escadrille.rossi.solver.library import new_desk
from tests.rossi.solver.exact import solved

CLOSE = 1e-9
Values = npt.NDArray[np.float64]


def solve(table: Values, *, plain: bool = False) -> tuple[float, Values, Values]:
    """The value and both mixes, as the kernel leaves them on a desk that was used before."""
    desk, (rows, columns) = new_desk(), table.shape
    desk.work[0], desk.names[0], desk.mixes[0] = 7.0, 5, 0.25
    kernels = LIBRARY.plain if plain or LIBRARY.compiled is None else LIBRARY.compiled
    arguments: tuple[Any, ...] = (desk.work[0], desk.names[0], desk.mixes[0])
    value = kernels["matrix_value"](np.ascontiguousarray(table), rows, columns, *arguments)
    return float(value), desk.mixes[0, 0, :rows], desk.mixes[0, 1, :columns]


def check(table: Values, *, plain: bool = False) -> float:
    """Neither side can be held below the value, or kept from it."""
    value, mine, its = solve(table, plain=plain)
    for mix in (mine, its):
        assert mix.min() >= -CLOSE
        assert mix.sum() == pytest.approx(1.0, abs=CLOSE)
    assert (mine @ table).min() >= value - CLOSE
    assert (table @ its).max() <= value + CLOSE
    return value


def random_table(some: Random, numbers: np.random.Generator) -> Values:
    """Of any form: real values, few different ones, lines alike or constant, little rank."""
    rows, columns = some.randint(1, 12), some.randint(1, 12)
    table: Values = numbers.uniform(-1, 1, (rows, columns))
    match some.randrange(6):
        case 0:
            table = np.sign(np.round(table, some.randint(0, 1)))
        case 1:
            table = np.round(table * 2) / 2
        case 2:
            table = np.outer(table[:, 0], numbers.uniform(-1, 1, columns))
        case 3:
            table[some.randrange(rows)] = table[some.randrange(rows)]
            table[:, some.randrange(columns)] = table[:, some.randrange(columns)]
        case 4:
            table[some.randrange(rows)] = some.choice((-1.0, 0.0, 0.5, 1.0))
            table[:, some.randrange(columns)] = some.choice((-1.0, 0.0, -0.5, 1.0))
        case _:
            pass
    return table


def test_mixes_prove_the_value_of_random_tables() -> None:
    some, numbers = Random(1), np.random.default_rng(1)
    mixed, shapes = 0, set()
    for _ in range(3000):
        table = random_table(some, numbers)
        check(table)
        mixed += solve(table)[1].max() < 1 - CLOSE
        shapes.add(table.shape)
    assert mixed > 1000
    assert len(shapes) == 12 * 12


@settings(max_examples=300)
@given(
    st.integers(1, 7).flatmap(
        lambda n: st.lists(
            st.lists(st.sampled_from([-1.0, -0.5, 0.0, 1e-12, 1 / 3, 1.0]), min_size=n, max_size=n),
            min_size=1,
            max_size=7,
        )
    )
)
def test_mixes_prove_the_value_of_tables_full_of_ties(rows: list[list[float]]) -> None:
    check(np.array(rows))


def test_values_are_those_of_exact_arithmetic() -> None:
    some = Random(2)
    for _ in range(150):
        rows, columns = some.randint(1, 6), some.randint(1, 6)
        quarters = [[Fraction(some.randint(-4, 4), 4) for _ in range(columns)] for _ in range(rows)]
        table = np.array([[float(each) for each in row] for row in quarters])
        assert check(table) == pytest.approx(float(solved(quarters).value), abs=CLOSE)


def test_plain_and_compiled_kernels_give_the_same_mixes() -> None:
    some, numbers = Random(3), np.random.default_rng(3)
    for _ in range(60):
        table = random_table(some, numbers)
        check(table, plain=True)
        for one, other in zip(solve(table), solve(table, plain=True), strict=True):
            assert one == pytest.approx(other, abs=CLOSE)


def test_pennies_are_matched_with_even_chances() -> None:
    value, mine, its = solve(np.array([[1.0, -1.0], [-1.0, 1.0]]))
    assert value == pytest.approx(0.0)
    assert mine == pytest.approx([0.5, 0.5])
    assert its == pytest.approx([0.5, 0.5])


def test_rock_paper_and_scissors_are_thrown_alike() -> None:
    value, mine, its = solve(np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert value == pytest.approx(0.0)
    assert mine == pytest.approx([1 / 3] * 3)
    assert its == pytest.approx([1 / 3] * 3)


def test_a_saddle_point_is_played_as_it_is() -> None:
    value, mine, its = solve(np.array([[0.2, 0.9, 0.3], [-0.5, 1.0, -1.0], [0.1, -1.0, 0.0]]))
    assert value == 0.2
    assert mine.tolist() == [1, 0, 0]
    assert its.tolist() == [1, 0, 0]


def test_an_uneven_table_is_worth_to_the_rows_what_the_columns_pay() -> None:
    value, mine, its = solve(np.array([[1.0, -1.0], [-0.5, 0.5]]))
    assert value == pytest.approx(0.0)
    assert mine == pytest.approx([1 / 3, 2 / 3])
    assert its == pytest.approx([0.5, 0.5])


def test_without_a_choice_the_better_line_is_taken() -> None:
    assert solve(np.array([[0.1, -0.7, 0.4]]))[0] == -0.7
    assert solve(np.array([[0.1], [-0.7], [0.4]]))[0] == 0.4
    assert solve(np.array([[-0.3]]))[0] == -0.3
