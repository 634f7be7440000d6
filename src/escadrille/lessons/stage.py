"""A stage: what lessons have to know of a game besides its rules. Every game has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision


class Happening(NamedTuple):
    """An event and the state in which it happened."""

    state: Any
    event: Any


class Line(NamedTuple):
    """A sentence about what happened, and the id of the rule behind it."""

    text: str
    rule: str


class Setting(NamedTuple):
    """A position that was set up, and what happened in it by itself."""

    game: AnyGame
    state: Any
    happened: tuple[Happening, ...]


class Stage(Protocol):
    """One game as a lesson sees it."""

    def set_up(self, document: Mapping[str, Any], title: str) -> Setting:
        """A position, named as its lesson; `BadInput` names a field that will not do."""
        ...

    def read(self, game: Any, state: Any, decision: Decision[Any], text: str, field: str) -> Any:
        """The action that a text means; the rules may still refuse it."""
        ...

    def tell(self, game: Any, story: Sequence[Happening]) -> list[Line]:
        """What some events say to a reader; what he may not know has been left out of them."""
        ...

    def event_fields(self, game: Any, event: Any) -> dict[str, Any]:
        """An event as a goal names it: `event`, and its fields as words and numbers."""
        ...

    def fact(self, game: Any, state: Any, source: str, field: str) -> str | None:
        """What a text may ask of a state, such as the speed of an aircraft; None if nothing."""
        ...

    def story_fact(
        self, game: Any, story: Sequence[Happening], after: Any, source: str, field: str
    ) -> str | None:
        """What a text may ask of a whole story, such as the shot it is about; None if nothing."""
        ...


_STAGES = {
    "age": "escadrille.lessons.age_stage",
    "dogfight": "escadrille.lessons.dogfight_stage",
}
"""Where each game's stage is. It is imported when it is wanted."""


def stage_for(game: str) -> Stage:
    """The stage of a game by its name."""
    stage: Stage = import_module(_STAGES[game]).STAGE
    return stage
