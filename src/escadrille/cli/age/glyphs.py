"""Letters, arrows and colours: an aircraft reads by characters alone, colours only help."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from escadrille.age.model import Aircraft, Rules
from escadrille.age.scenario import Zone

ARROWS = "↗→↘↙←↖"
"""Headings in the order of the directions: NE, E, SE, SW, W, NW. [A1.1]"""
TILTS = " ^v"
"""Attitudes: level, nose-up, nose-down. [A2]"""

_ALPHABETS = (
    ascii_uppercase + "ΓΔΘΛΞΠΣΦΨΩÄÅÆÇÐÑÖØÞÜŁŠŽ",
    ascii_lowercase + "бгджилпфцчшэюяäåæçðñöøþüłšž",
    "αβγδεζηθλμξπσφψω",
    "БГДЖИЛПФЦЧШЭЮЯ",
)
"""The letters of each side: capitals, small letters, and if everyone flies for themselves more."""
NO_LETTER = "?"

STYLES = ("bold bright_red", "bold bright_cyan", "bold bright_yellow", "bold bright_magenta")
"""The colours of the sides."""
MOVING = "reverse"
EMPTY = "bright_black"
CLOUD = "white"
ZONES = ("red", "cyan", "yellow", "magenta")
"""Targets in a darker colour of the side that is after them."""
REACH = "green"
SHOT = "bold bright_green"


def letters(rules: Rules) -> tuple[str, ...]:
    """A letter for every aircraft; no two of one game share one while there are enough."""
    left = {team: iter(alphabet) for team, alphabet in zip(rules.teams, _ALPHABETS, strict=False)}
    return tuple(next(left[craft.team], NO_LETTER) for craft in rules.fleet)


def style_of(rules: Rules, index: int) -> str:
    """The colour of an aircraft's side."""
    return side_style(rules, rules.fleet[index].team)


def side_style(rules: Rules, team: int) -> str:
    """The colour of a side."""
    return STYLES[rules.teams.index(team)]


def brackets_of(rules: Rules, zone: Zone) -> tuple[str, str]:
    """`[A]` is a target of the first side, `(A)` of the second, `<A>` a ship. [A8.2]"""
    if zone.shape == "ship":
        return "<", ">"
    return (("[", "]"), ("(", ")"), ("{", "}"), ("{", "}"))[rules.teams.index(zone.team)]


def stance(each: Aircraft) -> str:
    """Heading, level and attitude in three characters: `→4^`."""
    return f"{ARROWS[each.heading]}{each.level}{TILTS[each.attitude]}"


LEGEND = (
    "A→4^ is aircraft A heading east on level 4, nose-up; v is nose-down, nothing level. "
    "Capitals and small letters are the sides.",
    "Ab≡ are several on one point, the highest first.",
    "· is a point, : the border zone, ◇ an Access Point, ≈3 a cloud up to level 3.",
    "[A] is a target of the first side, (A) of the second, <A> a ship. On the small map a "
    "letter without an arrow is a target: a capital of the first side, a small one of another.",
    "o1'3 is observation balloon 1 on level 3, b2'4 barrage balloon 2 on level 4, ==== the net "
    "between two. Aircraft cannot fly through or below them.",
    "@1→3 is the middle of airship 1, heading east on level 3; @1 are its ends. #1 is a point of "
    "anti-aircraft zone 1, which fires at its enemies up to level 5; f6 a6 are the bursts of an "
    "airship’s fore and aft guns.",
    "While you choose a flight, 34 is a point it can reach on levels 3 and 4, 2-5 one on "
    "levels 2 to 5, !4 one with a shot. Where space is short, o stands for several levels, and "
    "! follows: 4!, o!.",
    "In the lists: f6 fixed guns with 6 bursts left, n nose, d dorsal, v ventral; ! jammed, "
    "~ cleared for the next round, x out of action. t3 safe uses of full throttle left, t? one "
    "that risks the engine, t- none. b2 bombs (or a torpedo). ph:A photographs aboard, cam none "
    "yet.",
    "5 IV L6 ↑2 ↓2 ↺ is speed 5, agility IV, ceiling on level 6, climb 2, dive 2, and a "
    "gyroscopic effect that favours left turns; ↻ favours right ones.",
)
"""What the symbols mean, a paragraph for each idea; the printer wraps the lines."""
