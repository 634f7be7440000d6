"""The board in characters."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from escadrille.age.analysis.reach import Reach
from escadrille.age.positions.read import set_up
from escadrille.cli.age.board import (
    NARROW,
    WIDE,
    Drawing,
    Window,
    everything,
    stack_words,
    width_of,
    window_around,
)
from escadrille.cli.age.glyphs import letters
from escadrille.cli.age.screen import marks_of
from escadrille.games.age import age, age_box, age_scenarios
from tests.age.table import SUPPLE, Table, aircraft, known


def drawn(table: Table, window: Window | None = None, cell: int = WIDE, **more: Any) -> list[str]:
    drawing = Drawing(table.rules, table.known, **more)
    whole = everything(table.rules.board)
    return [line.plain for line in drawing.lines(window or whole, cell)]


def skirmish(**fields: Any) -> Table:
    return Table(
        aircraft("de10", "3,2 E L4 up"),
        aircraft("de4", "5,3 SW L2"),
        aircraft("gb4", "6,2 NW L6 down"),
        aircraft("gb7", "5,3 E L5"),
        board="short",
        options={"clouds": [{"at": [9, 2], "top": 3}]},
        **fields,
    )


@pytest.mark.rule("A1.1", "A1.3", "A1.6", "A2")
def test_a_corner_of_the_board_looks_like_this() -> None:
    assert drawn(skirmish(), Window(-1, -1, 13, 7)) == [
        "        0   1   2   3   4   5   6   7   8   9  10  11",
        "",
        " 0      :   :   :   :   :   :   :   :   :   :   :   :",
        " 1        :   ·   ·   ·   ·   ·   ·   ·   ≈3  ≈3  ·   ·",
        " 2      :   ·   ·  A→4^ ·   ·  a↖6v ·   ≈3  ≈3  ≈3  ·",
        " 3        :   ·   ·   ·   ·  bB≡  ·   ·   ≈3  ≈3  ·   ·",
        " 4      :   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·",
        " 5    ◇   :   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·",
    ]


@pytest.mark.rule("A1.6")
def test_neighbours_stand_where_the_lattice_has_them() -> None:
    """A step NE goes half a point east and a row up, wherever it begins."""
    for row in (8, 9):
        for place, dx, dy in (("NE", 2, -1), ("E", 4, 0), ("SE", 2, 1), ("NW", -2, -1)):
            table = Table(aircraft("de10", f"8,{row} E L4"), aircraft("gb4", "20,20 E L4"))
            lines = drawn(table)
            at = next(n for n, line in enumerate(lines) if "A→4" in line)
            board = table.rules.board
            heading = table.rules.heading(place)
            col, other = board.coordinates(board.next[board.point(8, row)][heading])
            moved = Table(aircraft("de10", f"{col},{other} E L4"), aircraft("gb4", "20,20 E L4"))
            again = drawn(moved)
            there = next(n for n, line in enumerate(again) if "A→4" in line)
            assert there - at == dy
            assert again[there].index("A→4") - lines[at].index("A→4") == dx


@pytest.mark.rule("A2")
@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ("NE L1", "A↗1 "),
        ("E L2 up", "A→2^"),
        ("SE L3 down", "A↘3v"),
        ("SW L4", "A↙4 "),
        ("W L5 up", "A←5^"),
        ("NW L6 down", "A↖6v"),
    ],
)
def test_heading_level_and_attitude_read_from_the_board(place: str, shown: str) -> None:
    table = Table(aircraft("de10", f"8,8 {place}"), aircraft("gb4", "20,20 E L4"))
    assert shown in "\n".join(drawn(table))


@pytest.mark.rule("A1.5")
def test_stacked_aircraft_are_all_seen_the_highest_first() -> None:
    table = skirmish()
    assert any("bB≡" in line for line in drawn(table))
    assert stack_words(table.rules, table.known) == "5,3 b→5 B↙2"
    assert any("b≡" in line for line in drawn(table, cell=NARROW))


@pytest.mark.rule("A1.4", "A1.7")
def test_access_points_stand_outside_the_edges() -> None:
    lines = drawn(Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,20 E L4")))
    west = [number - 2 for number, line in enumerate(lines) if line[3:7].strip().startswith("◇")]
    assert west == [7, 11, 23, 27]
    east = [number - 2 for number, line in enumerate(lines) if line.endswith("◇")]
    assert east == [8, 12, 24, 28]


def test_an_aircraft_on_its_access_point_is_drawn_there() -> None:
    table = Table(aircraft("de10", "-1,7 E L4", where="access"), aircraft("gb4", "20,20 E L4"))
    assert drawn(table)[9].startswith(" 7   A→4  :")


@pytest.mark.rule("A8.2")
def test_targets_have_the_brackets_of_their_side() -> None:
    game = age({"scenario": "flying-high"})
    drawing = Drawing(game.rules, known(game, game.initial()))
    text = "\n".join(line.plain for line in drawing.lines(everything(game.rules.board)))
    for name in ("[A]", "[B]", "[C]", "(A)", "(B)", "(C)"):
        assert text.count(name) == 12
    ships = age({"scenario": "convoy-torpedoing"})
    drawing = Drawing(ships.rules, known(ships, ships.initial()))
    text = "\n".join(line.plain for line in drawing.lines(everything(ships.rules.board)))
    assert [text.count(f"<{name}>") for name in "ABC"] == [4, 4, 4]


@pytest.mark.rule("A8.2")
def test_on_the_small_map_a_target_is_one_letter() -> None:
    game = age({"scenario": "flying-high"})
    drawing = Drawing(game.rules, known(game, game.initial()))
    lines = [line.plain for line in drawing.lines(everything(game.rules.board), NARROW)]
    text = "\n".join(lines[2:])
    assert [text.count(f"{letter} ") for letter in "ABCabc"] == [12] * 6
    assert not set("[]()<>") & set(text)


@pytest.mark.rule("A4.2", "A5.2")
def test_points_that_can_be_reached_show_their_levels_and_shots() -> None:
    table = Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        moving="de4",
        face=1,
        board="short",
    )
    reach = Reach(table.rules, table.state)
    marks = marks_of(reach)
    lines = drawn(table, marks=marks, mover=reach.index)
    assert len(marks) == len(reach.by_point)
    assert sum(line.count("!4") for line in lines) == sum(mark.has_shot for mark in marks.values())
    assert "!4  a→4" in lines[10]
    narrow = drawn(table, cell=NARROW, marks=marks)
    assert "4!a→" in narrow[10]


@pytest.mark.rule("A4.9")
def test_several_levels_stand_side_by_side_and_many_as_a_range() -> None:
    table = Table(
        aircraft("de10", "8,8 E L5 down"),
        aircraft("gb4", "20,20 E L4"),
        moving="de10",
        face=0,
        board="short",
    )
    lines = "\n".join(drawn(table, marks=marks_of(Reach(table.rules, table.state))))
    assert " 234 " in lines
    level = Table(
        aircraft("de10", "8,8 E L4"),
        aircraft("gb4", "20,20 E L4"),
        moving="de10",
        face=2,
        board="short",
        options={"aerobatics": True},
    )
    marks = marks_of(Reach(level.rules, level.state))
    assert max(len(mark.levels) for mark in marks.values()) >= 3
    assert "o " in "\n".join(drawn(level, marks=marks, cell=NARROW))


@pytest.mark.rule("A8.2.1")
def test_a_target_that_can_be_reached_keeps_its_letter() -> None:
    document = {
        "scenario": "flying-high",
        "moving": "de13",
        "face": 1,
        "aircraft": [aircraft("de13", "12,16 SE L4"), aircraft("fr4", "2,2 E L4")],
    }
    position = set_up(document, age_box(SUPPLE), age_scenarios())
    rules, state = position.game.rules, position.state
    drawing = Drawing(rules, known(position.game, state), marks=marks_of(Reach(rules, state)))
    text = "\n".join(line.plain for line in drawing.lines(everything(rules.board)))
    assert " B4 " in text


@pytest.mark.parametrize("board", ["short", "full", "grand"])
@pytest.mark.parametrize("cell", [WIDE, NARROW])
def test_no_line_is_wider_than_it_says(board: str, cell: int) -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,20 E L4"), board=board)
    whole = everything(table.rules.board)
    lines = drawn(table, cell=cell)
    assert len(lines) == table.rules.board.rows + 3
    assert max(cell_len(line) for line in lines) <= width_of(whole, cell)
    assert all(len(line) == cell_len(line) for line in lines), "every sign takes one column"


def test_a_window_stays_on_the_board_wherever_it_looks() -> None:
    board = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,20 E L4")).rules.board
    for middle in ((-1, -1), (0, 35), (23, 0), (23, 35), (12, 18)):
        window = window_around(board, middle, 18, 12)
        assert -1 <= window.left <= window.left + window.columns <= board.columns + 1
        assert -1 <= window.top <= window.top + window.rows <= board.rows + 1
        assert (window.columns, window.rows) == (18, 12)
    assert window_around(board, (12, 18), 99, 99) == everything(board)


@pytest.mark.rule("A8.6.5")
@pytest.mark.parametrize("scenario", sorted(age_scenarios()))
def test_no_two_aircraft_of_a_game_share_a_letter(scenario: str) -> None:
    rules = age({"scenario": scenario}).rules
    known = letters(rules)
    assert len(set(known)) == len(known)
    assert all(cell_len(letter) == 1 for letter in known)
    first = [known[craft.index] for craft in rules.fleet if craft.team == rules.scenario.teams[0]]
    assert all(letter.isupper() for letter in first)


def test_a_large_force_has_letters_enough() -> None:
    hangar, names = age_box().hangar, dict[str, list[str]](central=[], entente=[])
    for kind in hangar.types.values():
        if kind.operates_as_fighter:
            names[kind.alliance] += [f"{kind.code}{number}" for number in kind.numbers]
    count = min(len(force) for force in names.values())
    forces = [names["central"][:count], names["entente"][:count]]
    setup = {"scenario": "dogfight", "force_rule": {"count": count}, "forces": forces}
    known = letters(age(setup).rules)
    assert count > 30
    assert "?" not in known
    assert len(set(known)) == 2 * count
