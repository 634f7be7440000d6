"""Short lines of a person at the table: tiles, plans, a set-up."""

from __future__ import annotations

import re
from typing import Any

from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi.figures import Box, Mode, Tile, Tiles
from escadrille.rossi.model import Rules
from escadrille.rossi.model.actions import PlayTile

_TILE = re.compile(r"\[?(\d)[|/:]?(\d)\]?")
_ESCORTED = re.compile(r"\[?([+-]?\d)(?:[|/:](\d))?\]?")
_MODES: dict[str, Mode] = {"loop": "loop", "l": "loop", "lane": "lane", "x": "lane"}
_EXAMPLES = "31 for [3|1], 31 loop, 50 lane"
_ESCORT_EXAMPLES = "31 -1, 31 loop +2, 20 0 lane"


def read_tile(text: str, field: str = "tile") -> Tile:
    """Read `31` or `3|1`."""
    match = _TILE.fullmatch(text)
    if not match:
        problem = say("companion-ring-no-tile", text=repr(text))
        raise BadInput(field, problem, allowed=say("companion-ring-allowed-tile"))
    return Tile(int(match[1]), int(match[2]))


def read_plan(rules: Rules, text: str) -> PlayTile:
    """Read `31`, `31 loop`, `50 lane`; in Escort `31 -1`: your tile, then the escorted one's."""
    words = text.lower().replace("&", " ").split()
    examples = _ESCORT_EXAMPLES if rules.is_escort else _EXAMPLES
    if not words or not _TILE.fullmatch(words[0]):
        message = "companion-ring-begins-no-tile" if words else "companion-ring-no-tile-named"
        raise BadInput("tile", say(message, text=repr(text)), allowed=f"{examples}; help")
    mode, rest = _take_mode(words[1:])
    tile = read_tile(words[0])
    if not rest:
        return PlayTile(tile, mode)
    if not rules.is_escort:
        problem = say("companion-ring-no-way", way=repr(rest[0]))
        raise BadInput("tile", problem, allowed="loop, lane")
    escorted = _escorted_tile(rules.box.escorted.tile_set(), rest[0])
    lane, left_over = _take_mode(rest[1:])
    if left_over or lane == "loop":
        problem = say("companion-ring-follows-itself")
        raise BadInput("tile", problem, allowed=examples)
    return PlayTile(tile, mode, escorted, lane == "lane")


def signed(tile: Tile) -> str:
    """A tile of the escorted biplane by its value: `-1`, `0`, `+2`. [D1.7]"""
    return f"{tile.value:+d}" if tile.value else "0"


def _take_mode(words: list[str]) -> tuple[Mode, list[str]]:
    if words and words[0] in _MODES:
        return _MODES[words[0]], words[1:]
    return "normal", words


def _escorted_tile(tiles: Tiles, text: str) -> Tile:
    """A value is enough where no two tiles share it."""
    match = _ESCORTED.fullmatch(text)
    found = [tile for tile in tiles if match and tile.value == int(match[1])]
    if match and match[2]:
        found = [tile for tile in found if tile.hits == int(match[2])]
    if not found:
        allowed = ", ".join(map(signed, tiles))
        problem = say("companion-ring-not-its-tile", text=repr(text))
        raise BadInput("escorted", problem, allowed=allowed)
    return found[0]


# -- the set-up ---------------------------------------------------------------------------------

LEVERS = {
    "smart": ("smart_three",),
    "fewer": ("remove_tiles",),
    "hard": ("smart_three", "remove_tiles"),
}
"""Words for what makes the bot harder, with what they set. [D10.15, D10.16, D10.17]"""


def lever_words(lever: str) -> str:
    """What such a word means."""
    return say(f"companion-ring-lever-{lever}")


def read_setup_line(text: str, box: Box) -> dict[str, Any]:
    """Read `espionage brown red smart`: a mission, your biplane, the bot's, how hard it is.

    What is left out is the first that the rules allow. [D10.1, D10.2, D10.15, D10.16]
    """
    missions = [name for name, each in box.scenarios.items() if each.mission_biplanes]
    fields: dict[str, Any] = {
        "solo": True,
        "side": next(n for n, b in box.boards.items() if b.solo),
    }
    colours: list[str] = []
    for word in text.lower().replace(",", " ").split():
        named = [name for name in missions if name.startswith(word)]
        if word in box.biplanes:
            colours.append(word)
        elif word in LEVERS:
            fields |= dict.fromkeys(LEVERS[word], True)
        elif len(named) == 1:
            fields["scenario"] = named[0]
        else:
            allowed = "; ".join(map(", ".join, (missions, box.biplanes, LEVERS)))
            problem = say("companion-ring-no-word", word=repr(word))
            raise BadInput("set-up", problem, allowed=allowed)
    if len(colours) > 2:
        problem = say("companion-ring-two-biplanes")
        raise BadInput("set-up", problem, allowed=say("companion-ring-two-colours"))
    fields.setdefault("scenario", missions[0])
    fields["biplanes"] = _biplanes(box, fields, colours)
    return fields


def _biplanes(box: Box, fields: dict[str, Any], colours: list[str]) -> list[str]:
    """Yours, then the bot's: one of the easier ones, if those can be a bot here. [D10.2]"""
    scenario = box.scenarios[fields["scenario"]]
    yours = colours[0] if colours else scenario.mission_biplanes[0]
    if len(colours) == 2:
        return [yours, colours[1]]
    able = [
        name
        for name in (*box.solo.easy_bots, *box.biplanes)
        if name != yours
        and (box.biplanes[name].solo_removed_no_hit_values or not fields.get("remove_tiles"))
    ]
    return [yours, able[0]]
