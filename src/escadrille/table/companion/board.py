"""The board of a companion's session, as the table shows games."""

from __future__ import annotations

from typing import Literal, NamedTuple

from escadrille.age.actions import TakePlace
from escadrille.age.game import Age
from escadrille.age.state import State
from escadrille.bots.roster import SOLO
from escadrille.companion.age.asks import is_own_move
from escadrille.companion.age.board import state_for
from escadrille.companion.age.situation import Situation as AgeSituation
from escadrille.companion.age.table import AgeTable
from escadrille.companion.asking import Ask
from escadrille.companion.dogfight.table import DogfightTable
from escadrille.companion.tables import AnySession
from escadrille.kernel.protocol import Chance, Over
from escadrille.table.people import bot_name
from escadrille.table.presenting import Presenter, presenter_for
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.common import Place, SeatView
from escadrille.table.wire.messages import View

Tap = Literal["", "piece", "move", "place"]
DieColour = Literal["", "red", "blue", "green"]


class Board(NamedTuple):
    """What is shown of a situation beside words."""

    view: View
    pieces: list[str]
    tap: Tap = ""
    moving: str = ""
    die: DieColour = ""
    places: tuple[Place, ...] = ()
    can_join: bool = False
    piece: PieceAsk | None = None


def board_of(session: AnySession) -> Board:
    """The board as the person at the table may know it."""
    table, situation = session.table, session.situation
    if isinstance(table, AgeTable):
        return _age_board(table, situation, session.asks())
    assert isinstance(table, DogfightTable)
    presenter = presenter_for(table.engine)
    return Board(presenter.view(situation.state, None, _seats(presenter, SOLO)), [])


def _seats(presenter: Presenter, bot: str) -> list[SeatView]:
    """The person's seat and those of the bots."""
    return [
        SeatView(
            seat=seat,
            name=presenter.name_of(seat),
            team=presenter.team_of(seat),
            side=presenter.side_of(seat),
            player="bot" if is_bot else "person",
            player_name=bot_name(presenter.game.name, bot) if is_bot else "",
            is_here=True,
            is_asked=not is_bot,
        )
        for seat in range(presenter.game.seats)
        for is_bot in (presenter.flies_itself(seat),)
    ]


# -- Age of Dogfights ---------------------------------------------------------------------------


def _age_board(table: AgeTable, situation: AgeSituation, ask: Ask) -> Board:
    game = table.game_of(situation)
    rules, is_told = game.rules, situation.state is None
    state = state_for(table, situation) if situation.state is None else situation.state
    presenter = presenter_for(game)
    told = {piece.name for piece in situation.pieces}
    moving = rules.fleet[rules.current(state)].name if ask.kind == "move" else ""
    return Board(
        view=presenter.view(state, rules.players[0], _seats(presenter, table.setup.bot)),
        pieces=[craft.name for craft in rules.fleet if not is_told or craft.name in told],
        tap=_tap(table, situation, ask),
        moving=moving,
        die=_die(situation, ask),
        places=() if is_told else _places(game, state),
        piece=None if is_told else _piece(presenter, state),
        can_join=table.setup.scenario is None,
    )


def _tap(table: AgeTable, situation: AgeSituation, ask: Ask) -> Tap:
    """What a point of the map would answer now; everything else is a correction."""
    state = situation.state
    if state is None or ask.kind == "over":
        return "piece"
    game = table.game_of(situation)
    pending = game.pending(state)
    if is_own_move(game, state, pending):
        return "move"
    if not isinstance(pending, Over | Chance) and pending[0].kind == "place":
        return "place"
    return "piece"


def _places(game: Age, state: State) -> tuple[Place, ...]:
    """Where an aircraft may begin, if one of the person's is to be placed. [A10.4]"""
    pending = game.pending(state)
    if isinstance(pending, Over | Chance) or pending[0].kind != "place":
        return ()
    places = (each for each in pending[0].options if isinstance(each, TakePlace))
    return tuple(dict.fromkeys((each.col, each.row) for each in places))


def _piece(presenter: Presenter, state: State) -> PieceAsk | None:
    """What the person has to place before the first round. [A1.9]"""
    pending = presenter.game.pending(state)
    if isinstance(pending, Over | Chance) or pending[0].kind != "placing":
        return None
    ask = presenter.ask(state, pending[0])
    assert isinstance(ask, PieceAsk)
    return ask


def _die(situation: AgeSituation, ask: Ask) -> DieColour:
    """The die that lies on the table; damage and solo dice have no numbers. [A12.16]"""
    state, chance = situation.state, ask.chance
    if state is None or chance is None:
        return ""
    if state.phase == "roll" and state.colour and not chance.cause.startswith("solo: "):
        return state.colour
    return "red" if all(key.label.isdecimal() for key in ask.keys) else ""
