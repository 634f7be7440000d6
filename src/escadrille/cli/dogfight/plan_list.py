"""Plans with the spaces they lead to: for the prompt, for position files and for programs."""

from __future__ import annotations

from rich.text import Text

from escadrille.cli.dogfight.colours import tag_text
from escadrille.cli.terminal.menu import in_columns
from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures import Path
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import Known, Rules
from escadrille.rossi.questions import plan_options


def with_end(rules: Rules, words: str, path: Path, note: str = "") -> Text:
    """`3|1 loop → r4 p/w`: a plan, where it leads, the colours there, and a note."""
    text = Text(words)
    if path:
        space = rules.board.spaces.get(path[-1])
        colours = tag_text(space.tag) if space else Text()
        text = Text.assemble(f"{words} → {path[-1]} ", colours)
    if note:
        text.append(f" {note}", style=FAINT)
    return text


def print_plans(terminal: Terminal, game: Dogfight, state: Known, seat: Seat) -> None:
    """The legal plans of a seat, with the spaces they lead to."""
    name = game.rules.craft(seat).upper()
    terminal.say(f"Legal plans of {name} (seat {seat + 1})", TITLE)
    items = []
    for option in plan_options(game, state, seat):
        text = with_end(game.rules, option.typed, option.path, option.note)
        if option.escorted_path:
            text.append(f", escorted → {option.escorted_path[-1]}")
        items.append(text)
    terminal.say(in_columns(items))
