"""A stage: what lessons need from a game besides its rules. Games with lessons have one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from escadrille import catalog
from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Happening, Line, Moment

Setting: TypeAlias = tuple[AnyGame, Any, tuple[Moment[Any, Any], ...]]
"""A position that was set up: game and state, and what happened in it by itself."""


class Stage(Protocol):
    """One game as a lesson sees it; its module `stage` has these functions."""

    def set_up(self, document: Mapping[str, Any], title: str) -> Setting:
        """A position, named as its lesson; `BadInput` names the invalid field."""

    def read(self, game: Any, state: Any, decision: Decision[Any], text: str, field: str) -> Any:
        """The action that a text means; the rules may still refuse it."""

    def tell(self, game: Any, part: Sequence[Happening[Any, Any]]) -> list[Line]:
        """What happened in sentences, for the reader who saw it so."""

    def event_fields(self, game: Any, event: Any) -> dict[str, Any]:
        """An event as a goal names it: `event`, and its fields as words and numbers."""

    def fact(self, game: Any, state: Any, source: str, field: str) -> str | None:
        """What a text may ask of a state, such as the speed of an aircraft; None if nothing."""

    def story_fact(
        self, game: Any, story: Sequence[Moment[Any, Any]], after: Any, source: str, field: str
    ) -> str | None:
        """What a text may ask of a whole story, such as the shot it is about; None if nothing."""


def stage_for(game: str) -> Stage:
    """The stage of a game by its name."""
    stage: Stage = catalog.entry(game).part("lessons", "stage")
    return stage
