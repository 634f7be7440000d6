"""Steps I to III: exposed or not, whom to attack, skip or attack. [A10.11 to A10.16]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l.approach import approach
from escadrille.age.bots.solo_l.exposure import who_exposes
from escadrille.age.bots.solo_l.firing_list import (
    Entry,
    Position,
    best_positions,
    entries_in_reach,
    first_of,
    note_reach,
)
from escadrille.age.bots.solo_l.random_maneuver import random_maneuver
from escadrille.age.bots.units import fire_at_unit, fly_to_unit
from escadrille.age.figures.charts import COLUMNS
from escadrille.age.fire.shots import attacks_open
from escadrille.age.fire.strikes import strikes_open
from escadrille.age.model.actions import Action, FireGuns, Fly, HoldFire
from escadrille.age.model.state import Attack


def fly_by_steps(cockpit: Cockpit) -> Fly:
    """I, II and III in turn. [A10.12 to A10.16]"""
    if _breaks_off(cockpit):
        return random_maneuver(cockpit)
    return attack_one(cockpit) or fly_to_unit(cockpit) or _approach_or_not(cockpit)


# -- I ------------------------------------------------------------------------------------------


def _breaks_off(cockpit: Cockpit) -> bool:
    """Exposed where it stands, a die may make it fly at random. [A10.12]"""
    hunters = who_exposes(cockpit, cockpit.own)
    if not hunters:
        cockpit.note("A10.12", "not exposed")
        return False
    cockpit.note("A10.12", "exposed", by=cockpit.names(hunters))
    roll = cockpit.roll("A10.12", "is it exposed?", cockpit.temper)
    is_startled = roll.total < cockpit.figures.ignore_from
    if not is_startled:
        cockpit.note("A10.12", "takes no notice")
    return is_startled


# -- II and III ---------------------------------------------------------------------------------


def attack_one(cockpit: Cockpit) -> Fly | None:
    """The first entry that is not skipped; none if there is no such. [A10.13 to A10.15]"""
    left = list(entries_in_reach(cockpit))
    note_reach(cockpit, left)
    while left:
        entry = first_of(cockpit, left)
        if not _skips(cockpit, entry):
            return fly_to(cockpit, entry)
        left.remove(entry)
    return None


def _skips(cockpit: Cockpit, entry: Entry) -> bool:
    """Only a place that makes it Exposed is skipped, by a die. [A10.15]"""
    names = {"target": cockpit.name(entry.target), "column": COLUMNS[entry.column]}
    positions, is_exposed = best_positions(cockpit, entry)
    if not is_exposed:
        cockpit.note("A10.15", "safe attack", **names)
        return False
    hunters = who_exposes(cockpit, positions[0].end)
    cockpit.note("A10.15", "exposed attack", by=cockpit.names(hunters), **names)
    roll = cockpit.roll("A10.15", "skip or attack?", cockpit.temper)
    is_skipped = roll.total < cockpit.figures.attack_from
    cockpit.note("A10.15", "skips" if is_skipped else "attacks", **names)
    return is_skipped


def fly_to(cockpit: Cockpit, entry: Entry) -> Fly:
    """Fly to the best position of an entry, to fire from there. [A10.13]"""
    return take_position(cockpit, "A10.13", entry, best_positions(cockpit, entry)[0])


def take_position(cockpit: Cockpit, rule: str, entry: Entry, equal: Sequence[Position]) -> Fly:
    """Fly to one of equal positions by a die, and mean to fire from there. [A10.13, A11.10]"""
    position = cockpit.pick(rule, "which firing position?", equal)
    cockpit.aim = entry.target
    target, column = cockpit.name(entry.target), COLUMNS[entry.column]
    cockpit.note(rule, "takes position", target=target, column=column)
    return cockpit.flights[position.end.number]


def attack_on_the_way(cockpit: Cockpit, *, retreats: bool) -> Fly | None:
    """On a retreat or a mission a die says whether it attacks or ignores. [A10.22, A10.24]"""
    entries = entries_in_reach(cockpit)
    if not entries:
        return None
    note_reach(cockpit, entries)
    entry, figures = first_of(cockpit, entries), cockpit.figures
    is_a = entry.column == 0
    if retreats:
        rule, cause, least = "A10.24", "attack on the retreat?", figures.retreat_attack_from
        modifiers = {**cockpit.temper, "column A": figures.retreat_column_a * is_a}
    else:
        rule, cause, least = "A10.22", "attack on the mission?", figures.mission_attack_from
        modifiers = {"column A": figures.mission_column_a * is_a}
    if cockpit.roll(rule, cause, modifiers).total >= least:
        return fly_to(cockpit, entry)
    cockpit.note(rule, "ignores", target=cockpit.name(entry.target))
    if cockpit.rules.rulings.solo_opportunity == "not whom it ignored":
        cockpit.ignored = tuple(dict.fromkeys(each.target for each in entries))
    return None


def _approach_or_not(cockpit: Cockpit) -> Fly:
    """No target: approach, unless a die says to fly at random. [A10.16]"""
    action, end = approach(cockpit)
    hunters = who_exposes(cockpit, end)
    if hunters:
        cockpit.note("A10.16", "would be exposed", by=cockpit.names(hunters))
        roll = cockpit.roll("A10.16", "approach though exposed?", cockpit.temper)
        goes = roll.total >= cockpit.figures.approach_from
    else:
        goes = cockpit.roll("A10.16", "approach?").die >= cockpit.figures.calm_approach_from
    if goes:
        cockpit.note("A10.16", "approaches")
        return action
    return random_maneuver(cockpit)


# -- fire ---------------------------------------------------------------------------------------


def fire(cockpit: Cockpit) -> Action:
    """Whom it flew to fire at, else the best target that it happens to have. [A10.11, A10.14]"""
    every, mind = attacks_open(cockpit.rules, cockpit.state), cockpit.mind
    ignored = mind.ignored if mind.ignored_in == cockpit.state.round else ()
    open_ = [shot for shot in every if shot.target not in ignored]
    if every and not open_:
        return _spare_aircraft(cockpit, every)
    if not open_:
        return fire_at_unit(cockpit)
    aimed = [shot for shot in open_ if shot.target == cockpit.state.aim]
    if not aimed:
        aims = list(dict.fromkeys(Entry(shot.target, shot.column) for shot in open_))
        chosen = first_of(cockpit, aims)
        aimed = [shot for shot in open_ if shot.target == chosen.target]
        cockpit.note("A10.11", "opportunity", target=cockpit.name(chosen.target))
    return fire_best(cockpit, "A10.11", aimed)


def _spare_aircraft(cockpit: Cockpit, shots: Sequence[Attack]) -> Action:
    """It stands where it could fire at whom it ignores: only a unit is left for its guns."""
    rule = "A10.24" if cockpit.mind.is_retreating else "A10.22"
    names = dict.fromkeys(cockpit.name(shot.target) for shot in shots)
    cockpit.note(rule, "goes on ignoring", targets=", ".join(names))
    has_units = bool(strikes_open(cockpit.rules, cockpit.state))
    return fire_at_unit(cockpit) if has_units else HoldFire()


def fire_best(cockpit: Cockpit, rule: str, shots: list[Attack]) -> FireGuns:
    """With the best column, then a long burst, then a die. [A10.13, A10.18]"""
    shot = cockpit.least("A10.18", "which guns?", shots, lambda s: (s.column, not s.can_be_long))
    target = cockpit.name(shot.target)
    cockpit.note(rule, "fires", target=target, column=COLUMNS[shot.column])
    return FireGuns(shot.mount, target)
