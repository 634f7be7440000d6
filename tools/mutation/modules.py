"""The functions that hold rules: found by walking packages, named so that they may move."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

PACKAGES = ("kernel", "age", "rossi")

NOT_RULES = (
    # words: sentences, prompts, notes, notation, stories
    *("words", "*_words", "*wording", "*narration", "*prompts", "questions", "panels", "tone"),
    *("story", "notes", "*_notes", "*_reasons", "explaining", "*briefing", "goals", "why_not"),
    *("notation", "scenario_text", "text", "names", "unreached", "plan_entries", "errors"),
    # the same rules over flat numbers: lock step with the engine watches over them
    "simulator",
    # best play and what it advises: they ask the simulator what the rules say
    *("solver", "coach"),
    # positions that people write, and advice
    *("positions", "position", "position_*", "correcting", "*analysis", "threats", "placing"),
    # plain values, and how kernels are compiled
    *("events", "*_events", "actions", "compiled"),
)
"""Patterns of rooms and modules that hold no rule, whatever folder they lie in."""

NOT_RULE_FUNCTIONS = ("__repr__", "__str__", "rehearse", "_rehearse")

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


class Module(NamedTuple):
    """A module with rules."""

    name: str
    path: Path

    @property
    def package(self) -> str:
        """The game, or the kernel."""
        return self.name.split(".")[1]

    @property
    def room(self) -> str:
        """The folder it lies in, as a dotted name below escadrille."""
        return ".".join(self.name.split(".")[1:-1])

    def tree(self) -> ast.Module:
        """Its source, parsed afresh: the caller may change it."""
        return ast.parse(self.path.read_text(encoding="utf-8"), str(self.path))


class Function(NamedTuple):
    """A function or method that stands in a module or class, with all that is nested in it."""

    key: str
    """The package and the qualified name; its first sentence or text too if others share it."""
    module: Module
    qualname: str
    line: int


def rule_modules(source: Path) -> list[Module]:
    """Every module below `source`/escadrille that holds rules."""
    found = []
    for package in PACKAGES:
        for path in sorted((source / "escadrille" / package).rglob("*.py")):
            parts = path.relative_to(source).with_suffix("").parts
            inner = [part for part in parts[2:] if part != "__init__"]
            if not any(fnmatch(part, pattern) for part in inner for pattern in NOT_RULES):
                found.append(Module(".".join(p for p in parts if p != "__init__"), path))
    return found


def outermost(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, AnyFunction]]:
    """The functions of a module and of its classes, each with its qualified name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from outermost(node, f"{prefix}{node.name}.")
        elif isinstance(node, AnyFunction):
            yield f"{prefix}{node.name}", node


def first_line(function: AnyFunction) -> int:
    """Where its code object begins: at its decorators."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


class Code:
    """All functions with rules below a source folder."""

    def __init__(self, source: Path) -> None:
        """Nothing is imported: the files are parsed."""
        self.modules = rule_modules(source)

    @cached_property
    def functions(self) -> dict[str, Function]:
        """The functions by their keys, in the order of the files."""
        found: list[tuple[str, str, str, Function]] = []
        for module in self.modules:
            for qualname, node in outermost(module.tree()):
                if node.name in NOT_RULE_FUNCTIONS:
                    continue
                plain = f"{module.package}:{qualname}"
                about = (ast.get_docstring(node) or ast.unparse(node.args)).split("\n")[0]
                text = f"{plain}#{crc32(ast.unparse(node).encode()):08x}"
                function = Function(plain, module, qualname, first_line(node))
                found.append((plain, f"{plain}#{about}", text, function))
        often = Counter(name for *names, _ in found for name in names)
        return {
            (key := next((name for name in names if often[name] == 1), names[-1])): (
                function._replace(key=key)
            )
            for *names, function in found
        }

    @cached_property
    def compiled(self) -> dict[str, frozenset[str]]:
        """For each function of a compiled kernel, by key, the functions that call the kernel.

        Calls inside of machine code cannot be recorded: who runs the kernel runs all of it.
        """
        callers = {name: keys for module in self.modules for name, keys in self._callers(module)}
        return {
            key: callers[function.module.name]
            for key, function in self.functions.items()
            if function.module.name in callers
            and function.qualname in kernel_names(function.module.tree())
        }

    def _callers(self, module: Module) -> Iterator[tuple[str, frozenset[str]]]:
        """Which kernel modules are bound here, `NAME = Kernel(module, …)`, and who uses NAME."""
        tree = module.tree()
        imported = _imported(tree)
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                call, target = node.value, node.targets[0]
                if ast.unparse(call.func) == "Kernel":
                    users = self._users(module, tree, ast.unparse(target))
                    yield imported[ast.unparse(call.args[0])], frozenset(users)

    def _users(self, module: Module, tree: ast.Module, bound: str) -> Iterator[str]:
        for qualname, node in outermost(tree):
            names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            if bound in names:
                yield from (
                    key
                    for key, function in self.functions.items()
                    if function.module == module and function.qualname == qualname
                )


def _imported(tree: ast.Module) -> dict[str, str]:
    """What is imported from modules, by the name it has here."""
    return {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def kernel_names(tree: ast.Module) -> frozenset[str]:
    """The functions that a module has compiled."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "KERNELS":
            return frozenset(ast.literal_eval(node.value))
    return frozenset()
