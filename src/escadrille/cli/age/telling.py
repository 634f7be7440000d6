"""The story of a game of Age of Dogfights, told to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age.game import Age
from escadrille.age.narration import tell
from escadrille.age.story import is_quiet, tone_of
from escadrille.cli.desk import Happening
from escadrille.cli.lines import Line
from escadrille.kernel.protocol import Seat


class Teller:
    """Puts events into words for one onlooker; None is everybody at the table."""

    def __init__(self, game: Age, viewer: Seat | None, *, is_open: bool) -> None:
        """An open story hides nothing."""
        self._game = game
        self._viewer = viewer
        self._is_open = is_open

    def lines(self, part: Sequence[Happening]) -> Iterator[Line]:
        """The sentences on a part of the story."""
        for state, event in part:
            if is_quiet(event):
                continue
            seen = event if self._is_open else self._game.redact(event, self._viewer)
            for line in tell(self._game.rules, state, seen):
                yield Line(line.text, line.rule, tone_of(event))
