"""On a course nobody chose: collisions, near misses, the edge of the world. [A11.17, A11.18]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_m.courses import AHEAD, HALF_LOOP, Course, turned_back
from escadrille.age.bots.solo_m.stance import skill_of
from escadrille.age.kernels.movement import STRAIGHT_CAP
from escadrille.age.model.actions import ATTITUDES, LEVEL, Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.model.events import AircraftDestroyed, Collided, Event, PhaseBegan
from escadrille.age.turn.movement import airspace, arrive

Events = tuple[Event, ...]


def follow(cockpit: Cockpit, course: Course, *, rolls_attitude: bool = False) -> Events:
    """Fly a course: whom it meets, whether it leaves, and where it ends. [A11.17, A11.18]"""
    looked_at = 0
    while True:
        course = _before_what_is_blocked(cockpit, course, looked_at)
        other = _collides_with(cockpit, course, looked_at)
        if other is not None:
            return _crash(cockpit, other)
        looked_at = len(course.trail)
        if course.edge is None:
            return _arrive(cockpit, _stopped_short(cockpit, course), rolls_attitude)
        if _flies_off(cockpit, course):
            return _leave(cockpit, course)
        course = turned_back(cockpit, course)


def _before_what_is_blocked(cockpit: Cockpit, course: Course, looked_at: int) -> Course:
    """A balloon, net or airship on the way ends the course before it. [A9.2, ruling m-units]"""
    space = airspace(cockpit.rules, cockpit.state, cockpit.index)
    for step in range(looked_at, len(course.trail)):
        point, _, level = course.trail[step]
        if point in space.beyond:
            return _turned_back_at_the_line(cockpit, course, step)
        if space.blocked_by(point, level):
            cockpit.note("A11.17", "stops short", steps=step)
            return course._replace(
                letters=course.letters[:step], trail=course.trail[:step], edge=None
            )
    return course


def _turned_back_at_the_line(cockpit: Cockpit, course: Course, step: int) -> Course:
    """The step beyond its fuel becomes a half loop, as at the edge. [A9.6.3, A11.18]"""
    cockpit.note("A11.18", "half loop")
    letters = course.letters[: step + 1]
    back = turned_back(cockpit, course._replace(letters=letters, trail=course.trail[:step]))
    return _before_what_is_blocked(cockpit, back, step + 1)


# -- collisions ---------------------------------------------------------------------------------


def _collides_with(cockpit: Cockpit, course: Course, looked_at: int) -> int | None:
    """What it runs into: a die for each aircraft on the way. [A11.17]"""
    others = {
        (each.point, each.level): index
        for index, each in enumerate(cockpit.state.aircraft)
        if each.where == "combat" and index != cockpit.index
    }
    last = [(point, level) for point, _, level in course.trail[:looked_at][-1:]]
    for point, _, level in course.trail[looked_at:]:
        other = others.get((point, level))
        if other is not None and (point, level) not in last and _is_hit(cockpit, other):
            return other
        last = [(point, level)]
    return None


def _is_hit(cockpit: Cockpit, other: int) -> bool:
    """Collision or near miss, by a die; aces have it easier. [A11.17]"""
    figures = cockpit.draft
    cockpit.note("A11.17", "on its way", other=cockpit.name(other))
    modifiers = {"ace": figures.near_miss_ace * (skill_of(cockpit) == "ace")}
    is_hit = cockpit.roll("A11.17", "collision?", modifiers).total < figures.near_miss_from
    cockpit.note("A11.17", "collides" if is_hit else "near miss", other=cockpit.name(other))
    return is_hit


def _crash(cockpit: Cockpit, other: int) -> Events:
    """Both are lost, and nobody's kill. [A11.17]"""
    index = cockpit.index
    both = AircraftDestroyed(index, None), AircraftDestroyed(other, None)
    return (Collided(index, other), *both, PhaseBegan("next"))


# -- the edge -----------------------------------------------------------------------------------


def _flies_off(cockpit: Cockpit, course: Course) -> bool:
    """Off the board, or a half loop, by a die. [A11.18]"""
    assert course.edge is not None
    cockpit.note("A11.18", "over the edge", edge=course.edge)
    is_off = cockpit.roll("A11.18", "off the board?").die < cockpit.draft.half_loop_from
    cockpit.note("A11.18", "escapes" if is_off else "half loop")
    return is_off


def _leave(cockpit: Cockpit, course: Course) -> Events:
    way = Fly(course.letters, course.levels)
    arrival = _arrival(cockpit, course, None)
    return arrive(cockpit.rules, cockpit.state, way, replace(arrival, edge=course.edge))


# -- the end ------------------------------------------------------------------------------------


def _stopped_short(cockpit: Cockpit, course: Course) -> Course:
    """It ends on nobody's point, nor right in front of anybody: rather earlier. [A4.8, A11.17]"""
    sky, trail = airspace(cockpit.rules, cockpit.state, cockpit.index), course.trail
    while trail:
        point, _, level = trail[-1]
        if not sky.is_occupied(point, level) and not sky.is_in_front(point, level):
            break
        trail = trail[:-1]
    if len(trail) == len(course.trail):
        return course
    cockpit.note("A11.17", "stops short", steps=len(trail))
    return course._replace(letters=course.letters[: len(trail)], trail=trail)


def _arrive(cockpit: Cockpit, course: Course, rolls_attitude: bool) -> Events:
    """The end as any other movement's: photographs, jams, the border. [A3.2]"""
    own, attitude = cockpit.own, LEVEL
    if not course.trail:  # not a step is left: it stays as it is
        course, attitude = course._replace(levels=0), own.attitude
        end = EndState(own.point, own.heading, own.level, attitude)
    else:
        point, heading, level = course.trail[-1]
        if rolls_attitude:
            attitude = _rolled_attitude(cockpit, level)
        end = EndState(point, heading, level, attitude)
    action = Fly(course.letters, course.levels, ATTITUDES[attitude])
    return arrive(cockpit.rules, cockpit.state, action, _arrival(cockpit, course, end))


def _arrival(cockpit: Cockpit, course: Course, end: EndState | None) -> Arrival:
    """A course as a movement; its half loop counts as in aerobatics. [A4.6, A7]"""
    letters = course.letters[: len(course.trail)]
    straight = len(letters) - len(letters.rstrip(AHEAD))
    since = straight if straight < len(letters) else cockpit.own.since_turn + straight
    turns = sum(letter in "LR" for letter in letters)
    turns += letters.count(HALF_LOOP) * cockpit.rules.movement.maneuvers.half_loop.turns_per_level
    since = min(STRAIGHT_CAP, since)
    return Arrival(end, None, len(letters), turns, since, bool(course.levels), course.trail)


def _rolled_attitude(cockpit: Cockpit, level: int) -> int:
    """By a die at the end; what is not allowed becomes level. [A4.10, A11.11]"""
    die = cockpit.roll("A11.11", "attitude at the end?").die
    wanted = cockpit.draft.attitude[die - 1]
    attitude = ATTITUDES.index(wanted)
    if cockpit.rules.can_tilt(cockpit.index, level, attitude):
        return attitude
    cockpit.note("A11.11", "not allowed", attitude=wanted)
    return LEVEL
