"""The cardinal rule: what a bot does instead of something totally illogical. [A10.18]

A short list; everything else is flown as written. Each is named in the notes when it acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.home import retreats_over
from escadrille.age.bots.solo_l.arcs import Offset, between, in_front, place
from escadrille.age.turn.exits import edges_open
from escadrille.age.turn.movement import agility

Override: TypeAlias = Literal[
    "no gamble", "nowhere to retreat", "nobody to approach", "comes round", "bombs enough"
]

# Records keep these phrases: what people read is their message. [explaining.py]
OVERRIDES: dict[Override, str] = {
    "no gamble": "a damaged bot does not risk its engine, which would destroy it",
    "nowhere to retreat": "a bot that may not leave over its own edge does not fly there",
    "comes round": "a slow turner beside or before its target flies on to come round to it",
    "bombs enough": "a zone with all the bombs that the scenario asks for is left for another",
    "nobody to approach": "with no player aircraft left a bot stays over the middle of the board",
}


def acts(cockpit: Cockpit, override: Override) -> None:
    """Name an override that takes the place of a rule. [A10.18]"""
    cockpit.note("A10.18", "override", name=override, why=OVERRIDES[override])


def gambles(cockpit: Cockpit) -> bool:
    """Whether the green die could destroy it: the engine's risk on top of damage. [A4.12]"""
    return cockpit.own.throttle == 0 and bool(cockpit.own.damage)


def circles(cockpit: Cockpit, goals: Sequence[Offset]) -> bool:
    """Whether it would fly round its target forever: beside or behind it, and within its circle.

    Who turns 60° in a round flies a circle of six movements, about two movements across; who
    turns twice as much one half as wide.
    """
    turns = agility(cockpit.rules, cockpit.state, cockpit.index)
    here = place(cockpit.rules.board, cockpit.own.point)
    ways = [between(here, goal) for goal in goals]
    nearest = min(ways, key=lambda way: way.steps)
    is_ahead = any(in_front(cockpit.own.heading, way) for way in ways)
    return not is_ahead and nearest.steps * turns <= 2 * cockpit.craft.type.speed


def can_retreat(cockpit: Cockpit) -> bool:
    """Whether it may leave where it started, or over its player's edge. [A3.5, A8.6.5]"""
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    return retreats_over(rules, state, index) in edges_open(rules, state, index)
