"""What happens from a position of Dogfight!: at the most until the next turn is planned."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.cli.desk.what_if import Script, WhatIf
from escadrille.cli.dogfight.desk import DogfightDesk
from escadrille.kernel.protocol import Seat
from escadrille.rossi.model import ESCORTED, MISSION, State
from escadrille.rossi.positions import Position
from escadrille.rossi.turn import playable


class Empty(NamedTuple):
    """A craft that would have to be planned for, and no tile is named for it."""

    seat: Seat
    craft: str


class DogfightWhatIf(WhatIf):
    """A position, and what a script makes of it."""

    opening: State
    state: State

    def __init__(self, position: Position, script: Script) -> None:
        """Settle the position and play the script."""
        self.game = position.game
        settled = self.game.settle(position.state)
        super().__init__(DogfightDesk(self.game), position.state, settled.events, script)

    @property
    def is_flown(self) -> bool:
        """Whether the plans were enough to fly, so that there is something new to be seen."""
        is_planning = self.state.phase == "plan" and not is_turn_begun(self.state)
        return self.is_asked and not is_planning

    @property
    def is_turn_over(self) -> bool:
        """Whether the next turn begins where the script ends."""
        return is_turn_begun(self.state)

    def without_tiles(self) -> list[Empty]:
        """Who has nothing to plan the next turn with, as in a puzzle that names few tiles."""
        state, rules = self.state, self.game.rules
        if not is_turn_begun(state):
            return []
        found = [
            Empty(seat, aviator.biplane)
            for seat, aviator in enumerate(state.aviators)
            if not (aviator.is_down or rules.is_bot(seat) or playable(rules, state, seat))
        ]
        if state.escorted is not None and not state.escorted.tiles:
            found.append(Empty(MISSION, ESCORTED))
        return found


def is_turn_begun(state: State) -> bool:
    """The beginning of a turn, before anybody has planned: where a position stands."""
    nobody_planned = all(aviator.plan is None for aviator in state.aviators)
    return state.phase == "plan" and nobody_planned
