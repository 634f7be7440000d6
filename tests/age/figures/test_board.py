"""The board: its points and directions, its sizes, the border zone, levels. [A1]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.figures.box import BoardName
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.kernel.errors import BadInput
from tests.age.ends import End, end_of, ends, exits, flown, forbids, goes_to, points
from tests.age.table import Table, aircraft

VOISIN = "fr21"
"""Speed 2: with -1 on the die it flies one step, or two straight ahead."""
FAR_AWAY = aircraft("de1", "20,30 E L1")


# -- points and directions ----------------------------------------------------------------------


@pytest.mark.rule("A1.1", "A1.6")
@pytest.mark.parametrize(
    ("start", "places"),
    [
        (
            (10, 10),
            {
                "NE": (11, 8),
                "E": (12, 10),
                "SE": (11, 12),
                "SW": (9, 12),
                "W": (8, 10),
                "NW": (9, 8),
            },
        ),
        (
            (10, 11),
            {
                "NE": (11, 9),
                "E": (12, 11),
                "SE": (11, 13),
                "SW": (9, 13),
                "W": (8, 11),
                "NW": (9, 9),
            },
        ),
    ],
)
@pytest.mark.parametrize("heading", DIRECTIONS)
def test_two_steps_in_each_of_the_six_directions(
    start: tuple[int, int], places: dict[str, tuple[int, int]], heading: str
) -> None:
    here = f"{start[0]},{start[1]} {heading} L2"
    table = Table(aircraft(VOISIN, here), FAR_AWAY, moving=VOISIN, face=-1)
    flown(table, "AA")
    assert end_of(table, VOISIN) == End(places[heading], heading, 2)


@pytest.mark.rule("A1.1", "A1.6")
@pytest.mark.parametrize(
    ("row", "around"),
    [
        (10, {(10, 9), (11, 10), (10, 11), (9, 11), (9, 10), (9, 9)}),
        (11, {(11, 10), (11, 11), (11, 12), (10, 12), (9, 11), (10, 10)}),
    ],
)
def test_a_point_has_six_neighbours_and_directions_go_clockwise(
    row: int, around: set[tuple[int, int]]
) -> None:
    found = set()
    for number, heading in enumerate(DIRECTIONS):
        here = aircraft(VOISIN, f"10,{row} {heading} L2")
        table = Table(here, FAR_AWAY, moving=VOISIN, face=-1)
        turned = {end.heading: end.at for end in ends(table) if end.heading != heading}
        left, right = DIRECTIONS[number - 1], DIRECTIONS[(number + 1) % 6]
        assert set(turned) == {left, right}
        assert (flown(table, "R").turns, end_of(table, VOISIN).heading) == (1, right)
        found |= set(turned.values())
    assert found == around


@pytest.mark.rule("A1.6")
@pytest.mark.parametrize("board", ["short", "full", "grand"])
def test_a_board_turned_half_round_is_the_same_board(board: BoardName) -> None:
    columns, rows = {"short": (24, 24), "full": (24, 36), "grand": (48, 36)}[board]
    fleet = [
        ("de10", (3, 2), "NE", "down"),
        ("de4", (5, 3), "W", "level"),
        ("fr4", (4, 4), "SE", "level"),
        ("gb4", (6, 2), "NW", "level"),
    ]

    def laid_out(*, turned: bool) -> Table:
        placed = []
        for name, (col, row), heading, attitude in fleet:
            way = DIRECTIONS.index(heading)
            if turned:
                col, row, way = columns - 1 - col, rows - 1 - row, (way + 3) % 6
            place = f"{col},{row} {DIRECTIONS[way]} L4 {attitude}"
            placed.append(aircraft(name, place, damage="wings"))
        return Table(*placed, board=board, moving="de10", face=1)

    def turned_round(end: End) -> End:
        heading = DIRECTIONS[(DIRECTIONS.index(end.heading) + 3) % 6]
        return End((columns - 1 - end.at[0], rows - 1 - end.at[1]), heading, *end[2:])

    one, other = laid_out(turned=False), laid_out(turned=True)
    assert len(ends(one)) > 200
    assert {turned_round(end) for end in ends(one)} == ends(other)
    assert (set(exits(one)), set(exits(other))) == ({"N", "W"}, {"S", "E"})


# -- sizes --------------------------------------------------------------------------------------


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize(
    ("board", "columns", "rows"), [("full", 24, 36), ("short", 24, 24), ("grand", 48, 36)]
)
def test_every_board_ends_where_its_last_column_and_row_lie(
    board: BoardName, columns: int, rows: int
) -> None:
    def ahead(place: str) -> Table:
        fleet = aircraft(VOISIN, place), aircraft("de1", "0,0 E L1")
        return Table(*fleet, board=board, moving=VOISIN, face=-1)

    for row in (4, 5):  # odd rows are as long as even ones
        inside = ahead(f"{columns - 3},{row} E L2")
        flown(inside, "AA")
        assert end_of(inside, VOISIN).at == (columns - 1, row)
        assert forbids(ahead(f"{columns - 2},{row} E L2"), "AA") == "A4.14"
    inside = ahead(f"10,{rows - 3} SE L2")
    flown(inside, "AA")
    assert end_of(inside, VOISIN).at[1] == rows - 1
    assert forbids(ahead(f"10,{rows - 2} SE L2"), "AA") == "A4.14"
    assert forbids(ahead("10,1 NE L2"), "AA") == "A4.14"


@pytest.mark.rule("A1.2")
def test_a_point_beyond_the_board_cannot_be_stood_on() -> None:
    for at in ("24,5", "5,36", "-1,5", "5,-1"):
        with pytest.raises(BadInput) as caught:
            Table(aircraft("de1", f"{at} E L1"), aircraft("fr4", "5,5 E L1"))
        assert caught.value.field == "aircraft[0].at"
        assert caught.value.allowed == "[0, 0] to [23, 35]"


# -- the border zone ----------------------------------------------------------------------------


def at_the_edge(*, on_border: bool, **fields: Any) -> Table:
    """A Fokker E.IV on the north edge, flying east, five steps."""
    here = aircraft("de1", "5,0 E L3", on_border=on_border)
    return Table(here, aircraft("fr4", "20,30 E L1"), moving="de1", face=0, **fields)


def is_outermost(at: tuple[int, int], rings: int = 1) -> bool:
    return min(at[0], at[1], 23 - at[0], 35 - at[1]) < rings


@pytest.mark.rule("A1.3")
def test_the_border_zone_may_be_flown_in_but_not_ended_in_twice_running() -> None:
    first = at_the_edge(on_border=False)
    everywhere = points(first)
    assert flown(first, "AAAAAA").on_border

    second = at_the_edge(on_border=True)
    assert points(second) == {at for at in everywhere if not is_outermost(at)} < everywhere
    assert forbids(second, "AAAAAA") == "A1.3"
    assert not flown(second, "AAAAR").on_border  # four steps along the edge, then away from it


@pytest.mark.rule("A1.3")
def test_the_border_counts_over_two_rounds_of_a_game_and_not_over_three() -> None:
    table = Table(
        aircraft("de21", "8,1 NW L2"), aircraft("fr21", "20,30 W L1"), moving="de21", face=-1
    )
    assert flown(table, "LA").on_border is False  # (6,1): not in the outermost ring
    table.roll("0")
    table.choose(goes_to(table, (17, 30)))
    table.roll("-1")
    assert flown(table, "AR").on_border  # on to (5,0)
    table.roll("0")
    table.choose(goes_to(table, (14, 30)))
    table.roll("-1")
    assert points(table) == {(3, 1)}
    assert not flown(table, "LL").on_border
    table.roll("0")
    table.choose(goes_to(table, (11, 30)))
    table.roll("-1")
    assert flown(table, "RR").on_border  # a round later it may end there again


@pytest.mark.rule("A1.3")
def test_if_there_is_no_other_path_the_border_may_be_ended_in_again() -> None:
    bomber = aircraft("de16", "5,0 E L2", damage="engine", since_turn=0, on_border=True)
    table = Table(bomber, aircraft("fr4", "20,30 E L1"), moving="de16", face=-1)
    assert points(table) == {(7, 0)}  # one step and the bonus; it has just turned
    assert flown(table, "AA").on_border


@pytest.mark.rule("A1.3")
def test_by_ruling_two_rings_of_points_make_the_border_zone() -> None:
    one = at_the_edge(on_border=True)
    two = at_the_edge(on_border=True, rulings={"border_rings": 2})
    assert points(two) == {at for at in points(one) if not is_outermost(at, 2)}
    assert points(two) < points(one)
    assert forbids(two, "AAAAR") == "A1.3"
    fresh = at_the_edge(on_border=False, rulings={"border_rings": 2})
    assert flown(fresh, "AAAAR").on_border


# -- levels -------------------------------------------------------------------------------------


@pytest.mark.rule("A1.5")
def test_two_aircraft_share_a_point_only_on_different_levels() -> None:
    fleet = aircraft("de4", "5,5 E L3"), aircraft("fr4", "10,5 W L3"), aircraft("fr5", "10,5 W L4")
    table = Table(*fleet, moving="de4", face=0)
    assert (10, 5) not in points(table)
    lower = Table(aircraft("de4", "4,5 E L2"), *fleet[1:], moving="de4", face=0)
    flown(lower, "AAAAAA")
    assert [lower.at(name) for name in ("de4", "fr4", "fr5")] == [(10, 5)] * 3
    assert [lower.of(name).level for name in ("de4", "fr4", "fr5")] == [2, 3, 4]


@pytest.mark.rule("A1.5")
def test_a_position_with_two_aircraft_in_one_place_is_refused() -> None:
    with pytest.raises(BadInput, match=r"both at \[10, 5\] on L3 \[A1\.5\]") as bad:
        Table(aircraft("fr4", "10,5 W L3"), aircraft("de4", "10,5 E L3"))
    assert bad.value.field == "aircraft"


@pytest.mark.rule("A1.5")
def test_there_are_six_levels() -> None:
    with pytest.raises(BadInput) as caught:
        Table(aircraft("de4", "10,5 W L7"), aircraft("fr4", "5,5 E L3"))
    assert caught.value.field == "aircraft[0].level"
    top = Table(aircraft("de4", "4,5 E L6"), aircraft("fr4", "10,5 W L3"), moving="de4", face=0)
    assert {end.level for end in ends(top)} == {6}
