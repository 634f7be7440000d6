"""Running the server: on loopback, unless somebody asks for another address."""

from __future__ import annotations

import argparse
import json
import sys

import uvicorn
from fastapi import FastAPI

from escadrille.table.app import LOOPBACK, create_app
from escadrille.table.pauses import keep_pauses_short
from escadrille.table.routes.socket import LARGEST_MESSAGE

HOST, PORT = "127.0.0.1", 8017
ANYWHERE = ("0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine alone."""
    return host in LOOPBACK or host.startswith("127.")


def serve(
    host: str = HOST, port: int = PORT, *, url: str | None = None, names: tuple[str, ...] = ()
) -> None:
    """Serve until somebody stops it. `names` are what the server is called besides its address."""
    is_anywhere = host in ANYWHERE and not names
    app = create_app(url, hosts=("*",) if is_anywhere else (*LOOPBACK, host, *names))
    keep_pauses_short()
    uvicorn.Server(configured(app, host, port)).run()


def configured(app: FastAPI, host: str, port: int) -> uvicorn.Config:
    """How the server is run: quiet, and with small messages alone."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        server_header=False,
    )


def main() -> None:
    """The command line of `python -m escadrille.table`."""
    parser = argparse.ArgumentParser(prog="python -m escadrille.table")
    parser.add_argument("--host", default=HOST)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--database", default=None, help="a URL; by default a file of yours")
    parser.add_argument("--openapi", action="store_true", help="write the OpenAPI document and end")
    asked = parser.parse_args()
    if asked.openapi:
        json.dump(create_app("sqlite://").openapi(), sys.stdout, indent=1)
        return
    serve(asked.host, asked.port, url=asked.database)
