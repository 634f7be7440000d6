"""What changes if we rule otherwise: each alternative against the default, game by game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from escadrille.lab.intervals import Interval
from escadrille.lab.report.figures.share import mean_of, pair_means
from escadrille.lab.report.games import Floats, Games, Ints, tables_in

Defaults = Mapping[str, Mapping[str, Any]]
"""The default of each ruling, by game."""


class Change(NamedTuple):
    """How games differ under an alternative ruling: means of differences, with intervals."""

    game: str
    ruling: str
    default: str
    value: str
    scenario: str
    player: str
    wins: Interval
    """Of the first seat, in shares of games."""
    draws: Interval
    rounds: Interval
    games: int
    is_paired: bool
    """Whether games of the same luck were compared with each other."""


def ruling_changes(games: Games, defaults: Defaults) -> list[Change]:
    """Every alternative that was played beside its default."""
    found: list[Change] = []
    for game in games.game.present():
        own = games.of_game(game)
        for name in sorted({name for each in tables_in(own.rulings).values() for name in each}):
            default = _said(defaults.get(game, {}).get(name))
            found += _of_ruling(own, name, default)
    return sorted(found, key=lambda each: (each.game, each.ruling, each.value, each.scenario))


def _of_ruling(games: Games, name: str, default: str) -> Iterator[Change]:
    """The alternatives of one ruling, each where all other rulings were the same."""
    values = {
        text: _said(each.get(name, default)) for text, each in tables_in(games.rulings).items()
    }
    for experiment in games.experiment.present():
        own = games[games.experiment.equal(experiment)]
        for rest in {_rest(text, name) for text in own.rulings.present()}:
            alike = own[own.rulings.mask({t: _rest(t, name) == rest for t in own.rulings.values})]
            played = {values[text] for text in alike.rulings.present()}
            usual = alike[alike.rulings.mask({t: values[t] == default for t in values})]
            for value in sorted(played - {default}):
                other = alike[alike.rulings.mask({t: values[t] == value for t in values})]
                yield from _changes(name, default, value, usual, other)


def _rest(text: str, name: str) -> str:
    """A table of rulings without one of them."""
    rulings = json.loads(text or "{}")
    return json.dumps({k: v for k, v in rulings.items() if k != name}, sort_keys=True)


def _said(value: object) -> str:
    """As text: `true`, `level`, `2`."""
    return value if isinstance(value, str) else json.dumps(value)


def _changes(name: str, default: str, value: str, usual: Games, other: Games) -> Iterator[Change]:
    for scenario in other.scenario.present():
        for players in other.players.present():
            before, after = (_slice(each, scenario, players) for each in (usual, other))
            if len(before) and len(after):
                is_paired, (wins, draws, rounds) = _differences(before, after)
                game, flown = after.game.present()[0], " – ".join(dict.fromkeys(players))
                count = len(before) + len(after)
                what = (game, name, default, value, scenario, flown)
                yield Change(*what, wins, draws, rounds, count, is_paired)


def _slice(games: Games, scenario: str, players: tuple[str, ...]) -> Games:
    return games[games.scenario.equal(scenario) & games.players.equal(players)]


def _outcomes(games: Games) -> tuple[Floats, Floats, Floats]:
    """Score of the first seat, whether it was a draw, rounds."""
    first = games.scores[:, 0]
    return first, (first == 0.5).astype(np.float64), games.rounds.astype(np.float64)


def _differences(before: Games, after: Games) -> tuple[bool, list[Interval]]:
    """Games of the same seed have the same luck, so their differences say more than means do."""
    own, others = before.pairs, after.pairs
    shared = np.intersect1d(own, others)
    both = list(zip(_outcomes(before), _outcomes(after), strict=True))
    if not len(shared):
        return False, [_of_two(b, own, a, others) for b, a in both]
    here, there = np.isin(own, shared), np.isin(others, shared)
    return True, [
        mean_of(pair_means(a[there], others[there]) - pair_means(b[here], own[here]), shared)
        for b, a in both
    ]


def _of_two(before: Floats, own: Ints, after: Floats, others: Ints) -> Interval:
    """The difference of two independent means."""
    one, two = mean_of(before, own), mean_of(after, others)
    reach = float(np.hypot(one.halfwidth, two.halfwidth))
    mean = two.mean - one.mean
    return Interval(mean, mean - reach, mean + reach)
