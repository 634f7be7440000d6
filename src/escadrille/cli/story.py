"""What has happened so far, told to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.rossi import events as ev
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import Line, explain_silence, tell, tell_draws
from escadrille.rossi.state import State

QUIET = (ev.PlanChosen, ev.TurnBegan, ev.GameEnded)
"""Events that the screen shows in other ways."""


_GOOD = (ev.PhotoTaken, ev.FactoryBombed, ev.PersonRescued)
_BAD = (ev.ShotFired, ev.DamageMarked, ev.ShotDown, ev.Crashed)


class GoodNews(Line):
    """A sentence on a success of the mission."""

    __slots__ = ()


class BadNews(Line):
    """A sentence on a shot, a hit or a loss."""

    __slots__ = ()


class Happening(NamedTuple):
    """An event and the state in which it happened."""

    state: State
    event: ev.Event


class Story:
    """Every event since the game (or this sitting) began."""

    def __init__(self, game: Dogfight) -> None:
        """An empty story."""
        self._game = game
        self._happenings: list[Happening] = []

    def __len__(self) -> int:
        return len(self._happenings)

    def add(self, state: State, events: Iterable[ev.Event]) -> State:
        """Note what happened from a state on; return the state it led to."""
        for event in events:
            self._happenings.append(Happening(state, event))
            state = self._game.evolve(state, event)
        return state

    def holds(self, kind: type[ev.Event], start: int) -> bool:
        """Whether something of a kind has happened since."""
        return any(isinstance(each.event, kind) for each in self._happenings[start:])

    def last_turn(self) -> int:
        """Where the last turn that was played begins, for somebody who comes back to the game."""
        turns = [
            i for i, each in enumerate(self._happenings) if isinstance(each.event, ev.TurnBegan)
        ]
        return turns[-2] + 1 if len(turns) > 1 else 0

    def lines(
        self, viewer: Seat | None, start: int = 0, end: int | None = None, *, is_open: bool = False
    ) -> list[Line]:
        """The sentences for a seat (None: for everybody); an open story hides nothing."""
        told: list[Line] = []
        part = self._happenings[start:end]
        for seat, group in groupby(part, key=_drawing_seat):
            if seat is None:
                for happening in group:
                    told += self._tell(happening, viewer, is_open)
            else:
                told.append(self._tell_draws(seat, group, viewer, is_open))
        return told

    def _tell(self, happening: Happening, viewer: Seat | None, is_open: bool) -> Iterator[Line]:
        state, event = happening
        rules = self._game.rules
        if isinstance(event, ev.PhaseBegan) and event.phase == "damage":
            yield from explain_silence(rules, state)
        if isinstance(event, QUIET):
            return
        line = tell(rules, state, event if is_open else self._game.redact(event, viewer))
        if line is not None:
            yield _in_tone(line, event)

    def _tell_draws(
        self, seat: Seat, group: Iterable[Happening], viewer: Seat | None, is_open: bool
    ) -> Line:
        seen = [each.event if is_open else self._game.redact(each.event, viewer) for each in group]
        tiles = [event.tile for event in seen if isinstance(event, ev.TileDrawn)]
        return tell_draws(self._game.rules, seat, tiles)


def _in_tone(line: Line, event: ev.Event) -> Line:
    if isinstance(event, _GOOD):
        return GoodNews(*line)
    return BadNews(*line) if isinstance(event, _BAD) else line


def _drawing_seat(happening: Happening) -> Seat | None:
    """Draws of one seat belong together; everything else is told one by one."""
    event = happening.event
    return event.seat if isinstance(event, ev.TileDrawn) else None
