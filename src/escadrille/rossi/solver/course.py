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
    damage_of,
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
    """The standing before each of the last turns, as far back as the sizes of hands are known."""
    flown = len(view.seats[0].played)
    sizes = [_sizes(duel, view, now, seat, certain) for seat in range(2)]
    for number in range(flown - len(certain), flown):
        if any(number not in known for known in sizes):
            continue
        round_, done = divmod(number, now.turns_of_round)
        first, second = (_pool(duel, s, view.seats[s].played[:number]) for s in range(2))
        step = certain[number - flown]
        standing = now._replace(
            place=step.place,
            pools=(first, second),
            held=(sizes[0][number], sizes[1][number]),
            turns=now.turns_of_round - done,
            rounds=now.rounds + view.round - 1 - round_,
            reused=(0, 0),
        )
        yield Turn(standing, step.plans)


def _sizes(duel: Duel, view: View, now: Standing, seat: int, certain: list[Step]) -> dict[int, int]:
    """How many tiles a seat had in hand at each turn, as far back as that is known."""
    flown = len(view.seats[seat].played)
    if not view.seats[seat].lost_count:
        return _sizes_onward(duel, now, seat, [0] * flown)
    lost = [_hits(step, seat) for step in certain]
    if len(lost) == flown:
        return _sizes_onward(duel, now, seat, lost)
    of_round = lost[len(lost) - min(len(lost), view.turn - 1) :]
    return dict(_sizes_back(now, seat, of_round, flown))


def _hits(step: Step, seat: int) -> int:
    return damage_of(step.then, seat) - damage_of(step.place, seat)


def _sizes_onward(duel: Duel, now: Standing, seat: int, lost: list[int]) -> dict[int, int]:
    """From the first draw on; `lost` are the tiles that each turn cost. [D3.13, D8.9, D8.10]"""
    rules, found = duel.simulator.game.rules, dict[int, int]()
    most = size = rules.hand_size(seat)
    left = len(duel.simulator.tables.sets[seat])
    for number, gone in enumerate(lost):
        if number and number % now.turns_of_round == 0:
            due = most - size if rules.has(seat, "refill_to_hand") else now.draws
            size += min(due, left - size)
        found[number] = size
        left -= 1 + gone
        size -= 1 + min(gone, size - 1)
    return found


def _sizes_back(now: Standing, seat: int, lost: list[int], flown: int) -> Iterator[tuple[int, int]]:
    """From now back to the draw, or to a turn after which the hand was empty."""
    size = 0 if now.reused[seat] else now.held[seat]
    for back, gone in enumerate(reversed(lost), start=1):
        if gone and not size:
            return
        size += 1 + gone
        yield flown - back, size


def _pool(duel: Duel, seat: int, played: Pile) -> int:
    """What is left of all tiles once these have been played."""
    left = list(duel.simulator.tables.sets[seat])
    for tile in played:
        if tile not in left:
            raise NotSolved("played", f"{tile.label} was not there to be played")
        left.remove(tile)
    return duel.simulator.tables.bits(seat, left)
