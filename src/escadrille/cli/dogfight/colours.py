"""Letters and colours: every biplane and every space has both, so that either is enough."""

from __future__ import annotations

from rich.text import Text

from escadrille.cli.terminal.palette import TITLE
from escadrille.rossi.figures import Tag
from escadrille.rossi.model import ESCORTED

LETTERS = {
    "red": "R",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "brown": "N",
    "purple": "P",
    "black": "K",
    "white": "W",
    "grey": "A",
    ESCORTED: "E",
}
"""The letter of each craft on the board; capitals, because spaces have small letters."""

COLOURS = {
    "red": "white on red",
    "blue": "white on blue",
    "green": "white on green",
    "yellow": "black on yellow",
    "brown": "white on orange4",
    "purple": "white on magenta",
    "black": "white on grey15",
    "white": "black on bright_white",
    "grey": "black on grey62",
    ESCORTED: "black on cyan",
}
"""Letters on the colour of a craft or a space; those of crafts are bold."""

_SHORT = {"white": "w", "purple": "p", "brown": "br", "blue": "b", "grey": "g"}

LOOP_ARROW = "bold magenta"
LANE_ARROW = "bold"


def craft_mark(craft: str) -> Text:
    """The letter of a craft in its colour."""
    return Text(LETTERS[craft], style=f"bold {COLOURS[craft]}")


def craft_badge(craft: str) -> Text:
    """Letter and name: ` R  RED`."""
    badge = (f" {LETTERS[craft]} ", f"bold {COLOURS[craft]}")
    return Text.assemble(badge, " ", (craft.upper(), TITLE))


def tag_text(tag: Tag) -> Text:
    """The colours of a space: letters on their colours."""
    return Text("/").join(Text(_SHORT[each], style=COLOURS[each]) for each in tag.split("_"))
