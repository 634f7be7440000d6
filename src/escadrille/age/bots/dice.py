"""The dice of a bot's decision: those rolled so far, and the next one that is needed. [A10]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.figures.solo_l import SIDES
from escadrille.age.model.dice import fair
from escadrille.kernel.protocol import Chance, Odds, Seat


class DieNeeded(Exception):
    """A decision cannot go on without another die."""

    def __init__(self, chance: Chance) -> None:
        """The die that has to be rolled first."""
        super().__init__(chance.cause)
        self.chance = chance


class RolledDice:
    """RolledDice that were rolled, in order; asking for one more raises `DieNeeded`.

    Every die has a cause of its own within the game: its decision gives it seat, round and a first
    slot, and the dice of one decision are counted on from there.
    """

    def __init__(
        self, rolled: Sequence[str], seat: Seat, round_: int, slot: int, mark: str = ""
    ) -> None:
        """`mark` tells the causes of a bonus round apart."""
        self._rolled = rolled
        self._seat, self._round, self._slot, self._mark = seat, round_, slot, mark
        self.used = 0

    def draw(self, cause: str, rule: str, outcomes: tuple[Odds, ...]) -> str:
        """The label that came up."""
        number = self.used
        if number >= len(self._rolled):
            name = f"solo: {cause}{self._mark}"
            slot = self._slot + number
            raise DieNeeded(Chance(name, self._seat, self._round, slot, outcomes, rule))
        self.used += 1
        return self._rolled[number]

    def d6(self, cause: str, rule: str) -> int:
        """A standard die."""
        return int(self.draw(cause, rule, fair(SIDES)))

    def among(self, cause: str, rule: str, count: int) -> int:
        """One of several equal choices, from 0, by any fair die. [A10.18]"""
        return int(self.draw(cause, rule, fair(count))) - 1
