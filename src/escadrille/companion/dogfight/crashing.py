"""Brown owes a low tile and holds none: only the person who sees the hand can say so. [D8.5]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.companion.dogfight.hidden import owing
from escadrille.companion.dogfight.situation import RossiMoment
from escadrille.kernel.errors import Refused
from escadrille.kernel.story import unfolded
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import MISSION, State
from escadrille.rossi.turn import owes_low_tile


def crashed(game: Dogfight, state: State) -> tuple[State, tuple[RossiMoment, ...]]:
    """The rules look at the hand once more, now that it is said to hold no low tile."""
    if state.phase != "plan" or not owes_low_tile(game.rules, state, MISSION):
        raise Refused("D8.5", "companion-ring-no-crash")
    looked_at = replace(owing(game.rules, state), phase="obligation")
    step = game.settle(looked_at)
    if step.state.result is None:
        raise Refused("D8.5", "companion-ring-must-hold")
    return step.state, tuple(unfolded(game, looked_at, step.events))
