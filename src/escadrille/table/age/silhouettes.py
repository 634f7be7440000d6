"""Which drawing shows a type of aircraft."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, cast

from escadrille.age.hangar import AircraftType
from escadrille.table.wire.age import Silhouette


@cache
def _drawings() -> dict[str, dict[str, Any]]:
    text = resources.files("escadrille.table.age") / "silhouettes.toml"
    return tomllib.loads(text.read_text(encoding="utf-8"))


def silhouette(kind: AircraftType) -> Silhouette:
    """The drawing of a type, or else of its class."""
    found = _drawings()["by_type"].get(kind.id) or _drawings()["by_class"][kind.cls]
    return cast(Silhouette, found)
