"""Advice on mulligans, what a review says of them, and how the duellist takes them."""

from __future__ import annotations

from functools import cache

import pytest

from escadrille.bots.dogfight.duellist import LEVELS, SELDOM, Duellist
from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision
from escadrille.kernel.seen import question_of
from escadrille.rossi.coach import MulliganAdvice, fields, review_of
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import Action, ReplaceTiles
from escadrille.rossi.solver import Depth, NotSolved
from tests.rossi.coach.last_rounds import Chooses, a_duel, record_of
from tests.rossi.solver.test_plain_kernels import needs_numba

pytestmark = needs_numba
DEPTH = Depth(rounds=20, remembers=False)


@cache
def white_and_red() -> tuple[Dogfight, Adviser]:
    game = a_duel("white", "red")
    return game, Adviser(game, DEPTH)


def asked(game: Dogfight, seed: str) -> tuple[State, Decision[Action]]:
    match = Match(game)
    pending = match.let_nature_answer(SeededNature(seed))
    assert isinstance(pending, tuple)
    return match.state, pending[0]


def always(action: Action) -> Chooses:
    return lambda state, decision: action


def advised(seed: str) -> tuple[Decision[Action], MulliganAdvice]:
    game, adviser = white_and_red()
    state, decision = asked(game, seed)
    return decision, adviser.advise_mulligan(game.view(state, 0), 0)


@pytest.mark.rule("D2.4")
def test_every_choice_that_the_engine_offers_is_weighed() -> None:
    for seed in "abc":
        decision, advice = advised(seed)
        assert [ReplaceTiles(each.tiles) for each in advice.choices] == list(decision.options)
        assert sum(each.chance for each in advice.choices) == pytest.approx(1.0)
        assert all(-1.0 <= each.worth <= 1.0 for each in advice.choices)
        assert min(advice.cost(each.tiles) for each in advice.choices) == 0.0


@pytest.mark.rule("D1.9")
def test_advice_knows_nothing_of_the_other_hand_or_choice() -> None:
    game = a_duel("white", "brown")
    state, _ = asked(game, "other")
    before = Adviser(game, DEPTH).advise_mulligan(game.view(state, 0), 0)
    hand = state.aviators[1].hand
    chosen = game.resolve(state, Choice(1, ReplaceTiles(hand[:2]))).state
    assert Adviser(game, DEPTH).advise_mulligan(game.view(chosen, 0), 0) == before


def test_whoever_has_no_mulligan_is_not_advised() -> None:
    game, adviser = white_and_red()
    state, _ = asked(game, "a")
    for seat, viewer in ((1, 1), (0, 1), (0, None)):
        with pytest.raises(NotSolved):
            adviser.advise_mulligan(game.view(state, viewer), seat)


def test_a_review_says_what_a_mulligan_gave_away() -> None:
    game, adviser = white_and_red()
    for seed in "ab":
        state, decision = asked(game, seed)
        _, advice = advised(seed)
        worst = min(advice.choices, key=lambda each: each.worth)
        record = record_of(game, state, always(ReplaceTiles(worst.tiles)), most=1)
        review = review_of(game, record, adviser)
        [found] = review.mulligans
        assert (found.n, found.seat, found.tiles) == (1, decision.seat, worst.tiles)
        assert found.cost == pytest.approx(advice.best - worst.worth)
        assert found.cost > 0.05
        [told] = fields.review_fields(review)["mulligans"]
        assert told["tiles"] == [tile.label for tile in worst.tiles]
        assert told["value"] - told["worth"] == pytest.approx(told["cost"], abs=1e-5)
        assert not review_of(game, record, adviser, seats=(1,)).mulligans


def test_the_duellist_replaces_what_best_play_replaces() -> None:
    game, _ = white_and_red()
    for seed in "ab":
        state, decision = asked(game, seed)
        bot = Duellist(game, "seed", "veteran")
        assert bot._adviser is not None
        advice = bot._adviser.advise_mulligan(game.view(state, 0), 0)
        action = bot.choose(question_of(game, state, decision))
        assert isinstance(action, ReplaceTiles)
        chance = next(each.chance for each in advice.choices if each.tiles == action.tiles)
        assert chance >= min(SELDOM, max(each.chance for each in advice.choices))


def test_the_lowest_level_keeps_to_a_rule_of_thumb() -> None:
    game, _ = white_and_red()
    level = next(name for name, each in LEVELS.items() if each.noise)
    state, decision = asked(game, "a")
    seen = question_of(game, state, decision)
    assert Duellist(game, "seed", level).choose(seen) == GreedyBot(game).choose(seen)
