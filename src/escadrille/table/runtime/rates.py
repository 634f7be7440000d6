"""Rate limits: a burst at once, then a number per second."""

from __future__ import annotations

import time
from typing import Literal, NamedTuple, TypeAlias

from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat
from escadrille.messages import say


class Rate(NamedTuple):
    """A number per second, and a burst after a pause."""

    a_second: float
    at_once: int


Deed: TypeAlias = Literal["text", "undo"]
"""What a seat may do only at a certain rate, by the field that a refusal names."""
LIMITS: dict[Deed, Rate] = {"text": Rate(1.0, 20), "undo": Rate(1.0, 40)}
"""A line of chat is stored and sent to everybody, and taking back sends everybody the whole table.
As many answers can be taken back at once as anybody places aircraft before the first die."""


def rate_words(rate: Rate) -> str:
    """A rate, for the caller who exceeded it."""
    seconds = round(1 / rate.a_second) if 0 < rate.a_second < 1 else 1
    each = round(rate.a_second * seconds)
    return say("table-rate", once=rate.at_once, each=each, seconds=seconds)


class Bucket:
    """The remainder of a rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left, self._then = float(rate.at_once), time.monotonic()

    def takes(self) -> bool:
        """Whether another is allowed now."""
        now = time.monotonic()
        gained = (now - self._then) * self._rate.a_second
        self._left = min(self._rate.at_once, self._left + gained)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Patience:
    """What each seat of one room may do now, by however many tabs it comes."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[Seat, Deed], Bucket] = {}

    def check(self, seat: Seat, deed: Deed) -> None:
        """Count another; refuse it if there are too many."""
        limit = LIMITS[deed]
        bucket = self._buckets.setdefault((seat, deed), Bucket(limit))
        if not bucket.takes():
            raise BadInput(deed, say(f"table-too-often-{deed}"), allowed=rate_words(limit))
