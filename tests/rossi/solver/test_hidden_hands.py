"""Hidden hands: what is believed, how much is given away, and that only the public counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.figures import Tiles, in_order
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver import Duel, HiddenHands, OpenHands, Standing, standing_of
from escadrille.rossi.solver.kernels.turns import space_of
from tests.rossi.solver.duels import (
    Deal,
    a_duel,
    bits,
    evened,
    options,
    play,
    random_turn,
    without,
)
from tests.rossi.solver.sequences import every_hand

ROOM = 1 << 19
SMALL = 1 << 14
NARROW = 1e-5
"""Numbers of the search are rounded to 24 bits."""


def a_turn(duel: Duel, some: Random, deal: Deal, *, is_shown: bool = False) -> State:
    """A random turn of that deal that is still to be planned; by one seat in the open."""
    game = duel.simulator.game
    while True:
        state = random_turn(game, some, deal)
        if isinstance(state.result, Over) or (is_shown and len(options(game, state)) == 2):
            continue
        return evened(state, some)


def standing_at(duel: Duel, state: State, seat: int | None = None) -> Standing:
    return standing_of(duel, duel.simulator.game.view(state, seat))


# -- beliefs ------------------------------------------------------------------------------------


def drawn_by_engine(duel: Duel, state: State, seat: int) -> dict[Tiles, float]:
    """How likely each hand is, from the odds of the engine's own draws."""
    found: Counter[Tiles] = Counter()
    for then, odds in every_hand(duel.simulator.game, state):
        found[then.aviators[seat].hand] += odds  # type: ignore[assignment] # counts are fractions
    return {hand: float(odds) for hand, odds in found.items()}


def with_hand(state: State, seat: int, hand: Tiles) -> State:
    """The same turn with another hand out of the same tiles."""
    aviator = state.aviators[seat]
    bag: Tiles = (*aviator.hand, *aviator.bag)
    for tile in hand:
        bag = without(bag, tile)
    seats = list(state.aviators)
    seats[seat] = replace(aviator, hand=hand, bag=in_order(bag))
    return replace(state, aviators=(seats[0], seats[1]))


def asked(duel: Duel, state: State, seat: int, shown: PlayTile | None) -> tuple[PlayTile, ...]:
    """What the engine asks a seat, after the other one has shown its plan."""
    game = duel.simulator.game
    if shown is not None:
        state = game.resolve(state, Choice(1 - seat, shown)).state
    plans: tuple[PlayTile, ...] = options(game, state)[seat]
    return plans


def draws_after(
    duel: Duel, seat: int, prior: dict[Tiles, float], plan: PlayTile
) -> dict[int, float]:
    """What the draws alone say of what is left after a plan."""
    assert plan.tile is not None
    ways = {
        bits(duel, seat, without(hand, plan.tile)): odds
        for hand, odds in prior.items()
        if plan.tile in hand
    }
    total = sum(ways.values())
    return {hand: odds / total for hand, odds in ways.items()}


def check_beliefs(hidden: HiddenHands, state: State, seat: int, shown: PlayTile | None) -> int:
    """After each plan the belief is what Bayes makes of the draws and the mixes."""
    duel = hidden.duel
    prior = drawn_by_engine(duel, state, seat)
    legal = {hand: asked(duel, with_hand(state, seat, hand), seat, shown) for hand in prior}
    mixes = {hand: hidden.mix(seat, bits(duel, seat, hand), shown) for hand in prior}
    for hand, mix in mixes.items():
        assert set(mix) <= set(legal[hand]) <= set(hidden.plans(seat))
        assert sum(mix.values()) == pytest.approx(1.0)
    changed = 0
    for plan in hidden.plans(seat):
        assert plan.tile is not None
        weights = {
            bits(duel, seat, without(hand, plan.tile)): odds * mixes[hand].get(plan, 0.0)
            for hand, odds in prior.items()
            if plan in legal[hand]
        }
        total = sum(weights.values())
        belief = hidden.belief_after(seat, plan, shown)
        assert set(belief) == set(weights)
        assert sum(belief.values()) == pytest.approx(1.0)
        if total > 1e-12:
            assert belief == pytest.approx({hand: each / total for hand, each in weights.items()})
            draws = draws_after(duel, seat, prior, plan)
            changed += any(abs(belief[hand] - draws[hand]) > 0.01 for hand in belief)
    return changed


def searched(
    duel: Duel, standing: Standing, rounds: int, *, keeps_all: bool = True, room: int = SMALL
) -> HiddenHands:
    hidden = HiddenHands(OpenHands(duel, room=room), standing, keeps_all=keeps_all)
    hidden.learn(rounds)
    return hidden


@pytest.mark.parametrize("turns", [1, 2])
def test_beliefs_follow_bayes(turns: int) -> None:
    some, seen, changed = Random(20 + turns), Counter[int](), 0
    pairs = (("white", "yellow"), ("red", "white"), ("grey", "purple"), ("green", "blue"))
    deal = Deal(2, 3 - turns, (turns + 1, turns + 1), (2, 2))
    for pair, is_shown in (
        *((pair, False) for pair in pairs),
        *((pair, True) for pair in pairs[:2]),
    ):
        duel = a_duel(*pair, turns_per_round=2)
        state = a_turn(duel, some, deal, is_shown=is_shown)
        hidden = searched(duel, standing_at(duel, state), 20)
        choices = options(duel.simulator.game, state)
        first = -1 if len(choices) == 2 else next(iter(choices))
        assert hidden.shows_first == first
        seen[first] += 1
        for seat in range(2):
            shown = some.choice(choices[first]) if first == 1 - seat else None
            changed += check_beliefs(hidden, state, seat, shown)
    assert len(seen) == 3
    assert changed > 5


def test_beliefs_are_of_the_hands_that_the_next_turn_knows() -> None:
    some = Random(23)
    for pair in (("white", "brown"), ("grey", "purple"), ("red", "green")):
        duel = a_duel(*pair, turns_per_round=2)
        game = duel.simulator.game
        state = a_turn(duel, some, Deal(2, 1, (3, 3), (2, 2)))
        hidden = searched(duel, standing_at(duel, state), 50)
        plans = {seat: some.choice(asked_of(duel, state, seat)) for seat in range(2)}
        then, _ = play(game, state, plans)
        if then.result is not None:
            continue
        shown = [plans[1 - seat] if hidden.shows_first == 1 - seat else None for seat in range(2)]
        first, second = (hidden.belief_after(seat, plans[seat], shown[seat]) for seat in range(2))
        after = HiddenHands(hidden.solver, standing_at(duel, then), (first, second))
        for seat, belief in enumerate((first, second)):
            known = dict(zip(after.holdings[seat].hands[0], after.beliefs[seat], strict=True))
            assert known == pytest.approx({hand: belief.get(hand, 0.0) for hand in known})
            assert set(belief) <= set(known)


def asked_of(duel: Duel, state: State, seat: int) -> tuple[PlayTile, ...]:
    """What a seat can plan, whether or not it plans first."""
    choices = options(duel.simulator.game, state)
    if seat in choices:
        return choices[seat]
    [plans] = choices.values()
    return asked(duel, state, seat, plans[0])


def test_a_plan_that_nobody_plays_leaves_what_the_draw_says() -> None:
    duel = a_duel("red", "blue", turns_per_round=2)
    state = a_turn(duel, Random(24), Deal(2, 2, (2, 2), (2, 2)))
    standing = standing_at(duel, state)
    hand = bits(duel, 0, state.aviators[0].hand)
    solver = OpenHands(duel, room=SMALL)
    hidden = HiddenHands(solver, standing, ({hand: 1.0}, None))
    hidden.learn(5)
    unplayed = [plan for plan in hidden.plans(0) if plan not in hidden.mix(0, hand)]
    assert unplayed
    prior = drawn_by_engine(duel, state, 0)
    for plan in unplayed:
        expected = draws_after(duel, 0, prior, plan)
        assert hidden.belief_after(0, plan) == pytest.approx(expected)


# -- what is given away -------------------------------------------------------------------------

PAIRS = (("white", "brown"), ("grey", "purple"), ("brown", "grey"), ("purple", "white"))


def mid_round(pair: tuple[str, str], turn: int) -> Deal:
    """Round 2 of a game with the box's own figures: Purple has a tile more in hand. [D8.6]"""
    held = [8 - turn if colour == "purple" else 7 - turn for colour in pair]
    pool = 11 - turn
    return Deal(2, turn, (held[0], held[1]), (pool - held[0], pool - held[1]))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_less_is_given_away_the_longer_is_learned(pair: tuple[str, str]) -> None:
    duel, some = a_duel(*pair, ("single", "dual")[PAIRS.index(pair) % 2]), Random(f"{pair}")
    for _ in range(2):
        standing = standing_at(duel, a_turn(duel, some, mid_round(pair, 3)))
        hidden, given = HiddenHands(OpenHands(duel, room=ROOM), standing, keeps_all=True), []
        for rounds in (2, 18, 80):
            hidden.learn(rounds)
            given.append(hidden.loss().exploitability)
        assert min(given) >= -NARROW
        assert given[0] + NARROW >= given[1] >= given[2] - NARROW
        assert given[2] <= 0.002
        assert given[2] <= given[0] / 10 + NARROW


@pytest.mark.parametrize(
    ("turns_per_round", "turns"), [(5, 1), (2, 2), (3, 3)], ids=["1", "2", "3"]
)
def test_known_hands_are_played_as_open_ones(turns_per_round: int, turns: int) -> None:
    """Bags are empty, so that hands are all that is left, in this round and the next one."""
    some = Random(30 + turns)
    for pair in (*PAIRS, ("yellow", "white")):
        duel = a_duel(*pair, turns_per_round=turns_per_round)
        held = turns + turns_per_round
        deal = Deal(2, turns_per_round + 1 - turns, (held, held))
        standing = standing_at(duel, a_turn(duel, some, deal))
        assert standing.is_open
        assert standing.opens_after
        hidden = searched(duel, standing, 400, room=ROOM)
        mine, its = hidden.loss().gains
        value = hidden.solver.value(standing.pools, standing.place, held)
        assert mine >= value - NARROW
        assert -its <= value + NARROW
        assert mine == pytest.approx(value, abs=0.002)
        assert -its == pytest.approx(value, abs=0.002)


def test_a_plan_that_is_shown_is_answered_as_well_as_can_be() -> None:
    some, answered = Random(35), set()
    for pair in (("white", "red"), ("brown", "white")) * 6:
        duel, first = a_duel(*pair, turns_per_round=2), 1 - pair.index("white")
        state = a_turn(duel, some, Deal(2, 2, (3, 3)), is_shown=True)
        standing = standing_at(duel, state)
        hidden = searched(duel, standing, 200)
        table = hidden.solver.solve(standing.pools, standing.place, 3).table
        worth = table if first else -table.T
        for number, shown in enumerate(hidden.plans(first)):
            if hidden.mix(first, standing.pools[first]).get(shown, 0.0) < 0.05:
                continue
            mix = hidden.mix(1 - first, standing.pools[1 - first], shown)
            plans = hidden.plans(1 - first)
            gained = sum(mix.get(plan, 0.0) * worth[i, number] for i, plan in enumerate(plans))
            assert gained == pytest.approx(worth[:, number].max(), abs=0.01)
            answered.add((first, number))
    assert len(answered) > 5


# -- only the public counts ---------------------------------------------------------------------


def numbers_of(hidden: HiddenHands) -> list[list[float]]:
    tree = hidden.search.tree
    return [each[: tree.sizes[3]].tolist() for each in (tree.regret, tree.average)]


def test_twins_who_differ_in_what_is_hidden_are_solved_alike() -> None:
    some = Random(40)
    duel = a_duel("white", "grey", turns_per_round=2)
    game = duel.simulator.game
    state = a_turn(duel, some, Deal(2, 1, (3, 3), (2, 2)))
    solved = []
    twins = [with_hand(state, seat, hand) for seat in range(2) for hand in other_hands(state, seat)]
    assert len(twins) > 6
    for twin in (state, *twins):
        for viewer in (None, 0, 1):
            standing = standing_at(duel, twin, viewer)
            assert standing == standing_at(duel, state)
    for twin in (state, twins[0], twins[-1]):
        hidden = searched(duel, standing_of(duel, game.view(twin, 0)), 10)
        solved.append(numbers_of(hidden))
    assert solved[0] == solved[1] == solved[2]


def other_hands(state: State, seat: int) -> Iterable[Tiles]:
    """Hands that differ from the one that is held in a tile."""
    aviator = state.aviators[seat]
    for tile in dict.fromkeys(aviator.hand):
        for drawn in dict.fromkeys(aviator.bag):
            if drawn != tile:
                yield in_order((*without(aviator.hand, tile), drawn))


def test_learning_in_parts_is_learning_at_once() -> None:
    duel = a_duel("brown", "white", turns_per_round=2)
    standing = standing_at(duel, a_turn(duel, Random(41), Deal(2, 1, (3, 3), (2, 2))))
    at_once, in_parts = searched(duel, standing, 30), searched(duel, standing, 10)
    in_parts.learn(20)
    assert in_parts.rounds == 30
    assert numbers_of(at_once) == numbers_of(in_parts)


def test_a_mix_counts_as_often_as_its_hand_gets_there() -> None:
    """In the first round everything is played alike, which says how often each node is reached."""
    duel, some = a_duel("red", "white", turns_per_round=2), Random(44)
    for _ in range(3):
        standing = standing_at(duel, a_turn(duel, some, Deal(2, 1, (3, 3), (1, 1))))
        hidden = searched(duel, standing, 1)
        search, tree = hidden.search, hidden.search.tree
        for seat, own in enumerate(hidden.holdings):
            plans = own_numbers(hidden, seat)
            leads = {number: own.after(number) for number in plans}
            reach = {
                hand: chance / sum(hand in then for then in leads.values())
                for hand, chance in zip(own.hands[0], hidden.beliefs[seat].tolist(), strict=True)
            }
            for number, child in children_of(hidden, seat):
                expected = sum(reach[hand] for hand in leads[number])
                count, hands = int(tree.count[child, seat]), search.pools.hands[seat]
                size = int(hands[tree.pool[child, seat]])
                first = duel.book.shows[tuple(space_of(int(tree.place[child]), s) for s in (0, 1))]
                rows = int(tree.count[child, 1 - seat]) if first == 1 - seat else 1
                at = int(tree.blocks[child, seat])
                block = tree.average[at : at + size * rows * count].reshape(size, rows, count)
                assert block[:, 0].sum() == pytest.approx(expected, abs=NARROW)


def own_numbers(hidden: HiddenHands, seat: int) -> list[int]:
    return [hidden.duel.number(seat, plan) for plan in hidden.plans(seat)]


def children_of(hidden: HiddenHands, seat: int) -> Iterable[tuple[int, int]]:
    """Each node after the first turn, with the plan by which a seat gets there."""
    tree, pairs = hidden.search.tree, product(own_numbers(hidden, 0), own_numbers(hidden, 1))
    for i, pair in enumerate(pairs):
        child = int(tree.child[tree.children[0] + i])
        if child >= 0:
            yield pair[seat], child


def test_the_first_turn_is_learned_alike_whether_or_not_all_averages_are_kept() -> None:
    duel = a_duel("white", "red", turns_per_round=2)
    some = Random(42)
    for _ in range(4):
        standing = standing_at(duel, a_turn(duel, some, Deal(2, 1, (3, 3), (2, 2))))
        all_kept = searched(duel, standing, 20)
        first_kept = searched(duel, standing, 20, keeps_all=False)
        for seat in range(2):
            for hand in all_kept.holdings[seat].hands[0]:
                shown: PlayTile | None = None
                if all_kept.shows_first == 1 - seat:
                    shown = all_kept.plans(1 - seat)[0]
                one, other = (each.mix(seat, hand, shown) for each in (all_kept, first_kept))
                assert one == pytest.approx(other)


def test_a_seat_that_looks_the_other_way_round_sees_the_opposite() -> None:
    some = Random(43)
    for pair in (("white", "brown"), ("grey", "yellow")):
        duel, turned = (a_duel(*each, turns_per_round=2) for each in (pair, pair[::-1]))
        state = a_turn(duel, some, Deal(2, 1, (3, 3), (1, 1)))
        first, second = state.aviators
        mirror = replace(state, aviators=(second, first))
        here = searched(duel, standing_at(duel, state), 300).loss().gains
        there = searched(turned, standing_at(turned, mirror), 300).loss().gains
        assert here == pytest.approx(there[::-1], abs=0.004)
