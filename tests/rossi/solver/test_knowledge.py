"""What both seats know of each other's hand while a duel goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.rossi.figures import Tile
from escadrille.rossi.solver import Depth, Duel, HiddenHands, Knowledge, OpenHands, duel_of
from escadrille.rossi.solver.course import Turn, turns_of
from escadrille.rossi.solver.hidden_hands import drawn
from escadrille.rossi.solver.knowledge import DOUBT, STEP
from tests.rossi.solver.duels import a_duel, bits
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.rossi.solver.whole_duels import Asked, flown

pytestmark = needs_numba
SHALLOW = Depth(rounds=STEP, solves_turns=1)
FORGETFUL = SHALLOW._replace(remembers=False)
Belief = Mapping[int, float]


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)


def knowledge(duel: Duel, depth: Depth = SHALLOW) -> Knowledge:
    return Knowledge(OpenHands(duel, room=1 << 12), depth)


def search(known: Knowledge, asked: Asked, seat: int | None = None) -> HiddenHands:
    return known.search(known.solver.duel.simulator.game.view(asked.state, seat))


@cache
def course(pair: tuple[str, str], round_: int, turn: int) -> tuple[Duel, Asked, Asked]:
    """A turn, and the turn before it: what was flown in that one is known."""
    duel = a_duel(*pair)
    for seed in range(99):
        asked = {(each.state.round, each.state.turn): each for each in flown(duel, f"{seed}")}
        now = asked.get((round_, turn))
        if now and turns_of(duel, duel.simulator.game.view(now.state, None)):
            return duel, asked[(round_, turn - 1) if turn > 1 else (round_ - 1, 5)], now
    raise AssertionError("no duel comes that far")


# -- explicitly ---------------------------------------------------------------------------------


def tiles_of(duel: Duel, seat: int, number: int) -> list[Tile]:
    """A set of tiles one by one."""
    found: list[Tile] = []
    owned = duel.simulator.tables.sets[seat]
    for tile in dict.fromkeys(owned):
        counts = range(owned.count(tile) + 1)
        found += [tile] * max(n for n in counts if not bits(duel, seat, [tile] * n) & ~number)
    return found


def every_draw(duel: Duel, seat: int, pool: list[Tile], size: int, kept: list[Tile]) -> Belief:
    """Each tile of the pool is as likely as another."""
    ways = Counter(bits(duel, seat, (*kept, *drawn)) for drawn in combinations(pool, size))
    return {hand: count / sum(ways.values()) for hand, count in ways.items()}


def told(before: HiddenHands, turn: Turn, seat: int) -> Belief:
    """Bayes' rule on the mixes of that turn, and some doubt."""
    duel, plans = before.duel, [before.duel.plan(s, turn.plans[s]) for s in range(2)]
    tile = plans[seat].tile
    assert tile is not None
    shown = plans[1 - seat] if before.shows_first == 1 - seat else None
    weights: dict[int, float] = {}
    for hand, chance in before.known_beliefs[seat].items():
        left = tiles_of(duel, seat, hand)
        if tile in left:
            left.remove(tile)
            mix = before.mix(seat, hand, shown)
            weights[bits(duel, seat, left)] = chance * mix.get(plans[seat], 0.0)
    pool = tiles_of(duel, seat, turn.standing.pools[seat])
    pool.remove(tile)
    draws = every_draw(duel, seat, pool, turn.standing.held[seat] - 1, [])
    total = sum(weights.values())
    assert total > 0
    return {
        hand: (1 - DOUBT) * weights.get(hand, 0.0) / total + DOUBT * chance
        for hand, chance in draws.items()
    }


def after_draw(duel: Duel, seat: int, kept: Belief, pool: int, draws: int) -> Belief:
    found: Counter[int] = Counter()
    for hand, chance in kept.items():
        held, bag = tiles_of(duel, seat, hand), tiles_of(duel, seat, pool)
        for tile in held:
            bag.remove(tile)
        for other, share in every_draw(duel, seat, bag, draws, held).items():
            found[other] += chance * share  # type: ignore[assignment] # chances are floats
    return found


def alike(one: Belief, other: Belief) -> None:
    assert {hand for hand, chance in one.items() if chance} == set(other)
    for hand, chance in other.items():
        assert one[hand] == pytest.approx(chance, abs=1e-9)


# -- beliefs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [("white", "red"), ("brown", "grey")], ids=str)
def test_beliefs_never_exclude_a_hand_and_are_the_same_for_both(pair: tuple[str, str]) -> None:
    duel = a_duel(*pair)
    both, moments = (knowledge(duel), knowledge(duel)), {(1, 2), (1, 4), (2, 1)}
    asked = {(each.state.round, each.state.turn): each for each in flown(duel, "beliefs")}
    for moment in sorted(moments & set(asked)):
        first, second = (search(both[seat], asked[moment], seat) for seat in range(2))
        assert first.known_beliefs == second.known_beliefs
        for seat, belief in enumerate(first.known_beliefs):
            assert sum(belief.values()) == pytest.approx(1.0)
            assert belief[bits(duel, seat, asked[moment].state.aviators[seat].hand)] > 0.0
            by_draw = drawn(first.standing, first.holdings[seat].groups, seat)
            assert all(belief[hand] > DOUBT / 2 * chance for hand, chance in by_draw.items())


def test_a_turn_tells_what_bayes_makes_of_its_mixes() -> None:
    duel, before, now = course(("white", "red"), 1, 2)
    known = knowledge(duel)
    last, found = search(known, before), search(known, now).known_beliefs
    turn = turns_of(duel, duel.simulator.game.view(now.state, None))[-1]
    changed = 0
    for seat in range(2):
        alike(found[seat], told(last, turn, seat))
        draws = search(knowledge(duel, FORGETFUL), now).known_beliefs[seat]
        changed += any(abs(found[seat][hand] - chance) > 0.001 for hand, chance in draws.items())
    assert changed


def test_what_was_kept_is_carried_over_the_draw() -> None:
    """Purple keeps two tiles, the others one; all draw five. [D3.13, D8.6]"""
    duel, before, now = course(("purple", "grey"), 2, 1)
    known = knowledge(duel)
    last, here = search(known, before), search(known, now)
    turn = turns_of(duel, duel.simulator.game.view(now.state, None))[-1]
    for seat in range(2):
        kept = told(last, turn, seat)
        alike(here.known_beliefs[seat], after_draw(duel, seat, kept, here.standing.pools[seat], 5))


def test_whoever_does_not_remember_knows_the_draw_alone() -> None:
    duel, _, now = course(("white", "red"), 1, 2)
    found = search(knowledge(duel, FORGETFUL), now)
    for seat in range(2):
        pool = tiles_of(duel, seat, found.standing.pools[seat])
        alike(found.known_beliefs[seat], every_draw(duel, seat, pool, 5, []))


def test_black_that_has_lost_tiles_is_searched_all_the_same() -> None:
    """With what the draw says: how its hand became smaller is its secret. [D8.10]"""
    duel = duel_of(dogfight({"biplanes": ("black", "red")}), ignores_losses=True)
    lost = (
        each
        for seed in range(9)
        for each in flown(duel, f"{seed}")
        if each.state.turn > 1 and each.state.aviators[0].lost and each.state.aviators[0].hand
    )
    for belief in search(knowledge(duel), next(lost)).known_beliefs:
        assert sum(belief.values()) == pytest.approx(1.0)


# -- time ---------------------------------------------------------------------------------------


def test_whoever_hurries_gets_what_there_is_and_it_is_not_remembered() -> None:
    duel, _, now = course(("white", "red"), 1, 2)
    known, view = knowledge(duel, SHALLOW._replace(rounds=3 * STEP)), duel.simulator.game.view
    hurried = known.search(view(now.state, 0), lambda: True)
    assert hurried.rounds == STEP
    whole = known.search(view(now.state, 0))
    assert whole is not hurried
    assert whole.rounds == 3 * STEP
    assert known.search(view(now.state, 1), lambda: True) is whole
