"""Checks of every request: who asks, and which room is meant."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, HTTPException, Path, Request, Response
from starlette.requests import HTTPConnection

from escadrille.messages import say
from escadrille.table.games.doors import Caller
from escadrille.table.games.hall import Hall
from escadrille.table.games.room import Room
from escadrille.table.people.sessions import device_of
from escadrille.table.people.tokens import hashed, new_token
from escadrille.table.runtime.languages import A_YEAR

COOKIE = "escadrille"


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of this server."""
    hall: Hall = connection.app.state.hall
    return hall


def browser_of(connection: HTTPConnection) -> str:
    """The hash of a browser's token; nothing for one that has none yet."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if token else ""


def known_browser(request: Request, response: Response) -> str:
    """The hash of the browser's token, which is given one if it has none."""
    found = browser_of(request)
    if found:
        return found
    token = new_token()
    is_https = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=is_https
    )
    return hashed(token)


def _caller(request: Request, browser: Annotated[str, Depends(known_browser)]) -> Caller:
    """Who asks, and with what kind of browser."""
    return Caller(browser, device=device_of(request.headers.get("user-agent", "")))


async def _room(request: Request, id: Annotated[str, Path(max_length=64)]) -> Room:
    room = await hall_of(request).room(id)
    if room is None:
        raise HTTPException(404, say("table-no-such-game"))
    return room


TheHall: TypeAlias = Annotated[Hall, Depends(hall_of)]
TheRoom: TypeAlias = Annotated[Room, Depends(_room)]
Browser: TypeAlias = Annotated[str, Depends(browser_of)]
TheCaller: TypeAlias = Annotated[Caller, Depends(_caller)]
KnownBrowser: TypeAlias = Annotated[str, Depends(known_browser)]
