"""Asking a person something of Age of Dogfights: what every question has in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from rich.text import Text

from escadrille.age.actions import Action
from escadrille.age.game import Age
from escadrille.age.notation import read_action
from escadrille.age.state import State
from escadrille.age.wording import seat_name
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.panels import roster
from escadrille.cli.age.screen import Place, overview
from escadrille.cli.asking import FIELD, Asking, typed
from escadrille.cli.lines import story_text
from escadrille.cli.palette import FAINT, TITLE
from escadrille.cli.paper import hanging
from escadrille.cli.terminal import Terminal, number_of
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.protocol import Decision

Read = TypeVar("Read")

INDENT = 3
_POINT = re.compile(r"(-?\d+)\s*[, ]\s*(-?\d+)")
COMMANDS = """\
  roster     all aircraft with everything known about them
  map        the whole board; map 12,7 looks at that point
  legend     what the signs on the screen mean
  log        what has happened so far
  a ; b      several answers on one line, for the questions to come"""
LEGEND = """\
A→4^ is aircraft A heading east on level 4, nose-up; v is nose-down, nothing level.
Ab≡ are several on one point, the highest first. Capitals and small letters are the
sides. · is a point, : the border zone, ◇ an Access Point, ≈3 a cloud up to level 3.
[A] is a target of the first side, (A) of the second, <A> a ship. While an aircraft
is to fly, 34 is a point it can reach on levels 3 and 4, !4 one with a shot.
f6 fixed guns with 6 bursts left, n nose, d dorsal, v ventral; ! jammed, ~ cleared
for the next round, x shot up. t3 safe uses of full throttle left, t? one at the
engine’s risk, t- none. b2 bombs (or a torpedo). ph:A photographs aboard."""


class _Served:
    """Stands for a wish that was fulfilled, so that the question is asked again."""


class AgeAsking(Asking):
    """One decision, put to a person."""

    _game: Age
    _state: State
    _decision: Decision[Action]

    def __init__(
        self,
        terminal: Terminal,
        game: Age,
        state: State,
        decision: Decision[Action],
        redraw: Callable[[], None],
        notebook: Notebook,
    ) -> None:
        """`notebook` is what the desk remembers."""
        super().__init__(terminal, game, state, decision, redraw)
        self._notebook = notebook
        self._rules = game.rules
        self._seen: State = game.view(state, decision.seat).state
        """What this seat may know: odds are worked out from it. [A6.6]"""

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
        first, *others = (part.strip() for part in text.split(";"))
        answer = _Served() if self._serve(first) else read(first)
        if others:
            self._notebook.type_ahead(self._decision.seat, others)
        return answer

    def _serve(self, text: str) -> bool:
        """Whether a text was a wish to see something."""
        word, _, rest = text.lower().partition(" ")
        scene = self._notebook.scene
        if scene is None or word not in ("roster", "map", "log", "legend"):
            return False
        if word == "legend":
            self._terminal.say(LEGEND, style=FAINT)
        elif word == "roster":
            self._say_lines(roster(self._rules, scene.state, scene.who))
        elif word == "log":
            self._say_lines(story_text(self._notebook.log(scene.viewer)))
        elif rest:
            self._notebook.middle = self._place(rest)
            self._show_again()
            self._notebook.middle = None
        else:
            self._say_lines(overview(scene, self._terminal.console.width))
        return True

    def _place(self, text: str) -> Place:
        place = place_in(text)
        board = self._rules.board
        if place is None or not board.holds(*place):
            allowed = f"0,0 to {board.columns - 1},{board.rows - 1}"
            raise BadInput(FIELD, f"{text!r} is no point of the board", allowed=allowed)
        return place

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
        wanted = typed(text, len(options))
        return self._check(read_action(self._rules, self._state, self._decision, wanted, FIELD))


def place_in(text: str) -> Place | None:
    """The point that a text names: `12,7` or `12 7`."""
    found = _POINT.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None
