"""Balloons, nets, airships, anti-aircraft zones and fuel lines in wire form. [A9]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from escadrille.age.figures import DICE, DIRECTIONS
from escadrille.age.fire import AARisk, StrikeOdds, aa_result, unit_name
from escadrille.age.model import Airship, Known, Rules, UnitKind
from escadrille.age.scenario import battery_points, net_points
from escadrille.age.units import net_stands
from escadrille.age.words import (
    airship_words,
    balloon_words,
    guns_words,
    height_words,
    modifier_words,
    odds_words,
    point_words,
    risk_words,
    seat_name,
    target_words,
    team_name,
    zone_words,
)
from escadrille.messages import say
from escadrille.table.age.shots import counted_odds, roll_odds
from escadrille.table.wire import age_units as wire
from escadrille.table.wire.common import Odds

MANY = 10_000
Unplaced: TypeAlias = frozenset[tuple[str, int]]
"""By kind and number, what players have still to place. [A1.9]"""


def units_view(rules: Rules, state: Known, unplaced: Unplaced) -> wire.Units:
    """Everything on the sheet except aircraft and what players have still to place. [A1.9]"""
    guns = [n for n in range(len(rules.scenario.aa)) if ("aa", n) not in unplaced]
    return wire.Units(
        balloons=list(_balloons(rules, state, unplaced)),
        nets=list(_nets(rules, state, unplaced)),
        airships=list(_airships(rules, state)),
        batteries=[_battery(rules, state, number) for number in guns],
        ranges=_ranges(rules),
    )


def side_of_team(rules: Rules, team: int) -> wire.UnitSide:
    """The alliance that a team's aircraft fly for. [A3.8]"""
    return rules.of_seat(rules.controller(team))[0].type.alliance


def _balloons(rules: Rules, state: Known, unplaced: Unplaced) -> Iterator[wire.BalloonView]:
    layout = rules.layout(state)
    for number, plan in enumerate(layout.balloons):
        each = state.balloons[number]
        piece = ("balloon", number) if plan.net is None else ("net", plan.net)
        if each.fate or piece in unplaced:
            continue
        message = "age-unit-balloon-damaged" if each.is_damaged else "age-unit-balloon"
        yield wire.BalloonView.showing(
            each,
            plan,
            name=rules.balloon_names[number],
            side=side_of_team(rules, plan.team),
            is_moving=state.phase == "balloons" and state.winches[:1] == (number,),
            text=say(
                message,
                name=_capital(balloon_words(rules, number)),
                owner=team_name(rules, plan.team),
                at=point_words(rules, layout.balloon_points[number]),
                height=height_words(each.level),
            ),
        )


def _nets(rules: Rules, state: Known, unplaced: Unplaced) -> Iterator[wire.NetView]:
    for number, plan in enumerate(rules.layout(state).scenario.nets):
        if net_stands(rules, state, number) and ("net", number) not in unplaced:
            points = list(net_points(plan, rules.box.units))
            first, *_, last = (point_words(rules, rules.board.point(*at)) for at in points)
            words = say("age-unit-net", **{"from": first, "to": last})
            yield wire.NetView(side=side_of_team(rules, plan.team), points=points, text=words)


def _airships(rules: Rules, state: Known) -> Iterator[wire.AirshipView]:
    for number, plan in enumerate(rules.scenario.airships):
        each = state.airships[number]
        if not each.is_flying:
            continue
        team = rules.airship_team(number)
        yield wire.AirshipView.showing(
            each,
            name=rules.airship_names[number],
            full_name=airship_words(rules, number),
            seat=plan.seat,
            team=team,
            side=side_of_team(rules, team),
            at=rules.board.coordinates(each.point),
            heading=DIRECTIONS[each.heading],
            is_moving=state.phase in ("airship", "airship bombs")
            and state.sailing[:1] == (number,),
            text=", ".join(_airship_words(rules, number, each)),
        )


def _airship_words(rules: Rules, number: int, each: Airship) -> Iterator[str]:
    yield say(
        "age-unit-airship",
        name=airship_words(rules, number),
        at=point_words(rules, each.point),
        heading=DIRECTIONS[each.heading],
    )
    yield say("age-unit-airship-level", level=each.level)
    fore, aft = each.bursts
    yield say("age-unit-airship-bursts", fore=fore, aft=aft)
    if each.bombs:
        yield say("age-unit-airship-bombs", bombs=each.bombs)
    if each.damage:
        yield say("age-unit-airship-damage", damage=each.damage)


# -- anti-aircraft zones ------------------------------------------------------------------------


def _battery(rules: Rules, state: Known, number: int) -> wire.BatteryView:
    plan, hits = rules.layout(state).scenario.aa[number], state.batteries[number]
    name = zone_words(rules, rules.battery_number(number))
    is_out = hits >= plan.bombs
    owner = team_name(rules, plan.team)
    message = "age-unit-battery-out" if is_out else "age-unit-battery"
    words = say(message, name=_capital(name), owner=owner, hits=hits, of=plan.bombs)
    levels = range(1, len(rules.box.units.battery.hits) + 1)
    return wire.BatteryView.showing(
        plan,
        id=rules.zone_ids[rules.battery_number(number)],
        name=name,
        side=side_of_team(rules, plan.team),
        points=list(battery_points(plan, rules.box.units)),
        hits=hits,
        of=plan.bombs,
        is_out=is_out,
        odds=[wire.LevelOdds(level=level, odds=_aa_odds(rules, level)) for level in levels],
        text=words,
    )


def _aa_odds(rules: Rules, level: int, *, is_damaged: bool = False) -> Odds:
    """What one shot does on a level. [A9.5, A9.5.2]"""
    return counted_odds([aa_result(rules, level, n, is_damaged=is_damaged) for n in DICE])


def risk_view(rules: Rules, state: Known, index: int, risk: AARisk | None) -> wire.RiskView | None:
    """What anti-aircraft fire makes of a way; None where nobody fires. [A9.5]"""
    if risk is None or not risk.shots:
        return None
    is_damaged = bool(state.aircraft[index].damage)
    words = risk_words(rules, risk)
    destroy, damage = (round(MANY * share) for share in (risk.destroyed, risk.damaged))
    miss = MANY - destroy - damage
    return wire.RiskView(
        shots=[
            wire.RiskShot.showing(
                shot,
                battery=rules.zone_ids[rules.battery_number(shot.battery)],
                at=rules.board.coordinates(shot.point),
                odds=_aa_odds(rules, shot.level, is_damaged=is_damaged),
            )
            for shot in risk.shots
        ],
        odds=Odds(miss=miss, damage=damage, destroy=destroy, jam=0, of=MANY, text=words),
        text=words,
    )


# -- fire at units ------------------------------------------------------------------------------


def strike_view(rules: Rules, state: Known, each: StrikeOdds) -> wire.StrikeView:
    """Fire at a balloon or an airship. [A9.2, A9.3, A9.4.1]"""
    strike = each.strike
    guns = guns_words(rules, strike.shooter, strike.mount)
    words = say(
        "age-unit-strike",
        guns=_capital(guns),
        target=target_words(rules, strike),
        modifier=modifier_words(strike.modifier),
        odds=odds_words(each.odds),
    )
    return wire.StrikeView.showing(
        strike,
        name=unit_name(rules, strike),
        at=rules.board.coordinates(unit_point(rules, state, strike.unit, strike.target)),
        guns=guns,
        odds=roll_odds(each.odds),
        reply=roll_odds(each.reply) if each.reply else None,
        text=words,
    )


def unit_point(rules: Rules, state: Known, unit: UnitKind, number: int) -> int:
    """Where a balloon is anchored, or an airship has its centre. [A9.2, A9.4]"""
    if unit == "airship":
        return state.airships[number].point
    return rules.layout(state).balloon_points[number]


# -- fuel ---------------------------------------------------------------------------------------


def _ranges(rules: Rules) -> list[wire.RangeView]:
    """Each seat's lines once. [A9.6.3]"""
    found = {
        (seat, slot.within.columns, slot.within.rows): None
        for seat, plan in enumerate(rules.scenario.seats)
        for slot in plan.slots
        if slot.within
    }
    return [
        wire.RangeView(
            label=say("age-unit-fuel", seat=seat_name(rules, seat)),
            side=side_of_team(rules, rules.scenario.seats[seat].team),
            columns=columns,
            rows=rows,
        )
        for seat, columns, rows in found
    ]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
