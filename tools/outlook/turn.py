"""One turn for all hands that were dealt, with values behind it, for many positions at once.

What two plans lead to is worth `value + edge of the one hand - edge of the other`. Mixes are
learned as the solver does it: discounted regret minimisation, both seats in turn (kernels.cu).
Before round 3, where nothing is hidden any more, values are exact; else a network has learned them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch.nn import functional

from tools.outlook import kernels
from tools.outlook.deals import TURNS_OF_ROUND, Duels, Positions
from tools.outlook.endgame import Endgame
from tools.outlook.network import (
    DAMAGE_AT,
    DAMAGES,
    FLAGS,
    FLAGS_AT,
    HELD_AT,
    LABELS,
    PAIR_AT,
    SEAT,
    SHARE,
    SHOWN,
    SPACE_AT,
    SPACES,
    TRAITS_AT,
    Network,
    half_precision,
)

Tensor = Any


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
    edges: tuple[Tensor | None, Tensor | None]
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
    """Numbers of both seats, the own ones first; a place among many is a single 1."""
    space = parts[seat][2]
    shown = torch.zeros((*space.shape, SHOWN), dtype=torch.bfloat16, device=space.device)
    ones = [PAIR_AT + space * SPACES + parts[1 - seat][2]]
    for c, base in ((seat, 0), (1 - seat, SEAT)):
        pool, held, space, left, flags = parts[c]
        shown[..., base : base + LABELS] = SHARE * pool
        shown[..., base + HELD_AT : base + HELD_AT + LABELS] = SHARE * held
        ones += [base + SPACE_AT + space, base + DAMAGE_AT + left.clamp(0, DAMAGES - 1)]
        for bit in range(FLAGS):
            shown[..., base + FLAGS_AT + bit] = (flags >> bit & 1).to(shown.dtype)
        traits = duels.traits[duel, c]
        traits = traits.view(-1, *([1] * (space.dim() - 1)), traits.shape[-1])
        shown[..., base + TRAITS_AT : base + SEAT] = traits.to(shown.dtype)
    return shown.scatter_(-1, torch.stack(ones, -1).long(), 1.0)


# -- what plans are worth -----------------------------------------------------------------------


class Turn:
    """A turn at many positions."""

    def __init__(self, duels: Duels, at: Positions, turns: int, behind: Network | Endgame) -> None:
        """`turns` are to go; what follows is worked out exactly, or a network values it."""
        self.duels, self.at, self.behind = duels, at, behind
        self.is_open = turns - 1 == TURNS_OF_ROUND
        """Whether nothing is hidden after it."""
        self.plans = plans_of(duels, at)
        self.then = next_of(duels, at, self.plans)
        self.has = [self._has(seat) for seat in range(2)]
        shows = duels.shows[at.duel, at.space[:, 0], at.space[:, 1]]
        self.first = shows.to(torch.int8)
        """`[row]`: who shows its plan, or -1. [D8.14]"""

    def _has(self, seat: int) -> Tensor:
        """`[row, hand, plan]`: which plans a hand allows."""
        hands, kinds = self.at.hands[:, seat], self.plans.kind[:, seat]
        found = hands.gather(-1, kinds[:, None].expand(-1, hands.shape[1], -1)) > 0
        return found & self.plans.exists[:, seat, None]

    # -- what pairs of plans are worth ------------------------------------------------------------

    def worth(self, mixes: list[Tensor]) -> Worth:
        """What pairs of plans are worth if these mixes are played."""
        if isinstance(self.behind, Endgame):
            return Worth(self._exact(self.behind), (None, None))
        over, values, edges = self.then.over, [], []
        thought = [self._thought(seat, mixes[seat]) for seat in range(2)]
        held = [self._held(seat, thought[seat]) for seat in range(2)]
        for seat in range(2):
            found = self._found(self.behind, seat, held)
            mean = (found * thought[seat]).sum(1)
            values.append(mean)
            edges.append(((found - mean[:, None]) * (over == 0)[:, None]).contiguous())
        value = torch.where(over != 0, over, 0.5 * (values[0] - values[1]))
        return Worth(value.clamp(-1, 1), (edges[0], edges[1]))

    def _exact(self, endgame: Endgame) -> Tensor:
        """What starts of round 3 are worth: the hands are all that has not been played. [D3.14]"""
        exists, at = self.plans.exists, self.at
        goes_on = (self.then.over == 0) & exists[:, 0, :, None] & exists[:, 1, None]
        row, first, second = goes_on.nonzero(as_tuple=True)
        kinds = at.pool.shape[-1]
        pools = [
            at.pool[row, seat] - functional.one_hot(self.plans.kind[row, seat, plan], kinds)
            for seat, plan in ((0, first), (1, second))
        ]
        duel, both = at.duel[row], torch.stack(pools, 1).long()
        then = (self.then.space, self.then.damage, self.then.flags)
        places = [torch.stack([each[row, first, second] for each in pair], 1) for pair in then]
        value = self.then.over.clone()
        value[goes_on] = endgame.worth(duel, endgame.numbers(duel, both), *places)
        return value

    def _thought(self, seat: int, mix: Tensor) -> Tensor:
        """`[row, hand, plan, plan]`: how likely a hand was, once two plans have been seen."""
        chances = self.at.chances[:, seat, :, None, None]
        reach = _paired(mix, seat) * chances
        total = reach.sum(1, keepdim=True)
        has = self.has[seat].float()
        has = has[..., None] if seat == 0 else has[:, :, None]
        usual = (has * chances).expand_as(reach)
        usual = usual / usual.sum(1, keepdim=True).clamp(min=1e-9)
        found = torch.where(total > 1e-7, reach / total.clamp(min=1e-9), usual)
        plans = self.then.over.shape[1:]
        return found.expand(-1, -1, *plans)

    def _held(self, seat: int, thought: Tensor) -> Tensor:
        """`[row, plan, plan, label]`: the tiles that are thought to be left in hand."""
        own = labelled(self.duels, self.at.duel, seat, self.at.hands[:, seat])
        found = torch.einsum("bhij,bhl->bijl", thought, own)
        return found - _spread(self.plans.tile[:, seat], seat, found.shape)

    def _found(self, network: Network, seat: int, held: list[Tensor]) -> Tensor:
        """`[row, hand, plan, plan]`: what a seat's hands are worth after two plans."""
        shown = shown_after(self.duels, self.at, self.plans, self.then, held, seat)
        own = labelled(self.duels, self.at.duel, seat, self.at.hands[:, seat])
        left = own[:, :, None] - self.plans.tile[:, seat, None]
        with half_precision(shown.device):
            public = network.outlook(shown)
            hands = network.of_hands(SHARE * left)
            product = "bijd,bhid->bhij" if seat == 0 else "bijd,bhjd->bhij"
            found = torch.einsum(product, public, hands)
        return found.float().clamp(-1, 1)

    # -- mixes ----------------------------------------------------------------------------------

    def solved(self, rounds: tuple[int, ...]) -> tuple[Tensor, Tensor]:
        """`[row, hand]` for each seat: what its hands are worth in equilibrium.

        Whoever plays a plan tells something of its hand. So values are asked for first as if every
        plan were as likely as another, and after so many rounds each as the mixes then are.
        """
        begin, desk = 0, self._desk()
        mixes = [self._even(seat) for seat in range(2)]
        for count in rounds if not isinstance(self.behind, Endgame) else (sum(rounds),):
            self._learn(desk, self.worth(mixes), begin, count)
            mixes, begin = [self._mix(desk, seat) for seat in range(2)], begin + count
        return desk["worth"][:, 0], desk["worth"][:, 1]

    def _desk(self) -> dict[str, Tensor]:
        """Room for learning."""
        rows, hands, plans = self.has[0].shape
        shown = plans if bool((self.first >= 0).any()) else 1
        device, block = self.first.device, (rows, 2, hands, shown, plans)
        sizes = {
            **dict.fromkeys(("regret", "average", "scratch"), block),
            "work": (rows, 2, plans, plans),
            "worth": (rows, 2, hands),
        }
        return {name: torch.zeros(size, device=device) for name, size in sizes.items()}

    def _learn(self, desk: dict[str, Tensor], worth: Worth, begin: int, rounds: int) -> None:
        """Some rounds, with averages of their own."""
        desk["average"].zero_()
        has = torch.stack(self.has, 1).byte().contiguous()
        chances, value = self.at.chances.contiguous(), worth.value.contiguous()
        given = (has, chances, value, *worth.edges, self.first)
        size, _, hands, shown, plans = desk["regret"].shape
        turns = kernels.Turns(
            *(kernels.at(each) for each in (*given, *desk.values())),
            *(hands, plans, shown, begin, rounds),
        )
        kernels.call(self.first.device.type, "learn_turns", turns, kernels.LARGE(size))

    def _even(self, seat: int) -> Tensor:
        has = self.has[seat].float()[:, :, None]
        return has / has.sum(-1, keepdim=True).clamp(min=1)

    def _mix(self, desk: dict[str, Tensor], seat: int) -> Tensor:
        """`[row, hand, shown plan, plan]`; who is shown none does the same whatever comes."""
        mix = desk["scratch"][:, seat]
        answers = (self.first == 1 - seat)[:, None, None, None]
        return torch.where(answers, mix, mix[:, :, :1])


def _paired(mix: Tensor, seat: int) -> Tensor:
    """A mix with the first seat's plans before the second's."""
    return mix.transpose(-1, -2) if seat == 0 else mix
