"""The lane home: when it is open, and for whom. [D9.2, D9.3]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells

KERNELS = (
    "objectives_gone",
    "exit_condition_is_met",
    "lane_is_open",
    "may_enter_lane",
    "leaves_by_exit",
)
CALLED = ("objectives_gone", "exit_condition_is_met")
INNER = tuple(name for name in KERNELS if name not in CALLED)


def objectives_gone(rules: Cells, row: Cells) -> int:
    """How many sites, factories or airports have been removed."""
    if row[at.PHASE] == at.PLACING:
        return 0
    gone = 0
    for spot in range(rules[of.SPOTS]):
        if row[at.OBJECTIVES + spot] == 0:
            gone += 1
    return gone


def exit_condition_is_met(rules: Cells, row: Cells) -> bool:
    """Whether the mission biplane may leave. [D9.13, D9.19, D9.30, D9.44]"""
    scenario = rules[of.SCENARIO]
    if scenario == of.DOGFIGHT:
        return False
    if scenario == of.ESCORT:
        return row[at.ROUND] >= rules[of.EXIT_ROUND]
    if scenario == of.RESCUE:
        return row[at.RESCUED] >= rules[of.NEEDED]
    return objectives_gone(rules, row) >= rules[of.NEEDED]


def lane_is_open(rules: Cells, row: Cells) -> bool:
    """Whether the lane may be flown in this turn. [D9.2]"""
    if rules[of.LANE_ALWAYS]:
        return rules[of.IS_MISSION] == 1
    return exit_condition_is_met(rules, row)


def may_enter_lane(rules: Cells, row: Cells, craft: int) -> bool:
    """Any biplane may while the lane is open, unless a ruling keeps the others out. [D9.2]"""
    if rules[of.OTHER_MAY_ENTER] == 0 and craft != rules[of.LEAVING]:
        return False
    return lane_is_open(rules, row)


def leaves_by_exit(rules: Cells, row: Cells, craft: int) -> bool:
    """Only the biplane that has to leave goes on to the exit; others turn back. [D7.9]"""
    return craft == rules[of.LEAVING] and exit_condition_is_met(rules, row)
