"""A server starts and stops without a word: no warning, no traceback, nothing left behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE, wait_until
from tests.table.served import Browser

# uvicorn opens standard input again in its workers, and leaves that open.
ITS_OWN = "ignore:unclosed file <_io.TextIOWrapper name=0:ResourceWarning"
AGAINST_A_BOT = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}]}


def is_up(address: str) -> bool:
    try:
        # Without the certificates of the world, which take longer to read than the answer.
        found = httpx.get(f"http://{address}/api/games", timeout=PATIENCE, verify=False)
        return found.status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def started(url: str, workers: int, log: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """As the command line starts it, with every warning that Python has, in a group of its own."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    words = f"-m escadrille serve --no-browser --port {port} --workers {workers} --database {url}"
    with log.open("wb") as file:
        server = subprocess.Popen(
            [sys.executable, "-W", "default", "-W", ITS_OWN, *words.split()],
            stdout=subprocess.DEVNULL,
            stderr=file,
            start_new_session=True,
        )
    try:
        wait_until(lambda: is_up(f"127.0.0.1:{port}") or server.poll() is not None)
        yield f"127.0.0.1:{port}", server
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait(PATIENCE)


def stop(server: subprocess.Popen[bytes], how: str) -> None:
    if how == "Ctrl-C":
        os.killpg(server.pid, signal.SIGINT)  # a terminal sends it to everybody
    else:
        server.terminate()
    server.wait(PATIENCE)


@pytest.mark.parametrize("how", ["Ctrl-C", "SIGTERM"])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_with_bots_says_nothing_from_its_start_to_its_end(
    workers: int, how: str, folder: Path, request: pytest.FixtureRequest
) -> None:
    """Processes of bots are ended and the semaphores that they share given back."""
    url = f"sqlite:///{folder / 'table.sqlite'}"
    if workers > 1:
        url = request.getfixturevalue("postgres")
    log = folder / "log"
    with started(url, workers, log) as (address, server), Browser(address) as browser:
        with browser.sitting(browser.post("/api/games", AGAINST_A_BOT)["id"]) as me:
            for _ in range(4):
                me.asked()
                me.go_on()
        stop(server, how)
    assert log.read_text(encoding="utf-8") == ""
