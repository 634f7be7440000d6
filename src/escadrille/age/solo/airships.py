"""A bot's airships: the shortest way to what they have to do, without a die. [A9.4.4]"""

from __future__ import annotations

from escadrille.age.actions import Action, Release, Steer
from escadrille.age.airships import Course, courses
from escadrille.age.lattice import EDGES, Direction, Point
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.tasks import bomb_targets
from escadrille.kernel.protocol import Decision

# -- the way ------------------------------------------------------------------------------------


def steered(rules: Rules, state: State, decision: Decision[Action]) -> Action:
    """Towards its goal by the fewest steps and rotations; without one it stays."""
    airship = state.sailing[0]
    goals = _goals(rules, state, airship)
    ways = courses(rules, state, airship)
    best = min(ways, key=lambda way: _steps_left(rules, way, goals)) if goals else ways[0]
    return Steer(rules.airship_names[airship], best.moves)


def _goals(rules: Rules, state: State, airship: int) -> set[Point]:
    """The next zone of its route, else what it can bomb, else the edge it leaves over."""
    plan, each = rules.scenario.airships[airship], state.airships[airship]
    team = rules.airship_team(airship)
    if each.passed < len(plan.route):
        zone = rules.target_number(team, plan.route[each.passed])
        return {point for point, number in rules.zones_of(team).items() if number == zone}
    if each.bombs:
        hits, targets = (*state.bombed, *state.batteries), bomb_targets(rules, state, team)
        fresh = {point for point, target in targets.items() if not hits[target]}
        return fresh or set(targets)
    open_ = [EDGES.index(edge) for edge in plan.exits]
    return {point for point, edge in enumerate(rules.board.edges.tolist()) if edge in open_}


def _steps_left(rules: Rules, way: Course, goals: set[Point]) -> int:
    """How many steps and rotations it would still need with nobody in the way."""
    return min(_needed(rules, way.point, way.heading, goal) for goal in goals)


def _needed(rules: Rules, point: Point, heading: Direction, goal: Point) -> int:
    board = rules.board
    far = board.distance(point, goal)
    if not far:
        return 0
    turns = min(
        min((way - heading) % 6, (heading - way) % 6)
        for way, there in enumerate(board.next[point])
        if there >= 0 and board.distance(there, goal) < far
    )
    return far + turns


# -- bombs --------------------------------------------------------------------------------------


def bombed(rules: Rules, state: State, decision: Decision[Action]) -> Action:
    """It drops one whenever it can, on what has the fewest."""
    hits, team = (*state.bombed, *state.batteries), rules.airship_team(state.sailing[0])
    able = [option for option in decision.options if isinstance(option, Release)]
    return min(able, key=lambda option: hits[rules.target_number(team, option.zone)])
