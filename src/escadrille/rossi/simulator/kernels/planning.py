"""P1 to P3: Brown's obligation, the secret plans and their reveal. [D3.3 to D3.6]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.endings import (
    BROWN_CRASHED,
    WHITE_CRASHED,
    end_by_crash,
)
from escadrille.rossi.simulator.kernels.lane import may_enter_lane
from escadrille.rossi.simulator.kernels.movement import (
    escorted_lane_is_legal,
    mode_in,
    partner_in,
    tile_in,
)
from escadrille.rossi.simulator.kernels.tiles import with_tile, without_tile

KERNELS = (
    "owes_low_tile",
    "crash_for_want_of_low_tiles",
    "is_seen_by",
    "seat_near_white",
    "seat_to_show_first",
    "seats_planning",
    "tiles_allowed",
    "lane_tiles",
    "plan_tiles",
    "list_plan",
    "list_plans",
    "take_plan",
    "play_tile",
    "crashes_with",
    "reveal",
)
CALLED = ("is_seen_by", "seat_near_white", "list_plan", "list_plans")
INNER = tuple(name for name in KERNELS if name not in CALLED)


# -- P1 -----------------------------------------------------------------------------------------


def owes_low_tile(rules: Cells, row: Cells, seat: int) -> bool:
    """Whether the next tile must be a 1 or a 2, because the last one was a 0. [D8.5]"""
    me, mine = seat * at.CRAFT, seat * of.CRAFT
    if rules[mine + of.ZERO_THEN_LOW] == 0 or row[me + at.IS_DOWN]:
        return False
    last = row[me + at.LAST]
    return last >= 0 and rules[mine + of.VALUE + last] == 0


def crash_for_want_of_low_tiles(rules: Cells, row: Cells) -> bool:
    """A Brown biplane that owes a 1 or 2 and holds none crashes now. [D3.3, D8.5, D8.5a, D9.29]"""
    for seat in range(2):
        low = row[seat * at.CRAFT + at.HAND] & rules[seat * of.CRAFT + of.LOW_TILES]
        if low == 0 and owes_low_tile(rules, row, seat):
            end_by_crash(row, seat, BROWN_CRASHED)
            return True
    return False


# -- P2 -----------------------------------------------------------------------------------------


def is_seen_by(rules: Cells, row: Cells, white: int, craft: int) -> bool:
    """White is so near behind a craft that its plan must be shown. [D8.14]"""
    here, there = row[white * at.CRAFT + at.SPACE], row[craft * at.CRAFT + at.SPACE]
    distance = rules[of.DISTANCE + here * of.MOST_SPACES + there]
    return distance >= 0 and rules[of.REVEAL_AT] >> distance & 1 == 1


def seat_near_white(rules: Cells, row: Cells) -> int:
    """The seat with a biplane near ahead of White, or NONE. [D8.14, D9.47]"""
    for seat in range(2):
        if rules[seat * of.CRAFT + of.FORCED_REVEAL] == 0 or row[seat * at.CRAFT + at.IS_DOWN]:
            continue
        other = 1 - seat
        if row[other * at.CRAFT + at.IS_DOWN] == 0 and is_seen_by(rules, row, seat, other):
            return other
        is_attacker = seat == at.OTHER and rules[of.IS_ESCORT] == 1
        if is_attacker and is_seen_by(rules, row, seat, at.ESCORTED):
            return other
    return at.NONE


def seat_to_show_first(rules: Cells, row: Cells) -> int:
    """The seat that White forces to reveal its plan before White plans, or NONE. [D8.14]"""
    if rules[of.SHOWS_PLANS] == 0:
        return at.NONE
    return seat_near_white(rules, row)


def seats_planning(rules: Cells, row: Cells) -> int:
    """Bits of who has to plan now: both, unless one has to show its plan first. [D3.4, D3.5]"""
    waiting = 0
    if row[at.PLAN] < 0:
        waiting = at.BY_MISSION
    if row[at.OTHER * at.CRAFT + at.PLAN] < 0 and rules[of.IS_SOLO] == 0:
        waiting |= at.BY_OTHER
    if waiting == at.BY_MISSION | at.BY_OTHER:
        showing = seat_to_show_first(rules, row)
        if showing >= 0:
            return 1 << showing
    return waiting


def tiles_allowed(rules: Cells, row: Cells, seat: int) -> int:
    """First bits of the tiles a seat can plan with, its hand or Black's last tile. [D8.5, D8.11]"""
    me, mine = seat * at.CRAFT, seat * of.CRAFT
    tiles = row[me + at.HAND] & rules[mine + of.FIRSTS]
    if tiles == 0 and row[me + at.LAST] >= 0 and rules[mine + of.REPLAY_LAST]:
        tiles = rules[mine + of.FIRST + row[me + at.LAST]]
    if owes_low_tile(rules, row, seat):
        tiles &= rules[mine + of.LOW_TILES]
    return tiles


def lane_tiles(rules: Cells, row: Cells, seat: int) -> int:
    """First bits of the tiles with which a seat may plan the lane. [D9.2]"""
    if rules[of.IS_MISSION] == 0 or rules[of.LANE_LATER] or not may_enter_lane(rules, row, seat):
        return 0
    me, mine = seat * at.CRAFT, seat * of.CRAFT
    beyond = rules[mine + of.LANE_TILES + row[me + at.SPACE]]
    if row[me + at.LANDED]:
        beyond = beyond & rules[mine + of.LIFTING_TILES] if rules[of.THREE_FLIES] else 0
    return beyond


def plan_tiles(rules: Cells, row: Cells, seat: int) -> tuple[int, int, int]:
    """First bits of the tiles that can be flown as normal, through a loop, into the lane.

    [D4.4, D8.11, D9.2, D9.28]
    """
    me = seat * at.CRAFT
    tiles = tiles_allowed(rules, row, seat)
    reaching = tiles & rules[seat * of.CRAFT + of.LOOP_TILES + row[me + at.SPACE]]
    lane = tiles & lane_tiles(rules, row, seat)
    looping = reaching
    if row[me + at.LANDED] and rules[of.THREE_FLIES] == 0:
        looping = 0
    if rules[of.KEEPS_SIDE] and row[me + at.HAND] == 0:
        if row[me + at.LAST_MODE] != at.LOOP:
            looping = 0
        else:
            tiles &= ~reaching
            lane &= ~reaching
    return tiles, looping, lane


def list_plan(rules: Cells, row: Cells, seat: int, lead: int, out: Cells, found: int) -> int:
    """Write a plan, in Escort one for each tile of the escorted biplane; how many there are."""
    if seat == at.OTHER or rules[of.IS_ESCORT] == 0:
        out[found] = lead
        return found + 1
    tiles = row[at.ESCORTED * at.CRAFT + at.HAND]
    for kind in range(rules[at.ESCORTED * of.CRAFT + of.KINDS]):
        if tiles & rules[at.ESCORTED * of.CRAFT + of.FIRST + kind] == 0:
            continue
        plan = lead | (kind + 1) << at.PARTNER_BITS
        out[found] = plan
        found += 1
        if rules[of.LANE_LATER] == 0 and escorted_lane_is_legal(rules, row, plan):
            out[found] = plan | 1
            found += 1
    return found


def list_plans(rules: Cells, row: Cells, seat: int, out: Cells) -> int:
    """Write every legal plan of a seat in canonical order: tile, mode, escorted tile, lane."""
    if row[seat * at.CRAFT + at.IS_DOWN]:
        return list_plan(rules, row, seat, 0, out, 0)
    normal, looping, lane = plan_tiles(rules, row, seat)
    found = 0
    for kind in range(rules[seat * of.CRAFT + of.KINDS]):
        bit = rules[seat * of.CRAFT + of.FIRST + kind]
        lead = (kind + 1) << at.TILE_BITS
        if normal & bit:
            found = list_plan(rules, row, seat, lead, out, found)
        if looping & bit:
            found = list_plan(rules, row, seat, lead | at.LOOP << at.MODE_BITS, out, found)
        if lane & bit:
            found = list_plan(rules, row, seat, lead | at.LANE << at.MODE_BITS, out, found)
    return found


def take_plan(rules: Cells, row: Cells, seat: int, plan: int) -> None:
    """A plan is secret, unless White makes its opponent show it. [D3.4, D8.14]"""
    if seat_to_show_first(rules, row) == seat:
        row[seat * at.CRAFT + at.SHOWN] = 1
    row[seat * at.CRAFT + at.PLAN] = plan


# -- P3 -----------------------------------------------------------------------------------------


def play_tile(rules: Cells, row: Cells, seat: int, plan: int) -> None:
    """The tile goes from the hand to the pile; Black's last tile is there already. [D8.11]"""
    me, kind = seat * at.CRAFT, tile_in(plan)
    row[me + at.LAST] = kind
    row[me + at.LAST_MODE] = mode_in(plan)
    if row[me + at.HAND] & rules[seat * of.CRAFT + of.FIRST + kind] == 0:
        return
    row[me + at.HAND] = without_tile(rules, seat, row[me + at.HAND], kind)
    row[me + at.PLAYED] = with_tile(rules, seat, row[me + at.PLAYED], kind)
    row[at.PILES + seat * at.MOST_PLAYED + row[me + at.PILE_SIZE]] = kind
    row[me + at.PILE_SIZE] += 1


def crashes_with(rules: Cells, row: Cells, seat: int, kind: int) -> bool:
    """Whether playing a tile makes White crash: a 0 directly after a 0. [D8.13]"""
    mine, last = seat * of.CRAFT, row[seat * at.CRAFT + at.LAST]
    if rules[mine + of.DOUBLE_ZERO_CRASH] == 0 or last < 0:
        return False
    return rules[mine + of.VALUE + kind] == 0 and rules[mine + of.VALUE + last] == 0


def reveal(rules: Cells, row: Cells) -> bool:
    """Plans are shown at once; whether a second 0 in a row ended the game. [D3.6, D6.5, D8.13]"""
    crashed = at.NONE
    for seat in range(2):
        plan = row[seat * at.CRAFT + at.PLAN]
        if plan < 0 or tile_in(plan) < 0:
            continue
        if crashed < 0 and crashes_with(rules, row, seat, tile_in(plan)):
            crashed = seat
        play_tile(rules, row, seat, plan)
        partner = partner_in(plan)
        if partner >= 0:
            held = row[at.ESCORTED * at.CRAFT + at.HAND]
            row[at.ESCORTED * at.CRAFT + at.HAND] = without_tile(rules, at.ESCORTED, held, partner)
    if crashed >= 0:
        end_by_crash(row, crashed, WHITE_CRASHED)
    return crashed >= 0
