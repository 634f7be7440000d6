"""Trying a scenario out: games in which bots fly every seat, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from escadrille.bots.uniform import RandomBot
from escadrille.games.age import age
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import seen_by

Pilots: TypeAlias = Literal["random", "solo-l", "solo-m"]
"""Anything that is legal, the published solo rules, or their older draft. [A10, A11]"""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A game that bots have flown to its end."""

    scores: tuple[int, ...]
    """By seat: +1 for a win, 0 for a draw, -1 for a loss."""
    points: tuple[float, ...]
    rounds: int
    reason: str
    rule: str


def try_out(scenario: Mapping[str, Any], pilots: Pilots, number: int) -> Trial:
    """One game of a scenario of Age of Dogfights; the same number gives the same game."""
    setup: dict[str, Any] = {"scenario": scenario}
    if pilots != "random":
        setup["bots"] = [pilots] * len(scenario["seats"])
    nature, whim = SeededNature(f"trial {number}"), RandomBot(f"pilots {number}")
    match = Match(age(setup))
    while not isinstance(asked := match.let_nature_answer(nature), Over):
        seen = seen_by(match.game, match.state, asked[0].seat)
        match.answer(Choice(asked[0].seat, whim.choose(seen)))
    return Trial(
        scores=asked.scores,
        points=asked.points,
        rounds=match.state.round,
        reason=asked.reason,
        rule=asked.rule,
    )
