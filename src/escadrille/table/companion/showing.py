"""A companion's session in wire form."""

from __future__ import annotations

from collections.abc import Iterable

from escadrille.companion.asking import Ask, Line
from escadrille.companion.tables import AnySession
from escadrille.table.games.board import Board
from escadrille.table.games.face import face_of
from escadrille.table.wire.companion import (
    CompanionAsk,
    CompanionKey,
    CompanionLine,
    CompanionView,
)

LAST = 40
"""Sentences that are shown of the story; the transcript has them all."""
MOST_KEYS = 20


def shown(session: AnySession, save: str, lines: tuple[Line, ...]) -> CompanionView:
    """The session now; `lines` is what led to it."""
    draw = face_of(session.table.game).board
    assert draw is not None, "a game with a companion can be drawn"
    board = draw(session)
    return CompanionView(
        game=session.table.game,
        save=save,
        said=len(session.steps),
        ask=_ask(session.asks(), board),
        lines=_lines(lines),
        orders=_lines(session.orders()),
        why=_lines(session.situation.why),
        story=_lines(session.story()[-LAST:]),
        pieces=board.pieces,
        can_join=board.can_join,
        view=board.view,
    )


def _lines(lines: Iterable[Line]) -> list[CompanionLine]:
    return [CompanionLine(text=line.text, rule=line.rule, kind=line.kind) for line in lines]


def _ask(ask: Ask, board: Board) -> CompanionAsk:
    return CompanionAsk(
        kind=ask.kind,
        text=_text(ask, board),
        rule=ask.rule,
        keys=_keys(ask),
        dice=ask.dice,
        die=board.die,
        can_roll=ask.chance is not None,
        verb=ask.verb,
        tap=board.tap,
        moving=board.moving,
        places=list(board.places),
        piece=board.piece,
    )


def _text(ask: Ask, board: Board) -> str:
    """The question; who taps a piece's place need not be told how places are typed."""
    piece = board.piece
    return f"{piece.text} {piece.hint}".rstrip() if piece else ask.text


def _keys(ask: Ask) -> list[CompanionKey]:
    """The keys; where a line is typed, what can come up, as long as it is not too much."""
    if ask.keys:
        return [CompanionKey(key=k.key, label=k.label, meaning=k.meaning) for k in ask.keys]
    outcomes = ask.chance.outcomes if ask.chance else ()
    if len(outcomes) > MOST_KEYS:
        return []
    return [CompanionKey(key=each.label, label=each.label, meaning="") for each in outcomes]
