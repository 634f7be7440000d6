"""What people do besides playing: resign, agree on a draw, leave, hand a seat to a bot."""

from __future__ import annotations

from escadrille.bots.roster import stand_in_for
from escadrille.kernel.errors import BadInput
from escadrille.kernel.notes import BOT, DRAW_DECLINED, EXCUSED, LEFT, RESIGNED, Note
from escadrille.kernel.protocol import Seat
from escadrille.messages import say
from escadrille.table.games.proceedings import Proceedings
from escadrille.table.wire.messages import DeedMessage


def note_of(game: Proceedings, holds: tuple[Seat, ...], message: DeedMessage) -> Note | None:
    """The note of a deed by a player with these seats; refused with the reason."""
    seat, people = message.seat, game.scene.seating.people
    is_own = seat in holds
    if message.deed == "leave":
        _check(is_own, "seat", "table-seat-of-somebody")
        return _leaving(game, seat) if seat in people else None
    _check(game.course.result is None, "deed", "table-over-already")
    _check(seat in people, "seat", "table-nobody-plays-it")
    if message.deed == "excuse":
        return _excusing(game, holds, seat)
    if message.deed in ("bot", "end"):
        return _for_the_seat(game, holds, message)
    _check(is_own, "seat", "table-seat-of-somebody")
    _check(game.scene.has_begun, "deed", "table-not-begun")
    return _for_oneself(game, holds, message)


def _for_oneself(game: Proceedings, holds: tuple[Seat, ...], message: DeedMessage) -> Note:
    seat, n, seating = message.seat, game.course.n, game.scene.seating
    if message.deed == "resign":
        scores = seating.after_resigning(seat)
        bot = "" if scores else stand_in_for(game.presenter.game.name)
        return Note(n=n, what=RESIGNED, seat=seat, bot=bot, scores=scores)
    if message.deed == "decline":
        offered = seating.draw_offered_by(game.course.entries)
        _check(offered is not None, "deed", "table-no-draw-offered")
        return Note(n=n, what=DRAW_DECLINED, seat=seat)
    _check(seating.can_draw(), "deed", "table-nobody-to-agree")
    _check(seat not in seating.agreed, "deed", "table-draw-offered")
    return seating.draw_note(n, seat, seating.people.intersection(holds))


def _leaving(game: Proceedings, seat: Seat) -> Note | None:
    """The last person to leave loses; otherwise the others decide how to go on."""
    if game.course.result is not None:
        return None
    seating = game.scene.seating
    is_last = not (seating.people - {seat}) and game.scene.has_begun
    scores = seating.after_resigning(seat) if is_last else ()
    return Note(n=game.course.n, what=LEFT, seat=seat, scores=scores)


def _for_the_seat(game: Proceedings, holds: tuple[Seat, ...], message: DeedMessage) -> Note:
    """One's own seat, an abandoned one, or one never taken."""
    seat, n, seating = message.seat, game.course.n, game.scene.seating
    is_empty = bool(holds) and seat not in game.sessions.held
    _check(seat in holds or is_empty, "seat", "table-seat-of-somebody")
    if message.deed == "bot":
        is_absent = game.dice.is_owed(seat)
        bot = stand_in_for(game.presenter.game.name)
        return Note(n=n, what=BOT, seat=seat, bot=bot, is_absent=is_absent)
    scores = seating.after_resigning(seat)
    is_left = is_empty and seat in game.sessions.left
    _check(is_left and game.scene.has_begun, "deed", "table-not-left")
    _check(bool(scores), "deed", "table-others-play-on")
    return Note(n=n, what=LEFT, seat=seat, scores=scores)


def _excusing(game: Proceedings, holds: tuple[Seat, ...], seat: Seat) -> Note:
    """All numbers are fixed but one is not shown: its browser is away, or has lost it."""
    dice = game.dice
    is_due = dice.is_fixed and seat in dice.fixed and dice.is_owed(seat)
    _check(is_due, "deed", "table-dice-nothing-owed")
    is_away = bool(holds) and seat not in game.attendance.here()
    _check(seat in holds or is_away, "seat", "table-seat-of-somebody")
    return Note(n=game.course.n, what=EXCUSED, seat=seat, is_absent=True)


def _check(is_so: bool, field: str, problem: str) -> None:
    if not is_so:
        raise BadInput(field, say(problem))
