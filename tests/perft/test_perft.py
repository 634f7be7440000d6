"""Counts of lines of play: as written down, and for some positions counted in another way.

The other way knows nothing of the engine: arrows, loops and duties are written out here again,
and shots are left out, since none of these positions lasts long enough for a biplane to fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, NamedTuple

import pytest

from tests.perft.counting import Case, perft, read_oracle

CASES = read_oracle("dogfight")
COUNTS = [(case, count) for case in CASES.values() for count in case.counts]

RING = [f"r{number}" for number in range(8)]
NEXT = dict(zip(RING, RING[1:] + RING[:1], strict=True)) | {"g1": "g2", "g2": "r0"}
LOOP_SPACES = {"lb": "r0", "lp": "r4"}
"""On side single: the two loop spaces, and where they rejoin the ring. [D7.2]"""
LOOP_ENDS = {"r0": "lb", "r1": "r0", "r2": "r1", "r4": "lp", "r5": "r4", "r6": "r5"}
"""Where a 3 on its loop side ends. [D4.5]"""


@pytest.mark.parametrize(("case", "count"), COUNTS, ids=[f"{c.name} {n.depth}" for c, n in COUNTS])
def test_as_many_lines_as_written_down(case: Case, count: Any) -> None:
    game, state = case.set_up()
    assert perft(game, state, count.depth) == count


def lines_written(name: str) -> dict[int, int]:
    return {count.depth: count.lines for count in CASES[name].counts}


# -- two biplanes, counted by hand --------------------------------------------------------------


class Flyer(NamedTuple):
    """A biplane: where it is, the values and hits in its hand, the value it played last."""

    colour: str
    space: str
    hand: tuple[str, ...]
    last: int | None = None

    def plans(self) -> Iterator[Flyer]:
        """The biplane after each of its plans; equal tiles are one plan, a 3 may be two."""
        low = [tile for tile in self.hand if tile[0] in "12"]
        for tile in sorted(set(low if self.colour == "brown" and self.last == 0 else self.hand)):
            hand = list(self.hand)
            hand.remove(tile)
            value = int(tile[0])
            yield Flyer(self.colour, straight(self.space, value), tuple(hand), value)
            if value == 3 and self.space in LOOP_ENDS:
                yield Flyer(self.colour, LOOP_ENDS[self.space], tuple(hand), value)


def straight(space: str, steps: int) -> str:
    for _ in range(steps):
        space = LOOP_SPACES.get(space) or NEXT[space]
    return space


def flyers(name: str) -> tuple[Flyer, Flyer]:
    first, second = (
        Flyer(
            seat["biplane"],
            seat["space"],
            tuple(seat["hand"]),
            int(seat["last"][0]) if "last" in seat else None,
        )
        for seat in CASES[name].document["seats"]
    )
    return first, second


def count_turns(first: Flyer, second: Flyer, depth: int) -> int:
    """Lines of so many plans: in a turn the one asked first plans, then the other."""
    if depth == 0:
        return 1
    if depth == 1:
        asked = second if white_is_close_behind(first, second) else first
        return len(list(asked.plans()))
    return sum(
        count_turns(one, other, depth - 2)
        for one in first.plans()
        for other in second.plans()
        if depth == 2 or not white_crashed(first, one)
    )


def white_is_close_behind(first: Flyer, second: Flyer) -> bool:
    """Seat 1 shows its plan first. [D8.14]"""
    ahead = (straight(first.space, 1), straight(first.space, 2))
    return first.colour == "white" and second.space in ahead


def white_crashed(before: Flyer, after: Flyer) -> bool:
    return before.colour == "white" and before.last == after.last == 0


@pytest.mark.rule("D3.4", "D4.4", "D4.5")
def test_the_duel_counted_by_hand() -> None:
    first, second = flyers("the duel at the start of a turn")
    written = lines_written("the duel at the start of a turn")
    assert {depth: count_turns(first, second, depth) for depth in written} == written


@pytest.mark.rule("D8.13", "D8.14")
def test_whites_forced_reveal_counted_by_hand() -> None:
    first, second = flyers("white forces a reveal")
    written = lines_written("white forces a reveal")
    assert white_is_close_behind(first, second)
    assert {depth: count_turns(first, second, depth) for depth in written} == written


@pytest.mark.rule("D8.5", "D8.5b")
def test_browns_duty_counted_by_hand() -> None:
    """A crash in P1 ends the line: a Brown that owes a 1 or 2 and holds none has no plan."""
    first, second = flyers("brown after a 0")
    written = lines_written("brown after a 0")
    assert {depth: count_turns(first, second, depth) for depth in written} == written


# -- draws --------------------------------------------------------------------------------------


@pytest.mark.rule("D1.10", "D3.13")
def test_draws_between_rounds_counted_by_hand() -> None:
    """Nature's answers come in an order, the tiles in a hand do not."""
    written = {c.depth: c for c in CASES["the first draws between rounds"].counts}
    # Green's set less the 1|2 that it has played.
    green = [
        *("0|2", "0|1", "1|1", "1|0", "1|0", "2|2", "2|0", "3|1", "4|1", "4|0"),
        *("5|1", "5|1", "5|0", "5|0"),
    ]
    for depth, count in written.items():
        drawn = depth - 2  # after both plans
        assert count.lines == len(set(permutations(green, drawn)))
        assert count.states == len(set(combinations(sorted(green), drawn)))


# -- escort -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.2", "D9.34", "D9.35", "D9.37", "D9.44")
def test_the_escort_players_plans_counted_by_hand() -> None:
    """Red and the escorted biplane stand on r5: beyond r7 are 3 steps and more."""
    escorted_values = (-3, -1, 0, 2)
    plans = 0
    for value in (1, 3, 4):
        modes = ["normal"] + ["loop"] * (value == 3) + ["lane"] * (value >= 3)
        for mode in modes:
            for escorted_value in escorted_values:
                steps = max(0, value + escorted_value)
                # In the escort's loop it comes back to r6 with its fifth step.
                passes_r7 = steps >= 7 if mode == "loop" else steps >= 3
                plans += 2 if passes_r7 else 1
    assert plans == lines_written("escort in round 3")[1]


# -- solo ---------------------------------------------------------------------------------------


@pytest.mark.rule("D10.8", "D10.9", "D10.10")
def test_the_bots_tosses_counted_by_hand() -> None:
    """The bot stands on r4 with a 3 in its left slot: whenever it takes a 3, the coin is tossed."""
    you = Flyer("red", "r0", ("0|1", "2|0", "3|1", "4|1"))
    yellow = {"0|1", "1|2", "1|1", "2|2", "2|1", "2|0", "3|2", "3|1", "3|0", "4|2", "4|1", "5|0"}
    written = lines_written("solo with a toss")
    after_draws = after_tosses = 0
    for flown in you.plans():
        for tile in yellow:
            after_draws += 1
            value = bots_choice(flown.space, 3, int(tile[0]))
            after_tosses += 2 if value == 3 else len(list(flown.plans()))
    assert written[1] == len(list(you.plans()))
    assert written[2] == after_draws
    assert written[3] == after_tosses


def bots_choice(your_space: str, left: int, right: int) -> int:
    if your_space in LOOP_SPACES:
        return right
    ahead = (RING.index(your_space) - RING.index("r4")) % 8
    return min(left, right) if 1 <= ahead <= 4 else max(left, right)
