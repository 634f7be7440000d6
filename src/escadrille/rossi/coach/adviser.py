"""Asks the solver about a question: round 3, where both hands are known, so far."""

from __future__ import annotations

from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach.advice import Advice, Thought, Weighed
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import NotSolved, OpenHands, duel_of, standing_of


class Adviser:
    """Advises both seats of one duel."""

    def __init__(self, game: Dogfight) -> None:
        """Raise `NotSolved` for what is no duel."""
        self.solver = OpenHands(duel_of(game, ignores_losses=True))

    def advise(self, view: View, seat: Seat) -> Advice:
        """What best play says to a seat that has to plan; raise `NotSolved` where it cannot say.

        `view` is what that seat sees. A plan that the other has shown is answered.
        """
        standing = standing_of(self.solver.duel, view)
        if not (standing.is_open and self.solver.duel.is_exact):
            raise NotSolved("round", "only round 3 is solved", allowed="3")
        play = self.solver.solve(standing.pools, standing.place, standing.turns)
        sign, other = 1 - 2 * seat, 1 - seat
        table = play.table if seat == 0 else -play.table.T
        shown = view.seats[other].plan
        chances = play.mixes[other]
        if shown is not None:
            chances = (chances * 0.0) + [each == shown for each in play.plans[other]]
        mine = tuple(
            map(Weighed, play.plans[seat], play.mixes[seat].tolist(), (table @ chances).tolist())
        )
        theirs = map(
            Weighed, play.plans[other], chances.tolist(), (play.mixes[seat] @ table).tolist()
        )
        unseen = view.seats[other].unseen
        held = (Thought(tile, unseen.count(tile), 1.0) for tile in dict.fromkeys(unseen))
        return Advice(seat, sign * play.value, mine, tuple(theirs), tuple(held), "exact")
