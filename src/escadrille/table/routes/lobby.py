"""The lobby: the catalogue, setting up, and the games of a browser."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException

from escadrille import catalog
from escadrille.age.forces import force_value
from escadrille.age.game import Age
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.table.hall import build, check_chairs
from escadrille.table.listing import catalogue
from escadrille.table.people import player_name
from escadrille.table.room import Room
from escadrille.table.routes.asked import Browser, KnownBrowser, TheHall, TheRoom
from escadrille.table.store.store import Store
from escadrille.table.tokens import hashed
from escadrille.table.wire.lobby import (
    Catalogue,
    GameList,
    GameMade,
    GameSummary,
    NewGame,
    Problem,
    RuleView,
    SeatClaim,
    SeatClaimed,
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
    try:
        game = await asyncio.to_thread(build, wish)
        check_chairs(game, wish.seats, wish.seed)
    except BadInput as error:
        problem = Problem(field=error.field, problem=error.problem, allowed=error.allowed)
        return SetupChecked(problem=problem, values=[], forces=[])
    return _checked(game)


def _checked(game: AnyGame) -> SetupChecked:
    if not isinstance(game, Age):
        return SetupChecked(problem=None, values=[], forces=[])
    rules = game.rules
    forces = rules.setup.forces
    return SetupChecked(
        problem=None,
        values=[force_value(force, rules.hangar, rules.box) for force in forces],
        forces=[[each.name for each in force] for force in forces],
    )


@router.post("/games", status_code=201)
async def begin_game(wish: NewGame, hall: TheHall, browser: KnownBrowser) -> GameMade:
    """Set up a game; who asks has the seats of `me` and `here` at once."""
    room, tokens = await hall.begin(wish)
    return await game_made(hall.store, room, tokens, browser)


async def game_made(store: Store, room: Room, tokens: dict[int, str], browser: str) -> GameMade:
    """Give the own seats to a browser, and links for all."""
    id_, chairs = room.kept.id, room.kept.chairs
    yours = [seat for seat, chair in enumerate(chairs) if chair.who in ("me", "here")]
    for seat in yours:
        await store.add_holder(id_, seat, browser)
    links = [
        SeatLink(
            seat=seat,
            name=room.presenter.name_of(seat),
            who=chair.who,
            path=f"/game/{id_}#seat={tokens[seat]}",
        )
        for seat, chair in enumerate(chairs)
        if chair.who != "bot"
    ]
    path = f"/game/{id_}"
    commitment = room.dice.commitment
    return GameMade(id=id_, path=path, watch=path, seats=links, yours=yours, commitment=commitment)


@router.post("/seat")
async def take_seat(claim: SeatClaim, hall: TheHall, browser: KnownBrowser) -> SeatClaimed:
    """Exchange the token of a seat link for the seat."""
    seat = await hall.store.seat_of_token(claim.game, hashed(claim.token))
    if seat is None:
        raise HTTPException(403, say("table-link-opens-nothing"))
    await hall.store.add_holder(claim.game, seat, browser)
    return SeatClaimed(game=claim.game, seat=seat)


@router.get("/games")
async def list_games(hall: TheHall, browser: Browser) -> GameList:
    """The games of this browser, the newest first."""
    ids = await hall.store.games_of(browser, MOST_GAMES) if browser else []
    rooms = [room for id_ in ids if (room := await hall.room(id_))]
    return GameList(games=[await summary(hall.store, room, browser) for room in rooms])


@router.get("/games/{id}")
async def get_game(room: TheRoom, hall: TheHall, browser: Browser) -> GameSummary:
    """A game in short."""
    return await summary(hall.store, room, browser)


async def summary(store: Store, room: Room, browser: str) -> GameSummary:
    """A game in short, as a browser may know it."""
    presenter, kept = room.presenter, room.kept
    yours = await store.seats_held(kept.id, browser) if browser else []
    taken = await store.seats_taken(kept.id)
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
                player_name=player_name(presenter.game.name, chair),
                is_taken=not chair.is_person or seat in taken,
            )
            for seat, chair in enumerate(kept.chairs)
        ],
        yours=yours,
        is_yours_to_move=bool(standing.asked.intersection(yours)),
        is_over=result is not None,
        result="" if result is None else presenter.result_words(result),
        begun=kept.begun,
        commitment=room.dice.commitment,
        is_replay=kept.is_replay,
    )


@router.get("/rules/{game}/{rule}")
async def get_rule(game: str, rule: str) -> RuleView:
    """A rule in our own words."""
    page = catalog.rules_page(game)
    found = page.get(rule.upper())
    if found is None:
        raise HTTPException(404, say("table-no-such-rule", rule=rule))
    return RuleView(id=found.id, chapter=found.chapter, text=found.text, marks=list(found.marks))
