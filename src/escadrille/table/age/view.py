"""A game of Age of Dogfights in wire form."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.game import Age
from escadrille.age.goals import goal
from escadrille.age.narration import result_words
from escadrille.age.opening import face_label
from escadrille.age.panel_wording import closing_words, done_words, standing_words
from escadrille.age.phases import seat_on_turn
from escadrille.age.pieces import extensions
from escadrille.age.prompts import turn_words, weather_words
from escadrille.age.rules import Rules
from escadrille.age.scenario import zone_points
from escadrille.age.scenario_text import reflowed
from escadrille.age.scoring import team_points
from escadrille.age.state import State
from escadrille.age.wording import zone_words
from escadrille.kernel.protocol import Seat
from escadrille.messages import say
from escadrille.table.age.aircraft import aircraft_view, heading_word
from escadrille.table.age.piece_asks import pieces_to_place, unplaced
from escadrille.table.age.seeing import seen_by
from escadrille.table.age.shots import attack_view
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

_PHASES = {
    "weather": "age-phase-weather",
    "first": "age-phase-first",
    "placing": "age-phase-placing",
    "pilots": "age-phase-pilots",
    "starts": "age-phase-starts",
    "deploy": "age-phase-deploy",
    "solo pilots": "age-phase-solo-pilots",
    "solo places": "age-phase-solo-places",
    "rolled places": "age-phase-rolled-places",
    "initiative": "age-phase-initiative",
    "balloons": "age-phase-balloons",
    "airship": "age-phase-airship",
    "airship bombs": "age-phase-release",
    "die": "age-phase-die",
    "roll": "age-phase-roll",
    "fly": "age-phase-fly",
    "anti-aircraft": "age-phase-anti-aircraft",
    "release": "age-phase-release",
    "attack": "age-phase-attack",
    "shot": "age-phase-shot",
    "strike": "age-phase-shot",
    "break": "age-phase-break",
    "answer": "age-phase-answer",
    "long burst": "age-phase-long-burst",
    "next": "age-phase-next",
    "entries": "age-phase-entries",
    "over": "age-phase-over",
}
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
"""Phases in which no aircraft is moving, whoever will be the first. [A3.1]"""


def age_view(game: Age, state: State, viewer: Seat | None, seats: list[SeatView]) -> AgeView:
    """The game as a seat may see it; None is a spectator."""
    rules, seen = game.rules, seen_by(game, state, viewer)
    scenario, moved = rules.scenario, _moved(rules, seen)
    mover = seen.movers[0] if seen.movers and seen.phase not in _BEFORE_AIRCRAFT else None
    points = dict(zip(rules.teams, team_points(rules, seen), strict=True))
    return AgeView(
        viewer=viewer,
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
        phase_words=say(_PHASES[seen.phase]),
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


def _moved(rules: Rules, state: State) -> list[int]:
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


def _board(rules: Rules, state: State) -> Board:
    return Board(
        name=rules.scenario.board,
        columns=rules.board.columns,
        rows=rules.board.rows,
        levels=rules.top_level,
        border_rings=rules.movement.rings,
        ground=rules.scenario.ground,
        access=list(_access(rules, state)),
    )


def _access(rules: Rules, state: State) -> Iterator[AccessPoint]:
    """The Access Points of the extensions that lie at the board. [A1.4, A1.9]"""
    waiting = unplaced(rules, state)
    left = [list(points) for points in rules.layout(state).access]
    for number, extension in enumerate(extensions(rules)):
        seat = extension.seat
        for point in (left[seat].pop(0) for _ in extension.points):
            if ("extension", number) not in waiting:
                edge = rules.board.edge_of(point) or "N"
                yield AccessPoint(at=rules.board.coordinates(point), edge=edge, seat=seat)


def _zones(rules: Rules, state: State) -> list[ZoneView]:
    waiting = unplaced(rules, state)
    numbers = range(len(rules.scenario.zones))
    return [_zone(rules, state, n) for n in numbers if ("zone", n) not in waiting]


def _zone(rules: Rules, state: State, number: int) -> ZoneView:
    zone = rules.layout(state).scenario.zones[number]
    return ZoneView(
        id=zone.id,
        name=zone_words(rules, number),
        team=zone.team,
        shape=zone.shape,
        points=list(zone_points(zone, rules.scenario.board, rules.box, rules.rulings)),
        done=done_words(state, number),
    )


def _clouds(rules: Rules, state: State) -> list[CloudView]:
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


def _roll(state: State) -> RollView | None:
    if state.roll is None or state.colour is None:
        return None
    return RollView(colour=state.colour, face=face_label(state.roll), is_risky=state.is_risky)


def _attack(rules: Rules, state: State) -> ShotView | None:
    attack = state.attack
    return None if attack is None else attack_view(rules, state, attack, second=attack.rolls > 0)


def result_of(rules: Rules, state: State) -> Result | None:
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
