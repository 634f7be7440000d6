"""What is said of whole duels without their luck: each part against another way to find it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from benchmarks import best_response, duel_values
from benchmarks.proof import duels, running
from benchmarks.proof.duels import Arena, Flown, Valued
from benchmarks.proof.ranges import dealt
from benchmarks.proof.running import Line, Match
from benchmarks.proof.turns import Turn, anything, best_answer, duellist
from escadrille.bots.dogfight import duellist as bot
from escadrille.games.dogfight import dogfight
from escadrille.rossi.solver import Depth, HiddenHands, OpenHands, duel_of
from escadrille.rossi.solver.hidden_hands import Chances
from escadrille.rossi.solver.kernels.turns import WON, after_turn
from escadrille.rossi.solver.knowledge import STEP
from tests.rossi.solver.duels import Deal, a_duel, random_turn
from tests.rossi.solver.test_hidden_hands import standing_at
from tests.rossi.solver.test_plain_kernels import needs_numba

pytestmark = needs_numba
PAIRS = (("red", "blue"), ("white", "brown"), ("grey", "purple"))


@pytest.fixture
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The duellist learns little and solves one turn: bad play is valued no worse than good play."""
    level = bot.Level(Depth(rounds=STEP, solves_turns=1))
    monkeypatch.setitem(bot.LEVELS, "ace", level)


# -- one turn -----------------------------------------------------------------------------------


def searches(pair: tuple[str, str], turn: int) -> Iterator[HiddenHands]:
    """Two turns of round 2, solved, with draws for beliefs."""
    duel = a_duel(*pair)
    for seed in range(2):
        from random import Random

        some = Random(f"{pair} {turn} {seed}")
        deal = Deal(2, turn, (7 - turn, 7 - turn), (3, 3))
        while (state := random_turn(duel.simulator.game, some, deal)).result:
            pass
        search = HiddenHands(OpenHands(duel), standing_at(duel, state), keeps_all=True)
        search.learn(60)
        yield search


def as_learned(turn: Turn, seat: int) -> Chances:
    """All plans of a mix, seldom ones too."""
    return turn.search.mixes(seat)


@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_a_best_answer_gets_what_the_search_says_of_its_mixes(
    pair: tuple[str, str], turn: int
) -> None:
    for search in searches(pair, turn):
        beliefs, gains = search.known_beliefs, search.loss().gains
        first = Turn(search, beliefs, (best_answer, as_learned)).value
        second = Turn(search, beliefs, (as_learned, best_answer)).value
        assert (first, -second) == pytest.approx(gains, abs=1e-5)
