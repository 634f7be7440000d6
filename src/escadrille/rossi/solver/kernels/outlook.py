"""What a standing is worth long before the end: small networks, and a look one turn ahead of them.

There is a network for each number of turns to go. What it is shown is public: both pools, spaces,
damage and the biplanes' special rules. The look ahead deals hands at random from both pools and
solves the turn for them, with the networks' values behind it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.simulator.kernels.tiles import below, count_of
from escadrille.rossi.solver.kernels.beliefs import answer, learn
from escadrille.rossi.solver.kernels.endgame import value_of
from escadrille.rossi.solver.kernels.trees import FULL, NUMBERS, add_node
from escadrille.rossi.solver.kernels.turns import (
    DAMAGES,
    FLAG_BITS,
    SPACES,
    after_turn,
    damage_of,
    flags_of,
    space_of,
    without,
)

KERNELS = (
    *("show", "feature", "show_all", "network_value", "outlook_value"),
    *("note_hand", "deal", "worth_after", "look_ahead"),
)
CALLED = KERNELS

TILE_LABELS = 24
"""Values 0 to 5 with 0 to 3 hits; what a user's own figures go beyond is not shown."""
TRAITS = 8
FEATURES_OF_SEAT = TILE_LABELS + SPACES + DAMAGES + FLAG_BITS + TRAITS
PAIR_AT = 2 * FEATURES_OF_SEAT
FEATURES = PAIR_AT + SPACES * SPACES
MOST_SHOWN = 96


class Facts(NamedTuple):
    """What the networks are told of two biplanes."""

    group: Any
    """`[seat, kind]`: all bits of a kind of tile,"""
    label: Any
    """and its value and hits as a number, or -1."""
    kinds: Any
    """`[seat]`."""
    traits: Any
    """`[seat, trait]`: 1 for each special rule that binds the seat."""
    threshold: Any


class Networks(NamedTuple):
    """Three layers for each number of turns to go."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any
    exact: Any
    """With so many turns to go the solver is asked instead."""


class Pad(NamedTuple):
    """Room to work in."""

    places: Any
    amounts: Any
    """What is shown, as places and amounts; all others are 0."""
    counts: Any
    hidden: Any
    """Two layers of a network."""
    dice: Any


# -- what is shown ------------------------------------------------------------------------------


def show(pad: Any, place: int, amount: float) -> None:
    """Show a feature."""
    shown = pad.counts[0]
    if shown < len(pad.places):
        pad.places[shown] = place
        pad.amounts[shown] = amount
        pad.counts[0] = shown + 1


def feature(facts: Any, pad: Any, seat: int, at: int, pool: int, place: int) -> None:
    """Show what there is to know of a seat."""
    for kind in range(facts.kinds[seat]):
        copies = count_of(pool & facts.group[seat, kind])
        if copies and facts.label[seat, kind] >= 0:
            show(pad, at + facts.label[seat, kind], 0.5 * copies)
    at += TILE_LABELS
    show(pad, at + space_of(place, seat), 1.0)
    at += SPACES
    show(pad, at + facts.threshold[seat] - damage_of(place, seat), 1.0)
    at += DAMAGES
    for flag in range(FLAG_BITS):
        if flags_of(place, seat) >> flag & 1:
            show(pad, at + flag, 1.0)
    at += FLAG_BITS
    for trait in range(TRAITS):
        if facts.traits[seat, trait]:
            show(pad, at + trait, 1.0)


def show_all(facts: Any, pad: Any, pool0: int, pool1: int, place: int, first: int) -> None:
    """Show a standing; `first` is the seat from whose side it is seen."""
    pad.counts[0] = 0
    own, its = (pool0, pool1) if first == 0 else (pool1, pool0)
    feature(facts, pad, first, 0, own, place)
    feature(facts, pad, 1 - first, FEATURES_OF_SEAT, its, place)
    show(pad, PAIR_AT + space_of(place, first) * SPACES + space_of(place, 1 - first), 1.0)


# -- what it is worth ---------------------------------------------------------------------------


def network_value(networks: Any, pad: Any, turns: int) -> float:
    """What a network makes of what is shown."""
    one, two = pad.hidden[0], pad.hidden[1]
    wide, narrow = networks.first.shape[2], networks.second.shape[2]
    for j in range(wide):
        one[j] = networks.first_bias[turns, j]
    for i in range(pad.counts[0]):
        amount, row = pad.amounts[i], networks.first[turns, pad.places[i]]
        for j in range(wide):
            one[j] += amount * row[j]
    for k in range(narrow):
        two[k] = networks.second_bias[turns, k]
    for j in range(wide):
        if one[j] > 0.0:
            row = networks.second[turns, j]
            for k in range(narrow):
                two[k] += one[j] * row[k]
    value = networks.last_bias[turns]
    for k in range(narrow):
        if two[k] > 0.0:
            value += two[k] * networks.last[turns, k]
    return float(max(-1.0, min(1.0, value)))


def outlook_value(
    facts: Any, networks: Any, pad: Any, pool0: int, pool1: int, place: int, turns: int
) -> float:
    """What a standing is worth for the first seat, seen from both sides."""
    show_all(facts, pad, pool0, pool1, place, 0)
    value = network_value(networks, pad, turns)
    show_all(facts, pad, pool0, pool1, place, 1)
    return 0.5 * (value - network_value(networks, pad, turns))


# -- one turn ahead -----------------------------------------------------------------------------


def deal(search: Any, pad: Any, seat: int, pool: int, held: int, first: int, hands: int) -> None:
    """Deal hands at random from a pool, and note which plans each allows.

    The hands before `first` stay as they are.
    """
    pools = search.pools
    pools.tiles[seat, 0], pools.first[seat, 0], pools.hands[seat, 0] = pool, 0, hands
    for hand in range(first, hands):
        left, size, drawn = pool, count_of(pool), 0
        for tile in range(held):
            rest = left
            for _ in range(below(pad.dice, size - tile)):
                rest &= rest - 1
            drawn |= rest & -rest
            left &= ~(rest & -rest)
        note_hand(search, seat, hand, drawn)


def note_hand(search: Any, seat: int, hand: int, tiles: int) -> None:
    """Note which plans a hand allows."""
    for plan in range(search.book.plans[seat]):
        holds = tiles & search.book.group[seat, plan]
        search.pools.hand_after[seat, hand, plan] = 0 if holds else -1


def worth_after(
    search: Any,
    memory: Any,
    desk: Any,
    facts: Any,
    networks: Any,
    pad: Any,
    then: int,
    plan0: int,
    plan1: int,
    turns: int,
) -> float:
    """What a pair of plans leads to, with so many turns to go: exactly where all is open."""
    book, pools = search.book, search.pools
    left0 = without(book, 0, pools.tiles[0, 0], plan0)
    left1 = without(book, 1, pools.tiles[1, 0], plan1)
    if turns <= networks.exact[0]:
        return value_of(book, memory, desk, left0, left1, then, turns)
    return outlook_value(facts, networks, pad, left0, left1, then, turns)


def look_ahead(
    search: Any,
    memory: Any,
    desk: Any,
    facts: Any,
    networks: Any,
    pad: Any,
    place: int,
    turns: int,
    belief0: Any,
    belief1: Any,
    rounds: int,
) -> float:
    """What a turn is worth to the first seat for the hands that have been dealt."""
    tree, book = search.tree, search.book
    for i in range(len(tree.sizes)):
        tree.sizes[i] = 0
    if add_node(search, 0, 0, place) == FULL:
        return 0.0
    tree.levels[0], tree.levels[1], tree.levels[2], tree.children[0] = 0, 1, 1, 0
    columns = tree.count[0, 1]
    for pair in range(tree.count[0, 0] * columns):
        plan0 = tree.plans[tree.plans_at[0, 0] + pair // columns]
        plan1 = tree.plans[tree.plans_at[0, 1] + pair % columns]
        then = after_turn(book, place, plan0, plan1)
        tree.child[pair] = then if then < 0 else pair
        if then >= 0:
            tree.leaf[pair] = worth_after(
                search, memory, desk, facts, networks, pad, then, plan0, plan1, turns - 1
            )
    for i in range(tree.sizes[NUMBERS]):
        tree.average[i] = 0.0
    learn(search, 1, belief0, belief1, 1, rounds)
    value = 0.0
    for seat in range(2):
        answer(search, 1, belief0, belief1, seat)
        at, belief = tree.hands_at[0, seat], belief1 if seat else belief0
        for hand in range(len(belief)):
            share = 0.5 * belief[hand] * tree.value[at + hand]
            value += -share if seat else share
    return value
