"""The database: an SQLite file by default, anything by URL; brought up to date by Alembic."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from escadrille.kernel.errors import BadInput

URL_VARIABLE = "ESCADRILLE_DATABASE_URL"
ALLOWED = "sqlite:////path/to/file, or postgresql+psycopg://user@host/name"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0xE5CAD
"""The lock that servers of one PostgreSQL take in turn while they bring it up to date."""


def default_url() -> str:
    """The URL that the environment names, or a file in the user's data directory."""
    named = os.environ.get(URL_VARIABLE, "")
    if named:
        return named
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "escadrille"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # secrets of games are in it
    return f"sqlite:///{folder / 'table.sqlite'}"


def open_named(url: str | None) -> Engine:
    """The database of a URL, or else the usual one; refused with the reason if it will not open."""
    try:
        return open_database(url or default_url())
    except (SQLAlchemyError, CommandError, ImportError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        if isinstance(error, CommandError):
            reason = f"it was made by a newer version: {reason}"
        field = "--database" if url else URL_VARIABLE
        raise BadInput(field, reason, allowed=ALLOWED) from error


def open_database(url: str) -> Engine:
    """An engine whose commits are on disk, with all tables there."""
    is_file = make_url(url).get_backend_name() == "sqlite"
    # Connections of a database that was away meanwhile are tried before they are used.
    engine = create_engine(url, pool_pre_ping=not is_file)
    if is_file:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_at_once)
    _upgrade(engine)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Commits wait only for the disk: `Checkpoints` tidies up beside them."""
    connection.isolation_level = None  # the driver begins no transaction of its own
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "wal_autocheckpoint=0",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_at_once(connection: Connection) -> None:
    """A writer takes its lock when it begins, so that no other gets in between."""
    mode = "DEFERRED" if connection.get_execution_options().get("reads_only") else "IMMEDIATE"
    connection.exec_driver_sql(f"BEGIN {mode}")


def _upgrade(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
