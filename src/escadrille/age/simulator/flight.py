"""One aircraft's flight: the air around it, every end state, and a path followed. [A4, A7]"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.kernels.movement import begin, collect, explore
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.plans import (
    open_plans,
    plan_maneuvers,
    plan_one_step,
)
from escadrille.age.simulator.tables import Book, Desk
from escadrille.age.simulator.tasks import breaks_through, brings_photographs, seek_zones

KERNELS = (
    "touch",
    "look_around",
    "edges_open",
    "ready_flyer",
    "begin_orders",
    "search_plans",
    "keep_exits",
    "put_row",
    "find_resorts",
    "flights_without_ends",
    "find_flights",
    "flights_of",
    "row_steps",
    "follow",
)

AHEAD_TO_RIGHT = reach.AHEAD, reach.TO_LEFT, reach.TO_RIGHT
ANY_EDGE = 0b1111


# -- before the search -----------------------------------------------------------------------------


def touch(desk: Desk, point: int, column: int, bits: int) -> None:
    """Write on the sky, and remember where."""
    desk.sky[point * reach.SKY_WIDTH + column] |= bits
    desk.touched[0] += 1
    desk.touched[desk.touched[0]] = point


def look_around(book: Book, desk: Desk, state: Any, index: int) -> None:
    """The board as an aircraft meets it: who is in the way, and its task zones. [A4.7, A4.8]"""
    sky, touched = desk.sky, desk.touched
    for place in range(1, touched[0] + 1):
        for column in range(reach.SKY_WIDTH):
            sky[touched[place] * reach.SKY_WIDTH + column] = 0
    touched[0] = 0
    for other in range(book.terms[by.CRAFTS]):
        each = at.FLEET + other * at.CRAFT
        if state[each + at.WHERE] != at.COMBAT or other == index:
            continue
        point, bit = state[each + at.POINT], 1 << (state[each + at.LEVEL] - 1)
        touch(desk, point, reach.OCCUPIED, bit)
        is_enemy = book.fleet[other, by.TEAM] != book.fleet[index, by.TEAM]
        front = book.ground[point * reach.GROUND_WIDTH + state[each + at.HEADING]]
        if front >= 0 and (is_enemy or not book.terms[by.FRONT_ENEMIES]):
            touch(desk, front, reach.FRONT, bit)
    if book.fleet[index, by.IS_MISSION]:
        seek_zones(book, desk, state, index)


def edges_open(book: Book, state: Any, index: int) -> Any:
    """Bits of the edges that an aircraft may leave by. [A3.5, A4.14]"""
    each, craft = at.FLEET + index * at.CRAFT, book.fleet[index]
    if craft[by.EXITS]:
        return craft[by.EXITS]
    is_empty = True
    for mount in range(craft[by.MOUNTS]):
        is_empty = is_empty and state[each + at.BURSTS + mount] == 0
    if is_empty or (state[each + at.DAMAGE] and not book.terms[by.FREE_FOR_ALL]):  # [A8.6.5]
        return ANY_EDGE
    edges = 0
    if brings_photographs(book, state, index):
        edges |= craft[by.OWN_EDGE]
    if breaks_through(book, state, index):
        edges |= craft[by.FAR_EDGE]
    return edges


def ready_flyer(book: Book, desk: Desk, state: Any, index: int, roll: int) -> None:
    """An aircraft with its die: what it can do in this movement. [A4, A6.5, A7]"""
    each, craft, flyer = at.FLEET + index * at.CRAFT, book.fleet[index], desk.flyer
    harm = book.damage[state[each + at.DAMAGE]]
    flyer[on.POINT] = state[each + at.POINT]
    flyer[on.HEADING] = state[each + at.HEADING]
    flyer[on.LEVEL] = state[each + at.LEVEL]
    flyer[on.ATTITUDE] = state[each + at.ATTITUDE]
    flyer[on.STEPS] = craft[by.SPEED] + roll + harm[by.STEPS_LOST]
    flyer[on.AGILITY] = max(0, craft[by.AGILITY] + harm[by.AGILITY_LOST])
    flyer[on.CLIMB], flyer[on.DIVE] = craft[by.CLIMB], craft[by.DIVE]
    flyer[on.CEILING] = craft[by.CEILING]
    flyer[on.FAVOURS], flyer[on.IS_LIMITED] = craft[by.FAVOURS], craft[by.IS_LIMITED]
    since = reach.STRAIGHT_CAP if book.terms[by.WITHIN_ROUND] else state[each + at.SINCE_TURN]
    flyer[on.SINCE_TURN] = since
    is_fit = not harm[by.BARS_AEROBATICS] and state[each + at.SKILL] != at.ROOKIE
    flyer[on.AEROBATICS] = craft[by.AEROBATICS] if is_fit else 0
    flyer[on.LEAVE] = edges_open(book, state, index)
    flyer[on.ON_BORDER] = state[each + at.ON_BORDER]
    flyer[on.COUNTING] = state[each + at.COUNTING] if book.terms[by.CARRIES_PASSES] else 0


def begin_orders(book: Book, desk: Desk, wind: int) -> None:
    """What holds for all plans of a search. [A4]"""
    orders, flyer, terms = desk.orders, desk.flyer, book.terms
    orders[reach.SIZE] = terms[by.SIZE]
    orders[reach.CEILING] = flyer[on.CEILING]
    orders[reach.DOWNWIND] = (wind + 3) % 6 if wind >= 0 else -1
    orders[reach.UPWIND] = wind
    orders[reach.GAP] = terms[by.GAP] if flyer[on.IS_LIMITED] else 0
    orders[reach.LEAVE] = flyer[on.LEAVE]
    orders[reach.IS_SHORTENED] = 0
    orders[reach.ON_BORDER] = flyer[on.ON_BORDER]
    orders[reach.IS_COUNTING] = flyer[on.COUNTING]
    orders[reach.LEVEL_STEPS] = terms[by.LEVEL_BITS]
    orders[reach.TRACK] = orders[reach.LENGTH] = orders[reach.IS_BEGUN] = 0
    orders[reach.FIRST_STEPS] = reach.ANY_STEP


# -- the search ------------------------------------------------------------------------------------


def search_plans(book: Book, desk: Desk, first: int, beyond: int) -> None:
    """Run the movement kernel's search over some plans, as its `search` does."""
    begin(desk.orders, desk.work)
    for plan in range(first, beyond):
        explore(book.ground, desk.sky, desk.orders, desk.work, plan)


def keep_exits(desk: Desk, exits: int) -> None:
    """Put the first rows aside: exits without end states before them."""
    for number in range(exits):
        for column in range(reach.RESULT_WIDTH):
            desk.kept[number, column] = desk.rows[1 + number, column]


def put_row(desk: Desk, row: int, code: int, path: int, way: int) -> None:
    """Write a row of the flights found."""
    desk.rows[row, reach.CODE] = code
    desk.rows[row, reach.PATH] = path
    desk.rows[row, reach.WAY] = way


def find_resorts(book: Book, desk: Desk, permitted: int) -> Any:
    """First steps over edges left only as a last resort, three bits an edge; -1 for none.

    The step is written one higher than it is, so that 0 is none. [A3.6]
    """
    steps, leads_off = 0, False
    plan_one_step(book, desk)
    desk.orders[reach.LEAVE], desk.orders[reach.LENGTH] = ANY_EDGE, 1
    for step in AHEAD_TO_RIGHT:
        desk.orders[reach.TRACK] = step
        search_plans(book, desk, on.ONE_STEP, on.MOST_PLANS)
        for edge in range(4):
            if desk.work[reach.EXITS + edge] < 0:
                continue
            leads_off = True
            if not permitted >> edge & 1 and not steps >> 3 * edge & 7:
                steps |= (step + 1) << 3 * edge
    return steps if leads_off else -1


def flights_without_ends(book: Book, desk: Desk, exits: int) -> int:
    """The ways off the board by edge, or to stay; how many. [A3.6]"""
    kept, rows, permitted = desk.kept, 0, 0
    for number in range(exits):
        permitted |= 1 << kept[number, reach.CODE]
    steps, stays = 0, exits == 0
    if book.terms[by.SHORTENS]:
        steps = find_resorts(book, desk, permitted)
        stays = steps < 0
        steps = max(0, steps)
    next_exit = 0
    for edge in range(4):
        if permitted >> edge & 1:
            path, way = kept[next_exit, reach.PATH], kept[next_exit, reach.WAY]
            put_row(desk, 1 + rows, edge, path, way)
            next_exit += 1
            rows += 1
        elif steps >> 3 * edge & 7:
            put_row(desk, 1 + rows, edge, (steps >> 3 * edge & 7) - 1, on.RESORT)
            rows += 1
    if stays:
        put_row(desk, 1 + rows, on.STAY, 0, on.RESORT)
        rows += 1
    return rows


def find_flights(book: Book, desk: Desk, wind: int) -> None:
    """Every movement open to the flyer, counted among what is asked. [A3.6, A4]

    One for each end state, then the ways off the board; shorter ones, or leaving by force, if there
    is no other.
    """
    asked, rows = desk.asked, desk.rows
    begin_orders(book, desk, wind)
    ordinary = open_plans(book, desk)
    plans = plan_maneuvers(book, desk, ordinary) if desk.flyer[on.AEROBATICS] else ordinary
    search_plans(book, desk, 0, plans)
    found = collect(book.ground, desk.orders, desk.work, rows) - 1
    ends = rows[0, reach.COUNT]
    if ends > 0:
        asked[at.ENDS], asked[at.COUNT] = ends, found
        return
    exits = found
    keep_exits(desk, exits)
    if book.terms[by.SHORTENS]:
        desk.orders[reach.IS_SHORTENED] = 1
        search_plans(book, desk, 0, ordinary)
        collect(book.ground, desk.orders, desk.work, rows)
        ends = rows[0, reach.COUNT]
        desk.orders[reach.IS_SHORTENED] = 0
    if ends > 0:
        for number in range(exits):
            kept = desk.kept[number]
            row = 1 + ends + number
            put_row(desk, row, kept[reach.CODE], kept[reach.PATH], kept[reach.WAY])
        asked[at.ENDS], asked[at.COUNT] = ends, ends + exits
        return
    asked[at.ENDS], asked[at.COUNT] = 0, flights_without_ends(book, desk, exits)


def flights_of(book: Book, desk: Desk, state: Any, index: int, roll: int) -> None:
    """Every movement of an aircraft with a roll of its die, whoever's turn it is. [A4]"""
    look_around(book, desk, state, index)
    ready_flyer(book, desk, state, index, roll)
    find_flights(book, desk, state[at.WIND])


# -- a path followed -------------------------------------------------------------------------------


def row_steps(desk: Desk, row: int) -> Any:
    """How many steps of a row's path stay flown."""
    return desk.rows[row, reach.WAY] & reach.WAY_BITS


def follow(book: Book, desk: Desk, row: int, is_exit: bool) -> None:
    """Fly the path of a row: its trail, its turns, and straight steps since the last. [A4, A7.6]"""
    flyer, orders, flown, trail = desk.flyer, desk.orders, desk.flown, desk.trail
    path, way = desk.rows[row, reach.PATH], desk.rows[row, reach.WAY]
    if way == on.RESORT:
        flown[on.FLOWN_STEPS] = 1 if is_exit else 0
        flown[on.FLOWN_TURNS] = 1 if is_exit and path != reach.AHEAD else 0
        flown[on.FLOWN_SINCE] = flyer[on.SINCE_TURN]
        flown[on.CHANGED_LEVEL] = flown[on.TRAIL_LENGTH] = 0
        return
    plan, length = way >> reach.WAY_PLAN, way >> reach.WAY_LENGTH & reach.WAY_BITS
    steps, plan_at = way & reach.WAY_BITS, reach.PLANS + plan * reach.ROW_WIDTH
    point, heading, level = flyer[on.POINT], flyer[on.HEADING], flyer[on.LEVEL]
    turns, since, changed = desk.plans[plan, on.SPENT_TURNS], flyer[on.SINCE_TURN], 0
    split = orders[plan_at + reach.SPLIT]
    for count in range(1, steps + 1):
        step = path >> 2 * (length - count) & 3
        if step == reach.MANEUVER:
            if count == steps or path >> 2 * (length - count - 1) & 3 != reach.MANEUVER:
                since = reach.STRAIGHT_CAP if split else orders[plan_at + reach.SINCE]
                if split:
                    heading, level = (heading + 3) % 6, level - split
                else:
                    point, heading = orders[plan_at + reach.POINT], orders[plan_at + reach.HEADING]
                    level = orders[plan_at + reach.LEVEL]
        else:
            if step == reach.AHEAD:
                since += 1
            else:
                heading = (heading + (5 if step == reach.TO_LEFT else 1)) % 6
                turns, since = turns + 1, 0
            point = book.ground[point * reach.GROUND_WIDTH + heading]
            is_change = book.terms[by.LEVEL_BITS] >> count & 1
            if changed < orders[plan_at + reach.CHANGES] and is_change:
                changed, level = changed + 1, level + orders[plan_at + reach.SIGN]
        trail[count - 1, 0], trail[count - 1, 1], trail[count - 1, 2] = point, heading, level
    if steps < length:  # the wind takes the last step back, its level change stands [A4.13]
        code = desk.rows[row, reach.CODE]
        trail[steps - 1, 0] = (code >> reach.AT_POINT) % book.terms[by.SIZE]
        trail[steps - 1, 1] = code >> reach.AT_HEADING & 7
        trail[steps - 1, 2] = (code >> reach.AT_POINT) // book.terms[by.SIZE]
    flown[on.FLOWN_STEPS], flown[on.FLOWN_TURNS] = steps, turns
    flown[on.FLOWN_SINCE] = min(reach.STRAIGHT_CAP, since)
    has_changed = desk.plans[plan, on.LEVELS] != 0 or desk.plans[plan, on.TOKEN] != 0
    flown[on.CHANGED_LEVEL] = 1 if has_changed else 0
    flown[on.TRAIL_LENGTH] = steps - 1 if is_exit else steps
