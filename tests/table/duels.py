"""Duels for the coach: last rounds, in which everything is known and the answer comes at once."""

from __future__ import annotations

from functools import cache
from itertools import count

from escadrille.games.dogfight import dogfight
from escadrille.kernel.record import HUMAN, Entry, SeatNote, game_lines, header_line, new_header
from tests.laws.games import Play

LAST = 3
TURNS = 4
"""So many turns of it are flown at least."""


@cache
def last_round(first: str = "red", second: str = "blue") -> str:
    """The record of a duel's last round, as somebody would play it who knows no better."""
    for number in count():
        play = Play(dogfight({"biplanes": (first, second)}), f"last round {number}")
        moments = [each for each in play.moments if each.before.round == LAST]
        while moments and moments[0].before.phase != "plan":
            del moments[0]
        if len(moments) >= 2 * TURNS and moments[0].before.turn == 1:
            break
    entries = [Entry(each.answer, each.step.events) for each in moments]
    seats = [SeatNote(first.capitalize(), HUMAN), SeatNote(second.capitalize(), HUMAN)]
    header = new_header(play.game, moments[0].before, seats)
    return header_line(header) + "".join(game_lines(entries, ()))
