"""The dice of a game, with everything that somebody needs to check them."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

import msgspec
from fastapi import APIRouter

from escadrille.kernel.nature import seed_commitment
from escadrille.kernel.record import SharedDice, read_header
from escadrille.table.course import Roll
from escadrille.table.room import Room
from escadrille.table.routes.asked import TheRoom
from escadrille.table.tampering import as_recorded
from escadrille.table.wire.lobby import DiceRoll, DiceView

router = APIRouter(prefix="/api", tags=["records"])


@router.get("/games/{id}/dice")
async def get_dice(room: TheRoom) -> DiceView:
    """Fingerprint and nonces; the secret and every roll once the game is over."""
    return await asyncio.to_thread(dice_view, room)


def dice_view(room: Room) -> DiceView:
    """What may be known of the dice now."""
    is_over = room.kept.is_replay or room.course.result is not None
    shared, is_older = _shared(room, is_over=is_over), _is_older(room)
    return DiceView(
        title=room.presenter.title,
        is_over=is_over,
        is_known=shared is None,
        commitment=shared.commitment if shared else None,
        nonces=list(shared.nonces) if shared else [],
        secret=shared.secret if shared else None,
        seed=_seed(room) if is_over else None,
        is_older=is_older,
        rolls=_rolls(room) if is_over and not is_older else [],
    )


def _rolls(room: Room) -> list[DiceRoll]:
    """Every roll; a record may hold what no game leads to."""
    with as_recorded() if room.kept.is_replay else nullcontext():
        return [_roll(each) for each in room.course.rolls()]


def _is_older(room: Room) -> bool:
    """Whether other rules than those of today said what it rolled for."""
    return read_header(room.kept.header).rules_version != room.course.game.rules_version


def _shared(room: Room, *, is_over: bool) -> SharedDice | None:
    """The table's secret and what people added; None where somebody chose the seed."""
    if room.kept.is_replay:
        noted = read_header(room.kept.header).dice
        return None if noted is msgspec.UNSET else noted
    if room.dice.is_known:
        return None
    nonces = tuple(room.dice.nonces[seat] for seat in sorted(room.dice.nonces))
    secret = room.dice.secret if is_over else None
    return SharedDice(room.dice.commitment, nonces, secret)


def _seed(room: Room) -> str | None:
    """The seed of a game that is over; a record may have come without one."""
    if not room.kept.is_replay:
        return room.dice.seed
    known = read_header(room.kept.header).seed_commitment
    return room.kept.secret if known == seed_commitment(room.kept.secret) else None


def _roll(roll: Roll) -> DiceRoll:
    chance = roll.chance
    return DiceRoll(
        n=roll.n,
        cause=chance.cause,
        seat=chance.seat,
        round=chance.round,
        slot=chance.slot,
        labels=[odds.label for odds in chance.outcomes],
        weights=[odds.weight for odds in chance.outcomes],
        outcome=roll.outcome,
    )
