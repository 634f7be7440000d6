"""What the box says: dice, boards, aircraft, charts, guns and rulings, read from data and checked.

Everything here is fixed before a scenario is chosen.
"""

from escadrille.age.figures.box import BoardName, Box
from escadrille.age.figures.charts import COLUMNS, DICE, ColumnName, Result, RollOdds
from escadrille.age.figures.gunnery import (
    ATTITUDES,
    BEARINGS,
    Attitude,
    Bearing,
    FiringPlace,
    Gunnery,
)
from escadrille.age.figures.hangar import (
    GUN_KINDS,
    AircraftClass,
    AircraftType,
    GunKind,
    Hangar,
    Skill,
)
from escadrille.age.figures.lattice import (
    DIRECTIONS,
    EDGES,
    DirectionName,
    Edge,
    Lattice,
    Point,
    opposite,
    step,
)
from escadrille.age.figures.opened_box import OpenedBox
from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.figures.solo_l import SIDES
