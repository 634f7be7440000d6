"""The published solo bot: its selection, its toss, its move and its slots. [D10]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.lane import lane_is_open
from escadrille.rossi.simulator.kernels.movement import flight, mode_in, tile_in
from escadrille.rossi.simulator.kernels.shooting import can_be_shot
from escadrille.rossi.simulator.kernels.tiles import with_tile

KERNELS = (
    "quarry",
    "bot_flight",
    "follows_into_lane",
    "can_loop",
    "ends_in_position",
    "will_be_in_position",
    "takes_left",
    "distance_to_you",
    "prefers_left",
    "flight_mode",
    "select",
    "take_toss",
    "fly_bot",
    "tidy_bot",
)
CALLED = (
    "ends_in_position",
    "prefers_left",
    "flight_mode",
    "select",
    "take_toss",
    "fly_bot",
    "tidy_bot",
)
INNER = tuple(name for name in KERNELS if name not in CALLED)

BOT = at.OTHER * at.CRAFT
TABLES = at.OTHER * of.CRAFT
TO_BE_TOSSED = -1


def quarry(rules: Cells) -> int:
    """The craft the bot refers to: yours, or the escorted biplane. [D10.20]"""
    return at.ESCORTED if rules[of.IS_ESCORT] else at.MISSION


def bot_flight(rules: Cells, row: Cells, kind: int, mode: int) -> int:
    """Where the bot ends with a tile flown that way. [D10.10]"""
    loops = rules[of.ALL_LOOPS] if mode == at.LOOP else 0
    steps = rules[TABLES + of.VALUE + kind]
    flown = flight(rules, row[BOT + at.SPACE], steps, loops, mode == at.LANE, False)
    return flown & of.END_MASK


def follows_into_lane(rules: Cells, row: Cells, kind: int) -> bool:
    """The bot never takes the lane, unless a ruling lets it follow you there. [D10.10]"""
    if rules[of.BOT_ENTERS_LANE] == 0 or not lane_is_open(rules, row):
        return False
    beyond = rules[TABLES + of.LANE_TILES + row[BOT + at.SPACE]]
    you = row[quarry(rules) * at.CRAFT + at.SPACE]
    return rules[of.IN_LANE + you] == 1 and beyond & rules[TABLES + of.FIRST + kind] != 0


def can_loop(rules: Cells, row: Cells, kind: int) -> bool:
    """A 3 that turns into a loop from where the bot is. [D4.4]"""
    reaching = rules[TABLES + of.LOOP_TILES + row[BOT + at.SPACE]]
    return reaching & rules[TABLES + of.FIRST + kind] != 0


def ends_in_position(rules: Cells, row: Cells, kind: int, mode: int) -> bool:
    """Whether a tile flown that way puts the bot in position behind you. [D10.9, D10.15]"""
    you = quarry(rules)
    pair = bot_flight(rules, row, kind, mode) * of.MOST_SPACES + row[you * at.CRAFT + at.SPACE]
    return rules[TABLES + of.POSITION + pair] != 0 and can_be_shot(rules, row, you)


def will_be_in_position(rules: Cells, row: Cells, kind: int) -> bool:
    """After the ring move; with Smart 3 and a loop in reach, after either move. [D10.9]"""
    if follows_into_lane(rules, row, kind):
        return ends_in_position(rules, row, kind, at.LANE)
    if ends_in_position(rules, row, kind, at.NORMAL):
        return True
    if rules[of.SMART_THREE] == 0 or not can_loop(rules, row, kind):
        return False
    return ends_in_position(rules, row, kind, at.LOOP)


def takes_left(rules: Cells, row: Cells, left: int, right: int, wants_lower: bool) -> bool:
    """Whether the left tile fits the wish better. [D10.9]"""
    one, other = rules[TABLES + of.VALUE + left], rules[TABLES + of.VALUE + right]
    if one != other:
        return (one < other) == wants_lower
    one, other = rules[TABLES + of.HITS + left], rules[TABLES + of.HITS + right]
    if one == other:
        return True
    return (one > other) == will_be_in_position(rules, row, left)


def distance_to_you(rules: Cells, bot: int, you: int) -> int:
    """In the lane the branch space stands for a biplane, which keeps the test total. [D10.9]"""
    if rules[of.IN_LANE + bot]:
        bot = rules[of.BRANCH]
    if rules[of.IN_LANE + you]:
        you = rules[of.BRANCH]
    return rules[of.DISTANCE + bot * of.MOST_SPACES + you]


def prefers_left(rules: Cells, row: Cells) -> bool:
    """Whether the bot's rules select the tile in the left slot. [D10.9]"""
    bot, you = row[BOT + at.SPACE], row[quarry(rules) * at.CRAFT + at.SPACE]
    if rules[of.IS_LOOP + bot] or rules[of.IS_LOOP + you]:
        return False
    distance = distance_to_you(rules, bot, you)
    wants_lower = distance >= 1 and distance <= rules[of.LOWER_UP_TO]
    return takes_left(rules, row, row[at.BOT_LEFT], row[at.BOT_RIGHT], wants_lower)


def flight_mode(rules: Cells, row: Cells, kind: int) -> int:
    """Smart 3 picks the side that puts the bot in position; else the tile is tossed.

    [D10.10, D10.15]
    """
    if follows_into_lane(rules, row, kind):
        return at.LANE
    if not can_loop(rules, row, kind):
        return at.NORMAL
    if rules[of.SMART_THREE]:
        if ends_in_position(rules, row, kind, at.NORMAL):
            return at.NORMAL
        if ends_in_position(rules, row, kind, at.LOOP):
            return at.LOOP
    return TO_BE_TOSSED


def select(rules: Cells, row: Cells) -> None:
    """The bot takes a tile out of its slots and plans it. [D10.9, D10.10]"""
    slot = at.BOT_LEFT if prefers_left(rules, row) else at.BOT_RIGHT
    kind = row[slot]
    mode = flight_mode(rules, row, kind)
    row[slot] = at.NONE
    row[at.TOSS_DUE] = 1 if mode == TO_BE_TOSSED else 0
    row[BOT + at.PLAN] = (kind + 1) << at.TILE_BITS | max(mode, at.NORMAL) << at.MODE_BITS
    row[BOT + at.LAST] = kind


def take_toss(row: Cells, side: int) -> None:
    """The bot's 3 was tossed like a coin. [D10.10]"""
    row[at.TOSS_DUE] = 0
    mode = at.LOOP if side == at.ON_LOOP else at.NORMAL
    row[BOT + at.PLAN] = (tile_in(row[BOT + at.PLAN]) + 1) << at.TILE_BITS | mode << at.MODE_BITS


def fly_bot(rules: Cells, row: Cells) -> None:
    """The bot moves with the tile it has selected. [D10.10]"""
    plan = row[BOT + at.PLAN]
    row[BOT + at.SPACE] = bot_flight(rules, row, tile_in(plan), mode_in(plan))
    row[BOT + at.LAST_MODE] = mode_in(plan)


def tidy_bot(rules: Cells, row: Cells) -> None:
    """The bot discards; an empty bag is filled with the discards. [D10.12, D10.13]"""
    played = tile_in(row[BOT + at.PLAN])
    discard = with_tile(rules, at.OTHER, row[at.BOT_DISCARD], played)
    if row[BOT + at.BAG] == 0:
        row[BOT + at.BAG] = discard
        discard = 0
    row[at.BOT_DISCARD] = discard
    if row[at.BOT_LEFT] < 0:
        row[at.BOT_LEFT] = row[at.BOT_RIGHT]
    row[at.BOT_RIGHT] = at.NONE
