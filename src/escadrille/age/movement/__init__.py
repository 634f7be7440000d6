"""Where an aircraft can fly: plans, paths, every end state, and why a path is refused. [A4, A7]"""

from escadrille.age.movement.options import Flights, flights
