"""Without numba the kernels run as plain Python, with the same results."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np
import pytest

from escadrille.kernel.protocol import Over
from escadrille.rossi.solver import LIBRARY, Duel, HiddenHands, OpenHands, Standing, standing_of
from tests.rossi.solver.duels import Deal, a_duel, evened, random_turn

ROOM = 1 << 14
CLOSE = 1e-9
needs_numba = pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")


def standing_at(duel: Duel, some: Random, deal: Deal) -> Standing:
    while True:
        state = random_turn(duel.simulator.game, some, deal)
        if not isinstance(state.result, Over):
            return standing_of(duel, duel.simulator.game.view(evened(state, some), None))


@needs_numba
def test_open_hands_are_played_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LIBRARY.compiled is not None
    some = Random(50)
    for pair in (("white", "brown"), ("grey", "purple"), ("red", "white")):
        duel = a_duel(*pair)
        for turns in (2, 3):
            standing = standing_at(duel, some, Deal(3, 6 - turns, (turns, turns)))
            arguments = (standing.pools, standing.place, turns)
            compiled = OpenHands(duel, room=ROOM).solve(*arguments)
            with monkeypatch.context() as without:
                without.setattr(LIBRARY, "compiled", None)
                plain = OpenHands(duel, room=ROOM).solve(*arguments)
            assert plain.value == pytest.approx(compiled.value, abs=CLOSE)
            assert plain.plans == compiled.plans
            assert plain.table == pytest.approx(compiled.table, abs=CLOSE)
            for one, other in zip(plain.mixes, compiled.mixes, strict=True):
                assert one == pytest.approx(other, abs=CLOSE)


@needs_numba
@pytest.mark.parametrize(
    "deal", [Deal(2, 1, (3, 3), (1, 1)), Deal(2, 2, (3, 3), (4, 4))], ids=["small", "many hands"]
)
def test_hidden_hands_are_learned_alike(monkeypatch: pytest.MonkeyPatch, deal: Deal) -> None:
    some = Random(51)
    for pair in (("white", "brown"), ("grey", "white"), ("red", "purple")):
        duel = a_duel(*pair, turns_per_round=2)
        standing = standing_at(duel, some, deal)
        compiled = _searched(duel, standing)
        with monkeypatch.context() as without:
            without.setattr(LIBRARY, "compiled", None)
            plain = _searched(duel, standing)
        assert plain.loss().gains == pytest.approx(compiled.loss().gains, abs=1e-4)
        one, other = plain.search.tree, compiled.search.tree
        assert one.sizes.tolist() == other.sizes.tolist()
        for name in ("levels", "pool", "place", "count", "child", "plans", "blocks"):
            assert np.array_equal(getattr(one, name), getattr(other, name))
        leaves: Any = slice(one.sizes[2])
        assert one.leaf[leaves] == pytest.approx(other.leaf[leaves], abs=1e-6)
        numbers: Any = slice(one.sizes[3])
        assert one.regret[numbers] == pytest.approx(other.regret[numbers], abs=1e-3)


def _searched(duel: Duel, standing: Standing) -> HiddenHands:
    hidden = HiddenHands(OpenHands(duel, room=ROOM), standing, keeps_all=True)
    hidden.learn(4)
    return hidden
