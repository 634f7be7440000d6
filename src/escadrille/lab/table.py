"""The results as a table, one row for each game (docs/lab.md): Parquet, written in one go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from escadrille import __version__
from escadrille.kernel.errors import BadInput
from escadrille.lab.course import CellCourse, Course
from escadrille.lab.playing import Played

FORMAT = "1"
ROWS = 100_000
"""Rows that are written at a time."""

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:  # the extra is not installed
    pa = pq = None

COLUMNS: tuple[tuple[str, str], ...] = (
    ("experiment", "string"),
    ("kind", "string"),
    ("game", "string"),
    ("cell", "string"),
    ("factors", "string"),
    ("number", "int64"),
    ("pair", "int64"),
    ("exchanged", "bool"),
    ("seed", "string"),
    ("engine", "string"),
    ("scenario", "string"),
    ("setup", "string"),
    ("players", "list<string>"),
    ("sides", "list<string>"),
    ("forces", "list<list<string>>"),
    ("first", "int8"),
    ("scores", "list<double>"),
    ("points", "list<double>"),
    ("reason", "string"),
    ("rule", "string"),
    ("rounds", "int32"),
    ("answers", "int32"),
    ("figures", "string"),
    ("rules", "string"),
    ("record", "string"),
    ("rulings", "string"),
    ("contenders", "list<int8>"),
)
"""Every column with its type, in order."""


def require() -> None:
    """Say in one line that the extra is missing, before anything is played."""
    if pa is None:
        raise BadInput("lab", "pyarrow is not installed", allowed="pip install 'escadrille[lab]'")


def schema() -> Any:
    """The columns as pyarrow has them."""
    return pa.schema([pa.field(name, _type(kind), nullable=False) for name, kind in COLUMNS])


def _type(kind: str) -> Any:
    if kind.startswith("list<"):
        return pa.list_(_type(kind[5:-1]))
    return {"bool": pa.bool_(), "double": pa.float64()}.get(kind) or getattr(pa, kind)()


def write_table(course: Course, path: Path) -> int:
    """Write all games that count; how many there are. The file is whole or not there."""
    require()
    experiment = course.plan.experiment
    metadata = {
        "escadrille.format": FORMAT,
        "escadrille.experiment": experiment.text,
        "escadrille.version": __version__,
    }
    part = path.with_name(f"{path.name}.part")
    count = 0
    with pq.ParquetWriter(part, schema().with_metadata(metadata), compression="zstd") as writer:
        for batch in _batches(_rows(course)):
            writer.write_table(pa.Table.from_pylist(batch, schema=writer.schema))
            count += len(batch)
    part.replace(path)
    return count


def read_table(path: Path, columns: list[str] | None = None) -> Any:
    """A table of games, or some of its columns."""
    require()
    return pq.read_table(path, columns=columns)


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while batch := list(islice(rows, ROWS)):
        yield batch


def _rows(course: Course) -> Iterator[dict[str, Any]]:
    experiment = course.plan.experiment
    decode = msgspec.json.Decoder(Played).decode
    for cell, lines in course.counted():
        shared = [
            {
                "experiment": experiment.name,
                "kind": experiment.kind,
                "game": experiment.game,
                **_of_seating(cell, place),
            }
            for place in range(cell.size)
        ]
        for line in lines:
            played = decode(line)
            yield {**shared[played.number % cell.size], **_of_game(cell, played)}


def _of_seating(cell: CellCourse, place: int) -> dict[str, Any]:
    """What all games of a seating have in common."""
    told, sheet = cell.cell, cell.cell.sheet
    seating = sheet.seatings[place]
    return {
        "cell": told.key,
        "factors": _json(told.factors),
        "exchanged": place == 1,
        "engine": "simulator" if sheet.uses_simulator else "engine",
        "scenario": told.scenario,
        "setup": _json(seating.setup),
        "players": list(seating.players),
        "sides": list(told.sides[place]),
        "forces": [list(force) for force in told.forces[place]],
        "figures": told.figures,
        "rules": told.rules,
        "rulings": _json(sheet.rulings),
        "contenders": list(seating.contenders),
    }


def _of_game(cell: CellCourse, played: Played) -> dict[str, Any]:
    sheet = cell.cell.sheet
    pair = sheet.pair_of(played.number)
    return {
        "number": played.number,
        "pair": pair,
        "seed": sheet.seed_of(pair),
        "first": played.first,
        "scores": list(played.scores),
        "points": list(played.points),
        "reason": played.reason,
        "rule": played.rule,
        "rounds": played.rounds,
        "answers": played.answers,
        "record": played.record,
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=False)
