"""The desk of Dogfight!"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from escadrille.bots.dogfight import SOLO
from escadrille.cli.desk.desk import Asked, Desk, Sheet
from escadrille.cli.dogfight.decisions import DogfightAsking
from escadrille.cli.dogfight.draws import Bags
from escadrille.cli.dogfight.screen import show
from escadrille.cli.dogfight.tile_words import figure_words
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.questions import Question
from escadrille.kernel.seen import Happening, Line
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View, read_action
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event, GameEnded, PlansRevealed, TurnBegan
from escadrille.rossi.questions import question_of
from escadrille.rossi.words import closing_words, result_words, told

__all__ = ["DogfightDesk", "figure_words", "make_desk"]

NEED_A_LOOK = frozenset({"plan", "landing"})
"""Decisions that need a look at what is secret, even where the answer itself is not: a plan that
has to be shown comes from a hand, and a rescuer lands where its objective is. [D8.14, D9.23]"""


class DogfightDesk(Desk):
    """A game of Dogfight! at the terminal."""

    game: Dogfight
    chances = "draws and tosses"
    turn_begins = TurnBegan
    game_ends = GameEnded
    news = (PlansRevealed,)
    """Both see the reveal. [D3.6]"""

    @property
    def tray(self) -> Bags:
        """Bags, objectives and a coin."""
        return Bags(self.game)

    def name_of(self, seat: Seat) -> str:
        """The biplane of a seat."""
        return self.game.rules.craft(seat).capitalize()

    def players_for(self, seat: Seat) -> tuple[str, ...]:
        """In solo play nobody but the rules can fly the bot. [D10.1]"""
        return (SOLO,) if self.game.rules.is_bot(seat) else super().players_for(seat)

    def introduction(self, who: Sequence[str]) -> str:
        """Scenario, side and biplanes."""
        setup = self.game.rules.setup
        first, second = (f"{self.name_of(seat)} ({words})" for seat, words in enumerate(who))
        return f"{setup.scenario.capitalize()}, side {setup.side}: {first} against {second}."

    def show(self, console: Console, sheet: Sheet) -> None:
        """The story, the ring and the panels."""
        show(console, self.game.rules, sheet)

    def question(self, view: View, decision: Decision[Action]) -> Question[Action]:
        """A decision in words."""
        return question_of(self.game.rules, view.state, decision)

    def ask(self, asked: Asked) -> Action:
        """By number, or in notation."""
        return DogfightAsking(self, asked).answer()

    def read_action(self, text: str, view: View, decision: Decision[Action], field: str) -> Action:
        """An action in notation."""
        return read_action(text, decision.options, field)

    def needs_a_look(self, decision: Decision[Action]) -> bool:
        """Whether the answer needs a look at a hand or an objective tile. [D1.9]"""
        return decision.kind in NEED_A_LOOK

    def tell(self, part: Sequence[Happening[View, Event]]) -> list[Line]:
        """Events in words, and why nobody shoots."""
        stories = told(self.game.rules, part, at_length=True)
        return [line for each in stories for line in each.lines]

    def place(self, view: View) -> str:
        """Round and turn."""
        return f"round {view.round}, turn {view.turn}" if view.turn else ""

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def closing_words(self, view: View) -> str:
        """The damage of every craft, and whom the rescuer has brought."""
        return closing_words(self.game.rules, view.state)


make_desk = DogfightDesk
