"""Rules by id, and where the figures come from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escadrille import __version__, catalog
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
    output = run("rules D4").output
    assert output.startswith("D4 Movement\n")
    for number in range(1, 10):
        assert f"D4.{number}  D4 Movement" in output


def test_without_an_id_the_chapters_are_listed() -> None:
    output = run("rules").output
    assert "D9  Scenarios                               D9.1 to D9.48" in output
    assert "D10 Solo" in output


def test_tables_of_a_rule_are_drawn() -> None:
    output = run("rules D1.5").output
    assert "yellow" in output
    assert "|---|" not in output


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
    assert "Yours: nothing." in output


def test_rulings_are_listed_with_value_alternatives_and_rule() -> None:
    output = run("data").output
    assert "landing_optional = true, or false [D9.23]" in output
    assert "round_cap = 30, or 3 to 999 [D9.7]" in output
    for name in catalog.dogfight_box().figures.rulings:
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


# -- the rest -----------------------------------------------------------------------------------


def test_the_version_is_said() -> None:
    assert run("version").output == run("--version").output == f"escadrille {__version__}\n"


def test_without_a_command_there_is_help() -> None:
    output = run("").output
    for command in ("play", "resume", "replay", "verify", "rules", "data", "position", "version"):
        assert f" {command} " in output
