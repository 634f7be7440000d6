"""Actions as short text: `3|1 loop`, `1|0 & -2|1 lane`, `lose 2|1`, `land`."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message
from escadrille.rossi.figures.tiles import MODES, Mode, Tile, in_order, parse_tile
from escadrille.rossi.model import actions as act


def write(action: act.Action) -> str:
    """An action in the notation that `read_action` and position files take."""
    return str(action)


def read_plan(text: str, field: str = "plan") -> act.PlayTile:
    """Read a plan, legal or not: `3|1`, `3|1 loop`, `5|0 lane`, `1|2 & -1|0`, `- & 2|0 lane`."""
    own, _, partner = (part.strip() for part in text.partition("&"))
    lead: tuple[Tile | None, Mode] = (None, "normal")
    if own != "-":
        lead = _read_flight(own, field)
    if not partner:
        return act.PlayTile(*lead)
    escorted, escorted_mode = _read_flight(partner, field)
    if escorted_mode == "loop":
        raise BadInput(field, Message("dogfight-notation-follows-itself"), allowed="lane")
    return act.PlayTile(*lead, escorted, escorted_mode == "lane")


def _read_flight(text: str, field: str) -> tuple[Tile, Mode]:
    words = text.rsplit(maxsplit=1)
    if len(words) != 2 or not words[1].isalpha():
        return parse_tile(text, field), "normal"
    for mode in MODES:
        if mode == words[1]:
            return parse_tile(words[0], field), mode
    problem = Message("dogfight-notation-no-way", way=repr(words[1]))
    raise BadInput(field, problem, allowed=", ".join(MODES))


def read_action(text: str, options: Sequence[act.Action], field: str = "answers") -> act.Action:
    """Find the option that a text means; a plan need not be among them (the rules say why not)."""
    wanted = " ".join(text.split()).lower()
    for option in options:
        if str(option) == wanted:
            return option
    if options and isinstance(options[0], act.PlayTile):
        return read_plan(wanted, field)
    is_mulligan = bool(options) and isinstance(options[0], act.ReplaceTiles)
    if is_mulligan and wanted.startswith("replace "):
        tiles = wanted.removeprefix("replace ").split()
        return act.ReplaceTiles(in_order(parse_tile(tile, field) for tile in tiles))
    allowed = ", ".join(str(option) for option in options)
    raise BadInput(field, Message("dogfight-notation-impossible", text=repr(text)), allowed=allowed)
