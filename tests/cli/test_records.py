"""Looking at records, and checking them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.runner import play, read, run


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole duel."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    play("--seed 3", path)
    return path


def turns(path: Path) -> int:
    return path.read_text().count('"type":"PlansRevealed"')


# -- replay -------------------------------------------------------------------------------------


def test_all_turns_are_printed_without_asking(game: Path) -> None:
    result = run("replay --all", game)
    assert result.output.count("Revealed:") == turns(game)
    assert result.output.count("╭exit╮") == turns(game) + 1, "a board for the set-up and each turn"
    assert "Enter, b, number" not in result.output
    assert result.output.rstrip().endswith("wins.")


def test_both_hands_lie_open_without_a_seat(game: Path) -> None:
    first = run("replay --from 0", game, typed="").output
    start = next(step.state for step in read(game).replay() if step.state.turn == 1)
    for aviator in start.aviators:
        assert f"hand   {aviator.hand[0].label} {aviator.hand[1].label}" in first
    assert "draws [" in first


def test_a_seat_sees_its_own_hand_only(game: Path) -> None:
    first = run("replay --seat 2 --all", game).output
    assert "BLUE you" in first
    assert "Blue draws [" in first
    assert "Red draws [" not in first
    assert "hand   6 tiles, bag 9" in first


def test_keys_lead_forward_back_and_to_a_turn(game: Path) -> None:
    result = run("replay", game, typed="\n\nb\n5\nx\n99\nq\n")
    shown = [line for line in result.output.splitlines() if line.startswith("── After")]
    assert shown == [
        "── After the set-up ──",
        "── After turn 1 ──",
        "── After turn 2 ──",
        "── After turn 1 ──",
        "── After turn 5 ──",
    ]
    assert "your answer: 'x' leads nowhere (allowed: Enter, b, 0 to" in result.output
    assert result.exit_code == 0


def test_stepping_begins_where_it_is_told_to(game: Path) -> None:
    result = run("replay --from 3", game, typed="")
    assert "── After turn 3 ──" in result.output
    late = run("replay --from 999", game)
    assert late.exit_code == 2
    assert f"--from: the record has no turn 999 (allowed: 0 to {turns(game)})" in late.stderr


def test_the_last_enter_ends_the_show(game: Path) -> None:
    result = run("replay --from 2", game, typed="\n" * (turns(game) - 1) + "surplus\n")
    assert "surplus" not in result.output


def test_an_unfinished_game_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n")
    result = run("replay --all", path)
    assert result.exit_code == 0
    assert result.output.count("── After") == 2


# -- verify -------------------------------------------------------------------------------------


def test_verify_says_what_was_checked(game: Path) -> None:
    record = read(game)
    events = sum(len(entry.events) for entry in record.entries)
    result = run("verify", game)
    assert result.exit_code == 0
    assert f"{len(record.entries)} answers resolved anew, {events} events alike" in result.output
    assert "seed '3' gives all" in result.output
    assert "The record holds." in result.output


def test_an_unfinished_game_holds_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n1\n")
    result = run("verify", path)
    assert "The game is unfinished: round 1, turn 3." in result.output


def another_draw(lines: list[str]) -> None:
    entry = json.loads(lines[3])
    drawn = entry["events"][0]["tile"]
    other = next(
        tile
        for line in lines[4:8]
        for tile in [json.loads(line)["events"][0]["tile"]]
        if tile != drawn
    )
    lines[3] = lines[3].replace(f"{drawn[0]}|{drawn[1]}", f"{other[0]}|{other[1]}")


def another_event(lines: list[str]) -> None:
    entry = json.loads(lines[3])
    entry["events"][0]["seat"] = 1
    lines[3] = json.dumps(entry)


def no_json(lines: list[str]) -> None:
    lines[3] = "nonsense"


def another_seed(lines: list[str]) -> None:
    lines[0] = lines[0].replace('"seed":"3"', '"seed":"4"')


def another_version(lines: list[str]) -> None:
    lines[0] = lines[0].replace('"rules_version":"', '"rules_version":"no ')


def another_start(lines: list[str]) -> None:
    header = json.loads(lines[0])
    header["start"]["aviators"][0]["bag"] = []
    lines[0] = json.dumps(header)


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [
        (another_draw, "line 4: the seed gives "),
        (another_event, "line 4: the rules give other events for this answer"),
        (no_json, "line 4: "),
        (another_seed, "line 1: the seed does not match its commitment"),
        (another_version, "line 1: played under rules no "),
        (another_start, "line 3: no game leads here"),
    ],
)
def test_a_broken_record_names_its_line_and_fails(
    tamper: Callable[[list[str]], None], complaint: str, game: Path, tmp_path: Path
) -> None:
    lines = game.read_text().splitlines()
    tamper(lines)
    path = tmp_path / "broken.jsonl"
    path.write_text("\n".join(lines) + "\n")
    result = run("verify", path)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"escadrille: {path}: {complaint}")
    assert (result.stdout, result.stderr.count("\n")) == ("", 1)


def test_events_that_do_not_fit_are_told_in_one_line(game: Path, tmp_path: Path) -> None:
    lines = game.read_text().splitlines()
    lines[4:4] = [lines[4]] * 4  # a tile drawn more often than there are copies
    path = tmp_path / "broken.jsonl"
    path.write_text("\n".join(lines) + "\n")
    result = run("replay --all", path)
    assert result.exit_code == 2
    assert f"{path}: line 6: its events cannot be booked" in result.stderr


# -- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "verify", "resume", "position"])
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("missing", "no such file or directory"),
        (".", "is a directory"),
        ("latin-1", "not UTF-8 text (byte 0)"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_line(
    command: str, name: str, complaint: str, tmp_path: Path
) -> None:
    (tmp_path / "latin-1").write_bytes(b"\xe9")
    path = tmp_path / name
    result = run(command, path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"escadrille: {path}: {complaint}\n"


@pytest.mark.parametrize("text", ["", "nonsense\n", "{}\n", '{"format":99}\n'])
def test_what_is_no_record_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    for command, code in (("verify", 1), ("replay", 2), ("resume", 2)):
        result = run(command, path)
        assert result.exit_code == code
        assert result.stderr.startswith(f"escadrille: {path}: line 1: ")


def test_a_header_of_an_unknown_set_up_is_refused(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(game.read_text().replace('"side":"single"', '"side":"third"', 1))
    result = run("replay", path)
    assert result.exit_code == 2
    assert f"{path}: line 1: setup.side: 'third' is unknown" in result.stderr
