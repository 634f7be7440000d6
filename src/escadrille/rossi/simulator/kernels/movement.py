"""P4: both biplanes move; a mission biplane may leave. [D3.7, D3.8, D4]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.endings import end_by_leaving
from escadrille.rossi.simulator.kernels.lane import leaves_by_exit, may_enter_lane

KERNELS = (
    "tile_in",
    "mode_in",
    "partner_in",
    "lifts_off",
    "flies",
    "flight",
    "own_flight",
    "combined_value",
    "followed_loops",
    "escorted_flight",
    "own_lane_is_legal",
    "escorted_lane_is_legal",
    "lanes_to_choose",
    "choose_lane",
    "move_seat",
    "move",
)
CALLED = (
    "combined_value",
    "followed_loops",
    "escorted_flight",
    "escorted_lane_is_legal",
    "lanes_to_choose",
    "choose_lane",
)
INNER = tuple(name for name in KERNELS if name not in CALLED)


# -- what a plan says ---------------------------------------------------------------------------


def tile_in(plan: int) -> int:
    """The tile of a plan; NONE when the escort is down and the escorted biplane flies alone."""
    return (plan >> at.TILE_BITS) - 1


def mode_in(plan: int) -> int:
    """How a plan's tile is flown. [D3.4]"""
    return (plan >> at.MODE_BITS) & 3


def partner_in(plan: int) -> int:
    """The escorted biplane's tile, or NONE. [D9.34]"""
    return ((plan >> at.PARTNER_BITS) & 7) - 1


# -- flights ------------------------------------------------------------------------------------


def lifts_off(rules: Cells, seat: int, kind: int) -> bool:
    """A 3 or higher takes a landed biplane off at once. [D9.28]"""
    mine = seat * of.CRAFT
    return (rules[mine + of.LIFTING_TILES] & rules[mine + of.FIRST + kind]) != 0


def flies(rules: Cells, row: Cells, seat: int, kind: int) -> bool:
    """A landed biplane stays on its space unless the tile lifts it off at once. [D9.25, D9.26]"""
    if row[seat * at.CRAFT + at.LANDED] == 0:
        return True
    return rules[of.THREE_FLIES] != 0 and lifts_off(rules, seat, kind)


def flight(rules: Cells, start: int, steps: int, loops: int, lane: bool, leaves: bool) -> int:
    """Where that many arrows lead, and what they pass. [D4.1]"""
    way = (loops * 2 + lane) * 2 + leaves
    return rules[of.FLIGHTS + way * of.FLIGHTS_OF_A_WAY + start * of.MOST_STEPS + steps]


def own_flight(rules: Cells, row: Cells, seat: int, kind: int, mode: int) -> int:
    """The flight of a seat's own biplane with a tile. [D4.1]"""
    start = row[seat * at.CRAFT + at.SPACE]
    if not flies(rules, row, seat, kind):
        return flight(rules, start, 0, 0, False, False)
    steps = rules[seat * of.CRAFT + of.VALUE + kind]
    loops = rules[of.ALL_LOOPS] if mode == at.LOOP else 0
    leaves = leaves_by_exit(rules, row, seat)
    return flight(rules, start, steps, loops, mode == at.LANE, leaves)


def combined_value(rules: Cells, plan: int) -> int:
    """The escorted biplane's steps: both values added, never below 0. [D9.35, D9.43]"""
    steps = rules[at.ESCORTED * of.CRAFT + of.VALUE + partner_in(plan)]
    lead = tile_in(plan)
    if lead >= 0:
        steps += rules[at.MISSION * of.CRAFT + of.VALUE + lead]
    return max(0, steps)


def followed_loops(rules: Cells, row: Cells, plan: int) -> int:
    """The loops the escort touches in any way; the escorted biplane follows. [D9.37, D9.38]"""
    if tile_in(plan) < 0:
        return 0
    flown = own_flight(rules, row, at.MISSION, tile_in(plan), mode_in(plan))
    return (flown >> of.LOOPS_BIT) & 7


def escorted_flight(rules: Cells, row: Cells, plan: int) -> int:
    """The flight of the escorted biplane under a plan. [D9.35, D9.37, D9.44]"""
    start = row[at.ESCORTED * at.CRAFT + at.SPACE]
    steps, loops = combined_value(rules, plan), followed_loops(rules, row, plan)
    leaves = leaves_by_exit(rules, row, at.ESCORTED)
    return flight(rules, start, steps, loops, (plan & 1) == 1, leaves)


# -- the lane, chosen with the tile or after the reveal ------------------------------------------


def own_lane_is_legal(rules: Cells, row: Cells, seat: int, kind: int) -> bool:
    """The lane is open to the biplane and its tile goes beyond the branch space. [D9.2]"""
    mine = seat * of.CRAFT
    beyond = rules[mine + of.LANE_TILES + row[seat * at.CRAFT + at.SPACE]]
    return (
        (beyond & rules[mine + of.FIRST + kind]) != 0
        and may_enter_lane(rules, row, seat)
        and flies(rules, row, seat, kind)
    )


def escorted_lane_is_legal(rules: Cells, row: Cells, plan: int) -> bool:
    """Legal exactly if the combined move, loops followed, passes the branch space. [D9.44]"""
    start = row[at.ESCORTED * at.CRAFT + at.SPACE]
    if rules[of.IN_LANE + start] or not may_enter_lane(rules, row, at.ESCORTED):
        return False
    steps, loops = combined_value(rules, plan), followed_loops(rules, row, plan)
    return (flight(rules, start, steps, loops, True, False) >> of.LANE_BIT) & 1 == 1


def lanes_to_choose(rules: Cells, row: Cells, seat: int) -> int:
    """Under a ruling: 2 if the own biplane may still turn into the lane, 1 if the escorted may."""
    me = seat * at.CRAFT
    plan = row[me + at.PLAN]
    if rules[of.LANE_LATER] == 0 or plan < 0 or row[me + at.LANE_CHOSEN]:
        return 0
    if rules[seat * of.CRAFT + of.IS_BOT]:
        return 0
    kind = tile_in(plan)
    lanes = 0
    if kind >= 0 and mode_in(plan) == at.NORMAL and own_lane_is_legal(rules, row, seat, kind):
        lanes = 2
    if partner_in(plan) >= 0 and escorted_lane_is_legal(rules, row, plan):
        lanes += 1
    return lanes


def choose_lane(row: Cells, seat: int, code: int) -> None:
    """Under a ruling: bit 1 turns the own biplane into the lane, bit 0 the escorted one. [D3.4]"""
    me = seat * at.CRAFT
    plan = row[me + at.PLAN] | (code & 1)
    if code & 2:
        plan |= at.LANE << at.MODE_BITS
    row[me + at.PLAN] = plan
    row[me + at.LANE_CHOSEN] = 1


# -- the phase ----------------------------------------------------------------------------------


def move_seat(rules: Cells, row: Cells, seat: int) -> bool:
    """Move what a seat flies; whether something left the board. [D3.7, D9.28]"""
    me = seat * at.CRAFT
    plan, left = row[me + at.PLAN], False
    if partner_in(plan) >= 0:  # before the own biplane: it follows that one's flight
        end = escorted_flight(rules, row, plan) & of.END_MASK
        row[at.ESCORTED * at.CRAFT + at.SPACE] = end
        left = end == rules[of.OFF]
    kind = tile_in(plan)
    if kind < 0:
        return left
    if flies(rules, row, seat, kind):
        end = own_flight(rules, row, seat, kind, mode_in(plan)) & of.END_MASK
        row[me + at.SPACE] = end
        row[me + at.LAST_MODE] = mode_in(plan)
        left = left or end == rules[of.OFF]
    if row[me + at.LANDED] and lifts_off(rules, seat, kind):
        row[me + at.LANDED] = 0
    return left


def move(rules: Cells, row: Cells) -> bool:
    """Move everybody but the bot; whether leaving ended the game. [D3.7, D3.8, D10.7]"""
    left = move_seat(rules, row, at.MISSION)
    if rules[of.IS_SOLO] == 0:
        left = move_seat(rules, row, at.OTHER) or left
    if left:
        end_by_leaving(rules, row)
    return left
