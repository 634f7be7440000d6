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

CRAFT_STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "bold white on green",
    "yellow": "bold black on yellow",
    "brown": "bold white on orange4",
    "purple": "bold white on magenta",
    "black": "bold white on grey15",
    "white": "bold black on bright_white",
    "grey": "bold black on grey62",
    ESCORTED: "bold black on cyan",
}

_SHORT = {"white": "w", "purple": "p", "brown": "br", "blue": "b", "grey": "g"}
_COLOURS = {
    "white": "black on bright_white",
    "purple": "white on magenta",
    "brown": "white on orange4",
    "blue": "white on blue",
    "grey": "black on grey62",
}

LOOP_ARROW = "bold magenta"
LANE_ARROW = "bold"


def craft_mark(craft: str) -> Text:
    """The letter of a craft in its colour."""
    return Text(LETTERS[craft], style=CRAFT_STYLES[craft])


def craft_badge(craft: str) -> Text:
    """Letter and name: ` R  RED`."""
    badge = Text(f" {LETTERS[craft]} ", style=CRAFT_STYLES[craft])
    return Text.assemble(badge, " ", (craft.upper(), TITLE))


def tag_text(tag: Tag) -> Text:
    """The colours of a space: letters on their colours."""
    text = Text()
    for i, colour in enumerate(tag.split("_")):
        if i:
            text.append("/")
        text.append(_SHORT[colour], style=_COLOURS[colour])
    return text
