"""How the table is laid, before the first question. [D2, D10.1]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.companion.asking import Sentence
from escadrille.messages import key, say
from escadrille.rossi.model import MISSION, Rules, State
from escadrille.rossi.words import briefing, explain, hits_words


def opening_lines(rules: Rules, state: State) -> Iterator[Sentence]:
    """How to lay the table, before the first question. [D2, D10.1]"""
    yield _space_names(rules)
    for note in briefing(rules):
        yield Sentence(explain(note), note.rule, "do" if note.code in _LAID else "note")
    damage = state.aviators[MISSION].damage
    if damage:
        rule = "D9.33" if rules.is_escort else "D9.9"
        yield Sentence(say("companion-ring-mark-begin", hits=hits_words(damage)), rule, "do")
    if rules.has_mulligan(MISSION):
        yield Sentence(say(MULLIGAN), "D2.4", "do")


def _space_names(rules: Rules) -> Sentence:
    """How the spaces of the printed board are called here. [D7.1]"""
    board = rules.board
    ring = board.flight(board.start_x, board.around - 1)
    colours = {n: say(f"dogfight-colours-{key(board.spaces[n].tag)}") for n in sorted(board.loops)}
    loops = [say("companion-ring-loop", space=n, colour=colour) for n, colour in colours.items()]
    rest, lane = ", ".join(ring[1:]), ", ".join(board.lane)
    named = {"first": ring[0], "rest": rest, "loops": ", ".join(loops), "lane": lane}
    return Sentence(say("companion-ring-spaces", **named), "D7.1")


_LAID = frozenset({"starts", "your hand", "fewer tiles", "removed tiles"})
MULLIGAN = "companion-ring-mulligan"
