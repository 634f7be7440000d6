"""The movement kernel: every end state that one aircraft can reach, with a path to each.

A breadth-first search whose layers are the steps flown. A node is a packed int, so that two paths
which leave an aircraft in the same place with the same freedom are followed once. What is to be
flown is read from *plans*, one row of ints each, written by `flight.py`: how many steps, which
level changes or maneuver, how many turns. The functions run as plain Python and, in the order of
`KERNELS`, compiled: they use ints, loops and indexing alone, over four flat arrays. [A4, A7]

- `ground`, nine ints a point: six neighbours, on the board or not, edge, border zone or not;
- `sky`, three a point: bits of levels occupied, bits of levels in front of somebody, task zone;
- `plans`, one row each;
- `work`: the figures of the call, then room that outlives it, so that nothing has to be cleared.
"""

from __future__ import annotations

from typing import Any

import numpy as np

KERNELS = (
    "level_after",
    "is_new",
    "turn_allowed",
    "record",
    "record_end",
    "record_exit",
    "push",
    "extra_step",
    "finish",
    "grow",
    "half_loop",
    "explore",
    "collect",
    "search",
)

# The ints of a point.
BOARD, EDGE, BORDER, GROUND_WIDTH = 6, 7, 8, 9
OCCUPIED, FRONT, ZONE, SKY_WIDTH = 0, 1, 2, 3

# The columns of a plan.
STEPS, BONUS, LEVEL, SIGN, CHANGES, TURNS, LEFT, RIGHT, SINCE, POINT = range(10)
HEADING, LAYER, FORCED, SPLIT, PATH, DOWN, UP, ATTITUDES, COUNTS = range(10, 19)
PLAN_WIDTH = 19

# The work array: figures of the call, counters, where the rooms begin ...
SIZE, CEILING, DOWNWIND, UPWIND, GAP, EXITS, SHORTENED, ON_BORDER, COUNTING = range(9)
MASK, ROOM, FOUND, NODES, IS_FULL, SEEN_STAMP, SLOT_STAMP = range(9, 16)
SEEN, SLOTS, RECORDS = 16, 17, 18
# ... then, by step: level changes made, the step to be flown (-1: any), the first node ...
DONE, FIXED, HEADS, LEFT_BY, POOL = 32, 64, 96, 128, 160
# ... and the rooms: nodes (key, track, link), keys seen, slots of end states, records.
NODE_WIDTH, SEEN_WIDTH, SLOT_WIDTH = 3, 2, 2

# The columns of a record.
CODE, RANK, TRACK, PLAN, LENGTH, FLOWN = range(6)
RECORD_WIDTH = 6

AHEAD, TO_LEFT, TO_RIGHT, MANEUVER = range(4)
"""One step of a path: two bits, the first step in the highest place."""

# Where the parts of a node lie in its packed int. The point has the lowest 16 bits.
AT_HEADING, AT_TURNS, AT_LEFT, AT_SINCE, AT_RUN, AT_STAGE = 16, 19, 23, 27, 29, 31
AT_FORCED, AT_DOWN, AT_UP, AT_PASSED, AT_LAYER = 32, 34, 39, 44, 52

STRAIGHT_CAP = 2
"""More straight steps than this since the last turn make no difference. [A4.6, A7.2]"""


def level_after(plans: Any, work: Any, at: int, steps: int, stage: int) -> Any:
    """The level after so many steps: changes come on steps 1, 3 and 5. [A4.9]"""
    if plans[at + SPLIT] > 0:
        return plans[at + LEVEL] - plans[at + SPLIT] * stage
    return plans[at + LEVEL] + plans[at + SIGN] * min(plans[at + CHANGES], work[DONE + steps])


def is_new(work: Any, key: int) -> bool:
    """Whether a node is met for the first time in this plan; it is remembered."""
    mask, stamp, seen = work[MASK], work[SEEN_STAMP], work[SEEN]
    entry = ((key ^ (key >> 20) ^ (key >> 41)) * 40503) & mask
    at = seen + entry * SEEN_WIDTH
    while work[at + 1] == stamp:
        if work[at] == key:
            return False
        entry = (entry + 1) & mask
        at = seen + entry * SEEN_WIDTH
    work[at] = key
    work[at + 1] = stamp
    return True


def turn_allowed(plans: Any, at: int, gap: int, node: int, step: int) -> bool:
    """Turns within agility and the gyroscopic effect, with room between them. [A4.2, A4.5, A4.6]"""
    turns, left = node >> AT_TURNS & 15, node >> AT_LEFT & 15
    if turns >= plans[at + TURNS] or (node >> AT_SINCE & 3) < gap:
        return False
    if plans[at + LEFT] == plans[at + RIGHT]:
        return True
    if step == TO_LEFT:
        return bool(left < plans[at + LEFT])
    return bool(turns - left < plans[at + RIGHT])


def record(work: Any, code: int, rank: int, track: int, plan: int, length: int, flown: int) -> None:
    """Keep an end state; of several paths to it the one of lowest rank, then lowest track."""
    slot = work[SLOTS] + code * SLOT_WIDTH
    if work[slot] == work[SLOT_STAMP]:
        at = work[slot + 1]
        if work[at + RANK] < rank:
            return
        if work[at + RANK] == rank and work[at + TRACK] <= track:
            return
    else:
        at = work[RECORDS] + work[FOUND] * RECORD_WIDTH
        work[slot] = work[SLOT_STAMP]
        work[slot + 1] = at
        work[FOUND] += 1
    work[at + CODE] = code
    work[at + RANK] = rank
    work[at + TRACK] = track
    work[at + PLAN] = plan
    work[at + LENGTH] = length
    work[at + FLOWN] = flown


def record_end(
    sky: Any, work: Any, node: int, level: int, track: int, plan: int, length: int, flown: int
) -> bool:
    """End here unless it is in front of another; prefer zones passed, a straight end, few turns.

    [A4.8]
    """
    point = node & 0xFFFF
    if sky[point * SKY_WIDTH + FRONT] >> (level - 1) & 1:
        return False
    code = (level * work[SIZE] + point) * 6 + (node >> AT_HEADING & 7)
    passed, missed = node >> AT_PASSED & 255, 8
    while passed:
        missed -= passed & 1
        passed >>= 1
    is_turn = 1 if work[GAP] and not node >> AT_SINCE & 3 else 0
    rank = (missed << 12) + (plan << 6) + (is_turn << 4) + (node >> AT_TURNS & 15)
    if work[SHORTENED]:
        rank += (31 - length) << 17
    record(work, code, rank, track, plan, length, flown)
    return True


def record_exit(ground: Any, work: Any, beyond: int, track: int, plan: int, length: int) -> None:
    """Keep the shortest way off the board over each edge that may be left by. [A4.14]"""
    edge = ground[beyond * GROUND_WIDTH + EDGE]
    at = LEFT_BY + edge * RECORD_WIDTH
    if not work[EXITS] >> edge & 1 or (work[at + PLAN] >= 0 and work[at + LENGTH] <= length):
        return
    work[at + CODE] = edge
    work[at + TRACK] = track
    work[at + PLAN] = plan
    work[at + LENGTH] = length
    work[at + FLOWN] = length


def push(work: Any, node: int, track: int, layer: int) -> None:
    """Put a node into its layer, unless it has been met before."""
    key = node | layer << AT_LAYER
    if not is_new(work, key):
        return
    if work[NODES] >= work[ROOM]:
        work[IS_FULL] = 1
        return
    at = POOL + work[NODES] * NODE_WIDTH
    work[at] = key
    work[at + 1] = track
    work[at + 2] = work[HEADS + layer]
    work[HEADS + layer] = at
    work[NODES] += 1


def extra_step(
    ground: Any,
    sky: Any,
    plans: Any,
    work: Any,
    node: int,
    level: int,
    track: int,
    plan: int,
    length: int,
) -> None:
    """The wind carries the aircraft one step further, in any legal direction. [A4.13]"""
    point, heading = node & 0xFFFF, node >> AT_HEADING & 7
    for step in range(3):
        way = heading
        if step != AHEAD:
            if not turn_allowed(plans, plan * PLAN_WIDTH, work[GAP], node, step):
                continue
            way = (heading + 5) % 6 if step == TO_LEFT else (heading + 1) % 6
        there = ground[point * GROUND_WIDTH + way]
        if not ground[there * GROUND_WIDTH + BOARD]:
            record_exit(ground, work, there, track * 4 + step, plan, length + 1)
            continue
        if sky[there * SKY_WIDTH] >> (level - 1) & 1:
            continue
        cleared = node & ~(0xFFFF | 7 << AT_HEADING | 3 << AT_SINCE | 15 << AT_TURNS)
        turns = (node >> AT_TURNS & 15) + (1 if step != AHEAD else 0)
        since = 0 if step != AHEAD else min(STRAIGHT_CAP, (node >> AT_SINCE & 3) + 1)
        end = cleared | there | way << AT_HEADING | since << AT_SINCE | turns << AT_TURNS
        record_end(sky, work, end, level, track * 4 + step, plan, length + 1, length + 1)


def finish(
    ground: Any,
    sky: Any,
    plans: Any,
    work: Any,
    before: int,
    node: int,
    level: int,
    track: int,
    plan: int,
    length: int,
) -> None:
    """A complete movement, and what the wind makes of it. [A4.13]"""
    if work[DOWNWIND] >= 0:
        if (node >> AT_DOWN & 31) * 2 >= length:
            extra_step(ground, sky, plans, work, node, level, track, plan, length)
            return
        back = before & 0xFFFF
        bit = level - 1
        is_pushed_back = (
            (node >> AT_UP & 31) * 2 >= length
            and length > 1
            and ground[back * GROUND_WIDTH + BOARD]
        )
        if (
            is_pushed_back
            and not (sky[back * SKY_WIDTH] | sky[back * SKY_WIDTH + FRONT]) >> bit & 1
        ):
            # What was seen of a zone on the step taken back does not count.
            record_end(sky, work, before, level, track, plan, length, length - 1)
            return
    record_end(sky, work, node, level, track, plan, length, length)


def grow(
    ground: Any,
    sky: Any,
    plans: Any,
    work: Any,
    node: int,
    track: int,
    layer: int,
    step: int,
    plan: int,
) -> None:
    """Fly one step on from a node. [A4.2, A4.3, A4.7]"""
    at = plan * PLAN_WIDTH
    point, way = node & 0xFFFF, node >> AT_HEADING & 7
    turns, left = node >> AT_TURNS & 15, node >> AT_LEFT & 15
    since, run = node >> AT_SINCE & 3, node >> AT_RUN & 3
    forced, stage = node >> AT_FORCED & 3, node >> AT_STAGE & 1
    if step != AHEAD:
        if forced or layer >= plans[at + STEPS]:
            return
        if not turn_allowed(plans, at, work[GAP], node, step):
            return
        way = (way + 5) % 6 if step == TO_LEFT else (way + 1) % 6
        turns += 1
        is_biased = plans[at + LEFT] != plans[at + RIGHT]
        left += 1 if step == TO_LEFT and is_biased else 0
        since = run = 0
    else:
        since = min(STRAIGHT_CAP, since + 1) if work[GAP] else 0
        run = min(STRAIGHT_CAP, run + 1) if plans[at + SPLIT] and not stage else 0
        forced -= 1 if forced else 0
    there = ground[point * GROUND_WIDTH + way]
    if there < 0:
        return
    if not ground[there * GROUND_WIDTH + BOARD]:
        if ground[point * GROUND_WIDTH + BOARD] and (stage or not plans[at + SPLIT]):
            record_exit(ground, work, there, track * 4 + step, plan, layer + 1)
        return
    layer += 1
    level = level_after(plans, work, at, layer, stage)
    if sky[there * SKY_WIDTH] >> (level - 1) & 1:
        return
    down, up, passed = node >> AT_DOWN & 31, node >> AT_UP & 31, node >> AT_PASSED & 255
    if work[DOWNWIND] >= 0:
        down += 1 if way == work[DOWNWIND] else 0
        up += 1 if way == work[UPWIND] else 0
    if plans[at + COUNTS] and (layer > 1 or work[COUNTING]):
        zone = sky[there * SKY_WIDTH + ZONE]
        if zone and zone == sky[point * SKY_WIDTH + ZONE]:
            passed |= 1 << (zone - 1)
    child = there | way << AT_HEADING | turns << AT_TURNS | left << AT_LEFT | since << AT_SINCE
    child |= run << AT_RUN | stage << AT_STAGE | forced << AT_FORCED
    child |= down << AT_DOWN | up << AT_UP | passed << AT_PASSED
    track = track * 4 + step
    if work[SHORTENED] and work[DONE + layer] >= plans[at + CHANGES]:
        record_end(sky, work, child, level, track, plan, layer, layer)
    is_last = layer == plans[at + STEPS] + (plans[at + BONUS] if turns == 0 else 0)
    if not is_last:
        push(work, child, track, layer)
    elif not work[SHORTENED] and not forced and (stage or not plans[at + SPLIT]):
        finish(ground, sky, plans, work, node, child, level, track, plan, layer)


def half_loop(
    ground: Any, sky: Any, plans: Any, work: Any, node: int, track: int, layer: int, plan: int
) -> None:
    """Dive through a Split S, after two straight steps, to the point below. [A7.2, A7.6]"""
    at = plan * PLAN_WIDTH
    levels = plans[at + SPLIT]
    lands = layer + 2 * levels
    if node >> AT_STAGE & 1 or node >> AT_RUN & 3 < 2 or lands >= plans[at + STEPS]:
        return
    point, heading, top = node & 0xFFFF, node >> AT_HEADING & 7, plans[at + LEVEL]
    if sky[point * SKY_WIDTH] >> (top - levels - 1) & 1:
        return
    ahead = ground[point * GROUND_WIDTH + heading]
    for level in range(top - levels + 1, top):
        if not ground[ahead * GROUND_WIDTH + BOARD] or sky[ahead * SKY_WIDTH] >> (level - 1) & 1:
            return
    kept = node & ~(7 << AT_HEADING | 3 << AT_RUN | 3 << AT_FORCED | 63 << AT_LAYER)
    child = kept | (heading + 3) % 6 << AT_HEADING | 1 << AT_STAGE | 1 << AT_FORCED
    for _ in range(2 * levels):
        track = track * 4 + MANEUVER
    push(work, child, track, lands)


def explore(ground: Any, sky: Any, plans: Any, work: Any, plan: int) -> None:
    """Search all paths of one plan, layer by layer; only `FIXED` steps where they are given."""
    at = plan * PLAN_WIDTH
    work[NODES] = 0
    work[SEEN_STAMP] += 1
    last = plans[at + STEPS] + plans[at + BONUS]
    for layer in range(last + 1):
        work[HEADS + layer] = -1
    start = plans[at + POINT] | plans[at + HEADING] << AT_HEADING | plans[at + SINCE] << AT_SINCE
    start |= plans[at + FORCED] << AT_FORCED
    if work[DOWNWIND] >= 0:
        start |= plans[at + DOWN] << AT_DOWN | plans[at + UP] << AT_UP
    first = plans[at + LAYER]
    if first == last and first > 0:  # a wingover and nothing after it
        level = level_after(plans, work, at, first, 0)
        record_end(sky, work, start, level, plans[at + PATH], plan, first, first)
        return
    push(work, start, plans[at + PATH], first)
    for layer in range(first, last):
        here, fixed = work[HEADS + layer], work[FIXED + layer]
        while here >= 0:
            node, track = work[here] & ((1 << AT_LAYER) - 1), work[here + 1]
            if plans[at + SPLIT] and (fixed < 0 or fixed == MANEUVER):
                half_loop(ground, sky, plans, work, node, track, layer, plan)
            for step in range(3):
                if fixed < 0 or fixed == step:
                    grow(ground, sky, plans, work, node, track, layer, step, plan)
            here = work[here + 2]


def collect(ground: Any, plans: Any, work: Any) -> Any:
    """The end states that remain, in order of level, point, heading and attitude.

    Of shortened paths the longest, then the border rule. Rows of code, track, plan, steps of the
    path, steps flown. [A1.3, A3.6, A4.10, A4.11]
    """
    size, first = work[SIZE], work[RECORDS]
    last = first + work[FOUND] * RECORD_WIDTH
    longest, count, inside = 0, 0, 0
    if work[SHORTENED]:
        for at in range(first, last, RECORD_WIDTH):
            longest = max(longest, work[at + LENGTH])
    kept = np.empty(work[FOUND], np.int64)
    for at in range(first, last, RECORD_WIDTH):
        if work[at + LENGTH] >= longest:
            kept[count] = work[at + CODE]
            count += 1
            inside += 1 - ground[work[at + CODE] // 6 % size * GROUND_WIDTH + BORDER]
    ends = np.empty((count * 3, 5), np.int64)
    found = 0
    for code in np.sort(kept[:count]):
        level, point = code // 6 // size, code // 6 % size
        if work[ON_BORDER] and inside and ground[point * GROUND_WIDTH + BORDER]:
            continue
        at = work[work[SLOTS] + code * SLOT_WIDTH + 1]
        allowed = plans[work[at + PLAN] * PLAN_WIDTH + ATTITUDES]
        for attitude in range(3):
            is_too_high = attitude == 1 and level >= work[CEILING]
            is_too_low = attitude == 2 and level <= 1
            if allowed >> attitude & 1 and not is_too_high and not is_too_low:
                ends[found, 0] = code * 3 + attitude
                ends[found, 1] = work[at + TRACK]
                ends[found, 2] = work[at + PLAN]
                ends[found, 3] = work[at + LENGTH]
                ends[found, 4] = work[at + FLOWN]
                found += 1
    return ends[:found]


def search(ground: Any, sky: Any, plans: Any, work: Any) -> Any:
    """All end states of all plans; exits are left in `work`."""
    work[FOUND] = 0
    work[IS_FULL] = 0
    work[SLOT_STAMP] += 1
    for edge in range(4):
        work[LEFT_BY + edge * RECORD_WIDTH + PLAN] = -1
    for plan in range(len(plans) // PLAN_WIDTH):
        explore(ground, sky, plans, work, plan)
    return collect(ground, plans, work)
