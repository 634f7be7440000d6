"""The board of a companion's session: what is shown of a situation beside words."""

from __future__ import annotations

from typing import Literal, NamedTuple

from escadrille.bots.roster import bot_title
from escadrille.table.games.presenting import Presenter
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


def seats_of(presenter: Presenter, bot: str) -> list[SeatView]:
    """The person's seat and those of the bots."""
    return [
        SeatView(
            seat=seat,
            name=presenter.name_of(seat),
            team=presenter.team_of(seat),
            side=presenter.side_of(seat),
            player="bot" if is_bot else "person",
            player_name=bot_title(presenter.game.name, bot) if is_bot else "",
            is_here=True,
            is_asked=not is_bot,
        )
        for seat in range(presenter.game.seats)
        for is_bot in (presenter.flies_itself(seat),)
    ]
