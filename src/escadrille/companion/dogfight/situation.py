"""The situation at a table of Dogfight!, and how the engine continues it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escadrille.companion.asking import Sentence
from escadrille.companion.dogfight.hidden import hidden_answer
from escadrille.kernel.protocol import Answer
from escadrille.kernel.seen import Moment, unfolded_step
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event


class Situation(msgspec.Struct, frozen=True):
    """All that is on the table, and why the bot did what it did last."""

    state: State
    why: tuple[Sentence, ...] = ()


RossiMoment: TypeAlias = Moment[State, Event]
Answered: TypeAlias = tuple[State, tuple[RossiMoment, ...]]
"""The state that an answer led to, and what happened on the way."""


def answered(game: Dogfight, state: State, answer: Answer[Action]) -> Answered:
    """Take an answer, and on past everything that is your secret, to the next question."""
    return _past_secrets(game, *unfolded_step(game, state, game.resolve(state, answer)))


def settled(game: Dogfight, state: State) -> Answered:
    """Run on from any state to the next question that a person has to answer."""
    return _past_secrets(game, *unfolded_step(game, state, game.settle(state)))


def _past_secrets(game: Dogfight, happened: tuple[RossiMoment, ...], state: State) -> Answered:
    while hidden := hidden_answer(game.rules, game.pending(state)):
        more, state = unfolded_step(game, state, game.resolve(state, hidden))
        happened += more
    return state, happened
