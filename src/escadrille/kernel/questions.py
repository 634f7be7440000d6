"""What a seat is asked, in words: the question, its options with odds and prices, and warnings.

A game forms a question once, from what the seat may know. Terminal, companion and browser draw it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar, overload

import msgspec

from escadrille.kernel.protocol import Action, Decision

Formed = TypeVar("Formed", covariant=True)


class Remark(NamedTuple):
    """What should be known before answering, and the rule behind it."""

    text: str
    rule: str
    tone: Literal["", "good", "bad"] = ""


class Option(msgspec.Struct, Generic[Action], frozen=True, kw_only=True):
    """An action in words. A game adds what its front ends can draw: shots, places, tiles."""

    action: Action
    typed: str
    """The action in notation."""
    text: str
    note: str = ""
    """What it comes to: odds, or a price."""


class Options(Sequence[Formed], Generic[Action, Formed]):
    """Options put into words one by one, for there may be thousands of them."""

    def __init__(self, actions: Sequence[Action], form: Callable[[Action], Formed]) -> None:
        """`form` puts an action into words."""
        self._actions = actions
        self._form = form

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> Formed: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Formed]: ...
    def __getitem__(self, index: int | slice) -> Formed | Sequence[Formed]:
        if isinstance(index, slice):
            return [self._form(action) for action in self._actions[index]]
        return self._form(self._actions[index])


class Question(msgspec.Struct, Generic[Action], frozen=True, kw_only=True):
    """A decision in words, as its seat is asked."""

    decision: Decision[Action]
    text: str
    options: Sequence[Option[Action]]
    """In the order of the decision's options."""
    remarks: tuple[Remark, ...] = ()
