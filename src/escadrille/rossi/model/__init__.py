"""The values a duel consists of: state, actions, events, views, and the rules bound to a set-up.

No rule is applied here; `evolve` books events and never refuses.
"""

from escadrille.rossi.model.notation import read_action, read_plan, write
from escadrille.rossi.model.phases import Events, PhaseRules, Questions
from escadrille.rossi.model.rules import MISSION, OTHER, Rules, damage_of, lane_is_open, space_of
from escadrille.rossi.model.state import ESCORTED, Aviator, Objective, Phase, State
from escadrille.rossi.model.view import Known, SeatView, View, redacted, view_for
