"""Notes of a record: what happened at the table besides the answers.

A player resigned, a draw was agreed on, a seat went to a bot, a bot ran out of time. The rules know
nothing of it; the keeper of the record writes it between the answers where it happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from escadrille.kernel.protocol import Over, Seat

RESIGNED, LEFT, BOT, EXCUSED = "resigned", "left", "bot", "excused"
MOVED, SEATED, LATE = "moved", "seated", "late"
DRAW_OFFERED, DRAW_DECLINED, DRAW_AGREED = "draw-offered", "draw-declined", "draw-agreed"
ABOUT_A_SEAT = (RESIGNED, LEFT, BOT, MOVED, SEATED, EXCUSED, LATE)
KNOWN = (*ABOUT_A_SEAT, DRAW_OFFERED, DRAW_DECLINED, DRAW_AGREED)


class Note(msgspec.Struct, frozen=True, kw_only=True, tag="note", omit_defaults=True):
    """Something that happened at the table after `n` answers; with `scores` it ended the game.

    A kind that this version does not know is kept and passed over, unless it ended the game.
    """

    n: int
    what: str
    seat: Seat | None = None
    """Whom it is about."""
    name: str = ""
    """The player's name, if given."""
    seats: tuple[Seat, ...] = ()
    """Who agreed, where several did."""
    bot: str = ""
    """Who flies for the seat from here on, or chose once for a bot that was late."""
    is_absent: bool = False
    """The seat adds nothing to the dice: nobody came, or nobody could show its number."""
    scores: tuple[int, ...] = ()


def ended_by(notes: Iterable[Note]) -> Over | None:
    """The result that a note has settled; no rule gives it."""
    for note in notes:
        if note.scores:
            return Over(note.scores, note.what, "")
    return None


# -- who has won --------------------------------------------------------------------------------


def scores_after_resigning(teams: Sequence[int], resigned: Iterable[int]) -> tuple[int, ...]:
    """The scores by seat when these teams have given up: the only other wins, several draw."""
    lost = set(resigned)
    rest = set(teams) - lost
    kept = 1 if len(rest) == 1 else 0
    return tuple(-1 if team in lost else kept for team in teams)


# -- checking -----------------------------------------------------------------------------------


def fault_in(note: Note, n: int, seats: int, *, is_over: bool) -> str:
    """What is wrong with a note that stands behind `n` answers; nothing if it holds."""
    named = (*note.seats, *(() if note.seat is None else (note.seat,)))
    if note.n != n:
        return f"a note after {note.n} answers comes after {n}"
    if is_over:
        return "nothing may follow the end of a game"
    if any(not 0 <= seat < seats for seat in named):
        return f"a note names an unknown seat; the game has {seats}"
    if note.what in ABOUT_A_SEAT and note.seat is None:
        return f"a note ({note.what!r}) names no seat"
    if note.is_absent and n:
        return "a note changes the dice after the first answer"
    if note.what == DRAW_AGREED and not note.scores:
        return "an agreed draw has no scores"
    return _fault_in_scores(note, seats) if note.scores else ""


def _fault_in_scores(note: Note, seats: int) -> str:
    scores = note.scores
    if len(scores) != seats or not set(scores) <= {-1, 0, 1}:
        return f"a note has the scores {scores}; allowed: -1, 0 or 1 for each of {seats} seats"
    if note.what == DRAW_AGREED:
        return "" if not any(scores) else f"a draw has the scores {scores}"
    if note.what in (RESIGNED, LEFT) and note.seat is not None:
        return "" if scores[note.seat] == -1 else f"seat {note.seat + 1} {note.what} and won"
    return f"a note ({note.what!r}) that ends no game has scores"
