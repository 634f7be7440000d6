"""Placing without further questions: where an aircraft usually comes in. Advice, not a rule."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.model.actions import Action, LeaveAsDrawn, TakeAccess, TakeLevel, TakePlace
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.opening.piece_places import Places

ENTRIES = ("bring in", "access", "level", "place")
"""The kinds of questions that bring an aircraft into play. [A3.3, A10.4]"""
LOOKING_AHEAD = 3
"""How many steps ahead a heading is judged."""
MIDDLING = 3
"""The level on which aircraft come in, if they can and nothing asks for another."""


def usual_entry(rules: Rules, state: State, options: Sequence[Action]) -> Action:
    """The next aircraft, straight in, on a middling level; or as the scenario has it. [A8.7]"""
    if isinstance(options, Places):
        return LeaveAsDrawn()
    first = options[0]
    if isinstance(first, TakeAccess):
        return _straight_in(rules, first, options)
    if isinstance(first, TakePlace):  # the middle of the edge
        return options[len(options) // 2]
    if state.phase == "starts" and state.entering is not None:
        usual = TakeLevel(state.aircraft[state.entering].level)
        return usual if usual in options else first
    if isinstance(first, TakeLevel):
        lowest = max(MIDDLING, rules.scenario.photo_min_level)
        levels = [o for o in options if isinstance(o, TakeLevel) and o.attitude == "level"]
        able = [option for option in levels if option.level <= lowest]
        return able[-1]
    return first


def _straight_in(rules: Rules, first: TakeAccess, options: Sequence[Action]) -> TakeAccess:
    """The heading at the first free Access Point that leads nearest to the middle."""
    board, place = rules.board, (first.col, first.row)
    point = board.point(*place)

    def distance(option: TakeAccess) -> int:
        ahead = board.ahead(point, rules.heading(option.heading), LOOKING_AHEAD)
        return board.distance(ahead, board.middle)

    there = [o for o in options if isinstance(o, TakeAccess) and (o.col, o.row) == place]
    return min(there, key=distance)
