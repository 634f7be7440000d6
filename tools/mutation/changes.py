"""Mutations: every small change to a function that might be a slip of the pen."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.mutation.modules import AnyFunction

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}

NO_CODE = {"annotation", "returns", "decorator_list", "args", "pattern", "type_params"}
"""Fields of functions, assignments and cases in which nothing is changed."""
TYPES_ONLY = {"isinstance", "issubclass", "cast", "TypeVar"}
"""Calls whose operands are types."""
NEUTRAL_FLAGS = {"strict", "slots", "frozen"}
"""Keywords that change nothing in a program without faults."""


class Change(NamedTuple):
    """One thing that can be changed in a tree: applied in place, once."""

    kind: str
    ordinal: int
    """Which one of its kind in the function, from 0."""
    node: ast.AST
    """What is replaced."""
    apply: Callable[[], None]

    @property
    def name(self) -> str:
        """Unique in the function."""
        return f"{self.kind}/{self.ordinal}"


class _Slot(NamedTuple):
    """A place in a tree that holds a node."""

    owner: ast.AST
    field: str
    place: int | None

    @property
    def node(self) -> ast.AST:
        value = getattr(self.owner, self.field)
        found: ast.AST = value if self.place is None else value[self.place]
        return found

    def put(self, new: ast.AST) -> None:
        ast.fix_missing_locations(ast.copy_location(new, self.node))
        if self.place is None:
            setattr(self.owner, self.field, new)
        else:
            getattr(self.owner, self.field)[self.place] = new


Offer = tuple[str, ast.AST]
"""The kind of a change, and the node that takes the place of the one looked at."""


def changes(function: AnyFunction) -> Iterator[Change]:
    """Every change to a function, in the order of its source."""
    counted: Counter[str] = Counter()
    for slot, kind, new in _offers(function, _returns(function)):
        yield Change(kind, counted[kind], slot.node, _putting(slot, new))
        counted[kind] += 1


def _putting(slot: _Slot, new: ast.AST) -> Callable[[], None]:
    return lambda: slot.put(new)


def _returns(function: AnyFunction) -> str:
    return ast.unparse(function.returns) if function.returns else ""


def _offers(owner: ast.AST, returns: str) -> Iterator[tuple[_Slot, str, ast.AST]]:
    for slot in _slots(owner):
        node = slot.node
        if _is_no_rule(node):
            continue
        for kind, new in _offers_at(node, owner, returns):
            yield slot, kind, new
        inner = _returns(node) if isinstance(node, AnyFunction) else returns
        yield from _offers(node, inner)


def _slots(owner: ast.AST) -> Iterator[_Slot]:
    for field, value in ast.iter_fields(owner):
        if field in NO_CODE and not isinstance(owner, ast.Call):
            continue
        if isinstance(value, list):
            for index, node in enumerate(value):
                if isinstance(node, ast.AST):
                    yield _Slot(owner, field, index)
        elif isinstance(value, ast.AST):
            yield _Slot(owner, field, None)


def _is_no_rule(node: ast.AST) -> bool:
    """Docstrings, sentences, what is raised with its message, and what holds types alone."""
    match node:
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in TYPES_ONLY
        case ast.keyword(arg=str(name)):
            return name in NEUTRAL_FLAGS
        case ast.If(body=[ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError")))]):
            return True
        case _:
            return False


def _offers_at(node: ast.AST, owner: ast.AST, returns: str) -> Iterator[Offer]:
    match node:
        case ast.Compare():
            yield from _other_comparisons(node)
        case ast.BinOp(left=left, op=op, right=right) if _is_of_numbers(left, op, right):
            yield "arithmetic", ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if _is_of_numbers(value, op, value):
            yield "arithmetic", ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield "sign", operand
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", operand
        case ast.BoolOp(op=op, values=values):
            yield "boolean", ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.Constant(value=bool(value)) if not isinstance(owner, ast.Return):
            yield "flag", ast.Constant(not value)
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            yield "constant", ast.Constant(value + 1)
        case ast.Name(id=name) if name in SWAPPED:
            yield "pick", ast.Name(SWAPPED[name], ast.Load())
        case ast.Return(value=ast.expr() as value):
            yield from _other_returns(value, returns)
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield "statement", ast.Pass()
        case _:
            pass
    yield from _forced_conditions(node)


def _other_comparisons(node: ast.Compare) -> Iterator[Offer]:
    for place, op in enumerate(node.ops):
        ops = [*node.ops[:place], COMPARISONS[type(op)](), *node.ops[place + 1 :]]
        yield "compare", ast.Compare(node.left, ops, node.comparators)


def _is_of_numbers(left: ast.expr, op: ast.operator, right: ast.expr) -> bool:
    """Whether it may be a sum: texts and tuples are joined with a plus too."""
    joined = ast.Tuple | ast.List | ast.JoinedStr | ast.Dict | ast.Set | ast.ListComp
    texts = [isinstance(e, ast.Constant) and isinstance(e.value, str) for e in (left, right)]
    return type(op) in ARITHMETIC and not (
        isinstance(left, joined) or isinstance(right, joined) or any(texts)
    )


def _other_returns(value: ast.expr, returns: str) -> Iterator[Offer]:
    match value:
        case ast.Constant(value=None) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return  # None already, or negated by another change
        case ast.Constant(value=bool(told)):
            yield "return", ast.Return(ast.Constant(not told))
        case _ if returns == "bool":
            yield "return", ast.Return(ast.UnaryOp(ast.Not(), value))
        case _ if returns.endswith("| None"):
            yield "return", ast.Return(ast.Constant(None))
        case _:
            pass


def _forced_conditions(node: ast.AST) -> Iterator[Offer]:
    forced = ast.Constant(True), ast.Constant(False)
    match node:
        case ast.If(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Constant):
            for value in forced:
                yield "condition", ast.If(value, body, orelse)
        case ast.IfExp(test=test, body=then, orelse=otherwise):
            for value in forced:
                yield "condition", ast.IfExp(value, then, otherwise)
        case ast.While(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Constant):
            yield "condition", ast.While(forced[1], body, orelse)
        case ast.comprehension(ifs=[_, *_]):
            for place in range(len(node.ifs)):
                ifs = [*node.ifs[:place], *node.ifs[place + 1 :]]
                yield (
                    "condition",
                    ast.comprehension(node.target, node.iter, ifs, node.is_async),
                )
        case ast.match_case(guard=ast.expr()):
            yield "condition", ast.match_case(node.pattern, None, node.body)
        case _:
            pass
