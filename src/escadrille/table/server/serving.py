"""Running the server: on loopback unless another address is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from ipaddress import ip_network
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from escadrille.kernel.errors import BadInput
from escadrille.messages import ENGLISH, catalogue, speak
from escadrille.table.routes.socket import LARGEST_MESSAGE
from escadrille.table.runtime.logs import LOGGING
from escadrille.table.runtime.threads import keep_pauses_short
from escadrille.table.server.app import LOOPBACK, create_app
from escadrille.table.store.engine import open_named

HOST, PORT = "127.0.0.1", 8017
ANYWHERE = ("0.0.0.0", "::")
PARTING = 5
"""Seconds that a server which is stopped waits for browsers to go."""
HEALTHCHECK = 60
"""Seconds for a worker to start, and to answer a health check."""


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine alone."""
    return host in LOOPBACK or host.startswith("127.")


def check_database(url: str | None, workers: int = 1) -> None:
    """Refuse a database that cannot be opened, and several workers where only one can have it.

    Done before the table opens; it also brings the database up to date.
    """
    if workers < 1:
        raise BadInput("--workers", f"{workers} are too few", allowed="1 or more")
    engine = open_named(url)
    engine.dispose()
    if workers > 1 and engine.dialect.name != "postgresql":
        problem = f"{workers} workers cannot share {engine.dialect.name}"
        raise BadInput("--workers", problem, allowed="1, or a PostgreSQL --database")


def check_reports(folder: Path | None) -> None:
    """Refuse a folder of reports that is not there."""
    if folder is not None and not folder.is_dir():
        raise BadInput("--lab", f"{str(folder)!r} is no folder", allowed="a folder with reports")


def read_proxies(text: str) -> tuple[str, ...]:
    """The trusted proxies, addresses and networks: `127.0.0.1, 10.0.0.0/8`."""
    named = tuple(part for part in re.split(r"[,\s]+", text) if part)
    for each in named:
        try:
            ip_network(each)
        except ValueError:
            allowed = "addresses and networks such as 127.0.0.1,10.0.0.0/8"
            raise BadInput("--trusted-proxies", f"{each!r} is neither", allowed=allowed) from None
    return named


def serve(
    host: str = HOST,
    port: int = PORT,
    *,
    url: str | None = None,
    names: tuple[str, ...] = (),
    workers: int = 1,
    language: str = ENGLISH,
    proxies: Sequence[str] = (),
    reports: Path | None = None,
) -> None:
    """Serve until stopped.

    `names` are what the server is called besides its address; of `proxies` it believes for whom
    they ask.
    """
    is_anywhere = host in ANYWHERE and not names
    hosts = ("*",) if is_anywhere else (*LOOPBACK, host, *names)
    if workers == 1:
        app = _app(url, hosts, language, reports)
        uvicorn.Server(configured(app, host, port, proxies=proxies)).run()
        return
    # Every worker makes its own app. They share the socket, and one that ends is started again.
    making = partial(_app, url, hosts, language, reports)
    config = configured(making, host, port, workers=workers, proxies=proxies)
    with closing(config.bind_socket()) as listening:
        Multiprocess(config, sockets=[listening]).run()


def _app(url: str | None, hosts: tuple[str, ...], language: str, reports: Path | None) -> FastAPI:
    """The app of a process that does nothing else."""
    speak(catalogue(language))
    app = create_app(url, hosts=hosts, reports=reports)
    keep_pauses_short()
    return app


def configured(
    app: FastAPI | Callable[[], FastAPI],
    host: str,
    port: int,
    workers: int = 1,
    proxies: Sequence[str] = (),
) -> uvicorn.Config:
    """How the server is run: quiet, with small messages alone, trusting proxies that are named."""
    return uvicorn.Config(
        app,
        factory=not isinstance(app, FastAPI),
        host=host,
        port=port,
        workers=workers,
        timeout_worker_healthcheck=HEALTHCHECK,
        timeout_graceful_shutdown=PARTING,
        log_level="warning",
        log_config=LOGGING,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )
