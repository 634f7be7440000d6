"""Chance from a real box: a person rolls, draws and tosses, and types what came up."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Any

from escadrille.cli.desk.tray import FIELD, Tray, is_secret_of_another
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Seat


class TypedDice:
    """Asks for results; results typed ahead answer the chances that follow."""

    def __init__(self, terminal: Terminal, tray: Tray) -> None:
        self._terminal = terminal
        self._tray = tray
        self._run: tuple[str, Seat | None, int] | None = None
        self._typed: list[str] = []
        self._unseen = 0
        """How many chances are left to the computer."""

    def has_answer(self, chance: Chance, view: Any, typist: Seat | None) -> bool:
        """Whether no question is needed: it was typed ahead, or only one result is possible."""
        is_typed = _run(chance) == self._run and bool(self._typed or self._unseen)
        return is_typed or self._is_certain(chance, view, typist)

    def answer(self, chance: Chance, view: Any, typist: Seat | None) -> str:
        """The result. `typist` is the seat at the keyboard; None if all may look."""
        if self._is_certain(chance, view, typist):
            return chance.outcomes[0].label
        if not self.has_answer(chance, view, typist):
            self._run = _run(chance)
            self._typed = self._ask(chance, view, typist)
            self._unseen = 0 if self._typed else self._tray.how_many(chance, view)
        if self._typed:
            return self._typed.pop(0)
        self._unseen -= 1
        return SeededNature(secrets.token_hex()).outcome(chance)

    def _is_certain(self, chance: Chance, view: Any, typist: Seat | None) -> bool:
        """Judged by what the typist may know; else not asking would reveal what is in a bag."""
        return chance.total == 1 or len(set(self._tray.known(chance, view, typist))) == 1

    def _ask(self, chance: Chance, view: Any, typist: Seat | None) -> list[str]:
        """The labels that were typed; none if the computer should answer unseen."""
        tray = self._tray
        is_secret = is_secret_of_another(chance, typist)
        count = tray.how_many(chance, view)
        known = tray.known(chance, view, typist)
        words = tray.words(chance, view)
        if count > 1:
            words += f" ({count} left, or all at once)"
        colon = "" if words.endswith("?") else ":"
        how = [tray.how(chance, known), "Enter: hidden" if is_secret else ""]
        allowed = "" if is_secret else ", ".join(dict.fromkeys(known))

        def read(text: str) -> list[str]:
            return [] if is_secret and not text else self._labels(text, chance, count, allowed)

        return self._terminal.ask(
            f"{words}{colon} {'; '.join(part for part in how if part)} [{chance.rule}] >",
            read,
            hint=tray.hint(chance, known, is_secret=is_secret),
            redraw=tray.redraw(self._terminal, view),
            serve=lambda text: tray.serve(text, self._terminal, view),
            ahead=tray.ahead(chance, typist),
        )

    def _labels(self, text: str, chance: Chance, count: int, allowed: str) -> list[str]:
        """Read one line; `allowed` is empty where it would reveal what is in a bag."""
        if not text:
            raise BadInput(FIELD, "nothing was typed", allowed=allowed)
        labels = self._tray.read(text, chance)
        if len(labels) > count:
            what = "1 is needed" if count == 1 else f"{count} are needed"
            raise BadInput(FIELD, f"{len(labels)} were typed, {what}")
        left = Counter({odds.label: odds.weight for odds in chance.outcomes})
        for label in labels:
            if left[label] <= 0:
                raise BadInput(FIELD, f"{label} is not a possible result", allowed=allowed)
            left[label] -= self._tray.uses_up
        return labels


def _run(chance: Chance) -> tuple[str, Seat | None, int]:
    """Chances that belong together, so that they can be typed on one line."""
    return chance.cause, chance.seat, chance.round
