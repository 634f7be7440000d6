"""What everybody sees, as a tree: how the rest of a round can go while hands are hidden.

Draws are uniform and from bags of one's own, and what a turn brings depends on the two plans alone.
So there is a node for what is public, and a seat's hand only decides which plans it can choose. A
*pool* is what a seat has not played yet, in hand or bag; a *hand* is one of the sets of tiles that
can be held out of a pool.

At the end of the tree everything depends on the pools, where in round 3 they are the hands [D3.14];
or there are nodes that lead nowhere, and what hands are worth there has been learned.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.solver.kernels.closing import FULL, add_closing
from escadrille.rossi.solver.kernels.endgame import value_of
from escadrille.rossi.solver.kernels.turns import after_turn, list_legal, space_of

KERNELS = (
    "width_of",
    "bar_plans",
    "add_node",
    "add_end",
    "add_pair",
    "add_pairs",
    "add_last",
    "add_level",
    "plant",
)
CALLED = KERNELS

BARRED = -1.0
"""The regret of a plan that a hand cannot choose."""
EXACT, LEARNED, CLOSING = range(3)
"""What `Tree.ends` says of the values behind the last turn; `CLOSING`: they are exact, and the
nodes of that turn are kept small."""
NODES, PAIRS, LEAVES, NUMBERS, HANDS, PLANS = range(6)
"""What is counted in `Tree.sizes`."""


class Pools(NamedTuple):
    """All that can be left of what a seat has not played, and all hands out of it."""

    tiles: Any
    """`[seat, pool]`: the set of tiles."""
    first: Any
    """`[seat, pool]`: where its hands begin,"""
    hands: Any
    """and how many there are."""
    after: Any
    """`[seat, pool, plan]`: the pool after a plan, or -1."""
    hand_after: Any
    """`[seat, hand, plan]`: the place of what is left among the hands of that pool, or -1."""


class Tree(NamedTuple):
    """Nodes by number, level after level; the root is 0."""

    levels: Any
    """`[level]`: its first node; the last entry is the number of nodes."""
    pool: Any
    """`[node, seat]`."""
    place: Any
    plans_at: Any
    """`[node, seat]`: where its plans begin in `plans`,"""
    count: Any
    """and how many there are."""
    plans: Any
    children: Any
    """`[node]`: where its pairs of plans begin in `child`, row by row."""
    child: Any
    """A node, `WON` or `LOST`; at the last level a place in `leaf`."""
    leaf: Any
    blocks: Any
    """`[node, seat]`: where its block begins in `regret` and, if it has room there, `average`.
    A block has a number for each hand, each plan that it may be shown, and each plan."""
    regret: Any
    average: Any
    hands_at: Any
    """`[node, seat]`: where its hands begin in `reach` and `value`."""
    reach: Any
    """How likely a seat has a hand, and plays so that this is reached."""
    value: Any
    """What a hand is worth, times the reach of the other seat."""
    mass: Any
    """`[node, seat]`: how likely a seat plays so that this is reached, all hands together."""
    even: Any
    """`[node]`: what a learned end is worth to the first seat, before anybody knows a hand,"""
    edge: Any
    """and what each hand adds to that for its seat, laid out as `value`."""
    ends: Any
    """`EXACT`, `LEARNED` or `CLOSING`."""
    sizes: Any


class Bench(NamedTuple):
    """Room to work in; numbers of hands are laid out as in their block."""

    mixed: Any
    """The other seat's mixes,"""
    chosen: Any
    """and the seat's own."""
    gained: Any
    """What each plan of each hand is worth,"""
    even: Any
    """and what it is worth whatever the hand: one row of the block."""
    weights: Any
    """How likely each of the other seat's plans is."""
    rows: Any
    """How much room each of these rows takes."""
    theirs: Any
    """For each plan before the last turn: how likely the other seat has each hand after it,"""
    ours: Any
    """the seat,"""
    worth: Any
    """and what each hand of the seat is worth behind it."""
    shares: Any
    """As `weights`, for a node of the last turn,"""
    gains: Any
    """and as `even`."""


class Search(NamedTuple):
    """All that a search works with."""

    book: Any
    pools: Any
    tree: Any
    bench: Any
    closing: Any


def width_of(first: int, seat: int, own: int, other: int) -> int:
    """Numbers that a hand has in a block: a row for each plan that it may be shown. [D8.14]"""
    return own * other if first == 1 - seat else own


def bar_plans(search: Any, node: int, seat: int, width: int) -> None:
    """A block begins without regrets; what a hand cannot choose is barred."""
    tree, pools, pool = search.tree, search.pools, search.tree.pool[node, seat]
    at, own, plans = tree.blocks[node, seat], tree.count[node, seat], tree.plans_at[node, seat]
    for hand in range(pools.first[seat, pool], pools.first[seat, pool] + pools.hands[seat, pool]):
        for i in range(width):
            place = pools.hand_after[seat, hand, tree.plans[plans + i % own]]
            tree.regret[at + i] = 0.0 if place >= 0 else BARRED
        at += width


def add_node(search: Any, pool0: int, pool1: int, place: int) -> int:
    """Add a node that leads nowhere yet; its number, or `FULL`."""
    book, pools, tree, sizes = search.book, search.pools, search.tree, search.tree.sizes
    node, most = sizes[NODES], 2 * len(book.bit[0])
    if node >= len(tree.place) or sizes[PLANS] + most > len(tree.plans):
        return FULL
    tree.pool[node, 0], tree.pool[node, 1], tree.place[node] = pool0, pool1, place
    for seat in range(2):
        plans, tiles = sizes[PLANS], pools.tiles[seat, tree.pool[node, seat]]
        tree.plans_at[node, seat] = plans
        tree.count[node, seat] = list_legal(book, seat, place, tiles, tree.plans[plans:])
        sizes[PLANS] += tree.count[node, seat]
    first = book.shows[space_of(place, 0), space_of(place, 1)]
    for seat in range(2):
        hands = pools.hands[seat, tree.pool[node, seat]]
        width = width_of(first, seat, tree.count[node, seat], tree.count[node, 1 - seat])
        tree.blocks[node, seat], tree.hands_at[node, seat] = sizes[NUMBERS], sizes[HANDS]
        sizes[NUMBERS] += hands * width
        sizes[HANDS] += hands
        if sizes[NUMBERS] > len(tree.regret) or sizes[HANDS] > len(tree.reach):
            return FULL
        bar_plans(search, node, seat, width)
    sizes[NODES] = node + 1
    return int(node)


def add_end(search: Any, pool0: int, pool1: int, place: int) -> int:
    """Add a node that leads nowhere, with room for what hands are worth there, or `FULL`."""
    pools, tree, sizes = search.pools, search.tree, search.tree.sizes
    node = sizes[NODES]
    if node >= len(tree.place):
        return FULL
    tree.pool[node, 0], tree.pool[node, 1], tree.place[node] = pool0, pool1, place
    for seat in range(2):
        tree.count[node, seat], tree.hands_at[node, seat] = 0, sizes[HANDS]
        sizes[HANDS] += pools.hands[seat, tree.pool[node, seat]]
    if sizes[HANDS] > len(tree.reach):
        return FULL
    sizes[NODES] = node + 1
    return int(node)


def add_pair(
    search: Any,
    memory: Any,
    desk: Any,
    node: int,
    is_last: bool,
    turns: int,
    plan0: int,
    plan1: int,
) -> int:
    """What follows a pair of plans: a node, a leaf, an ending, or `FULL`."""
    book, pools, tree = search.book, search.pools, search.tree
    then = after_turn(book, tree.place[node], plan0, plan1)
    if then < 0:
        return then
    pool0 = pools.after[0, tree.pool[node, 0], plan0]
    pool1 = pools.after[1, tree.pool[node, 1], plan1]
    if not is_last:
        return add_node(search, pool0, pool1, then)
    if tree.ends[0] == LEARNED:
        return add_end(search, pool0, pool1, then)
    if tree.ends[0] == CLOSING:
        return add_closing(search, memory, desk, pool0, pool1, then, turns)
    leaf = tree.sizes[LEAVES]
    if leaf >= len(tree.leaf):
        return FULL
    tree.sizes[LEAVES] = leaf + 1
    tiles0, tiles1 = pools.tiles[0, pool0], pools.tiles[1, pool1]
    tree.leaf[leaf] = value_of(book, memory, desk, tiles0, tiles1, then, turns)
    return int(leaf)


def add_pairs(search: Any, memory: Any, desk: Any, node: int, is_last: bool, turns: int) -> bool:
    """Add all that follows a node; whether there was room for it."""
    tree = search.tree
    columns, start = tree.count[node, 1], tree.sizes[PAIRS]
    pairs = tree.count[node, 0] * columns
    if start + pairs > len(tree.child):
        return False
    tree.children[node] = start
    tree.sizes[PAIRS] = start + pairs
    for pair in range(pairs):
        plan0 = tree.plans[tree.plans_at[node, 0] + pair // columns]
        plan1 = tree.plans[tree.plans_at[node, 1] + pair % columns]
        found = add_pair(search, memory, desk, node, is_last, turns, plan0, plan1)
        if found == FULL:
            return False
        tree.child[start + pair] = found
    return True


def add_last(search: Any, memory: Any, desk: Any, first: int, behind: int, turns: int) -> bool:
    """Add what follows some nodes of the last level; whether there was room for it."""
    has_room = True
    for node in range(first, behind):
        has_room = has_room and add_pairs(search, memory, desk, node, True, turns)
    return has_room


def add_level(search: Any, memory: Any, desk: Any, level: int) -> bool:
    """Add the nodes that follow those of a level; whether there was room for them."""
    for node in range(search.tree.levels[level], search.tree.levels[level + 1]):
        if not add_pairs(search, memory, desk, node, False, 0):
            return False
    return True


def plant(search: Any, memory: Any, desk: Any, place: int, depth: int) -> bool:
    """Grow a tree from both seats' first pools; whether there was room for it.

    It has nodes for `depth` turns; what follows the last ones is added by `add_last`.
    """
    tree = search.tree
    for i in range(len(tree.sizes)):
        tree.sizes[i] = 0
    if add_node(search, 0, 0, place) == FULL:
        return False
    tree.levels[0], tree.levels[1] = 0, 1
    for level in range(depth - 1):
        if not add_level(search, memory, desk, level):
            return False
        tree.levels[level + 2] = tree.sizes[NODES]
    return True
