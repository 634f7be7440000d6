"""Age of Dogfights at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.analysis import ENTRIES, usual_entry
from escadrille.age.game import Age
from escadrille.age.model import View
from escadrille.age.model import events as ev
from escadrille.age.model.actions import Action
from escadrille.age.questions import reach_of
from escadrille.age.words import result_words, seat_name, turn_words
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over, Seat
from escadrille.kernel.seen import Seen
from escadrille.kernel.story import Happening
from escadrille.messages import say
from escadrille.table.age.asks import age_ask
from escadrille.table.age.flights import see_end, see_point
from escadrille.table.age.telling import age_story
from escadrille.table.age.view import age_view, result_of
from escadrille.table.games.actions import read_action
from escadrille.table.wire import messages
from escadrille.table.wire.age import AgeView
from escadrille.table.wire.age_asks import AgeAsk, EndSeen, PointSeen
from escadrille.table.wire.common import Result, SeatView
from escadrille.table.wire.messages import LookMessage


class AgePresenter:
    """Shows, asks and tells a game of Age of Dogfights."""

    is_quick = False

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, Age)
        self.game = game
        self.title = game.rules.scenario.title
        self.hides = game.rules.options.skill == "hidden"

    def name_of(self, seat: Seat) -> str:
        """The side of a seat, as the scenario calls it."""
        return seat_name(self.game.rules, seat)

    def side_of(self, seat: Seat) -> str:
        """The alliance of its aircraft. [A3.8]"""
        return self.game.rules.of_seat(seat)[0].type.alliance

    def team_of(self, seat: Seat) -> int:
        """The team of the scenario."""
        return self.game.rules.scenario.seats[seat].team

    def flies_itself(self, seat: Seat) -> bool:
        """Whether a published bot has the seat. [A10]"""
        return self.game.rules.is_bot(seat)

    def view(self, view: View, seats: list[SeatView]) -> AgeView:
        """The sheet with everything on it."""
        return age_view(self.game.rules, view, seats)

    def ask(self, seen: Seen[View, Action, ev.Event]) -> AgeAsk:
        """A decision as its seat is asked."""
        return age_ask(self.game.rules, seen.view.state, seen.decision)

    def look(self, seen: Seen[View, Action, ev.Event], message: LookMessage) -> EndSeen | PointSeen:
        """An end of the flight, or why there is none on a point."""
        if seen.decision.kind != "fly":
            raise BadInput("decision", say("table-no-closer-look"), allowed="a flight")
        if message.end is not None:
            return see_end(self.game.rules, seen.view.state, message.end, message.way)
        if message.point is not None:
            return see_point(self.game.rules, seen.view.state, message.point)
        raise BadInput("look", say("table-look-named-nothing"), allowed="end or point")

    def read_action(self, seen: Seen[View, Action, ev.Event], action: dict[str, Any]) -> Action:
        """An action; an end of the flight may be named by its number."""
        if seen.decision.kind == "fly" and action.get("type") == "end":
            number, reach = action.get("number"), reach_of(self.game.rules, seen.view.state)
            ends = reach.flights.end_count
            if type(number) is not int or not 0 <= number < ends:
                problem = say("age-no-such-number", number=repr(number))
                raise BadInput("action.number", problem, allowed=f"0 to {ends - 1}")
            return reach.first_way(number)[0]
        wanted: Action = read_action(self.game, action)
        return wanted

    def usual(self, seen: Seen[View, Action, ev.Event]) -> Action | None:
        """The next aircraft straight in, as long as the first round has not begun. [A3.4, A10.4]"""
        state, decision = seen.view.state, seen.decision
        if state.round or decision.kind not in ENTRIES:
            return None
        return usual_entry(self.game.rules, state, decision.options)

    def tell(
        self, part: Sequence[Happening[View, ev.Event]], *, moving: bool = True
    ) -> list[messages.Happening]:
        """What happened."""
        return age_story(self.game.rules, part, moving=moving)

    def place(self, view: View) -> str:
        """Round and player."""
        return turn_words(self.game.rules, view.state)

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def result(self, view: View) -> Result | None:
        """The end with what became of each side."""
        return result_of(self.game.rules, view.state)

    def is_ready(self, view: View, seat: Seat) -> bool:
        """Nothing is chosen at the same time."""
        return False

    def begins_turn(self, event: object) -> bool:
        """A turn is one player's. [A3.1]"""
        return isinstance(event, ev.TurnBegan)

    def settles(self, event: object) -> bool:
        """A pilot's skill is known, or a bot has decided without a die. [A6.6, A10]"""
        return isinstance(event, ev.SkillRevealed | ev.BotDecided)
