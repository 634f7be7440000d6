"""Why the person's aircraft cannot have moved as entered, in the engine's words. [A4]"""

from __future__ import annotations

import numpy as np

from escadrille.age.figures import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model import EndState, State
from escadrille.age.model.actions import DieColour
from escadrille.age.turn import airspace
from escadrille.age.words import attitude_words, name_of, read_flight, stance_words
from escadrille.companion.age.reachable import tries
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice
from escadrille.messages import say

SHOWN = 3
"""How many of the ends that are possible at a point are named."""
STEPS = "A4.1"
_WEAK = (STEPS, "A4.3")
"""A wrong number of steps says least: any other reason of another face is the better one."""


def end_refused(game: Age, state: State, end: EndState, colour: DieColour | None) -> Refused:
    """Why no die leads there; what it could be at that point; and how to insist."""
    rules, index = game.rules, game.rules.current(state)
    who, where = name_of(rules, index), stance_words(rules, *end)
    rule, reason = _reason(game, state, end, colour)
    return Refused(rule, "companion-age-no-die-takes", who=who, where=where, reason=reason)


def _reason(game: Age, state: State, end: EndState, colour: DieColour | None) -> tuple[str, str]:
    rules, index = game.rules, game.rules.current(state)
    if next(tries(game, state, colour), None) is None:
        return _no_such_die(colour)
    if airspace(rules, state, index).is_in_front(end.point, end.level):
        return "A4.8", say("companion-age-in-front")
    there = _stances(game, state, end, colour)
    if not there:
        return STEPS, say("companion-age-out-of-reach")
    level, attitude = there[0].level, there[0].attitude
    rule = "A4.2" if (level, attitude) == (end.level, end.attitude) else "A4.9"
    stances = say("age-or").join(map(_stance_words, there))
    return rule, say("companion-age-could-be", stances=stances)


def _no_such_die(colour: DieColour | None) -> tuple[str, str]:
    return "A4.12", say(f"companion-age-may-not-take-{colour}")


def _stances(
    game: Age, state: State, end: EndState, colour: DieColour | None
) -> tuple[EndState, ...]:
    """The ends at that point, those that are most like the one told."""
    found: set[tuple[int, int, int]] = set()
    for each in tries(game, state, colour):
        if not each.flights.end_count:
            continue
        points, headings, levels, attitudes, _ = each.flights.columns()
        here = np.flatnonzero(points == end.point)
        found.update((int(headings[n]), int(levels[n]), int(attitudes[n])) for n in here)

    least = min((_unlike(each, end) for each in found), default=0)
    likest = sorted(each for each in found if _unlike(each, end) == least)
    return tuple(EndState(end.point, *each) for each in likest[:SHOWN])


def _unlike(stance: tuple[int, int, int], end: EndState) -> int:
    said = (end.heading, end.level, end.attitude)
    return sum(a != b for a, b in zip(stance, said, strict=True))


def _stance_words(end: EndState) -> str:
    heading, attitude = DIRECTIONS[end.heading], attitude_words(end.attitude)
    return say("companion-age-stance", heading=heading, level=end.level, attitude=attitude)


def path_refused(game: Age, state: State, path: str, colour: DieColour | None) -> Refused:
    """Why no die lets it fly a path, by the rule that the engine names."""
    seat = game.rules.fleet[game.rules.current(state)].seat
    refusals: list[Refused] = []
    for found in tries(game, state, colour):
        try:
            game.resolve(found.state, Choice(seat, read_flight(game.rules, found.state, path)))
        except Refused as error:
            refusals.append(error)
    who = name_of(game.rules, game.rules.current(state))
    if not refusals:
        rule, reason = _no_such_die(colour)
        return Refused(rule, "companion-age-cannot-fly", who=who, path=repr(path), reason=reason)
    best = next((each for each in refusals if each.rule not in _WEAK), refusals[0])
    if best.rule in _WEAK:
        return Refused(STEPS, "companion-age-no-die-makes", who=who, path=repr(path))
    why = {"path": repr(path), "reason": best.message}
    return Refused(best.rule, "companion-age-cannot-fly", who=who, **why)
