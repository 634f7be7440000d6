"""`escadrille serve`: the table in the browser."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from escadrille.kernel.errors import BadInput
from escadrille.messages import ENGLISH, languages
from escadrille.table.server.pages import STATIC
from escadrille.table.server.serving import (
    HOST,
    PORT,
    check_database,
    check_reports,
    is_loopback,
    read_proxies,
)
from escadrille.table.server.serving import serve as run

TRIES = 20
"""How many ports are tried in turn if none is asked for."""
PATIENCE = 20.0
"""Seconds that the browser waits for the server."""


def serve(
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help=f"Default: {PORT}, or the next free port.")
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            help="Address to listen on; 0.0.0.0 accepts connections from other machines "
            "(off by default)."
        ),
    ] = HOST,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Public host name of this server, such as table.example. Repeatable."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Database URL; default: a file in your data folder."),
    ] = None,
    language: Annotated[
        str, typer.Option(envvar="ESCADRILLE_LANGUAGE", help="Language of the table.")
    ] = ENGLISH,
    workers: Annotated[
        int, typer.Option(min=1, help="Worker processes; more than one needs PostgreSQL.")
    ] = 1,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            envvar="ESCADRILLE_TRUSTED_PROXIES",
            help="Trusted proxies whose X-Forwarded-… headers count; none by default.",
        ),
    ] = "",
    lab: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Show the laboratory reports in this folder, at /lab."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Open the table in the browser. Ctrl-C stops it; games are kept."""
    proxies = read_proxies(trusted_proxies)
    check_database(database, workers)
    check_reports(lab)
    if language not in languages():
        allowed = ", ".join(languages())
        raise BadInput("--language", f"{language!r} is not available", allowed=allowed)
    chosen = _port(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{chosen}/"
    if not (STATIC / "index.html").is_file():
        typer.echo("escadrille: the front end has not been built (make web)", err=True)
    typer.echo(f"The table is open at {address}  (Ctrl-C stops it; games are saved)")
    if not is_loopback(host):
        typer.echo("Anyone who can reach this machine can play here.", err=True)
    if browser:
        threading.Thread(target=_open, args=(host, chosen, address), daemon=True).start()
    names = tuple(name or ())
    run(
        host,
        chosen,
        url=database,
        names=names,
        workers=workers,
        language=language,
        proxies=proxies,
        reports=lab,
    )


def _port(host: str, wanted: int | None) -> int:
    """The port that was asked for, or the first free one."""
    ports = range(PORT, PORT + TRIES) if wanted is None else [wanted]
    for port in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as test:
            test.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                test.bind((host, port))
            except OSError as error:
                problem = (error.strerror or str(error)).lower()
                continue
        return port
    field = "--port" if wanted is not None else "--host"
    raise BadInput(field, f"{host} port {ports[-1]}: {problem}", allowed="another address or port")


def _open(host: str, port: int, address: str) -> None:
    """Open the browser once the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection((host, port), timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
