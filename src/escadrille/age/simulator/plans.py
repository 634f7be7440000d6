"""Plans: the ways an aircraft may use its movement, each a row for the movement kernel. [A4, A7]"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "steps_after",
    "steps_with",
    "may_change",
    "turns_aside",
    "turns_in_all",
    "new_plan",
    "plan_levels",
    "is_free",
    "plan_split_s",
    "plan_immelmann",
    "plan_loop",
    "plan_wingover",
    "plan_maneuvers",
    "open_plans",
    "plan_one_step",
)

LEVEL_FLIGHT, NOSE_UP, NOSE_DOWN = range(3)
ALL_ATTITUDES, LEVEL_ONLY, NOT_UP = 0b111, 0b001, 0b101


def steps_after(book: Book, desk: Desk, gained: int) -> Any:
    """The steps without the straight bonus; no more than can be told. [A4.1, A4.4]"""
    steps = max(book.terms[by.MIN_STEPS], desk.flyer[on.STEPS] + gained)
    return min(steps, reach.LONGEST - book.terms[by.STRAIGHT_BONUS] - 1)


def steps_with(book: Book, desk: Desk, change: int) -> Any:
    """The steps with a change of level. [A4.4]"""
    per_level = book.terms[by.CLIMB_COST] if change > 0 else -book.terms[by.DIVE_GAIN]
    return steps_after(book, desk, per_level * change)


def may_change(book: Book, desk: Desk, change: int) -> Any:
    """Whether attitude, ceiling, ground and climb allow a change of level. [A4.9, A4.10]"""
    terms, flyer = book.terms, desk.flyer
    most = flyer[on.CLIMB] if change > 0 else flyer[on.DIVE]
    end = flyer[on.LEVEL] + change
    if abs(change) > min(most, terms[by.MOST_CHANGES]) or end < 1 or end > flyer[on.CEILING]:
        return False
    if end == terms[by.TOP]:
        return change <= terms[by.CLIMB_INTO_TOP + flyer[on.CLIMB] - 1]
    return True


def turns_aside(book: Book, desk: Desk, side: int) -> Any:
    """The most turns to a side: the gyroscopic effect. [A4.5]"""
    flyer = desk.flyer
    if flyer[on.FAVOURS] == 0:
        return flyer[on.AGILITY]
    if flyer[on.FAVOURS] == side:
        return flyer[on.AGILITY] + book.terms[by.GYRO_EXTRA]
    return max(0, flyer[on.AGILITY] - 1)


def turns_in_all(book: Book, desk: Desk) -> Any:
    """The most turns of a movement. [A4.2, A4.5]"""
    flyer = desk.flyer
    extra = book.terms[by.GYRO_EXTRA] if flyer[on.FAVOURS] else 0
    return flyer[on.AGILITY] + extra


def new_plan(desk: Desk, number: int, steps: int, turns: int, token: int, spent_turns: int) -> int:
    """Begin a plan as in ordinary level flight; where its row begins."""
    here, flyer, orders = reach.PLANS + number * reach.ROW_WIDTH, desk.flyer, desk.orders
    for column in range(reach.ROW_WIDTH):
        orders[here + column] = 0
    orders[here + reach.STEPS] = steps
    orders[here + reach.TURNS] = turns
    orders[here + reach.POINT] = flyer[on.POINT]
    orders[here + reach.HEADING] = flyer[on.HEADING]
    orders[here + reach.LEVEL] = flyer[on.LEVEL]
    orders[here + reach.SINCE] = min(reach.STRAIGHT_CAP, flyer[on.SINCE_TURN])
    orders[here + reach.ATTITUDES] = ALL_ATTITUDES
    desk.plans[number, on.TOKEN] = token
    desk.plans[number, on.LEVELS] = 0
    desk.plans[number, on.SPENT_TURNS] = spent_turns
    return here


def plan_levels(book: Book, desk: Desk, number: int, change: int) -> int:
    """Ordinary flight with a change of level, if it is open; how many plans there are then.

    [A4.2 to A4.11]
    """
    terms, orders, count = book.terms, desk.orders, abs(change)
    if not may_change(book, desk, change):
        return number
    steps, bonus = steps_with(book, desk, change), terms[by.STRAIGHT_BONUS]
    needed = terms[by.LEVEL_STEPS + count - 1] if count else 0
    if needed > steps + bonus:
        return number
    here = new_plan(desk, number, steps, turns_in_all(book, desk), 0, 0)
    desk.plans[number, on.LEVELS] = change
    orders[here + reach.BONUS] = bonus
    orders[here + reach.SIGN] = 1 if change > 0 else -1 if change < 0 else 0
    orders[here + reach.CHANGES] = count
    orders[here + reach.LEFT] = turns_aside(book, desk, by.FAVOURS_LEFT)
    orders[here + reach.RIGHT] = turns_aside(book, desk, by.FAVOURS_RIGHT)
    orders[here + reach.FORCED] = 0 if needed <= steps else steps + bonus
    orders[here + reach.IS_LEVEL] = 1 if change == 0 else 0
    if change <= -terms[by.PULL_UP_LIMIT]:
        orders[here + reach.ATTITUDES] = NOT_UP
    return number + 1


def plan_one_step(book: Book, desk: Desk) -> None:
    """A single step, whatever else it should fly, as the last plan. [A3.6]"""
    here = new_plan(desk, on.ONE_STEP, 1, turns_in_all(book, desk), 0, 0)
    desk.orders[here + reach.LEFT] = turns_aside(book, desk, by.FAVOURS_LEFT)
    desk.orders[here + reach.RIGHT] = turns_aside(book, desk, by.FAVOURS_RIGHT)


# -- maneuvers -----------------------------------------------------------------------------------


def is_free(book: Book, desk: Desk, point: int, level: int) -> bool:
    """Whether a point is on the board and nobody is there on the level. [A4.7, A7]"""
    if point < 0 or not book.ground[point * reach.GROUND_WIDTH + reach.BOARD]:
        return False
    occupied = desk.sky[point * reach.SKY_WIDTH + reach.OCCUPIED]
    return not occupied >> (level - 1) & 1


def plan_split_s(book: Book, desk: Desk, number: int, k: int) -> int:
    """Down in a half-loop after straight steps. [A7.2]"""
    terms, flyer, orders = book.terms, desk.flyer, desk.orders
    steps, spent = steps_with(book, desk, -k), terms[by.HALF_LOOP_STEPS] * k
    if k > min(flyer[on.DIVE], flyer[on.LEVEL] - 1):
        return number
    if steps < terms[by.SPLIT_RUN] + spent + terms[by.SPLIT_STRAIGHT]:
        return number
    cost = terms[by.HALF_LOOP_TURNS] * k
    here = new_plan(desk, number, steps, max(0, flyer[on.AGILITY] - cost), 3 + k, cost)
    orders[here + reach.FORCED] = terms[by.SPLIT_STRAIGHT]
    orders[here + reach.SPENT] = spent
    orders[here + reach.SPLIT] = k
    orders[here + reach.RUN] = terms[by.SPLIT_RUN]
    if not terms[by.SPLIT_PULL_UP] and k >= terms[by.PULL_UP_LIMIT]:
        orders[here + reach.ATTITUDES] = NOT_UP
    return number + 1


def plan_immelmann(book: Book, desk: Desk, number: int, k: int) -> int:
    """Up in a half-loop to the point above, facing back. [A7.1, A7.6]"""
    terms, flyer, orders = book.terms, desk.flyer, desk.orders
    if not may_change(book, desk, k):
        return number
    steps, spent = steps_with(book, desk, k), terms[by.HALF_LOOP_STEPS] * k
    straight = terms[by.IMMELMANN_STRAIGHT]
    if steps < spent + straight:
        return number
    ahead = book.ground[flyer[on.POINT] * reach.GROUND_WIDTH + flyer[on.HEADING]]
    if not is_free(book, desk, flyer[on.POINT], flyer[on.LEVEL] + k):
        return number
    for between in range(1, k):
        if not is_free(book, desk, ahead, flyer[on.LEVEL] + between):
            return number
    cost = terms[by.HALF_LOOP_TURNS] * k
    here = new_plan(desk, number, steps, max(0, flyer[on.AGILITY] - cost), k, cost)
    orders[here + reach.HEADING] = (flyer[on.HEADING] + 3) % 6
    orders[here + reach.LEVEL] = flyer[on.LEVEL] + k
    orders[here + reach.SINCE] = reach.STRAIGHT_CAP
    orders[here + reach.FORCED] = straight
    orders[here + reach.SPENT] = spent
    if steps < spent + straight + terms[by.TILT_STRAIGHT]:
        orders[here + reach.ATTITUDES] = LEVEL_ONLY
    return number + 1


def plan_loop(book: Book, desk: Desk, number: int, levels: int) -> int:
    """Round and back to the start, then ahead. [A7.3, A7.6]"""
    terms, flyer, orders = book.terms, desk.flyer, desk.orders
    spent, cost = terms[by.SMALL_LOOP_STEPS], terms[by.SMALL_LOOP_TURNS]
    point, heading, level = flyer[on.POINT], flyer[on.HEADING], flyer[on.LEVEL]
    if levels > 1:
        spent, cost = terms[by.LARGE_LOOP_STEPS], terms[by.LARGE_LOOP_TURNS]
        if flyer[on.CLIMB] < terms[by.LARGE_LOOP_CLIMB]:
            return number
    if level + levels > flyer[on.CEILING]:
        return number
    steps = steps_after(book, desk, -terms[by.LOOP_COST] * levels)
    if steps < spent + terms[by.LOOP_STRAIGHT]:
        return number
    if not is_free(book, desk, point, level + levels):
        return number
    if levels > 1:
        around = point * reach.GROUND_WIDTH
        if not is_free(book, desk, book.ground[around + heading], level + 1):
            return number
        if not is_free(book, desk, book.ground[around + (heading + 3) % 6], level + 1):
            return number
    here = new_plan(desk, number, steps, max(0, flyer[on.AGILITY] - cost), 6 + levels, cost)
    orders[here + reach.SINCE] = reach.STRAIGHT_CAP
    orders[here + reach.FORCED] = terms[by.LOOP_STRAIGHT]
    orders[here + reach.SPENT] = spent
    return number + 1


def plan_wingover(book: Book, desk: Desk, number: int, side: int) -> int:
    """Up, round and down the other way. [A7.4, A7.6]"""
    terms, flyer, orders = book.terms, desk.flyer, desk.orders
    heading, level, spent = flyer[on.HEADING], flyer[on.LEVEL], terms[by.WINGOVER_STEPS]
    steps = steps_after(book, desk, -terms[by.LOOP_COST])
    if level + 1 > flyer[on.CEILING] or steps < spent:
        return number
    across, back = (heading + 2 * side) % 6, (heading + 3) % 6
    first = book.ground[flyer[on.POINT] * reach.GROUND_WIDTH + heading]
    second = book.ground[first * reach.GROUND_WIDTH + across] if first >= 0 else -1
    end = book.ground[second * reach.GROUND_WIDTH + back] if second >= 0 else -1
    for up in range(2):
        is_open = is_free(book, desk, first, level + up)
        if not is_open or not is_free(book, desk, second, level + up):
            return number
    if not is_free(book, desk, end, level):
        return number
    cost = terms[by.WINGOVER_TURNS]
    token = 9 if side < 0 else 10
    here = new_plan(desk, number, steps, max(0, flyer[on.AGILITY] - cost), token, cost)
    orders[here + reach.POINT] = end
    orders[here + reach.HEADING] = back
    orders[here + reach.SINCE] = 0
    orders[here + reach.SPENT] = spent
    for way in (heading, across, back):
        orders[here + reach.DOWN] += 1 if way == orders[reach.DOWNWIND] else 0
        orders[here + reach.UP] += 1 if way == orders[reach.UPWIND] else 0
    return number + 1


def plan_maneuvers(book: Book, desk: Desk, number: int) -> int:
    """Every maneuver that is open, behind the plans there are. [A7]"""
    flyer = desk.flyer
    if flyer[on.ATTITUDE] == LEVEL_FLIGHT:
        for k in range(1, 4):
            number = plan_split_s(book, desk, number, k)
        return number
    is_on_board = book.ground[flyer[on.POINT] * reach.GROUND_WIDTH + reach.BOARD]
    if flyer[on.ATTITUDE] != NOSE_UP or not is_on_board:
        return number
    for k in range(1, 4):
        number = plan_immelmann(book, desk, number, k)
    for levels in range(1, 3):
        number = plan_loop(book, desk, number, levels)
    number = plan_wingover(book, desk, number, -1)
    return plan_wingover(book, desk, number, 1)


def open_plans(book: Book, desk: Desk) -> int:
    """Everything that could be flown now, ordinary flight first; how many plans. [A4.9]"""
    flyer, number = desk.flyer, 0
    if flyer[on.ATTITUDE] == LEVEL_FLIGHT:
        return plan_levels(book, desk, 0, 0)
    if flyer[on.ATTITUDE] == NOSE_UP:
        for change in range(1, flyer[on.CLIMB] + 1):
            number = plan_levels(book, desk, number, change)
        return number
    for change in range(1, flyer[on.DIVE] + 1):
        number = plan_levels(book, desk, number, -change)
    return number
