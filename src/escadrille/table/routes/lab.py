"""The laboratory's reports: which there are, and one of them as it was written."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse

from escadrille.messages import say
from escadrille.table.wire.lab import LabReport, LabReports

router = APIRouter(prefix="/api/lab", tags=["laboratory"])

MARK = b'<meta name="generator" content="escadrille lab report">'
"""The mark of a report among other files; `escadrille.lab.report.page` writes it."""
NEAR_THE_TOP = 1024
LARGEST = 16 * 1024 * 1024

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
    "sandbox allow-scripts allow-downloads"
)
"""A report brings styles and a little script, and may touch nothing else: in a sandbox it has
no origin, so it can neither ask this server for anything nor see what the page around it has."""


@router.get("/reports")
async def get_reports(request: Request) -> LabReports:
    """The reports in the folder that the server was started with, the latest first."""
    folder: Path | None = request.app.state.lab
    found = await asyncio.to_thread(reports_in, folder) if folder else {}
    reports = [
        LabReport(name=name, written=path.stat().st_mtime, path=f"/api/lab/reports/{quote(name)}")
        for name, path in found.items()
    ]
    reports.sort(key=lambda each: (-each.written, each.name))
    return LabReports(has_folder=folder is not None, reports=reports)


@router.get(
    "/reports/{name}",
    response_class=HTMLResponse,
    responses={404: {"description": "There is no such report."}},
)
async def get_report(request: Request, name: Annotated[str, InPath(max_length=100)]) -> Response:
    """A report: only what the list names can be read, so that no path leads out of the folder."""
    folder: Path | None = request.app.state.lab
    found = await asyncio.to_thread(reports_in, folder) if folder else {}
    if name not in found:
        raise HTTPException(404, say("table-no-such-report", name=name))
    page = await asyncio.to_thread(found[name].read_bytes)
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


def reports_in(folder: Path) -> dict[str, Path]:
    """The reports of a folder by name: files of its own, small enough, that say they are one."""
    try:
        files = sorted(folder.glob("*.html"))
        return {path.stem: path for path in files if _is_report(path, folder.resolve())}
    except OSError:
        return {}


def _is_report(path: Path, folder: Path) -> bool:
    """A link that leads out of the folder is none."""
    try:
        if path.resolve().parent != folder or path.stat().st_size > LARGEST:
            return False
        with path.open("rb") as file:
            return MARK in file.read(NEAR_THE_TOP)
    except OSError:
        return False
