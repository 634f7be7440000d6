"""Files that are costly to parse, on the command line: one clear line, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille.kernel.outside import LONGEST
from tests.cli.runner import run
from tests.kernel.recording import record
from tests.outside.bombs import JSON, TOML, nested

COMMANDS = [
    "play age --scenario",
    "play dogfight --data",
    "position",
    "data age --data",
    "scenario check",
]


def one_line(command: str, path: Path) -> str:
    """What a command says to a file that will not do."""
    result = run(command, path)
    assert result.exit_code in (1, 2)
    assert result.stderr.count("\n") == 1
    assert str(path) in result.stderr
    assert len(result.stderr) < 2000
    return result.stderr


@pytest.mark.parametrize("name", ["990 lists", "a long number", "a key of twenty thousand parts"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_toml_file_is_refused_in_one_line(command: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.toml"
    path.write_text(TOML[name], encoding="utf-8")
    assert "allowed: " in one_line(command, path)


@pytest.mark.parametrize("name", ["lists", "a long number"])
def test_a_json_file_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.json"
    path.write_text(JSON[name], encoding="utf-8")
    assert "allowed: " in one_line("position", path)


@pytest.mark.parametrize("command", ["verify", "replay", "resume"])
def test_a_record_with_a_deep_line_is_refused_by_that_line(command: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    header, *lines = record(steps=3)[0].splitlines()
    spoilt = header.replace('"setup":{', f'"setup":{{"x":{nested(1200)},', 1)
    path.write_text("\n".join([spoilt, *lines, ""]), encoding="utf-8")
    assert "line 1: " in one_line(command, path)
    path.write_text("\n".join([header, lines[0], nested(1500), *lines[1:], ""]), encoding="utf-8")
    assert "line 3: " in one_line(command, path)


def test_a_save_with_a_deep_line_is_refused_by_that_line(tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text(JSON["lists below a field"] + "\n", encoding="utf-8")
    assert "line 1: " in one_line("companion --resume --file", path)


def test_of_a_file_without_end_no_more_is_read_than_a_file_may_have(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    with path.open("wb") as file:
        file.truncate(LONGEST * 40)  # takes no room on the disk
    assert "too long (allowed: 32 MiB)" in one_line("position", path)
