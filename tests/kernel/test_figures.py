"""Faults of what people write: the field, what is wrong, and not the whole of a long value."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import Field

from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import QUOTED, Figures, validated


class Shelf(Figures):
    """Something to fill in."""

    name: Annotated[str, Field(min_length=1, max_length=5)] = "x"
    books: tuple[int, ...] = Field(default=(), max_length=3)


def problem(raw: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as raised:
        validated(Shelf, raw)
    return raised.value.problem


def test_a_short_value_is_quoted_whole() -> None:
    assert problem({"name": 7}).endswith(", not 7")
    longest = "x" * (QUOTED - 2)
    assert problem({"books": longest}).endswith(f", not {longest!r}")


def test_a_long_value_is_quoted_in_short() -> None:
    given = {str(number): number for number in range(500)}
    quoted = problem({"name": given}).partition(", not ")[2]
    assert quoted == repr(given)[: QUOTED - 1] + "…"
    assert len(quoted) == QUOTED


@pytest.mark.parametrize("raw", [{"name": ""}, {"name": "Shelves"}, {"books": [1] * 4}])
def test_a_value_of_the_wrong_length_is_not_quoted(raw: dict[str, Any]) -> None:
    (value,) = raw.values()
    assert repr(value) not in problem(raw)
    assert "at least 1" in problem(raw) or "at most" in problem(raw)
