"""How well bots fly: `python -m benchmarks.strength solo-l random --odds 1 2 3 --games 60`. [A10.1]

Both sides have aircraft of the same types; at odds of two the first player has two for each of the
other's. The games are an experiment of the laboratory: each is played twice with the same dice, the
edges and the first move exchanged.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from escadrille.bots.roster import offered_for
from escadrille.lab import Experiment, checked, run
from escadrille.lab.intervals import of_pairs, pair_scores

GAME = "age"
TYPES = ("de1", "de4", "de7", "de10")
"""The first aircraft of each type; two more of each have the next numbers.

All are of one nation, so that both sides may fly them. [A3.8]
"""
LONGEST = 40
"""Rounds of a game."""


class Pairing(NamedTuple):
    """Who meets whom, and with how many aircraft."""

    first: str
    second: str
    odds: int
    size: int
    """Aircraft of the second player."""


def experiment(pairing: Pairing, games: int) -> Experiment:
    """As many games, a cell for each type that may be the first of its force."""
    return checked(
        {
            "name": "strength",
            "game": GAME,
            "kind": "match",
            "players": [pairing.first, pairing.second],
            "exchange": "both",
            "games": -(-games // len(TYPES)),
            "seed": f"{pairing.size} at {pairing.odds}",
            "cells": [
                {"label": kind, "setup": setup(pairing, turn)} for turn, kind in enumerate(TYPES)
            ],
        }
    )


def setup(pairing: Pairing, turn: int) -> dict[str, Any]:
    """Both fly the same types, the first player so many times as many of each."""
    forces = [fleet(pairing.size, times, turn) for times in (pairing.odds, 1)]
    seats = [
        {"name": name, "edge": edge, "slots": [slot(force)]}
        for name, edge, force in zip(("North", "South"), "NS", forces, strict=True)
    ]
    scenario = {"title": "Strength", "mode": "dogfight", "board": "short", "seats": seats}
    return {
        "scenario": scenario | {"victory": {"kind": "survival"}},
        "forces": forces,
        "solo": {"skill": "average"},
        "options": {"first": 0, "round_limit": LONGEST},
    }


def fleet(size: int, times: int, turn: int) -> list[str]:
    """So many types, each so many times; every turn begins with another type."""
    kinds = [TYPES[(turn + place) % len(TYPES)] for place in range(size)]
    return [f"{kind[:2]}{int(kind[2:]) + more}" for kind in kinds for more in range(times)]


def slot(force: Sequence[str]) -> dict[str, object]:
    """The slot of a whole force of fighters."""
    return {"count": len(force), "role": "fighter", "aircraft": list(force), "default": list(force)}


def row(pairing: Pairing, games: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    """Wins, draws, losses, the score with its interval, and the mean margin in points."""
    seats = [game["contenders"].index(0) for game in games]
    own = list(zip(games, seats, strict=True))
    scores = [game["scores"][seat] for game, seat in own]
    margin = sum(game["points"][seat] - game["points"][1 - seat] for game, seat in own)
    share = of_pairs(pair_scores([game["seed"] for game in games], scores))
    counts = (str(scores.count(score)) for score in (1.0, 0.5, 0.0))
    names = f"{pairing.first} v {pairing.second}"
    aircraft = f"{pairing.size * pairing.odds} v {pairing.size}"
    interval = f"{share.low:.0%} to {share.high:.0%}"
    return names, aircraft, *counts, f"{share.mean:.0%}", interval, f"{margin / len(own):+.1f}"


def show(console: Console, pairings: Iterable[Pairing], games: int) -> None:
    """A row for each pairing."""
    table = Table("players", "aircraft", "wins", "draws", "losses", "score", "95 %", "points")
    for pairing in pairings:
        with TemporaryDirectory() as folder:
            played = run(experiment(pairing, games), Path(folder)).table().to_pylist()
        table.add_row(*row(pairing, played))
    console.print(table)


def main() -> None:
    """Two players by name, at every odds that are asked for."""
    players = offered_for(GAME)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", choices=players, help="who has more aircraft at higher odds")
    parser.add_argument("second", choices=players)
    parser.add_argument("--odds", type=int, nargs="+", default=[1, 2, 3], choices=(1, 2, 3))
    parser.add_argument("--size", type=int, default=3, choices=range(1, len(TYPES) + 1))
    parser.add_argument("--games", type=int, default=60, help="for each odds")
    asked = parser.parse_args()
    pairings = [Pairing(asked.first, asked.second, odds, asked.size) for odds in asked.odds]
    show(Console(width=100), pairings, asked.games)


if __name__ == "__main__":
    main()
