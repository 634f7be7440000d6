"""A real PostgreSQL for the tests: data in a temporary folder, nothing but a local socket."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE, Patience

ROLE = "escadrille"
DEBIAN = Path("/usr/lib/postgresql")


class NoPostgres(Exception):
    """There is none here, and why."""


def program(name: str) -> str:
    """A program of the server, which Debian keeps off the path."""
    for folder in sorted(DEBIAN.glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise NoPostgres(f"{name} is not here: install postgresql")
    return found


def owner() -> str:
    """Whom the server runs as; it refuses to run as root."""
    if os.getuid():
        return getpass.getuser()
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres("there is no user but root to run it as")


class Postgres:
    """A server that can be stopped and started again; what it keeps stays."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._user = folder, owner()
        self.url = f"postgresql+psycopg://{ROLE}@/postgres?host={folder}"
        if not os.getuid():
            shutil.chown(folder, self._user)
        made = [program("initdb"), "-D", str(folder / "data"), "-U", ROLE]
        _run([*made, "-A", "trust", "-E", "UTF8", "--no-sync"], self._user)

    def start(self) -> None:
        folder = str(self._folder)
        self._server = subprocess.Popen(
            [program("postgres"), "-D", f"{folder}/data", "-k", folder, "-h", "", "-F"],
            user=self._user if not os.getuid() else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )
        _wait(self._folder, self._server)

    def stop(self) -> None:
        self._server.send_signal(signal.SIGINT)  # at once, even with open connections
        self._server.wait(PATIENCE)


@contextmanager
def restartable() -> Iterator[Postgres]:
    """An empty database; its server ends with the block."""
    folder = Path(tempfile.mkdtemp(prefix="escadrille-postgres-"))  # short: it is a socket's too
    try:
        found = Postgres(folder)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder)


@contextmanager
def running() -> Iterator[str]:
    """The URL of such a database."""
    with restartable() as found:
        yield found.url


def _run(words: list[str], user: str) -> None:
    done = subprocess.run(
        words, user=user if not os.getuid() else None, capture_output=True, text=True, cwd="/"
    )
    if done.returncode:
        raise NoPostgres(f"{words[0]} fails: {done.stderr.strip()}")


def _wait(folder: Path, server: subprocess.Popen[bytes]) -> None:
    ready = program("pg_isready")
    patience = Patience()
    while patience.lasts and server.poll() is None:
        asked = [ready, "-q", "-h", str(folder), "-U", ROLE, "-d", "postgres"]
        if not subprocess.run(asked).returncode:
            return
        time.sleep(0.05)
    raise NoPostgres("the server does not start")
