"""Mutants: drawn by a fixed seed, named so that they are the same wherever their module lies."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import blake2b
from types import CodeType
from typing import NamedTuple

from tools.mutation.changes import Change, changes
from tools.mutation.modules import AnyFunction, Code, Function, first_line, outermost


class Mutant(NamedTuple):
    """One function with one change."""

    id: str
    function: Function
    change: str
    """The name of the change within the function."""
    line: int


def all_mutants(code: Code) -> Iterator[Mutant]:
    """Every change to every function."""
    for module in code.modules:
        here = [each for each in code.functions.values() if each.module == module]
        by_line = {(each.qualname, each.line): each for each in here}
        for qualname, node in outermost(module.tree()):
            function = by_line.get((qualname, first_line(node)))
            if function is not None:
                for change in changes(node):
                    name = f"{function.key}/{change.name}"
                    yield Mutant(name, function, change.name, line_of(change.node))


def line_of(node: ast.AST) -> int:
    """Where a node stands; a clause of a comprehension or a match where its first part does."""
    placed = (each for each in ast.walk(node) if isinstance(each, ast.expr | ast.stmt))
    return next(placed).lineno


def drawn(code: Code, seed: int, limit: int) -> list[Mutant]:
    """Mutants in an order that depends only on the seed and their names."""

    def place(mutant: Mutant) -> bytes:
        return blake2b(f"{seed}|{mutant.id}".encode(), digest_size=8).digest()

    return sorted(all_mutants(code), key=place)[:limit]


def _mutated(mutant: Mutant) -> tuple[ast.Module, AnyFunction, Change, str]:
    """The module's tree with the change in it, its function, the change and how it read before."""
    tree = mutant.function.module.tree()
    for qualname, node in outermost(tree):
        if qualname == mutant.function.qualname and first_line(node) == mutant.function.line:
            change = next(each for each in changes(node) if each.name == mutant.change)
            before = ast.unparse(node)
            change.apply()
            return tree, node, change, before
    raise LookupError(mutant.id)


def code_of(mutant: Mutant) -> dict[tuple[str, int], CodeType]:
    """The code of the changed function and of all that is nested in it, by name and first line."""
    tree, _, _, _ = _mutated(mutant)
    path = str(mutant.function.module.path)
    found: dict[tuple[str, int], CodeType] = {}
    for code in _inner(compile(tree, path, "exec", dont_inherit=True)):
        name = code.co_qualname
        if name == mutant.function.qualname or name.startswith(f"{mutant.function.qualname}.<"):
            found[name, code.co_firstlineno] = code
    return found


def _inner(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _inner(each)


def difference(mutant: Mutant) -> tuple[str, str]:
    """The lines of the function that the change makes differ, before and after."""
    _, node, _, before = _mutated(mutant)
    old, new = before.splitlines(), ast.unparse(node).splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return " ⏎ ".join(each.strip() for each in old), " ⏎ ".join(each.strip() for each in new)
