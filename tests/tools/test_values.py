"""What aircraft are worth in games: forces of any types together, and orders compared."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.mixed_forces import Arena
from benchmarks.values import correlation, fight_all, fit, printed_values, ranks, variants
from escadrille.age.simulator import terms as by
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput


@pytest.fixture(scope="module")
def arena() -> Arena:
    return Arena(2)


def test_equal_values_share_a_place() -> None:
    assert ranks([7.5, 4.5, 7.5, 8]).tolist() == [2.5, 1, 2.5, 4]
    assert correlation([1, 2, 3], [10, 20, 90]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)


def test_eighteen_values_are_printed_bombers_with_their_empty_one() -> None:
    printed = printed_values()
    assert len(printed) == 18
    assert (printed["de-fokker-d7"], printed["de-aeg-g4"]) == (8, 4.5)


def test_every_type_brings_its_own_figures_and_no_bombs(arena: Arena) -> None:
    for id_, kind in age_box().hangar.types.items():
        made = arena.entrant(id_)
        speed, agility, mounts = (
            int(made.fleet[term]) for term in (by.SPEED, by.AGILITY, by.MOUNTS)
        )
        assert (speed, agility, mounts) == (kind.speed, kind.agility, len(kind.mounts)), id_
        assert bool(made.fleet[by.MAY_ATTACK]) is kind.offensive_fire
        supplies = [mount.bursts for mount in kind.mounts]
        assert (made.throttle, made.bursts[: len(supplies)].tolist()) == (
            kind.full_throttle,
            supplies,
        )


def test_who_turns_better_is_worth_more_and_the_same_seed_gives_the_same(arena: Arena) -> None:
    ((id_, changes),) = variants(["fr-spad-s13.agility=0"])
    entrants = [arena.entrant("fr-spad-s13"), arena.entrant(id_, changes, "stiff")]
    first, again = (fight_all(arena, entrants, 400, 7) for _ in range(2))
    assert np.array_equal(first.products, again.products)
    found = fit(first, 400, 7)
    assert found.worth[0] > 0 > found.worth[1]
    assert found.worth[0] - found.worth[1] > 2 * found.error.max()


def test_a_figure_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="names no figure"):
        list(variants(["fr-spad-s13.wheels=2"]))
