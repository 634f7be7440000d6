"""What changes if we rule otherwise: each alternative against the default, game by game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from escadrille.lab.intervals import VIRTUAL, Interval, deviations
from escadrille.lab.report.figures.plain import OWN_FIGURES
from escadrille.lab.report.figures.share import mean_of, pair_means, pulls
from escadrille.lab.report.figures.sides import by_side, scores_of
from escadrille.lab.report.games import Floats, Games, Ints, tables_in

Defaults = Mapping[str, Mapping[str, Any]]
"""The default of each ruling, by game."""

Ruled: TypeAlias = tuple[tuple[str, str], ...]
"""Rulings with their values."""
JOINED = ", "
"""Between rulings that are changed at once."""


class Change(NamedTuple):
    """How games differ under an alternative ruling: means of differences, with intervals."""

    game: str
    ruling: str
    default: str
    value: str
    scenario: str
    player: str
    sides: tuple[str, str]
    """By name, if they have one."""
    wins: Interval
    """Of the first side, in shares of games."""
    draws: Interval
    rounds: Interval
    games: int
    is_paired: bool
    """Whether games of the same dice were compared with each other."""
    is_same: bool
    """Whether every such game ended as under our ruling, in the same round."""


def ruling_changes(games: Games, defaults: Defaults) -> list[Change]:
    """Every alternative that was played beside our rulings in the same experiment."""
    found: list[Change] = []
    for game in games.game.present():
        own, usual = games.of_game(game), {k: _said(v) for k, v in defaults[game].items()}
        changed = {text: _changed(each, usual) for text, each in tables_in(own.rulings).items()}
        for experiment in own.experiment.present():
            found += _of_experiment(own[own.experiment.equal(experiment)], changed, usual)
    return sorted(found, key=lambda each: (each.game, each.scenario, each.ruling, each.value))


def _changed(rulings: Mapping[str, Any], usual: Mapping[str, str]) -> Ruled:
    """What differs from our rulings."""
    said = {name: _said(value) for name, value in sorted(rulings.items())}
    return tuple((name, value) for name, value in said.items() if value != usual.get(name))


def _of_experiment(
    games: Games, changed: Mapping[str, Ruled], usual: Mapping[str, str]
) -> Iterator[Change]:
    before = games[games.rulings.mask({text: not each for text, each in changed.items()})]
    for ruled in dict.fromkeys(changed[text] for text in games.rulings.present()):
        if ruled and len(before):
            after = games[games.rulings.mask({t: each == ruled for t, each in changed.items()})]
            default = JOINED.join(usual.get(name, "") for name, _ in ruled)
            name, value = (JOINED.join(each[n] for each in ruled) for n in (0, 1))
            yield from _changes(name, default, value, before, after)


def _said(value: object) -> str:
    """As text: `true`, `level`, `2`."""
    return value if isinstance(value, str) else json.dumps(value)


def _changes(name: str, default: str, value: str, usual: Games, other: Games) -> Iterator[Change]:
    for scenario in other.scenario.present():
        for players in other.players.present():
            before, after = (_slice(each, scenario, players) for each in (usual, other))
            if len(before) and len(after):
                found = _differences(before, after)
                game, flown = after.game.present()[0], " – ".join(dict.fromkeys(players))
                what = (game, name, default, value, scenario, flown, by_side(before)[0])
                means = (found.wins, found.draws, found.rounds)
                yield Change(*what, *means, found.games, found.is_paired, found.is_same)


def _slice(games: Games, scenario: str, players: tuple[str, ...]) -> Games:
    return games[games.scenario.equal(scenario) & games.players.equal(players)]


def _outcomes(games: Games) -> tuple[Floats, Floats, Floats]:
    """Score of the first side, whether it was a draw, rounds."""
    first = scores_of(games, by_side(games)[1])
    return first, (first == 0.5).astype(np.float64), games.rounds.astype(np.float64)


class Differences(NamedTuple):
    """How games differ in wins, draws and rounds."""

    games: int
    is_paired: bool
    wins: Interval
    draws: Interval
    rounds: Interval
    is_same: bool = False


def _differences(before: Games, after: Games) -> Differences:
    """Games of the same seed have the same luck, so their differences say more than means do."""
    own, others = _twins(before, after)
    both = list(zip(_outcomes(before), _outcomes(after), strict=True))
    shared, place = np.unique(own[np.isin(own, others)], return_index=True)
    if not len(shared):
        wins, draws, rounds = (_of_two(b, before.pairs, a, after.pairs) for b, a in both)
        return Differences(len(before) + len(after), False, wins, draws, rounds)
    here, there = np.isin(own, shared), np.isin(others, shared)
    seeds = before.pairs[here][place]
    values = [pair_means(a[there], others[there]) - pair_means(b[here], own[here]) for b, a in both]
    wins, draws, rounds = (_of_differences(each, seeds) for each in values)
    count, is_same = int(here.sum() + there.sum()), not any(map(np.any, values))
    return Differences(count, True, wins, draws, rounds, is_same)


def _twins(before: Games, after: Games) -> tuple[Ints, Ints]:
    """Numbers that two games share which differ in nothing but the rulings."""
    known: dict[tuple[object, ...], int] = {}
    found = []
    for games in (before, after):
        data = {k: str(each.get(OWN_FIGURES)) for k, each in tables_in(games.factors).items()}
        own = [data[games.factors.values[code]] for code in games.factors.codes]
        codes = (games.pairs, games.setup.codes, games.sides.codes, games.players.codes)
        rows = zip(own, *(each.tolist() for each in codes), strict=True)
        found.append(np.array([known.setdefault(row, len(known)) for row in rows], np.int64))
    return found[0], found[1]


def _of_differences(values: Floats, seeds: Ints) -> Interval:
    """The mean difference of twins; a pair that lost a game and one that won a game are added.

    Or a few games in which nothing happened would be taken for certainty.
    """
    means = pulls(values, seeds)
    count, mean = len(means), float(values.mean())
    spread = sqrt((float(((means - mean) ** 2).sum()) + VIRTUAL) / (count + VIRTUAL))
    reach = deviations() * spread / sqrt(count + VIRTUAL)
    return Interval(mean, mean - reach, mean + reach)


def _of_two(before: Floats, own: Ints, after: Floats, others: Ints) -> Interval:
    """The difference of two independent means."""
    one, two = mean_of(before, own), mean_of(after, others)
    reach = float(np.hypot(one.halfwidth, two.halfwidth))
    mean = two.mean - one.mean
    return Interval(mean, mean - reach, mean + reach)
