"""What both seats know of each other's hand as a duel goes on, and the search at every turn.

Beliefs are the same for everybody: what draws say, then after every plan Bayes' rule on the mixes
of best play. A hand that best play would never have kept stays possible: people play otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from escadrille.rossi.model.view import View
from escadrille.rossi.solver.course import Turn, turns_of
from escadrille.rossi.solver.duel import NotSolved
from escadrille.rossi.solver.hidden_hands import LONGEST, Belief, HiddenHands, TooLate
from escadrille.rossi.solver.open_hands import OpenHands
from escadrille.rossi.solver.outlook import Outlook
from escadrille.rossi.solver.pools import hands_from
from escadrille.rossi.solver.standing import Standing, standing_of

Beliefs: TypeAlias = tuple[Belief | None, Belief | None]
DOUBT = 0.005
"""How likely a seat is thought to have played otherwise, whatever its hand. A search believes the
same of both seats, and one that thinks too little of its own hand gives more away."""
STEP, SHORT_STEP = 20, 5
"""Rounds of learning at once; fewer in the longest search, whose rounds take long."""
REMEMBERED = 4
"""Searches: the one for a turn, and those before it that its beliefs follow from."""
EARLY, EARLY_REMEMBERED = 2, 64
"""Searches of the first turns: they take longest, and games have them in common."""
Hurry: TypeAlias = Callable[[], bool]


class Depth(NamedTuple):
    """How far a search looks, and for how long it learns."""

    rounds: int = 120
    longest_rounds: int = 30
    """The same for the longest search, whose rounds take long."""
    solves_turns: int = 3
    """So many turns before the end of round 2 all that is left of it is solved."""
    looks_ahead: int = 2
    """Turns of round 2 that are searched together where they are not solved to the end."""
    remembers: bool = True
    """Whether plans of earlier turns tell of hands."""


USUAL = Depth()


class Knowledge:
    """Searches of one duel, each with the beliefs that those before it gave rise to."""

    def __init__(self, solver: OpenHands, depth: Depth = USUAL) -> None:
        """Raise `NotSolved` if nothing was learned of such duels."""
        self.solver, self.depth = solver, depth
        self.outlook = Outlook(solver.duel)
        self.keeps_trees = False
        """Whether more will be asked of a search than what its first turn says."""
        self._searches: dict[tuple[Turn, ...], HiddenHands] = {}
        self._early_turns: dict[tuple[Turn, ...], HiddenHands] = {}

    def search(self, view: View, hurries: Hurry = lambda: False) -> HiddenHands:
        """The search for a turn that is to be planned; raise `NotSolved` where there is none.

        Whoever hurries gets what has been found so far.
        """
        now = standing_of(self.solver.duel, view)
        try:
            before = turns_of(self.solver.duel, view) if self.depth.remembers else ()
        except NotSolved:  # a position that somebody has made up
            before = ()
        return self._searched(now, before, hurries)

    def past(self, view: View, most: int) -> list[tuple[Turn, HiddenHands]]:
        """The last turns that the beliefs at a turn follow from, each with its search."""
        try:
            before = turns_of(self.solver.duel, view) if self.depth.remembers else ()
        except NotSolved:
            return []
        return [
            (before[at], self._searched(before[at].standing, before[:at], lambda: False))
            for at in range(max(0, len(before) - most), len(before))
        ]

    def _searched(self, now: Standing, before: tuple[Turn, ...], hurries: Hurry) -> HiddenHands:
        key = (*before, Turn(now, (-1, -1)))
        kept, most = self._kept(now)
        if key in kept:
            kept[key] = kept.pop(key)  # the latest one that was asked for
            return kept[key]
        search = self._made(now, self._beliefs(now, before, hurries), hurries)
        is_long = search.depth == LONGEST
        step = SHORT_STEP if is_long else STEP
        search.learn(step)
        while search.rounds < (self.depth.longest_rounds if is_long else self.depth.rounds):
            if hurries():
                return search
            search.learn(step)
        if not self.keeps_trees:
            search.settle()
        if len(kept) >= most:
            kept.pop(next(iter(kept)))
        kept[key] = search
        return search

    def _kept(self, now: Standing) -> tuple[dict[tuple[Turn, ...], HiddenHands], int]:
        """The searches of a turn's kind, and how many are remembered."""
        early = 1 if self.keeps_trees else EARLY  # trees take room, and there is one first turn
        if self._played(now) < early:
            return self._early_turns, EARLY_REMEMBERED
        return self._searches, REMEMBERED

    def _played(self, now: Standing) -> int:
        """How many tiles the first seat has played."""
        return len(self.solver.duel.simulator.tables.sets[0]) - now.pools[0].bit_count()

    def _made(self, now: Standing, beliefs: Beliefs, hurries: Hurry) -> HiddenHands:
        is_exact = self.solver.duel.is_exact
        if is_exact and now.opens_after and now.turns <= self.depth.solves_turns:
            with suppress(TooLate):  # what has been learned is there sooner
                return HiddenHands(self.solver, now, beliefs, keeps_all=True, hurries=hurries)
        further = self.depth.looks_ahead
        ahead = further if now.rounds == 1 and self.outlook.knows(now.turns_to_go, further) else 1
        return HiddenHands(self.solver, now, beliefs, outlook=self.outlook, ahead=ahead)

    def _beliefs(self, now: Standing, before: tuple[Turn, ...], hurries: Hurry) -> Beliefs:
        """What the last turn has told, if anybody has seen one and there is time to think of it."""
        if not before or hurries():
            return None, None
        last = self._searched(before[-1].standing, before[:-1], hurries)
        first, second = (
            self._told(last, before[-1], seat, last.belief_numbered(seat, before[-1].plans))
            for seat in range(2)
        )
        if before[-1].standing.rounds != now.rounds:
            first, second = (
                after_draw(now, seat, belief, last.holdings[seat].groups)
                for seat, belief in enumerate((first, second))
            )
        return first, second

    def _told(self, last: HiddenHands, turn: Turn, seat: int, belief: Belief) -> Belief:
        """A belief with some doubt: draws alone say the rest."""
        pool = int(last.pool_after(seat, turn.plans[seat]))
        groups = last.holdings[seat].groups
        ways = hands_from(pool, last.standing.held[seat] - 1, groups)
        total = sum(ways.values())
        return {
            hand: (1 - DOUBT) * belief.get(hand, 0.0) + DOUBT * count / total
            for hand, count in ways.items()
        }


def after_draw(now: Standing, seat: int, kept: Belief, groups: tuple[int, ...]) -> Belief:
    """Between rounds every tile of the bag is as likely to be drawn. [D3.13, D1.10]"""
    found: dict[int, float] = {}
    for hand, chance in kept.items():
        more = now.held[seat] - hand.bit_count()
        for other, share in drawn_to(now.pools[seat], hand, more, groups).items():
            found[other] = found.get(other, 0.0) + chance * share
    return found


def drawn_to(pool: int, hand: int, more: int, groups: tuple[int, ...]) -> Mapping[int, float]:
    """The hands that so many tiles from the rest of a pool make of one."""
    bag = taken_out(pool, hand, groups)
    ways = hands_from(bag, more, groups)
    total = sum(ways.values())
    return {put_together(hand, tiles, groups): count / total for tiles, count in ways.items()}


def taken_out(pool: int, hand: int, groups: tuple[int, ...]) -> int:
    """A pool without the tiles of a hand, in the usual form."""
    return _counted(
        groups, [(pool & group).bit_count() - (hand & group).bit_count() for group in groups]
    )


def put_together(hand: int, tiles: int, groups: tuple[int, ...]) -> int:
    """Two sets of tiles as one, in the usual form."""
    return _counted(
        groups, [(hand & group).bit_count() + (tiles & group).bit_count() for group in groups]
    )


def _counted(groups: tuple[int, ...], counts: list[int]) -> int:
    """The lowest bits of every kind."""
    pairs = zip(groups, counts, strict=True)
    return sum(((1 << count) - 1) * (group & -group) for group, count in pairs)
