"""The units' part of a turn: balloons go up and down, airships move and bomb. [A3.1, A9.3, A9.4]"""

from __future__ import annotations

from collections.abc import Iterable

from escadrille.age.model.actions import Action, Keep, Release, Steer, Winch
from escadrille.age.model.events import (
    AirshipBombed,
    AirshipDone,
    AirshipLeft,
    AirshipMoved,
    AirshipPassed,
    AirshipsBegan,
    BalloonMoved,
    BalloonSank,
    Event,
    PhaseBegan,
)
from escadrille.age.model.phases import Events, Questions, choice_phase
from escadrille.age.model.rules import Rules, once_a_state
from escadrille.age.model.state import State
from escadrille.age.turn.endings import ending
from escadrille.age.turn.tasks import bomb_targets
from escadrille.age.units.airships import AirshipMove, courses
from escadrille.age.units.balloons import levels_open, may_winch, sinks_to
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Seat

# -- balloons -----------------------------------------------------------------------------------


def _ask_winch(rules: Rules, state: State) -> Questions:
    if not state.winches or not may_winch(rules, state, state.winches[0]):
        return None
    balloon = state.winches[0]
    name = rules.balloon_names[balloon]
    options = tuple(Winch(name, level) for level in levels_open(rules, state, balloon))
    seat = rules.controller(rules.balloons[balloon].team)
    return (ask_seat(state, seat, "winch", options, "A9.3", part=balloon),)


def _take_winch(rules: Rules, state: State, action: Action) -> Events:
    assert isinstance(action, Winch)
    return (BalloonMoved(state.winches[0], action.level),)


def _after_winches(rules: Rules, state: State) -> Events:
    """A damaged balloon sinks and is removed at the ground; then airships and aircraft move.

    With the last balloon that was sought the game is over. [A9.6.10]
    """
    if not state.winches:
        following = PhaseBegan("airship") if state.sailing else after_airships(rules, state)
        return ending(rules, state) or (following,)
    balloon = state.winches[0]
    level = sinks_to(rules, state, balloon)
    return (BalloonMoved(balloon, level, is_damaged=True) if level else BalloonSank(balloon),)


# -- airships -----------------------------------------------------------------------------------


def airships_due(rules: Rules, state: State, seats: Iterable[Seat]) -> tuple[AirshipsBegan, ...]:
    """The airships of some players, which move before all aircraft. [A3.1]"""
    by, plans = set(seats), enumerate(rules.scenario.airships)
    due = tuple(n for n, plan in plans if plan.seat in by and state.airships[n].is_flying)
    return (AirshipsBegan(due),) if due else ()


@once_a_state
def courses_open(rules: Rules, state: State) -> tuple[AirshipMove, ...]:
    """Where the airship whose turn it is can move. [A9.4]"""
    return courses(rules, state, state.sailing[0])


def _ask(rules: Rules, state: State) -> Questions:
    if not state.sailing or len(courses_open(rules, state)) == 1:
        return None
    airship = state.sailing[0]
    name, seat = rules.airship_names[airship], rules.scenario.airships[airship].seat
    options = tuple(Steer(name, course.moves) for course in courses_open(rules, state))
    return (ask_seat(state, seat, "airship", options, "A9.4", part=airship),)


def _take(rules: Rules, state: State, action: Action) -> Events:
    assert isinstance(action, Steer)
    return _moved(rules, state, action.moves)


def _proceed(rules: Rules, state: State) -> Events:
    """An airship that is hemmed in stays; when all have moved, the aircraft do. [A9.4.2]"""
    if state.sailing:
        return _moved(rules, state, "")
    return (after_airships(rules, state),)


def after_airships(rules: Rules, state: State) -> PhaseBegan:
    """The first aircraft, or who moves when; where nobody flies, the entries. [A3.2, A11.7]"""
    if rules.uses_initiative:
        return PhaseBegan("initiative")
    return PhaseBegan("die" if state.movers else "entries")


def _moved(rules: Rules, state: State, moves: str) -> Events:
    """Its move, the zones of its route that it passes, or its exit. [A9.4.3]"""
    airship = state.sailing[0]
    course = next(each for each in courses_open(rules, state) if each.moves == moves)
    if course.edge is not None:
        return (AirshipLeft(airship, moves, course.edge, "through"),)
    over = _targets_below(rules, state, airship, course)
    moved = AirshipMoved(airship, moves, course.point, course.heading, over)
    return (moved, *_route_passed(rules, state, airship, course))


def _route_passed(rules: Rules, state: State, airship: int, course: AirshipMove) -> list[Event]:
    """The next zones of its route, one after the other. [A9.6.3]"""
    left = list(rules.scenario.airships[airship].route[state.airships[airship].passed :])
    zones = rules.layout(state).zones_of(rules.airship_team(airship))
    passed = list[Event]()
    for point in course.trail:
        if left and point in zones and rules.zone_ids[zones[point]] == left[0]:
            passed.append(AirshipPassed(airship, left.pop(0)))
    return passed


# -- bombs --------------------------------------------------------------------------------------


def _targets_below(
    rules: Rules, state: State, airship: int, course: AirshipMove
) -> tuple[str, ...]:
    """What its centre was over, if it has bombs for it. [A9.4.3]"""
    if not state.airships[airship].bombs:
        return ()
    targets = bomb_targets(rules, state, rules.airship_team(airship))
    over = (targets[point] for point in course.trail if point in targets)
    return tuple(rules.zone_ids[target] for target in dict.fromkeys(over))


def _ask_bombs(rules: Rules, state: State) -> Questions:
    """One bomb a round, on something below it. [A9.4.3]"""
    if not state.passed:
        return None
    airship = state.sailing[0]
    seat = rules.scenario.airships[airship].seat
    options: tuple[Action, ...] = (*(Release(zone) for zone in state.passed), Keep())
    return (ask_seat(state, seat, "airship bombs", options, "A9.4.3", part=airship),)


def _take_bombs(rules: Rules, state: State, action: Action) -> Events:
    if not isinstance(action, Release):
        return (AirshipDone(),)
    airship = state.sailing[0]
    target = rules.target_number(rules.airship_team(airship), action.zone)
    return (AirshipBombed(airship, target),)


def _after_bombs(rules: Rules, state: State) -> Events:
    return ending(rules, state) or (AirshipDone(),)


BALLOONS = choice_phase(_after_winches, _ask_winch, _take_winch)
AIRSHIP = choice_phase(_proceed, _ask, _take)
AIRSHIP_BOMBS = choice_phase(_after_bombs, _ask_bombs, _take_bombs)
