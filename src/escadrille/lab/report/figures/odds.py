"""What it is worth to have more bots than the other side has aircraft."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from escadrille.lab.report.figures.plain import odds_in
from escadrille.lab.report.figures.share import Share, share_of
from escadrille.lab.report.games import Coded, Games, Mask, tables_in

BOTS = "solo"
"""How the names of the bots that the rules fly begin; odds are theirs."""

Key: TypeAlias = tuple[str, int, str, str]


class OddsWorth(NamedTuple):
    """How often the bots win at some odds."""

    game: str
    scenario: str
    odds: int
    bots: str
    against: str
    share: Share


def odds_worth(games: Games) -> list[OddsWorth]:
    """Every scenario and pairing that was flown at given odds."""
    setups = tables_in(games.setup)
    odds = {text: odds_in(each) for text, each in setups.items()}
    chosen = games[games.setup.mask({text: each > 0 for text, each in odds.items()})]
    chosen = chosen[chosen.players.mask({each: _is_uneven(each) for each in chosen.players.values})]
    by_row = Coded.of(odds[chosen.setup.values[code]] for code in chosen.setup.codes)
    found: dict[Key, Mask] = {}
    for players in chosen.players.present():
        for number in by_row.present():
            for scenario in chosen.scenario.present():
                mask = chosen.players.equal(players) & by_row.equal(number)
                mask &= chosen.scenario.equal(scenario)
                bots, against = sorted(players, key=_is_person)
                key = (scenario, number, bots, against)
                found[key] = found.get(key, np.zeros(len(chosen), dtype=np.bool_)) | mask
    rows = [
        OddsWorth(chosen.game.present()[0], *key, _share(chosen[mask]))
        for key, mask in found.items()
        if mask.any()
    ]
    return sorted(rows, key=lambda each: (each.scenario, each.bots, each.against, each.odds))


def _is_uneven(players: tuple[str, ...]) -> bool:
    """Whether one of two sides is flown by the rules."""
    return len(players) == 2 and _is_person(players[0]) != _is_person(players[1])


def _is_person(name: str) -> bool:
    """Whether somebody else than the rules flies: a person, or who plays like one."""
    return not name.startswith(BOTS)


def _share(games: Games) -> Share:
    """Of the bots, whichever seat they had."""
    is_second = games.players.mask({each: _is_person(each[0]) for each in games.players.values})
    scores = np.where(is_second, games.scores[:, 1], games.scores[:, 0])
    return share_of(scores, games.pairs)
