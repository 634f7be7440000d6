"""The laboratory: reports of experiments that the server shows."""

from __future__ import annotations

from escadrille.table.wire.common import Wire


class LabReport(Wire):
    """A report that can be read."""

    name: str
    """Its file's, without the ending."""
    written: float
    """When, in seconds since 1970."""
    path: str
    """Where it is."""


class LabReports(Wire):
    """All reports, the latest first."""

    has_folder: bool
    """Whether this server was started with a folder of reports."""
    reports: list[LabReport]
