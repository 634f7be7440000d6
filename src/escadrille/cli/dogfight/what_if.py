"""What happens from a position of Dogfight!: at the most until the next turn is planned."""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.cli.desk.what_if import LISTED, Script, WhatIf
from escadrille.cli.dogfight.desk import DogfightDesk
from escadrille.cli.terminal.palette import BAD
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.protocol import Seat
from escadrille.rossi.model import ESCORTED, MISSION, State
from escadrille.rossi.positions import Position
from escadrille.rossi.turn import playable
from escadrille.rossi.words import name_of


class Empty(NamedTuple):
    """A craft that would have to be planned for, and no tile is named for it."""

    seat: Seat
    craft: str


class DogfightWhatIf(WhatIf):
    """A position, and what a script makes of it."""

    opening: State
    state: State

    def __init__(self, position: Position, script: Script) -> None:
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

    def pending_fields(self) -> dict[str, Any] | None:
        """Where tiles are missing, nothing can be asked."""
        if empty := self.without_tiles():
            return {"kind": "no tiles", "without": [each._asdict() for each in empty]}
        return super().pending_fields()

    def result_fields(self) -> dict[str, Any] | None:
        """Nobody counts points in this game."""
        fields = super().result_fields()
        return fields and {name: value for name, value in fields.items() if name != "points"}

    def show_pending(self, terminal: Terminal, most: int = LISTED) -> None:
        """The plans of another turn do not belong to what happens."""
        if empty := self.without_tiles():
            for each in empty:
                words = "has no tiles left: the position lists none for later turns."
                terminal.say(f"{name_of(each.craft)} {words}", BAD)
        elif self.is_turn_over and isinstance(pending := self.pending, tuple):
            crafts = [self.game.rules.craft(decision.seat) for decision in pending]
            terminal.say(f"Next: {' and '.join(map(name_of, crafts))} to plan.")
        else:
            super().show_pending(terminal, most)


def is_turn_begun(state: State) -> bool:
    """The beginning of a turn, before anyone has planned: a position is taken there."""
    nobody_planned = all(aviator.plan is None for aviator in state.aviators)
    return state.phase == "plan" and nobody_planned
