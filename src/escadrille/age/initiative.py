"""Initiative: dice say who moves when, one aircraft after the other. [A11.7]"""

from __future__ import annotations

from collections import Counter

from escadrille.age.actions import Action
from escadrille.age.endings import ending
from escadrille.age.events import InitiativeRolled, LineFormed
from escadrille.age.phases import Events, PhaseRules, Questions, bonus_mark, label_of
from escadrille.age.rules import Craft, Rules
from escadrille.age.sighting import may_attack
from escadrille.age.solo.dice import PER_AIRCRAFT, fair
from escadrille.age.solo.figures import SIDES
from escadrille.age.solo.options import TEMPERS
from escadrille.age.state import PRESENT, Slot, State
from escadrille.age.turns import next_turn, slot_turn
from escadrille.kernel.protocol import Answer, Chance

# -- who rolls ----------------------------------------------------------------------------------


def _flying(rules: Rules, state: State, *, late: bool) -> list[Craft]:
    """The fighters in the air, or everybody else, player by player in the agreed order."""
    return [
        craft
        for seat in state.order
        for craft in sorted(rules.of_seat(seat), key=lambda each: each.recruit.number)
        if state.aircraft[craft.index].where in PRESENT and rules.fires_late(craft.index) == late
    ]


def rollers(rules: Rules, state: State) -> list[int]:
    """Whoever rolls: every fighter, or of each player's formation its leader. [A11.7]

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


# -- the dice -----------------------------------------------------------------------------------


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


def _take(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    die = int(label_of(_ask(rules, state), answer))
    index = _due(rules, state)
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


INITIATIVE = PhaseRules(_form_line, _ask, _take)
