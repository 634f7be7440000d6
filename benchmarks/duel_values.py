"""What duels are worth under best play: `python -m benchmarks.duel_values`.

The duellist's best level meets itself in all duels of nine biplanes, on both sides of the board and
with both starts. Luck is taken out of every duel, so that few of them give narrow intervals
(`benchmarks.proof`). What is printed are chances to win of the biplane in the row, in percent: half
a point for a draw, both starts together.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from benchmarks.proof.running import Line, Match, Mean, mean_of, mean_over, player, run

BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "white", "grey")
SIDES = ("single", "dual")


def main(args: Sequence[str] | None = None) -> None:
    """Play what has not been played yet, and print what is known."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--biplanes", nargs="*", default=BIPLANES)
    parser.add_argument("--sides", nargs="*", choices=SIDES, default=SIDES)
    parser.add_argument("--games", type=int, default=24, help="for each duel and start")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--out", type=Path, default=Path("duel-values.jsonl"))
    parser.add_argument("--json", type=Path, help="write the values here, for the table")
    asked = parser.parse_args(args)
    pairs = list(permutations(asked.biplanes, 2))
    matches = [Match(first, second, side, False) for side in asked.sides for first, second in pairs]
    lines = run(matches, asked.games, asked.out, asked.workers, asked.minutes, _interim)
    print("\n\n".join(table_of(lines, side, asked.biplanes) for side in asked.sides))
    if asked.json:
        asked.json.write_text(json.dumps(as_data(lines, asked.biplanes), indent=1) + "\n")


def _interim(lines: Sequence[Line]) -> None:
    print(f"{len(lines)} duels", file=sys.stderr, flush=True)


# -- values ---------------------------------------------------------------------------------------


def of_start(lines: Sequence[Line], side: str, first: str, second: str) -> Mean:
    """A duel whose first biplane starts where the mission side does; to that one."""
    match = Match(first, second, side, False)
    return mean_of(line.values[0] for line in lines if line.match == match)


def of_both(lines: Sequence[Line], side: str, first: str, second: str) -> Mean | None:
    """The same over both starts; None before both have been played twice."""
    here, there = of_start(lines, side, first, second), of_start(lines, side, second, first)
    if min(here.games, there.games) < 2:
        return None
    return mean_over([here, there._replace(value=-there.value)])


def chances(mean: Mean) -> tuple[float, float]:
    """A value as the chance to win, in percent, and half of its interval."""
    return 50.0 + 50.0 * mean.value, 50.0 * mean.margin


def table_of(lines: Sequence[Line], side: str, biplanes: Sequence[str]) -> str:
    """Rows meet columns, in Markdown."""
    rows = [f"| {side} side | " + " | ".join(biplanes) + " |", "|---" * (len(biplanes) + 1) + "|"]
    rows += [
        f"| **{first}** | " + " | ".join(_cells(lines, side, first, biplanes)) + " |"
        for first in biplanes
    ]
    return "\n".join(rows)


def _cells(lines: Sequence[Line], side: str, first: str, biplanes: Sequence[str]) -> Iterator[str]:
    for second in biplanes:
        mean = of_both(lines, side, first, second) if first != second else None
        yield "{:.0f} ± {:.0f}".format(*chances(mean)) if mean else ("–" if first == second else "")


def as_data(lines: Sequence[Line], biplanes: Sequence[str]) -> dict[str, Any]:
    """All values as the table of the browser reads them: chances to win, with half intervals."""
    duels = []
    for side in SIDES:
        for first, second in combinations(biplanes, 2):
            mean = of_both(lines, side, first, second)
            if mean is None:
                continue
            both = [of_start(lines, side, *pair) for pair in ((first, second), (second, first))]
            starts = [chances(both[0]), chances(both[1]._replace(value=-both[1].value))]
            entry = {"biplanes": [first, second], "side": side, "games": mean.games}
            percent = {"chance": chances(mean), "chance_by_start": starts}
            duels.append({**entry, **{name: _rounded(each) for name, each in percent.items()}})
    return {"player": player(), "duels": duels}


def _rounded(numbers: Any) -> Any:
    if isinstance(numbers, float):
        return round(numbers, 1)
    return [_rounded(each) for each in numbers]


if __name__ == "__main__":
    main()
