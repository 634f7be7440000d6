"""Where a piece may be placed: on its ground, and not where another lies. [A1.9, A8.2.3, A9.7]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import overload

from msgspec.structs import replace

from escadrille.age.figures.lattice import DIRECTIONS, Edge, opposite
from escadrille.age.model.actions import Action, LeaveAsDrawn, PlacePiece
from escadrille.age.model.placing import Piece, Placed, image_of
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import PieceKind, State
from escadrille.age.scenario.model import Free, zone_outline
from escadrille.age.scenario.units import Place, airship_points, battery_points, net_points

NET_WAYS = ("E", "SE", "SW")
"""A net has no front: every line that it can lie along has one of these directions. [A9.2]"""
NO_WAYS = ("",)


# -- what is drawn ------------------------------------------------------------------------------


def drawn(rules: Rules, piece: Piece) -> Placed:
    """A piece where the scenario, or the set-up for a cloud, has it."""
    scenario, number = rules.scenario, piece.number
    match piece.kind:
        case "zone":
            return Placed("zone", number, scenario.zones[number].at)
        case "extension":
            return Placed("extension", number, rules.extensions[number].points[0])
        case "aa":
            return Placed("aa", number, scenario.aa[number].at, scenario.aa[number].apex)
        case "net":
            return _drawn_net(rules, number)
        case "balloon":
            plan = scenario.balloons[number]
            return Placed("balloon", number, plan.at, f"L{plan.level}")
        case "cloud":
            return Placed("cloud", number, rules.options.clouds[number].at)


def _drawn_net(rules: Rules, number: int) -> Placed:
    net = rules.scenario.nets[number]
    if net.heading in NET_WAYS:
        return Placed("net", number, net.at, net.heading)
    back = DIRECTIONS[opposite(DIRECTIONS.index(net.heading))]
    return Placed("net", number, net_points(net, rules.box.units)[-1], back)


def ways_of(rules: Rules, piece: Piece) -> tuple[str, ...]:
    """How a piece may lie or how high it may stand; one empty word where that is not free."""
    match piece.kind:
        case "aa":
            return ("N", "S")
        case "net":
            return NET_WAYS
        case "balloon":
            return _levels(rules, piece.number)
        case _:
            return NO_WAYS


def _levels(rules: Rules, number: int) -> tuple[str, ...]:
    """Barrage balloons up to L5, observation balloons up to L3 unless bound. [A9.2, A9.3]"""
    plan, units = rules.scenario.balloons[number], rules.box.units
    if plan.kind == "observation" and not rules.scenario.winching:
        return (f"L{plan.level}",)
    barrage = plan.kind == "barrage"
    most = units.barrage.max_level if barrage else units.observation.max_level
    return tuple(f"L{level}" for level in range(1, most + 1))


# -- what a piece covers ------------------------------------------------------------------------


def covered(rules: Rules, placed: Placed) -> tuple[Place, ...]:
    """The points that a piece lies on; of an extension those of the edge that it lies along."""
    scenario, units = rules.scenario, rules.box.units
    match placed.kind:
        case "zone":
            zone = replace(scenario.zones[placed.number], at=placed.at)
            return zone_outline(zone, rules.box, rules.rulings)
        case "extension":
            return _span(rules.extensions[placed.number].points_from(placed.at))
        case "aa":
            plan = replace(scenario.aa[placed.number], at=placed.at, apex=placed.way)
            return battery_points(plan, units)
        case "net":
            return net_points(
                replace(scenario.nets[placed.number], at=placed.at, heading=placed.way), units
            )
        case "balloon" | "cloud":
            return (placed.at,)


def _span(points: Sequence[Place]) -> tuple[Place, ...]:
    """All places along an edge from the first of some points to the last."""
    columns, rows = [col for col, _ in points], [row for _, row in points]
    return tuple(
        (col, row)
        for col in range(min(columns), max(columns) + 1)
        for row in range(min(rows), max(rows) + 1)
    )


LAYERS = {"net": "air", "balloon": "air"}
"""Kinds that take each other's place; every other kind only its own."""


class Room:
    """Where there is room for one piece, with what has been placed so far."""

    def __init__(self, rules: Rules, state: State, piece: Piece) -> None:
        """Gather what is in the way."""
        self._rules, self._piece, self._state = rules, piece, state
        self._board = rules.board

    @cached_property
    def _taken(self) -> frozenset[Place]:
        """The points of what lies already on the same layer, and of what cannot be moved."""
        layer = LAYERS.get(self._piece.kind, self._piece.kind)
        points = {
            point
            for placed in (*self._state.placed, *self._fixed())
            if LAYERS.get(placed.kind, placed.kind) == layer
            for point in covered(self._rules, placed)
        }
        return frozenset(points | self._standing() if layer == "air" else points)

    def _fixed(self) -> Iterator[Placed]:
        """Zones and units that stay as drawn."""
        scenario, free = self._rules.scenario, self._rules.scenario.free
        kinds: tuple[tuple[PieceKind, Free], ...] = (
            ("zone", "zones"),
            ("aa", "aa"),
            ("net", "nets"),
            ("balloon", "balloons"),
        )
        for kind, word in kinds:
            for number, plan in enumerate(getattr(scenario, word)):
                if word not in free or (kind == "zone" and plan.shape == "ship"):
                    yield drawn(self._rules, Piece(kind, number, 0))

    def _standing(self) -> set[Place]:
        """Where aircraft and airships begin. [A3.10, A9.4]"""
        starts = (craft.recruit.start for craft in self._rules.fleet)
        points = {start.at for start in starts if start is not None}
        return points.union(*(airship_points(plan) for plan in self._rules.scenario.airships))

    # -- one place, and all of them -------------------------------------------------------------

    def fits(self, at: Place, way: str) -> bool:
        """Whether the piece may be placed so."""
        placed = Placed(self._piece.kind, self._piece.number, at, way)
        points = covered(self._rules, placed)
        if not self._taken.isdisjoint(points):
            return False
        match self._piece.kind:
            case "extension":
                return at in self._along_edge
            case "zone":
                return self._fits_half(points, at)
            case "cloud":
                return all(self._board.holds(*point) for point in points)
            case "aa":
                return all(self._is_own(point) for point in points)
            case "net" | "balloon":
                is_guarded = self._guarded is None or at in self._guarded
                return is_guarded and all(self._is_own(p) and self._is_inside(p) for p in points)

    def _is_own(self, point: Place) -> bool:
        """On the board, and on the ground that the scenario gives its owner. [A9.6.1]"""
        within = self._rules.scenario.seats[self._piece.seat].units_within
        return self._board.holds(*point) and (within is None or within.holds(*point))

    def _is_inside(self, point: Place) -> bool:
        """Not on the outermost ring, where it could wall in Access Points. [A9.7]"""
        col, row = point
        return 0 < col < self._board.columns - 1 and 0 < row < self._board.rows - 1

    @cached_property
    def _guarded(self) -> frozenset[Place] | None:
        """The points that an observation balloon has to stand on; None for any. [A9.6.10]"""
        rules, piece = self._rules, self._piece
        if piece.kind != "balloon" or rules.scenario.mode != "balloons":
            return None
        plan, layout = rules.scenario.balloons[piece.number], rules.layout(self._state)
        own = [n for n, battery in enumerate(rules.scenario.aa) if battery.team == plan.team]
        if plan.kind != "observation" or not own:
            return None
        points = frozenset().union(*(layout.battery_points[n] for n in own))
        return frozenset(self._board.coordinates(point) for point in points)

    def _fits_half(self, points: Sequence[Place], at: Place) -> bool:
        """On the opponents' half, as its image is on the other one. [A8.2.3]"""
        rules, zone = self._rules, self._rules.scenario.zones[self._piece.number]
        edge = next(seat.edge for seat in rules.scenario.seats if seat.team != zone.team)
        if not all(self._board.holds(*p) and _is_on_half(rules, p, edge) for p in points):
            return False
        if self._piece.image is None:
            return True
        image = Placed("zone", self._piece.image, image_of(rules, at))
        return self._taken.isdisjoint(covered(rules, image))

    @cached_property
    def _along_edge(self) -> tuple[Place, ...]:
        """The places beside an extension's own edge, its lines in line with the board's. [A1.9]"""
        extension = self._rules.extensions[self._piece.number]
        (col, row), is_upright = extension.points[0], extension.edge in ("E", "W")
        length = self._board.rows if is_upright else self._board.columns
        if is_upright:
            starts = [(col, along) for along in range(row % 2, length, 2)]
        else:
            starts = [(along, row) for along in range(length)]
        ends = {at: [point[is_upright] for point in extension.points_from(at)] for at in starts}
        return tuple(at for at in starts if all(0 <= end < length for end in ends[at]))

    def places(self, way: str) -> tuple[Place, ...]:
        """Every place where the piece may lie in this way, row by row from the north-west."""
        return tuple(at for at in self._candidates() if self.fits(at, way))

    def _candidates(self) -> Iterable[Place]:
        if self._piece.kind == "extension":
            return self._along_edge
        if self._guarded is not None:
            return sorted(self._guarded, key=lambda at: (at[1], at[0]))
        return ((col, row) for row in range(self._board.rows) for col in range(self._board.columns))


def _is_on_half(rules: Rules, at: Place, edge: Edge) -> bool:
    """Whether a point is on the half of the board next to an edge."""
    along, length = (at[0], rules.board.columns) if edge in "EW" else (at[1], rules.board.rows)
    return 2 * along + 1 < length if edge in "NW" else 2 * along + 1 > length


# -- what is offered ----------------------------------------------------------------------------


class Places(Sequence[Action]):
    """All places of a piece, way by way, then leaving everything as drawn."""

    def __init__(self, rules: Rules, state: State, piece: Piece) -> None:
        """Where there is room is worked out when somebody wants to know."""
        self.piece = piece
        self._room, self._words = Room(rules, state, piece), ways_of(rules, piece)
        self.drawn = drawn(rules, piece)
        self.usual_way = self.drawn.way if self.drawn.way in self._words else self._words[0]
        """How it lies as drawn."""

    @cached_property
    def ways(self) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        """Every way in which it may lie, with all the places for it."""
        if self.piece.kind == "balloon":  # room does not depend on the level
            places = self._room.places(self._words[0])
            return tuple((level, places) for level in self._words)
        return tuple((way, self._room.places(way)) for way in self._words)

    def __len__(self) -> int:
        """One more than there are places."""
        return sum(len(places) for _, places in self.ways) + 1

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        """One option by its place."""
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        number = range(len(self))[index]
        for way, places in self.ways:
            if number < len(places):
                return PlacePiece(*places[number], way)
            number -= len(places)
        return LeaveAsDrawn()

    def __contains__(self, option: object) -> bool:
        """Asked of the rules, not looked for."""
        if isinstance(option, PlacePiece):
            at = (option.col, option.row)
            return option.way in self._words and self._room.fits(at, option.way)
        return option == LeaveAsDrawn()


def as_drawn(rules: Rules, state: State, piece: Piece) -> Placed:
    """A piece as drawn or, where that is taken, in the nearest place that is not. [A1.9]"""
    wanted = drawn(rules, piece)
    room = Room(rules, state, piece)
    if room.fits(wanted.at, wanted.way):
        return wanted
    board, point = rules.board, rules.board.point(*wanted.at)
    places = {at: board.distance(point, board.point(*at)) for at in room.places(wanted.way)}
    return replace(wanted, at=min(places, key=places.__getitem__, default=wanted.at))


def with_image(rules: Rules, piece: Piece, placed: Placed) -> tuple[Placed, ...]:
    """A piece and, for a zone, the other side's zone in the equivalent place. [A8.2.3]"""
    if piece.image is None:
        return (placed,)
    other = rules.scenario.zones[piece.image]
    is_drawn = placed == drawn(rules, piece)
    at = other.at if is_drawn else image_of(rules, placed.at)
    return placed, Placed("zone", piece.image, at)
