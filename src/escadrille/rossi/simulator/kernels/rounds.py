"""P8, and what comes before a turn: the opening, rounds, draws. [D2, D3.12, D3.13, D9.4, D9.5]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.endings import end_in_time
from escadrille.rossi.simulator.kernels.solo import tidy_bot
from escadrille.rossi.simulator.kernels.tiles import (
    count_of,
    joined,
    with_tile,
    without_tile,
    without_tiles,
)

KERNELS = (
    "place_objective",
    "take_start",
    "draw_tile",
    "draws_are_due",
    "take_briefing",
    "take_mulligan",
    "open_mulligans",
    "return_tiles",
    "begin_turn",
    "tiles_owned",
    "fill_bag",
    "draws_due",
    "begin_seat_round",
    "begin_round",
    "opening_waits",
    "between_rounds_waits",
    "end_turn",
)
CALLED = (
    "place_objective",
    "take_start",
    "take_briefing",
    "take_mulligan",
    "open_mulligans",
    "return_tiles",
    "fill_bag",
    "begin_round",
    "opening_waits",
    "between_rounds_waits",
)
INNER = tuple(name for name in KERNELS if name not in CALLED)


# -- answers before a turn ----------------------------------------------------------------------


def place_objective(rules: Cells, row: Cells, number: int) -> None:
    """A factory or airport comes to lie on the next spot. [D9.17, D9.22]"""
    spot = 0
    while row[at.OBJECTIVES + spot]:
        spot += 1
    row[at.OBJECTIVES + spot] = number + 1


def take_start(rules: Cells, row: Cells, seat: int, space: int) -> None:
    """A seat stands on one start space, the other seat on the other. [D2.2]"""
    remaining = rules[of.START_X] + rules[of.START_O] - space
    row[seat * at.CRAFT + at.SPACE] = space
    row[(1 - seat) * at.CRAFT + at.SPACE] = remaining
    if rules[of.IS_ESCORT]:
        row[at.ESCORTED * at.CRAFT + at.SPACE] = row[at.SPACE]


def draw_tile(rules: Cells, row: Cells, seat: int, kind: int) -> None:
    """A tile comes from the bag into the hand. [D2.3]"""
    me = seat * at.CRAFT
    row[me + at.BAG] = without_tile(rules, seat, row[me + at.BAG], kind)
    row[me + at.HAND] = with_tile(rules, seat, row[me + at.HAND], kind)
    row[me + at.DUE] -= 1


def draws_are_due(row: Cells) -> bool:
    """Whether a seat still has to draw."""
    return row[at.DUE] + row[at.CRAFT + at.DUE] > 0


def take_briefing(row: Cells, number: int) -> None:
    """The rescuer draws an objective tile in secret. [D9.22]"""
    row[at.BRIEFED + row[at.BRIEFED_COUNT]] = number
    row[at.BRIEFED_COUNT] += 1
    row[at.BRIEFINGS_DUE] -= 1


def take_mulligan(row: Cells, seat: int, tiles: int) -> None:
    """A seat fixes what it will replace; its hand stays whole for now. [D2.5]"""
    row[seat * at.CRAFT + at.SET_ASIDE] = tiles


def open_mulligans(rules: Cells, row: Cells) -> None:
    """The set-aside tiles leave the hands, and as many are due. [D2.4]"""
    for seat in range(2):
        if rules[seat * of.CRAFT + of.HAS_MULLIGAN] == 0:
            continue
        me = seat * at.CRAFT
        aside = row[me + at.SET_ASIDE]
        row[me + at.DUE] = count_of(aside)
        row[me + at.HAND] = without_tiles(rules, seat, row[me + at.HAND], aside)


def return_tiles(rules: Cells, row: Cells) -> None:
    """New tiles are drawn before the set-aside ones return to the bag. [D2.4]"""
    for seat in range(2):
        me = seat * at.CRAFT
        if row[me + at.SET_ASIDE] > 0:
            row[me + at.BAG] = joined(rules, seat, row[me + at.BAG], row[me + at.SET_ASIDE])


# -- turns and rounds ---------------------------------------------------------------------------


def begin_turn(row: Cells, round_: int, turn: int) -> None:
    """The last tile and a jam carry over from turn to turn and round to round. [D3.15]"""
    row[at.PHASE] = at.OBLIGATION
    row[at.ROUND] = round_
    row[at.TURN] = turn
    for seat in range(2):
        me = seat * at.CRAFT
        row[me + at.PLAN] = at.NONE
        row[me + at.SHOWN] = 0
        row[me + at.LANE_CHOSEN] = 0
        if row[me + at.TAKING_OFF]:
            row[me + at.LANDED] = 0
            row[me + at.TAKING_OFF] = 0
    row[at.LANDING_SETTLED] = 0
    row[at.PICKED_SHOOTER] = at.NONE
    row[at.PICKED_TARGET] = at.NONE
    row[at.ODD_HIT] = at.NONE
    row[at.FIRED] = 0
    row[at.FIRED + 1] = 0


def tiles_owned(row: Cells, seat: int) -> int:
    """How many tiles there are to fill the bag with. [D9.4]"""
    me = seat * at.CRAFT
    in_play = count_of(row[me + at.BAG]) + count_of(row[me + at.HAND])
    return in_play + count_of(row[me + at.PLAYED]) + count_of(row[me + at.LOST])


def fill_bag(rules: Cells, row: Cells, seat: int, owned: int) -> None:
    """Everything goes back into the bag, lost tiles too. [D9.4, D9.5]"""
    me = seat * at.CRAFT
    everything = rules[seat * of.CRAFT + of.ALL_TILES]
    if owned != count_of(everything):
        everything = joined(rules, seat, row[me + at.BAG], row[me + at.HAND])
        everything = joined(rules, seat, everything, row[me + at.PLAYED])
        everything = joined(rules, seat, everything, row[me + at.LOST])
    row[me + at.BAG] = everything
    row[me + at.HAND] = 0
    row[me + at.PLAYED] = 0
    row[me + at.LOST] = 0
    for i in range(row[me + at.PILE_SIZE]):
        row[at.PILES + seat * at.MOST_PLAYED + i] = 0
    row[me + at.PILE_SIZE] = 0


def draws_due(rules: Cells, row: Cells, seat: int) -> int:
    """How many tiles a seat draws for a round whose bags were not filled. [D3.13, D8.9]"""
    me, mine = seat * at.CRAFT, seat * of.CRAFT
    wanted = rules[of.DRAW_PER_ROUND]
    if rules[mine + of.REFILL_TO_HAND]:
        wanted = rules[mine + of.HAND_SIZE] - count_of(row[me + at.HAND])
    return max(0, min(wanted, count_of(row[me + at.BAG])))


def begin_seat_round(rules: Cells, row: Cells, seat: int, is_filled: bool) -> None:
    """What a seat draws, and what Black loses before; the bot and a lost escort draw nothing.

    [D3.13, D9.4, D9.5, D10.14]
    """
    me, mine = seat * at.CRAFT, seat * of.CRAFT
    draws_nothing = rules[mine + of.IS_BOT] or row[me + at.IS_DOWN]
    if not is_filled:
        row[me + at.LOSSES_DUE] = 0
        row[me + at.DUE] = 0 if draws_nothing else draws_due(rules, row, seat)
        return
    owned, losses = tiles_owned(row, seat), 0
    if rules[mine + of.LOSE_TILE_PER_HIT]:
        losses = min(max(0, row[me + at.DAMAGE] - rules[mine + of.START_DAMAGE]), owned)
    fill_bag(rules, row, seat, owned)
    row[me + at.LOSSES_DUE] = losses
    due = min(rules[mine + of.HAND_SIZE], owned - losses)
    row[me + at.DUE] = 0 if draws_nothing else due


def begin_round(rules: Cells, row: Cells) -> None:
    """After every third round of a scenario without limit all tiles return. [D3.13, D9.4]"""
    every = rules[of.RESET_EVERY]
    is_filled = every > 0 and row[at.ROUND] % max(every, 1) == 0
    begin_seat_round(rules, row, at.MISSION, is_filled)
    begin_seat_round(rules, row, at.OTHER, is_filled)
    if rules[of.IS_ESCORT]:
        tiles = of.NOT_NEGATIVE if row[at.IS_DOWN] else of.ALL_TILES
        row[at.ESCORTED * at.CRAFT + at.HAND] = rules[at.ESCORTED * of.CRAFT + tiles]
    row[at.BRIEFINGS_DUE] = 0
    if rules[of.SCENARIO] == of.RESCUE and row[at.BRIEFED_COUNT] < rules[of.NUMBERS_COUNT]:
        row[at.BRIEFINGS_DUE] = 1
    row[at.PHASE] = at.RESTOCK
    row[at.ROUND] += 1
    row[at.TURN] = 0


def opening_waits(rules: Cells, row: Cells) -> bool:
    """Run through the opening until somebody has to answer, or the first turn begins. [D2]"""
    if row[at.PHASE] == at.PLACING:
        for spot in range(min(rules[of.SPOTS], rules[of.NUMBERS_COUNT])):
            if row[at.OBJECTIVES + spot] == 0:
                return True
        row[at.PHASE] = at.STARTS
    if row[at.PHASE] == at.STARTS:
        if row[at.SPACE] < 0:
            return True
        row[at.PHASE] = at.DRAW
    if row[at.PHASE] == at.DRAW:
        if draws_are_due(row):
            return True
        row[at.PHASE] = at.BOT_SLOT
    if row[at.PHASE] == at.BOT_SLOT:
        if rules[of.IS_SOLO] and row[at.BOT_LEFT] < 0:
            return True
        row[at.PHASE] = at.BRIEFING
    if row[at.PHASE] == at.BRIEFING:
        if row[at.BRIEFINGS_DUE]:
            return True
        row[at.PHASE] = at.MULLIGAN
    if row[at.PHASE] == at.MULLIGAN:
        if row[at.SET_ASIDE] < 0 or row[at.CRAFT + at.SET_ASIDE] < 0:
            return True
        open_mulligans(rules, row)
        row[at.PHASE] = at.REDRAW
    if draws_are_due(row):
        return True
    return_tiles(rules, row)
    begin_turn(row, row[at.ROUND], 1)
    return False


def between_rounds_waits(rules: Cells, row: Cells) -> bool:
    """Run through losses, draws and briefing until somebody has to answer. [D3.13, D9.5]"""
    if row[at.PHASE] == at.RESTOCK:
        if row[at.LOSSES_DUE] or row[at.CRAFT + at.LOSSES_DUE]:
            return True
        row[at.PHASE] = at.DRAW
    if row[at.PHASE] == at.DRAW:
        if draws_are_due(row):
            return True
        row[at.PHASE] = at.BRIEFING
    if row[at.BRIEFINGS_DUE]:
        return True
    begin_turn(row, row[at.ROUND], 1)
    return False


def end_turn(rules: Cells, row: Cells) -> bool:
    """The next turn, the next round, or the end of the game: whether that is it. [D3.12]"""
    if rules[of.IS_SOLO]:
        tidy_bot(rules, row)
    if row[at.TURN] < rules[of.TURNS]:
        begin_turn(row, row[at.ROUND], row[at.TURN] + 1)
        return False
    end_in_time(rules, row)
    if row[at.PHASE] == at.OVER:
        return True
    begin_round(rules, row)
    return False
