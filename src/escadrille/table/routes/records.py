"""Records: download, replay, and what if."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, HTTPException, Query, Response

from escadrille import catalog
from escadrille.kernel.nature import seed_commitment
from escadrille.kernel.protocol import Over
from escadrille.kernel.record import game_lines, header_line, read_header
from escadrille.messages import say
from escadrille.table.games.hall import check_coached
from escadrille.table.games.room import Room
from escadrille.table.games.tampering import as_recorded, check_asked
from escadrille.table.people.names import bots_of
from escadrille.table.routes.asked import Browser, TheCaller, TheHall, TheRoom
from escadrille.table.routes.lobby import game_made, summary
from escadrille.table.wire import lobby as wire

router = APIRouter(prefix="/api", tags=["records"])


def is_open(room: Room) -> bool:
    """Whether nothing needs hiding any more."""
    return room.kept.is_replay or room.course.result is not None


@router.get("/games/{id}/record", response_class=Response)
async def get_record(room: TheRoom) -> Response:
    """The record of a game; one with secrets is kept back until it is over."""
    if room.presenter.hides and not is_open(room):
        raise HTTPException(409, say("table-record-secret"))
    text = await asyncio.to_thread(record_text, room)
    name = f"escadrille-{room.presenter.game.name}-{room.kept.begun[:10]}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


def record_text(room: Room) -> str:
    """Header and entries; the seed is part of it once the game is over."""
    header = read_header(room.kept.header)
    seed = room.kept.secret
    if room.kept.is_replay and header.seed_commitment == seed_commitment(seed):
        header = msgspec.structs.replace(header, seed=seed)
    elif not room.kept.is_replay and room.dice.is_ready:
        seed = room.dice.seed
        is_over = room.course.result is not None
        header = msgspec.structs.replace(
            header,
            seed_commitment=seed_commitment(seed),
            seed=seed if is_over else None,
            dice=room.dice.note(is_over=is_over),
        )
    lines = game_lines(list(room.course.entries), list(room.course.notes))
    return header_line(header) + "".join(lines)


@router.post("/records", status_code=201)
async def open_record(record: wire.RecordText, hall: TheHall, browser: Browser) -> wire.GameSummary:
    """Open a record as a replay."""
    room = await hall.open_record(record.text)
    return await summary(room, browser)


@router.get("/games/{id}/replay/{n}")
async def get_replay(
    room: TheRoom,
    browser: Browser,
    n: int,
    seat: int | None = None,
    since: Annotated[int | None, Query(ge=0)] = None,
) -> wire.ReplayView:
    """A game after `n` answers, as a seat may know it; when it is over, as any seat knew it.

    Its events are those of the last answer, or everything that followed the answer `since`.
    """
    held = room.sessions.held_by(browser)
    if seat is not None and not (0 <= seat < room.presenter.game.seats):
        raise HTTPException(404, say("table-no-such-seat"))
    if seat is not None and seat not in held and not is_open(room):
        raise HTTPException(403, say("table-seat-secret"))
    if not 0 <= n <= room.course.n:
        raise HTTPException(404, say("table-steps", most=room.course.n))
    with as_recorded(is_record=room.kept.is_replay):
        return await asyncio.to_thread(_replay, room, n, seat, since)


def _replay(room: Room, n: int, seat: int | None, since: int | None) -> wire.ReplayView:
    presenter, course = room.presenter, room.course
    state, events = course.at(n, since)
    turns = [
        number
        for number, entry in enumerate(course.entries, start=1)
        if any(presenter.begins_turn(event) for event in entry.events)
    ]
    view = room.scene.view_of(state, seat, room.scene.seats(frozenset()))
    return wire.ReplayView(
        n=n,
        of=course.n,
        turns=turns,
        events=room.scene.told(events, seat)
        + room.scene.notes_between(n - 1 if since is None else since, n),
        view=room.scene.ended(view) if n == course.n else view,
        asks=[],
    )


def seats_to_try_with(room: Room) -> list[wire.SeatWish]:
    """Bots where bots sat, and everyone else at this screen."""
    name = room.presenter.game.name
    known = {bot.id for bot in bots_of(name)}
    seats = [
        wire.SeatWish(who="bot", bot=chair.bot) if chair.bot in known else wire.SeatWish(who="here")
        for chair in room.kept.chairs
    ]
    if all(each.who == "bot" for each in seats):
        first = next(n for n in range(len(seats)) if not room.presenter.flies_itself(n))
        seats[first] = wire.SeatWish(who="me")
    return seats


@router.post("/games/{id}/again", status_code=201)
async def play_again(room: TheRoom, hall: TheHall, host: TheCaller) -> wire.GameMade:
    """A rematch with new dice, for the player who set the game up; everyone keeps their seat."""
    held = room.sessions.held_by(host.browser)
    if not any(room.kept.chairs[seat].who in ("me", "here") for seat in held):
        raise HTTPException(403, say("table-not-your-game"))
    if room.course.result is None:
        raise HTTPException(409, say("table-not-over"))
    header = read_header(room.kept.header)
    game = await asyncio.to_thread(catalog.game_of, header)
    seats = [
        wire.SeatWish(who=chair.who, bot=chair.bot, name=chair.name, placed=chair.is_placed)
        for chair in room.kept.chairs
    ]
    start = msgspec.convert(header.start, game.state_type)
    others = [each for each in room.sessions.live if each.browser != host.browser]
    made, tokens = await hall.begin_from(
        game, start, seats, host, others=others, coached=room.allows_help
    )
    return game_made(made, tokens, host.browser)


@router.post("/games/{id}/what-if", status_code=201)
async def what_if(
    room: TheRoom, wish: wire.WhatIf, hall: TheHall, host: TheCaller
) -> wire.GameMade:
    """A new game from one step of a game that is over."""
    if not is_open(room):
        raise HTTPException(409, say("table-not-over"))
    if not 0 <= wish.n <= room.course.n:
        raise HTTPException(404, say("table-steps", most=room.course.n))
    state, _ = await asyncio.to_thread(room.course.at, wish.n)
    header = read_header(room.kept.header)
    game = await asyncio.to_thread(catalog.game_of, header)
    if room.kept.is_replay:
        await asyncio.to_thread(check_asked, room.presenter, state)
    if isinstance(game.pending(state), Over):
        raise HTTPException(409, say("table-over-at-step"))
    seats = wish.seats or seats_to_try_with(room)
    if wish.coached:
        check_coached(game)
    made, tokens = await hall.begin_from(game, state, seats, host, coached=wish.coached)
    return game_made(made, tokens, host.browser)
