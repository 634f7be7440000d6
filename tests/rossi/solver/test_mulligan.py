"""Mulligans: what a choice is worth, what hands it leaves, and what everybody thinks of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import ReplaceTiles
from escadrille.rossi.solver import (
    Depth,
    Duel,
    HiddenHands,
    Knowledge,
    OpenHands,
    before_mulligans,
    standing_of,
)
from escadrille.rossi.solver.hidden_hands import drawn
from escadrille.rossi.solver.knowledge import DOUBT, STEP
from escadrille.rossi.solver.mulligan import SOFT, Exchange, Policy
from escadrille.rossi.solver.pools import Holdings
from tests.rossi.solver.duels import a_duel, bits, draws
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_plain_kernels import needs_numba

DEPTH = Depth(rounds=STEP)


def an_exchange(duel: Duel, seat: int, tiles: list[Tile], held: int) -> Exchange:
    """Of a seat that owns these tiles alone."""
    pool = bits(duel, seat, tiles)
    own = Holdings(duel.book, seat, pool, held, 0)
    standing = SimpleNamespace(pools=(pool, pool), held=(held, held))
    search: Any = SimpleNamespace(holdings=(own, own), standing=standing)
    return Exchange(search, seat)


def some_values(exchange: Exchange, seed: int) -> dict[int, float]:
    some = Random(seed)
    return {hand: some.uniform(-1, 1) for hand in exchange.hands}


def weighed(exchange: Exchange, values: dict[int, float]) -> Policy:
    return exchange.weigh(np.array([values[hand] for hand in exchange.hands]))


SMALL = [Tile(0, 2), Tile(0, 1), Tile(1, 2), Tile(1, 2), Tile(2, 0), Tile(2, 0), Tile(5, 1)]
"""Of White's tiles, some of them alike."""


def every_draw(duel: Duel, kept: list[Tile], bag: list[Tile], count: int) -> Counter[int]:
    """The hands that so many tiles of a bag make of what is kept."""
    return Counter(bits(duel, 0, (*kept, *drawn)) for drawn in combinations(bag, count))


def parts(hand: tuple[Tile, ...]) -> set[tuple[Tile, ...]]:
    """All that can be set aside."""
    return {some for count in range(len(hand) + 1) for some in combinations(hand, count)}


def left_of(tiles: list[Tile], gone: tuple[Tile, ...]) -> list[Tile]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


@pytest.mark.rule("D2.4", "D1.10")
def test_a_choice_is_worth_the_mean_of_all_draws_from_the_bag_without_what_lies_aside() -> None:
    duel = a_duel("white", "red")
    exchange = an_exchange(duel, 0, SMALL, 3)
    values = some_values(exchange, 1)
    policy = weighed(exchange, values)
    for hand in {tuple(sorted(some)) for some in combinations(SMALL, 3)}:
        found = {each.kept: each.worth for each in policy.choices(bits(duel, 0, hand))}
        bag = left_of(SMALL, hand)
        assert len(found) == len(parts(hand))
        for aside in parts(hand):
            kept = left_of(list(hand), aside)
            hands = every_draw(duel, kept, bag, len(aside))
            mean = sum(values[each] * n for each, n in hands.items()) / hands.total()
            assert found[bits(duel, 0, kept)] == pytest.approx(mean)


@pytest.mark.rule("D2.4", "D1.10")
def test_what_is_thought_of_a_hand_is_what_mulligans_make_of_all_deals() -> None:
    duel = a_duel("white", "red")
    exchange = an_exchange(duel, 0, SMALL, 3)
    policy = weighed(exchange, some_values(exchange, 2))
    expected = [Counter[int]() for _ in range(4)]
    deals = list(combinations(SMALL, 3))
    for hand in deals:
        bag = left_of(SMALL, hand)
        choices = {each.kept: each for each in policy.choices(bits(duel, 0, hand))}
        for aside in parts(hand):
            kept = left_of(list(hand), aside)
            often = choices[bits(duel, 0, kept)].chance / len(deals)
            hands = every_draw(duel, kept, bag, len(aside))
            for each, n in hands.items():
                expected[len(aside)][each] += often * n / hands.total()  # type: ignore[assignment]
    for count, after in enumerate(policy.after()):
        for hand_, chance in zip(exchange.hands, after.tolist(), strict=True):
            assert chance == pytest.approx(expected[count][hand_], abs=1e-12)
    assert sum(after.sum() for after in policy.after()) == pytest.approx(1.0)


def test_best_play_mixes_only_choices_that_are_nearly_as_good_as_the_best() -> None:
    duel = a_duel("white", "red")
    exchange = an_exchange(duel, 0, SMALL, 3)
    policy = weighed(exchange, some_values(exchange, 3))
    for hand in exchange.hands:
        choices = policy.choices(hand)
        best = max(each.worth for each in choices)
        assert sum(each.chance for each in choices) == pytest.approx(1.0)
        assert max(choices, key=lambda each: each.chance).worth == best
        assert all(each.chance < 0.02 for each in choices if best - each.worth > 4 * SOFT)


# -- in a duel ------------------------------------------------------------------------------------


def at_the_mulligans(duel: Duel, seed: str = "mulligan") -> State:
    match = Match(duel.simulator.game)
    match.let_nature_answer(SeededNature(seed))
    return match.state


def after_mulligans(duel: Duel, counts: dict[int, int]) -> State:
    """The first turn, after seats have replaced so many tiles."""
    game, state = duel.simulator.game, at_the_mulligans(duel)
    for seat, count in counts.items():
        state = game.resolve(state, Choice(seat, replacing(state, seat, count))).state
    return next(draws(game, state))[0]


def replacing(state: State, seat: int, count: int) -> ReplaceTiles:
    return ReplaceTiles(state.aviators[seat].hand[:count])


@pytest.mark.rule("D2.4")
def test_the_engine_draws_as_is_expected_of_a_choice() -> None:
    duel = a_duel("white", "red")
    game, state = duel.simulator.game, at_the_mulligans(duel)
    exchange = an_exchange(duel, 0, list(duel.simulator.tables.sets[0]), 6)
    replaced = replacing(state, 0, 2)
    kept = left_of(list(state.aviators[0].hand), replaced.tiles)
    by_engine: Counter[int] = Counter()
    step = game.resolve(state, Choice(0, replaced))
    for then, odds in draws(game, step.state):
        by_engine[bits(duel, 0, then.aviators[0].hand)] += odds  # type: ignore[assignment]
    swaps, place = exchange.swaps[2], exchange.hands.index(bits(duel, 0, state.aviators[0].hand))
    [row] = np.flatnonzero((swaps.hand == place) & (swaps.kept == bits(duel, 0, kept)))
    ways = Counter(exchange.hands[each] for each in swaps.then[row].tolist())
    assert by_engine == {hand: Fraction(n, ways.total()) for hand, n in ways.items()}


@pytest.fixture
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)


def knowledge(duel: Duel, depth: Depth = DEPTH) -> Knowledge:
    return Knowledge(OpenHands(duel, room=1 << 12), depth)


@needs_numba
@pytest.mark.usefixtures("_narrow")
@pytest.mark.rule("D2.4", "D2.5")
def test_the_first_turn_believes_what_mulligans_tell_by_the_number_of_tiles() -> None:
    duel = a_duel("white", "red")
    known, view = knowledge(duel), duel.simulator.game.view
    opening = known.opening(before_mulligans(duel, view(at_the_mulligans(duel), 0)))
    assert opening is not None
    found = []
    for count in (0, 3):
        state = after_mulligans(duel, {0: count})
        searches = [known.search(view(state, viewer)) for viewer in (None, 0, 1)]
        assert len({id(each) for each in searches}) == 1
        mine, its = searches[0].known_beliefs
        alone = drawn(searches[0].standing, searches[0].holdings[0].groups, 0)
        assert dict(mine) == pytest.approx(dict(opening.told((count, 0))[0] or {}), abs=1e-12)
        assert all(mine[hand] > DOUBT / 2 * chance for hand, chance in alone.items())
        assert its == drawn(searches[0].standing, searches[0].holdings[1].groups, 1)
        found.append(sum(abs(mine[hand] - chance) for hand, chance in alone.items()))
        if count == 0:
            assert mine == pytest.approx(of_whoever_keeps_all(opening.policies[0], alone))
    assert min(found) > 0.05


def of_whoever_keeps_all(policy: Policy | None, alone: dict[int, float]) -> dict[int, float]:
    """What may be thought of a hand if no tile was replaced: by Bayes, with some doubt."""
    assert policy is not None
    kept = {
        hand: chance * next(each.chance for each in policy.choices(hand) if each.kept == hand)
        for hand, chance in alone.items()
    }
    total = sum(kept.values())
    return {hand: (1 - DOUBT) * share / total + DOUBT * alone[hand] for hand, share in kept.items()}


@needs_numba
@pytest.mark.usefixtures("_narrow")
@pytest.mark.parametrize("pair", [("white", "brown"), ("grey", "brown")], ids=str)
def test_mulligans_are_nearly_best_against_what_is_thought_of_them(pair: tuple[str, str]) -> None:
    """Answers to what draws alone say would be found out: values follow what is thought."""
    duel = a_duel(*pair)
    known = knowledge(duel)
    first = before_mulligans(duel, duel.simulator.game.view(at_the_mulligans(duel), None))
    opening = known.opening(first)
    assert opening is not None
    search = HiddenHands(known.solver, first, opening.unseen, outlook=known.outlook)
    search.learn(3 * STEP)
    for seat, policy in enumerate(opening.policies):
        if policy is not None:
            answer = policy.exchange.weigh(search.values(seat))
            gain = worth_of(answer, answer) - worth_of(policy, answer)
            assert 0.0 <= gain < 0.02
            kept = worth_of(policy, answer) - float(policy.exchange.dealt @ search.values(seat))
            assert kept > gain


def worth_of(policy: Policy, judge: Policy) -> float:
    """What choices are worth on average, by somebody's worths."""
    parts = zip(policy.exchange.swaps, policy.chances, judge.worths, strict=True)
    dealt = policy.exchange.dealt
    return float(sum((dealt[swaps.hand] * often * worth).sum() for swaps, often, worth in parts))


@needs_numba
@pytest.mark.usefixtures("_narrow")
def test_a_search_that_thinks_again_is_as_good_as_a_new_one() -> None:
    duel = a_duel("white", "red")
    known = knowledge(duel)
    first = before_mulligans(duel, duel.simulator.game.view(at_the_mulligans(duel), None))
    search = HiddenHands(known.solver, first, outlook=known.outlook)
    search.learn(STEP)
    hands = search.holdings[0].hands[0]
    belief = {hand: 1.0 + place % 7 for place, hand in enumerate(hands)}
    search.think_again((belief, None))
    fresh = HiddenHands(known.solver, first, (belief, None), outlook=known.outlook)
    for each in (search, fresh):
        each.learn(STEP)
    assert search.rounds == fresh.rounds
    for seat in range(2):
        assert np.array_equal(search.values(seat), fresh.values(seat))
        assert np.array_equal(search.mixes(seat), fresh.mixes(seat))


@needs_numba
@pytest.mark.usefixtures("_narrow")
@pytest.mark.rule("D8.3")
def test_only_brown_and_white_have_a_mulligan_in_duels() -> None:
    for pair, seats in (
        (("red", "blue"), []),
        (("grey", "brown"), [1]),
        (("white", "brown"), [0, 1]),
    ):
        duel = a_duel(*pair)
        known = knowledge(duel, DEPTH._replace(remembers=False))
        state = at_the_mulligans(duel)
        view = duel.simulator.game.view(state, None)
        first = before_mulligans(duel, view) if seats else standing_of(duel, view)
        opening = known.opening(first)
        policies = opening.policies if opening else (None, None)
        assert [seat for seat, policy in enumerate(policies) if policy is not None] == seats


@needs_numba
@pytest.mark.usefixtures("_narrow")
def test_whoever_hurries_weighs_mulligans_once_and_does_not_remember_it() -> None:
    duel = a_duel("white", "red")
    known = knowledge(duel, DEPTH._replace(rounds=3 * STEP))
    first = before_mulligans(duel, duel.simulator.game.view(at_the_mulligans(duel), 0))
    hurried = known.opening(first, lambda: True)
    whole = known.opening(first)
    assert hurried is not whole
    assert known.opening(first, lambda: True) is whole
