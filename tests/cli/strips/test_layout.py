"""Coordinate strips: where marks, cuts and pages fall."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from escadrille.age.figures.box import BoardName
from escadrille.age.figures.lattice import EDGES, Edge, step
from escadrille.cli.strips.layout import (
    DEPTH,
    GAP,
    LANES,
    MARGIN,
    PAPERS,
    TAB,
    PaperName,
    TableBoard,
    pages_of,
    place_of,
    strips_of,
    table_board,
)
from escadrille.games.age import age_box

BOARDS: tuple[BoardName, ...] = ("full", "short", "grand")
SPACINGS = (10.0, 17.3, 25.0, 60.0)


def board(name: BoardName = "full") -> TableBoard:
    return table_board(age_box().box, name)


@pytest.mark.rule("A1.1", "A1.6")
def test_neighbours_lie_one_spacing_apart_in_all_six_directions() -> None:
    for col, row in ((3, 4), (3, 5), (0, 0), (7, 11)):
        for direction in range(6):
            here = place_of(col, row, 25)
            there = place_of(*step(col, row, direction), 25)
            assert dist(here, there) == pytest.approx(25)


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize(
    ("name", "size"), [("full", (24, 36)), ("short", (24, 24)), ("grand", (48, 36))]
)
def test_boards_are_as_large_as_the_rules_say(name: BoardName, size: tuple[int, int]) -> None:
    made = board(name)
    assert (made.columns, made.rows) == size


@pytest.mark.rule("A1.6")
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("spacing", SPACINGS)
def test_every_column_and_row_is_marked_once_in_its_true_place(
    name: BoardName, edge: Edge, spacing: float
) -> None:
    made = board(name)
    along, found, begin = edge in "NS", [], 0.0
    for strip in strips_of(made, edge, spacing, PAPERS["a4"].room):
        found += [(m.number, m.is_odd, begin + m.at) for m in strip.marks]
        begin += strip.length
    zero = found[0][2]
    if along:
        wanted = [
            (c, bool(r), place_of(c, r, spacing)[0]) for c in range(made.columns) for r in (0, 1)
        ]
    else:
        wanted = [(r, r % 2 == 1, place_of(0, r, spacing)[1]) for r in range(made.rows)]
    assert [each[:2] for each in found] == [each[:2] for each in wanted]
    assert [at - zero for *_, at in found] == pytest.approx([at for *_, at in wanted])


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("spacing", SPACINGS)
def test_strips_fit_the_paper(name: BoardName, paper: PaperName, spacing: float) -> None:
    sheet = PAPERS[paper]
    for edge in EDGES:
        strips = strips_of(board(name), edge, spacing, sheet.room)
        assert all(strip.length + strip.tab <= sheet.room + 1e-9 for strip in strips)
        assert all(len(page) <= LANES[edge] for page in pages_of(strips))
        assert sum(len(page) for page in pages_of(strips)) == len(strips)
        assert LANES[edge] * (DEPTH + GAP) < sheet.width - 2 * MARGIN


@pytest.mark.parametrize("edge", EDGES)
def test_strips_overlap_and_cut_no_mark(edge: Edge) -> None:
    strips = strips_of(board(), edge, 25, PAPERS["a4"].room)
    assert [strip.tab for strip in strips] == [TAB] * (len(strips) - 1) + [0]
    assert [strip.piece for strip in strips] == list(range(1, len(strips) + 1))
    for strip in strips:
        assert strip.pieces == len(strips)
        assert all(2 < mark.at < strip.length - 2 for mark in strip.marks)
    assert all(one.last + 1 == other.first for one, other in pairwise(strips))
    lengths = {round(strip.length) for strip in strips}
    assert max(lengths) - min(lengths) <= 25, "no stump at the end"


@pytest.mark.rule("A1.7")
@pytest.mark.parametrize("edge", EDGES)
def test_access_points_lie_in_line_with_their_marks(edge: Edge) -> None:
    made = board()
    numbers = []
    for strip in strips_of(made, edge, 25, PAPERS["a4"].room):
        for along in strip.access:
            (mark,) = [m for m in strip.marks if m.at == pytest.approx(along)]
            numbers.append((mark.number, mark.is_odd))
    along_row = [(n, row % 2 == 1) for n, row in made.access[edge]]
    wanted = along_row if edge in "NS" else [(row, row % 2 == 1) for _, row in made.access[edge]]
    assert numbers == wanted


def test_a_strip_is_named_by_its_edge_and_numbers() -> None:
    north, west = (strips_of(board(), edge, 25, PAPERS["a4"].room)[0] for edge in ("N", "W"))
    assert north.names == "N edge, columns 0 to 7"
    assert west.names == "W edge, rows 0 to 11"


def test_own_figures_change_the_board() -> None:
    box = age_box({"board": {"segment_columns": 30}}).box
    assert table_board(box, "grand").columns == 60
