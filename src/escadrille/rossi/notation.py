"""Actions as short text: `3|1 loop`, `1|0 & -2|1 lane`, `lose 2|1`, `land`."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi import actions as act
from escadrille.rossi.tiles import MODES, Mode, Tile, in_order, parse_tile


def write(action: act.Action) -> str:
    """An action in the notation that `read_action` and position files take."""
    match action:
        case act.TakeStart(space=space):
            return f"start {space}"
        case act.ReplaceTiles(tiles=tiles):
            return "replace " + (" ".join(tile.label for tile in tiles) or "nothing")
        case act.PlayTile():
            return _write_plan(action)
        case act.ChooseLane(own=own, escorted=escorted):
            names = (["own"] if own else []) + (["escorted"] if escorted else [])
            return "lane " + (" ".join(names) or "nobody")
        case act.Land():
            return "land"
        case act.StayAloft():
            return "stay aloft"
        case act.ShootWith(craft=craft):
            return f"shoot with {craft}"
        case act.ShootAt(craft=craft):
            return f"shoot at {craft}"
        case act.PlaceOddHit(craft=craft):
            return f"odd hit {craft}"
        case act.GiveUpTile(tile=tile):
            return f"lose {tile.label}"


def _write_plan(plan: act.PlayTile) -> str:
    own = _write_flight(plan.tile, plan.mode)
    if plan.escorted_tile is None:
        return own
    partner = _write_flight(plan.escorted_tile, "lane" if plan.escorted_lane else "normal")
    return f"{own} & {partner}"


def _write_flight(tile: Tile | None, mode: Mode) -> str:
    name = "-" if tile is None else tile.label
    return name if mode == "normal" else f"{name} {mode}"


def read_plan(text: str, field: str = "plan") -> act.PlayTile:
    """Read a plan, legal or not: `3|1`, `3|1 loop`, `5|0 lane`, `1|2 & -1|0`, `- & 2|0 lane`."""
    own, _, partner = (part.strip() for part in text.partition("&"))
    tile, mode = (None, "normal") if own == "-" else _read_flight(own, field)
    if not partner:
        return act.PlayTile(tile, _mode(mode))
    escorted, escorted_mode = _read_flight(partner, field)
    if escorted_mode == "loop":
        raise BadInput(field, say("dogfight-notation-follows-itself"), allowed="lane")
    return act.PlayTile(tile, _mode(mode), escorted, escorted_mode == "lane")


def _read_flight(text: str, field: str) -> tuple[Tile, str]:
    words = text.rsplit(maxsplit=1)
    if len(words) == 2 and words[1].isalpha():
        if words[1] not in MODES:
            raise BadInput(
                field, say("dogfight-notation-no-way", way=repr(words[1])), allowed=", ".join(MODES)
            )
        return parse_tile(words[0], field), words[1]
    return parse_tile(text, field), "normal"


def _mode(name: str) -> Mode:
    return next(mode for mode in MODES if mode == name)


def read_action(text: str, options: Sequence[act.Action], field: str = "answers") -> act.Action:
    """Find the option that a text means; a plan need not be among them (the rules say why not)."""
    wanted = " ".join(text.split()).lower()
    for option in options:
        if write(option) == wanted:
            return option
    if options and isinstance(options[0], act.PlayTile):
        return read_plan(wanted, field)
    is_mulligan = bool(options) and isinstance(options[0], act.ReplaceTiles)
    if is_mulligan and wanted.startswith("replace "):
        tiles = wanted.removeprefix("replace ").split()
        return act.ReplaceTiles(in_order(parse_tile(tile, field) for tile in tiles))
    allowed = ", ".join(write(option) for option in options)
    raise BadInput(field, say("dogfight-notation-impossible", text=repr(text)), allowed=allowed)
