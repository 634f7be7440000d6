"""Balloons, airships and anti-aircraft zones as they are drawn and listed. [A9.2 to A9.5]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.figures import DIRECTIONS, Point
from escadrille.age.model import Known, Rules
from escadrille.age.units import line_of, net_stands
from escadrille.age.words import point_words, team_name
from escadrille.cli.age.glyphs import ARROWS, ZONES, side_style

HULL, GUNS, NET = "@", "#", "="
"""The signs of an airship, of an anti-aircraft zone and of a net."""


class Sign(NamedTuple):
    """What is written on a point, where there is room and where room is short."""

    wide: str
    narrow: str
    style: str


def airship_signs(rules: Rules, state: Known) -> dict[Point, Sign]:
    """`@1→3` in the middle of the first airship, heading east on level 3; `@1` at its ends."""
    signs: dict[Point, Sign] = {}
    for number, each in enumerate(state.airships):
        if not each.is_flying:
            continue
        style = side_style(rules, rules.airship_team(number))
        bow, centre, stern = line_of(rules, each)
        name, arrow = f"{HULL}{number + 1}", ARROWS[each.heading]
        signs |= {end: Sign(name, HULL, style) for end in (bow, stern)}
        signs[centre] = Sign(f"{name}{arrow}{each.level}", f"{HULL}{arrow}", style)
    return signs


def balloon_signs(rules: Rules, state: Known) -> dict[Point, Sign]:
    """`o1'3` is the first observation balloon on level 3, `b12` a barrage balloon, `====` a net."""
    signs: dict[Point, Sign] = {}
    layout = rules.layout(state)
    for net, points in enumerate(layout.net_gaps):
        if net_stands(rules, state, net):
            style = side_style(rules, rules.scenario.nets[net].team)
            signs |= dict.fromkeys(points, Sign(NET * 4, NET * 2, style))
    for number, (plan, each) in enumerate(zip(rules.balloons, state.balloons, strict=True)):
        if not each.fate:
            style, name = side_style(rules, plan.team), rules.balloon_names[number]
            wide = f"{name}'{each.level}" if len(name) == 2 else name
            signs[layout.balloon_points[number]] = Sign(wide, f"{name[0]}{each.level}", style)
    return signs


def battery_signs(rules: Rules, state: Known) -> dict[Point, Sign]:
    """`#1` on every point of the first anti-aircraft zone, until it is neutralised. [A9.5]"""
    signs: dict[Point, Sign] = {}
    for number, plan in enumerate(rules.scenario.aa):
        if state.batteries[number] < plan.bombs:
            style = ZONES[rules.teams.index(plan.team)]
            sign = Sign(f" {GUNS}{number + 1}", GUNS, style)
            signs |= dict.fromkeys(rules.layout(state).battery_points[number], sign)
    return signs


def unit_notes(rules: Rules, state: Known) -> list[str]:
    """Everything besides aircraft: `airships: @1 airship1 12,12 E L3 f6 a6 b2 wings`."""
    balloons = [
        (
            f"balloons of {team_name(rules, team)}",
            [
                _balloon_words(rules, state, n)
                for n, p in enumerate(rules.balloons)
                if p.team == team
            ],
        )
        for team in rules.teams
    ]
    airships = [_airship_words(rules, state, number) for number in range(len(state.airships))]
    batteries = [_battery_words(rules, state, number) for number in range(len(state.batteries))]
    parts = (*balloons, ("airships", airships), ("anti-aircraft", batteries))
    return [f"{name}: {'; '.join(words)}" for name, words in parts if words]


def _balloon_words(rules: Rules, state: Known, number: int) -> str:
    each, name = state.balloons[number], rules.balloon_names[number]
    if each.fate:
        return f"{name} {'lost' if each.fate == 'destroyed' else each.fate}"
    height = f"L{each.level}" if each.level else "on the ground"
    at = point_words(rules, rules.layout(state).balloon_points[number])
    return f"{name} {at} {height}{' sinking' if each.is_damaged else ''}"


def _airship_words(rules: Rules, state: Known, number: int) -> str:
    each, name = state.airships[number], rules.airship_names[number]
    if not each.is_flying:
        return f"{name} {'lost' if each.fate == 'destroyed' else each.fate}"
    where = f"{point_words(rules, each.point)} {DIRECTIONS[each.heading]} L{each.level}"
    fore, aft = each.bursts
    words = [f"{HULL}{number + 1} {name} {where} f{fore} a{aft}"]
    words += [f"b{each.bombs}"] if each.bombs else []
    words += [each.damage] if each.damage else []
    left = rules.scenario.airships[number].route[each.passed :]
    return " ".join([*words, f"to {', '.join(left)}"] if left else words)


def _battery_words(rules: Rules, state: Known, number: int) -> str:
    plan, hits = rules.layout(state).scenario.aa[number], state.batteries[number]
    name = rules.zone_ids[rules.battery_number(number)]
    if hits >= plan.bombs:
        return f"{name} neutralised"
    where = f"{team_name(rules, plan.team)} {plan.at[0]},{plan.at[1]}"
    return f"{GUNS}{number + 1} {name} {where} hit {hits} of {plan.bombs}"
