"""The stance: unaware, advantaged, disadvantaged, lost or neutral. [A11.8, A11.9, A11.11]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l.arcs import Offset, behind, between, beyond, in_front, place
from escadrille.age.bots.solo_l.exposure import FORWARD
from escadrille.age.figures.hangar import Skill

UNAWARE, ADVANTAGED, DISADVANTAGED, NEUTRAL = "unaware", "advantaged", "disadvantaged", "neutral"
LOST = "lost"
"""Disadvantaged, and a rookie who does not know where anybody is. [A11.11]"""


def settle(cockpit: Cockpit) -> str:
    """How it sees its situation in this turn: found once, with dice, and kept. [A11.8, A11.9]"""
    if not cockpit.stance:
        cockpit.stance = _found(cockpit)
    return cockpit.stance


def skill_of(cockpit: Cockpit) -> Skill:
    """Its pilot's skill; non-fighters are average. [A6.9]

    Hidden skill does not count until it is shown: dice and notes would give it away. [A6.6]
    """
    own = cockpit.own
    return own.skill or "average" if own.is_revealed else "average"


def _found(cockpit: Cockpit) -> str:
    if not cockpit.enemies():
        return NEUTRAL
    if not _is_aware(cockpit):
        cockpit.note("A11.9", "unaware")
        return UNAWARE
    stance = _situation(cockpit)
    return LOST if stance == DISADVANTAGED and _loses_bearings(cockpit) else stance


# -- awareness ----------------------------------------------------------------------------------


def _is_aware(cockpit: Cockpit) -> bool:
    """A die, worse for rookies and with somebody coming out of the sun. [A11.9]"""
    figures = cockpit.draft
    skill, hidden = skill_of(cockpit), _out_of_the_sun(cockpit)
    by_skill = {"ace": figures.aware_ace, "rookie": figures.aware_rookie}
    modifiers: dict[str, int] = {skill: by_skill.get(skill, 0)}
    if hidden is not None:
        cockpit.note("A11.9", "out of the sun", target=cockpit.name(hidden))
        modifiers["the sun"] = figures.aware_sun
    return cockpit.roll("A11.9", "is it aware?", modifiers).total >= figures.aware_from


def _out_of_the_sun(cockpit: Cockpit) -> int | None:
    """One of the nearest player aircraft that stands exactly towards the sun. [A6.8, A11.9]"""
    board, sun = cockpit.rules.board, cockpit.state.sun
    if sun < 0:
        return None
    here = place(board, cockpit.own.point)
    ways = {
        other: between(here, place(board, cockpit.state.aircraft[other].point))
        for other in cockpit.enemies()
    }
    near = min(way.steps for way in ways.values())
    for other, way in ways.items():
        if near and way == beyond(Offset(0, 0), sun, near):
            return other
    return None


# -- situation ----------------------------------------------------------------------------------


def _situation(cockpit: Cockpit) -> str:
    """By arcs; who is both advantaged and disadvantaged asks a die. [A11.8]"""
    prey, hunters = in_its_arcs(cockpit), in_whose_arcs(cockpit)
    if prey:
        cockpit.note("A11.8", "advantaged", prey=cockpit.names(prey))
    if hunters:
        cockpit.note("A11.8", "disadvantaged", by=cockpit.names(hunters))
    if prey and hunters:
        roll = cockpit.roll("A11.8", "advantaged or disadvantaged?", cockpit.temper)
        is_bold = roll.total >= cockpit.draft.advantaged_from
        cockpit.note("A11.8", "counts as advantaged" if is_bold else "counts as disadvantaged")
        return ADVANTAGED if is_bold else DISADVANTAGED
    if not prey and not hunters:
        cockpit.note("A11.8", "neutral")
        return NEUTRAL
    return ADVANTAGED if prey else DISADVANTAGED


def _loses_bearings(cockpit: Cockpit) -> bool:
    """A disadvantaged rookie may not know where anybody is. [A11.11]"""
    if skill_of(cockpit) != "rookie":
        return False
    die = cockpit.roll("A11.11", "does the rookie know where they are?").die
    is_lost = die < cockpit.draft.bearings_from
    if is_lost:
        cockpit.note("A11.11", "lost")
    return is_lost


def in_its_arcs(cockpit: Cockpit) -> list[int]:
    """The player aircraft that make it advantaged. [A11.8]"""
    return [other for other in cockpit.enemies() if has_in_arc(cockpit, cockpit.index, other)]


def in_whose_arcs(cockpit: Cockpit) -> list[int]:
    """The player aircraft that make it disadvantaged. [A11.8]"""
    return [other for other in cockpit.enemies() if has_in_arc(cockpit, other, cockpit.index)]


def has_in_arc(cockpit: Cockpit, gunner: int, other: int) -> bool:
    """Before its forward guns or behind its rear ones, near enough, on any level. [A11.8]

    Guns that have nothing left to fire have no arc; a jam passes. [ruling m-arcs]
    """
    rules, fleet = cockpit.rules, cockpit.state.aircraft
    bounds = rules.rulings.solo_arc == "bounds in"
    here, there = (place(rules.board, fleet[each].point) for each in (gunner, other))
    way, heading = between(here, there), fleet[gunner].heading
    if way.steps > cockpit.draft.situation_reach:
        return False
    ahead, astern = _arcs(cockpit, gunner)
    is_ahead = ahead and in_front(heading, way, bounds=bounds)
    return is_ahead or (astern and behind(heading, way, bounds=bounds))


def _arcs(cockpit: Cockpit, gunner: int) -> tuple[bool, bool]:
    """Whether it can fire ahead, and astern: dorsal and ventral guns. [A11.8]"""
    rules, each = cockpit.rules, cockpit.state.aircraft[gunner]
    if rules.is_silenced(each):
        return False, False
    ahead = {mount.kind in FORWARD for mount, _ in rules.loaded(gunner, each)}
    return True in ahead, False in ahead
