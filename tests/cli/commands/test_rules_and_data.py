"""Rules by id, and where the figures come from."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from escadrille import __version__, catalog
from escadrille.cli.app import COMMANDS
from escadrille.games.dogfight import dogfight_box
from tests.cli.runner import run

# -- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["D4.2", "d4.2"])
def test_a_rule_is_printed_with_its_chapter_words_and_mark(wanted: str) -> None:
    result = run(f"rules {wanted}")
    heading, words, mark = result.output.splitlines()
    assert heading == "D4.2  D4 Movement"
    assert words.strip() == catalog.rules_page("dogfight")["D4.2"].text
    assert mark == "[rulebook]"


def test_a_chapter_is_printed_with_all_its_rules() -> None:
    lines = run("rules d4").output.splitlines()
    assert lines[0] == "D4 Movement"
    assert [line for line in lines if re.fullmatch(r"D4\.\d+a?", line)] == [
        id_ for id_ in catalog.rules_page("dogfight") if id_.startswith("D4.")
    ]
    assert lines.count("D4 Movement") == 1, "the chapter is named once"


def test_a_chapter_names_each_of_its_sections_once() -> None:
    lines = run("rules D10").output.splitlines()
    sections = [line for line in lines if line.startswith("D10 Solo")]
    assert len(sections) == len(set(sections)) > 2


def test_a_word_finds_every_rule_it_stands_in() -> None:
    page = catalog.rules_page("dogfight")
    assert run("rules Occupied").output.startswith("D4.2  D4 Movement\n")
    found = json.loads(run("rules --json loops").output)
    assert [rule["id"] for rule in found] == [
        id_ for id_, rule in page.items() if re.search(r"\bloops", rule.text, re.IGNORECASE)
    ]
    printed = run("rules loops").output
    for rule in found:
        assert f"\n{rule['id']}\n" in printed


def test_a_word_that_no_rule_has_is_told() -> None:
    result = run("rules zeppelin")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "rule: no rule contains 'zeppelin'" in result.stderr


def test_without_an_id_the_chapters_are_listed() -> None:
    output = run("rules").output
    assert "D9  Scenarios                               D9.1 to D9.48" in output
    assert "D10 Solo" in output


def test_tables_of_a_rule_are_drawn() -> None:
    output = run("rules D1.5").output
    assert re.search(r"^yellow +1 +2 1 +2 1 0 +2 1 1 1 0 0 +2 1 ", output, re.MULTILINE)
    assert "|" not in output


@pytest.mark.parametrize("chapter", ["D1", "D5", "D7", "D10", "D13"])
def test_tables_fit_a_terminal_and_lose_nothing(chapter: str) -> None:
    output = run(f"rules {chapter} --plain", env={"FORCE_COLOR": "1"}).output
    assert max(len(line) for line in output.splitlines()) <= 80
    page = catalog.rules_page("dogfight")
    for rule in page.values():
        if rule.id.startswith(f"{chapter}."):
            for word in re.findall(r"[\w/]+", rule.text):
                assert word in output, rule.id


def test_what_follows_a_table_is_not_part_of_it() -> None:
    lines = run("rules D13.8").output.splitlines()
    after = lines.index(next(line for line in lines if line.startswith("grey "))) + 1
    assert lines[after].startswith("Worst pairing 40 : 60 here. With purely random play")


def test_items_of_a_rule_stand_below_each_other() -> None:
    assert "\n  2. Otherwise, if d is 1–4: the lower value.\n" in run("rules D10.9").output


def test_an_unknown_rule_names_the_nearest() -> None:
    result = run("rules D4.22")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "rule: there is no 'D4.22'; the nearest ids are D4.2" in result.stderr


def test_rules_for_programs() -> None:
    one = json.loads(run("rules D8.10 D5.1 --json").output)
    assert [rule["id"] for rule in one] == ["D8.10", "D5.1"]
    assert set(one[0]) == {"id", "chapter", "text", "marks"}
    every = json.loads(run("rules --json").output)
    assert [rule["id"] for rule in every] == list(catalog.rules_page("dogfight"))


# -- data ---------------------------------------------------------------------------------------


def test_reconstructed_figures_are_listed_with_their_values() -> None:
    output = run("data").output
    assert "biplanes.red.tiles" in output
    assert "counts 0:1 1:2210 2:20 3:10 4:110 5:100" in output
    assert "boards.dual.spaces.r4" in output
    assert "\nscenarios.dogfight " not in output, "stated in the rulebook"
    assert "Your own figures: none." in output


def test_rulings_are_listed_with_value_alternatives_and_rule() -> None:
    output = run("data").output
    assert "landing_optional = true, or false [D9.23]" in output
    assert "round_cap = 30, or 3 to 999 [D9.7]" in output
    for name in dogfight_box().figures.rulings:
        assert f"\n{name} = " in output


def test_all_lists_what_the_rulebook_states_too() -> None:
    output = run("data --all").output
    assert "Stated in the rulebook" in output
    assert "scenarios.espionage" in output
    assert "perfect_values 0, 1" in output


def test_your_own_figures_are_listed_beside_ours(tmp_path: Path) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text(
        "[biplanes.red]\nhits_to_shoot_down = 9\n[rulings.round_cap]\ndefault = 12\n",
        encoding="utf-8",
    )
    output = run("data --data", own).output
    assert "biplanes.red.hits_to_shoot_down = 9 (ours: 7)" in output
    assert "round_cap = 12, or 3 to 999 [D9.7]" in output
    document = json.loads(run("data --json --data", own).output)
    assert {"figure": "biplanes.red.hits_to_shoot_down", "value": 9, "ours": 7} in document["yours"]
    assert document["rulings"]["round_cap"]["value"] == 12
    assert document["rulings"]["round_cap"]["default"] == 30


def test_data_for_programs_names_every_reconstructed_table() -> None:
    document = json.loads(run("data --json").output)
    found = {figure["table"]: figure["figures"] for figure in document["figures"]}
    assert found["escorted"]["hits_to_shoot_down"] == 4
    assert found["boards.single.spaces.r4"]["tag"] == "purple_white"
    assert "biplanes.red" not in found
    assert all(figure["provenance"] == "reconstructed" for figure in document["figures"])
    every = json.loads(run("data --json --all").output)
    assert {figure["provenance"] for figure in every["figures"]} == {
        "reconstructed",
        "rulebook",
        "derived",
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[biplanes.pink]\nhand_size = 3\n", "biplanes.pink: there is no such table"),
        ("[biplanes.red]\nhand_size = 0\n", "biplanes.red.hand_size: "),
        ("hand = [\n", "invalid TOML: "),
        ("biplanes = 3\n", "biplanes: must be a table, not 3"),
    ],
)
def test_figures_that_will_not_do_name_file_and_field(
    text: str, complaint: str, tmp_path: Path
) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text(text, encoding="utf-8")
    result = run("data --data", own)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"escadrille: {own}: {complaint}")
    assert result.stderr.count("\n") == 1


def test_long_rulings_are_indented_where_a_terminal_breaks_them() -> None:
    output = run("data --plain", env={"FORCE_COLOR": "1"}).output
    _, _, rulings = output.partition("Rulings: ")
    body = rulings.partition("\nYour own figures")[0].splitlines()[1:]
    assert max(len(line) for line in body) <= 80
    for line in body:
        assert re.match(r"\w+ = |   \S|$", line), line


# -- pipes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["rules", "rules D7", "rules D10", "data", "data --all"])
def test_a_pipe_gets_whole_lines_without_blanks_at_their_ends(command: str) -> None:
    output = run(command).output
    assert not re.search(r" $", output, re.MULTILINE)


def test_a_pipe_gets_a_rule_in_one_line() -> None:
    text = catalog.rules_page("dogfight")["D4.1"].text
    assert len(text) > 80
    assert text.replace("`", "") in run("rules D4.1").output.splitlines()


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "escadrille", "data", "--json", "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


# -- the rest -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("fly", "no such command 'fly' (see escadrille --help)"),
        ("rules --loud", "no such option: --loud (see escadrille rules --help)"),
        ("replay", "missing argument 'file' (see escadrille replay --help)"),
        ("replay x --seat 5", "invalid value for '--seat': must be less than or equal to 4"),
        ("play --side third", "invalid value for '--side': 'third' is not one of 'single', 'dual'"),
    ],
)
def test_misused_options_are_told_in_one_line(command: str, complaint: str) -> None:
    result = run(command)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"escadrille: {complaint}")
    assert result.stderr.count("\n") == 1


def test_a_command_loads_only_what_it_needs() -> None:
    names = "print([m for m in ('escadrille.catalog', 'numpy', 'rich.table') if m in sys.modules])"
    code = f"import sys\nimport escadrille.cli\n{names}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_game_loads_nothing_of_another() -> None:
    code = (
        "import sys\n"
        "from escadrille import catalog\n"
        "from escadrille.cli.commands import data, position, replay, rules, verify\n"
        "from escadrille.cli.desk import play\n"
        "from escadrille.cli.desk.desk import desk_for\n"
        "desk_for(catalog.load('dogfight', {}))\n"
        "print([m for m in sys.modules if m.startswith(('escadrille.age', 'num', 'llvm'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['numbers']\n"


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_listed_command_can_be_loaded(name: str) -> None:
    result = run(f"{name} --help")
    assert result.exit_code == 0
    assert f"Usage: escadrille {name} " in result.output


def test_the_version_is_said() -> None:
    assert run("version").output == run("--version").output == f"escadrille {__version__}\n"


def test_without_a_command_there_is_help() -> None:
    output = run("").output
    for command in ("play", "resume", "replay", "verify", "rules", "data", "position", "version"):
        assert f" {command} " in output
