"""What an aircraft could fire at besides aircraft: balloons and airships. [A9.2 to A9.4]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from escadrille.age.figures.charts import DICE, RollOdds, counted
from escadrille.age.figures.lattice import Point, opposite, turned
from escadrille.age.fire.shots import attacks, is_pilots_ace, is_ready, may_attack, may_fire_now
from escadrille.age.kernels.movement import EITHER_TURN, TO_LEFT, TO_RIGHT
from escadrille.age.model.actions import TILTS
from escadrille.age.model.arrival import EndState
from escadrille.age.model.rules import Rules, once_a_state
from escadrille.age.model.state import AFT, FORE, State, Strike
from escadrille.age.movement.options import Flights
from escadrille.age.units.airships import airships_at, limits_of, line_of
from escadrille.kernel.protocol import Seat


class StrikeOdds(NamedTuple):
    """A strike with its exact odds in 36ths, and those of what is fired back. [A9.2, A9.3]"""

    strike: Strike
    odds: RollOdds
    reply: RollOdds | None


# -- whom ---------------------------------------------------------------------------------------


@once_a_state
def strikes_open(rules: Rules, state: State) -> tuple[Strike, ...]:
    """The strikes open to the aircraft that has just moved. [A5.2, A9.2]"""
    if not may_fire_now(rules, state):
        return ()
    return strikes(rules, state, rules.current(state), state.fired)


def strikes(
    rules: Rules, state: State, index: int, barred: Sequence[int] = ()
) -> tuple[Strike, ...]:
    """What an aircraft may strike from where it is. [A9.2]"""
    each = state.aircraft[index]
    here = EndState(each.point, each.heading, each.level, each.attitude)
    return strikes_from(rules, state, index, here, barred)


def can_attack(rules: Rules, state: State, index: int) -> bool:
    """Whether anything could be fired at from where it is. [A5.2, A9.2]"""
    return bool(attacks(rules, state, index) or strikes(rules, state, index))


def can_strike(rules: Rules, state: State, index: int) -> bool:
    """Whether it has guns left that balloons and airships are fired at with. [A9.2.2]"""
    each, guns = state.aircraft[index], rules.gunnery.figures.strikes.guns
    is_armed = any(mount.name in guns for mount, _ in rules.loaded(index, each))
    return is_armed and may_attack(rules, index) and not rules.is_silenced(each)


def strikes_from(
    rules: Rules, state: State, index: int, end: EndState, barred: Sequence[int] = ()
) -> tuple[Strike, ...]:
    """What it may strike from an end state: targets, and for each its mounts. [A9.2, A9.2.2]"""
    if not rules.has_units or not may_attack(rules, index):
        return ()
    craft, each = rules.fleet[index], state.aircraft[index]
    guns = rules.gunnery.figures.strikes.guns
    modifiers = {
        number: strike_modifier(rules, state, index, number, end)
        for number, mount in enumerate(craft.type.mounts)
        if mount.name in guns and number not in barred and is_ready(rules, each, number)
    }
    if not modifiers:
        return ()
    balloons = _balloons_ahead(rules, state, craft.team, end)
    airships = _airships_ahead(rules, state, craft.team, end)
    return tuple(
        Strike(shooter=index, mount=mount, modifier=modifier, **aimed)
        for aimed in (
            *(_at_balloon(rules, balloon) for balloon in balloons),
            *(_at_airship(rules, state, airship, end) for airship in airships),
        )
        for mount, modifier in modifiers.items()
    )


def _at_balloon(rules: Rules, balloon: int) -> dict[str, Any]:
    reply = 0 if rules.balloons[balloon].kind == "observation" else None
    return {"unit": "balloon", "target": balloon, "turns": EITHER_TURN, "reply": reply}


def _at_airship(rules: Rules, state: State, airship: int, end: EndState) -> dict[str, Any]:
    """Its owner decides later which guns answer; until then all do that can. [A9.4.1]"""
    pairs = pairs_able(rules, state, airship, end.point)
    return {
        "unit": "airship",
        "target": airship,
        "turns": turns_away(rules, state, airship, end),
        "reply": reply_bonus(rules, pairs),
        "pairs": pairs,
        "is_open": bool(pairs),
    }


def strike_modifier(rules: Rules, state: State, index: int, mount: int, end: EndState) -> int:
    """Guns, a rookie's hand and the sun ahead. [A9.2, A9.3.2]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    guns = craft.type.mounts[mount]
    is_rookie = each.skill == "rookie" and guns.by_pilot and craft.has_pilot_skill
    sun = rules.gunnery.figures.fire_modifiers.sun if end.heading == state.sun else 0
    return rules.gunnery.strike_modifier(guns, rookie=is_rookie) + sun


def _balloons_ahead(rules: Rules, state: State, team: int, end: EndState) -> Iterator[int]:
    """Enemy balloons straight ahead on the level that the nose points to. [A9.2]"""
    aim = end.level + TILTS[end.attitude]
    points = rules.layout(state).balloon_points
    for *_, point in lines_of_fire(rules, state, end):
        for number, plan in enumerate(rules.balloons):
            each = state.balloons[number]
            is_there = points[number] == point and each.is_up
            if is_there and each.level == aim and plan.team != team:
                yield number


def _airships_ahead(rules: Rules, state: State, team: int, end: EndState) -> Iterator[int]:
    """Enemy airships straight ahead on the level that the nose points to. [A9.4.1]"""
    aim = end.level + TILTS[end.attitude]
    for way in lines_of_fire(rules, state, end):
        for number, each in enumerate(state.airships):
            if not each.is_flying or each.level != aim or rules.airship_team(number) == team:
                continue
            line = set(line_of(rules, each))
            if way[-1] in line and line.isdisjoint(way[:-1]):  # not across another of its points
                yield number


def lines_of_fire(rules: Rules, state: State, end: EndState) -> Iterator[list[int]]:
    """The points ahead up to one that can be struck, unless a cloud is there. [A6.8, A9.2]"""
    board, clouds = rules.board, rules.layout(state).clouds
    aim = end.level + TILTS[end.attitude]
    for distance in rules.gunnery.strike_distances:
        way = [board.ahead(end.point, end.heading, far) for far in range(distance + 1)]
        if way[-1] < 0 or not board.on_board[way[-1]]:
            continue
        if aim > clouds[way[-1]] and all(end.level > clouds[point] for point in way[:-1]):
            yield way[1:]


def firing_points(rules: Rules, point: int) -> Iterator[tuple[int, int]]:
    """From where a point is struck: each point with the heading that leads to it. [A9.2]"""
    for heading in range(6):
        for distance in rules.gunnery.strike_distances:
            start = rules.board.ahead(point, opposite(heading), distance)
            if start >= 0 and rules.board.on_board[start]:
                yield start, heading


def is_at_barrage(rules: Rules, strike: Strike) -> bool:
    """Whether it is fire at a barrage balloon, which has a chart of its own. [A9.2]"""
    return strike.unit == "balloon" and rules.balloons[strike.target].kind == "barrage"


def answering_seat(rules: Rules, strike: Strike) -> Seat:
    """Whose unit is fired at. [A9.3, A9.4]"""
    if strike.unit == "airship":
        return rules.scenario.airships[strike.target].seat
    return rules.controller(rules.balloons[strike.target].team)


def unit_name(rules: Rules, strike: Strike) -> str:
    """What is fired at, as it is written in an action."""
    names = rules.airship_names if strike.unit == "airship" else rules.balloon_names
    return names[strike.target]


# -- odds ---------------------------------------------------------------------------------------


def is_deadly_strike(rules: Rules, state: State, strike: Strike) -> bool:
    """Whether damage destroys: it is the second, or an ace fires. [A6.6, A9.3.2]"""
    is_ace = is_pilots_ace(rules, state, strike.shooter, strike.mount)
    return is_damaged(state, strike) or rules.knows_no_damage or is_ace


def is_damaged(state: State, strike: Strike) -> bool:
    """Whether the target of a strike was hit before. [A9.3.2, A9.4]"""
    if strike.unit == "airship":
        return bool(state.airships[strike.target].damage)
    return state.balloons[strike.target].is_damaged


def odds_of_strike(rules: Rules, state: State, strike: Strike) -> StrikeOdds:
    """The exact odds of a strike, and of what is fired back at once. [A9.2, A9.3]"""
    rolls = rules.gunnery.strike_rolls
    if is_at_barrage(rules, strike):
        odds = counted([rolls.at_barrage(strike.modifier, total) for total in DICE])
        return StrikeOdds(strike, odds, None)
    deadly = is_deadly_strike(rules, state, strike)
    odds = counted([rolls.at_unit(strike.modifier, total, deadly=deadly) for total in DICE])
    if strike.reply is None:
        return StrikeOdds(strike, odds, None)
    hurt = bool(state.aircraft[strike.shooter].damage) or rules.knows_no_damage
    reply = counted([rolls.by_unit(strike.reply, total, deadly=hurt) for total in DICE])
    return StrikeOdds(strike, odds, reply)


def strikes_of_flights(
    rules: Rules, state: State, index: int, flights: Flights
) -> dict[int, tuple[StrikeOdds, ...]]:
    """For every end state from which something could be struck: all strikes, with odds. [A9.2]"""
    if not rules.has_units or not flights.end_count:
        return {}
    points, headings, *_ = flights.columns()
    places = [point * 8 + heading for point, heading in _firing_places(rules, state)]
    found: dict[int, tuple[StrikeOdds, ...]] = {}
    for number in np.flatnonzero(np.isin(points * 8 + headings, places)).tolist():
        strikes = strikes_from(rules, state, index, flights.end_state(number))
        if strikes:
            found[number] = tuple(odds_of_strike(rules, state, each) for each in strikes)
    return found


def _firing_places(rules: Rules, state: State) -> Iterator[tuple[int, int]]:
    """The points and headings from which any balloon or airship could be struck. [A9.2]"""
    for point, _ in airships_at(rules, state):
        yield from firing_points(rules, point)
    for number, each in enumerate(state.balloons):
        if each.is_up:
            yield from firing_points(rules, rules.layout(state).balloon_points[number])


def turns_away(rules: Rules, state: State, airship: int, end: EndState) -> int:
    """Bits of the first steps that do not lead nearer to its centre. [A9.4.1, ruling must-turn]"""
    board, centre = rules.board, state.airships[airship].point
    far, bits = board.distance(end.point, centre), 0
    for step, side in ((TO_LEFT, -1), (TO_RIGHT, 1)):
        there = board.next[end.point][turned(end.heading, side)]
        if there < 0 or board.distance(there, centre) >= far:
            bits |= 1 << step
    return bits or EITHER_TURN


# -- what is fired back -------------------------------------------------------------------------


def pairs_able(rules: Rules, state: State, airship: int, point: Point) -> tuple[int, ...]:
    """The pairs of guns that bear on a point and can fire. [A9.4, ruling airship-arcs]"""
    each = state.airships[airship]
    if not limits_of(rules, each).fires:
        return ()
    bow, _, stern = line_of(rules, each)
    ahead = rules.board.distance(point, stern) - rules.board.distance(point, bow)
    slack = 0 if rules.rulings.airship_arcs == "nearer end" else 1
    bears = (ahead >= -slack, ahead <= slack)
    return tuple(pair for pair in (FORE, AFT) if bears[pair] and each.bursts[pair])


def reply_bonus(rules: Rules, pairs: Sequence[int]) -> int | None:
    """What is added to the black dice; None where nobody fires. [A9.4]"""
    figures = rules.box.units.airship
    if not pairs:
        return None
    return figures.bonus_both_pairs if len(pairs) > 1 else figures.bonus_one_pair
