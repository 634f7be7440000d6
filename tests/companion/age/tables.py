"""Sessions of Age of Dogfights for tests: a board told in lines, and dice in a row."""

from __future__ import annotations

from typing import Any

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Aircraft, State
from escadrille.companion.age.situation import Situation
from escadrille.companion.age.table import AgeTable, lay_table
from escadrille.companion.asking import Sentence
from escadrille.companion.session import Session
from escadrille.kernel.nature import SeededNature

AgeSession = Session[Situation]

AVERAGE: dict[str, Any] = {"board": "short", "skill": "average", "aggressiveness": "average"}


def new_session(seed: str = "test", **setup: Any) -> AgeSession:
    """A table with nothing on it; nobody's pilot is rolled for."""
    return Session(lay_table({**AVERAGE, **setup}), SeededNature(seed))


def begun(*pieces: str, seed: str = "test", **setup: Any) -> AgeSession:
    """A game with these pieces on the board."""
    session = new_session(seed, **setup)
    for piece in pieces:
        session.tell(piece)
    session.tell("go")
    return session


def table_of(session: AgeSession) -> AgeTable:
    table = session.table
    assert isinstance(table, AgeTable)
    return table


def rules_of(session: AgeSession) -> Rules:
    return table_of(session).game_of(session.situation).rules


def state_of(session: AgeSession) -> State:
    state = session.situation.state
    assert state is not None
    return state


def piece(session: AgeSession, name: str) -> Aircraft:
    return state_of(session).aircraft[rules_of(session).index_of[name]]


def at(session: AgeSession, name: str) -> tuple[int, int]:
    return rules_of(session).board.coordinates(piece(session, name).point)


def texts(lines: tuple[Sentence, ...], kind: str | None = None) -> list[str]:
    return [line.text for line in lines if kind in (None, line.kind)]


def roll_on(session: AgeSession) -> list[Sentence]:
    """Roll until a person is asked for something else."""
    lines: list[Sentence] = []
    while session.asks().chance is not None:
        lines += session.roll()
    return lines
