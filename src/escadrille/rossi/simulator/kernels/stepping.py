"""One game step by step: who has to answer, what can be answered, what follows.

A caller asks `asked`, then `list_options` for a seat or `list_outcomes` for a chance, and answers
with `step_choice` or `step_chance`; both run on until somebody has to answer again or the game is
over. To undo, keep a copy of the row.
"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.damage import (
    deal_damage,
    lose_tile,
    losses_wait,
    mark_hits,
    seat_that_owes,
)
from escadrille.rossi.simulator.kernels.mission import complete_mission, may_land, settle_landing
from escadrille.rossi.simulator.kernels.movement import choose_lane, lanes_to_choose, move
from escadrille.rossi.simulator.kernels.planning import (
    crash_for_want_of_low_tiles,
    list_plans,
    reveal,
    seats_planning,
    take_plan,
)
from escadrille.rossi.simulator.kernels.rounds import (
    between_rounds_waits,
    draw_tile,
    end_turn,
    opening_waits,
    place_objective,
    take_briefing,
    take_mulligan,
    take_start,
)
from escadrille.rossi.simulator.kernels.shooting import (
    seats_picking,
    shoot,
    take_pick,
)
from escadrille.rossi.simulator.kernels.solo import fly_bot, select, take_toss
from escadrille.rossi.simulator.kernels.tiles import copies, count_of, nth_bit, without_tile

KERNELS = (
    "bot_waits",
    "flying_waits",
    "turn_waits",
    "settle",
    "seats_choosing_lanes",
    "seat_of_draw",
    "asked",
    "take_choice",
    "step_choice",
    "take_chance",
    "step_chance",
    "list_mulligans",
    "list_options",
    "list_tiles",
    "list_numbers",
    "list_outcomes",
)
CALLED = (
    "bot_waits",
    "settle",
    "seats_choosing_lanes",
    "asked",
    "take_choice",
    "step_choice",
    "take_chance",
    "step_chance",
    "list_mulligans",
    "list_options",
    "list_tiles",
    "list_numbers",
    "list_outcomes",
)
INNER = tuple(name for name in KERNELS if name not in CALLED)


# -- running on ---------------------------------------------------------------------------------


def bot_waits(rules: Cells, row: Cells) -> bool:
    """The bot's part of a turn, until a tile is drawn or tossed. [D10.7 to D10.10]"""
    if row[at.OTHER * at.CRAFT + at.PLAN] < 0:
        if row[at.BOT_RIGHT] < 0:
            return True
        select(rules, row)
    if row[at.TOSS_DUE]:
        return True
    fly_bot(rules, row)
    return False


def seats_choosing_lanes(rules: Cells, row: Cells) -> int:
    """Bits of who has to say whether to turn into the lane, under a ruling. [D3.4]"""
    if rules[of.LANE_LATER] == 0:
        return 0
    seats = at.BY_MISSION if lanes_to_choose(rules, row, at.MISSION) else 0
    if lanes_to_choose(rules, row, at.OTHER):
        seats |= at.BY_OTHER
    return seats


def flying_waits(rules: Cells, row: Cells) -> bool:
    """Moves, mission and the bot: whether somebody has to answer, or the game is over."""
    if row[at.PHASE] == at.MOVE:
        if seats_choosing_lanes(rules, row) or move(rules, row):
            return True
        row[at.PHASE] = at.MISSION_EFFECTS
    if row[at.PHASE] == at.MISSION_EFFECTS:
        if rules[of.LANDING_OPTIONAL] and may_land(rules, row):
            return True
        if complete_mission(rules, row):
            return True
        row[at.PHASE] = at.BOT if rules[of.IS_SOLO] else at.SHOOT
    if row[at.PHASE] == at.BOT:
        if bot_waits(rules, row):
            return True
        row[at.PHASE] = at.SHOOT
    return False


def turn_waits(rules: Cells, row: Cells) -> bool:
    """Run through a turn: whether somebody has to answer, or the game is over. [D3.2]"""
    if row[at.PHASE] == at.OBLIGATION:
        if crash_for_want_of_low_tiles(rules, row):
            return True
        row[at.PHASE] = at.PLANNING
    if row[at.PHASE] == at.PLANNING:
        if seats_planning(rules, row):
            return True
        if reveal(rules, row):
            return True
        row[at.PHASE] = at.MOVE
    if flying_waits(rules, row):
        return True
    if row[at.PHASE] == at.SHOOT:
        if seats_picking(rules, row):
            return True
        shoot(rules, row)
        for craft in range(3):
            mark_hits(rules, row, craft)
        row[at.PHASE] = at.DAMAGES
    if losses_wait(rules, row) or deal_damage(rules, row):
        return True
    return end_turn(rules, row)


def settle(rules: Cells, row: Cells) -> None:
    """Run on until something has to be answered."""
    waits = row[at.PHASE] == at.OVER
    while not waits:
        if row[at.TURN] > 0:
            waits = turn_waits(rules, row)
        elif row[at.ROUND] == 1:
            waits = opening_waits(rules, row)
        else:
            waits = between_rounds_waits(rules, row)


# -- who is asked -------------------------------------------------------------------------------


def seat_of_draw(row: Cells) -> int:
    """The first seat that still has to draw."""
    return at.MISSION if row[at.DUE] else at.OTHER


def asked(rules: Cells, row: Cells) -> int:
    """Bits of who has to answer: seats, or chance; 0 when the game is over."""
    phase = row[at.PHASE]
    if phase == at.PLANNING:
        return seats_planning(rules, row)
    if phase == at.OVER:
        return 0
    if phase == at.MULLIGAN:
        mission = at.BY_MISSION if row[at.SET_ASIDE] < 0 else 0
        return mission | (at.BY_OTHER if row[at.CRAFT + at.SET_ASIDE] < 0 else 0)
    if phase == at.STARTS:
        return rules[of.CHOOSER]
    if phase == at.MOVE:
        return seats_choosing_lanes(rules, row)
    if phase == at.MISSION_EFFECTS:
        return at.BY_MISSION
    if phase == at.SHOOT:
        return seats_picking(rules, row)
    if phase == at.DAMAGES:
        seat = seat_that_owes(row)
        if rules[of.LOSES_AT_RANDOM] == 0 and row[seat * at.CRAFT + at.HAND]:
            return 1 << seat
    return at.BY_CHANCE


# -- answers ------------------------------------------------------------------------------------


def take_choice(rules: Cells, row: Cells, seat: int, code: int) -> None:
    """Book a seat's choice; nothing follows yet."""
    phase = row[at.PHASE]
    if phase == at.PLANNING:
        take_plan(rules, row, seat, code)
    elif phase == at.MULLIGAN:
        take_mulligan(row, seat, code)
    elif phase == at.STARTS:
        take_start(rules, row, seat, code)
    elif phase == at.MOVE:
        choose_lane(row, seat, code)
    elif phase == at.MISSION_EFFECTS:
        settle_landing(row, code == at.LAND)
    elif phase == at.SHOOT:
        take_pick(row, seat, code)
    else:
        lose_tile(rules, row, seat, code, at.HAND)


def step_choice(rules: Cells, row: Cells, seat: int, code: int) -> None:
    """A seat chooses one of its options."""
    take_choice(rules, row, seat, code)
    settle(rules, row)


def take_chance(rules: Cells, row: Cells, code: int) -> None:
    """Book what chance brought; nothing follows yet."""
    phase = row[at.PHASE]
    if phase == at.DRAW or phase == at.REDRAW:
        draw_tile(rules, row, seat_of_draw(row), code)
    elif phase == at.BOT and row[at.TOSS_DUE]:
        take_toss(row, code)
    elif phase == at.BOT or phase == at.BOT_SLOT:
        row[at.BOT_LEFT if phase == at.BOT_SLOT else at.BOT_RIGHT] = code
        bag = at.OTHER * at.CRAFT + at.BAG
        row[bag] = without_tile(rules, at.OTHER, row[bag], code)
    elif phase == at.PLACING:
        place_objective(rules, row, code)
    elif phase == at.STARTS:
        take_start(rules, row, at.MISSION, code)
    elif phase == at.BRIEFING:
        take_briefing(row, code)
    else:
        seat = seat_that_owes(row)
        is_from_hand = phase == at.DAMAGES and row[seat * at.CRAFT + at.HAND] != 0
        lose_tile(rules, row, seat, code, at.HAND if is_from_hand else at.BAG)


def step_chance(rules: Cells, row: Cells, code: int) -> None:
    """Chance brings one of its outcomes."""
    take_chance(rules, row, code)
    settle(rules, row)


# -- what can be answered -----------------------------------------------------------------------


def list_mulligans(rules: Cells, row: Cells, seat: int, out: Cells) -> int:
    """Write every different choice of tiles to replace, fewest first. [D2.4]

    A choice is a number with a bit for each tile of the hand, the first tile highest; of two alike
    the first one goes first.
    """
    hand, mine = row[seat * at.CRAFT + at.HAND], seat * of.CRAFT
    held, found = count_of(hand), 0
    for size in range(held + 1):
        for choice in range((1 << held) - 1, -1, -1):
            if count_of(choice) != size:
                continue
            tiles, is_first = 0, True
            for place in range(held):
                bit = 1 << nth_bit(rules, hand, place)
                if choice >> (held - 1 - place) & 1:
                    is_lowest = bit & rules[mine + of.FIRSTS] != 0 or tiles & (bit >> 1) != 0
                    is_first = is_first and is_lowest
                    tiles |= bit
            if is_first:
                out[found] = tiles
                found += 1
    return found


def list_options(rules: Cells, row: Cells, seat: int, out: Cells) -> int:
    """Write the codes of a seat's options, complete and in the engine's order; how many."""
    phase = row[at.PHASE]
    if phase == at.PLANNING:
        return list_plans(rules, row, seat, out)
    if phase == at.MULLIGAN:
        return list_mulligans(rules, row, seat, out)
    found = 0
    if phase == at.DAMAGES:
        mine = seat * of.CRAFT
        for kind in range(rules[mine + of.KINDS]):
            if row[seat * at.CRAFT + at.HAND] & rules[mine + of.FIRST + kind]:
                out[found] = kind
                found += 1
    elif phase == at.MOVE:
        lanes = lanes_to_choose(rules, row, seat)
        for code in range(4):
            if code & ~lanes == 0:
                out[found] = code
                found += 1
    else:
        out[0] = 0
        out[1] = 1
        if phase == at.STARTS:
            out[0] = rules[of.START_X]
            out[1] = rules[of.START_O]
        elif phase == at.SHOOT:
            out[0] = at.MISSION
            out[1] = at.ESCORTED
        found = 2
    return found


def list_tiles(rules: Cells, craft: int, tiles: int, codes: Cells, weights: Cells) -> int:
    """Write every tile that can be drawn from a set, weighted by its copies. [D1.10]"""
    found = 0
    for kind in range(rules[craft * of.CRAFT + of.KINDS]):
        number = copies(rules, craft, tiles, kind)
        if number:
            codes[found] = kind
            weights[found] = number
            found += 1
    return found


def list_numbers(
    rules: Cells, row: Cells, first: int, plus: int, codes: Cells, weights: Cells
) -> int:
    """Write the numbers that are not in the columns from `first` on, each with the same odds."""
    found = 0
    for i in range(rules[of.NUMBERS_COUNT]):
        number, is_left = rules[of.NUMBERS + i], True
        for place in range(at.MOST_SPOTS):
            is_left = is_left and row[first + place] != number + plus
        if is_left:
            codes[found] = number
            weights[found] = 1
            found += 1
    return found


def list_outcomes(rules: Cells, row: Cells, codes: Cells, weights: Cells) -> int:
    """Write what chance can bring, in the engine's order, with its exact odds; how many."""
    phase = row[at.PHASE]
    if phase == at.PLACING:
        return list_numbers(rules, row, at.OBJECTIVES, 1, codes, weights)
    if phase == at.BRIEFING:
        return list_numbers(rules, row, at.BRIEFED, 0, codes, weights)
    if phase == at.STARTS or (phase == at.BOT and row[at.TOSS_DUE]):
        codes[0] = rules[of.START_X] if phase == at.STARTS else at.ON_RING
        codes[1] = rules[of.START_O] if phase == at.STARTS else at.ON_LOOP
        weights[0] = 1
        weights[1] = 1
        return 2
    seat, column = seat_that_owes(row), at.BAG
    if phase == at.DRAW or phase == at.REDRAW:
        seat = seat_of_draw(row)
    elif phase == at.BOT or phase == at.BOT_SLOT:
        seat = at.OTHER
    elif phase == at.DAMAGES and row[seat * at.CRAFT + at.HAND]:
        column = at.HAND
    return list_tiles(rules, seat, row[seat * at.CRAFT + column], codes, weights)
