"""Fair dice: the table commits to a secret, every seat adds to it, and the end reveals it.

This proves that the table did not choose the dice after it knew what a seat added, and that no seat
chose them. It does not prove that the table kept its secret to itself during the game.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from escadrille.kernel.nature import SeededNature, mixed_seed, seed_commitment
from escadrille.kernel.record import SharedDice
from escadrille.table.wire.messages import Dice


class FairDice:
    """The dice of one game."""

    def __init__(self, secret: str, seats: int, people: list[int], *, is_known: bool) -> None:
        """`people` are the seats that add something; a seed that somebody chose needs nobody."""
        self.secret = secret
        self.is_known = is_known
        self.nonces: dict[int, str] = {}
        self.commitment = seed_commitment(secret)
        self._seats = seats
        self._people = people

    def excuse(self, seat: int) -> None:
        """A seat went to a bot before anybody sat down there: it adds nothing."""
        if seat in self._people:
            self._people = [each for each in self._people if each != seat]

    def wants(self, seat: int) -> bool:
        """Whether a seat still has to add its part."""
        return not self.is_known and seat in self._people and seat not in self.nonces

    @property
    def is_ready(self) -> bool:
        """Whether everybody has added a part, so that the first die may be rolled."""
        return self.is_known or all(seat in self.nonces for seat in self._people)

    @property
    def seed(self) -> str:
        """The seed of the game."""
        assert self.is_ready
        if self.is_known:
            return self.secret
        return mixed_seed(self.secret, [self.nonces[seat] for seat in self._people])

    def nature(self) -> SeededNature:
        """What rolls the dice."""
        return SeededNature(self.seed)

    def note(self, *, is_over: bool) -> SharedDice | UnsetType:
        """What the record says about them; nothing about a seed that somebody chose."""
        if self.is_known:
            return UNSET
        nonces = tuple(self.nonces[seat] for seat in self._people)
        secret = self.secret if is_over else None
        return SharedDice(self.commitment, nonces, secret)

    def wire(self, *, is_over: bool) -> Dice:
        """What everybody may know."""
        return Dice(
            commitment=self.commitment,
            nonces=[self.nonces.get(seat) for seat in range(self._seats)],
            secret=self.secret if is_over else None,
            is_known=self.is_known,
        )
