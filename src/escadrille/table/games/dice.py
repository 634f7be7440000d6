"""Fair dice: the table fixes a secret, every seat a number; numbers are shown, the secret at last.

No seat shows its number before all have fixed theirs, so that nobody can search for one that
suits them, not even a player who knows the secret. docs/nature.md says what this proves.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature, mixed_seed, seed_commitment
from escadrille.kernel.record import read_header
from escadrille.kernel.shared_dice import (
    FIXED_FIRST,
    SHOWN_AT_ONCE,
    Share,
    SharedDice,
    nonce_commitment,
)
from escadrille.messages import say
from escadrille.table.store.rows import KeptGame
from escadrille.table.wire.messages import Dice, DiceShare


def dice_to_come(secret: str) -> SharedDice:
    """What the header of a new game says about its dice: the scheme, and the commitment."""
    return SharedDice(seed_commitment(secret), (), scheme=FIXED_FIRST)


class FairDice:
    """The dice of one game."""

    def __init__(
        self, secret: str, people: list[int], *, is_known: bool, scheme: int = FIXED_FIRST
    ) -> None:
        """`people` are the seats that add something; a chosen seed needs nobody."""
        self.secret = secret
        self.is_known = is_known
        self.scheme = scheme
        self.commitment = seed_commitment(secret)
        self.fixed: dict[int, str] = {}
        """The fingerprint of each seat's number."""
        self.nonces: dict[int, str] = {}
        """The numbers that were shown."""
        self._nature: SeededNature | None = None
        self._people = [] if is_known else sorted(people)
        self.excused: set[int] = set()
        """Seats that add nothing: nobody came, or nobody can show the number."""

    def take(self, fixed: Mapping[int, str], nonces: Mapping[int, str]) -> bool:
        """Take in stored shares; return whether any of them is new."""
        is_new = fixed.keys() > self.fixed.keys() or nonces.keys() > self.nonces.keys()
        self.fixed.update(fixed)
        self.nonces.update(nonces)
        return is_new

    # -- asking ---------------------------------------------------------------------------------

    @property
    def _adding(self) -> list[int]:
        return [seat for seat in self._people if seat not in self.excused]

    @property
    def is_fixed(self) -> bool:
        """Whether every number is fixed, so that the first may be shown."""
        return self.scheme != FIXED_FIRST or all(seat in self.fixed for seat in self._adding)

    def can_fix(self, seat: int) -> bool:
        """Whether a seat still has to fix its number."""
        return self.scheme == FIXED_FIRST and seat in self._adding and seat not in self.fixed

    def is_owed(self, seat: int) -> bool:
        """Whether a seat still has to show its number."""
        return seat in self._adding and seat not in self.nonces

    def check(self, seat: int, nonce: str) -> None:
        """Refuse a number that is shown too early, or that is not the one that was fixed."""
        if self.scheme != FIXED_FIRST:
            return
        if not self.is_fixed:
            raise BadInput("nonce", say("table-dice-too-early"))
        if nonce_commitment(self.commitment, seat, nonce) != self.fixed.get(seat):
            raise BadInput("nonce", say("table-dice-other-number"))

    @property
    def is_ready(self) -> bool:
        """Whether everyone has added a part, so that the first die may be rolled."""
        return self.is_fixed and all(seat in self.nonces for seat in self._adding)

    @property
    def seed(self) -> str:
        """The seed of the game."""
        assert self.is_ready
        return self.secret if self.is_known else mixed_seed(self.secret, self._shown())

    def _shown(self) -> list[str]:
        return [self.nonces[seat] for seat in self._adding if seat in self.nonces]

    def nature(self) -> SeededNature:
        """The source of rolls: made once, as the numbers no longer change."""
        if self._nature is None:
            self._nature = SeededNature(self.seed)
        return self._nature

    # -- telling --------------------------------------------------------------------------------

    def note(self, *, is_over: bool) -> SharedDice | UnsetType:
        """What the record says about them; nothing about a chosen seed."""
        if self.is_known:
            return UNSET
        shares = tuple(
            Share(seat, self.fixed[seat], self._shown_by(seat))
            for seat in self._people
            if seat in self.fixed
        )
        secret = self.secret if is_over else None
        return SharedDice(self.commitment, tuple(self._shown()), secret, self.scheme, shares)

    def _shown_by(self, seat: int) -> str | None:
        return None if seat in self.excused else self.nonces.get(seat)

    def wire(self, *, is_over: bool) -> Dice:
        """What everyone may know."""
        return Dice(
            scheme=self.scheme,
            commitment=self.commitment,
            shares=[
                DiceShare(
                    seat=seat,
                    commitment=self.fixed.get(seat),
                    nonce=self._shown_by(seat),
                    is_excused=seat in self.excused,
                )
                for seat in self._people
            ],
            secret=self.secret if is_over else None,
            is_known=self.is_known,
        )


def dice_of(kept: KeptGame) -> FairDice:
    """The dice of a game; headers of the first edition do not say how its seats share in them."""
    shared = read_header(kept.header).dice
    scheme = SHOWN_AT_ONCE if isinstance(shared, UnsetType) else shared.scheme
    people = [seat for seat, chair in enumerate(kept.chairs) if chair.is_person]
    return FairDice(kept.secret, people, is_known=kept.is_known, scheme=scheme)
