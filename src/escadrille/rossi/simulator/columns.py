"""The layout of a row: one game of Dogfight! as integers, a column for each.

The columns up to `ESSENTIAL` decide everything that follows; the piles after them only keep the
order in which tiles were played. A tile is the number of its *kind* among the different tiles of
its craft, in order. Tiles held are *sets*: each kind owns as many neighbouring bits as it has
copies, and the lowest of them are set, so that equal hands are equal numbers (`kernels/tiles.py`).
What is not there (no space, no tile, no plan) is `NONE`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

Cells: TypeAlias = MutableSequence[int]
"""What a kernel reads and writes: an array when it is compiled, a list as plain Python."""

NONE = -1

MISSION, OTHER, ESCORTED = range(3)
"""Crafts: a seat's own biplane has the number of the seat."""

# -- the columns of a craft: craft * CRAFT + column ---------------------------------------------

SPACE, DAMAGE, HAND, BAG, DUE, SET_ASIDE, PLAYED, LOST, LOSSES_DUE, LAST = range(10)
LAST_MODE, JAMMED, LANDED, TAKING_OFF, IS_DOWN, PLAN, SHOWN, LANE_CHOSEN, PILE_SIZE = range(10, 19)
CRAFT = 19
"""Columns of a seat's own biplane. The escorted one has the first three alone; its tiles are its
hand."""

# -- the columns of the game --------------------------------------------------------------------

PHASE, ROUND, TURN, OBJECTIVES = range(2 * CRAFT + 3, 2 * CRAFT + 7)
MOST_SPOTS = 8
"""`OBJECTIVES + spot`: 0 where nothing lies, the cameras left, or 1 more than the number."""
BRIEFED = OBJECTIVES + MOST_SPOTS
"""`BRIEFED + i`: the number on the i-th objective tile that was drawn."""
BRIEFED_COUNT = BRIEFED + MOST_SPOTS
BRIEFINGS_DUE, RESCUED, LANDING_SETTLED = range(BRIEFED_COUNT + 1, BRIEFED_COUNT + 4)
BOT_LEFT, BOT_RIGHT, BOT_DISCARD, TOSS_DUE = range(BRIEFED_COUNT + 4, BRIEFED_COUNT + 8)
PICKED_SHOOTER, PICKED_TARGET, ODD_HIT = range(BRIEFED_COUNT + 8, BRIEFED_COUNT + 11)
"""Crafts. [D9.39, D9.40, D9.42]"""
FIRED = BRIEFED_COUNT + 11
"""`FIRED + seat`: the mission seat's shooter plus 1, and how many shots the other seat fired."""
HITS_DUE = FIRED + 2
"""`HITS_DUE + craft`: hits on their way; none are left when somebody is asked."""
RESULT = HITS_DUE + 3
"""The code of an ending, 0 while the game goes on (`endings.py`)."""
SCORE = RESULT + 1
"""The score of the mission seat."""
ESSENTIAL = SCORE + 1

MOST_PLAYED = 20
PILES = ESSENTIAL
"""`PILES + seat * MOST_PLAYED + i`: the i-th tile played since the bags were last filled."""
WIDTH = PILES + 2 * MOST_PLAYED

# -- what stands in them ------------------------------------------------------------------------

PHASES = (
    *("objectives", "starts", "draw", "bot slot", "briefing", "mulligan", "redraw"),
    *("obligation", "plan", "reveal", "move", "mission", "bot", "shoot", "damage", "end"),
    *("restock", "over"),
)
PLACING, STARTS, DRAW, BOT_SLOT, BRIEFING, MULLIGAN, REDRAW = range(7)
OBLIGATION, PLANNING, REVEAL, MOVE, MISSION_EFFECTS, BOT, SHOOT, DAMAGES, END = range(7, 16)
RESTOCK, OVER = range(16, 18)

NORMAL, LOOP, LANE = range(3)

# -- answers ------------------------------------------------------------------------------------

# A plan: the tile plus 1, two bits of mode, the escorted tile plus 1, a bit for its lane. Plans in
# the order of their codes are in the engine's order.
TILE_BITS, MODE_BITS, PARTNER_BITS = 6, 4, 1
MOST_KINDS = 16
MOST_PARTNERS = 7
PLAN_CODES = (MOST_KINDS + 1) << TILE_BITS
"""Plans are less than this: the length of a mask of plans."""
LAND, STAY_ALOFT = range(2)
ON_RING, ON_LOOP = range(2)
"""How a 3 of the bot was tossed."""

BY_MISSION, BY_OTHER, BY_CHANCE = 1, 2, 4
"""Bits of who has to answer."""
MOST_OPTIONS = 1024
"""Room for the options of any question."""
MOST_HAND = 10
