"""Balloons, nets and airships: the points they take and what they block. [A9]"""

from escadrille.age.units.airships import line_of
from escadrille.age.units.cables import net_stands
