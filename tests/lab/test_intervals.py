"""Intervals hold the truth as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from escadrille.lab.intervals import (
    deviations,
    elo_of,
    expected,
    of_pairs,
    pair_scores,
    wilson,
)


def test_deviations_of_the_usual_confidence() -> None:
    assert deviations(0.95) == pytest.approx(1.96, abs=0.001)


def test_wilson_agrees_with_the_textbook() -> None:
    interval = wilson(8, 10)
    assert interval.low == pytest.approx(0.4902, abs=1e-4)
    assert interval.high == pytest.approx(0.9433, abs=1e-4)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0)[1:] == of_pairs([])[1:] == (0.0, 1.0)


def test_a_few_equal_pairs_are_no_certainty() -> None:
    assert of_pairs([0.5] * 5).halfwidth > 0.15
    assert of_pairs([1.0] * 5).low < 0.85


def test_pairs_in_which_luck_cancels_make_a_narrower_interval_than_games() -> None:
    assert of_pairs([0.5] * 100).halfwidth < wilson(100, 200).halfwidth / 3


@pytest.mark.parametrize("odds", [(0.2, 0.2, 0.2, 0.2, 0.2), (0.05, 0.1, 0.7, 0.1, 0.05)])
def test_the_interval_of_pairs_holds_the_truth_as_often_as_it_says(
    odds: tuple[float, ...],
) -> None:
    random, truth = Random(1918), sum(share * n / 4 for n, share in enumerate(odds))
    held = 0
    for _ in range(400):
        scores = random.choices((0, 0.25, 0.5, 0.75, 1), odds, k=40)
        held += of_pairs(scores).low <= truth <= of_pairs(scores).high
    assert 0.91 <= held / 400 <= 0.99


def test_games_of_a_seed_are_one_observation() -> None:
    assert pair_scores("aabbc", [1, 0, 1, 1, 0.5]) == [0.5, 1, 0.5]


def test_elo_and_score_are_two_ways_to_say_the_same() -> None:
    assert expected(0) == 0.5
    assert expected(elo_of(0.7)) == pytest.approx(0.7)
    assert elo_of(1.0) == float("inf")
