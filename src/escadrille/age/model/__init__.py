"""The values of a game: state, actions, events, views, and the rules bound to a set-up.

No rule is applied here; an event books itself and never refuses.
"""

from escadrille.age.model.arrival import Arrival, EndState, Trail
from escadrille.age.model.dice import face_label, fair
from escadrille.age.model.placing import Piece, Placed, mirror, pieces
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import (
    CLEARED,
    PRESENT,
    WORKING,
    Aircraft,
    Airship,
    Attack,
    Mind,
    State,
    Strike,
    UnitKind,
)
from escadrille.age.model.view import Known, View, view_for
