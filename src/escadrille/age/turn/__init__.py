"""The phases of a turn in the order of the rulebook, tasks, scores and endings. [A3, A8]"""

from escadrille.age.turn.exits import breaks_through
from escadrille.age.turn.movement import (
    airspace,
    dice_open,
    die_shows,
    die_taken,
    flights_of,
    flyer,
)
from escadrille.age.turn.order import line_of, movers
from escadrille.age.turn.score import team_points
from escadrille.age.turn.tasks import torpedoes, wanted_zones
