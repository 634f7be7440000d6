"""Age of Dogfights as a game of the protocol: the table of its phases, and bots that think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.age.bots import thinking
from escadrille.age.bots.solo_l import setting_up
from escadrille.age.bots.solo_m import rolled_places
from escadrille.age.figures.opened_box import OpenedBox
from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.model.actions import EVERY_ACTION, Action
from escadrille.age.model.events import EVERY_EVENT, Event
from escadrille.age.model.phases import ORDER_RULE, Events, PhaseRules, Questions, label_of
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Phase, State
from escadrille.age.model.view import View, redacted, view_for
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from escadrille.age.opening import entries, opening, piece_choices, start_choices
from escadrille.age.opening.piece_choices import can_be_placed
from escadrille.age.scenario.setup import Setup, read_setup
from escadrille.age.turn import aa_fire, attack, movement, order, strike, units
from escadrille.kernel.phases import PhaseGame, always_waits
from escadrille.kernel.protocol import Answer, Seat, Step

PHASES: dict[Phase, PhaseRules] = {
    "weather": opening.WEATHER,
    "first": opening.FIRST,
    "placing": piece_choices.PLACING,
    "pilots": opening.PILOTS,
    "starts": start_choices.STARTS,
    "deploy": entries.DEPLOY,
    "solo pilots": setting_up.SOLO_PILOTS,
    "solo places": setting_up.SOLO_PLACES,
    "rolled places": rolled_places.ROLLED_PLACES,
    "initiative": order.INITIATIVE,
    "balloons": units.BALLOONS,
    "airship": units.AIRSHIP,
    "airship bombs": units.AIRSHIP_BOMBS,
    "die": movement.DIE,
    "roll": movement.ROLL,
    "fly": movement.FLY,
    "anti-aircraft": aa_fire.ANTI_AIRCRAFT,
    "release": attack.RELEASE,
    "attack": attack.ATTACK,
    "shot": attack.SHOT,
    "strike": strike.STRIKE,
    "break": attack.BREAK,
    "answer": attack.ANSWER,
    "long burst": attack.LONG_BURST,
    "next": attack.NEXT,
    "entries": entries.ENTRIES,
    "over": PhaseRules(always_waits),
}


class Age(PhaseGame[Rules, State, Action, Event]):
    """The rules of Age of Dogfights, bound to one set-up, one box and one set of rulings."""

    name = "age"
    rules_version = "age-4"
    state_type = State
    action_type = EVERY_ACTION
    event_type = EVERY_EVENT
    phases = PHASES
    order_rule = ORDER_RULE

    def __init__(
        self, box: OpenedBox, setup: Setup, rulings: Mapping[str, Any] | None = None
    ) -> None:
        """Raise `BadInput` if a ruling is not allowed; have the kernels compiled meanwhile."""
        chosen = choose_rulings(box.box, rulings or {})
        self.rules = Rules(box.box, box.hangar, box.gunnery, setup, chosen)
        self.seats = self.rules.seats
        self.data_hash = box.solo_hash if self.rules.is_solo else box.hash
        MOVEMENT_KERNEL.start()
        SIGHT_KERNEL.start()

    def wait(self) -> None:
        """Wait for the compiled kernels, where speed matters more than a quick start."""
        MOVEMENT_KERNEL.wait()
        SIGHT_KERNEL.wait()

    def initial(self) -> State:
        """Before the first answer, run on to the first question. [A3.4]"""
        return self.settle(opening.initial_state(self.rules)).state

    def evolve(self, state: State, event: Event) -> State:
        """Book an event."""
        return event.book(state)

    def booked(self, state: State, happened: Events) -> State:
        """The state after several events."""
        for event in happened:
            state = event.book(state)
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know. [A6.6]"""
        return view_for(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat may see it. [A6.6]"""
        return redacted(self.rules, event, seat)


class SoloAge(Age):
    """The same with bots, which may roll dice before they decide. [A10]"""

    def asked(self, state: State) -> Questions:
        """A die that a bot needs, or what the phase asks."""
        thought = self._thought(state)
        return self.questions(self._bare(state)) if thought is None else thought.needs

    def taken(self, state: State, answer: Answer[Action]) -> Events:
        """What an answer leads to: a bot's die is noted, anything else is the phase's."""
        thought = self._thought(state)
        if thought is None:
            return super().taken(self._bare(state), answer)
        return (thinking.die_rolled(thought, label_of(thought.needs, answer)),)

    def _run(self, state: State, happened: Events | None) -> Step[State, Event]:
        """Book what has happened, and whatever follows, which is more than the phases' own."""
        events: Events = ()
        while happened is not None:
            events += happened
            state = self.booked(state, happened)
            happened = None if state.result is not None else self._goes_on(state)
        return Step(events, state)

    def _goes_on(self, state: State) -> Events | None:
        """What happens by itself: a bot does what it has decided, or the phase does its part."""
        thought, bare = self._thought(state), self._bare(state)
        if thought is None:
            waits = self.questions(bare) is not None
            return None if waits else self.phases[bare.phase].proceed(self.rules, bare)
        if thought.needs is not None:
            return None
        if thought.choice is None:
            return thought.events
        return (*thought.events, *super().taken(bare, thought.choice))

    def _bare(self, state: State) -> State:
        """The state without a bot's dice, one object however many there are. [A10]"""
        return thinking.without_dice(self.rules, state)

    def _thought(self, state: State) -> thinking.Thought | None:
        """What a bot makes of its question; None where a person or nature is asked. [A10]"""

        def work_out() -> thinking.Thought | None:
            nerve = thinking.nerve(self.rules, state)
            return nerve or thinking.thought(self.rules, state, self.questions(self._bare(state)))

        return self.rules.memo.get("thought", state, work_out)


def build(
    box: OpenedBox,
    scenarios: Mapping[str, Mapping[str, Any]],
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any],
) -> Age:
    """A game from plain values, each of them checked."""
    checked = read_setup(setup, box.hangar, box.box, scenarios)
    return (SoloAge if any(checked.bots) else Age)(box, checked, rulings)


def owns_start(game: Age, state: State) -> bool:
    """Whether a starting state has the aircraft and zones of a game's set-up."""
    mounts = [len(craft.type.mounts) for craft in game.rules.fleet]
    has_fleet = [len(each.bursts) for each in state.aircraft] == mounts
    scenario = game.rules.scenario
    wanted = len(scenario.zones), len(scenario.airships), len(scenario.aa)
    found = len(state.bombed), len(state.airships), len(state.batteries)
    return has_fleet and found == wanted and can_be_placed(game.rules, state)
