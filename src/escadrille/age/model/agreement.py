"""What is agreed before a game, as far as it says where things lie: figures, set-up, rulings."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from escadrille.age.figures.box import Box
from escadrille.age.figures.lattice import Edge, Lattice, lattice
from escadrille.age.figures.rulings import Rulings
from escadrille.age.scenario.model import ALL_ACCESS_POINTS, access_points
from escadrille.age.scenario.setup import Setup
from escadrille.age.scenario.units import Place
from escadrille.kernel.protocol import Seat


class Extension(NamedTuple):
    """A board extension by its Access Points along an edge. [A1.4, A1.7]"""

    seat: Seat
    edge: Edge
    points: tuple[Place, ...]

    def points_from(self, first: Place) -> tuple[Place, ...]:
        """Its Access Points when the first of them is there."""
        (col, row), (to_col, to_row) = self.points[0], first
        return tuple((c + to_col - col, r + to_row - row) for c, r in self.points)


class Agreement:
    """What layouts are worked out from, and all rules rest on."""

    def __init__(self, box: Box, setup: Setup, rulings: Rulings) -> None:
        """Bind figures, set-up and rulings."""
        self.box, self.setup, self.rulings = box, setup, rulings
        self.scenario, self.options = setup.scenario, setup.options
        self.seats = len(self.scenario.seats)
        self.teams = self.scenario.teams
        """Every team once, in the order of the seats."""
        self.team_of = [
            seat.team
            for seat, force in zip(self.scenario.seats, setup.forces, strict=True)
            for _ in force
        ]
        """By aircraft."""
        self.board: Lattice = lattice(*box.size(self.scenario.board))
        self.is_solo = any(setup.bots)
        """Whether the rules themselves fly somebody's aircraft. [A10]"""
        self.cloud_radius = box.weather.cloud_radius if rulings.cloud_shape == "seven" else 0
        """How far a cloud reaches from its middle point. [A6.8]"""

    def controller(self, team: int) -> Seat:
        """Who decides on the balloons of a team: its first player. [A8.6.4, A9.3]"""
        return next(n for n, seat in enumerate(self.scenario.seats) if seat.team == team)

    @cached_property
    def extensions(self) -> tuple[Extension, ...]:
        """All board extensions, those of the first seat first. [A1.4]"""
        usable = self.rulings.access_points
        each_has = ALL_ACCESS_POINTS if usable == ALL_ACCESS_POINTS else ALL_ACCESS_POINTS // 2
        found = []
        for seat, plan in enumerate(self.scenario.seats):
            points = access_points(self.scenario, seat, self.box, self.rulings)
            starts = range(0, len(points), each_has)
            found += [Extension(seat, plan.edge, points[at : at + each_has]) for at in starts]
        return tuple(found)
