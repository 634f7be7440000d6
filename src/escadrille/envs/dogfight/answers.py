"""Every answer that a set-up of Dogfight! can ask for, by number; the same for both seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures import Tile, Tiles
from escadrille.rossi.model import Rules, View
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.simulator import cards as on

Mask = npt.NDArray[np.int8]
WAIT = on.WAIT
"""The only answer of a seat that is not asked."""


class Answers:
    """Numbers for answers: 0 waits, then all plans, then what else the set-up can ask."""

    def __init__(self, rules: Rules) -> None:
        """Raise `BadInput` if there are more answers than a card has room for."""
        self.rules = rules
        seats = [seat for seat in range(2) if not rules.is_bot(seat)]
        self.tiles: Tiles = tuple(sorted({tile for n in range(2) for tile in rules.tile_set(n)}))
        """All tiles of either biplane, each once, in order."""
        self.plans = tuple(_plans(rules, self.tiles))
        self._fixed: dict[Action, int] = {plan: 1 + n for n, plan in enumerate(self.plans)}
        self.labels = ["wait", *map(str, self.plans)]
        self.firsts = [-1] * on.ANSWERS
        self.most_hand = max(rules.hand_size(seat) for seat in seats)
        if any(rules.has_mulligan(seat) for seat in seats):
            self.firsts[on.REPLACE] = len(self.labels)
            self.labels += map(_replacing, range(1 << self.most_hand))
        for kind, actions in _others(rules, self.tiles, seats):
            self.firsts[kind] = len(self.labels)
            for number, action in enumerate(actions):
                self._fixed[action] = self.firsts[kind] + number
            self.labels += [str(actions[0])] if len(actions) == 1 else map(str, actions)
        self._name_picks()
        if len(self.labels) > on.MOST_ANSWERS:
            allowed = f"up to {on.MOST_ANSWERS}"
            raise BadInput("answers", f"{len(self.labels)} are too many", allowed=allowed)

    def _name_picks(self) -> None:
        """Shooter, target and odd hit are one kind: the own biplane, or the escorted one."""
        first = self.firsts[on.PICK]
        if first < 0:
            return
        for make in (act.ShootWith, act.ShootAt, act.PlaceOddHit):
            for number, craft in enumerate(_picked(self.rules)):
                self._fixed[make(craft)] = first + number
        self.labels[first : first + 2] = ["pick escort", "pick escorted"]

    def __len__(self) -> int:
        return len(self.labels)

    def number(self, view: View, action: Action) -> int:
        """The number of an answer; places in the hand stand for the tiles of a mulligan."""
        if not isinstance(action, act.ReplaceTiles):
            return self._fixed[action]
        assert view.viewer is not None, "spectators answer nothing"
        hand, left = view.seats[view.viewer].hand or (), list(action.tiles)
        places = 0
        for place, tile in enumerate(hand):
            if tile in left:
                left.remove(tile)
                places |= 1 << place
        return self.firsts[on.REPLACE] + places

    def numbers(self, view: View, options: Sequence[Action]) -> dict[int, Action]:
        """All options of a decision by their numbers, in canonical order."""
        return {self.number(view, option): option for option in options}

    def mask(self, legal: Sequence[int] | dict[int, Any]) -> Mask:
        """A 1 for every legal answer."""
        mask = np.zeros(len(self), np.int8)
        mask[list(legal) or [WAIT]] = 1
        return mask


def _plans(rules: Rules, tiles: Tiles) -> Iterator[PlayTile]:
    """Every plan of either seat, in the order of the rules: tile, mode, escorted tile, lane."""
    for tile in (*((None,) if rules.is_escort else ()), *tiles):
        for plan in _modes(rules, tile):
            yield plan
            if rules.is_escort:
                for escorted, lane in product(rules.box.escorted.tile_set(), (False, True)):
                    yield PlayTile(plan.tile, plan.mode, escorted, lane)


def _modes(rules: Rules, tile: Tile | None) -> Iterator[PlayTile]:
    yield PlayTile(tile)
    if tile is not None and tile.value == rules.loop_value:
        yield PlayTile(tile, "loop")
    if tile is not None and rules.is_mission:
        yield PlayTile(tile, "lane")


def _others(
    rules: Rules, tiles: Tiles, seats: Sequence[int]
) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Other questions that the set-up can ask, with their answers."""
    board, scenario, rulings = rules.board, rules.scenario, rules.rulings
    by_choice = scenario.start == "random" and rulings.dogfight_starts == "by choice"
    if scenario.start in ("mission", "other") or by_choice:
        yield on.START, (act.TakeStart(board.start_x), act.TakeStart(board.start_other))
    if rules.is_mission and rulings.lane_choice != "with the tile":
        yield on.LANE, tuple(act.ChooseLane(bool(n & 2), bool(n & 1)) for n in range(4))
    if scenario.land_values and rulings.landing_optional:
        yield on.LAND, (act.Land(), act.StayAloft())
    if rules.is_escort:
        first, second = _picked(rules)
        yield on.PICK, (act.ShootWith(first), act.ShootWith(second))
    if any(rules.has(seat, "lose_tile_per_hit") for seat in seats):
        yield on.GIVE_UP, tuple(act.GiveUpTile(tile) for tile in tiles)


def _picked(rules: Rules) -> tuple[str, str]:
    return rules.craft(0), "escorted"


def _replacing(places: int) -> str:
    """`replace 1 3`: places of the hand, counted from 1."""
    named = [str(place + 1) for place in range(places.bit_length()) if places >> place & 1]
    return "replace " + (" ".join(named) or "nothing")
