"""Playing a game of any kind to its end, step by step: what laws are checked on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Chance, Decision, Game, Over, Step

State = TypeVar("State")
StateIn = TypeVar("StateIn", contravariant=True)
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")


class Moment(NamedTuple, Generic[State, Action, Event]):
    """One step of a game: what was asked in a state, the answer, and what it led to."""

    before: State
    question: tuple[Decision[Action], ...] | Chance
    answer: Answer[Action]
    step: Step[State, Event]


class Answerer(Protocol[StateIn, Action]):
    """Answers for everybody, nature included."""

    def reply(
        self, state: StateIn, question: tuple[Decision[Action], ...] | Chance
    ) -> Answer[Action]: ...


def moments(
    game: Game[State, Action, Event, View], answerer: Answerer[State, Action], longest: int
) -> Iterator[Moment[State, Action, Event]]:
    """Play a game to its end, which no game puts off for longer than so many answers."""
    state = game.initial()
    for _ in range(longest):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return
        answer = answerer.reply(state, pending)
        step = game.resolve(state, answer)
        yield Moment(state, pending, answer, step)
        state = step.state
    raise AssertionError("the game does not end")


def refusal(
    game: Game[State, Action, Event, View], state: State, answer: Answer[Action]
) -> Refused | None:
    """Why an answer is refused; None if it is taken."""
    try:
        game.resolve(state, answer)
    except Refused as refused:
        return refused
    return None
