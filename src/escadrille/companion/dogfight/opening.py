"""How the table is laid, before the first question. [D2, D10.1]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.companion.asking import Line
from escadrille.companion.dogfight.telling import hits_words
from escadrille.rossi.rules import MISSION, Rules
from escadrille.rossi.solo_briefing import briefing
from escadrille.rossi.solo_words import explain
from escadrille.rossi.state import State


def opening_lines(rules: Rules, state: State) -> Iterator[Line]:
    """How to lay the table, before the first question. [D2, D10.1]"""
    yield _space_names(rules)
    for note in briefing(rules):
        yield Line(explain(note), note.rule, "do" if note.code in _LAID else "note")
    damage = state.aviators[MISSION].damage
    if damage:
        rule = "D9.33" if rules.is_escort else "D9.9"
        yield Line(f"Mark {hits_words(damage)} on your biplane to begin with.", rule, "do")
    if rules.has_mulligan(MISSION):
        yield Line(MULLIGAN, "D2.4", "do")


def _space_names(rules: Rules) -> Line:
    """How the spaces of the printed board are called here. [D7.1]"""
    board = rules.board
    around = sum(space.kind == "ring" for space in board.spaces.values())
    ring = board.flight(board.start_x, around - 1)
    loops = ", ".join(f"{name} the {board.spaces[name].tag} loop" for name in sorted(board.loops))
    lane = ", ".join(board.lane)
    text = f"{ring[0]} is the space marked X; clockwise from there come {', '.join(ring[1:])}"
    return Line(f"Spaces: {text}; {loops}; {lane} the lane to the exit.", "D7.1")


_LAID = frozenset({"starts", "your hand", "fewer tiles", "removed tiles"})
MULLIGAN = "You may set aside any of them once, draw as many, and put those back into the bag."
