"""What a game is asked to show of a position."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from escadrille.cli.desk.what_if import Script


class PositionWanted(NamedTuple):
    """What a game is asked to show."""

    file: Path
    document: dict[str, Any]
    given: Script
    """What the command line gives; where it gives nothing, the file may."""
    data: Path | None
    as_json: bool
    plain: bool
    fields: Mapping[str, Any] = {}
    """Fields of the file that the command line sets, without those that it leaves alone."""
