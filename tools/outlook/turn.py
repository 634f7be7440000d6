"""One turn for all hands that were dealt, with values behind it, for many positions at once.

What two plans lead to is worth `value + edge of the one hand - edge of the other`. Mixes are
learned as the solver does it: discounted regret minimisation, both seats in turn. Whoever plays a
plan tells something of its hand, so that values are asked for again as the mixes become better.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from tools.outlook.deals import TURNS_OF_ROUND, Duels, Positions
from tools.outlook.network import DAMAGES, FLAGS, LABELS, SHARE, SPACES, Network, half_precision

Tensor = Any

ASKED_AGAIN = (4, 8, 16, 28, 44)
"""Rounds of learning after which values are asked for again."""


class Plans(NamedTuple):
    """The plans that can be chosen at positions; `[row, seat, plan]`."""

    number: Tensor
    """As the tables have them."""
    kind: Tensor
    tile: Tensor
    """`[…, label]`: the plan's tile, by label."""
    exists: Tensor


class Next(NamedTuple):
    """Where each pair of plans leads; `[row, plan of the first, plan of the second]`."""

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


# -- what everybody sees ------------------------------------------------------------------------


def labelled(duels: Duels, duel: Tensor, seat: int, counts: Tensor) -> Tensor:
    """Tiles by kind as tiles by label."""
    onto = _labels(duels, duel, seat)
    if counts.dim() == 2:
        return torch.einsum("bk,bkl->bl", counts, onto)
    return torch.einsum("bhk,bkl->bhl", counts, onto)


def _labels(duels: Duels, duel: Tensor, seat: int) -> Tensor:
    """`[row, kind, label]`."""
    label = duels.label[duel, seat]
    found = torch.nn.functional.one_hot(label.clamp(min=0), LABELS).float()
    return found * (label >= 0)[..., None]


def plans_of(duels: Duels, at: Positions) -> Plans:
    """The plans that some hand allows, those first that exist."""
    kind = duels.kind[at.duel]
    rows = torch.arange(len(at.duel), device=kind.device)[:, None]
    seats = torch.arange(2, device=kind.device)[None]
    legal = duels.legal[at.duel[:, None], seats, at.flags, at.space]
    exists = legal & (at.pool.gather(-1, kind) > 0)
    most = int(exists.sum(-1).max())
    number = (~exists).byte().argsort(dim=-1, stable=True)[..., :most]
    kind = kind.gather(-1, number)
    labels = torch.stack([_labels(duels, at.duel, seat) for seat in range(2)], 1)
    tile = labels[rows[..., None], seats[..., None], kind]
    return Plans(number, kind, tile, exists.gather(-1, number))


def next_of(duels: Duels, at: Positions, plans: Plans) -> Next:
    """Look up what follows. [D3.6 to D3.11]"""
    flags, space = at.flags, at.space
    turn = duels.after[at.duel, flags[:, 0], flags[:, 1], space[:, 0], space[:, 1]].long()
    first, second = plans.number[:, 0], plans.number[:, 1]
    turn = turn.gather(1, first[:, :, None].expand(-1, -1, turn.shape[2]))
    turn = turn.gather(2, second[:, None].expand(-1, first.shape[1], -1))
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


def held_of(duels: Duels, at: Positions, tiles: Tensor) -> Tensor:
    """`[row, seat, label]`: the tiles that everybody thinks are in these hands."""
    own = [labelled(duels, at.duel, seat, tiles[:, seat]) for seat in range(2)]
    return (torch.stack(own, 1) * at.chances[..., None]).sum(2)


def shown_of(duels: Duels, at: Positions, held: Tensor, seat: int) -> Tensor:
    """`[row, number]`: what a seat is shown of positions."""
    pools = [labelled(duels, at.duel, c, at.pool[:, c]) for c in range(2)]
    left = duels.threshold[at.duel] - at.damage
    parts = [(pools[c], held[:, c], at.space[:, c], left[:, c], at.flags[:, c]) for c in range(2)]
    return _together(duels, at.duel, parts, seat)


def shown_after(
    duels: Duels, at: Positions, plans: Plans, then: Next, held: list[Tensor], seat: int
) -> Tensor:
    """`[row, plan, plan, number]`: the same of what plans lead to, where `held` is thought held."""
    threshold, parts = duels.threshold[at.duel], []
    for c in range(2):
        pool = labelled(duels, at.duel, c, at.pool[:, c])[:, None] - plans.tile[:, c]
        pool = _spread(pool, c, held[c].shape)
        left = threshold[:, c, None, None] - then.damage[c]
        parts.append((pool, held[c], then.space[c], left, then.flags[c]))
    return _together(duels, at.duel, parts, seat)


def _spread(each: Tensor, seat: int, shape: tuple[int, ...]) -> Tensor:
    """What a seat's plan alone decides, for all pairs of plans."""
    return (each[:, :, None] if seat == 0 else each[:, None]).expand(shape)


def _together(duels: Duels, duel: Tensor, parts: list[Any], seat: int) -> Tensor:
    one_hot, found = torch.nn.functional.one_hot, []
    for c in (seat, 1 - seat):
        pool, held, space, left, flags = parts[c]
        traits = duels.traits[duel, c]
        traits = traits.view(-1, *([1] * (space.dim() - 1)), traits.shape[-1])
        found += [SHARE * pool, SHARE * held, one_hot(space, SPACES)]
        found.append(one_hot(left.clamp(0, DAMAGES - 1), DAMAGES))
        found.append(torch.stack([flags >> bit & 1 for bit in range(FLAGS)], -1))
        found.append(traits.expand(*space.shape, -1))
    pair = parts[seat][2] * SPACES + parts[1 - seat][2]
    found.append(one_hot(pair, SPACES * SPACES))
    return torch.cat([part.to(torch.bfloat16) for part in found], -1)


# -- what plans are worth -----------------------------------------------------------------------


class Turn:
    """A turn at many positions."""

    def __init__(self, duels: Duels, at: Positions, turns: int, network: Network) -> None:
        """The network values what follows; `turns` are to go."""
        self.duels, self.at, self.network = duels, at, network
        self.is_open = turns - 1 <= TURNS_OF_ROUND
        """Whether nothing is hidden after it."""
        self.plans = plans_of(duels, at)
        self.then = next_of(duels, at, self.plans)
        self.has = [self._has(seat) for seat in range(2)]
        shows = duels.shows[at.duel, at.space[:, 0], at.space[:, 1]]
        self.is_shown = (shows == 1, shows == 0)
        """`[row]`: whether a seat answers a plan. [D8.14]"""
        self.stuck = [~has.any(-1) for has in self.has]
        """`[row, hand]`: Brown has none of the tiles that it owes. [D8.5]"""

    def _has(self, seat: int) -> Tensor:
        """`[row, hand, plan]`: which plans a hand allows."""
        hands, kinds = self.at.hands[:, seat], self.plans.kind[:, seat]
        found = hands.gather(-1, kinds[:, None].expand(-1, hands.shape[1], -1)) > 0
        return found & self.plans.exists[:, seat, None]

    def worth(self, mixes: list[Tensor]) -> Worth:
        """What pairs of plans are worth if these mixes are played."""
        over, none = self.then.over, torch.zeros((), device=self.then.over.device)
        thought = [none, none] if self.is_open else [self._thought(c, mixes[c]) for c in range(2)]
        held = [self._held(c, thought[c]) for c in range(2)]
        values, edges = [], []
        for seat in range(2):
            found = self._found(seat, held)
            mean = found[:, 0] if self.is_open else (found * thought[seat]).sum(1)
            values.append(mean)
            goes_on = (over == 0)[:, None]
            edges.append(none if self.is_open else (found - mean[:, None]) * goes_on)
        value = torch.where(over != 0, over, 0.5 * (values[0] - values[1]))
        return Worth(value.clamp(-1, 1), (edges[0], edges[1]))

    def _thought(self, seat: int, mix: Tensor) -> Tensor:
        """`[row, hand, plan, plan]`: how likely a hand was, once two plans have been seen."""
        chances = self.at.chances[:, seat, :, None, None]
        reach = _paired(mix, seat) * chances
        total = reach.sum(1, keepdim=True)
        has = self.has[seat].float()
        has = has[..., None] if seat == 0 else has[:, :, None]
        usual = (has * chances).expand_as(reach)
        usual = usual / usual.sum(1, keepdim=True).clamp(min=1e-9)
        return torch.where(total > 1e-7, reach / total.clamp(min=1e-9), usual)

    def _held(self, seat: int, thought: Tensor) -> Tensor:
        """`[row, plan, plan, label]`: the tiles that are thought to be left in hand."""
        own = labelled(self.duels, self.at.duel, seat, self.at.hands[:, seat])
        if self.is_open:
            return torch.zeros((*self.then.over.shape, LABELS), device=own.device)
        found = torch.einsum("bhij,bhl->bijl", thought, own)
        return found - _spread(self.plans.tile[:, seat], seat, found.shape)

    def _found(self, seat: int, held: list[Tensor]) -> Tensor:
        """`[row, hand, plan, plan]`: what a seat's hands are worth after two plans."""
        shown = shown_after(self.duels, self.at, self.plans, self.then, held, seat)
        own = labelled(self.duels, self.at.duel, seat, self.at.hands[:, seat])
        left = own[:, :, None] - self.plans.tile[:, seat, None]
        if self.is_open:
            left = 0.0 * left[:, :1]
        with half_precision(shown.device):
            public = self.network.outlook(shown)
            hands = self.network.of_hands(SHARE * left)
            product = "bijd,bhid->bhij" if seat == 0 else "bijd,bhjd->bhij"
            found = torch.einsum(product, public, hands)
        return found.float().clamp(-1, 1)

    # -- mixes ----------------------------------------------------------------------------------

    def solved(self, rounds: int) -> tuple[Tensor, Tensor]:
        """`[row, hand]` for each seat: what its hands are worth in equilibrium."""
        plans = self.then.over.shape[1], self.then.over.shape[2]
        has = [
            self.has[seat][:, :, None].expand(-1, -1, plans[1 - seat], -1).float()
            for seat in range(2)
        ]
        regret = [torch.zeros_like(each) for each in has]
        average = [torch.zeros_like(each) for each in has]
        worth = self.worth(_all_mixed(average, has))
        for number in range(1, rounds + 1):
            fade = number**1.5 / (number**1.5 + 1.0)
            for seat in range(2):
                its = _mixed(regret[1 - seat], has[1 - seat])
                mix = _mixed(regret[seat], has[seat])
                gains = _seen(self._gains(worth, seat, its), self.is_shown[seat])
                value = (mix * gains).sum(-1, keepdim=True)
                regret[seat] = (regret[seat] + gains - value).clamp(min=0) * fade * has[seat]
                average[seat] += float(number) ** 2 * mix
            if number in ASKED_AGAIN and not self.is_open:
                worth = self.worth(_all_mixed(average, has))
        mixes = _all_mixed(average, has)
        worth = worth if self.is_open else self.worth(mixes)
        return self._values(worth, mixes, 0), self._values(worth, mixes, 1)

    def _gains(self, worth: Worth, seat: int, its: Tensor) -> Tensor:
        """`[row, hand, other plan, plan]`: what plans gain, as often as the other plans come."""
        other = 1 - seat
        share = _paired(its, other) * self.at.chances[:, other, :, None, None]
        mass = share.sum(1)
        lost = (share * worth.edges[other]).sum(1)
        value = worth.value if seat == 0 else -worth.value
        gained = (value[:, None] + worth.edges[seat]) * mass[:, None] - lost[:, None]
        gained = gained.expand(-1, self.has[seat].shape[1], -1, -1)
        return gained.transpose(-1, -2) if seat == 0 else gained

    def _values(self, worth: Worth, mixes: list[Tensor], seat: int) -> Tensor:
        gains = self._gains(worth, seat, mixes[1 - seat])
        its = self.stuck[1 - seat] * self.at.chances[:, 1 - seat]
        stuck = its.sum(1, keepdim=True)
        value = (mixes[seat] * gains).sum((-1, -2)) + stuck
        return torch.where(self.stuck[seat], -1.0 if seat == 0 else 2.0 * stuck - 1.0, value)


def _paired(mix: Tensor, seat: int) -> Tensor:
    """A mix with the first seat's plans before the second's."""
    return mix.transpose(-1, -2) if seat == 0 else mix


def _all_mixed(numbers: list[Tensor], has: list[Tensor]) -> list[Tensor]:
    return [_mixed(*each) for each in zip(numbers, has, strict=True)]


def _mixed(numbers: Tensor, has: Tensor) -> Tensor:
    """Mixes in proportion to the numbers; evenly where there are none."""
    total = numbers.sum(-1, keepdim=True)
    even = has / has.sum(-1, keepdim=True).clamp(min=1)
    return torch.where(total > 0, numbers / total.clamp(min=1e-20), even)


def _seen(gains: Tensor, is_shown: Tensor) -> Tensor:
    """Whoever is not shown a plan meets them all."""
    together = gains.sum(2, keepdim=True).expand_as(gains)
    return torch.where(is_shown[:, None, None, None], gains, together)
