"""The last turn of a long search, kept small: most nodes of a tree are there.

A hand of two or three tiles can choose few of a node's plans, and a node has a number only for what
some hand can choose. What a turn is worth depends on the pools and the place alone: nodes that
differ in how they came about share that table. Nothing else of a node is kept: how likely a hand
gets there and what it is worth is worked out from the turn before, again and again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.solver.kernels.endgame import slot_of, value_of
from escadrille.rossi.solver.kernels.turns import (
    FLAG_BITS,
    PLACE_BITS,
    SPACE_BITS,
    WON,
    after_turn,
    flags_of,
    list_legal,
    space_of,
)

KERNELS = (
    *("view_of", "list_choices", "shape_at", "fill_table", "table_at"),
    *("rows_of", "add_closing", "post_at", "weigh_hand", "weigh_hands", "worth_unshown"),
    *(
        "worth_shown",
        "settle_two",
        "settle_many",
        "book_hands",
        "note_hands",
        "best_of_hands",
        "visit",
    ),
)
INNER = (
    *("rows_of", "post_at", "weigh_hand", "weigh_hands", "worth_unshown"),
    *("worth_shown", "settle_two", "settle_many", "book_hands", "best_of_hands", "visit"),
)
CALLED = tuple(name for name in KERNELS if name not in INNER)

FULL = -3
"""A node for which the tree has no room left."""
NODES, NUMBERS, LEAVES, SHAPES, CHOICES, PLANS, HANDS = range(7)
"""What is counted in `Closing.sizes`."""
UNUSED = -1
POOL_BITS = 20
VIEWS = 1 << (SPACE_BITS + FLAG_BITS)


class Closing(NamedTuple):
    """Nodes of the last turn. A *shape* is what a seat's hands can choose there."""

    shape_of: Any
    """`[seat, pool, flags and space]`: the shape, or `UNUSED`."""
    plans: Any
    plans_at: Any
    """`[shape]`: where its plans begin in `plans`,"""
    count: Any
    """and how many there are."""
    hands: Any
    """`[shape]`: how many hands there are,"""
    hands_at: Any
    """and where they begin in `first`, with one more behind the last."""
    first: Any
    """Where a hand's choices begin in a row of a block."""
    choices_at: Any
    """`[shape]`: where its choices begin in `choice`."""
    choice: Any
    """A plan by its place among the plans of the shape."""
    shape: Any
    """`[node, seat]`."""
    blocks: Any
    """`[node, seat]`: where its block begins in `regret` and `average`. A block has a row for each
    plan that the seat may be shown, and a number in it for each choice of each hand."""
    shows: Any
    """`[node]`: the seat that shows its plan first, or -1."""
    leaf_at: Any
    """`[node]`: where its table begins in `leaf`: a row for each plan of the second seat, and once
    more for the second seat, with a row for each plan of the first."""
    leaf: Any
    regret: Any
    average: Any
    keys: Any
    """The tables that there are: an open hash table as a memory is one,"""
    tables: Any
    """and where they begin in `leaf`."""
    sizes: Any


def view_of(place: int, seat: int) -> int:
    """What of a place decides what a seat can choose."""
    return flags_of(place, seat) << SPACE_BITS | space_of(place, seat)


def list_choices(search: Any, shape: int, seat: int, pool: int) -> None:
    """Write what each hand of a pool can choose of the plans of a shape."""
    pools, closing, sizes = search.pools, search.closing, search.closing.sizes
    first, at = pools.first[seat, pool], closing.hands_at[shape]
    for hand in range(closing.hands[shape]):
        closing.first[at + hand] = sizes[CHOICES] - closing.choices_at[shape]
        for i in range(closing.count[shape]):
            if (
                pools.hand_after[seat, first + hand, closing.plans[closing.plans_at[shape] + i]]
                >= 0
            ):
                closing.choice[sizes[CHOICES]] = i
                sizes[CHOICES] += 1
    closing.first[at + closing.hands[shape]] = sizes[CHOICES] - closing.choices_at[shape]


def shape_at(search: Any, seat: int, pool: int, place: int) -> int:
    """The shape of a seat at a node, or `FULL`."""
    pools, closing, sizes = search.pools, search.closing, search.closing.sizes
    view = view_of(place, seat)
    known = closing.shape_of[seat, pool, view]
    if known != UNUSED:
        return int(known)
    shape, hands, most = sizes[SHAPES], pools.hands[seat, pool], 2 * len(search.book.bit[0])
    if (
        shape >= len(closing.count)
        or sizes[PLANS] + most > len(closing.plans)
        or sizes[HANDS] + hands + 1 > len(closing.first)
        or sizes[CHOICES] + hands * most > len(closing.choice)
    ):
        return FULL
    closing.plans_at[shape], closing.choices_at[shape] = sizes[PLANS], sizes[CHOICES]
    closing.hands_at[shape], closing.hands[shape] = sizes[HANDS], hands
    tiles = pools.tiles[seat, pool]
    count = list_legal(search.book, seat, place, tiles, closing.plans[sizes[PLANS] :])
    closing.count[shape] = count
    sizes[PLANS] += count
    sizes[HANDS] += hands + 1
    sizes[SHAPES] = shape + 1
    list_choices(search, shape, seat, pool)
    closing.shape_of[seat, pool, view] = shape
    return int(shape)


def fill_table(
    search: Any,
    memory: Any,
    desk: Any,
    shape0: int,
    shape1: int,
    pool0: int,
    pool1: int,
    place: int,
    turns: int,
    at: int,
) -> None:
    """Work out what every two plans are worth to each seat."""
    book, pools, closing = search.book, search.pools, search.closing
    rows, columns = closing.count[shape0], closing.count[shape1]
    for i in range(rows):
        plan0 = closing.plans[closing.plans_at[shape0] + i]
        tiles0 = pools.tiles[0, pools.after[0, pool0, plan0]]
        for j in range(columns):
            plan1 = closing.plans[closing.plans_at[shape1] + j]
            then = after_turn(book, place, plan0, plan1)
            if then < 0:
                worth = 1.0 if then == WON else -1.0
            else:
                tiles1 = pools.tiles[1, pools.after[1, pool1, plan1]]
                worth = value_of(book, memory, desk, tiles0, tiles1, then, turns)
            closing.leaf[at + j * rows + i] = worth
            closing.leaf[at + rows * columns + i * columns + j] = -worth


def table_at(
    search: Any,
    memory: Any,
    desk: Any,
    shape0: int,
    shape1: int,
    pool0: int,
    pool1: int,
    place: int,
    turns: int,
) -> int:
    """Where the table of a position begins, or `FULL`."""
    closing, sizes = search.closing, search.closing.sizes
    key = int((pool0 << POOL_BITS | pool1) << PLACE_BITS | place)
    slot = slot_of(closing, key)
    if slot < 0:
        return FULL
    if closing.keys[slot] == key:
        return int(closing.tables[slot])
    at, size = sizes[LEAVES], 2 * closing.count[shape0] * closing.count[shape1]
    if at + size > len(closing.leaf):
        return FULL
    fill_table(search, memory, desk, shape0, shape1, pool0, pool1, place, turns, at)
    closing.keys[slot], closing.tables[slot] = key, at
    sizes[LEAVES] = at + size
    return int(at)


def rows_of(first: int, seat: int, other: int) -> int:
    """How many plans a seat may be shown: with a mix for each. [D8.14]"""
    return other if first == 1 - seat else 1


def add_closing(
    search: Any, memory: Any, desk: Any, pool0: int, pool1: int, place: int, turns: int
) -> int:
    """Add a node of the last turn; its number, or `FULL`."""
    closing, sizes = search.closing, search.closing.sizes
    node = sizes[NODES]
    shape0, shape1 = shape_at(search, 0, pool0, place), shape_at(search, 1, pool1, place)
    if node >= len(closing.leaf_at) or shape0 == FULL or shape1 == FULL:
        return FULL
    at = table_at(search, memory, desk, shape0, shape1, pool0, pool1, place, turns)
    if at == FULL:
        return FULL
    closing.leaf_at[node] = at
    closing.shape[node, 0], closing.shape[node, 1] = shape0, shape1
    first = search.book.shows[space_of(place, 0), space_of(place, 1)]
    closing.shows[node] = first
    for seat in range(2):
        shape, other = closing.shape[node, seat], closing.count[closing.shape[node, 1 - seat]]
        closing.blocks[node, seat] = sizes[NUMBERS]
        numbers = closing.first[closing.hands_at[shape] + closing.hands[shape]]
        sizes[NUMBERS] += numbers * rows_of(first, seat, other)
    sizes[NODES] = node + 1
    return int(node) if sizes[NUMBERS] <= len(closing.regret) else FULL


# -- what is chosen, and what that is worth -----------------------------------------------------


class Post(NamedTuple):
    """A seat at a node."""

    hands: int
    at: int
    """Where its hands begin in `first`,"""
    choices: int
    """and their choices in `choice`."""
    plans: int
    block: int
    row: int
    """Numbers in a row of the block,"""
    rows: int
    """and how many rows it has."""


def post_at(closing: Any, node: int, seat: int) -> Post:
    """Where a seat stands."""
    shape, its = closing.shape[node, seat], closing.shape[node, 1 - seat]
    hands, at = closing.hands[shape], closing.hands_at[shape]
    return Post(
        hands,
        at,
        closing.choices_at[shape],
        closing.count[shape],
        closing.blocks[node, seat],
        closing.first[at + hands],
        rows_of(closing.shows[node], seat, closing.count[its]),
    )


def weigh_hand(
    numbers: Any, start: int, count: int, choice: Any, from_: int, chance: float, out: Any, to: int
) -> None:
    """Share a hand's chance out over its choices, in proportion to their numbers."""
    total = numbers[start]
    for i in range(1, count):
        total += numbers[start + i]
    if total > 0.0:
        share = chance / total
        for i in range(count):
            out[to + choice[from_ + i]] += share * numbers[start + i]
        return
    share = chance / count
    for i in range(count):
        out[to + choice[from_ + i]] += share


def weigh_hands(closing: Any, numbers: Any, its: Any, reach: Any, from_: int, out: Any) -> float:
    """Write how likely each plan of a seat is, for each that it may be shown; how likely it
    crashes, with nothing to choose. [D8.5]
    """
    stuck = 0.0
    for i in range(its.rows * its.plans):
        out[i] = 0.0
    for hand in range(its.hands):
        chance = reach[from_ + hand]
        if chance == 0.0:
            continue
        begin, end = closing.first[its.at + hand], closing.first[its.at + hand + 1]
        if begin == end:
            stuck += chance
            continue
        for row in range(its.rows):
            start, to = its.block + row * its.row + begin, row * its.plans
            count, at = end - begin, its.choices + begin
            weigh_hand(numbers, start, count, closing.choice, at, chance, out, to)
    return stuck


def worth_unshown(leaf: Any, at: int, own: Any, its: Any, weights: Any, out: Any) -> None:
    """Write what each plan of a seat is worth against the weights of the other's plans."""
    for i in range(own.plans):
        out[i] = 0.0
    for j in range(its.plans):
        weight = weights[j]
        if weight > 0.0:
            for i in range(own.plans):
                out[i] += weight * leaf[at + j * own.plans + i]


def worth_shown(leaf: Any, at: int, own: Any, its: Any, weights: Any, out: Any) -> None:
    """The same where a plan is shown: the seat has a row for each, or the other seat has."""
    for i in range(own.rows * own.plans):
        out[i] = 0.0
    for j in range(its.plans):
        for i in range(own.plans):
            weight = weights[i * its.plans + j] if its.rows > 1 else weights[j]
            to = j * own.plans + i if own.rows > 1 else i
            out[to] += weight * leaf[at + j * own.plans + i]


def settle_two(
    closing: Any, start: int, one: float, other: float, fade: float, times: float
) -> float:
    """What a hand of two choices is worth; its regrets and averages are booked."""
    regret, average = closing.regret, closing.average
    total = regret[start] + regret[start + 1]
    often = regret[start] / total if total > 0.0 else 0.5
    more = one - other
    if times > 0.0:
        average[start] += times * often
        average[start + 1] += times * (1.0 - often)
    regret[start] = max(0.0, regret[start] + (1.0 - often) * more) * fade
    regret[start + 1] = max(0.0, regret[start + 1] - often * more) * fade
    return other + often * more


def settle_many(
    closing: Any, start: int, count: int, worth: Any, at: int, row: int, fade: float, times: float
) -> float:
    """The same for any number of choices."""
    regret, average, choice = closing.regret, closing.average, closing.choice
    total, value = 0.0, 0.0
    for i in range(count):
        total += regret[start + i]
    share = 1.0 / total if total > 0.0 else 1.0 / count
    for i in range(count):
        often = regret[start + i] * share if total > 0.0 else share
        value += often * worth[row + choice[at + i]]
        if times > 0.0:
            average[start + i] += times * often
    for i in range(count):
        gain = worth[row + choice[at + i]] - value
        regret[start + i] = max(0.0, regret[start + i] + gain) * fade
    return value


def book_hands(
    closing: Any,
    bench: Any,
    own: Any,
    at: int,
    stuck: float,
    lost: float,
    fade: float,
    weight: float,
) -> None:
    """Add what each hand is worth, and learn from it: older regrets fade."""
    choice, gains = closing.choice, bench.gains
    for hand in range(own.hands):
        begin, end = closing.first[own.at + hand], closing.first[own.at + hand + 1]
        value, times = stuck if begin < end else lost, weight * bench.ours[at + hand]
        for row in range(own.rows if begin < end else 0):
            start, from_, to = (
                own.block + row * own.row + begin,
                own.choices + begin,
                row * own.plans,
            )
            if end - begin == 2:
                one, other = gains[to + choice[from_]], gains[to + choice[from_ + 1]]
                value += settle_two(closing, start, one, other, fade, times)
            else:
                value += settle_many(closing, start, end - begin, gains, from_, to, fade, times)
        bench.worth[at + hand] += value


def note_hands(closing: Any, bench: Any, node: int, seat: int, at: int, weight: float) -> None:
    """Count what a seat chooses at a node that the other seat avoids: it must be ready for it."""
    own, regret = post_at(closing, node, seat), closing.regret
    for hand in range(own.hands):
        times = weight * bench.ours[at + hand]
        if times == 0.0:
            continue
        begin, end = closing.first[own.at + hand], closing.first[own.at + hand + 1]
        for row in range(own.rows):
            start, total = own.block + row * own.row, 0.0
            for i in range(start + begin, start + end):
                total += regret[i]
            for i in range(start + begin, start + end):
                often = regret[i] / total if total > 0.0 else 1.0 / (end - begin)
                closing.average[i] += times * often


def best_of_hands(closing: Any, bench: Any, own: Any, at: int, stuck: float, lost: float) -> None:
    """Add what each hand is worth at best."""
    for hand in range(own.hands):
        begin, end = closing.first[own.at + hand], closing.first[own.at + hand + 1]
        value = stuck if begin < end else lost
        for row in range(own.rows if begin < end else 0):
            best, to = -2.0, row * own.plans
            for i in range(begin, end):
                best = max(best, bench.gains[to + closing.choice[own.choices + i]])
            value += best
        bench.worth[at + hand] += value


def visit(
    closing: Any,
    bench: Any,
    node: int,
    seat: int,
    reached: float,
    at: int,
    its_at: int,
    learns: bool,
    weight: float,
    fade: float,
) -> None:
    """Add what each hand of a seat is worth at a node; learn from it, or find the best answer.

    `reached` is how likely the other seat gets there; its hands begin at `its_at` in
    `Bench.theirs`, the seat's own at `at` in `Bench.ours` and `Bench.worth`.
    """
    own, its = post_at(closing, node, seat), post_at(closing, node, 1 - seat)
    numbers = closing.regret if learns else closing.average
    stuck = weigh_hands(closing, numbers, its, bench.theirs, its_at, bench.shares)
    leaf = closing.leaf_at[node] + seat * own.plans * its.plans
    if closing.shows[node] < 0:
        worth_unshown(closing.leaf, leaf, own, its, bench.shares, bench.gains)
    else:
        worth_shown(closing.leaf, leaf, own, its, bench.shares, bench.gains)
    # Whoever is stuck crashes, the first seat before the other.
    lost = -reached if seat == 0 else 2.0 * stuck - reached
    if learns:
        book_hands(closing, bench, own, at, stuck, lost, fade, weight)
    else:
        best_of_hands(closing, bench, own, at, stuck, lost)
