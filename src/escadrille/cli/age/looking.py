"""Looking things up: what every prompt of Age of Dogfights can show, dice included."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from escadrille.age.figures import AircraftType, Hangar
from escadrille.age.model import Rules
from escadrille.age.words import card
from escadrille.cli.age.glyphs import LEGEND
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.panels import roster
from escadrille.cli.age.screen import BoardScene, Place, overview
from escadrille.cli.desk.asking import FIELD
from escadrille.cli.terminal.lines import story_text
from escadrille.cli.terminal.palette import FAINT
from escadrille.cli.terminal.paper import paragraphs
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput

_POINT = re.compile(r"(-?\d{1,4})\s*[, ]\s*(-?\d{1,4})")
COMMANDS = """\
  card de4   an aircraft’s panel; without a name, the moving one’s
  roster     all aircraft and everything known about them
  map        the whole board; map 12,7 centres on that point
  legend     what the symbols mean
  log        what has happened so far
  a ; b      several answers on one line, for the next questions"""
INDENT = 2


def serve(
    text: str,
    terminal: Terminal,
    notebook: Notebook,
    scene: BoardScene,
    look_at: Callable[[Place], None],
) -> bool:
    """Show what a text asks to see; False if it asks for nothing."""
    word, _, rest = text.lower().partition(" ")
    lines: Sequence[RenderableType] = ()
    match word:
        case "card":
            kind = _type_wanted(scene, rest.strip())
            lines = paragraphs(terminal.console, card(kind), INDENT, FAINT)
        case "roster":
            lines = roster(scene.rules, scene.state, scene.who)
        case "legend":
            lines = paragraphs(terminal.console, LEGEND, INDENT, FAINT)
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


def find_card(box: Any, name: str) -> tuple[dict[str, Any], list[str]]:
    """The figures of an aircraft as the data has them, and in words."""
    kind = _type_named(box.hangar, name, "NAME")
    return box.raw["aircraft"][kind.id], card(kind)


def _type_wanted(scene: BoardScene, name: str) -> AircraftType:
    """The type of an aircraft by name; without one, of the aircraft that moves."""
    if name:
        return _type_named(scene.rules.hangar, name, "card")
    if not scene.state.movers:
        raise BadInput("card", "no aircraft is moving", allowed="card de4, or another name")
    return scene.rules.fleet[scene.state.movers[0]].type


def _type_named(hangar: Hangar, name: str, field: str) -> AircraftType:
    found = hangar.named(name.lower())
    if found is None:
        allowed = "nation and number, such as de10 or gb4"
        raise BadInput(field, f"there is no aircraft {name!r}", allowed=allowed)
    return found[0]


def figure_words(name: str, value: Any) -> str | None:
    """Tables within a list in a few words; None for a figure that needs no words of its own."""
    if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        return "; ".join(_table(each) for each in value)
    return _table(value) if isinstance(value, Mapping) else None


def _table(table: Mapping[str, Any]) -> str:
    if "kind" in table and "bursts" in table:
        return f"{table.get('count')} {table['kind']} {table['bursts']} bursts"
    return " ".join(f"{key} {_plain(value)}" for key, value in table.items())


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return "/".join(_plain(each) for each in value)
    return _table(value) if isinstance(value, Mapping) else str(value)


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
