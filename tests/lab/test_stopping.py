"""Sequential stopping: it ends when it may, and errs as seldom as it says."""

from __future__ import annotations

from random import Random

import pytest

from escadrille.lab.experiment import Sprt, Stop
from escadrille.lab.intervals import expected
from escadrille.lab.stopping import Tally, bounds, llr, pairs_left, verdict

TEST = Stop(sprt=Sprt(elo0=0, elo1=50))


def tally_of(*scores: float) -> Tally:
    tally = Tally()
    for score in scores:
        tally.book(score)
    return tally


def test_nothing_ends_without_a_rule_or_before_its_least_number_of_pairs() -> None:
    sure = tally_of(*[1.0] * 19)
    assert not verdict(None, tally_of(*[1.0] * 500))
    assert not verdict(TEST, sure)
    sure.book(1.0)
    assert verdict(TEST, sure) == "elo1"


def test_the_bounds_are_wald_s() -> None:
    assert bounds(Sprt()) == pytest.approx((-2.944, 2.944), abs=0.001)


def test_the_ratio_says_on_which_side_the_score_is() -> None:
    between = (expected(0) + expected(50)) / 2
    assert llr(TEST.sprt or Sprt(), tally_of(*[0.9, 0.7] * 50)) > 0
    assert llr(TEST.sprt or Sprt(), tally_of(*[0.5, 0.4] * 50)) < 0
    even = tally_of(*[between - 0.25, between + 0.25] * 5000)
    assert llr(TEST.sprt or Sprt(), even) == pytest.approx(0, abs=0.1)


def played(elo: float, seed: int) -> tuple[str, int]:
    """A cell of independent games at a true lead in Elo."""
    random, tally, score = Random(seed), Tally(), expected(elo)
    while not (found := verdict(TEST, tally)):
        tally.book(((random.random() < score) + (random.random() < score)) / 2)
    return found, tally.pairs


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "elo1"), (50.0, "elo0")])
def test_the_test_errs_as_seldom_as_it_says(elo: float, wrong: str) -> None:
    found = [played(elo, seed) for seed in range(150)]
    assert sum(verdict == wrong for verdict, _ in found) <= 15  # 5 % of 150, and its spread
    assert sum(pairs for _, pairs in found) / 150 < 300


def test_a_clear_case_ends_much_earlier_than_a_close_one() -> None:
    assert played(300, 1)[1] * 3 < played(50, 1)[1]


def test_a_halfwidth_ends_when_the_score_is_that_sure() -> None:
    stop, tally, random = Stop(halfwidth=0.05), Tally(), Random(4)
    while not verdict(stop, tally):
        tally.book(random.choice((0.0, 0.5, 1.0)))
    assert 0.049 < tally.interval(0.95).halfwidth <= 0.05
    assert 200 < tally.pairs < 300
    assert pairs_left(stop, tally_of(*[0.0, 0.5, 1.0] * 20), 10_000) == pytest.approx(200, abs=30)
