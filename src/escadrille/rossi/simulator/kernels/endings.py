"""How a game ends, and for whom. [D6, D9, D10.18]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.lane import objectives_gone

KERNELS = (
    "finish",
    "end_by_crash",
    "end_with_grade",
    "end_by_leaving",
    "end_of_escort",
    "end_by_other_down",
    "end_by_mission_down",
    "end_by_shots",
    "end_in_time",
)
CALLED = (
    "finish",
    "end_by_crash",
    "end_with_grade",
    "end_by_leaving",
    "end_of_escort",
    "end_by_other_down",
    "end_by_mission_down",
    "end_by_shots",
    "end_in_time",
)
INNER = tuple(name for name in KERNELS if name not in CALLED)

ENDINGS = (
    ("", "", ""),
    ("crash", "D8.5", ""),
    ("crash", "D8.13", ""),
    ("exit", "D9.13", ""),
    ("exit", "D9.19", ""),
    ("exit", "D9.44", ""),
    ("exit", "D9.31", ""),
    ("exit", "D9.30", ""),
    ("exit", "D9.30", "major"),
    ("other-shot-down", "D9.31", ""),
    ("other-shot-down", "D9.31", "major"),
    ("other-shot-down", "D6.1", ""),
    ("other-shot-down", "D9.19", ""),
    ("other-shot-down", "D9.45", ""),
    ("mission-shot-down", "D6.1", ""),
    ("mission-shot-down", "D9.14", ""),
    ("mission-shot-down", "D9.20", ""),
    ("mission-shot-down", "D9.32", ""),
    ("mission-shot-down", "D10.18", ""),
    ("escorted-shot-down", "D9.45", ""),
    ("escorted-shot-down", "D10.20", ""),
    ("both-shot-down", "D9.45", ""),
    ("sites-taken", "D9.13", ""),
    ("equal-damage", "D6.3", ""),
    ("less-damage", "D6.3", ""),
    ("time-out", "D9.46", ""),
    ("time-out", "D10.20", ""),
    ("round-cap", "D9.7", ""),
)
"""Reason, rule and grade; the place is the code in the column `RESULT`."""
BROWN_CRASHED, WHITE_CRASHED, SPY_LEFT, BOMBER_LEFT, ESCORTED_LEFT = range(1, 6)
LEFT_WITH_NONE, LEFT_WITH_SOME, LEFT_WITH_MANY = range(6, 9)
DOWNED_OTHER_WITH_SOME, DOWNED_OTHER_WITH_MANY, OTHER_DOWN, BOMBER_DOWNED_OTHER = range(9, 13)
ESCORT_DOWNED_OTHER, MISSION_DOWN, SPY_DOWN, BOMBER_DOWN, RESCUER_DOWN = range(13, 18)
SOLO_DOWN, ESCORTED_DOWN, SOLO_ESCORTED_DOWN, BOTH_DOWN, SITES_TAKEN = range(18, 23)
EQUAL_DAMAGE, LESS_DAMAGE, TIME_OUT, SOLO_TIME_OUT, ROUND_CAP = range(23, 28)


def finish(row: Cells, ending: int, score: int) -> None:
    """The game is over, with this score for the mission seat."""
    row[at.RESULT] = ending
    row[at.SCORE] = score
    row[at.PHASE] = at.OVER


def end_by_crash(row: Cells, seat: int, ending: int) -> None:
    """A crash loses the game at once. [D6.4, D9.8]"""
    finish(row, ending, -1 if seat == at.MISSION else 1)


def end_with_grade(rules: Cells, row: Cells, none: int, some: int, many: int) -> None:
    """One person rescued is a draw, two a win, three or more a major win. [D9.30, D9.31]"""
    rescued = row[at.RESCUED]
    if rescued >= rules[of.MAJOR_VALUE]:
        finish(row, many, 1)
    elif rescued >= rules[of.WIN_VALUE]:
        finish(row, some, 1)
    elif rescued >= rules[of.DRAW_VALUE]:
        finish(row, some, 0)
    else:
        finish(row, none, rules[of.NONE_RESCUED])


def end_by_leaving(rules: Cells, row: Cells) -> None:
    """The mission biplane is out through the exit. [D9.13, D9.19, D9.30, D9.44]"""
    scenario = rules[of.SCENARIO]
    if scenario == of.RESCUE:
        end_with_grade(rules, row, LEFT_WITH_NONE, LEFT_WITH_SOME, LEFT_WITH_MANY)
    elif scenario == of.ESPIONAGE:
        finish(row, SPY_LEFT, 1)
    elif scenario == of.BOMBING:
        finish(row, BOMBER_LEFT, 1)
    else:
        finish(row, ESCORTED_LEFT, 1)


def end_of_escort(rules: Cells, row: Cells, downed: int) -> None:
    """The escorted biplane or the attacker decides; the escort alone does not. [D9.43, D9.45]"""
    attacker, escorted = downed & 1 << at.OTHER, downed & 1 << at.ESCORTED
    if escorted and attacker:
        finish(row, BOTH_DOWN, rules[of.BOTH_DOWN])
    elif escorted:
        finish(row, SOLO_ESCORTED_DOWN if rules[of.IS_SOLO] else ESCORTED_DOWN, -1)
    elif attacker:
        finish(row, ESCORT_DOWNED_OTHER, 1)


def end_by_other_down(rules: Cells, row: Cells) -> None:
    """The opponent of the mission is shot down. [D6.1, D9.19, D9.31]"""
    scenario = rules[of.SCENARIO]
    if scenario == of.RESCUE:
        none = DOWNED_OTHER_WITH_SOME
        end_with_grade(rules, row, none, DOWNED_OTHER_WITH_SOME, DOWNED_OTHER_WITH_MANY)
    else:
        finish(row, BOMBER_DOWNED_OTHER if scenario == of.BOMBING else OTHER_DOWN, 1)


def end_by_mission_down(rules: Cells, row: Cells) -> None:
    """The mission biplane is shot down; perhaps after its goal. [D9.14, D9.20, D9.32, D10.18]"""
    scenario = rules[of.SCENARIO]
    if rules[of.IS_SOLO]:
        finish(row, SOLO_DOWN, -1)
    elif rules[of.DRAW_AFTER_GOAL] and objectives_gone(rules, row) >= rules[of.NEEDED]:
        finish(row, BOMBER_DOWN, 0)
    elif scenario == of.DOGFIGHT:
        finish(row, MISSION_DOWN, -1)
    elif scenario == of.ESPIONAGE:
        finish(row, SPY_DOWN, -1)
    elif scenario == of.BOMBING:
        finish(row, BOMBER_DOWN, -1)
    else:
        finish(row, RESCUER_DOWN, -1)


def end_by_shots(rules: Cells, row: Cells, downed: int) -> None:
    """What the loss of these crafts (bits) means; perhaps the game goes on. [D6.1]"""
    if rules[of.IS_ESCORT]:
        end_of_escort(rules, row, downed)
    elif downed & 1 << at.OTHER:
        end_by_other_down(rules, row)
    else:
        end_by_mission_down(rules, row)


def end_in_time(rules: Cells, row: Cells) -> None:
    """The result after the last round; or another round follows. [D3.1, D6.3, D9.7]"""
    last = rules[of.MAX_ROUNDS]
    if last == 0:
        if row[at.ROUND] >= rules[of.ROUND_CAP]:
            finish(row, ROUND_CAP, rules[of.ROUND_CAP_RESULT])
    elif row[at.ROUND] < last:
        return
    elif rules[of.IS_ESCORT]:
        if rules[of.IS_SOLO]:
            finish(row, SOLO_TIME_OUT, rules[of.SOLO_TIME_OUT])
        else:
            finish(row, TIME_OUT, rules[of.ESCORT_TIME_OUT])
    else:
        mine, its = row[at.DAMAGE], row[at.OTHER * at.CRAFT + at.DAMAGE]
        if mine == its:
            finish(row, EQUAL_DAMAGE, 0)
        else:
            finish(row, LESS_DAMAGE, 1 if mine < its else -1)
