"""What best play says of a question in a duel: values, mixes, and what the other seat may hold.

An `Adviser` knows no more than the view that it is asked about. Values are chances to win less
chances to lose, for the seat that is asked, from 1 to -1.
"""

from escadrille.rossi.coach.advice import Advice, Method, Thought, Weighed
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.coach.review import Review, Reviewed
