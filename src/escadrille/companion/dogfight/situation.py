"""The situation at a table of Dogfight!, and how the engine takes it on."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escadrille.companion.asking import Line
from escadrille.companion.dogfight.hidden import hidden_answer
from escadrille.kernel.protocol import Answer
from escadrille.kernel.story import Moment, unfolded
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event


class Situation(msgspec.Struct, frozen=True):
    """All that is on the table, and why the bot did what it did last."""

    state: State
    why: tuple[Line, ...] = ()


RossiMoment: TypeAlias = Moment[State, Event]


def answered(
    game: Dogfight, state: State, answer: Answer[Action]
) -> tuple[State, tuple[RossiMoment, ...]]:
    """Take an answer, and on past everything that is your secret, to the next question."""
    happened: list[RossiMoment] = []
    following: Answer[Action] | None = answer
    while following is not None:
        step = game.resolve(state, following)
        happened += unfolded(game, state, step.events)
        state = step.state
        following = hidden_answer(game.rules, game.pending(state))
    return state, tuple(happened)


def settled(game: Dogfight, state: State) -> tuple[State, tuple[RossiMoment, ...]]:
    """Run on from any state to the next question that a person has to answer."""
    step = game.settle(state)
    happened = unfolded(game, state, step.events)
    state = step.state
    hidden = hidden_answer(game.rules, game.pending(state))
    if hidden is None:
        return state, happened
    state, more = answered(game, state, hidden)
    return state, (*happened, *more)
