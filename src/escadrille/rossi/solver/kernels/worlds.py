"""What each pair of plans leads to, in worlds that may lie behind what a seat knows.

A *known* row is one that was written from a view. In every world the other seat is dealt a hand
from its unseen tiles; all plans of one seat are tried against all of the other, with the same dice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.mission import is_briefed
from escadrille.rossi.simulator.kernels.planning import list_plans
from escadrille.rossi.simulator.kernels.stepping import settle
from escadrille.rossi.simulator.kernels.tiles import (
    below,
    count_of,
    joined,
    nth_bit,
    seeded,
    with_tile,
    without_tile,
)
from escadrille.rossi.solver.kernels.keen import play_keenly

KERNELS = (
    "take_tile",
    "deal_again",
    "lies_on_board",
    "draw_briefing",
    "brief_again",
    "deal_world",
    "list_columns",
    "value_of_pair",
    "weigh_world",
    "matched",
    "regret",
    "answer_worlds",
)
CALLED = tuple(name for name in KERNELS if name not in ("weigh_world", "answer_worlds"))

MOST_PLANS = 160
"""Plans of a seat: an escort's are its tiles, each with each tile of the escorted biplane."""
MOST_WORLDS = 256
LEARNING = 300
"""Rounds of regret matching."""
CERTAIN, LATEST = 1000, 50
"""A win now, and the turns after which a later one is worth no less. Each turn costs 1: enough to
take a win that is sure, too little to be worth a risk."""


class Notes(NamedTuple):
    """What has been found out so far: own plans are rows, the other's plans columns."""

    own: Any
    """The codes of the own plans."""
    index: Any
    """The column of each code, or NONE."""
    sums: Any
    tries: Any
    can: Any
    """Whether the other seat could choose a column in a world."""
    sizes: Any
    """Rows, columns, worlds."""


class Slate(NamedTuple):
    """Room to work in."""

    world: Any
    row: Any
    trial: Any
    plans: Any
    work: Any
    weights: Any
    trace: Any
    dice: Any


# -- worlds ---------------------------------------------------------------------------------------


def take_tile(rules: Cells, row: Cells, seat: int, column: int, dice: Cells) -> None:
    """Any tile of a seat's bag goes where the column says."""
    me = seat * at.CRAFT
    bag = row[me + at.BAG]
    kind = rules[seat * of.CRAFT + of.KIND_AT + nth_bit(rules, bag, below(dice, count_of(bag)))]
    row[me + at.BAG] = without_tile(rules, seat, bag, kind)
    row[me + column] = with_tile(rules, seat, row[me + column], kind)


def deal_again(rules: Cells, row: Cells, seat: int, dice: Cells) -> None:
    """What cannot be seen of a seat is dealt again: as many tiles in the hand, as many lost."""
    me = seat * at.CRAFT
    held, lost = count_of(row[me + at.HAND]), count_of(row[me + at.LOST])
    tiles = joined(rules, seat, row[me + at.BAG], row[me + at.HAND])
    row[me + at.BAG] = joined(rules, seat, tiles, row[me + at.LOST])
    row[me + at.HAND] = 0
    row[me + at.LOST] = 0
    for _ in range(held):
        take_tile(rules, row, seat, at.HAND, dice)
    for _ in range(lost):
        take_tile(rules, row, seat, at.LOST, dice)


def lies_on_board(rules: Cells, row: Cells, number: int) -> bool:
    """Whether a number is still to be seen: `OBJECTIVES` holds 1 more than each."""
    found = False
    for spot in range(rules[of.SPOTS]):
        found = found or row[at.OBJECTIVES + spot] == number + 1
    return found


def draw_briefing(rules: Cells, row: Cells, lies: bool, dice: Cells) -> bool:
    """Draw a number that lies on the board or not; whether there was one."""
    chosen, met = at.NONE, 0
    for i in range(rules[of.NUMBERS_COUNT]):
        number = rules[of.NUMBERS + i]
        if is_briefed(row, number) or lies_on_board(rules, row, number) != lies:
            continue
        met += 1
        if below(dice, met) == 0:
            chosen = number
    if chosen >= 0:
        row[at.BRIEFED + row[at.BRIEFED_COUNT]] = chosen
        row[at.BRIEFED_COUNT] += 1
    return chosen >= 0


def brief_again(rules: Cells, row: Cells, count: int, dice: Cells) -> None:
    """The rescuer's numbers: those of the people that it has brought out, and any others."""
    row[at.BRIEFED_COUNT] = 0
    for place in range(at.MOST_SPOTS):
        row[at.BRIEFED + place] = at.NONE
    for _ in range(count):
        if not draw_briefing(rules, row, False, dice):
            draw_briefing(rules, row, True, dice)


def deal_world(
    rules: Cells, known: Cells, seat: int, briefings: int, row: Cells, dice: Any
) -> None:
    """A row that may lie behind a known one."""
    other = 1 - seat
    for column in range(at.WIDTH):
        row[column] = known[column]
    if rules[other * of.CRAFT + of.IS_BOT] == 0:
        deal_again(rules, row, other, dice)
    if briefings >= 0:
        brief_again(rules, row, briefings, dice)


# -- the table of plans ---------------------------------------------------------------------------


def list_columns(rules: Cells, row: Cells, seat: int, notes: Notes, out: Cells) -> int:
    """Write what the other seat may plan in a world; how many. Without a choice it is NONE."""
    other = 1 - seat
    shown = row[other * at.CRAFT + at.PLAN]
    if shown >= 0 or rules[of.IS_SOLO]:
        out[0] = shown
        found = 1
    else:
        found = list_plans(rules, row, other, out)
    for i in range(found):
        code = max(0, out[i])
        if notes.index[code] < 0 and notes.sizes[1] < MOST_PLANS:
            notes.index[code] = notes.sizes[1]
            notes.sizes[1] += 1
    return found


def value_of_pair(
    rules: Cells, seat: int, own: int, theirs: int, tries: int, begun: int, slate: Slate
) -> int:
    """The end of one game in which a pair of plans is flown: what it is worth to the seat."""
    row = slate.row
    for column in range(at.WIDTH):
        row[column] = slate.world[column]
    slate.dice[0] = begun
    row[seat * at.CRAFT + at.PLAN] = own
    if theirs >= 0:
        row[(1 - seat) * at.CRAFT + at.PLAN] = theirs
    settle(rules, row)
    play_keenly(rules, row, tries, slate.trial, slate.dice, slate.work, slate.weights, slate.trace)
    rounds = row[at.ROUND] - slate.world[at.ROUND]
    turns = rounds * rules[of.TURNS] + row[at.TURN] - slate.world[at.TURN]
    worth: int = row[at.SCORE] * (CERTAIN - min(turns, LATEST))
    return worth if seat == at.MISSION else -worth


def weigh_world(
    rules: Cells,
    known: Cells,
    seat: int,
    briefings: int,
    seed: int,
    tries: int,
    notes: Notes,
    slate: Slate,
) -> int:
    """Try every pair of plans once in a world; how many games that took."""
    world = notes.sizes[2]
    slate.dice[0] = seeded(seed, world)
    deal_world(rules, known, seat, briefings, slate.world, slate.dice)
    begun = slate.dice[0]
    found = list_columns(rules, slate.world, seat, notes, slate.plans)
    for j in range(found):
        theirs = slate.plans[j]
        column = notes.index[max(0, theirs)]
        if column < 0:
            continue
        notes.can[world, column] = 1
        for i in range(notes.sizes[0]):
            value = value_of_pair(rules, seat, notes.own[i], theirs, tries, begun, slate)
            notes.sums[i, column] += value
            notes.tries[i, column] += 1
    notes.sizes[2] += 1
    games: int = found * notes.sizes[0]
    return games


# -- the mix --------------------------------------------------------------------------------------


def matched(regrets: Any, mix: Any, count: int, can: Any) -> None:
    """A mix in proportion to regrets; even where there are none."""
    total, choices = 0.0, 0.0
    for i in range(count):
        if can[i]:
            total += regrets[i]
            choices += 1.0
    for i in range(count):
        if can[i] == 0:
            mix[i] = 0.0
        elif total > 0.0:
            mix[i] = regrets[i] / total
        else:
            mix[i] = 1.0 / choices


def regret(regrets: Any, gains: Any, mix: Any, count: int, can: Any) -> None:
    """Add what each choice would have gained over the mix; never below 0."""
    mean = 0.0
    for i in range(count):
        mean += mix[i] * gains[i]
    for i in range(count):
        if can[i]:
            regrets[i] = max(0.0, regrets[i] + gains[i] - mean)


def answer_worlds(
    notes: Notes, table: Any, regrets: Any, mixes: Any, gains: Any, total: Any
) -> None:
    """The mix of the own plans against hands that each answer best, by regret matching.

    Line `w` of the arrays is the other seat's in world `w`, the last line the own one; in `total`
    the own mixes are added up, later ones weighing more.
    """
    rows, columns, worlds = notes.sizes[0], notes.sizes[1], notes.sizes[2]
    own = MOST_WORLDS
    for round_ in range(LEARNING):
        matched(regrets[own], mixes[own], rows, notes.can[own])
        for j in range(columns):
            gains[0, j] = 0.0
            for i in range(rows):
                gains[0, j] -= mixes[own, i] * table[i, j]
        for j in range(columns):
            gains[1, j] = 0.0
        for world in range(worlds):
            matched(regrets[world], mixes[world], columns, notes.can[world])
            regret(regrets[world], gains[0], mixes[world], columns, notes.can[world])
            for j in range(columns):
                gains[1, j] += mixes[world, j] / worlds
        for i in range(rows):
            gains[2, i] = 0.0
            for j in range(columns):
                gains[2, i] += table[i, j] * gains[1, j]
            total[i] += (round_ + 1) * mixes[own, i]
        regret(regrets[own], gains[2], mixes[own], rows, notes.can[own])
