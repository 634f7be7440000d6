"""The panels of the report: figures in words and charts. A panel without games is left out."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.aircraft import aircraft_panels
from escadrille.lab.report.panels.biplanes import biplane_panels
from escadrille.lab.report.panels.first import first_panels
from escadrille.lab.report.panels.ladder import ladder_panels
from escadrille.lab.report.panels.lengths import length_panels
from escadrille.lab.report.panels.odds import odds_panels
from escadrille.lab.report.panels.panel import Panel
from escadrille.lab.report.panels.rulings import ruling_panels
from escadrille.lab.report.panels.scenarios import scenario_panels

MAKERS = (
    biplane_panels,
    scenario_panels,
    aircraft_panels,
    ladder_panels,
    first_panels,
    odds_panels,
    ruling_panels,
    length_panels,
)


def panels(games: Games) -> Iterator[Panel]:
    """All that the games have something for."""
    for make in MAKERS:
        yield from make(games)
