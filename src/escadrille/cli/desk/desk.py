"""A desk: what the terminal must know about one game to show it, ask and tell.

Sitting, replay, verify and the records are the same for every game and know only this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from rich.console import Console

from escadrille import catalog
from escadrille.bots.roster import bots_for
from escadrille.catalog import AnyGame
from escadrille.cli.desk.players import HUMAN
from escadrille.cli.desk.tray import Tray
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.questions import Option, Question
from escadrille.kernel.seen import Happening, Line, Seen

Check: TypeAlias = Callable[[Any], object]
"""Raises `Refused` for an action that the rules forbid, and reveals nothing else."""


class Sheet(NamedTuple):
    """What is shown to an onlooker."""

    view: Any
    players: Sequence[str]
    lines: Sequence[Line] = ()
    """What has happened since the onlooker last looked."""
    decision: Decision[Any] | None = None
    """What the onlooker is about to be asked, if anything."""
    fits: bool = False
    """Whether sentences that the board repeats may be dropped on a low terminal."""


class Asked(NamedTuple):
    """A question, put to a person."""

    terminal: Terminal
    seen: Seen[Any, Any, Any]
    redraw: Callable[[], None]
    """Shows the board again."""
    check: Check
    """Lets the rules refuse an answer."""


class Desk(ABC):
    """One game at the terminal; a game's own is in the package that its plugin names."""

    size = (80, 24)
    """The columns and lines at which everything fits on one screen."""
    chances = "rolls"
    """What nature does in this game, in a word or two."""
    unlisted: ClassVar[Mapping[str, str]] = {}
    """Kinds of decision with too many options to list, each with what is typed instead."""
    tells_before_rolls = False
    """Whether a person who types a result is first told what led to it."""
    turn_begins: ClassVar[type]
    """The event that begins a turn: replay goes from turn to turn."""
    game_ends: ClassVar[type]
    """The event that ends a game."""
    news: ClassVar[tuple[type, ...]] = ()
    """Events that everyone should see before the next question."""

    def __init__(self, game: AnyGame) -> None:
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
        """What is played, and by whom: `who` has the player of each seat."""

    # -- showing --------------------------------------------------------------------------------

    @abstractmethod
    def show(self, console: Console, sheet: Sheet) -> None:
        """Print the story, then the board."""

    # -- asking ---------------------------------------------------------------------------------

    def question(self, view: Any, decision: Decision[Any]) -> Question[Any]:
        """A decision in words; a game without words shows its actions as they are."""
        options = [
            Option(action=each, typed=str(each), text=str(each)) for each in decision.options
        ]
        return Question(decision=decision, text=decision.kind, options=options)

    def asking_words(self, view: Any, decision: Decision[Any]) -> str:
        """The question, and who is asked."""
        return self.question(view, decision).text

    @abstractmethod
    def ask(self, asked: Asked) -> Any:
        """An action that passes the check, from a person."""

    @abstractmethod
    def read_action(self, text: str, view: Any, decision: Decision[Any], field: str) -> Any:
        """The action that a text means; the rules may still refuse it. Errors name `field`."""

    def needs_a_look(self, decision: Decision[Any]) -> bool:
        """Whether a decision needs a look at secrets, so that others must look away."""
        return False

    @property
    @abstractmethod
    def tray(self) -> Tray:
        """What a person who rolls or draws by hand must be told."""

    # -- telling --------------------------------------------------------------------------------

    @abstractmethod
    def tell(self, part: Sequence[Happening[Any, Any]]) -> list[Line]:
        """What happened, in sentences for one reader."""

    # -- how things stand -----------------------------------------------------------------------

    @abstractmethod
    def place(self, view: Any) -> str:
        """The point of the game: `round 2, turn 1`; nothing during the set-up."""

    @abstractmethod
    def result_words(self, result: Over) -> str:
        """The end of a game in words: why, and who wins."""

    @abstractmethod
    def closing_words(self, view: Any) -> str:
        """The figures that people ask for when a game is over."""


def desk_for(game: AnyGame) -> Desk:
    """The desk for a game."""
    desk: Desk = catalog.entry(game.name).part("terminal", "desk").make_desk(game)
    return desk
