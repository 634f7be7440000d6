"""Dice from a real box of Age of Dogfights, typed by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from escadrille.age.firing import TWO_DICE
from escadrille.age.game import Age
from escadrille.age.prompts import chance_words
from escadrille.age.state import State
from escadrille.cli.tray import FIELD, Tray, listed
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance

PARTS = ("wings", "tail", "guns", "engine")


class Box(Tray):
    """Blue, green and red dice, the damage die, and a standard one for the wind."""

    def __init__(self, game: Age) -> None:
        """The dice of one game."""
        self._game = game

    def words(self, chance: Chance, state: State) -> str:
        """Who rolls what, and what for."""
        return chance_words(self._game.rules, state, chance)

    def how(self, chance: Chance, known: Sequence[str]) -> str:
        """All faces; for the red dice their total or both."""
        if _are_red(chance):
            return "their total (7) or both (3 4)"
        return listed(list(known))

    def read(self, text: str, chance: Chance) -> list[str]:
        """Both red dice become their total; a face may be written without its sign."""
        if _are_red(chance):
            return [_total(text)]
        return [_label(word, chance) for word in super().read(text, chance)]

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What can be typed."""
        if _are_red(chance):
            return "Type the total of the two red dice, 2 to 12, or both dice: 3 4 is 7. [A6.1]"
        return super().hint(chance, known, is_secret=is_secret)


def _are_red(chance: Chance) -> bool:
    return chance.outcomes == TWO_DICE


def _total(text: str) -> str:
    """`7`, or two dice in any writing: `3 4`, `3+4`, `3,4`."""
    dice = re.findall(r"\d+", text)
    if len(dice) == 2 and all(1 <= int(die) <= 6 for die in dice):
        return str(sum(map(int, dice)))
    if len(dice) != 1:
        raise BadInput(FIELD, f"{text!r} is no roll", allowed="2 to 12, or both dice: 3 4")
    return str(int(dice[0]))


def _label(word: str, chance: Chance) -> str:
    """A face with its sign, or a part of an aircraft by its first letters."""
    known = [odds.label for odds in chance.outcomes]
    if word in known:
        return word
    signed = f"+{word}"
    if signed in known:
        return signed
    if word.lstrip("+-") == "0" and "0" in known:
        return "0"
    begun = [label for label in known if label.startswith(word) and label in PARTS]
    return begun[0] if len(begun) == 1 else word
