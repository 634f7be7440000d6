"""The duellist: plays the last round perfectly, and the rounds before it as near as it can.

Round 3 is solved exactly. From turn 2 of round 2 on it solves the rest of the round for all hands
that can be held. Before that it looks a turn or two ahead, with learned values behind.
It plays mixes, so that nobody can read it. Missions but Escort are flown by playouts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.bots.dogfight.playouts import Playouts
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Seen
from escadrille.rossi.coach import Advice, adviser_for
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model import actions as act
from escadrille.rossi.solver import Depth, Effort, NotSolved

SELDOM = 0.02
"""A plan that an equilibrium plays less often is left out: mixes are never quite finished."""


PLAYED_ON = ("espionage", "bombing", "rescue")
"""Scenarios in which playouts beat the greedy bot: in Escort they do not (docs/duellist.md)."""


class Level(NamedTuple):
    """How far a duellist looks, and how well."""

    depth: Depth
    plays_round_3: bool = True
    """Otherwise the greedy bot does."""
    noise: float = 0.0
    """How far plans may differ in worth before they look different; 0: it plays the mix."""
    effort: Effort | None = None
    """What it tries out in missions; None: the greedy bot flies them."""


SHALLOW = Depth(solves_turns=0, looks_ahead=1, remembers=False)
"""One turn ahead throughout, whatever plans have told."""
LEVELS = {
    "ace": Level(Depth(solves_turns=4), effort=Effort(games=6000)),
    "veteran": Level(SHALLOW._replace(rounds=60, solves_turns=3), effort=Effort(games=600)),
    "regular": Level(SHALLOW._replace(rounds=40), plays_round_3=False),
    "recruit": Level(SHALLOW._replace(rounds=40), noise=0.2),
}
"""The best one first."""


class Duellist:
    """A player for duels; what it cannot solve it leaves to a stand-in."""

    def __init__(self, game: Dogfight, seed: str, level: str) -> None:
        """The seed decides what it plays where it mixes."""
        self.name = "duellist"
        self._level = LEVELS[level]
        self._seed = seed
        self._adviser = adviser_for(game, self._level.depth)
        self.is_late: Callable[[], bool] = lambda: False
        self.has_hurried = False
        self._stand_in = _stand_in(game, seed, self._level.effort)

    def choose(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        """A plan or a mulligan from its mix, or the tile that it misses least."""
        if seen.decision.kind == "mulligan":
            return self._mulligan(seen) or self._by_stand_in(seen)
        if seen.decision.kind == "loss":
            return self._loss(seen) or self._by_stand_in(seen)
        advice = self._advice(seen.view, seen.decision)
        if advice is None:
            return self._by_stand_in(seen)
        view, level = seen.view, self._level
        dice = Random(f"{self._seed} {advice.seat} {view.round} {view.turn}")
        chances = _blurred(advice, level.noise) if level.noise else _mix(advice)
        return dice.choices([each.plan for each in advice.plans], chances)[0]

    def _mulligan(self, seen: Seen[View, act.Action, Any]) -> act.Action | None:
        """Tiles to replace; None where nobody knows. Whoever cannot judge plans keeps to a rule of
        thumb, the stand-in's.
        """
        if self._adviser is None or self._level.noise or self._hurries():
            return None
        try:
            advice = self._adviser.advise_mulligan(seen.view, seen.decision.seat, self._hurries)
        except NotSolved:
            return None
        dice = Random(f"{self._seed} {advice.seat} mulligan")
        chances = without_rare(np.array([each.chance for each in advice.choices])).tolist()
        return act.ReplaceTiles(dice.choices([each.tiles for each in advice.choices], chances)[0])

    def _loss(self, seen: Seen[View, act.Action, Any]) -> act.Action | None:
        """The tile that it misses least; None where nobody knows. [D8.10]"""
        if self._adviser is None or self._level.noise or self._hurries():
            return None
        try:
            worths = self._adviser.advise_loss(seen.view, seen.decision.seat)
        except NotSolved:
            return None
        return act.GiveUpTile(max(worths, key=lambda tile: worths[tile]))

    def _by_stand_in(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        self._stand_in.is_late = self.is_late
        action = self._stand_in.choose(seen)
        self.has_hurried |= self._stand_in.has_hurried
        return action

    def _advice(self, view: View, decision: Decision[act.Action]) -> Advice | None:
        """What best play says; None where nobody knows."""
        if self._adviser is None or decision.kind != "plan":
            return None
        if view.round == self._adviser.rounds and not self._level.plays_round_3:
            return None
        try:
            return self._adviser.advise_in_time(view, decision.seat, self._hurries)
        except NotSolved:  # Black without tiles, or a position that somebody has made up
            return None

    def _hurries(self) -> bool:
        if self.is_late():
            self.has_hurried = True
        return self.has_hurried


def _stand_in(game: Dogfight, seed: str, effort: Effort | None) -> GreedyBot | Playouts:
    """Who flies what is not solved."""
    if effort is None or game.rules.setup.scenario not in PLAYED_ON:
        return GreedyBot(game)
    return Playouts(game, seed, effort)


def _mix(advice: Advice) -> list[float]:
    """Best play without its rarest plans."""
    return without_rare(np.array([each.chance for each in advice.plans])).tolist()  # type: ignore[no-any-return]


def without_rare(mixes: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Mixes along the last axis with their rarest plans left out; the rest is not scaled up."""
    least = np.minimum(SELDOM, mixes.max(axis=-1, keepdims=True))
    return np.where(mixes >= least, mixes, 0.0)


def _blurred(advice: Advice, noise: float) -> list[float]:
    """Plans of nearly the same worth are taken for equal ones."""
    return [exp((each.worth - advice.best) / noise) for each in advice.plans]
