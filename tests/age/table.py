"""A table for tests: set a position in a line, fly and fire in a line, look at what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.age.model.actions import (
    Action,
    AttitudeName,
    ChooseDie,
    Defend,
    DieColour,
    FireGuns,
    FireOn,
    Fly,
    HoldFire,
)
from escadrille.age.model.events import Event
from escadrille.age.model.state import Aircraft, State
from escadrille.age.model.view import Known
from escadrille.age.positions.read import set_up
from escadrille.games.age import age_scenarios
from escadrille.kernel.protocol import (
    OPEN,
    Answer,
    Chance,
    Choice,
    Decision,
    Outcome,
    Over,
    Pending,
)

Kind = TypeVar("Kind")


def aircraft(name: str, place: str = "", **fields: Any) -> dict[str, Any]:
    """One aircraft in a line: `aircraft("de10", "5,7 E L3 up", damage="wings")`.

    The place is point, heading, level and (unless it is level) attitude; an Access Point is
    written with its negative or outer coordinates and needs `where="access"`.
    """
    made: dict[str, Any] = {"aircraft": name, **fields}
    if not place:
        return made | {"where": fields.get("where", "patrol")}
    point, heading, level, *attitude = place.split()
    col, row = point.split(",")
    made |= {"at": [int(col), int(row)], "heading": heading, "level": int(level.lstrip("L"))}
    return made | {"attitude": attitude[0] if attitude else "level"}


def known(game: Age, state: State) -> Known:
    """A state with nothing hidden, as a face is handed it."""
    return game.view(state, OPEN).state


SUPPLE = {"aircraft": {"de-dfw-c5": {"agility": 2}}}
"""The scout de13 with a turn to spare."""


class Table:
    """A game of Age of Dogfights at a position.

    `Table(aircraft("de10", "5,5 E L3"), aircraft("fr4", "8,5 E L3"), moving="de10", face=1)`:
    German aircraft are seat 0 on the west edge, Entente aircraft seat 1 on the east edge, unless
    `seat=` or `seats=` say otherwise. Everything else is a field of the position file.
    """

    def __init__(
        self, *fleet: dict[str, Any], changes: dict[str, Any] | None = None, **fields: Any
    ) -> None:
        box = catalog.entry("age").open_box(changes)
        document = {"aircraft": list(fleet), **fields}
        position = set_up(document, box, age_scenarios())  # type: ignore[arg-type]
        self.game = position.game
        self.rules = position.game.rules
        self.state: State = position.state

    # -- asking ---------------------------------------------------------------------------------

    @property
    def known(self) -> Known:
        return known(self.game, self.state)

    @property
    def pending(self) -> Pending[Action]:
        return self.game.pending(self.state)

    @property
    def result(self) -> Over | None:
        return self.state.result

    def decision(self, kind: str | None = None) -> Decision[Action]:
        """The open decision; of this kind, if one is named."""
        pending = self.pending
        assert isinstance(pending, tuple), pending
        assert kind in (None, pending[0].kind), pending[0].kind
        return pending[0]

    def chance(self, cause: str | None = None) -> Chance:
        pending = self.pending
        assert isinstance(pending, Chance), pending
        assert cause in (None, pending.cause), pending.cause
        return pending

    @property
    def options(self) -> Sequence[Action]:
        return self.decision().options

    def of(self, name: str) -> Aircraft:
        return self.state.aircraft[self.rules.index_of[name]]

    def at(self, name: str) -> tuple[int, int]:
        return self.rules.board.coordinates(self.of(name).point)

    # -- answering ------------------------------------------------------------------------------

    def choose(self, action: Action) -> tuple[Event, ...]:
        return self.submit(Choice(self.decision().seat, action))

    def die(self, colour: DieColour = "blue", face: int = 0) -> tuple[Event, ...]:
        """Choose a die (if that is asked) and let it show a face."""
        events: tuple[Event, ...] = ()
        if isinstance(self.pending, tuple):
            events = self.choose(ChooseDie(colour))
        return events + self.roll(f"{face:+d}" if face else "0")

    def fly(
        self, path: str, levels: int = 0, attitude: AttitudeName = "level"
    ) -> tuple[Event, ...]:
        return self.choose(Fly(path, levels, attitude))

    def fire(self, target: str, mount: int = 0) -> tuple[Event, ...]:
        return self.choose(FireGuns(mount, target))

    def defend(self, name: str, mount: int) -> tuple[Event, ...]:
        return self.choose(Defend(name, mount))

    def fire_on(self) -> tuple[Event, ...]:
        return self.choose(FireOn())

    def hold(self) -> tuple[Event, ...]:
        return self.choose(HoldFire())

    def roll(self, label: str | int) -> tuple[Event, ...]:
        """Let nature answer: a face, a total of the red dice, a part of the damage die."""
        return self.submit(Outcome(str(label)))

    def submit(self, answer: Answer[Action]) -> tuple[Event, ...]:
        step = self.game.resolve(self.state, answer)
        self.state = step.state
        return step.events


def only(events: Sequence[Event], kind: type[Kind]) -> Kind:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
