"""SQLite's log is written back into its file beside the commits, so that no commit waits for it."""

from __future__ import annotations

import threading

from sqlalchemy import Engine

PAUSE = 60.0
"""Seconds between two looks at the log: rarely, as a commit may wait for the disk meanwhile."""


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
        connection = self._engine.raw_connection()
        try:
            while not self._is_over.wait(self._pause):
                # Passive: it takes what it can get and keeps nobody waiting.
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()
