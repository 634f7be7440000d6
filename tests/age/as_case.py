"""An aircraft of a game that has rolled its die, as the movement oracle sees it."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model.state import State
from tests.age.oracle import Case, neighbour

KNOWN_RULINGS = {
    "border_rings": 1,
    "min_steps": 1,
    "gyro": "strict",
    "front_block": "any",
    "large_loop": "fast climbers",
    "loop_steps": "no modifier",
    "split_s_pullup": "any attitude",
}
"""The oracle flies by the page as it stands; what `turning_radius` says does not always matter."""
FEWER_STEPS = {"wings": 1, "engine": 2}


def as_case(game: Age, state: State) -> Case | None:
    """The aircraft whose move it is; None under rulings that the oracle does not know."""
    rules = game.rules
    index, roll = rules.current(state), state.roll
    assert roll is not None
    kind, each = rules.fleet[index].type, state.aircraft[index]
    in_force = game.rulings_in_force()
    if any(in_force[name] != value for name, value in KNOWN_RULINGS.items()):
        return None
    if kind.limited_turning_radius and in_force["turning_radius"] != "across rounds":
        return None
    is_fit = each.damage not in ("wings", "tail") and each.skill != "rookie"
    return Case(
        columns=rules.board.columns,
        rows=rules.board.rows,
        at=rules.board.coordinates(each.point),
        heading=each.heading,
        level=each.level,
        attitude=each.attitude,
        steps=kind.speed + roll - FEWER_STEPS.get(each.damage, 0),
        agility=max(0, kind.agility - (each.damage == "tail")),
        favours=kind.favours,
        limited=kind.limited_turning_radius,
        last_turn=each.since_turn == 0,
        climb=kind.climb,
        dive=kind.dive,
        ceiling=min(kind.ceiling, 1 if rules.options.one_level else 6),
        others=tuple(
            (*rules.board.coordinates(other.point), other.heading, other.level)
            for number, other in enumerate(state.aircraft)
            if other.where == "combat" and number != index
        ),
        border_flag=each.on_border,
        leave=_edges(game, state, index),
        wind=None if state.wind < 0 else state.wind,
        aerobatics=rules.options.aerobatics and kind.aerobatics and is_fit,
        one_level=rules.options.one_level,
        closed=frozenset(closed_points(game, state, index)),
        must_turn="".join(letter for n, letter in enumerate("ALR") if each.must_turn >> n & 1),
    )


def closed_points(game: Age, state: State, index: int) -> Iterator[tuple[int, int, int]]:
    """Column, row and level of whatever an aircraft cannot fly through. [A9.2, A9.3.2, A9.4.2]"""
    scenario = game.rules.layout(state).scenario
    plans = [(plan.at, plan.kind) for plan in scenario.balloons]
    nets = []
    for net in scenario.nets:
        first = net.at
        gap = neighbour(first, DIRECTIONS.index(net.heading))
        second = neighbour(gap, DIRECTIONS.index(net.heading))
        nets.append((len(plans), len(plans) + 1, gap))
        plans += [(first, "barrage"), (second, "barrage")]
    for (at, kind), balloon in zip(plans, state.balloons, strict=True):
        if not balloon.fate and balloon.level:
            has_cable = kind == "barrage" or game.rules.rulings.balloon_cable == "both kinds"
            lowest = 1 if has_cable else balloon.level
            yield from ((*at, level) for level in range(lowest, balloon.level + 1))
    for one, other, gap in nets:
        if not state.balloons[one].fate and not state.balloons[other].fate:
            yield from ((*gap, level) for level in range(1, 5))
    for airship in state.airships:
        if not airship.fate:
            centre = game.rules.board.coordinates(airship.point)
            bow, stern = (neighbour(centre, (airship.heading + turn) % 6) for turn in (0, 3))
            yield from ((*at, airship.level) for at in (bow, centre, stern))
    fuel, board = game.rules.fleet[index].recruit.within, game.rules.board
    if fuel is not None:
        everywhere = ((col, row) for col in range(board.columns) for row in range(board.rows))
        far = [at for at in everywhere if not fuel.holds(*at)]
        yield from ((*at, level) for at in far for level in range(1, 7))


def _edges(game: Age, state: State, index: int) -> frozenset[str]:
    """The edges over which it may leave. [A3.5, A8.3, A8.4, A8.6.5, A8.7.1, A11.14]"""
    rules = game.rules
    craft, each = rules.fleet[index], state.aircraft[index]
    if craft.recruit.exits:
        return frozenset(craft.recruit.exits)
    if not any(each.bursts) or (each.damage and not rules.scenario.is_free_for_all):
        return frozenset("NESW")
    is_solo_m = rules.is_bot(craft.seat) and rules.setup.bots[craft.seat] == "solo-m"
    if is_solo_m and state.minds[index].is_retreating:
        return frozenset("NESW")
    edges: set[str] = set()
    own = rules.scenario.seats[craft.seat].edge
    if craft.is_mission and craft.team in rules.scenario.task:
        if each.photos:
            edges.add(own)
        if rules.scenario.mode == "breakthrough" and each.bombs:
            edges.add({"N": "S", "S": "N", "E": "W", "W": "E"}[own])
        if rules.is_bot(craft.seat) and _has_done_its_task(game, state, index):
            edges.add(own)
    return frozenset(edges)


def _has_done_its_task(game: Age, state: State, index: int) -> bool:
    """A bot goes home then, with or without something to show for it. [A10.22]"""
    craft, each, scenario = game.rules.fleet[index], state.aircraft[index], game.rules.scenario
    if scenario.mode == "breakthrough":
        return False
    has_camera = state.minds[index].mission == "photographs"  # in place of bombs [A11.6]
    if craft.recruit.bombs and not has_camera:
        return each.bombs == 0
    plates = {*each.photos, *([each.filming] if each.filming else [])}
    is_combined = scenario.mode == "combined"
    left = {
        zone.id
        for number, zone in enumerate(scenario.zones)
        if zone.team == craft.team and not state.photographed[number]
        if state.bombed[number] or not is_combined
    } - plates
    return len(plates) == 2 or (not left and bool(plates or not is_combined))
