"""A desk: what the terminal has to know of one game to show it, ask for it and tell it.

Sitting, replay, verify and the records are the same for every game and know only this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Console

from escadrille.bots.roster import bots_for
from escadrille.catalog import AnyGame
from escadrille.cli.lines import Line
from escadrille.cli.players import HUMAN
from escadrille.cli.terminal import Terminal
from escadrille.cli.tray import Tray
from escadrille.kernel.protocol import Decision, Over, Seat


class Happening(NamedTuple):
    """An event and the state in which it happened."""

    state: Any
    event: Any


class Desk(ABC):
    """One game at the terminal; a game has its own in `escadrille.cli.NAME.desk`."""

    size = (80, 24)
    """Columns and lines from which on everything fits on one screen."""
    chances = "rolls"
    """What nature does in this game, in one word or two."""
    tells_before_rolls = False
    """Whether a person who types what came up is told first what has led to it."""

    def __init__(self, game: AnyGame) -> None:
        """Bind the desk to the game that is played."""
        self.game = game

    # -- who sits there -------------------------------------------------------------------------

    @abstractmethod
    def name_of(self, seat: Seat) -> str:
        """What a seat is called: `Red`."""

    def players_for(self, seat: Seat) -> tuple[str, ...]:
        """The kinds of player that can have a seat."""
        return (HUMAN, *bots_for(self.game.name))

    @abstractmethod
    def introduction(self, who: Sequence[str]) -> str:
        """What is played, and by whom: `who` says for each seat who has it."""

    # -- showing --------------------------------------------------------------------------------

    @abstractmethod
    def show(
        self,
        console: Console,
        view: Any,
        players: Sequence[str],
        lines: Sequence[Line],
        *,
        fits: bool = False,
        decision: Decision[Any] | None = None,
    ) -> None:
        """Print the story, then the board.

        With `fits`, sentences that the board repeats may give way where the terminal is low.
        `decision` is what the onlooker is about to be asked, if anything.
        """

    @abstractmethod
    def open_view(self, state: Any) -> Any:
        """Everything there is to see, nothing hidden."""

    # -- asking ---------------------------------------------------------------------------------

    @abstractmethod
    def ask(
        self, terminal: Terminal, state: Any, decision: Decision[Any], redraw: Callable[[], None]
    ) -> Any:
        """An action that the rules accept, from a person; `redraw` shows the board again."""

    @abstractmethod
    def read_action(self, text: str, state: Any, decision: Decision[Any], field: str) -> Any:
        """The action that a text means; the rules may still refuse it. `field` is at fault."""

    def needs_a_look(self, decision: Decision[Any]) -> bool:
        """Whether an open decision needs a look at what is secret, so that others look away."""
        return False

    @property
    @abstractmethod
    def tray(self) -> Tray:
        """What a person has to be told who rolls or draws by hand."""

    # -- telling --------------------------------------------------------------------------------

    @abstractmethod
    def tell(self, part: Sequence[Happening], viewer: Seat | None, *, is_open: bool) -> list[Line]:
        """The sentences for a seat (None: for everybody); an open story hides nothing."""

    @abstractmethod
    def begins_turn(self, event: Any) -> bool:
        """Whether a new turn begins with an event: replay goes from turn to turn."""

    @abstractmethod
    def ends_game(self, event: Any) -> bool:
        """Whether the game is over with an event."""

    def is_news(self, event: Any) -> bool:
        """Whether everybody should see an event before anything else is asked for."""
        return False

    # -- how things stand -----------------------------------------------------------------------

    @abstractmethod
    def place(self, state: Any) -> str:
        """Where in the game a state is: `round 2, turn 1`; nothing during the set-up."""

    @abstractmethod
    def result_of(self, state: Any) -> Over | None:
        """The result that a state holds, or None while the game goes on."""

    @abstractmethod
    def result_words(self, result: Over) -> str:
        """The end of a game in words: why, and for whom."""

    @abstractmethod
    def closing_words(self, state: Any) -> str:
        """The figures that people ask for when a game is over."""


PACKAGES = {"dogfight": "escadrille.cli.dogfight", "age": "escadrille.cli.age"}
"""Where each game's half of the terminal lives. It is imported when it is wanted."""


def part_of(game: str, name: str) -> Any:
    """A module of a game's half of the terminal: `desk`, `play`, `position` or `figure_words`."""
    return import_module(f"{PACKAGES[game]}.{name}")


def desk_for(game: AnyGame) -> Desk:
    """The desk for a game."""
    desk: Desk = part_of(game.name, "desk").make_desk(game)
    return desk
