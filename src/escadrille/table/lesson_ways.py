"""How the worked answer of a lesson is given in the browser: what to tap, in its own words."""

from __future__ import annotations

from typing import Any

from escadrille.age.events import BoardLeft, Flown
from escadrille.age.rules import Rules
from escadrille.age.wording import stance_words
from escadrille.lessons.course import Scene
from escadrille.table.actions import write_action
from escadrille.table.wire.age_asks import ExitOption, FlyAsk
from escadrille.table.wire.messages import Ask


def way(ask: Ask, solution: Any, after: Scene) -> str:
    """A sentence beside the hint; nothing where the hint names a tile, as the hand shows them."""
    if isinstance(ask, FlyAsk):
        return _flight(ask, after)
    if ask.kind in ("plan", "mulligan"):
        return ""
    wanted = write_action(solution)
    text = next(each.text for each in ask.options if each.action == wanted)
    return f"Choose “{text}”."


def _flight(ask: FlyAsk, after: Scene) -> str:
    rules: Rules = after.game.rules
    for each in after.happened:
        match each.event:
            case Flown(point=point, heading=heading, level=level, attitude=attitude):
                stance = stance_words(rules, point, heading, level, attitude)
                return f"Tap the map until it ends at {stance}; then Fly."
            case BoardLeft(edge=edge):
                return f"Choose “{_exit(ask, edge).text}”."
    raise AssertionError("a flight ends somewhere")


def _exit(ask: FlyAsk, edge: str) -> ExitOption:
    return next(each for each in ask.exits if each.edge == edge)
