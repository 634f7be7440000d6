"""Compiled observations and masks are those that are written from a view, in every mode."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from benchmarks.lockstep.dogfight import MODES, simulator_of
from benchmarks.lockstep.positions import random_position
from escadrille.envs.dogfight.answers import Answers
from escadrille.envs.dogfight.card import card_of
from escadrille.envs.dogfight.sight import Sight
from escadrille.kernel.seen import seen_by
from escadrille.rossi.simulator import LIBRARY, Line, Simulator
from escadrille.rossi.simulator import cards as on
from escadrille.rossi.simulator import columns as at

GAMES = 2 * len(MODES)


class Side:
    """Both ways to see a game, compared."""

    def __init__(self, simulator: Simulator) -> None:
        self.simulator = simulator
        self.answers = Answers(simulator.game.rules)
        self.sight = Sight(simulator.game.rules, self.answers)
        self.card = card_of(simulator, self.answers, self.sight.fields)

    def looked(self, row: Any, seat: int) -> tuple[Any, Any]:
        """What the kernel writes."""
        numbers = np.ones(self.sight.fields.width, np.int8)
        mask = np.ones(len(self.answers), np.int8)
        known = np.zeros(at.WIDTH + on.KNOWN_MORE, np.int32)
        work = np.zeros(at.MOST_OPTIONS, np.int32)
        rules = self.simulator.tables.ints
        assert LIBRARY.compiled is not None
        LIBRARY.compiled["look"](rules, self.card, row, seat, known, numbers, mask, work)
        return numbers, mask

    def compare(self, row: Any, seat: int) -> None:
        game = self.simulator.game
        seen = seen_by(game, self.simulator.read(row), seat)
        numbers, mask = self.looked(row, seat)
        read, written = self.sight.fields.read, self.sight.numbers(seen, seat)
        assert read(numbers) == read(written)
        assert (written <= self.sight.fields.bounds()).all()
        assert (written >= 0).all()
        legal = {}
        if isinstance(seen.pending, tuple):
            own = [decision for decision in seen.pending if decision.seat == seat]
            legal = self.answers.numbers(seen.view, own[0].options) if own else {}
            assert not own or len(legal) == len(own[0].options)
        assert mask.tolist() == self.answers.mask(legal).tolist()
        self._compare_codes(row, seat, legal)

    def _compare_codes(self, row: Any, seat: int, legal: dict[int, Any]) -> None:
        """An answer's number leads to the code of the same answer."""
        if not legal:
            return
        plain, rules = LIBRARY.plain, self.simulator.tables.ints.tolist()
        cells, card = row.tolist(), self.card.tolist()
        question = plain["question_of"](rules, cells, seat)
        codes = dict(zip(legal, self.simulator.options(row, seat), strict=True))
        for number in list(codes)[:: max(1, len(codes) // 5)]:
            code = plain["code_of"](rules, card, cells, seat, question, number)
            assert code == codes[number]


@pytest.mark.parametrize("number", range(GAMES))
def test_a_seat_sees_the_same_through_view_and_row(number: int) -> None:
    some = Random(f"envs {number}")
    side = Side(simulator_of(number))
    game = side.simulator.game
    for start in (game.initial(), random_position(game, some)):
        line = Line(side.simulator, start)
        while line.asked:
            if line.asked & at.BY_CHANCE:
                codes, weights = zip(*line.outcomes(), strict=True)
                line.roll(some.choices(codes, weights)[0])
                continue
            for seat in range(2):
                side.compare(line.row, seat)
            seat = 0 if line.asked & at.BY_MISSION else 1
            line.choose(seat, some.choice(line.options(seat)))
        for seat in range(2):
            side.compare(line.row, seat)
