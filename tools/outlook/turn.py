"""One turn for all hands that were dealt, with values behind it, for many positions at once.

What two plans lead to is worth `value + edge of the one hand - edge of the other`. Mixes are
learned as the solver does it: discounted regret minimisation, both seats in turn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from tools.outlook.deals import TURNS_OF_ROUND, Duels, Positions
from tools.outlook.network import (
    DAMAGES,
    FLAGS,
    HAND_AT,
    LABELS,
    PAIR_AT,
    SEAT,
    SHARE,
    SPACES,
    Network,
    labelled,
)

Tensor = Any

ROWS = 32
"""Positions whose hands go through a network at once: more would not fit into the memory."""


class Next(NamedTuple):
    """Where each pair of plans leads; `[row, plan, plan]`."""

    space: tuple[Tensor, Tensor]
    damage: tuple[Tensor, Tensor]
    flags: tuple[Tensor, Tensor]
    over: Tensor
    """1 or -1 for the first seat where the duel has ended; otherwise 0."""


class Worth(NamedTuple):
    """What pairs of plans are worth to the first seat."""

    value: Tensor
    """`[row, plan, plan]`."""
    edges: tuple[Tensor, Tensor]
    """`[row, hand, plan of the first, plan of the second]`: what each seat's hand is worth more."""


def next_of(duels: Duels, at: Positions) -> Next:
    """Look up what follows. [D3.6 to D3.11]"""
    flags, space = at.flags, at.space
    turn = duels.after[at.duel, flags[:, 0], flags[:, 1], space[:, 0], space[:, 1]].long()
    threshold = duels.threshold[at.duel][:, :, None, None]
    damage = [at.damage[:, c, None, None] + (turn >> (8 + 2 * c) & 3) for c in range(2)]
    over = torch.where(damage[0] >= threshold[:, 0], -1, 0)
    over = torch.where(damage[1] >= threshold[:, 1], 1, over)
    crash = turn >> 16
    over = torch.where(crash == 1, -1, torch.where(crash == 2, 1, over))
    return Next(
        (turn & 15, turn >> 4 & 15),
        (damage[0], damage[1]),
        (turn >> 12 & 3, turn >> 14 & 3),
        over.float(),
    )


def in_time(then: Next) -> Tensor:
    """After the last turn the biplane with less damage has won. [D6.3]"""
    less = torch.sign((then.damage[1] - then.damage[0]).float())
    return torch.where(then.over != 0, then.over, less)


def worth_of(duels: Duels, at: Positions, turns: int, network: Network | None) -> Worth:
    """What the next turn's network says of every pair of plans and every hand."""
    then = next_of(duels, at)
    if network is None:
        none = torch.zeros((), device=then.over.device)
        return Worth(in_time(then), (none, none))
    is_open = turns - 1 <= TURNS_OF_ROUND
    values, edges = [], []
    for seat in range(2):
        found = _seen_by(duels, at, then, seat, network, is_open=is_open)
        kinds = duels.kind[at.duel, seat][:, None].expand(-1, at.hands.shape[2], -1)
        weight = at.hands[:, seat].gather(-1, kinds)
        weight = weight[..., None] if seat == 0 else weight[..., None, :]
        mean = (found * weight).sum(1) / weight.sum(1).clamp(min=1e-9)
        values.append(mean)
        goes_on = (then.over == 0)[:, None]
        edges.append(torch.zeros_like(found) if is_open else (found - mean[:, None]) * goes_on)
    value = torch.where(then.over != 0, then.over, 0.5 * (values[0] - values[1]))
    return Worth(value.clamp(-1, 1), (edges[0], edges[1]))


def _seen_by(
    duels: Duels, at: Positions, then: Next, seat: int, network: Network, *, is_open: bool
) -> Tensor:
    """`[row, hand, plan, plan]`: values for a seat's hands. The first layer is a sum of parts."""
    weight, other = network.first.weight, 1 - seat
    public = network.first.bias + _steady(duels, at, seat, weight)[:, None, None]
    for c, base in ((seat, 0), (other, SEAT)):
        spent = _spent(duels, at, c, weight[:, base : base + LABELS].T)
        public = public - (spent[:, :, None] if c == 0 else spent[:, None])
        at_space, at_damage = base + LABELS, base + LABELS + SPACES
        left = (duels.threshold[at.duel, c][:, None, None] - then.damage[c]).clamp(0, DAMAGES - 1)
        public = public + weight.T[at_space + then.space[c]] + weight.T[at_damage + left]
        for bit in range(FLAGS):
            flag = (then.flags[c] >> bit & 1).float()[..., None]
            public = public + flag * weight.T[at_damage + DAMAGES + bit]
    public = public + weight.T[PAIR_AT + then.space[seat] * SPACES + then.space[other]]
    with torch.autocast(public.device.type, torch.bfloat16):
        if is_open:
            return network.onward(public)[:, None].float()
        own = _hands_after(duels, at, seat, weight[:, HAND_AT:].T)
        own = own[:, :, :, None] if seat == 0 else own[:, :, None]
        public, own = public.bfloat16()[:, None], own.bfloat16()
        parts = zip(public.split(ROWS), own.split(ROWS), strict=True)
        return torch.cat([network.onward(known + mine).float() for known, mine in parts])


def _steady(duels: Duels, at: Positions, seat: int, weight: Tensor) -> Tensor:
    """What stays as it is: special rules, and the pools before a tile has gone."""
    found = 0.0
    for c, base in ((seat, 0), (1 - seat, SEAT)):
        pool = SHARE * labelled(duels, at.duel, c, at.pool[:, c])
        traits = duels.traits[at.duel, c].float()
        at_traits = base + LABELS + SPACES + DAMAGES + FLAGS
        found = found + pool @ weight[:, base : base + LABELS].T
        found = found + traits @ weight[:, at_traits : base + SEAT].T
    return found


def _spent(duels: Duels, at: Positions, seat: int, weight: Tensor) -> Tensor:
    """`[row, plan, wide]`: what the tile of each plan had added."""
    label = duels.label[at.duel, seat].gather(-1, duels.kind[at.duel, seat])
    return SHARE * weight[label.clamp(min=0)] * (label >= 0)[..., None]


def _hands_after(duels: Duels, at: Positions, seat: int, weight: Tensor) -> Tensor:
    """`[row, hand, plan, wide]`: what hands add once the tile of a plan has gone."""
    tiles = SHARE * labelled(duels, at.duel, seat, at.hands[:, seat])
    return (tiles @ weight)[:, :, None] - _spent(duels, at, seat, weight)[:, None]


# -- mixes --------------------------------------------------------------------------------------


class Seats(NamedTuple):
    """Who can choose what, and who is shown a plan."""

    has: tuple[Tensor, Tensor]
    """`[row, hand, plan]`."""
    is_shown: tuple[Tensor, Tensor]
    """`[row]`: whether a seat answers a plan. [D8.14]"""
    stuck: tuple[Tensor, Tensor]
    """`[row, hand]`: Brown has none of the tiles that it owes. [D8.5]"""


def seats_of(duels: Duels, at: Positions) -> Seats:
    """What the rules allow."""
    has, stuck = [], []
    shows = duels.shows[at.duel, at.space[:, 0], at.space[:, 1]]
    for seat in range(2):
        legal = duels.legal[at.duel, seat, at.flags[:, seat], at.space[:, seat]]
        kinds = duels.kind[at.duel, seat][:, None].expand(-1, at.hands.shape[2], -1)
        has.append((at.hands[:, seat].gather(-1, kinds) > 0) & legal[:, None])
        stuck.append(~has[seat].any(-1))
    return Seats((has[0], has[1]), (shows == 1, shows == 0), (stuck[0], stuck[1]))


def _mixed(numbers: Tensor, has: Tensor) -> Tensor:
    """Mixes in proportion to the numbers; evenly where there are none."""
    total = numbers.sum(-1, keepdim=True)
    even = has / has.sum(-1, keepdim=True).clamp(min=1)
    return torch.where(total > 0, numbers / total.clamp(min=1e-20), even)


def _gains(worth: Worth, seat: int, its: Tensor) -> Tensor:
    """`[row, hand, other plan, plan]`: what plans gain, as often as the other plans come."""
    share = its / its.shape[1]
    edges = worth.edges
    if seat == 0:  # `its` is [row, hand, plan of the first, plan of the second]
        mass = share.sum(1)
        lost = (share * edges[1]).sum(1)
        gained = (worth.value[:, None] + edges[0]) * mass[:, None] - lost[:, None]
        return gained.transpose(-1, -2)
    share = share.transpose(-1, -2)  # from [row, hand, plan of the second, plan of the first]
    mass = share.sum(1)
    lost = (share * edges[0]).sum(1)
    return (edges[1] - worth.value[:, None]) * mass[:, None] - lost[:, None]


def _seen(gains: Tensor, is_shown: Tensor) -> Tensor:
    """Whoever is not shown a plan meets them all."""
    together = gains.sum(2, keepdim=True).expand_as(gains)
    return torch.where(is_shown[:, None, None, None], gains, together)


def solved(seats: Seats, worth: Worth, rounds: int) -> tuple[Tensor, Tensor]:
    """`[row, hand]` for each seat: what its hands are worth in equilibrium."""
    plans = worth.value.shape[-1]
    has = [each[:, :, None].expand(-1, -1, plans, -1).float() for each in seats.has]
    regret = [torch.zeros_like(each) for each in has]
    average = [torch.zeros_like(each) for each in has]
    for number in range(1, rounds + 1):
        fade = number**1.5 / (number**1.5 + 1.0)
        for seat in range(2):
            its = _mixed(regret[1 - seat], has[1 - seat])
            mix = _mixed(regret[seat], has[seat])
            gains = _seen(_gains(worth, seat, its), seats.is_shown[seat])
            value = (mix * gains).sum(-1, keepdim=True)
            regret[seat] = (regret[seat] + gains - value).clamp(min=0) * fade * has[seat]
            average[seat] += float(number) ** 3 * mix
    mixes = [_mixed(average[seat], has[seat]) for seat in range(2)]
    return _values(seats, worth, mixes, 0), _values(seats, worth, mixes, 1)


def _values(seats: Seats, worth: Worth, mixes: list[Tensor], seat: int) -> Tensor:
    gains = _gains(worth, seat, mixes[1 - seat])
    stuck = seats.stuck[1 - seat].float().mean(1, keepdim=True)
    value = (mixes[seat] * gains).sum((-1, -2)) + stuck
    return torch.where(seats.stuck[seat], -1.0 if seat == 0 else 2.0 * stuck - 1.0, value)
