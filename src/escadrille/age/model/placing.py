"""What players may place themselves before the first round, and who places what when. [A1.9]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from escadrille.age.model.agreement import Agreement, Extension
from escadrille.age.model.state import PieceKind, Placed
from escadrille.age.scenario.units import Place
from escadrille.kernel.protocol import Seat

__all__ = ["Extension", "Piece", "Placed", "image_of", "mirror", "pieces"]


class Piece(NamedTuple):
    """One thing that a player places: the board extensions, zones and units by their numbers."""

    kind: PieceKind
    number: int
    seat: Seat
    image: int | None = None
    """The zone of the other side that lies in the equivalent place. [A8.2.3]"""


# -- who places what, and when ------------------------------------------------------------------


def pieces(agreed: Agreement, order: Sequence[Seat]) -> tuple[Piece, ...]:
    """Everything that is free, in the order in which it is placed. [A1.9]

    Kind by kind, the players in turn, each one piece: zones first, for everything else is placed
    with them in sight; observation balloons before barrage balloons, for they need their guns.
    """
    return tuple(_pieces(agreed, tuple(order)))


def _pieces(agreed: Agreement, order: tuple[Seat, ...]) -> Iterator[Piece]:
    free, scenario = agreed.scenario.free, agreed.scenario
    if agreed.options.placing != "by players":
        return
    if "zones" in free:
        yield from _zones(agreed, order)
    if "extensions" in free and not agreed.is_solo:
        forces = enumerate(agreed.setup.forces)
        waiting = {seat for seat, force in forces if any(each.start is None for each in force)}
        numbered = list(enumerate(agreed.extensions))
        yield from _in_turn(
            [Piece("extension", n, each.seat) for n, each in numbered if each.seat in waiting],
            order,
        )
    if "aa" in free:
        owners = [agreed.controller(plan.team) for plan in scenario.aa]
        yield from _in_turn([Piece("aa", n, seat) for n, seat in enumerate(owners)], order)
    if "nets" in free:
        owners = [agreed.controller(plan.team) for plan in scenario.nets]
        yield from _in_turn([Piece("net", n, seat) for n, seat in enumerate(owners)], order)
    for kind in ("observation", "barrage") if "balloons" in free else ():
        plans = [(n, plan) for n, plan in enumerate(scenario.balloons) if plan.kind == kind]
        own = [Piece("balloon", n, agreed.controller(plan.team)) for n, plan in plans]
        yield from _in_turn(own, order)
    if "clouds" in free:
        for number in range(len(agreed.options.clouds) if order else 0):
            yield Piece("cloud", number, order[number % len(order)])


def _in_turn(every: Sequence[Piece], order: Sequence[Seat]) -> Iterator[Piece]:
    """One of each player, then the next of each."""
    left = {seat: [piece for piece in every if piece.seat == seat] for seat in order}
    while any(left.values()):
        for seat in order:
            if left[seat]:
                yield left[seat].pop(0)


def _zones(agreed: Agreement, order: Sequence[Seat]) -> Iterator[Piece]:
    """The zones of both sides in pairs, which the sides place in turn. [A8.2.3]"""
    teams = list(dict.fromkeys(agreed.scenario.seats[seat].team for seat in order))
    own = {team: _rectangles(agreed, team) for team in teams}
    teams = [team for team in teams if own[team]]
    turn = 0
    while any(own.values()):
        team = teams[turn % len(teams)]
        if own[team]:
            others = [number for other in teams if other != team for number in own[other]]
            number = own[team].pop(0)
            image = _partner(agreed, number, others)
            for left in own.values():
                if image in left:
                    left.remove(image)
            yield Piece("zone", number, agreed.controller(team), image)
        turn += 1


def _rectangles(agreed: Agreement, team: int) -> list[int]:
    zones = enumerate(agreed.scenario.zones)
    return [n for n, zone in zones if zone.team == team and zone.shape == "rectangle"]


def _partner(agreed: Agreement, number: int, others: Sequence[int]) -> int | None:
    """The zone of the other side that lies opposite as drawn, else its next one."""
    zones = agreed.scenario.zones
    opposite = image_of(agreed, zones[number].at)
    drawn = [other for other in others if zones[other].at == opposite]
    return next(iter([*drawn, *others]), None)


def image_of(agreed: Agreement, at: Place) -> Place:
    """Where a zone lies when the board is turned by half a turn. [A1.6, A8.2.3]"""
    (cols, rows), (col, row) = mirror(agreed), at
    return cols - col, rows - row


def mirror(agreed: Agreement) -> Place:
    """The places of a zone and of the one opposite, added up. [A1.6, A8.2.3]"""
    board, rulings = agreed.board, agreed.rulings
    return board.columns - rulings.zone_columns, board.rows - rulings.zone_rows
