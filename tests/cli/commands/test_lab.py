"""`escadrille lab`: what is said while an experiment runs, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from escadrille.cli.commands.lab_screen import clock, table_of
from tests.cli.runner import run

MATCH = 'game = "dogfight"\nkind = "balance"\nplayers = ["random"]\ngames = 100\n'


@pytest.fixture
def duels(tmp_path: Path) -> Path:
    path = tmp_path / "duels.toml"
    path.write_text(MATCH)
    return path


def test_an_experiment_is_run_shown_and_not_run_again(duels: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    played = run("lab run --workers 1", duels, Path("--out"), out)
    first, *_ = played.output.splitlines()
    assert first == "duels: balance of Dogfight!, random, at most 100 games a cell"
    assert "all games" in played.output
    assert "100 games counted; 100 played in " in played.output
    assert played.output.splitlines()[-1] == f"Results: {out / 'games.parquet'}"
    again = run("lab run --workers 1", duels, Path("--out"), out)
    assert "100 games counted.\n" in again.output
    shown = run("lab show", out)
    assert "all games" in shown.output
    assert json.loads((out / "summary.json").read_text())["games"] == 100


def test_what_is_wrong_is_said_in_a_line(duels: Path, tmp_path: Path) -> None:
    duels.write_text(MATCH.replace("random", "ace"))
    refused = run("lab run", duels)
    assert refused.exit_code == 2
    assert refused.output.startswith(f"escadrille: {duels}:3: players[0]: 'ace' is unknown (all")
    both = run("lab run --workers 2 --cluster tcp://127.0.0.1:1", duels)
    assert both.output.startswith("escadrille: --workers: the cluster has its own")
    nothing = run("lab show", tmp_path)
    assert nothing.output.startswith(f"escadrille: {tmp_path}: summary.json cannot be read")
    assert "lab run" in run("lab").output or "run" in run("lab --help").output


def test_without_the_extra_nothing_is_played(
    duels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escadrille.lab.table.pa", None)
    refused = run("lab run", duels, Path("--out"), tmp_path / "out")
    assert refused.exit_code == 2
    assert "pyarrow is not installed (allowed: pip install 'escadrille[lab]')" in refused.output
    assert not (tmp_path / "out").exists()


def test_without_the_extra_games_can_be_played_and_the_table_written_elsewhere(
    duels: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("escadrille.lab.table.pa", None)
        played = run("lab run --workers 1 --no-table", duels, Path("--out"), out)
    assert played.output.splitlines()[-1] == f"Results: {out / 'journal.jsonl'}"
    written = run("lab run --workers 1", duels, Path("--out"), out)
    assert "100 games counted.\n" in written.output, "a game was played twice"
    run("lab run --workers 1", duels, Path("--out"), tmp_path / "at-once")
    table = (out / "games.parquet").read_bytes()
    assert table == (tmp_path / "at-once" / "games.parquet").read_bytes()
    run("lab run --workers 1 --no-table", duels, Path("--out"), out)
    assert not (out / "games.parquet").exists(), "a table that no run has written"


def cell(name: str, stopped: str = "", **more: object) -> dict[str, object]:
    told = {"cell": name, "games": 20, "score": 0.5, "low": 0.4, "high": 0.6, "stopped": stopped}
    return {**told, **more}


def drawn(cells: list[dict[str, object]], room: int) -> str:
    console = Console(width=80, no_color=True)
    with console.capture() as captured:
        console.print(table_of(cells, room))
    return captured.get()


def test_cells_that_are_over_give_way_where_there_is_no_room() -> None:
    cells = [cell(f"cell {n}", "games" if n < 3 else "") for n in range(6)]
    text = drawn(cells, 4)
    assert [f"cell {n}" in text for n in range(6)] == [False, False, False, True, True, True]
    assert "… 6 cells in all, 3 finished" in text
    assert "cell 0" in drawn(cells, 10)


def test_a_long_name_keeps_its_numbers_on_the_line() -> None:
    text = drawn([cell("a very long name " * 8, llr=1.5)], 4)
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
    assert "50.0%  40.0% to 60.0%  LLR +1.50" in text


def test_times_are_told_as_people_do() -> None:
    assert [clock(each) for each in (8, 250, 12_000)] == ["8 s", "4 min 10 s", "3 h 20 min"]
