"""SQLite's log is written back into its file beside the commits, so that no commit waits for it."""

from __future__ import annotations

import logging
import threading
from contextlib import closing

from sqlalchemy import Engine

PAUSE = 60.0
"""Seconds between two looks at the log: rarely, as a commit may wait for the disk meanwhile."""

_log = logging.getLogger(__name__)


class Checkpoints:
    """A thread of its own; with other databases it has nothing to do."""

    def __init__(self, engine: Engine, pause: float = PAUSE) -> None:
        """Start the thread."""
        self._engine = engine
        self._pause = pause
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)
        if engine.dialect.name == "sqlite":
            self._thread.start()

    def close(self) -> None:
        """Stop; SQLite writes the rest back when the last connection is closed."""
        self._is_over.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._is_over.wait(self._pause):
            try:
                self._write_back()
            except Exception:  # a full disk may have room again the next time
                _log.warning("the log of the database cannot be written back", exc_info=True)

    def _write_back(self) -> None:
        """Passive: it takes what it can get and keeps nobody waiting."""
        with closing(self._engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
