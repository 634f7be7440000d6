"""The story of a game of Dogfight!, told to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from escadrille.cli.desk import Happening
from escadrille.cli.lines import Line
from escadrille.kernel.protocol import Seat
from escadrille.rossi import events as ev
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import explain_bot, explain_silence, tell, tell_draws
from escadrille.rossi.story import QUIET, drawing_seat, tone_of


class Teller:
    """Puts events into words for one onlooker; None is everybody at the table."""

    def __init__(self, game: Dogfight, viewer: Seat | None, *, is_open: bool) -> None:
        """An open story hides nothing."""
        self._game = game
        self._viewer = viewer
        self._is_open = is_open

    def lines(self, part: Sequence[Happening]) -> Iterator[Line]:
        """The sentences on a part of the story; draws of one seat are one sentence."""
        for seat, group in groupby(part, key=lambda each: drawing_seat(each.event)):
            if seat is None:
                for happening in group:
                    yield from self._tell(happening)
            else:
                yield self._tell_draws(seat, group)

    def _tell(self, happening: Happening) -> Iterator[Line]:
        state, event = happening
        rules = self._game.rules
        if isinstance(event, ev.PhaseBegan) and event.phase == "damage":
            yield from (Line(*line) for line in explain_silence(rules, state))
        if isinstance(event, QUIET):
            return
        if isinstance(event, ev.BotTileSelected):
            yield from (Line(*line) for line in explain_bot(rules, state, event))
            return
        line = tell(rules, state, self._seen(event))
        if line is not None:
            yield Line(line.text, line.rule, tone_of(event))

    def _tell_draws(self, seat: Seat, group: Iterable[Happening]) -> Line:
        seen = [self._seen(each.event) for each in group]
        tiles = [event.tile for event in seen if isinstance(event, ev.TileDrawn)]
        return Line(*tell_draws(self._game.rules, seat, tiles))

    def _seen(self, event: ev.Event) -> ev.Event:
        return event if self._is_open else self._game.redact(event, self._viewer)
