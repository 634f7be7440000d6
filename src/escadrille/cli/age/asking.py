"""Asking a person something of Age of Dogfights: what every question has in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.text import Text

from escadrille.age.game import Age
from escadrille.age.model import View
from escadrille.age.model.actions import Action
from escadrille.cli.age.looking import COMMANDS, serve
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.screen import Place, reflowed
from escadrille.cli.desk.asking import Asking
from escadrille.cli.desk.desk import Asked, Desk
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.paper import hanging

Read = TypeVar("Read")

INDENT = 3


class AgeAsking(Asking[Action]):
    """One decision, put to a person."""

    _game: Age
    _view: View

    def __init__(self, desk: Desk, asked: Asked, notebook: Notebook) -> None:
        """`notebook` is what the desk remembers."""
        super().__init__(desk, asked)
        self._notebook = notebook
        self._rules = self._game.rules
        self._state = self._view.state

    def _ask(self, prompt: str, read: Callable[[str], Read], hint: str = "") -> Read:
        """What was typed ahead is taken first; help is as wide as the terminal."""
        words = reflowed(hint, self._terminal.console.width)
        return self._terminal.ask(
            prompt,
            read,
            hint="\n".join(part for part in (words, COMMANDS) if part),
            redraw=self._show_again,
            serve=self._serve,
            ahead=self._notebook.ahead(self._decision.seat),
        )

    def _serve(self, text: str) -> bool:
        """Show what a text asks to see; False if it asks for nothing."""
        scene = self._notebook.scene_of(self._rules, self._view)
        return serve(text, self._terminal, self._notebook, scene, self._look_at)

    def _look_at(self, place: Place) -> None:
        self._notebook.middle = place
        self._show_again()
        self._notebook.middle = None

    def _say_numbered(self, items: Sequence[str]) -> None:
        """Options that need a line or two each."""
        self._items = ()
        for number, item in enumerate(items, start=1):
            text = Text.assemble((f"{number:>2} ", TITLE), item)
            self._terminal.say(hanging(self._terminal.console, text, INDENT))

    def _show_again(self) -> None:
        self._redraw()
        self._explain()

    def _explain(self) -> None:
        """What stands between the board and the prompt."""
        raise NotImplementedError
