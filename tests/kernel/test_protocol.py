"""What is pending, as its owner, another seat and a spectator may know it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from escadrille.kernel.protocol import Chance, Decision, Odds, Over, Seat, as_seen_by

COIN = (Odds("heads", 1), Odds("tails", 1))


def decision(seat: Seat, *, secret: bool) -> Decision[str]:
    return Decision(seat, "colour", ("red", "blue"), "X1.1", f"1.{seat}", secret)


def chance(seat: Seat | None, *, secret: bool) -> Chance:
    return Chance("toss", seat, 2, 3, COIN, "X1.2", secret)


@pytest.mark.parametrize("secret", [True, False])
def test_others_learn_that_a_seat_has_to_decide_but_not_among_what(secret: bool) -> None:
    """Even of an open choice: what is possible tells what is in a hand."""
    pending = (decision(0, secret=secret), decision(1, secret=secret))
    first, second = (
        Decision[str](seat, "colour", (), "X1.1", f"1.{seat}", secret) for seat in (0, 1)
    )
    assert as_seen_by(pending, 0) == (pending[0], second)
    assert as_seen_by(pending, 1) == (first, pending[1])
    assert as_seen_by(pending, None) == (first, second)


def test_the_odds_of_a_secret_chance_are_for_its_seat_alone() -> None:
    pending = chance(1, secret=True)
    hidden = Chance("toss", 1, 2, 3, (), "X1.2", secret=True)
    assert [as_seen_by(pending, viewer) for viewer in (0, 1, None)] == [hidden, pending, hidden]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_odds_of_an_open_chance_are_for_everybody(seat: Seat | None) -> None:
    pending = chance(seat, secret=False)
    assert [as_seen_by(pending, viewer) for viewer in (0, 1, None)] == [pending] * 3


def test_the_result_is_for_everybody() -> None:
    over = Over((1, -1), "shot-down", "X1.3")
    assert [as_seen_by(over, viewer) for viewer in (0, 1, None)] == [over] * 3


def test_nothing_is_taken_from_what_is_really_pending() -> None:
    pending = (decision(0, secret=True),)
    as_seen_by(pending, None)
    assert pending[0].options == ("red", "blue")


# -- options that are made when they are wanted -------------------------------------------------


class Numbers(tuple[str, ...]):
    """Options that complain if somebody goes through all of them."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("nobody goes through all of them")


def test_options_can_be_lazy() -> None:
    pending = (Decision(1, "number", Numbers(str(n) for n in range(2000)), "X1.4", "1.1"),)
    assert as_seen_by(pending, 1)[0] is pending[0]  # type: ignore[index]
    (hidden,) = as_seen_by(pending, 0)  # type: ignore[misc]
    assert hidden.options == ()
    assert random.Random(1).choice(pending[0].options) in [str(n) for n in range(2000)]


# -- results ------------------------------------------------------------------------------------


def test_a_result_may_count_points_for_each_of_many_seats() -> None:
    over = Over((1, -1, 1, -1), "points", "X1.3", points=(12.5, 3.0, 0.0, 7.0))
    assert msgspec.json.decode(msgspec.json.encode(over), type=Over) == over
    assert as_seen_by(over, 3) == over


def test_a_result_that_was_kept_before_points_were_counted_has_none() -> None:
    kept = b'{"scores":[1,-1],"reason":"shot-down","rule":"X1.3","grade":""}'
    assert msgspec.json.decode(kept, type=Over) == Over((1, -1), "shot-down", "X1.3")
