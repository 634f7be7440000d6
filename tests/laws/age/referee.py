"""A referee of movement: flies a path again by the rules page and says what is wrong with it.

It knows the rules' numbers by itself and the board by coordinates; of the engine it takes the
set-up, the state before the flight and what is said to have happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age.game import Age
from escadrille.age.model.actions import LEVEL, NOSE_DOWN, NOSE_UP, Fly
from escadrille.age.model.events import Flown
from escadrille.age.model.rules import Craft
from escadrille.age.model.state import Aircraft, State
from tests.age import oracle
from tests.age.as_case import as_case, closed_points

Point = tuple[int, int]

TOKEN = re.compile(r"[ALR]|[IS][123]|O[12]|W[<>]")
SIDE = {"A": 0, "L": -1, "R": 1}
FEWER_STEPS = {"wings": 1, "engine": 2}
LEVEL_CHANGES_ON = (1, 3, 5)
TOP = 6


def neighbour(at: Point, direction: int) -> Point:
    """[A1.6]"""
    col, row = at
    odd = row % 2
    across = (odd, 1, odd, odd - 1, -1, odd - 1)[direction]
    return col + across, row + (-1, 0, 1, 1, 0, -1)[direction]


class Place(NamedTuple):
    """Where an aircraft is on its way."""

    at: Point
    heading: int
    level: int


class Referee:
    """Judges one flight."""

    def __init__(self, game: Age, state: State, index: int) -> None:
        self.game, self.rules, self.state, self.index = game, game.rules, state, index
        self.craft: Craft = self.rules.fleet[index]
        self.before: Aircraft = state.aircraft[index]
        board = self.rules.board
        self.columns, self.rows = board.columns, board.rows
        self.is_special = not self.rules.options.one_level
        self.ceiling = min(self.craft.type.ceiling, TOP if self.is_special else 1)
        others = [
            (n, each)
            for n, each in enumerate(state.aircraft)
            if each.where == "combat" and n != index
        ]
        self.taken = {(board.coordinates(each.point), each.level) for _, each in others}
        self.closed = {((col, row), level) for col, row, level in closed_points(game, state, index)}
        self.taken |= self.closed
        only_enemies = self.rules.rulings.front_block == "enemies"
        self.fronts = {
            (neighbour(board.coordinates(each.point), each.heading), each.level)
            for n, each in others
            if not only_enemies or self.rules.are_enemies(index, n)
        }

    # -- figures --------------------------------------------------------------------------------

    @property
    def agility(self) -> int:
        return max(0, self.craft.type.agility - (self.before.damage == "tail"))

    def steps_with(self, climbed: int) -> int:
        """N: speed, die, damage, levels; the straight bonus and the wind come later. [A4.4]"""
        assert self.state.roll is not None
        damage = FEWER_STEPS.get(self.before.damage, 0)
        steps = self.craft.type.speed + self.state.roll - damage - climbed
        return max(self.rules.rulings.min_steps, steps)

    def is_on_board(self, at: Point) -> bool:
        return 0 <= at[0] < self.columns and 0 <= at[1] < self.rows

    def is_free(self, at: Point, level: int) -> bool:
        return self.is_on_board(at) and (at, level) not in self.taken

    # -- a flight -------------------------------------------------------------------------------

    def faults(self, action: Fly, flown: Flown) -> list[str]:
        """Everything that is wrong with a complete movement."""
        tokens = TOKEN.findall(action.path)
        if "".join(tokens) != action.path or (flown.path, flown.levels) != (
            action.path,
            action.levels,
        ):
            return [f"{action.path} cannot be read or was not flown"]
        maneuvers = [token for token in tokens if len(token) > 1]
        if len(maneuvers) > 1:
            return ["more than one maneuver [A7]"]
        token = maneuvers[0] if maneuvers else ""
        faults = [*self._level_faults(action, token), *self._turn_faults(tokens, token)]
        faults += self._maneuver_faults(tokens, token, action)
        faults += self._duty_faults(tokens)
        trail, directions = self.fly(tokens, action.levels)
        faults += self._way_faults(trail)
        faults += self._length_faults(tokens, token, action, flown, trail, directions)
        faults += self._attitude_faults(action, token, flown)
        return faults

    def _level_faults(self, action: Fly, token: str) -> Iterator[str]:
        """[A4.9, A4.10, A7]"""
        kind, levels, start = self.craft.type, action.levels, self.before.level
        allowed = {
            LEVEL: [0],
            NOSE_UP: list(range(1, kind.climb + 1)),
            NOSE_DOWN: [-k for k in range(1, kind.dive + 1)],
        }[self.before.attitude]
        if token:
            allowed = [0]
            begins_level = token[0] == "S"
            if self.before.attitude != (LEVEL if begins_level else NOSE_UP):
                yield f"{token} from a wrong attitude [A7]"
            levels = _rise(token) if token[0] in "IS" else 0
        if action.levels not in allowed:
            yield f"{action.levels} levels from attitude {self.before.attitude} [A4.9]"
        if not 1 <= start + levels <= self.ceiling:
            yield "above the ceiling or below the ground [A4.10]"
        if start + levels == TOP and start < TOP - 1 and not (kind.climb == 3 and start == TOP - 2):
            yield "too quickly to the top [A4.10]"

    def _turn_faults(self, tokens: list[str], token: str) -> Iterator[str]:
        """[A4.2, A4.5, A7]"""
        left, right = tokens.count("L"), tokens.count("R")
        if token:
            if left + right > max(0, self.agility - _cost(token)):
                yield "more turns than the maneuver leaves [A7]"
            return
        favours = self.craft.type.favours if self.is_special else ""
        generous = bool(favours) and self.rules.rulings.gyro == "generous"
        if left + right > self.agility + generous:
            yield "too many turns [A4.2]"
        unfavoured = {"right": left, "left": right, "": 0}[favours]
        if favours and unfavoured > max(0, self.agility - 1):
            yield "too many turns to the unfavoured side [A4.5]"

    def _duty_faults(self, tokens: list[str]) -> Iterator[str]:
        """Whoever has fired at a balloon or airship begins with a turn, if it can. [A9.2.2]"""
        owed = [letter for n, letter in enumerate("ALR") if self.before.must_turn >> n & 1]
        favours = self.craft.type.favours if self.is_special else ""
        kind = self.craft.type
        is_bound = kind.limited_turning_radius and self.is_special
        if is_bound and self.rules.rulings.turning_radius != "within a round":
            needed = 2 if self.rules.rulings.turning_radius == "two steps" else 1
            owed = owed if self.before.since_turn >= needed else []
        if self.agility == 0:
            owed = []
        if favours and self.agility == 1:
            owed = [letter for letter in owed if letter == favours[0].upper()]
        if owed and tokens[0] not in owed and self._can_begin_with(owed):
            yield f"begins with {tokens[0]} instead of {' or '.join(owed)} [A9.2.2]"

    def _can_begin_with(self, owed: list[str]) -> bool:
        """Whether anything on the board begins with one of these turns. [A9.2.2]"""
        case = as_case(self.game, self.state)
        flights = oracle.flights(case) if case else []
        return not case or any(flight.path[:1] in owed for flight in flights if flight.end)

    def _maneuver_faults(self, tokens: list[str], token: str, action: Fly) -> Iterator[str]:
        """[A7.1 to A7.4]"""
        if not token:
            return
        craft, each = self.craft, self.before
        if not (self.rules.options.aerobatics and craft.type.aerobatics):
            yield "no aerobatics for it [A7]"
        if each.damage in ("wings", "tail") or each.skill == "rookie":
            yield "neither damaged nor a rookie may [A7]"
        at = tokens.index(token)
        before, after = tokens[:at], tokens[at + 1 :]
        if token[0] == "S":
            if before[-2:] != ["A", "A"] or after[:1] != ["A"]:
                yield "a Split S begins after two straight steps and ends with one [A7.2]"
        elif before:
            yield f"{token} comes first [A7]"
        if token[0] == "I" and after[:2] != ["A", "A"]:
            yield "an Immelmann ends with two straight steps [A7.1]"
        if token[0] == "O" and after[:1] != ["A"]:
            yield "a loop ends with a straight step [A7.3]"
        fast = craft.type.climb >= 2 or self.rules.rulings.large_loop == "free"
        if token == "O2" and not fast:
            yield "a large loop needs a fast climber [A7.3]"
        if token[0] == "I" and action.attitude != "level" and len(after) < 3:
            yield "tilting needs a further step [A7.1]"
        yield from self._places_of_maneuver(tokens, token)

    def _places_of_maneuver(self, tokens: list[str], token: str) -> Iterator[str]:
        """The points it needs are on the board, free and below the ceiling. [A7, A7.6]"""
        start = self._before_maneuver(tokens, token)
        at, way, level = start
        ahead, behind = neighbour(at, way), neighbour(at, (way + 3) % 6)
        rise = _rise(token)
        sign = 1 if rise > 0 else -1
        needed: list[tuple[Point, int]] = []
        if token[0] in "IS":
            needed = [(ahead, level + sign * k) for k in range(1, abs(rise))]
            needed.append((at, level + rise))
        elif token == "O1":
            needed = [(at, level + 1)]
        elif token == "O2":
            needed = [(at, level + 2), (ahead, level + 1), (behind, level + 1)]
        else:
            across = (way + 2 * (-1 if token == "W<" else 1)) % 6
            second = neighbour(ahead, across)
            needed = [(point, level + up) for point in (ahead, second) for up in (0, 1)]
        if not all(self.is_free(point, height) for point, height in needed):
            yield f"{token} through points that are not free [A7]"
        if any(height > self.ceiling for _, height in needed):
            yield f"{token} above the ceiling [A7.6]"

    def _before_maneuver(self, tokens: list[str], token: str) -> Place:
        before = tokens[: tokens.index(token)]
        trail, _ = self.fly(before, 0)
        return trail[-1] if trail else self._start()

    def _start(self) -> Place:
        at = self.rules.board.coordinates(self.before.point)
        return Place(at, self.before.heading, self.before.level)

    def fly(self, tokens: list[str], levels: int) -> tuple[list[Place], list[int | None]]:
        """The place after each step, and the direction of each; a maneuver's steps are one place.

        Directions are None where a step of a maneuver has none in the plane.
        """
        place, trail, directions = self._start(), list[Place](), list[int | None]()
        for token in tokens:
            if len(token) > 1:
                place, ways = self._maneuver(place, token)
                trail += [place] * _steps(token)
                directions += ways
                continue
            heading = (place.heading + SIDE[token]) % 6
            level = place.level
            if levels:
                done = sum(len(trail) + 1 >= step for step in LEVEL_CHANGES_ON)
                change = min(abs(levels), done)
                level = self.before.level + (change if levels > 0 else -change)
            place = Place(neighbour(place.at, heading), heading, level)
            trail.append(place)
            directions.append(heading)
        return trail, directions

    def _maneuver(self, place: Place, token: str) -> tuple[Place, list[int | None]]:
        """Where a maneuver ends, and the directions of its steps."""
        back = (place.heading + 3) % 6
        if token[0] in "IS":
            end = Place(place.at, back, place.level + _rise(token))
            return end, [None] * _steps(token)
        if token[0] == "O":
            return place, [None] * _steps(token)
        across = (place.heading + 2 * (-1 if token == "W<" else 1)) % 6
        last = neighbour(place.at, across)
        return Place(last, back, place.level), [place.heading, None, across, None, back]

    def _way_faults(self, trail: list[Place]) -> Iterator[str]:
        """[A4.7]"""
        for number, place in enumerate(trail, start=1):
            if not self.is_on_board(place.at):
                yield f"step {number} is off the board [A4.14]"
            elif (place.at, place.level) in self.taken:
                yield f"step {number} meets an aircraft [A4.7]"

    def _length_faults(
        self,
        tokens: list[str],
        token: str,
        action: Fly,
        flown: Flown,
        trail: list[Place],
        directions: list[int | None],
    ) -> Iterator[str]:
        """Exactly N steps, with straight bonus and what the wind makes of it. [A4.1, A4.13]"""
        climbed = action.levels if not token else self._climb_cost(token)
        steps, length = self.steps_with(climbed), len(trail)
        if token and steps < _fewest(token):
            yield f"{steps} steps are too few for {token} [A7]"
        full = next(iter(self._full_lengths(tokens, token, steps, directions)), None)
        if full is None:
            yield f"{length} steps instead of {steps} and what bonus and wind make of it [A4.1]"
            return
        if abs(action.levels) > 1 and full < LEVEL_CHANGES_ON[abs(action.levels) - 1]:
            yield f"{full} steps are too few for {action.levels} levels [A4.9]"
        end = trail[-1]
        expected = length
        if self._is_blown_back(full, length, trail, directions):
            expected -= 1
            last = trail[-2]
            end = Place(last.at, last.heading, end.level)
        if flown.steps != expected:
            yield f"{flown.steps} steps booked, {expected} flown [A4.1]"
        at = self.rules.board.coordinates(flown.point)
        if Place(at, flown.heading, flown.level) != end:
            yield f"it ends at {end}, not {at} {flown.heading} {flown.level} [A4.2]"
        if (end.at, end.level) in self.taken:
            yield "it ends on another aircraft [A1.5]"
        if (end.at, end.level) in self.fronts:
            yield "it ends in front of another aircraft [A4.8]"

    def _climb_cost(self, token: str) -> int:
        """The steps that a maneuver's levels cost; a descent gives some. [A7]"""
        if token[0] in "IS":
            return _rise(token)
        costs = self.rules.rulings.loop_steps == "one per level"
        return (2 if token == "O2" else 1) if costs else 0

    def _full_lengths(
        self, tokens: list[str], token: str, steps: int, directions: list[int | None]
    ) -> Iterator[int]:
        """Lengths before the wind that make this path a complete one. [A4.3, A4.13]"""
        for full in (steps, steps + 1):
            if full > len(directions) or full < 1:
                continue
            is_straight = not token and all(letter == "A" for letter in tokens[:full])
            if is_straight != (full == steps + 1):
                continue
            is_helped = (
                self.state.wind >= 0
                and 2 * directions[:full].count((self.state.wind + 3) % 6) >= full
            )
            if len(directions) == full + is_helped:
                yield full

    def _is_blown_back(
        self, full: int, length: int, trail: list[Place], directions: list[int | None]
    ) -> bool:
        """Half of the steps upwind: the last is taken back, unless it cannot be. [A4.13]"""
        if self.state.wind < 0 or length > full:
            return False
        if 2 * directions.count(self.state.wind) < full or full == 1:
            return False
        last, level = trail[-2].at, trail[-1].level
        return (last, level) not in self.taken and (last, level) not in self.fronts

    def _attitude_faults(self, action: Fly, token: str, flown: Flown) -> Iterator[str]:
        """[A4.10, A4.11]"""
        if ("level", "up", "down")[flown.attitude] != action.attitude:
            yield "another attitude than the one chosen [A4.11]"
        if flown.attitude == NOSE_UP and flown.level >= self.ceiling:
            yield "nose-up at the ceiling [A4.10]"
        if flown.attitude == NOSE_DOWN and flown.level == 1:
            yield "nose-down on L1 [A4.10]"
        as_a_dive = self.rules.rulings.split_s_pullup == "as a dive"
        fell_three = action.levels == -3 or (token == "S3" and as_a_dive)
        if flown.attitude == NOSE_UP and fell_three:
            yield "nose-up after three levels down [A4.11]"


def _rise(token: str) -> int:
    """Levels up by a half-loop; down is negative; a loop or wingover comes back."""
    return {"I": 1, "S": -1}.get(token[0], 0) * (int(token[1]) if token[0] in "IS" else 0)


def _cost(token: str) -> int:
    """The turns a maneuver spends. [A7]"""
    return 3 if token[0] == "W" else int(token[1])


def _steps(token: str) -> int:
    return {"I": 2, "S": 2, "O": 4}[token[0]] * int(token[1]) if token[0] != "W" else 5


def _fewest(token: str) -> int:
    """The number of steps a maneuver needs. [A7.1 to A7.4]"""
    more = {"I": 2, "S": 3, "O": 1, "W": 0}[token[0]]
    return _steps(token) + more
