"""Laws have to look at something: one that finds nothing to look at fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


class NothingSeen(AssertionError):
    """A law held because the games had nothing that it is about."""


def some(things: Iterable[Thing]) -> Iterator[Thing]:
    """Each of them; there has to be one at least."""
    seen = False
    for thing in things:
        seen = True
        yield thing
    looked_at(seen)


def looked_at(seen: object) -> None:
    """Whatever counts or holds what a law has seen must not be empty."""
    if not seen:
        raise NothingSeen("nothing to look at in these games")
