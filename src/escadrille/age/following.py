"""After an aircraft's move: the game's end, or the next aircraft. [A3.2, A5.2]"""

from __future__ import annotations

from escadrille.age.endings import ending
from escadrille.age.events import MoverDone, PhaseBegan
from escadrille.age.firing import attacks_open
from escadrille.age.phases import Events, PhaseRules
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.striking import strikes_open


def go_on(rules: Rules, state: State) -> Events:
    """Another mount may attack where a ruling allows it; else the next aircraft moves."""
    over = ending(rules, state)
    if over:
        return over
    is_flying = state.aircraft[rules.current(state)].where == "combat"
    if state.fired and is_flying and (attacks_open(rules, state) or strikes_open(rules, state)):
        return (PhaseBegan("attack"),)
    return (MoverDone(),)


NEXT = PhaseRules(go_on)
