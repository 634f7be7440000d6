"""The game of bids as a plugin."""

from __future__ import annotations

from importlib import resources
from typing import Any

from escadrille.catalog import Plugin
from tests.toy.game import build

FIGURES: dict[str, Any] = {
    "bids": {"provenance": "reconstructed", "highest": 1000, "rounds": 2},
    "rulings": {
        "ties": {"rule": "T2.2", "about": "Who wins.", "default": "all", "allowed": ["all", "none"]}
    },
}


class Box:
    raw, changes, hash = FIGURES, dict[str, Any](), "none"


PLUGIN = Plugin(
    name="toy",
    title="Bids",
    page="the-bids",
    letter="T",
    page_text=lambda: (resources.files("tests.toy") / "rules.md").read_text(encoding="utf-8"),
    figures=lambda: FIGURES,
    open_box=lambda changes: Box(),
    build=build,
    owns_start=lambda game, state: len(state.totals) == game.seats,
    terminal="tests.toy.terminal",
    commands={"deal": ("tests.toy.terminal.deal", "Deal the cards of a round.")},
    table="tests.toy.table",
    bots="tests.toy.bots",
    messages="tests.toy",
)
