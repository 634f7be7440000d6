"""Reviews: what plans gave away and what luck brought add up to the result."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from escadrille.kernel.notes import Note
from escadrille.kernel.protocol import Choice, Decision
from escadrille.kernel.record import Record
from escadrille.rossi.coach import (
    Advice,
    Adviser,
    MulliganAdvice,
    Review,
    Weighed,
    best_plan,
    review_of,
)
from escadrille.rossi.coach.review import WORTH_A_WORD, answered
from escadrille.rossi.figures import in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, View
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.solver import Depth, NotSolved
from escadrille.rossi.turn import legal_plans
from tests.rossi.coach.last_rounds import Chooses, a_duel, at_random, last_round, record_of

PAIRS = (("red", "blue"), ("white", "brown"), ("grey", "purple"), ("black", "white"))
CLOSE = 1e-9


class Opinions(Adviser):
    """Made-up values, from nothing but the view; some turns it knows nothing of."""

    def __init__(self, game: Dogfight, *, knows: float = 1.0) -> None:
        self.game = game
        self.knows = knows

    def advise_mulligan(
        self, view: View, seat: int, hurries: Callable[[], bool] = lambda: False
    ) -> MulliganAdvice:
        raise NotSolved("phase", "nobody knows")

    def advise(self, view: View, seat: int) -> Advice:
        some = Random(sha256(msgspec.json.encode(view) + bytes([seat])).hexdigest())
        if some.random() >= self.knows:
            raise NotSolved("round", "nobody knows")
        plans = legal_plans(self.game.rules, view.state, seat)
        mine = tuple(Weighed(plan, 1 / len(plans), some.uniform(-1, 1)) for plan in plans)
        return Advice(seat, max(each.worth for each in mine), mine, (), (), "learned")


def check_sums(review: Review) -> None:
    """For each seat, what it has come to less its first value is luck less costs."""
    for seat in review.seats:
        plans, end = review.of(seat), review.ends[seat]
        if not plans:
            continue
        assert end is not None
        sums = review.luck(seat) - review.cost(seat)
        assert end - plans[0].value == pytest.approx(sums, abs=CLOSE)
        assert all(each.cost >= 0 for each in plans)
        assert all(each.worth == pytest.approx(each.value - each.cost) for each in plans)


@pytest.mark.parametrize("pair", PAIRS, ids=str)
@pytest.mark.parametrize("knows", [1.0, 0.6])
def test_luck_less_costs_is_what_each_seat_has_won(pair: tuple[str, str], knows: float) -> None:
    game = a_duel(*pair)
    for seed in "abc":
        record = record_of(game, game.initial(), at_random(seed), seed)
        review = review_of(game, record, Opinions(game, knows=knows))
        check_sums(review)
        plans = len(answered(game, record).plans)
        assert len(review.plans) + review.skipped == plans
        assert review.skipped == 0 or knows < 1
        assert review.result is not None
        assert review.ends == (review.result, -review.result)


@pytest.mark.parametrize("pair", PAIRS[:3], ids=str)
def test_the_sums_hold_for_exact_values_too(pair: tuple[str, str]) -> None:
    game = a_duel(*pair)
    record = record_of(game, last_round(game, "sums"), at_random("sums"), "sums")
    review = review_of(game, record)
    assert review.plans
    assert review.skipped == 0
    check_sums(review)
    assert {each.advice.method for each in review.plans} == {"exact"}


def test_the_sums_hold_wherever_a_game_stops() -> None:
    game = a_duel("white", "red")
    for most in range(1, 60, 7):
        record = record_of(game, game.initial(), at_random("on"), "on", most=most)
        review = review_of(game, record, Opinions(game))
        assert review.result is None
        check_sums(review)


def test_a_game_that_people_ended_has_the_result_of_its_note() -> None:
    game = a_duel()
    record = record_of(game, game.initial(), at_random("b"), "b", most=30)
    note = Note(n=len(record.entries), what="resigned", seat=0, scores=(-1, 1))
    review = review_of(game, Record(game, record.header, record.entries, (note,)), Opinions(game))
    assert (review.result, review.ends) == (-1.0, (-1.0, 1.0))
    check_sums(review)


def best_play(game: Dogfight, adviser: Adviser) -> Chooses:
    def chooses(state: State, decision: Decision[Action]) -> Action:
        if decision.kind != "plan":
            return decision.options[0]
        advice = adviser.advise(game.view(state, decision.seat), decision.seat)
        return best_plan(advice)

    return chooses


@pytest.mark.parametrize("pair", PAIRS[:3], ids=str)
def test_best_play_gives_nothing_away(pair: tuple[str, str]) -> None:
    game = a_duel(*pair)
    adviser = Adviser(game)
    for seed in ("x", "y", "z"):
        record = record_of(game, last_round(game, seed), best_play(game, adviser), seed)
        review = review_of(game, record, adviser)
        assert review.plans
        assert max(each.cost for each in review.plans) <= CLOSE
        assert review.turning_point() is None


def test_each_seat_is_judged_by_what_it_saw_when_it_was_asked() -> None:
    """Whoever locks a plan first, and whichever it is, the other's question stays the same."""
    game = a_duel()
    start = last_round(game, "asked")
    records = [
        record_of(game, start, at_random(seed), order=order, most=2)
        for order in ((0, 1), (1, 0))
        for seed in ("a", "b", "c")
    ]
    found = [{each.seat: each for each in answered(game, each).plans} for each in records]
    assert len({each[0].plan for each in found}) > 1
    for seat in range(2):
        views = {msgspec.json.encode(each[seat].view) for each in found}
        assert views == {msgspec.json.encode(game.view(start, seat))}


def test_a_plan_that_had_to_be_shown_is_answered() -> None:
    """White sees it, so that the answer is judged against it alone. [D8.14]"""
    game = a_duel("white", "red")
    shown = 0
    for seed in range(12):
        record = record_of(game, game.initial(), at_random(str(seed)), str(seed))
        for asked in answered(game, record).plans:
            other = asked.view.seats[1 - asked.seat]
            assert (other.plan is not None) == other.shown
            shown += other.shown
            assert asked.view.seats[asked.seat].plan is None
            assert not (other.shown and asked.seat == 1), "Red sees no plan of White’s"
    assert shown > 3


def test_one_seat_can_be_looked_at_alone() -> None:
    game = a_duel()
    record = record_of(game, game.initial(), at_random("c"), "c")
    both, first = (review_of(game, record, Opinions(game), seats=seats) for seats in ((0, 1), (0,)))
    assert first.plans == both.of(0)
    assert first.seats == (0,)
    assert first.ends == (both.ends[0], None)


def told(game: Dogfight, state: State, seat: int) -> Advice:
    """What a new adviser says of a state after a short search."""
    return Adviser(game, Depth(rounds=20)).advise(game.view(state, seat), seat)


@pytest.mark.parametrize("round", [1, 2])
def test_the_tiles_that_a_seat_cannot_know_do_not_change_its_advice(round: int) -> None:
    game = a_duel()
    record = record_of(game, game.initial(), at_random("d"), "d")
    plans = [step.state for step in record.replay() if step.state.phase == "plan"]
    hidden = [each for each in plans if each.round == round and not each.aviators[1].plan]
    for state in (hidden[0], hidden[-1]):
        mine, other = state.aviators
        tiles = in_order((*other.bag, *other.hand))[::-1]
        hand, bag = in_order(tiles[: len(other.hand)]), in_order(tiles[len(other.hand) :])
        assert hand != other.hand
        twin = replace(state, aviators=(mine, replace(other, hand=hand, bag=bag)))
        assert told(game, state, 0) == told(game, twin, 0)


def test_a_plan_that_is_locked_in_secret_does_not_change_the_advice() -> None:
    game = a_duel()
    start = last_round(game, "locked")
    pending = game.pending(start)
    assert isinstance(pending, tuple)
    first = pending[0]
    before = told(game, start, 1 - first.seat)
    for plan in first.options:
        locked = game.resolve(start, Choice(first.seat, plan)).state
        assert told(game, locked, 1 - first.seat) == before


def test_the_turning_point_is_the_plan_that_gave_away_most() -> None:
    game = a_duel()
    record = record_of(game, game.initial(), at_random("e"), "e")
    review = review_of(game, record, Opinions(game))
    point = review.turning_point()
    assert point is not None
    assert point.cost == max(each.cost for each in review.plans)
    own = review.turning_point(1 - point.seat)
    assert own is not None
    assert own.cost == max(each.cost for each in review.of(1 - point.seat))


def test_a_game_without_a_costly_plan_has_no_turning_point() -> None:
    plan = PlayTile(None)
    advice = Advice(0, 0.5, (Weighed(plan, 1.0, 0.5),), (), (), "exact")
    small = WORTH_A_WORD / 2
    assert Review((), None).turning_point() is None
    game = a_duel()
    record = record_of(game, game.initial(), at_random("f"), "f")
    (first, *_) = review_of(game, record, Opinions(game)).plans
    cheap = first._replace(cost=small, advice=advice, plan=plan)
    assert Review((cheap,), None).turning_point() is None
    assert Review((cheap._replace(cost=2 * small),), None).turning_point() is not None


def test_a_mission_is_refused() -> None:
    game = a_duel("brown", "blue", scenario="espionage")
    record = record_of(game, game.initial(), at_random("g"), "g", most=5)
    with pytest.raises(NotSolved, match="only duels are solved"):
        review_of(game, record)
