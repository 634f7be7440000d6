"""How well the duellist flies missions: `python -m benchmarks.missions --games 100`.

It meets the greedy bot. Every two games have the same biplanes, board and seed, with the seats
exchanged; beside the result stands what the greedy bot gets in the same seat against itself. Solo
games compare the two against the same bot of the rules.
"""

from __future__ import annotations

import argparse
import time
from itertools import cycle, islice, product
from statistics import mean
from typing import Any, NamedTuple

from escadrille.bots.entry import AnyBot
from escadrille.bots.roster import make_bot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import question_of

PAIRS = {
    "espionage": [("red", "blue"), ("white", "yellow"), ("brown", "grey"), ("black", "green")],
    "bombing": [("yellow", "red"), ("brown", "white"), ("purple", "green"), ("black", "blue")],
    "rescue": [("brown", "red"), ("white", "blue"), ("brown", "grey"), ("white", "black")],
    "escort": [("red", "blue"), ("green", "purple"), ("yellow", "white"), ("black", "grey")],
}
SIDES = ("single", "dual")
"""Of the board; solo games are for the first one. [D7.11]"""


class Flown(NamedTuple):
    """A game: how it ended for each seat, and the seconds of each plan of the duellist."""

    scores: tuple[int, ...]
    seconds: list[float]


def fly(setup: dict[str, Any], names: tuple[str, str], seed: str) -> Flown:
    """One game between two bots."""
    game = dogfight(setup)
    match, nature, seconds = Match(game), SeededNature(seed), []
    bots: list[AnyBot | None] = [
        None if name == "solo" else make_bot(name, game, f"{seed} {seat}")
        for seat, name in enumerate(names)
    ]
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        decision = pending[0]
        bot = bots[decision.seat]
        assert bot is not None
        begun = time.perf_counter()
        action = bot.choose(question_of(game, match.state, decision))
        if names[decision.seat] != "greedy" and decision.kind == "plan":
            seconds.append(time.perf_counter() - begun)
        match.answer(Choice(decision.seat, action))
    return Flown(pending.scores, seconds)


def share(scores: list[int]) -> str:
    """Wins, draws and losses, and the points: 1 for a win, 1/2 for a draw."""
    counted = " ".join(f"{scores.count(score):3}" for score in (1, 0, -1))
    return f"{counted}  {50 + 50 * mean(scores):5.1f} %"


def measure(mission: str, bot: str, games: int, *, is_solo: bool) -> None:
    """Print a mission's lines."""
    sides = SIDES[:1] if is_solo else SIDES
    setups = islice(cycle(product(PAIRS[mission], sides)), games if is_solo else games // 2)
    found: dict[str, list[int]] = {}
    seconds: list[float] = []
    for number, (biplanes, side) in enumerate(setups):
        setup = {"scenario": mission, "biplanes": biplanes, "side": side, "solo": is_solo}
        for seat in range(1 if is_solo else 2):
            for name in (bot, "greedy"):
                other = "solo" if is_solo else "greedy"
                names = (name, other) if seat == 0 else (other, name)
                flown = fly(setup, names, f"{mission} {number}")
                found.setdefault(f"seat {seat}  {name:16}", []).append(flown.scores[seat])
                seconds += flown.seconds
    for line, scores in found.items():
        print(f"{mission:10}{'solo' if is_solo else '':6}{line}{share(scores)}", flush=True)
    print(f"{mission:10}a plan: {mean(seconds):.3f} s, at most {max(seconds):.3f} s", flush=True)


def main() -> None:
    """Measure missions, or one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mission", choices=tuple(PAIRS), help="one mission alone")
    parser.add_argument("--games", type=int, default=100, help="of a mission, seats exchanged")
    parser.add_argument("--bot", default="duellist")
    parser.add_argument("--solo", action="store_true", help="against the bot of the rules")
    asked = parser.parse_args()
    for mission in PAIRS:
        if asked.mission in (None, mission):
            measure(mission, asked.bot, asked.games, is_solo=asked.solo)


if __name__ == "__main__":
    main()
