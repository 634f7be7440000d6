"""Small rounds with hidden hands: what the search finds is what a linear program proves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from escadrille.kernel.protocol import Over
from escadrille.rossi.model import State
from escadrille.rossi.solver import Duel, HiddenHands, OpenHands, Standing, standing_of
from tests.rossi.solver.duels import Deal, a_duel, evened, random_turn
from tests.rossi.solver.sequences import HiddenRound, every_hand

TURNS_PER_ROUND = 2
ROOM = 1 << 14
NARROW = 1e-5
"""Numbers of the search are rounded to 24 bits."""
PAIRS = (
    *(("white", "brown"), ("brown", "white"), ("grey", "brown"), ("yellow", "white")),
    *(("white", "grey"), ("purple", "yellow"), ("green", "brown"), ("red", "blue")),
)


def hidden_turn(duel: Duel, some: Random, turns: int, more: int) -> State:
    """A turn of round 2 with so many turns to go, and tiles in the bags."""
    held = turns + more
    deal = Deal(2, TURNS_PER_ROUND + 1 - turns, (held, held), (2 - more, 2 - more))
    while True:
        state = random_turn(duel.simulator.game, some, deal)
        if not isinstance(state.result, Over):
            return evened(state, some)


def searched(duel: Duel, standing: Standing, rounds: int) -> HiddenHands:
    hidden = HiddenHands(OpenHands(duel, room=ROOM), standing, keeps_all=True)
    hidden.learn(rounds)
    return hidden


def check(duel: Duel, state: State, rounds: int, met: Counter[str]) -> float:
    """Gains lie around the value of the program, closely; the value."""
    game = duel.simulator.game
    standing = standing_of(duel, game.view(state, None))
    by_program = HiddenRound(game, every_hand(game, state))
    value = by_program.value()
    mine, its = searched(duel, standing, rounds).loss().gains
    assert mine >= value - NARROW
    assert -its <= value + NARROW
    assert mine + its <= 0.004
    met += Counter(list(+by_program.met))
    return value


@pytest.mark.parametrize(("turns", "more", "games"), [(1, 1, 3), (1, 0, 3), (2, 1, 3), (2, 0, 1)])
def test_gains_lie_around_the_value_of_the_sequences(turns: int, more: int, games: int) -> None:
    some, met, between = Random(11 * turns + more), Counter[str](), 0
    for number, pair in enumerate(PAIRS):
        side = ("single", "dual")[number % 2]
        duel = a_duel(*pair, side, turns_per_round=TURNS_PER_ROUND)
        for _ in range(games):
            value = check(duel, hidden_turn(duel, some, turns, more), 300, met)
            between += abs(value - round(value)) > NARROW
    assert between >= len(PAIRS) * games // 3
    for rule in ("D8.5", "D8.13", "D8.14", "D6.1", "D8.16"):
        assert met[rule], rule
