"""The map of a companion's session of Age of Dogfights."""

from __future__ import annotations

from typing import TypeAlias

from escadrille.age.model import View
from escadrille.age.model.actions import Action, TakePlace
from escadrille.age.model.events import Event
from escadrille.companion.age.asks import is_own_move
from escadrille.companion.age.games import state_for
from escadrille.companion.age.situation import Situation
from escadrille.companion.age.table import AgeTable
from escadrille.companion.asking import Ask
from escadrille.companion.tables import AnySession
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Seen, seen_by
from escadrille.table.age.presenter import AgePresenter
from escadrille.table.games.board import BoardView, DieColour, Tap, seats_of
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.common import Place

AgeSeen: TypeAlias = Seen[View, Action, Event]


def board_of(session: AnySession) -> BoardView:
    """The map as the person at the table may know it."""
    table, situation, ask = session.table, session.situation, session.asks()
    assert isinstance(table, AgeTable)
    game = table.game_of(situation)
    rules, is_told = game.rules, situation.state is None
    state = state_for(table, situation) if situation.state is None else situation.state
    presenter, person = AgePresenter(game), rules.players[0]
    seen = None if is_told else seen_by(game, state, person)
    told = {piece.name for piece in situation.pieces}
    moving = rules.fleet[rules.current(state)].name if ask.kind == "move" else ""
    return BoardView(
        view=presenter.view(game.view(state, person), seats_of(presenter, table.setup.bot)),
        pieces=[craft.name for craft in rules.fleet if not is_told or craft.name in told],
        tap=_tap(table, situation, ask),
        moving=moving,
        die=_die(situation, ask),
        places=() if seen is None else _places(seen),
        piece=None if seen is None else _piece(presenter, seen),
        can_join=table.setup.scenario is None,
    )


def _tap(table: AgeTable, situation: Situation, ask: Ask) -> Tap:
    """What a point of the map would answer now; everything else is a correction."""
    state = situation.state
    if state is None or ask.kind == "over":
        return "piece"
    game = table.game_of(situation)
    if is_own_move(game, state, game.pending(state)):
        return "move"
    return "place" if _asked(seen_by(game, state, game.rules.players[0]), "place") else "piece"


def _asked(seen: AgeSeen, kind: str) -> Decision[Action] | None:
    """The question of this kind, if it is open."""
    pending = seen.pending
    return pending[0] if isinstance(pending, tuple) and pending[0].kind == kind else None


def _places(seen: AgeSeen) -> tuple[Place, ...]:
    """Where an aircraft may begin, if one of the person's is to be placed. [A10.4]"""
    decision = _asked(seen, "place")
    places = (each for each in decision.options if isinstance(each, TakePlace)) if decision else ()
    return tuple(dict.fromkeys((each.col, each.row) for each in places))


def _piece(presenter: AgePresenter, seen: AgeSeen) -> PieceAsk | None:
    """What the person has to place before the first round. [A1.9]"""
    decision = _asked(seen, "placing")
    if decision is None:
        return None
    ask = presenter.ask(Seen.asking(seen.view, decision))
    assert isinstance(ask, PieceAsk)
    return ask


def _die(situation: Situation, ask: Ask) -> DieColour:
    """The die that lies on the table; damage and solo dice have no numbers. [A12.16]"""
    state, chance = situation.state, ask.chance
    if state is None or chance is None:
        return ""
    if state.phase == "roll" and state.colour and not chance.cause.startswith("solo: "):
        return state.colour
    return "red" if all(key.label.isdecimal() for key in ask.keys) else ""
