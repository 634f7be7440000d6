"""Duels for the coach: last rounds, in which everything is known and the answer comes at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count

from escadrille.games.dogfight import dogfight
from escadrille.kernel.record import HUMAN, Entry, SeatNote, game_lines, header_line, new_header
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from tests.laws.games import Play

LAST = 3
TURNS, HIT = 4, 4
"""So many turns of it are flown at least; both have been hit so often, and anything can happen."""


@cache
def last_round(first: str = "red", second: str = "blue") -> str:
    """The record of a duel's last round, as somebody would play it who knows no better."""
    for number in count():
        play = Play(dogfight({"biplanes": (first, second)}), f"last round {number}")
        moments = [each for each in play.moments if each.before.round == LAST]
        while moments and moments[0].before.phase != "plan":
            del moments[0]
        if len(moments) >= 2 * TURNS and _is_close(moments[0].before):
            break
    entries = [Entry(each.answer, each.step.events) for each in moments]
    return record_from(play.game, moments[0].before, entries)


def _is_close(state: State) -> bool:
    first, second = (aviator.damage for aviator in state.aviators)
    return state.turn == 1 and first == second >= HIT


def record_from(game: Dogfight, start: State, entries: Sequence[Entry[Action, Event]] = ()) -> str:
    """The record of a duel between two people that begins in the middle."""
    seats = [SeatNote(game.rules.craft(seat).capitalize(), HUMAN) for seat in (0, 1)]
    return header_line(new_header(game, start, seats)) + "".join(game_lines(entries, ()))
