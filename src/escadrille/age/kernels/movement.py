"""The movement kernel: every end state that one aircraft can reach, with a path to each.

A search whose layers are the steps flown. A node is an aircraft on its way, packed into one int:
where it is and what still matters of how it came there. Of the paths that lead to one node only the
best is kept, that of fewest turns, then the first in the order A, L, R; the same choice is made
between paths to one end state, so that it does not depend on the order of the search. What is to be
flown is read from *plans*, one `Row` of ints each, written by `plans.py`. The functions run as
plain Python and, in the order of `KERNELS`, compiled: they use ints, loops and indexing alone, over
four flat arrays. [A4, A7]

- `ground`, eight ints a point: the six neighbours, on the board or not, border zone or not; beyond
  the board a neighbour is -1 - edge;
- `sky`, three a point: bits of levels occupied or closed, bits of those in front of somebody, task
  zone;
- `orders`: the figures of the call, then the plans;
- `work`: counters and room that outlives the call, so that nothing has to be cleared.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import astuple

KERNELS = (
    "fixed_step",
    "longer",
    "turn_fault",
    "record_end",
    "record_exit",
    "push",
    "is_unfinished",
    "fly_step",
    "carry_on",
    "finish",
    "advance",
    "half_loop",
    "explore",
    "is_barred",
    "put_end",
    "put_exits",
    "collect",
    "begin",
    "search",
)
INNER = KERNELS[:-1]
"""They create no arrays, so the compiler skips reference counts and inlines them into `search`."""

LEVELS = 6
LONGEST = 24
"""The most steps of a path: a path is written in one int."""
STRAIGHT_CAP = 2
"""More straight steps than this since the last turn make no difference. [A4.6]"""

AHEAD, TO_LEFT, TO_RIGHT, MANEUVER = range(4)
"""One step of a path: two bits of its track, the first step in the highest place."""
ANY_STEP = 1 << AHEAD | 1 << TO_LEFT | 1 << TO_RIGHT
EITHER_TURN = 1 << TO_LEFT | 1 << TO_RIGHT
"""Bits of steps."""


class Row(msgspec.Struct, frozen=True):
    """A plan as the kernel reads it; what is not given is as in ordinary level flight."""

    steps: int
    turns: int
    level: int
    point: int = -1
    heading: int = -1
    """Where a maneuver leads before its other steps; otherwise it begins where the aircraft is."""
    bonus: int = 0
    """Steps more for a path without turns. [A4.3]"""
    sign: int = 0
    changes: int = 0
    """How many levels it climbs (sign 1) or descends (sign -1) on the way. [A4.9]"""
    left: int = 0
    right: int = 0
    """The most turns to either side, if those are not the same. [A4.5]"""
    since: int = STRAIGHT_CAP
    """Straight steps since the last turn. [A4.6]"""
    forced: int = 0
    """Straight steps that have to come first, in a Split S after the half-loop. [A7]"""
    spent: int = 0
    """The steps of a maneuver; all but the half-loop of a Split S come first. [A7]"""
    split: int = 0
    """The levels of a Split S. [A7.2]"""
    run: int = 0
    """The straight steps before its half-loop. [A7.2]"""
    down: int = 0
    up: int = 0
    """Steps of the maneuver that run downwind and upwind. [A4.13]"""
    attitudes: int = 0b111
    """Bits of the attitudes that it may end in. [A4.11, A7.1]"""
    is_level: int = 0
    """Whether zones count: no altitude change. [A8.2.1]"""

    def packed(self) -> bytes:
        """Its ints, one after the other."""
        return _ROW.pack(*astuple(self))


STEPS, TURNS, LEVEL, POINT, HEADING, BONUS, SIGN, CHANGES, LEFT, RIGHT = range(10)
SINCE, FORCED, SPENT, SPLIT, RUN, DOWN, UP, ATTITUDES, IS_LEVEL, ROW_WIDTH = range(10, 20)
_ROW = Struct(f"{ROW_WIDTH}q")


class Figures(msgspec.Struct, frozen=True):
    """What holds for all plans of a call."""

    size: int
    """Of the board, in points."""
    start: int
    start_heading: int
    ceiling: int
    downwind: int
    upwind: int
    """Directions; -1 when it is calm. [A4.13]"""
    gap: int
    """Straight steps between two turns. [A4.6]"""
    leave: int
    """Bits of the edges it may leave by. [A3.5]"""
    is_shortened: int
    """No complete movement exists: the longest shorter ones are sought. [A3.6]"""
    on_border: int
    """It may not end in the border zone if it can help it. [A1.3]"""
    is_counting: int
    """The point it starts from counts for a zone. [A8.2.1]"""
    level_steps: int
    """Bits of the steps on which levels change. [A4.9]"""
    track: int = 0
    length: int = 0
    """One path to be flown; without length all are."""
    is_begun: int = 0
    """The path is only the beginning: any steps may follow it."""
    first_steps: int = ANY_STEP
    """Bits of what the first step may be: ahead, left, right. [A9.2.2]"""

    def packed(self) -> bytes:
        """Its ints, one after the other."""
        return _FIGURES.pack(*astuple(self))


SIZE, START, START_HEADING, CEILING, DOWNWIND, UPWIND, GAP, LEAVE = range(8)
IS_SHORTENED, ON_BORDER, IS_COUNTING, LEVEL_STEPS, TRACK, LENGTH = range(8, 14)
IS_BEGUN, FIRST_STEPS, PLANS = range(14, 17)
_FIGURES = Struct(f"{PLANS}q")

# The ints of a point; a place is point * 8 + heading.
BOARD, BORDER, GROUND_WIDTH = 6, 7, 8
OCCUPIED, FRONT, ZONE, SKY_WIDTH = 0, 1, 2, 3
MOST_ZONES = 8
"""Passes of zones with higher numbers are not looked for."""

# The work array: counters, where the rooms begin, between which points end states lie, the first
# node by layer, exits by edge.
STAMP, NODES, FOUND, ON_LEVELS, MOST_STEPS, IS_FULL, FAULT, FAULT_STEP = range(8)
FIRST, PLACES, ENDS, LOWEST, HIGHEST = range(8, 13)
LAYERS, EXITS, POOL = 16, 48, 56
# The rooms: nodes; by place the last node met there; by level and point the stamp of the call over
# bits of the headings found; by level and place the end states.

# A node: what it is, what its path is worth, the node before on the same place.
STATE, COST, NEXT, NODE_WIDTH = range(4)
# An end state: what its path is worth, its length and the steps that stay flown.
RANK, LENGTHS, END_WIDTH = range(3)

# Where the parts of a node's state lie; its place has the lowest bits.
PLACE = (1 << 19) - 1
AT_NET, AT_SINCE, AT_RUN, AT_STAGE = 19, 23, 25, 30
AT_FORCED, AT_DOWN, AT_UP, AT_PASSED = 31, 36, 41, 46
NET_ZERO = 8
"""Right turns less left turns are kept above zero."""

# Where the parts of a rank lie; lower is better. A cost is its lower half, the turns and the track.
TRACK_BITS = (1 << 2 * LONGEST) - 1
AT_TURNS, AT_SHARP, AT_PLAN, AT_MISSED = 48, 52, 53, 58
ONE_TURN = 1 << AT_TURNS
AT_LENGTH = 58
"""An exit is ranked by its length first."""

# Why the one path that was to be flown cannot be.
OFF_BOARD, OCCUPIED_AHEAD, IN_FRONT, TOO_MANY_TURNS, TOO_MANY_ASIDE, TOO_SHARP = range(1, 7)
MUST_GO_STRAIGHT, NO_BONUS, CARRIED_ON, NO_RUN, TOO_LATE, NOT_CLEAR, MUST_TURN = range(7, 14)
UNFINISHED = 14

# What comes back: first the number of end states, the fault, and whether there was room for all;
# then a row for each end state (or edge), with its track and its way: plan, length, steps flown.
COUNT, FAULTS, IS_COMPLETE = range(3)
CODE, PATH, WAY, RESULT_WIDTH = range(4)
# A code is made of level * size + point, heading and attitude; a way of plan, length, steps flown.
AT_POINT, AT_HEADING, ATTITUDE = 5, 2, 3
WAY_PLAN, WAY_LENGTH, WAY_BITS = 10, 5, 31


def fixed_step(orders: Any, layer: int) -> Any:
    """The step that the one path to be flown makes next; -1 if any path will do."""
    if orders[LENGTH] == 0:
        return -1
    if layer >= orders[LENGTH]:
        return -1 if orders[IS_BEGUN] else MANEUVER + 1
    return orders[TRACK] >> 2 * (orders[LENGTH] - 1 - layer) & 3


def longer(cost: int, step: int) -> int:
    """What a path is worth with one step more."""
    turn = ONE_TURN if step != AHEAD and step != MANEUVER else 0
    return (cost & ~TRACK_BITS) + turn | (cost & TRACK_BITS) << 2 | step


def turn_fault(orders: Any, at: int, state: int, cost: int, step: int) -> int:
    """Why there may be no turn, if so: agility, gyroscopic effect, radius. [A4.2, A4.5, A4.6]"""
    turns = cost >> AT_TURNS
    if state >> AT_FORCED & 31:
        return MUST_GO_STRAIGHT
    if turns >= orders[at + TURNS]:
        return TOO_MANY_TURNS
    if (state >> AT_SINCE & 3) < orders[GAP]:
        return TOO_SHARP
    if orders[at + LEFT] != orders[at + RIGHT]:
        net = (state >> AT_NET & 15) - NET_ZERO
        if step == TO_LEFT and (turns - net) // 2 >= orders[at + LEFT]:
            return TOO_MANY_ASIDE
        if step == TO_RIGHT and (turns + net) // 2 >= orders[at + RIGHT]:
            return TOO_MANY_ASIDE
    return 0


def record_end(
    sky: Any,
    orders: Any,
    work: Any,
    state: int,
    cost: int,
    level: int,
    plan: int,
    length: int,
    flown: int,
) -> None:
    """End here unless it is in front of another; zones passed and a straight end are better.

    [A4.8]
    """
    point, heading = (state & PLACE) >> 3, state & 7
    if sky[point * SKY_WIDTH + FRONT] >> (level - 1) & 1:
        work[FAULT], work[FAULT_STEP] = IN_FRONT, flown
        return
    if orders[IS_SHORTENED]:
        if length < work[MOST_STEPS]:
            return
        if length > work[MOST_STEPS]:  # all that was found before is forgotten
            work[MOST_STEPS] = length
            work[STAMP] += 1
            work[FOUND] = 0
    passed, missed = state >> AT_PASSED, MOST_ZONES
    while passed:
        missed -= passed & 1
        passed >>= 1
    is_sharp = 1 if orders[GAP] and state >> AT_SINCE & 3 == 0 else 0
    rank = cost | is_sharp << AT_SHARP | plan << AT_PLAN | missed << AT_MISSED
    key = level * orders[SIZE] + point
    end = work[ENDS] + (key * 8 + heading) * END_WIDTH
    here = work[PLACES] + key
    if work[here] >> 6 != work[STAMP]:
        work[here] = work[STAMP] << 6
        work[LOWEST] = min(work[LOWEST], point)
        work[HIGHEST] = max(work[HIGHEST], point)
    if not work[here] >> heading & 1:
        work[here] |= 1 << heading
        work[FOUND] += 1
    elif work[end + RANK] <= rank:
        return
    work[end + RANK] = rank
    work[end + LENGTHS] = length << WAY_LENGTH | flown


def record_exit(orders: Any, work: Any, edge: int, cost: int, plan: int, length: int) -> None:
    """Keep the shortest way off the board over each edge that may be left by. [A4.14]"""
    rank = cost | plan << AT_PLAN | length << AT_LENGTH
    if not orders[LEAVE] >> edge & 1:
        work[FAULT], work[FAULT_STEP] = OFF_BOARD, length
    elif work[EXITS + edge] < 0 or rank < work[EXITS + edge]:
        work[EXITS + edge] = rank


def push(work: Any, state: int, cost: int, layer: int) -> None:
    """Put a node into the layer that is being filled; if it is there, keep the better path.

    The nodes of a place are a chain. Its head may be left over from before: then it does not lie in
    this layer, or is of another place.
    """
    place, first = state & PLACE, work[FIRST] + (state & PLACE)
    head, nodes = work[first], work[NODES]
    if head < work[LAYERS + layer] or head >= nodes or work[head + STATE] & PLACE != place:
        head = 0
    here = head
    while here:
        if work[here + STATE] == state:
            if cost < work[here + COST]:
                work[here + COST] = cost
            return
        here = work[here + NEXT]
    if nodes >= work[FIRST]:
        work[IS_FULL] = 1
        return
    work[nodes + STATE] = state
    work[nodes + COST] = cost
    work[nodes + NEXT] = head
    work[first] = nodes
    work[NODES] = nodes + NODE_WIDTH


def is_unfinished(orders: Any, at: int, state: int) -> bool:
    """Whether its maneuver would not be complete after one step more: then it may not leave.

    The straight steps that a maneuver asks for may lead off the board with the last of them. [A7]
    """
    if orders[at + SPLIT] and not state >> AT_STAGE & 1:
        return True
    return orders[at + SPENT] > 0 and (state >> AT_FORCED & 31) > 1


def fly_step(
    ground: Any,
    sky: Any,
    orders: Any,
    work: Any,
    state: int,
    cost: int,
    step: int,
    level: int,
    plan: int,
    layer: int,
) -> Any:
    """The state one step on, -1 if that is not on the board or not free. [A4.2, A4.7]

    `cost` is that of the path with this step, which may lead off the board. [A4.14]
    """
    at = PLANS + plan * ROW_WIDTH
    heading, point = state & 7, (state & PLACE) >> 3
    if step == TO_LEFT:
        heading = heading - 1 if heading else 5
    elif step == TO_RIGHT:
        heading = heading + 1 if heading < 5 else 0
    there = ground[point * GROUND_WIDTH + heading]
    if there < 0:
        may_leave = orders[LEAVE] >> (-1 - there) & 1
        if not ground[point * GROUND_WIDTH + BOARD]:
            work[FAULT], work[FAULT_STEP] = OFF_BOARD, layer + 1
        elif may_leave and is_unfinished(orders, at, state):
            work[FAULT], work[FAULT_STEP] = UNFINISHED, layer + 1
        else:
            record_exit(orders, work, -1 - there, cost, plan, layer + 1)
        return -1
    if sky[there * SKY_WIDTH + OCCUPIED] >> (level - 1) & 1:
        work[FAULT], work[FAULT_STEP] = OCCUPIED_AHEAD, layer + 1
        return -1
    child = (state & ~PLACE) | there * 8 + heading
    if state >> AT_FORCED & 31:
        child -= 1 << AT_FORCED
    if orders[GAP]:
        since = min(STRAIGHT_CAP, (state >> AT_SINCE & 3) + 1) if step == AHEAD else 0
        child = (child & ~(3 << AT_SINCE)) | since << AT_SINCE
    if orders[at + LEFT] != orders[at + RIGHT] and step != AHEAD:
        child += 1 << AT_NET if step == TO_RIGHT else -(1 << AT_NET)
    if orders[at + RUN] and not state >> AT_STAGE & 1:
        run = min(orders[at + RUN], (state >> AT_RUN & 31) + 1) if step == AHEAD else 0
        child = (child & ~(31 << AT_RUN)) | run << AT_RUN
    if orders[DOWNWIND] >= 0:
        child += 1 << AT_DOWN if heading == orders[DOWNWIND] else 0
        child += 1 << AT_UP if heading == orders[UPWIND] else 0
    if orders[at + IS_LEVEL]:
        zone = sky[there * SKY_WIDTH + ZONE]
        counts = layer > 0 or orders[IS_COUNTING] == 1
        if counts and 0 < zone <= MOST_ZONES and zone == sky[point * SKY_WIDTH + ZONE]:
            child |= 1 << (AT_PASSED + zone - 1)
    return child


def carry_on(
    ground: Any,
    sky: Any,
    orders: Any,
    work: Any,
    state: int,
    cost: int,
    level: int,
    plan: int,
    length: int,
) -> None:
    """The wind carries the aircraft one step further, in any legal direction. [A4.13]"""
    fixed = fixed_step(orders, length)
    if orders[LENGTH] == length:
        work[FAULT], work[FAULT_STEP] = CARRIED_ON, length
    for step in range(3):
        if fixed >= 0 and fixed != step:
            continue
        if step != AHEAD:
            fault = turn_fault(orders, PLANS + plan * ROW_WIDTH, state, cost, step)
            if fault:
                work[FAULT], work[FAULT_STEP] = fault, length + 1
                continue
        more = longer(cost, step)
        end = fly_step(ground, sky, orders, work, state, more, step, level, plan, length)
        if end >= 0:
            record_end(sky, orders, work, end, more, level, plan, length + 1, length + 1)


def finish(
    ground: Any,
    sky: Any,
    orders: Any,
    work: Any,
    before: int,
    state: int,
    cost: int,
    level: int,
    plan: int,
    length: int,
) -> None:
    """A complete movement, and what the wind makes of it. [A4.13]"""
    if orders[DOWNWIND] >= 0:
        if (state >> AT_DOWN & 31) * 2 >= length:
            carry_on(ground, sky, orders, work, state, cost, level, plan, length)
            return
        if (state >> AT_UP & 31) * 2 >= length and length > 1:
            back = ((before & PLACE) >> 3) * SKY_WIDTH
            if not (sky[back + OCCUPIED] | sky[back + FRONT]) >> (level - 1) & 1:
                # Neither the turn nor the zone of the step taken back counts.
                less = cost - ONE_TURN if before & 7 != state & 7 else cost
                record_end(sky, orders, work, before, less, level, plan, length, length - 1)
                return
    record_end(sky, orders, work, state, cost, level, plan, length, length)


def advance(
    ground: Any, sky: Any, orders: Any, work: Any, plan: int, layer: int, level: int, is_done: bool
) -> None:
    """Fly one step on from every node of a layer; `is_done`: all level changes are made."""
    at = PLANS + plan * ROW_WIDTH
    steps, last = orders[at + STEPS], orders[at + STEPS] + orders[at + BONUS]
    split, fixed = orders[at + SPLIT], fixed_step(orders, layer)
    for node in range(work[LAYERS + layer], work[LAYERS + layer + 1], NODE_WIDTH):
        state, cost = work[node + STATE], work[node + COST]
        is_out = split == 0 or (state >> AT_STAGE & 1) == 1  # of a Split S
        height = level - split if split and is_out else level
        for step in range(3):
            if fixed >= 0 and fixed != step:
                continue
            if layer == 0 and not orders[FIRST_STEPS] >> step & 1:
                work[FAULT], work[FAULT_STEP] = MUST_TURN, 1
                continue
            if step != AHEAD:
                fault = turn_fault(orders, at, state, cost, step)
                if fault == 0 and layer >= steps:
                    fault = NO_BONUS
                if fault:
                    work[FAULT], work[FAULT_STEP] = fault, layer + 1
                    continue
            more = longer(cost, step)
            child = fly_step(ground, sky, orders, work, state, more, step, height, plan, layer)
            if child < 0:
                continue
            if orders[IS_SHORTENED] and is_done:
                record_end(sky, orders, work, child, more, height, plan, layer + 1, layer + 1)
            if layer + 1 < (steps if more >= ONE_TURN else last):
                push(work, child, more, layer + 1)
            elif not orders[IS_SHORTENED] and is_out:
                finish(ground, sky, orders, work, state, child, more, height, plan, layer + 1)


def half_loop(ground: Any, sky: Any, orders: Any, work: Any, plan: int, layer: int) -> None:
    """Dive through a Split S from the nodes of a layer, to the points below. [A7.2, A7.6]"""
    at = PLANS + plan * ROW_WIDTH
    levels, top, lands = orders[at + SPLIT], orders[at + LEVEL], layer + orders[at + SPENT]
    fixed = fixed_step(orders, layer)
    if fixed >= 0 and fixed != MANEUVER:
        return
    for node in range(work[LAYERS + layer], work[LAYERS + layer + 1], NODE_WIDTH):
        state, cost = work[node + STATE], work[node + COST]
        if state >> AT_STAGE & 1:
            continue
        point, heading = (state & PLACE) >> 3, state & 7
        ahead = ground[point * GROUND_WIDTH + heading]
        is_clear = not sky[point * SKY_WIDTH + OCCUPIED] >> (top - levels - 1) & 1
        for level in range(top - levels + 1, top):
            if ahead < 0 or sky[ahead * SKY_WIDTH + OCCUPIED] >> (level - 1) & 1:
                is_clear = False
        fault = 0
        if (state >> AT_RUN & 31) < orders[at + RUN]:
            fault = NO_RUN
        elif lands + orders[at + FORCED] > orders[at + STEPS]:
            fault = TOO_LATE
        elif not is_clear:
            fault = NOT_CLEAR
        if fault:
            work[FAULT], work[FAULT_STEP] = fault, layer + 1
            continue
        below = (state & ~(PLACE | 31 << AT_RUN)) | point * 8 + (heading + 3) % 6
        below |= 1 << AT_STAGE | orders[at + FORCED] << AT_FORCED
        for _ in range(orders[at + SPENT]):
            cost = longer(cost, MANEUVER)
        push(work, below, cost, lands)


def explore(ground: Any, sky: Any, orders: Any, work: Any, plan: int) -> None:
    """Search all paths of one plan, layer by layer; or the one that is to be flown."""
    at = PLANS + plan * ROW_WIDTH
    split, level, changed = orders[at + SPLIT], orders[at + LEVEL], 0
    first = 0 if split else orders[at + SPENT]
    if orders[at + POINT] < 0:
        state = orders[START] * 8 + orders[START_HEADING]
    else:
        state = orders[at + POINT] * 8 + orders[at + HEADING]
    state |= 0 if split else orders[at + FORCED] << AT_FORCED
    state |= orders[at + SINCE] << AT_SINCE if orders[GAP] else 0
    state |= NET_ZERO << AT_NET if orders[at + LEFT] != orders[at + RIGHT] else 0
    state |= orders[at + DOWN] << AT_DOWN | orders[at + UP] << AT_UP
    cost = (1 << 2 * first) - 1
    work[ON_LEVELS] |= 1 << (level + orders[at + SIGN] * orders[at + CHANGES] - split)
    if first > 0 and first == orders[at + STEPS]:  # a wingover and nothing after it
        record_end(sky, orders, work, state, cost, level, plan, first, first)
        return
    work[NODES] = POOL
    work[LAYERS + first] = POOL
    push(work, state, cost, first)
    work[LAYERS + first + 1] = work[NODES]
    for layer in range(first, orders[at + STEPS] + orders[at + BONUS]):
        if changed < orders[at + CHANGES] and orders[LEVEL_STEPS] >> (layer + 1) & 1:
            changed += 1
            level += orders[at + SIGN]
        is_done = changed == orders[at + CHANGES]
        advance(ground, sky, orders, work, plan, layer, level, is_done)
        start = layer + 1 - orders[at + SPENT]
        if split and start >= 0:
            half_loop(ground, sky, orders, work, plan, start)
        work[LAYERS + layer + 2] = work[NODES]


def is_barred(ground: Any, orders: Any, work: Any) -> bool:
    """Whether it may not end in the border zone: not twice running if it can help it. [A1.3]"""
    if orders[ON_BORDER]:
        for level in range(1, LEVELS + 1):
            here = work[PLACES] + level * orders[SIZE]
            for point in range(work[LOWEST], work[HIGHEST] + 1):
                is_found = work[here + point] >> 6 == work[STAMP]
                if is_found and not ground[point * GROUND_WIDTH + BORDER]:
                    return True
    return False


def put_end(
    orders: Any, work: Any, rows: Any, found: int, level: int, point: int, heading: int
) -> int:
    """A row for each attitude that an end state allows; how many rows there are then.

    [A4.10, A4.11]
    """
    place = (level * orders[SIZE] + point) * 8 + heading
    end = work[ENDS] + place * END_WIDTH
    plan = work[end + RANK] >> AT_PLAN & 31
    allowed = orders[PLANS + plan * ROW_WIDTH + ATTITUDES]
    for attitude in range(3):
        is_too_high = attitude == 1 and level >= orders[CEILING]
        is_too_low = attitude == 2 and level <= 1
        if allowed >> attitude & 1 and not is_too_high and not is_too_low:
            rows[found, CODE] = place << AT_HEADING | attitude
            rows[found, PATH] = work[end + RANK] & TRACK_BITS
            rows[found, WAY] = plan << WAY_PLAN | work[end + LENGTHS]
            found += 1
    return found


def put_exits(work: Any, rows: Any, found: int) -> int:
    """A row for each edge that can be left by; how many rows there are then. [A4.14]"""
    for edge in range(4):
        rank = work[EXITS + edge]
        if rank >= 0:
            plan, length = rank >> AT_PLAN & 31, rank >> AT_LENGTH
            rows[found, CODE] = edge
            rows[found, PATH] = rank & TRACK_BITS
            rows[found, WAY] = plan << WAY_PLAN | length << WAY_LENGTH | length
            found += 1
    return found


def collect(ground: Any, orders: Any, work: Any, rows: Any) -> int:
    """Write the end states in order of level, point, heading and attitude; then the exits."""
    found, barred = 1, is_barred(ground, orders, work)
    for level in range(1, LEVELS + 1):
        if not work[ON_LEVELS] >> level & 1:
            continue
        here = work[PLACES] + level * orders[SIZE]
        for point in range(work[LOWEST], work[HIGHEST] + 1):
            headings = work[here + point]
            if headings >> 6 != work[STAMP] or (barred and ground[point * GROUND_WIDTH + BORDER]):
                continue
            for heading in range(6):
                if headings >> heading & 1:
                    found = put_end(orders, work, rows, found, level, point, heading)
    rows[0, COUNT] = found - 1
    rows[0, FAULTS] = work[FAULT_STEP] << WAY_LENGTH | work[FAULT]
    rows[0, IS_COMPLETE] = 1 - work[IS_FULL]
    return put_exits(work, rows, found)


def begin(orders: Any, work: Any) -> None:
    """Forget what was found before."""
    work[STAMP] += 1
    work[FOUND] = work[ON_LEVELS] = work[MOST_STEPS] = 0
    work[IS_FULL] = work[FAULT] = work[FAULT_STEP] = 0
    work[LOWEST], work[HIGHEST] = orders[SIZE], -1
    for edge in range(4):
        work[EXITS + edge] = -1


def search(ground: Any, sky: Any, orders: Any, work: Any) -> Any:
    """All end states of all plans, and the ways off the board."""
    begin(orders, work)
    for plan in range((len(orders) - PLANS) // ROW_WIDTH):
        explore(ground, sky, orders, work, plan)
    rows = np.empty((1 + work[FOUND] * 3 + 4, RESULT_WIDTH), np.int64)
    return rows[: collect(ground, orders, work, rows)]
