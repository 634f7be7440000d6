"""Courses: ways that Solo-M's own text gives, and a referee for them. [A11]

A course leads through others and over the edge where the rules of A4 would not let it: dice say
what comes of that. The referee knows the rest by itself, as the one for other flights does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age.model.actions import ATTITUDES, LEVEL, NOSE_DOWN, NOSE_UP, Fly
from escadrille.age.model.events import Flown
from tests.laws.age.referee import SIDE, Place, Point, Referee, neighbour

AHEAD, HALF_LOOP = "A", "H"
ONE_LEVEL = {LEVEL: 0, NOSE_UP: 1, NOSE_DOWN: -1}
"""A tilted start changes one level. [A11.9, A11.11]"""


class Course(Fly, frozen=True):
    """A way that nobody chose among the legal ones; without letters: one that we do not know."""


class CourseReferee(Referee):
    """Judges a course: `lost` is the number of steps rolled for a rookie who is lost. [A11.11]"""

    lost: int | None = None

    # -- the way --------------------------------------------------------------------------------

    def trail(self, letters: str, levels: int) -> list[Place]:
        """The place after each step; a half loop turns it round where it is. [A11.18]"""
        place, trail = self._start(), list[Place]()
        for letter in letters:
            if letter == HALF_LOOP:
                place = Place(place.at, (place.heading + 3) % 6, self.before.level + levels)
            else:
                heading = (place.heading + SIDE[letter]) % 6
                at = neighbour(place.at, heading)
                place = Place(at, heading, self.before.level + levels)
            trail.append(place)
        return trail

    def meetings(self, trail: Sequence[Place]) -> int:
        """How often it comes to somebody's point and level. [A11.17]"""
        on_the_way = [self._start(), *trail]
        return sum(
            (place.at, place.level) in self.taken
            and (place.at, place.level) != (last.at, last.level)
            for last, place in zip(on_the_way, trail, strict=False)
        )

    def can_be_at(self, place: Place) -> bool:
        """Whether a movement may end there. [A1.5, A4.8]"""
        spot = place.at, place.level
        return self.is_free(*spot) and spot not in self.fronts

    # -- its length -----------------------------------------------------------------------------

    def is_complete(self, letters: str, levels: int) -> bool:
        """Whether these are all the steps that it has. [A4.1, A11.11, A11.18]"""
        steps = self.steps_with(levels) if self.lost is None else self.lost
        if self.lost is not None or HALF_LOOP in letters:
            return len(letters) == max(steps, letters.rfind(HALF_LOOP) + 1)
        return self._is_whole(letters, steps)

    def _is_whole(self, letters: str, steps: int) -> bool:
        """With the straight bonus and the wind. [A4.3, A4.13]"""
        headings: list[int | None] = [place.heading for place in self.trail(letters, 0)]
        return any(self._full_lengths(list(letters), "", steps, headings))

    def _loses_last(self, letters: str) -> bool:
        """Half of its steps upwind: the last is undone, whatever is there. [A4.13, A11.17]"""
        if self.state.wind < 0 or self.lost is not None or HALF_LOOP in letters:
            return False
        headings = [place.heading for place in self.trail(letters, 0)]
        upwind = headings.count(self.state.wind)
        return len(letters) > 1 and 2 * upwind >= len(letters)

    # -- verdicts -------------------------------------------------------------------------------

    def course_faults(self, flown: Flown) -> list[str]:
        """Everything that is wrong with a course that ended on the board."""
        if not flown.path:
            return [*self._staying_faults(flown)]
        letters, levels = flown.path, flown.levels
        if not set(letters) <= set("ALRH"):
            return [f"{letters} cannot be read"]
        faults = [*self.way_faults(letters, levels)]
        trail = self.trail(letters, levels)
        if not all(self.is_on_board(place.at) for place in trail):
            faults.append("off the board and on [A11.18]")
        faults += self._end_faults(flown, trail)
        action = Fly(letters, levels, ATTITUDES[flown.attitude])
        faults += self._attitude_faults(action, "", flown)
        if flown.attitude != LEVEL and self.state.stance != "disadvantaged":
            faults.append("tilted without a die [A11.9, A11.11]")
        return faults

    def way_faults(self, letters: str, levels: int) -> Iterator[str]:
        """Turns, levels and half loops of any course. [A11.9, A11.11, A11.18]"""
        if levels != ONE_LEVEL[self.before.attitude]:
            yield f"{levels} levels from attitude {self.before.attitude} [A11.11]"
        yield from self._turn_faults(list(letters), "")
        by_dice = self.state.stance == "disadvantaged"
        if not by_dice and set(letters[1:]) & set("LR"):
            yield "a turn on a way straight ahead [A11.9]"
        before, loop, after = letters.partition(HALF_LOOP)
        if not loop:
            return
        if set(after) - {AHEAD, HALF_LOOP}:
            yield "not straight back [A11.18]"
        if self.lost is None and self._is_whole(before, self.steps_with(levels)):
            yield "a half loop after the last step [A11.18]"
        for number, letter in enumerate(letters):
            place = self.trail(letters[:number], levels)[-1] if number else self._start()
            if letter == HALF_LOOP and all(map(self._can_reach, self._ahead(place))):
                yield f"a half loop at {place.at}, far from the edge [A11.18]"

    def _can_reach(self, at: Point) -> bool:
        """Whether a point is on the board, and not beyond its fuel. [A9.6.3]"""
        return self.is_on_board(at) and self._has_fuel_for(at)

    def _has_fuel_for(self, at: Point) -> bool:
        fuel = self.craft.recruit.within
        return fuel is None or fuel.holds(*at)

    def edge_dice(self, letters: str, levels: int) -> tuple[int, int]:
        """How many half loops need a die at least and at most: none does at the line of its fuel.

        Where line and edge meet we do not know which of them turned it back. [A9.6.3, A11.18]
        """
        sure = possible = 0
        for number, letter in enumerate(letters):
            if letter == HALF_LOOP:
                place = self.trail(letters[:number], levels)[-1] if number else self._start()
                ahead = self._ahead(place)
                is_at_edge = not all(map(self.is_on_board, ahead))
                inside = [at for at in ahead if self.is_on_board(at)]
                possible += is_at_edge
                sure += is_at_edge and all(map(self._has_fuel_for, inside))
        return sure, possible

    def _ahead(self, place: Place) -> list[Point]:
        """Where its next step may lead: straight on, or where dice choose to either side."""
        return [neighbour(place.at, (place.heading + side) % 6) for side in SIDE.values()]

    def _staying_faults(self, flown: Flown) -> Iterator[str]:
        """Without a step everything is as it was. [A11.17]"""
        own = self.before
        was = (own.point, own.heading, own.level, own.attitude, 0, 0)
        ends = (flown.point, flown.heading, flown.level, flown.attitude, flown.levels, flown.steps)
        if ends != was:
            yield f"without a step from {was} to {ends} [A11.17]"
        yield from self._short_faults([], ONE_LEVEL[own.attitude])

    def _end_faults(self, flown: Flown, trail: list[Place]) -> Iterator[str]:
        """As many steps as it has, or short of somebody; the end is the last of them. [A11.17]"""
        if not self.is_complete(flown.path, flown.levels):
            yield from self._short_faults(trail, flown.levels)
        elif self._loses_last(flown.path):
            trail = trail[:-1]
        if flown.steps != len(trail):
            yield f"{flown.steps} steps booked, {len(trail)} flown [A4.1]"
        at = self.rules.board.coordinates(flown.point)
        if Place(at, flown.heading, flown.level) != trail[-1]:
            yield f"it ends at {trail[-1]}, not {at} {flown.heading} {flown.level} [A4.2]"
        if not self.can_be_at(trail[-1]):
            yield "it ends on somebody's point, or in front of somebody [A4.8, A11.17]"

    def _short_faults(self, trail: list[Place], levels: int) -> Iterator[str]:
        """Who stops short has somebody on the next point, or in front of it. [A11.17]"""
        last = trail[-1] if trail else self._start()
        level = self.before.level + levels
        spots = [*self._ahead(last), *([] if trail else [last.at])]
        if all(self.can_be_at(Place(at, 0, level)) for at in spots if self.is_on_board(at)):
            yield f"it stops after {len(trail)} steps for nobody [A11.17]"
