"""A player for missions: plays games on from every pair of plans, and mixes what comes out best.

It deals the other seat hands that it may hold. In each of these worlds it tries all its own plans
against all of the other's, and plays the games on in a simulator. The table of values that comes
out is answered by a mix that none of the hands can use for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.kernel.seen import Seen
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model import actions as act
from escadrille.rossi.simulator import NotSimulated
from escadrille.rossi.solver import Effort, Worlds

SELDOM = 0.03
"""A plan that is to be played less often is left out: values are never quite right."""


class Playouts:
    """Chooses plans by games played on; other questions are the greedy bot's."""

    def __init__(self, game: Dogfight, seed: str, effort: Effort) -> None:
        """The seed decides which worlds it thinks of, and what it plays where it mixes."""
        self.name = "playouts"
        self._seed = seed
        self._effort = effort
        self._worlds = _worlds_of(game)
        self.is_late: Callable[[], bool] = lambda: False
        self.has_hurried = False
        self._greedy = GreedyBot(game)

    def choose(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        """A plan from its mix."""
        decision, view = seen.decision, seen.view
        if decision.kind != "plan" or self._worlds is None or len(decision.options) == 1:
            return self._by_greedy(seen)
        dice = Random(f"{self._seed} {decision.seat} {view.round} {view.turn}")
        seed = dice.getrandbits(62)
        mix = self._worlds.mix(view, decision.seat, seed, self._effort, self._hurries).tolist()
        least = min(SELDOM, max(mix))
        chances = [chance if chance >= least else 0.0 for chance in mix]
        return dice.choices(list(decision.options), chances)[0]

    def _by_greedy(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        self._greedy.is_late = self.is_late
        action = self._greedy.choose(seen)
        self.has_hurried |= self._greedy.has_hurried
        return action

    def _hurries(self) -> bool:
        if self.is_late():
            self.has_hurried = True
        return self.has_hurried


def _worlds_of(game: Dogfight) -> Worlds | None:
    """None where kernels cannot be compiled, or the game does not fit."""
    try:
        worlds = Worlds(game)
    except NotSimulated:
        return None
    return worlds if worlds.wait() else None
