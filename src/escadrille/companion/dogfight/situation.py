"""The situation at a table of Dogfight!, and how the engine takes it on."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from escadrille.companion.asking import Line
from escadrille.companion.dogfight.hidden import hidden_answer
from escadrille.kernel.protocol import Answer
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from escadrille.rossi.game import Dogfight
from escadrille.rossi.state import State


class Situation(msgspec.Struct, frozen=True):
    """All that is on the table, and why the bot did what it did last."""

    state: State
    why: tuple[Line, ...] = ()


class Happening(NamedTuple):
    """An event with the state in which it happened."""

    state: State
    event: Event


def answered(
    game: Dogfight, state: State, answer: Answer[Action]
) -> tuple[State, tuple[Happening, ...]]:
    """Take an answer, and on past everything that is your secret, to the next question."""
    happened: list[Happening] = []
    following: Answer[Action] | None = answer
    while following is not None:
        step = game.resolve(state, following)
        happened += with_states(game, state, step.events)
        state = step.state
        following = hidden_answer(game.rules, game.pending(state))
    return state, tuple(happened)


def with_states(game: Dogfight, state: State, events: tuple[Event, ...]) -> list[Happening]:
    """Each event with the state in which it happened."""
    happened = []
    for event in events:
        happened.append(Happening(state, event))
        state = game.evolve(state, event)
    return happened


def settled(game: Dogfight, state: State) -> tuple[State, tuple[Happening, ...]]:
    """Run on from any state to the next question that a person has to answer."""
    step = game.settle(state)
    happened = with_states(game, state, step.events)
    state = step.state
    hidden = hidden_answer(game.rules, game.pending(state))
    if hidden is None:
        return state, tuple(happened)
    state, more = answered(game, state, hidden)
    return state, (*happened, *more)
