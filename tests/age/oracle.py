"""Every legal movement of one aircraft, the obvious way: fly every path, keep the legal ones.

Written from the rules page alone and slow on purpose; the engine's movement is held against it.
Directions are 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW; attitudes 0 level, 1 nose-up, 2 nose-down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Point = tuple[int, int]
"""(column, row), from (0, 0) in the north-west corner. [A1.6]"""

LEVEL, UP, DOWN = 0, 1, 2
TURN = {"A": 0, "L": -1, "R": 1}
TOP_LEVEL = 6


class Case(NamedTuple):
    """An aircraft about to move, and all that bears on where it may go."""

    columns: int
    rows: int
    at: Point
    """On the board, or on an Access Point one step outside."""
    heading: int
    level: int
    attitude: int
    steps: int
    """Speed, die and damage together: before level changes and before the minimum of 1."""
    agility: int
    """Already less a damaged tail."""
    favours: str = ""
    """The side to which a rotary turns well, "left" or "right"; "" without gyroscopic effect."""
    limited: bool = False
    last_turn: bool = False
    """Whether the last step of the round before was a turn."""
    climb: int = 1
    dive: int = 3
    ceiling: int = TOP_LEVEL
    others: tuple[tuple[int, int, int, int], ...] = ()
    """Column, row, heading, level of every other aircraft."""
    border_flag: bool = False
    """Whether it ended the round before in the border zone."""
    leave: frozenset[str] = frozenset()
    """The edges, of N E S W, over which it may leave."""
    wind: int | None = None
    """The direction it blows from."""
    aerobatics: bool = False
    one_level: bool = False
    closed: frozenset[tuple[int, int, int]] = frozenset()
    """Column, row, level of points where a balloon, cable, net or airship is in the way. [A9]"""
    must_turn: str = ""
    """The turns, of L and R, one of which it owes after firing at a balloon or airship. [A9.2.2]"""


class End(NamedTuple):
    """Where and how a movement ends on the board."""

    at: Point
    heading: int
    level: int
    attitude: int


class Flight(NamedTuple):
    """One movement.

    The path has a letter for each step, A ahead, L left, R right, and a token for a maneuver:
    I1 to I3 Immelmann, S1 to S3 Split S, O1 and O2 loops, W< and W> wingovers. A step that the
    wind takes back stays in the path; `steps` and `turns` count what stays flown, a maneuver's
    turns included, and a step over the edge.
    """

    path: str
    levels: int
    """Levels of an ordinary climb (positive) or dive (negative); 0 in maneuvers."""
    end: End | None
    exit: str | None
    """The edge, if it leaves the board."""
    steps: int
    turns: int


def end_states(case: Case) -> set[End]:
    """Where the aircraft may end."""
    return {flight.end for flight in flights(case) if flight.end}


def exits(case: Case) -> set[str]:
    """The edges over which it may, or must, leave."""
    return {flight.exit for flight in flights(case) if flight.exit}


def flights(case: Case) -> list[Flight]:
    """Every legal movement, once for each attitude it may end in. [A3.6, A4.1]"""
    if case.one_level:
        case = _one_level(case)
    full = [*_ordinary(case), *_maneuvers(case)]
    leaving = [flight for flight in full if flight.exit]
    ending = [flight for flight in full if flight.end]
    if not ending:
        ending = _longest(list(_shortened(case)))
    if not ending and case.must_turn:  # no turn leads anywhere on the board [A9.2.2]
        return flights(case._replace(must_turn=""))
    if not ending:
        forced = list(_forced_off(case))
        chosen = {flight.path for flight in leaving}
        leaving += [flight for flight in forced if flight.path not in chosen]
        ending = [] if forced else [_stay(case)]
    return leaving + _outside_border(case, ending)


# Board


def neighbour(at: Point, direction: int) -> Point:
    """The point one step away. [A1.6]"""
    column, row = at
    shifted = row % 2
    return (
        (column + shifted, row - 1),
        (column + 1, row),
        (column + shifted, row + 1),
        (column + shifted - 1, row + 1),
        (column - 1, row),
        (column + shifted - 1, row - 1),
    )[direction]


def on_board(case: Case, at: Point) -> bool:
    """Whether a point is one of the board's."""
    return 0 <= at[0] < case.columns and 0 <= at[1] < case.rows


def in_border(case: Case, at: Point) -> bool:
    """Whether a point is in the outermost ring. [A1.3]"""
    return at[0] in (0, case.columns - 1) or at[1] in (0, case.rows - 1)


def edge_beyond(case: Case, at: Point) -> str:
    """The edge that a point off the board lies beyond; at a corner N and S come first."""
    if at[1] < 0:
        return "N"
    if at[1] >= case.rows:
        return "S"
    return "W" if at[0] < 0 else "E"


def _is_free(case: Case, at: Point, level: int) -> bool:
    """Whether a point is on the board and nobody is there on that level. [A1.5, A4.7]"""
    if not on_board(case, at) or (*at, level) in case.closed:
        return False
    return all((column, row, other) != (*at, level) for column, row, _, other in case.others)


def _in_front(case: Case, at: Point, level: int) -> bool:
    """Whether a point is 1d ahead of another aircraft on the board, on that level. [A1.8, A4.8]"""
    return any(
        on_board(case, (column, row))
        and other_level == level
        and neighbour((column, row), heading) == at
        for column, row, heading, other_level in case.others
    )


# Paths


class _Plan(NamedTuple):
    """What is settled before the first step."""

    steps: int
    """N, without the straight bonus."""
    left: int
    right: int
    total: int
    """The most turns that may be flown."""
    levels: int = 0
    bonus: bool = True
    """Whether a straight path gets its extra step."""
    cost: int = 0
    """The turns that a maneuver spends."""
    tilt: bool = True
    """Whether any attitude but level may be chosen at the end."""


class _Path(NamedTuple):
    """What has been flown so far."""

    at: Point
    heading: int
    level: int
    after_turn: bool
    text: str = ""
    steps: int = 0
    lefts: int = 0
    rights: int = 0
    directions: tuple[int, ...] = ()
    """Of the steps that have one."""
    forced: int = 0
    """How many of the next steps must go straight ahead."""
    before: _Path | None = None
    """The same without the last step."""

    @property
    def turns(self) -> int:
        return self.lefts + self.rights


def _start(case: Case) -> _Path:
    return _Path(case.at, case.heading, case.level, after_turn=case.last_turn)


def _may_turn(case: Case, plan: _Plan, path: _Path, letter: str) -> bool:
    """Whether one more turn to this side is allowed. [A4.2, A4.5, A4.6]"""
    if case.limited and path.after_turn:
        return False
    if path.turns >= plan.total:
        return False
    return path.lefts < plan.left if letter == "L" else path.rights < plan.right


def _owed_turns(case: Case) -> str:
    """The turns of which one must come first; none for an aircraft that cannot turn. [A9.2.2]"""
    plan = _ordinary_plan(case, 0)
    return "".join(turn for turn in case.must_turn if _may_turn(case, plan, _start(case), turn))


def _letters(case: Case, plan: _Plan, path: _Path) -> str:
    """The ways the next step may go, as far as turns are concerned."""
    if path.forced:
        return "A"
    if path.steps == 0 and _owed_turns(case):
        owed = _owed_turns(case)
        return "".join(letter for letter in owed if _may_turn(case, plan, path, letter))
    return "A" + "".join(letter for letter in "LR" if _may_turn(case, plan, path, letter))


def _step(path: _Path, letter: str, level: int) -> _Path:
    """The path with one step more, at a new level; nothing is checked. [A4.2]"""
    heading = (path.heading + TURN[letter]) % 6
    return _Path(
        at=neighbour(path.at, heading),
        heading=heading,
        level=level,
        after_turn=letter != "A",
        text=path.text + letter,
        steps=path.steps + 1,
        lefts=path.lefts + (letter == "L"),
        rights=path.rights + (letter == "R"),
        directions=(*path.directions, heading),
        forced=max(0, path.forced - 1),
        before=path,
    )


def _full_length(plan: _Plan, path: _Path) -> int:
    """The steps to fly, which are one more while the path is straight. [A4.3]"""
    return plan.steps + (plan.bonus and path.turns == 0)


def _level_after(case: Case, plan: _Plan, path: _Path) -> int:
    """The level after the next step: it changes on steps 1, 3 and 5. [A4.9]"""
    if plan.levels == 0:
        return path.level
    changed = min(abs(plan.levels), (path.steps + 2) // 2)
    return case.level + (changed if plan.levels > 0 else -changed)


def _next(case: Case, plan: _Plan, path: _Path) -> Iterator[_Path]:
    """The path with one step more within its full length, on the board or over the edge."""
    for letter in _letters(case, plan, path):
        longer = _step(path, letter, _level_after(case, plan, path))
        if longer.steps <= _full_length(plan, longer) and (
            _is_free(case, longer.at, longer.level) or not on_board(case, longer.at)
        ):
            yield longer


def _fly(case: Case, plan: _Plan, path: _Path) -> Iterator[Flight]:
    """Every completion of a path, and every way to leave on it. [A4.1, A4.3, A4.9, A4.14]"""
    if path.steps == _full_length(plan, path):
        if _has_room(plan, path.steps):
            yield from _with_wind(case, plan, path)
        return
    for longer in _next(case, plan, path):
        if on_board(case, longer.at):
            yield from _fly(case, plan, longer)
        elif _has_room(plan, _full_length(plan, longer)):
            yield from _leave(case, plan, longer)


def _has_room(plan: _Plan, steps: int) -> bool:
    """Two levels need three steps, three need five. [A4.9]"""
    return 2 * abs(plan.levels) - 1 <= steps


def _leave(case: Case, plan: _Plan, path: _Path) -> Iterator[Flight]:
    """The movement that ends with a step over the edge, where that is allowed. [A3.5, A3.7]

    A maneuver has to be complete, with the straight steps that belong to it. [A7]
    """
    edge = edge_beyond(case, path.at)
    is_open = edge in case.leave and not path.forced
    if is_open and path.before and on_board(case, path.before.at):
        yield Flight(path.text, plan.levels, None, edge, path.steps, plan.cost + path.turns)


def _with_wind(case: Case, plan: _Plan, path: _Path) -> Iterator[Flight]:
    """The full path's movements after the wind had its way. [A4.13]"""
    if case.wind is not None:
        downwind = path.directions.count((case.wind + 3) % 6)
        upwind = path.directions.count(case.wind)
        if 2 * downwind >= path.steps:
            yield from _one_more(case, plan, path)
            return
        if 2 * upwind >= path.steps and path.before and _can_take_back(case, path):
            yield from _finish(case, plan, path, path.before)
            return
    yield from _finish(case, plan, path, path)


def _one_more(case: Case, plan: _Plan, path: _Path) -> Iterator[Flight]:
    """The movements with the extra step that the wind gives. [A4.13]"""
    for letter in _letters(case, plan, path):
        longer = _step(path, letter, path.level)
        if not on_board(case, longer.at):
            yield from _leave(case, plan, longer)
        elif _is_free(case, longer.at, longer.level):
            yield from _finish(case, plan, longer, longer)


def _can_take_back(case: Case, path: _Path) -> bool:
    """Whether the aircraft could stand where it was before the last step. [A4.13]"""
    return (
        path.steps > 1
        and path.before is not None
        and _is_free(case, path.before.at, path.level)
        and not _in_front(case, path.before.at, path.level)
    )


def _finish(case: Case, plan: _Plan, path: _Path, last: _Path) -> Iterator[Flight]:
    """The movement for each attitude, if it may end at its last place. [A4.8, A4.11]"""
    if _in_front(case, last.at, path.level):
        return
    for attitude in _attitudes(case, plan, path.level):
        end = End(last.at, last.heading, path.level, attitude)
        yield Flight(path.text, plan.levels, end, None, last.steps, plan.cost + last.turns)


def _attitudes(case: Case, plan: _Plan, level: int) -> Iterator[int]:
    """The attitudes that may be taken up at the end. [A4.10, A4.11, A8.6.2]"""
    yield LEVEL
    if plan.tilt and not case.one_level:
        if level < case.ceiling and plan.levels != -3:
            yield UP
        if level > 1:
            yield DOWN


# Ordinary flight


def _ordinary(case: Case) -> Iterator[Flight]:
    for plan in _ordinary_plans(case):
        yield from _fly(case, plan, _start(case))


def _ordinary_plans(case: Case) -> Iterator[_Plan]:
    """One for each change of level that attitude, ceiling and ground allow. [A4.9]"""
    for levels in _level_changes(case):
        yield _ordinary_plan(case, levels)


def _ordinary_plan(case: Case, levels: int) -> _Plan:
    """A rotary may turn once less to the side it does not favour. [A4.2, A4.4, A4.5]"""
    return _Plan(
        steps=max(1, case.steps - levels),
        left=case.agility - (case.favours == "right"),
        right=case.agility - (case.favours == "left"),
        total=case.agility,
        levels=levels,
    )


def _level_changes(case: Case) -> list[int]:
    if case.attitude == UP:
        return [k for k in range(1, case.climb + 1) if _may_climb(case, k)]
    if case.attitude == DOWN:
        return [-k for k in range(1, case.dive + 1) if case.level - k >= 1]
    return [0]


def _may_climb(case: Case, levels: int) -> bool:
    """Not above the ceiling; to L6 from L5, or from L4 by those that can climb three. [A4.10]"""
    reached = case.level + levels
    if reached > case.ceiling:
        return False
    if reached == TOP_LEVEL and case.level < TOP_LEVEL - 1:
        return case.climb >= 3 and case.level == TOP_LEVEL - 2
    return True


def _one_level(case: Case) -> Case:
    """Neither altitude nor special characteristics nor wind. [A8.6.2]"""
    return case._replace(
        attitude=LEVEL, favours="", limited=False, wind=None, aerobatics=False, climb=0, dive=0
    )


# Aerobatics


def _maneuvers(case: Case) -> Iterator[Flight]:
    """All movements with a maneuver. [A7]"""
    if not case.aerobatics:
        return
    if case.attitude == LEVEL:
        for k in range(1, case.dive + 1):
            yield from _split_s(case, k)
    if case.attitude == UP and on_board(case, case.at) and not _owed_turns(case):
        for k in range(1, case.climb + 1):
            yield from _immelmann(case, k)
        yield from _small_loop(case)
        yield from _large_loop(case)
        for side in (-1, 1):
            yield from _wingover(case, side)


def _maneuver_plan(case: Case, steps: int, cost: int, *, tilt: bool = True) -> _Plan:
    """A maneuver spends turns; what is left may go to either side; no straight bonus. [A7]"""
    left_over = max(0, case.agility - cost)
    return _Plan(steps, left_over, left_over, left_over, bonus=False, cost=cost, tilt=tilt)


def _half_loop(case: Case, path: _Path, levels: int) -> _Path | None:
    """A path with a half-loop up or down more, if its points are free. [A7.1, A7.2, A7.6]"""
    k = abs(levels)
    ahead = neighbour(path.at, path.heading)
    between = [path.level + (n if levels > 0 else -n) for n in range(1, k)]
    if not all(_is_free(case, ahead, level) for level in between):
        return None
    if not _is_free(case, path.at, path.level + levels):
        return None
    return path._replace(
        heading=(path.heading + 3) % 6,
        level=path.level + levels,
        after_turn=False,
        text=path.text + (f"I{k}" if levels > 0 else f"S{k}"),
        steps=path.steps + 2 * k,
    )


def _immelmann(case: Case, k: int) -> Iterator[Flight]:
    """Half-loop up, two steps straight, then free. [A7.1]"""
    steps = case.steps - k
    if not _may_climb(case, k) or steps < 2 * k + 2:
        return
    plan = _maneuver_plan(case, steps, k, tilt=steps >= 2 * k + 3)
    path = _half_loop(case, _start(case), k)
    if path:
        yield from _fly(case, plan, path._replace(forced=2))


def _split_s(case: Case, k: int) -> Iterator[Flight]:
    """After two straight steps, at any time, half-loop down and one step straight. [A7.2]"""
    steps = case.steps + k
    if case.level - k < 1 or steps < 2 * k + 3:
        return
    yield from _before_split_s(case, _maneuver_plan(case, steps, k), k, _start(case))


def _before_split_s(case: Case, plan: _Plan, k: int, path: _Path) -> Iterator[Flight]:
    if path.steps + 2 * k + 1 > plan.steps:
        return
    if path.text.endswith("AA"):
        below = _half_loop(case, path, -k)
        if below:
            yield from _fly(case, plan, below._replace(forced=1))
    for longer in _next(case, plan, path):
        if on_board(case, longer.at):
            yield from _before_split_s(case, plan, k, longer)


def _small_loop(case: Case) -> Iterator[Flight]:
    """Four steps over the point above, back to the start, then one ahead. [A7.3]"""
    if _within_ceiling(case, 1) and _is_free(case, case.at, case.level + 1):
        yield from _after_loop(case, "O1", steps=4, cost=1)


def _large_loop(case: Case) -> Iterator[Flight]:
    """Eight steps over the point two above, past those ahead and behind one above. [A7.3]"""
    ahead = neighbour(case.at, case.heading)
    behind = neighbour(case.at, (case.heading + 3) % 6)
    if (
        case.climb >= 2
        and _within_ceiling(case, 2)
        and _is_free(case, case.at, case.level + 2)
        and _is_free(case, ahead, case.level + 1)
        and _is_free(case, behind, case.level + 1)
    ):
        yield from _after_loop(case, "O2", steps=8, cost=2)


def _after_loop(case: Case, token: str, *, steps: int, cost: int) -> Iterator[Flight]:
    if case.steps >= steps + 1:
        path = _start(case)._replace(text=token, steps=steps, after_turn=False, forced=1)
        yield from _fly(case, _maneuver_plan(case, case.steps, cost), path)


def _wingover(case: Case, side: int) -> Iterator[Flight]:
    """Ahead, up, across after 120°, down, and after 60° more back where it came from. [A7.4]"""
    if case.steps < 5 or not _within_ceiling(case, 1):
        return
    across, back = (case.heading + 2 * side) % 6, (case.heading + 3) % 6
    first = neighbour(case.at, case.heading)
    second = neighbour(first, across)
    last = neighbour(second, back)
    both_levels = (case.level, case.level + 1)
    if _is_free(case, last, case.level) and all(
        _is_free(case, at, level) for at in (first, second) for level in both_levels
    ):
        path = _Path(
            at=last,
            heading=back,
            level=case.level,
            after_turn=True,
            text="W<" if side < 0 else "W>",
            steps=5,
            directions=(case.heading, across, back),
        )
        yield from _fly(case, _maneuver_plan(case, case.steps, 3), path)


def _within_ceiling(case: Case, levels: int) -> bool:
    """Whether a loop or wingover stays below the ceiling. [A7.6]"""
    return case.level + levels <= case.ceiling


# What is left when nothing is legal, and the border


def _shortened(case: Case) -> Iterator[Flight]:
    """Every ordinary flight that is cut short on the board, whatever the wind. [A3.6]"""
    for plan in _ordinary_plans(case):
        for path in _cut_short(case, plan, _start(case)):
            if _has_room(plan, path.steps):
                yield from _finish(case, plan, path, path)


def _cut_short(case: Case, plan: _Plan, path: _Path) -> Iterator[_Path]:
    for longer in _next(case, plan, path):
        if on_board(case, longer.at):
            yield longer
            yield from _cut_short(case, plan, longer)


def _longest(short: list[Flight]) -> list[Flight]:
    most = max((flight.steps for flight in short), default=0)
    return [flight for flight in short if flight.steps == most]


def _forced_off(case: Case) -> Iterator[Flight]:
    """Leaving because no step on the board is possible; not from an Access Point. [A3.6, A3.7]"""
    if not on_board(case, case.at):
        return
    for letter in _letters(case, _ordinary_plan(case, 0), _start(case)):
        path = _step(_start(case), letter, case.level)
        if not on_board(case, path.at):
            yield Flight(letter, 0, None, edge_beyond(case, path.at), 1, path.turns)


def _stay(case: Case) -> Flight:
    end = End(case.at, case.heading, case.level, case.attitude)
    return Flight("", 0, end, None, 0, 0)


def _outside_border(case: Case, ending: list[Flight]) -> list[Flight]:
    """Not twice running in the border zone, unless nothing else is left. [A1.3]"""
    outside = [flight for flight in ending if flight.end and not in_border(case, flight.end.at)]
    return outside if case.border_flag and outside else ending
