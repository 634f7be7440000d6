"""Duels for the coach: last rounds with open hands, and records of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Outcome, Over
from escadrille.kernel.record import Entry, Record, SeatNote, entry_line, header_line, new_header
from escadrille.rossi.coach import hides_nothing
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, View
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event

DuelRecord = Record[State, Action, Event, View]
Chooses = Callable[[State, Decision[Action]], Action]


def at_random(seed: str) -> Chooses:
    """Any option."""
    some = Random(seed)
    return lambda state, decision: some.choice(decision.options)


def last_round(game: Dogfight, seed: str) -> State:
    """The beginning of a last round that random games lead to."""
    for number in range(1000):
        name = f"{seed} {number}"
        match, nature, chooses = Match(game), SeededNature(name), at_random(name)
        while not isinstance(asked := match.let_nature_answer(nature), Over):
            if hides_nothing(match.state):
                return match.state
            match.answer(Choice(asked[0].seat, chooses(match.state, asked[0])))
    raise AssertionError("no game comes that far")


def record_of(
    game: Dogfight,
    start: State,
    chooses: Chooses,
    seed: str = "",
    *,
    order: Sequence[int] = (0, 1),
    most: int = 1000,
) -> DuelRecord:
    """A game from a state on, with so many answers at the most.

    Where both seats are asked at once, they answer in an order.
    """
    nature = SeededNature(seed)
    entries: list[Entry[Action, Event]] = []
    match = Match(game, start, lambda answer, step: entries.append(Entry(answer, step.events)))
    while len(entries) < most and not isinstance(pending := match.pending(), Over):
        if isinstance(pending, tuple):
            decision = min(pending, key=lambda each: order.index(each.seat))
            match.answer(Choice(decision.seat, chooses(match.state, decision)))
        else:
            match.answer(Outcome(nature.outcome(pending)))
    header = new_header(game, start, [SeatNote("A", "human"), SeatNote("B", "human")])
    return Record(game, header, tuple(entries))


def text_of(record: DuelRecord) -> str:
    """A record as its file has it."""
    lines = [entry_line(e.answer, s) for e, s in zip(record.entries, record.replay(), strict=True)]
    return header_line(record.header) + "".join(lines)


def a_duel(first: str = "red", second: str = "blue", **setup: str) -> Dogfight:
    return dogfight({"biplanes": (first, second), **setup})
