"""After an aircraft's move: the game's end, or the next aircraft. [A3.2, A5.2]"""

from __future__ import annotations

from escadrille.age.fire.mounts import attacks_open
from escadrille.age.fire.strikes import strikes_open
from escadrille.age.model.events import MoverDone, PhaseBegan
from escadrille.age.model.phases import Events, PhaseRules
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.endings import ending


def go_on(rules: Rules, state: State) -> Events:
    """Another mount may attack where a ruling allows it; else the next aircraft moves."""
    over = ending(rules, state)
    if over:
        return over
    is_flying = state.aircraft[rules.current(state)].where == "combat"
    if state.fired and is_flying and (attacks_open(rules, state) or strikes_open(rules, state)):
        return (PhaseBegan("attack"),)
    return (MoverDone(),)


NEXT: PhaseRules = PhaseRules(go_on)
