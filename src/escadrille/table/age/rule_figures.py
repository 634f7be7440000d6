"""Which rule of Age of Dogfights has which figure."""

from __future__ import annotations

from functools import cache

from escadrille.age.model import Rules
from escadrille.games.age import age
from escadrille.table.age import chart_figures as charts
from escadrille.table.age import gun_figures as guns
from escadrille.table.games.face import Figure


@cache
def _age() -> Rules:
    """A game as it usually is: charts and places depend on rulings."""
    return age().rules


FIGURES: dict[str, Figure] = {
    "A4.1": Figure(lambda: [charts.movement_dice(_age())]),
    "A5": Figure(lambda: [guns.places_block(_age().gunnery)], before="grid"),
    "A5.3": Figure(lambda: [guns.fields_block(_age().gunnery)]),
    "A6.1": Figure(lambda: [charts.firing_chart(_age().gunnery)]),
    "A6.5": Figure(lambda: [charts.damage_die(_age())]),
    "A9.1": Figure(lambda: [charts.cannon_chart(_age().gunnery)]),
    "A9.2": Figure(lambda: [charts.barrage_chart(_age().gunnery)]),
    "A9.3": Figure(lambda: [charts.exchange_chart(_age().gunnery)]),
    "A9.5": Figure(lambda: [charts.flak_chart(_age())]),
}
