"""Laws about Solo-M's own ways over the board: courses, collisions, the edge and landing. [A11]

Here they look at some games of Solo-M alone; test_bots.py has bots in games of every mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.state import State
from escadrille.kernel.protocol import Choice
from tests.laws.age.conftest import Games
from tests.laws.age.courses import HALF_LOOP, Course, CourseReferee
from tests.laws.age.games import Game, happenings
from tests.laws.age.unfolding import solo_m_games
from tests.laws.looking import looked_at, some

EDGE, COLLISION, STEPS = "off the board?", "collision?", "how many steps?"


@pytest.fixture(scope="module")
def games() -> Games:
    return solo_m_games()


class Flight(NamedTuple):
    """A course, with the dice of the decision that led to it and what came of it."""

    game: Game
    before: State
    dice: tuple[ev.BotDieRolled, ...]
    events: tuple[ev.Event, ...]

    @property
    def end(self) -> ev.Flown | ev.BoardLeft | ev.Collided:
        """How it ended: the first of its events that says so."""
        kinds = ev.Flown | ev.BoardLeft | ev.Collided
        return next(event for event in self.events if isinstance(event, kinds))

    @property
    def referee(self) -> CourseReferee:
        referee = CourseReferee(self.game.game, self.before, self.before.movers[0])
        referee.lost = next(iter(self.faces(STEPS)), None)
        return referee

    def faces(self, cause: str) -> list[int]:
        """The dice that were rolled for something."""
        return [int(die.label) for die in self.dice if die.cause.startswith(f"solo: {cause}")]


def courses(games: Games) -> Iterator[Flight]:
    """Every course of games that are unfolded."""
    return some(flight for game in games for flight in courses_of(game))


def ended(games: Games, *kinds: type) -> Iterator[Flight]:
    """The courses that ended in one of these ways."""
    return some(flight for flight in courses(games) if isinstance(flight.end, kinds))


def courses_of(game: Game) -> Iterator[Flight]:
    dice: list[ev.BotDieRolled] = []
    decided: tuple[ev.BotDieRolled, ...] = ()
    for moment in game.flown_moments():
        is_shot_down = any(isinstance(event, ev.AAFired) for event in moment.step.events)
        is_shot_down = is_shot_down and not any(
            isinstance(event, ev.Flown | ev.BoardLeft) for event in moment.step.events
        )
        is_course = isinstance(moment.answer, Choice) and isinstance(moment.answer.action, Course)
        if is_course and not is_shot_down:
            yield Flight(game, moment.before, decided, moment.step.events)
        for event in moment.step.events:
            match event:
                case ev.BotDieRolled():
                    dice.append(event)
                case ev.BotDecided() | ev.NerveTested():
                    decided, dice = tuple(dice), []
                case _:
                    pass


def near_misses(flight: Flight) -> list[bool]:
    """Of every die for a collision whether it was passed; an ace has one more. [A11.17]"""
    own = flight.before.aircraft[flight.before.movers[0]]
    bonus = own.is_revealed and own.skill == "ace"
    return [face + bonus >= 3 for face in flight.faces(COLLISION)]


@pytest.mark.rule("A11.9", "A11.11", "A11.16", "A11.17", "A11.18")
def test_every_course_stands_before_a_referee(games: Games) -> None:
    for flight in ended(games, ev.Flown):
        assert isinstance(flight.end, ev.Flown)
        assert flight.referee.course_faults(flight.end) == [], (flight.game, flight.end)


@pytest.mark.rule("A11.18")
def test_who_leaves_on_a_course_does_so_with_its_last_step_and_that_edge(games: Games) -> None:
    for flight in ended(games, ev.BoardLeft):
        game, left, referee = flight.game, flight.end, flight.referee
        assert isinstance(left, ev.BoardLeft)
        board = game.game.rules.board
        assert [*referee.way_faults(left.path, left.levels)] == [], (game, left)
        *way, (last, _, _) = referee.trail(left.path, left.levels)
        assert all(referee.is_on_board(place.at) for place in way), (game, left)
        assert not referee.is_complete(left.path[:-1], left.levels), (game, left)
        beyond = {"W": last[0] < 0, "E": last[0] >= board.columns}
        beyond |= {"N": last[1] < 0, "S": last[1] >= board.rows}
        assert beyond[left.edge], (game, left)


@pytest.mark.rule("A11.18")
def test_a_die_at_the_edge_says_who_is_gone_and_who_turns_round(games: Games) -> None:
    seen = 0
    for flight in courses(games):
        game, faces = flight.game, flight.faces(EDGE)
        seen += len(faces)
        if isinstance(flight.end, ev.BoardLeft):
            assert faces.pop() <= 2, (game, flight.end)
        assert all(face >= 3 for face in faces), (game, flight.end)
        if isinstance(flight.end, ev.Collided):
            continue
        least, most = flight.referee.edge_dice(flight.end.path, flight.end.levels)
        assert len(faces) >= least, (game, flight.end)
        # Of a course that stops short we do not know whether it led to the edge.
        assert len(faces) <= most or is_short(flight), (game, flight.end)
    looked_at(seen)


@pytest.mark.rule("A11.17")
def test_a_die_for_each_aircraft_on_the_way_says_who_collides(games: Games) -> None:
    seen = 0
    for flight in courses(games):
        game, end, missed = flight.game, flight.end, near_misses(flight)
        seen += len(missed)
        if isinstance(end, ev.Collided):
            assert missed.pop() is False, (game, end)
            assert all(missed), (game, end)
            continue
        assert all(missed), (game, end)
        steps = end.steps if isinstance(end, ev.Flown) else len(end.path)
        met = flight.referee.meetings(flight.referee.trail(end.path, end.levels)[:steps])
        assert len(missed) >= met if is_short(flight) else len(missed) == met, (game, end)
    looked_at(seen)


def is_short(flight: Flight) -> bool:
    """Whether it stopped short of somebody."""
    match flight.end:
        case ev.Flown(path=path, levels=levels):
            return not flight.referee.is_complete(path, levels)
        case _:
            return False


@pytest.mark.rule("A11.17")
def test_whoever_collides_is_lost_with_the_other_and_nobody_else(games: Games) -> None:
    for flight in ended(games, ev.Collided):
        assert isinstance(flight.end, ev.Collided)
        index, other = flight.end.aircraft, flight.end.other
        gone = [event for event in flight.events if isinstance(event, ev.AircraftDestroyed)]
        assert [(each.aircraft, each.by) for each in gone] == [(index, None), (other, None)]
        own, its = flight.before.aircraft[index], flight.before.aircraft[other]
        assert its.where == "combat"
        assert abs(its.level - own.level) == (own.attitude != 0)


@pytest.mark.rule("A11.15")
def test_whoever_lands_has_moved_on_the_first_level_with_its_engine_hit(games: Games) -> None:
    for game, state, event in happenings(games, ev.Landed):
        landed = state.aircraft[event.aircraft]
        assert state.minds[event.aircraft].is_landing
        assert (landed.where, landed.level, landed.damage) == ("combat", 1, "engine")
        after = game.game.evolve(state, event).aircraft[event.aircraft]
        assert (after.where, after.fate) == ("out", "withdrawn")


def test_courses_of_every_kind_are_looked_at() -> None:
    """Otherwise these laws would say nothing."""
    flights = list(courses(solo_m_games()))
    ends = [flight.end for flight in flights]
    assert {type(end) for end in ends} == {ev.Flown, ev.BoardLeft, ev.Collided}
    assert any(isinstance(end, ev.Flown) and HALF_LOOP in end.path for end in ends)
    assert any(isinstance(end, ev.Flown) and end.steps < len(end.path) for end in ends)
    assert any(is_short(flight) for flight in flights)
    assert any(True in near_misses(flight) for flight in flights)
    assert {flight.before.stance for flight in flights} >= {"unaware", "lost", "disadvantaged"}
    assert any(isinstance(event, ev.Landed) for game in solo_m_games() for event in game.events)
