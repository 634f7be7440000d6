"""Ratings: found again where they are known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escadrille.lab.intervals import elo_of, expected
from escadrille.lab.ratings import ratings

Rows = list[tuple[list[str], list[float], str]]


def table_of(rows: Rows) -> dict[str, list[Any]]:
    names = ("players", "scores", "seed")
    return {name: [row[n] for row in rows] for n, name in enumerate(names)}


def games(first: str, second: str, won: int, lost: int) -> Rows:
    scores = [[1.0, 0.0]] * won + [[0.0, 1.0]] * lost
    return [([first, second], score, f"{first} v {second} {n}") for n, score in enumerate(scores)]


def test_two_players_stand_apart_as_far_as_their_score_says() -> None:
    strong, weak = ratings(table_of(games("ace", "rookie", 750, 250)))
    assert (strong.name, weak.name, strong.games) == ("ace", "rookie", 1000)
    assert strong.elo - weak.elo == pytest.approx(elo_of(0.75), abs=1)
    assert strong.elo + weak.elo == pytest.approx(0)


def test_true_strengths_lie_within_the_intervals() -> None:
    truth = {"a": 150.0, "b": 40.0, "c": -40.0, "d": -150.0}
    random, rows = Random(3), list[Any]()
    names = list(truth)
    for one in names:
        for other in names[names.index(one) + 1 :]:
            ahead = expected(truth[one] - truth[other])
            won = sum(random.random() < ahead for _ in range(300))
            rows += games(one, other, won, 300 - won)
    found = ratings(table_of(rows))
    assert [each.name for each in found] == names
    assert all(each.low < truth[each.name] < each.high for each in found)
    assert all(each.high - each.low < 90 for each in found)


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best, _ = ratings(table_of(games("ace", "rookie", 10, 0)))
    assert 0 < best.elo < 1000
    assert best.high - best.low > 200


def test_pairs_that_cancel_luck_make_ratings_surer() -> None:
    """The winner of the first game loses the second: each pair tells that both are equal."""
    alone = [*games("a", "b", 100, 0), *games("b", "a", 100, 0)]
    paired = [(players, score, str(n % 100)) for n, (players, score, _) in enumerate(alone)]
    wide, narrow = (ratings(table_of(rows))[0] for rows in (alone, paired))
    assert narrow.high - narrow.low < (wide.high - wide.low) / 3


def test_an_anchor_is_at_zero_without_doubt() -> None:
    rows = [*games("a", "b", 60, 40), *games("b", "c", 60, 40)]
    found = {each.name: each for each in ratings(table_of(rows), anchor="c")}
    assert found["c"][1:4] == (0, 0, 0)
    assert found["a"].elo > found["b"].elo > 0


def test_seats_of_one_player_count_together_and_draws_as_halves() -> None:
    rows: Rows = [(["a", "b", "a", "b"], [1.0, 0.0, 1.0, 0.0], "teams")]
    rows += [(["a", "b"], [0.5, 0.5], "drawn"), (["a", "a"], [1.0, 0.0], "alone")]
    found = {each.name: each for each in ratings(table_of(rows))}
    assert found["a"].elo == pytest.approx(-found["b"].elo)
    assert (found["a"].games, found["b"].games) == (3, 2)


def test_no_games_no_ratings() -> None:
    assert ratings(table_of([])) == []
