"""Dogfight! over rows of integers, for search and for games by the million; numba compiles it.

The engine is the rulebook: tables are made from its figures, and lock-step tests hold every step
to it. Nothing but speed is gained here, and what does not fit is refused (`NotSimulated`).
"""

from escadrille.rossi.simulator import cards, columns, places
from escadrille.rossi.simulator.library import LIBRARY
from escadrille.rossi.simulator.rows import Rows
from escadrille.rossi.simulator.simulator import Line, Playouts, Simulator
from escadrille.rossi.simulator.tables import NotSimulated, Tables
