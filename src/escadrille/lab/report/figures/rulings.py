"""What changes if we rule otherwise: each alternative against the default, game by game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from escadrille.lab.intervals import Interval
from escadrille.lab.report.figures.plain import RULING
from escadrille.lab.report.figures.share import mean_of, pair_means
from escadrille.lab.report.games import Coded, Floats, Games, Ints, factor_table

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
    found = []
    for name, game, rest, by_value in _varied(games):
        default = defaults.get(game, {}).get(name)
        usual = by_value.get(_said(default))
        if usual is None:
            continue
        for value, other in by_value.items():
            if value != _said(default):
                found += _changes(name, game, _said(default), value, games[usual], games[other])
    return sorted(found, key=lambda each: (each.game, each.ruling, each.value, each.scenario))


def _varied(games: Games) -> Iterator[tuple[str, str, str, dict[str, Ints]]]:
    """Each ruling that was varied while all else stayed, with the rows of each of its values."""
    factors = factor_table(games)
    groups: dict[tuple[str, str, str], dict[str, list[str]]] = {}
    for text, each in factors.items():
        for name in (name for name in each if name.startswith(RULING)):
            rest = json.dumps({k: v for k, v in each.items() if k != name}, sort_keys=True)
            by_value = groups.setdefault((name.removeprefix(RULING), rest, ""), {})
            by_value.setdefault(_said(each[name]), []).append(text)
    for (name, rest, _), texts in groups.items():
        for game in games.game.present():
            rows = {
                value: np.flatnonzero(
                    games.factors.mask(dict.fromkeys(own, True)) & games.game.equal(game)
                )
                for value, own in texts.items()
            }
            yield name, game, rest, {value: own for value, own in rows.items() if len(own)}


def _said(value: object) -> str:
    """As text: `true`, `level`, `2`."""
    return value if isinstance(value, str) else json.dumps(value)


def _changes(
    name: str, game: str, default: str, value: str, usual: Games, other: Games
) -> Iterator[Change]:
    for scenario in other.scenario.present():
        for players in other.players.present():
            before, after = (_slice(each, scenario, players) for each in (usual, other))
            if len(before) and len(after):
                is_paired, differences = _differences(before, after)
                yield Change(
                    game, name, default, value, scenario, " – ".join(dict.fromkeys(players)),
                    *differences, len(before) + len(after), is_paired,
                )


def _slice(games: Games, scenario: str, players: tuple[str, ...]) -> Games:
    return games[games.scenario.equal(scenario) & games.players.equal(players)]


def _outcomes(games: Games) -> tuple[Floats, Floats, Floats]:
    """Score of the first seat, whether it was a draw, rounds."""
    first = games.scores[:, 0]
    return first, (first == 0.5).astype(np.float64), games.rounds.astype(np.float64)


def _differences(before: Games, after: Games) -> tuple[bool, list[Interval]]:
    """Pairs of the same number have the same luck, so their differences say more than means do."""
    keys = Coded.of(
        list(zip(_names(before), before.pair.tolist(), strict=True))
        + list(zip(_names(after), after.pair.tolist(), strict=True))
    ).codes
    own, others = keys[: len(before)], keys[len(before) :]
    shared = np.intersect1d(own, others)
    both = zip(_outcomes(before), _outcomes(after), strict=True)
    if not len(shared):
        return False, [_of_two(b, own, a, others) for b, a in both]
    here, there = np.isin(own, shared), np.isin(others, shared)
    return True, [
        mean_of(pair_means(a[there], others[there]) - pair_means(b[here], own[here]), shared)
        for b, a in both
    ]


def _names(games: Games) -> list[str]:
    return [games.experiment.values[code] for code in games.experiment.codes]


def _of_two(before: Floats, own: Ints, after: Floats, others: Ints) -> Interval:
    """The difference of two independent means."""
    one, two = mean_of(before, own), mean_of(after, others)
    reach = float(np.hypot(one.halfwidth, two.halfwidth))
    mean = two.mean - one.mean
    return Interval(mean, mean - reach, mean + reach)
