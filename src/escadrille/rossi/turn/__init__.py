"""The phases of a duel in the order of the rulebook, and the solo bot. [D2 to D6, D9, D10]"""

from escadrille.rossi.turn.planning import legal_plans, owes_low_tile, playable
from escadrille.rossi.turn.solo import quarry
