"""How long bots think: twelve of them against six aircraft that fly at random. [A10, A11]"""

from __future__ import annotations

from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table

from escadrille.age.bots import BOTS
from escadrille.age.fire import shots as sighting
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import BotDecided
from escadrille.age.movement import search as searching
from escadrille.age.scenario import BotName
from escadrille.games.age import age
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over

TWELVE = ("de1", "de2", "de3", "de4", "de5", "de6", "de7", "de8", "de9", "de10", "de11", "de12")
PLAYERS = ("gb4", "gb5", "gb6", "gb10", "gb11", "gb12")
MEDIAN_LIMIT, P99_LIMIT = 50.0, 250.0
"""Milliseconds for a decision."""


def run(console: Console, seconds: float) -> None:
    """Each bot in turn."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    for bot in BOTS:
        run_bot(console, seconds, bot)


def run_bot(console: Console, seconds: float, bot: BotName) -> None:
    """The time of a decision with all its dice, by kind."""
    game = age({"scenario": "dogfight", "bots": [bot, ""], "forces": [TWELVE, PLAYERS]})
    times: dict[str, list[float]] = {}
    seed, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        _measure(game, str(seed), times)
        seed += 1
    table = Table("decision", "count", "median ms", "p99 ms", title=f"{bot}, 12 bots against 6")
    every = [each for line in times.values() for each in line]
    for kind, line in (*sorted(times.items()), ("all", every)):
        middle, slow = _quantile(line, 0.5), _quantile(line, 0.99)
        table.add_row(kind, str(len(line)), f"{middle:.2f}", f"{slow:.2f}")
    console.print(table)
    is_fast = _quantile(every, 0.5) < MEDIAN_LIMIT and _quantile(every, 0.99) < P99_LIMIT
    console.print(f"median under {MEDIAN_LIMIT:g} ms and p99 under {P99_LIMIT:g} ms: {is_fast}")


def _measure(game: Age, seed: str, times: dict[str, list[float]]) -> None:
    """One game; what a decision takes is added up over its dice."""
    nature, whim = SeededNature(seed), Random(seed)
    state, spent = game.initial(), 0.0
    while not isinstance(pending := game.pending(state), Over):
        answer: Answer[Action]
        if isinstance(pending, Chance):
            answer = Outcome(nature.outcome(pending))
        else:
            answer = Choice(pending[0].seat, whim.choice(pending[0].options))
        start = perf_counter()
        step = game.resolve(state, answer)
        spent += perf_counter() - start
        decided = [event for event in step.events if isinstance(event, BotDecided)]
        state = step.state
        if decided:
            times.setdefault(decided[-1].kind, []).append(spent * 1000)
        if not state.bot_dice:
            spent = 0.0


def _quantile(values: list[float], share: float) -> float:
    line = sorted(values)
    return line[min(len(line) - 1, int(len(line) * share))]
