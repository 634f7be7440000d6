"""`escadrille companion dogfight`, from the first line to the last. [D10]"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.runner import run
from tests.companion.dogfight.test_session import WHOLE_GAME


def sit(options: str, path: Path, typed: Iterable[str]) -> Result:
    """A session in a file, with lines typed one after the other."""
    return run(f"companion dogfight {options} --file", path, typed="\n".join((*typed, "")))


def flat(result: Result) -> str:
    """What was shown, with line breaks closed up."""
    return " ".join(result.output.split())


@pytest.mark.rule("D10.7", "D10.8", "D10.18")
def test_a_whole_game_by_typed_lines_with_a_transcript(tmp_path: Path) -> None:
    story = tmp_path / "story.md"
    typed = (*WHOLE_GAME, f"transcript {story}", "quit")
    shown = flat(sit("espionage brown red", tmp_path / "a.jsonl", typed))
    assert "► Move your Brown: g2 → exit. [D4.1]" in shown
    assert "Brown left through the exit. Brown wins. [D9.13]" in shown
    told = story.read_text(encoding="utf-8")
    assert told.startswith("# Dogfight!: a session with the companion")
    assert "- It plays [5|0] from the left slot, not [4|0] from the right one. [D10.9]" in told
    assert told.endswith("- You have completed your mission: you win. [D10.18]\n")


def test_a_session_is_left_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    sit("espionage brown red", path, (*WHOLE_GAME[:20], "quit"))
    again = run("companion --resume --file", path, typed="\n".join((*WHOLE_GAME[20:], "quit", "")))
    assert "Brown wins. [D9.13]" in flat(again)


def test_the_board_is_drawn_without_your_hand(tmp_path: Path) -> None:
    shown = sit("espionage brown red", tmp_path / "a.jsonl", ("50", "11", "40", "board")).output
    assert "BROWN spy" in shown
    assert "hand   5 tiles, bag 9" in shown
    assert "RED defender, bot" in shown
    assert "Sites photographed: 1 of 5" in shown


def test_draws_can_be_left_to_the_companion(tmp_path: Path) -> None:
    result = sit("bombing yellow green hard --seed 7", tmp_path / "a.jsonl", ("R", "21", "quit"))
    shown = flat(result)
    assert "Round 1, turn 1: you on r7" in shown
    assert "Round 1, turn 2: you on" in shown
    assert "✗" not in shown


def test_undo_and_odds_and_help(tmp_path: Path) -> None:
    typed = ("12", "odds", "11", "undo", "?", "D10.9", "99", "quit")
    shown = flat(sit("espionage brown red", tmp_path / "a.jsonl", typed))
    assert "On r0 (with 1): hit" in shown
    assert "Undone: “11”." in shown
    assert "Correct: me r2 damage 3" in shown
    assert "If you or the bot stand on a loop space: the right tile." in shown
    assert "✗ tile: Brown has no [9|9]" in shown


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("pink", "set-up: 'pink' is unknown"),
        ("espionage yellow", "set-up: the spy cannot fly yellow"),
        ("red red", "set-up: both seats fly red"),
        ("espionage brown red fewer", "set-up: red has no tiles to remove"),
        ("espionage --ruling nonsense=1", "nonsense"),
    ],
)
def test_a_set_up_that_will_not_do_is_one_line(
    options: str, complaint: str, tmp_path: Path
) -> None:
    result = sit(options, tmp_path / "a.jsonl", ())
    assert result.exit_code != 0
    assert complaint in flat(result)
    assert not (tmp_path / "a.jsonl").exists()
