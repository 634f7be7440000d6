"""The plan of the house in figures: sizes, imports between rooms, chains and cycles.

python tools/plan.py            print the report
python tools/plan.py --check    and fail where a limit is passed
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import grimp

SOURCE = Path(__file__).parents[1] / "src"
PACKAGE = "escadrille"

LONGEST_FUNCTION = 25
"""Lines of the function that is longer than 95 of 100 others."""
LONGEST_FILE = 350
"""Lines of the file that is longer than 95 of 100 others."""


class Report(NamedTuple):
    """What is measured."""

    lines: int
    functions: list[int]
    files: list[int]
    rooms: int
    imports: int
    crossing: int
    """Imports from one room into another."""
    chain: list[str]
    """The longest chain of imports."""
    cycles: list[str]
    """Modules that import each other, directly or not; imports for annotations alone count too."""


def measured() -> Report:
    """Everything, from the files as they are."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    files = [len(text.splitlines()) for text in texts.values()]
    imports = _imports()
    edges = [(module, other) for module, others in imports.items() for other in others]
    crossing = [edge for edge in edges if room_of(edge[0]) != room_of(edge[1])]
    cycles = cycles_of(imports)
    return Report(
        lines=sum(files),
        functions=[size for text in texts.values() for size in function_sizes(text)],
        files=files,
        rooms=len({room_of(module) for module in imports}),
        imports=len(edges),
        crossing=len(crossing),
        chain=[] if cycles else longest_chain(imports),
        cycles=cycles,
    )


def function_sizes(text: str) -> Iterator[int]:
    """The lines of every function in a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.end_lineno - node.lineno + 1


def room_of(module: str) -> str:
    """A module's folder: `escadrille.age.fire` for the shots."""
    path = SOURCE / module.replace(".", "/")
    return module if path.is_dir() else module.rpartition(".")[0]


def _imports() -> dict[str, set[str]]:
    """What each module imports. A room that offers its own modules imports nothing by that."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    return {
        module: {
            other
            for other in graph.find_modules_directly_imported_by(module)
            if not other.startswith(f"{module}.")
        }
        for module in graph.modules
    }


def cycles_of(imports: dict[str, set[str]]) -> list[str]:
    """Groups of modules that import each other: `age.model: layout, rules`."""
    reach = {module: _reached(module, imports) for module in imports}
    groups = {
        frozenset(other for other in reached if module in reach[other])
        for module, reached in reach.items()
        if module in reached
    }
    return sorted(map(_named, groups))


def _reached(module: str, imports: dict[str, set[str]]) -> set[str]:
    """What a module imports, directly or not; itself only if it is in a cycle."""
    found: set[str] = set()
    left = [module]
    while left:
        new = imports[left.pop()] - found
        found |= new
        left += new
    return found


def _named(group: frozenset[str]) -> str:
    rooms = {module.removeprefix(f"{PACKAGE}.").rpartition(".")[0] for module in group}
    if len(rooms) > 1:
        return ", ".join(sorted(group))
    return f"{rooms.pop()}: {', '.join(sorted(module.rpartition('.')[2] for module in group))}"


def longest_chain(imports: dict[str, set[str]]) -> list[str]:
    """The longest chain of imports, where none go round."""
    best: dict[str, list[str]] = {}
    for module in TopologicalSorter(imports).static_order():  # what is imported comes first
        below = max((best[other] for other in imports.get(module, ())), key=len, default=[])
        best[module] = [module, *below]
    return max(best.values(), key=len)


def percentile(sizes: Sequence[int], share: int) -> int:
    """The size that this share of 100 does not exceed."""
    ordered = sorted(sizes)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def faults(report: Report) -> list[str]:
    """Limits that are passed."""
    found = []
    if (size := percentile(report.functions, 95)) > LONGEST_FUNCTION:
        found.append(f"functions: p95 is {size} lines, the limit {LONGEST_FUNCTION}")
    if (size := percentile(report.files, 95)) > LONGEST_FILE:
        found.append(f"files: p95 is {size} lines, the limit {LONGEST_FILE}")
    return found + [f"imports go round: {cycle}" for cycle in report.cycles]


def main() -> None:
    """Print the report; with --check, exit with 1 if a limit is passed."""
    report = measured()
    functions, files = report.functions, report.files
    print(
        f"{report.lines} lines in {len(files)} files and {report.rooms} rooms; "
        f"functions p50 {percentile(functions, 50)}, p95 {percentile(functions, 95)} lines; "
        f"files p50 {percentile(files, 50)}, p95 {percentile(files, 95)}; "
        f"{report.crossing} of {report.imports} imports cross rooms; "
        f"longest chain {len(report.chain)}; {len(report.cycles)} import cycles"
    )
    if "--chain" in sys.argv:
        print(" -> ".join(report.chain))
    problems = faults(report)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems and "--check" in sys.argv:
        sys.exit(1)


if __name__ == "__main__":
    main()
