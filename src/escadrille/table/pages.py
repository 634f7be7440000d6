"""The pages: the built front end, one document for every address of the browser."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"
MISSING = """<!doctype html><meta charset="utf-8"><title>Escadrille</title>
<h1>Escadrille</h1><p>The front end has not been built: run <code>make web</code>.</p>"""


def add_pages(app: FastAPI, static: Path | None = None) -> None:
    """Serve the front end; whatever is no file is a page of it."""
    folder = static or STATIC
    assets = folder / "assets"
    if assets.is_dir():
        app.mount("/assets", StaticFiles(directory=assets), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            raise HTTPException(404, "there is no such address")
        found = (folder / path).resolve()
        if path and found.is_relative_to(folder.resolve()) and found.is_file():
            return FileResponse(found)
        if (folder / "index.html").is_file():
            headers = {"Cache-Control": "no-cache"}
            return FileResponse(folder / "index.html", headers=headers)
        return HTMLResponse(MISSING, 503)
