"""Round 3 exactly: all positions near the end in tables, and starts worked out from them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch

from tools.outlook import kernels
from tools.outlook.deals import LAST, TURNS_OF_ROUND, Duels

Tensor = Any

BLACKS_KNOWN = 2
"""Biplanes that own more tiles than they play have so many more sets: fewer turns are kept."""


class Sets(NamedTuple):
    """Sets of a seat's tiles, numbered: a tile of a kind counts its stride."""

    stride: Any
    room: Any
    place: Any
    """`[number]`: its place among the sets of the same size."""
    by_turns: list[Any]
    """For 1 to 5 turns to go: the numbers of all sets of as many tiles as are left then."""


def sets_of(tiles: Any, kinds: int) -> Sets:
    """All sets of these tiles."""
    tiles = tiles[tiles >= 0]
    room = np.bincount(tiles, minlength=kinds) + 1
    stride = np.concatenate([[1], np.cumprod(room)[:-1]])
    numbers = np.arange(room.prod())
    size = (numbers[:, None] // stride % room).sum(1)
    place, spare = np.zeros(len(numbers), np.int64), len(tiles) - LAST
    for count in range(len(tiles) + 1):
        own = size == count
        place[own] = np.arange(own.sum())
    by_turns = [numbers[size == turns + spare] for turns in range(1, TURNS_OF_ROUND + 1)]
    return Sets(stride, room, place, by_turns)


class Endgame:
    """All duels on one side of the board."""

    def __init__(self, duels: Duels, known: int) -> None:
        """Positions with up to `known` turns to go are worked out now."""
        self.device = duels.after.device
        self._duels, self._tensors = duels, self._steady(duels)
        self._number(duels, known)
        self.book = kernels.Book(**{name: kernels.at(each) for name, each in self._tensors.items()})
        self.book.radix = self._radix
        for duel, most in enumerate(self._known):
            for turns in range(1, most + 1):
                self._fill(duel, turns)

    def _steady(self, duels: Duels) -> dict[str, Tensor]:
        names = ("after", "kind", "shows", "threshold")
        found = {name: getattr(duels, name).int().contiguous() for name in names}
        return found | {"legal": duels.legal.byte().contiguous()}

    def _number(self, duels: Duels, known: int) -> None:
        """Number sets, spaces and flags, and lay out the tables."""
        kinds = duels.label.shape[2]
        tiles, self._spaces = duels.tiles.cpu().numpy(), duels.spaces.cpu().numpy()
        self._flags = duels.flags.cpu().numpy()
        self._sets = [[sets_of(each, kinds) for each in both] for both in tiles]
        spare = [(each >= 0).sum() > 2 * LAST for each in tiles]
        self._known = [min(known, BLACKS_KNOWN) if more else known for more in spare]
        self._radix = max(len(each.place) for both in self._sets for each in both)
        threshold = duels.threshold.cpu().numpy()
        base, total = np.zeros((len(tiles), TURNS_OF_ROUND), np.int64), 0
        counts = np.zeros((len(tiles), 3), np.int64)
        for duel, both in enumerate(self._sets):
            used = [(self._flags[duel, seat] >= 0).sum() for seat in range(2)]
            counts[duel] = ((self._spaces[duel] >= 0).sum(), *used)
            places = counts[duel, 0] ** 2 * used[0] * used[1] * threshold[duel].prod()
            for turns in range(self._known[duel]):
                base[duel, turns] = total
                total += len(both[0].by_turns[turns]) * len(both[1].by_turns[turns]) * places
        self._base, self._places = base, counts[:, 0] ** 2 * counts[:, 1] * counts[:, 2]
        self._places = self._places * threshold.prod(1)
        self.values = torch.empty(max(1, int(total)), dtype=torch.int16, device=self.device)
        self._tensors |= {"values": self.values, "base": self._onto(base, torch.int64)}
        self._tensors |= {name: self._onto(each) for name, each in self._numbers(counts).items()}

    def _numbers(self, counts: Any) -> dict[str, Any]:
        places = np.zeros((len(self._sets), 2, self._radix), np.int64)
        for duel, both in enumerate(self._sets):
            for seat, each in enumerate(both):
                places[duel, seat, : len(each.place)] = each.place
        return {
            "stride": np.array([[each.stride for each in both] for both in self._sets]),
            "room": np.array([[each.room for each in both] for both in self._sets]),
            "sets": np.array(
                [[[len(own) for own in each.by_turns] for each in both] for both in self._sets]
            ),
            "space_at": places_of(self._spaces, 16),
            "flags_at": places_of(self._flags, 4),
            "set_at": places,
            "counts": counts,
            "known": np.array(self._known),
        }

    def _onto(self, array: Any, kind: Any = torch.int32) -> Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(self.device, kind)

    def _fill(self, duel: int, turns: int) -> None:
        both = [self._onto(each.by_turns[turns - 1]) for each in self._sets[duel]]
        spaces, flags = self._onto(self._spaces[duel]), self._onto(self._flags[duel])
        count = len(both[0]) * len(both[1]) * int(self._places[duel])
        out = self.values[self._base[duel, turns - 1] :]
        entries = kernels.Entries(
            *(kernels.at(each) for each in (*both, spaces, flags)),
            *(duel, turns, count, out.data_ptr()),
        )
        kernels.call(self.device.type, "fill_entries", self.book, entries)

    def numbers(self, duel: Tensor, pool: Tensor) -> Tensor:
        """`[row, seat]`: the numbers of sets of tiles by kind."""
        return (pool * self._tensors["stride"][duel]).sum(-1).int()

    def worth(
        self, duel: Tensor, sets: Tensor, space: Tensor, damage: Tensor, flags: Tensor
    ) -> Tensor:
        """`[row]`: what starts of round 3 are worth to the first seat."""
        out = torch.empty(len(duel), device=self.device)
        given = [each.int().contiguous() for each in (duel, sets, space, damage, flags)]
        starts = kernels.Starts(*map(kernels.at, given), len(duel), out.data_ptr())
        kernels.call(self.device.type, "solve_starts", self.book, starts)
        return out


def places_of(values: Any, most: int) -> Any:
    """Where each value stands among those that are not -1."""
    found = np.zeros((*values.shape[:-1], most), np.int64)
    for at in np.argwhere(values >= 0):
        found[(*at[:-1], values[tuple(at)])] = at[-1]
    return found
