"""Open hands: values are those of the engine with exact arithmetic, and the mixes prove them."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from escadrille.kernel.protocol import Over
from escadrille.rossi.model import State
from escadrille.rossi.solver import BestPlay, Duel, OpenHands, standing_of
from escadrille.rossi.solver.kernels.turns import placed
from tests.rossi.solver.duels import (
    COLOURS,
    ByHand,
    Deal,
    a_duel,
    evened,
    hands,
    options,
    random_turn,
)

ROOM = 1 << 14
CLOSE = 1e-9
DECIDED = (-1.0, 0.0, 1.0)
PAIRS = (
    *zip(COLOURS, COLOURS[1:] + COLOURS[:1], strict=True),
    *(("white", "brown"), ("brown", "white"), ("grey", "brown"), ("white", "grey")),
)
TURNS = (2, 3, 4, 4)


def open_turn(duel: Duel, some: Random, turns: int) -> State:
    """A random turn of round 3, with so many turns to go."""
    deal = Deal(3, 6 - turns, (turns, turns))
    while True:
        state = random_turn(duel.simulator.game, some, deal)
        if not isinstance(state.result, Over):
            return state if some.random() < 0.15 else evened(state, some)


def solve(solver: OpenHands, state: State) -> tuple[BestPlay, int]:
    """The solver's answer to a state, and its turns to go."""
    view = solver.duel.simulator.game.view(state, None)
    standing = standing_of(solver.duel, view)
    assert standing.is_open
    assert standing.pools == hands(solver.duel, state)
    return solver.solve(standing.pools, standing.place, standing.turns), standing.turns


def check_proof(play: BestPlay, first: int) -> None:
    """Mixes of seats that choose at once prove the value of their table."""
    mine, its = play.mixes
    assert mine.sum() == pytest.approx(1.0)
    assert its.sum() == pytest.approx(1.0)
    assert min(mine.min(), its.min()) >= -CLOSE
    if first < 0:
        assert (mine @ play.table).min() >= play.value - CLOSE
        assert (play.table @ its).max() <= play.value + CLOSE
    else:  # who answers is as good as it can be against the plan that is shown
        shown = play.table if first == 0 else -play.table.T
        value = play.value if first == 0 else -play.value
        plan, answer = (int(np.argmax(play.mixes[seat])) for seat in (first, 1 - first))
        assert shown.min(axis=1).max() == pytest.approx(value)
        assert shown[plan].min() == shown[plan, answer] == pytest.approx(value)


def test_values_are_those_of_the_engine_with_exact_arithmetic() -> None:
    some, met, between, looked_at = Random(7), Counter[str](), 0, 0
    for number, pair in enumerate(PAIRS):
        duel = a_duel(*pair, ("single", "dual")[number % 2])
        solver, game = OpenHands(duel, room=ROOM), duel.simulator.game
        for turns in TURNS:
            state, by_hand = open_turn(duel, some, turns), ByHand(game)
            play, left = solve(solver, state)
            for _ in range(30 if looked_at % 2 else 0):  # every other one needs mixes
                if play.value not in DECIDED:
                    break
                state = open_turn(duel, some, turns)
                play, left = solve(solver, state)
            assert left == turns
            assert play.value == pytest.approx(float(by_hand.value(state)), abs=CLOSE)
            asked = options(game, state)
            check_proof(play, -1 if len(asked) == 2 else next(iter(asked)))
            assert all(play.plans[seat] == plans for seat, plans in asked.items())
            met += Counter(list(+by_hand.met))
            between += play.value not in DECIDED
            looked_at += 1
    assert looked_at >= 40
    assert between >= 20
    for rule in ("D8.5", "D8.13", "D8.14", "D8.16", "D6.1", "D6.3"):
        assert met[rule] >= 3, rule


@pytest.mark.parametrize("pair", [("brown", "white"), ("white", "grey")], ids=str)
def test_whole_last_rounds_are_worth_what_the_engine_says(pair: tuple[str, str]) -> None:
    duel = a_duel(*pair)
    state = open_turn(duel, Random(8), 5)
    by_hand = ByHand(duel.simulator.game)
    play, turns = solve(OpenHands(duel, room=ROOM), state)
    assert turns == 5
    assert play.value == pytest.approx(float(by_hand.value(state)), abs=CLOSE)


def test_what_is_remembered_does_not_change_a_value() -> None:
    duel, some = a_duel("white", "brown"), Random(9)
    small, usual = OpenHands(duel, room=16), OpenHands(duel, room=ROOM)
    for _ in range(8):
        state = open_turn(duel, some, 4)
        [play, again, fresh] = [solve(each, state)[0] for each in (usual, usual, small)]
        assert play.value == again.value == pytest.approx(fresh.value, abs=CLOSE)
        assert play.table == pytest.approx(fresh.table)
        standing = standing_of(duel, duel.simulator.game.view(state, None))
        assert usual.value(standing.pools, standing.place, standing.turns) == play.value


def test_a_duel_seen_from_the_other_seat_is_worth_the_opposite() -> None:
    some = Random(10)
    for pair in (("white", "brown"), ("grey", "yellow"), ("purple", "red")):
        duel, other = a_duel(*pair), a_duel(*pair[::-1])
        here, there = OpenHands(duel, room=ROOM), OpenHands(other, room=ROOM)
        for _ in range(6):
            state = open_turn(duel, some, 4)
            first, second = state.aviators
            turned = replace(state, aviators=(second, first))
            value, opposite = solve(here, state)[0].value, solve(there, turned)[0].value
            assert value == pytest.approx(-opposite, abs=CLOSE)


def test_after_the_last_turn_less_damage_has_won() -> None:
    solver = OpenHands(a_duel("red", "blue"), room=ROOM)
    assert solver.value((0, 0), placed(0, 4, 2, 3, 0), 0) == 1.0
    assert solver.value((0, 0), placed(0, 4, 3, 3, 0), 0) == 0.0
    assert solver.value((0, 0), placed(0, 4, 3, 2, 0), 0) == -1.0
