"""Games with bots, unfolded: what a bot decides is a moment too, as if somebody had answered.

A bot's decisions happen within the step of whatever was answered before them. Here each is taken
apart: the state in which it decided, the question of the phase, its answer, and what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache

from escadrille.age.bots.thinking import thought, without_dice
from escadrille.age.game import PHASES, Age
from escadrille.age.model.actions import ATTITUDES, Action, Fly
from escadrille.age.model.events import (
    BoardLeft,
    BotDecided,
    Event,
    FlightBegan,
    Flown,
    Landed,
)
from escadrille.age.model.state import Flight, State
from escadrille.kernel.protocol import Choice, Decision, Step
from tests.laws.age.courses import Course
from tests.laws.age.games import Game, Moment


def unfolded(game: Game) -> Game:
    """The same game with the moments of people, nature and bots."""
    finer = copy(game)
    finer.moments = tuple(part for moment in game.moments for part in _parts(game.game, moment))
    return finer


@cache
def solo_m_games() -> tuple[Game, ...]:
    """Some games of Solo-M, unfolded, in which everything happens that is its own."""
    return tuple(unfolded(Game(*each, bots="all", bot="solo-m")) for each in SOLO_M_GAMES)


SOLO_M_GAMES = (
    ("close-four", 0),
    ("close-bonus-round", 0),
    ("close-reconnaissance", 0),
    ("flying-high", 1),
    ("one-level", 1),
)
"""Modes and numbers."""


def _parts(game: Age, moment: Moment) -> Iterator[Moment]:
    """A moment, cut behind every decision of a bot: its answer begins the next part."""
    before, question, answer = moment.before, moment.question, moment.answer
    state, events = before, list[Event]()
    for event in moment.step.events:
        asked = bots_answer(game, state) if isinstance(event, BotDecided) else None
        state = game.evolve(state, event)
        events.append(event)
        if asked is not None:
            yield Moment(before, question, answer, Step(tuple(events), state))
            (question, answer), before, events = asked, state, []
    yield Moment(before, question, answer, Step(tuple(events), state))


def bots_answer(game: Age, state: State) -> tuple[tuple[Decision[Action], ...], Choice[Action]]:
    """What the phase asks a bot in a state, and what it answers with the dice rolled so far."""
    questions = PHASES[state.phase].ask(game.rules, without_dice(game.rules, state))
    assert isinstance(questions, tuple)
    decided = thought(game.rules, state, questions)
    assert decided is not None
    return questions, decided.choice or Choice(questions[0].seat, _way(decided.events))


def _way(events: tuple[Event, ...]) -> Fly:
    """The flight that a bot's own text led to; who comes down to land flies as all do. [A11]"""
    lands = any(isinstance(event, Landed) for event in events)
    for event in events:
        match event:
            case FlightBegan(flight=Flight(action=action, lands=lands)):
                return action if lands else Course(action.path, action.levels, action.attitude)
            case Flown(path=path, levels=levels, attitude=attitude):
                return (Fly if lands else Course)(path, levels, ATTITUDES[attitude])
            case BoardLeft(path=path, levels=levels):
                return Course(path, levels)
            case _:
                pass
    return Course("")
