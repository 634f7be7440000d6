"""Positions in which hands are hidden: mixes for every hand, learned from what everybody sees.

A search looks to the end of the round, with the open hands of the next one behind it, or one turn
ahead, with what has been learned of hands behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver.duel import NotSolved
from escadrille.rossi.solver.kernels.trees import (
    CLOSING,
    EXACT,
    LEARNED,
    NODES,
    NUMBERS,
    Search,
    width_of,
)
from escadrille.rossi.solver.kernels.turns import WON, space_of
from escadrille.rossi.solver.library import (
    NO_CLOSING,
    ClosingRoom,
    Room,
    new_bench,
    new_closing,
    new_tree,
)
from escadrille.rossi.solver.open_hands import OpenHands
from escadrille.rossi.solver.outlook import Outlook
from escadrille.rossi.solver.pools import Holdings, hands_from, pools_of
from escadrille.rossi.solver.standing import Standing

Chances = npt.NDArray[np.float64]
Belief = Mapping[int, float]
"""How likely each hand is, as a set of tiles."""

ROOMS = {
    1: Room(1, 600, 600, 3_000_000, 20_000),
    2: Room(600, 60_000, 60_000, 4_000_000, 200_000),
    3: Room(600, 60_000, 1, 4_000_000, 200_000),
    4: Room(60_000, 2_000_000, 1, 20_000_000, 2_000_000),
}
"""What a search so many turns deep can take at the most; what it does not need costs nothing."""
LONGEST = max(ROOMS)
"""Turns of the longest search to the end of a round."""
AT_ONCE = 400
"""Nodes before the last turn that are dealt with before somebody is asked whether there is time."""
CLOSING_ROOMS = {
    3: ClosingRoom(60_000, 8_000_000, 4_000_000, 1 << 17, 20_000),
    4: ClosingRoom(1_200_000, 100_000_000, 60_000_000, 1 << 20, 20_000),
}
"""So long a search has small nodes for its last turn, as many as this."""
LAST_ROUND = 5
"""Turns of the last round that are searched to the end: there are few hands then, Black's alone."""
LAST_ROOM = Room(1_200_000, 40_000_000, 36_000_000, 180_000_000, 30_000_000)
SELDOM = 1e-6
"""Whoever shows a plan that is never played is answered as if it were played so often."""
MOST_KEPT = 64
"""Entries of a tree that hold all of its first node."""
AHEAD = {
    1: Room(700, 700, 1, 4_000_000, 3_000_000),
    2: Room(60_000, 60_000, 1, 40_000_000, 16_000_000),
}
"""The same for so many turns with learned values behind them."""


class TooLate(NotSolved):
    """There was no time to grow a tree."""


class Loss(NamedTuple):
    """How far mixes are from perfect play."""

    gains: tuple[float, float]
    """What each seat gets at best against the other's mixes; in equilibrium they add up to 0."""

    @property
    def exploitability(self) -> float:
        """What the mixes give away in a game, on average over both seats."""
        return sum(self.gains) / 2


def drawn(standing: Standing, groups: tuple[int, ...], seat: int) -> dict[int, float]:
    """What draws alone say of a hand: every tile of the pool is as likely as another. [D1.10]"""
    ways = hands_from(standing.pools[seat], standing.held[seat], groups)
    total = sum(ways.values())
    return {hand: count / total for hand, count in ways.items()}


def _depth(standing: Standing) -> int:
    """Turns to the end of the round; of the last one, as many as hands have tiles for. [D8.11]"""
    return standing.turns if standing.rounds else min(standing.turns, *standing.held)


def _check(standing: Standing, outlook: Outlook | None, ahead: int) -> None:
    """Refuse what there is no room for, or nothing behind."""
    if outlook:
        if ahead not in AHEAD or not outlook.knows(standing.turns_to_go, ahead):
            raise NotSolved("turns", f"nothing was learned of {standing.turns_to_go} to go")
        if min(standing.held) < ahead:
            raise NotSolved("held", "a hand is empty")
        return
    if standing.rounds == 0 and 0 < _depth(standing) <= LAST_ROUND:
        return
    if standing.turns not in ROOMS:
        raise NotSolved("turns", f"{standing.turns} are too many", allowed=f"1-{max(ROOMS)}")
    if min(standing.held) < standing.turns or not standing.opens_after:
        raise NotSolved("held", "hands do not last until the next round shows them")


class Play(NamedTuple):
    """What a seat should do with a hand."""

    value: float
    """What the hand is worth to its seat with best play."""
    mix: dict[PlayTile, float]
    """How often it plays each plan that it allows."""
    worths: dict[PlayTile, float]
    """What each of them is worth to its seat."""
    theirs: dict[PlayTile, float]
    """How often the other seat is expected to choose each of its plans."""


class Answer(NamedTuple):
    """The best answer of a seat to the other's mixes."""

    value: float
    values: Chances
    """What each hand gets."""
    gained: Chances
    """What each plan of each hand gains, laid out as its block of the tree."""
    weights: Chances
    """How likely each plan of the other seat is."""


class HiddenHands:
    """The next turns of a round, as a game of hidden hands."""

    def __init__(
        self,
        solver: OpenHands,
        standing: Standing,
        beliefs: tuple[Belief | None, Belief | None] = (None, None),
        *,
        keeps_all: bool = False,
        outlook: Outlook | None = None,
        ahead: int = 1,
        hurries: Callable[[], bool] = lambda: False,
    ) -> None:
        """Without a belief, a hand is as likely as its draw.

        Averages of the first turn are kept, or with `keeps_all` those of all turns, which
        `loss` needs. With an `outlook` the search looks `ahead` turns ahead. Raise `TooLate` for
        whoever hurries while the tree grows.
        """
        _check(standing, outlook, ahead)
        self.solver, self.standing, self.duel = solver, standing, solver.duel
        book, self.depth = self.duel.book, ahead if outlook else _depth(standing)
        pairs = zip(standing.pools, standing.held, strict=True)
        first, second = (
            Holdings(book, seat, pool, held, self.depth) for seat, (pool, held) in enumerate(pairs)
        )
        self.holdings = (first, second)
        self.beliefs = (self._chances(0, beliefs[0]), self._chances(1, beliefs[1]))
        room = AHEAD[ahead] if outlook else ROOMS[self.depth] if standing.rounds else LAST_ROOM
        is_long = not outlook and standing.rounds > 0 and self.depth in CLOSING_ROOMS
        self.levels = self.depth - 1 if is_long else self.depth
        """Turns whose nodes are kept whole."""
        most = max(len(each.hands[0]) for each in self.holdings)
        tree = new_tree(room, room.numbers if keeps_all or outlook else most * 2 * 24 * 24)
        tree.ends[0] = LEARNED if outlook else CLOSING if is_long else EXACT
        pools = pools_of(book, self.holdings)
        closing = new_closing(CLOSING_ROOMS[self.depth] if is_long else NO_CLOSING, pools)
        self.search = Search(book, pools, tree, new_bench(most), closing)
        self.rounds = 0
        self._answers: dict[int, Answer] = {}
        self._is_settled = False
        self.keeps_all = keeps_all or outlook is not None
        self._grow(hurries)
        if outlook:
            self._look_behind(outlook)

    def _grow(self, hurries: Callable[[], bool]) -> None:
        """Plant the tree, and work out what lies behind its last turn."""
        solver, tree, place = self.solver, self.search.tree, self.standing.place
        constants = self.duel.simulator.game.rules.box.constants
        turns = constants.turns_per_round if self.standing.rounds else 0
        solver.make_room()
        arguments = (self.search, solver.memory, solver.desk)
        has_room = solver.kernels["plant"](*arguments, place, self.levels)
        behind = int(tree.levels[self.levels])
        for first in range(int(tree.levels[self.levels - 1]), behind, AT_ONCE):
            last = min(first + AT_ONCE, behind)
            has_room = has_room and solver.kernels["add_last"](*arguments, first, last, turns)
            if last < behind and hurries():
                raise TooLate("time", "the tree has not grown")
        if not has_room:
            raise NotSolved("pools", "the search needs more room than there is")
        tree.levels[self.levels + 1] = tree.sizes[NODES]

    def _look_behind(self, outlook: Outlook) -> None:
        """Ask what hands are worth at the ends if every plan is as likely as another.

        What plans tell of hands shifts these values a little; mixes that are learned while values
        follow them go round in circles.
        """
        arguments = (self.search.tree, self.depth, self.holdings, self.standing.turns_to_go)
        self._ends = outlook.ends_of(*arguments)
        self._fill_ends()

    def _fill_ends(self) -> None:
        self.solver.kernels["reach_ends"](self.search, self.depth, *self.beliefs)
        self._ends.fill()

    def think_again(self, beliefs: tuple[Belief | None, Belief | None]) -> None:
        """Forget what has been learned, and begin with other beliefs."""
        if self._is_settled:
            raise NotSolved("rounds", "the search has let go of its tree")
        self.beliefs = (self._chances(0, beliefs[0]), self._chances(1, beliefs[1]))
        tree, numbers = self.search.tree, int(self.search.tree.sizes[NUMBERS])
        tree.average[:numbers] = 0.0
        np.minimum(tree.regret[:numbers], 0.0, out=tree.regret[:numbers])
        self.rounds = 0
        self._answers.clear()
        if self.is_learned:
            self._fill_ends()

    def _chances(self, seat: int, belief: Belief | None) -> Chances:
        own = self.holdings[seat]
        found = belief if belief is not None else drawn(self.standing, own.groups, seat)
        chances = np.array([found.get(hand, 0.0) for hand in own.hands[0]])
        if not (np.isfinite(chances) & (chances >= 0.0)).all():
            raise NotSolved("belief", "a chance is no number", allowed="0 and more")
        if not chances.sum() > 0.0:
            raise NotSolved("belief", "no hand that can be held is thought possible")
        chances /= chances.sum()
        return chances

    @property
    def is_longest(self) -> bool:
        """Whether it is the longest search of a round that others follow: a round takes long."""
        return self.levels < self.depth == LONGEST

    @property
    def is_learned(self) -> bool:
        """Whether learned values stand behind it."""
        return bool(self.search.tree.ends[0] == LEARNED)

    @property
    def known_beliefs(self) -> tuple[Belief, Belief]:
        """How likely each hand is at the beginning."""
        first, second = (
            dict(zip(own.hands[0], chances.tolist(), strict=True))
            for own, chances in zip(self.holdings, self.beliefs, strict=True)
        )
        return first, second

    def learn(self, rounds: int) -> None:
        """Learn for some rounds more: the mixes come closer to an equilibrium."""
        if self._is_settled:
            raise NotSolved("rounds", "the search has let go of its tree")
        arguments = (self.search, self.levels, *self.beliefs, self.rounds + 1, rounds)
        self.solver.kernels["learn"](*arguments)
        self.rounds += rounds
        self._answers.clear()

    def loss(self) -> Loss:
        """What a best answer gains, exactly."""
        if not self.keeps_all or not self.rounds:
            raise NotSolved("keeps_all", "a loss needs the averages of all turns", allowed="True")
        return Loss((self._answer(0).value, self._answer(1).value))

    def values(self, seat: int) -> Chances:
        """What each hand of a seat gets at best against the other's mixes."""
        if not self.keeps_all:
            raise NotSolved("keeps_all", "values need the averages of all turns", allowed="True")
        return self._answer(seat).values

    def _answer(self, seat: int) -> Answer:
        if seat not in self._answers:
            tree, bench = self.search.tree, self.search.bench
            self.solver.kernels["answer"](self.search, self.levels, *self.beliefs, seat)
            at, chances = int(tree.hands_at[0, seat]), self.beliefs[seat]
            values = tree.value[at : at + len(chances)].astype(float)
            size = len(chances) * self._width(seat)
            gained = bench.gained[:size].copy()
            value = float(values @ chances)
            self._answers[seat] = Answer(value, values, gained, bench.weights.copy())
        return self._answers[seat]

    def _width(self, seat: int) -> int:
        """Numbers of a hand in a seat's block of the first turn."""
        first, count = self.shows_first, self.search.tree.count[0]
        return int(width_of(first, seat, count[seat], count[1 - seat]))

    def settle(self) -> None:
        """Keep what can be asked of the first turn, and let go of the tree: it takes most room."""
        sizes = [len(self._answer(seat).gained) for seat in range(2)]
        tree = self.search.tree
        kept = {name: each[:MOST_KEPT].copy() for name, each in tree._asdict().items()}
        kept |= {name: getattr(tree, name)[: sum(sizes)].copy() for name in ("regret", "average")}
        pools = self.search.pools
        pools = pools._replace(hand_after=pools.hand_after[:, :0].copy())
        closing = new_closing(NO_CLOSING, pools)
        self.search = Search(self.duel.book, pools, tree._replace(**kept), new_bench(0), closing)
        for each in self.holdings:
            each.keep_present()
        self._is_settled = True

    def behind(self, seat: int, belief: Chances, mixes: Chances) -> Chances:
        """`[own plan, other plan, hand]`: what each hand of a seat gets at best behind a pair of
        plans, times how likely the other seat plays so.

        The other seat holds a hand by this belief and plays its first turn by these mixes, and on
        by its averages. The search must have its tree.
        """
        if self._is_settled:
            raise NotSolved("rounds", "the search has let go of its tree")
        tree, at = self.search.tree, int(self.search.tree.blocks[0, 1 - seat])
        beliefs = (belief, self.beliefs[1]) if seat else (self.beliefs[0], belief)
        averages = tree.average[at : at + mixes.size].copy()
        tree.average[at : at + mixes.size] = mixes.ravel()
        self.solver.kernels["answer"](self.search, self.levels, *beliefs, seat)
        tree.average[at : at + mixes.size] = averages
        # How likely the other seat chooses a plan in answer to each that it may be shown.
        often = np.einsum("h,hrp->rp", belief, mixes)
        own, other = (len(self.numbers(each)) for each in (seat, 1 - seat))
        found = np.zeros((own, other, len(self.beliefs[seat])))
        for mine in range(own):
            for its in range(other):
                weight = float(often[mine if len(often) > 1 else 0, its])
                if weight > 0.0:
                    found[mine, its] = self._behind_pair(seat, mine, its, weight)
        return found

    def _behind_pair(self, seat: int, mine: int, its: int, weight: float) -> Chances | float:
        """What lies behind one pair after an answer has been worked out."""
        tree, pools = self.search.tree, self.search.pools
        first, second = (mine, its) if seat == 0 else (its, mine)
        child = int(tree.child[int(tree.children[0]) + first * int(tree.count[0, 1]) + second])
        if child < 0:
            return weight if (child == WON) == (seat == 0) else -weight
        if self.depth == 1 and not self.is_learned:
            leaf = weight * float(tree.leaf[child])
            return leaf if seat == 0 else -leaf
        at, plan = int(tree.hands_at[child, seat]), self.numbers(seat)[mine]
        then = pools.hand_after[seat, : len(self.beliefs[seat]), plan].astype(np.int64)
        worth: Chances = np.where(then >= 0, tree.value[at + np.maximum(then, 0)], 0.0)
        return worth if float(tree.mass[child, 1 - seat]) > 0.0 else 0.0 * worth

    # -- the first turn -------------------------------------------------------------------------

    def plans(self, seat: int) -> tuple[PlayTile, ...]:
        """All plans that a seat may have in the turn."""
        return tuple(self.duel.plan(seat, number) for number in self.numbers(seat))

    def numbers(self, seat: int) -> list[int]:
        """The same by their numbers."""
        tree = self.search.tree
        at, count = int(tree.plans_at[0, seat]), int(tree.count[0, seat])
        numbers: list[int] = tree.plans[at : at + count].tolist()
        return numbers

    def _averages(self, seat: int, shown: PlayTile | None) -> Chances:
        """The average of each hand and plan, in the answer to a plan that has been shown."""
        mixes, row = self.mixes(seat), 0
        if mixes.shape[1] > 1:
            if shown is None:
                raise NotSolved("shown", "the seat answers a plan, and none is named")
            row = self.numbers(1 - seat).index(self.duel.number(1 - seat, shown))
        chosen: Chances = mixes[:, row]
        return chosen

    def mixes(self, seat: int) -> Chances:
        """`[hand, shown plan, plan]`: how often a seat should play each plan; one row in the middle
        where it is shown none.
        """
        tree, own = self.search.tree, len(self.numbers(seat))
        hands, its = len(self.beliefs[seat]), self.numbers(1 - seat)
        shape = (hands, len(its) if self.shows_first == 1 - seat else 1, own)
        at, size = int(tree.blocks[0, seat]), prod(shape)
        block = tree.average[at : at + size].reshape(shape)
        regret = tree.regret[at : at + size].reshape(shape)
        numbers = np.where(regret >= 0, block.astype(float) + 1e-30, 0.0)
        total = numbers.sum(axis=2, keepdims=True)
        mixes: Chances = np.divide(numbers, total, out=np.zeros_like(numbers), where=total > 0)
        return mixes

    @property
    def shows_first(self) -> int:
        """The seat that has to show its plan first, or -1. [D8.14]"""
        here = (space_of(self.standing.place, seat) for seat in range(2))
        return int(self.duel.book.shows[tuple(here)])

    def mix(self, seat: int, hand: int, shown: PlayTile | None = None) -> dict[PlayTile, float]:
        """How often a seat with a hand should play each of its plans."""
        if hand not in self.holdings[seat].hands[0]:
            raise NotSolved("hand", "it cannot be held")
        place = self.holdings[seat].hands[0].index(hand)
        chances = self._averages(seat, shown)[place]
        pairs = zip(self.plans(seat), chances.tolist(), strict=True)
        allowed = self.holdings[seat].hands[0][place]
        return {
            plan: chance
            for plan, chance in pairs
            if chance > 0.0 or self._allows(seat, allowed, plan)
        }

    def _allows(self, seat: int, hand: int, plan: PlayTile) -> bool:
        return bool(hand & int(self.duel.book.bit[seat, self.duel.number(seat, plan)]))

    def play(self, seat: int, hand: int, shown: PlayTile | None = None) -> Play:
        """How a seat should play a hand, and what each plan is worth against the other's mixes."""
        if not self.keeps_all:
            raise NotSolved("keeps_all", "worths need the averages of all turns", allowed="True")
        mix = self.mix(seat, hand, shown)
        answer, theirs = self._answer(seat), self._expected(1 - seat)
        numbers, its = self.numbers(seat), self.numbers(1 - seat)
        is_answer, row, weight = self.shows_first == 1 - seat, 0, 1.0
        if is_answer and shown is not None:
            row = its.index(self.duel.number(1 - seat, shown))
            weight = max(float(answer.weights[row]), SELDOM)
            theirs = {shown: 1.0}
        at = self.holdings[seat].hands[0].index(hand) * self._width(seat) + row * len(numbers)
        gained = answer.gained[at : at + len(numbers)]
        stuck = 0.0 if is_answer else self._stuck(1 - seat)
        worths = {
            plan: min(1.0, max(-1.0, float(gain) / weight + stuck))
            for plan, gain in zip(self.plans(seat), gained, strict=True)
            if plan in mix
        }
        return Play(sum(mix[plan] * worths[plan] for plan in mix), mix, worths, theirs)

    def _stuck(self, seat: int) -> float:
        """How likely a seat has none of the tiles that it owes: it crashes. [D8.5]"""
        bits = [int(self.duel.book.bit[seat, number]) for number in self.numbers(seat)]
        belief = self.known_beliefs[seat]
        return sum(belief[hand] for hand in belief if not any(hand & bit for bit in bits))

    def _expected(self, seat: int) -> dict[PlayTile, float]:
        """How often a seat plays each plan, over all hands; what is missing to 1 is a crash."""
        if self.shows_first == 1 - seat:  # it answers: whatever it is shown, weighed alike
            return {}
        chances = self.beliefs[seat] @ self._averages(seat, None)
        return dict(zip(self.plans(seat), chances.tolist(), strict=True))

    def pool_after(self, seat: int, number: int) -> int:
        """What a seat has not played after a plan, by its number."""
        pools = self.search.pools
        return int(pools.tiles[seat, pools.after[seat, 0, number]])

    def belief_numbered(self, seat: int, plans: tuple[int, int]) -> dict[int, float]:
        """The same as `belief_after` for both seats' plans by their numbers."""
        own, other = (self.duel.plan(each, plans[each]) for each in (seat, 1 - seat))
        return self.belief_after(seat, own, other if self.shows_first == 1 - seat else None)

    def belief_after(
        self, seat: int, plan: PlayTile, shown: PlayTile | None = None
    ) -> dict[int, float]:
        """What everybody may think of a seat's hand after its plan, if it plays these mixes."""
        number = self.duel.number(seat, plan)
        if number not in self.numbers(seat):
            raise NotSolved("plan", "it cannot be chosen here")
        mixes = self._averages(seat, shown)[:, self.numbers(seat).index(number)]
        then = self.holdings[seat].after(number)
        found = {
            then[hand]: float(chance * mix)
            for hand, chance, mix in zip(
                self.holdings[seat].hands[0], self.beliefs[seat], mixes, strict=True
            )
            if hand in then
        }
        total = sum(found.values())
        if total <= 0.0:  # nobody plays it: the draw is all that is known
            found = {left: float(c) for left, c in self._drawn_after(seat, then).items()}
            total = sum(found.values())
        return {hand: chance / total for hand, chance in found.items()}

    def _drawn_after(self, seat: int, then: Mapping[int, int]) -> dict[int, float]:
        draws = drawn(self.standing, self.holdings[seat].groups, seat)
        return {then[hand]: chance for hand, chance in draws.items() if hand in then}
