"""Counts lines of play from a position, as perft does for chess: `python -m tests.perft.counting`.

A line is a sequence of answers: seats choose in order of their number, nature answers with each
outcome once, however likely it is. A game that is over has no longer lines.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over
from escadrille.rossi.actions import Action
from escadrille.rossi.game import Dogfight
from escadrille.rossi.position import Position
from escadrille.rossi.state import State

ORACLE = Path(__file__).parent / "dogfight.txt"
_COUNT = re.compile(r"perft (\d+): (\d+) lines, (\d+) states")


class Count(NamedTuple):
    """How many lines of so many answers there are, and how many different states they reach."""

    depth: int
    lines: int
    states: int

    def __str__(self) -> str:
        return f"perft {self.depth}: {self.lines} lines, {self.states} states"


class Case(NamedTuple):
    """A named position with its counts."""

    name: str
    document: dict[str, Any]
    counts: tuple[Count, ...]

    def set_up(self) -> tuple[Dogfight, State]:
        position = Position(self.document, catalog.dogfight_box())
        return position.game, position.game.settle(position.state).state


def read_oracle() -> dict[str, Case]:
    """The cases of the text file by name: `== name`, a position file, then its counts."""
    _, *blocks = re.split(r"^== ", ORACLE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    cases = {}
    for block in blocks:
        name, _, body = block.partition("\n")
        counts = tuple(Count(*map(int, found)) for found in _COUNT.findall(body))
        cases[name] = Case(name, tomllib.loads(_COUNT.sub("", body)), counts)
    return cases


def perft(game: Dogfight, state: State, depth: int) -> Count:
    """Count by playing every line out."""
    ends = list(_ends(game, state, depth))
    return Count(depth, len(ends), len(set(ends)))


def _ends(game: Dogfight, state: State, depth: int) -> Iterator[State]:
    if depth == 0:
        yield state
        return
    for answer in answers(game, state):
        yield from _ends(game, game.resolve(state, answer).state, depth - 1)


def answers(game: Dogfight, state: State) -> Iterator[Answer[Action]]:
    """Every answer to what is asked first."""
    pending = game.pending(state)
    if isinstance(pending, Over):
        return
    if isinstance(pending, Chance):
        yield from (Outcome(odds.label) for odds in pending.outcomes)
    else:
        yield from (Choice(pending[0].seat, option) for option in pending[0].options)


def main() -> None:
    """Print the counts as they are now."""
    for case in read_oracle().values():
        game, state = case.set_up()
        sys.stdout.write(f"== {case.name}\n")
        for count in case.counts:
            sys.stdout.write(f"{perft(game, state, count.depth)}\n")


if __name__ == "__main__":
    main()
