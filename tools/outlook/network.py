"""What a hand is worth, as a network of four layers, and what it is shown.

A seat is shown both pools, spaces, damage left, flags and special rules, its own first, then both
spaces as a pair, then its hand: `rossi.solver.outlook` shows the same.
"""

from __future__ import annotations

from typing import Any

import torch
from torch.nn import functional

from tools.outlook.deals import Duels, Positions

Tensor = Any

LABELS, SPACES, DAMAGES, FLAGS, TRAITS = 24, 16, 16, 2, 8
SEAT = LABELS + SPACES + DAMAGES + FLAGS + TRAITS
PAIR_AT = 2 * SEAT
HAND_AT = PAIR_AT + SPACES * SPACES
SHOWN = HAND_AT + LABELS
SHARE = 0.5
"""What one tile counts."""
SMALL, LARGE = (320, 112, 48), (1024, 512, 256)
"""Layers of the networks that are shipped, and of those that teach them."""


class Network(torch.nn.Module):  # type: ignore[misc]  # PyTorch is not installed here
    """From what is shown to a value between -1 and 1."""

    def __init__(self, sizes: tuple[int, int, int] = LARGE) -> None:
        super().__init__()
        wide, middle, narrow = sizes
        self.first = torch.nn.Linear(SHOWN, wide)
        self.second = torch.nn.Linear(wide, middle)
        self.third = torch.nn.Linear(middle, narrow)
        self.last = torch.nn.Linear(narrow, 1)
        with torch.no_grad():
            self.first.weight.normal_(0.0, (2 / 40) ** 0.5)
            self.first.bias.zero_()
            self.last.weight.mul_(0.1)

    def forward(self, shown: Tensor) -> Tensor:
        """One value for each row."""
        return self.onward(self.first(shown))

    def onward(self, one: Tensor) -> Tensor:
        """From the sums of the first layer."""
        two = functional.relu(self.second(functional.relu(one)))
        return self.last(functional.relu(self.third(two)))[..., 0]


def labelled(duels: Duels, duel: Tensor, seat: int, counts: Tensor) -> Tensor:
    """Tiles by kind as tiles by label."""
    label = duels.label[duel, seat]
    onto = functional.one_hot(label.clamp(min=0), LABELS).float() * (label >= 0)[..., None]
    if counts.dim() == 2:
        return torch.einsum("bk,bkl->bl", counts, onto)
    return torch.einsum("bhk,bkl->bhl", counts, onto)


def shown_of(duels: Duels, at: Positions, seat: int, tiles: Tensor) -> Tensor:
    """`[row, hand, number]`: what a seat is shown with each of these hands."""
    rows, hands = tiles.shape[:2]
    public = [
        part
        for each in (seat, 1 - seat)
        for part in (
            SHARE * labelled(duels, at.duel, each, at.pool[:, each]),
            functional.one_hot(at.space[:, each], SPACES),
            functional.one_hot(left_of(duels, at, each), DAMAGES),
            torch.stack([at.flags[:, each] >> bit & 1 for bit in range(FLAGS)], -1),
            duels.traits[at.duel, each],
        )
    ]
    public.append(functional.one_hot(pair_of(at.space, seat), SPACES * SPACES))
    known = torch.cat([part.float() for part in public], -1)[:, None].expand(rows, hands, -1)
    return torch.cat([known, SHARE * labelled(duels, at.duel, seat, tiles)], -1)


def left_of(duels: Duels, at: Positions, seat: int) -> Tensor:
    """The hits that a biplane can still take."""
    return duels.threshold[at.duel, seat] - at.damage[:, seat]


def pair_of(space: Tensor, seat: int) -> Tensor:
    """Both spaces as one number, the seat's own first."""
    return space[..., seat] * SPACES + space[..., 1 - seat]
