"""What the companion of Age of Dogfights knows: the board as it was told, and the game on it."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.age.model.actions import Action
from escadrille.age.model.events import Event
from escadrille.companion.asking import Sentence
from escadrille.kernel.protocol import Answer, Seat
from escadrille.kernel.seen import Moment, unfolded_step

AgeMoment: TypeAlias = Moment[State, Event]
Course: TypeAlias = tuple[tuple[AgeMoment, ...], State]
"""What happened, and the state after it."""


def answered(game: Age, state: State, answer: Answer[Action]) -> Course:
    """What an answer brings about, and the state after it."""
    return unfolded_step(game, state, game.resolve(state, answer))


def settled(game: Age, state: State) -> Course:
    """What follows by itself, and the state after it."""
    return unfolded_step(game, state, game.settle(state))


class Piece(msgspec.Struct, frozen=True):
    """A piece as it was told: its name, and the fields that its lines have set."""

    name: str
    fields: dict[str, Any]


class Weather(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for the whole board while it is being entered."""

    wind: str = "none"
    sun: str = "none"
    round: int = 1
    first: Seat | None = None


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything at one moment; the next text leads to another one."""

    pieces: tuple[Piece, ...] = ()
    """Those of a free board; a scenario has its own."""
    weather: Weather = Weather()
    state: State | None = None
    """None while the board is being told."""
    why: tuple[Sentence, ...] = ()
    """All reasons of the bot that decided last."""
    thinker: int = -1
    """Whose reasons they are."""
    has_ended: bool = False
    """The person has called it a day."""
