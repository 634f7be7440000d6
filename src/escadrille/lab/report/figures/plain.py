"""Which games a figure may be counted from: those played as the rules are, by equals."""

from __future__ import annotations

from typing import Any

import numpy as np

from escadrille.lab.report.games import Games, Mask, tables_in

OWN_FIGURES = "data"
"""The factor of cells that were played with somebody's own figures."""


def as_ruled(games: Games) -> Games:
    """Those without odds and somebody's own figures, of experiments that vary no rulings."""
    setups, factors = tables_in(games.setup), tables_in(games.factors)
    is_plain = games.setup.mask({text: not odds_in(each) for text, each in setups.items()})
    is_plain &= games.factors.mask(
        {text: OWN_FIGURES not in each for text, each in factors.items()}
    )
    return games[is_plain & ~varies_rulings(games)]


def odds_in(setup: dict[str, Any]) -> int:
    """How many bots there are to an aircraft; 0 if nobody asked for odds."""
    solo = setup.get("solo")
    found = solo.get("odds", 0) if isinstance(solo, dict) else 0
    return found if isinstance(found, int) else 0


def varies_rulings(games: Games) -> Mask:
    """Games of experiments that are about rulings, those by our rulings too: they were chosen."""
    found = np.zeros(len(games), dtype=np.bool_)
    for experiment in games.experiment.present():
        own = games.experiment.equal(experiment)
        if len(games.rulings[own].present()) > 1:
            found |= own
    return found


def fair(games: Games, game: str, kind: str = "") -> Games:
    """Games of one game between equals; those of a kind of experiment alone if there are any."""
    found = as_ruled(games.of_game(game)).of_equals()
    special = found[found.kind.equal(kind)]
    return special if len(special) else found
