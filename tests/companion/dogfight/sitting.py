"""A session with the companion of Dogfight! for tests: say lines, read what it says."""

from __future__ import annotations

from escadrille.companion.asking import Sentence
from escadrille.companion.dogfight.situation import Situation
from escadrille.companion.dogfight.table import DogfightTable, lay_table, read_setup
from escadrille.companion.session import Session
from escadrille.kernel.nature import SeededNature
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.state import State


def sit_down(setup: str, **rulings: object) -> Session[Situation]:
    """A new session; rolls come from a fixed seed."""
    return Session(lay_table(read_setup(setup), rulings), SeededNature("sitting"))


def say(session: Session[Situation], *texts: str) -> list[str]:
    """Say several lines; what is said to the last one."""
    lines: tuple[Sentence, ...] = ()
    for text in texts:
        lines = session.tell(text)
    return [f"{line.kind}: {line.text}" for line in lines]


def state_of(session: Session[Situation]) -> State:
    """The engine's state behind the session."""
    return session.situation.state


def engine_of(session: Session[Situation]) -> Dogfight:
    """The rules behind the session."""
    assert isinstance(session.table, DogfightTable)
    return session.table.engine
