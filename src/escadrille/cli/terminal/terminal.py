"""The terminal: printing, asking until an answer is accepted, and hiding the screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from escadrille.cli.terminal.lines import story_text
from escadrille.cli.terminal.palette import BAD, FAINT, TITLE
from escadrille.cli.terminal.rule_text import USUAL, example_id, is_id_of, print_rules
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.seen import Line

Wanted = TypeVar("Wanted")

_RULE_WANTED = re.compile(r"rules?\s+(\S+)|([A-Z]\d+(?:(?:\.\d+)+[a-z]?)?)", re.IGNORECASE)
_WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear, and clear the scrollback, in this order: clearing may push lines into it."""

LEAVING = "quit; the game is saved (Ctrl-C and Ctrl-D do the same)"


class Left(Exception):
    """The player quits: the end of the input, or `q`."""


class Ahead:
    """Answers typed ahead on one line, `a ; b`, for the next questions."""

    def __init__(self, *texts: str) -> None:
        self._texts = list(texts)

    def take(self) -> str | None:
        """The next answer, if there is one."""
        return self._texts.pop(0) if self._texts else None

    def first_of(self, text: str) -> str:
        """The first of several answers; the others are kept."""
        first, *others = (part.strip() for part in text.split(";"))
        self._texts = others or self._texts
        return first

    def forget(self) -> None:
        """Drop the rest after an answer that was refused."""
        self._texts = []


class Terminal:
    """One person (or several taking turns) at a keyboard, or a pipe."""

    def __init__(self, *, plain: bool = False, game: str = USUAL) -> None:
        """Plain output has no colours and no codes at all, as it has in a pipe.

        `game` is the game whose rules are looked up at a prompt.
        """
        self.console = Console(
            markup=False, highlight=False, emoji=False, color_system=None if plain else "auto"
        )
        self.plain = plain
        self.game = game

    @property
    def has_person(self) -> bool:
        """Whether a person at the keyboard can be asked what was left open."""
        return sys.stdin.isatty()

    # -- printing -------------------------------------------------------------------------------

    def say(self, what: RenderableType = "", style: str = "") -> None:
        """Print a line, or anything rich can render."""
        self.console.print(Text(what, style=style) if isinstance(what, str) else what)

    def say_unbroken(self, words: str) -> None:
        """Print one line without breaking it, so that a path in it can be copied."""
        self.console.print(words, soft_wrap=True)

    def tell(self, lines: Sequence[Line]) -> None:
        """Print sentences of a story."""
        for text in story_text(lines):
            self.say(text)

    def complain(self, error: EscadrilleError) -> None:
        """Say in one line what is wrong with an answer."""
        self.say(f"✗ {error}", style=BAD)

    def fresh_page(self) -> None:
        """Begin a new screen; in a pipe or in plain output, print an empty line."""
        if self.console.is_terminal and not self.plain:
            self.console.clear()
        else:
            self.say()

    def wipe(self) -> None:
        """Make what was shown unreadable, scrollback included, wherever that is possible."""
        if self.console.is_terminal:
            self.console.file.write(_WIPE)
            self.console.file.flush()
        else:
            self.say()

    # -- asking ---------------------------------------------------------------------------------

    def ask(
        self,
        prompt: str,
        read: Callable[[str], Wanted],
        *,
        hint: str = "",
        redraw: Callable[[], None] | None = None,
        leaving: str = LEAVING,
        serve: Callable[[str], bool] = lambda text: False,
        ahead: Ahead | None = None,
    ) -> Wanted:
        """Ask until `read` accepts the answer; help and rules are given in between.

        `serve` carries out commands and says whether a text was one. What was typed `ahead` is
        taken before anything is asked.
        """
        while True:
            text = ahead.take() if ahead else None
            if text is None:
                text = self.read_line(prompt)
                if text.lower() in ("?", "help"):
                    self.say(_help(hint, leaving, self.game, has_board=bool(redraw)), style=FAINT)
                    continue
                if self._serve(text, redraw):
                    continue
            try:
                first = ahead.first_of(text) if ahead else text
                if not serve(first):
                    return read(first)
            except EscadrilleError as error:
                if ahead:
                    ahead.forget()
                self.complain(error)

    def press_enter(self, words: str) -> None:
        """Wait for Enter."""
        self.ask(f"{words} – press Enter", lambda text: None)

    def read_line(self, prompt: str) -> str:
        """One line, stripped; the end of the input is `Left`."""
        self.console.print(Text(f"{prompt} ", style=TITLE), end="")
        try:
            text = input()
        except EOFError as error:
            self.say()
            raise Left from error
        if not sys.stdin.isatty():  # nobody's keyboard has ended the line
            self.say(text)
        return text.strip()

    def _serve(self, text: str, redraw: Callable[[], None] | None) -> bool:
        """Handle a command; False if the text is an answer."""
        word = text.lower()
        if word in ("q", "quit", "exit"):
            raise Left
        if word == "board" and redraw:
            redraw()
            return True
        return self.serve_rule(text)

    def serve_rule(self, text: str) -> bool:
        """Print the rule that a text asks for; False if it asks for none."""
        wanted = _RULE_WANTED.fullmatch(text)
        if not wanted or (wanted[2] and not is_id_of(self.game, wanted[2])):
            return False
        try:
            print_rules(self.console, wanted[1] or wanted[2], self.game)
        except EscadrilleError as error:
            self.complain(error)
        return True


def _help(hint: str, leaving: str, game: str, *, has_board: bool) -> str:
    lines = [
        hint or "Answer with a number from the list.",
        "You can also type",
        "  ?          this help",
        f"  rule {example_id(game):<5} a rule in our words; ids are in brackets after a sentence",
        "  board      the board and the options again" if has_board else "",
        f"  q          {leaving}",
    ]
    return "\n".join(line for line in lines if line)


def number_of(text: str, count: int) -> int | None:
    """The place of the option that a number from 1 to `count` means, or None for other text."""
    if text.isdecimal() and 1 <= int(text) <= count:
        return int(text) - 1
    return None
