"""Servers in processes of their own."""

from __future__ import annotations

import multiprocessing
import socket
import time
from collections.abc import Callable

from escadrille.table.server.serving import serve
from tests.patience import PATIENCE, Patience

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["escadrille.table.server.serving"])
"""Each server is a fork of one that has imported everything, so that twenty-five start quickly."""


class Killed:
    """A server in a process of its own, which can be killed."""

    def __init__(self, url: str, run: Callable[..., None] = serve) -> None:
        self._url, self._run = url, run
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            self._port = listening.getsockname()[1]
        self.address = f"127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        self._process = FORKS.Process(
            target=self._run, args=("127.0.0.1", self._port), kwargs={"url": self._url}
        )
        self._process.start()
        patience = Patience()
        while patience.lasts:
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=PATIENCE).close()
                return
            except OSError:
                time.sleep(0.01)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
