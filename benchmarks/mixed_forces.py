"""Dogfights of mixed forces by the thousand: any types together, one slot of a row for each.

A book is written once, by a set-up of the engine; then the figures of each type are put into it,
taken from a set-up in which that type flies. So every force costs no more than its game, and both
alliances fly on either side, bombers too: empty, and as the rules have them, without attacks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.age.figures.hangar import AircraftType
from escadrille.age.simulator import GREEDY, Simulator
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.games.age import age, age_box

Ints = npt.NDArray[np.int64]

PERFORMANCE = [
    by.HAS_SKILL,
    by.SPEED,
    by.AGILITY,
    by.CEILING,
    by.CLIMB,
    by.DIVE,
    by.FAVOURS,
    by.IS_LIMITED,
    by.AEROBATICS,
    by.IS_FIGHTER,
    by.IS_BOMBER,
    by.MAY_ATTACK,
    by.FULL_THROTTLE,
    by.MOUNTS,
]
"""What a type brings into a fight; the rest of a row says whose it is and what for."""
PILOTS = (GREEDY, GREEDY)
OTHERS = {
    "central": {"dogfight": "gb4", "breakthrough": "gb16", "torpedo": "gb4"},
    "entente": {"dogfight": "de4", "breakthrough": "de16", "torpedo": "de4"},
}
"""Somebody to meet, so that a set-up is whole."""
LONGEST = 40
"""Rounds of a game."""


class Entrant(NamedTuple):
    """One type as the simulator knows it."""

    name: str
    fleet: Ints
    mounts: Ints
    throttle: int
    bursts: Ints


class Arena:
    """Two sides of as many aircraft on the short board, flown by the greedy pilot."""

    def __init__(self, size: int, options: Mapping[str, Any] | None = None) -> None:
        """`options` are those of a game, such as aerobatics."""
        self.size, self._options = size, {"round_limit": LONGEST, **(options or {})}
        forces = [[f"{nation}{n + 1}" for n in range(size)] for nation in ("de", "gb")]
        self._simulator, start = self._made("dogfight", forces, None)
        room = 2 * size * at.MOST_MOUNTS * at.SHOT  # more than their guns can answer
        self._start = np.concatenate((start, np.zeros(room, np.int64)))
        self._simulator.book.terms[by.WIDTH] += room
        self._firsts = [at.FLEET + n * at.CRAFT for n in range(2 * size)]

    def _made(
        self, scenario: str, forces: list[list[str]], changes: Mapping[str, Any] | None
    ) -> tuple[Simulator, Ints]:
        rule = {"count": len(forces[0])}
        setup = {"scenario": scenario, "forces": forces, "force_rule": rule}
        game = age({**setup, "options": self._options}, changes=changes)
        simulator = Simulator(game.rules)
        return simulator, simulator.row(game.initial())

    def entrant(
        self, type_id: str, changes: Mapping[str, Any] | None = None, name: str = ""
    ) -> Entrant:
        """A type, with other figures than ours if some are given."""
        kind = age_box(changes).hangar.types[type_id]
        own, other = f"{kind.code}{kind.numbers[0]}", OTHERS[kind.alliance]
        mode = "dogfight" if kind.operates_as_fighter else kind_of_task(kind)
        simulator, row = self._made(mode, [[own], [other[mode]]], changes)
        craft = row[at.FLEET : at.FLEET + at.CRAFT]
        return Entrant(
            name or type_id,
            simulator.book.fleet[0].copy(),
            simulator.book.mounts[0].copy(),
            int(craft[at.THROTTLE]),
            craft[at.BURSTS : at.BURSTS + at.MOST_MOUNTS].copy(),
        )

    def fight(self, entrants: Sequence[Entrant], seed: int) -> int:
        """One game, the first half against the second: 1 if the first wins, -1 if the other."""
        simulator, row = self._simulator, self._start.copy()
        for place, (entrant, first) in enumerate(zip(entrants, self._firsts, strict=True)):
            self._enter(place, entrant, row[first : first + at.CRAFT])
        simulator.play(row, seed, PILOTS)
        return int(row[at.SCORES])

    def _enter(self, place: int, entrant: Entrant, craft: Ints) -> None:
        """Put a type in a place of the book, and its supplies into the state."""
        self._simulator.book.fleet[place, PERFORMANCE] = entrant.fleet[PERFORMANCE]
        self._simulator.book.mounts[place] = entrant.mounts
        craft[at.THROTTLE] = entrant.throttle
        craft[at.BURSTS : at.BURSTS + at.MOST_MOUNTS] = entrant.bursts


def kind_of_task(kind: AircraftType) -> str:
    """A scenario in which a bomber can be sent."""
    return "torpedo" if kind.torpedo else "breakthrough"
