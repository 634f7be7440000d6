"""What both seats know of each other's hand as a duel goes on, and the search at every turn.

Beliefs are the same for everybody: what draws and mulligans say, then after every plan Bayes' rule
on the mixes of best play. A hand that best play would never have kept stays possible: people play
otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from escadrille.rossi.model.view import View
from escadrille.rossi.solver.course import Turn, turns_of
from escadrille.rossi.solver.duel import NotSolved
from escadrille.rossi.solver.hidden_hands import LAST_ROUND, Belief, HiddenHands, TooLate
from escadrille.rossi.solver.kernels.turns import damage_of
from escadrille.rossi.solver.losses import Keeps, Worth, after_losses, by_choice, by_lot
from escadrille.rossi.solver.mulligan import Beliefs, Opening, openings
from escadrille.rossi.solver.open_hands import OpenHands
from escadrille.rossi.solver.outlook import Outlook
from escadrille.rossi.solver.pools import hands_from
from escadrille.rossi.solver.standing import Standing, standing_of

DOUBT = 0.005
"""How likely a seat is thought to have played otherwise, whatever its hand. A search believes the
same of both seats, and one that thinks too little of its own hand gives more away."""
STEP, SHORT_STEP = 20, 5
"""Rounds of learning at once; fewer in the longest search, whose rounds take long."""
LARGE = 2 * STEP
"""Rounds of learning for a whole last round with Black: after them mixes give away about 0.01."""
REMEMBERED = 4
"""Searches: the one for a turn, and those before it that its beliefs follow from."""
EARLY, EARLY_REMEMBERED = 2, 64
"""Searches of the first turns: they take longest, and games have them in common."""
WEIGHED = 6
"""How often mulligans are worked out, each time with the beliefs that those before gave rise to."""
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
        self._openings: dict[Standing, Opening] = {}
        self._judges: dict[Standing, HiddenHands] = {}

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
        self._learn(search, hurries)
        if search.rounds < self._due(search):
            return search
        if not self.keeps_trees:
            search.settle()
        if len(kept) >= most:
            kept.pop(next(iter(kept)))
        kept[key] = search
        return search

    def _learn(self, search: HiddenHands, hurries: Hurry) -> None:
        """As long as there is time."""
        step = SHORT_STEP if search.is_longest else STEP
        search.learn(step)
        while search.rounds < self._due(search) and not hurries():
            search.learn(step)

    def _due(self, search: HiddenHands) -> int:
        """Rounds of learning; fewer where a round takes long."""
        if search.is_longest:
            return self.depth.longest_rounds
        is_large = search.depth == LAST_ROUND
        return min(self.depth.rounds, LARGE) if is_large else self.depth.rounds

    def _kept(self, now: Standing) -> tuple[dict[tuple[Turn, ...], HiddenHands], int]:
        """The searches of a turn's kind, and how many are remembered."""
        # Trees take room, and there are few first turns.
        early, most = (1, REMEMBERED) if self.keeps_trees else (EARLY, EARLY_REMEMBERED)
        if self._played(now) < early:
            return self._early_turns, most
        return self._searches, REMEMBERED

    def _played(self, now: Standing) -> int:
        """How many tiles the first seat has played."""
        return len(self.solver.duel.simulator.tables.sets[0]) - now.pools[0].bit_count()

    def _made(self, now: Standing, beliefs: Beliefs, hurries: Hurry) -> HiddenHands:
        is_exact = self.solver.duel.is_exact
        if now.rounds == 0:  # only Black’s tiles are hidden then
            return HiddenHands(self.solver, now, beliefs, keeps_all=True)
        if is_exact and now.opens_after and now.turns <= self.depth.solves_turns:
            with suppress(TooLate):  # what has been learned is there sooner
                return HiddenHands(self.solver, now, beliefs, keeps_all=True, hurries=hurries)
        further = min(self.depth.looks_ahead, *now.held)
        ahead = further if now.rounds == 1 and self.outlook.knows(now.turns_to_go, further) else 1
        return HiddenHands(self.solver, now, beliefs, outlook=self.outlook, ahead=ahead)

    def _beliefs(self, now: Standing, before: tuple[Turn, ...], hurries: Hurry) -> Beliefs:
        """What the last turn has told, if anybody has seen one and there is time to think of it;
        before the first turn, what mulligans have. A tile that is reused is no secret. [D8.11]
        """
        first, second = self._thought(now, before, hurries)
        mine, its = now.reused
        return {mine: 1.0} if mine else first, {its: 1.0} if its else second

    def _thought(self, now: Standing, before: tuple[Turn, ...], hurries: Hurry) -> Beliefs:
        if hurries():
            return None, None
        if not before:
            opening = self.opening(now, hurries) if self.depth.remembers else None
            return (None, None) if opening is None else opening.told(now.replaced)
        last = self._searched(before[-1].standing, before[:-1], hurries)
        first, second = (self._carried(now, last, before[-1], seat) for seat in range(2))
        return first, second

    def _carried(self, now: Standing, last: HiddenHands, turn: Turn, seat: int) -> Belief | None:
        """What a seat is thought to hold after its plan, its losses and its draw."""
        if now.reused[seat]:
            return None
        groups = last.holdings[seat].groups
        belief = self._told(last, turn, seat, last.belief_numbered(seat, turn.plans))
        left = max(0, turn.standing.held[seat] - 1 - self._lost(now, turn, seat))
        if left < turn.standing.held[seat] - 1:
            belief = after_losses(belief, self._keeps(now, seat, left, groups))
        if turn.standing.rounds != now.rounds:
            belief = after_draw(now, seat, belief, groups)
        return belief

    def _keeps(self, now: Standing, seat: int, left: int, groups: tuple[int, ...]) -> Keeps:
        """What a seat keeps of its hand when so many tiles are left. [D8.10]"""
        if self.solver.duel.simulator.game.rules.rulings.black_loses == "at random":
            return lambda hand: by_lot(hand, left, groups)
        worth = self.worth_of_kept(now, seat, left)
        return lambda hand: by_choice(hand, left, worth, groups)

    def _lost(self, now: Standing, turn: Turn, seat: int) -> int:
        """How many tiles a turn has cost a seat. [D8.10]"""
        if not self.solver.duel.loses_tiles(seat):
            return 0
        return damage_of(now.place, seat) - damage_of(turn.standing.place, seat)

    def worth_of_kept(self, now: Standing, seat: int, left: int) -> Worth:
        """What so many tiles that a seat keeps are worth to it at the turn that follows, before a
        draw or without one, as far as draws tell of the other's hand.
        """
        search = self._judge(now)
        groups, values = search.holdings[seat].groups, search.values(seat).tolist()
        by_hand: dict[int, float] = dict(zip(search.holdings[seat].hands[0], values, strict=True))
        more = now.held[seat] - left

        def worth(kept: int) -> float:
            drawn = drawn_to(now.pools[seat], kept, more, groups).items()
            return sum(share * by_hand[hand] for hand, share in drawn)

        return worth

    def _judge(self, now: Standing) -> HiddenHands:
        """A search for what hands are worth: that needs less learning than mixes."""
        if now not in self._judges:
            outlook = self.outlook if now.rounds else None
            search = HiddenHands(self.solver, now, keeps_all=True, outlook=outlook)
            search.learn(STEP)
            search.settle()
            if len(self._judges) >= REMEMBERED:
                self._judges.pop(next(iter(self._judges)))
            self._judges[now] = search
        return self._judges[now]

    def opening(self, now: Standing, hurries: Hurry = lambda: False) -> Opening | None:
        """Both mulligans of a first turn; None for any other turn, and where nobody has one."""
        rules = self.solver.duel.simulator.game.rules
        seats = tuple(seat for seat in range(2) if rules.has_mulligan(seat))
        if not seats or self._played(now) or now.turns < now.turns_of_round:
            return None
        first = now._replace(replaced=(0, 0))  # nobody has seen how many yet
        if first not in self._openings:
            search = self._made(first, (None, None), hurries)
            for number, opening in enumerate(openings(search, seats, DOUBT), start=1):
                if number == WEIGHED:
                    break
                if hurries():
                    return opening
            self._openings[first] = opening
        return self._openings[first]

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
