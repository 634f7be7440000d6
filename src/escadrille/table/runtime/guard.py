"""What keeps strangers out: origins, sizes, rates, and what a page may load."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_network
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from pydantic_core import from_json
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect

from escadrille.kernel.outside import MOST_ITEMS, TooMuch, check_json
from escadrille.messages import say
from escadrille.table.runtime.rates import Bucket, Rate, rate_words

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 8 * 1024 * 1024
RECORDS = "/api/records"
MOST_BESIDE_A_TEXT = 100
PUZZLES = "/api/puzzles/"
COSTLY = ("/api/games", "/api/scenarios/play")
RATES = {
    "records": Rate(0.1, 20),
    "games": Rate(0.5, 20),
    "looks": Rate(30.0, 120),
    "past": Rate(20.0, 200),
    "others": Rate(10.0, 60),
}
"""What costs a room or many games is allowed less often than what only asks; looks follow a
pointer. Past steps of a game are recomputed for every request; other pages and answers
that only tell something are free."""
MOST_CLIENTS = 10_000
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Styles may stand in the page, because positions are set there; scripts may not."""


def is_same_origin(headers: Headers) -> bool:
    """Whether a browser asks from one of our own pages; other programs name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


class Guard:
    """Checks every request before it is handled."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}

    async def __call__(
        self, request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Refuse, or hand on and set the headers that every answer has."""
        problem = _unsafe(request) or self._too_often(request) or await _unreadable(request)
        response = problem or await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    def _too_often(self, request: Request) -> Response | None:
        kind, host = _kind(request), _sender(request)
        if not kind:
            return None
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.clear()
        rate = RATES[kind]
        if self._buckets.setdefault((host, kind), Bucket(rate)).takes():
            return None
        return refusal(429, "", say("table-too-many-requests"), rate_words(rate))


def _unsafe(request: Request) -> Response | None:
    """Why a request that could change something is refused unread."""
    if request.method in SAFE:
        return None
    if not is_same_origin(request.headers):
        return refusal(403, "origin", say("table-not-ours"))
    media_type = request.headers.get("content-type", "").partition(";")[0]  # no parameters
    if media_type.strip().lower() != "application/json":
        return refusal(415, "content-type", say("table-send-json"))
    size = request.headers.get("content-length", "")
    most = LARGEST_RECORD if request.url.path == RECORDS else LARGEST_BODY
    # A body in chunks is as long as it likes, whatever length is named beside it.
    is_chunked = "transfer-encoding" in request.headers
    if is_chunked or not size.isdecimal() or int(size) > most:
        return refusal(413, "body", say("table-send-at-most", kib=most // 1024))
    return None


async def _unreadable(request: Request) -> Response | None:
    """Why a body cannot be read: not Unicode, not JSON, nested too deep, or too big."""
    if request.method in SAFE:
        return None
    try:
        _check_body(await request.body())
    except ClientDisconnect:
        return refusal(400, "body", say("table-send-json"))
    except TooMuch as error:
        return refusal(422, "body", error.problem, error.allowed)
    except UnicodeDecodeError:
        return refusal(422, "body", say("table-no-unicode"))
    except ValueError as error:
        return refusal(422, "body", say("table-unreadable", problem=str(error)))
    return None


def _check_body(body: bytes) -> None:
    """A long body holds one long text, of a record, and hardly anything else."""
    if body:
        text = body.decode()
        check_json(text, MOST_ITEMS if len(body) <= LARGEST_BODY else MOST_BESIDE_A_TEXT)
        from_json(text, allow_inf_nan=False)


def _sender(request: Request) -> str:
    """Whose requests are counted together: for IPv6 a whole network, since a household has one."""
    host = request.client.host if request.client else ""
    if ":" not in host:
        return host
    try:
        return str(ip_network(f"{host.partition('%')[0]}/64", strict=False))
    except ValueError:
        return host


def _kind(request: Request) -> str:
    """The rate that a request counts under; none if it costs next to nothing."""
    path = request.url.path
    if request.method in SAFE:
        if path.startswith(PUZZLES):
            return "past"
        is_past = path.endswith(("/record", "/dice", "/review")) or "/replay/" in path
        return "past" if is_past and path.startswith("/api/games/") else ""
    if path == RECORDS:
        return "records"
    if path in COSTLY or path.endswith(("/what-if", "/again")):
        return "games"
    return "looks" if path.endswith("/look") else "others"


def refusal(
    status: int, field: str, problem: str, allowed: str = "", rule: str = ""
) -> JSONResponse:
    """What is wrong and what is allowed, in the form that every page understands."""
    body = {"field": field, "problem": problem, "allowed": allowed, "rule": rule}
    return JSONResponse(body, status)
