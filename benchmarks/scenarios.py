"""Who wins the scenarios of Age of Dogfights, from games that the laboratory has played.

    escadrille lab run docs/lab-report/scenarios-solo-l.toml
    python -m benchmarks.scenarios lab/scenarios-solo-l

prints a row of Markdown for each scenario: what each side won, and the first side's score.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console

from escadrille.games.age import age_scenarios
from escadrille.lab.intervals import of_pairs, pair_scores
from escadrille.lab.table import read_table

COLUMNS = ["scenario", "exchanged", "sides", "scores", "seed", "rounds"]
HEAD = "| scenario | games | won by | drawn | score of the first side | rounds |"


class Ended(NamedTuple):
    """What became of a game: each side's score, by its name."""

    scenario: str
    seed: str
    rounds: int
    scores: Mapping[str, float]


def ended_in(folder: Path) -> Iterator[Ended]:
    """The games of an experiment; sides are named in the order of their scenario."""
    order: dict[str, list[str]] = {}
    for game in read_table(folder / "games.parquet", COLUMNS).to_pylist():
        sides = order.setdefault(game["scenario"], game["sides"])  # the first is not exchanged
        scores = dict(zip(game["sides"], game["scores"], strict=True))
        named = {side: scores[side] for side in sides}
        yield Ended(game["scenario"], game["seed"], game["rounds"], named)


def teams_of(games: Sequence[Ended]) -> list[list[str]]:
    """The sides that win and lose together, in order."""
    teams: list[list[str]] = []
    for side in games[0].scores:
        for team in teams:
            if all(game.scores[side] == game.scores[team[0]] for game in games):
                team.append(side)
                break
        else:
            teams.append([side])
    return teams


def row_of(title: str, games: Sequence[Ended]) -> str:
    """Wins and draws, the first side's score with its interval, and half of the games' rounds."""
    teams = teams_of(games)
    won = [f"{' and '.join(team)} {sum(g.scores[team[0]] == 1 for g in games)}" for team in teams]
    drawn = sum(all(score == 0.5 for score in game.scores.values()) for game in games)
    first = [game.scores[teams[0][0]] for game in games]
    score = of_pairs(pair_scores([game.seed for game in games], first))
    told = f"{score.mean:.0%} ({score.low:.0%} to {score.high:.0%})"
    rounds = median(game.rounds for game in games)
    return f"| {title} | {len(games)} | {', '.join(won)} | {drawn} | {told} | {rounds:g} |"


def rows(games: Iterable[Ended]) -> Iterator[str]:
    """A row for each scenario."""
    by_scenario: dict[str, list[Ended]] = {}
    for game in games:
        by_scenario.setdefault(game.scenario, []).append(game)
    known = age_scenarios()
    for name, played in by_scenario.items():
        yield row_of(known[name]["title"] if name in known else name, played)


def main() -> None:
    """The table of one experiment."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the results of an experiment")
    table = [HEAD, "|---|---|---|---|---|---|", *rows(ended_in(parser.parse_args().folder))]
    Console(soft_wrap=True).print("\n".join(table), markup=False, highlight=False)


if __name__ == "__main__":
    main()
