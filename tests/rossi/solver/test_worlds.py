"""Worlds agree with what is known, and plain kernels play them on as compiled ones do."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.state import State
from escadrille.rossi.simulator import Rows, Tables, columns
from escadrille.rossi.solver import worlds
from escadrille.rossi.solver.kernels.worlds import MOST_WORLDS, Notes, Slate

SETUPS: list[dict[str, Any]] = [
    {"scenario": "espionage", "biplanes": ("white", "purple")},
    {"scenario": "bombing", "biplanes": ("black", "brown"), "side": "dual"},
    {"scenario": "rescue", "biplanes": ("white", "grey")},
    {"scenario": "escort", "biplanes": ("black", "white")},
    {"scenario": "rescue", "biplanes": ("brown", "white"), "solo": True},
]


def at_a_plan(game: Dogfight, answers: int, seed: str) -> State:
    """A state after some first options, where plans are asked for."""
    match, nature = Match(game), SeededNature(seed)
    for number in range(1000):
        pending: Any = match.let_nature_answer(nature)
        planned = any(each.plan for each in match.state.aviators)
        if number >= answers and match.state.phase == "plan" and not planned:
            break
        decision = pending[0]
        options = decision.options
        match.answer(Choice(decision.seat, options[number % len(options)]))
    return match.state


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_world_looks_like_what_is_known(setup: dict[str, Any], seat: int) -> None:
    game = dogfight(setup)
    rows = Rows(Tables(game.rules))
    plain, dice = worlds.LIBRARY.plain, [12345 << 32 | 1]
    rules = rows.tables.ints.tolist()
    state = at_a_plan(game, 6, "known")
    view = game.view(state, seat)
    known, row = rows.write(view.state).tolist(), [0] * columns.WIDTH
    briefings = -1 if seat == 0 else view.briefed_count
    hands = set()
    for _ in range(20):
        plain["deal_world"](rules, known, seat, briefings, row, dice)
        world = rows.read(np.array(row, np.int32))
        assert game.view(world, seat) == view
        hands.add(world.aviators[1 - seat].hand)
    assert len(hands) > 1 or setup.get("solo")


@pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_plain_kernels_weigh_alike(setup: dict[str, Any]) -> None:
    game = dogfight(setup)
    rows = Rows(Tables(game.rules))
    assert worlds.Worlds(game).wait()
    compiled, ints = worlds.LIBRARY.compiled, rows.tables.ints
    assert compiled is not None
    known = rows.write(game.view(at_a_plan(game, 4, "alike"), 0).state)
    one, other = (new_notes(rows, known) for _ in range(2))
    slate = worlds._new_slate()
    compiled["weigh_world"](ints, known, 0, -1, 7, 2, one, slate)
    plain = worlds.LIBRARY.plain["weigh_world"]
    lists = Slate(*(each.tolist() for each in slate))
    other = other._replace(
        own=other.own.tolist(), index=other.index.tolist(), sizes=sizes_of(other)
    )
    plain(ints.tolist(), known.tolist(), 0, -1, 7, 2, other, lists)
    for name in Notes._fields:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert one.sizes[2] == 1
    assert one.can[MOST_WORLDS].all()


def sizes_of(notes: Notes) -> list[int]:
    sizes: list[int] = notes.sizes.tolist()
    return sizes


def new_notes(rows: Rows, known: Any) -> Notes:
    """With two of the own plans."""
    notes, found = worlds._new_notes(), [0] * columns.MOST_OPTIONS
    rules = rows.tables.ints.tolist()
    count = min(2, worlds.LIBRARY.plain["list_plans"](rules, known.tolist(), 0, found))
    notes.own[:count], notes.sizes[0] = found[:count], count
    return notes
