"""The kernels as a library: compiled where numba is installed, plain Python until then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from escadrille.kernel.compiled import Library
from escadrille.rossi.simulator import cards as on
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.kernels import (
    batches,
    cards,
    damage,
    endings,
    lane,
    mission,
    movement,
    planning,
    playouts,
    rounds,
    shooting,
    solo,
    stepping,
    tiles,
)

MODULES = (
    *(tiles, lane, endings, movement, planning, mission, shooting, damage, solo, rounds),
    *(stepping, playouts, batches, cards),
)
ENTRIES = (
    *("settle", "asked", "list_options", "list_plans", "list_outcomes"),
    *("step_choice", "step_chance"),
    *("play_on", "play_games", "step_rows", "roll_rows", "asked_rows", "mask_rows"),
    *("look", "reset_rows", "look_rows", "answer_rows"),
)


def _rehearse(kernels: Mapping[str, Any]) -> None:
    """Call each entry once, with arguments of the types that it will always be given."""
    rules, rows = np.zeros(of.WIDTH, np.int32), np.zeros((1, at.WIDTH), np.int32)
    row, work, weights = rows[0], room(at.MOST_OPTIONS), room(at.MOST_OPTIONS)
    dice, trace, none = np.ones((1, 1), np.int64), room(0), np.zeros(0, np.int8)
    row[at.PHASE] = at.OVER
    for name in ("settle", "asked"):
        kernels[name](rules, row)
    kernels["list_options"](rules, row, 0, work)
    kernels["list_plans"](rules, row, 0, work)
    kernels["list_outcomes"](rules, row, work, weights)
    kernels["step_choice"](rules, row, 0, 0)
    kernels["step_chance"](rules, row, 0)
    kernels["play_on"](rules, row, dice[0], work, weights, trace)
    results = (none, none, np.zeros(0, np.int16))
    kernels["play_games"](rules, row, row, 0, 0, *results, dice[0], work, weights, trace)
    waiting = np.full(1, at.NONE, np.int32)
    kernels["step_rows"](rules, rows, waiting, waiting)
    kernels["roll_rows"](rules, rows, dice, work, weights, trace)
    kernels["asked_rows"](rules, rows, waiting)
    kernels["mask_rows"](rules, rows, 0, np.zeros((1, at.PLAN_CODES), np.int8), work)
    _rehearse_cards(kernels, rules, rows, dice)


def _rehearse_cards(kernels: Mapping[str, Any], rules: Any, rows: Any, dice: Any) -> None:
    card, known = np.zeros(on.WIDTH, np.int32), room(cards.KNOWN)
    card[on.ANSWERS] = card[on.ROUNDS_OF_BAG] = 1
    out, masks, chosen = np.zeros((1, 9), np.int8), np.ones((1, 1), np.int8), np.ones(1, np.int8)
    work, weights, trace, one = room(at.MOST_OPTIONS), room(at.MOST_OPTIONS), room(0), room(1)
    kernels["look"](rules, card, rows[0], 0, known, out[0], masks[0], work)
    kernels["look_rows"](rules, card, rows, chosen, one, known, out, masks, work)
    kernels["reset_rows"](rules, rows[0].copy(), rows, chosen, one, dice, work, weights, trace)
    ended, score, numbers = np.zeros(1, np.int8), np.zeros(1, np.int8), np.zeros(1, np.int64)
    them = (rules, card, rows, one, numbers, masks, score, ended)
    kernels["answer_rows"](*them, dice, work, weights, trace)


def room(size: int) -> Any:
    """An array of integers for a kernel to write into."""
    return np.zeros(size, np.int32)


LIBRARY = Library(MODULES, ENTRIES, _rehearse)
