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
from escadrille.table.wire.age import (
    AccessPoint,
    AgeView,
    Board,
    CloudView,
    RollView,
    ShotView,
    ZoneView,
)
from escadrille.table.wire.common import Line, Result, SeatView

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


def age_view(rules: Rules, view: View, seats: list[SeatView]) -> AgeView:
    """The game as a viewer may see it."""
    seen = view.state
    scenario, moved = rules.scenario, _moved(rules, seen)
    mover = seen.movers[0] if seen.movers and seen.phase not in _BEFORE_AIRCRAFT else None
    points = dict(zip(rules.teams, team_points(rules, seen), strict=True))
    return AgeView(
        viewer=view.viewer,
        title=scenario.title,
        text=reflowed(scenario.text),
        goal=_goal(rules),
        mode=scenario.mode,
        board=_board(rules, seen),
        aircraft=[
            aircraft_view(
                rules,
                seen,
                craft.index,
                has_moved=craft.index in moved,
                is_moving=craft.index == mover,
            )
            for craft in rules.fleet
        ],
        zones=_zones(rules, seen),
        clouds=_clouds(rules, seen),
        units=units_view(rules, seen, unplaced(rules, seen)),
        to_place=pieces_to_place(rules, seen),
        wind=heading_word(seen.wind) if seen.wind >= 0 else None,
        sun=heading_word(seen.sun) if seen.sun >= 0 else None,
        weather=weather_words(rules, seen),
        round=seen.round,
        place=turn_words(rules, seen),
        phase=seen.phase,
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


def _goal(rules: Rules) -> Line:
    text, rule = goal(rules)
    return Line(text=text, rule=rule)


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


def _board(rules: Rules, state: Known) -> Board:
    return Board(
        name=rules.scenario.board,
        columns=rules.board.columns,
        rows=rules.board.rows,
        levels=rules.top_level,
        border_rings=rules.movement.rings,
        ground=rules.scenario.ground,
        access=list(_access(rules, state)),
    )


def _access(rules: Rules, state: Known) -> Iterator[AccessPoint]:
    """The Access Points of the extensions that lie at the board. [A1.4, A1.9]"""
    waiting = unplaced(rules, state)
    left = [list(points) for points in rules.layout(state).access]
    for number, extension in enumerate(extensions(rules)):
        seat = extension.seat
        for point in (left[seat].pop(0) for _ in extension.points):
            if ("extension", number) not in waiting:
                edge = rules.board.edge_of(point) or "N"
                yield AccessPoint(at=rules.board.coordinates(point), edge=edge, seat=seat)


def _zones(rules: Rules, state: Known) -> list[ZoneView]:
    waiting = unplaced(rules, state)
    numbers = range(len(rules.scenario.zones))
    return [_zone(rules, state, n) for n in numbers if ("zone", n) not in waiting]


def _zone(rules: Rules, state: Known, number: int) -> ZoneView:
    zone = rules.layout(state).scenario.zones[number]
    return ZoneView(
        id=zone.id,
        name=zone_words(rules, number),
        team=zone.team,
        shape=zone.shape,
        points=list(zone_points(zone, rules.scenario.board, rules.box, rules.rulings)),
        done=done_words(state, number),
    )


def _clouds(rules: Rules, state: Known) -> list[CloudView]:
    radius, waiting = rules.cloud_radius, unplaced(rules, state)
    return [
        CloudView(
            at=cloud.at,
            points=sorted(
                rules.board.coordinates(point)
                for point in rules.board.around(rules.board.point(*cloud.at), radius)
            ),
            top=cloud.top,
        )
        for number, cloud in enumerate(rules.layout(state).cloud_list)
        if ("cloud", number) not in waiting
    ]


def _roll(state: Known) -> RollView | None:
    if state.roll is None or state.colour is None:
        return None
    return RollView(colour=state.colour, face=face_label(state.roll), is_risky=state.is_risky)


def _attack(rules: Rules, state: Known) -> ShotView | None:
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
    fates = [closing_words(rules, state, seat) for seat in range(rules.seats)]
    return Result(
        text=result_words(rules, over),
        rule=over.rule,
        scores=list(over.scores),
        points=list(over.points),
        closing=" ".join(fates),
    )
