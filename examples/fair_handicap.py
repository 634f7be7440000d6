"""Estimate a fair handicap for a scenario of Age of Dogfights, with the compiled simulator.

    pip install 'escadrille[fast]'
    python examples/fair_handicap.py

Three Fokker D.VII are better than three Airco D.H.2. How many of those (and of Morane ACs, once the
box has no more) make it even? Greedy pilots fly both sides, and each side has the first move in
half of the games. A draw counts as half a win, and every share has its interval of 95 %.
"""

from __future__ import annotations

import argparse
import copy
import math
from collections.abc import Sequence
from typing import NamedTuple

from escadrille.age.simulator import GREEDY, Simulator
from escadrille.games.age import age, age_scenarios

STRONG = ("de10", "de11", "de12")
WEAK = ("gb1", "gb2", "gb3", "fr1", "fr2", "fr3")
CONFIDENT = 1.96


class Found(NamedTuple):
    """Games of one set-up, as the weaker side sees them."""

    wins: int
    draws: int
    losses: int

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of games won, a draw counting half, and its interval (Wilson's)."""
        games, won = self.wins + self.draws + self.losses, self.wins + self.draws / 2
        square = CONFIDENT**2
        middle = (won + square / 2) / (games + square)
        spread = CONFIDENT / (games + square)
        spread *= math.sqrt(won * (games - won) / games + square / 4)
        return won / games, middle - spread, middle + spread


def play(strong: Sequence[str], weak: Sequence[str], games: int, seed: int) -> Found:
    """Many games; the seats change sides and the first move after half of them."""
    scores: list[int] = []
    for weak_seat in range(2):
        forces = [strong, weak] if weak_seat else [weak, strong]
        game = age({"scenario": scenario_for(forces), "forces": [list(each) for each in forces]})
        simulator = Simulator(game.rules)
        start = simulator.row(game.initial())
        for number in range(games // 2):
            row = start.copy()
            simulator.play(row, seed + number, (GREEDY, GREEDY))
            result = simulator.state(row).result
            assert result is not None, "the game is over"
            scores.append(result.scores[weak_seat])
    return Found(scores.count(1), scores.count(0), scores.count(-1))


def scenario_for(forces: Sequence[Sequence[str]]) -> dict[str, object]:
    """The scenario Dogfight with as many aircraft on either side as there are."""
    table = copy.deepcopy(age_scenarios()["dogfight"])
    for seat, force in zip(table["seats"], forces, strict=True):
        seat["slots"] = [{"count": len(force), "role": "fighter", "default": list(force)}]
    return table


def main(arguments: list[str] | None = None) -> dict[int, Found]:
    """Try every number of aircraft for the weaker side."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="for each number of aircraft")
    parser.add_argument("--counts", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if asked.games < 1 or not all(1 <= count <= len(WEAK) for count in asked.counts):
        parser.error(f"at least 1 game, and 1 to {len(WEAK)} aircraft")
    found = {count: play(STRONG, WEAK[:count], asked.games, asked.seed) for count in asked.counts}
    print(f"Against {len(STRONG)} Fokker D.VII:")
    for count, each in found.items():
        share = "{:.1%} ({:.1%} to {:.1%})".format(*each.share)
        print(f"{count}: {share}; {each.wins} won, {each.draws} drawn, {each.losses} lost")
    fairest = min(found, key=lambda count: abs(found[count].share[0] - 0.5))
    print(f"The fairest number is {fairest}.")
    return found


if __name__ == "__main__":
    main()
