"""Shared dice: a seed that comes from the table's secret and from a number of every person's seat.

First the table fixes its secret, then every seat its number, then the numbers are shown, and the
secret at the end of the game (docs/nature.md). Games of the first scheme did without the second.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable

import msgspec

from escadrille.kernel.nature import mixed_seed, seed_commitment
from escadrille.kernel.protocol import Seat

SHOWN_AT_ONCE, FIXED_FIRST = 1, 2
"""Schemes: numbers were shown as people came; all are fixed before any is shown."""


class Share(msgspec.Struct, frozen=True):
    """What a seat has to do with the seed."""

    seat: Seat
    commitment: str
    """The fingerprint of its number, given out before any seat showed theirs."""
    nonce: str | None
    """The number; None where the seat never showed it, and the seed does without."""


class SharedDice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a seed comes from that nobody could choose alone."""

    commitment: str
    """The SHA-256 of the secret, given out before the first nonce."""
    nonces: tuple[str, ...]
    """What each person's seat added, in the order of the seats."""
    secret: str | None = None
    """Revealed when the game is over."""
    scheme: int = SHOWN_AT_ONCE
    shares: tuple[Share, ...] = ()
    """Every number that was fixed, in the order of the seats; nothing in the first scheme."""


def nonce_commitment(commitment: str, seat: Seat, nonce: str) -> str:
    """The fingerprint that a seat gives out before it shows its number.

    It holds the table's commitment, so that it was made after that, and the seat, so that nobody
    can pass off another's as their own.
    """
    return hashlib.sha256(f"{commitment}\n{seat}\n{nonce}".encode()).hexdigest()


def fault_in_dice(
    dice: SharedDice, seed: str, people: Iterable[Seat], excused: Collection[Seat]
) -> str:
    """What is wrong with where a seed is said to come from; nothing if it holds.

    `people` are the seats that have to add something, `excused` those of which a note says why not.
    """
    if dice.scheme not in (SHOWN_AT_ONCE, FIXED_FIRST):
        return f"its dice use scheme {dice.scheme}; this version knows 1 and 2"
    if dice.secret is None or seed_commitment(dice.secret) != dice.commitment:
        return "the dice's secret does not match its commitment"
    if mixed_seed(dice.secret, dice.nonces) != seed:
        return "the seed does not come from the secret and the nonces"
    return _fault_in_shares(dice, people, excused) if dice.scheme == FIXED_FIRST else ""


def _fault_in_shares(dice: SharedDice, people: Iterable[Seat], excused: Collection[Seat]) -> str:
    seats = [share.seat for share in dice.shares]
    if seats != sorted(set(seats)):
        return "the shares in the dice are not in the order of the seats"
    for share in dice.shares:
        fixed = share.nonce and nonce_commitment(dice.commitment, share.seat, share.nonce)
        if fixed and fixed != share.commitment:
            return f"seat {share.seat + 1} showed a different number from the one it committed to"
    shown = {share.seat: share.nonce for share in dice.shares if share.nonce is not None}
    if tuple(shown.values()) != dice.nonces:
        return "the nonces are not the ones the seats showed"
    for seat in people:
        if seat not in shown and seat not in excused:
            return f"seat {seat + 1} added nothing to the dice, and no note says why"
    return ""
