"""The layout of the table that holds the rules of one game: figures, board and rulings as integers.

`tables.py` fills it from the engine's own `Rules`; the kernels read it as `rules[of.PLACE]`.
"""

from __future__ import annotations

from escadrille.rossi.simulator.columns import MOST_KINDS, MOST_SPOTS

MOST_SPACES = 16
MOST_STEPS = 16
MOST_LOOPS = 3
MOST_TILES = 30
"""Copies of all kinds of a craft: the bits of a set."""

# -- the places of a craft: craft * CRAFT + place -----------------------------------------------

HAND_SIZE, THRESHOLD, START_DAMAGE, HAS_MULLIGAN, IS_BOT, KINDS, ALL_TILES, FIRSTS = range(8)
"""`FIRSTS`: the lowest bit of each kind."""
ZERO_THEN_LOW, REFILL_TO_HAND, LOSE_TILE_PER_HIT, REPLAY_LAST = range(8, 12)
DOUBLE_ZERO_CRASH, FORCED_REVEAL, JAM = range(12, 15)
"""Whether a special rule of the biplanes binds the seat. [D8]"""
LOW_TILES, LIFTING_TILES, NOT_NEGATIVE = range(15, 18)
"""Sets of first bits: what Brown may play after a 0, what lifts off, what flies alone."""
VALUE = 18
HITS = VALUE + MOST_KINDS
FIRST = HITS + MOST_KINDS
GROUP = FIRST + MOST_KINDS
"""The lowest and all bits of a kind."""
KIND_AT = GROUP + MOST_KINDS
"""`+ bit`: the kind that it belongs to."""
GROUP_AT = KIND_AT + MOST_TILES
"""`+ bit`: all bits of that kind."""
LOOP_TILES = GROUP_AT + MOST_TILES
LANE_TILES = LOOP_TILES + MOST_SPACES
"""`+ space`: first bits of the tiles that turn into a loop or the lane from there. [D4.4, D9.2]"""
POSITION = LANE_TILES + MOST_SPACES
BEHIND = POSITION + MOST_SPACES * MOST_SPACES
"""`+ space * MOST_SPACES + target's space`: the distance if the craft is in position, or behind it;
else 0. [D5.3, D5.5]"""
CRAFT = BEHIND + MOST_SPACES * MOST_SPACES

# -- the places of the game ---------------------------------------------------------------------

SCENARIO, IS_MISSION, IS_ESCORT, IS_SOLO, SMART_THREE = range(3 * CRAFT, 3 * CRAFT + 5)
DOGFIGHT, ESPIONAGE, BOMBING, RESCUE, ESCORT = range(5)
SCENARIOS = ("dogfight", "espionage", "bombing", "rescue", "escort")

_FIGURES = SMART_THREE + 1
TURNS, MAX_ROUNDS, RESET_EVERY, DRAW_PER_ROUND, JAM_HITS, REVEAL_AT = range(_FIGURES, _FIGURES + 6)
"""`REVEAL_AT`: a bit for each distance. [D8.14]"""
LOOP_VALUE, LOWER_UP_TO, NEEDED, ARMED, CAMERAS, DRAW_AFTER_GOAL = range(
    _FIGURES + 6, _FIGURES + 12
)
PERFECT, BLURRED, LANDING, TAKING_OFF = range(_FIGURES + 12, _FIGURES + 16)
"""A bit for each value of a tile. [D9.11, D9.23, D9.26]"""
DRAW_VALUE, WIN_VALUE, MAJOR_VALUE, EXIT_ROUND, NUMBERS_COUNT, SPOTS = range(
    _FIGURES + 16, _FIGURES + 22
)
START_X, START_O, OFF, BRANCH, ALL_LOOPS, CHOOSER = range(_FIGURES + 22, _FIGURES + 28)
"""`CHOOSER`: who chooses a start space; `BY_CHANCE` for lots. [D2.2]"""
LEAVING = _FIGURES + 28
"""The craft that has to leave, or `NONE`."""
SHOWS_PLANS = LEAVING + 1
"""Whether `FORCED_REVEAL` binds anybody."""

_RULINGS = SHOWS_PLANS + 1
EXIT_REQUIRED, LANE_LATER, LANE_ALWAYS, OTHER_MAY_ENTER, LOSES_AT_RANDOM = range(
    _RULINGS, _RULINGS + 5
)
KEEPS_SIDE, JAM_NEEDS_SHOT, GROUND_TARGET, GROUND_SHOOTER, THREE_FLIES, LANDING_OPTIONAL = range(
    _RULINGS + 5, _RULINGS + 11
)
NONE_RESCUED, ESCORT_TIME_OUT, BOTH_DOWN, SOLO_TIME_OUT, ROUND_CAP_RESULT = range(
    _RULINGS + 11, _RULINGS + 16
)
"""The score of the mission seat that a ruling names."""
ESCORT_SHOOTS, BOTH_ARE_BEHIND, BOT_ENTERS_LANE, ROUND_CAP = range(_RULINGS + 16, _RULINGS + 20)

NUMBERS = _RULINGS + 20
"""The numbers on factories and airports, in order."""
SPOT_ON = NUMBERS + MOST_SPOTS
"""`+ space`: the spot on it, or `NONE`."""
IN_LANE = SPOT_ON + MOST_SPACES
IS_LOOP = IN_LANE + MOST_SPACES
DISTANCE = IS_LOOP + MOST_SPACES
"""`+ space * MOST_SPACES + other space`; `NONE` if no arrows lead there. [D5.2]"""
SELECT = DISTANCE + MOST_SPACES * MOST_SPACES
"""`+ byte * 8 + n`: the n-th bit that is set in a byte."""
FLIGHTS = SELECT + 256 * 8
"""Where a flight ends, and what it passes (`kernels/movement.py`)."""

# A flight: the space where it ends, the loops it touched, whether it turned into the lane.
END_MASK, LOOPS_BIT, LANE_BIT = 15, 4, 7
FLIGHTS_OF_A_WAY = MOST_SPACES * MOST_STEPS
WIDTH = FLIGHTS + (1 << MOST_LOOPS) * 4 * FLIGHTS_OF_A_WAY
