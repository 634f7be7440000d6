"""How well bots fly: `python -m benchmarks.strength solo-l random --odds 1 2 3 --games 60`. [A10.1]

Both sides have aircraft of the same types; at odds of two the first player has two for each of the
other's. Every game is played twice, with the edges and the first move exchanged.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, get_args

from rich.console import Console
from rich.table import Table

from escadrille.age.fire import shots as sighting
from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.age.model.actions import Action
from escadrille.age.movement import search as searching
from escadrille.age.scenario import BotName
from escadrille.games.age import age
from escadrille.kernel.protocol import Answer, Chance, Decision, Over
from tests.laws.age.pilots import Pilot
from tests.laws.playing import moments

BOTS: tuple[str, ...] = tuple(name for name in get_args(BotName) if name)
PEOPLE = {"random": 0.0, "keen": 0.95}
"""Those who answer as people are asked, with how often they do something for the game."""
PLAYERS = (*BOTS, *PEOPLE)

TYPES = ("de1", "de4", "de7", "de10")
"""The first aircraft of each type; two more of each have the next numbers.

All are of one nation, so that both sides may fly them. [A3.8]
"""
CONFIDENT = 1.96
"""Standard errors on either side of an interval of 95 %."""
LONGEST = 40
"""Rounds of a game."""


class Pairing(NamedTuple):
    """Who meets whom, and with how many aircraft."""

    first: str
    second: str
    odds: int
    size: int
    """Aircraft of the second player."""


class Outcomes:
    """Games of a pairing as the first player sees them."""

    def __init__(self) -> None:
        """None yet."""
        self.scores: list[float] = []
        self.margins: list[float] = []

    def book(self, result: Over, seat: int) -> None:
        """A win is 1, a draw a half; the margin is in points of the scenario."""
        self.scores.append((1 + result.scores[seat]) / 2)
        self.margins.append(result.points[seat] - result.points[1 - seat])

    def cells(self) -> tuple[str, ...]:
        """Wins, draws, losses, the score with its interval, and the mean margin."""
        low, high = interval(sum(self.scores), len(self.scores))
        counts = (str(self.scores.count(score)) for score in (1.0, 0.5, 0.0))
        share = sum(self.scores) / len(self.scores)
        margin = sum(self.margins) / len(self.margins)
        return *counts, f"{share:.0%}", f"{low:.0%} to {high:.0%}", f"{margin:+.1f}"


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of games; draws count as halves."""
    square = CONFIDENT**2
    middle = (wins + square / 2) / (games + square)
    spread = CONFIDENT / (games + square) * sqrt(wins * (games - wins) / games + square / 4)
    return max(0.0, middle - spread), min(1.0, middle + spread)


# -- games --------------------------------------------------------------------------------------


def fleet(size: int, times: int, turn: int) -> list[str]:
    """So many types, each so many times; every turn begins with another type."""
    kinds = [TYPES[(turn + place) % len(TYPES)] for place in range(size)]
    return [f"{kind[:2]}{int(kind[2:]) + more}" for kind in kinds for more in range(times)]


def setup(pairing: Pairing, turn: int, *, swapped: bool) -> dict[str, object]:
    """Both fly the same types, the first player so many times as many of each."""
    forces = [fleet(pairing.size, times, turn) for times in (pairing.odds, 1)]
    names = [pairing.first, pairing.second]
    if swapped:
        forces, names = forces[::-1], names[::-1]
    seats = [
        {"name": name, "edge": edge, "slots": [slot(force)]}
        for name, edge, force in zip(("North", "South"), "NS", forces, strict=True)
    ]
    scenario = {"title": "Strength", "mode": "dogfight", "board": "short", "seats": seats}
    return {
        "scenario": scenario | {"victory": {"kind": "survival"}},
        "forces": forces,
        "bots": [name if name in BOTS else "" for name in names],
        "solo": {"skill": "average"},
        "options": {"first": int(swapped), "round_limit": LONGEST},
    }


def slot(force: Sequence[str]) -> dict[str, object]:
    """The slot of a whole force of fighters."""
    return {"count": len(force), "role": "fighter", "aircraft": list(force), "default": list(force)}


class People:
    """Answers for whoever is no bot, each in its own manner, and for nature."""

    def __init__(self, game: Age, names: Sequence[str], seed: str) -> None:
        """One pilot for each seat; those of bots are never asked."""
        self._pilots = [
            Pilot(game, f"{seed} {seat}", PEOPLE.get(name, 0.0)) for seat, name in enumerate(names)
        ]

    def reply(
        self, state: State, question: tuple[Decision[Action], ...] | Chance
    ) -> Answer[Action]:
        """The answer of whoever is asked."""
        seat = 0 if isinstance(question, Chance) else question[0].seat
        return self._pilots[seat].reply(state, question)


def play(pairing: Pairing, turn: int, *, swapped: bool) -> Over:
    """One game to its end."""
    game = age(setup(pairing, turn, swapped=swapped))
    names = (pairing.first, pairing.second)[:: -1 if swapped else 1]
    people = People(game, names, f"strength {turn} {swapped}")
    longest = LONGEST * 60 * (len(game.rules.fleet) + 1)
    *_, last = moments(game, people, longest)
    assert last.step.state.result is not None
    return last.step.state.result


def meet(pairing: Pairing, games: int) -> Outcomes:
    """So many games, half of them with the sides exchanged."""
    outcomes = Outcomes()
    for turn in range(-(-games // 2)):
        for swapped in (False, True):
            result = play(pairing, turn, swapped=swapped)
            outcomes.book(result, int(swapped))
    return outcomes


# -- the table ----------------------------------------------------------------------------------


def run(console: Console, pairings: Sequence[Pairing], games: int) -> None:
    """A row for each pairing."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    table = Table("players", "aircraft", "wins", "draws", "losses", "score", "95 %", "points")
    for pairing in pairings:
        names = f"{pairing.first} v {pairing.second}"
        aircraft = f"{pairing.size * pairing.odds} v {pairing.size}"
        table.add_row(names, aircraft, *meet(pairing, games).cells())
    console.print(table)


def main() -> None:
    """Two players by name, at every odds that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", choices=PLAYERS, help="who has more aircraft at higher odds")
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--odds", type=int, nargs="+", default=[1, 2, 3], choices=(1, 2, 3))
    parser.add_argument("--size", type=int, default=3, choices=range(1, len(TYPES) + 1))
    parser.add_argument("--games", type=int, default=60, help="for each odds")
    asked = parser.parse_args()
    pairings = [Pairing(asked.first, asked.second, odds, asked.size) for odds in asked.odds]
    run(Console(width=100), pairings, asked.games)


if __name__ == "__main__":
    main()
