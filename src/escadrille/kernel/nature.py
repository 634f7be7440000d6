"""Where chance comes from: a seed, a script or a person.

The seeded generator is ours and never changes, so that a seed names the same game forever
(docs/nature.md gives test vectors): for attempt 0, 1, 2 ... take HMAC-SHA-256 with the seed
(UTF-8) as key over the lines `cause`, `seat` (`-` for none), `round`, `slot` and `attempt`,
joined by newlines; read the first eight bytes as a big-endian number; reject it if it is not below
the largest multiple of the total weight that fits into 64 bits; otherwise its remainder picks the
outcome by weight.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from struct import Struct
from typing import Protocol

from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance

_SPAN = 1 << 64
_FIRST_EIGHT = Struct(">Q").unpack_from
"""The first eight bytes as a big-endian number."""
_BLOCK = 64
"""The bytes that SHA-256 reads at a time."""
_INNER, _OUTER = (bytes(byte ^ mask for byte in range(256)) for mask in (0x36, 0x5C))
"""What every byte of the key becomes in the two hashes."""


class Nature(Protocol):
    """Answers chances with the label of one of their outcomes."""

    def outcome(self, chance: Chance) -> str:
        """The label of the outcome that came up."""
        ...


class SeededNature:
    """The specified generator: the same seed answers the same chance alike, forever."""

    def __init__(self, seed: str) -> None:
        """Any text is a seed."""
        self.seed = seed
        self._inner, self._outer = _keyed(seed.encode())

    def outcome(self, chance: Chance) -> str:
        """The outcome that the seed gives this cause, seat, round and slot."""
        total = chance.total
        if not 0 < total <= _SPAN:
            raise ValueError(f"“{chance.cause}” has a total weight of {total}")
        seat = "-" if chance.seat is None else chance.seat
        name = f"{chance.cause}\n{seat}\n{chance.round}\n{chance.slot}\n"
        number, attempt = self._number(name + "0"), 0
        while number - number % total > _SPAN - total:  # beyond the largest multiple in the span
            attempt += 1
            number = self._number(f"{name}{attempt}")
        return _picked(chance, number % total)

    def _number(self, name: str) -> int:
        """The HMAC's beginning, from hashes that have read their share of the key already."""
        inner = self._inner.copy()
        inner.update(name.encode())
        outer = self._outer.copy()
        outer.update(inner.digest())
        number: int = _FIRST_EIGHT(outer.digest())[0]
        return number


def _keyed(key: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """The inner and the outer hash of HMAC-SHA-256, a block of the key read. [RFC 2104]"""
    block = hashlib.sha256(key).digest() if len(key) > _BLOCK else key
    padded = block.ljust(_BLOCK, b"\0")
    inner, outer = padded.translate(_INNER), padded.translate(_OUTER)
    return hashlib.sha256(inner), hashlib.sha256(outer)


def _picked(chance: Chance, pick: int) -> str:
    """The outcome that a number below the total weight stands for."""
    for odds in chance.outcomes:
        pick -= odds.weight
        if pick < 0:
            return odds.label
    raise AssertionError("the pick must be below the total weight")


class QuickNature:
    """The caller's random numbers: for games by the thousand, which nobody verifies.

    The same numbers give the same game only while the same is asked in the same order.
    """

    def __init__(self, random: Callable[[], float]) -> None:
        """`random` gives numbers from 0 up to 1, such as the method of `random.Random`."""
        self._random = random

    def outcome(self, chance: Chance) -> str:
        """Whatever comes up next."""
        return _picked(chance, int(self._random() * chance.total))


class ScriptedNature:
    """Outcomes given in advance, in the order in which they are asked for."""

    def __init__(self, labels: Iterable[str]) -> None:
        """The labels, first to last."""
        self._labels = iter(labels)
        self.used = 0

    def outcome(self, chance: Chance) -> str:
        """The next label; refuses one that the chance does not offer."""
        label = next(self._labels, None)
        offered = ", ".join(odds.label for odds in chance.outcomes)
        field = f"draws[{self.used}]"
        if label is None:
            raise BadInput(field, f"no outcome was given for “{chance.cause}”", allowed=offered)
        if chance.probability(label) == 0:
            problem = f"{label!r} is not a possible result of “{chance.cause}”"
            raise BadInput(field, problem, allowed=offered)
        self.used += 1
        return label


class AskedNature:
    """A person at a real table, asked through a function that returns an offered label."""

    def __init__(self, ask: Callable[[Chance], str]) -> None:
        """`ask` is called once for each chance and must return one of its labels."""
        self.outcome = ask


def seed_commitment(seed: str) -> str:
    """The SHA-256 of the seed, given out before a game and checked after it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed_seed(secret: str, nonces: Iterable[str]) -> str:
    """The seed of a game whose players share in it: no side alone can choose it.

    The SHA-256, in hexadecimal, of the secret and then of what each seat added, joined by newlines.
    The secret is committed to (`seed_commitment`) before any seat adds its part.
    """
    return hashlib.sha256("\n".join([secret, *nonces]).encode()).hexdigest()
