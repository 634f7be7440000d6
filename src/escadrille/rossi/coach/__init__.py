"""What best play says of a question in a duel: values, mixes, and what the other seat may hold.

An `Adviser` knows no more than the view that it is asked about. Values are chances to win less
chances to lose, for the seat that is asked, from 1 to -1. `review_of` looks at a whole record, and
`find_puzzle` looks for positions with one clearly best plan.
"""

from escadrille.rossi.coach.advice import Advice, Method, MulliganAdvice, Thought, Weighed
from escadrille.rossi.coach.adviser import Adviser, adviser_for
from escadrille.rossi.coach.clues import Clue
from escadrille.rossi.coach.fields import advice_fields, review_fields
from escadrille.rossi.coach.mulligans import Mulligan
from escadrille.rossi.coach.puzzles import Player, Puzzle, find_puzzle, hides_nothing
from escadrille.rossi.coach.review import Review, Reviewed, answered, best_plan, review_of
