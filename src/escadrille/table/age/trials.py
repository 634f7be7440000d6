"""Games that bots fly to try a scenario out: in a process of its own, with a deadline."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from escadrille.age.words import reason_words
from escadrille.bots.age.trials import Pilots, Trial, try_out
from escadrille.table.wire.editor import TrialReason, TrialSide, TrialsView, TrialWish

DEADLINE = 30.0
"""Seconds for all games together, the start of the process included."""
MOST_WAITING = 8
"""Trials running or queued at once; the last in the queue waits for minutes."""


class Order(msgspec.Struct):
    """What the process is told on its standard input."""

    scenario: dict[str, Any]
    pilots: Pilots
    games: int


class TrialGround:
    """One trial at a time; what has come to its end by the deadline counts."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._deadline = deadline
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    @property
    def is_full(self) -> bool:
        """Whether the queue is full."""
        return self._waiting >= MOST_WAITING

    async def fly(self, wish: TrialWish) -> TrialsView:
        """The games asked for."""
        order = Order(wish.scenario, wish.pilots, wish.games)
        self._waiting += 1
        try:
            async with self._turn:
                trials = await self._flown(msgspec.json.encode(order))
        finally:
            self._waiting -= 1
        return _told(wish.scenario, trials, wish.games)

    async def _flown(self, order: bytes) -> list[Trial]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __name__),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        trials: list[Trial] = []
        try:
            process.stdin.write(order)
            process.stdin.close()
            with suppress(TimeoutError):  # report what is finished
                async with asyncio.timeout(self._deadline):
                    while line := await process.stdout.readline():
                        trials.append(msgspec.json.decode(line, type=Trial))
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        return trials


def _told(scenario: Mapping[str, Any], trials: list[Trial], asked: int) -> TrialsView:
    rounds = [trial.rounds for trial in trials] or [0]
    reasons = Counter((trial.reason, trial.rule) for trial in trials)
    return TrialsView(
        games=len(trials),
        asked=asked,
        sides=[
            TrialSide(name=seat["name"], wins=sum(trial.scores[n] > 0 for trial in trials))
            for n, seat in enumerate(scenario["seats"])
        ],
        draws=sum(not any(trial.scores) for trial in trials),
        rounds=(min(rounds), max(rounds)),
        reasons=[
            TrialReason(text=reason_words(reason), rule=rule, games=count)
            for (reason, rule), count in reasons.most_common()
        ],
    )


def main() -> None:
    """Fly what is ordered on the standard input, a line for each game that is over."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    for number in range(order.games):
        trial = try_out(order.scenario, order.pilots, number)
        sys.stdout.buffer.write(msgspec.json.encode(trial) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
