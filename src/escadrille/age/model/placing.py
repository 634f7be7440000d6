"""What players may place themselves before the first round, and who places what when. [A1.9]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from escadrille.age.figures.lattice import Edge
from escadrille.age.model.state import PieceKind, Placed
from escadrille.age.scenario.model import ALL_ACCESS_POINTS, access_points
from escadrille.age.scenario.units import Place
from escadrille.kernel.protocol import Seat

if TYPE_CHECKING:  # rules keep layouts, and layouts know extensions
    from escadrille.age.model.rules import Rules

__all__ = ["Extension", "Piece", "Placed", "extensions", "image_of", "mirror", "pieces"]


class Extension(NamedTuple):
    """A board extension by its Access Points along an edge. [A1.4, A1.7]"""

    seat: Seat
    edge: Edge
    points: tuple[Place, ...]

    def points_from(self, first: Place) -> tuple[Place, ...]:
        """Its Access Points when the first of them is there."""
        (col, row), (to_col, to_row) = self.points[0], first
        return tuple((c + to_col - col, r + to_row - row) for c, r in self.points)


class Piece(NamedTuple):
    """One thing that a player places: the board extensions, zones and units by their numbers."""

    kind: PieceKind
    number: int
    seat: Seat
    image: int | None = None
    """The zone of the other side that lies in the equivalent place. [A8.2.3]"""


def extensions(rules: Rules) -> tuple[Extension, ...]:
    """All board extensions, those of the first seat first. [A1.4]"""
    return rules.memo.keep("extensions", lambda: tuple(_extensions(rules)))


def _extensions(rules: Rules) -> Iterator[Extension]:
    usable = rules.rulings.access_points
    each_has = ALL_ACCESS_POINTS if usable == ALL_ACCESS_POINTS else ALL_ACCESS_POINTS // 2
    for seat, plan in enumerate(rules.scenario.seats):
        points = access_points(rules.scenario, seat, rules.box, rules.rulings)
        for at in range(0, len(points), each_has):
            yield Extension(seat, plan.edge, points[at : at + each_has])


# -- who places what, and when ------------------------------------------------------------------


def pieces(rules: Rules, order: Sequence[Seat]) -> tuple[Piece, ...]:
    """Everything that is free, in the order in which it is placed. [A1.9]

    Kind by kind, the players in turn, each one piece: zones first, for everything else is placed
    with them in sight; observation balloons before barrage balloons, for they need their guns.
    """
    key = "pieces " + " ".join(map(str, order))
    return rules.memo.keep(key, lambda: tuple(_pieces(rules, tuple(order))))


def _pieces(rules: Rules, order: tuple[Seat, ...]) -> Iterator[Piece]:
    free, scenario = rules.scenario.free, rules.scenario
    if rules.options.placing != "by players":
        return
    if "zones" in free:
        yield from _zones(rules, order)
    if "extensions" in free and not rules.is_solo:
        waiting = {craft.seat for craft in rules.fleet if craft.recruit.start is None}
        numbered = list(enumerate(extensions(rules)))
        yield from _in_turn(
            [Piece("extension", n, each.seat) for n, each in numbered if each.seat in waiting],
            order,
        )
    if "aa" in free:
        owners = [rules.controller(plan.team) for plan in scenario.aa]
        yield from _in_turn([Piece("aa", n, seat) for n, seat in enumerate(owners)], order)
    if "nets" in free:
        owners = [rules.controller(plan.team) for plan in scenario.nets]
        yield from _in_turn([Piece("net", n, seat) for n, seat in enumerate(owners)], order)
    for kind in ("observation", "barrage") if "balloons" in free else ():
        plans = [(n, plan) for n, plan in enumerate(scenario.balloons) if plan.kind == kind]
        own = [Piece("balloon", n, rules.controller(plan.team)) for n, plan in plans]
        yield from _in_turn(own, order)
    if "clouds" in free:
        for number in range(len(rules.options.clouds) if order else 0):
            yield Piece("cloud", number, order[number % len(order)])


def _in_turn(every: Sequence[Piece], order: Sequence[Seat]) -> Iterator[Piece]:
    """One of each player, then the next of each."""
    left = {seat: [piece for piece in every if piece.seat == seat] for seat in order}
    while any(left.values()):
        for seat in order:
            if left[seat]:
                yield left[seat].pop(0)


def _zones(rules: Rules, order: Sequence[Seat]) -> Iterator[Piece]:
    """The zones of both sides in pairs, which the sides place in turn. [A8.2.3]"""
    teams = list(dict.fromkeys(rules.scenario.seats[seat].team for seat in order))
    own = {team: _rectangles(rules, team) for team in teams}
    teams = [team for team in teams if own[team]]
    turn = 0
    while any(own.values()):
        team = teams[turn % len(teams)]
        if own[team]:
            others = [number for other in teams if other != team for number in own[other]]
            number = own[team].pop(0)
            image = _partner(rules, number, others)
            for left in own.values():
                if image in left:
                    left.remove(image)
            yield Piece("zone", number, rules.controller(team), image)
        turn += 1


def _rectangles(rules: Rules, team: int) -> list[int]:
    zones = enumerate(rules.scenario.zones)
    return [n for n, zone in zones if zone.team == team and zone.shape == "rectangle"]


def _partner(rules: Rules, number: int, others: Sequence[int]) -> int | None:
    """The zone of the other side that lies opposite as drawn, else its next one."""
    zones = rules.scenario.zones
    opposite = image_of(rules, zones[number].at)
    drawn = [other for other in others if zones[other].at == opposite]
    return next(iter([*drawn, *others]), None)


def image_of(rules: Rules, at: Place) -> Place:
    """Where a zone lies when the board is turned by half a turn. [A1.6, A8.2.3]"""
    (cols, rows), (col, row) = mirror(rules), at
    return cols - col, rows - row


def mirror(rules: Rules) -> Place:
    """The places of a zone and of the one opposite, added up. [A1.6, A8.2.3]"""
    board, rulings = rules.board, rules.rulings
    return board.columns - rulings.zone_columns, board.rows - rulings.zone_rows
