"""The desk of Dogfight!"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from escadrille.bots.roster import SOLO
from escadrille.catalog import AnyGame
from escadrille.cli.desk import Desk, Happening
from escadrille.cli.dogfight import screen
from escadrille.cli.dogfight.decisions import DogfightAsking
from escadrille.cli.dogfight.draws import Bags
from escadrille.cli.dogfight.telling import Teller
from escadrille.cli.lines import Line
from escadrille.cli.terminal import Terminal
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event, GameEnded, PlansRevealed, TurnBegan
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import result_words
from escadrille.rossi.notation import read_action
from escadrille.rossi.panel_wording import closing_words
from escadrille.rossi.state import State
from escadrille.rossi.view import View

NEED_A_LOOK = frozenset({"plan", "landing"})
"""Decisions that need a look at what is secret, even where the answer itself is not: a plan that
has to be shown comes from a hand, and a rescuer lands where its objective is. [D8.14, D9.23]"""


class DogfightDesk(Desk):
    """A game of Dogfight! at the terminal."""

    game: Dogfight
    chances = "draws and tosses"

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

    def show(
        self,
        console: Console,
        view: View,
        players: Sequence[str],
        lines: Sequence[Line],
        *,
        fits: bool = False,
        decision: Decision[Action] | None = None,
    ) -> None:
        """The story, the ring and the panels."""
        screen.show(console, self.game.rules, view, players, lines, fits=fits)

    def open_view(self, state: State) -> View:
        """Each seat as it sees itself."""
        return screen.open_view(self.game, state)

    def ask(
        self,
        terminal: Terminal,
        state: State,
        decision: Decision[Action],
        redraw: Callable[[], None],
    ) -> Action:
        """By number, or in notation."""
        return DogfightAsking(terminal, self.game, state, decision, redraw).answer()

    def read_action(
        self, text: str, state: State, decision: Decision[Action], field: str
    ) -> Action:
        """An action in notation."""
        return read_action(text, decision.options, field)

    def needs_a_look(self, decision: Decision[Action]) -> bool:
        """Whether somebody has to look at a hand or an objective tile. [D1.9]"""
        return decision.kind in NEED_A_LOOK

    def tell(self, part: Sequence[Happening], viewer: Seat | None, *, is_open: bool) -> list[Line]:
        """Events in words, and why nobody shoots."""
        return list(Teller(self.game, viewer, is_open=is_open).lines(part))

    def begins_turn(self, event: Event) -> bool:
        """A turn is what both seats plan together. [D3.1]"""
        return isinstance(event, TurnBegan)

    def ends_game(self, event: Event) -> bool:
        """The result is an event."""
        return isinstance(event, GameEnded)

    def is_news(self, event: Event) -> bool:
        """Both see the reveal. [D3.6]"""
        return isinstance(event, PlansRevealed)

    def place(self, state: State) -> str:
        """Round and turn."""
        return f"round {state.round}, turn {state.turn}" if state.turn else ""

    def result_of(self, state: State) -> Over | None:
        """The result that the state holds."""
        return state.result

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def closing_words(self, state: State) -> str:
        """The damage of every craft, and whom the rescuer has brought."""
        return closing_words(self.game.rules, state)


def make_desk(game: AnyGame) -> DogfightDesk:
    """The desk for a game of Dogfight!"""
    assert isinstance(game, Dogfight)
    return DogfightDesk(game)
