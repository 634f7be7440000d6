"""Age of Dogfights as a game of the protocol: its phases, and the loop through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from escadrille.age import (
    aa_fire,
    defence,
    entries,
    evolve,
    exchange,
    following,
    initiative,
    moving,
    opening,
    piece_choices,
    release,
    sailing,
    shooting,
    start_choices,
    winching,
)
from escadrille.age.actions import Action
from escadrille.age.events import Event
from escadrille.age.opened_box import OpenedBox
from escadrille.age.phases import Events, PhaseRules, Questions, label_of
from escadrille.age.piece_choices import can_be_placed
from escadrille.age.rules import Rules
from escadrille.age.rulings import choose_rulings
from escadrille.age.searching import KERNEL as MOVEMENT_KERNEL
from escadrille.age.setup import Setup, read_setup
from escadrille.age.sighting import KERNEL as SIGHT_KERNEL
from escadrille.age.solo import rolled_places, setting_up, thinking
from escadrille.age.state import Phase, State
from escadrille.age.view import View, redacted, view_for
from escadrille.kernel.answers import check_fresh, is_named
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Pending, Seat, Step
from escadrille.messages import say


def _nothing_follows(rules: Rules, state: State) -> Events:
    raise AssertionError("the game is over")


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
    "initiative": initiative.INITIATIVE,
    "balloons": winching.BALLOONS,
    "airship": sailing.AIRSHIP,
    "airship bombs": sailing.AIRSHIP_BOMBS,
    "die": moving.DIE,
    "roll": moving.ROLL,
    "fly": moving.FLY,
    "anti-aircraft": aa_fire.ANTI_AIRCRAFT,
    "release": release.RELEASE,
    "attack": shooting.ATTACK,
    "shot": shooting.SHOT,
    "strike": exchange.STRIKE,
    "break": defence.BREAK,
    "answer": defence.ANSWER,
    "long burst": shooting.LONG_BURST,
    "next": following.NEXT,
    "entries": entries.ENTRIES,
    "over": PhaseRules(_nothing_follows),
}


class Age:
    """The rules of Age of Dogfights, bound to one set-up, one box and one set of rulings."""

    name = "age"
    rules_version = "age-3"
    state_type = State
    action_type = Action
    event_type = Event

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

    def setup_fields(self) -> Mapping[str, Any]:
        """The set-up as plain values."""
        fields: Mapping[str, Any] = msgspec.to_builtins(self.rules.setup)
        return fields

    def rulings_in_force(self) -> Mapping[str, Any]:
        """Every ruling with the value this game is played under."""
        return msgspec.structs.asdict(self.rules.rulings)

    def initial(self) -> State:
        """Before the first answer, run on to the first question. [A3.4]"""
        return self.settle(opening.initial_state(self.rules)).state

    def pending(self, state: State) -> Pending[Action]:
        """What has to be answered now."""
        if state.result is not None:
            return state.result
        questions = self._questions(state)
        assert questions is not None, f"a settled state waits for something, not {state.phase}"
        return questions

    def _questions(self, state: State) -> Questions:
        """What has to be answered: a die that a bot needs, or what the phase asks."""
        thought = self._thought(state)
        return self._asked(state) if thought is None else thought.needs

    def _asked(self, state: State) -> Questions:
        """What the phase asks, worked out once for a state that settles and is then looked at."""
        bare, ask = self._bare(state), PHASES[state.phase].ask
        return self.rules.memo.get("questions", bare, lambda: ask(self.rules, bare))

    def _bare(self, state: State) -> State:
        """The state without a bot's dice, one object however many there are. [A10]"""
        return thinking.without_dice(self.rules, state) if state.minds else state

    def _thought(self, state: State) -> thinking.Thought | None:
        """What a bot makes of its question; None where a person or nature is asked. [A10]"""
        if not state.minds:
            return None

        def work_out() -> thinking.Thought | None:
            nerve = thinking.nerve(self.rules, state)
            return nerve or thinking.thought(self.rules, state, self._asked(state))

        return self.rules.memo.get("thought", state, work_out)

    def resolve(self, state: State, answer: Answer[Action]) -> Step[State, Event]:
        """Take the answer and run on until something else has to be answered."""
        if is_named(answer):
            check_fresh(self.pending(state), answer, "A3.2")
        if state.result is not None:
            raise Refused(state.result.rule, say("age-refused-over"))
        thought = self._thought(state)
        if thought is not None:
            label = label_of(thought.needs, answer)
            events: list[Event] = [thinking.die_rolled(thought, label)]
        else:
            events = list(PHASES[state.phase].take(self.rules, self._bare(state), answer))
        for event in events:
            state = evolve.evolve(state, event)
        return self._settled(state, events)

    def settle(self, state: State) -> Step[State, Event]:
        """Run on from any state, such as a position that was set up by hand."""
        return self._settled(state, [])

    def _settled(self, state: State, events: list[Event]) -> Step[State, Event]:
        while state.result is None:
            if self._questions(state) is not None:
                break
            for event in self._goes_on(state):
                state = evolve.evolve(state, event)
                events.append(event)
        return Step(tuple(events), state)

    def _goes_on(self, state: State) -> Events:
        """What happens by itself: a bot does what it has decided, or the phase does its part."""
        thought = self._thought(state)
        if thought is None:
            return PHASES[state.phase].proceed(self.rules, self._bare(state))
        if thought.choice is None:
            return thought.events
        taken = PHASES[state.phase].take(self.rules, self._bare(state), thought.choice)
        return (*thought.events, *taken)

    def evolve(self, state: State, event: Event) -> State:
        """Book an event."""
        return evolve.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know. [A6.6]"""
        return view_for(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat may see it. [A6.6]"""
        return redacted(self.rules, event, seat)


def open_box(figures: Mapping[str, Any], changes: Mapping[str, Any]) -> OpenedBox:
    """The checked figures, with a user's own laid over ours."""
    return OpenedBox(figures, changes)


def build(
    box: OpenedBox,
    scenarios: Mapping[str, Mapping[str, Any]],
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any],
) -> Age:
    """A game from plain values, each of them checked."""
    return Age(box, read_setup(setup, box.hangar, box.box, scenarios), rulings)


def owns_start(game: Age, state: State) -> bool:
    """Whether a starting state has the aircraft and zones of a game's set-up."""
    mounts = [len(craft.type.mounts) for craft in game.rules.fleet]
    has_fleet = [len(each.bursts) for each in state.aircraft] == mounts
    scenario = game.rules.scenario
    has_zones = len(state.bombed) == len(scenario.zones)
    has_units = len(state.airships) == len(scenario.airships)
    has_units = has_units and len(state.batteries) == len(scenario.aa)
    return has_fleet and has_zones and has_units and can_be_placed(game.rules, state)
