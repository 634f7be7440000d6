"""Random games: every legal answer equally likely, chance by its odds, from explicit dice.

A trace, if there is room in it, takes down every answer in the order in which the engine asks:
`trace[0]` counts them.
"""

from __future__ import annotations

from typing import Any

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.kernels.lane import lane_is_open
from escadrille.rossi.simulator.kernels.movement import lanes_to_choose
from escadrille.rossi.simulator.kernels.planning import (
    list_plans,
    plan_tiles,
    seats_planning,
    take_plan,
)
from escadrille.rossi.simulator.kernels.rounds import draw_tile
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
    copies,
    count_of,
    drawn,
    nth_bit,
    seeded,
    with_tile,
)

KERNELS = (
    "take_down",
    "has_lists",
    "count_plans",
    "pick_plan",
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
INNER = ("take_down", "has_lists", "count_plans", "pick_plan", "choose_plan", "deal")
INNER += ("choose_plans",)


def take_down(trace: Any, code: int) -> None:
    """One more answer."""
    if len(trace) > 1:
        trace[0] += 1
        trace[trace[0]] = code


# -- plans --------------------------------------------------------------------------------------


def has_lists(rules: Any, row: Any, seat: int) -> bool:
    """Plans that have to be listed to be counted: those of an escort while the lane is open."""
    if rules[of.IS_ESCORT] == 0 or seat == at.OTHER:
        return False
    return row[at.IS_DOWN] != 0 or lane_is_open(rules, row)


def count_plans(rules: Any, row: Any, seat: int, work: Any) -> int:
    """How many plans a seat has."""
    if has_lists(rules, row, seat):
        return list_plans(rules, row, seat, work)
    normal, looping, lane = plan_tiles(rules, row, seat)
    count = count_of(normal) + count_of(looping) + count_of(lane)
    if rules[of.IS_ESCORT] and seat == at.MISSION:
        count *= count_of(row[at.ESCORTED * at.CRAFT + at.HAND])
    return count


def pick_plan(rules: Any, row: Any, seat: int, n: int, work: Any) -> int:
    """One of a seat's plans, each for one number below `count_plans`; in no special order."""
    if has_lists(rules, row, seat):
        list_plans(rules, row, seat, work)
        return work[n]
    partner = 0
    if rules[of.IS_ESCORT] and seat == at.MISSION:
        tiles = row[at.ESCORTED * at.CRAFT + at.HAND]
        held = count_of(tiles)
        bit = nth_bit(rules, tiles, n % held)
        partner = rules[at.ESCORTED * of.CRAFT + of.KIND_AT + bit] + 1
        n //= held
    normal, looping, lane = plan_tiles(rules, row, seat)
    tiles, mode = normal, at.NORMAL
    if n >= count_of(tiles):
        n -= count_of(tiles)
        tiles, mode = looping, at.LOOP
        if n >= count_of(tiles):
            n -= count_of(tiles)
            tiles, mode = lane, at.LANE
    kind = rules[seat * of.CRAFT + of.KIND_AT + nth_bit(rules, tiles, n)]
    return (kind + 1) << at.TILE_BITS | mode << at.MODE_BITS | partner << at.PARTNER_BITS


def choose_plan(rules: Any, row: Any, seat: int, dice: Any, work: Any, trace: Any) -> None:
    """A seat plans at random."""
    n = below(dice, count_plans(rules, row, seat, work))
    plan = pick_plan(rules, row, seat, n, work)
    take_down(trace, plan)
    take_plan(rules, row, seat, plan)


def choose_plans(rules: Any, row: Any, dice: Any, work: Any, trace: Any) -> None:
    """Whoever is asked now plans at random, the mission seat first."""
    seats = seats_planning(rules, row)
    if seats & at.BY_MISSION:
        choose_plan(rules, row, at.MISSION, dice, work, trace)
    if seats & at.BY_OTHER:
        choose_plan(rules, row, at.OTHER, dice, work, trace)


# -- everything else ----------------------------------------------------------------------------


def deal(rules: Any, row: Any, seat: int, dice: Any, trace: Any) -> None:
    """A seat draws all tiles that it has to draw now."""
    me = seat * at.CRAFT
    while row[me + at.DUE]:
        kind = drawn(rules, seat, row[me + at.BAG], dice)
        take_down(trace, kind)
        draw_tile(rules, row, seat, kind)


def choose_mulligan(rules: Any, row: Any, seat: int, dice: Any, trace: Any) -> None:
    """Of each kind of tile any number is replaced, so that all choices are equally likely."""
    tiles, hand = 0, row[seat * at.CRAFT + at.HAND]
    for kind in range(rules[seat * of.CRAFT + of.KINDS]):
        held = copies(rules, seat, hand, kind)
        if held:
            for _ in range(below(dice, held + 1)):
                tiles = with_tile(rules, seat, tiles, kind)
    take_down(trace, tiles)
    take_choice(rules, row, seat, tiles)


def choose_other(rules: Any, row: Any, seat: int, dice: Any, work: Any, trace: Any) -> None:
    """A seat takes any of its options."""
    code = work[0]
    if row[at.PHASE] == at.MULLIGAN:
        choose_mulligan(rules, row, seat, dice, trace)
        return
    code = work[below(dice, list_options(rules, row, seat, work))]
    take_down(trace, code)
    take_choice(rules, row, seat, code)


def roll(rules: Any, row: Any, dice: Any, work: Any, weights: Any, trace: Any) -> None:
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


def answer(rules: Any, row: Any, dice: Any, work: Any, weights: Any, trace: Any) -> None:
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


def roll_on(rules: Any, row: Any, dice: Any, work: Any, weights: Any, trace: Any) -> None:
    """Let chance answer until a seat has to choose, or the game is over."""
    while asked(rules, row) & at.BY_CHANCE:
        roll(rules, row, dice, work, weights, trace)
        settle(rules, row)


def play_on(rules: Any, row: Any, dice: Any, work: Any, weights: Any, trace: Any) -> None:
    """Play a game to its end."""
    while row[at.PHASE] != at.OVER:
        answer(rules, row, dice, work, weights, trace)


def play_games(
    rules: Any,
    start: Any,
    row: Any,
    seed: int,
    first: int,
    scores: Any,
    endings: Any,
    rounds: Any,
    dice: Any,
    work: Any,
    weights: Any,
    trace: Any,
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
