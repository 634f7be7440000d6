"""SQLite's log is written back into its file beside the commits, so that no commit waits for it.

That makes room in the log, which is used again, but leaves it as long as it ever was. So it is cut
to nothing when nobody has written for a while.
"""

from __future__ import annotations

import logging
import threading
from contextlib import closing

from sqlalchemy import Engine

PAUSE = 60.0
"""Seconds between two looks at the log: rarely, as a commit may wait for the disk meanwhile. In one
of them without a commit it is cut."""
CUTTING = "PRAGMA busy_timeout=0", "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA busy_timeout=10000"
"""Does not wait for current readers or writers: the next check comes soon."""

_log = logging.getLogger(__name__)


class Checkpoints:
    """A thread of its own; with other databases it has nothing to do."""

    def __init__(self, engine: Engine, pause: float = PAUSE) -> None:
        self._engine = engine
        self._pause = pause
        self._pages = 0
        """The length of the log at the last check, in pages."""
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
                self._look()
            except Exception:  # a full disk may have room again the next time
                _log.warning("cannot checkpoint the database log", exc_info=True)

    def _look(self) -> None:
        with closing(self._engine.raw_connection()) as connection:
            cursor = connection.cursor()
            # Passive: it does what it can and makes nothing wait.
            _, pages, _ = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            is_quiet, self._pages = 0 < pages == self._pages, pages
            if is_quiet:
                for pragma in CUTTING:
                    cursor.execute(pragma).fetchall()
