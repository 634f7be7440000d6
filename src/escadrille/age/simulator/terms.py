"""What a game is played under, as ints: the columns of the set-up's tables.

`book.py` fills them from the engine's figures, set-up and rulings; nothing is typed again here.
"""

from __future__ import annotations

(
    # the board and where the lists of a state begin
    SIZE,
    SEATS,
    TEAMS,
    CRAFTS,
    ZONES,
    MOVERS_AT,
    PASSED_AT,
    BOMBED_AT,
    PHOTOGRAPHED_AT,
    ANSWERS_AT,
    WIDTH,
    # scenario
    MODE,
    VICTORY,
    WIN,
    DRAW,
    ALONE_TEAMS,
    UNDECIDED_DRAWS,
    FREE_FOR_ALL,
    TASK_TEAMS,
    TASK_FIRST,
    PHOTO_LOW,
    PHOTO_HIGH,
    AGREED_FIRST,
    # options
    SPEED_DIFFERENCE,
    MARKS_PILOTS,
    MARKS_OPENLY,
    EXPERIENCE,
    ONE_LEVEL,
    NO_DAMAGE,
    SCORES_SURVIVAL,
    SCORES_LAST,
    BONUS_ROUND,
    ALTERNATIVE,
    FIGHTER_LIMIT,
    ROUND_LIMIT,
    ROLLS_FIRST,
    STARTS_DUE,
    # movement [A4]
    STRAIGHT_BONUS,
    CLIMB_COST,
    DIVE_GAIN,
    MIN_STEPS,
    TOP,
    PULL_UP_LIMIT,
    GAP,
    GYRO_EXTRA,
    SHORTENS,
    WITHIN_ROUND,
    LEVEL_BITS,
    MOST_CHANGES,
    # maneuvers [A7]
    HALF_LOOP_STEPS,
    HALF_LOOP_TURNS,
    IMMELMANN_STRAIGHT,
    TILT_STRAIGHT,
    SPLIT_RUN,
    SPLIT_STRAIGHT,
    SMALL_LOOP_STEPS,
    LARGE_LOOP_STEPS,
    SMALL_LOOP_TURNS,
    LARGE_LOOP_TURNS,
    LOOP_STRAIGHT,
    WINGOVER_STEPS,
    WINGOVER_TURNS,
    LOOP_COST,
    LARGE_LOOP_CLIMB,
    SPLIT_PULL_UP,
    # fire [A5, A6]
    EACH_MOUNT,
    BREAK_ONCE,
    FREE_ORDER,
    UNJAMS_LATER,
    ANY_GUN_COUNTS,
    NO_FIRST_SPEED,
    TURNS_TO_CLEAR,
    ROOKIE_KILLS,
    ACE_KILLS,
    ACES,
    ROOKIES,
    # rounds [A3]
    ENTRIES_PER_TURN,
    SETUP_ENTRIES,
    LIMIT_BY_TEAM,
    ANY_ENTRY_ATTITUDE,
    ENDS_EMPTY,
    FRONT_ENEMIES,
    STALE_END,
    # tasks and points [A8], points in parts
    PHOTOS_PER_AIRCRAFT,
    CARRIES_PASSES,
    TORPEDO_LEVEL,
    TORPEDO_STRAIGHT,
    TORPEDO_LEAST,
    TORPEDO_MOST,
    LAUNCH_POINT_ALONE,
    PHOTO,
    ALL_PHOTOS,
    BOMB,
    ALL_BOMBS,
    DOWNED,
    DAMAGED,
    THROUGH_BOMBER,
    THROUGH_SCOUT,
    COMBINED_SCOUT,
    SURVIVOR,
    WINNER_OF_BONUS,
    ONLY_WITHDRAWN,
    CARRIERS_DOWNED,
    SCORES_ZONES,
    LITERAL_DEPOTS,
    TERMS,
) = range(106)

LEVEL_STEPS = TERMS
"""Three more terms: on which steps levels change. [A4.9]"""
CLIMB_INTO_TOP = TERMS + 3
"""And three: how many levels one round may climb to the top level, by `climb`. [A4.10]"""
TERM_COUNT = TERMS + 6

MODES = "dogfight", "reconnaissance", "bombing", "breakthrough", "torpedo", "combined"
DOGFIGHT, RECONNAISSANCE, BOMBING, BREAKTHROUGH, TORPEDO, COMBINED = range(6)
VICTORIES = "survival", "points", "threshold", "last", "tally", "depots", "hunt", "grand"
BY_SURVIVAL, BY_POINTS, BY_THRESHOLD, BY_LAST, BY_TALLY, BY_DEPOTS, BY_HUNT, BY_GRAND = range(8)

# -- an aircraft of the set-up: what never changes -------------------------------------------------

SEAT, TEAM, NUMBER, IS_MISSION, HAS_SKILL, SPEED, AGILITY, CEILING = range(8)
CLIMB, DIVE, FAVOURS, IS_LIMITED, AEROBATICS, IS_FIGHTER, IS_BOMBER = range(8, 15)
MAY_ATTACK, FULL_THROTTLE, LOAD, TAKES_PHOTOS, HAS_TORPEDO, EXITS = range(15, 21)
OWN_EDGE, FAR_EDGE, HAS_TASK, MOUNTS, FREE_LEVEL, HAS_CAMERA, FILMS_LATER = range(21, 28)
CRAFT_TERMS = 28
FAVOURS_LEFT, FAVOURS_RIGHT = 1, 2

# -- one of its mounts -----------------------------------------------------------------------------

KIND, COUPLED, ROOKIE_COUPLED, BY_PILOT, IS_CANNON, FULL_BURSTS, MOUNT_TERMS = range(7)
"""What coupled guns add to the dice, and what with a rookie. [A6.1]"""

# -- kinds of damage -------------------------------------------------------------------------------

STEPS_LOST, AGILITY_LOST, SILENCES, BARS_AEROBATICS, DAMAGE_TERMS = range(5)

MODIFIER_SPAN = 18
"""Modifiers of a roll run from -18 to +18."""
