"""`escadrille scenario`: check a file, try it out, draw it."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from escadrille.cli.scenario.range_lines import range_lines
from escadrille.cli.scenario.sheet import layout_svg
from escadrille.cli.scenario.words import winning_words
from escadrille.games.age import age, age_scenarios
from tests.cli.runner import run

OWN = """\
title = "Morning patrol"
board = "short"
mode = "reconnaissance"
task = [0]

[victory]
kind = "threshold"
win = 2

[[seats]]
name = "French"
edge = "S"
nations = ["france"]

[[seats.slots]]
count = 2
role = "mission"
default = ["fr13", "fr14"]

[[seats]]
name = "Germans"
edge = "N"

[[seats.slots]]
count = 2
role = "fighter"
default = ["de4", "de5"]

[[zones]]
id = "A"
team = 0
at = [10, 3]

[[zones]]
id = "B"
team = 0
at = [18, 3]
"""
DRAWN = Path(__file__).parents[3] / "docs" / "scenarios"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "patrol.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


# -- check --------------------------------------------------------------------------------------


def test_a_sound_scenario_is_told_with_its_sides_and_drawn(own: Path) -> None:
    done = run("scenario check", own)
    assert done.exit_code == 0
    assert "patrol.toml: valid" in done.stdout
    assert "Morning patrol: short board, reconnaissance; successes: 2 win" in done.stdout
    assert "French, S edge: 2 aircraft worth 15: fr13, fr14" in done.stdout
    assert "2 targets" in done.stdout
    lines = done.stdout.splitlines()
    assert any(line.startswith("23 ") for line in lines), "every row of the short board"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('edge = "N"', 'edge = "E"', r"patrol\.toml:22: seats\[1\]\.edge: E is not opposite S"),
        ("at = [18, 3]", "at = [22, 3]", r":37: zones\[1\]\.at: .* is off the board"),
        ('id = "B"', 'id = "A"', r":35: zones\[1\]\.id: French has two zones A"),
        ("win = 2", "win = 9", r":8: victory\.win: 9 successes are out of reach"),
        ('"de5"]', '"de99"]', r":27: seats\[1\]\.slots\[0\]\.default\[1\]: .*'de99'"),
        ('"de5"]', '"de4"]', r":27: seats\[1\]\.slots\[0\]\.default\[1\]: de4 is listed twice"),
        ("count = 2", "count = 20", r":16: seats\[0\]\.slots\[0\]\.count: there are only \d "),
        (
            "at = [18, 3]",
            "at = [18, 3, 1]",
            r":37: zones\[1\]\.at: must have at most 2 items, not 3",
        ),
        ("task = [0]", "task = 0", r":4: task: must be a list, not 0"),
        ('role = "fighter"\n', "", r":24: seats\[1\]\.slots\[0\]\.role: is missing"),
        ('mode = "reconnaissance"\n', "", r"patrol\.toml: mode: is missing"),
        ("default =", "defualt =", r":18: seats\[0\]\.slots\[0\]\.defualt: .* no such field"),
    ],
)
def test_a_fault_is_named_with_file_line_and_field(
    own: Path, old: str, new: str, complaint: str
) -> None:
    assert OWN.count(old) >= 1
    own.write_text(OWN.replace(old, new, 1), encoding="utf-8")
    done = run("scenario check", own)
    assert done.exit_code == 2
    assert re.search(complaint, done.stderr), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_what_is_no_toml_is_told_with_its_line_too(own: Path) -> None:
    own.write_text(OWN.replace("win = 2", "win ="), encoding="utf-8")
    done = run("scenario check", own)
    assert done.exit_code == 2
    assert "invalid TOML" in done.stderr
    assert "line 8" in done.stderr


def test_a_file_in_json_is_checked_without_lines(tmp_path: Path) -> None:
    path = tmp_path / "patrol.json"
    path.write_text('{"title": "x", "mode": "race"}', encoding="utf-8")
    done = run("scenario check", path)
    assert done.exit_code == 2
    assert "patrol.json: mode:" in done.stderr


@pytest.mark.parametrize("command", ["scenario check nowhere", "scenario draw nowhere"])
def test_who_is_neither_scenario_nor_file_is_told_what_there_is(command: str) -> None:
    done = run(command)
    assert done.exit_code == 2
    assert "neither a scenario nor a file" in done.stderr
    assert "attack-at-dawn" in done.stderr


def test_a_scenario_has_to_be_named() -> None:
    done = run("scenario check")
    assert done.exit_code == 2
    assert "no name or file" in done.stderr


@pytest.mark.parametrize("pilots", ["random", "solo-l", "solo-m"])
def test_bots_fly_games_to_their_end(own: Path, pilots: str) -> None:
    done = run(f"scenario check --games 3 --pilots {pilots}", own)
    assert done.exit_code == 0, done.stderr
    told = re.search(r"3 games flown by .*: French (\d), Germans (\d), drawn (\d)\.", done.stdout)
    assert told is not None, done.stdout
    assert sum(map(int, told.groups())) == 3
    assert re.search(r"All finished, after \d+ to \d+ rounds: .*\[A\d", done.stdout)
    again = run(f"scenario check --games 3 --pilots {pilots}", own)
    assert again.stdout == done.stdout


def test_whoever_is_drawn_has_a_letter_in_the_list_and_signs_are_explained() -> None:
    done = run("scenario check airships-on-patrol", env={"COLUMNS": "200"})
    assert (
        "British, W edge: 5 aircraft worth 34: A gb4, B gb5, C gb6, D gb23, E gb24" in done.stdout
    )
    assert "A↗" in done.stdout
    assert "@ airships, # anti-aircraft zones" in done.stdout


def test_every_way_to_win_has_words() -> None:
    found = {winning_words(age({"scenario": name}).rules.scenario) for name in age_scenarios()}
    assert "bombs: 2 on every zone win, 2 draw in all" in found
    assert "successes: 2 win" in found
    assert all("{" not in words for words in found)


# -- draw ---------------------------------------------------------------------------------------


def test_a_check_leaves_a_drawing_if_one_wants_it(own: Path, tmp_path: Path) -> None:
    target = tmp_path / "sky.svg"
    done = run("scenario check", own, Path("--svg"), target)
    assert done.exit_code == 0, done.stderr
    assert "patrol.toml: valid" in done.stdout
    assert target.read_text(encoding="utf-8").startswith("<svg")


def test_a_drawing_is_written_where_one_wants_it(own: Path, tmp_path: Path) -> None:
    target = tmp_path / "sky.svg"
    done = run("scenario draw", own, Path("--svg"), target)
    assert done.exit_code == 0, done.stderr
    assert "Morning patrol" in done.stdout
    ElementTree.fromstring(target.read_text(encoding="utf-8"))
    nowhere = run("scenario draw duel --svg", tmp_path / "no" / "such.svg")
    assert nowhere.exit_code == 2
    assert "no such file" in nowhere.stderr


def words_in(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("name", sorted(age_scenarios()))
def test_everything_that_a_scenario_places_is_in_its_drawing(name: str) -> None:
    game = age({"scenario": name})
    scenario, words = game.rules.scenario, words_in(layout_svg(game))
    assert scenario.title in words
    assert all(seat.name in words for seat in scenario.seats)
    placed = [craft.name for craft in game.rules.fleet if craft.recruit.start]
    assert [each for each in words if each in set(placed)] == placed
    for zone in scenario.zones:
        assert words.count(zone.id) >= sum(other.id == zone.id for other in scenario.zones)
    assert sum(each.startswith("AA ") for each in words) == len(scenario.aa)
    lines = range_lines(game.rules)
    assert [each for each in words if "of this line" in each] == [line.words for line in lines]


@pytest.mark.rule("A9.6.3", "A9.6.6")
def test_range_lines_are_drawn_where_they_are() -> None:
    patrol = range_lines(age({"scenario": "airships-on-patrol"}).rules)
    assert [(line.team, line.way, line.at) for line in patrol] == [
        (0, "south", 14.5),
        (0, "north", 20.5),
        (1, "south", 14.5),
        (1, "north", 20.5),
    ]
    (convoy,) = range_lines(age({"scenario": "convoy-reconnaissance"}).rules)
    assert (convoy.words, convoy.at) == ("de10, de11, de12 stay east of this line", 9.75)


@pytest.mark.parametrize("path", sorted(DRAWN.glob("*.svg")), ids=lambda path: str(path.stem))
def test_the_drawings_in_the_docs_are_those_of_the_scenarios(path: Path) -> None:
    """`make layouts` redraws them."""
    drawn = layout_svg(age({"scenario": path.stem}))
    assert path.read_text(encoding="utf-8") == drawn


def test_every_layout_is_in_the_docs(tmp_path: Path) -> None:
    assert run("scenario draw --all", tmp_path).exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in DRAWN.glob("*.svg")}
    assert (tmp_path / "grand-battle.svg").exists()
