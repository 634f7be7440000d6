"""Where everything lies that never moves: of a scenario, and of what was placed. [A1.9]

Rules keep the layout of the scenario; where players place things themselves, the state has them,
and `Rules.layout` gives the one that holds there.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from msgspec.structs import replace

from escadrille.age.figures.lattice import Point
from escadrille.age.model.agreement import Agreement
from escadrille.age.model.placing import Placed
from escadrille.age.scenario.model import Scenario, access_points, zone_points
from escadrille.age.scenario.options import Cloud
from escadrille.age.scenario.units import BalloonPlan, battery_points, every_balloon, net_points


class Layout:
    """Access Points, zones, balloons, nets and clouds, as points of the board."""

    def __init__(self, agreed: Agreement, placed: tuple[Placed, ...] = ()) -> None:
        """Lay what was placed over what the scenario draws."""
        self._agreed, self._board = agreed, agreed.board
        self.placed = placed
        self.scenario: Scenario = laid_out(agreed, placed)
        """The scenario with everything where it lies."""
        self.cloud_list: tuple[Cloud, ...] = _clouds(agreed, placed)

    @cached_property
    def access(self) -> tuple[tuple[Point, ...], ...]:
        """Every seat's Access Points. [A1.4, A1.7]"""
        agreed = self._agreed
        return tuple(
            tuple(
                self._board.point(*place)
                for place in access_points(self.scenario, seat, agreed.box, agreed.rulings)
            )
            for seat in range(agreed.seats)
        )

    @cached_property
    def zone_of(self) -> tuple[dict[Point, int], ...]:
        """For every team in the scenario's order: the points of its targets, by zone. [A8.2]"""
        agreed = self._agreed
        zones: dict[int, dict[Point, int]] = {team: {} for team in agreed.teams}
        for number, zone in enumerate(self.scenario.zones):
            for place in zone_points(zone, self.scenario.board, agreed.box, agreed.rulings):
                zones[zone.team].setdefault(self._board.point(*place), number)
        return tuple(zones[team] for team in agreed.teams)

    def zones_of(self, team: int) -> dict[Point, int]:
        """The task zones of a team."""
        return self.zone_of[self._agreed.teams.index(team)]

    def zones_for(self, index: int) -> dict[Point, int]:
        """The task zones of an aircraft's team."""
        return self.zones_of(self._agreed.team_of[index])

    @cached_property
    def battery_points(self) -> tuple[frozenset[Point], ...]:
        """The points of each anti-aircraft zone. [A9.5]"""
        units = self._agreed.box.units
        return tuple(
            frozenset(self._board.point(*place) for place in battery_points(plan, units))
            for plan in self.scenario.aa
        )

    @cached_property
    def balloons(self) -> tuple[BalloonPlan, ...]:
        """Every balloon, those of the nets last. [A9.2, A9.3]"""
        scenario = self.scenario
        return every_balloon(scenario.balloons, scenario.nets, self._agreed.box.units)

    @cached_property
    def balloon_points(self) -> tuple[Point, ...]:
        """Where each balloon is anchored. [A9.2]"""
        return tuple(self._board.point(*plan.at) for plan in self.balloons)

    @cached_property
    def net_gaps(self) -> tuple[tuple[Point, ...], ...]:
        """The points of each net between its two balloons. [A9.2]"""
        units = self._agreed.box.units
        return tuple(
            tuple(self._board.point(*place) for place in net_points(net, units)[1:-1])
            for net in self.scenario.nets
        )

    @cached_property
    def clouds(self) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
        """The top of the cloud on each point, 0 for none. [A6.8]"""
        tops = np.zeros(self._board.size, np.int8)
        for cloud in self.cloud_list:
            middle = self._board.point(*cloud.at)
            for point in self._board.around(middle, self._agreed.cloud_radius):
                tops[point] = max(tops[point], cloud.top)
        return tops


# -- laying what was placed over what is drawn --------------------------------------------------


def laid_out(agreed: Agreement, placed: tuple[Placed, ...]) -> Scenario:
    """The scenario with what was placed instead of what it draws. [A1.9]"""
    scenario = agreed.scenario
    if not placed:
        return scenario
    where = {(str(each.kind), each.number): each for each in placed}

    def of(kind: str, number: int) -> Placed | None:
        return where.get((kind, number))

    zones, aa = list(scenario.zones), list(scenario.aa)
    nets, balloons = list(scenario.nets), list(scenario.balloons)
    for number, zone in enumerate(zones):
        if each := of("zone", number):
            zones[number] = replace(zone, at=each.at)
    for number, battery in enumerate(aa):
        if each := of("aa", number):
            aa[number] = replace(battery, at=each.at, apex=each.way)
    for number, net in enumerate(nets):
        if each := of("net", number):
            nets[number] = replace(net, at=each.at, heading=each.way)
    for number, balloon in enumerate(balloons):
        if each := of("balloon", number):
            balloons[number] = replace(balloon, at=each.at, level=int(each.way.removeprefix("L")))
    result: Scenario = replace(
        scenario,
        zones=tuple(zones),
        aa=tuple(aa),
        nets=tuple(nets),
        balloons=tuple(balloons),
        seats=_seats(agreed, where),
    )
    return result


def _seats(agreed: Agreement, where: dict[tuple[str, int], Placed]) -> tuple[object, ...]:
    """The seats with the Access Points of the extensions that were placed. [A1.7]"""
    access: dict[int, list[tuple[int, int]]] = {}
    moved = {each.number for each in where.values() if each.kind == "extension"}
    seats = list(agreed.scenario.seats)
    for number, extension in enumerate(agreed.extensions):
        each = where.get(("extension", number))
        points = extension.points if each is None else extension.points_from(each.at)
        access.setdefault(extension.seat, []).extend(points)
    if not moved:
        return tuple(seats)
    return tuple(replace(seat, access=tuple(access[n])) for n, seat in enumerate(seats))


def _clouds(agreed: Agreement, placed: tuple[Placed, ...]) -> tuple[Cloud, ...]:
    """The clouds of the set-up where players have put them. [A6.8]"""
    where = {each.number: each.at for each in placed if each.kind == "cloud"}
    return tuple(
        Cloud(where.get(number, cloud.at), cloud.top)
        for number, cloud in enumerate(agreed.options.clouds)
    )
