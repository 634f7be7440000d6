"""Experiments are run, stopped and gone on with: no finished game is lost, and luck is the seed's.

The same experiment gives the same table, byte for byte, on any workers.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over
from escadrille.lab import Experiment, Run, read_experiment, run
from escadrille.lab.journal import Busy, Journal, read_journal
from escadrille.lab.ratings import ratings
from escadrille.lab.running import NotWritten, read_summary
from escadrille.lab.table import COLUMNS
from tests.installing import TOY, installed
from tests.lab.experiments import ALIKE, DUEL, experiment
from tests.patience import PATIENCE, wait_until

MATCH = """
name = "cells"
game = "dogfight"
kind = "match"
players = ["greedy", "random"]
games = 10
records = 5
vary.setup.side = ["single", "dual"]

[stop]
halfwidth = 0.2
least = 3
"""
GAMES = "games.parquet"


def cells() -> Experiment:
    return read_experiment(MATCH)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The experiment as one process plays it."""
    folder = tmp_path_factory.mktemp("alone")
    assert run(cells(), folder, workers=1).is_complete
    return folder


def rows(folder: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet as pq

    found: list[dict[str, Any]] = pq.read_table(folder / GAMES).to_pylist()
    return found


# -- the same for everybody ---------------------------------------------------------------------


@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_writes_the_same_file(
    alone: Path, tmp_path: Path, workers: int
) -> None:
    assert run(cells(), tmp_path, workers=workers).is_complete
    assert (tmp_path / GAMES).read_bytes() == (alone / GAMES).read_bytes()
    assert records(tmp_path) == records(alone)


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in (folder / "records").iterdir()}


def test_another_seed_plays_other_games(alone: Path, tmp_path: Path) -> None:
    other = read_experiment('seed = "2"\n' + MATCH.replace("games = 10", "games = 2"))
    run(other, tmp_path, workers=1)
    seeds = [{row["seed"] for row in rows(each)} for each in (alone, tmp_path)]
    assert not seeds[0] & seeds[1]


# -- what is written ----------------------------------------------------------------------------


def test_the_columns_are_those_of_the_page(alone: Path) -> None:
    import pyarrow.parquet as pq

    schema = pq.read_schema(alone / GAMES)
    assert [field.name for field in schema] == [name for name, _ in COLUMNS]
    told = {key.decode(): value.decode() for key, value in schema.metadata.items()}
    assert told["escadrille.format"] == "1"
    assert told["escadrille.experiment"] == MATCH == (alone / "experiment.toml").read_text()
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text()
    for name, kind in COLUMNS:
        assert f"| `{name}` | {kind} |" in page, name


def test_rows_say_who_sat_where_and_how_it_ended(alone: Path) -> None:
    first, second, *_ = found = rows(alone)
    assert first["cell"] == "greedy v random, side=single"
    assert json.loads(first["factors"]) == {"players": ["greedy", "random"], "side": "single"}
    assert json.loads(first["setup"])["biplanes"] == ["red", "blue"]
    assert (first["players"], second["players"]) == (["greedy", "random"], ["random", "greedy"])
    assert (first["exchanged"], second["exchanged"]) == (False, True)
    assert first["seed"] == second["seed"] != found[2]["seed"]
    assert (first["pair"], second["pair"], found[2]["pair"]) == (0, 0, 1)
    assert all(sum(row["scores"]) == 1 and set(row["scores"]) <= {0, 0.5, 1} for row in found)
    assert all(row["rounds"] > 0 and row["answers"] > 10 and row["rule"] for row in found)
    in_order = sorted(found, key=lambda row: (row["cell"].endswith("dual"), row["number"]))
    assert found == in_order


def test_pandas_and_polars_read_the_table(alone: Path) -> None:
    import pandas as pd
    import polars as pl

    table = pl.read_parquet(alone / GAMES)
    assert list(table["players"][0]) == ["greedy", "random"]
    frame = pd.read_parquet(alone / GAMES)
    assert len(frame) == table.height == read_summary(alone)["games"]


def test_the_summary_agrees_with_the_table(alone: Path) -> None:
    summary, found = read_summary(alone), rows(alone)
    assert summary["complete"]
    for cell in summary["cells"]:
        own = [row for row in found if row["cell"] == cell["cell"]]
        scores = [row["scores"][row["contenders"].index(0)] for row in own]
        assert cell["games"] == len(own)
        assert cell["score"] == pytest.approx(sum(scores) / len(own), abs=1e-6)
    best = ratings({name: [row[name] for row in found] for name in found[0]})[0]
    assert summary["ratings"][0]["name"] == best.name == "greedy"
    assert summary["ratings"][0]["elo"] == pytest.approx(best.elo, abs=1e-6), "rounded when shown"


def test_every_fifth_game_has_a_record_that_verifies(alone: Path) -> None:
    kept = [row for row in rows(alone) if row["record"]]
    assert kept
    assert all(row["number"] % 5 == 0 for row in kept)
    for row in kept:
        record = catalog.open_record((alone / row["record"]).read_text())
        over = record.game.pending(record.verify())
        assert isinstance(over, Over)
        assert [(1 + score) / 2 for score in over.scores] == row["scores"]
        assert record.players == row["players"]
        assert len(record.entries) == row["answers"]
        assert record.header.seed == row["seed"]
    assert len(records(alone)) == len(kept)


def test_dice_and_bots_of_a_game_are_those_of_its_seed(tmp_path: Path) -> None:
    """Keen and random in a short duel of Age: the order of cells and games does not matter."""
    two = {"rulings": {"front_block": ["any", "enemies"]}}
    run(experiment(DUEL, games=4, vary=two), tmp_path / "two", workers=1)
    one = {"rulings": {"front_block": ["enemies"]}}
    run(experiment(DUEL, games=2, vary=one), tmp_path / "one", workers=1)
    assert rows(tmp_path / "two")[4:6] == rows(tmp_path / "one")
    assert rows(tmp_path / "one")[0]["forces"] == [["de-fokker-dr1"] * 3, ["gb-sopwith-camel"] * 3]
    assert rows(tmp_path / "one")[0]["first"] in (0, 1)


# -- stopped and gone on with -------------------------------------------------------------------


def test_a_run_that_is_stopped_keeps_its_games_and_ends_like_any_other(
    alone: Path, tmp_path: Path
) -> None:
    def stop_soon(under_way: Run) -> None:
        if under_way.played >= 5:
            raise KeyboardInterrupt

    stopped = run(cells(), tmp_path, workers=1, watch=stop_soon)
    assert not stopped.is_complete
    kept = read_journal(tmp_path / "journal.jsonl")
    assert len(kept) >= 5
    assert 0 < len(rows(tmp_path)) <= len(kept)
    again = run(cells(), tmp_path, workers=1)
    assert again.is_complete
    assert again.summary["run"]["games"] + len(kept) == len(
        read_journal(tmp_path / "journal.jsonl")
    )
    assert (tmp_path / GAMES).read_bytes() == (alone / GAMES).read_bytes()


def test_a_last_line_that_is_cut_off_is_played_again(alone: Path, tmp_path: Path) -> None:
    journal = (alone / "journal.jsonl").read_bytes()
    (tmp_path / "journal.jsonl").write_bytes(journal[: len(journal) * 2 // 3])
    assert run(cells(), tmp_path, workers=1).is_complete
    assert (tmp_path / GAMES).read_bytes() == (alone / GAMES).read_bytes()


def test_an_experiment_that_has_run_is_not_played_again(alone: Path, tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_bytes((alone / "journal.jsonl").read_bytes())
    assert run(cells(), tmp_path, workers=1).summary["run"]["games"] == 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("games = 6", "games was 10, is 6"),
        ("rulings.landing_optional = false\ngames = 10", "rulings.landing_optional was null, is f"),
        ('games = 10\nseed = "x"', 'seed was "escadrille", is "x"'),
    ],
)
def test_another_experiment_is_refused_and_what_differs_is_said(
    alone: Path, tmp_path: Path, line: str, words: str
) -> None:
    (tmp_path / "journal.jsonl").write_bytes((alone / "journal.jsonl").read_bytes())
    other = read_experiment(MATCH.replace("games = 10", line))
    with pytest.raises(BadInput, match="belong to another experiment") as caught:
        run(other, tmp_path, workers=1)
    assert words in str(caught.value)
    assert "--fresh" in str(caught.value)
    assert (tmp_path / "journal.jsonl").read_bytes() == (alone / "journal.jsonl").read_bytes()


def test_fresh_removes_what_was_played_and_nothing_else(alone: Path, tmp_path: Path) -> None:
    for name in ("journal.jsonl", "notes.txt"):
        (tmp_path / name).write_bytes((alone / "journal.jsonl").read_bytes())
    other = read_experiment(MATCH.replace("games = 10", "games = 2"))
    assert run(other, tmp_path, workers=1, fresh=True).summary["games"] == 4
    assert (tmp_path / "notes.txt").exists()


def test_two_runs_do_not_write_to_the_same_folder(tmp_path: Path) -> None:
    def again(under_way: Run) -> None:
        for fresh in (False, True):
            with pytest.raises(Busy, match="another run of this experiment is under way"):
                run(cells(), tmp_path, workers=1, fresh=fresh)
        raise KeyboardInterrupt

    stopped = run(cells(), tmp_path, workers=1, watch=again)
    assert not stopped.is_complete
    kept = len(read_journal(tmp_path / "journal.jsonl"))
    assert kept == stopped.summary["games"] + stopped.summary["beyond"] > 0


def test_what_is_no_folder_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    with pytest.raises(BadInput, match="out: cannot be written to: file exists"):
        run(cells(), tmp_path / "out", workers=1)
    assert (tmp_path / "out").read_text() == "mine"


def test_a_full_disk_is_said_in_a_line(
    alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(journal: Journal) -> None:
        raise OSError(errno.ENOSPC, "Error writing bytes to file")

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "flush", full)
        with pytest.raises(NotWritten, match="no space left on device; the same command goes on"):
            run(cells(), tmp_path, workers=1)
    assert run(cells(), tmp_path, workers=1).is_complete
    assert (tmp_path / GAMES).read_bytes() == (alone / GAMES).read_bytes()


PROGRAM = "from escadrille.cli import main; main()"


@pytest.mark.parametrize(
    ("by", "whom"),
    [(signal.SIGKILL, os.killpg), (signal.SIGKILL, os.kill), (signal.SIGINT, os.killpg)],
    ids=["all killed", "the first killed", "Ctrl-C"],
)
def test_a_process_that_is_ended_loses_no_finished_game(
    alone: Path, tmp_path: Path, by: signal.Signals, whom: Callable[[int, int], None]
) -> None:
    """A terminal sends Ctrl-C to all processes; if the first alone is killed, the others end."""
    (tmp_path / "cells.toml").write_text(MATCH)
    command = ["lab", "run", str(tmp_path / "cells.toml"), "--out", str(tmp_path / "out")]
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command, "--workers", "2"],
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    journal = tmp_path / "out" / "journal.jsonl"

    def has_begun() -> bool:
        assert process.poll() is None
        return journal.exists() and journal.read_bytes().count(b"\n") > 3

    wait_until(has_begun, 0.01)
    whom(process.pid, by)
    said = process.communicate(timeout=PATIENCE)[0].decode()  # until nobody can write any more
    kept = journal.read_bytes().count(b"\n") - 1
    if by is signal.SIGINT and process.returncode:
        assert process.returncode == 130
        assert "Stopped. Go on with:" in said
    again = run(cells(), tmp_path / "out", workers=1)
    assert again.is_complete
    assert again.summary["run"]["games"] <= 20 - kept
    assert (tmp_path / "out" / GAMES).read_bytes() == (alone / GAMES).read_bytes()


# -- other games, simulators --------------------------------------------------------------------


def test_a_game_of_somebody_else_is_played_with_nothing_but_the_defaults(tmp_path: Path) -> None:
    with installed(tmp_path / "site", games=TOY):
        match = {
            "name": "bids",
            "game": "toy",
            "kind": "match",
            "players": ["high", "random"],
            "games": 6,
            "setup": {"seats": 2},
        }
        assert run(experiment(match), tmp_path / "out", workers=1).is_complete
        found = rows(tmp_path / "out")
    assert [row["players"] for row in found[:2]] == [["high", "random"], ["random", "high"]]
    assert (found[0]["scores"], found[1]["scores"]) == ([1, 0], [0, 1])
    assert found[0]["points"][0] == 2000
    assert found[0]["sides"] == ["seat 1", "seat 2"]
    assert found[0]["forces"] == [[], []]
    assert {row["first"] for row in found} == {-1}


def test_simulated_games_are_the_same_in_any_chunks(tmp_path: Path) -> None:
    wanted = experiment(ALIKE, games=300)
    run(wanted, tmp_path / "one", workers=1)
    run(wanted, tmp_path / "two", workers=2)
    assert (tmp_path / "one" / GAMES).read_bytes() == (tmp_path / "two" / GAMES).read_bytes()
    found = rows(tmp_path / "one")
    assert len(found) == 300
    assert {row["engine"] for row in found} == {"simulator"}
    assert (found[0]["sides"], found[1]["sides"]) == (["red", "blue"], ["blue", "red"])
    assert len({tuple(row["scores"]) for row in found}) == 3


def test_simulator_and_engine_agree_on_the_score_of_random_pilots(tmp_path: Path) -> None:
    """Both play the same game: their scores differ by no more than luck."""
    for engine, games in (("simulator", 20_000), ("engine", 150)):
        wanted = experiment(ALIKE, games=games, engine=engine, setup={"biplanes": ["red", "white"]})
        run(wanted, tmp_path / engine, workers=1)
    fast, slow = (read_summary(tmp_path / e)["cells"][0] for e in ("simulator", "engine"))
    assert slow["low"] < fast["score"] < slow["high"]


def test_greedy_pilots_of_age_are_simulated(tmp_path: Path) -> None:
    wanted = experiment(DUEL, players=["greedy", "random"], games=20)
    assert run(wanted, tmp_path, workers=1).is_complete
    found = rows(tmp_path)
    assert {row["engine"] for row in found} == {"simulator"}
    assert all(row["answers"] > 50 and row["rounds"] <= 7 for row in found)
    assert read_summary(tmp_path)["cells"][0]["score"] > 0.5
