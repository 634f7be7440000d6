"""Before the first round: players place what the print lets them place. [A1.9, A8.2.3, A9.7]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.age.model.actions import Action, LeaveAsDrawn, PlacePiece
from escadrille.age.model.events import PhaseBegan, PiecesPlaced
from escadrille.age.model.phases import Events, Questions, choice_phase
from escadrille.age.model.placing import Piece, Placed, pieces
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.opening.piece_places import Places, Room, as_drawn, drawn, ways_of, with_image
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Seat

RULES = {"zone": "A8.2.3", "extension": "A1.9", "cloud": "A6.12"}
"""The rule behind each kind; that of units is A9.7."""


def pieces_due(rules: Rules, state: State) -> tuple[Piece, ...]:
    """What is still to be placed, the next piece first. [A1.9]"""
    done = {(placed.kind, placed.number) for placed in state.placed}
    return tuple(p for p in pieces(rules, state.order) if (p.kind, p.number) not in done)


def rule_of(piece: Piece) -> str:
    """The rule that lets a player place it."""
    return RULES.get(piece.kind, "A9.7")


def _ask(rules: Rules, state: State) -> Questions:
    due = pieces_due(rules, state)
    if not due:
        return None
    piece = due[0]
    part = f"{piece.kind}{piece.number}"
    places = Places(rules, state, piece)
    return (ask_seat(state, piece.seat, "placing", places, rule_of(piece), part=part),)


def _take(rules: Rules, state: State, action: Action) -> Events:
    piece = pieces_due(rules, state)[0]
    if isinstance(action, LeaveAsDrawn):
        return (_rest_as_drawn(rules, state, piece.seat),)
    assert isinstance(action, PlacePiece)
    placed = Placed(piece.kind, piece.number, (action.col, action.row), action.way)
    return (PiecesPlaced(piece.seat, with_image(rules, piece, placed)),)


def _rest_as_drawn(rules: Rules, state: State, seat: Seat) -> PiecesPlaced:
    """All that a player has still to place, one after the other. [A1.9]"""
    laid: tuple[Placed, ...] = ()
    for piece in pieces_due(rules, state):
        if piece.seat == seat:
            so_far = replace(state, placed=(*state.placed, *laid))
            laid += with_image(rules, piece, as_drawn(rules, so_far, piece))
    return PiecesPlaced(seat, laid, is_drawn=True)


def _done(rules: Rules, state: State) -> Events:
    return (pilots_began(rules),)


def pilots_began(rules: Rules) -> PhaseBegan:
    """What follows once everything lies on the board. [A3.4, A6.9, A10.2]"""
    return PhaseBegan("solo pilots" if rules.is_solo else "pilots")


PLACING = choice_phase(_done, _ask, _take)


# -- positions and records from outside ---------------------------------------------------------


def can_be_placed(rules: Rules, state: State) -> bool:
    """Whether what a state has placed can lie there: piece by piece as a game would. [A1.9]"""
    if sorted(state.order) != sorted(rules.scenario.order):
        return not state.placed
    known = {(p.kind, p.number): p for p in pieces(rules, state.order)}
    images = {p.image: p for p in known.values() if p.image is not None}
    for number, placed in enumerate(state.placed):
        piece = known.get((placed.kind, placed.number))
        if piece is None and placed.kind == "zone" and placed.number in images:
            piece = Piece("zone", placed.number, images[placed.number].seat)
        before = replace(state, placed=state.placed[:number])
        if piece is None or not _may_lie(rules, before, piece, placed):
            return False
    return True


def _may_lie(rules: Rules, state: State, piece: Piece, placed: Placed) -> bool:
    if placed == drawn(rules, piece):
        return True
    room = Room(rules, state, piece._replace(image=None))
    return placed.way in ways_of(rules, piece) and room.fits(placed.at, placed.way)
