"""Numbered entries: menus that are answered by number or name, and options side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.terminal import Terminal, number_of
from escadrille.kernel.errors import BadInput

Value = TypeVar("Value")

HINT = "Type a number or a name from the list; Enter takes {enter}."
DESCRIBED = " With a ? after it, as in 3? or {name}?, the full description is shown."
LEAVING = "quit without starting a game"


def menu(
    terminal: Terminal,
    title: str,
    entries: Sequence[tuple[Value, str]],
    *,
    usual: int = 1,
    about: Callable[[Value], Text] | None = None,
) -> Value:
    """Numbered entries, which also have names; Enter takes the default, counted from 1.

    With `about`, a `?` after an entry describes it.
    """
    terminal.say(title, style=TITLE)
    rows = Table.grid(padding=(0, 1, 0, 0))
    for i, (_, words) in enumerate(entries, start=1):
        rows.add_row(Text(f"{i:>3}", style="bold"), words)
    terminal.say(rows)
    named = {name: value for value, words in entries for name in _names(value, words)}

    def read(text: str) -> Value:
        if text.lower() in named:
            return named[text.lower()]
        number = number_of(text or str(usual), len(entries))
        if number is None:
            allowed = f"1 to {len(entries)} or a name, Enter for {usual}"
            raise BadInput("your answer", f"there is no {text!r}", allowed=allowed)
        return entries[number][0]

    def serve(text: str) -> bool:
        wanted, asks, _ = text.partition("?")
        if about and asks:
            terminal.say(about(read(wanted.strip())))
        return bool(about and asks)

    hint = HINT.format(enter="the first entry" if usual == 1 else f"number {usual}")
    hint += DESCRIBED.format(name=entries[0][0]) if about else ""
    prompt = f"Number or name{'; 3? describes 3' if about else ''} (Enter = {usual}) >"
    return terminal.ask(prompt, read, hint=hint, leaving=LEAVING, serve=serve)


def _names(value: object, words: str) -> set[str]:
    """The names of an entry: its words up to a colon or comma, and its value."""
    name = words.partition(":")[0].partition(",")[0].lower()
    names = {name, name.removeprefix("the ")}
    return names | {value} if isinstance(value, str) else names


def in_columns(items: Sequence[Text]) -> Columns:
    """Numbered items, as many beside each other as fit."""
    rows = [Text.assemble((f"{i:>2} ", TITLE), item) for i, item in enumerate(items, start=1)]
    return Columns(rows, padding=(0, 2))
