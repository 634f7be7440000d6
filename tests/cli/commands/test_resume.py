"""A game that was left or cut off goes on as if nothing had happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path

import pytest

from tests.cli.runner import ONES, play, read, run
from tests.patience import PATIENCE

MODES = {
    "greedy bot": "--seed 3",
    "random bot": "--seed 3 --opponent random --scenario espionage --ruling round_cap=3",
    "two people": "--seed 3 --opponent hot-seat --biplanes black,white",
    "solo": "--seed 3 --opponent solo --scenario rescue --ruling round_cap=3",
}


@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
@pytest.mark.parametrize("answers", [1, 4])
def test_a_cut_game_ends_like_the_uncut_one(options: str, answers: int, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    play(options, whole)
    left = play(options, cut, "1\n" * answers)
    kept = cut.read_text()
    assert left.exit_code == 0
    assert left.output.endswith(f"Game saved in {cut}; continue with: escadrille resume {cut}\n")
    assert whole.read_text().startswith(kept)
    assert len(kept) < len(whole.read_text())
    resumed = run("resume", cut, typed=ONES)
    assert resumed.exit_code == 0
    assert cut.read_text() == whole.read_text()


def test_a_torn_last_line_is_dropped_before_the_game_goes_on(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    play("--seed 3", whole)
    text = whole.read_text()
    torn.write_text(text[: len(text) // 2])
    assert not torn.read_text().endswith("\n")
    assert "incomplete" in run("verify", torn).output
    run("resume", torn, typed=ONES)
    assert torn.read_text() == text


def test_a_record_cut_off_behind_its_header_goes_on(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    play("--seed 3", whole)
    torn.write_text(whole.read_text().partition("\n")[0])
    run("resume", torn, typed=ONES)
    assert torn.read_text() == whole.read_text()


def test_the_last_turn_is_told_again_on_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = play("--seed 7", path, "3\n1\n")
    result = run("resume", path)
    *_, last = played.output.split("Revealed:")
    assert result.output.count("Revealed:") == 1
    assert f"Revealed:{last.partition('╭')[0]}" in result.output
    assert "turn 3 of 5" in result.output


def test_with_manual_dice_the_draws_are_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--dice manual", path, "r3\n1|2\n2|2\n")
    result = run("resume", path, typed="3|1\n")
    assert "Red draws a tile (4 left" in result.output
    assert "Red draws a tile (3 left" in result.output


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path)
    before = path.read_text()
    result = run("resume", path)
    assert result.exit_code == 0
    assert "this game is over." in result.output
    assert path.read_text() == before


def test_an_existing_record_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    result = play("--seed 3", path)
    assert (result.exit_code, path.read_text()) == (2, "mine")
    assert f"--record: {path} exists; choose another name" in result.stderr


def test_games_without_a_file_are_kept_in_the_data_folder(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    run("play --seed 3", typed="1\n", env=home)
    result = run("play --seed 4", typed="1\n1\n", env=home)
    kept = sorted((tmp_path / "escadrille" / "games").iterdir())
    assert len(kept) == 2, "a second game in the same second has a name of its own"
    newest = next(path for path in kept if f"resume {path}\n" in result.output)
    os.utime(next(path for path in kept if path != newest), (1, 1))
    resumed = run("resume", typed="", env=home)
    assert f"Game saved in {newest};" in resumed.output


def test_the_newest_game_that_is_not_over_is_resumed(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    left = run("play --seed 3", typed="1\n", env=home)
    run("play --seed 4", typed=ONES, env=home)
    games = tmp_path / "escadrille" / "games"
    unfinished = next(path for path in games.iterdir() if f"resume {path}\n" in left.output)
    broken = games / "broken.jsonl"
    broken.write_text("nothing\n")
    os.utime(unfinished, (1, 1))
    resumed = run("resume", env=home)
    assert f"Game saved in {unfinished};" in resumed.output
    assert f"escadrille: skipped: {broken}: line 1: not a record header" in resumed.stderr
    unfinished.unlink()
    none = run("resume", env=home)
    assert none.exit_code == 2
    assert "every game there is finished; name the record" in none.stderr


@pytest.mark.parametrize(
    ("options", "player", "changed"),
    [
        ("--seed 3", "greedy", "gready"),
        ("--seed 3", "greedy", "solo"),
        ("--seed 3 --opponent solo --scenario rescue", "solo", "human"),
    ],
)
def test_a_player_that_cannot_play_is_refused_before_anything_is_asked(
    options: str, player: str, changed: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    play(options, path, "1\n")
    path.write_text(path.read_text().replace(f'"player":"{player}"', f'"player":"{changed}"'))
    result = run("resume", path, typed=ONES)
    assert (result.exit_code, result.stdout) == (2, "")
    complaint = f"{path}: line 1: seats[1].player: {changed!r} cannot play here (allowed: "
    assert result.stderr.startswith(f"escadrille: {complaint}")


@pytest.mark.parametrize(
    ("started", "advice"),
    [
        (".venv/bin/escadrille", ".venv/bin/escadrille resume"),
        ("my tools/escadrille", "'my tools/escadrille' resume"),
        ("lib/escadrille/__main__.py", f"{sys.executable} -m escadrille resume"),
    ],
)
def test_the_advice_names_the_program_as_it_was_started(
    started: str, advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [started])
    result = play("--seed 7", tmp_path / "my game.jsonl", "3\nq\n")
    assert result.output.endswith(f"; continue with: {advice} '{tmp_path / 'my game.jsonl'}'\n")


def test_nothing_to_resume_is_said(tmp_path: Path) -> None:
    result = run("resume", env={"XDG_DATA_HOME": str(tmp_path)})
    assert result.exit_code == 2
    assert "there are no saved games" in result.stderr


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run("play", env={"XDG_DATA_HOME": str(blocked)})
    assert result.exit_code == 2
    assert "(--record names another file)" in result.stderr


def test_a_record_that_does_not_hold_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n")
    path.write_text(path.read_text().replace('"label":"r', '"label":"x', 1))
    before = path.read_text()
    result = run("resume", path, typed=ONES)
    assert (result.exit_code, path.read_text()) == (2, before)
    assert f"escadrille: {path}: line 2: " in result.stderr


def test_a_record_without_a_person_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--seed 3", path, "1\n")
    path.write_text(path.read_text().replace('"player":"human"', '"player":"greedy"'))
    result = run("resume", path)
    assert result.exit_code == 2
    assert "this game has no human player" in result.stderr


# -- leaving ------------------------------------------------------------------------------------


def test_q_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--seed 7", path, "3\nq\n")
    assert result.exit_code == 0
    assert result.output.endswith(
        f"Game saved in {path}; continue with: escadrille resume {path}\n"
    )


def test_ctrl_c_keeps_the_game_and_ends_with_130(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    typed: Iterator[str] = iter(["3", "1"])

    def keyboard() -> str:
        line = next(typed, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", keyboard)
    result = play("--seed 7", path)
    assert result.exit_code == 130
    assert result.output.endswith(
        f"Game saved in {path}; continue with: escadrille resume {path}\n"
    )
    assert read(path).verify().turn == 3


def test_ctrl_c_in_the_menus_begins_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keyboard() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", keyboard)
    monkeypatch.setattr("escadrille.cli.terminal.terminal.Terminal.has_person", True)
    result = play("", tmp_path / "game.jsonl")
    assert result.exit_code == 130
    assert "No game was started." in result.output


def _heed_interrupts() -> None:
    """A job in the background ignores interrupts and hands that on to its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_real_interrupt_leaves_a_resumable_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "escadrille", "play", "--seed", "7", "--record", str(path)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_heed_interrupts,
    ) as process:
        assert process.stdin is not None
        assert isinstance(process.stdout, BufferedReader)
        process.stdin.write(b"3\n")
        process.stdin.flush()
        seen = b""
        while b"turn 2 of 5" not in seen:
            seen += process.stdout.read1(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Game saved in" in out
    assert err == b""
    assert read(path).verify().turn == 2
