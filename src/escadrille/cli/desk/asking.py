"""Asking a person for a decision: what all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rich.text import Text

from escadrille.cli.desk.desk import Asked, Desk
from escadrille.cli.terminal.menu import in_columns
from escadrille.cli.terminal.terminal import number_of
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Action, Decision
from escadrille.kernel.questions import Question

Read = TypeVar("Read")
Some = TypeVar("Some")

FIELD = "your answer"


class Asking(Generic[Action]):
    """One decision, put to a person; a game says how in a class of its own."""

    def __init__(self, desk: Desk, asked: Asked) -> None:
        self._desk = desk
        self._game = desk.game
        self._terminal, seen, self._redraw, self._rules_check = asked
        self._view = seen.view
        self._decision: Decision[Action] = seen.decision
        self._items: Sequence[Text] = ()

    def _prompt(self, words: str, rule: str = "") -> str:
        name = self._desk.name_of(self._decision.seat).upper()
        return f"{name}, {words} [{rule or self._decision.rule}] >"

    def _ask(self, prompt: str, read: Callable[[str], Read], hint: str = "") -> Read:
        return self._terminal.ask(prompt, read, hint=hint, redraw=self._show_again)

    def _show_again(self) -> None:
        self._redraw()
        self._terminal.say(in_columns(self._items))

    def _list(self, items: Sequence[Text]) -> None:
        self._items = items
        self._terminal.say(in_columns(items))

    def _question(self) -> Question[Action]:
        return self._desk.question(self._view, self._decision)

    # -- reading --------------------------------------------------------------------------------

    def _check(self, action: Some) -> Some:
        self._rules_check(action)
        return action

    def _named(self, text: str) -> Action:
        """An option in notation."""
        action: Action = self._desk.read_action(text, self._view, self._decision, FIELD)
        return self._check(action)

    def _option(self, text: str) -> Action:
        """An option by its number or in notation."""
        return numbered(text, self._decision.options, self._named)


def numbered(
    text: str, options: Sequence[Some], read: Callable[[str], Read], allowed: str = ""
) -> Some | Read:
    """An option by its number, or parsed from text; a number without an option is refused."""
    number = number_of(text, len(options))
    if number is not None:
        return options[number]
    if not text or text.isdecimal():
        what = f"there is no number {text}" if text else "nothing was typed"
        raise BadInput(FIELD, what, allowed=allowed or f"1 to {len(options)}, or ? for help")
    return read(text)
