"""A game of Age of Dogfights in wire form."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, cast

from escadrille.age.figures import DIRECTIONS, AircraftType
from escadrille.age.fire import Shot, may_attack, odds_of
from escadrille.age.model import (
    CLEARED,
    WORKING,
    Aircraft,
    Craft,
    Known,
    Rules,
    Trail,
    View,
    face_label,
)
from escadrille.age.model.actions import ATTITUDES
from escadrille.age.scenario import reflowed, zone_points
from escadrille.age.turn import team_points
from escadrille.age.words import (
    ROMAN,
    class_words,
    closing_words,
    condition_words,
    done_words,
    fate_words,
    goal,
    mark_words,
    modifier_words,
    name_of,
    result_words,
    skill_words,
    stance_words,
    standing_words,
    turn_words,
    weather_words,
    zone_words,
)
from escadrille.messages import key, readers_language, say
from escadrille.table.age.piece_asks import pieces_to_place, unplaced
from escadrille.table.age.shots import shot_view
from escadrille.table.age.units import Unplaced, units_view
from escadrille.table.wire import age as wire
from escadrille.table.wire import age_units as wire_units
from escadrille.table.wire.age import AircraftView, MountView, PathStep, Silhouette, Throttle
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
NOTHING: Unplaced = frozenset()
"""Everything is placed."""


def age_view(rules: Rules, view: View, seats: list[SeatView]) -> wire.AgeView:
    """The game as a viewer may see it."""
    seen = view.state
    scenario, moved = rules.scenario, _moved(rules, seen)
    waiting = unplaced(rules, seen) if seen.phase == "placing" else NOTHING
    mover = seen.movers[0] if seen.movers and seen.phase not in _BEFORE_AIRCRAFT else None
    points = dict(zip(rules.teams, team_points(rules, seen), strict=True))
    return wire.AgeView.showing(
        view,
        seen,
        scenario,
        text=rules.memo.keep("text", lambda: reflowed(scenario.text)),
        goal=rules.memo.keep(f"goal {readers_language()}", lambda: goal(rules)),
        board=_board(rules, seen, waiting),
        aircraft=[
            aircraft_view(rules, seen, n, has_moved=n in moved, is_moving=n == mover)
            for n in range(len(rules.fleet))
        ],
        zones=_zones(rules, seen, waiting),
        clouds=_clouds(rules, seen, waiting),
        units=_units(rules, seen, waiting),
        to_place=pieces_to_place(rules, seen) if waiting else [],
        wind=DIRECTIONS[seen.wind] if seen.wind >= 0 else None,
        sun=DIRECTIONS[seen.sun] if seen.sun >= 0 else None,
        weather=weather_words(rules, seen),
        place=turn_words(rules, seen),
        phase_words=say(f"age-phase-{key(_LIKE.get(seen.phase, seen.phase))}"),
        on_turn=seen.seat_on_turn if seen.turn and seen.order else None,
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
    seat = state.seat_on_turn
    return [
        craft.index
        for craft in rules.of_seat(seat)
        if state.aircraft[craft.index].where == "combat" and craft.index not in state.movers
    ]


def _board(rules: Rules, state: Known, waiting: Unplaced) -> wire.Board:
    """The board never changes once everything is placed. [A1.9]"""
    if waiting:
        return _board_without(rules, state, waiting)
    return rules.memo.get("board", state.placed, lambda: _board_without(rules, state, waiting))


def _board_without(rules: Rules, state: Known, waiting: Unplaced) -> wire.Board:
    return wire.Board.showing(
        rules.board,
        rules.scenario,
        name=rules.scenario.board,
        levels=rules.top_level,
        border_rings=rules.movement.rings,
        access=list(_access(rules, state, waiting)),
    )


def _access(rules: Rules, state: Known, waiting: Unplaced) -> Iterator[wire.AccessPoint]:
    """The Access Points of the extensions that lie at the board. [A1.4, A1.9]"""
    left = [list(points) for points in rules.layout(state).access]
    for number, extension in enumerate(rules.extensions):
        seat = extension.seat
        for point in (left[seat].pop(0) for _ in extension.points):
            if ("extension", number) not in waiting:
                edge = rules.board.edge_of(point) or "N"
                yield wire.AccessPoint(at=rules.board.coordinates(point), edge=edge, seat=seat)


def _zones(rules: Rules, state: Known, waiting: Unplaced) -> list[wire.ZoneView]:
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


def _clouds(rules: Rules, state: Known, waiting: Unplaced) -> list[wire.CloudView]:
    radius = rules.cloud_radius
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


def _units(rules: Rules, state: Known, waiting: Unplaced) -> wire_units.Units:
    """Everything besides aircraft; most scenarios have none of it. [A9]"""
    slots = (slot for plan in rules.scenario.seats for slot in plan.slots)
    if rules.has_units or rules.scenario.aa or any(slot.within for slot in slots):
        return units_view(rules, state, waiting)
    return wire_units.Units(balloons=[], nets=[], airships=[], batteries=[], ranges=[])


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


# -- aircraft ---------------------------------------------------------------------------------


def aircraft_view(
    rules: Rules, state: Known, index: int, *, has_moved: bool, is_moving: bool
) -> AircraftView:
    """One aircraft; `state` is what the onlooker may know."""
    craft, each = rules.fleet[index], state.aircraft[index]
    kind = craft.type
    is_on_sheet = each.where in ("combat", "access")
    return AircraftView.showing(
        each,
        craft,
        kind,
        full_name=name_of(rules, index),
        type=kind.name,
        number=craft.recruit.number,
        cls=class_words(kind),
        silhouette=silhouette(kind),
        nation_code=kind.code,
        side=kind.alliance,
        fate=fate_words(each.fate) if each.fate else "",
        at=rules.board.coordinates(each.point) if is_on_sheet else None,
        heading=DIRECTIONS[each.heading],
        attitude=ATTITUDES[each.attitude],
        mounts=[_mount(rules, craft, each, number) for number in range(len(kind.mounts))],
        throttle=_throttle(craft, each),
        bombs_of=craft.recruit.bombs,
        has_torpedo=kind.torpedo and rules.scenario.mode == "torpedo",
        has_camera=rules.has_camera(state, index),
        skill=skill_words(rules, craft, each),
        is_moving=is_moving,
        has_moved=has_moved,
        ceiling=rules.ceiling(index),
        marks=list(mark_words(rules, state, craft)),
        notes=list(_notes(rules, state, craft)),
        text=_sentence(rules, state, craft),
    )


_JAMS = {WORKING: "", CLEARED: "cleared"}


def _mount(rules: Rules, craft: Craft, each: Aircraft, number: int) -> MountView:
    mount, jam = craft.type.mounts[number], each.jams[number]
    word = _JAMS.get(jam, "jammed")
    condition = word or ("shot-up" if rules.is_silenced(each) else "working")
    bursts, full = each.bursts[number], craft.full_bursts[number]
    return MountView.showing(
        mount,
        kind=mount.name,
        bursts=bursts,
        of=full,
        jam=word,
        text=say(f"age-mount-{condition}", mount=mount.name, bursts=bursts, full=full),
    )


def _throttle(craft: Craft, each: Aircraft) -> Throttle | None:
    """Fighters alone have a throttle row. [A4.1]"""
    if not craft.type.is_fighter:
        return None
    full = craft.type.full_throttle
    return Throttle(left=each.throttle, of=full, risk=not each.risk_spent)


def _notes(rules: Rules, state: Known, craft: Craft) -> Iterator[Line]:
    """What is special about a type and its task, each with its rule."""
    asked = f"notes {craft.index} {readers_language()}"
    yield from rules.memo.keep(asked, lambda: tuple(_notes_on_type(rules, craft)))
    if rules.has_camera(state, craft.index) and state.aircraft[craft.index].bombs > 0:
        yield Line(text=say("age-note-bombs-first"), rule="A8.6.1")


def _notes_on_type(rules: Rules, craft: Craft) -> Iterator[Line]:
    kind, options = craft.type, rules.options
    for mount in kind.mounts:
        if modifier := rules.gunnery.mount_modifier(mount.guns):
            words = modifier_words(modifier)
            text = say("age-note-coupled", guns=mount.guns, mount=mount.name, modifier=words)
            yield Line(text=text, rule="A6.1")
    if kind.favours and kind.agility and not options.one_level:
        turns = ROMAN[max(0, kind.agility - 1)]
        yield Line(text=say(f"age-note-favours-{kind.favours}", turns=turns), rule="A4.5")
    if kind.limited_turning_radius and not options.one_level:
        yield Line(text=say("age-note-turning-radius"), rule="A4.6")
    if not may_attack(rules, craft.index):
        yield Line(text=say("age-note-defence-only"), rule="A5.2")
    if kind.aerobatics and options.aerobatics:
        yield Line(text=say("age-note-maneuvers"), rule="A7.1")


_PLACES = {"patrol": "age-in-patrol-zone", "out": "age-fate-gone"}


def _sentence(rules: Rules, state: Known, craft: Craft) -> str:
    """The aircraft for those who listen."""
    each = state.aircraft[craft.index]
    if each.where in _PLACES:
        where = fate_words(each.fate) if each.fate else say(_PLACES[each.where])
        return f"{name_of(rules, craft.index)}, {where}"
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    access = say("age-on-access") if each.where == "access" else ""
    more = condition_words(rules, state, craft)
    return ", ".join(part for part in (name_of(rules, craft.index), access, where, more) if part)


@cache
def _drawings() -> dict[str, dict[str, Any]]:
    text = resources.files("escadrille.table.age") / "silhouettes.toml"
    return tomllib.loads(text.read_text(encoding="utf-8"))


def silhouette(kind: AircraftType) -> Silhouette:
    """The drawing of a type, or else of its class."""
    found = _drawings()["by_type"].get(kind.id) or _drawings()["by_class"][kind.cls]
    return cast(Silhouette, found)


def trail_steps(rules: Rules, state: Known, index: int, trail: Trail) -> list[PathStep]:
    """Every point of the way, the first one included."""
    each = state.aircraft[index]
    steps = ((each.point, each.heading, each.level), *trail)
    return [
        PathStep(at=rules.board.coordinates(point), heading=DIRECTIONS[heading], level=level)
        for point, heading, level in steps
    ]
