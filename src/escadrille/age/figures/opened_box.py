"""A box whose figures fit together: ours with a user's own laid over them, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.age.figures.box import read_box
from escadrille.age.figures.gunnery import read_gunnery
from escadrille.age.figures.hangar import read_hangar
from escadrille.kernel.figures import data_hash, overlay

BOTS_ONLY = ("solo", "solo_m")
"""The tables of bots. [A10, A11]"""


class OpenedBox:
    """The checked figures, their raw form (for listing) and their hash (for records)."""

    def __init__(self, raw: Mapping[str, Any], changes: Mapping[str, Any] | None = None) -> None:
        """Lay a user's changes over our figures and check every field of the result."""
        self.changes = dict(changes or {})
        self.raw = overlay(raw, self.changes)
        self.box = read_box(self.raw)
        self.hangar = read_hangar(self.raw, self.box.values)
        self.gunnery = read_gunnery(self.raw)
        self.solo_hash = data_hash(self.raw)
        """Of all figures, those of bots included."""
        others = {name: table for name, table in self.raw.items() if name not in BOTS_ONLY}
        self.hash = data_hash(others)
        """Of what counts in games without bots: figures of bots disown no other record."""
