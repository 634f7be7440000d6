"""The dice of a game, with everything needed to check them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from fastapi import APIRouter

from escadrille.kernel.nature import seed_commitment
from escadrille.kernel.notes import Note
from escadrille.kernel.record import HUMAN, Header, read_header
from escadrille.kernel.shared_dice import FIXED_FIRST, SharedDice
from escadrille.table.games.course import Roll
from escadrille.table.games.proving import Proof, proof_of
from escadrille.table.games.room import Room
from escadrille.table.games.tampering import as_recorded
from escadrille.table.routes.asked import TheRoom
from escadrille.table.routes.records import is_open, record_text
from escadrille.table.wire.lobby import DiceRoll, DiceView, SeatShare
from escadrille.table.wire.messages import Dice, DiceShare

router = APIRouter(prefix="/api", tags=["records"])


@router.get("/games/{id}/dice")
async def get_dice(room: TheRoom) -> DiceView:
    """Fingerprints and numbers; the secret and every roll once the game is over.

    This server's rules replay a finished game: `fault` says what they find.
    """
    async with room.proving:
        if room.proof is None and is_open(room):
            with as_recorded(is_record=room.kept.is_replay):  # it may hold what no game leads to
                room.proof = await asyncio.to_thread(lambda: proof_of(record_text(room)))
    return _dice_view(room, room.proof)


def _dice_view(room: Room, proof: Proof | None) -> DiceView:
    """What may be known of the dice now; `proof` of a game that is over."""
    dice = _told(room, is_over=proof is not None)
    seed = None if proof is None else _seed(room)
    return DiceView(
        title=room.presenter.title,
        is_over=proof is not None,
        is_known=dice is None,
        scheme=dice.scheme if dice else FIXED_FIRST,
        commitment=dice.commitment if dice else None,
        shares=[
            SeatShare(name=room.scene.name_at(each.seat), **each.model_dump())
            for each in (dice.shares if dice else ())
        ],
        secret=dice.secret if dice else None,
        seed=seed,
        is_from_position=read_header(room.kept.header).from_position,
        fault=proof.fault if proof else "",
        is_older=bool(proof and proof.is_older),
        rolls=[_roll(each) for each in proof.rolls] if proof else [],
    )


def _told(room: Room, *, is_over: bool) -> Dice | None:
    """The table's secret and what people added; None where the seed was chosen."""
    if not room.kept.is_replay:
        return None if room.dice.is_known else room.dice.wire(is_over=is_over)
    header = read_header(room.kept.header)
    if header.dice is msgspec.UNSET:
        return None
    return Dice(
        scheme=header.dice.scheme,
        commitment=header.dice.commitment,
        shares=_recorded(header, header.dice, room.course.notes),
        secret=header.dice.secret,
        is_known=False,
    )


def _recorded(header: Header, dice: SharedDice, notes: Sequence[Note]) -> list[DiceShare]:
    """The shares as a record has them; the first scheme names no seats, but has their order."""
    excused = {note.seat for note in notes if note.is_absent}
    people = [seat for seat, note in enumerate(header.seats) if note.player == HUMAN]
    adding = [seat for seat in people if seat not in excused]
    known: dict[int, tuple[str | None, str | None]]
    if dice.scheme == FIXED_FIRST:
        known = {each.seat: (each.commitment, each.nonce) for each in dice.shares}
    else:
        known = {seat: (None, nonce) for seat, nonce in zip(adding, dice.nonces, strict=False)}
    return [
        DiceShare(seat=seat, commitment=fixed, nonce=nonce, is_excused=seat in excused)
        for seat in people
        for fixed, nonce in [known.get(seat, (None, None))]
    ]


def _seed(room: Room) -> str | None:
    """The seed of a game that is over; a record may have come without one."""
    if not room.kept.is_replay:
        return room.dice.seed if room.dice.is_ready else None
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
