"""A fast twin of the game over flat arrays of ints, for search and games by the million.

The engine stays the rulebook: tables come from its figures, and tests hold every state, option and
chance to it in lock step. What is not covered is refused by name.
"""

from escadrille.age.simulator.machine import twins
from escadrille.age.simulator.pilots import GREEDY, RANDOM
from escadrille.age.simulator.simulator import Simulator
from escadrille.age.simulator.tables import new_desk
