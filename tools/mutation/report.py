"""What a run has found: a line for each mutant, and a table with the survivors."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tools.mutation.mutants import Mutant, difference

if TYPE_CHECKING:
    from tools.mutation.running import Outcome

DETECTED = ("killed", "timeout")
COLUMNS = ("killed", "timeout", "survived", "untouched", "equivalent")

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
"""Mutants that do the same as the rules, by their ids, each with the reason."""


class Result(msgspec.Struct):
    """What became of a mutant."""

    id: str
    status: str
    module: str
    room: str
    place: str
    """File and line."""
    before: str
    after: str
    test: str
    """The one that noticed."""
    ran: int
    of: int
    seconds: float
    files: tuple[str, ...] = ()
    """Where the tests are that ran."""


def line_of(mutant: Mutant, outcome: Outcome) -> str:
    """A result as a line of JSON."""
    before, after = difference(mutant)
    module = mutant.function.module
    place = f"{module.name.replace('.', '/')}.py:{mutant.line}"
    found = Result(
        mutant.id,
        outcome.status,
        module.name,
        module.room,
        place,
        before,
        after,
        outcome.test,
        outcome.ran,
        outcome.of,
        outcome.seconds,
        outcome.files,
    )
    return msgspec.json.encode(found).decode()


def known(results: Path) -> dict[str, Result]:
    """The latest result of each mutant."""
    lines = results.read_text(encoding="utf-8").splitlines()
    return {each.id: each for each in (msgspec.json.decode(line, type=Result) for line in lines)}


def judged(results: Path) -> list[Result]:
    """All results that count; survivors that can be explained are called equivalent."""
    explained = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    found = [each for each in known(results).values() if each.status != "invalid"]
    for each in found:
        if each.status not in DETECTED and each.id in explained:
            each.status = "equivalent"
    return found


def report(results: Path) -> str:
    """Figures for each room, and every mutant that nobody noticed."""
    found = judged(results)
    rooms = sorted({each.room for each in found})
    lines = [f"{'room':24}{'mutants':>9}" + "".join(f"{each:>11}" for each in COLUMNS)]
    lines += [_row(room, [each for each in found if each.room == room]) for room in rooms]
    lines += [_row("all", found), ""]
    for each in sorted(found, key=lambda result: result.place):
        if each.status not in (*DETECTED, "equivalent"):
            lines += _survivor(each)
    return "\n".join(lines)


def _row(name: str, found: list[Result]) -> str:
    count = Counter(each.status for each in found)
    meant = len(found) - count["equivalent"]
    share = sum(count[each] for each in DETECTED) / meant if meant else 1
    figures = "".join(f"{count[each]:11}" for each in COLUMNS)
    return f"{name:24}{len(found):9}{figures}{share:9.1%}"


def _survivor(result: Result) -> list[str]:
    return [
        f"{result.place}  {result.id}  ({result.status}, {result.ran} of {result.of} tests ran)",
        f"  - {result.before}",
        f"  + {result.after}",
        f"  tests: {', '.join(result.files) or 'none'}",
    ]
