"""What a local best answer gains against the duellist: `python -m benchmarks.best_response`.

Whoever answers knows the duellist's mixes for every hand, and from what it has played how likely it
has each hand. Each turn it plays the plan that is worth most as far as the duellist's own search
sees: one turn ahead with learned values, from turn 3 of round 2 to its end, with round 3 exact.
It takes both seats in turn. Values of both seats of a duel add up to 0, so that half of what it
gets with both is what the duellist gives away at least: a lower bound on its exploitability, win
+1, loss -1. A bound below 0 says that this answer found nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.proof.running import Line, Match, Mean, mean_of, mean_over, run

PAIRS = (
    *(("red", "blue"), ("green", "yellow"), ("white", "grey"), ("brown", "purple")),
    *(("red", "white"), ("blue", "brown"), ("green", "grey"), ("yellow", "purple")),
    *(("blue", "green"), ("grey", "red"), ("purple", "white"), ("yellow", "brown")),
)
"""Each of the eight biplanes without Black three times."""
SIDES = ("single", "dual")


def main(args: Sequence[str] | None = None) -> None:
    """Play what has not been played yet, and print what is known."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", nargs="*", help="as red-blue; without it twelve pairs")
    parser.add_argument("--sides", nargs="*", choices=SIDES, default=SIDES)
    parser.add_argument("--games", type=int, default=40, help="for each pair, side and seat")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--out", type=Path, default=Path("best-response.jsonl"))
    asked = parser.parse_args(args)
    pairs = [tuple(each.split("-")) for each in asked.pairs] if asked.pairs else PAIRS
    matches = [Match(first, second, side, True) for side in asked.sides for first, second in pairs]
    lines = run(matches, asked.games, asked.out, asked.workers, asked.minutes, _interim)
    print("\n".join([*report(matches, lines), "", *by_turn(lines)]))


def _interim(lines: Sequence[Line]) -> None:
    matches = sorted({line.match for line in lines})
    print(report(matches, lines)[-1], file=sys.stderr, flush=True)


def report(matches: Sequence[Match], lines: Sequence[Line]) -> list[str]:
    """One line for each match, and one for all of them."""
    rows = [f"{'duel':24} {'games':>6} {'first seat':>16} {'second seat':>16} {'gives away':>18}"]
    gains = []
    for match in matches:
        own = [line for line in lines if line.match == match]
        if len(own) < 2:
            continue
        seats = [mean_of(line.values[seat] for line in own) for seat in range(2)]
        gain = mean_of(sum(line.values) / 2 for line in own)
        gains.append(gain)
        name = f"{match.first} v {match.second}, {match.side}"
        cells = " ".join(f"{_shown(each):>16}" for each in seats)
        rows.append(f"{name:24} {2 * len(own):6} {cells} {_shown(gain):>18}")
    every, seconds = mean_over(gains), sum(line.seconds for line in lines)
    plain = mean_of(sum(line.plain) / 2 for line in lines)
    about = f"{seconds:.0f} s of processor time; by plain results {_shown(plain)}"
    rows.append(f"{'all':24} {2 * every.games:6} {'':33} {_shown(every):>18}  {about}")
    return rows


def by_turn(lines: Sequence[Line]) -> list[str]:
    """When it comes in: what turns are worth more than was expected of them."""
    rows = ["of this, by turns to go (15: the first turn; 8: turn 3 of round 2; 0: endings)"]
    for turn in sorted({int(turn) for line in lines for turn in line.added}, reverse=True):
        mean = mean_of(line.added.get(str(turn), 0.0) for line in lines)
        rows.append(f"{turn:24} {_shown(mean)}")
    return rows


def _shown(mean: Mean) -> str:
    return f"{mean.value:+.4f} ± {mean.margin:.4f}"


if __name__ == "__main__":
    main()
