"""P5: what the final space of the mission biplane brings about. [D3.9, D9.11, D9.18, D9.23]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.endings import SITES_TAKEN, finish
from escadrille.rossi.simulator.kernels.lane import objectives_gone
from escadrille.rossi.simulator.kernels.movement import tile_in

KERNELS = (
    "spot_here",
    "value_played",
    "may_land",
    "settle_landing",
    "photograph",
    "bomb",
    "is_briefed",
    "rescue",
    "complete_mission",
)
CALLED = ("settle_landing", "photograph", "bomb", "is_briefed", "rescue")
INNER = tuple(name for name in KERNELS if name not in CALLED)


def spot_here(rules: Cells, row: Cells) -> int:
    """The spot under the mission biplane, if anything lies on it; else NONE."""
    spot = rules[of.SPOT_ON + row[at.SPACE]]
    if spot < 0 or row[at.OBJECTIVES + spot] == 0:
        return at.NONE
    return spot


def value_played(rules: Cells, row: Cells) -> int:
    """The value of the mission biplane's tile, or NONE."""
    plan = row[at.PLAN]
    if plan < 0 or tile_in(plan) < 0:
        return at.NONE
    return rules[of.VALUE + tile_in(plan)]


def may_land(rules: Cells, row: Cells) -> bool:
    """Whether the flight of this turn may end in a landing. [D9.23]"""
    if rules[of.LANDING] == 0 or row[at.LANDING_SETTLED] or row[at.LANDED]:
        return False
    value = value_played(rules, row)
    return value >= 0 and rules[of.LANDING] >> value & 1 == 1 and spot_here(rules, row) >= 0


def settle_landing(row: Cells, lands: bool) -> None:
    """The rescuer lands, or stays aloft. [D9.23]"""
    row[at.LANDING_SETTLED] = 1
    if lands:
        row[at.LANDED] = 1


def photograph(rules: Cells, row: Cells, spot: int, value: int) -> None:
    """A 0 or 1 removes the site, a 2 takes one camera off it. [D9.11, D9.13]"""
    if rules[of.PERFECT] >> value & 1:
        row[at.OBJECTIVES + spot] = 0
    elif rules[of.BLURRED] >> value & 1:
        row[at.OBJECTIVES + spot] -= 1
    else:
        return
    if rules[of.EXIT_REQUIRED] == 0 and objectives_gone(rules, row) >= rules[of.NEEDED]:
        finish(row, SITES_TAKEN, 1)


def bomb(row: Cells, spot: int, value: int) -> None:
    """A tile of the factory's number removes it, on either side of a 3. [D9.18]"""
    if row[at.OBJECTIVES + spot] == value + 1:
        row[at.OBJECTIVES + spot] = 0


def is_briefed(row: Cells, number: int) -> bool:
    """Whether the rescuer has drawn the objective tile of a number. [D9.22]"""
    found = False
    for drawn in range(row[at.BRIEFED_COUNT]):
        found = found or row[at.BRIEFED + drawn] == number
    return found


def rescue(rules: Cells, row: Cells, spot: int, value: int) -> None:
    """Landing where it is compulsory, and take-offs with or without a person. [D9.23, D9.26]"""
    if may_land(rules, row):
        settle_landing(row, True)
        return
    took_off = row[at.LANDED] and rules[of.TAKING_OFF] >> value & 1
    if not took_off or row[at.LANDING_SETTLED]:
        return
    row[at.TAKING_OFF] = 1
    if is_briefed(row, row[at.OBJECTIVES + spot] - 1):
        row[at.OBJECTIVES + spot] = 0
        row[at.RESCUED] += 1


def complete_mission(rules: Cells, row: Cells) -> bool:
    """The effects of the scenario; whether they ended the game. [D3.9]"""
    scenario = rules[of.SCENARIO]
    if scenario == of.DOGFIGHT or scenario == of.ESCORT:
        return False
    spot, value = spot_here(rules, row), value_played(rules, row)
    if spot < 0 or value < 0:
        return False
    if scenario == of.ESPIONAGE:
        photograph(rules, row, spot, value)
    elif scenario == of.BOMBING:
        bomb(row, spot, value)
    else:
        rescue(rules, row, spot, value)
    return row[at.PHASE] == at.OVER
