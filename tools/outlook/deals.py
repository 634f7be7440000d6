"""Positions as games may come to them, thousands at once, and hands dealt from what is left."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

LAST, TURNS_OF_ROUND = 15, 5
DRAW = 2 * TURNS_OF_ROUND
"""Before so many turns to go five tiles are drawn."""
SHARE_OF_SPARE = 0.25
Tensor = Any


class Duels(NamedTuple):
    """The tables of all duels on one side (`tools.outlook.tables`), a row for each duel."""

    after: Tensor
    legal: Tensor
    kind: Tensor
    tiles: Tensor
    label: Tensor
    shows: Tensor
    threshold: Tensor
    traits: Tensor
    hand: Tensor
    spaces: Tensor
    flags: Tensor


class Positions(NamedTuple):
    """A turn each, a row for each; `[row, seat, …]` unless said otherwise."""

    duel: Tensor
    """`[row]`."""
    pool: Tensor
    """How many tiles of each kind a seat has not played."""
    hands: Tensor
    """`[row, seat, hand, kind]`: hands dealt from it,"""
    chances: Tensor
    """`[row, seat, hand]`: and how likely everybody thinks each of them."""
    kept: Tensor
    """The same hands, of tiles that might have been kept from the round before."""
    space: Tensor
    damage: Tensor
    flags: Tensor


def dealt(duels: Duels, turns: int, rows: int, hands: int) -> Positions:
    """Positions with so many turns to go. In the last round a hand is all that is left."""
    device = duels.hand.device
    duel = torch.multinomial(_shares(duels), rows, replacement=True)
    tiles, played = duels.tiles[duel], LAST - turns
    is_tile = tiles >= 0
    of_kind = torch.nn.functional.one_hot(tiles.clamp(min=0), duels.label.shape[2]).float()
    of_kind *= is_tile[..., None]
    size = is_tile.sum(-1) - played
    in_pool = _ranks(torch.rand(tiles.shape, device=device) + 9.0 * ~is_tile) < size[..., None]
    pool = (of_kind * in_pool[..., None]).sum(-2)
    left = (turns - 1) % TURNS_OF_ROUND + 1
    keys = torch.rand((rows, 2, hands, tiles.shape[2]), device=device)
    ranks = _ranks(keys + 9.0 * ~in_pool[:, :, None])
    held = torch.minimum(duels.hand[duel] - (TURNS_OF_ROUND - left), size)
    if turns <= TURNS_OF_ROUND:
        held = size
    in_hand = torch.einsum("bcsk,bchs->bchk", of_kind, (ranks < held[..., None, None]).float())
    over = duels.hand[duel] - TURNS_OF_ROUND
    kept = torch.einsum("bcsk,bchs->bchk", of_kind, (ranks < over[..., None, None]).float())
    chances = _thought(kept if turns == DRAW else in_hand, is_drawn=turns == DRAW)
    return Positions(duel, pool, in_hand, chances, kept, *_places(duels, duel, played))


def _shares(duels: Duels) -> Tensor:
    """How often each duel comes: those of biplanes with more tiles than turns take far longer."""
    spare = (duels.tiles >= 0).sum((1, 2)) > 2 * LAST
    return torch.where(spare, SHARE_OF_SPARE, 1.0)


def _ranks(keys: Tensor) -> Tensor:
    return keys.argsort(-1).argsort(-1)


def _thought(tiles: Tensor, *, is_drawn: bool) -> Tensor:
    """How likely hands are thought to be: alike, by the tiles in them, or anyhow.

    After a draw only what was kept can tell hands apart.
    """
    rows, device = tiles.shape[:2], tiles.device
    liked = torch.randn((*rows, 1, tiles.shape[-1]), device=device)
    strength = 1.5 * torch.rand((*rows, 1), device=device)
    by_tiles = (strength + strength * is_drawn) * (tiles * liked).sum(-1)
    spread = 4.0 * torch.rand((*rows, 1), device=device)
    anyhow = spread * torch.rand(tiles.shape[:3], device=device).clamp(min=1e-6).log().neg().log()
    kind = torch.rand((*rows, 1), device=device)
    if is_drawn:
        anyhow = by_tiles
    log = torch.where(kind < 0.25, 0.0 * anyhow, torch.where(kind < 0.7, by_tiles, anyhow))
    return log.softmax(-1)


def _places(duels: Duels, duel: Tensor, played: int) -> tuple[Tensor, Tensor, Tensor]:
    """Spaces, damage and flags at random."""
    rows, device = len(duel), duel.device
    space = _one_of(duels.spaces[duel][:, None].expand(-1, 2, -1))
    rate = played * 0.5 * torch.rand((rows, 2), device=device)
    damage = torch.minimum(torch.poisson(rate).long(), duels.threshold[duel] - 1)
    is_set = (torch.rand((rows, 2), device=device) < 0.3) & (played > 0)
    return space, damage, _one_of(duels.flags[duel]) * is_set


def _one_of(choices: Tensor) -> Tensor:
    """One of those that are not -1, in the last dimension."""
    keys = torch.rand(choices.shape, device=choices.device) - 9.0 * (choices < 0)
    return choices.gather(-1, keys.argmax(-1, keepdim=True))[..., 0]
