"""Aircraft about to move, for hypothesis: every rule of movement comes up often enough to matter.

`cases()` mixes everything; its arguments narrow it down, so that a test can look long at one
rule. What cannot come up in play is not made: nobody tilts up at the ceiling or down on L1, and no
two aircraft share a point on one level. Long flights turn little, so that flying every path stays
affordable.
"""

from __future__ import annotations

from typing import Literal

from hypothesis import strategies as st

from tests.age.oracle import DOWN, LEVEL, TOP_LEVEL, UP, Case, Point, neighbour, on_board

Place = Literal["inside", "edge", "access"]
Crowd = Literal["open", "near", "hemmed"]
Other = tuple[int, int, int, int]

PLACES: tuple[Place, ...] = ("inside", "edge", "inside", "access", "edge", "inside", "inside")
CROWDS: tuple[Crowd, ...] = ("near", "open", "near", "hemmed", "near", "near")
MOST_OTHERS = 14

headings = st.integers(0, 5)
boards = st.one_of(
    st.tuples(st.integers(6, 9), st.integers(5, 9)),
    st.tuples(st.integers(10, 24), st.integers(8, 36)),
    st.sampled_from([(24, 24), (24, 36)]),
)
edge_sets = st.one_of(
    st.just(frozenset[str]()),
    st.sampled_from("NESW").map(lambda edge: frozenset({edge})),
    st.frozensets(st.sampled_from("NESW")),
)


@st.composite
def cases(
    draw: st.DrawFn,
    *,
    places: tuple[Place, ...] = PLACES,
    crowds: tuple[Crowd, ...] = CROWDS,
    windy: bool | None = None,
    aerobatics: bool | None = None,
    one_level: bool | None = None,
    owing: bool | None = None,
    balloons: bool | None = None,
) -> Case:
    """Any case, or any of some kind; None leaves an option to chance.

    `owing`: it has fired at a balloon or airship; `balloons`: some points are closed. [A9]
    """
    columns, rows = draw(boards)
    place = draw(st.sampled_from(places))
    at, heading = draw(_places(columns, rows, place))
    stunts = draw(_maybe(aerobatics, of=3))
    steps = draw(_step_numbers(stunts))
    level, ceiling, attitude = draw(_heights(place, stunts))
    case = Case(
        columns=columns,
        rows=rows,
        at=at,
        heading=heading,
        level=level,
        attitude=attitude,
        steps=steps,
        agility=draw(_agilities(steps)),
        favours=draw(st.sampled_from(["", "", "right", "left"])),
        limited=draw(_once(of=4)),
        last_turn=place != "access" and draw(st.booleans()),
        climb=draw(st.integers(1, 3)),
        dive=draw(st.sampled_from([3, 3, 2, 1])),
        ceiling=ceiling,
        border_flag=place != "access" and draw(_once(of=3)),
        leave=draw(edge_sets),
        wind=draw(_winds(heading)) if draw(_maybe(windy, of=3)) else None,
        aerobatics=stunts,
        one_level=draw(_maybe(one_level, of=8)),
    )
    case = case._replace(others=draw(_others(case, draw(st.sampled_from(crowds)))))
    if place != "access" and draw(_maybe(owing, of=6)):
        case = case._replace(must_turn=draw(st.sampled_from(["LR", "LR", "L", "R"])))
    if draw(_maybe(balloons, of=4)):
        case = case._replace(closed=draw(_closed(case)))
    return case


def _maybe(wanted: bool | None, *, of: int) -> st.SearchStrategy[bool]:
    """What is wanted; if that is open, once in so many cases."""
    return _once(of) if wanted is None else st.just(wanted)


def _once(of: int) -> st.SearchStrategy[bool]:
    return st.sampled_from([False] * (of - 1) + [True])


def _step_numbers(stunts: bool) -> st.SearchStrategy[int]:
    """Few steps as of a damaged aircraft, a usual number, or full throttle."""
    if stunts:
        return st.sampled_from([6, 8, 11, 5, 9, 7, 12, 10, 11, 4])
    return st.sampled_from([3, 4, 5, 6, 7, 2, 8, 9, 1, 10, 11, 0, 12, 13, -1, -2])


def _agilities(steps: int) -> st.SearchStrategy[int]:
    most = 4 if steps <= 7 else 3 if steps <= 9 else 2
    return st.sampled_from([turns for turns in (2, 3, 4, 2, 3, 1, 2, 3, 0) if turns <= most])


@st.composite
def _heights(draw: st.DrawFn, place: Place, stunts: bool) -> tuple[int, int, int]:
    """A level, a ceiling and an attitude that go together. [A4.10]"""
    level = draw(st.integers(1, TOP_LEVEL))
    ceiling = max(level, draw(st.sampled_from([6, 5, 4, 3])))
    possible = [LEVEL]
    if place != "access":
        possible += [UP] * (3 if stunts else 1) * (level < ceiling)
        possible += [DOWN] * (level > 1)
    return level, ceiling, draw(st.sampled_from(possible))


def _winds(heading: int) -> st.SearchStrategy[int]:
    """Mostly from ahead or behind, where it does something."""
    return st.sampled_from([0, 3, 0, 3, 1, 2, 4, 5]).map(lambda turn: (heading + turn) % 6)


# Places


def _places(columns: int, rows: int, place: Place) -> st.SearchStrategy[tuple[Point, int]]:
    """A point and a heading."""
    if place == "access":
        return st.sampled_from(_access_points(columns, rows))
    near_the_edge = st.one_of(
        st.tuples(_first_or_last(columns), _first_or_last(rows)),
        st.tuples(_first_or_last(columns), st.integers(0, rows - 1)),
        st.tuples(st.integers(0, columns - 1), _first_or_last(rows)),
    )
    inside = st.tuples(st.integers(2, columns - 3), st.integers(2, rows - 3))
    return st.tuples(inside if place == "inside" else near_the_edge, headings)


def _first_or_last(count: int) -> st.SearchStrategy[int]:
    """At most two steps from either edge."""
    return st.sampled_from([0, count - 1, 1, count - 2, 2, count - 3])


def _access_points(columns: int, rows: int) -> list[tuple[Point, int]]:
    """Every point one step outside, with each heading that leads straight in. [A1.4]"""
    outside = [(column, row) for column in (-1, columns) for row in range(rows)]
    outside += [(column, row) for row in (-1, rows) for column in range(columns)]
    found = []
    for at in outside:
        for heading in range(6):
            column, row = neighbour(at, heading)
            if 0 <= column < columns and 0 <= row < rows:
                found.append((at, heading))
    return found


# Others


@st.composite
def _others(draw: st.DrawFn, case: Case, crowd: Crowd) -> tuple[Other, ...]:
    """The other aircraft, none on a point and level that is taken."""
    others = draw(_walls(case)) if crowd == "hemmed" else []
    if crowd != "open":
        fewest = draw(st.sampled_from([0, 3, 6, 9, 12]))
        others += draw(st.lists(_neighbours(case), min_size=fewest, max_size=MOST_OTHERS))
    taken = {(*case.at, case.level)}
    placed: list[Other] = []
    for other in others:
        column, row, _, level = other
        if on_board(case, (column, row)) and (column, row, level) not in taken:
            taken.add((column, row, level))
            placed.append(other)
    return tuple(placed[:MOST_OTHERS])


def _neighbours(case: Case) -> st.SearchStrategy[Other]:
    """Somebody up to four steps from where the aircraft is or is bound for."""

    def other(ahead: int, walk: list[int], heading: int, near: int) -> Other:
        at = case.at
        for direction in [case.heading] * ahead + walk:
            at = neighbour(at, direction)
        return (*at, heading, _level_beside(case, near))

    walks = st.lists(headings, min_size=1, max_size=4)
    near = st.sampled_from([0, 1, -1, 0, 2, -2, -3])
    return st.builds(other, st.sampled_from([0, 2, 4]), walks, headings, near)


@st.composite
def _closed(draw: st.DrawFn, case: Case) -> frozenset[tuple[int, int, int]]:
    """Points near the aircraft that are closed from the ground to some level. [A9.2]"""
    closed: set[tuple[int, int, int]] = set()
    taken = {(*case.at, case.level), *((c, r, level) for c, r, _, level in case.others)}
    for column, row, _, top in draw(st.lists(_neighbours(case), min_size=1, max_size=6)):
        levels = [case.level] if case.one_level else range(1, top + 1)
        column_of_it = {(column, row, level) for level in levels}
        if on_board(case, (column, row)) and not column_of_it & taken:
            closed |= column_of_it
    return frozenset(closed)


def _level_beside(case: Case, near: int) -> int:
    return case.level if case.one_level else min(max(case.level + near, 1), TOP_LEVEL)


@st.composite
def _walls(draw: st.DrawFn, case: Case) -> list[Other]:
    """All points one or two steps ahead, on the level first flown on or one beside it."""
    first = {LEVEL: 0, UP: 1, DOWN: -1}[case.attitude]
    level = _level_beside(case, first + draw(st.sampled_from([0, 0, 0, 1, -1])))
    front = {(case.at, case.heading)}
    for _ in range(draw(st.integers(1, 2))):
        front = {
            (neighbour(at, (heading + turn) % 6), (heading + turn) % 6)
            for at, heading in front
            for turn in (-1, 0, 1)
        }
    wall = sorted({at for at, _ in front})
    gap = draw(st.sampled_from([None, *wall]))
    return [(*at, draw(headings), level) for at in wall if at != gap]
