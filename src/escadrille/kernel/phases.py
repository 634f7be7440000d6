"""Phases: the shape each has, the loop through them, and the checks that every answer passes.

A game of phases is a table of them, a `State` that names its phase, and what books an event.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from escadrille.kernel.errors import Refused, StaleAnswer
from escadrille.kernel.protocol import (
    Action,
    Answer,
    Chance,
    Choice,
    Decision,
    Event,
    Outcome,
    Over,
    Pending,
    Seat,
    Step,
)

Questions: TypeAlias = tuple[Decision[Action], ...] | Chance | None
"""What a phase waits for: decisions, a chance, or nothing."""
Events: TypeAlias = tuple[Event, ...]


class InPhases(Protocol):
    """A state, as far as the loop looks at it."""

    @property
    def phase(self) -> str:
        """Which phase is on."""
        ...

    @property
    def result(self) -> Over | None:
        """How the game has ended, or None."""
        ...

    @property
    def moment(self) -> str:
        """Which round and turn it is, as ids of questions begin."""
        ...


class BoundRules(Protocol):
    """The rules of a game, as far as the loop looks at them."""

    @property
    def setup(self) -> msgspec.Struct:
        """What was set up."""
        ...

    @property
    def rulings(self) -> msgspec.Struct:
        """What it is played under."""
        ...


Rules = TypeVar("Rules", bound=BoundRules)
PhasedState = TypeVar("PhasedState", bound=InPhases)
Take: TypeAlias = Callable[[Rules, PhasedState, Questions[Action], Answer[Action]], Events[Event]]
"""What an answer to a phase's questions leads to."""


def asks_nothing(rules: object, state: object) -> None:
    """The `ask` of a phase that runs by itself."""
    return


class PhaseRules(msgspec.Struct, Generic[Rules, PhasedState, Action, Event], frozen=True):
    """A phase waits while `ask` returns questions; otherwise `proceed` does its part.

    `proceed` may be called several times, until one of its events ends the phase. `take` is handed
    the questions that were asked. A phase without it runs by itself.
    """

    proceed: Callable[[Rules, PhasedState], Events[Event]]
    ask: Callable[[Rules, PhasedState], Questions[Action]] = asks_nothing
    take: Take[Rules, PhasedState, Action, Event] | None = None
    asks_at_once: bool = False
    """Whether one seat's answer leaves the others' questions as they are."""


def always_waits(rules: object, state: InPhases) -> tuple[()]:
    """The `proceed` of a phase that does nothing without an answer."""
    raise AssertionError(f"{state.phase} always waits")


class PhaseGame(Generic[Rules, PhasedState, Action, Event]):
    """A game that runs through phases, bound to its rules."""

    phases: Mapping[Any, PhaseRules[Rules, PhasedState, Action, Event]]
    order_rule: str
    """The rule about the order of play, for answers to nothing that is asked."""
    rules: Rules
    _kept: tuple[PhasedState | None, Questions[Action]] = (None, None)
    """The state whose phase was asked last, and its questions."""

    def setup_fields(self) -> Mapping[str, Any]:
        """The set-up as plain values."""
        fields: Mapping[str, Any] = msgspec.to_builtins(self.rules.setup)
        return fields

    def rulings_in_force(self) -> Mapping[str, Any]:
        """Every ruling with the value this game is played under."""
        return msgspec.structs.asdict(self.rules.rulings)

    @abstractmethod
    def evolve(self, state: PhasedState, event: Event) -> PhasedState:
        """Book an event."""

    def pending(self, state: PhasedState) -> Pending[Action]:
        """What has to be answered now."""
        if state.result is not None:
            return state.result
        questions = self.asked(state)
        assert questions is not None, f"a settled state waits for something, not {state.phase}"
        return questions

    def resolve(self, state: PhasedState, answer: Answer[Action]) -> Step[PhasedState, Event]:
        """Take the answer and run on until something else has to be answered."""
        if isinstance(answer, Choice) and answer.decision is not None:
            self._check_fresh(state, answer)
        if state.result is not None:
            raise Refused(state.result.rule, "kernel-over")
        happened = self.taken(state, answer)
        if self.phases[state.phase].asks_at_once:
            asked = self.questions(state)
            if isinstance(answer, Choice) and isinstance(asked, tuple) and len(asked) > 1:
                others = tuple([each for each in asked if each.seat != answer.seat])
                state = self.booked(state, happened)
                self._kept = state, others
                return Step(happened, state)
        return self._run(state, happened)

    def settle(self, state: PhasedState) -> Step[PhasedState, Event]:
        """Run on from any state, such as a position that was set up by hand."""
        return self._run(state, ())

    def _run(self, state: PhasedState, happened: Events[Event]) -> Step[PhasedState, Event]:
        """Book what has happened, and whatever follows by itself."""
        phases, rules, booked = self.phases, self.rules, self.booked
        events: Events[Event] = ()
        while True:
            events += happened
            state = booked(state, happened)
            if state.result is not None:
                return Step(events, state)
            phase = phases[state.phase]
            questions = phase.ask(rules, state)
            if questions is not None:
                self._kept = state, questions
                return Step(events, state)
            happened = phase.proceed(rules, state)

    def booked(self, state: PhasedState, happened: Events[Event]) -> PhasedState:
        """The state after several events."""
        evolve = self.evolve
        for event in happened:
            state = evolve(state, event)
        return state

    def _check_fresh(self, state: PhasedState, answer: Choice[Action]) -> None:
        """An answer that names its question is taken for that question only."""
        pending = self.pending(state)
        asked = pending if isinstance(pending, tuple) else ()
        if all((each.seat, each.id) != (answer.seat, answer.decision) for each in asked):
            raise StaleAnswer(self.order_rule, "kernel-stale", decision=answer.decision)

    # -- what a game may do in its own way, such as one whose bots roll dice ----------------------

    def questions(self, state: PhasedState) -> Questions[Action]:
        """What the phase asks, worked out once for a state that settles and is then answered."""
        kept, questions = self._kept
        if kept is not state:
            questions = self.phases[state.phase].ask(self.rules, state)
            self._kept = state, questions
        return questions

    asked = questions
    """What has to be answered: what the phase asks, unless a game sees to it in its own way."""

    def taken(self, state: PhasedState, answer: Answer[Action]) -> Events[Event]:
        """What an answer leads to."""
        take = self.phases[state.phase].take
        if take is None:
            raise Refused(self.order_rule, "kernel-nothing-asked", phase=state.phase)
        return take(self.rules, state, self.questions(state), answer)


# -- questions and answers ----------------------------------------------------------------------


def ask_seat(
    state: InPhases,
    seat: Seat,
    kind: str,
    options: Sequence[Action],
    rule: str,
    *,
    part: object = 0,
    secret: bool = False,
) -> Decision[Action]:
    """A decision with its id; `part` tells several of one kind in a turn apart."""
    return Decision(seat, kind, options, rule, f"{state.moment}.{kind}.{seat}.{part}", secret)


class Answers(NamedTuple):
    """The checks of an answer to a question, with the rules that a game cites for those to none."""

    order: str
    """About the order of play."""
    turn: str = ""
    """About whose turn it is; if there is none, the rule of the question that is open."""
    lists_options: bool = False
    """Whether they are few enough to be listed in a refusal."""

    def label_of(self, questions: Questions[Action], answer: Answer[Action]) -> str:
        """The label that nature gave, if it is one of the outcomes that were open."""
        if not isinstance(questions, Chance):
            raise Refused(self.order, "kernel-no-chance")
        if not isinstance(answer, Outcome):
            raise Refused(questions.rule, "kernel-answered-by-nature", cause=questions.cause)
        if not questions.offers(answer.label):
            offered = ", ".join(odds.label for odds in questions.outcomes)
            label = repr(answer.label)
            raise Refused(questions.rule, "kernel-cannot-come-up", label=label, offered=offered)
        return answer.label

    def choice_in(
        self, questions: Questions[Action], answer: Answer[Action]
    ) -> tuple[Choice[Action], Decision[Action]]:
        """The choice and the decision it answers, if its seat has one open."""
        if isinstance(questions, Chance):
            raise Refused(questions.rule, "kernel-chance-first", cause=questions.cause)
        if not isinstance(answer, Choice):
            raise Refused(self.order, "kernel-seat-first")
        for decision in questions or ():
            if decision.seat == answer.seat:
                return answer, decision
        rule = self.turn or (questions[0].rule if questions else self.order)
        raise Refused(rule, "kernel-not-your-decision", seat=answer.seat)

    def option_in(self, questions: Questions[Action], answer: Answer[Action]) -> Choice[Action]:
        """The choice, if it is one of the options open to its seat."""
        choice, decision = self.choice_in(questions, answer)
        if choice.action not in decision.options:
            allowed = ", ".join(map(str, decision.options)) if self.lists_options else "none"
            raise Refused(decision.rule, "kernel-no-option", action=choice.action, allowed=allowed)
        return choice
