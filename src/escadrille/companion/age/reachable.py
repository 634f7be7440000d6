"""What the dice of the person's aircraft allow: every face of every die, tried. [A4.1]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

import numpy as np

from escadrille.age.game import Age
from escadrille.age.model import EndState, State
from escadrille.age.model.actions import DieColour, Fly
from escadrille.age.model.events import Event
from escadrille.age.movement import Flights
from escadrille.age.turn import dice_open, die_shows, die_taken, flights_of
from escadrille.companion.age.situation import AgeMoment, Course
from escadrille.kernel.seen import unfolded


class Try(NamedTuple):
    """The movements open with one face of one die."""

    colour: DieColour
    before: tuple[AgeMoment, ...]
    state: State
    flights: Flights


def tries(game: Age, state: State, colour: DieColour | None = None) -> Iterator[Try]:
    """Every face of every die that the aircraft may take, blue first. [A4.1]"""
    rules, index = game.rules, game.rules.current(state)
    taken = state.colour
    open_ = dice_open(rules, state, index) if taken is None else (taken,)
    for each in open_:
        if colour not in (None, each):
            continue
        part: tuple[AgeMoment, ...] = ()
        rolling = state
        if taken is None:
            part, rolling = booked(game, state, (die_taken(rules, state, each),))
        faces = rules.box.dice.green if each == "green" else rules.box.dice.blue
        for face in dict.fromkeys(faces):
            rolled, *_ = die_shows(rules, rolling, face)
            more, flying = booked(game, rolling, (rolled,))
            yield Try(each, (*part, *more), flying, flights_of(rules, flying))


def booked(game: Age, state: State, events: tuple[Event, ...]) -> Course:
    """Events that happen, and the state after them."""
    return unfolded(game, state, events), reduce(game.evolve, events, state)


def ways(found: Try, end: EndState) -> Iterator[Fly]:
    """The movements of a try that end there."""
    flights = found.flights
    if not flights.end_count:
        return
    points, headings, levels, attitudes, _ = flights.columns()
    is_it = (points == end.point) & (headings == end.heading)
    is_it &= (levels == end.level) & (attitudes == end.attitude)
    for number in np.flatnonzero(is_it):
        yield flights[int(number)]
