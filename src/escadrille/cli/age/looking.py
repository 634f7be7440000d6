"""Wishes to see something: what every prompt of Age of Dogfights fulfils, dice included."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rich.text import Text

from escadrille.age.model import Rules
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.panels import roster
from escadrille.cli.age.screen import Place, Scene, overview
from escadrille.cli.desk.asking import FIELD
from escadrille.cli.terminal.lines import story_text
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput

_POINT = re.compile(r"(-?\d{1,4})\s*[, ]\s*(-?\d{1,4})")
COMMANDS = """\
  roster     all aircraft and everything known about them
  map        the whole board; map 12,7 centres on that point
  legend     what the symbols mean
  log        what has happened so far
  a ; b      several answers on one line, for the next questions"""


def serve(
    text: str,
    terminal: Terminal,
    notebook: Notebook,
    scene: Scene,
    look_at: Callable[[Place], None],
) -> bool:
    """Whether a text was a wish to see something; it is fulfilled then."""
    word, _, rest = text.lower().partition(" ")
    lines: Sequence[Text] = ()
    match word:
        case "roster":
            lines = roster(scene.rules, scene.state, scene.who)
        case "log":
            lines = story_text(notebook.log(scene.viewer))
        case "map" if rest:
            look_at(place_on(scene.rules, rest))
        case "map":
            lines = overview(scene, terminal.console.width)
        case _:
            return False
    for line in lines:
        terminal.say(line)
    return True


def place_in(text: str) -> Place | None:
    """The point that a text names: `12,7` or `12 7`."""
    found = _POINT.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None


def place_on(rules: Rules, text: str) -> Place:
    """The point of the board that a text names."""
    place, board = place_in(text), rules.board
    if place is None or not board.holds(*place):
        allowed = f"0,0 to {board.columns - 1},{board.rows - 1}"
        raise BadInput(FIELD, f"{text!r} is not a point on the board", allowed=allowed)
    return place


def parts_of(text: str) -> tuple[str, list[str]]:
    """The first of several answers on one line, and the others."""
    first, *others = (part.strip() for part in text.split(";"))
    return first, others
