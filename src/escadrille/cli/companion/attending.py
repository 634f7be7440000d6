"""Attending a table: say what there is to say, ask, take what was typed, and keep it all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from escadrille import catalog
from escadrille.cli.companion.keeping import Kept, write
from escadrille.cli.companion.keyboard import Keyboard, is_roll
from escadrille.cli.desk.play import CTRL_C
from escadrille.cli.terminal.palette import BAD, FAINT, RULE, TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.rule_text import example_id
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.companion.asking import Ask, Sentence
from escadrille.companion.tables import AnySession
from escadrille.companion.transcript import transcript
from escadrille.kernel.errors import BadInput, EscadrilleError

STYLES = {"do": "bold green", "why": FAINT, "note": "", "odds": "cyan", "warning": BAD}
MARKS = {"do": "► ", "warning": "! "}
INDENT = 4
LAST = 12
"""The sentences that `log` shows by default, and a resumed session at first."""
HELP = """\
  undo, undo 3     undo the last steps
  log, log 30      the last lines; orders: only what to do
  transcript FILE  write the whole session as Markdown
  save FILE        save a copy; the session itself is saved automatically
  rule {rule:<11} a rule in our words; ids come after a sentence
  R                let me roll and draw for the bots; again: everything;
                   and again: nothing
  quit             quit; the session is saved (Ctrl-C and Ctrl-D do the same)
  Where a single key is an answer, start a longer line with a space."""
BY_ITSELF = (
    "You roll and draw again; R changes that.",
    "I roll and draw for the bots from now on; R again: everything.",
    "I roll and draw everything from now on; R again: nothing.",
)
"""How much the companion does unasked, as `R` changes it: nothing, the bots' part, everything."""
NOTHING, BOTS, EVERYTHING = range(3)

Draw = Callable[[Terminal, AnySession], None]


class Attendance:
    """One session at this terminal."""

    def __init__(
        self, terminal: Terminal, session: AnySession, kept: Kept, draw: Draw | None = None
    ) -> None:
        """`draw` shows the board, where a game's board can be drawn."""
        self._terminal = terminal
        self._session = session
        self._kept = kept
        self._draw = draw
        self._keyboard = Keyboard(terminal)
        self._unasked = NOTHING

    def attend(self) -> None:
        """Run until the player quits; the save is complete at any time."""
        self._kept.keep(self._session)
        if self._session.steps:
            self._terminal.say("Recap (all of this is already done):", style=FAINT)
        self._tell(self._last(LAST) if self._session.steps else self._session.opening.lines)
        try:
            with self._keyboard.at_hand():
                while True:
                    self._step()
        except (Left, KeyboardInterrupt) as left:
            is_interrupted = isinstance(left, KeyboardInterrupt)
            if is_interrupted:
                self._terminal.say()
            self._terminal.say_unbroken(f"Session saved in {self._kept.path}")
            self._terminal.say_unbroken(f"Continue with: {self._kept.go_on_with()}")
            raise typer.Exit(CTRL_C if is_interrupted else 0) from None

    def _step(self) -> None:
        ask = self._session.asks()
        if ask.chance is not None and self._unasked >= (EVERYTHING if ask.is_own else BOTS):
            self._roll(ask, by_itself=True)
            return
        self._show(ask)
        text = self._keyboard.read(_prompt(ask), ask)
        try:
            self._take(ask, text)
        except EscadrilleError as error:
            self._terminal.complain(error)

    def _take(self, ask: Ask, text: str) -> None:
        """A command of the terminal, a roll, or a text for the companion."""
        word, _, rest = text.partition(" ")
        if is_roll(text, ask) or (not text and ask.chance is not None):
            self._roll_or_toggle(ask, text)
        elif word.lower() in WISHES:
            WISHES[word.lower()](self, rest.strip())
        elif text.lower() == "board" and self._draw is not None:
            self._draw(self._terminal, self._session)
        elif not self._terminal.serve_rule(text):
            before = len(self._session.steps)
            self._tell(self._session.tell(text))
            if len(self._session.steps) != before:
                self._kept.keep(self._session)
            if text.lower() in ("?", "help"):
                rule = example_id(self._session.table.game)
                self._terminal.say(HELP.format(rule=rule), style=FAINT)

    # -- rolling --------------------------------------------------------------------------------

    def _roll_or_toggle(self, ask: Ask, text: str) -> None:
        if text == "R":
            self._unasked = (self._unasked + 1) % len(BY_ITSELF)
            self._terminal.say(BY_ITSELF[self._unasked], style=FAINT)
        elif ask.chance is None:
            raise BadInput("r", "there is nothing to roll", allowed="an answer, or ? for help")
        else:
            self._roll(ask)

    def _roll(self, ask: Ask, *, by_itself: bool = False) -> None:
        lines = self._session.roll(by_itself=by_itself)
        rolled = ask.came_up(self._session.steps[-1].shown)
        before = ask.text if by_itself else ask.done
        words = Text(f"  {before} → {rolled}", style=FAINT)
        self._terminal.say(hanging(self._terminal.console, words, INDENT))
        self._tell(lines)
        self._kept.keep(self._session)

    # -- showing --------------------------------------------------------------------------------

    def _tell(self, lines: Sequence[Sentence]) -> None:
        for line in lines:
            text = Text(f"{MARKS.get(line.kind, '  ')}{line.text}", style=STYLES[line.kind])
            if line.rule:
                text.append(f" [{line.rule}]", style=RULE)
            self._terminal.say(hanging(self._terminal.console, text, INDENT))

    def _show(self, ask: Ask) -> None:
        rule = f" [{ask.rule}]" if ask.rule else ""
        words = Text.assemble((ask.spoken, TITLE), (rule, RULE))
        self._terminal.say(hanging(self._terminal.console, words, 0))
        if ask.kind == "choice":
            for key in ask.keys:
                meaning = f" – {key.meaning}" if key.meaning else ""
                option = Text(f"  {key.key} {key.label}{meaning}")
                self._terminal.say(hanging(self._terminal.console, option, INDENT))

    def _last(self, count: int) -> tuple[Sentence, ...]:
        return self._session.story()[-count:]

    # -- wishes of the terminal -----------------------------------------------------------------

    def _undo(self, text: str) -> None:
        if text and not text.isdecimal():
            raise BadInput("undo", f"{text!r} is not a number of steps", allowed="undo, undo 3")
        undone, *back = self._session.take_back(int(text or 1))
        self._kept.keep(self._session)
        self._terminal.say(hanging(self._terminal.console, Text(undone.text, style=FAINT), INDENT))
        self._tell(back)

    def _log(self, text: str) -> None:
        if text and not text.isdecimal():
            raise BadInput("log", f"{text!r} is not a number of lines", allowed="log, log 30")
        self._tell(self._last(int(text or LAST)))

    def _orders(self, text: str) -> None:
        """What to move and mark since the person's last answer."""
        self._tell(self._session.orders() or [Sentence("There is nothing to move or to mark.")])

    def _save(self, text: str) -> None:
        path = _path("save", text)
        self._kept.copy_to(path, self._session)
        self._terminal.say_unbroken(f"A copy is in {path}.")

    def _transcript(self, text: str) -> None:
        path = _path("transcript", text)
        title = f"{catalog.entry(self._session.table.game).title}: a session with the companion"
        write(path, transcript(self._session, title))
        self._terminal.say_unbroken(f"The transcript is in {path}.")

    def _quit(self, text: str) -> None:
        raise Left


WISHES: dict[str, Any] = {
    "undo": Attendance._undo,
    "log": Attendance._log,
    "orders": Attendance._orders,
    "save": Attendance._save,
    "transcript": Attendance._transcript,
    "quit": Attendance._quit,
    "q": Attendance._quit,
}


def _path(wish: str, text: str) -> Path:
    if not text:
        raise BadInput(wish, "give a file name", allowed=f"{wish} FILE")
    return Path(text).expanduser()


def _prompt(ask: Ask) -> str:
    """What can be pressed, in short."""
    if ask.kind == "over":
        return "transcript FILE, undo or quit >"
    if ask.chance is None:
        return ">"
    labels = ", ".join(_label(key.key, key.label) for key in ask.keys) if ask.dice else ""
    enter = f"Enter {ask.verb} >"
    count = f" for each of {ask.dice} dice" if ask.dice > 1 else ""
    faces = [key.key for key in ask.keys]
    if ask.dice and len(faces) > 1 and all(face.isdecimal() for face in faces):
        labels = f"{faces[0]}–{faces[-1]}"
    return f"{labels}{count}; {enter}" if labels else enter


def _label(key: str, label: str) -> str:
    """`1` for 1 or +1, `- for -1`, `w wings`, `< left or gyro`."""
    if label in (key, f"+{key}"):
        return key
    return f"{key} for {label}" if key == "-" else f"{key} {label}"
