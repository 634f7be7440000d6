"""Numbers as people read them."""

from __future__ import annotations

from math import floor, log10

MINUS = "−"
FINE = 0.0095
"""Half an interval below which a share is shown with a decimal."""


def whole(number: float) -> str:
    """`12,345`."""
    return signed(f"{round(number):,}")


def decimal(number: float, digits: int = 1) -> str:
    """`4.5`, with a true minus."""
    text = f"{number:,.{digits}f}"
    return signed(text if float(text.replace(",", "")) else text.removeprefix("-"))


def plus(number: float, digits: int = 1) -> str:
    """With its sign: `+4.5`, `−0.3`, `0.0`."""
    text = decimal(number, digits)
    return text if text.startswith(MINUS) or not float(text.replace(",", "")) else f"+{text}"


def signed(text: str) -> str:
    """A hyphen before a number is a minus."""
    return text.replace("-", MINUS)


def percent(share: float, halfwidth: float = 1.0) -> str:
    """A share in percent, with a decimal only where the sample supports one."""
    return decimal(100 * share, 1 if halfwidth < FINE else 0)


def margin(halfwidth: float) -> str:
    """`± 3`, of 100."""
    return f"± {decimal(100 * halfwidth, 1 if halfwidth < FINE else 0)}"


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two bounds, not too many."""
    span = high - low
    if span <= 0:
        return [low]
    base = 10 ** floor(log10(span / most))
    step = next(base * each for each in (1, 2, 5, 10, 20) if span / (base * each) <= most)
    first = -(-low // step)
    return [
        round(step * (first + number), 10)
        for number in range(int((high - first * step) / step + 1e-9) + 1)
    ]
