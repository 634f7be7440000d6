"""Bids: a small game for two to four seats, to try what every game shares.

Each seat draws a secret card. In each of two rounds a die is rolled in the open; then all seats
bid in secret, and the bids are revealed. Die and bids make points; the most points win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

import msgspec
from msgspec.structs import replace

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import (
    OPEN,
    Answer,
    Chance,
    Choice,
    Decision,
    Odds,
    Over,
    Pending,
    Seat,
    Step,
)

ROUNDS = 2
HIGHEST = 1000
MANY = 100
CARDS = (Odds("king", 1), Odds("queen", 1))
DIE = tuple(Odds(str(face), 1) for face in range(1, 7))


class Bid(msgspec.Struct, frozen=True, tag=True):
    number: int


class CardDrawn(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: str


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    round: int


class DieRolled(msgspec.Struct, frozen=True, tag=True):
    face: int


class BidMade(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    number: int | None


class BidsRevealed(msgspec.Struct, frozen=True, tag=True):
    bids: tuple[int, ...]


class Ended(msgspec.Struct, frozen=True, tag=True):
    result: Over


Event = CardDrawn | RoundBegan | DieRolled | BidMade | BidsRevealed | Ended


class State(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    totals: tuple[int, ...]
    bids: tuple[int | None, ...]
    round: int = 0
    die: int = 0
    result: Over | None = None


class Bids(Sequence[Bid]):
    """All bids there are, none of them made before somebody wants it."""

    def __init__(self, highest: int = HIGHEST) -> None:
        self._highest = highest

    def __len__(self) -> int:
        return self._highest

    @overload
    def __getitem__(self, place: int) -> Bid: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Bid]: ...
    def __getitem__(self, place: int | slice) -> Bid | Sequence[Bid]:
        assert isinstance(place, int), "nobody copies a part"
        if not 0 <= place < self._highest:
            raise IndexError(place)
        return Bid(place + 1)

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Bid) and 1 <= option.number <= self._highest

    def __iter__(self) -> Iterator[Bid]:
        assert self._highest < MANY, "nobody goes through all of them"
        return (Bid(number) for number in range(1, self._highest + 1))


class Toy:
    name = "toy"
    rules_version = "toy-1"
    state_type = State
    action_type = Bid
    event_type = Event
    data_hash = "none"

    def __init__(self, seats: int, highest: int = HIGHEST) -> None:
        self.seats = seats
        self._bids = Bids(highest)

    def setup_fields(self) -> Mapping[str, Any]:
        return {"seats": self.seats, "highest": len(self._bids)}

    def rulings_in_force(self) -> Mapping[str, Any]:
        return {}

    def initial(self) -> State:
        return State((), (0,) * self.seats, (None,) * self.seats)

    def pending(self, state: State) -> Pending[Bid]:
        if state.result is not None:
            return state.result
        if len(state.cards) < self.seats:
            return Chance("card", len(state.cards), 0, 0, CARDS, "T1.1", secret=True)
        if state.die == 0:
            return Chance("die", None, state.round, 0, DIE, "T1.2")
        return tuple(
            Decision(seat, "bid", self._bids, "T2.1.1", f"{state.round}.{seat}", secret=True)
            for seat, bid in enumerate(state.bids)
            if bid is None
        )

    def resolve(self, state: State, answer: Answer[Bid]) -> Step[State, Event]:
        events = list(self._events(state, answer))
        for event in events:
            state = self.evolve(state, event)
        if state.die and None not in state.bids:
            for event in self._closing(state):
                events.append(event)
                state = self.evolve(state, event)
        return Step(tuple(events), state)

    def _events(self, state: State, answer: Answer[Bid]) -> Iterator[Event]:
        if isinstance(answer, Choice):
            if answer.action not in self._bids:
                raise Refused("T2.1.1", "kernel-no-option", action=answer.action, allowed="none")
            yield BidMade(answer.seat, answer.action.number)
        elif len(state.cards) < self.seats:
            yield CardDrawn(len(state.cards), answer.label)
            if len(state.cards) + 1 == self.seats:
                yield RoundBegan(1)
        else:
            yield DieRolled(int(answer.label))

    def _closing(self, state: State) -> Iterator[Event]:
        bids = tuple(bid or 0 for bid in state.bids)
        yield BidsRevealed(bids)
        if state.round < ROUNDS:
            yield RoundBegan(state.round + 1)
            return
        totals = [total + bid for total, bid in zip(state.totals, bids, strict=True)]
        best = max(totals)
        scores = tuple(1 if total == best else -1 for total in totals)
        yield Ended(Over(scores, "most points", "T2.2", points=tuple(map(float, totals))))

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case CardDrawn(card=card):
                return replace(state, cards=(*state.cards, card))
            case RoundBegan(round=number):
                return replace(state, round=number, die=0, bids=(None,) * self.seats)
            case DieRolled(face=face):
                return replace(state, die=face)
            case BidMade(seat=seat, number=number):
                bids = (*state.bids[:seat], number, *state.bids[seat + 1 :])
                return replace(state, bids=bids)
            case BidsRevealed(bids=made):
                totals = zip(state.totals, made, strict=True)
                return replace(state, totals=tuple(total + bid for total, bid in totals))
            case Ended(result=result):
                return replace(state, result=result)

    def view(self, state: State, seat: Seat | None) -> State:
        if seat == OPEN:
            return state
        cards = tuple(card if at == seat else "?" for at, card in enumerate(state.cards))
        bids = tuple(bid if at == seat else None for at, bid in enumerate(state.bids))
        return replace(state, cards=cards, bids=bids)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        if isinstance(event, CardDrawn) and seat not in (event.seat, OPEN):
            return replace(event, card="?")
        if isinstance(event, BidMade) and seat not in (event.seat, OPEN):
            return replace(event, number=None)
        return event


def build(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    base: Mapping[str, Any] | None = None,
) -> AnyGame:
    for unknown in (setup or {}).keys() - {"seats", "highest"}:
        raise BadInput(f"setup.{unknown}", "there is no such field")
    seats = (setup or {}).get("seats", 3)
    if seats not in (2, 3, 4):
        raise BadInput("setup.seats", f"{seats!r} is not valid", allowed="2 to 4")
    return Toy(seats, (setup or {}).get("highest", HIGHEST))
