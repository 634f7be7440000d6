"""Firing: the roll of two dice and what it does, in attack and in defence. [A6]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.figures.charts import Outcome
from escadrille.age.fire.damage import credited
from escadrille.age.fire.shots import attacks, is_deadly, may_fire_now
from escadrille.age.model.events import AircraftDestroyed, Event, GunsFired, SkillRevealed
from escadrille.age.model.phases import Events, bonus_mark
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import JAMMED, JUST_JAMMED, Attack, State, Strike
from escadrille.kernel.protocol import Chance, Odds

TWO_DICE = tuple(Odds(str(total), min(total - 1, 13 - total)) for total in range(2, 13))
"""Totals of two standard dice, in 36ths. [A12.16]"""


def attacks_open(rules: Rules, state: State) -> list[Attack]:
    """The attacks open to the aircraft that has just moved. [A5.2]"""

    def work_out() -> list[Attack]:
        is_open = may_fire_now(rules, state)
        return attacks(rules, state, rules.current(state), state.fired) if is_open else []

    return rules.memo.get("attacks", state, work_out)


def revealed(rules: Rules, state: State, shots: Sequence[Attack | Strike]) -> Events:
    """Hidden pilots show their skill at their first firing opportunity. [A6.6]"""
    events: list[Event] = []
    for index in dict.fromkeys(shot.shooter for shot in shots):
        each, craft = state.aircraft[index], rules.fleet[index]
        pilots = [s for s in shots if s.shooter == index and craft.type.mounts[s.mount].by_pilot]
        if pilots and not each.is_revealed and craft.has_pilot_skill:
            events.append(SkillRevealed(index, each.skill or "average"))
    return tuple(events)


def fire_slot(state: State, shot: Attack | Strike) -> int:
    """Tells rolls apart: by shooter, mount and the bursts left in it."""
    left = state.aircraft[shot.shooter].bursts[shot.mount]
    return (shot.shooter * 10 + shot.mount) * 100 + left


def fire_chance(rules: Rules, state: State, shot: Attack, cause: str) -> Chance:
    """The two red dice. [A6.1]"""
    slot, seat = fire_slot(state, shot), rules.fleet[shot.shooter].seat
    return Chance(f"{cause}{bonus_mark(state)}", seat, state.round, slot, TWO_DICE, "A6.1")


def jam_of(rules: Rules, outcome: Outcome) -> int:
    """How a mount is after a roll; 0 if nothing has jammed. [A6.2, A6.4]"""
    jammed = JUST_JAMMED if rules.rulings.unjam == "later round" else JAMMED
    return jammed if outcome.jams else 0


def fired(rules: Rules, state: State, shot: Attack, total: int, *, is_defence: bool) -> Events:
    """What a roll does: jam, miss, damage or destruction. [A6.1, A6.2, A6.5, A6.10]"""
    target = state.aircraft[shot.target]
    outcome = rules.gunnery.outcome(
        shot.column,
        shot.modifier,
        total,
        cannon=rules.fleet[shot.shooter].type.mounts[shot.mount].is_cannon,
        second=shot.rolls > 0,
        ace=is_deadly(rules, state, shot),
        damaged_before=bool(target.damage),
    )
    event = GunsFired(
        shooter=shot.shooter,
        mount=shot.mount,
        target=shot.target,
        total=total,
        modifier=shot.modifier,
        column=shot.column,
        result=outcome.result,
        jam=jam_of(rules, outcome),
        is_defence=is_defence,
        is_wound=outcome.result == "damaged",
    )
    if outcome.result != "destroyed":
        return (event,)
    down = AircraftDestroyed(shot.target, rules.fleet[shot.shooter].seat)
    return (event, down, *credited(rules, state, shot.shooter, shot.mount))
