"""What a desk remembers between questions: the last screen, the story, what was typed ahead."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.model import Rules, View
from escadrille.cli.age.screen import BoardScene, Place
from escadrille.cli.terminal.terminal import Ahead
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Line

KEPT_LINES = 400
"""More than a reader scrolls back."""


class Notebook:
    """One sitting's memory. Nothing of it is part of the game."""

    def __init__(self) -> None:
        self.scene: BoardScene | None = None
        self.middle: Place | None = None
        """The place that a player wants to see."""
        self.said_before = ""
        """What is already on the page before the story."""
        self._logs: dict[Seat | None, list[Line]] = {}
        self._last: dict[Seat | None, list[Line]] = {}
        self._ahead = Ahead()
        self._typist: Seat | None = None
        self.placing: tuple[Seat, int, int] | None = None
        """The seat, round and turn in which all aircraft are placed without a question. [A3.3]"""

    def scene_of(self, rules: Rules, view: View) -> BoardScene:
        """What was on the screen last; before there was anything, the board as it is."""
        return self.scene or BoardScene(rules, view.state, view.viewer, [""] * rules.seats)

    def tell(self, viewer: Seat | None, lines: Sequence[Line]) -> None:
        """Keep what an onlooker was told, a repeated part only once."""
        told, before = list(lines), self._last.get(viewer, [])
        log = self._logs.setdefault(viewer, [])
        log += told[len(before) :] if told[: len(before)] == before else told
        del log[:-KEPT_LINES]
        self._last[viewer] = told

    def log(self, viewer: Seat | None) -> Sequence[Line]:
        """What an onlooker has been told; others may have been told more."""
        return self._logs.get(viewer, ())

    def ahead(self, seat: Seat) -> Ahead:
        """What a seat has typed ahead; kept as long as the questions are its own."""
        if seat != self._typist:
            self._typist, self._ahead = seat, Ahead()
        return self._ahead
