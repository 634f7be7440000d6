"""Seating: who plays each seat now. People resign, leave, and hand their seats to bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from escadrille.kernel.notes import (
    DRAW_AGREED,
    DRAW_OFFERED,
    RESIGNED,
    Note,
    scores_after_resigning,
)
from escadrille.kernel.protocol import Choice, Seat
from escadrille.kernel.record import Entry
from escadrille.table.store.chairs import Chair


class Seating:
    """The chairs of a game as they are now."""

    def __init__(self, chairs: tuple[Chair, ...], teams: Sequence[int]) -> None:
        self.chairs = list(chairs)
        self._teams = tuple(teams)
        self.gone: set[Seat] = set()
        """People who have resigned or been removed."""
        self._offered: Note | None = None
        self.agreed: set[Seat] = set()
        """Who has agreed to the draw that is offered."""

    def take_note(self, note: Note, entries: Sequence[Entry[Any, Any]]) -> None:
        """Take in a change after these answers."""
        self.draw_offered_by(entries)  # an offer that has lapsed is no part of the next one
        match note.what:
            case "resigned" | "bot" if note.seat is not None:
                self._hand_over(note)
            case "left" if note.seat is not None and note.scores:
                self.gone.add(note.seat)
            case "draw-offered":
                self._offered = self._offered or note
                self.agreed.update(note.seats)
            case "draw-declined" | "draw-agreed":
                self._offered, self.agreed = None, set()
            case _:
                pass  # changes nobody's part in the game

    def _hand_over(self, note: Note) -> None:
        assert note.seat is not None
        if note.what == RESIGNED:
            self.gone.add(note.seat)
        if note.bot:
            chair = self.chairs[note.seat]
            self.chairs[note.seat] = replace(chair, who="bot", bot=note.bot, name="")

    # -- people ---------------------------------------------------------------------------------

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that people still play."""
        seats = (seat for seat, chair in enumerate(self.chairs) if chair.is_person)
        return frozenset(seat for seat in seats if seat not in self.gone)

    def after_resigning(self, seat: Seat) -> tuple[int, ...]:
        """The scores if that ends the game; None if it goes on with a bot in the seat.

        It ends when at most one team has not given up, or when nobody is left to play.
        """
        people = self.people - {seat}
        gone = self.gone | {seat}
        lost = {self._teams[each] for each in gone} - {self._teams[each] for each in people}
        if people and len(set(self._teams) - lost) > 1:
            return ()
        return scores_after_resigning(self._teams, lost)

    # -- draws ----------------------------------------------------------------------------------

    def draw_offered_by(self, entries: Sequence[Entry[Any, Any]]) -> Seat | None:
        """The seats whose offer of a draw is open. Playing on without agreeing declines it."""
        if self._offered is None:
            return None
        for entry in entries[self._offered.n :]:
            answer = entry.answer
            if isinstance(answer, Choice) and answer.seat in self.people - self.agreed:
                self._offered, self.agreed = None, set()
                return None
        return self._offered.seat

    def can_draw(self) -> bool:
        """Whether people of several teams play, so that they can agree on something."""
        return len({self._teams[seat] for seat in self.people}) > 1

    def draw_note(self, n: int, seat: Seat, holds: Iterable[Seat]) -> Note:
        """A seat offers a draw or takes the offer; it is agreed when everyone has."""
        agreed = self.agreed.union(holds)
        if self.people <= agreed:
            scores = (0,) * len(self.chairs)
            everybody = tuple(sorted(self.people))
            return Note(n=n, what=DRAW_AGREED, seat=seat, seats=everybody, scores=scores)
        return Note(n=n, what=DRAW_OFFERED, seat=seat, seats=tuple(sorted(holds)))
