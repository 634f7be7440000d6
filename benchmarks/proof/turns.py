"""One turn, for somebody who knows how both seats choose with every hand that they can hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from benchmarks.proof.ranges import after_plan, as_chances
from escadrille.bots.dogfight.duellist import without_rare
from escadrille.rossi.solver import HiddenHands
from escadrille.rossi.solver.hidden_hands import Belief, Chances

Ranges: TypeAlias = tuple[Belief, Belief]


class Turn:
    """Both ranges and policies, and what every pair of plans is worth to the first seat.

    A policy is `[hand, shown plan, plan]`, as `HiddenHands.mixes` has it.
    """

    def __init__(self, search: HiddenHands, ranges: Ranges, pilots: tuple[Pilot, Pilot]) -> None:
        """`pilots` say how each seat chooses; whoever answers best must know the other first."""
        self.search = search
        self.chances = [as_chances(search, seat, ranges[seat]) for seat in range(2)]
        self.policies: list[Chances] = [np.zeros(0), np.zeros(0)]
        self._behind: dict[int, Chances] = {}
        order = sorted(range(2), key=lambda seat: pilots[seat] is best_answer)
        for seat in order:
            self.policies[seat] = pilots[seat](self, seat)
        self.viewer = order[-1]
        """The seat with whose eyes the turn is valued."""
        self.odds = self._odds()
        self.worths = self._all_worths()
        """`[plan 0, plan 1]`: what each pair is worth to the first seat, times its odds."""

    def behind(self, seat: int) -> Chances:
        """What each hand of a seat gets behind every pair, against the other's range and policy."""
        if seat not in self._behind:
            its = 1 - seat
            found = self.search.behind(seat, self.chances[its], self.policies[its])
            self._behind[seat] = found
        return self._behind[seat]

    def allowed(self, seat: int) -> Chances:
        """`[hand, plan]`: 1 where a hand can choose a plan."""
        book, numbers = self.search.duel.book, self.search.numbers(seat)
        bits = np.array([int(book.bit[seat, number]) for number in numbers])
        hands = np.array(self.search.holdings[seat].hands[0])
        return np.asarray((hands[:, None] & bits) != 0, float)

    def rows(self, seat: int) -> int:
        """How many plans a seat may be shown; 1 if it is shown none."""
        shown = self.search.shows_first == 1 - seat
        return len(self.search.numbers(1 - seat)) if shown else 1

    def _odds(self) -> Chances:
        """`[plan 0, plan 1]`: how likely each pair is."""
        often = [
            np.einsum("h,hrp->rp", self.chances[seat], self.policies[seat]) for seat in range(2)
        ]
        odds: Chances = often[0].T * often[1]  # whoever is shown a plan has a row for each
        return odds

    def _all_worths(self) -> Chances:
        seat = self.viewer
        policy = self.policies[seat]
        weights = np.einsum("h,hrp->prh", self.chances[seat], policy)
        worths: Chances = (self.behind(seat) * weights).sum(axis=2)
        return worths if seat == 0 else -worths.T

    @property
    def value(self) -> float:
        """What the turn is worth to the first seat."""
        return float(self.worths.sum())

    def value_of(self, plans: tuple[int, int]) -> float:
        """The same after both plans, by their numbers."""
        first, second = (self.search.numbers(seat).index(plans[seat]) for seat in range(2))
        return float(self.worths[first, second] / self.odds[first, second])

    def mix_of(self, seat: int, hand: int, shown: int | None) -> Chances:
        """How a seat chooses with a hand, where it is shown a plan in answer to that."""
        place, row = self.search.holdings[seat].hands[0].index(hand), 0
        if self.search.shows_first == 1 - seat and shown is not None:
            row = self.search.numbers(1 - seat).index(shown)
        chosen: Chances = self.policies[seat][place, row]
        return chosen

    def can_hold(self, seat: int, hand: int) -> bool:
        """Whether a seat can have a hand, after all that it has played."""
        return bool(self.chances[seat][self.search.holdings[seat].hands[0].index(hand)] > 0.0)

    def ranges_after(self, plans: tuple[int, int]) -> Ranges:
        """What both seats hold after their plans. [Bayes' rule]"""
        first, second = (self._range_after(seat, plans) for seat in range(2))
        return first, second

    def _range_after(self, seat: int, plans: tuple[int, int]) -> Belief:
        numbers, row = self.search.numbers(seat), 0
        if self.search.shows_first == 1 - seat:
            row = self.search.numbers(1 - seat).index(plans[1 - seat])
        chosen = self.policies[seat][:, row, numbers.index(plans[seat])]
        return after_plan(self.search, seat, plans[seat], self.chances[seat] * chosen)


Pilot: TypeAlias = Callable[[Turn, int], Chances]
"""How a seat chooses, as a policy."""


def duellist(turn: Turn, seat: int) -> Chances:
    """The duellist's mixes as it plays them."""
    mixes = without_rare(turn.search.mixes(seat))
    total = mixes.sum(axis=2, keepdims=True)
    policy: Chances = np.divide(mixes, total, out=np.zeros_like(mixes), where=total > 0.0)
    return policy


def best_answer(turn: Turn, seat: int) -> Chances:
    """The best plan of every hand against the other's range and policy, as far as the search
    sees.
    """
    behind = turn.behind(seat)  # [own, other, hand]
    worths = (behind if turn.rows(seat) > 1 else behind.sum(axis=1, keepdims=True)).T
    allowed = turn.allowed(seat)[:, None, :]
    best = np.argmax(np.where(allowed > 0.0, worths, -np.inf), axis=2)
    policy = np.eye(allowed.shape[2])[best]
    return np.asarray(policy * allowed.max(axis=2, keepdims=True))


def anything(turn: Turn, seat: int) -> Chances:
    """Every plan that a hand allows, as likely as another."""
    allowed = turn.allowed(seat)
    total = allowed.sum(axis=1, keepdims=True)
    even = np.divide(allowed, total, out=np.zeros_like(allowed), where=total > 0.0)
    return np.repeat(even[:, None, :], turn.rows(seat), axis=1)
