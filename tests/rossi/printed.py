"""What the rules page prints, in a form that the figures can be held against."""

from __future__ import annotations

import re

from escadrille import catalog
from escadrille.rossi.figures.tiles import Tile

_TILE = re.compile(r"([−+]?\d)\|(\d)")


def printed_table(rule: str) -> list[dict[str, str]]:
    """The rows of the table below a rule, each by the names of its columns."""
    lines = catalog.rules_page("dogfight")[rule].text.splitlines()
    header, _, *rows = (
        [cell.strip().strip("*") for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith("|")
    )
    return [dict(zip(header, row, strict=True)) for row in rows]


def printed_tiles(text: str) -> list[Tile]:
    """All tiles that a text names as value|hits, in the order of the text."""
    return [Tile(int(v.replace("−", "-")), int(h)) for v, h in _TILE.findall(text)]
