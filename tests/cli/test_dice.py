"""A real box beside the screen: chance is typed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille.kernel.protocol import Outcome
from escadrille.rossi.notation import write
from tests.cli.runner import play, read, run


def typed_again(path: Path) -> str:
    """Everything that a recorded game of one person would have typed, draws included."""
    record = read(path)
    people = [seat for seat, note in enumerate(record.header.seats) if note.player == "human"]
    lines = []
    for entry in record.entries:
        if isinstance(entry.answer, Outcome):
            lines.append(entry.answer.label)
        elif entry.answer.seat in people:
            lines.append(write(entry.answer.action))
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    "options",
    [
        "--scenario rescue --opponent solo",
        "--scenario bombing --opponent solo --biplanes black,grey",
        "--biplanes purple,black --opponent greedy",
        "--scenario escort --opponent solo",
    ],
)
def test_typing_the_draws_of_a_seeded_game_gives_the_same_game(
    options: str, tmp_path: Path
) -> None:
    seeded, manual = tmp_path / "seeded.jsonl", tmp_path / "manual.jsonl"
    play(f"{options} --seed 6", seeded)
    result = play(f"{options} --dice manual", manual, typed_again(seeded))
    assert result.exit_code == 0
    assert "✗" not in result.output
    assert read(manual).entries == read(seeded).entries
    assert read(manual).header.seed is None
    assert "no seed" in run("verify", manual).output


def test_the_prompt_says_whose_draw_it_is_and_what_for(tmp_path: Path) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", "r3\n")
    start = "Lots are drawn for the start spaces: where does Red stand? r7 or r3 [D2.2] >"
    draw = "Red draws a tile (6 to go): type it as value|hits, e.g. 5|1 [D2.3] >"
    assert start in result.output
    assert draw in result.output


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("3|3", "what came up: 3|3 is not in there (allowed: 0|1, 1|0, "),
        ("three", "what came up: 'three' is not a tile (allowed: value|hits"),
        ("", "what came up: nothing was typed (allowed: 0|1, 1|0, "),
    ],
)
def test_a_tile_that_cannot_come_up_is_asked_for_again(
    typed: str, complaint: str, tmp_path: Path
) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", f"r3\n{typed}\n?\n")
    assert complaint in result.output
    assert result.output.count("Red draws a tile (6 to go)") == 3
    assert "In there: 0:1 1:2210 2:20 3:10 4:110 5:100." in result.output


def test_a_tile_can_be_drawn_as_often_as_it_is_in_the_bag(tmp_path: Path) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", "r3\n1|2\n[1|2]\n1 2\n")
    assert "Red draws a tile (4 to go)" in result.output
    assert "what came up: 1|2 is not in there" in result.output


def test_the_draws_of_a_bot_can_be_left_unseen(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "r3\n1|2\n2|2\n3|1\n4|0\n5|0\n0|1\n" + "\n" * 6 + "1\n"
    result = play("--dice manual", path, typed)
    assert "Blue draws a tile (6 to go): type it as value|hits, e.g. 5|1 – or just Enter" in (
        result.output.replace("\n", " ")
    )
    assert "Revealed: Red" in result.output
    assert len(read(path).entries) == 1 + 12 + 2
    assert "Blue draws 6 tiles." in result.output
