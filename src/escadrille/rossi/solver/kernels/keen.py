"""Games played on by keen players: each looks at a few of its plans, against one of the other's.

What a turn is worth is judged by hits and by the progress of the mission. Such a player is weak,
but far better than chance, and a game of two of them takes some tens of microseconds.
"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.lane import exit_condition_is_met, objectives_gone
from escadrille.rossi.simulator.kernels.mission import is_briefed
from escadrille.rossi.simulator.kernels.movement import tile_in
from escadrille.rossi.simulator.kernels.planning import seats_planning, take_plan
from escadrille.rossi.simulator.kernels.playouts import answer, random_plan
from escadrille.rossi.simulator.kernels.stepping import settle

KERNELS = (
    "worth_of_lane",
    "worth_of_mission",
    "standing",
    "hits_of",
    "fly_turn",
    "worth_of_turn",
    "keen_plan",
    "play_keenly",
)
CALLED = KERNELS

WIN, HIT, ESCORTED_HIT, HIT_SPENT = 5000, 100, 175, 25
OBJECTIVE, CAMERA, RESCUED, LANDED, IN_LANE = 150, 60, 300, 100, 150


def worth_of_lane(rules: Cells, row: Cells) -> int:
    """How far the craft that has to leave is on its way home."""
    craft = rules[of.LEAVING]
    if craft < 0 or exit_condition_is_met(rules, row) == 0:
        return 0
    if rules[of.SCENARIO] == of.RESCUE and row[at.RESCUED] < rules[of.WIN_VALUE]:
        return 0
    space = row[craft * at.CRAFT + at.SPACE]
    if rules[of.IN_LANE + space] == 0:
        return 0
    return IN_LANE * (1 + rules[of.DISTANCE + rules[of.BRANCH] * of.MOST_SPACES + space])


def worth_of_mission(rules: Cells, row: Cells) -> int:
    """How far the mission has come."""
    worth = OBJECTIVE * objectives_gone(rules, row) + worth_of_lane(rules, row)
    if rules[of.SCENARIO] == of.ESPIONAGE:
        for spot in range(rules[of.SPOTS]):
            worth -= CAMERA * row[at.OBJECTIVES + spot]
    if rules[of.SCENARIO] == of.RESCUE:
        worth += RESCUED * row[at.RESCUED]
        spot = rules[of.SPOT_ON + row[at.SPACE]]
        is_down = row[at.LANDED] and row[at.TAKING_OFF] == 0
        if spot >= 0 and is_down and is_briefed(row, row[at.OBJECTIVES + spot] - 1):
            worth += LANDED
    return worth


def standing(rules: Cells, row: Cells) -> int:
    """How well things stand for the mission seat."""
    if row[at.PHASE] == at.OVER:
        return WIN * row[at.SCORE]
    worth = HIT * (row[at.OTHER * at.CRAFT + at.DAMAGE] - row[at.DAMAGE])
    if rules[of.IS_ESCORT]:
        worth -= ESCORTED_HIT * row[at.ESCORTED * at.CRAFT + at.DAMAGE]
    if rules[of.IS_MISSION]:
        worth += worth_of_mission(rules, row)
    return worth


def hits_of(rules: Cells, seat: int, plan: int) -> int:
    """The hits on the tile of a plan."""
    kind = tile_in(plan)
    return 0 if kind < 0 else rules[seat * of.CRAFT + of.HITS + kind]


def fly_turn(
    rules: Cells, row: Cells, dice: Cells, work: Cells, weights: Cells, trace: Cells
) -> None:
    """Both have planned: go on to the end of the turn, with what it asks answered at random."""
    settle(rules, row)
    while row[at.PHASE] >= at.MOVE and row[at.PHASE] <= at.DAMAGES:
        answer(rules, row, dice, work, weights, trace)


def worth_of_turn(
    rules: Cells,
    row: Cells,
    seat: int,
    plan: int,
    guess: int,
    trial: Cells,
    dice: Cells,
    work: Cells,
    weights: Cells,
    trace: Cells,
) -> int:
    """How well things stand for a seat after its plan and what the other may plan; `row` stays."""
    for column in range(at.WIDTH):
        trial[column] = row[column]
    trial[seat * at.CRAFT + at.PLAN] = plan
    if guess >= 0:
        trial[(1 - seat) * at.CRAFT + at.PLAN] = guess
    fly_turn(rules, trial, dice, work, weights, trace)
    worth = standing(rules, trial)
    if seat == at.OTHER:
        worth = -worth
    them = (1 - seat) * at.CRAFT + at.DAMAGE
    wasted = hits_of(rules, seat, plan) - (trial[them] - row[them])
    return worth - HIT_SPENT * max(0, wasted)


def keen_plan(
    rules: Cells,
    row: Cells,
    seat: int,
    tries: int,
    trial: Cells,
    dice: Cells,
    work: Cells,
    weights: Cells,
    trace: Cells,
) -> int:
    """The best of a few plans against any plan of the other seat."""
    guess = row[(1 - seat) * at.CRAFT + at.PLAN]
    if tries > 1 and guess < 0 and rules[of.IS_SOLO] == 0:
        guess = random_plan(rules, row, 1 - seat, dice, work)
    best, most = random_plan(rules, row, seat, dice, work), -1000000
    for number in range(tries):
        if tries == 1:
            break
        plan = best if number == 0 else random_plan(rules, row, seat, dice, work)
        if number > 0 and plan == best:
            continue
        worth = worth_of_turn(rules, row, seat, plan, guess, trial, dice, work, weights, trace)
        if worth > most:
            best, most = plan, worth
    return best


def play_keenly(
    rules: Cells,
    row: Cells,
    tries: int,
    trial: Cells,
    dice: Cells,
    work: Cells,
    weights: Cells,
    trace: Cells,
) -> None:
    """Play a game to its end."""
    while row[at.PHASE] != at.OVER:
        if row[at.PHASE] != at.PLANNING:
            answer(rules, row, dice, work, weights, trace)
            continue
        seats, mission, other = seats_planning(rules, row), at.NONE, at.NONE
        if seats & at.BY_MISSION:
            mission = keen_plan(rules, row, at.MISSION, tries, trial, dice, work, weights, trace)
        if seats & at.BY_OTHER:
            other = keen_plan(rules, row, at.OTHER, tries, trial, dice, work, weights, trace)
        if seats & at.BY_MISSION:
            take_plan(rules, row, at.MISSION, mission)
        if seats & at.BY_OTHER:
            take_plan(rules, row, at.OTHER, other)
        settle(rules, row)
