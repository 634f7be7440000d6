"""How a duel has gone, as everybody has seen it: every turn with both plans.

A view shows the tiles in the order in which they were played, not on which side each 3 was flown
nor who began where. Both follow from the rules: all ways that the tiles allow are flown, and those
that lead to where the biplanes are now are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.rossi.figures import Tile
from escadrille.rossi.model.view import View
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver.duel import Duel, NotSolved
from escadrille.rossi.solver.kernels.turns import (
    after_turn,
    flags_of,
    placed,
    space_of,
    without,
)
from escadrille.rossi.solver.standing import Standing, standing_of


class Turn(NamedTuple):
    """A turn that has been flown."""

    standing: Standing
    plans: tuple[int, int]
    """The numbers of both plans."""


class Point(NamedTuple):
    """A way to a place."""

    place: int
    turns: tuple[tuple[int, int, int], ...]
    """The place before each turn, and both plans."""


def turns_of(duel: Duel, view: View) -> tuple[Turn, ...]:
    """Every turn before this one; raise `NotSolved` where it does not follow from the rules."""
    now = standing_of(duel, view)
    piles = [view.seats[seat].played for seat in range(2)]
    flown = (view.round - 1) * now.turns_of_round + view.turn - 1
    if any(len(pile) != flown for pile in piles):
        raise NotSolved("played", "the piles do not tell how the duel has gone")
    ways = [Point(place, ()) for place in _starts(duel)]
    for number in range(flown):
        ways = list(_onward(duel, ways, piles[0][number], piles[1][number]))
    found = next((way for way in ways if way.place == now.place), None)
    if found is None:
        raise NotSolved("played", "the tiles played do not lead to where the biplanes are")
    return tuple(_standings(duel, now, found))


def _starts(duel: Duel) -> list[int]:
    """Both seats on the two spaces where a duel begins. [D2.2]"""
    board, spaces = duel.simulator.game.rules.board, duel.simulator.tables.spaces
    first, second = spaces.index(board.start_x), spaces.index(board.start_other)
    return [placed(first, second, 0, 0, 0), placed(second, first, 0, 0, 0)]


def _onward(duel: Duel, ways: list[Point], first: Tile, second: Tile) -> Iterator[Point]:
    """All ways after a turn in which these tiles were played; those to one place are one."""
    known = set()
    for way in ways:
        for plan0 in _plans(duel, 0, way.place, first):
            for plan1 in _plans(duel, 1, way.place, second):
                place = int(after_turn(duel.book, way.place, plan0, plan1))
                if place >= 0 and place not in known:
                    known.add(place)
                    yield Point(place, (*way.turns, (way.place, plan0, plan1)))


def _plans(duel: Duel, seat: int, place: int, tile: Tile) -> list[int]:
    """The numbers of the plans that fly a tile."""
    kind = duel.simulator.tables.kinds[seat].index(tile)
    legal = int(duel.book.legal[seat, flags_of(place, seat), space_of(place, seat)])
    return [
        number
        for number, code in enumerate(duel.codes[seat])
        if legal >> number & 1 and (code >> at.TILE_BITS) - 1 == kind
    ]


def _standings(duel: Duel, now: Standing, way: Point) -> Iterator[Turn]:
    """The standing before each turn."""
    tables, rules = duel.simulator.tables, duel.simulator.game.rules
    pools = [int(tables.ints[seat * of.CRAFT + of.ALL_TILES]) for seat in range(2)]
    held = [rules.hand_size(seat) for seat in range(2)]
    rounds = now.rounds + (len(way.turns) + now.turns - now.turns_of_round) // now.turns_of_round
    for number, (place, plan0, plan1) in enumerate(way.turns):
        done = number % now.turns_of_round
        if number and not done:
            held = [
                size + min(now.draws, pool.bit_count() - size)
                for size, pool in zip(held, pools, strict=True)
            ]
        yield Turn(
            now._replace(
                place=place,
                pools=(pools[0], pools[1]),
                held=(held[0], held[1]),
                turns=now.turns_of_round - done,
                rounds=rounds - number // now.turns_of_round,
            ),
            (plan0, plan1),
        )
        pools = [
            int(without(duel.book, seat, pool, plan))
            for seat, (pool, plan) in enumerate(zip(pools, (plan0, plan1), strict=True))
        ]
        held = [size - 1 for size in held]
