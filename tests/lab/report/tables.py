"""Tables of games that were never played, for reports whose figures can be worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from escadrille.lab.report.games import NEEDED, Games, table_of

Row = dict[str, Any]
METADATA = {
    "escadrille.format": "1",
    "escadrille.experiment": 'about = "Games that were never played."',
    "escadrille.version": "1.2.3",
}
SCHEMA = pa.schema(
    {
        **dict.fromkeys(("experiment", "kind", "game", "cell", "factors"), pa.string()),
        "number": pa.int64(),
        "pair": pa.int64(),
        "exchanged": pa.bool_(),
        **dict.fromkeys(("seed", "engine", "scenario", "setup"), pa.string()),
        "players": pa.list_(pa.string()),
        "sides": pa.list_(pa.string()),
        "forces": pa.list_(pa.list_(pa.string())),
        "first": pa.int8(),
        "scores": pa.list_(pa.float64()),
        "points": pa.list_(pa.float64()),
        **dict.fromkeys(("reason", "rule"), pa.string()),
        **dict.fromkeys(("rounds", "answers"), pa.int32()),
        **dict.fromkeys(("figures", "rules", "record", "rulings"), pa.string()),
    }
)


def row(score: float, pair: int = 0, **others: Any) -> Row:
    """A game of two random players of Dogfight!, as far as nothing else is said."""
    usual: Row = {
        "experiment": "made-up",
        "kind": "balance",
        "game": "dogfight",
        "cell": "one",
        "factors": "{}",
        "number": 0,
        "pair": pair,
        "exchanged": False,
        "seed": "",
        "engine": "simulator",
        "scenario": "dogfight",
        "setup": "{}",
        "players": ["random", "random"],
        "sides": ["red", "blue"],
        "forces": [],
        "first": -1,
        "scores": [score, 1 - score],
        "points": [score, 1 - score],
        "reason": "shot down",
        "rule": "D6.1",
        "rounds": 3,
        "answers": 30,
        "figures": "",
        "rules": "1",
        "record": "",
        "rulings": "{}",
    }
    found = {**usual, **others}
    found["seed"] = found["seed"] or f"{found['experiment']} {found['cell']} {pair}"
    for name in ("factors", "rulings", "setup"):
        if not isinstance(found[name], str):
            found[name] = json.dumps(found[name])
    return found


def games_of(rows: Iterable[Row]) -> Games:
    """Rows as the figures take them."""
    all_rows = list(rows)
    return table_of({name: [each[name] for each in all_rows] for name in NEEDED})


def written(
    path: Path,
    rows: Iterable[Row],
    *,
    without: Iterable[str] = (),
    metadata: Mapping[str, str] = METADATA,
    types: Mapping[str, pa.DataType] | None = None,
) -> Path:
    """A file of games as an experiment leaves it; for bad ones, something can be left out."""
    fields = [
        pa.field(each.name, (types or {}).get(each.name, each.type))
        for each in SCHEMA
        if each.name not in without
    ]
    plain = [{field.name: each[field.name] for field in fields} for each in rows]
    table = pa.Table.from_pylist(plain, pa.schema(fields, metadata=dict(metadata)))
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(table, path)
    return path
