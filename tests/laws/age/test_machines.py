"""A game depends neither on how Python keeps its sets nor on whether the kernels are compiled."""

from __future__ import annotations

from itertools import islice

import pytest

from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from tests.laws.age.games import Moment, Play
from tests.laws.age.setups import every_mode
from tests.laws.test_hash_seeds import digest_under

A_WHILE = 150
"""So many answers show most of what a game has."""


def test_records_are_the_same_under_different_hash_seeds() -> None:
    digests = [digest_under(hash_seed, "tests.laws.age.digest") for hash_seed in ("1", "20")]
    assert len(set(digests)) == 1
    assert len(digests[0]) == 64


@every_mode
def test_plain_and_compiled_kernels_play_the_same_game(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = beginning(mode)
    assert MOVEMENT_KERNEL.compiled is not None
    assert SIGHT_KERNEL.compiled is not None
    monkeypatch.setattr(MOVEMENT_KERNEL, "compiled", None)
    monkeypatch.setattr(SIGHT_KERNEL, "compiled", None)
    plain = beginning(mode)
    for one, other in zip(compiled, plain, strict=True):
        assert (one.before, one.answer, one.step) == (other.before, other.answer, other.step)
        if isinstance(one.question, tuple) and isinstance(other.question, tuple):
            assert tuple(one.question[0].options) == tuple(other.question[0].options)


def beginning(mode: str) -> list[Moment]:
    return list(islice(Play(mode, 1, keen=0.9).steps(), A_WHILE))
