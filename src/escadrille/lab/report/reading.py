"""The games that experiments left behind, read from Parquet files and checked column by column."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from escadrille.kernel.errors import BadInput
from escadrille.lab.report.games import LISTS, NEEDED, TEXT, WHOLE, Games, table_of

FILE = "games.parquet"
FORMAT = "1"
"""What `escadrille.format` of a file's metadata has to say."""


class Experiment(NamedTuple):
    """Where games come from: the experiment as it was written, and the version that ran it."""

    name: str
    text: str
    version: str
    games: int

    @property
    def about(self) -> str:
        """What its author says about it; nothing if the text says nothing."""
        try:
            found = tomllib.loads(self.text).get("about", "")
        except tomllib.TOMLDecodeError:
            return ""
        return found if isinstance(found, str) else ""


class Reading(NamedTuple):
    """Everything that a report is made from."""

    games: Games
    experiments: tuple[Experiment, ...]


def read_games(places: Sequence[Path]) -> Reading:
    """Read the games of some folders or files. Each fault names its file and column."""
    tables, experiments = [], []
    for path in _files(places):
        table = _read(path)
        _check(path, table)
        tables.append(table.select(NEEDED))
        experiments.append(_experiment(path, table))
    whole = pa.concat_tables([_plain(table) for table in tables])
    games = table_of({name: whole[name].to_pylist() for name in NEEDED})
    return Reading(games, tuple(experiments))


def _files(places: Sequence[Path]) -> Iterable[Path]:
    """The files themselves: a folder stands for the one of each experiment below it."""
    for place in places:
        if place.is_dir():
            found = sorted(place.rglob(FILE))
            if not found:
                raise BadInput(
                    str(place), f"there is no {FILE} in it", allowed="results of lab run"
                )
            yield from found
        elif place.is_file():
            yield place
        else:
            raise BadInput(str(place), "there is no such file or folder")


def _read(path: Path) -> pa.Table:
    try:
        return pq.read_table(path)
    except (pa.ArrowException, OSError) as error:
        problem = str(error).partition("\n")[0].partition(". ")[0]
        raise BadInput("file", f"cannot be read as Parquet: {problem}", source=str(path)) from error


def _check(path: Path, table: pa.Table) -> None:
    metadata: dict[bytes, bytes] = table.schema.metadata or {}
    found = metadata.get(b"escadrille.format", b"none").decode(errors="replace")
    if found != FORMAT:
        raise BadInput(
            "escadrille.format", f"{found!r} cannot be read", source=str(path), allowed=FORMAT
        )
    for name in NEEDED:
        _check_column(path, table, name)
    if not table.num_rows:
        raise BadInput("rows", "there are no games in it", source=str(path))


def _check_column(path: Path, table: pa.Table, name: str) -> None:
    source = str(path)
    if name not in table.schema.names:
        raise BadInput(name, "the column is missing", source=source, allowed=", ".join(NEEDED))
    kind, allowed = table.schema.field(name).type, _wanted(name)
    if not _is_of(kind, allowed):
        raise BadInput(name, f"the column holds {kind}", source=source, allowed=allowed)
    if table[name].null_count:
        raise BadInput(name, "the column has empty cells", source=source, allowed=allowed)


def _wanted(name: str) -> str:
    if name in LISTS:
        return {"scores": "a list of numbers", "forces": "a list of lists of text"}.get(
            name, "a list of text"
        )
    return "text" if name in TEXT else "whole numbers"


def _is_of(kind: Any, wanted: str) -> bool:
    types = pa.types
    if wanted == "text":
        if types.is_dictionary(kind):
            kind = kind.value_type
        return bool(types.is_string(kind) or types.is_large_string(kind))
    if wanted == "whole numbers":
        return bool(types.is_integer(kind))
    if not (types.is_list(kind) or types.is_large_list(kind)):
        return False
    inner = kind.value_type
    if wanted == "a list of numbers":
        return bool(types.is_floating(inner))
    return _is_of(inner, "text" if wanted == "a list of text" else "a list of text")


def _plain(table: pa.Table) -> pa.Table:
    """Without dictionaries and metadata, which differ from file to file."""
    fields = [pa.field(name, _KINDS[name]) for name in NEEDED]
    return table.cast(pa.schema(fields))


def _experiment(path: Path, table: pa.Table) -> Experiment:
    metadata: dict[bytes, bytes] = table.schema.metadata or {}
    text = metadata.get(b"escadrille.experiment", b"").decode(errors="replace")
    version = metadata.get(b"escadrille.version", b"").decode(errors="replace")
    return Experiment(str(table["experiment"][0]), text, version, table.num_rows)


_KINDS: dict[str, Any] = {
    **dict.fromkeys(TEXT, pa.string()),
    **dict.fromkeys(WHOLE, pa.int64()),
    "players": pa.list_(pa.string()),
    "sides": pa.list_(pa.string()),
    "forces": pa.list_(pa.list_(pa.string())),
    "scores": pa.list_(pa.float64()),
}
