"""Random games of another checkout, of this one and of the peers, taking turns in one run.

`python -m benchmarks.against ../older` prints rates by processor time: medians of many short turns.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

Playout = Callable[[int], int]
HERE = Path(__file__).resolve().parents[1]
FOUR_A_SIDE: dict[str, object] = {
    "scenario": "dogfight",
    "forces": [["de4", "de5", "de10", "de11"], ["gb4", "gb5", "gb10", "gb11"]],
    "force_rule": {"count": 4},
}
SETUPS: dict[str, dict[str, object]] = {"dogfight": {}, "age": FOUR_A_SIDE}
PEERS = {"dogfight": "OpenSpiel goofspiel(num_cards=13)", "age": "catanatron"}


class Contestant(NamedTuple):
    """One row: whose code plays, and with which dice."""

    name: str
    checkout: Path
    game: str
    nature: str


# -- what a child process does: nothing here that an older checkout does not have -----------------


def our_games(game: str, *, is_quick: bool) -> Playout:
    """Random answers through the public protocol, all events on."""
    from escadrille import catalog
    from escadrille.kernel import nature as natures
    from escadrille.kernel.protocol import Chance, Choice, Outcome, Over

    rules: Any = catalog.load(game, SETUPS[game])
    for thread in threading.enumerate():  # kernels are compiled in the background
        if thread is not threading.current_thread():
            thread.join()

    def play(number: int) -> int:
        chooser = random.Random(number)
        dice: Any
        if is_quick:
            dice = natures.QuickNature(chooser.random)
        else:
            dice = natures.SeededNature(str(number))
        state, answers = rules.initial(), 0
        while not isinstance(pending := rules.pending(state), Over):
            if isinstance(pending, Chance):
                answer: Any = Outcome(dice.outcome(pending))
            else:
                answer = Choice(pending[0].seat, chooser.choice(pending[0].options))
            state, answers = rules.resolve(state, answer).state, answers + 1
        return answers

    return play


def peer_games(game: str) -> Playout:
    """The peer's random games."""
    from benchmarks import peers

    if game == "age":
        return peers.catan_playout()
    return peers.spiel_playout(peers.SPIEL[PEERS["dogfight"]])


def take_turns(game: str, nature: str) -> None:
    """For each line with a number of seconds: play so long, say games, answers and time."""
    play = peer_games(game) if nature == "peer" else our_games(game, is_quick=nature == "quick")
    number = 0
    play(number)  # so that nothing is measured cold
    for line in sys.stdin:
        games, answers, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < float(line):
            number, games = number + 1, games + 1
            answers += play(number)
        print(games, answers, spent, flush=True)


# -- the run --------------------------------------------------------------------------------------


class Player:
    """A child process that plays when it is told to."""

    def __init__(self, who: Contestant) -> None:
        """Start it, with its own checkout's engine first on the path."""
        self.name = who.name
        paths = [str(who.checkout / "src"), str(HERE)]
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--play", who.game, who.nature],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._turns: list[tuple[float, float]] = []

    def play(self, seconds: float) -> None:
        """One turn of so many seconds of processor time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seconds, file=self._process.stdin, flush=True)
        games, answers, spent = map(float, self._process.stdout.readline().split())
        self._turns.append((games / spent, answers / spent))

    def rates(self) -> tuple[float, float]:
        """Games and answers a second: medians of its turns."""
        games, answers = zip(*self._turns, strict=True)
        return statistics.median(games), statistics.median(answers)

    def stop(self) -> None:
        """No more turns."""
        self._process.communicate()


def contestants(game: str, older: Path) -> list[Contestant]:
    """Both checkouts with the seeded dice, this one with quick ones, and the peer."""
    return [
        Contestant("before", older, game, "seeded"),
        Contestant("now", HERE, game, "seeded"),
        Contestant("now, quick dice", HERE, game, "quick"),
        Contestant(PEERS[game], HERE, game, "peer"),
    ]


def compare(console: Console, game: str, older: Path, turns: int, seconds: float) -> None:
    """Let everybody take turns, then print rates and what the peer's is a multiple of."""
    players = [Player(who) for who in contestants(game, older)]
    for _ in range(turns):
        for player in players:
            player.play(seconds)
    rates = [player.rates() for player in players]
    by_answers = game == "age"
    before, peer = rates[0][by_answers], rates[-1][by_answers]
    table = Table(game, "games a second", "answers a second", "times before", "peer / this")
    for player, rate in zip(players, rates, strict=True):
        player.stop()
        ratios = f"{rate[by_answers] / before:.2f}", f"{peer / rate[by_answers]:.2f}"
        table.add_row(player.name, f"{rate[0]:,.1f}", f"{rate[1]:,.0f}", *ratios)
    console.print(table)


def main() -> None:
    """Compare both games, or one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("older", type=Path, help="the other checkout")
    parser.add_argument("--game", choices=tuple(SETUPS), help="one game alone")
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a turn")
    asked = parser.parse_args()
    for game in SETUPS:
        if asked.game in (None, game):
            compare(Console(width=100), game, asked.older.resolve(), asked.turns, asked.seconds)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        take_turns(*sys.argv[2:4])
    else:
        main()
