"""A game of Age of Dogfights as a seat sees it, as numbers."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from escadrille.age.model import Known, Rules, View
from escadrille.kernel.protocol import Seat

Numbers = npt.NDArray[np.int16]
GAME = ("round", "seat", "die", "roll", "mover", "wind", "sun", "page", "pages")
"""The numbers of the game; absent ones are -1."""
CRAFT = (
    *("side", "where", "column", "row", "heading", "level", "attitude", "damage"),
    *("bursts", "jams", "throttle", "bombs", "photos", "skill", "kills", "steps"),
    "asked",
)
"""The numbers of each aircraft."""
SIDES = {"enemy": 0, "team": 1, "own": 2}
WHERE = ("patrol", "access", "combat", "out")
DAMAGES = ("", "wings", "tail", "guns", "engine")
SKILLS = ("average", "ace", "rookie")
COLOURS = ("blue", "green")


class Sight:
    """Writes observations of one set-up."""

    def __init__(self, rules: Rules) -> None:
        """Aircraft stand in the order of the fleet, the same for every seat."""
        self.rules = rules
        self.shape = (len(rules.fleet), len(CRAFT))

    def game(self, view: View, seat: Seat, page: int, count: int) -> Numbers:
        """What is not an aircraft's."""
        state = view.state
        die = COLOURS.index(state.colour) if state.colour else -1
        roll = -1 if state.roll is None else state.roll
        found = (state.round, seat, die, roll, self.mover(state))
        return np.array([*found, state.wind, state.sun, page, count], np.int16)

    def aircraft(self, view: View, seat: Seat, asked: int) -> Numbers:
        """A row for each aircraft; `asked` is the one that a question is about, or -1."""
        table = np.array(
            [self._row(view.state, seat, index) for index in range(len(self.rules.fleet))], np.int16
        )
        if asked >= 0:
            table[asked, -1] = 1
        return table

    def mover(self, state: Known) -> int:
        """The aircraft that moves, or -1."""
        return self.rules.current(state) if state.movers else -1

    def _row(self, state: Known, seat: Seat, index: int) -> tuple[int, ...]:
        craft, each = self.rules.fleet[index], state.aircraft[index]
        own_team = self.rules.scenario.seats[seat].team
        side = "team" if craft.team == own_team else "enemy"
        col, row = self.rules.board.coordinates(each.point) if each.point else (-1, -1)
        return (
            SIDES["own" if craft.seat == seat else side],
            WHERE.index(each.where),
            *(col, row, each.heading, each.level, each.attitude),
            DAMAGES.index(each.damage),
            *(sum(each.bursts), sum(map(bool, each.jams)), each.throttle, each.bombs),
            len(each.photos),
            -1 if each.skill is None else SKILLS.index(each.skill),
            *(each.kills, each.steps, 0),
        )
