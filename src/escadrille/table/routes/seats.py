"""Seats: links that are used once, sessions that are listed and ended, lists that are cleared."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException

from escadrille.messages import say
from escadrille.table.games.doors import Shut
from escadrille.table.games.room import Room
from escadrille.table.routes.asked import KnownBrowser, TheCaller, TheHall, TheRoom
from escadrille.table.routes.lobby import seat_link
from escadrille.table.wire import lobby as wire

router = APIRouter(prefix="/api", tags=["seats"])


async def _room(hall: TheHall, id_: str) -> Room:
    room = await hall.room(id_)
    if room is None:
        raise HTTPException(403, say("table-link-opens-nothing"))
    return room


@router.post("/seat/look")
async def look_at_seat(
    claim: wire.SeatClaim, hall: TheHall, browser: KnownBrowser
) -> wire.SeatOffer:
    """What is behind a seat link; the link is not used by looking."""
    room = await _room(hall, claim.game)
    try:
        seat, door = await room.doors.look(claim.token, browser)
    except Shut as shut:
        raise HTTPException(403, str(shut)) from shut
    return wire.SeatOffer(
        seat=seat,
        name=room.presenter.name_of(seat),
        player_name=room.scene.player_name(seat),
        title=room.presenter.title,
        door=door,
    )


@router.post("/seat")
async def take_seat(claim: wire.SeatClaim, hall: TheHall, caller: TheCaller) -> wire.SeatClaimed:
    """Exchange the token of a seat link for the seat. A link is used once.

    With `moves`, a used link moves the seat here if its player is away: their
    sessions end, and everyone is told.
    """
    room = await _room(hall, claim.game)
    named = caller._replace(name=claim.name.strip())
    try:
        seat = await room.doors.come_in(claim.token, named, moves=claim.moves)
    except Shut as shut:
        raise HTTPException(409 if shut.is_known else 403, str(shut)) from shut
    return wire.SeatClaimed(game=claim.game, seat=seat)


@router.post("/games/{id}/links", status_code=201)
async def make_link(room: TheRoom, wanted: wire.SeatAsked, browser: KnownBrowser) -> wire.SeatLink:
    """A link for another device of the same player, or for an empty seat."""
    if not 0 <= wanted.seat < room.presenter.game.seats:
        raise HTTPException(404, say("table-no-such-seat"))
    token = await room.doors.make_link(wanted.seat, browser)
    return seat_link(room, wanted.seat, f"#seat={token}")


@router.get("/games/{id}/sessions")
async def list_sessions(room: TheRoom, browser: KnownBrowser) -> wire.SessionList:
    """Every browser that has a seat of this browser's."""
    return wire.SessionList(
        sessions=[
            wire.SeatSession(
                session=each.k,
                seat=each.seat,
                seat_name=room.presenter.name_of(each.seat),
                device=each.device,
                since=each.at,
                is_this=each.browser == browser,
            )
            for each in room.doors.sessions_of(browser)
        ]
    )


@router.post("/games/{id}/sessions/end")
async def end_session(
    room: TheRoom, named: wire.SessionNamed, browser: KnownBrowser
) -> wire.SessionList:
    """End a session of the asker's own seat; that browser becomes a spectator."""
    await room.doors.end_session(named.session, browser)
    return await list_sessions(room, browser)


@router.post("/games/clear")
async def clear_games(
    wanted: wire.GamesToClear, hall: TheHall, browser: KnownBrowser
) -> wire.GamesCleared:
    """Take games off this browser's list: those that are over, or that only bots play along in.

    Answers with those that were taken off; a game that others wait in is left, if that is wanted.
    """
    cleared = []
    for id_ in wanted.games:
        room = await hall.room(id_)
        if room is None or not room.sessions.held_by(browser):
            continue
        held = frozenset(room.sessions.held_by(browser))
        if room.course.result is None and room.scene.seating.people - held:
            if not wanted.leaves:
                continue
            await room.get_up(browser)
        await room.doors.clear(browser)
        cleared.append(id_)
    return wire.GamesCleared(games=cleared)
