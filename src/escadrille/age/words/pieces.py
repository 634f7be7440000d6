"""What players place before the first round, in words. [A1.9]"""

from __future__ import annotations

from escadrille.age.model import events as ev
from escadrille.age.model.agreement import Extension
from escadrille.age.model.placing import Piece, Placed, pieces
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import PieceKind, State
from escadrille.age.opening.piece_choices import pieces_due, rule_of
from escadrille.age.opening.piece_places import covered, drawn
from escadrille.age.scenario.units import Place
from escadrille.age.words.names import (
    Telling,
    balloon_words,
    edge_words,
    in_a_row,
    name_of,
    seat_name,
    sentence,
    team_name,
    zone_words,
)
from escadrille.kernel.seen import Line
from escadrille.messages import say


def piece_words(rules: Rules, kind: PieceKind, number: int) -> str:
    """`zone A`, `extension 2`, `anti-aircraft zone AA1`, `barrage net 3`, `cloud 1 (L1 to L3)`."""
    match kind:
        case "zone":
            return zone_words(rules, number)
        case "extension":
            every = rules.extensions
            own = [n for n, each in enumerate(every) if each.seat == every[number].seat]
            edge = edge_words(every[number].edge)
            return say("age-piece-extension", number=own.index(number) + 1, edge=edge)
        case "aa":
            return zone_words(rules, rules.battery_number(number))
        case "net":
            return say("age-piece-net", number=number + 1)
        case "balloon":
            return balloon_words(rules, number)
        case "cloud":
            top = rules.options.clouds[number].top
            return say("age-piece-cloud", number=number + 1, top=top)


def place_of_piece(rules: Rules, placed: Placed) -> str:
    """`12,7`, and how it lies there or how high it stands: `12,7, apex N`, `rows 7 and 11`."""
    at = f"{placed.at[0]},{placed.at[1]}"
    if placed.kind == "extension":
        return _along(rules.extensions[placed.number], placed.at)
    if placed.kind == "aa":
        return say("age-placed-apex", at=at, way=placed.way)
    if placed.kind == "net":
        return say("age-placed-along", at=at, way=placed.way)
    return say("age-placed-level", at=at, level=placed.way) if placed.way else at


def _along(extension: Extension, first: Place) -> str:
    """The rows or columns of its Access Points. [A1.7]"""
    points = extension.points_from(first)
    if extension.edge in ("E", "W"):
        return say("age-placed-rows", rows=in_a_row([str(row) for _, row in points]))
    return say("age-placed-columns", columns=in_a_row([str(col) for col, _ in points]))


def placing_words(rules: Rules, state: State) -> str:
    """What is to be placed now, and where it is drawn."""
    piece = pieces_due(rules, state)[0]
    what = piece_words(rules, piece.kind, piece.number)
    where = place_of_piece(rules, drawn(rules, piece))
    words = say("age-ask-placing", kind=piece.kind, piece=what, drawn=where)
    return f"{words} {piece_hint(piece)}".rstrip()


def question_of_piece(rules: Rules, piece: Piece) -> str:
    """The same where the places are seen, and need not be typed."""
    return say("age-ask-piece", piece=piece_words(rules, piece.kind, piece.number))


def piece_hint(piece: Piece) -> str:
    """What else its place decides. [A8.2.3]"""
    return say("age-ask-placing-image") if piece.image is not None else ""


def way_words(kind: PieceKind, way: str) -> str:
    """How a piece lies: `apex north`, `towards SE`; nothing where it cannot be turned."""
    return say("age-piece-way", kind=kind, way=way) if kind in ("aa", "net") else ""


def points_of(rules: Rules, placed: Placed) -> tuple[Place, ...]:
    """The points that make a piece: of an extension its Access Points. [A1.7]"""
    if placed.kind == "extension":
        return rules.extensions[placed.number].points_from(placed.at)
    return covered(rules, placed)


def still_to_place(rules: Rules, state: State, seat: int) -> int:
    """How many pieces a player has still to place."""
    return sum(piece.seat == seat for piece in pieces_due(rules, state))


# -- what happened ------------------------------------------------------------------------------


def _pieces_placed(rules: Rules, state: State, event: ev.PiecesPlaced) -> list[Line]:
    who, rule = seat_name(rules, event.seat), "A1.9"
    words = [_lies(rules, placed) for placed in event.pieces]
    if event.is_drawn:
        return sentence(rule, "age-placed-rest", who=who, pieces=in_a_row(words))
    first, *others = event.pieces
    for piece in pieces(rules, state.order):
        if (piece.kind, piece.number) == (first.kind, first.number):
            rule = rule_of(piece)
    lines = sentence(rule, "age-placed", who=who, piece=words[0])
    for placed, lies in zip(others, words[1:], strict=True):
        team = team_name(rules, rules.scenario.zones[placed.number].team)
        lines.append(Line(say("age-placed-image", who=team, piece=lies), "A8.2.3"))
    return lines


def _lies(rules: Rules, placed: Placed) -> str:
    what = piece_words(rules, placed.kind, placed.number)
    return say("age-placed-piece", piece=what, where=place_of_piece(rules, placed))


def _start_damaged(rules: Rules, state: State, event: ev.StartDamaged) -> list[Line]:
    words = f"{name_of(rules, event.aircraft)} was hit in the {event.damage} before the game."
    return [Line(words, "A9.6.2")]


OF_PIECES: dict[type, Telling] = {ev.PiecesPlaced: _pieces_placed, ev.StartDamaged: _start_damaged}
