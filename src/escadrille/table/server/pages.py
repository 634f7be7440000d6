"""The pages: the built front end, one document for every address of the browser."""

from __future__ import annotations

import json
import mimetypes
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from escadrille.messages import ENGLISH, browser_words

mimetypes.add_type("font/woff2", ".woff2")  # not every system knows it
STATIC = Path(__file__).parents[1] / "static"
KEPT_FOR_GOOD = "public, max-age=31536000, immutable"
KEPT_A_DAY = "public, max-age=86400"
WORDS = '<script type="application/json" id="words">'
MISSING = """<!doctype html><meta charset="utf-8"><title>Escadrille</title>
<h1>Escadrille</h1><p>The front end has not been built: run <code>make web</code>.</p>"""


def add_pages(app: FastAPI, folder: Path = STATIC) -> None:
    """Serve the front end; whatever is no file is a page of it."""
    assets = folder / "assets"
    if assets.is_dir():
        app.mount("/assets", _Assets(directory=assets), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            raise HTTPException(404, "there is no such page")
        found = None if path == "index.html" else _file(folder, path)
        if found is not None:
            return FileResponse(found, headers={"Cache-Control": KEPT_A_DAY})
        if (folder / "index.html").is_file():
            html = (folder / "index.html").read_text(encoding="utf-8")
            return HTMLResponse(_spoken(html), headers={"Cache-Control": "no-cache"})
        return HTMLResponse(MISSING, 503)


class _Assets(StaticFiles):
    """Scripts, styles and fonts: each is named by what is in it, so a copy never goes stale."""

    def file_response(self, *args: Any, **settings: Any) -> Response:
        """The file, to be kept for a year."""
        response = super().file_response(*args, **settings)
        response.headers["Cache-Control"] = KEPT_FOR_GOOD
        return response


def _file(folder: Path, path: str) -> Path | None:
    """A file of the front end; None for any other path."""
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no file can be called that
        return None


def _spoken(html: str) -> str:
    """The document in the language of the server, with the browser's words in it as data.

    They come with the page, so that it can be shown without asking for them.
    """
    words = [{"language": language, "text": text} for language, text in browser_words()]
    data = json.dumps(words, ensure_ascii=False).replace("<", r"\u003c")
    html = html.replace(f'lang="{ENGLISH}"', f'lang="{words[0]["language"]}"', 1)
    return html.replace(f"{WORDS}</script>", f"{WORDS}{data}</script>", 1)
