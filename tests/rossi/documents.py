"""Positions of every mode as their files say them."""

from __future__ import annotations

import tomllib
from typing import Any

from escadrille.games.dogfight import dogfight_box
from escadrille.rossi.positions.read import Position

DUEL = """
round = 2
turn = 3
[[seats]]
biplane = "black"
space = "r6"
damage = 3
hand = ["1|2", "4|0", "2|1"]
played = ["2|1", "3|0"]
lost = ["5|1", "0|0"]
[[seats]]
biplane = "grey"
space = "r5"
hand = ["1|3"]
jammed = true
last = "5|0"
note = "doomed"
"""
ESPIONAGE = """
scenario = "espionage"
side = "dual"
seats = [
    { biplane = "white", space = "g1", hand = ["0|1"], last = "0|0" },
    { biplane = "red", space = "r7", hand = ["1|1"] },
]
"""
BOMBING = """
scenario = "bombing"
round = 12
seats = [
    { biplane = "purple", space = "r4", hand = ["3|1"] },
    { biplane = "yellow", space = "r3", damage = 6, hand = ["3|1"] },
]
objectives = [{ space = "r6", number = 2 }, { space = "r0", number = 5 }]
"""
RESCUE = """
scenario = "rescue"
round = 2
seats = [
    { biplane = "brown", space = "r2", landed = true, hand = ["1|1"] },
    { biplane = "grey", space = "lp", hand = ["1|3"] },
]
objectives = [{ space = "r2", number = 4 }, { space = "r4", number = 1 }]
briefed = [4, 2]
rescued = 1
"""
ESCORT = """
scenario = "escort"
round = 3
seats = [
    { biplane = "green", space = "r1", hand = ["3|1"] },
    { biplane = "blue", space = "r0", hand = ["1|1"] },
]
[escorted]
space = "lb"
damage = 2
"""
SOLO = """
scenario = "espionage"
solo = true
smart_three = true
remove_tiles = true
seats = [
    { biplane = "black", space = "r4", hand = ["1|1"] },
    { biplane = "white", space = "r3" },
]
objectives = [{ space = "r0", cameras = 1 }]
[bot]
left = "1|2"
discard = ["5|1", "0|2"]
[rulings]
bot_enters_lane = true
round_cap = 12
"""
MODES = {
    "duel": DUEL,
    "espionage": ESPIONAGE,
    "bombing": BOMBING,
    "rescue": RESCUE,
    "escort": ESCORT,
    "solo": SOLO,
}


def position(document: str | dict[str, Any]) -> Position:
    """The position of a file, or of its fields."""
    fields = tomllib.loads(document) if isinstance(document, str) else document
    return Position(fields, dogfight_box())
