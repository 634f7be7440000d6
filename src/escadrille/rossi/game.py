"""Dogfight! as a game of the protocol: the table of its phases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.kernel.phases import PhaseGame
from escadrille.kernel.protocol import Seat
from escadrille.kernel.rulings import choose
from escadrille.rossi.figures import OpenedBox, Setup
from escadrille.rossi.figures.rulings import Rulings
from escadrille.rossi.model import Phase, Rules, State, View, redacted, view_for
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import EVERY_EVENT, Event
from escadrille.rossi.model.evolve import evolve, evolve_all
from escadrille.rossi.model.phases import ORDER_RULE, PhaseRules
from escadrille.rossi.turn import damage, mission, movement, planning, rounds, shooting, solo
from escadrille.rossi.turn.draws import DRAW_PHASES
from escadrille.rossi.turn.opening import OPENING_PHASES, initial_state

TURN_PHASES: dict[Phase, PhaseRules] = {
    "obligation": planning.OBLIGATION,
    "plan": planning.PLANNING,
    "reveal": planning.REVEAL,
    "move": movement.MOVEMENT,
    "mission": mission.MISSION_PHASE,
    "bot": solo.BOT,
    "shoot": shooting.SHOOTING,
    "damage": damage.DAMAGE,
    "end": rounds.TURN_END,
}
PHASES: dict[Phase, PhaseRules] = OPENING_PHASES | DRAW_PHASES | TURN_PHASES


class Dogfight(PhaseGame[Rules, State, Action, Event]):
    """The rules of Dogfight!, bound to one set-up, one box and one set of rulings."""

    name = "dogfight"
    rules_version = "dogfight-1"
    seats = 2
    state_type = State
    action_type = Action
    event_type = EVERY_EVENT
    phases = PHASES
    order_rule = ORDER_RULE

    def __init__(
        self, box: OpenedBox, setup: Setup, rulings: Mapping[str, Any] | None = None
    ) -> None:
        """Raise `BadInput` if the rules do not allow this set-up or ruling."""
        chosen = choose(box.figures.rulings, rulings or {}, Rulings)
        self.rules = Rules(box.figures, setup, chosen)
        self.data_hash = box.hash
        self._initial = initial_state(self.rules)

    def initial(self) -> State:
        """Before the first draw. [D2]"""
        return self._initial

    evolve = staticmethod(evolve)
    """Book an event."""
    booked = staticmethod(evolve_all)
    """Book several."""

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know. [D1.9]"""
        return view_for(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat may see it. [D1.9]"""
        return redacted(event, seat)
