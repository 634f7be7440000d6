"""Dice on the table: which keys stand for what came up, one key for each die. [A10, A12.16]"""

from __future__ import annotations

import re

from msgspec.structs import replace

from escadrille.age.figures import SIDES
from escadrille.age.fire import TWO_DICE
from escadrille.age.model import fair
from escadrille.companion.asking import Key
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Odds
from escadrille.messages import once_a_language, say

FIELD = "die"
PARTS = ("wings", "tail", "guns", "engine")
"""The faces of the damage die, each in a colour of its own. [A6.5]"""
SOLO_KEYS = {"left or gyro": "<", "right or gyro": ">"}
"""Faces of the solo die that share a first letter with another. [A10.20]"""
PAIRS = tuple(Odds(f"{a}{b}", 1) for a in range(1, SIDES + 1) for b in range(1, SIDES + 1))
"""Two red dice as they lie on the table."""


def are_red(chance: Chance) -> bool:
    """Whether two red dice are rolled; the engine wants their total."""
    return chance.outcomes == TWO_DICE


def shares(chance: Chance) -> int:
    """How many faces of a red die stand for each of two or three equal choices; else 0. [A10.18]"""
    sides = len(chance.outcomes)
    return SIDES // sides if chance.outcomes == fair(sides) and sides in (2, 3) else 0


def on_the_table(chance: Chance) -> Chance:
    """The same chance with a label for what lies on the table: dice, not what they stand for."""
    if are_red(chance):
        return replace(chance, outcomes=PAIRS)
    return replace(chance, outcomes=fair(SIDES)) if shares(chance) else chance


def dice_of(chance: Chance) -> int:
    """How many keys make an answer; 0 if it has to be typed as a line."""
    if are_red(chance):
        return 2
    return int(all(len(key.key) == 1 for key in keys_of(chance)))


@once_a_language
def keys_of(chance: Chance) -> tuple[Key, ...]:
    """A key for each face of one die."""
    if are_red(chance) or shares(chance):
        return tuple(Key(str(face), str(face)) for face in range(1, SIDES + 1))
    keys = tuple(_key(odds.label) for odds in chance.outcomes)
    if len({key.key for key in keys}) == len(keys):
        return keys
    return tuple(Key(odds.label, odds.label) for odds in chance.outcomes)


def _key(label: str) -> Key:
    if re.fullmatch(r"[+-]?\d+", label):
        return Key("-" if label == "-1" else label.lstrip("+"), label)
    if label in PARTS:
        return Key(label[0], label, say(f"companion-age-part-{label}"))
    return Key(SOLO_KEYS.get(label, label[0]), label)


def read_die(chance: Chance, text: str) -> str:
    """The engine's label for what was typed: keys, or what is printed on the die."""
    word = text.lower().strip()
    if are_red(chance):
        return _total(word)
    for key in keys_of(chance):
        if word in (key.key.lower(), key.label, key.meaning or key.label):
            share = shares(chance)
            return str((int(key.label) - 1) // share + 1) if share else key.label
    problem = say("companion-age-cannot-come-up", text=repr(text))
    raise BadInput(FIELD, problem, allowed=faces_words(chance))


def _total(word: str) -> str:
    """Both dice, `34` or `3 4`; a total only where it cannot be two dice."""
    dice = re.findall(r"\d", word)
    if re.fullmatch(r"[1-6][\s,+]*[1-6]", word):
        return str(sum(map(int, dice)))
    if word in ("7", "8", "9", "10"):
        return word
    problem = say("companion-age-not-two-dice", word=repr(word))
    raise BadInput(FIELD, problem, allowed=say("companion-age-both-dice"))


def faces_words(chance: Chance) -> str:
    """What can be pressed: `1–6`, `w wings, t tail, g guns, e engine`."""
    keys = keys_of(chance)
    if are_red(chance):
        return say("companion-age-faces-two", sides=SIDES)
    if all(key.key.isdecimal() for key in keys) and len(keys) > 1:
        return f"{keys[0].key}–{keys[-1].key}"
    labels = (key.label if key.label[0] in "+-0" else f"{key.key} {key.label}" for key in keys)
    return ", ".join(labels)


def how_to_roll(chance: Chance) -> str:
    """How to roll a die that is not in the box; nothing for those that are."""
    sides, share = len(chance.outcomes), shares(chance)
    if chance.outcomes != fair(sides) or sides == SIDES:
        return ""
    if share:
        spans = [f"{n * share + 1}–{(n + 1) * share}" for n in range(sides)]
        names = ("companion-age-first", "companion-age-second", "companion-age-third")
        return ", ".join(f"{span} {say(name)}" for span, name in zip(spans, names, strict=False))
    if sides < SIDES:
        return say("companion-age-again-above", sides=sides)
    return say("companion-age-by-any-means")


def is_red_die(chance: Chance) -> bool:
    """Whether a red die decides a choice among a number other than six."""
    sides = len(chance.outcomes)
    return chance.outcomes == fair(sides) and 1 < sides < SIDES
