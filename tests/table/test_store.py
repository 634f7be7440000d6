"""The store's own promises: one commit for many, each with its own fate; a log that is tidied."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, text

from escadrille.table.store.checkpoints import Checkpoints
from escadrille.table.store.engine import open_database
from escadrille.table.store.writer import Writer
from tests.table.loops import run

PATIENCE = 10.0


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path}/table.sqlite")
    yield engine
    engine.dispose()


def add_game(connection: Connection, name: str) -> None:
    row = text("INSERT INTO games VALUES (:id, '', '', '', '', 0, 0)")
    connection.execute(row, {"id": name})


def names(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return sorted(connection.scalars(text("SELECT id FROM games")))


def written(engine: Engine, *ids: str) -> list[BaseException | None]:
    """Have all of them written at once; what became of each."""

    async def write() -> list[BaseException | None]:
        writer = Writer(engine)
        jobs = [writer.write(id_, lambda c, id_=id_: add_game(c, id_)) for id_ in ids]  # type: ignore[misc]
        fates = await asyncio.gather(*jobs, return_exceptions=True)
        writer.close()
        return fates

    return run(write())


def test_a_job_that_fails_takes_back_its_own_rows_alone(engine: Engine) -> None:
    fates = written(engine, "a", "b", "a", "c")
    assert [fate is None for fate in fates] == [True, True, False, True]
    assert names(engine) == ["a", "b", "c"]


def test_a_job_that_fails_alone_is_told_so(engine: Engine) -> None:
    assert written(engine, "a") == [None]
    assert written(engine, "a") != [None]
    assert names(engine) == ["a"]


def test_the_log_is_written_back_beside_the_commits(engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "table.sqlite"
    before = file.stat().st_mtime_ns
    for number in range(0, 1000, 20):  # more pages than SQLite leaves in its log by itself
        with engine.begin() as connection:
            for each in range(number, number + 20):
                add_game(connection, f"{each}{'x' * 4000}")
    assert file.stat().st_mtime_ns == before, "a commit has written to the file itself"
    checkpoints = Checkpoints(engine, pause=0.01)
    until = time.monotonic() + PATIENCE
    while file.stat().st_mtime_ns == before and time.monotonic() < until:
        time.sleep(0.01)
    checkpoints.close()
    assert file.stat().st_mtime_ns > before
