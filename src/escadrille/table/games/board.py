"""The board of a companion session: what is drawn of a situation."""

from __future__ import annotations

from typing import Literal, NamedTuple

from escadrille.bots.roster import bot_title
from escadrille.table.games.presenting import Presenter, seat_view
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.common import Place, SeatView
from escadrille.table.wire.messages import View

Tap = Literal["", "piece", "move", "place"]
DieColour = Literal["", "red", "blue", "green"]


class BoardView(NamedTuple):
    """What is drawn of a situation."""

    view: View
    pieces: list[str]
    tap: Tap = ""
    moving: str = ""
    die: DieColour = ""
    places: tuple[Place, ...] = ()
    can_join: bool = False
    piece: PieceAsk | None = None


def seats_of(presenter: Presenter, bot: str) -> list[SeatView]:
    """The person's seat and those of the bots."""
    return [
        seat_view(
            presenter,
            seat,
            is_person=not is_bot,
            player_name=bot_title(presenter.game.name, bot) if is_bot else "",
            is_asked=not is_bot,
        )
        for seat in range(presenter.game.seats)
        for is_bot in (presenter.flies_itself(seat),)
    ]
