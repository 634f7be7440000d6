"""Duels for tests: random turns, and what the engine alone makes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.rossi.figures import Tile, Tiles, in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import Aviator, State
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.events import GunJammed
from escadrille.rossi.solver import Duel, duel_of
from tests.rossi.solver.exact import solved

COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "white", "grey")
"""All but Black."""
Path = tuple[PlayTile, ...]


def a_duel(
    first: str,
    second: str,
    side: str = "single",
    rulings: Mapping[str, Any] | None = None,
    **constants: int,
) -> Duel:
    """The tables of a duel; `constants` are figures of the box."""
    setup = {"biplanes": (first, second), "side": side}
    changes = {"constants": constants} if constants else None
    return duel_of(dogfight(setup, rulings, changes))


# -- turns at random ----------------------------------------------------------------------------


class Deal(NamedTuple):
    """When a turn is, and how many tiles each seat has in hand and bag."""

    round: int
    turn: int
    held: tuple[int, int]
    bag: tuple[int, int] = (0, 0)


def random_turn(game: Dogfight, some: Random, deal: Deal) -> State:
    """A state in which plans are due, unless a biplane has crashed just then."""
    first, second = (_aviator(game, some, deal, seat) for seat in range(2))
    begun = replace(
        game.initial(),
        phase="obligation",
        round=deal.round,
        turn=deal.turn,
        aviators=(first, second),
    )
    return game.settle(begun).state


def _aviator(game: Dogfight, some: Random, deal: Deal, seat: int) -> Aviator:
    """Tiles of 0, played or held, and damage are more common than in games."""
    rules, aviator = game.rules, game.initial().aviators[seat]
    tiles = list(rules.tile_set(seat))
    some.shuffle(tiles)
    if some.random() < 0.6:
        tiles.sort(key=lambda tile: tile.value == 0)
    last = tiles.pop()
    held, bag = deal.held[seat], deal.bag[seat]
    if some.random() < 0.6:
        tiles.sort(key=lambda tile: tile.value != 0 or some.random() < 0.3)
    spaces = [space for space in rules.board.standing if space not in rules.board.lane]
    most = rules.thresholds[aviator.biplane] - 1
    return replace(
        aviator,
        space=some.choice([space for space in spaces if space != rules.board.exit]),
        damage=max(some.randint(0, most), some.randint(0, most)),
        hand=in_order(tiles[:held]),
        bag=in_order(tiles[held : held + bag]),
        due=0,
        set_aside=(),
        played=(last,),
        last=last,
        jammed=rules.has(seat, "jam") and some.random() < 0.4,
    )


def evened(state: State, some: Random) -> State:
    """With damage so nearly alike that the turns to go decide."""
    first, second = state.aviators
    damage = some.randint(0, max(0, min(first.damage, second.damage) - 1))
    more = some.choice(((0, 0), (0, 0), (1, 0), (0, 1)))
    seats = [
        replace(each, damage=damage + extra)
        for each, extra in zip(state.aviators, more, strict=True)
    ]
    return replace(state, aviators=(seats[0], seats[1]))


# -- what the engine makes of them --------------------------------------------------------------


def play(game: Dogfight, state: State, plans: Mapping[int, PlayTile]) -> tuple[State, list[Any]]:
    """Both plans of a turn, in the order in which they are asked for; the events too."""
    left, events = dict(plans), list[Any]()
    while left:
        asked = game.pending(state)
        assert isinstance(asked, tuple)
        seat = next(each.seat for each in asked if each.seat in left)
        step = game.resolve(state, Choice(seat, left.pop(seat)))
        state = step.state
        events += step.events
    return state, events


def options(game: Dogfight, state: State) -> dict[int, tuple[Any, ...]]:
    """What each seat that is asked can answer."""
    asked = game.pending(state)
    assert isinstance(asked, tuple)
    return {each.seat: tuple(each.options) for each in asked}


def draws(
    game: Dogfight, state: State, odds: Fraction = Fraction(1)
) -> Iterator[tuple[State, Fraction]]:
    """All that chance can bring until somebody plans, with the odds."""
    asked = game.pending(state)
    if not isinstance(asked, Chance):
        yield state, odds
        return
    for each in asked.outcomes:
        then = game.resolve(state, Outcome(each.label)).state
        yield from draws(game, then, odds * asked.probability(each.label))


class ByHand:
    """Open hands worked out with the engine and exact arithmetic, and what was met on the way."""

    def __init__(self, game: Dogfight) -> None:
        self.game = game
        self.met: Counter[str] = Counter()
        self._known: dict[object, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """What a state is worth to the first seat."""
        asked = self.game.pending(state)
        if isinstance(asked, Over):
            self.met[asked.rule] += 1
            return Fraction(asked.scores[0])
        if isinstance(asked, Chance):  # bags are empty after it: every order of draws is alike
            return self.value(self.game.resolve(state, Outcome(asked.outcomes[0].label)).state)
        key = what_matters(state)
        if key not in self._known:
            self._known[key] = self._turn(state)
        return self._known[key]

    def _turn(self, state: State) -> Fraction:
        choices = options(self.game, state)
        if len(choices) == 1:
            [(seat, plans)] = choices.items()
            then = [self.game.resolve(state, Choice(seat, plan)).state for plan in plans]
            self.met["D8.14"] += state.aviators[1 - seat].plan is None
            return (min if seat else max)(map(self.value, then))
        table = [
            [self._after(state, {0: mine, 1: its}) for its in choices[1]] for mine in choices[0]
        ]
        return solved(table).value

    def _after(self, state: State, plans: Mapping[int, PlayTile]) -> Fraction:
        then, events = play(self.game, state, plans)
        self.met["D8.16"] += any(isinstance(event, GunJammed) for event in events)
        return self.value(then)


def what_matters(state: State) -> object:
    """All of a state but the order in which tiles were played."""
    seats = [
        (
            *(each.space, each.damage, each.hand, each.bag, each.jammed, each.plan),
            each.last is not None and each.last.value == 0,
        )
        for each in state.aviators
    ]
    return (state.phase, state.round, state.turn, *seats)


# -- the solver's numbers -----------------------------------------------------------------------


def bits(duel: Duel, seat: int, tiles: Iterable[Tile]) -> int:
    """Tiles as the solver numbers them."""
    return duel.simulator.tables.bits(seat, tiles)


def hands(duel: Duel, state: State) -> tuple[int, int]:
    """Both hands in the solver's numbers."""
    first, second = state.aviators
    return bits(duel, 0, first.hand), bits(duel, 1, second.hand)


def without(tiles: Tiles, tile: Tile) -> Tiles:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
