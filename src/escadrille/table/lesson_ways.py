"""How the worked answer of a lesson is given in the browser: what to tap, in its own words."""

from __future__ import annotations

from typing import Any

from escadrille.age.events import BoardLeft, Flown
from escadrille.age.game import Age
from escadrille.age.wording import stance_words
from escadrille.lessons.course import Scene
from escadrille.messages import say
from escadrille.table.actions import write_action
from escadrille.table.wire.age_asks import FlyAsk
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.dogfight import MulliganAsk, PlanAsk
from escadrille.table.wire.messages import Ask


def way(ask: Ask, solution: Any, after: Scene) -> str:
    """A sentence beside the hint; nothing where the hint names a tile or a place by itself."""
    if isinstance(ask, FlyAsk):
        return _flight(ask, after)
    if isinstance(ask, PlanAsk | MulliganAsk | PieceAsk):
        return ""
    wanted = write_action(solution)
    text = next(each.text for each in ask.options if each.action == wanted)
    return say("table-lesson-choose", text=text)


def _flight(ask: FlyAsk, after: Scene) -> str:
    assert isinstance(after.game, Age)
    end = next(each.event for each in after.happened if isinstance(each.event, Flown | BoardLeft))
    if isinstance(end, BoardLeft):
        text = next(each.text for each in ask.exits if each.edge == end.edge)
        return say("table-lesson-choose", text=text)
    stance = stance_words(after.game.rules, end.point, end.heading, end.level, end.attitude)
    return say("table-lesson-tap", stance=stance)
