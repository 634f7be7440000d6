"""Mulligans: what setting tiles aside is worth, and what hands it leaves. [D2.4, D2.5]

The tiles set aside cannot be drawn for themselves. So each hand that can come of a choice is one
that lacks just these tiles of the old one, and has as many of the rest: all are as likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from escadrille.rossi.solver.duel import NotSolved
from escadrille.rossi.solver.hidden_hands import Belief, HiddenHands
from escadrille.rossi.solver.pools import bits_of, lowered

Numbers: TypeAlias = npt.NDArray[np.float64]
SOFT = 0.005
"""How far choices may differ in worth and still be mixed: learned values are not better than that.
Seldom choices too have a chance then, so that every number of tiles tells something."""
LEARNING = 40
"""Rounds of learning before hands are valued: that needs less of it than mixes."""
MOST_WAYS = 60_000_000
"""Hands times hands that can come of them: more would take too long."""


class Swaps(NamedTuple):
    """All choices of so many tiles, with all hands that can come of each."""

    hand: npt.NDArray[np.int64]
    """`[choice]`: the place of the old hand,"""
    kept: npt.NDArray[np.int64]
    """and what is left of it."""
    then: npt.NDArray[np.int32]
    """`[choice, draw]`: the place of the new one."""


class Keeping(NamedTuple):
    """What is kept of a hand: how often best play keeps just that, and what it is worth."""

    kept: int
    chance: float
    worth: float


class Exchange:
    """The mulligan of one seat, for every hand that it can be dealt."""

    def __init__(self, search: HiddenHands, seat: int) -> None:
        """From a search of the first turn; raise `NotSolved` if there are too many hands."""
        own, standing = search.holdings[seat], search.standing
        pool, held = standing.pools[seat], standing.held[seat]
        self.hands = own.hands[0]
        ways = np.array(own.ways[0], float)
        self.dealt: Numbers = ways / ways.sum()
        """How likely each hand is dealt."""
        if len(self.hands) * comb(pool.bit_count(), held) > MOST_WAYS:
            raise NotSolved("held", "there are too many hands to weigh a mulligan")
        places = _places(pool, held, self.hands, own.groups)
        firsts = sum(group & -group for group in own.groups)
        every = (_swaps(self.hands, pool, gone, places, firsts) for gone in range(held + 1))
        self.swaps = tuple(every)
        """By the number of tiles that are replaced."""

    def weigh(self, values: Numbers) -> Policy:
        """The choices of every hand, once it is known what hands are worth after them."""
        worths = [values[swaps.then].mean(axis=1) for swaps in self.swaps]
        best = np.full(len(self.hands), -np.inf)
        for swaps, worth in zip(self.swaps, worths, strict=True):
            np.maximum.at(best, swaps.hand, worth)
        chances = [
            np.exp((worth - best[swaps.hand]) / SOFT)
            for swaps, worth in zip(self.swaps, worths, strict=True)
        ]
        total = sum(self._by_hand(swaps, w) for swaps, w in zip(self.swaps, chances, strict=True))
        shares = [w / total[s.hand] for s, w in zip(self.swaps, chances, strict=True)]
        return Policy(self, worths, shares)

    def _by_hand(self, swaps: Swaps, numbers: Numbers) -> Any:
        return np.bincount(swaps.hand, numbers, len(self.hands))


class Policy(NamedTuple):
    """How a seat takes its mulligan."""

    exchange: Exchange
    worths: list[Numbers]
    """`[replaced][choice]`: what it is worth,"""
    chances: list[Numbers]
    """and how often a hand takes it."""

    def choices(self, hand: int) -> tuple[Keeping, ...]:
        """All that can be kept of a hand."""
        return tuple(self._choices(self.exchange.hands.index(hand)))

    def _choices(self, place: int) -> Iterator[Keeping]:
        for swaps, worths, chances in zip(
            self.exchange.swaps, self.worths, self.chances, strict=True
        ):
            for at in np.flatnonzero(swaps.hand == place).tolist():
                yield Keeping(int(swaps.kept[at]), float(chances[at]), float(worths[at]))

    def after(self) -> list[Numbers]:
        """`[replaced][hand]`: how likely that number is replaced and makes that hand."""
        found = list[Numbers]()
        for swaps, chances in zip(self.exchange.swaps, self.chances, strict=True):
            weights = self.exchange.dealt[swaps.hand] * chances / swaps.then.shape[1]
            often = np.repeat(weights, swaps.then.shape[1])
            counts = np.bincount(swaps.then.ravel(), often, len(self.exchange.hands))
            found.append(counts.astype(np.float64))
        return found


Policies: TypeAlias = tuple[Policy | None, Policy | None]
Beliefs: TypeAlias = tuple[Belief | None, Belief | None]


class Opening:
    """Both mulligans, and what everybody may think of the hands after them."""

    def __init__(self, policies: Policies, doubt: float) -> None:
        """`doubt` is how likely a seat is thought to choose otherwise: as draws alone say."""
        self.policies = policies
        self._doubt = doubt
        self.after = tuple(None if each is None else each.after() for each in policies)
        """`[seat][replaced][hand]`: how likely each is; None without a mulligan."""

    @property
    def unseen(self) -> Beliefs:
        """What may be thought before anybody has seen how many tiles were replaced."""
        first, second = (
            None if after is None else self._belief(seat, sum(after))
            for seat, after in enumerate(self.after)
        )
        return first, second

    def told(self, replaced: tuple[int, int]) -> Beliefs:
        """What may be thought once everybody has seen how many tiles each seat replaced."""
        first, second = (
            None if after is None else self._belief(seat, after[replaced[seat]])
            for seat, after in enumerate(self.after)
        )
        return first, second

    def _belief(self, seat: int, weights: Any) -> Belief:
        policy = self.policies[seat]
        assert policy is not None
        dealt, total = policy.exchange.dealt, float(weights.sum())
        known = weights / total if total > 0.0 else dealt
        chances = (1 - self._doubt) * known + self._doubt * dealt
        return dict(zip(policy.exchange.hands, chances.tolist(), strict=True))


def openings(search: HiddenHands, seats: tuple[int, ...], doubt: float) -> Iterator[Opening]:
    """Both mulligans from what the first turn is worth to hands, better and better ones.

    What hands are worth depends on what the other seat thinks of them, and that on the mulligans.
    Each time the best answer to what has been thought so far is mixed into them (fictitious play):
    answers alone would go round in circles. The search begins with draws alone, and must be settled
    no earlier than the last of them.
    """
    exchanges = [Exchange(search, seat) if seat in seats else None for seat in range(2)]
    policies: Policies = (None, None)
    for number in count():
        if number:
            search.think_again(Opening(policies, doubt).unseen)
        search.learn(LEARNING)
        answers = [
            None if each is None else each.weigh(search.values(seat))
            for seat, each in enumerate(exchanges)
        ]
        share = 2 / (number + 2)
        policies = _mixed(policies[0], answers[0], share), _mixed(policies[1], answers[1], share)
        yield Opening(policies, doubt)


def _mixed(before: Policy | None, answer: Policy | None, share: float) -> Policy | None:
    """A policy that plays the answer with this share."""
    if before is None or answer is None:
        return answer
    pairs = zip(before.chances, answer.chances, strict=True)
    return answer._replace(chances=[(1 - share) * old + share * new for old, new in pairs])


# -- all hands that can come of all choices -------------------------------------------------------


def _places(
    pool: int, held: int, hands: tuple[int, ...], groups: tuple[int, ...]
) -> npt.NDArray[np.int32]:
    """Which hand any tiles of a pool are, whichever of several that are alike they are."""
    number = {hand: place for place, hand in enumerate(hands)}
    places = np.zeros(1 << pool.bit_length(), np.int32)
    for tiles in combinations(bits_of(pool), held):
        places[sum(tiles)] = number[lowered(tiles, groups)]
    return places


def _swaps(
    hands: tuple[int, ...], pool: int, gone: int, places: npt.NDArray[np.int32], firsts: int
) -> Swaps:
    """All choices of so many tiles. Of tiles that are alike the later ones are set aside."""
    own = np.array([bits_of(hand) for hand in hands])
    bag = np.array([bits_of(pool & ~hand) for hand in hands])
    aside, drawn = _sums(own, gone), _sums(bag, gone)
    kept = np.array(hands)[:, None] - aside
    later = kept & ~firsts
    place, choice = np.nonzero((later >> 1) & ~kept == 0)
    left = kept[place, choice]
    return Swaps(place, left, places[left[:, None] + drawn[place]])


def _sums(bits: npt.NDArray[np.int64], number: int) -> npt.NDArray[np.int64]:
    """`[row, choice]`: every so many bits of each row put together."""
    chosen = np.array(list(combinations(range(bits.shape[1]), number)), np.int64)
    found: npt.NDArray[np.int64] = bits[:, chosen.reshape(len(chosen), number)].sum(axis=2)
    return found
