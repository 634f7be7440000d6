"""The lobby: the catalogue, setting up, and the games of a browser."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from escadrille.kernel.errors import BadInput
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.face import face_of
from escadrille.table.games.hall import build, check_chairs
from escadrille.table.games.room import Room
from escadrille.table.routes.asked import Browser, TheCaller, TheHall, TheRoom
from escadrille.table.wire import lobby as wire

router = APIRouter(prefix="/api", tags=["lobby"])

MOST_GAMES = 40


@router.get("/catalog")
async def get_catalogue() -> wire.Catalogue:
    """Games, scenarios, aircraft with values, options, rulings and bots."""
    return await asyncio.to_thread(catalogue)


@router.post("/setup")
async def check_setup(wish: wire.NewGame) -> wire.SetupChecked:
    """What a set-up would lead to, without starting it."""
    try:
        return await asyncio.to_thread(_checked, wish)
    except BadInput as error:
        problem = wire.Problem(field=error.field, problem=error.problem, allowed=error.allowed)
        return wire.SetupChecked(problem=problem)


def _checked(wish: wire.NewGame) -> wire.SetupChecked:
    face = face_of(wish.game)
    wish = face.rolled(wish)
    game = build(wish)
    check_chairs(game, wish.seats, wish.seed)
    return face.checked(wish, game)


@router.post("/games", status_code=201)
async def begin_game(wish: wire.NewGame, hall: TheHall, host: TheCaller) -> wire.GameMade:
    """Set up a game; who asks has the seats of `me` and `here` at once."""
    room, tokens = await hall.begin(wish, host)
    return game_made(room, tokens, host.browser)


def game_made(room: Room, tokens: dict[int, str], browser: str) -> wire.GameMade:
    """A new game as its host gets it: the own seats, and a link for each of the others."""
    id_ = room.kept.id
    path, commitment = f"/game/{id_}", room.dice.commitment
    yours = list(room.sessions.held_by(browser))
    links = [
        seat_link(room, seat, f"#seat={tokens[seat]}" if seat in tokens else "")
        for seat, chair in enumerate(room.kept.chairs)
        if chair.who != "bot"
    ]
    return wire.GameMade(
        id=id_, path=path, watch=path, seats=links, yours=yours, commitment=commitment
    )


def seat_link(room: Room, seat: int, tail: str) -> wire.SeatLink:
    """The link of a seat; without a tail it only leads to the table."""
    who = room.kept.chairs[seat].who
    return wire.SeatLink(
        seat=seat,
        name=room.presenter.name_of(seat),
        who="here" if who == "bot" else who,
        path=f"/game/{room.kept.id}{tail}",
    )


@router.get("/games")
async def list_games(hall: TheHall, browser: Browser) -> wire.GameList:
    """The games of this browser, the newest first."""
    ids = await hall.store.games_of(browser, MOST_GAMES) if browser else []
    rooms = [room for id_ in ids if (room := await hall.room(id_))]
    held = [room for room in rooms if room.sessions.held_by(browser)]
    return wire.GameList(games=[await summary(room, browser) for room in held])


@router.get("/games/{id}")
async def get_game(room: TheRoom, browser: Browser) -> wire.GameSummary:
    """A game in short."""
    return await summary(room, browser)


async def summary(room: Room, browser: str) -> wire.GameSummary:
    """A game in short, as a browser may know it."""
    presenter, kept, scene = room.presenter, room.kept, room.scene
    yours, taken = list(room.sessions.held_by(browser)), room.sessions.held
    standing = await room.standing()
    result = standing.result
    return wire.GameSummary(
        id=kept.id,
        game=presenter.game.name,
        title=presenter.title,
        place=standing.place,
        n=standing.n,
        seats=[
            wire.SeatSummary(
                seat=seat,
                name=presenter.name_of(seat),
                who="person" if chair.is_person else "bot",
                player_name=scene.player_name(seat),
                is_taken=not chair.is_person or seat in taken,
                has_left=chair.is_person and seat in room.sessions.left,
            )
            for seat, chair in enumerate(scene.seating.chairs)
        ],
        yours=yours,
        is_yours_to_move=bool(standing.asked.intersection(yours)),
        is_over=result is not None,
        result="" if result is None else scene.result_words(result),
        begun=kept.begun,
        commitment=room.dice.commitment,
        is_replay=kept.is_replay,
        is_what_if=room.is_what_if,
    )
