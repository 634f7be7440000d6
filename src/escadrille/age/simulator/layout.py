"""A state as one row of ints: what each column means.

A row begins with the head: the game's round, turn, phase and what is under way. Then come the
aircraft, `CRAFT` columns each, and behind them the lists whose length depends on the set-up:
movers, zones passed, bombs and photographs by zone, and answers still to be decided on. Where the
lists begin is among the terms of the set-up (`terms.py`). Absent values are -1.
"""

from __future__ import annotations

# -- the head ------------------------------------------------------------------------------------

PHASE, ROUND, TURN, ORDER_SET = range(4)
"""`ORDER_SET`: how many seats are in the order, 0 before it is known. [A3.1]"""
ORDER = 4
MOST_SEATS = 4
WIND, SUN, WIND_SET, SUN_SET, MOVERS, COLOUR, IS_RISKY, ROLL = range(8, 16)
"""`MOVERS` counts those in the list. A die has no colour (0) before it is chosen."""
PASSED, FIRED = range(16, 18)
"""How many zones were passed, how many mounts have attacked."""
FIRED_MOUNTS = 18
MOST_MOUNTS = 4
BREAKS, WOUNDED, ENTRIES, ENTERING, HAS_ACCESS, DEPLOYING = range(22, 28)
QUIET, IS_QUIET, HAS_BONUS = range(28, 31)
BONUS = 31
"""Points by team before the bonus round, in `PARTS` of a point. [A8.1.3]"""
REASON = 35
SCORES = 36
POINTS = 40
ANSWERS = 44
ATTACK = 45
"""The attack under way, a shot; without one its shooter is -1. [A5.2]"""
SHOT = 9
ANSWER = ATTACK + SHOT
"""The shot of a break action that is being rolled for. [A5.4]"""
FLEET = ANSWER + SHOT
"""Where the aircraft begin."""

# -- a shot --------------------------------------------------------------------------------------

SHOOTER, MOUNT, TARGET, PLACE, COLUMN, MODIFIER, CAN_BE_LONG, ROLLS, RESULT = range(SHOT)

# -- an aircraft ---------------------------------------------------------------------------------

WHERE, POINT, HEADING, LEVEL, ATTITUDE, DAMAGE, THROTTLE, RISK_SPENT = range(8)
BOMBS, FILMING, COUNTING, SKILL, IS_MARKED, IS_REVEALED, KILLS = range(8, 15)
STEPS, SINCE_TURN, ON_BORDER, FATE, DOWNED_BY = range(15, 20)
PHOTOS = 20
PHOTO_ZONES = 21
MOST_PHOTOS = 4
DEFENDED = 25
DEFENDED_MOUNTS = 26
BURSTS = 30
JAMS = 34
CRAFT = 38

# -- values --------------------------------------------------------------------------------------

PARTS = 8
"""Points are counted in eighths, so that halves and quarters are exact."""
NO_ROLL = -99

PHASES = (
    "weather",
    "first",
    "pilots",
    "starts",
    "deploy",
    "die",
    "roll",
    "fly",
    "release",
    "attack",
    "shot",
    "break",
    "answer",
    "long burst",
    "next",
    "entries",
    "over",
)
(
    IN_WEATHER,
    IN_FIRST,
    IN_PILOTS,
    IN_STARTS,
    IN_DEPLOY,
    IN_DIE,
    IN_ROLL,
    IN_FLY,
    IN_RELEASE,
    IN_ATTACK,
    IN_SHOT,
    IN_BREAK,
    IN_ANSWER,
    IN_LONG_BURST,
    IN_NEXT,
    IN_ENTRIES,
    IN_OVER,
) = range(len(PHASES))

PLACES = "patrol", "access", "combat", "out"
PATROL, ACCESS, COMBAT, OUT = range(4)
FATES = "", "destroyed", "withdrawn", "home", "through", "resting"
NO_FATE, DESTROYED, WITHDRAWN, HOME, THROUGH, RESTING = range(6)
DAMAGES = "", "wings", "tail", "guns", "engine"
ENGINE = 4
SKILLS = "average", "ace", "rookie"
AVERAGE, ACE, ROOKIE = range(3)
COLOURS = None, "blue", "green"
BLUE, GREEN = 1, 2
RESULTS = "", "miss", "damaged", "destroyed", "jam"
UNROLLED, MISSED, HURT, KILLED, JAM = range(5)
TOKENS = "", "I1", "I2", "I3", "S1", "S2", "S3", "O1", "O2", "W<", "W>"
"""Maneuvers, by their number in a plan. [A7]"""

REASONS = (
    ("", ""),
    ("last", "A8.6.5"),
    ("survival", "A8.1"),
    ("empty", "A8.4.4"),
    ("task", "A8.7"),
    ("task", "A8.4.4"),
    ("alone", "A8.7.1"),
    ("stale", "A8.4.4"),
    ("round limit", "A8.4.4"),
)
GOES_ON, LAST, SURVIVAL, EMPTY, SETTLED, TASK_OVER, ALONE, STALE, ROUND_LIMIT = range(9)

# -- what is asked -------------------------------------------------------------------------------

QUESTION, DIE, SEAT, COUNT, ENDS, DETAIL, ASKED = range(7)
"""A row of what is asked: the question, the die of a chance or -1, whose it is, how many answers
there are, of a flight how many of them stay on the board, and which skill or damage is marked."""

(
    NOTHING,
    NO_MORE,
    WIND_DIE,
    SUN_DIE,
    WHO_BEGINS,
    MARK_PILOT,
    MARK_DAMAGED,
    START_LEVEL,
    BRING_IN,
    TAKE_ACCESS,
    TAKE_LEVEL,
    CHOOSE_DIE,
    MOVEMENT_DIE,
    CHOOSE_FLIGHT,
    CHOOSE_RELEASE,
    CHOOSE_TARGET,
    FIRE,
    CHOOSE_DEFENCE,
    DEFENSIVE_FIRE,
    DAMAGE_DIE,
    CHOOSE_LONG,
) = range(21)

DICE = "blue", "green", "damage", "two dice", "wind", "sun", "seat"
BLUE_DIE, GREEN_DIE, PART_DIE, TWO_DICE, OF_WIND, OF_SUN, OF_SEATS = range(7)
DECLINE = -1
"""The option to do nothing: finish, keep, hold fire."""
