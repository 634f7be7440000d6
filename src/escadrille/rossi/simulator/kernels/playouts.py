"""Random games: every legal answer equally likely, chance by its odds, from explicit dice.

A trace, if there is room in it, takes down every answer in the order in which the engine asks:
`trace[0]` counts them.
"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.lane import lane_is_open
from escadrille.rossi.simulator.kernels.planning import (
    list_plans,
    plan_tiles,
    seats_planning,
    take_plan,
)
from escadrille.rossi.simulator.kernels.stepping import (
    asked,
    list_options,
    list_outcomes,
    settle,
    take_chance,
    take_choice,
)
from escadrille.rossi.simulator.kernels.tiles import (
    below,
    count_of,
    nth_bit,
    seeded,
    thrown,
    with_tile,
    without_tile,
)

KERNELS = (
    "take_down",
    "has_lists",
    "nth_plan",
    "random_plan",
    "choose_plan",
    "choose_plans",
    "deal",
    "choose_mulligan",
    "choose_other",
    "roll",
    "answer",
    "roll_on",
    "play_on",
    "play_games",
)
CALLED = ("choose_mulligan", "choose_other", "roll", "roll_on")
INNER = tuple(name for name in KERNELS if name not in (*CALLED, "play_games"))


def take_down(trace: Cells, code: int) -> None:
    """Add an answer to a trace, if one is kept."""
    if len(trace) > 1:
        trace[0] += 1
        trace[trace[0]] = code


# -- plans --------------------------------------------------------------------------------------


def has_lists(rules: Cells, row: Cells, seat: int) -> bool:
    """Plans that have to be listed to be counted: those of an escort while the lane is open."""
    if rules[of.IS_ESCORT] == 0 or seat == at.OTHER:
        return False
    return row[at.IS_DOWN] != 0 or lane_is_open(rules, row)


def nth_plan(
    rules: Cells, row: Cells, seat: int, n: int, normal: int, looping: int, lane: int
) -> int:
    """One of a seat's plans, each for one number below their count; in no special order."""
    partner = 0
    if rules[of.IS_ESCORT] and seat == at.MISSION:
        held = row[at.ESCORTED * at.CRAFT + at.HAND]
        bit = nth_bit(rules, held, n % count_of(held))
        partner = rules[at.ESCORTED * of.CRAFT + of.KIND_AT + bit] + 1
        n //= count_of(held)
    tiles, mode = normal, at.NORMAL
    if n >= count_of(tiles):
        n -= count_of(tiles)
        tiles, mode = looping, at.LOOP
        if n >= count_of(tiles):
            n -= count_of(tiles)
            tiles, mode = lane, at.LANE
    kind = rules[seat * of.CRAFT + of.KIND_AT + nth_bit(rules, tiles, n)]
    return (kind + 1) << at.TILE_BITS | mode << at.MODE_BITS | partner << at.PARTNER_BITS


def random_plan(rules: Cells, row: Cells, seat: int, dice: Cells, work: Cells) -> int:
    """Any plan of a seat."""
    if has_lists(rules, row, seat):
        count = list_plans(rules, row, seat, work)
        return work[below(dice, count)]
    normal, looping, lane = plan_tiles(rules, row, seat)
    count = count_of(normal) + count_of(looping) + count_of(lane)
    if rules[of.IS_ESCORT] and seat == at.MISSION:
        count *= count_of(row[at.ESCORTED * at.CRAFT + at.HAND])
    return nth_plan(rules, row, seat, below(dice, count), normal, looping, lane)


def choose_plan(
    rules: Cells, row: Cells, seat: int, dice: Cells, work: Cells, trace: Cells
) -> None:
    """A seat plans at random."""
    plan = random_plan(rules, row, seat, dice, work)
    take_down(trace, plan)
    take_plan(rules, row, seat, plan)


def choose_plans(rules: Cells, row: Cells, dice: Cells, work: Cells, trace: Cells) -> None:
    """Whoever is asked now plans at random, the mission seat first."""
    seats = seats_planning(rules, row)
    if seats & at.BY_MISSION:
        choose_plan(rules, row, at.MISSION, dice, work, trace)
    if seats & at.BY_OTHER:
        choose_plan(rules, row, at.OTHER, dice, work, trace)


# -- everything else ----------------------------------------------------------------------------


def deal(rules: Cells, row: Cells, seat: int, dice: Cells, trace: Cells) -> None:
    """A seat draws all tiles that it has to draw now."""
    me = seat * at.CRAFT
    hand, bag = row[me + at.HAND], row[me + at.BAG]
    # Drawn bits leave holes in `left`: the n-th bit is of the same kind as in the bag, and the next
    # draw need not wait until that is a set again.
    left, size, state = bag, count_of(bag), dice[0]
    for drawn in range(row[me + at.DUE]):
        state, n = thrown(state, size - drawn)
        bit = nth_bit(rules, left, n)
        left ^= 1 << bit
        kind = rules[seat * of.CRAFT + of.KIND_AT + bit]
        take_down(trace, kind)
        bag = without_tile(rules, seat, bag, kind)
        hand = with_tile(rules, seat, hand, kind)
    dice[0] = state
    row[me + at.HAND] = hand
    row[me + at.BAG] = bag
    row[me + at.DUE] = 0


def choose_mulligan(rules: Cells, row: Cells, seat: int, dice: Cells, trace: Cells) -> None:
    """Of each kind of tile any number is replaced, so that all choices are equally likely."""
    tiles, hand = 0, row[seat * at.CRAFT + at.HAND]
    firsts = hand & rules[seat * of.CRAFT + of.FIRSTS]
    while firsts:
        first = firsts & -firsts
        held = count_of(hand & rules[seat * of.CRAFT + of.GROUP_AT + count_of(first - 1)])
        tiles |= (first << below(dice, held + 1)) - first
        firsts ^= first
    take_down(trace, tiles)
    take_choice(rules, row, seat, tiles)


def choose_other(
    rules: Cells, row: Cells, seat: int, dice: Cells, work: Cells, trace: Cells
) -> None:
    """A seat takes one of its options at random."""
    code = work[0]
    if row[at.PHASE] == at.MULLIGAN:
        choose_mulligan(rules, row, seat, dice, trace)
        return
    code = work[below(dice, list_options(rules, row, seat, work))]
    take_down(trace, code)
    take_choice(rules, row, seat, code)


def roll(rules: Cells, row: Cells, dice: Cells, work: Cells, weights: Cells, trace: Cells) -> None:
    """Chance brings something, by its odds."""
    count, total = list_outcomes(rules, row, work, weights), 0
    for i in range(count):
        total += weights[i]
    n, i = below(dice, total), 0
    while n >= weights[i]:
        n -= weights[i]
        i += 1
    take_down(trace, work[i])
    take_chance(rules, row, work[i])


def answer(
    rules: Cells, row: Cells, dice: Cells, work: Cells, weights: Cells, trace: Cells
) -> None:
    """Whoever is asked answers at random; then the game runs on."""
    if row[at.PHASE] == at.PLANNING:
        choose_plans(rules, row, dice, work, trace)
    elif row[at.PHASE] == at.DRAW or row[at.PHASE] == at.REDRAW:
        deal(rules, row, at.MISSION, dice, trace)
        deal(rules, row, at.OTHER, dice, trace)
    else:
        who = asked(rules, row)
        if who & at.BY_CHANCE:
            roll(rules, row, dice, work, weights, trace)
        else:
            seat = at.MISSION if who & at.BY_MISSION else at.OTHER
            choose_other(rules, row, seat, dice, work, trace)
    settle(rules, row)


def roll_on(
    rules: Cells, row: Cells, dice: Cells, work: Cells, weights: Cells, trace: Cells
) -> None:
    """Let chance answer until a seat has to choose, or the game is over."""
    while asked(rules, row) & at.BY_CHANCE:
        roll(rules, row, dice, work, weights, trace)
        settle(rules, row)


def play_on(
    rules: Cells, row: Cells, dice: Cells, work: Cells, weights: Cells, trace: Cells
) -> None:
    """Play a game to its end."""
    while row[at.PHASE] != at.OVER:
        answer(rules, row, dice, work, weights, trace)


def play_games(
    rules: Cells,
    start: Cells,
    row: Cells,
    seed: int,
    first: int,
    scores: Cells,
    endings: Cells,
    rounds: Cells,
    dice: Cells,
    work: Cells,
    weights: Cells,
    trace: Cells,
) -> None:
    """Random games from a row, numbered from `first`: one score, ending and round for each."""
    for number in range(len(scores)):
        for column in range(at.WIDTH):
            row[column] = start[column]
        dice[0] = seeded(seed, first + number)
        play_on(rules, row, dice, work, weights, trace)
        scores[number] = row[at.SCORE]
        endings[number] = row[at.RESULT]
        rounds[number] = row[at.ROUND]
