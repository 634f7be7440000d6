"""Players at the terminal place what the print lets them place. [A1.9]"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runner import run

BY_PLAYERS = "--placing by-players --seed s --yes --plain --option round-limit=1"


@pytest.mark.rule("A1.9", "A8.2.3")
def test_a_piece_is_typed_by_its_place_and_enter_leaves_the_rest_as_drawn(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "3,99\n3,9\n\nquit\n"
    options = f"--scenario reconnaissance --seats human,random {BY_PLAYERS}"
    result = run(f"play age {options} --record", path, typed=typed)
    assert "Where do you place zone A?" in result.output
    assert "as drawn" in result.output
    assert "+" in result.output, "the places are drawn"
    assert "Central Powers: zone A at 3,9. [A8.2.3]" in result.output
    assert "Central Powers, as drawn: zone B at 2,17" in result.output
    words = " ".join(result.output.split())
    assert "extension 2 along the east edge at rows 24 and 28" in words
    text = path.read_text(encoding="utf-8")
    assert '"place piece"' in text
    assert '"leave as drawn"' in text


@pytest.mark.rule("A1.9")
def test_pieces_placed_by_a_bot_are_told_recorded_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options = f"--scenario grand-battle-one-board --seats random,human {BY_PLAYERS}"
    played = run(f"play age {options} --record", path, typed="as drawn\nquit\n")
    words = " ".join(played.output.split())
    assert "France and Italy: anti-aircraft zone AA1 at" in words
    assert "France and Italy: observation balloon" in words
    verified = run("verify", path)
    assert verified.exit_code == 0, verified.output


@pytest.mark.rule("A1.9")
def test_the_extensions_of_a_game_are_typed_by_edge_and_row(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options = f"--scenario dogfight --seats human,random {BY_PLAYERS}"
    result = run(f"play age {options} --record", path, typed="?\nE 0\nE 3\nE 30\nquit\n")
    words = " ".join(result.output.split())
    assert "For an extension type its edge" in words
    assert "extension 1 along the east edge at rows 0 and 4. [A1.9]" in result.output
    assert "'E 3'" in result.output, "it is not in line with the board"
    assert "extension 2 along the east edge at rows 30 and 34" in words
