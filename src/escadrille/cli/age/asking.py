"""Asking a person something of Age of Dogfights: what every question has in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from rich.text import Text

from escadrille.age.game import Age
from escadrille.age.model import Known
from escadrille.age.model.actions import Action
from escadrille.age.words import read_action, seat_name
from escadrille.cli.age.looking import COMMANDS, parts_of, place_on, serve
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.screen import Place
from escadrille.cli.desk.asking import FIELD, Asking, typed
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.terminal import Terminal, number_of
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.protocol import Decision

Read = TypeVar("Read")

INDENT = 3


class _Served:
    """Means a command was handled, so the question is asked again."""


class AgeAsking(Asking):
    """One decision, put to a person."""

    _game: Age
    _state: Known
    """What this seat may know: odds are worked out from it. [A6.6]"""
    _decision: Decision[Action]

    def __init__(
        self,
        terminal: Terminal,
        game: Age,
        state: Known,
        decision: Decision[Action],
        redraw: Callable[[], None],
        notebook: Notebook,
    ) -> None:
        """`notebook` is what the desk remembers."""
        super().__init__(terminal, game, state, decision, redraw)
        self._notebook = notebook
        self._rules = game.rules

    # -- asking ---------------------------------------------------------------------------------

    def _prompt(self, words: str) -> str:
        name = seat_name(self._rules, self._decision.seat).upper()
        return f"{name}, {words} [{self._decision.rule}] >"

    def _ask(self, prompt: str, read: Callable[[str], Read], hint: str = "") -> Read:
        """Ask until there is an answer; what was typed ahead is taken first."""
        reading = partial(self._read, read)
        hint = "\n".join(part for part in (hint, COMMANDS) if part)
        while True:
            answer = self._take_ahead(reading)
            if answer is None:
                answer = self._terminal.ask(prompt, reading, hint=hint, redraw=self._show_again)
            if not isinstance(answer, _Served):
                return answer

    def _take_ahead(self, reading: Callable[[str], Read | _Served]) -> Read | _Served | None:
        text = self._notebook.typed(self._decision.seat)
        if text is None:
            return None
        try:
            return reading(text)
        except EscadrilleError as error:
            self._notebook.forget_typed()
            self._terminal.complain(error)
            return _Served()

    def _read(self, read: Callable[[str], Read], text: str) -> Read | _Served:
        """Serve a wish, or read the first of several answers and keep the others."""
        first, others = parts_of(text)
        answer = _Served() if self._serve(first) else read(first)
        if others:
            self._notebook.type_ahead(self._decision.seat, others)
        return answer

    def _serve(self, text: str) -> bool:
        """Whether a text was a wish to see something."""
        scene = self._notebook.scene
        if scene is None:
            return False
        return serve(text, self._terminal, self._notebook, scene, self._look_at)

    def _look_at(self, place: Place) -> None:
        self._notebook.middle = place
        self._show_again()
        self._notebook.middle = None

    def _place(self, text: str) -> Place:
        return place_on(self._rules, text)

    # -- showing --------------------------------------------------------------------------------

    def _say_lines(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._terminal.say(line)

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

    # -- reading --------------------------------------------------------------------------------

    def _option(self, text: str) -> Action:
        """An option by its number or in notation."""
        options = self._decision.options
        number = number_of(text, len(options))
        if number is not None:
            return options[number]
        return self._named(typed(text, len(options)))

    def _named(self, text: str) -> Action:
        """An option in notation."""
        return self._check(read_action(self._rules, self._state, self._decision, text, FIELD))
