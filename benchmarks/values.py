"""What aircraft are worth in games, beside the values in print: `python -m benchmarks.values`.

Forces of any types, drawn at random, fight in the simulator, both sides by the greedy pilot, and
every pair of forces twice with the edges exchanged. A linear fit of the results to how many of each
type were there says what one of a type adds to a side's score. [A8.6.6]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.table import Table

from benchmarks.mixed_forces import Arena, Entrant
from escadrille.cli.terminal.files import read_changes
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput

Floats = npt.NDArray[np.float64]

BLOCKS = 100
"""Games are added up in so many blocks, which the bootstrap draws from."""
DRAWS = 1000
CONFIDENT = 1.96


class Blocks(NamedTuple):
    """Normal equations of every block of games."""

    squares: Floats
    products: Floats
    scores: float
    """The results' squares added up."""


class Fit(NamedTuple):
    """What one of each type adds to a side's score, where a win is 1 and a loss -1."""

    worth: Floats
    error: Floats
    """Standard errors."""
    drawn: Floats
    """The same of blocks drawn anew, a row each."""


# -- games --------------------------------------------------------------------------------------


def fight_all(arena: Arena, entrants: Sequence[Entrant], games: int, seed: int) -> Blocks:
    """So many pairs of games with random forces."""
    random, count = Random(seed), len(entrants)
    squares, products = np.zeros((BLOCKS, count, count)), np.zeros((BLOCKS, count))
    scores = 0.0
    for pair in range(games // 2):
        forces = [random.randrange(count) for _ in range(2 * arena.size)]
        result, more = _fight_twice(arena, entrants, forces, seed * 1_000_003 + 2 * pair)
        present = np.bincount(forces[: arena.size], minlength=count)
        present = present - np.bincount(forces[arena.size :], minlength=count)
        squares[pair % BLOCKS] += 2.0 * np.outer(present, present)
        products[pair % BLOCKS] += present * float(result - more)
        scores += result**2 + more**2
    return Blocks(squares, products, scores)


def _fight_twice(
    arena: Arena, entrants: Sequence[Entrant], forces: Sequence[int], seed: int
) -> tuple[int, int]:
    """The score of the first force on either edge; of the second game as the others see it."""
    first, second = forces[: arena.size], forces[arena.size :]
    ways = ((*first, *second), (*second, *first))
    ours, theirs = (
        arena.fight([entrants[number] for number in way], seed + turn)
        for turn, way in enumerate(ways)
    )
    return ours, theirs


# -- the fit ------------------------------------------------------------------------------------


def fit(blocks: Blocks, games: int, seed: int) -> Fit:
    """Least squares over all games; the mean of all types is 0."""
    squares, products = blocks.squares.sum(0), blocks.products.sum(0)
    inverse = np.linalg.pinv(squares)
    worth = inverse @ products
    left = max(0.0, blocks.scores - float(worth @ products))
    error = np.sqrt(np.diag(inverse) * left / games)
    chance = np.random.default_rng(seed)
    drawn = []
    for _ in range(DRAWS):
        times = np.bincount(chance.integers(0, BLOCKS, BLOCKS), minlength=BLOCKS)
        again = np.tensordot(times, blocks.squares, 1), times @ blocks.products
        drawn.append(_centred(np.linalg.pinv(again[0]) @ again[1]))
    return Fit(_centred(worth), error, np.array(drawn))


def _centred(worth: Floats) -> Floats:
    centred: Floats = worth - worth.mean()
    return centred


def ranks(values: Sequence[float] | Floats) -> Floats:
    """Places from 1; equal values share theirs."""
    _, places, counts = np.unique(np.asarray(values), return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    shared: Floats = (last - (counts - 1) / 2)[places]
    return shared


def correlation(one: Sequence[float] | Floats, other: Sequence[float] | Floats) -> float:
    """How alike two orders are, by Spearman: 1 if they are the same."""
    return float(np.corrcoef(ranks(one), ranks(other))[0, 1])


# -- the types ----------------------------------------------------------------------------------


def printed_values(changes: Mapping[str, Any] | None = None) -> dict[str, float]:
    """The types whose value the booklets print, with the empty one. [A8.6.6]"""
    panels = age_box(changes).raw["aircraft"]
    return {
        id_: panel["value_empty"]
        for id_, panel in panels.items()
        if "value_loaded" in panel["sources"].get("rulebook", ())
    }


def variants(wanted: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Types with one other figure, such as `fr-spad-s13.agility=3`."""
    panels = age_box().raw["aircraft"]
    for words in wanted:
        path, _, value = words.partition("=")
        id_, _, field = path.partition(".")
        if id_ not in panels or field not in panels[id_]:
            problem = f"{words!r} names no figure of a type"
            raise BadInput("--try", problem, allowed="TYPE.FIELD=VALUE")
        ours = panels[id_][field]
        if isinstance(ours, bool):
            yield id_, {"aircraft": {id_: {field: value == "true"}}}
        else:
            yield id_, {"aircraft": {id_: {field: int(value)}}}


# -- the table ----------------------------------------------------------------------------------


def run(console: Console, asked: argparse.Namespace) -> None:
    """Play, then print a row for each type, and the correlation."""
    changes = read_changes(asked.data)
    printed = printed_values(changes)
    names = list(age_box(changes).hangar.types) if asked.all else list(printed)
    arena = Arena(asked.size, {"aerobatics": asked.aerobatics})
    entrants = [arena.entrant(name, changes) for name in names]
    entrants += [
        arena.entrant(id_, other, words)
        for words, (id_, other) in zip(asked.variants, variants(asked.variants), strict=True)
    ]
    blocks = fight_all(arena, entrants, asked.games, asked.seed)
    found = fit(blocks, asked.games, asked.seed)
    places = [names.index(name) for name in printed]
    values = list(printed.values())
    _print_types(console, entrants, found, printed, places)
    drawn = sorted(correlation(values, row[places]) for row in found.drawn)
    low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]
    rank = correlation(values, found.worth[places])
    console.print(
        f"{asked.games:,} games, {asked.size} against {asked.size}, seed {asked.seed}: rank "
        f"correlation with the {len(values)} printed values {rank:.3f} ({low:.3f} to {high:.3f})"
    )


def _print_types(
    console: Console,
    entrants: Sequence[Entrant],
    found: Fit,
    printed: Mapping[str, float],
    places: Sequence[int],
) -> None:
    """From the best to the worst; the value is the worth on the scale of those in print."""
    slope, level = np.polyfit(found.worth[places], list(printed.values()), 1)
    table = Table("type", "printed", "worth, % of a game", "95 %", "simulated value")
    for number in np.argsort(-found.worth):
        worth, error = 50 * found.worth[number], 50 * CONFIDENT * found.error[number]
        value = level + slope * found.worth[number]
        name = entrants[number].name
        own = f"{printed[name]:g}" if name in printed else ""
        table.add_row(name, own, f"{worth:+.1f}", f"± {error:.1f}", f"{value:.1f}")
    console.print(table)


def main() -> None:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1, help="of forces and games")
    parser.add_argument("--size", type=int, default=4, choices=range(2, 7), help="aircraft a side")
    parser.add_argument("--all", action="store_true", help="all types, not only those with a price")
    parser.add_argument("--aerobatics", action="store_true", help="with the four maneuvers [A7]")
    parser.add_argument("--data", type=Path, help="figures of your own, a TOML file")
    parser.add_argument(
        "--try",
        nargs="*",
        default=[],
        dest="variants",
        metavar="TYPE.FIELD=VALUE",
        help="more",
    )
    run(Console(width=100), parser.parse_args())


if __name__ == "__main__":
    main()
