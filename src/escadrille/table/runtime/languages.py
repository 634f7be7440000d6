"""The language of an answer: the one a browser has chosen, or the first that it asks for."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from escadrille.messages import in_language, language_for, languages

CHOICE = "language"
"""`?language=de` chooses, a cookie of that name remembers."""
A_YEAR = 365 * 24 * 3600


class ReadersLanguage:
    """Says everything about a request or on a line in its reader's language."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on, in that language."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        chosen, kept = asked.query_params.get(CHOICE), asked.cookies.get(CHOICE)
        known = next((each for each in (chosen, kept) if each in languages()), "")
        is_new = bool(known) and known == chosen != kept

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Accept-Language")
                if is_new:
                    cookie = f"{CHOICE}={known}; Path=/; Max-Age={A_YEAR}; SameSite=lax"
                    headers.append("Set-Cookie", cookie)
            await send(message)

        wanted = known or language_for(asked.headers.get("accept-language", ""))
        with in_language(wanted):
            await self._app(scope, receive, answer)
