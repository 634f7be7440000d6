"""What a seat knows, field by field: names, places and bounds of an observation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.rossi.model import Rules
from escadrille.rossi.simulator import cards as on

Numbers = npt.NDArray[np.int8]
SIDES = ("own", "other")
QUESTIONS = ("wait", "plan", "replace", "start", "lane", "land", "pick", "give up")
FLAGS = ("jammed", "landed", "taking off", "down", "shown")
SIZES = ("hand", "bag", "lost", "to lose")
MODES = ("normal", "loop", "lane")
MOST_TILES = 30


class Field(NamedTuple):
    """Some neighbouring numbers of an observation that belong together."""

    name: str
    place: int
    """Of the card that says where the field begins."""
    first: int
    labels: tuple[str, ...]
    most: int
    """The largest value; the least is 0."""

    @property
    def slice(self) -> slice:
        """Where it stands."""
        return slice(self.first, self.first + len(self.labels))


class Fields:
    """The fields of one set-up's observations, in order."""

    def __init__(self, rules: Rules, tiles: tuple[str, ...]) -> None:
        """`tiles` are the labels of all tiles of either biplane."""
        self.biplanes = tuple(rules.box.biplanes)
        self.spaces = (*rules.board.spaces, "off")
        self.escorted = tuple(tile.label for tile in sorted(set(rules.box.escorted.tile_set())))
        self.tiles = tiles
        found: dict[str, Field] = {}
        first = 0
        for name, place, labels, most in self._all(rules):
            found[name] = Field(name, place, first, labels, most)
            first += len(labels)
        self.by_name = found
        self.width = first

    def bounds(self) -> Numbers:
        """The largest value of every number."""
        return np.concatenate(
            [np.full(len(each.labels), each.most, np.int8) for each in self.by_name.values()]
        )

    def read(self, numbers: Numbers) -> dict[str, dict[str, int]]:
        """An observation in words: of every field the numbers that are not 0."""
        return {
            each.name: {
                label: int(number)
                for label, number in zip(each.labels, numbers[each.slice], strict=True)
                if number
            }
            for each in self.by_name.values()
        }

    def _all(self, rules: Rules) -> Iterator[tuple[str, int, tuple[str, ...], int]]:
        turns, rounds = rules.box.constants.turns_per_round, rules.box.constants.rounds_per_bag
        yield "asked", on.ASKED, QUESTIONS, 1
        yield "seat", on.SEAT, ("0", "1"), 1
        yield "round", on.ROUND, ("round",), on.MOST_ROUND
        yield "round of the bag", on.IN_BAG, _counted(1, rounds), 1
        yield "turn", on.TURN, _counted(0, turns), 1
        for side in range(2):
            for name, place, labels, most in self._of_side(rules, side):
                place += on.SIDE + side * on.SIDE_FIELDS
                yield f"{SIDES[side]} {name}", place, labels, most
        yield from self._of_mission(rules)

    def _of_side(self, rules: Rules, side: int) -> Iterator[tuple[str, int, tuple[str, ...], int]]:
        most = max(rules.thresholds.values())
        yield "biplane", on.BIPLANE, self.biplanes, 1
        yield "space", on.SPACE, self.spaces, 1
        yield "damage", on.DAMAGE, ("hits",), 2 * most + 9
        yield "hits left", on.HITS_LEFT, _counted(0, most), 1
        yield "flags", on.FLAGS, FLAGS, 1
        yield "sizes", on.SIZES, SIZES, MOST_TILES
        yield "last tile", on.LAST, self.tiles, 1
        yield "last mode", on.LAST_MODE, MODES, 1
        yield "played", on.PLAYED, self.tiles, MOST_TILES
        yield "plan", on.PLAN_TILE, self.tiles, 1
        yield "plan's mode", on.PLAN_MODE, MODES, 1
        if rules.is_escort:
            yield "plan's escorted tile", on.PLAN_PARTNER, self.escorted, 1
            yield "plan's escorted lane", on.PLAN_LANE, ("lane",), 1
        yield ("unseen" if side else "hand"), on.TILES, self.tiles, MOST_TILES
        if side == 0:
            yield "bag", on.BAG, self.tiles, MOST_TILES
            yield "lost", on.LOST, self.tiles, MOST_TILES

    def _of_mission(self, rules: Rules) -> Iterator[tuple[str, int, tuple[str, ...], int]]:
        scenario = rules.scenario
        if scenario.cameras or scenario.objectives:
            yield "objectives", on.OBJECTIVES, rules.board.spots, 99
        if scenario.objectives:
            numbers = tuple(map(str, scenario.objectives.numbers))
            yield "briefed", on.BRIEFED, numbers, 1
            yield "briefed numbers", on.BRIEFED_COUNT, ("tiles",), 99
            yield "rescued", on.RESCUED, ("people",), 99
        if rules.is_mission:
            yield "lane open", on.LANE_OPEN, ("open",), 1
        if rules.is_escort:
            yield "escorted space", on.ESCORTED_SPACE, self.spaces, 1
            yield "escorted damage", on.ESCORTED_DAMAGE, ("hits",), 99
            yield "escorted tiles", on.ESCORTED_TILES, self.escorted, MOST_TILES
        if rules.setup.solo:
            yield "bot left", on.BOT_LEFT, self.tiles, 1
            yield "bot right", on.BOT_RIGHT, self.tiles, 1
            yield "bot discard", on.BOT_DISCARD, self.tiles, MOST_TILES


def _counted(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, last + 1))
