"""Search while hands are hidden: counterfactual regret minimisation over a tree of what is public.

A belief is a chance for each hand that can be held. Going forward, every node learns how likely
each hand gets there; coming back, what each is worth and which plans would have been better.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.solver.kernels.closing import note_hands, visit
from escadrille.rossi.solver.kernels.trees import CLOSING, LEARNED, NUMBERS, width_of
from escadrille.rossi.solver.kernels.turns import WON, ZERO, flags_of, space_of

KERNELS = (
    "turn_at",
    "mix_from",
    "mix_all",
    "is_stuck",
    "spread_pair",
    "spread_level",
    "weigh_plans",
    "gain_pair",
    "gain_pairs",
    "spread_rows",
    "close_pair",
    "gather_worth",
    "close_pairs",
    "note_pairs",
    "settle_row",
    "mass_stuck",
    "settle_hands",
    "add_to_average",
    "look_back",
    "look_behind",
    "work_back",
    "believe",
    "reach_ends",
    "learn",
    "answer",
)
INNER = ("close_pair",)
CALLED = tuple(name for name in KERNELS if name not in INNER)

LEARN, ANSWER = range(2)
"""What it is for: to learn, or to find the best answer to the other seat's average."""


class Turn(NamedTuple):
    """A node as a seat sees it."""

    node: int
    seat: int
    its: int
    """The other seat."""
    pool: int
    its_pool: int
    first: int
    """The seat that shows its plan first, or -1."""
    own: int
    """How many plans the seat has,"""
    other: int
    """and how many the other one."""
    width: int
    """Numbers of one hand in the seat's block,"""
    its_width: int
    """and in the other's."""


def turn_at(search: Any, node: int, seat: int) -> Turn:
    """Where a seat stands."""
    tree, its, place = search.tree, 1 - seat, search.tree.place[node]
    first = search.book.shows[space_of(place, 0), space_of(place, 1)]
    own, other = tree.count[node, seat], tree.count[node, its]
    return Turn(
        node,
        seat,
        its,
        tree.pool[node, seat],
        tree.pool[node, its],
        first,
        own,
        other,
        width_of(first, seat, own, other),
        width_of(first, its, other, own),
    )


def mix_from(numbers: Any, regret: Any, start: int, count: int, out: Any, at: int) -> None:
    """Write a mix in proportion to the numbers; evenly over what is allowed if there are none."""
    total, allowed = 0.0, 0
    for i in range(count):
        number = numbers[start + i]
        allowed += regret[start + i] >= 0.0
        out[at + i] = number if number > 0.0 else 0.0
        total += out[at + i]
    for i in range(count):
        if total > 0.0:
            out[at + i] /= total
        elif regret[start + i] >= 0.0:
            out[at + i] = 1.0 / allowed


def mix_all(search: Any, node: int, seat: int, numbers: Any, width: int, out: Any) -> None:
    """Write the mixes of all hands of a seat."""
    tree, start, own = search.tree, search.tree.blocks[node, seat], search.tree.count[node, seat]
    if own == 0:
        return
    for at in range(0, search.pools.hands[seat, tree.pool[node, seat]] * width, own):
        mix_from(numbers, tree.regret, start + at, own, out, at)


def is_stuck(search: Any, node: int, seat: int, hand: int) -> bool:
    """Whether a hand allows no plan at all: Brown crashes. [D3.3, D8.5]"""
    pools, tree = search.pools, search.tree
    first, plans = pools.first[seat, tree.pool[node, seat]], tree.plans_at[node, seat]
    for i in range(tree.count[node, seat]):
        if pools.hand_after[seat, first + hand, tree.plans[plans + i]] >= 0:
            return False
    return True


# -- forward: how likely everything is ----------------------------------------------------------


def spread_pair(search: Any, here: Any, mine: int, theirs: int) -> None:
    """Write how likely the seat gets to each hand of the node after a pair of plans."""
    pools, tree = search.pools, search.tree
    pair = mine * here.other + theirs if here.seat == 0 else theirs * here.own + mine
    child = tree.child[tree.children[here.node] + pair]
    if child < 0:
        return
    at = theirs * here.own + mine if here.first == here.its else mine
    plan = tree.plans[tree.plans_at[here.node, here.seat] + mine]
    from_, to = tree.hands_at[here.node, here.seat], tree.hands_at[child, here.seat]
    hands, mass = pools.first[here.seat, here.pool], 0.0
    for hand in range(pools.hands[here.seat, here.pool]):
        left = pools.hand_after[here.seat, hands + hand, plan]
        if left >= 0:
            reach = tree.reach[from_ + hand] * search.bench.mixed[hand * here.width + at]
            tree.reach[to + left] = reach
            mass += reach
    tree.mass[child, here.seat] = mass


def spread_level(search: Any, level: int, seat: int, numbers: Any) -> None:
    """The same for all pairs and all nodes of a level; nothing follows what is not reached."""
    tree = search.tree
    for node in range(tree.levels[level], tree.levels[level + 1]):
        here = turn_at(search, node, seat)
        if tree.mass[node, seat] == 0.0:
            for pair in range(tree.children[node], tree.children[node] + here.own * here.other):
                if tree.child[pair] >= 0:
                    tree.mass[tree.child[pair], seat] = 0.0
            continue
        mix_all(search, node, seat, numbers, here.width, search.bench.mixed)
        for mine in range(here.own):
            for theirs in range(here.other):
                spread_pair(search, here, mine, theirs)


# -- backward: what everything is worth ---------------------------------------------------------


def weigh_plans(search: Any, here: Any) -> None:
    """How likely each of the other seat's plans is."""
    bench, tree = search.bench, search.tree
    for at in range(here.its_width):
        bench.weights[at] = 0.0
    from_ = tree.hands_at[here.node, here.its]
    for hand in range(search.pools.hands[here.its, here.its_pool]):
        reach = tree.reach[from_ + hand]
        if reach > 0.0:
            for at in range(here.its_width):
                bench.weights[at] += reach * bench.mixed[hand * here.its_width + at]


def gain_pair(search: Any, here: Any, is_last: bool, mine: int, theirs: int) -> None:
    """Add what a pair of plans is worth to the seat. Who is shown a plan answers it."""
    pools, tree, bench = search.pools, search.tree, search.bench
    shown = mine * here.other + theirs if here.first == here.seat else theirs
    weight = bench.weights[shown]
    if weight == 0.0:
        return
    at = theirs * here.own + mine if here.first == here.its else mine
    pair = mine * here.other + theirs if here.seat == 0 else theirs * here.own + mine
    child = tree.child[tree.children[here.node] + pair]
    if is_last or child < 0:
        worth = tree.leaf[child] if child >= 0 else 1.0 if child == WON else -1.0
        bench.even[at] += weight * worth if here.seat == 0 else -weight * worth
        return
    plan, from_ = (
        tree.plans[tree.plans_at[here.node, here.seat] + mine],
        tree.hands_at[child, here.seat],
    )
    hands = pools.first[here.seat, here.pool]
    for hand in range(pools.hands[here.seat, here.pool]):
        left = pools.hand_after[here.seat, hands + hand, plan]
        if left >= 0:
            bench.gained[hand * here.width + at] += tree.value[from_ + left]


def gain_pairs(search: Any, here: Any, is_last: bool) -> None:
    """Add what all pairs of plans are worth."""
    bench = search.bench
    for i in range(search.pools.hands[here.seat, here.pool] * here.width):
        bench.gained[i] = 0.0
    for i in range(here.width):
        bench.even[i] = 0.0
    for mine in range(here.own):
        for theirs in range(here.other):
            gain_pair(search, here, is_last, mine, theirs)


# -- before the last turn of a long search ------------------------------------------------------


def spread_rows(search: Any, node: int, seat: int, width: int, mixes: Any, out: Any) -> None:
    """Write how likely a seat has each hand after each of its plans: a row for each number of a
    hand's mixes.
    """
    pools, tree, most = search.pools, search.tree, search.bench.rows[0]
    pool, own, plans = tree.pool[node, seat], tree.count[node, seat], tree.plans_at[node, seat]
    first, from_ = pools.first[seat, pool], tree.hands_at[node, seat]
    for i in range(width * most):
        out[i] = 0.0
    for at in range(width):
        plan, to = tree.plans[plans + at % own], at * most
        for hand in range(pools.hands[seat, pool]):
            chance = tree.reach[from_ + hand] * mixes[hand * width + at]
            if chance > 0.0:
                out[to + pools.hand_after[seat, first + hand, plan]] = chance


def close_pair(
    search: Any, here: Any, mode: int, weight: float, fade: float, mine: int, theirs: int
) -> None:
    """Add what a pair of plans is worth, where the last turn follows; learn there."""
    tree, bench, most = search.tree, search.bench, search.bench.rows[0]
    shown = mine * here.other + theirs if here.first == here.seat else theirs
    at = theirs * here.own + mine if here.first == here.its else mine
    pair = mine * here.other + theirs if here.seat == 0 else theirs * here.own + mine
    child, reached = tree.child[tree.children[here.node] + pair], bench.weights[shown]
    if child < 0:
        worth = 1.0 if child == WON else -1.0
        bench.even[at] += reached * worth if here.seat == 0 else -reached * worth
    elif reached > 0.0:
        ours, its, learns = at * most, shown * most, mode == LEARN
        visit(search.closing, bench, child, here.seat, reached, ours, its, learns, weight, fade)
    elif mode == LEARN:
        note_hands(search.closing, bench, child, here.seat, at * most, weight)


def gather_worth(search: Any, here: Any) -> None:
    """Write what lies behind each plan for each hand that can choose it."""
    pools, tree, bench = search.pools, search.tree, search.bench
    hands, plans = pools.first[here.seat, here.pool], tree.plans_at[here.node, here.seat]
    for at in range(here.width):
        plan, from_ = tree.plans[plans + at % here.own], at * bench.rows[0]
        for hand in range(pools.hands[here.seat, here.pool]):
            left = pools.hand_after[here.seat, hands + hand, plan]
            if left >= 0:
                bench.gained[hand * here.width + at] = bench.worth[from_ + left]


def close_pairs(search: Any, here: Any, mode: int, weight: float, fade: float) -> None:
    """Add what all pairs of plans are worth where the last turn follows, and learn there."""
    bench, most = search.bench, search.bench.rows[0]
    for i in range(here.width):
        bench.even[i] = 0.0
    for i in range(here.width * most):
        bench.worth[i] = 0.0
    spread_rows(search, here.node, here.its, here.its_width, bench.mixed, bench.theirs)
    if mode == LEARN:
        spread_rows(search, here.node, here.seat, here.width, bench.chosen, bench.ours)
    for mine in range(here.own):
        for theirs in range(here.other):
            close_pair(search, here, mode, weight, fade, mine, theirs)
    gather_worth(search, here)


def note_pairs(search: Any, here: Any, weight: float) -> None:
    """Count what the seat chooses at the last turn behind a node that the other seat avoids."""
    for i in range(here.its_width):
        search.bench.weights[i] = 0.0
    spread_rows(search, here.node, here.seat, here.width, search.bench.chosen, search.bench.ours)
    for mine in range(here.own):
        for theirs in range(here.other):
            close_pair(search, here, LEARN, weight, 0.0, mine, theirs)


def settle_row(search: Any, here: Any, hand: int, row: int, mode: int, fade: float) -> float:
    """What a row of a hand's plans comes to; its regrets are booked, and older ones fade."""
    bench, regret = search.bench, search.tree.regret
    at, block = hand * here.width + row, search.tree.blocks[here.node, here.seat]
    best, value = -2.0e9, 0.0
    for i in range(here.own):
        if regret[block + at + i] >= 0.0:
            bench.gained[at + i] += bench.even[row + i]
            best = max(best, bench.gained[at + i])
            value += bench.chosen[at + i] * bench.gained[at + i]
    if mode == ANSWER:
        return best
    for i in range(here.own):
        if regret[block + at + i] >= 0.0:
            gain = bench.gained[at + i] - value
            regret[block + at + i] = max(0.0, regret[block + at + i] + gain) * fade
    return value


def mass_stuck(search: Any, here: Any) -> float:
    """How likely the other seat crashes here."""
    tree, stuck, from_ = search.tree, 0.0, search.tree.hands_at[here.node, here.its]
    if flags_of(tree.place[here.node], here.its) & ZERO == 0:
        return 0.0
    for hand in range(search.pools.hands[here.its, here.its_pool]):
        if is_stuck(search, here.node, here.its, hand):
            stuck += tree.reach[from_ + hand]
    return stuck


def settle_hands(search: Any, here: Any, mode: int, fade: float) -> None:
    """What every hand is worth. Whoever is stuck crashes, the first seat before the other."""
    tree, reached = search.tree, search.tree.mass[here.node, here.its]
    stuck, to = mass_stuck(search, here), tree.hands_at[here.node, here.seat]
    owes = flags_of(tree.place[here.node], here.seat) & ZERO != 0
    for hand in range(search.pools.hands[here.seat, here.pool]):
        if owes and is_stuck(search, here.node, here.seat, hand):
            tree.value[to + hand] = -reached if here.seat == 0 else 2.0 * stuck - reached
            continue
        value = stuck
        for row in range(0, here.width, here.own):
            value += settle_row(search, here, hand, row, mode, fade)
        tree.value[to + hand] = value


def add_to_average(search: Any, here: Any, weight: float) -> None:
    """Add what the seat chooses here, as often as it gets here."""
    tree, bench = search.tree, search.bench
    block, from_ = tree.blocks[here.node, here.seat], tree.hands_at[here.node, here.seat]
    for hand in range(search.pools.hands[here.seat, here.pool]):
        times = weight * tree.reach[from_ + hand]
        for i in range(hand * here.width, (hand + 1) * here.width):
            tree.average[block + i] += times * bench.chosen[i]


def look_back(
    search: Any, level: int, is_last: bool, seat: int, mode: int, weight: float, fade: float
) -> None:
    """What each hand of a seat is worth at all nodes of a level; learn from it."""
    tree, bench = search.tree, search.bench
    numbers = tree.average if mode == ANSWER else tree.regret
    for node in range(tree.levels[level], tree.levels[level + 1]):
        here = turn_at(search, node, seat)
        is_reached = tree.mass[node, here.its] > 0.0
        size = search.pools.hands[seat, here.pool] * here.width
        is_averaged = mode == LEARN and tree.blocks[node, seat] + size <= len(tree.average)
        if mode == LEARN and (is_averaged or is_reached):
            mix_all(search, node, seat, tree.regret, here.width, bench.chosen)
        if is_reached:
            mix_all(search, node, here.its, numbers, here.its_width, bench.mixed)
            weigh_plans(search, here)
            if is_last and tree.ends[0] == CLOSING:
                close_pairs(search, here, mode, weight, fade)
            else:
                gain_pairs(search, here, is_last)
            settle_hands(search, here, mode, fade)
        elif is_averaged and is_last and tree.ends[0] == CLOSING:
            note_pairs(search, here, weight)
        if is_averaged:
            add_to_average(search, here, weight)


def look_behind(search: Any, level: int, seat: int) -> None:
    """What each hand of a seat is worth at the ends, from what has been learned of them."""
    tree, its = search.tree, 1 - seat
    for node in range(tree.levels[level], tree.levels[level + 1]):
        reached, lost = tree.mass[node, its], 0.0
        from_ = tree.hands_at[node, its]
        if reached > 0.0:
            for hand in range(search.pools.hands[its, tree.pool[node, its]]):
                lost += tree.reach[from_ + hand] * tree.edge[from_ + hand]
        even = tree.even[node] if seat == 0 else -tree.even[node]
        to = tree.hands_at[node, seat]
        for hand in range(search.pools.hands[seat, tree.pool[node, seat]]):
            tree.value[to + hand] = reached * (even + tree.edge[to + hand]) - lost


def work_back(search: Any, depth: int, seat: int, mode: int, weight: float, fade: float) -> None:
    """What each hand of a seat is worth, from the ends to the root."""
    is_learned = search.tree.ends[0] == LEARNED
    if is_learned:
        look_behind(search, depth, seat)
    for level in range(depth - 1, -1, -1):
        is_last = level + 1 == depth and not is_learned
        look_back(search, level, is_last, seat, mode, weight, fade)


# -- rounds of learning -------------------------------------------------------------------------


def believe(search: Any, seat: int, belief: Any) -> None:
    """Begin at the root, with a chance for each hand of a seat."""
    tree, mass = search.tree, 0.0
    for hand in range(len(belief)):
        tree.reach[tree.hands_at[0, seat] + hand] = belief[hand]
        mass += belief[hand]
    tree.mass[0, seat] = mass


def reach_ends(search: Any, depth: int, belief0: Any, belief1: Any) -> None:
    """How likely each hand of both seats gets to the ends, by the averages so far."""
    believe(search, 0, belief0)
    believe(search, 1, belief1)
    for level in range(depth):
        for seat in range(2):
            spread_level(search, level, seat, search.tree.average)


def learn(search: Any, depth: int, belief0: Any, belief1: Any, first: int, rounds: int) -> None:
    """Some rounds of learning, both seats in turn; `depth` levels of the tree are kept whole.

    Early rounds know little: their regrets fade, and their mixes count less in the average
    (discounted counterfactual regret minimisation, with regrets cut off at 0).
    """
    tree = search.tree
    keeps_all = len(tree.average) >= tree.sizes[NUMBERS]
    deep = depth if tree.ends[0] == LEARNED else depth - 1
    believe(search, 0, belief0)
    believe(search, 1, belief1)
    for number in range(first, first + rounds):
        kept = number**1.5
        fade, weight = kept / (kept + 1.0), 1.0 * number * number * number
        for seat in range(2):
            for level in range(deep):
                spread_level(search, level, 1 - seat, tree.regret)
                if keeps_all and level + 1 < depth:
                    spread_level(search, level, seat, tree.regret)
            work_back(search, depth, seat, LEARN, weight, fade)


def answer(search: Any, depth: int, belief0: Any, belief1: Any, seat: int) -> None:
    """What each hand of a seat gains at best against the other's average: values of the root.

    For a tree that keeps the averages of all its nodes.
    """
    believe(search, 0, belief0)
    believe(search, 1, belief1)
    deep = depth if search.tree.ends[0] == LEARNED else depth - 1
    for level in range(deep):
        spread_level(search, level, 1 - seat, search.tree.average)
    work_back(search, depth, seat, ANSWER, 0.0, 0.0)
