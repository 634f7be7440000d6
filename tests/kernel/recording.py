"""Records of whole games for tests, and a way to change their lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Outcome, Over
from escadrille.kernel.record import Header, SeatNote, entry_line, header_line, new_header
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.state import State
from tests.rossi.documents import position

SEATS = (SeatNote("Ann", "person"), SeatNote("Ben", "random"))
DUEL: Mapping[str, Any] = {"biplanes": ["grey", "white"]}
RESCUE: Mapping[str, Any] = {"scenario": "rescue", "biplanes": ["brown", "black"]}
SOLO: Mapping[str, Any] = {"scenario": "escort", "biplanes": ["red", "blue"], "solo": True}


def record(
    setup: Mapping[str, Any] = DUEL,
    *,
    seed: str | None = "seed",
    rulings: Mapping[str, Any] | None = None,
    changes: dict[str, Any] | None = None,
    steps: int = 1000,
) -> tuple[str, State]:
    """A game in which everybody takes a middle option, as the text of its record."""
    game = dogfight(setup, rulings, changes)
    header = new_header(game, game.initial(), SEATS, seed=seed, data_overrides=changes)
    return played(game, header, game.initial(), steps=steps)


def record_from(document: str) -> tuple[str, State]:
    """The same from a position that was set up by hand: two answers, its hands hold no more."""
    set_up = position(document)
    state = set_up.game.settle(set_up.state).state
    header = new_header(set_up.game, state, SEATS, seed="seed")
    return played(set_up.game, header, state, steps=2)


def played(game: Dogfight, header: Header, state: State, steps: int) -> tuple[str, State]:
    lines = [header_line(header)]
    match = Match(game, state, lambda answer, step: lines.append(entry_line(answer, step)))
    nature = SeededNature("unknown" if header.seed is None else header.seed)
    while not isinstance(pending := match.pending(), Over) and len(lines) <= steps:
        if isinstance(pending, tuple):
            decision = pending[-1]
            middle = decision.options[len(decision.options) // 2]
            match.answer(Choice(decision.seat, middle))
        else:
            match.answer(Outcome(nature.outcome(pending)))
    return "".join(lines), match.state


@cache
def duel() -> str:
    """The record of one whole duel."""
    return record()[0]


def tampered(change: Callable[[list[Any]], None], text: str | None = None) -> str:
    """The duel (or another record) with its lines changed as plain values."""
    lines = [json.loads(line) for line in (text or duel()).splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def fault_in(text: str) -> BadRecord:
    """What verifying the record complains about."""
    with pytest.raises(BadRecord) as caught:
        catalog.open_record(text).verify()
    return caught.value


def find(lines: list[Any], is_wanted: Callable[[Any], bool]) -> int:
    """The index of the first wanted line; its number in the file is one more."""
    return next(i for i, line in enumerate(lines) if i and is_wanted(line))


def is_draw(line: Any) -> bool:
    return bool(line["answer"]["type"] == "outcome" and "|" in line["answer"]["label"])


def is_plan(line: Any) -> bool:
    return bool(line["answer"].get("action", {}).get("type") == "PlayTile")


def starts_turn(line: Any) -> bool:
    return any(event["type"] == "TurnBegan" for event in line["events"])
