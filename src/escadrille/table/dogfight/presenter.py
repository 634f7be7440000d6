"""Dogfight! at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over, Seat
from escadrille.kernel.seen import Happening, Seen
from escadrille.messages import say
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action
from escadrille.rossi.words import name_of, result_words, scenario_words
from escadrille.table.dogfight.asks import dogfight_ask
from escadrille.table.dogfight.replies import see_plan
from escadrille.table.dogfight.ring import ring_view
from escadrille.table.dogfight.telling import dogfight_story
from escadrille.table.dogfight.view import dogfight_view, place_of, result_of
from escadrille.table.games.actions import read_action
from escadrille.table.wire import messages
from escadrille.table.wire.common import Result, SeatView
from escadrille.table.wire.dogfight import DogfightAsk, DogfightView, PlanSeen
from escadrille.table.wire.messages import LookMessage


class DogfightPresenter:
    """Shows, asks and tells a game of Dogfight!"""

    hides = True
    is_quick = True

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, Dogfight)
        self.game = game
        self.title = scenario_words(game.rules.setup.scenario)
        self._ring = ring_view(game.rules)

    def name_of(self, seat: Seat) -> str:
        """The biplane of a seat."""
        return name_of(self.game.rules.craft(seat))

    def side_of(self, seat: Seat) -> str:
        """The colour of its biplane."""
        return self.game.rules.craft(seat)

    def team_of(self, seat: Seat) -> int:
        """Everybody flies alone."""
        return seat

    def flies_itself(self, seat: Seat) -> bool:
        """Whether the solo bot has the seat. [D10.1]"""
        return self.game.rules.is_bot(seat)

    def view(self, view: View, seats: list[SeatView]) -> DogfightView:
        """The ring with everything on it."""
        return dogfight_view(self.game.rules, self._ring, view, seats)

    def ask(self, seen: Seen[View, Action, ev.Event]) -> DogfightAsk:
        """A decision as its seat is asked."""
        return dogfight_ask(self.game.rules, seen.view.state, seen.decision)

    def look(self, seen: Seen[View, Action, ev.Event], message: LookMessage) -> PlanSeen:
        """A plan against the unseen tiles."""
        if seen.decision.kind != "plan" or message.option is None:
            raise BadInput("look", say("table-no-closer-look"), allowed="option of a plan")
        return see_plan(self.game, seen, message.option)

    def read_action(self, seen: Seen[View, Action, ev.Event], action: dict[str, Any]) -> Action:
        """An action."""
        wanted: Action = read_action(self.game, action)
        return wanted

    def usual(self, seen: Seen[View, Action, ev.Event]) -> Action | None:
        """Nothing is placed for a player."""
        return None

    def tell(
        self, part: Sequence[Happening[View, ev.Event]], *, moving: bool = True
    ) -> list[messages.Happening]:
        """What happened."""
        return dogfight_story(self.game.rules, part, moving=moving)

    def place(self, view: View) -> str:
        """Round and turn."""
        return place_of(view)

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def result(self, view: View) -> Result | None:
        """The end with the hits taken."""
        return result_of(self.game.rules, view)

    def is_ready(self, view: View, seat: Seat) -> bool:
        """A plan lies face down, or the mulligan is chosen. [D2.5, D3.4]"""
        if self.flies_itself(seat):
            return False
        if view.phase == "mulligan":
            return view.state.aviators[seat].set_aside is not None
        return view.phase == "plan" and view.seats[seat].has_planned

    def begins_turn(self, event: object) -> bool:
        """A turn is what both seats plan together. [D3.1]"""
        return isinstance(event, ev.TurnBegan)

    def settles(self, event: object) -> bool:
        """Plans lie open, or the solo bot has selected a tile. [D3.6, D8.14, D10.9]"""
        return isinstance(event, ev.PlanShown | ev.PlansRevealed | ev.BotTileSelected)
