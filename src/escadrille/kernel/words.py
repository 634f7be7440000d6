"""The words of what belongs to no game: notes of a record, as they are told to people."""

from __future__ import annotations

from collections.abc import Callable

from escadrille.kernel.notes import DRAW_AGREED, KNOWN, Note
from escadrille.kernel.protocol import Seat
from escadrille.messages import say


def note_words(
    note: Note, name_of: Callable[[Seat], str], bot_name: Callable[[str], str] = str
) -> str:
    """A note as a sentence; nothing for a kind that is not known."""
    if note.what not in KNOWN:
        return ""
    name = "" if note.seat is None else name_of(note.seat)
    name = f"{note.name} ({name})" if note.name else name
    bot = bot_name(note.bot) if note.bot else ""
    ends = "yes" if note.scores else "no"
    return say(f"kernel-note-{note.what}", name=name, bot=bot or "none", ends=ends)


def ending_words(
    note: Note, name_of: Callable[[Seat], str], called: Callable[[Seat], str] | None = None
) -> str:
    """The end of a game by a note, and who has won; `called` if winners have more than a seat."""
    said = note_words(note, name_of)
    won = (seat for seat, score in enumerate(note.scores) if score > 0)
    winners = [(called or name_of)(seat) for seat in won]
    if not winners:
        return said if note.what == DRAW_AGREED else f"{said} {say('kernel-nobody-wins')}"
    names = say("kernel-and").join(winners)
    return f"{said} {say('kernel-wins', names=names, count=len(winners))}"
