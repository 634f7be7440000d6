"""What players place before the first round, in wire form. [A1.9]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escadrille.age.model import Known, Piece, Placed, Rules, mirror
from escadrille.age.model import actions as act
from escadrille.age.opening import Places, drawn, pieces_due, ways_of
from escadrille.age.words import (
    piece_hint,
    piece_words,
    points_of,
    question_of_piece,
    still_to_place,
    way_words,
)
from escadrille.kernel.protocol import Decision
from escadrille.messages import say
from escadrille.table.age.units import side_of_team
from escadrille.table.games.actions import write_action
from escadrille.table.wire.age_pieces import PieceAsk, PieceView, PieceWay
from escadrille.table.wire.common import Option, Place


def piece_ask(
    rules: Rules, state: Known, decision: Decision[act.Action], common: dict[str, Any]
) -> PieceAsk:
    """Every place of the next piece, way by way."""
    places = decision.options
    assert isinstance(places, Places)
    piece = places.piece
    is_balloon = piece.kind == "balloon"
    ways = places.ways[:1] if is_balloon else places.ways  # room does not depend on the level
    levels = [int(way.removeprefix("L")) for way in ways_of(rules, piece)] if is_balloon else []
    return PieceAsk(
        piece=piece_view(rules, piece),
        ways=[_way(rules, piece, way, list(room)) for way, room in ways],
        levels=levels,
        mirror=mirror(rules) if piece.image is not None else None,
        hint=piece_hint(piece),
        left=still_to_place(rules, state, decision.seat),
        leave=Option(action=write_action(act.LeaveAsDrawn()), text=say("age-option-as-drawn")),
        **{**common, "text": question_of_piece(rules, piece)},
    )


def _way(rules: Rules, piece: Piece, way: str, places: list[Place]) -> PieceWay:
    """A way with the shape that the piece has in it, once for each kind of row. [A1.6]"""
    rows = ([at for at in places if at[1] % 2 == parity] for parity in (0, 1))
    even, odd = (_shape(rules, piece, way, each) for each in rows)
    return PieceWay(
        way="" if piece.kind == "balloon" else way,
        text=way_words(piece.kind, way),
        places=places,
        even=even,
        odd=odd,
    )


def _shape(rules: Rules, piece: Piece, way: str, places: list[Place]) -> list[Place]:
    if not places:
        return []
    col, row = places[0]
    points = points_of(rules, Placed(piece.kind, piece.number, places[0], way))
    return [(c - col, r - row) for c, r in points]


# -- what is not placed yet ---------------------------------------------------------------------


def pieces_to_place(rules: Rules, state: Known) -> list[PieceView]:
    """What the players have still to place, each piece where it is drawn."""
    return [piece_view(rules, piece) for piece in _to_place(rules, state)]


def unplaced(rules: Rules, state: Known) -> frozenset[tuple[str, int]]:
    """The same by kind and number: nothing of it is on the board yet."""
    return frozenset((piece.kind, piece.number) for piece in _to_place(rules, state))


def _to_place(rules: Rules, state: Known) -> Iterator[Piece]:
    if state.phase != "placing":
        return
    for piece in pieces_due(rules, state):
        yield piece
        if piece.image is not None:
            yield Piece("zone", piece.image, piece.seat)


def piece_view(rules: Rules, piece: Piece) -> PieceView:
    """A piece as it is drawn."""
    placed, scenario, number = drawn(rules, piece), rules.scenario, piece.number
    kind: str = piece.kind
    way, level, team = placed.way, 0, scenario.seats[piece.seat].team
    match piece.kind:
        case "zone":
            team = scenario.zones[number].team
        case "balloon":
            kind, way, level = scenario.balloons[number].kind, "", int(placed.way.removeprefix("L"))
        case "net":
            level = rules.box.units.barrage.net_level
        case "cloud":
            level = rules.options.clouds[number].top
        case "extension" | "aa":
            pass
    return PieceView.showing(
        piece,
        placed,
        kind=kind,
        name=piece_words(rules, piece.kind, number),
        team=team,
        side=side_of_team(rules, team),
        way=way,
        level=level,
        points=points_of(rules, placed),
    )
