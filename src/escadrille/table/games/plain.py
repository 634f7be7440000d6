"""The plain table: a presenter for games that have no board in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille import catalog
from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.seen import Happening, Seen
from escadrille.messages import say
from escadrille.table.games.actions import write_action
from escadrille.table.games.presenting import Presenter
from escadrille.table.people.names import bots_of
from escadrille.table.wire import lobby, messages
from escadrille.table.wire.common import Line, Option, Result, SeatView
from escadrille.table.wire.plain import PlainAsk, PlainView


class PlainPresenter(Presenter):
    """Shows, asks and tells a game in words. A game says what is on its table, and what happens."""

    hides = True
    is_quick = True

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.title = catalog.entry(game.name).title

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._game

    # -- what a game has to say -----------------------------------------------------------------

    def lines(self, view: Any) -> list[Line]:
        """What lies on the table, as a seat sees it."""
        return []

    def event_lines(self, event: Any) -> list[Line]:
        """An event in words; what its reader may not know has been left out of it."""
        return []

    def option_words(self, action: Any) -> str:
        """An option in words."""
        return str(action)

    def question(self, decision: Decision[Any]) -> str:
        """What is asked."""
        return decision.kind.capitalize()

    def name_of(self, seat: Seat) -> str:
        """What a seat is called."""
        return say("table-plain-seat", seat=seat + 1)

    def over(self, view: Any) -> Over | None:
        """The end of the game; None while it goes on."""
        found: Over | None = view.result
        return found

    def result_words(self, result: Over) -> str:
        """The end of a game in words."""
        return result.reason

    # -- what follows from it -------------------------------------------------------------------

    def view(self, view: Any, seats: list[SeatView]) -> PlainView:
        """The game as a seat may see it."""
        return PlainView(
            of=self.game.name,
            title=self.title,
            place=self.place(view),
            lines=self.lines(view),
            seats=seats,
            result=self.result(view),
        )

    def ask(self, seen: Seen[Any, Any, Any]) -> PlainAsk:
        """A decision with all its options."""
        decision = seen.decision
        return PlainAsk(
            decision=decision.id,
            seat=decision.seat,
            text=self.question(decision),
            rule=decision.rule,
            secret=decision.secret,
            options=[
                Option(action=write_action(each), text=self.option_words(each))
                for each in decision.options
            ],
        )

    def tell(
        self, part: Sequence[Happening[Any, Any]], *, moving: bool = True
    ) -> list[messages.Happening]:
        """What happened, as its reader may know it."""
        return [
            messages.Happening(n=each.n, kind=type(each.event).__name__, lines=lines)
            for each in part
            if (lines := self.event_lines(each.event))
        ]

    def result(self, view: Any) -> Result | None:
        """The end with its points."""
        over = self.over(view)
        if over is None:
            return None
        return Result(
            text=self.result_words(over),
            rule=over.rule,
            scores=list(over.scores),
            points=list(over.points),
            closing="",
        )


def plain_info(
    presenter: PlainPresenter, text: str, rulings: list[lobby.RulingInfo]
) -> lobby.GameInfo:
    """A game with one way to set it up: the person sits down first, the others are bots."""
    game = presenter.game
    title, bots = presenter.title, bots_of(game.name)
    others = [lobby.SeatWish(who="bot", bot=bots[0].id)] * (game.seats - 1)
    seats = [
        lobby.SeatInfo(
            name=presenter.name_of(seat),
            team=presenter.team_of(seat),
            side=presenter.side_of(seat),
            bots=[bot.id for bot in bots],
        )
        for seat in range(game.seats)
    ]
    return lobby.GameInfo(
        id=game.name,
        title=title,
        text=text,
        scenarios=[lobby.ScenarioInfo(id=game.name, title=title, text=text, seats=seats)],
        bots=bots,
        rulings=rulings,
        fly_now=lobby.NewGame(game=game.name, seats=[lobby.SeatWish(who="me"), *others]),
    )
