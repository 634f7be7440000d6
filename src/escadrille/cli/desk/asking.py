"""Asking a person for a decision: what every game does alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeAlias, TypeVar

from rich.text import Text

from escadrille.catalog import AnyGame
from escadrille.cli.terminal.menu import in_columns
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Decision

Read = TypeVar("Read")
Some = TypeVar("Some")

FIELD = "your answer"
Check: TypeAlias = Callable[[Any], object]
"""Raises `Refused` for an action that the rules forbid, and tells nothing else."""


class Asking:
    """One decision, put to a person; a game says how in a class of its own."""

    def __init__(
        self,
        terminal: Terminal,
        game: AnyGame,
        state: Any,
        decision: Decision[Any],
        redraw: Callable[[], None],
    ) -> None:
        """`redraw` shows the board again when it is asked for."""
        self._terminal = terminal
        self._game = game
        self._state = state
        self._decision = decision
        self._redraw = redraw
        self._items: Sequence[Text] = ()
        self._rules_check: Check = lambda action: None

    def checked_by(self, check: Check) -> Self:
        """Let the rules refuse an answer before it is given for good."""
        self._rules_check = check
        return self

    def _ask(self, prompt: str, read: Callable[[str], Read], hint: str = "") -> Read:
        return self._terminal.ask(prompt, read, hint=hint, redraw=self._show_again)

    def _show_again(self) -> None:
        self._redraw()
        self._terminal.say(in_columns(self._items))

    def _check(self, action: Some) -> Some:
        self._rules_check(action)
        return action

    def _list(self, items: Sequence[Text]) -> None:
        self._items = items
        self._terminal.say(in_columns(items))


def typed(text: str, count: int) -> str:
    """The text, unless it is empty or a number that no option has."""
    if not text or text.isdecimal():
        what = f"there is no number {text}" if text else "nothing was typed"
        raise BadInput(FIELD, what, allowed=f"1 to {count}, or ? for help")
    return text
