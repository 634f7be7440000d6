"""A piece in one short line: `de10 12,8 E L4 up wings 3/2 throttle 1 aggressive`. [A2]

The line is a friendly form of an `[[aircraft]]` table of a position file: whether the values will
do is checked there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from escadrille.age.figures import DIRECTIONS, EDGES, AircraftType, Hangar
from escadrille.age.kernels import LEVELS
from escadrille.age.positions import base_name
from escadrille.kernel.errors import BadInput
from escadrille.messages import say

_AT = re.compile(r"(\d+),(\d+)")
_LEVEL = re.compile(r"l?(\d)")
_BURSTS = re.compile(r"\d+(?:/\d+)+")
_NUMBER = re.compile(r"(?<=\s)\d{1,3}(?=\s|$)")

_FLYING: dict[str, Any] = {"where": "combat", "fate": "", "downed_by": None}
WORDS: dict[str, dict[str, Any]] = {
    **{word: {"attitude": word} for word in ("up", "down", "level")},
    "nose-up": {"attitude": "up"},
    "nose-down": {"attitude": "down"},
    **{part: {"damage": part} for part in ("wings", "tail", "guns", "engine")},
    "undamaged": {"damage": ""},
    **{skill: {"skill": skill, "marked": True} for skill in ("rookie", "average", "ace")},
    "cautious": {"aggressiveness": "cautious"},
    "balanced": {"aggressiveness": "average"},
    "aggressive": {"aggressiveness": "aggressive"},
    "retreating": {"retreating": True},
    "fighting": {"retreating": False},
    "patrol": {"where": "patrol"},
    "out": {"where": "out", "fate": "withdrawn"},
    "gone": {"where": "out", "fate": "withdrawn"},
    "destroyed": {"where": "out", "fate": "destroyed"},
    "home": {"where": "out", "fate": "home"},
    **{role: {"role": role} for role in ("fighter", "mission")},
}
"""Words that stand for themselves, with what they set."""
FILLERS = ("at", "heading", "on", "nose", "and", "damage", "damaged", "is", "was")
NUMBERS = ("throttle", "bombs", "kills")
"""Words that a number follows."""
SHORTEST = 3
"""Letters of a type that have to be typed for it to be looked up."""
AMMUNITION = ("ammo", "bursts")
JAMS = ("jammed", "working", "cleared")
EXAMPLE = "12,8 E L4 up wings ammo 3/2 throttle 1 aggressive, or out"


def split_name(text: str, hangar: Hangar, present: Sequence[str]) -> tuple[str, str] | None:
    """The aircraft that a line begins with, and the rest; None if it begins with none.

    `de10`, or type and number as on the piece: `Fokker D.VII 10`, `camel 16`.
    """
    first, _, rest = text.partition(" ")
    name = first.lower()
    if name in present or hangar.named(base_name(name)):
        return name, rest.strip()
    for found in _NUMBER.finditer(text):
        kinds = _kinds(text[: found.start()], hangar)
        codes = [f"{kind.code}{found[0]}" for kind in kinds if int(found[0]) in kind.numbers]
        chosen = [code for code in codes if code in present] or codes
        if len(chosen) == 1:
            return chosen[0], text[found.end() :].strip()
    return None


def _kinds(name: str, hangar: Hangar) -> list[AircraftType]:
    """The types that a name, or a part of it, may mean."""
    wanted = _bare(name)
    if len(wanted) < SHORTEST:
        return []
    return [kind for kind in hangar.types.values() if _is_called(kind.name, wanted)]


def _is_called(name: str, wanted: str) -> bool:
    """Whether a word of the name begins so: `dr.i` and `fokker dr` for Fokker Dr.I."""
    words = re.split(r"[\s-]", name)
    return any(_bare("".join(words[n:])).startswith(wanted) for n in range(len(words)))


def _bare(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def unknown_name(text: str, hangar: Hangar, present: Sequence[str]) -> BadInput:
    """What to say of a line that begins with no aircraft there is."""
    first = text.split()[0] if text.split() else ""
    number = _NUMBER.search(text)
    kinds = _kinds(text[: number.start()], hangar) if number else []
    if number and kinds:
        worn = [kind for kind in kinds if int(number[0]) in kind.numbers]
        if worn:
            names = ", ".join(f"{kind.code}{number[0]} for {kind.name}" for kind in worn)
            problem = say("companion-age-several-wear", number=number[0])
            return BadInput("piece", problem, allowed=names)
        problem = say("companion-age-none-wears", number=number[0])
        return BadInput("piece", problem, allowed=_numbers_words(kinds))
    kinds = _kinds(first, hangar)
    if kinds:
        problem = say("companion-age-which-one", first=first)
        return BadInput("piece", problem, allowed=_numbers_words(kinds))
    known = [*present, *hangar.names()]
    near = get_close_matches(first.lower(), known, n=1, cutoff=0.6)
    if near:
        problem = say("companion-age-no-aircraft-near", first=repr(first), near=near[0])
        return BadInput("piece", problem)
    example = say("companion-age-no-aircraft-example")
    return BadInput("piece", say("companion-age-no-aircraft", first=repr(first)), allowed=example)


def _numbers_words(kinds: Sequence[AircraftType]) -> str:
    """`SPAD S.XIII 10, 11, 12`, of each type."""
    return "; ".join(f"{kind.name} {', '.join(map(str, kind.numbers))}" for kind in kinds)


def read_fields(name: str, words: Sequence[str], kind: AircraftType) -> dict[str, Any]:
    """The fields that the words after the name set, in any order."""
    fields: dict[str, Any] = {}
    left = [word.lower().strip(";") for word in words]
    while left:
        word = left.pop(0).rstrip(",")
        if word in FILLERS or not word:
            continue
        fields.update(_field(name, word, left, kind))
    return fields


def _field(name: str, word: str, left: list[str], kind: AircraftType) -> dict[str, Any]:
    """What one word sets, with the number behind it where it takes one."""
    at = _AT.fullmatch(word)
    if at:
        return {**_FLYING, "at": [int(at[1]), int(at[2])]}
    if word.upper() in DIRECTIONS:
        return {"heading": word.upper()}
    if word == "level" and left and left[0].isdecimal():
        return {"level": _level(name, int(left.pop(0)))}
    level = _LEVEL.fullmatch(word)
    if level:
        return {"level": _level(name, int(level[1]))}
    if word in AMMUNITION or _BURSTS.fullmatch(word):
        bursts = _number(name, word, left, r"\d+(/\d+)*") if word in AMMUNITION else word
        return {"bursts": [int(part) for part in bursts.split("/")]}
    if word in NUMBERS:
        return {word: int(_number(name, word, left, r"\d+"))}
    if word in JAMS:
        return {"jams": _jams(word, left, kind)}
    if word in WORDS:
        return WORDS[word]
    raise _unknown(name, word)


def _level(name: str, level: int) -> int:
    if not 1 <= level <= LEVELS:
        problem = say("companion-age-no-level", level=level)
        raise BadInput(f"{name} level", problem, allowed=f"1 to {LEVELS}")
    return level


def _number(name: str, word: str, left: list[str], pattern: str) -> str:
    if not left or not re.fullmatch(pattern, left[0]):
        raise BadInput(f"{name} {word}", say("companion-age-number-follows"), allowed=f"{word} 1")
    return left.pop(0)


def _jams(word: str, left: list[str], kind: AircraftType) -> list[str]:
    """All mounts, or those named behind it: `jammed dorsal`."""
    names = [mount.name for mount in kind.mounts]
    named = []
    while left and left[0] in names:
        named.append(left.pop(0))
    return [word if not named or mount in named else "working" for mount in names]


def _unknown(name: str, word: str) -> BadInput:
    known = [*WORDS, *NUMBERS, *AMMUNITION, *JAMS, *(each.lower() for each in DIRECTIONS)]
    if word.upper() in EDGES:
        headings = ", ".join(DIRECTIONS)
        problem = say("companion-age-no-heading", word=repr(word))
        return BadInput(f"{name} heading", problem, allowed=headings)
    near = get_close_matches(word, known, n=1, cutoff=0.6)
    problem = say("companion-age-says-nothing", word=repr(word))
    if near:
        return BadInput(name, say("companion-age-did-you-mean", problem=problem, near=near[0]))
    return BadInput(name, problem, allowed=f"such as {EXAMPLE}")
