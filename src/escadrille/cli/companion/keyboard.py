"""The keyboard of a companion: one key for each die, whole lines for everything else."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.companion.asking import Ask

ROLLS = ("r", "R")
"""Keys that roll instead: this once, or from now on."""
_ENTER, _RUBOUT, _END, _ESCAPE, _KILL = "\r\n", "\x7f\b", "\x04", "\x1b", "\x15"


class Keyboard:
    """Reads keys where there is a terminal with keys, otherwise lines."""

    def __init__(self, terminal: Terminal) -> None:
        """Find out once whether keys can be read."""
        self._terminal = terminal
        self._has_keys = terminal.has_person and terminal.console.is_terminal and _can_read_keys()

    def read(self, prompt: str, ask: Ask) -> str:
        """What was typed: the keys of the dice, or a line (a space in front always makes one)."""
        if not self._has_keys:
            return self._terminal.read_line(prompt)
        self._terminal.console.print(f"{prompt} ", style="bold", end="")
        return _read(ask).strip()

    def at_hand(self) -> AbstractContextManager[None]:
        """Inside this block keys arrive as they are pressed; nothing typed ahead is lost."""
        return _single_keys() if self._has_keys else nullcontext()


def _can_read_keys() -> bool:
    try:
        import termios  # not on every system

        termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError):
        return False
    except termios.error:
        return False
    return True


@contextmanager
def _single_keys() -> Iterator[None]:
    """Keys as they are pressed, unechoed; Ctrl-C still interrupts."""
    import termios
    import tty

    here = sys.stdin.fileno()
    before = termios.tcgetattr(here)
    try:
        tty.setcbreak(here, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(here, termios.TCSADRAIN, before)


def _keys() -> Iterator[str]:
    """Characters one by one; arrow keys and the like are ignored."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    here = sys.stdin.fileno()
    while True:
        byte = os.read(here, 1)
        if not byte:
            raise Left
        key = decoder.decode(byte)
        if key == _ESCAPE:
            _skip_sequence(here)
        elif key:
            yield key


def _skip_sequence(here: int) -> None:
    """The rest of what an arrow key sends; Escape itself sends nothing more."""
    import select

    while select.select([here], [], [], 0.02)[0]:
        if os.read(here, 1).isalpha():
            return


def _read(ask: Ask) -> str:
    """Keys until they make an answer, or a line until Enter."""
    typed = ""
    for key in _keys():
        if key in _ENTER:
            _echo("\n")
            return typed
        if key == _END:
            if not typed:
                _echo("\n")
                raise Left
        elif key in _RUBOUT or key == _KILL:
            gone = len(typed) if key == _KILL else min(1, len(typed))
            typed = typed[: len(typed) - gone]
            _echo("\b \b" * gone)
        elif _is_slip(key, typed, ask):
            _echo("\a")
        elif key.isprintable():
            typed += key
            _echo(key)
            if is_answer(typed, ask):
                _echo("\n")
                return typed
    raise Left


def is_answer(typed: str, ask: Ask) -> bool:
    """Whether the keys so far answer what is asked, without Enter."""
    if is_roll(typed, ask) and ask.chance is not None:
        return True
    return ask.dice > 0 and len(typed) == ask.dice and _are_keys(typed, ask)


def is_roll(typed: str, ask: Ask) -> bool:
    """Whether a roll is asked for; r may also be a face, such as “right”."""
    return typed in ROLLS and typed not in {key.key for key in ask.keys}


def _are_keys(typed: str, ask: Ask) -> bool:
    keys = {key.key for key in ask.keys}
    return all(key in keys for key in typed)


def _is_slip(key: str, typed: str, ask: Ask) -> bool:
    """A number that the die does not show: no line begins with one where dice are asked for."""
    return ask.dice > 0 and key.isdecimal() and _are_keys(typed, ask) and not _are_keys(key, ask)


def _echo(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
