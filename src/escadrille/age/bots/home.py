"""Home: the side of the board where an aircraft started. [A10.24]"""

from __future__ import annotations

from escadrille.age.bots.solo_l.arcs import UNITS
from escadrille.age.figures.lattice import DIRECTIONS, EDGES, Direction, Edge, Lattice, Point
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.exits import edges_open

OUTWARD: dict[Edge, tuple[str, ...]] = {
    "N": ("NE", "NW"),
    "E": ("E",),
    "S": ("SE", "SW"),
    "W": ("W",),
}
"""The headings that lead straightest to an edge. [A1.1]"""


def retreats_over(rules: Rules, state: State, index: int) -> Edge:
    """The edge a bot retreats to; its player's where the other is closed to it. [A10.24]"""
    own, started = rules.own_edge(index), started_at(rules, state, index)
    open_ = edges_open(rules, state, index)
    return own if started not in open_ and own in open_ else started


def started_at(rules: Rules, state: State, index: int) -> Edge:
    """The side where it started: as dice or its scenario had it, else its player's. [A10.24]"""
    own, start = rules.own_edge(index), rules.fleet[index].recruit.start
    if rules.rulings.solo_home == "the player's edge":
        return own
    if state.aircraft[index].started:
        return state.aircraft[index].started or own
    if start is None or state.bonus is not None:
        return own
    return nearest_edge(rules, index, rules.board.point(*start.at), rules.heading(start.heading))


def nearest_edge(rules: Rules, index: int, point: Point, heading: Direction) -> Edge:
    """The edge nearest to a point; of equals its player's, else the one behind it."""
    own, board = rules.own_edge(index), rules.board

    def rank(edge: Edge) -> tuple[int, bool, int]:
        return steps_over(board, point, edge), edge != own, outward(heading, edge)

    return min(EDGES, key=rank)


def outward(heading: Direction, edge: Edge) -> int:
    """How straight a heading leads to an edge: the greater, the straighter."""
    ways = (UNITS[DIRECTIONS.index(word)] for word in OUTWARD[edge])
    return max(UNITS[heading].twice_along(way) for way in ways)


def steps_over(board: Lattice, point: Point, edge: Edge) -> int:
    """The steps from a point off the board over an edge."""
    col, row = board.coordinates(point)
    return {"N": row + 1, "E": board.columns - col, "S": board.rows - row, "W": col + 1}[edge]
