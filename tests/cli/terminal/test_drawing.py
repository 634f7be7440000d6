"""The board in characters."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from escadrille.cli.dogfight.ring import draw_board, place_cells
from escadrille.cli.dogfight.screen import board_and_panels
from escadrille.cli.dogfight.tile_words import by_value
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.rossi.positions.read import Position
from escadrille.rossi.words.panels import mission_words
from tests.cli.runner import run
from tests.rossi.table import tiles

CODES = re.compile(r"\x1b\[[0-9;]*m")
COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")


def drawn(**fields: Any) -> str:
    """The board of a position."""
    position = Position(fields, dogfight_box())
    view = position.game.view(position.state, 0)
    return "\n".join(line.plain for line in draw_board(position.game.rules.board, view))


def seats(first: str, second: str, colours: tuple[str, str] = ("red", "blue")) -> list[Any]:
    return [
        {"biplane": colours[0], "space": first, "hand": ["1|1"]},
        {"biplane": colours[1], "space": second, "hand": ["1|1"]},
    ]


@pytest.mark.rule("D7.1")
@pytest.mark.parametrize("side", ["single", "dual"])
def test_every_space_of_a_side_is_drawn_once(side: str) -> None:
    board = drawn(side=side, seats=seats("r0", "r4"))
    for name in ("lb", "lp", "g1", "g2", "exit", *(f"r{i}" for i in range(8))):
        assert len(re.findall(rf"\b{name}\b", board)) == 1
    assert board.count("br") == 1
    assert all(len(line) <= 51 for line in board.splitlines())
    assert len(board.splitlines()) == 15


@pytest.mark.parametrize("side", ["single", "dual"])
def test_no_two_spaces_overlap(side: str) -> None:
    rules = dogfight({"side": side}).rules
    cells = place_cells(rules.board.spaces).values()
    corners = {(cell.left, cell.top) for cell in cells}
    assert len(corners) == len(rules.board.spaces)
    for cell in cells:
        for other in cells:
            apart = cell.left + cell.width <= other.left or other.left + other.width <= cell.left
            assert cell is other or apart or cell.top != other.top


@pytest.mark.rule("D7.2")
def test_the_colours_of_the_single_side_are_written() -> None:
    board = drawn(seats=seats("r0", "r4"))
    assert re.findall(r"[╰↙]([a-z/]+)", board) == [
        *("br", "w", "w", "w"),
        *("g", "g", "g", "g/w", "w"),
        *("w", "w", "p/w", "p"),
    ]


@pytest.mark.rule("D4.2")
def test_biplanes_on_one_space_are_both_seen() -> None:
    assert "│ R B →" in drawn(seats=seats("r0", "r0"))


@pytest.mark.rule("D9.33")
def test_three_biplanes_fit_on_a_lane_space() -> None:
    board = drawn(scenario="escort", round=3, seats=seats("g2", "g2"), escorted={"space": "g2"})
    assert "←RBE│" in board


@pytest.mark.rule("D9.43")
def test_an_escort_that_is_down_is_not_drawn() -> None:
    first, second = seats("r0", "r4")
    board = drawn(
        scenario="escort",
        seats=[{**first, "is_down": True, "damage": 7, "hand": []}, second],
        escorted={"space": "r5"},
    )
    assert "R" not in board
    assert "E" in board


@pytest.mark.parametrize(
    ("scenario", "colours", "objective", "mark"),
    [
        ("espionage", ("red", "blue"), {"space": "r4", "cameras": 1}, "r4─c1"),
        ("bombing", ("brown", "blue"), {"space": "r4", "number": 5}, "r4─f5"),
        ("rescue", ("white", "blue"), {"space": "r4", "number": 2}, "r4─a2"),
    ],
)
def test_objectives_are_drawn_on_their_spots(
    scenario: str, colours: tuple[str, str], objective: dict[str, Any], mark: str
) -> None:
    first, second = seats("r0", "r3", colours)
    first["hand"] = ["1|2"] if colours[0] == "white" else ["1|1"]
    board = drawn(scenario=scenario, seats=[first, second], objectives=[objective])
    assert mark in board
    assert len(re.findall(r"─[cfa]\d", board)) == 1


def test_arrows_lead_along_the_ring_into_the_loops_and_the_lane() -> None:
    lines = drawn(seats=seats("r3", "r3")).splitlines()
    assert lines[4].strip() == "│     →│     →│     │"  # r0 → r1 → r2
    assert "↖r2" in lines[3], "the loop leaves from r2"
    assert lines[2].strip().startswith("↙br"), "and leads back to r0"
    assert "│←   │←   │←     │" in lines[7], "the lane leaves from r7"


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("espionage", "Sites photographed: 4 of 5, 4 needed"),
        ("bombing", "Factories bombed: 4 of 5, 4 needed"),
    ],
)
def test_the_progress_of_a_mission_is_told(scenario: str, words: str) -> None:
    objective = {"space": "r4", "number": 3, "cameras": 1}
    document = {
        "scenario": scenario,
        "seats": seats("r0", "r3", ("brown", "blue")),
        "objectives": [objective],
    }
    position = Position(document, dogfight_box())
    view = position.game.view(position.state, 0)
    assert mission_words(position.game.rules, view).startswith(words)


@pytest.mark.rule("D9.22")
def test_only_the_rescuer_reads_its_objectives() -> None:
    document = {
        "scenario": "rescue",
        "seats": seats("r0", "r3", ("brown", "blue")),
        "objectives": [{"space": "r4", "number": 3}],
        "briefed": [3, 5],
        "rescued": 1,
    }
    position = Position(document, dogfight_box())
    game = position.game
    mine, other = (mission_words(game.rules, game.view(position.state, seat)) for seat in (0, 1))
    assert mine == "Rescued: 1. Your objectives: 3, 5."
    assert other == "Rescued: 1. Objective tiles drawn: 2."


def test_tiles_are_gathered_by_value() -> None:
    assert by_value(tiles("5|1 1|0 1|2 1|0")) == "1:200 5:1"
    assert by_value(()) == "none"


def test_a_panel_counts_tiles_and_leaves_out_what_is_not_there() -> None:
    first = {"biplane": "red", "space": "r0", "hand": ["1|1", "1|2"]}
    second = {"biplane": "blue", "space": "r4", "hand": ["1|1"]}
    position = Position({"seats": [first, second]}, dogfight_box())
    game = position.game
    console = Console(width=80)
    with console.capture() as shown:
        view = game.view(position.state, 0)
        console.print(board_and_panels(game.rules, view, ("human", "greedy"), 80))
    assert "hand   1 tile, bag" in shown.get()
    assert "last" not in shown.get()


def test_a_narrow_terminal_has_the_panels_below_the_board(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    wide, narrow = (
        run("play --seed 7 --record", path.with_stem(columns), env={"COLUMNS": columns}).output
        for columns in ("80", "60")
    )
    assert re.search(r"╮ +R  RED you", wide)
    assert re.search(r"^ R  RED you", narrow, re.MULTILINE)
    *screen, _path = narrow.splitlines()
    assert max(cell_len(line) for line in screen) <= 60


# -- colours and codes --------------------------------------------------------------------------


DUEL = json.dumps({"seats": seats("r0", "r4")})


def test_a_terminal_gets_colours_and_a_pipe_gets_none() -> None:
    coloured = run("position -", typed=DUEL, env={"FORCE_COLOR": "1"}).output
    piped = run("position -", typed=DUEL).output
    assert COLOUR.search(coloured)
    assert [line.rstrip() for line in CODES.sub("", coloured).splitlines()] == piped.splitlines()


def test_no_color_is_heeded() -> None:
    output = run("position -", typed=DUEL, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).output
    assert not COLOUR.search(output)


def test_plain_has_no_codes_at_all(tmp_path: Path) -> None:
    forced = {"FORCE_COLOR": "1"}
    game = f"--seed 7 --record {tmp_path / 'game.jsonl'}"
    assert "\x1b" in run(f"play {game}", env=forced).output
    (tmp_path / "game.jsonl").unlink()
    for command in (f"play --plain {game}", "rules D4.2 --plain", "data --plain"):
        result = run(command, env=forced)
        assert result.exit_code == 0
        assert "\x1b" not in result.output
