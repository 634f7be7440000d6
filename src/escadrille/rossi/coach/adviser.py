"""Asks the solver about a question: what best play says, and what the other seat may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from escadrille.kernel.protocol import Chance, Choice, Outcome, Over, Seat
from escadrille.rossi.coach.advice import (
    Advice,
    Method,
    MulliganAdvice,
    Replacing,
    Thought,
    Weighed,
)
from escadrille.rossi.coach.clues import LOOKED_BACK, Witness, clue_among
from escadrille.rossi.figures import Tile, Tiles
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver import (
    LIBRARY,
    BestPlay,
    Depth,
    HiddenHands,
    Knowledge,
    NotSolved,
    OpenHands,
    Standing,
    before_mulligans,
    duel_of,
    standing_of,
    tiles_again,
)
from escadrille.rossi.solver.hidden_hands import drawn
from escadrille.rossi.solver.knowledge import USUAL, Hurry


def adviser_for(game: Dogfight, depth: Depth = USUAL) -> Adviser | None:
    """The adviser of a game; None where there is none: missions, solo games, without numba."""
    return _adviser_for(game, depth)  # remembered by both, however it is called


@lru_cache(maxsize=4)
def _adviser_for(game: Dogfight, depth: Depth) -> Adviser | None:
    LIBRARY.wait()
    if LIBRARY.compiled is None:  # without numba a turn would take minutes
        return None
    try:
        return Adviser(game, depth)
    except NotSolved:
        return None


@lru_cache(maxsize=4)
def _solver_for(game: Dogfight) -> OpenHands:
    """The tables of a game, and what has been worked out of its last rounds: for every depth."""
    return OpenHands(duel_of(game, ignores_losses=True))


class Adviser:
    """Advises both seats of one duel. What it has worked out it remembers."""

    def __init__(self, game: Dogfight, depth: Depth = USUAL) -> None:
        """Raise `NotSolved` for what is no duel of the printed length."""
        self.solver = _solver_for(game)
        self.knowledge = Knowledge(self.solver, depth)

    @property
    def rounds(self) -> int:
        """Rounds of the duel; in the last one hands are open. [D3.14]"""
        return int(self.solver.duel.simulator.tables.ints[of.MAX_ROUNDS])

    def advise(self, view: View, seat: Seat) -> Advice:
        """What best play says to a seat that has to plan; raise `NotSolved` where it cannot say.

        `view` is what that seat sees. A plan that the other has shown is answered.
        """
        advice = self.advise_in_time(view, seat, lambda: False)
        past = () if advice.method == "exact" else self.knowledge.past(view, LOOKED_BACK)
        witnesses = [Witness(turn, search, 1 - seat) for turn, search in past]
        return advice._replace(held=tuple(self._explained(1 - seat, advice.held, witnesses)))

    def advise_in_time(self, view: View, seat: Seat, hurries: Hurry) -> Advice:
        """The same without reasons; whoever hurries is told what has been found so far."""
        standing = standing_of(self.solver.duel, view)
        if view.seats[seat].hand is None:
            raise NotSolved("seat", f"{seat} does not see its hand here")
        if standing.rounds == 0 and (self.solver.duel.is_exact or _is_open(standing)):
            return self._in_the_open(view, seat)
        return self._hidden(self.knowledge.search(view, hurries), view, seat)

    # -- before the first turn ------------------------------------------------------------------

    def advise_mulligan(
        self, view: View, seat: Seat, hurries: Hurry = lambda: False
    ) -> MulliganAdvice:
        """What best play says to a seat that has a mulligan; raise `NotSolved` where it cannot."""
        opening = self.knowledge.opening(before_mulligans(self.solver.duel, view), hurries)
        hand, policy = view.seats[seat].hand, opening.policies[seat] if opening else None
        if hand is None or policy is None:
            raise NotSolved("seat", f"{seat} has no mulligan here")
        choices = {each.kept: each for each in policy.choices(self._hand(view, seat))}
        weighed = []
        for aside, kept in _parted(hand):
            choice = choices[self.solver.duel.simulator.tables.bits(seat, kept)]
            weighed.append(Replacing(aside, choice.chance, choice.worth))
        return MulliganAdvice(seat, tuple(weighed))

    # -- Black's losses -------------------------------------------------------------------------

    def advise_loss(self, view: View, seat: Seat) -> dict[Tile, float]:
        """What giving up each tile is worth to a seat that has to lose one; raise `NotSolved` where
        nobody can say. [D8.10]
        """
        then = next_turn(self.solver.duel.simulator.game, view)
        own, tables = view.seats[seat], self.solver.duel.simulator.tables
        if own.hand is None or then is None:
            raise NotSolved("seat", f"{seat} has nothing to give up here")
        now, left = standing_of(self.solver.duel, then), len(own.hand) - own.losses_due
        worth = self.knowledge.worth_of_kept(now, seat, left)
        found: dict[Tile, float] = {}
        for kept in set(combinations(own.hand, left)):
            value = worth(tables.bits(seat, kept))
            for tile in dict.fromkeys(own.hand):
                if kept.count(tile) < own.hand.count(tile):
                    found[tile] = max(value, found.get(tile, -1.0))
        return found

    # -- both hands are known -------------------------------------------------------------------

    def _in_the_open(self, view: View, seat: Seat) -> Advice:
        """Exactly, unless tiles are lost yet. [D8.10]"""
        standing = standing_of(self.solver.duel, view)
        pools, hand = list(standing.pools), self._hand(view, seat)
        if hand.bit_count() < standing.turns:
            raise NotSolved("hand", "there are fewer tiles than turns")
        pools[seat] = hand
        play = self.solver.solve((pools[0], pools[1]), standing.place, standing.turns)
        other, unseen = 1 - seat, view.seats[1 - seat].unseen
        table = play.table if seat == 0 else -play.table.T
        chances = self._answered(play, other, view.seats[other].plan)
        worths = (table @ chances).tolist()
        plans = map(Weighed, play.plans[seat], play.mixes[seat].tolist(), worths)
        meets = (play.mixes[seat] @ table).tolist()
        theirs = map(Weighed, play.plans[other], chances.tolist(), meets)
        held = tuple(Thought(tile, unseen.count(tile), 1.0, 1.0) for tile in dict.fromkeys(unseen))
        weighed = _picked(tuple(plans), view, other)
        method: Method = "exact" if self.solver.duel.is_exact else "learned"
        return Advice(seat, _value(weighed), weighed, tuple(theirs), held, method)

    def _answered(self, play: BestPlay, other: Seat, shown: PlayTile | None) -> np.ndarray:
        mix = play.mixes[other]
        if shown is None:
            return mix
        return np.array([float(plan == shown) for plan in play.plans[other]])

    def _hand(self, view: View, seat: Seat) -> int:
        """A seat's hand; the tile that it has to play again if that is empty. [D8.11]"""
        duel, own = self.solver.duel, view.seats[seat]
        tiles = own.hand or tiles_again(duel, seat, own)
        return duel.simulator.tables.bits(seat, tiles)

    # -- hands are hidden -----------------------------------------------------------------------

    def _hidden(self, search: HiddenHands, view: View, seat: Seat) -> Advice:
        """In equilibrium, for what both seats can know."""
        shown = view.seats[1 - seat].plan if search.shows_first == 1 - seat else None
        play = search.play(seat, self._hand(view, seat), shown)
        plans = tuple(Weighed(plan, chance, play.worths[plan]) for plan, chance in play.mix.items())
        theirs = tuple(
            Weighed(plan, chance, play.value)
            for plan, chance in play.theirs.items()
            if chance > 0.0
        )
        held = tuple(self._thoughts(1 - seat, search))
        is_solved = self.solver.duel.is_exact and not search.is_learned
        method: Method = "solved" if is_solved else "learned"
        return Advice(seat, _value(plans), plans, theirs, held, method)

    def _thoughts(self, seat: Seat, search: HiddenHands) -> Iterable[Thought]:
        """A belief kind by kind, beside what draws alone say."""
        belief = search.known_beliefs[seat]
        alone = drawn(search.standing, search.holdings[seat].groups, seat)
        for tile, group in self._kinds(seat).items():
            counts = [((hand & group).bit_count(), share) for hand, share in belief.items()]
            chance = sum(share for count, share in counts if count)
            if chance > 0.0:
                share = sum(share for hand, share in alone.items() if hand & group)
                yield Thought(tile, sum(n * share for n, share in counts), chance, share)

    def _kinds(self, seat: Seat) -> dict[Tile, int]:
        """Each kind of tile of a seat as a set."""
        kinds, facts = self.solver.duel.simulator.tables.kinds[seat], self.knowledge.outlook.facts
        return dict(zip(kinds, facts.group[seat].tolist(), strict=False))

    def _explained(
        self, seat: Seat, held: Iterable[Thought], witnesses: Sequence[Witness]
    ) -> Iterable[Thought]:
        """With the plan of a seat that made most of each difference."""
        kinds = self._kinds(seat)
        for each in held:
            shift = each.chance - each.drawn
            clue = clue_among(witnesses, kinds[each.tile], shift, self.rounds)
            yield each._replace(clue=clue)


def _is_open(standing: Standing) -> bool:
    """Whether both hands are known, and last to the end."""
    return standing.is_open and min(standing.held) >= standing.turns and not any(standing.reused)


def next_turn(game: Dogfight, view: View) -> View | None:
    """What everybody will see when plans are due again, as far as it does not depend on hidden
    tiles; None if the duel is over before. What is lost or drawn until then is made up.
    """
    state: State = view.state
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(pending.outcomes[0].label)).state
        elif pending[0].kind == "plan":
            return game.view(state, None)
        else:
            answer = Choice(pending[0].seat, pending[0].options[0])
            state = game.resolve(state, answer).state
    return None


def _parted(hand: Tiles) -> Iterator[tuple[Tiles, Tiles]]:
    """Every different choice of tiles to set aside, with what is kept, in the engine's order."""
    parted: dict[Tiles, Tiles] = {}
    for count in range(len(hand) + 1):
        for places in combinations(range(len(hand)), count):
            aside = tuple(hand[place] for place in places)
            parted[aside] = tuple(t for place, t in enumerate(hand) if place not in places)
    yield from sorted(parted.items(), key=lambda each: (len(each[0]), each[0]))


def _picked(plans: tuple[Weighed, ...], view: View, other: Seat) -> tuple[Weighed, ...]:
    """Whoever is shown a plan answers it with the best one."""
    if view.seats[other].plan is None:
        return plans
    best = max(plans, key=lambda each: each.worth).plan
    return tuple(each._replace(chance=float(each.plan == best)) for each in plans)


def _value(plans: tuple[Weighed, ...]) -> float:
    return sum(each.chance * each.worth for each in plans)
