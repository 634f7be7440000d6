"""What stands on the screen: the board, the aircraft in lines, as much as fits."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import msgspec
import pytest
from rich.console import Console

from escadrille.age.analysis.reach import Reach
from escadrille.age.words.panels import away_words, card
from escadrille.cli.age.panels import (
    HEADS,
    figure_words,
    full_line,
    marking_words,
    patrol_line,
    roster,
    short_line,
    short_type,
    target_words,
)
from escadrille.cli.age.screen import (
    BoardScene,
    board_and_roster,
    notes,
    overview,
    reflowed,
    show,
    status_line,
)
from escadrille.games.age import age, age_box
from escadrille.kernel.protocol import Choice
from escadrille.kernel.seen import Line
from tests.age.table import Table, aircraft, known


def battered(**fields: Any) -> Table:
    return Table(
        aircraft("de10", "8,8 E L4 up", damage="wings", bursts=[2], throttle=0, on_border=True),
        aircraft("gb7", "13,8 W L4", bursts=[6, 1], jams=["jammed", "cleared"], risk_spent=True),
        aircraft("gb16", "10,12 E L3 down", damage="guns", bombs=1),
        aircraft("gb4", where="out", fate="destroyed"),
        aircraft("gb5", where="patrol"),
        board="short",
        **fields,
    )


def scene(table: Table, reach: Reach | None = None) -> BoardScene:
    return BoardScene(table.rules, table.known, None, [""] * table.rules.seats, reach)


def shown(
    table: Table,
    size: tuple[int, int],
    lines: list[Line] | None = None,
    reach: Reach | None = None,
    *,
    fits: bool = True,
) -> list[str]:
    """What a terminal of a size shows."""
    width, height = size
    file = StringIO()
    console = Console(file=file, width=width, height=height, force_terminal=True, color_system=None)
    show(console, scene(table, reach), lines or [], fits=fits)
    return file.getvalue().splitlines()


# -- aircraft in lines --------------------------------------------------------------------------


@pytest.mark.rule("A2")
def test_a_line_tells_everything_about_an_aircraft() -> None:
    table = battered()
    assert [full_line(table.rules, table.known, index).plain for index in range(3)] == [
        "A de10  Fokker D.VII     6 III L6 ↑2 ↓3     8,8 →4^ f2          ? wings, border",
        "a gb7   Bristol F.2      6 II  L5 ↑1 ↓3    13,8 ←4  f6! d1~     4",
        "b gb16  Handley P. O/400 4 I   L4 ↑1 ↓2   10,12 →3v x             b1 guns",
    ]


def test_the_heads_stand_above_what_they_name() -> None:
    line = full_line(battered().rules, battered().known, 0).plain
    for head, value in (
        ("name", "de10"),
        ("type", "Fokker"),
        ("figures", "6 III L6"),
        ("guns", "f2"),
        ("also", "wings"),
    ):
        assert HEADS.index(head) == line.index(value)


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ({"throttle": 3}, "t3"),
        ({"throttle": 0}, "t?"),
        ({"throttle": 0, "risk_spent": True}, "t-"),
    ],
)
def test_full_throttle_is_told_by_what_is_left(fields: dict[str, Any], shown: str) -> None:
    table = Table(aircraft("de10", "8,8 E L4", **fields), aircraft("gb4", "20,20 E L4"))
    assert f" {shown}" in short_line(table.rules, table.known, 0).plain


@pytest.mark.rule("A6.6")
def test_skill_is_told_where_it_may_be_known() -> None:
    table = Table(
        aircraft("de10", "8,8 E L4", skill="ace", revealed=False),
        aircraft("de4", "8,9 E L4", skill="average", revealed=False),
        aircraft("gb4", "20,20 E L4", skill="rookie", revealed=False),
        options={"skill": "hidden"},
    )
    for viewer, words in ((0, ["ace", "", "?"]), (1, ["?", "?", "rookie"]), (None, ["?"] * 3)):
        state = table.game.view(table.state, viewer).state
        lines = [short_line(table.rules, state, index).plain for index in range(3)]
        assert [line.rpartition("t")[2].partition(" ")[2] for line in lines] == words


@pytest.mark.rule("A8.3", "A8.4")
def test_bombs_and_photographs_aboard_are_told() -> None:
    zones = [{"id": "A", "team": 0, "at": [10, 3]}]
    scout = aircraft("de13", "8,8 E L4", role="mission", photos=["A"])
    table = Table(
        scout,
        aircraft("gb4", "20,20 E L4"),
        zones=zones,
        mode="reconnaissance",
        board="short",
    )
    assert "ph:A" in short_line(table.rules, table.known, 0).plain
    bomber = Table(aircraft("de16", "8,8 E L4"), aircraft("gb4", "20,20 E L4"))
    assert " b2" in short_line(bomber.rules, bomber.known, 0).plain
    both = Table(
        aircraft("de13", "8,8 E L4", role="mission"),
        aircraft("gb4", "20,20 E L4"),
        zones=zones,
        mode="combined",
        board="short",
    )
    assert " b1 cam" in short_line(both.rules, both.known, 0).plain


def test_the_roster_names_who_waits_and_who_is_gone() -> None:
    table = battered()
    lines = [line.plain for line in roster(table.rules, table.known, ["you", "random bot"])]
    assert "West (W edge, you)" in lines
    assert "East (E edge, random bot)" in lines
    assert "  lost: gb4; in Patrol: gb5" in lines


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Fokker D.VII", "Fokker D.VII"),
        ("Handley Page O/400", "Handley P. O/400"),
        ("Morane-Saulnier AC", "Morane-S. AC"),
        ("Armstrong Whitworth F.K.8", "A. W. F.K.8"),
        ("Aviatik (Berg) D.I", "Aviatik D.I"),
        ("Ansaldo A.1 Balilla", "Ansaldo A.1"),
    ],
)
def test_a_long_name_is_shortened_without_losing_the_designation(name: str, short: str) -> None:
    assert short_type(name) == short


def test_every_type_fits_its_column_under_a_name_of_its_own() -> None:
    names = [short_type(kind.name) for kind in age_box().hangar.types.values()]
    assert max(map(len, names)) <= 16
    assert len(set(names)) == len(names)


@pytest.mark.rule("A2", "A4.5")
def test_figures_end_with_the_side_that_the_engine_favours() -> None:
    kind, _ = age_box().hangar.aircraft("de4")
    endings = {"left": " ↺", "right": " ↻", "": " "}
    for side in ("left", "right", ""):
        other = msgspec.structs.replace(kind, favours=side)
        assert figure_words(other) == f"5 IV  L6 ↑2 ↓2{endings[side]}"


@pytest.mark.rule("A2", "A8.6.6")
def test_a_card_tells_everything_about_a_type() -> None:
    kind, _ = age_box().hangar.aircraft("gb16")
    assert card(kind) == [
        "Handley Page O/400 (gb16, gb17, gb18): bomber, 4 seats",
        "  speed 4, agility I, ceiling level 4, climb 1, dive 2",
        "  gyroscopic effect: none; turning radius: limited; aerobatics: no",
        "  guns: 2 nose (crew), 5 bursts; 2 dorsal (crew), 5 bursts; 1 ventral (crew), 3 bursts",
        "  no full throttle; 3 bombs; value 5.5, 14.5 loaded",
    ]


@pytest.mark.rule("A6.6")
def test_skill_of_those_in_patrol_is_told_to_their_owner_alone() -> None:
    table = Table(
        aircraft("de10", where="patrol", skill="ace", revealed=False),
        aircraft("de4", where="patrol", skill="average", revealed=False),
        aircraft("gb4", "20,20 E L4"),
        options={"skill": "hidden"},
    )
    for viewer, words in ((0, "in Patrol: de10 ace, de4"), (1, "in Patrol: de10, de4")):
        state = table.game.view(table.state, viewer).state
        assert away_words(table.rules, state, 0) == words
        line = patrol_line(table.rules, state, 0)
        assert (line.plain if line else "") == ("  patrol: de10 ace" if viewer == 0 else "")


@pytest.mark.rule("A6.9")
def test_how_many_pilots_are_to_be_marked_is_told() -> None:
    game = age({"scenario": "flying-high", "options": {"skill": "hidden"}})
    state = game.initial()
    assert marking_words(game.rules, known(game, state), 0) == "to mark: 3 aces and 3 rookies"
    asked = BoardScene(game.rules, known(game, state), 0, ["", ""], marker=0)
    assert "to mark: 3 aces and 3 rookies" in [line.plain for line in notes(asked)]
    assert not [line for line in notes(asked._replace(marker=None)) if "mark" in line.plain]
    pending = game.pending(state)
    while isinstance(pending, tuple) and pending[0].kind == "pilot" and pending[0].seat == 0:
        state = game.resolve(state, Choice(0, pending[0].options[0])).state
        pending = game.pending(state)
    assert marking_words(game.rules, known(game, state), 0) == ""


# -- the screen ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 50)])
def test_a_screen_fits_its_terminal(size: tuple[int, int]) -> None:
    story = [Line(f"Something of note has happened, number {n}.", "A5.2") for n in range(30)]
    lines = shown(battered(), size, story)
    assert len(lines) <= size[1] - 4
    assert max(map(len, lines)) <= size[0]
    text = "\n".join(lines)
    for name in ("de10", "gb7", "gb16", "A→4^"):
        assert name in text


def test_in_80_columns_two_sides_stand_side_by_side() -> None:
    lines = shown(battered(), (80, 24))
    headings = [line for line in lines if "West (W)" in line]
    assert headings == ["West (W)                                East (E) patrol 1 lost 1"]


def test_on_a_wide_terminal_the_aircraft_stand_beside_the_board() -> None:
    lines = shown(battered(), (200, 50))
    assert any("  0   1   2" in line and line.endswith("also") for line in lines)
    assert len(lines) <= 30


def test_what_the_board_shows_is_left_out_where_lines_are_short() -> None:
    story = [Line(f"de{n} flies.", "A4.2") for n in range(20)]
    story.insert(3, Line("gb4 is shot down.", "A6.5"))
    lines = shown(battered(), (80, 24), story)
    assert lines[:4] == [
        "gb4 is shot down. [A6.5]",
        *(f"de{n} flies. [A4.2]" for n in (17, 18, 19)),
    ]
    everything = shown(battered(), (80, 24), story, fits=False)
    assert everything[0] == "de0 flies. [A4.2]"


@pytest.mark.rule("A4.2")
def test_the_window_follows_the_reach_of_the_mover() -> None:
    table = Table(
        aircraft("de16", "12,20 W L4"), aircraft("gb4", "2,2 E L4"), moving="de16", face=2
    )
    reach = Reach(table.rules, table.state)
    lines = shown(table, (42, 24), reach=reach)
    text = "\n".join(lines)
    board = table.rules.board
    west = min(board.coordinates(point)[0] for point in reach.by_point)
    header = next(line for line in lines if re.fullmatch(r"[ \d]+", line))
    assert str(west) in header.split()
    assert "A←4" in text
    assert "a→4" not in text, "gb4 is far away"
    assert "a gb4     2,2" in text, "but listed"


def test_the_status_line_tells_round_weather_and_what_the_game_is_won_by() -> None:
    table = battered(wind="SW", sun="E", round=3)
    words = "Position · round 3, West · wind from SW, sun in the E · points: West 0, East 0"
    assert status_line(scene(table)).plain == words
    game = age({"scenario": "attack-at-dawn"})
    status = status_line(BoardScene(game.rules, known(game, game.initial()), None, ["", ""])).plain
    assert status == (
        "Attack at Dawn · before the first round · wind from E, sun in the E · task: Germans 0 of 4"
    )


@pytest.mark.rule("A8.2")
def test_targets_that_were_hit_are_told() -> None:
    zones = [{"id": "A", "team": 0, "at": [10, 3]}, {"id": "B", "team": 0, "at": [18, 3]}]
    table = Table(
        aircraft("de16", "8,8 E L4"),
        aircraft("gb4", "20,20 E L4"),
        zones=zones,
        board="short",
        bombed={"0.B": 2},
    )
    lines = [line.plain for line in board_and_roster(scene(table), 80, None)]
    assert "targets: [B] hit 2" in lines
    assert "West (W edge) targets [A] [B]" in lines


@pytest.mark.rule("A8.2")
def test_a_terminal_tells_where_the_targets_are_the_own_ones_first() -> None:
    game = age({"scenario": "flying-high"})
    german, french = "Germans [A] 2,18 [B] 10,18 [C] 18,18", "French (A) 2,3 (B) 10,3 (C) 18,3"
    for viewer, words in ((0, f"{german}; {french}"), (1, f"{french}; {german}")):
        asked = BoardScene(game.rules, known(game, game.initial()), viewer, ["you", "random bot"])
        low = [line.plain for line in board_and_roster(asked, 80, 20)]
        assert f"targets: {words}" in low
        assert max(map(len, low)) <= 80
        assert len(low) <= 20
        assert any("Germans (N, you) patrol 9" in line for line in low)
    state = msgspec.structs.replace(game.initial(), bombed=(0, 2, 0, 0, 0, 0))
    assert "[B] 10,18 hit 2 [C]" in target_words(game.rules, known(game, state), 0)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_help_is_as_wide_as_the_terminal(width: int) -> None:
    text = (
        "Type what you\nlike. It is\n"
        "  one        the first word of many\n             that follow\n"
        "  two  2"
    )
    lines = reflowed(text, width).splitlines()
    assert max(map(len, lines)) <= width
    words = " ".join(" ".join(lines).split())
    assert words == "Type what you like. It is one the first word of many that follow two 2"
    assert lines[0] == "Type what you like. It is"
    assert lines[-1] == "  two  2"
    assert len(lines) == (4 if width == 40 else 3)


def test_in_a_pipe_the_whole_board_is_drawn() -> None:
    for width, cell in ((80, 2), (120, 4)):
        lines = [line.plain for line in board_and_roster(scene(battered()), width, None)]
        assert sum(line.count("·") for line in lines[1:27]) > 400
        assert len(lines[2 + 8].rstrip()) > cell * 20


@pytest.mark.rule("A1.2")
def test_a_board_that_is_too_wide_is_shown_in_parts() -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "40,20 W L4"), board="grand")
    lines = [line.plain for line in overview(scene(table), 80)]
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert "A→" in text
    assert "a←" in text
    assert sum(line.startswith(" 8 ") for line in lines) == 2


@pytest.mark.parametrize("size", [(30, 8), (60, 16), (41, 100)])
def test_a_small_terminal_will_do(size: tuple[int, int]) -> None:
    assert any("A→4^" in line for line in shown(battered(moving="de10", face=0), size))


def test_the_overview_shows_the_whole_board_in_any_width() -> None:
    assert max(len(line.plain) for line in overview(scene(battered()), 80)) < 80
    assert max(len(line.plain) for line in overview(scene(battered()), 120)) > 100
