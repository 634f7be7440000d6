"""Pages of text: as wide as the terminal, and neither broken nor padded in a pipe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console
from rich.text import Text

from escadrille.cli.terminal.terminal import Terminal

ENDLESS = 2000
"""A width that no table needs: in a pipe no line is broken."""


@contextmanager
def page(*, plain: bool, has_board: bool = False) -> Iterator[Terminal]:
    """A terminal to print a page on. A board keeps the width it is laid out for."""
    terminal = Terminal(plain=plain)
    console = terminal.console
    if console.is_terminal:
        yield terminal
        return
    console.soft_wrap = True
    if not has_board:
        console.width = ENDLESS
    with console.capture() as captured:
        yield terminal
    typer.echo(re.sub(r" +$", "", captured.get(), flags=re.MULTILINE), nl=False)


def print_json(value: Any) -> None:
    """Print plain values for programs."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def paragraphs(console: Console, lines: Iterable[str], indent: int, style: str = "") -> list[Text]:
    """A paragraph for each line, set in as the line is."""
    texts = []
    for line in lines:
        words = line.lstrip()
        first = len(line) - len(words)
        texts.append(hanging(console, Text(words, style=style), first + indent, first=first))
    return texts


def hanging(console: Console, text: Text, indent: int, *, first: int = 0) -> Text:
    """A paragraph whose later lines stand further in than its first one."""
    lines = text.wrap(console, console.width - max(indent, first))
    for line in lines:
        line.rstrip()
    whole = Text(f"\n{' ' * indent}").join(lines)
    return Text.assemble(" " * first, whole)
