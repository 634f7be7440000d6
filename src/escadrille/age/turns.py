"""Rounds and turns: who moves when. [A3.1]"""

from __future__ import annotations

from escadrille.age.events import RoundBegan, TurnBegan
from escadrille.age.phases import Events
from escadrille.age.rules import Craft, Rules
from escadrille.age.state import PRESENT, State
from escadrille.kernel.protocol import Seat


def movers(rules: Rules, state: State, seat: Seat) -> tuple[int, ...]:
    """A player's aircraft in the order they move; those on Access Points enter. [A3.1, A3.7]"""
    flying = [
        craft for craft in rules.of_seat(seat) if state.aircraft[craft.index].where in PRESENT
    ]
    # Equal numbers of different nations keep the roster's order, which `sorted` leaves alone.
    return tuple(
        craft.index
        for craft in sorted(flying, key=lambda c: (_group(rules, state, c), c.recruit.number))
    )


def _group(rules: Rules, state: State, craft: Craft) -> int:
    """Mission aircraft before fighters; in Combined mode bomb carriers before scouts. [A8.6.1]"""
    if not rules.is_on_mission(state, craft.index):
        return 2
    carries = craft.recruit.bombs > 0
    return 1 if rules.scenario.mode == "combined" and not carries else 0


def next_turn(rules: Rules, state: State) -> Events:
    """The next player's turn, or the next round and its first. [A3.1]"""
    if state.round and state.turn < len(state.order):
        return (_turn(rules, state, state.order[state.turn]),)
    return (RoundBegan(state.round + 1), _turn(rules, state, state.order[0]))


def _turn(rules: Rules, state: State, seat: Seat) -> TurnBegan:
    return TurnBegan(seat, movers(rules, state, seat))
