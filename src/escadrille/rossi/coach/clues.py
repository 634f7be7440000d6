"""Why a belief is as it is: what a plan has told of a kind of tile.

Best play with a tile in hand often plans otherwise than without it. So a plan that was flown speaks
for the tile or against it, beside what draws alone say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple, Protocol

from escadrille.kernel.protocol import Seat
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver import HiddenHands
from escadrille.rossi.solver.course import Turn

LOOKED_BACK = 3
"""Turns in which a clue is looked for, the last ones."""
SHIFT = 0.03
"""A belief that is no further from what draws alone say needs no reason."""
LOUD = log(1.25)
"""A plan that is so much likelier with a tile than without it, or less so, is a clue."""
RARE = 1e-3
"""Chances are not told apart below this."""


class Clue(NamedTuple):
    """The plan that told most of a tile."""

    round: int
    turn: int
    plan: PlayTile
    holding: float
    """How often best play plans so with the tile beside the one that it plays,"""
    lacking: float
    """and how often without it."""
    itself: float
    """How often it would have played the tile itself."""

    @property
    def loudness(self) -> float:
        """How clearly it speaks for the tile; below 0 against it."""
        return log(max(RARE, self.holding) / max(RARE, self.lacking))


class Held(NamedTuple):
    """A hand that held the tile which was played."""

    left: int
    """What it has left."""
    weight: float
    often: float
    """How often best play plans so with it."""
    groups: dict[int, float]
    """How often it plays each kind of tile."""


class Telling(Protocol):
    """Whoever can say what a plan has told."""

    def of(self, group: int, rounds: int) -> Clue | None:
        """What it says of a kind of tile."""
        ...


class Witness:
    """A turn that was flown, and what its plan says of the hand."""

    def __init__(self, turn: Turn, search: HiddenHands, seat: Seat) -> None:
        self.standing = turn.standing
        self._duel = search.duel
        self.plan = self._duel.plan(seat, turn.plans[seat])
        self._held = tuple(self._hands(turn, search, seat))

    def _hands(self, turn: Turn, search: HiddenHands, seat: Seat) -> Iterable[Held]:
        number, its = turn.plans[seat], self._duel.plan(1 - seat, turn.plans[1 - seat])
        shown = its if search.shows_first == 1 - seat else None
        played = int(self._duel.book.bit[seat, number])
        then = search.holdings[seat].after(number)
        for hand, weight in search.known_beliefs[seat].items():
            if not hand & played or hand not in then:
                continue
            mix = search.mix(seat, hand, shown)
            groups: dict[int, float] = {}
            for plan, chance in mix.items():
                group = int(self._duel.book.group[seat, self._duel.number(seat, plan)])
                groups[group] = groups.get(group, 0.0) + chance
            yield Held(then[hand], weight, mix.get(self.plan, 0.0), groups)

    def of(self, group: int, rounds: int) -> Clue | None:
        """What the plan says of a kind of tile in a duel of so many rounds."""
        holding = [each for each in self._held if each.left & group]
        lacking = [each for each in self._held if not each.left & group]
        if not holding or not lacking:
            return None
        standing = self.standing
        return Clue(
            round=rounds - standing.rounds,
            turn=standing.turns_of_round - standing.turns + 1,
            plan=self.plan,
            holding=_average([(each.weight, each.often) for each in holding]),
            lacking=_average([(each.weight, each.often) for each in lacking]),
            itself=_average([(each.weight, each.groups.get(group, 0.0)) for each in holding]),
        )


def _average(pairs: Sequence[tuple[float, float]]) -> float:
    total = sum(weight for weight, _ in pairs)
    return sum(weight * number for weight, number in pairs) / total if total > 0.0 else 0.0


def clue_among(witnesses: Iterable[Telling], group: int, shift: float, rounds: int) -> Clue | None:
    """The loudest plan that says what a belief says beside draws alone; None if none is clear."""
    if abs(shift) < SHIFT:
        return None
    clues = (each.of(group, rounds) for each in witnesses)
    agreeing = [each for each in clues if each is not None and each.loudness * shift > 0.0]
    loudest = max(agreeing, key=lambda each: abs(each.loudness), default=None)
    return loudest if loudest is not None and abs(loudest.loudness) >= LOUD else None
