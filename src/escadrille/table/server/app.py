"""The server put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from escadrille import __version__
from escadrille.kernel.errors import BadInput, EscadrilleError, Refused
from escadrille.messages import say
from escadrille.table.companion.desk import CompanionDesk
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.face import faces
from escadrille.table.games.hall import Hall
from escadrille.table.routes import (
    coach,
    companion,
    dice,
    lab,
    lessons,
    lobby,
    records,
    rulebook,
    seats,
    socket,
)
from escadrille.table.runtime.guard import Guard, refusal
from escadrille.table.runtime.languages import ReadersLanguage
from escadrille.table.runtime.workers import Peers, Workers
from escadrille.table.server.pages import add_pages
from escadrille.table.server.readying import make_ready
from escadrille.table.server.schema import document
from escadrille.table.store.engine import default_url
from escadrille.table.store.store import Store

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")

_log = logging.getLogger(__name__)


def create_app(
    url: str | None = None,
    *,
    hosts: Sequence[str] = LOOPBACK,
    thinkers: Thinkers | None = None,
    reports: Path | None = None,
) -> FastAPI:
    """The server; `url` names the database, `hosts` what it may be called.

    `reports` is the folder of the laboratory's reports.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        make_ready()
        store = Store(url or default_url())
        workers = Peers(store) if store.is_shared else Workers()
        app.state.hall = Hall(store, thinkers or Thinkers(), workers)
        app.state.desk = CompanionDesk()
        await workers.start(app.state.hall)
        sweeping = asyncio.create_task(app.state.hall.sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            await app.state.hall.close()
            await workers.close()
            store.close()

    app = FastAPI(
        title="Escadrille",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.lab = reports
    routes = (seats, lobby, rulebook, lessons, records, dice, coach, companion, lab, socket)
    own = [router for face in faces().values() for router in face.routers]
    for router in (*(each.router for each in routes), *own):
        app.include_router(router)
    app.add_exception_handler(EscadrilleError, _complaint)
    app.add_exception_handler(SQLAlchemyError, _no_database)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(StarletteHTTPException, _http_problem)
    app.add_middleware(BaseHTTPMiddleware, dispatch=Guard())
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(hosts))
    app.add_middleware(ReadersLanguage)
    add_pages(app)
    app.openapi = cache(partial(document, app))  # type: ignore[method-assign]
    return app


async def _complaint(request: Request, error: Exception) -> JSONResponse:
    """Invalid input, in the engine's words."""
    if isinstance(error, BadInput):
        return refusal(422, error.field, error.problem, error.allowed)
    if isinstance(error, Refused):
        return refusal(409, "action", error.reason, rule=error.rule)
    return refusal(422, "", str(error))


async def _no_database(request: Request, error: Exception) -> JSONResponse:
    """A disk that is full, or a database that does not answer."""
    _log.warning("%s %s failed", request.method, request.url.path, exc_info=error)
    return refusal(503, "", say("table-cannot-keep"))


async def _bad_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"] if part != "body")
    return refusal(422, field, str(first["msg"]))


async def _http_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, StarletteHTTPException | HTTPException)
    return refusal(error.status_code, "", str(error.detail))
