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


@contextmanager
def running() -> Iterator[str]:
    """The URL of an empty database; the server ends with the block."""
    initdb, postgres, user = program("initdb"), program("postgres"), owner()
    folder = Path(tempfile.mkdtemp(prefix="escadrille-postgres-"))  # short: it is a socket's too
    try:
        if not os.getuid():
            shutil.chown(folder, user)
        data = str(folder / "data")
        _run([initdb, "-D", data, "-U", ROLE, "-A", "trust", "-E", "UTF8", "--no-sync"], user)
        server = subprocess.Popen(
            [postgres, "-D", data, "-k", str(folder), "-h", "", "-F"],
            user=user if not os.getuid() else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )
        try:
            _wait(folder, server)
            yield f"postgresql+psycopg://{ROLE}@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            server.wait(PATIENCE)
    finally:
        shutil.rmtree(folder)


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
