"""How a duel has gone, as everybody has seen it: every turn with both plans.

A view shows the tiles in the order in which they were played, not on which side each 3 was flown
nor who began where. All ways that the tiles allow are flown, and those that lead to where the
biplanes are now are left. A loop is half a round shorter, so that there may be several; what they
have in common, back from now, is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.rossi.figures import Tile
from escadrille.rossi.figures.tiles import Pile
from escadrille.rossi.model.view import View
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.solver.duel import Duel, NotSolved
from escadrille.rossi.solver.kernels.turns import (
    after_turn,
    flags_of,
    placed,
    space_of,
)
from escadrille.rossi.solver.standing import Standing, standing_of


class Turn(NamedTuple):
    """A turn that has been flown."""

    standing: Standing
    plans: tuple[int, int]
    """The numbers of both plans."""


class Step(NamedTuple):
    """A turn on one of the ways, and the place that it leads to."""

    place: int
    plans: tuple[int, int]
    then: int


def turns_of(duel: Duel, view: View) -> tuple[Turn, ...]:
    """The turns before this one, from the first that is certain; the last one of them was flown
    just now. Raise `NotSolved` where they do not follow from the rules.
    """
    now = standing_of(duel, view)
    piles = [view.seats[seat].played for seat in range(2)]
    flown = (view.round - 1) * now.turns_of_round + view.turn - 1
    if any(len(pile) != flown for pile in piles):
        raise NotSolved("played", "the piles do not tell how the duel has gone")
    if any(seat.lost_count for seat in view.seats):
        raise NotSolved("lost_count", "nobody else saw what was lost [D8.10]")
    places, ways = set(_starts(duel)), list[list[Step]]()
    for first, second in zip(*piles, strict=True):
        ways.append(list(_onward(duel, places, first, second)))
        places = {step.then for step in ways[-1]}
    if ways:
        ways[-1] = [step for step in ways[-1] if _is_last(duel, view, step)]
        places = {step.then for step in ways[-1]}
    if now.place not in places:
        raise NotSolved("played", "the tiles played do not lead to where the biplanes are")
    return tuple(_standings(duel, view, now, _certain(ways, now.place)))


def _is_last(duel: Duel, view: View, step: Step) -> bool:
    """Everybody has seen how the last tiles were flown."""
    return all(
        duel.plan(seat, step.plans[seat]).mode == view.seats[seat].last_mode for seat in range(2)
    )


def _certain(ways: list[list[Step]], place: int) -> list[Step]:
    """The last turns, as far back as there is one way alone."""
    found: list[Step] = []
    for steps in reversed(ways):
        leading = [step for step in steps if step.then == place]
        if len(leading) != 1:
            break
        found.append(leading[0])
        place = leading[0].place
    return found[::-1]


def _starts(duel: Duel) -> list[int]:
    """Both seats on the two spaces where a duel begins. [D2.2]"""
    board, spaces = duel.simulator.game.rules.board, duel.simulator.tables.spaces
    first, second = spaces.index(board.start_x), spaces.index(board.start_other)
    return [placed(first, second, 0, 0, 0), placed(second, first, 0, 0, 0)]


def _onward(duel: Duel, places: set[int], first: Tile, second: Tile) -> Iterator[Step]:
    """All that a turn can have been in which these tiles were played."""
    for place in sorted(places):
        for plan0 in _plans(duel, 0, place, first):
            for plan1 in _plans(duel, 1, place, second):
                then = int(after_turn(duel.book, place, plan0, plan1))
                if then >= 0:
                    yield Step(place, (plan0, plan1), then)


def _plans(duel: Duel, seat: int, place: int, tile: Tile) -> list[int]:
    """The numbers of the plans that fly a tile."""
    kind = duel.simulator.tables.kinds[seat].index(tile)
    legal = int(duel.book.legal[seat, flags_of(place, seat), space_of(place, seat)])
    return [
        number
        for number, code in enumerate(duel.codes[seat])
        if legal >> number & 1 and (code >> at.TILE_BITS) - 1 == kind
    ]


def _standings(duel: Duel, view: View, now: Standing, certain: list[Step]) -> Iterator[Turn]:
    """The standing before each of the last turns."""
    rules, length = duel.simulator.game.rules, now.turns_of_round
    flown = len(view.seats[0].played)
    held = [rules.hand_size(seat) for seat in range(2)]
    for number in range(flown):
        round_, done = divmod(number, length)
        pools = [_pool(duel, seat, view.seats[seat].played[:number]) for seat in range(2)]
        if number and not done:
            held = [
                size + min(now.draws, pool.bit_count() - size)
                for size, pool in zip(held, pools, strict=True)
            ]
        if number >= flown - len(certain):
            step = certain[number - flown]
            standing = now._replace(
                place=step.place,
                pools=(pools[0], pools[1]),
                held=(held[0], held[1]),
                turns=length - done,
                rounds=now.rounds + view.round - 1 - round_,
            )
            yield Turn(standing, step.plans)
        held = [size - 1 for size in held]


def _pool(duel: Duel, seat: int, played: Pile) -> int:
    """What is left of all tiles once these have been played."""
    left = list(duel.simulator.tables.sets[seat])
    for tile in played:
        if tile not in left:
            raise NotSolved("played", f"{tile.label} was not there to be played")
        left.remove(tile)
    return duel.simulator.tables.bits(seat, left)
