"""Chances to win as people read them. Values are chances to win less chances to lose."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.messages import say

STEPS = "▁▂▃▄▅▆▇█"


def percent(value: float) -> str:
    """The chance to win, a draw counted as half of one: 0.1 is `55 %`."""
    return say("coach-percent", number=f"{50 * (1 + value) + 1e-9:.0f}")


def points(difference: float, *, signed: bool = False) -> str:
    """A difference of values in percent of a game: 0.1 is `5.0 %`."""
    number = round(50 * difference, 1) + 0.0
    sign = "−" if number < 0 else "+" if signed and number > 0 else ""
    return say("coach-percent", number=f"{sign}{abs(number):.1f}")


def graph(values: Sequence[float]) -> str:
    """A column for each value, from the lowest for a lost game to the highest for a won one."""
    top = len(STEPS) - 1
    return "".join(STEPS[max(0, min(top, round((1 + value) / 2 * top)))] for value in values)
