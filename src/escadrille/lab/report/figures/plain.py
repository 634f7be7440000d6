"""Which games a figure may be counted from: those played as the rules are, by equals."""

from __future__ import annotations

from escadrille.lab.report.games import Games, factor_table

RULING, ODDS = "ruling.", "odds"
VARY = "vary"
BETWEEN_PLAYERS = ("match", "round-robin", "ladder")
"""Kinds of experiments that are about players."""


def as_ruled(games: Games) -> Games:
    """Those of the usual rulings, without odds: no cell that was made to play otherwise."""
    changed = {
        text: not any(name.startswith(RULING) or name == ODDS for name in factors)
        for text, factors in factor_table(games).items()
    }
    chosen = games.with_factors(changed)
    return chosen[~chosen.kind.equal(VARY)]


def fair(games: Games, game: str, kind: str = "") -> Games:
    """Games of one game between equals; those of a kind of experiment alone if there are any."""
    found = as_ruled(games.of_game(game)).of_equals()
    special = found[found.kind.equal(kind)]
    return special if len(special) else found
