"""Chance from a real box: a person draws and tosses, and types what came up."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import NamedTuple

from escadrille.cli.terminal import Terminal
from escadrille.cli.tile_words import by_value, parse_tiles
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Seat
from escadrille.rossi.game import Dogfight
from escadrille.rossi.prompts import chance_words
from escadrille.rossi.state import State
from escadrille.rossi.tiles import parse_tile

FIELD = "what came up"
EXAMPLE = "3|1"
"""Always the same: one from the bag would tell what is in it."""


class Run(NamedTuple):
    """Draws that belong together, so that they can be typed on one line."""

    cause: str
    seat: Seat | None
    round: int


class Dice:
    """Asks for draws and tosses; what was typed ahead answers those that follow."""

    def __init__(self, terminal: Terminal, game: Dogfight) -> None:
        """Nothing has been typed yet."""
        self._terminal = terminal
        self._game = game
        self._run: Run | None = None
        self._typed: list[str] = []
        self._unseen = 0
        """How many draws the computer has been left to make."""

    def has_answer(self, chance: Chance, state: State, typist: Seat | None) -> bool:
        """Whether nobody has to be asked: it was typed before, or only one thing can come up."""
        is_typed = _run(chance) == self._run and bool(self._typed or self._unseen)
        return is_typed or self._is_certain(chance, state, typist)

    def answer(self, chance: Chance, state: State, typist: Seat | None) -> str:
        """What came up. `typist` is the seat at the keyboard; None, if both may look."""
        if self._is_certain(chance, state, typist):
            return chance.outcomes[0].label
        if not self.has_answer(chance, state, typist):
            self._run = _run(chance)
            self._typed = self._ask(chance, state, typist)
            self._unseen = 0 if self._typed else _how_many(self._game, state, chance)
        if self._typed:
            return self._typed.pop(0)
        self._unseen -= 1
        return SeededNature(secrets.token_hex()).outcome(chance)

    def _is_certain(self, chance: Chance, state: State, typist: Seat | None) -> bool:
        """Judged by what the typist may know, or not being asked would tell what is in a bag."""
        return chance.total == 1 or len(set(self._known(chance, state, typist))) == 1

    def _ask(self, chance: Chance, state: State, typist: Seat | None) -> list[str]:
        """The labels that were typed; none, if the computer is to draw unseen."""
        is_secret = _is_secret_of_another(chance, typist)
        count = _how_many(self._game, state, chance)
        known = self._known(chance, state, typist)
        words = chance_words(self._game.rules, chance)
        if count > 1:
            words += f" ({count} to go, also on one line)"
        how = f"e.g. {EXAMPLE}" if _are_tiles(chance) else _listed(known)
        unseen = "; Enter: unseen" if is_secret else ""
        colon = "" if words.endswith("?") else ":"

        def read(text: str) -> list[str]:
            if not text and is_secret:
                return []
            return _labels(
                text, chance, count, "" if is_secret else ", ".join(dict.fromkeys(known))
            )

        return self._terminal.ask(
            f"{words}{colon} {how}{unseen} [{chance.rule}] >",
            read,
            hint=_hint(chance, known, is_secret),
        )

    def _known(self, chance: Chance, state: State, typist: Seat | None) -> list[str]:
        """Everything that can come up as far as the typist may know, copies included. [D1.9]"""
        if not _is_secret_of_another(chance, typist):
            return [odds.label for odds in chance.outcomes for _ in range(odds.weight)]
        if _are_tiles(chance):
            assert chance.seat is not None
            unseen = self._game.view(state, typist).seats[chance.seat].unseen
            return [tile.label for tile in unseen]
        objectives = self._game.rules.scenario.objectives
        return [str(number) for number in objectives.numbers] if objectives else []


def _run(chance: Chance) -> Run:
    return Run(chance.cause, chance.seat, chance.round)


def _is_secret_of_another(chance: Chance, typist: Seat | None) -> bool:
    return chance.secret and chance.seat != typist


def _are_tiles(chance: Chance) -> bool:
    return "|" in chance.outcomes[0].label


def _how_many(game: Dogfight, state: State, chance: Chance) -> int:
    """How many draws of this kind are still to come, this one included."""
    if chance.cause == "objective":
        return len(game.rules.board.spots) - len(state.objectives)
    if chance.seat is None:
        return 1
    aviator = state.aviators[chance.seat]
    due = {
        "draw": aviator.due,
        "mulligan": aviator.due,
        "restock loss": aviator.losses_due,
    }
    return due.get(chance.cause, 1)


def _listed(labels: list[str]) -> str:
    """Each once: `r7 or r3`, `1, 2 or 3`."""
    *most, last = dict.fromkeys(labels)
    return f"{', '.join(most)} or {last}" if most else last


def _hint(chance: Chance, known: list[str], is_secret: bool) -> str:
    if not _are_tiles(chance):
        return f"It can be {_listed(known)}."
    where = "Not seen yet, in the bag or not" if is_secret else "In there"
    tiles = by_value(parse_tile(label) for label in known)
    unseen = "\nEnter leaves the rest of these draws to the computer." if is_secret else ""
    return f"A tile is value|hits, such as {EXAMPLE}.\n{where}: {tiles}.{unseen}"


def _labels(text: str, chance: Chance, count: int, allowed: str) -> list[str]:
    """Read one line; `allowed` is empty where it would tell what is in a bag."""
    if not text:
        raise BadInput(FIELD, "nothing was typed", allowed=allowed)
    if _are_tiles(chance):
        labels = [tile.label for tile in parse_tiles(text, FIELD)]
    else:
        labels = text.lower().replace(",", " ").split()
    if len(labels) > count:
        what = "1 is asked for" if count == 1 else f"{count} are asked for"
        raise BadInput(FIELD, f"{len(labels)} were typed, {what}")
    left = Counter({odds.label: odds.weight for odds in chance.outcomes})
    for label in labels:
        left[label] -= 1
        if left[label] < 0:
            raise BadInput(FIELD, f"{label} cannot come up", allowed=allowed)
    return labels
