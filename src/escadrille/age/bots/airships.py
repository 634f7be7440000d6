"""A bot's airships: the shortest way to what they have to do, without a die. [A9.4.4]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from escadrille.age.figures.lattice import DIRECTIONS, EDGES, Direction, Point, opposite, turned
from escadrille.age.model.actions import Action, Release, Steer
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.tasks import bomb_targets
from escadrille.age.units.airships import airship_line, courses, standing_in_the_way
from escadrille.kernel.protocol import Decision

Berth: TypeAlias = tuple[Point, Direction]
"""Where the centre of an airship is, and where its bow points."""
WAYS = len(DIRECTIONS)
NO_WAY = 10_000
"""More steps than there are on any board."""


def steered(rules: Rules, state: State, decision: Decision[Action]) -> Action:
    """Towards its goal by the fewest steps and rotations; without one it stays."""
    airship = state.sailing[0]
    ways = courses(rules, state, airship)
    left = _steps_left(rules, state, airship)
    best = min(ways, key=lambda way: left.get((way.point, way.heading), NO_WAY))
    return Steer(rules.airship_names[airship], best.moves)


def _goals(rules: Rules, state: State, airship: int) -> set[Point]:
    """The next zone of its route, else what it can bomb, else the edge it leaves over."""
    plan, each = rules.scenario.airships[airship], state.airships[airship]
    team = rules.airship_team(airship)
    if each.passed < len(plan.route):
        zone = rules.target_number(team, plan.route[each.passed])
        zones = rules.layout(state).zones_of(team)
        return {point for point, number in zones.items() if number == zone}
    if each.bombs:
        hits, targets = (*state.bombed, *state.batteries), bomb_targets(rules, state, team)
        fresh = {point for point, target in targets.items() if not hits[target]}
        return fresh or set(targets)
    open_ = [EDGES.index(edge) for edge in plan.exits]
    return {point for point, edge in enumerate(rules.board.edges.tolist()) if edge in open_}


def _steps_left(rules: Rules, state: State, airship: int) -> dict[Berth, int]:
    """From everywhere to its goal: steps and rotations round other airships and balloons."""
    standing = standing_in_the_way(rules, state, airship)

    def is_free(berth: Berth) -> bool:
        return standing.isdisjoint(airship_line(rules, *berth))

    goals = [(point, way) for point in _goals(rules, state, airship) for way in range(WAYS)]
    line = [berth for berth in goals if not rules.board.on_board[berth[0]] or is_free(berth)]
    left: dict[Berth, int] = dict.fromkeys(line, 0)
    for berth in line:  # it grows on the way
        for before in _before(rules, berth):
            if before not in left and is_free(before):
                left[before] = left[berth] + 1
                line.append(before)
    return left


def _before(rules: Rules, berth: Berth) -> Iterator[Berth]:
    """From where one step or rotation leads here."""
    point, heading = berth
    astern = rules.board.next[point][opposite(heading)]
    if astern >= 0 and rules.board.on_board[astern]:
        yield astern, heading
    if rules.board.on_board[point]:
        yield from ((point, turned(heading, side)) for side in (-1, 1))


def bombed(rules: Rules, state: State, decision: Decision[Action]) -> Action:
    """It drops a bomb whenever it can, on the target with the fewest."""
    hits, team = (*state.bombed, *state.batteries), rules.airship_team(state.sailing[0])
    able = [option for option in decision.options if isinstance(option, Release)]
    return min(able, key=lambda option: hits[rules.target_number(team, option.zone)])
