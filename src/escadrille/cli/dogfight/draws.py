"""Draws and tosses from a real box of Dogfight!"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.cli.desk.tray import FIELD, Tray, is_secret_of_another
from escadrille.cli.dogfight.tile_words import by_value, parse_tiles
from escadrille.kernel.protocol import Chance, Seat
from escadrille.rossi.figures import parse_tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.words import chance_words

EXAMPLE = "3|1"
"""Always the same: one from the bag would tell what is in it."""


class Bags(Tray):
    """The bags of both seats, the objectives and the coin that is a 3."""

    uses_up = True

    def __init__(self, game: Dogfight) -> None:
        self._game = game

    def words(self, chance: Chance, view: View) -> str:
        """What a person has to draw or toss, in words."""
        return chance_words(self._game.rules, chance)

    def known(self, chance: Chance, view: View, typist: Seat | None) -> list[str]:
        """Of another seat's secret draw, every tile and objective that was not seen yet. [D1.9]"""
        if not is_secret_of_another(chance, typist):
            return super().known(chance, view, typist)
        if _are_tiles(chance):
            assert chance.seat is not None
            return [tile.label for tile in view.seats[chance.seat].unseen]
        objectives = self._game.rules.scenario.objectives
        return [str(number) for number in objectives.numbers] if objectives else []

    def how_many(self, chance: Chance, view: View) -> int:
        """How many draws of this kind are still to come, this one included."""
        if chance.cause == "objective":
            return len(self._game.rules.board.spots) - len(view.objectives)
        if chance.seat is None:
            return 1
        aviator = view.state.aviators[chance.seat]
        due = {"draw": aviator.due, "mulligan": aviator.due, "restock loss": aviator.losses_due}
        return due.get(chance.cause, 1)

    def how(self, chance: Chance, known: Sequence[str]) -> str:
        """An example of a tile, or everything else that can come up."""
        return f"e.g. {EXAMPLE}" if _are_tiles(chance) else super().how(chance, known)

    def read(self, text: str, chance: Chance) -> list[str]:
        """One tile or several, or other labels."""
        if _are_tiles(chance):
            return [tile.label for tile in parse_tiles(text, FIELD)]
        return super().read(text, chance)

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What may be in the bag."""
        if not _are_tiles(chance):
            return super().hint(chance, known, is_secret=is_secret)
        where = "Not seen yet, in the bag or not" if is_secret else "In there"
        tiles = by_value(parse_tile(label) for label in known)
        unseen = "\nEnter leaves the rest of these draws to the computer." if is_secret else ""
        return f"A tile is value|hits, such as {EXAMPLE}.\n{where}: {tiles}.{unseen}"


def _are_tiles(chance: Chance) -> bool:
    return "|" in chance.outcomes[0].label
