"""Duels from their first turn to round 3, each an estimate of what it is worth to the first seat.

Every turn is valued for all hands at once. To what the first one is worth each later one adds what
it is worth less what was expected of it: nothing on average, so that the estimate has no bias, and
little each time, so that it varies little (after AIVAT, Burch and others 2018). Hands and plans are
drawn only to see how the duel goes on. Round 3 is open, and its value exact [D3.14].
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import NamedTuple

from benchmarks.proof.ranges import dealt, groups_of
from benchmarks.proof.turns import Pilot, Ranges, Turn, duellist
from escadrille.bots.dogfight.duellist import LEVELS, Duellist
from escadrille.kernel.nature import QuickNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.seen import question_of
from escadrille.rossi.coach import adviser_for
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, View
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.events import MulliganTaken
from escadrille.rossi.solver import Standing, standing_of
from escadrille.rossi.solver.hidden_hands import Belief
from escadrille.rossi.solver.knowledge import after_draw

Pilots = tuple[Pilot, Pilot]


class Valued(NamedTuple):
    """One duel, from the first seat's side."""

    estimate: float
    plain: float
    """How it ended, or what round 3 was worth with the hands that were there."""
    turns: int
    added: dict[int, float]
    """What came in at each turn, by turns to go: together the estimate."""


class Arena:
    """Duels of two biplanes; searches of the first turn are shared by all of them."""

    def __init__(self, game: Dogfight) -> None:
        """Raise `NotSolved` for what is no duel of the printed length."""
        adviser = adviser_for(game, LEVELS["ace"].depth)
        assert adviser is not None, "this needs numba, and a duel"
        self.game, self.adviser = game, adviser
        adviser.knowledge.keeps_trees = True
        self._dealt: list[dict[int, Belief]] = []

    def duel(self, pilots: Pilots, number: int) -> Valued:
        """One duel; its number decides all that is drawn."""
        return Flown(self, pilots, number).to_round_3()

    def ranges(self, view: View) -> list[dict[int, Belief]]:
        """Hands at the first turn, weighed, by seat and by tiles that were replaced."""
        if not self._dealt:
            duel = self.adviser.solver.duel
            standing = standing_of(duel, view)
            opening = self.adviser.knowledge.opening(standing)
            self._dealt = [dealt(duel, standing, seat, opening) for seat in range(2)]
        return self._dealt


class Flown:
    """A duel on its way."""

    def __init__(self, arena: Arena, pilots: Pilots, number: int) -> None:
        """Nothing has been drawn yet."""
        self.arena, self.pilots = arena, pilots
        self.game, self.duel = arena.game, arena.adviser.solver.duel
        self.state: State = self.game.initial()
        self.dice = Random(f"plans {number}")
        self.nature = QuickNature(Random(f"tiles {number}").random)
        # The duellist chooses its own plans; what else is asked it answers for both seats.
        self.bots = [Duellist(self.game, f"{number} {seat}", "ace") for seat in range(2)]
        self.replaced = [0, 0]
        self.ranges: Ranges | None = None
        self.before: Standing | None = None

    def to_round_3(self) -> Valued:
        """Fly it, and add up what was not expected."""
        expected, added = 0.0, dict[int, float]()
        for turns in count(1):
            over = self._to_plans()
            if over is not None:  # a hand owed a tile that it did not have, or a biplane is down
                score = float(over.scores[0])
                added[0] = score - expected
                return Valued(sum(added.values()), score, turns - 1, added)
            turn = self._turn()
            added[turn.search.standing.turns_to_go] = turn.value - expected
            plans = self._fly(turn)
            expected = turn.value_of(plans)
            if turn.search.standing.rounds == 1 and turn.search.standing.turns == 1:
                assert not turn.search.is_learned, "round 3 is not open"
                return Valued(sum(added.values()), expected, turns, added)
            self.ranges, self.before = turn.ranges_after(plans), turn.search.standing
        raise AssertionError("a duel has no end")

    def _to_plans(self) -> Over | None:
        """Go on to the next turn's plans; or how the duel has ended."""
        while not isinstance(pending := self.game.pending(self.state), Over):
            if isinstance(pending, Chance):
                self._resolve(Outcome(self.nature.outcome(pending)))
            elif pending[0].kind == "plan":
                return None
            else:
                seen = question_of(self.game, self.state, pending[0])
                self._resolve(Choice(pending[0].seat, self.bots[pending[0].seat].choose(seen)))
        return pending

    def _resolve(self, answer: Choice[act.Action] | Outcome) -> None:
        step = self.game.resolve(self.state, answer)
        for event in step.events:
            if isinstance(event, MulliganTaken):
                self.replaced[event.seat] = event.count
        self.state = step.state

    def _view(self) -> View:
        """What everybody sees."""
        return self.game.view(self.state, None)

    def _turn(self) -> Turn:
        search = self.arena.adviser.knowledge.search(self._view())
        return Turn(search, self._ranges(search.standing), self.pilots)

    def _ranges(self, now: Standing) -> Ranges:
        if self.ranges is None or self.before is None:
            by_count = self.arena.ranges(self._view())
            return by_count[0][self.replaced[0]], by_count[1][self.replaced[1]]
        if self.before.rounds == now.rounds:
            return self.ranges
        first, second = (
            after_draw(now, seat, hands, groups_of(self.duel, seat))
            for seat, hands in enumerate(self.ranges)
        )
        return first, second

    def _fly(self, turn: Turn) -> tuple[int, int]:
        """Both plans, by their numbers."""
        plans: dict[int, int] = {}
        while len(plans) < 2:
            pending = self.game.pending(self.state)
            assert isinstance(pending, tuple)
            decision = pending[0]
            seat = decision.seat
            plans[seat] = self._plan(turn, decision, plans.get(1 - seat))
            self._resolve(Choice(seat, self.duel.plan(seat, plans[seat])))
        return plans[0], plans[1]

    def _plan(self, turn: Turn, decision: Decision[act.Action], other: int | None) -> int:
        """The plan of a seat with the hand that it has."""
        seat, numbers = decision.seat, turn.search.numbers(decision.seat)
        hand = self.duel.simulator.tables.bits(seat, self.state.aviators[seat].hand)
        mix = turn.mix_of(seat, hand, other)
        assert turn.can_hold(seat, hand), "nobody thought of this hand"
        if self.pilots[seat] is not duellist:
            return self.dice.choices(numbers, mix.tolist())[0]
        action = self.bots[seat].choose(question_of(self.game, self.state, decision))
        assert isinstance(action, act.PlayTile)
        number = self.duel.number(seat, action)
        assert mix[numbers.index(number)] > 0.0, "the duellist plays otherwise than expected"
        return number
