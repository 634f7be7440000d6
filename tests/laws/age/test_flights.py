"""Laws about movement: every flight of every game is flown again by a referee."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.actions import Fly
from escadrille.age.model.state import State
from escadrille.age.turn.movement import flights_of
from escadrille.kernel.protocol import Choice
from tests.age import oracle
from tests.age.as_case import as_case
from tests.laws.age.conftest import Games
from tests.laws.age.courses import Course
from tests.laws.age.games import Game, Moment, happenings, moments
from tests.laws.age.referee import TOKEN, Referee, neighbour
from tests.laws.looking import looked_at, some


def flights(games: Games) -> Iterator[tuple[Game, Moment, Fly, ev.Flown]]:
    """Every movement that somebody chose and that ended on the board."""
    return some(
        (game, moment, action, event)
        for game in games
        for moment, action, event in movements(game)
        if not isinstance(action, Course)
    )


def movements(game: Game) -> Iterator[tuple[Moment, Fly, ev.Flown]]:
    """Those that ended on the board, with the courses that nobody chose. [A11]"""
    for moment in game.flown_moments():
        for event in moment.step.events:
            if isinstance(event, ev.Flown) and moment.before.phase == "fly":
                assert isinstance(moment.answer, Choice)
                assert isinstance(moment.answer.action, Fly)
                yield moment, moment.answer.action, event


def is_complete(game: Game, state: State) -> bool:
    options = flights_of(game.game.rules, state)
    return not (options.is_shortened or options.is_forced_off or options.stays)


@pytest.mark.rule("A4.1", "A4.2", "A4.3", "A4.4", "A4.5", "A4.7", "A4.8", "A4.9", "A4.10")
@pytest.mark.rule("A4.11", "A4.13", "A7", "A7.1", "A7.2", "A7.3", "A7.4", "A7.5", "A7.6")
def test_every_complete_flight_stands_before_a_referee(games: Games) -> None:
    for game, moment, action, flown in flights(games):
        is_strict = game.game.rules.rulings.no_legal_path == "destroyed"
        if is_strict or is_complete(game, moment.before):
            faults = Referee(game.game, moment.before, flown.aircraft).faults(action, flown)
            assert faults == [], (game, action, flown)


@pytest.mark.rule("A4.2")
def test_every_flight_tells_its_way_step_by_step(games: Games) -> None:
    for game in games:
        board = game.game.rules.board
        for moment, _, flown in movements(game):
            if flown.path:  # who cannot move at all stays
                assert flown.trail[-1] == (flown.point, flown.heading, flown.level)
            points = [moment.before.aircraft[flown.aircraft].point, *(at for at, *_ in flown.trail)]
            assert all(board.distance(*pair) <= 1 for pair in pairwise(points)), (game, flown)


@pytest.mark.rule("A3.6", "A1.3")
def test_who_cannot_fly_all_steps_does_as_the_oracle_says(games: Games) -> None:
    """Shortened flights, forced exits and stays: rare, so the slow oracle may look at them all."""
    seen = 0
    for game, state in rolled(games):
        rules = game.game.rules
        options, case = flights_of(rules, state), as_case(game.game, state)
        is_strict = rules.rulings.no_legal_path == "destroyed"
        if case is None or is_strict or is_complete(game, state):
            continue
        seen += 1
        legal = oracle.flights(case)
        if options.stays:
            assert [flight.path for flight in legal] == [""]
            continue
        ends = {options.end_state(n) for n in range(options.end_count)}
        place = rules.board.coordinates
        found = {(place(e.point), e.heading, e.level, e.attitude) for e in ends}
        assert found == {tuple(flight.end) for flight in legal if flight.end}, (game, case)
        assert set(options.exits) == {flight.exit for flight in legal if flight.exit}
    looked_at(seen)


def rolled(games: Games) -> Iterator[tuple[Game, State]]:
    """The states in which a die has just been rolled, those that nobody is asked in too."""
    for game, moment in moments(games):
        first, *rest = moment.step.events
        if not isinstance(first, ev.DieRolled):
            continue
        state = game.game.evolve(moment.before, first)
        if rest and isinstance(rest[0], ev.EngineOverused):
            state = game.game.evolve(state, rest[0])
        if not (rest and isinstance(rest[0], ev.AircraftDestroyed)):
            yield game, state


@pytest.mark.rule("A3.5", "A3.6")
def test_by_ruling_those_are_lost_that_can_neither_fly_all_steps_nor_leave(games: Games) -> None:
    seen = 0
    for game, moment in moments(games):
        strict = game.game.rules.rulings.no_legal_path == "destroyed"
        match moment.step.events[:2]:
            case (ev.DieRolled(face=face), ev.AircraftDestroyed(by=None)):
                each = moment.before.aircraft[moment.before.movers[0]]
                is_risky = moment.before.colour == "green" and each.risk_spent and face <= 1
                assert strict or is_risky
                case = as_case(game.game, game.game.evolve(moment.before, moment.step.events[0]))
                if case and not is_risky:
                    assert not oracle.exits(case) & case.leave, game
                seen += 1
            case _:
                pass
    looked_at(seen)


@pytest.mark.rule("A1.3", "A3.6")
def test_nobody_ends_in_the_border_zone_twice_running_who_could_do_otherwise(games: Games) -> None:
    again = 0
    for game, moment, _, flown in flights(games):
        rules = game.game.rules
        rings = rules.rulings.border_rings
        col, row = rules.board.coordinates(flown.point)
        far = min(col, row, rules.board.columns - 1 - col, rules.board.rows - 1 - row)
        assert flown.on_border == (far < rings)
        if flown.on_border and moment.before.aircraft[flown.aircraft].on_border:
            options = flights_of(rules, moment.before)
            border = rules.board.border(rings)
            ends = [options.end_state(n) for n in range(options.end_count)]
            assert all(border[end.point] for end in ends)
            again += 1
    looked_at(again)


@pytest.mark.rule("A4.6")
def test_limited_turning_radius_needs_straight_steps_between_turns(games: Games) -> None:
    seen = 0
    for game in games:
        rules = game.game.rules
        gap = 2 if rules.rulings.turning_radius == "two steps" else 1
        if rules.options.one_level:
            continue
        for craft in rules.fleet:
            if not craft.type.limited_turning_radius:
                continue
            paths = [path_flown(f) for _, _, f in movements(game) if f.aircraft == craft.index]
            if rules.rulings.turning_radius != "within a round":
                paths = ["".join(paths)]
            for path in paths:
                turns = [at for at, letter in enumerate(path) if letter in "LR"]
                assert all(two - one > gap for one, two in pairwise(turns)), (game, craft.name)
                seen += len(turns) > 1
    looked_at(seen)


def path_flown(flown: ev.Flown) -> str:
    """The letters of the steps that stay flown; the wind may have taken one back."""
    if set(flown.path) <= set("ALRH"):
        return flown.path[: flown.steps]
    return "".join(TOKEN.findall(flown.path))


@pytest.mark.rule("A3.5", "A3.6", "A4.14", "A8.6.5")
def test_nobody_leaves_the_board_without_leave_or_need(games: Games) -> None:
    for game, state, event in some(left(games)):
        board = game.game.rules.board
        options = flights_of(game.game.rules, state)
        case = as_case(game.game, state)
        assert options.is_forced_off or case is None or event.edge in case.leave
        last = last_point(game, state, event)
        beyond = {
            "N": last[1] < 0,
            "S": last[1] >= board.rows,
            "W": last[0] < 0,
            "E": last[0] >= board.columns,
        }
        assert beyond[event.edge], (game, event)


def left(games: Games) -> Iterator[tuple[Game, State, ev.BoardLeft]]:
    """Every flight over the edge that somebody chose."""
    for game in games:
        for moment in game.flown_moments():
            answer = moment.answer
            if not (isinstance(answer, Choice) and isinstance(answer.action, Course)):
                for event in moment.step.events:
                    if isinstance(event, ev.BoardLeft):
                        yield game, moment.before, event


def last_point(game: Game, state: State, left: ev.BoardLeft) -> tuple[int, int]:
    """Where its path ends; the way there stays on the board."""
    referee = Referee(game.game, state, left.aircraft)
    trail, _ = referee.fly(TOKEN.findall(left.path), left.levels)
    assert all(referee.is_free(place.at, place.level) for place in trail[:-1])
    return trail[-1].at


@pytest.mark.rule("A1.4", "A3.3", "A3.7", "A11.5")
def test_aircraft_enter_by_their_own_access_points_facing_inward(games: Games) -> None:
    for game, state, taken in happenings(games, ev.AccessTaken):
        rules = game.game.rules
        access = rules.layout(state).access
        assert taken.point in access[rules.fleet[taken.aircraft].seat]
        at = rules.board.coordinates(taken.point)
        assert not rules.board.holds(*at)
        assert rules.board.holds(*neighbour(at, taken.heading))


@pytest.mark.rule("A3.3", "A11.5")
def test_aircraft_enter_level_unless_a_ruling_or_dice_say_otherwise(games: Games) -> None:
    for game, _, event in happenings(games, ev.LevelTaken):
        rules = game.game.rules
        is_any = rules.rulings.entry_attitude == "any" or rules.rolls_places
        assert event.attitude == 0 or is_any
