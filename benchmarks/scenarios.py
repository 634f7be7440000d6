"""Who wins the published scenarios: `python -m benchmarks.scenarios --pilots solo-l --games 400`.

Every seat is flown alike, with the usual forces. `solo-l`: the published solo rules, the games of
`escadrille scenario check`. `greedy`: the simulator's pilot, which fights and knows no task.
`keen`: a bot that knows its task, asked through the engine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import msgspec
from rich.console import Console
from rich.table import Table

from escadrille.age.fire import shots as sighting
from escadrille.age.movement import search as searching
from escadrille.age.simulator import GREEDY, Simulator
from escadrille.age.simulator import layout as at
from escadrille.bots.age.trials import try_out
from escadrille.bots.roster import make_bot
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import seen_by
from escadrille.lab.intervals import wilson

PRINTED = (
    "intercept-the-general",
    "flying-high",
    "attack-at-dawn",
    "convoy-torpedoing",
    "ammunition-depot-attack",
    "ambush-behind-the-clouds",
    "airships-on-patrol",
    "fleet-bombing",
    "the-russians-are-coming",
    "convoy-reconnaissance",
    "neutralizing-aa-zones",
    "the-best-fighter",
    "serbia-vs-bulgaria",
    "observation-balloon-attack",
    "grand-battle",
    "grand-battle-one-board",
)
"""Those of the rulebook and of the booklet; the last one twice. [A8.7, A9.6]"""


class Ended(NamedTuple):
    """What became of a game."""

    scores: tuple[int, ...]
    rounds: int


Player: TypeAlias = Callable[[int], Ended]
"""Plays the game of a number."""


def solo_l(scenario: Mapping[str, Any]) -> Player:
    """The published solo rules on all seats. [A10]"""

    def play(number: int) -> Ended:
        trial = try_out(scenario, "solo-l", number)
        return Ended(trial.scores, trial.rounds)

    return play


def greedy(scenario: Mapping[str, Any]) -> Player:
    """The simulator's greedy pilot; raise `BadInput` where it does not cover the scenario."""
    game = age({"scenario": scenario})
    simulator, pilots = Simulator(game.rules), (GREEDY,) * game.seats
    start = simulator.row(game.initial())

    def play(number: int) -> Ended:
        row = start.copy()
        simulator.play(row, number, pilots)
        scores = row[at.SCORES : at.SCORES + game.seats].tolist()
        return Ended(tuple(scores), int(row[at.ROUND]))

    return play


def keen(scenario: Mapping[str, Any]) -> Player:
    """The bot of that name on all seats."""
    game = age({"scenario": scenario})

    def play(number: int) -> Ended:
        nature, match = SeededNature(f"keen {number}"), Match(game)
        bots = [make_bot("keen", game, f"{number} {seat}") for seat in range(game.seats)]
        while not isinstance(asked := match.let_nature_answer(nature), Over):
            seat = asked[0].seat
            seen = seen_by(match.game, match.state, seat)
            match.answer(Choice(seat, bots[seat].choose(seen)))
        return Ended(asked.scores, match.state.round)

    return play


PILOTS: Mapping[str, Callable[[Mapping[str, Any]], Player]] = {
    "solo-l": solo_l,
    "greedy": greedy,
    "keen": keen,
}


# -- the table ----------------------------------------------------------------------------------


def cells(scenario: Mapping[str, Any], games: Sequence[Ended]) -> tuple[str, ...]:
    """Wins and draws, the first side's score with its interval, and half of the games' rounds."""
    count = len(games)
    first, other = (sum(game.scores[seat] > 0 for game in games) for seat in (0, 1))
    points = first + (count - first - other) / 2
    score = wilson(points, count)
    return (
        f"{scenario['seats'][0]['name']} {first}",
        str(count - first - other),
        f"{scenario['seats'][1]['name']} {other}",
        f"{score.mean:.0%} ({score.low:.0%} to {score.high:.0%})",
        f"{median(game.rounds for game in games):g}",
    )


def play_all(name: str, pilots: str, games: range, log: Path | None) -> list[Ended]:
    """The games of a scenario; those that a log has are taken from there."""
    done = {}
    if log is not None and log.exists():
        lines = map(msgspec.json.decode, log.read_text().splitlines())
        ours = (line[2:] for line in lines if line[:2] == [name, pilots])
        done = {number: Ended(tuple(scores), rounds) for number, scores, rounds in ours}
    play = PILOTS[pilots]({"id": name, **age_scenarios()[name]})
    for number in games:
        if number not in done:
            done[number] = play(number)
            if log is not None:
                with log.open("ab") as out:
                    out.write(msgspec.json.encode([name, pilots, number, *done[number]]) + b"\n")
    return [done[number] for number in games]


def run(console: Console, asked: argparse.Namespace) -> None:
    """A row for each scenario."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    table = Table("scenario", "first side", "drawn", "other side", "score of the first", "rounds")
    for name in asked.names or PRINTED:
        try:
            games = play_all(name, asked.pilots, range(asked.games), asked.log)
        except BadInput as error:
            table.add_row(name, str(error))
            continue
        table.add_row(name, *cells(age_scenarios()[name], games))
    console.print(table)


def main() -> None:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *age_scenarios()], help="all printed ones")
    parser.add_argument("--pilots", choices=tuple(PILOTS), default="solo-l")
    parser.add_argument("--games", type=int, default=100, help="of each scenario")
    parser.add_argument("--log", type=Path, help="a file that keeps games already played")
    run(Console(width=130), parser.parse_args())


if __name__ == "__main__":
    main()
