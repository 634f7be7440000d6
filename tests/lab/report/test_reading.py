"""What the report reads: every fault names the file and the column."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from escadrille.kernel.errors import BadInput
from escadrille.lab import run
from escadrille.lab.report import names
from escadrille.lab.report.figures.rulings import ruling_changes
from escadrille.lab.report.figures.share import share_of
from escadrille.lab.report.games import NEEDED, Games
from escadrille.lab.report.reading import read_games
from tests.lab.experiments import ALIKE, experiment
from tests.lab.report.tables import METADATA, row, written


def refused(*places: Path) -> str:
    with pytest.raises(BadInput) as caught:
        read_games(places)
    return str(caught.value)


def test_folders_and_files_are_read_together(tmp_path: Path) -> None:
    written(tmp_path / "one" / "games.parquet", [row(1, 1, experiment="one"), row(0, 2)])
    other = written(tmp_path / "two" / "mine.parquet", [row(1, 1, game="age", forces=[["a"], []])])
    games, experiments = read_games([tmp_path, other])
    assert len(games) == 3
    assert games.game.present() == ["dogfight", "age"]
    assert games.forces.values == ((), (("a",), ()))
    assert [(each.name, each.games, each.version) for each in experiments] == [
        ("one", 2, "1.2.3"),
        ("made-up", 1, "1.2.3"),
    ]
    assert experiments[0].about == "Games that were never played."


@pytest.mark.parametrize("how", ["vary", "cells"])
def test_rulings_of_one_experiment_are_compared_game_by_game(tmp_path: Path, how: str) -> None:
    """Played in earnest: with the same dice an exit that does not matter changes few games."""
    ruled: dict[str, Any] = {
        "vary": {"rulings": {"espionage_exit_required": [True, False]}},
        "cells": [{"label": "ours"}, {"rulings": {"espionage_exit_required": False}}],
    }
    mission = {"scenario": "espionage", "biplanes": ["red", "blue"]}
    run(experiment(ALIKE, games=60, setup=mission, **{how: ruled[how]}), tmp_path, workers=1)
    games = read_games([tmp_path]).games
    defaults = {name: each.default for name, each in names.rulings("dogfight").items()}
    (change,) = ruling_changes(games, {"dogfight": defaults})
    assert change.is_paired
    assert change.games == 120
    one, two = (share_of(own.scores[:, 0], own.pairs).halfwidth for own in by_ruling(games))
    assert change.wins.halfwidth < hypot(one, two)


def by_ruling(games: Games) -> list[Games]:
    return [games[games.rulings.equal(each)] for each in games.rulings.values]


def test_text_may_be_kept_as_a_dictionary(tmp_path: Path) -> None:
    kinds = {"cell": pa.dictionary(pa.int32(), pa.string())}
    path = written(tmp_path / "games.parquet", [row(1), row(0)], types=kinds)
    assert read_games([path]).games.cell.present() == ["one"]


def test_a_file_that_is_no_parquet_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("number,score\n1,1\n", encoding="utf-8")
    said = refused(path)
    assert said.startswith(f"{path}: file: cannot be read as Parquet")
    assert "\n" not in said


def test_nothing_there_and_nothing_in_it(tmp_path: Path) -> None:
    assert "there is no such file or folder" in refused(tmp_path / "nowhere")
    assert "there is no games.parquet in it" in refused(tmp_path)
    empty = written(tmp_path / "games.parquet", [])
    assert refused(empty) == f"{empty}: rows: there are no games in it"


@pytest.mark.parametrize("found", ["2", None])
def test_another_format_is_refused(tmp_path: Path, found: str | None) -> None:
    metadata = {k: v for k, v in METADATA.items() if k != "escadrille.format"}
    if found:
        metadata["escadrille.format"] = found
    path = written(tmp_path / "games.parquet", [row(1)], metadata=metadata)
    said = refused(path)
    assert said == f"{path}: escadrille.format: {found or 'none'!r} cannot be read (allowed: 1)"


@pytest.mark.parametrize("column", NEEDED)
def test_a_missing_column_is_named(tmp_path: Path, column: str) -> None:
    path = written(tmp_path / "games.parquet", [row(1)], without=[column])
    assert f"{path}: {column}: the column is missing" in refused(path)


@pytest.mark.parametrize(
    ("column", "kind", "allowed"),
    [
        ("rounds", pa.string(), "whole numbers"),
        ("cell", pa.int64(), "text"),
        ("scores", pa.list_(pa.string()), "a list of numbers"),
        ("forces", pa.list_(pa.string()), "a list of lists of text"),
        ("players", pa.string(), "a list of text"),
    ],
)
def test_a_column_of_another_type_is_named(
    tmp_path: Path, column: str, kind: pa.DataType, allowed: str
) -> None:
    value = {"cell": 1, "rounds": "3", "players": "random"}.get(column, [])
    bad: Any = {column: value}
    path = written(tmp_path / "games.parquet", [row(1, **bad)], types={column: kind})
    said = refused(path)
    assert said.startswith(f"{path}: {column}: the column holds ")
    assert f"(allowed: {allowed})" in said


def test_an_empty_cell_is_named(tmp_path: Path) -> None:
    path = written(tmp_path / "games.parquet", [row(1), row(1, players=None)])
    assert f"{path}: players: the column has empty cells" in refused(path)
