"""Asks the solver about a question: what best play says, and what the other seat may hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach.advice import Advice, Method, Thought, Weighed
from escadrille.rossi.coach.clues import LOOKED_BACK, Witness, clue_among
from escadrille.rossi.figures import Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import PlayTile
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
    duel_of,
    standing_of,
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
        if standing.rounds == 0:
            return self._in_the_open(view, seat)
        return self._hidden(self.knowledge.search(view, hurries), view, seat)

    # -- both hands are known -------------------------------------------------------------------

    def _in_the_open(self, view: View, seat: Seat) -> Advice:
        """Exactly; Black's losses are secret, and all it may have left is taken for its hand."""
        duel, standing = self.solver.duel, standing_of(self.solver.duel, view)
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
        method: Method = "exact" if duel.is_exact else "learned"
        return Advice(seat, _value(weighed), weighed, tuple(theirs), held, method)

    def _answered(self, play: BestPlay, other: Seat, shown: PlayTile | None) -> np.ndarray:
        mix = play.mixes[other]
        if shown is None:
            return mix
        return np.array([float(plan == shown) for plan in play.plans[other]])

    def _hand(self, view: View, seat: Seat) -> int:
        return self.solver.duel.simulator.tables.bits(seat, view.seats[seat].hand or ())

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
        method: Method = "learned" if search.is_learned else "solved"
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


def _picked(plans: tuple[Weighed, ...], view: View, other: Seat) -> tuple[Weighed, ...]:
    """Whoever is shown a plan answers it with the best one."""
    if view.seats[other].plan is None:
        return plans
    best = max(plans, key=lambda each: each.worth).plan
    return tuple(each._replace(chance=float(each.plan == best)) for each in plans)


def _value(plans: tuple[Weighed, ...]) -> float:
    return sum(each.chance * each.worth for each in plans)
