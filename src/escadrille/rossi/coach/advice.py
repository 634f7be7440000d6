"""What an adviser says of a question."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach.clues import Clue
from escadrille.rossi.figures import Tile, Tiles
from escadrille.rossi.model.actions import PlayTile

Method: TypeAlias = Literal["exact", "solved", "learned"]
"""How it was found: exactly, both hands being known; by solving the rest of the round for all hands
that can be held; or a turn or two ahead, with learned values behind."""


class Weighed(NamedTuple):
    """A plan: how often best play chooses it, and what it is worth."""

    plan: PlayTile
    chance: float
    worth: float


class Thought(NamedTuple):
    """A kind of tile that the other seat may have in hand."""

    tile: Tile
    count: float  # type: ignore[assignment]  # a tuple counts too
    """How many of them, on average."""
    chance: float
    """How likely there is at least one."""
    drawn: float
    """How likely that were if plans had told nothing: what draws alone say."""
    clue: Clue | None = None
    """The plan that made most of the difference."""


class Advice(NamedTuple):
    """What best play says to a seat that has to plan."""

    seat: Seat
    value: float
    """With best play from here, for the hand that the seat holds."""
    plans: tuple[Weighed, ...]
    """Every plan that the seat can choose, in the order of the engine's options."""
    theirs: tuple[Weighed, ...]
    """What the other seat is expected to plan, over all hands it may hold; what each of its plans
    is worth to the seat that asks."""
    held: tuple[Thought, ...]
    """What the other seat may hold: kinds that are certain not to be there are left out."""
    method: Method

    @property
    def best(self) -> float:
        """What the best plan is worth."""
        return max(each.worth for each in self.plans)

    def cost(self, plan: PlayTile) -> float:
        """What a plan gives away beside the best one."""
        return self.best - next(each.worth for each in self.plans if each.plan == plan)


class Replacing(NamedTuple):
    """Tiles to set aside: how often best play chooses just these, and what that is worth."""

    tiles: Tiles
    chance: float
    worth: float


class MulliganAdvice(NamedTuple):
    """What best play says to a seat that has a mulligan. [D2.4]"""

    seat: Seat
    choices: tuple[Replacing, ...]
    """Every choice, in the order of the engine's options."""

    @property
    def best(self) -> float:
        """What the best choice is worth."""
        return max(each.worth for each in self.choices)

    def cost(self, tiles: Tiles) -> float:
        """What a choice gives away beside the best one."""
        return self.best - next(each.worth for each in self.choices if each.tiles == tiles)
