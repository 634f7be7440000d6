"""Who can fire at whom: the state put before the sight kernel. [A5, A6]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from escadrille.age.figures.charts import Outcome, RollOdds
from escadrille.age.fire.damage import credited
from escadrille.age.kernels import sight as sights
from escadrille.age.model.events import AircraftDestroyed, Event, GunsFired, SkillRevealed
from escadrille.age.model.phases import Events, bonus_mark
from escadrille.age.model.rules import Rules, once_a_state
from escadrille.age.model.state import JAMMED, JUST_JAMMED, WORKING, Aircraft, Attack, State, Strike
from escadrille.age.movement.options import Flights
from escadrille.kernel.compiled import Kernel
from escadrille.kernel.protocol import Chance, Odds

KERNEL = Kernel(sights, "scan", sights.rehearse)


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """A shot that could be fired, with its exact odds in 36ths. [A6.1]"""

    attack: Attack
    is_answer: bool
    odds: RollOdds


# -- mounts -------------------------------------------------------------------------------------


def is_ready(rules: Rules, each: Aircraft, mount: int) -> bool:
    """Loaded, unjammed, and the guns not hit. [A6.2, A6.3, A6.5]"""
    is_loaded = each.bursts[mount] > 0 and each.jams[mount] == WORKING
    return is_loaded and not rules.is_silenced(each)


def may_attack(rules: Rules, index: int) -> bool:
    """Bombers attack only where the speed difference counts. [A5.2, A6.7]"""
    kind = rules.fleet[index].type
    if rules.options.speed_difference:
        return True
    match rules.rulings.offensive_classes:
        case "bombers barred":
            return kind.cls != "bomber"
        case "all bombers barred":
            return not kind.is_bomber
        case _:
            return kind.offensive_fire


def may_fire_now(rules: Rules, state: State) -> bool:
    """Whether the aircraft that has just moved may still attack in this turn. [A5.2]"""
    if state.fired and rules.rulings.one_attack == "one mount":
        return False
    # Who moves before all fighters fires after them. [A11.7]
    is_early = rules.uses_initiative and not state.is_late
    return not (is_early and rules.fires_late(rules.current(state)))


def _mount_rows(rules: Rules, state: State, index: int, owner: int, barred: Sequence[int]) -> Any:
    craft, each = rules.fleet[index], state.aircraft[index]
    for number, mount in enumerate(craft.type.mounts):
        ready = is_ready(rules, each, number) and number not in barred
        is_rookie = each.skill == "rookie" and mount.by_pilot and craft.has_pilot_skill
        modifier = rules.gunnery.mount_modifier(mount.guns, rookie=is_rookie)
        yield (owner, mount.kind, int(ready), modifier)


def _table(rows: Sequence[Sequence[int]], width: int) -> npt.NDArray[np.int32]:
    return np.array(rows, np.int32).reshape(-1, width)


# -- the call -----------------------------------------------------------------------------------


def sightings(
    rules: Rules,
    state: State,
    index: int,
    ends: npt.NDArray[np.int32],
    enemies: Sequence[int],
    *,
    attacked: int = -1,
    barred: Sequence[int] = (),
) -> list[list[int]]:
    """Rows of `sights.Sighting` for one aircraft on many end states; mounts count by owner."""
    if not enemies:
        return []
    others: list[tuple[int, ...]] = []
    guns: list[tuple[int, ...]] = []
    firsts: list[int] = []
    for number, other in enumerate(enemies):
        each = state.aircraft[other]
        firsts.append(len(guns))
        guns += _mount_rows(rules, state, other, number, each.defended)
        steps = _steps_for_comparison(rules, state, other)
        others.append((each.point, each.heading, each.level, each.attitude, steps, 1, 1))
    compiled = KERNEL.compiled
    rows = (compiled or KERNEL.plain)(
        ends,
        _table(list(_mount_rows(rules, state, index, 0, barred)), sights.GUN_WIDTH),
        _table(others, sights.OTHER_WIDTH),
        _table(guns, sights.GUN_WIDTH),
        rules.board.neighbours,
        rules.board.on_board,
        rules.layout(state).clouds,
        state.sun,
        rules.gunnery.sight_table,
        rules.gunnery.sight_figures,
        may_attack(rules, index),
        rules.options.speed_difference,
        enemies.index(attacked) if attacked in enemies else -1,
    ).tolist()
    for row in rows:
        row[3] -= firsts[row[2]] if row[1] else 0
        row[2] = enemies[row[2]]
    return rows  # type: ignore[no-any-return]


def _steps_for_comparison(rules: Rules, state: State, index: int) -> int:
    """The steps last flown; the basic speed before the first movement. [A6.11]"""
    steps = state.aircraft[index].steps
    if steps >= 0 or rules.rulings.first_speed == "no test":
        return steps
    return rules.fleet[index].type.speed


def _enemies_in_line(rules: Rules, state: State, index: int) -> list[int]:
    """The enemies that a shot from where it stands could reach at all. [A5]"""
    fleet, own = state.aircraft, state.aircraft[index]
    levels = own.level - 1, own.level, own.level + 1
    foes = rules.opponents[index]
    near = [n for n in foes if fleet[n].level in levels and fleet[n].where == "combat"]
    if not near:
        return []
    line = rules.board.in_line(own.point, sights.FURTHEST)
    return [other for other in near if fleet[other].point in line]


def _from_here(
    rules: Rules, state: State, index: int, attacked: int = -1, barred: Sequence[int] = ()
) -> list[list[int]]:
    """The sightings of an aircraft from where it stands, its own and those of its enemies."""
    near = _enemies_in_line(rules, state, index)
    if not near:
        return []
    end = _standing(rules, state, index)
    return sightings(rules, state, index, end, near, attacked=attacked, barred=barred)


@once_a_state
def seen_after_moving(rules: Rules, state: State) -> list[list[int]]:
    """What the aircraft that has just moved and its enemies could fire at each other."""
    return _from_here(rules, state, rules.current(state), barred=state.fired)


def _standing(rules: Rules, state: State, index: int) -> npt.NDArray[np.int32]:
    each, steps = state.aircraft[index], _steps_for_comparison(rules, state, index)
    row = (each.point, each.heading, each.level, each.attitude, steps)
    return np.array([row], np.int32)


def _attack(row: list[int], index: int) -> Attack:
    """A row as an attack by M, or as an answer at it."""
    _, is_answer, other, mount, place, column, is_long, modifier = row
    shooter, target = (other, index) if is_answer else (index, other)
    return Attack(
        shooter=shooter,
        mount=mount,
        target=target,
        place=place,
        column=column,
        modifier=modifier,
        can_be_long=bool(is_long),
    )


def attacks(rules: Rules, state: State, index: int, barred: Sequence[int] = ()) -> list[Attack]:
    """What an aircraft that has moved may attack. [A5.2]"""
    rows = _from_here(rules, state, index, barred=barred)
    return [_attack(row, index) for row in rows if not row[1]]


def answers(rules: Rules, state: State, index: int, attacked: int) -> list[Attack]:
    """The shots that defenders may fire at an aircraft that has moved. [A5.3, A5.4]"""
    rows = _from_here(rules, state, index, attacked=attacked)
    return [_attack(row, index) for row in rows if row[1]]


# -- odds ---------------------------------------------------------------------------------------


def is_deadly(rules: Rules, state: State, attack: Attack) -> bool:
    """Whether every damage of this shot destroys: aces, and ace against ace. [A6.6, A8.6.3]"""
    return rules.knows_no_damage or is_pilots_ace(rules, state, attack.shooter, attack.mount)


def is_pilots_ace(rules: Rules, state: State, index: int, mount: int) -> bool:
    """Whether an ace fires these guns himself. [A6.6, A6.9]"""
    craft = rules.fleet[index]
    by_pilot = craft.type.mounts[mount].by_pilot
    return craft.has_pilot_skill and state.aircraft[index].skill == "ace" and by_pilot


def odds_of(rules: Rules, state: State, attack: Attack, *, second: bool = False) -> RollOdds:
    """The exact odds of one roll. [A6.1, A6.2]"""
    return rules.gunnery.roll_odds(
        attack.column,
        attack.modifier,
        cannon=rules.fleet[attack.shooter].type.mounts[attack.mount].is_cannon,
        second=second,
        ace=is_deadly(rules, state, attack),
        damaged_before=bool(state.aircraft[attack.target].damage),
    )


def shots_from(
    rules: Rules, state: State, index: int, flights: Flights
) -> dict[int, tuple[Shot, ...]]:
    """For every end state from which anything could be fired: all shots, both ways, with odds."""
    ends = np.stack(flights.columns(), axis=1).astype(np.int32)
    found: dict[int, list[Shot]] = {}
    for row in sightings(rules, state, index, ends, rules.enemies(state, index)):
        attack = _attack(row, index)
        shot = Shot(attack=attack, is_answer=bool(row[1]), odds=odds_of(rules, state, attack))
        found.setdefault(row[0], []).append(shot)
    return {end: tuple(shots) for end, shots in found.items()}


def shots_at(
    rules: Rules, state: State, index: int, target: int, ends: npt.NDArray[np.int32]
) -> Iterator[Shot]:
    """The attacks on one target from any of the ends of a movement. [A5.2]"""
    for row in sightings(rules, state, index, ends, [target]):
        if not row[1]:
            attack = _attack(row, index)
            yield Shot(attack=attack, is_answer=False, odds=odds_of(rules, state, attack))


# -- rolling, and what a roll does ------------------------------------------------------------


TWO_DICE = tuple(Odds(str(total), min(total - 1, 13 - total)) for total in range(2, 13))
"""Totals of two standard dice, in 36ths. [A12.16]"""


def attacks_open(rules: Rules, state: State) -> list[Attack]:
    """The attacks open to the aircraft that has just moved. [A5.2]"""
    rows = seen_after_moving(rules, state)
    if not rows or not may_fire_now(rules, state):
        return []
    index = rules.current(state)
    return [_attack(row, index) for row in rows if not row[1]]


def answers_unattacked(rules: Rules, state: State) -> list[Attack]:
    """The shots that may be fired at the aircraft that has moved and not attacked. [A5.3]"""
    rows = seen_after_moving(rules, state)
    if not rows:
        return []
    index = rules.current(state)
    return [_attack(row, index) for row in rows if row[1]]


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
