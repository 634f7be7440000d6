"""A table for tests: set a position in a line, fly a turn in a line, look at what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over, Pending
from escadrille.rossi.figures.tiles import Tile, in_order, parse_tile
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import DamageMarked, Event, Moved, ShotFired
from escadrille.rossi.model.notation import read_action
from escadrille.rossi.model.rules import damage_of, space_of
from escadrille.rossi.model.state import ESCORTED, Aviator, State
from escadrille.rossi.positions.read import Position

Kind = TypeVar("Kind")


def tiles(text: str) -> tuple[Tile, ...]:
    """`tiles("1|2 3|0")`: tiles in the order written."""
    return tuple(parse_tile(label) for label in text.split())


class Table:
    """A game of Dogfight! at a position.

    `Table(red="r0", blue="r1")` puts the first colour named into seat 0. A seat is a space, or a
    dict of fields of a position file's seat. Without a `hand` a seat may play any tile: it is put
    into the hand when it is played, beside a 1 that stays there. Everything else is a field of the
    position file.
    """

    def __init__(self, *, changes: dict[str, Any] | None = None, **fields: Any) -> None:
        box = dogfight_box(changes)
        colours = [name for name in fields if name in box.figures.biplanes]
        assert len(colours) == 2, "name exactly two biplanes"
        self.free: set[str] = set()
        solo = bool(fields.get("solo"))
        seats = [
            self._seat(colour, fields.pop(colour), is_bot=solo and seat == 1)
            for seat, colour in enumerate(colours)
        ]
        escorted = fields.pop(ESCORTED, None)
        if escorted is not None:
            fields[ESCORTED] = {"space": escorted} if isinstance(escorted, str) else escorted
        position = Position({"seats": seats, **fields}, box)
        self.game = position.game
        self.rules = position.game.rules
        opened = self.game.settle(position.state)
        self.opening = opened.events
        self.state: State = opened.state

    def _seat(self, colour: str, seat: str | dict[str, Any], *, is_bot: bool) -> Any:
        document: dict[str, Any] = {"space": seat} if isinstance(seat, str) else dict(seat)
        for name in ("hand", "played", "lost", "bag"):
            if isinstance(document.get(name), str):
                document[name] = document[name].split()
        if "hand" not in document and not is_bot and not document.get("is_down"):
            self.free.add(colour)
            document["hand"] = [_filler(colour)]
        return {"biplane": colour, **document}

    # -- asking ---------------------------------------------------------------------------------

    @property
    def pending(self) -> Pending[Action]:
        return self.game.pending(self.state)

    @property
    def result(self) -> Over | None:
        return self.state.result

    def decision(self, seat: int | None = None) -> Decision[Action]:
        """The open decision (of a seat)."""
        pending = self.pending
        assert isinstance(pending, tuple), pending
        return next(each for each in pending if seat in (None, each.seat))

    def chance(self) -> Chance:
        pending = self.pending
        assert isinstance(pending, Chance), pending
        return pending

    def options(self, seat: int) -> Sequence[Action]:
        return self.decision(seat).options

    def aviator(self, colour: str) -> Aviator:
        return next(each for each in self.state.aviators if each.biplane == colour)

    def space(self, craft: str) -> str:
        return space_of(self.state, craft)

    def damage(self, craft: str) -> int:
        return damage_of(self.state, craft)

    # -- answering ------------------------------------------------------------------------------

    def fly(
        self, *plans: str, answers: Iterable[str] = (), draws: Iterable[str] = ()
    ) -> list[Event]:
        """Play the plans of the seats in order (skipping seats that do not plan), then the
        answers to later decisions and the draws, as they are asked for; return the events."""
        happened: list[Event] = []
        later = iter(answers)
        nature = iter(draws)
        planned = dict(enumerate(plans))
        while isinstance(pending := self.pending, tuple | Chance):
            if isinstance(pending, Chance):
                label = next(nature, None)
                if label is None:
                    break
                happened += self.draw(label)
                continue
            decision = next((d for d in pending if d.kind != "plan" or d.seat in planned), None)
            if decision is None:
                break
            text = planned.pop(decision.seat) if decision.kind == "plan" else next(later, None)
            if text is None:
                break
            happened += self.choose(decision.seat, text)
        assert not planned, f"plans left over: {planned}"
        return happened

    def choose(self, seat: int, text: str) -> tuple[Event, ...]:
        """Submit one choice in notation."""
        action = read_action(text, self.decision(seat).options)
        if isinstance(action, PlayTile) and action.tile:
            self._hold(seat, action.tile)
        return self.submit(Choice(seat, action))

    def draw(self, label: str) -> tuple[Event, ...]:
        """Let nature answer with this label."""
        return self.submit(Outcome(label))

    def submit(self, answer: Any) -> tuple[Event, ...]:
        step = self.game.resolve(self.state, answer)
        self.state = step.state
        return step.events

    def _hold(self, seat: int, tile: Tile) -> None:
        aviator = self.state.aviators[seat]
        if aviator.biplane not in self.free:
            return
        held = msgspec.structs.replace(aviator, hand=in_order((*aviator.hand, tile)))
        first, second = self.state.aviators
        pair = (held, second) if seat == 0 else (first, held)
        self.state = msgspec.structs.replace(self.state, aviators=pair)


def _filler(colour: str) -> str:
    """A 1 of the biplane's own set: it keeps a free hand from ever being empty or all 0s."""
    box = dogfight_box().figures
    biplane = next(each for name, each in box.biplanes.items() if name == colour)
    return next(tile.label for tile in biplane.tile_set() if tile.value == 1)


def only(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def shots(events: Iterable[Event]) -> list[tuple[str, str, int]]:
    """Who shot whom for how many hits."""
    return [(shot.shooter, shot.target, shot.hits) for shot in only(events, ShotFired)]


def moves(events: Iterable[Event]) -> dict[str, tuple[str, ...]]:
    """The path of each craft that moved."""
    return {move.craft: move.path for move in only(events, Moved)}


def marked(events: Iterable[Event]) -> dict[str, int]:
    """The hits marked on each craft."""
    return {mark.craft: mark.hits for mark in only(events, DamageMarked)}
