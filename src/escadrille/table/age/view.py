"""A game of Age of Dogfights in wire form."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.fire import Shot, odds_of
from escadrille.age.model import Known, Rules, View, extensions, face_label, seat_on_turn
from escadrille.age.scenario import reflowed, zone_points
from escadrille.age.turn import team_points
from escadrille.age.words import (
    closing_words,
    done_words,
    goal,
    result_words,
    standing_words,
    turn_words,
    weather_words,
    zone_words,
)
from escadrille.messages import key, say
from escadrille.table.age.aircraft import aircraft_view, heading_word
from escadrille.table.age.piece_asks import pieces_to_place, unplaced
from escadrille.table.age.shots import shot_view
from escadrille.table.age.units import units_view
from escadrille.table.wire import age as wire
from escadrille.table.wire.common import Result, SeatView

_LIKE = {"airship bombs": "release", "strike": "shot"}
"""Phases that are called what another one is called."""
_BEFORE_PLAY = (
    "weather",
    "first",
    "placing",
    "pilots",
    "starts",
    "deploy",
    "solo pilots",
    "solo places",
    "rolled places",
)
_BEFORE_AIRCRAFT = (*_BEFORE_PLAY, "balloons", "airship", "airship bombs")
"""Phases in which no aircraft is moving yet. [A3.1]"""


def age_view(rules: Rules, view: View, seats: list[SeatView]) -> wire.AgeView:
    """The game as a viewer may see it."""
    seen = view.state
    scenario, moved = rules.scenario, _moved(rules, seen)
    mover = seen.movers[0] if seen.movers and seen.phase not in _BEFORE_AIRCRAFT else None
    points = dict(zip(rules.teams, team_points(rules, seen), strict=True))
    return wire.AgeView.showing(
        view,
        seen,
        scenario,
        text=reflowed(scenario.text),
        goal=goal(rules),
        board=_board(rules, seen),
        aircraft=[
            aircraft_view(rules, seen, n, has_moved=n in moved, is_moving=n == mover)
            for n in range(len(rules.fleet))
        ],
        zones=_zones(rules, seen),
        clouds=_clouds(rules, seen),
        units=units_view(rules, seen, unplaced(rules, seen)),
        to_place=pieces_to_place(rules, seen),
        wind=heading_word(seen.wind) if seen.wind >= 0 else None,
        sun=heading_word(seen.sun) if seen.sun >= 0 else None,
        weather=weather_words(rules, seen),
        place=turn_words(rules, seen),
        phase_words=say(f"age-phase-{key(_LIKE.get(seen.phase, seen.phase))}"),
        on_turn=seat_on_turn(seen) if seen.turn and seen.order else None,
        order=[*moved, *seen.movers],
        moving=mover,
        roll=_roll(seen),
        attack=_attack(rules, seen),
        points=[points[plan.team] for plan in scenario.seats],
        standing=standing_words(rules, seen),
        seats=seats,
        result=result_of(rules, seen),
    )


def _moved(rules: Rules, state: Known) -> list[int]:
    """The aircraft of the seat on turn that have had their move."""
    if not state.turn or not state.order or state.phase in _BEFORE_PLAY:
        return []
    if state.line:  # one aircraft after the other, by initiative [A11.7]
        return [slot.aircraft for slot in state.line[: state.turn - 1] if not slot.is_late]
    seat = seat_on_turn(state)
    return [
        craft.index
        for craft in rules.of_seat(seat)
        if state.aircraft[craft.index].where == "combat" and craft.index not in state.movers
    ]


def _board(rules: Rules, state: Known) -> wire.Board:
    return wire.Board.showing(
        rules.board,
        rules.scenario,
        name=rules.scenario.board,
        levels=rules.top_level,
        border_rings=rules.movement.rings,
        access=list(_access(rules, state)),
    )


def _access(rules: Rules, state: Known) -> Iterator[wire.AccessPoint]:
    """The Access Points of the extensions that lie at the board. [A1.4, A1.9]"""
    waiting = unplaced(rules, state)
    left = [list(points) for points in rules.layout(state).access]
    for number, extension in enumerate(extensions(rules)):
        seat = extension.seat
        for point in (left[seat].pop(0) for _ in extension.points):
            if ("extension", number) not in waiting:
                edge = rules.board.edge_of(point) or "N"
                yield wire.AccessPoint(at=rules.board.coordinates(point), edge=edge, seat=seat)


def _zones(rules: Rules, state: Known) -> list[wire.ZoneView]:
    waiting = unplaced(rules, state)
    return [
        wire.ZoneView.showing(
            zone,
            name=zone_words(rules, number),
            points=zone_points(zone, rules.scenario.board, rules.box, rules.rulings),
            done=done_words(state, number),
        )
        for number, zone in enumerate(rules.layout(state).scenario.zones)
        if ("zone", number) not in waiting
    ]


def _clouds(rules: Rules, state: Known) -> list[wire.CloudView]:
    radius, waiting = rules.cloud_radius, unplaced(rules, state)
    return [
        wire.CloudView.showing(
            cloud,
            points=sorted(
                rules.board.coordinates(point)
                for point in rules.board.around(rules.board.point(*cloud.at), radius)
            ),
        )
        for number, cloud in enumerate(rules.layout(state).cloud_list)
        if ("cloud", number) not in waiting
    ]


def _roll(state: Known) -> wire.RollView | None:
    if state.roll is None or state.colour is None:
        return None
    return wire.RollView.showing(state, face=face_label(state.roll))


def _attack(rules: Rules, state: Known) -> wire.ShotView | None:
    attack = state.attack
    if attack is None:
        return None
    odds = odds_of(rules, state, attack, second=attack.rolls > 0)
    shot = Shot(attack=attack, is_answer=False, odds=odds)
    return shot_view(rules, shot, second=attack.rolls > 0)


def result_of(rules: Rules, state: Known) -> Result | None:
    """The end of the game with what became of each side."""
    over = state.result
    if over is None:
        return None
    closing = " ".join(closing_words(rules, state, seat) for seat in range(rules.seats))
    return Result.showing(over, text=result_words(rules, over), closing=closing)
