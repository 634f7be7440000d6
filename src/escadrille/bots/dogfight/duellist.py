"""The duellist: plays the last round perfectly, and the rounds before it as near as it can.

Round 3 is solved exactly. From turn 3 of round 2 on it solves the rest of the round for all hands
that can be held. Before that it looks one turn ahead, with values that were learned from such
solutions. It plays mixes, so that nobody can read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.kernel.protocol import Decision, Seat
from escadrille.kernel.seen import Seen
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model import actions as act
from escadrille.rossi.solver import (
    LIBRARY,
    HiddenHands,
    NotSolved,
    OpenHands,
    Outlook,
    Standing,
    duel_of,
    networks_for,
    standing_of,
)

Mix = Mapping[act.PlayTile, float]

SELDOM = 0.02
"""A plan that an equilibrium plays less often is left out: mixes are never quite finished."""
STEP = 20
"""Rounds of learning between two looks at the clock."""


class Level(NamedTuple):
    """How far a duellist looks."""

    hands: int
    """Hands that it imagines for each seat when it looks one turn ahead,"""
    rounds: int
    """and rounds of learning."""
    solves_turns: int
    """So many turns before the end of round 2 it begins to solve what is left of it."""
    solves_round_3: bool


LEVELS = {
    "ace": Level(400, 120, 3, True),
    "veteran": Level(60, 60, 0, True),
    "regular": Level(24, 30, 0, False),
}


@lru_cache(maxsize=8)
def solver_for(game: Dogfight) -> OpenHands | None:
    """The solver of a game; None where it cannot play: missions, solo games, without numba."""
    LIBRARY.wait()
    if LIBRARY.compiled is None:  # without numba a turn would take minutes
        return None
    try:
        return OpenHands(duel_of(game, ignores_losses=True))
    except NotSolved:
        return None


class Duellist:
    """A player for duels; what it cannot solve it leaves to the greedy bot."""

    def __init__(self, game: Dogfight, seed: str, level: str) -> None:
        """The seed decides what it plays where it mixes."""
        self.name = "duellist"
        self._level = LEVELS[level]
        self._seed = seed
        self._greedy = GreedyBot(game)
        self._side = game.rules.setup.side
        self._solver = solver_for(game)
        self.last_search: HiddenHands | None = None
        """What it has solved for the turn before."""
        self.is_late: Callable[[], bool] = lambda: False
        self.has_hurried = False

    def choose(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        """A plan from its mix; other answers are the greedy bot's."""
        decision = seen.decision
        mix = self._mix(seen.view, decision) if decision.kind == "plan" else None
        if not mix:
            return self._greedy.choose(seen)
        return self._drawn(seen.view, decision.seat, mix)

    def _drawn(self, view: View, seat: Seat, mix: Mix) -> act.PlayTile:
        """One plan of a mix."""
        most = max(mix.values())
        kept = {plan: chance for plan, chance in mix.items() if chance >= min(SELDOM, most)}
        dice = Random(f"{self._seed} {seat} {view.round} {view.turn}")
        return dice.choices(list(kept), list(kept.values()))[0]

    def _mix(self, view: View, decision: Decision[act.Action]) -> Mix | None:
        """How often it plays which plan; None where it does not know."""
        if self._solver is None or not view.seats[decision.seat].hand:
            return None
        try:
            return self._solved(self._solver, view, decision.seat)
        except NotSolved:  # a position that somebody has made up
            return None

    def _solved(self, solver: OpenHands, view: View, seat: Seat) -> Mix | None:
        is_exact, standing = solver.duel.is_exact, standing_of(solver.duel, view)
        if standing.rounds == 0 and not self._level.solves_round_3:
            return None
        if standing.is_open and is_exact:
            return self._in_the_open(solver, standing, view, seat)
        if standing.opens_after and is_exact and standing.turns <= self._level.solves_turns:
            return self._hidden(solver, standing, view, seat)
        return self._ahead(solver, standing, view, seat)

    def _hand(self, solver: OpenHands, view: View, seat: Seat) -> int:
        return solver.duel.simulator.tables.bits(seat, view.seats[seat].hand or ())

    def _in_the_open(self, solver: OpenHands, standing: Standing, view: View, seat: Seat) -> Mix:
        """Exactly, with both hands known."""
        play = solver.solve(standing.pools, standing.place, standing.turns)
        shown = view.seats[1 - seat].plan
        if shown is not None:
            row = play.plans[1 - seat].index(shown)
            worth = play.table[:, row] if seat == 0 else -play.table[row]
            return {play.plans[seat][int(worth.argmax())]: 1.0}
        return dict(zip(play.plans[seat], play.mixes[seat].tolist(), strict=True))

    def _hidden(self, solver: OpenHands, standing: Standing, view: View, seat: Seat) -> Mix:
        """The rest of the round, for all hands that can be held."""
        search = HiddenHands(solver, standing, self._beliefs(standing, view))
        while search.rounds < self._level.rounds and not self._hurries():
            search.learn(STEP)
        self.last_search = search
        return search.mix(seat, self._hand(solver, view, seat), view.seats[1 - seat].plan)

    def _beliefs(
        self, standing: Standing, view: View
    ) -> tuple[Mapping[int, float] | None, Mapping[int, float] | None]:
        """What the last turn has told of both hands, if it was solved."""
        last, self.last_search = self.last_search, None
        if last is None or last.standing.turns != standing.turns + 1:
            return None, None
        first, second = (act.PlayTile(seat.last, seat.last_mode) for seat in view.seats)
        shows = last.shows_first
        return (
            last.belief_after(0, first, second if shows == 1 else None),
            last.belief_after(1, second, first if shows == 0 else None),
        )

    def _ahead(self, solver: OpenHands, standing: Standing, view: View, seat: Seat) -> Mix:
        """One turn, with learned values behind it."""
        outlook = Outlook(solver, networks_for(self._side), hands=self._level.hands)
        hand = self._hand(solver, view, seat)
        dealt = outlook.turn(standing, seat, hand, self._level.rounds)
        plans = [solver.duel.plan(seat, number) for number in dealt.plans[seat]]
        row, shown = 0, view.seats[1 - seat].plan
        if shown is not None:
            row = dealt.plans[1 - seat].index(solver.duel.number(1 - seat, shown))
        pairs = zip(plans, dealt.mixes[seat][row].tolist(), strict=True)
        return {plan: chance for plan, chance in pairs if chance > 0.0}

    def _hurries(self) -> bool:
        if self.is_late():
            self.has_hurried = True
        return self.has_hurried
