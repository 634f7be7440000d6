"""The records that the simulator's functions work on: a set-up's book, and a desk to work at.

A book never changes and may be shared. A desk is written over by every call; each thread and each
search needs one of its own. Functions take them in this order: book, desk, state. Both are numpy
records, whose fields compiled code finds at fixed places, and which it is handed as one pointer.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from escadrille.age.kernels import movement as reach
from escadrille.age.kernels import sight as sights
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by

Book: TypeAlias = Any
"""A record of `BOOK`, as attributes: numpy's types do not know their names."""
Desk: TypeAlias = Any
"""A record of `DESK`."""

MOST_CRAFTS, MOST_POINTS, MOST_ZONES = 64, 2048, 60
MOST_FACES, MOST_ACCESS, MOST_KINDS = 16, 40, 8
NODES = 1 << 20
"""Room for the nodes of a search: enough for the nimblest at full throttle."""
_CODES = sights.FURTHEST * 6 * 6 * 3 * 9
_KEYS = (reach.LEVELS + 1) * MOST_POINTS
FIRST_ROOM = reach.POOL + NODES * reach.NODE_WIDTH
"""Where the rooms of the search begin: the first node by place, end states by place."""
PLACES_ROOM = FIRST_ROOM + 8 * MOST_POINTS
ENDS_ROOM = PLACES_ROOM + _KEYS
_SPAN = 2 * by.MODIFIER_SPAN + 1
_INT = np.int64

BOOK = np.dtype(
    (
        np.record,
        [
            ("terms", _INT, by.TERM_COUNT),
            # by aircraft; by aircraft and mount; by kind of damage
            ("fleet", _INT, (MOST_CRAFTS, by.CRAFT_TERMS)),
            ("mounts", _INT, (MOST_CRAFTS, at.MOST_MOUNTS, by.MOUNT_TERMS)),
            ("damage", _INT, (len(at.DAMAGES), by.DAMAGE_TERMS)),
            # by die: what each outcome stands for, its odds, and how many there are
            ("faces", _INT, (len(at.DICE), MOST_FACES)),
            ("weights", _INT, (len(at.DICE), MOST_FACES)),
            ("face_count", _INT, len(at.DICE)),
            # by outcome of the green die: whether it harms an engine that is overused [A4.12]
            ("starred", _INT, MOST_FACES),
            # by chart, first or second roll, column, modifier and total: result and jam; and the
            # odds of jam, miss, damage and destruction in 36ths [A6.1, A6.2, A12.16]
            ("rolls", _INT, (2, 2, 3, _SPAN, 13)),
            ("odds", _INT, (2, 2, 3, _SPAN, 4)),
            # by team and point: the target there, or -1; by target: whose it is [A8.2]
            ("zones", _INT, (at.MOST_SEATS, MOST_POINTS)),
            ("zone_team", _INT, MOST_ZONES),
            # by seat: team, turn in a round, Access Points, damage at the start [A1.7, A9.6.2]
            ("seat_team", _INT, at.MOST_SEATS),
            ("seat_order", _INT, at.MOST_SEATS),
            ("access", _INT, (at.MOST_SEATS, MOST_ACCESS)),
            ("start_damage", _INT, (at.MOST_SEATS, MOST_CRAFTS)),
            # the aircraft in order of seat and number [A3.1]
            ("turn_line", _INT, MOST_CRAFTS),
            # by point: places on axes along which distances can be told, the top of the cloud
            ("across", _INT, MOST_POINTS),
            ("down", _INT, MOST_POINTS),
            ("clouds", _INT, MOST_POINTS),
            # what the kernels read
            ("ground", _INT, MOST_POINTS * reach.GROUND_WIDTH),
            ("sight", np.int8, (2, sights.PLANES, MOST_KINDS, _CODES)),
            ("bounds", _INT, sights.SLOWER_NONE + 1),
        ],
    )
)

MOST_PLANS = 11
"""Ten that may be open at once, and a single step."""
ONE_STEP = MOST_PLANS - 1
TOKEN, LEVELS, SPENT_TURNS, PLAN_WIDTH = range(4)

POINT, HEADING, LEVEL, ATTITUDE, STEPS, AGILITY, CLIMB, DIVE, CEILING = range(9)
FAVOURS, IS_LIMITED, SINCE_TURN, AEROBATICS, LEAVE, ON_BORDER, COUNTING, FLYER = range(9, 17)
"""The columns of a flyer; a place has the first five."""

FLOWN_STEPS, FLOWN_TURNS, FLOWN_SINCE, CHANGED_LEVEL, TRAIL_LENGTH, FLOWN = range(6)
"""The columns of a flight that was followed."""

BEST_HIT, BEST_TARGET, ANSWERED, NEAREST, VALUES = range(5)
"""The columns of an end state's value: see `values.py`."""

RESORT = -1
"""The way of a row that is no complete movement: a step over an edge, or to stay. [A3.6]"""
STAY = 4
"""The code of the row that stays; others without an end have their edge."""

DESK = np.dtype(
    (
        np.record,
        [
            # what is asked, and the options of a choice that is neither a flight nor a shot
            ("asked", _INT, at.ASKED),
            ("options", _INT, 6 * MOST_ACCESS + MOST_CRAFTS),
            # shots found, one after the other
            ("shots", _INT, (MOST_CRAFTS * at.MOST_MOUNTS, at.SHOT)),
            # of every plan: maneuver, levels and the turns it spends
            ("plans", _INT, (MOST_PLANS, PLAN_WIDTH)),
            # the aircraft about to move, the place that shots are looked for from
            ("flyer", _INT, FLYER),
            ("place", _INT, 5),
            # a flight that was followed: its steps, then point, heading and level after each
            ("flown", _INT, FLOWN),
            ("trail", _INT, (reach.LONGEST + 1, 3)),
            # exits of a first search that are put aside
            ("kept", _INT, (4, reach.RESULT_WIDTH)),
            # points in line with an enemy have the stamp that stands behind them all
            ("lines", _INT, MOST_POINTS + 1),
            # the points of the sky that were written on, behind their number
            ("touched", _INT, 2 * MOST_CRAFTS + MOST_POINTS + 1),
            # what the movement kernel reads and writes; flights found begin in the second row
            ("sky", _INT, reach.SKY_WIDTH * MOST_POINTS),
            ("orders", _INT, reach.PLANS + MOST_PLANS * reach.ROW_WIDTH),
            ("rows", _INT, (_KEYS * 6 * 3 + 8, reach.RESULT_WIDTH)),
            ("work", _INT, ENDS_ROOM + 8 * _KEYS * reach.END_WIDTH),
        ],
    )
)


def new_desk() -> Desk:
    """A desk with nothing on it."""
    desk: Any = np.zeros(1, DESK)[0]
    desk.work[reach.FIRST : reach.FIRST + 3] = FIRST_ROOM, PLACES_ROOM, ENDS_ROOM
    return desk
