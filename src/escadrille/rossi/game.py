"""Dogfight! as a game of the protocol: its phases, and the loop through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from escadrille.kernel.answers import check_fresh, is_named
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Pending, Seat, Step
from escadrille.messages import say
from escadrille.rossi import damage, evolve, mission, movement, planning, rounds, shooting, solo
from escadrille.rossi.actions import Action
from escadrille.rossi.draws import DRAW_PHASES
from escadrille.rossi.events import Event
from escadrille.rossi.opened_box import OpenedBox
from escadrille.rossi.opening import OPENING_PHASES, initial_state
from escadrille.rossi.phases import PhaseRules
from escadrille.rossi.rules import Rules
from escadrille.rossi.rulings import choose_rulings
from escadrille.rossi.setup import Setup
from escadrille.rossi.state import Phase, State
from escadrille.rossi.view import View, redacted, view_for

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


class Dogfight:
    """The rules of Dogfight!, bound to one set-up, one box and one set of rulings."""

    name = "dogfight"
    rules_version = "dogfight-1"
    seats = 2
    state_type = State
    action_type = Action
    event_type = Event

    def __init__(
        self, box: OpenedBox, setup: Setup, rulings: Mapping[str, Any] | None = None
    ) -> None:
        """Raise `BadInput` if the rules do not allow this set-up or ruling."""
        self.rules = Rules(box.figures, setup, choose_rulings(box.figures, rulings or {}))
        self.data_hash = box.hash

    def setup_fields(self) -> Mapping[str, Any]:
        """The options of the set-up as plain values."""
        fields: Mapping[str, Any] = msgspec.to_builtins(self.rules.setup)
        return fields

    def rulings_in_force(self) -> Mapping[str, Any]:
        """Every ruling with the value this game is played under."""
        return msgspec.structs.asdict(self.rules.rulings)

    def initial(self) -> State:
        """Before the first draw. [D2]"""
        return initial_state(self.rules)

    def pending(self, state: State) -> Pending[Action]:
        """What has to be answered now."""
        if state.result is not None:
            return state.result
        questions = PHASES[state.phase].ask(self.rules, state)
        assert questions is not None, f"a settled state waits for something, not {state.phase}"
        return questions

    def resolve(self, state: State, answer: Answer[Action]) -> Step[State, Event]:
        """Take the answer and run on until something else has to be answered."""
        if is_named(answer):
            check_fresh(self.pending(state), answer, "D3.4")
        if state.result is not None:
            raise Refused(state.result.rule, say("dogfight-refused-over"))
        events = list(PHASES[state.phase].take(self.rules, state, answer))
        for event in events:
            state = evolve.evolve(state, event)
        return self._settled(state, events)

    def settle(self, state: State) -> Step[State, Event]:
        """Run on from any state, such as a position that was set up by hand."""
        return self._settled(state, [])

    def _settled(self, state: State, events: list[Event]) -> Step[State, Event]:
        while state.result is None:
            phase = PHASES[state.phase]
            if (phase.waits or phase.ask)(self.rules, state):
                break
            for event in phase.proceed(self.rules, state):
                state = evolve.evolve(state, event)
                events.append(event)
        return Step(tuple(events), state)

    def evolve(self, state: State, event: Event) -> State:
        """Book an event."""
        return evolve.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know. [D1.9]"""
        return view_for(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat may see it. [D1.9]"""
        return redacted(event, seat)
