"""What playthroughs of all games share: a story, what has to happen in it, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from escadrille import catalog
from escadrille.catalog import AnyGame, AnyRecord
from escadrille.kernel.protocol import Over

FOLDER = Path(__file__).parent
FOLDERS = {"dogfight": FOLDER, "age": FOLDER / "age"}
READ_THE_DIFF = "run `make golden` and read the diff"


class Story(NamedTuple):
    """What happened in a game from its first answer to its last."""

    events: tuple[Any, ...]
    states: tuple[Any, ...]

    @classmethod
    def of(cls, record: AnyRecord) -> Story:
        """The story that a record's events tell."""
        steps = list(record.replay())
        events = tuple(event for step in steps for event in step.events)
        return cls(events, (record.start(), *(step.state for step in steps)))

    @property
    def result(self) -> Over:
        result = self.states[-1].result
        assert isinstance(result, Over)
        return result

    def all(self, kind: type[Any], **fields: Any) -> list[Any]:
        """The events of a kind whose fields have these values."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]


Test: TypeAlias = Callable[[Story], object]


class Wanted(NamedTuple):
    """A playthrough: its file's name, its title, the game, and what has to happen in it."""

    name: str
    title: str
    shows: Test
    setup: Mapping[str, Any]
    rulings: Mapping[str, Any] = {}
    game: str = "dogfight"
    changes: Mapping[str, Any] = {}
    """Figures of one's own."""

    def load(self) -> AnyGame:
        return catalog.load(self.game, self.setup, self.rulings, self.changes)

    @property
    def file(self) -> Path:
        """Its text: the choices, and what they led to."""
        return FOLDERS[self.game] / f"{self.name}.txt"


def ends_by(*rules: str) -> Test:
    return lambda story: story.result.rule in rules


def both(*tests: Test) -> Test:
    return lambda story: all(test(story) for test in tests)


def has(*kinds: type[Any]) -> Test:
    """Events of all these kinds, in this order."""

    def test(story: Story) -> bool:
        rest = iter(story.events)
        return all(any(isinstance(event, kind) for event in rest) for kind in kinds)

    return test
