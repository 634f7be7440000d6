"""The published solo systems, flown by the rules themselves, and what both share. [A10, A11]"""

from escadrille.age.bots.airships import steered
from escadrille.age.bots.solo_l.exposure import Hunter, exposed_to, hunters, is_behind
from escadrille.age.bots.solo_m.briefing import SEATS, USUAL_COUNT, Briefing, Enemy, Wanted
from escadrille.age.bots.thinking import BOTS
