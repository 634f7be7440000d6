"""Courses: paths given by dice or a straight line, ignoring anything in the way. [A11.9, A11.11]"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.figures.lattice import Direction, Edge, Point, opposite
from escadrille.age.kernels.movement import LONGEST, SKY_WIDTH
from escadrille.age.model.actions import TILTS, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.movement.airspace import Airspace
from escadrille.age.movement.options import ANY_EDGE, Flights, flights
from escadrille.age.movement.plans import Plan, ordinary
from escadrille.age.turn.movement import flyer

AHEAD, HALF_LOOP = "A", "H"
_LETTERS = {"left": "L", "straight": AHEAD, "right": "R"}


class Course(NamedTuple):
    """A way over the board, step by step."""

    letters: str
    """A, L and R as in any path; H is the half loop at the edge. [A11.18]"""
    trail: tuple[tuple[Point, Direction, int], ...]
    """Point, heading and level after each step on the board."""
    steps: int
    """How many it has in all, the straight bonus not counted."""
    levels: int
    edge: Edge | None = None
    """The edge that its last letter leads over."""


def straight(cockpit: Cockpit, first: str = AHEAD) -> Course:
    """Straight on to the last step; the first may be a turn where nothing else is left.

    A tilted start changes one level. [A4.9, A11.9, A11.11]
    """
    levels = TILTS[cockpit.own.attitude]
    begins = first if open_sky(cockpit).can_begin(first, levels) else AHEAD
    return _grown(cockpit, lambda path: AHEAD if path else begins)


def by_dice(cockpit: Cockpit) -> Course:
    """A die for each step on which it could turn. [A11.11]"""
    return _grown(cockpit, lambda path: _step(cockpit, path))


def so_far(cockpit: Cockpit, steps: int) -> Course:
    """Straight on for a number of steps, whatever its speed. [A11.11]"""
    return _straight_on(cockpit, Course("", (), steps, TILTS[cockpit.own.attitude]))


def turned_back(cockpit: Cockpit, course: Course) -> Course:
    """The step over the edge becomes a half loop, the rest leads straight back. [A11.18]

    A turn over the edge is not made: it goes back the way it came.
    """
    (point, heading), level = _stand(cockpit, course), cockpit.own.level + course.levels
    back = opposite(heading)
    letters, trail = course.letters[:-1] + HALF_LOOP, (*course.trail, (point, back, level))
    loop = course._replace(letters=letters, trail=trail, edge=None)
    return _straight_on(cockpit, loop)


def open_sky(cockpit: Cockpit) -> Flights:
    """All the movements there would be with nobody in the way and every edge open. [A4]"""
    return cockpit.remembered("open sky", lambda: _open_sky(cockpit))


def _open_sky(cockpit: Cockpit) -> Flights:
    rules, state = cockpit.rules, cockpit.state
    space = Airspace(rules.board, bytearray(SKY_WIDTH * rules.board.size), state.wind)
    able = flyer(rules, state, cockpit.index, state.roll or 0)
    able = replace(able, leave=ANY_EDGE, on_border=False, aerobatics=False, must_turn=0)
    return flights(replace(rules.movement, shortens=False), space, able)


# -- step by step -------------------------------------------------------------------------------


def _grown(cockpit: Cockpit, choose: Callable[[str], str]) -> Course:
    """Letter after letter until the movement is complete, or leads over an edge."""
    levels, path = TILTS[cockpit.own.attitude], ""
    while len(path) < LONGEST:
        path += choose(path)
        arrival = _arrival(cockpit, path, levels)
        if arrival is not None:
            steps = _steps(cockpit, levels)
            return Course(path, arrival.trail, steps, levels, arrival.edge)
    raise AssertionError("every movement comes to an end")


def _arrival(cockpit: Cockpit, path: str, levels: int) -> Arrival | None:
    action, sky = Fly(path, levels), open_sky(cockpit)
    found = cockpit.remembered(("course", action), lambda: sky.arrival(action))
    return found if isinstance(found, Arrival) else None


def _steps(cockpit: Cockpit, levels: int) -> int:
    """Its steps with a change of level. [A4.4]"""
    rules, state = cockpit.rules, cockpit.state
    plan = ordinary(rules.movement, flyer(rules, state, cockpit.index, state.roll or 0), levels)
    assert isinstance(plan, Plan)
    return plan.row.steps


def _step(cockpit: Cockpit, path: str) -> str:
    """Left, straight or right; a turn that it does not have is flown straight. [A11.11, A12.35]"""
    turns = _turns(cockpit, path)
    if not turns:
        return AHEAD
    is_gyroscopic = bool(cockpit.craft.type.favours) and not cockpit.rules.options.one_level
    modifiers = {"gyroscopic effect": cockpit.draft.step_gyroscopic * is_gyroscopic}
    face = cockpit.roll("A11.11", "which way?", modifiers).total
    letter = _LETTERS[cockpit.draft.step[face - 1]]
    if letter == AHEAD or letter in turns:
        return letter
    cockpit.note("A11.11", "cannot turn", step=len(path) + 1)
    return AHEAD


def _turns(cockpit: Cockpit, path: str) -> str:
    """The turns that it may make as the next step. [A4.2, A4.5, A4.6]"""

    def work_out() -> str:
        sky, levels = open_sky(cockpit), TILTS[cockpit.own.attitude]
        return "".join(each for each in "LR" if sky.can_begin(path + each, levels))

    return cockpit.remembered(("turns", path), work_out)


def _stand(cockpit: Cockpit, course: Course) -> tuple[Point, Direction]:
    """Where a course has led to so far."""
    own = cockpit.own
    return course.trail[-1][:2] if course.trail else (own.point, own.heading)


def _straight_on(cockpit: Cockpit, course: Course) -> Course:
    """The steps that are left, straight ahead, as far as the board goes."""
    point, heading = _stand(cockpit, course)
    board, level = cockpit.rules.board, cockpit.own.level + course.levels
    letters, trail = course.letters, course.trail
    while len(letters) < course.steps:
        letters += AHEAD
        point = board.next[point][heading]
        if not board.on_board[point]:
            return course._replace(letters=letters, trail=trail, edge=board.edge_of(point))
        trail = (*trail, (point, heading, level))
    return course._replace(letters=letters, trail=trail)
