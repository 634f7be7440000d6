"""The lobby: the catalogue, setting up, and the games of a browser."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from escadrille.age.forces import force_value
from escadrille.age.game import Age
from escadrille.age.pieces import pieces
from escadrille.kernel.errors import BadInput
from escadrille.table.age.briefing import new_seed, rolled_view
from escadrille.table.age.loads import loads_of
from escadrille.table.hall import build, check_chairs
from escadrille.table.listing import catalogue
from escadrille.table.room import Room
from escadrille.table.routes.asked import Browser, TheCaller, TheHall, TheRoom
from escadrille.table.wire.lobby import (
    Catalogue,
    GameList,
    GameMade,
    GameSummary,
    NewGame,
    Problem,
    SeatLink,
    SeatSummary,
    SetupChecked,
)

router = APIRouter(prefix="/api", tags=["lobby"])

MOST_GAMES = 40


@router.get("/catalog")
async def get_catalogue() -> Catalogue:
    """Games, scenarios, aircraft with values, options, rulings and bots."""
    return await asyncio.to_thread(catalogue)


@router.post("/setup")
async def check_setup(wish: NewGame) -> SetupChecked:
    """What a set-up would come to, without beginning it."""
    if wish.briefing is not None and not wish.briefing.seed:
        rolled = wish.briefing.model_copy(update={"seed": new_seed()})
        wish = wish.model_copy(update={"briefing": rolled})
    try:
        return await asyncio.to_thread(_checked, wish)
    except BadInput as error:
        problem = Problem(field=error.field, problem=error.problem, allowed=error.allowed)
        return SetupChecked(problem=problem, values=[], forces=[])


def _checked(wish: NewGame) -> SetupChecked:
    game = build(wish)
    check_chairs(game, wish.seats, wish.seed)
    if not isinstance(game, Age):
        return SetupChecked(problem=None, values=[], forces=[])
    rules = game.rules
    forces = rules.setup.forces
    return SetupChecked(
        problem=None,
        values=[force_value(force, rules.hangar, rules.box) for force in forces],
        forces=[[each.name for each in force] for force in forces],
        experience=rules.options.experience if rules.has_skill else None,
        pieces=len(pieces(rules, rules.scenario.order)),
        loads=loads_of(rules),
        briefing=None if wish.briefing is None else rolled_view(wish, game),
    )


@router.post("/games", status_code=201)
async def begin_game(wish: NewGame, hall: TheHall, host: TheCaller) -> GameMade:
    """Set up a game; who asks has the seats of `me` and `here` at once."""
    room, tokens = await hall.begin(wish, host)
    return game_made(room, tokens, host.browser)


def game_made(room: Room, tokens: dict[int, str], browser: str) -> GameMade:
    """A new game as its host gets it: the own seats, and a link for each of the others."""
    id_ = room.kept.id
    path, commitment = f"/game/{id_}", room.dice.commitment
    yours = list(room.sessions.held_by(browser))
    links = [
        seat_link(room, seat, f"#seat={tokens[seat]}" if seat in tokens else "")
        for seat, chair in enumerate(room.kept.chairs)
        if chair.who != "bot"
    ]
    return GameMade(id=id_, path=path, watch=path, seats=links, yours=yours, commitment=commitment)


def seat_link(room: Room, seat: int, tail: str) -> SeatLink:
    """The link of a seat; without a tail it only leads to the table."""
    who = room.kept.chairs[seat].who
    return SeatLink(
        seat=seat,
        name=room.presenter.name_of(seat),
        who="here" if who == "bot" else who,
        path=f"/game/{room.kept.id}{tail}",
    )


@router.get("/games")
async def list_games(hall: TheHall, browser: Browser) -> GameList:
    """The games of this browser, the newest first."""
    ids = await hall.store.games_of(browser, MOST_GAMES) if browser else []
    rooms = [room for id_ in ids if (room := await hall.room(id_))]
    held = [room for room in rooms if room.sessions.held_by(browser)]
    return GameList(games=[await summary(room, browser) for room in held])


@router.get("/games/{id}")
async def get_game(room: TheRoom, browser: Browser) -> GameSummary:
    """A game in short."""
    return await summary(room, browser)


async def summary(room: Room, browser: str) -> GameSummary:
    """A game in short, as a browser may know it."""
    presenter, kept, scene = room.presenter, room.kept, room.scene
    yours, taken = list(room.sessions.held_by(browser)), room.sessions.held
    standing = await room.standing()
    result = standing.result
    return GameSummary(
        id=kept.id,
        game="age" if presenter.game.name == "age" else "dogfight",
        title=presenter.title,
        place=standing.place,
        n=standing.n,
        seats=[
            SeatSummary(
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
