"""The phases before the first round: weather, pilots, placing, bringing in. [A3.3, A3.4]"""

from escadrille.age.opening.opening import marks_due
from escadrille.age.opening.piece_choices import pieces_due
from escadrille.age.opening.piece_places import Places, drawn, ways_of
