"""Approach: fly to the place behind the nearest player aircraft. [A10.21]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, flown
from escadrille.age.bots.solo_l import overrides
from escadrille.age.bots.solo_l.arcs import beyond, place
from escadrille.age.bots.solo_l.steering import Climb, climb_to, ends_with, kept_level, nearest_to
from escadrille.age.bots.units import Unit, sought_unit, way_to_unit
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import ATTITUDES, TILTS, Fly


def approach(cockpit: Cockpit) -> tuple[Fly, End]:
    """The level change first, then the place: 2d, 3d, 4d behind, or near it. [A10.21]"""
    unit = nearest_objective(cockpit)
    if unit is not None:
        return way_to_unit(cockpit, unit)
    chosen = choose_aircraft(cockpit)
    if chosen is None:
        return wait(cockpit)
    wanted = min(destination_level(cockpit, chosen), cockpit.rules.ceiling(cockpit.index))
    goal = wanted + 1 if cockpit.own.level > wanted else wanted
    climb = climb_to(cockpit, wanted, goal)
    where = _where(cockpit, chosen, wanted)
    cockpit.note("A10.21", "destination", chosen=cockpit.name(chosen), level=wanted, where=where)
    return fly_behind(cockpit, chosen, climb)


# -- whom ---------------------------------------------------------------------------------------


def nearest_objective(cockpit: Cockpit) -> Unit | None:
    """A unit that the task is about, if no mission aircraft is nearer. [A10.21 a]"""
    unit = sought_unit(cockpit, for_the_task=True)
    if unit is None:
        return None
    rules, state = cockpit.rules, cockpit.state
    missions = [each for each in cockpit.enemies() if rules.is_on_mission(state, each)]
    steps = cockpit.steps_to(unit.point)
    return unit if all(steps <= cockpit.distance(each) for each in missions) else None


def choose_aircraft(cockpit: Cockpit) -> int | None:
    """The nearest mission aircraft, else the nearest; not one too high to reach. [A10.21 a, b]"""
    left = cockpit.enemies()
    first: int | None = None
    while left:
        chosen = _nearest(cockpit, left)
        if destination_level(cockpit, chosen) <= cockpit.rules.ceiling(cockpit.index):
            return chosen
        cockpit.note("A10.21", "too high", target=cockpit.name(chosen))
        first = chosen if first is None else first
        left.remove(chosen)
    return first


def _nearest(cockpit: Cockpit, aircraft: list[int]) -> int:
    rules, state = cockpit.rules, cockpit.state
    missions = [each for each in aircraft if rules.is_on_mission(state, each)]
    chosen = cockpit.nearest("A10.21", missions or aircraft)
    name, far = cockpit.name(chosen), cockpit.distance(chosen)
    cockpit.note("A10.21", "nearest mission" if missions else "nearest", target=name, distance=far)
    return chosen


def destination_level(cockpit: Cockpit, chosen: int) -> int:
    """Its level, or one on where its nose points. [A10.21 b]"""
    each = cockpit.state.aircraft[chosen]
    return min(cockpit.rules.top_level, max(1, each.level + TILTS[each.attitude]))


def _where(cockpit: Cockpit, chosen: int, wanted: int) -> str:
    """Why the destination is on its level."""
    each, name = cockpit.state.aircraft[chosen], cockpit.name(chosen)
    if wanted < destination_level(cockpit, chosen):
        return "it cannot fly higher"
    if wanted == each.level:
        return f"the level of {name}"
    return f"{name} is nose-{ATTITUDES[each.attitude]} on L{each.level}"


# -- where --------------------------------------------------------------------------------------


def fly_behind(cockpit: Cockpit, chosen: int, climb: Climb) -> tuple[Fly, End]:
    """The level change first, then the place. [A10.21 c, d, e]"""
    end = _end_behind(cockpit, chosen, climb.change)
    action = flown(cockpit, end, climb.attitude)
    ends, why = action.attitude, climb.why
    cockpit.note("A10.21", "levels", change=climb.change, attitude=ends, why=why)
    return action, end


def _end_behind(cockpit: Cockpit, chosen: int, change: int) -> End:
    """An end just behind somebody if there is one, else as near as possible. [A10.21 c, d]"""
    rules, each = cockpit.rules, cockpit.state.aircraft[chosen]
    target = place(rules.board, each.point)
    ends, name = ends_with(cockpit, change), cockpit.name(chosen)
    missed: list[str] = []
    for distance in cockpit.figures.behind:
        there = beyond(target, each.heading, -distance)
        found = [end for end in ends if place(rules.board, end.point) == there]
        if found:
            break
        missed.append(f"{distance}d")
    if missed:
        cockpit.note("A10.21", "cannot end", chosen=name, missed=_listed(missed))
    if found:
        cockpit.note("A10.21", "reaches", chosen=name, distance=distance)
        return _best_heading(cockpit, found, each.heading)
    goal = beyond(target, each.heading, -cockpit.figures.behind[0])
    cockpit.note("A10.21", "nears", goal=missed[0])
    return nearest_to(cockpit, "A10.21", ends, [goal])


def _listed(words: list[str]) -> str:
    """`2d`, `2d or 3d`, `2d, 3d or 4d`."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def _best_heading(cockpit: Cockpit, ends: list[End], heading: int) -> End:
    """The heading nearest to the chosen aircraft's. [A10.21 c]"""

    def apart(end: End) -> int:
        turn = (end.heading - heading) % len(DIRECTIONS)
        return min(turn, len(DIRECTIONS) - turn)

    return cockpit.least("A10.21", "which path?", ends, lambda end: (apart(end), end.turns))


def wait(cockpit: Cockpit) -> tuple[Fly, End]:
    """Nobody is there to approach: a balloon, or stay over the middle of the board. [A10.18]"""
    unit = sought_unit(cockpit)
    if unit is not None:
        return way_to_unit(cockpit, unit)
    overrides.acts(cockpit, "nobody to approach")
    climb = climb_to(cockpit, kept_level(cockpit), kept_level(cockpit))
    ends = ends_with(cockpit, climb.change)
    board = cockpit.rules.board
    end = nearest_to(cockpit, "A10.18", ends, [place(board, board.middle)])
    return flown(cockpit, end, climb.attitude), end
