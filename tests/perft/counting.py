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

from escadrille.age.game import Age
from escadrille.age.positions.read import set_up
from escadrille.age.turn.movement import flights_of
from escadrille.catalog import AnyGame
from escadrille.games.age import age_box, age_scenarios
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over
from escadrille.rossi.positions.read import Position

FOLDER = Path(__file__).parent
_COUNT = re.compile(
    r"^(perft \d+|flights|move): (\d+) (?:lines|end states), (\d+) (?:states|exits)$"
)


class Count(NamedTuple):
    """How many lines of a kind there are, and how many different states they reach.

    `perft N` are lines of N answers. In Age of Dogfights `flights` are the end states of the
    aircraft that is to fly and its ways off the board, and `move` is all that can come of its
    move, to the last shot.
    """

    kind: str
    lines: int
    states: int

    @property
    def depth(self) -> int:
        return int(self.kind.removeprefix("perft "))

    def __str__(self) -> str:
        names = ("end states", "exits") if self.kind == "flights" else ("lines", "states")
        return f"{self.kind}: {self.lines} {names[0]}, {self.states} {names[1]}"


def _dogfight(document: dict[str, Any]) -> tuple[AnyGame, Any]:
    position = Position(document, dogfight_box())
    return position.game, position.game.settle(position.state).state


AS_REBUILT = {"aircraft": {"fr-spad-s13": {"agility": 2}}}
"""Figures that have changed since the counts were written down."""


def _age(document: dict[str, Any]) -> tuple[AnyGame, Any]:
    position = set_up(document, age_box(AS_REBUILT), age_scenarios())
    return position.game, position.state


SET_UPS = {"dogfight": _dogfight, "age": _age}


class Case(NamedTuple):
    """A named position of a game with its counts."""

    game: str
    name: str
    document: dict[str, Any]
    counts: tuple[Count, ...]

    def set_up(self) -> tuple[AnyGame, Any]:
        return SET_UPS[self.game](self.document)


def read_oracle(game: str) -> dict[str, Case]:
    """The cases of the text file by name: `== name`, a position file, then its counts."""
    text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    _, *blocks = re.split(r"^== ", text, flags=re.MULTILINE)
    cases = {}
    for block in blocks:
        name, _, body = block.partition("\n")
        found = [match for line in body.splitlines() if (match := _COUNT.match(line))]
        counts = tuple(Count(m[1], int(m[2]), int(m[3])) for m in found)
        document = "\n".join(line for line in body.splitlines() if not _COUNT.match(line))
        cases[name] = Case(game, name, tomllib.loads(document), counts)
    return cases


def count(game: AnyGame, state: Any, kind: str) -> Count:
    """Count by playing every line out."""
    if kind == "flights":
        assert isinstance(game, Age)
        flights = flights_of(game.rules, state)
        return Count(kind, flights.end_count, len(flights.exits))
    depth = int(kind.removeprefix("perft ")) if kind != "move" else -1
    mover = state.movers if depth < 0 else None
    ends = list(_ends(game, state, depth, mover))
    return Count(kind, len(ends), len(set(ends)))


def perft(game: AnyGame, state: Any, depth: int) -> Count:
    """Lines of so many answers."""
    return count(game, state, f"perft {depth}")


def _ends(game: AnyGame, state: Any, depth: int, mover: Any = None) -> Iterator[Any]:
    """The ends of all lines, so many answers long or until another aircraft is to move."""
    if depth == 0 or (mover is not None and (state.movers != mover or state.result)):
        yield state
        return
    for answer in answers(game, state):
        yield from _ends(game, game.resolve(state, answer).state, depth - 1, mover)


def answers(game: AnyGame, state: Any) -> Iterator[Answer[Any]]:
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
    for name in SET_UPS:
        for case in read_oracle(name).values():
            game, state = case.set_up()
            sys.stdout.write(f"== {case.name}\n")
            for written in case.counts:
                sys.stdout.write(f"{count(game, state, written.kind)}\n")


if __name__ == "__main__":
    main()
