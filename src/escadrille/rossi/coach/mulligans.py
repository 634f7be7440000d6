"""The mulligans of a game looked at again: what each choice gave away. [D2.4]"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeAlias

from escadrille.kernel.protocol import Choice, Seat
from escadrille.kernel.record import Record
from escadrille.rossi.coach.advice import MulliganAdvice
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.figures import Tiles, in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action, ReplaceTiles
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import NotSolved

GameRecord: TypeAlias = Record[State, Action, Event, View]


class Mulligan(NamedTuple):
    """A mulligan that a seat has taken."""

    n: int
    """The answer of the record, counted from 1."""
    seat: Seat
    tiles: Tiles
    """What it set aside."""
    advice: MulliganAdvice

    @property
    def value(self) -> float:
        """What the question was worth: as much as its best answer."""
        return self.advice.best

    @property
    def cost(self) -> float:
        """What the choice gave away beside the best one."""
        return self.advice.cost(self.tiles)

    @property
    def best(self) -> Tiles:
        """What should have been set aside."""
        return max(self.advice.choices, key=lambda each: each.worth).tiles


def mulligans_of(
    game: Dogfight, record: GameRecord, adviser: Adviser, seats: Collection[Seat]
) -> Iterator[Mulligan]:
    """Every mulligan of a record that can be judged, by what its seat saw when it was asked."""
    for n, seat, view, tiles in _chosen(game, record):
        if seat not in seats:
            continue
        try:
            yield Mulligan(n, seat, tiles, adviser.advise_mulligan(view, seat))
        except NotSolved:
            continue


def _chosen(game: Dogfight, record: GameRecord) -> Iterator[tuple[int, Seat, View, Tiles]]:
    state, views = record.start(), dict[Seat, View]()
    for n, (entry, step) in enumerate(zip(record.entries, record.replay(), strict=True), start=1):
        if state.turn:
            return
        if state.phase == "mulligan" and not views:
            views = {seat: game.view(state, seat) for seat in range(2)}
        answer = entry.answer
        if isinstance(answer, Choice) and isinstance(answer.action, ReplaceTiles):
            yield n, answer.seat, views[answer.seat], in_order(answer.action.tiles)
        state = step.state
