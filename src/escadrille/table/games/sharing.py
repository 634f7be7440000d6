"""Sharing in the dice: seats fix their numbers, and show them when all have."""

from __future__ import annotations

from escadrille.kernel.protocol import Seat
from escadrille.table.games.proceedings import Proceedings


class Sharing:
    """How the seats of one game come to share in its dice."""

    def __init__(self, game: Proceedings) -> None:
        self._game = game

    async def fix(self, seat: Seat, commitment: str) -> None:
        """A seat gives out the fingerprint of its number; one that has done so keeps its own."""
        game = self._game
        async with game.lock:
            if game.dice.can_fix(seat) and not game.kept.is_replay:
                await game.store.add_share(game.kept.id, "commitments", seat, commitment)
                await game.read_on()

    async def show(self, seat: Seat, nonce: str) -> None:
        """A seat shows its number, once all are fixed; it must be the one that it fixed."""
        game = self._game
        async with game.lock:
            if not game.dice.is_fixed:
                await game.read_on()
            if game.dice.is_owed(seat) and not game.kept.is_replay:
                game.dice.check(seat, nonce)
                await game.store.add_share(game.kept.id, "nonces", seat, nonce)
                await game.read_on()
