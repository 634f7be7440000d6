"""Games as columns: what the figures of a report are counted from."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Value = TypeVar("Value", bound=Hashable)

TEXT = ("experiment", "kind", "game", "cell", "factors", "rulings", "scenario", "setup", "seed")
WHOLE = ("pair", "first", "rounds")
LISTS = ("players", "sides", "forces", "scores")
NEEDED = (*TEXT, *WHOLE, *LISTS)
"""The columns that a report reads; a file may have others."""


@dataclass(frozen=True)
class Coded(Generic[Value]):
    """A column with few different values: each is kept once, and a row holds its number."""

    values: tuple[Value, ...]
    codes: Ints

    @classmethod
    def of(cls, rows: Iterable[Value]) -> Coded[Value]:
        """Count the different values in the order in which they appear."""
        known: dict[Value, int] = {}
        codes = [known.setdefault(row, len(known)) for row in rows]
        return cls(tuple(known), np.array(codes, dtype=np.int64))

    def __getitem__(self, which: Mask | Ints) -> Coded[Value]:
        return Coded(self.values, self.codes[which])

    def present(self) -> list[Value]:
        """The values that occur, in their order."""
        return [self.values[code] for code in np.unique(self.codes)]

    def mask(self, is_wanted: Mapping[Value, bool]) -> Mask:
        """The rows whose value is wanted."""
        wanted = np.array([is_wanted.get(value, False) for value in self.values], dtype=np.bool_)
        return wanted[self.codes] if len(wanted) else np.zeros(0, dtype=np.bool_)

    def equal(self, value: Value) -> Mask:
        """The rows with this value."""
        return self.mask({value: True})


@dataclass(frozen=True)
class Games:
    """Games of any number of experiments, a row for each."""

    experiment: Coded[str]
    kind: Coded[str]
    game: Coded[str]
    cell: Coded[str]
    factors: Coded[str]
    rulings: Coded[str]
    scenario: Coded[str]
    setup: Coded[str]
    seed: Coded[str]
    players: Coded[tuple[str, ...]]
    sides: Coded[tuple[str, ...]]
    forces: Coded[tuple[tuple[str, ...], ...]]
    pair: Ints
    first: Ints
    rounds: Ints
    scores: Floats
    """A column for each seat; not a number where a game has no such seat."""

    def __len__(self) -> int:
        return len(self.pair)

    def __getitem__(self, which: Mask | Ints) -> Games:
        return Games(**{each.name: getattr(self, each.name)[which] for each in fields(self)})

    @property
    def pairs(self) -> Ints:
        """Which games were played with the same luck, mirrored: they share a number."""
        return self.seed.codes

    def of_game(self, game: str) -> Games:
        """Those of one game."""
        return self[self.game.equal(game)]

    def of_equals(self) -> Games:
        """Those in which every seat had the same player, so that nothing but the game decides."""
        return self[self.players.mask({each: len(set(each)) == 1 for each in self.players.values})]


def tables_in(column: Coded[str]) -> dict[str, dict[str, Any]]:
    """What a column of JSON holds, by the text in which a file says it."""
    return {text: _table(text) for text in column.values}


def _table(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def table_of(columns: Mapping[str, Sequence[Any]]) -> Games:
    """Games from plain columns, as Parquet gives them."""
    scores = columns["scores"]
    seats = max(map(len, scores), default=0)
    padded = np.full((len(scores), seats), np.nan)
    for row, each in enumerate(scores):
        padded[row, : len(each)] = each
    plain: dict[str, Any] = {name: Coded.of(columns[name]) for name in TEXT}
    plain |= {name: np.array(columns[name], dtype=np.int64) for name in WHOLE}
    return Games(
        **plain,
        players=Coded.of(map(tuple, columns["players"])),
        sides=Coded.of(map(tuple, columns["sides"])),
        forces=Coded.of(tuple(map(tuple, each)) for each in columns["forces"]),
        scores=padded,
    )
