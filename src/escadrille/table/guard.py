"""What keeps strangers out: origins, sizes, rates, and what a page may load."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers

from escadrille.messages import say
from escadrille.table.rates import Bucket, Rate

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 8 * 1024 * 1024
RECORDS = "/api/records"
COSTLY = ("/api/games", RECORDS, "/api/scenarios/play")
RATES = {"games": Rate(0.5, 20), "looks": Rate(30.0, 120), "others": Rate(10.0, 60)}
"""What costs a room or many games is allowed less often than what only asks; looks follow a
pointer."""
MOST_CLIENTS = 10_000
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class Guard:
    """Looks at every request before anybody else does."""

    def __init__(self) -> None:
        """Nobody has asked for anything yet."""
        self._buckets: dict[tuple[str, str], Bucket] = {}

    async def __call__(
        self, request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Refuse, or hand on and set the headers that every answer has."""
        problem = self._problem(request)
        response = problem or await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    def _problem(self, request: Request) -> Response | None:
        if request.method in SAFE:
            return None
        if not is_same_origin(request.headers):
            return _refusal(403, "origin", say("table-not-ours"))
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return _refusal(415, "content-type", say("table-send-json"))
        size = request.headers.get("content-length", "")
        most = LARGEST_RECORD if request.url.path == RECORDS else LARGEST_BODY
        if not size.isdecimal() or int(size) > most:
            return _refusal(413, "body", say("table-send-at-most", kib=most // 1024))
        if not self._bucket(request).takes():
            return _refusal(429, "", say("table-too-many-requests"))
        return None

    def _bucket(self, request: Request) -> Bucket:
        host, kind = request.client.host if request.client else "", _kind(request.url.path)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.clear()
        key = (host, kind)
        if key not in self._buckets:
            self._buckets[key] = Bucket(*RATES[kind])
        return self._buckets[key]


def _kind(path: str) -> str:
    if path in COSTLY or path.endswith(("/what-if", "/again")):
        return "games"
    return "looks" if path.endswith("/look") else "others"


def _refusal(status: int, field: str, problem: str) -> JSONResponse:
    return JSONResponse({"field": field, "problem": problem, "allowed": "", "rule": ""}, status)
