"""Records of the table in the terminal: what people did besides playing, and how a game ended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.runner import play, run

LEFT = {"type": "note", "what": "left", "seat": 1, "name": "Ben"}
BOT = {"type": "note", "what": "bot", "seat": 1, "bot": "greedy"}
RESIGNED = {"type": "note", "what": "resigned", "seat": 0, "name": "Ann", "scores": [-1, 1]}


@pytest.fixture
def noted(tmp_path: Path) -> Path:
    """A duel of which twenty answers are left: Ben went, a bot flew on, and Ann resigned."""
    path = tmp_path / "game.jsonl"
    play("--seed 3", path)
    header, *answers = path.read_text("utf-8").splitlines()
    seats = [{**each, "player": "human"} for each in json.loads(header)["seats"]]
    first = json.dumps({**json.loads(header), "seats": seats})
    notes = [json.dumps({**each, "n": 15}) for each in (LEFT, BOT)]
    last = json.dumps({**RESIGNED, "n": 20})
    lines = [first, *answers[:15], *notes, *answers[15:20], last]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_verify_tells_what_people_did_and_how_they_ended_it(noted: Path) -> None:
    output = run("verify", noted).output
    assert "after 15 answers: Ben (Blue) left the game." in output
    assert "after 15 answers: greedy plays for Blue from now on." in output
    assert output.rstrip().endswith("The record is valid. Ann (Red) resigned. Blue wins.")


def test_replay_tells_it_where_it_happened_and_lies_open(noted: Path) -> None:
    output = run("replay --all", noted).output
    assert "left the game" in output
    assert output.index("left the game") < output.index("Ann (Red) resigned. Blue wins.")
    assert "what is hidden stays hidden" not in output


def test_a_game_that_somebody_resigned_is_not_resumed(noted: Path) -> None:
    before = noted.read_text("utf-8")
    assert "this game is over. Ann (Red) resigned. Blue wins." in run("resume", noted).output
    assert noted.read_text("utf-8") == before


def test_resuming_keeps_every_answer_and_the_bot_that_flew_on(noted: Path) -> None:
    lines = noted.read_text("utf-8").splitlines()[:-1]
    noted.write_text("\n".join(lines) + "\n", "utf-8")
    output = run("resume --plain", noted, typed="q\n").output
    assert "greedy bot" in output
    assert noted.read_text("utf-8").splitlines()[: len(lines)] == lines
