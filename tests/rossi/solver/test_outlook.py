"""What networks say of hands: they are shown what was agreed, and both seats alike."""

from __future__ import annotations

from importlib import resources
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from escadrille.games.dogfight import dogfight
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import State
from escadrille.rossi.solver import Duel, HiddenHands, NotSolved, OpenHands, Outlook, duel_of
from escadrille.rossi.solver.facts import facts_of
from escadrille.rossi.solver.kernels.turns import damage_of, flags_of, space_of
from escadrille.rossi.solver.outlook import Network, networks_for
from escadrille.rossi.solver.standing import standing_of
from tests.rossi.solver.duels import Deal, a_duel, bits, random_turn
from tests.rossi.solver.narrow import use_narrow_networks

ROOM = 1 << 10
SIDES = ("single", "dual")
CLOSE = 1e-4
TRAITS = (
    *("zero_then_low", "double_zero_crash", "jam", "forced_reveal"),
    *("refill_to_hand", "lose_tile_per_hit"),
)
CASES = (
    (("white", "brown"), "single", Deal(1, 3, (4, 4), (9, 9))),
    (("grey", "purple"), "dual", Deal(1, 5, (2, 3), (9, 8))),
    (("purple", "red"), "single", Deal(2, 2, (6, 5), (3, 4))),
    (("brown", "white"), "dual", Deal(2, 5, (2, 2), (4, 4))),
)
"""Within a round, before a draw, and before the hands of the last round are known."""


def ahead(duel: Duel, state: State) -> HiddenHands:
    standing = standing_of(duel, duel.simulator.game.view(state, None))
    return HiddenHands(OpenHands(duel, room=ROOM), standing, outlook=Outlook(duel))


def a_turn(duel: Duel, seed: str, deal: Deal) -> State:
    some = Random(seed)
    while True:
        state = random_turn(duel.simulator.game, some, deal)
        if state.result is None:
            return state


# -- what a network is shown --------------------------------------------------------------------


def one_of(count: int, at: int) -> list[float]:
    return [float(i == at) for i in range(count)]


def labels(duel: Duel, seat: int, tiles: int) -> list[float]:
    """Half for each tile, at 4 times its value and its hits."""
    found = [0.0] * 24
    for tile in duel.simulator.tables.kinds[seat]:
        count = max(n for n in range(16) if not _of_kind(duel, seat, tile, n) & ~tiles)
        found[4 * tile.value + tile.hits] = 0.5 * count
    return found


def _of_kind(duel: Duel, seat: int, tile: Tile, count: int) -> int:
    owned = duel.simulator.tables.sets[seat].count(tile)
    return bits(duel, seat, [tile] * count) if count <= owned else ~0


def of_seat(duel: Duel, place: int, seat: int, pool: int, held: list[float]) -> list[float]:
    rules = duel.simulator.game.rules
    craft, flags = duel.simulator.tables.craft(seat), flags_of(place, seat)
    return [
        *labels(duel, seat, pool),
        *held,
        *one_of(16, space_of(place, seat)),
        *one_of(16, rules.thresholds[craft] - damage_of(place, seat)),
        *(float(flags & 1), float(flags >> 1 & 1)),
        *(float(rules.has(seat, rule)) for rule in TRAITS),  # type: ignore[arg-type] # rules
        *(float(rules.range_of(craft) < 3), float(rules.hand_size(seat) > 6)),
    ]


class End(NamedTuple):
    """What everybody sees after two plans."""

    place: int
    pools: list[int]
    held: list[list[float]]
    """What is thought to be left in hand, by label."""


def shown(duel: Duel, end: End, seat: int) -> Any:
    """All numbers that a network sees (tools/outlook/network.py)."""
    other = 1 - seat
    pair = 16 * space_of(end.place, seat) + space_of(end.place, other)
    numbers = [
        *of_seat(duel, end.place, seat, end.pools[seat], end.held[seat]),
        *of_seat(duel, end.place, other, end.pools[other], end.held[other]),
        *one_of(256, pair),
    ]
    return np.array(numbers, np.float32)


def through(network: Network, numbers: Any, hand: list[float]) -> float:
    """All layers by hand."""
    sums, gates = np.split(numbers @ network.first + network.first_bias, 2)
    one = np.maximum(sums, 0) * gates
    two = np.maximum(one @ network.second + network.second_bias, 0)
    public = two @ network.third + network.third_bias
    own = np.maximum(np.array(hand, np.float32) @ network.hand + network.hand_bias, 0)
    return float(np.clip(public @ (own @ network.last + network.last_bias), -1, 1))


def thought(hidden: HiddenHands, seat: int, plan: int) -> dict[int, float]:
    """How likely each hand is after a plan, while every plan is as likely as another."""
    then, bits = hidden.holdings[seat].after(plan), hidden.duel.book.bit[seat]
    plans = [hidden.duel.number(seat, each) for each in hidden.plans(seat)]
    reach = {
        then[hand]: chance / sum(1 for each in plans if hand & int(bits[each]))
        for hand, chance in hidden.known_beliefs[seat].items()
        if hand in then
    }
    return {hand: chance / sum(reach.values()) for hand, chance in reach.items()}


@pytest.mark.parametrize(("pair", "side", "deal"), CASES, ids=str)
def test_ends_are_worth_what_the_network_says(pair: tuple[str, str], side: str, deal: Deal) -> None:
    duel = a_duel(*pair, side)
    hidden = ahead(duel, a_turn(duel, f"{pair}", deal))
    tree, to_go = hidden.search.tree, hidden.standing.turns_to_go - 1
    network, is_open = networks_for(side)[16 if to_go == 10 else to_go], to_go <= 5
    plans = [[duel.number(seat, each) for each in hidden.plans(seat)] for seat in range(2)]
    pairs = tree.child[: len(plans[0]) * len(plans[1])].tolist()
    ends = [node for node in pairs if node >= 0]
    assert len(ends) > 4
    for node in Random(1).sample(ends, 3):
        chosen = divmod(pairs.index(node), len(plans[1]))
        known = [thought(hidden, seat, plans[seat][chosen[seat]]) for seat in range(2)]
        tiles = [
            {hand: labels(duel, s, 0 if is_open else hand) for hand in known[s]} for s in (0, 1)
        ]
        held = [
            np.sum([known[s][hand] * np.array(tiles[s][hand]) for hand in known[s]], 0).tolist()
            for s in range(2)
        ]
        pools = [int(hidden.search.pools.tiles[s, tree.pool[node, s]]) for s in range(2)]
        end, means = End(int(tree.place[node]), pools, held), []
        for seat, own in enumerate(hidden.holdings):
            hands, numbers = own.hands[int(tree.pool[node, seat])], shown(duel, end, seat)
            values = {hand: through(network, numbers, tiles[seat][hand]) for hand in known[seat]}
            means.append(sum(values[hand] * known[seat][hand] for hand in values))
            at = int(tree.hands_at[node, seat])
            for hand in values:
                edge = float(tree.edge[at + hands.index(hand)])
                assert edge == pytest.approx(values[hand] - means[seat], abs=CLOSE)
        assert float(tree.even[node]) == pytest.approx((means[0] - means[1]) / 2, abs=CLOSE)


def test_seats_that_change_places_are_worth_the_opposite(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)
    for pair, side, deal in CASES:
        here, there = a_duel(*pair, side), a_duel(*pair[::-1], side)
        state = a_turn(here, "swap", deal)
        turned = replace(state, aviators=state.aviators[::-1])
        one, other = ahead(here, state), ahead(there, turned)
        rows, columns = len(one.plans(0)), len(one.plans(1))
        assert (one.plans(0), one.plans(1)) == (other.plans(1), other.plans(0))
        for i in range(rows):
            for j in range(columns):
                a = int(one.search.tree.child[i * columns + j])
                b = int(other.search.tree.child[j * rows + i])
                assert (a < 0) == (b < 0)
                if a < 0:
                    assert {a, b} == {-1, -2}
                    continue
                assert one.search.tree.even[a] == pytest.approx(
                    -other.search.tree.even[b], abs=CLOSE
                )
                for seat in range(2):
                    assert edges(one, a, seat) == pytest.approx(
                        edges(other, b, 1 - seat), abs=CLOSE
                    )


def edges(hidden: HiddenHands, node: int, seat: int) -> list[float]:
    tree = hidden.search.tree
    at = int(tree.hands_at[node, seat])
    count = int(hidden.search.pools.hands[seat, tree.pool[node, seat]])
    found: list[float] = tree.edge[at : at + count].tolist()
    return found


# -- two turns ahead -----------------------------------------------------------------------------


def test_two_turns_ahead_come_to_an_equilibrium(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)
    duel = a_duel("purple", "red", "single")
    state = a_turn(duel, "two", Deal(2, 2, (6, 5), (3, 4)))
    standing = standing_of(duel, duel.simulator.game.view(state, None))
    hidden = HiddenHands(OpenHands(duel, room=ROOM), standing, outlook=Outlook(duel), ahead=2)
    ends, tree = int(hidden.search.tree.levels[2]), hidden.search.tree
    assert tree.even[ends : int(tree.levels[3])].all()  # the second turn's ends are valued …
    assert not tree.even[:ends].any()  # … and nothing before them
    hidden.learn(3)
    before = hidden.loss().exploitability
    hidden.learn(97)
    assert 0.0 <= hidden.loss().exploitability < min(0.01, before / 2)


def test_no_search_looks_beyond_the_end_of_a_round() -> None:
    outlook = Outlook(a_duel("red", "blue", "single"))
    assert [turns for turns in range(1, 17) if outlook.knows(turns, 2)] == [
        *range(7, 11),
        *range(12, 16),
    ]


# -- the files ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_there_is_a_network_for_all_that_a_turn_ahead_needs(side: str) -> None:
    networks = networks_for(side)
    assert set(networks) == {*range(5, 10), *range(11, 15), 16}
    for network in networks.values():
        assert len(network.first) == 436
        assert all(np.isfinite(layer).all() for layer in network)
    outlook = Outlook(a_duel("red", "blue", side))
    assert [turns for turns in range(1, 17) if outlook.knows(turns)] == list(range(6, 16))


def test_files_are_small() -> None:
    folder = resources.files("escadrille.rossi") / "data"
    sizes = [len((folder / f"outlook-{side}.npz").read_bytes()) for side in SIDES]
    assert sum(sizes) < 8_000_000


def test_a_kind_of_tile_outside_the_labels_is_not_shown() -> None:
    counts = {"counts": [[6, 1, 5], [2, 1, 5], [3, 0, 5]]}
    changes = {"biplanes": {"red": {"tiles": counts}}, "tile_limits": {"value_max": 6}}
    facts = facts_of(duel_of(dogfight({"biplanes": ("red", "blue")}, None, changes)))
    assert sorted(facts.label[0, :3].tolist()) == [-1, 9, 12]
    assert (facts.label[0, 3:] == -1).all()


@pytest.mark.parametrize(
    "changes",
    [{"constants": {"turns_per_round": 2}}, {"scenarios": {"dogfight": {"max_rounds": 2}}}],
    ids=str,
)
def test_duels_of_another_length_are_refused(changes: dict[str, Any]) -> None:
    duel = duel_of(dogfight({"biplanes": ("red", "blue")}, None, changes))
    with pytest.raises(NotSolved) as caught:
        Outlook(duel)
    assert caught.value.field == "turns_per_round"
