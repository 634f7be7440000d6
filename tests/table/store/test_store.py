"""The store's own promises: one commit for many, each with its own fate; a log that is tidied."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import OperationalError

from escadrille.kernel.errors import BadInput
from escadrille.table.server.serving import check_database
from escadrille.table.store.checkpoints import Checkpoints
from escadrille.table.store.engine import open_database
from escadrille.table.store.writer import Writer
from tests.patience import PATIENCE, wait_until
from tests.table.loops import run


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
    wait_until(lambda: file.stat().st_mtime_ns > before)
    checkpoints.close()


def test_the_log_is_cut_when_nobody_has_written_for_a_while(engine: Engine, tmp_path: Path) -> None:
    """Otherwise it stays as long as it ever was: 138 MB beside a file of 15 MB."""
    log = tmp_path / "table.sqlite-wal"
    checkpoints = Checkpoints(engine, pause=0.05)
    for round_ in range(2):
        for number in range(20):
            with engine.begin() as connection:
                add_game(connection, f"{round_}/{number}{'x' * 50_000}")
        wait_until(lambda: log.stat().st_size == 0)
    checkpoints.close()
    assert len(names(engine)) == 40


def test_the_log_is_not_cut_while_somebody_reads_and_nobody_waits_for_it(
    engine: Engine, tmp_path: Path
) -> None:
    """Whoever looks at something old sees it to the end; the log is cut after that."""
    log = tmp_path / "table.sqlite-wal"
    with engine.connect().execution_options(reads_only=True) as reader:
        assert reader.scalar(text("SELECT count(*) FROM games")) == 0
        with engine.begin() as connection:
            add_game(connection, "new")
        checkpoints = Checkpoints(engine, pause=PATIENCE)
        for _ in range(3):
            checkpoints._look()
        assert log.stat().st_size > 0
        assert reader.scalar(text("SELECT count(*) FROM games")) == 0
    checkpoints._look()
    assert log.stat().st_size == 0
    checkpoints.close()
    assert names(engine) == ["new"]


def test_a_log_that_cannot_be_written_back_once_is_the_next_time(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a full disk; otherwise the log would grow until the server is started again."""
    file, connect, tried = tmp_path / "table.sqlite", engine.raw_connection, list[int]()

    def full_at_first() -> object:
        tried.append(1)
        if len(tried) == 1:
            raise OperationalError("PRAGMA", {}, Exception("database or disk is full"))
        return connect()

    with engine.begin() as connection:
        add_game(connection, "x" * 4000)
    before = file.stat().st_mtime_ns
    monkeypatch.setattr(engine, "raw_connection", full_at_first)
    checkpoints = Checkpoints(engine, pause=0.01)
    wait_until(lambda: file.stat().st_mtime_ns > before)
    checkpoints.close()


# -- databases that will not do -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("nonsense", "Could not parse"),
        ("foo://bar", "Can't load plugin"),
        ("sqlite:////nowhere/at/all/table.sqlite", "unable to open database file"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/x", "connection failed"),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused_with_the_reason(
    url: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput, match=problem) as refused:
        check_database(url)
    assert refused.value.field == "--database"
    monkeypatch.setenv("ESCADRILLE_DATABASE_URL", url)
    with pytest.raises(BadInput, match=problem) as refused:
        check_database(None)
    assert refused.value.field == "ESCADRILLE_DATABASE_URL"


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir, " * 100)
    with pytest.raises(BadInput, match="file is not a database"):
        check_database(f"sqlite:///{file}")
    assert file.read_text() == "Dear Sir, " * 100


def test_a_database_of_a_newer_version_is_refused(engine: Engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadInput, match="made by a newer version"):
        check_database(f"sqlite:///{tmp_path}/table.sqlite")


def test_the_folder_of_the_usual_database_is_nobody_else_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ESCADRILLE_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    check_database(None)
    folder = tmp_path / "escadrille"
    assert (folder / "table.sqlite").is_file()
    assert folder.stat().st_mode & 0o077 == 0
