"""A companion's session in wire form."""

from __future__ import annotations

from collections.abc import Iterable

from escadrille.companion.asking import Ask, Sentence
from escadrille.companion.tables import AnySession
from escadrille.table.games.board import BoardView
from escadrille.table.games.face import face_of
from escadrille.table.wire import companion as wire

LAST = 40
"""Sentences that are shown of the story; the transcript has them all."""
MOST_KEYS = 20


def shown(session: AnySession, save: str, lines: tuple[Sentence, ...]) -> wire.CompanionView:
    """The session now; `lines` is what led to it."""
    draw = face_of(session.table.game).board
    assert draw is not None, "a game with a companion can be drawn"
    board = draw(session)
    return wire.CompanionView.showing(
        board,
        game=session.table.game,
        save=save,
        said=len(session.steps),
        ask=_ask(session.asks(), board),
        lines=_lines(lines),
        orders=_lines(session.orders()),
        why=_lines(session.situation.why),
        story=_lines(session.story()[-LAST:]),
    )


def _lines(lines: Iterable[Sentence]) -> list[wire.CompanionLine]:
    return [wire.CompanionLine.showing(line) for line in lines]


def _ask(ask: Ask, board: BoardView) -> wire.CompanionAsk:
    """The question; who taps a piece's place need not be told how places are typed."""
    piece = board.piece
    text = f"{piece.text} {piece.hint}".rstrip() if piece else ask.text
    return wire.CompanionAsk.showing(
        ask, board, text=text, keys=_keys(ask), can_roll=ask.chance is not None
    )


def _keys(ask: Ask) -> list[wire.CompanionKey]:
    """The keys; where a line is typed, what can come up, as long as it is not too much."""
    if ask.keys:
        return [wire.CompanionKey.showing(key) for key in ask.keys]
    outcomes = ask.chance.outcomes if ask.chance else ()
    if len(outcomes) > MOST_KEYS:
        return []
    return [wire.CompanionKey(key=each.label, label=each.label, meaning="") for each in outcomes]
