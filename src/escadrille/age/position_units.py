"""The units of the expansion in a position: for its made-up scenario, and as they are now. [A9]"""

from __future__ import annotations

from typing import Any

from escadrille.age.position_file import PositionDocument
from escadrille.age.rules import Rules
from escadrille.kernel.errors import BadInput

UNITS = ("aa",)
"""The fields that a scenario has as well."""


def units_of(doc: PositionDocument) -> dict[str, Any]:
    """Tables of the made-up scenario; it checks them."""
    return {name: [unit.model_dump() for unit in getattr(doc, name)] for name in UNITS}


def bombs_on_batteries(rules: Rules, doc: PositionDocument) -> tuple[int, ...]:
    """Bombs on each anti-aircraft zone; none where nothing is written. [A9.5.1]"""
    count = len(rules.scenario.aa)
    if len(doc.aa_bombed) not in (0, count):
        allowed = f"one for each of {count} anti-aircraft zones"
        raise BadInput("aa_bombed", f"{len(doc.aa_bombed)} values", allowed=allowed)
    return doc.aa_bombed or (0,) * count
