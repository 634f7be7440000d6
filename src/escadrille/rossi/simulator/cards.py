"""The layout of a seat's card: how its answers and what it knows are numbered, for one set-up.

A card is an int32 array. Kernels read it as `card[on.PLACE]` (`kernels/cards.py`); whoever numbers
answers and fields writes it. `NONE` stands where a set-up has no such question or field.
"""

from __future__ import annotations

from escadrille.rossi.simulator.columns import MOST_KINDS, PLAN_CODES

MOST_ANSWERS = 4096

# -- answers: the number of the first of each kind ------------------------------------------------

WAIT = 0
"""The answer of a seat that is not asked."""
PLANS = 1
REPLACE, START, LANE, LAND, PICK, GIVE_UP = range(6)
"""Mulligans by a bit for each place of the hand, start spaces, lanes, landings, shooters or
targets, tiles given up."""
ANSWERS = 6
"""How many numbers there are."""

# -- what a seat knows: where each field begins ---------------------------------------------------

FIELDS = ANSWERS + 1
ASKED, SEAT, ROUND, IN_BAG, TURN = range(FIELDS, FIELDS + 5)
OBJECTIVES, BRIEFED, BRIEFED_COUNT, RESCUED, LANE_OPEN = range(FIELDS + 5, FIELDS + 10)
ESCORTED_SPACE, ESCORTED_DAMAGE, ESCORTED_TILES = range(FIELDS + 10, FIELDS + 13)
BOT_LEFT, BOT_RIGHT, BOT_DISCARD = range(FIELDS + 13, FIELDS + 16)
SIDE = FIELDS + 16
"""`SIDE + side * SIDE_FIELDS + field`: of the seat itself (0) and of the other one (1)."""
BIPLANE, SPACE, DAMAGE, HITS_LEFT, FLAGS, SIZES, LAST, LAST_MODE = range(8)
PLAYED, PLAN_TILE, PLAN_MODE, PLAN_PARTNER, PLAN_LANE, TILES, BAG, LOST = range(8, 16)
"""`TILES`: the own hand, or all tiles of the other one that cannot be seen."""
SIDE_FIELDS = 16
WIDTH_OF_FIELDS = SIDE + 2 * SIDE_FIELDS
"""How many numbers a seat knows."""

# -- figures of the set-up ------------------------------------------------------------------------

ROUNDS_OF_BAG = WIDTH_OF_FIELDS + 1
BIPLANES = ROUNDS_OF_BAG + 1
"""`+ seat`: the number of its biplane."""
TILE = BIPLANES + 2
"""`+ craft * MOST_KINDS + kind`: the number of a tile, the same for both seats."""
KIND = TILE + 3 * MOST_KINDS
"""`+ seat * MOST_TILES + tile`: the kind that a seat means by that tile's number."""
MOST_TILES = 64
NUMBER = KIND + 2 * MOST_TILES
"""`+ seat * PLAN_CODES + code`: the number of a plan."""
CODE = NUMBER + 2 * PLAN_CODES
"""`+ seat * MOST_ANSWERS + number`: the code of a plan."""
WIDTH = CODE + 2 * MOST_ANSWERS

# -- values ---------------------------------------------------------------------------------------

WAITING, PLANNING, REPLACING, STARTING, TURNING, LANDING, PICKING, GIVING_UP = range(8)
"""What a seat is asked: the number that is 1 in the field `ASKED`."""
QUESTIONS = 8
KNOWN_MORE = 3
"""Columns that what a seat knows has beyond those of a row."""
MOST_ROUND = 100
"""Rounds beyond are told as this one."""
