"""Rounds and turns: who moves when. [A3.1]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.balloons import winches_due
from escadrille.age.events import PhaseBegan, RoundBegan, TurnBegan
from escadrille.age.phases import Events
from escadrille.age.rules import Craft, Rules
from escadrille.age.sailing import airships_due
from escadrille.age.state import PRESENT, Slot, State
from escadrille.age.striking import can_attack
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
    if rules.uses_initiative:
        return _next_slot(rules, state)
    if state.round and state.turn < len(state.order):
        return _turn(rules, state, state.order[state.turn], state.round)
    coming = state.round + 1
    return (RoundBegan(coming), *_turn(rules, state, state.order[0], coming))


def _next_slot(rules: Rules, state: State) -> Events:
    """The next aircraft by initiative; a new round rolls for it anew. [A11.7]"""
    left = _slots_left(rules, state)
    if left:
        return (slot_turn(left[0]),)
    coming = state.round + 1
    units = _units_due(rules, state, range(rules.seats), coming)
    return (RoundBegan(coming), *(units or (PhaseBegan("initiative"),)))


def _slots_left(rules: Rules, state: State) -> tuple[Slot, ...]:
    """The turns still to come: of whoever is in the air and, late, has somebody to fire at."""
    return tuple(
        slot
        for slot in state.line[state.turn :]
        if state.aircraft[slot.aircraft].where in PRESENT
        and (not slot.is_late or can_attack(rules, state, slot.aircraft))
    )


def slot_turn(slot: Slot) -> TurnBegan:
    """The turn of one aircraft. [A11.7]"""
    return TurnBegan(slot.seat, (slot.aircraft,), slot.is_late)


def is_last_turn(rules: Rules, state: State) -> bool:
    """Whether the round ends with this turn. [A3.1, A11.7]"""
    if rules.uses_initiative:
        return not _slots_left(rules, state)
    return state.turn == len(state.order)


def _turn(rules: Rules, state: State, seat: Seat, in_round: int) -> Events:
    """A player's turn: balloons and airships first. [A3.1]"""
    began = TurnBegan(seat, movers(rules, state, seat))
    return (began, *_units_due(rules, state, (seat,), in_round))


def _units_due(rules: Rules, state: State, seats: Sequence[Seat], in_round: int) -> Events:
    """Airships that move before the aircraft, and balloons that do so before them. [A3.1]"""
    return (*airships_due(rules, state, seats), *winches_due(rules, state, seats, in_round))
