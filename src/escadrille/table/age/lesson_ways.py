"""How the worked answer of a lesson is given in the browser: what to tap, in its own words."""

from __future__ import annotations

from escadrille.age.game import Age
from escadrille.age.model.events import BoardLeft, Flown
from escadrille.age.words import stance_words
from escadrille.lessons.course import Scene
from escadrille.messages import say
from escadrille.table.wire.age_asks import FlyAsk


def flight_way(ask: FlyAsk, after: Scene) -> str:
    """The end of a flight, or the edge where it leaves the board."""
    assert isinstance(after.game, Age)
    end = next(each.event for each in after.happened if isinstance(each.event, Flown | BoardLeft))
    if isinstance(end, BoardLeft):
        text = next(each.text for each in ask.exits if each.edge == end.edge)
        return say("table-lesson-choose", text=text)
    stance = stance_words(after.game.rules, end.point, end.heading, end.level, end.attitude)
    return say("table-lesson-tap", stance=stance)
