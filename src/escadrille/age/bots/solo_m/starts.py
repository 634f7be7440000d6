"""Where aircraft begin against Solo-M: along an edge, in formation, far from a target. [A11.3]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from escadrille.age.bots.solo_l.setting_up import edge_points
from escadrille.age.figures.lattice import Direction, Lattice, Point, opposite, turned
from escadrille.age.figures.solo_m import Shape, Turn
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State

APART = 2
"""Steps between neighbours of a formation. [A11.3]"""
_TURNS: dict[Turn, int] = {"left": -1, "straight": 0, "right": 1}


# -- room ---------------------------------------------------------------------------------------


def room(board: Lattice, point: Point, heading: Direction) -> int:
    """The steps straight ahead before the board ends."""
    steps = 0
    while (point := board.next[point][heading]) >= 0 and board.on_board[point]:
        steps += 1
    return steps


def widest(board: Lattice, point: Point) -> list[Direction]:
    """The headings with most room to maneuver. [A11.4]"""
    rooms = [room(board, point, heading) for heading in range(6)]
    return [heading for heading in range(6) if rooms[heading] == max(rooms)]


def turned_start(board: Lattice, point: Point, heading: Direction, turn: Turn) -> Direction:
    """The heading turned as the die says; not if that leads straight off the board. [A11.4]"""
    new = turned(heading, _TURNS[turn])
    return new if room(board, point, new) else heading


# -- points -------------------------------------------------------------------------------------


def _taken(state: State) -> set[Point]:
    return {each.point for each in state.aircraft if each.where == "combat"}


def formation_points(
    rules: Rules, state: State, shape: Shape, heading: Direction, count: int
) -> list[Point]:
    """A place in the formation for each, the leader's in the centre of the board. [A11.3]

    Where the board ends or somebody stands, the nearest free point does.
    """
    board, taken = rules.board, _taken(state)
    points: list[Point] = []
    for _, wanted in zip(range(count), _stations(board, shape, heading), strict=False):
        free = (p for p in range(board.size) if board.on_board[p] and p not in taken)
        points.append(min(free, key=lambda p: (board.distance(p, wanted), p)))
        taken.add(points[-1])
    return points


def _stations(board: Lattice, shape: Shape, heading: Direction) -> Iterator[Point]:
    """The leader, then pairs further and further back; or one diamond of four behind another."""
    left, right, back = turned(heading, -2), turned(heading, 2), opposite(heading)
    leader = board.middle
    yield leader
    for number in range(1, board.size):
        if shape == "V":
            yield _back(board, leader, left, number)
            yield _back(board, leader, right, number)
            continue
        yield _back(board, leader, left, 1)
        yield _back(board, leader, right, 1)
        yield _back(board, leader, back, 1)
        leader = _back(board, leader, back, 2)
        yield leader


def _back(board: Lattice, point: Point, way: Direction, places: int) -> Point:
    """Further along a formation; at the board's edge as far as possible."""
    for _ in range(APART * places):
        ahead = board.next[point][way]
        if ahead < 0 or not board.on_board[ahead]:
            break
        point = ahead
    return point


# -- targets ------------------------------------------------------------------------------------


def targets(rules: Rules, state: State, index: int) -> set[Point]:
    """The points an aircraft's task leads it to: its zones, or the edge it breaks through to."""
    if not rules.has_task(index):
        return set()
    if rules.scenario.mode != "breakthrough":
        return set(rules.layout(state).zones_for(index))
    edges = rules.fleet[index].recruit.exits or (rules.far_edge(index),)
    return {point for edge in edges for point in edge_points(rules, edge)}


def far_from_target(rules: Rules, state: State, index: int) -> Point:
    """As far from its targets as possible, then near its own edge, nobody next to it. [A11.2]"""
    board, taken = rules.board, _taken(state)
    far = _steps_to(board, frozenset(targets(rules, state, index)))
    home = _steps_to(board, frozenset(edge_points(rules, rules.own_edge(index))))
    crowded = {q for p in taken for q in board.around(p, 1)}
    points = [p for p in range(board.size) if board.on_board[p] and p not in crowded]
    return min(points, key=lambda point: (-far[point], home[point], point))


@cache
def _steps_to(board: Lattice, goals: frozenset[Point]) -> tuple[int, ...]:
    """From every point the steps to the nearest of some others."""
    return tuple(min(board.distance(point, goal) for goal in goals) for point in range(board.size))
