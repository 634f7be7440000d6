"""Rounds, turns and initiative: who moves when, and who comes next. [A3.1, A5.2, A11.7]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from escadrille.age.figures.solo_l import SIDES
from escadrille.age.fire.shots import may_attack
from escadrille.age.fire.strikes import can_attack
from escadrille.age.model.dice import PER_AIRCRAFT, fair
from escadrille.age.model.events import (
    InitiativeRolled,
    LineFormed,
    PhaseBegan,
    RoundBegan,
    TurnBegan,
)
from escadrille.age.model.phases import Events, Questions, bonus_mark, dice_phase
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import PRESENT, Slot, State
from escadrille.age.scenario.bots import TEMPERS
from escadrille.age.turn.endings import ending
from escadrille.age.turn.units import airships_due
from escadrille.age.units.balloons import winches_due
from escadrille.kernel.protocol import Chance, Seat


def movers(rules: Rules, state: State, seat: Seat) -> tuple[int, ...]:
    """A player's aircraft in the order they move; those on Access Points enter. [A3.1, A3.7]"""
    flying = [c for c in rules.by_number(seat) if state.aircraft[c.index].where in PRESENT]
    if rules.has_mission_aircraft(seat):
        flying.sort(key=lambda craft: _group(rules, state, craft))  # else in order
    return tuple([craft.index for craft in flying])


def _group(rules: Rules, state: State, craft: Craft) -> int:
    """Mission aircraft before fighters; in Combined mode bomb carriers before scouts. [A8.6.1]"""
    if not rules.is_on_mission(state, craft.index):
        return 2
    return 1 if rules.scenario.mode == "combined" and not craft.recruit.bombs else 0


def next_turn(rules: Rules, state: State) -> Events:
    """The next player's turn, or the next round and its first. [A3.1]"""
    if rules.uses_initiative:
        return _next_slot(rules, state)
    if state.round and state.turn < len(state.order):
        return _turn(rules, state, state.order[state.turn], state.round)
    coming = state.round + 1
    return (RoundBegan(coming), *_turn(rules, state, state.order[0], coming))


def _next_slot(rules: Rules, state: State) -> Events:
    """The next aircraft by initiative; each round rolls again. [A11.7]"""
    left = _slots_left(rules, state)
    if left:
        return (slot_turn(left[0]),)
    coming = state.round + 1
    units = _units_due(rules, state, range(rules.seats), coming)
    return (RoundBegan(coming), *(units or (PhaseBegan("initiative"),)))


def _slots_left(rules: Rules, state: State) -> tuple[Slot, ...]:
    """The turns still to come: of aircraft in the air that, if late, have a target."""
    left = [s for s in state.line[state.turn :] if state.aircraft[s.aircraft].where in PRESENT]
    return tuple(s for s in left if not s.is_late or can_attack(rules, state, s.aircraft))


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
    if not rules.has_units:
        return ()
    return (*airships_due(rules, state, seats), *winches_due(rules, state, seats, in_round))


# -- who rolls what -----------------------------------------------------------------------------


def _flying(rules: Rules, state: State, *, late: bool) -> list[Craft]:
    """The fighters in the air, or everybody else, player by player in the agreed order."""
    return [
        craft
        for seat in state.order
        for craft in sorted(rules.of_seat(seat), key=lambda each: each.recruit.number)
        if state.aircraft[craft.index].where in PRESENT and rules.fires_late(craft.index) == late
    ]


def rollers(rules: Rules, state: State) -> list[int]:
    """Who rolls: every fighter, or the leader of each player's formation. [A11.7]

    A leader is the fighter with the lowest number; what its pilot adds holds for all.
    """
    fighters = _flying(rules, state, late=False)
    if rules.setup.solo.initiative == "aircraft":
        return [craft.index for craft in fighters]
    leaders: dict[int, int] = {}
    for craft in fighters:
        leaders.setdefault(craft.seat, craft.index)
    return list(leaders.values())


def _totals(state: State) -> dict[int, tuple[int, ...]]:
    return {each.aircraft: each.totals for each in state.initiative}


def _due(rules: Rules, state: State) -> int | None:
    """The next to roll: each once, then the tied again while they are tied. [A11.7]

    Alone there is nothing to roll for.
    """
    totals, who = _totals(state), rollers(rules, state)
    most = max((len(each) for each in totals.values()), default=0)
    for number in range(most + 1):
        line = [totals.get(index, ())[:number] for index in who]
        equals = Counter(line)
        for index, before in zip(who, line, strict=True):
            if equals[before] > 1 and len(before) == number == len(totals.get(index, ())):
                return index
    return None


def modifier(rules: Rules, state: State, index: int) -> int:
    """Ace and aggressive +1, rookie and cautious -1. [A11.7]

    Skill that is hidden does not count before it is shown: the total would tell it. [A6.6]
    """
    figures, each = rules.box.solo_m, state.aircraft[index]
    skill = each.skill if each.is_revealed else None
    by_skill = {"ace": figures.initiative_ace, "rookie": figures.initiative_rookie}
    temper = TEMPERS[state.minds[index].temper or "average"] * figures.initiative_temper
    return by_skill.get(skill or "", 0) + temper


def _ask(rules: Rules, state: State) -> Questions:
    index = _due(rules, state)
    if index is None:
        return None
    cause = f"solo: initiative{bonus_mark(state)}"
    slot = index * PER_AIRCRAFT + len(_totals(state).get(index, ()))
    return Chance(cause, rules.fleet[index].seat, state.round, slot, fair(SIDES), "A11.7")


def _take(rules: Rules, state: State, label: str) -> Events:
    die, index = int(label), _due(rules, state)
    assert index is not None
    is_first = index not in _totals(state)
    return (InitiativeRolled(index, die, die + modifier(rules, state, index) * is_first),)


# -- the line -----------------------------------------------------------------------------------


def line_of(rules: Rules, state: State) -> tuple[Slot, ...]:
    """Two-seaters and bombers, then the fighters, the highest first, then late fire. [A11.7]"""
    totals, others = _totals(state), _flying(rules, state, late=True)
    fighters = _flying(rules, state, late=False)
    if rules.setup.solo.initiative == "side":
        leader_of = {rules.fleet[index].seat: index for index in rollers(rules, state)}
        totals = {craft.index: totals.get(leader_of[craft.seat], ()) for craft in fighters}
    fighters.sort(key=lambda craft: totals.get(craft.index, ()), reverse=True)
    late = [craft for craft in others if may_attack(rules, craft.index)]
    first = [Slot(craft.seat, craft.index) for craft in (*others, *fighters)]
    return (*first, *(Slot(craft.seat, craft.index, is_late=True) for craft in late))


def _form_line(rules: Rules, state: State) -> Events:
    """The turns of the round; without anybody in the air it is over, airships go on. [A9.4]"""
    line = line_of(rules, state)
    if not line:
        return ending(rules, state, end_of_round=True) or next_turn(rules, state)
    return (LineFormed(line), slot_turn(line[0]))


INITIATIVE = dice_phase(_form_line, _ask, _take)
