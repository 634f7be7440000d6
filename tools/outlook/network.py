"""What hands are worth, as a network, and what it is shown.

A seat is shown both pools, what everybody thinks that both hold, spaces, damage left, flags and
special rules, its own first, then both spaces as a pair. That leads to one vector, a hand to
another, and their product is what the hand is worth: `rossi.solver.outlook` does the same.
"""

from __future__ import annotations

from typing import Any

import torch
from torch.nn import functional

Tensor = Any

LABELS, SPACES, DAMAGES, FLAGS, TRAITS = 24, 16, 16, 2, 8
HELD_AT = LABELS
SPACE_AT = 2 * LABELS
DAMAGE_AT = SPACE_AT + SPACES
FLAGS_AT = DAMAGE_AT + DAMAGES
TRAITS_AT = FLAGS_AT + FLAGS
SEAT = TRAITS_AT + TRAITS
PAIR_AT = 2 * SEAT
SHOWN = PAIR_AT + SPACES * SPACES
SHARE = 0.5
"""What one tile counts."""
SMALL, LARGE = (352, 160, 64), (1536, 1024, 128)
"""Layers of the networks that are shipped, and of those that teach them."""
OF_HANDS = 64
"""The inner layer for hands."""


def half_precision(device: Any) -> Any:
    """Where products are made: a GPU is twice as quick with half the digits."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


class Network(torch.nn.Module):  # type: ignore[misc]  # PyTorch is not installed here
    """From what is shown and a hand to a value between -1 and 1.

    The first layer is gated: what a tile is worth depends on the spaces of both biplanes, so that
    sums of the one kind are multiplied with sums of the other.
    """

    def __init__(self, sizes: tuple[int, int, int] = LARGE) -> None:
        super().__init__()
        wide, middle, deep = sizes
        self.first = torch.nn.Linear(SHOWN, wide)
        self.gate = torch.nn.Linear(SHOWN, wide)
        self.second = torch.nn.Linear(wide, middle)
        self.third = torch.nn.Linear(middle, deep)
        self.hand = torch.nn.Linear(LABELS, OF_HANDS)
        self.last = torch.nn.Linear(OF_HANDS, deep)
        with torch.no_grad():
            for layer, spread in ((self.first, 2 / 40), (self.gate, 0.5 / 40)):
                layer.weight.normal_(0.0, spread**0.5)
                layer.bias.zero_()
            self.gate.bias.fill_(1.0)
            self.hand.weight.normal_(0.0, 0.5)
            self.last.weight.mul_(deep**-0.5)
            self.last.bias.normal_(0.0, deep**-0.5)

    def outlook(self, shown: Tensor) -> Tensor:
        """`[…, deep]`: a vector for what everybody sees, from a seat."""
        shown = shown if shown.is_cuda else shown.float()
        one = functional.relu(self.first(shown)) * self.gate(shown)
        return self.third(functional.relu(self.second(one)))

    def of_hands(self, tiles: Tensor) -> Tensor:
        """`[…, deep]`: a vector for each hand."""
        return self.last(functional.relu(self.hand(tiles)))
