"""Best play in duels of Dogfight!: exact while hands are known, in equilibrium while they are not.

The rules are the simulator's, asked once for a set-up and kept as tables. Values are chances won
less chances lost, from 1 for a win of the first seat to -1. Missions are not solved: `Worlds` plays
them on from every pair of plans.
"""

from escadrille.rossi.solver.duel import Duel, NotSolved, duel_of
from escadrille.rossi.solver.hidden_hands import HiddenHands, Loss
from escadrille.rossi.solver.knowledge import Depth, Knowledge
from escadrille.rossi.solver.library import LIBRARY
from escadrille.rossi.solver.mulligan import Opening
from escadrille.rossi.solver.open_hands import BestPlay, OpenHands
from escadrille.rossi.solver.outlook import Outlook
from escadrille.rossi.solver.standing import Standing, before_mulligans, standing_of, tiles_again
from escadrille.rossi.solver.worlds import Effort, Worlds
