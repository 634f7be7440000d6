"""Looking at records, and checking them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import play, read, run
from tests.kernel.recording import record_from

POSITION = """
round = 2
turn = 3
[[seats]]
biplane = "red"
space = "r0"
hand = ["1|2", "5|0"]
[[seats]]
biplane = "blue"
space = "r3"
hand = ["4|0", "3|0"]
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole duel."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    play("--seed 3", path)
    return path


def turns(path: Path) -> int:
    return path.read_text().count('"type":"PlansRevealed"')


def headings(output: str) -> list[str]:
    return re.findall(r"── (\S.*?) ──$", output, re.MULTILINE)


# -- replay -------------------------------------------------------------------------------------


def test_all_turns_are_printed_without_asking(game: Path) -> None:
    result = run("replay --all", game)
    assert result.output.count("Revealed:") == turns(game)
    assert result.output.count("╭exit╮") == turns(game) + 1, "a board for the set-up and each turn"
    assert "Enter, b, number" not in result.output
    assert result.output.rstrip().endswith("wins.")
    assert not re.search(r" $", result.output, re.MULTILINE)


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
        f"── After {words} of {turns(game)}) ──"
        for words in (
            "the set-up (0",
            "round 1, turn 1 (1",
            "round 1, turn 2 (2",
            "round 1, turn 1 (1",
            "round 1, turn 5 (5",
        )
    ]
    assert "your answer: 'x' is not possible (allowed: Enter, b, 0 to" in result.output
    assert result.exit_code == 0


def test_stepping_begins_where_it_is_told_to(game: Path) -> None:
    result = run("replay --from 3", game, typed="")
    assert f"── After round 1, turn 3 (3 of {turns(game)}) ──" in result.output
    late = run("replay --from 999", game)
    assert late.exit_code == 2
    assert f"--from: the record has no turn 999 (allowed: 0 to {turns(game)})" in late.stderr


def test_the_last_enter_ends_the_show(game: Path) -> None:
    result = run("replay --from 2", game, typed="\n" * (turns(game) - 1) + "surplus\n")
    assert "surplus" not in result.output


def test_help_in_a_replay_is_its_own(game: Path) -> None:
    output = run("replay", game, typed="?\nq\n").output
    assert "Enter: next, b: back, a number: go to that turn" in output
    assert "quit" in output
    assert "the game is kept" not in output


def test_secrets_of_an_unfinished_game_stay_hidden_unless_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n")
    words = "The game is not over, so secrets stay hidden."
    public, everything = run("replay --all", path).output, run("replay --all --open", path).output
    assert words in public
    assert words not in everything
    assert public.replace(words, "") != everything
    assert run("replay", path, typed="\n\n").output.count(words) == 1


def test_a_finished_game_lies_open(game: Path) -> None:
    assert run("replay --all", game).output == run("replay --all --open", game).output


def test_an_unfinished_game_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n")
    result = run("replay --all", path)
    assert result.exit_code == 0
    assert headings(result.output) == [
        "After the set-up (0 of 1)",
        "After round 1, turn 1 (1 of 1)",
    ]


def test_a_turn_that_was_cut_off_is_not_called_over(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = game.read_text()
    first_plan = text.index("\n", text.index('"type":"PlanChosen"')) + 1
    path.write_text(text[:first_plan])
    shown = headings(run("replay --all", path).output)
    assert shown == ["After the set-up (0 of 1)", "In round 1, turn 1 (1 of 1)"]
    path.write_text("".join(line + "\n" for line in text.split("\n")[:4]))
    assert headings(run("replay --all", path).output) == ["In the set-up (0 of 0)"]


def test_headings_name_the_turn_that_was_flown_before_the_board(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--scenario escort --opponent random --seed 8", path)
    output = run("replay --all", path).output
    shown = headings(output)
    assert shown[5].startswith("After round 1, turn 5 (5 of ")
    assert shown[6].startswith("After round 2, turn 1 (6 of ")
    after_the_sixth_turn = output.partition(shown[6])[2].partition(shown[7])[0]
    assert "turn 2 of 5" in after_the_sixth_turn


def test_a_record_from_a_position_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_from(POSITION)[0])
    shown = headings(run("replay --all", path).output)
    assert shown == [
        "The starting position (0 of 1)",
        "After round 2, turn 3 (1 of 1)",
    ]
    assert "the game started from a position in round 2, turn 3\n" in run("verify", path).output


# -- verify -------------------------------------------------------------------------------------


def test_verify_says_what_was_checked(game: Path) -> None:
    record = read(game)
    events = sum(len(entry.events) for entry in record.entries)
    result = run("verify", game)
    assert result.exit_code == 0
    assert f"{len(record.entries)} answers replayed, {events} events identical" in result.output
    assert "seed '3' gives all" in result.output
    assert "The record is valid." in result.output


def test_an_unfinished_game_holds_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n1\n")
    result = run("verify", path)
    assert "The game is unfinished, in round 1, turn 3." in result.output


def test_a_game_that_was_left_at_once_is_in_its_set_up(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(game.read_text().splitlines(keepends=True)[:3]))
    assert "The game is unfinished, in the set-up." in run("verify", path).output


def without_seed(lines: list[str]) -> None:
    lines[0] = lines[0].replace('"seed":"3"', '"seed":null')


def without_commitment(lines: list[str]) -> None:
    without_seed(lines)
    lines[0] = re.sub(r'"seed_commitment":"\w+"', '"seed_commitment":null', lines[0])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            without_seed,
            r"the seed is not revealed: \d+ draws and tosses are legal but cannot be checked",
        ),
        (without_commitment, r"no seed: \d+ draws and tosses are legal, and nothing more"),
    ],
)
def test_draws_without_a_seed_are_called_possible_and_no_more(
    change: Callable[[list[str]], None], words: str, game: Path, tmp_path: Path
) -> None:
    lines = game.read_text().splitlines()
    change(lines)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n")
    output = run("verify", path).output
    assert re.search(words, output)
    assert "by hand" not in output


def test_a_last_line_that_is_cut_off_is_named(game: Path, tmp_path: Path) -> None:
    words = "The last line of the record is incomplete and was ignored.\n"
    path = tmp_path / "game.jsonl"
    path.write_text(game.read_text()[:-20])
    assert words in run("verify", path).output
    assert run("replay --all", path).output.endswith(words)
    assert words not in run("replay --from 1", path, typed="q\n").output
    assert words not in run("verify", game).output
    path.write_text(game.read_text().splitlines()[0])
    assert words not in run("verify", path).output, "the header itself is whole"


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


def test_a_record_of_older_rules_verifies_where_they_lead_the_same_way(
    game: Path, tmp_path: Path
) -> None:
    lines = game.read_text().splitlines()
    another_version(lines)
    path = tmp_path / "older.jsonl"
    path.write_text("\n".join(lines) + "\n")
    result = run("verify", path)
    assert result.exit_code == 0
    assert "today’s rules are dogfight-1: every answer still leads to the same" in result.output


def test_where_older_rules_led_another_way_the_complaint_names_them(
    game: Path, tmp_path: Path
) -> None:
    lines = game.read_text().splitlines()
    another_version(lines)
    another_event(lines)
    path = tmp_path / "older.jsonl"
    path.write_text("\n".join(lines) + "\n")
    result = run("verify", path)
    assert result.exit_code == 1
    assert "(played under rules no dogfight-1, now dogfight-1)" in result.output


def another_start(lines: list[str]) -> None:
    header = json.loads(lines[0])
    header["start"]["aviators"][0]["bag"] = []
    lines[0] = json.dumps(header)


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [
        (another_draw, "line 4: the seed gives "),
        (another_event, "line 4: the rules give different events for this answer"),
        (no_json, "line 4: "),
        (another_seed, "line 1: the seed does not match its commitment"),
        (another_start, "line 1: the start does not match this set-up"),
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
    assert f"{path}: line 6: its events do not follow from what came before" in result.stderr


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


def one_seat(header: dict[str, Any]) -> None:
    header["seats"].pop()


def no_such_side(header: dict[str, Any]) -> None:
    header["setup"]["side"] = "third"


def other_biplanes(header: dict[str, Any]) -> None:
    header["setup"]["biplanes"] = ["green", "grey"]


def no_start(header: dict[str, Any]) -> None:
    header["start"] = {}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (one_seat, "1 seats, the game has 2"),
        (no_such_side, "setup.side: 'third' is unknown"),
        (other_biplanes, "the start does not match this set-up"),
        (no_start, "start: "),
    ],
)
def test_a_header_that_does_not_fit_is_told_in_one_line(
    change: Callable[[dict[str, Any]], None], complaint: str, game: Path, tmp_path: Path
) -> None:
    first, *rest = game.read_text().splitlines()
    header = json.loads(first)
    change(header)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(header), *rest]) + "\n")
    for command, code in (("verify", 1), ("replay", 2), ("resume", 2)):
        result = run(command, path)
        assert (result.exit_code, result.stdout) == (code, "")
        assert result.stderr.startswith(f"escadrille: {path}: line 1: {complaint}")
        assert result.stderr.count("\n") == 1
