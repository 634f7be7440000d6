"""Dogfight!: the engine and the simulator play the same games, answer by answer.

The simulator plays a game to its end at random and takes down the answers; then both go through
them. At every answer the states are equal in both directions, who is asked, all options in order,
all outcomes with their odds; at the end the result, and the row that the quick game ended on.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np

from benchmarks.lockstep.positions import random_position
from benchmarks.lockstep.running import Compared, Job
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.rossi.figures import ScenarioName, Side
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.simulator import Simulator
from escadrille.rossi.simulator import columns as at

GAMES = 10_000
"""Compared if nobody says how many."""
COLUMNS = ("games", "answers")
TRACE = 20_000
"""More answers than any game has."""


class Mode(NamedTuple):
    """A way to play: a scenario on a side of the board, against a person or the solo bot."""

    scenario: ScenarioName
    side: Side
    solo: bool

    def __str__(self) -> str:
        return f"{self.scenario}-{'solo' if self.solo else self.side}"


SCENARIOS, SIDES = dogfight_box().figures.scenarios, dogfight_box().figures.boards
MODES = (
    *(Mode(name, side, solo=False) for name, side in product(SCENARIOS, SIDES)),
    *(Mode(name, "single", solo=True) for name in SCENARIOS if SCENARIOS[name].mission_biplanes),
)


class Different(AssertionError):
    """The two do not agree."""


# -- what is played -----------------------------------------------------------------------------


def random_setup(mode: Mode, some: Random) -> dict[str, Any]:
    """Any biplanes that the mode allows, and in solo play any levers."""
    box = dogfight_box().figures
    allowed = SCENARIOS[mode.scenario].mission_biplanes
    mission = some.choice(allowed or tuple(box.biplanes))
    other = some.choice([name for name in box.biplanes if name != mission])
    has_lever = mode.solo and bool(box.biplanes[other].solo_removed_no_hit_values)
    return {
        **mode._asdict(),
        "biplanes": (mission, other),
        "smart_three": mode.solo and some.random() < 0.5,
        "remove_tiles": has_lever and some.random() < 0.5,
    }


def random_rulings(some: Random) -> dict[str, Any]:
    """As they are by default, a lane that is open and chosen in secret, or any of them changed."""
    switches = dogfight_box().figures.rulings
    changed = {
        name: some.choice(switch.allowed or range(3, 13))
        for name, switch in switches.items()
        if some.random() < 0.5
    }
    return some.choice(
        (
            {},
            {"lane_choice": "after the reveal", "lane_open": "always"},
            {"lane_open": "always"},
            changed,
        )
    )


GAMES_EACH = 8
"""Games of a set-up under its rulings; half of them begin from random positions."""


@lru_cache(maxsize=4)
def simulator_of(number: int) -> Simulator:
    """The set-up and rulings that have a number; modes take turns."""
    some = Random(f"dogfight set-up {number}")
    mode = MODES[number % len(MODES)]
    return Simulator(dogfight(random_setup(mode, some), random_rulings(some)))


class Match:
    """The game that has a number, from the beginning or from a random position."""

    def __init__(self, number: int, simulator: Simulator | None = None) -> None:
        """With the set-up that belongs to the number, unless a simulator is given."""
        self.number = number
        self.mode = MODES[number // GAMES_EACH % len(MODES)]
        self.is_position = number % 2 == 1
        self.simulator = simulator or simulator_of(number // GAMES_EACH)
        self.game: Dogfight = self.simulator.game
        some = Random(f"dogfight {number}")
        self.start = random_position(self.game, some) if self.is_position else self.game.initial()

    def __repr__(self) -> str:
        setup, rulings = dict(self.game.setup_fields()), dict(self.game.rulings_in_force())
        start = f" from {self.start}" if self.is_position else ""
        return f"game {self.number}: {setup}, {rulings}{start}"

    # -- the comparison -------------------------------------------------------------------------

    def play(self) -> int:
        """Go through a game side by side; return how many answers it had, raise `Different`."""
        row = self.simulator.write(self.start)
        quick, trace = row.copy(), np.zeros(TRACE, np.int32)
        self.simulator.play_out(quick, seed=7, number=self.number, trace=trace)
        answers = trace[1 : trace[0] + 1].tolist()
        state = self.game.settle(self.start).state
        for count, code in enumerate(answers):
            where = f"after {count} answers"
            self._same(f"state {where}", self.simulator.read(row), state)
            state = self._step(row, state, code, where)
        self._same("final state", self.simulator.read(row), state)
        self._same("result", self.simulator.result(row), self.game.pending(state))
        self._same("row of the quick game", quick.tolist(), row.tolist())
        return len(answers)

    def _same(self, what: str, simulated: object, engine: object) -> None:
        if simulated != engine:
            raise Different(f"{what} of {self}\nsimulator: {simulated}\nengine:    {engine}")

    def _step(self, row: Any, state: State, code: int, where: str) -> State:
        pending = self.game.pending(state)
        if isinstance(pending, Over):
            raise Different(f"over {where}: {self}")
        if isinstance(pending, Chance):
            return self._roll(row, state, pending, code, where)
        rows, simulator = self.simulator.rows, self.simulator
        who = sum(1 << decision.seat for decision in pending)
        self._same(f"who is asked {where}", simulator.asked(row), who)
        for decision in pending:
            codes = simulator.options(row, decision.seat)
            options = [rows.action(row, decision.seat, each) for each in codes]
            self._same(f"options {where}", options, list(decision.options))
        seat = pending[0].seat
        choice = Choice(seat, rows.action(row, seat, code))
        self._same(f"code {where}", rows.code(row, choice), code)
        if choice.action not in pending[0].options:
            raise Different(f"{choice} is no option {where}: {self}")
        simulator.choose(row, seat, code)
        return self.game.resolve(state, choice).state

    def _roll(self, row: Any, state: State, chance: Chance, code: int, where: str) -> State:
        rows, simulator = self.simulator.rows, self.simulator
        self._same(f"who is asked {where}", simulator.asked(row), at.BY_CHANCE)
        outcomes = [(rows.label(row, each), weight) for each, weight in simulator.outcomes(row)]
        odds = [(each.label, each.weight) for each in chance.outcomes]
        self._same(f"odds {where}", outcomes, odds)
        outcome = Outcome(rows.label(row, code))
        self._same(f"code {where}", rows.code(row, outcome), code)
        simulator.roll(row, code)
        return self.game.resolve(state, outcome).state


# -- many games -----------------------------------------------------------------------------------


def add_arguments(parser: ArgumentParser) -> None:
    """Nothing besides what both games are asked."""


def jobs(asked: Namespace) -> Iterator[Job]:
    """The games that were asked for."""
    return map(Job, range(asked.first, asked.first + asked.games))


def wait() -> bool:
    """Until everything is compiled; false where it stays plain Python."""
    return simulator_of(0).wait()


def compare(job: Job) -> Compared:
    """One game by both; raises `Different` at the first difference."""
    match = Match(job.number)
    kind = f"{match.mode}{', from positions' if match.is_position else ''}"
    return Compared(kind, {"games": 1, "answers": match.play()})
