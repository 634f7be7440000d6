"""The tables of a duel are held to the engine: random turns, every pair of plans."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.events import GunCleared, GunJammed
from escadrille.rossi.solver import LIBRARY, Duel, Standing, duel_of, standing_of
from escadrille.rossi.solver.kernels import turns
from tests.rossi.solver.duels import COLOURS, Deal, a_duel, bits, options, play, random_turn

RULINGS: tuple[dict[str, Any], ...] = (
    {},
    {"jam_needs_a_shot": True},
    {"two_coloured_shoot_each_other": True},
    {"grey_white_counts_as_white": False, "jam_needs_a_shot": True},
)
OWN_FIGURES = {
    "biplanes": {
        "red": {"tiles": {"counts": [[0, 0, 2], [1, 3, 6], [3, 2, 5], [6, 1, 3]]}},
        "white": {"hits_to_shoot_down": 2, "rules": ["mulligan", "jam", "zero_then_low"]},
    },
    "tile_limits": {"value_max": 6},
    "constants": {"range_max": 2, "low_values": [3], "jam_hits": 2, "reveal_distances": [3]},
}
MOST_PLANS = 24


class Comparison:
    """Compares a duel's tables with its engine, and counts what it has seen."""

    def __init__(self, duel: Duel) -> None:
        self.duel, self.game = duel, duel.simulator.game
        self.seen: Counter[str] = Counter()

    def turn(self, some: Random, pairs: int) -> None:
        """A random turn, and some pairs of plans."""
        deal = Deal(2, some.randint(1, 4), (some.randint(2, 6), some.randint(2, 6)), (3, 3))
        state = random_turn(self.game, some, deal)
        if isinstance(state.result, Over):  # nothing is pending but the end
            assert state.result.rule == "D8.5"
            self.seen["D8.5 at once"] += 1
            return
        standing = standing_of(self.duel, self.game.view(state, None))
        self.standing(state, standing)
        legal = [self.legal(state, standing.place, seat) for seat in range(2)]
        self.shows(state, standing)
        every = list(product(*legal))
        some.shuffle(every)
        zeros = [pair for pair in every if any(is_zero(plan) for plan in pair)]
        for mine, its in (*every[:pairs], *zeros[:2]):
            self.pair(state, standing, mine, its)

    def standing(self, state: State, standing: Standing) -> None:
        """The numbers say what the engine's state says."""
        place, rules = standing.place, self.game.rules
        for seat, each in enumerate(state.aviators):
            space = self.duel.simulator.tables.spaces[turns.space_of(place, seat)]
            assert (space, turns.damage_of(place, seat)) == (each.space, each.damage)
            flags = turns.flags_of(place, seat)
            minds = rules.has(seat, "zero_then_low") or rules.has(seat, "double_zero_crash")
            assert each.last is not None
            assert bool(flags & turns.ZERO) == (minds and each.last.value == 0)
            assert bool(flags & turns.JAM) == each.jammed
            assert standing.held[seat] == len(each.hand)
            assert standing.pools[seat] == bits(self.duel, seat, (*each.hand, *each.bag))

    def legal(self, state: State, place: int, seat: int) -> tuple[PlayTile, ...]:
        """The plans of a seat, which are the engine's in its order."""
        out = np.zeros(MOST_PLANS, np.int8)
        tiles = bits(self.duel, seat, state.aviators[seat].hand)
        found = kernel("list_legal")(self.duel.book, seat, place, tiles, out)
        plans = tuple(self.duel.plan(seat, int(number)) for number in out[:found])
        asked = options(self.game, state)
        if seat not in asked:  # it answers the other one's plan
            shown = self.game.resolve(state, first_answer(asked)).state
            asked = options(self.game, shown)
        assert plans == asked[seat]
        assert [self.duel.number(seat, plan) for plan in plans] == out[:found].tolist()
        low = [tile for tile in state.aviators[seat].hand if tile.value in (1, 2)]
        owes = len({plan.tile for plan in plans}) < len(set(state.aviators[seat].hand))
        self.seen["D8.5 owed"] += bool(owes and low)
        return plans

    def shows(self, state: State, standing: Standing) -> None:
        asked = options(self.game, state)
        spaces = (turns.space_of(standing.place, seat) for seat in range(2))
        first = self.duel.book.shows[tuple(spaces)]
        assert first == (-1 if len(asked) == 2 else next(iter(asked)))
        self.seen[f"D8.14 by {first}"] += 1

    def pair(self, state: State, standing: Standing, mine: PlayTile, its: PlayTile) -> None:
        then, events = play(self.game, state, {0: mine, 1: its})
        numbers = self.duel.number(0, mine), self.duel.number(1, its)
        found = int(kernel("after_turn")(self.duel.book, standing.place, *numbers))
        self.seen["D8.16"] += any(isinstance(event, GunJammed) for event in events)
        self.seen["D8.17"] += any(isinstance(event, GunCleared) for event in events)
        if then.result is None:
            after = standing_of(self.duel, self.game.view(then, None))
            assert found == after.place
            assert after.turns == standing.turns - 1
            self.pools(standing, after, numbers)
            self.seen["goes on"] += 1
            return
        self.seen[then.result.rule] += 1
        if then.result.rule in ("D6.1", "D8.13"):
            assert found == (turns.WON if then.result.scores[0] > 0 else turns.LOST)
        else:
            self.stuck(then, found)

    def pools(self, before: Standing, after: Standing, numbers: tuple[int, int]) -> None:
        """A played tile leaves the pool."""
        for seat, number in enumerate(numbers):
            left = turns.without(self.duel.book, seat, before.pools[seat], number)
            assert left == after.pools[seat]
            assert before.held[seat] == after.held[seat] + 1

    def stuck(self, then: State, place: int) -> None:
        """Who owes a low tile and holds none crashes: no plan is left to it."""
        assert then.result is not None
        assert then.result.rule == "D8.5"
        loser = 0 if then.result.scores[0] < 0 else 1
        out, hand = np.zeros(MOST_PLANS, np.int8), then.aviators[loser].hand
        assert hand
        tiles = bits(self.duel, loser, hand)
        assert kernel("list_legal")(self.duel.book, loser, place, tiles, out) == 0


def is_zero(plan: PlayTile) -> bool:
    return plan.tile is not None and plan.tile.value == 0


def kernel(name: str) -> Any:
    return (LIBRARY.compiled or LIBRARY.plain)[name]


def first_answer(asked: dict[int, tuple[Any, ...]]) -> Any:
    [(seat, plans)] = asked.items()
    return Choice(seat, plans[0])


def some_duels() -> list[tuple[str, str]]:
    """Every biplane in both seats, those with rules of their own against each other too."""
    rounds = list(zip(COLOURS, COLOURS[3:] + COLOURS[:3], strict=True))
    own = ("brown", "white", "grey", "purple")
    return [*rounds, *((a, b) for a in own for b in own if a != b)]


def test_every_turn_leads_where_the_engine_says() -> None:
    some, seen = Random(4), Counter[str]()
    for number, (first, second) in enumerate(some_duels()):
        side = ("single", "dual")[number % 2]
        compared = Comparison(a_duel(first, second, side, RULINGS[number // 2 % len(RULINGS)]))
        for _ in range(50):
            compared.turn(some, pairs=4)
        seen += compared.seen
    assert seen["goes on"] > 2000
    for rule in ("D8.5 at once", "D8.5 owed", "D8.5", "D8.13", "D8.16", "D8.17", "D6.1"):
        assert seen[rule] > 15, rule
    assert min(seen["D8.14 by 0"], seen["D8.14 by 1"]) > 30


@pytest.mark.parametrize("rulings", RULINGS[1:], ids=str)
def test_a_jam_and_what_may_shoot_follow_the_rulings(rulings: dict[str, Any]) -> None:
    some, seen = Random(5), Counter[str]()
    for side in ("single", "dual"):
        for biplanes in (("grey", "white"), ("yellow", "grey")):
            compared = Comparison(a_duel(*biplanes, side, rulings))
            for _ in range(40):
                compared.turn(some, pairs=8)
            seen += compared.seen
    assert seen["D8.16"] > (2 if rulings.get("jam_needs_a_shot") else 10)


def test_tables_are_made_of_the_figures_in_use() -> None:
    some = Random(6)
    compared = Comparison(duel_of(dogfight({"biplanes": ("red", "white")}, None, OWN_FIGURES)))
    for _ in range(120):
        compared.turn(some, pairs=6)
    assert compared.seen["goes on"] > 200
    assert compared.seen["D6.1"] > 20
    assert compared.seen["D8.16"] > 10
