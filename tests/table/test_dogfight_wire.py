"""Dogfight! over the wire: plans with their ends, tiles that were seen, a plan against the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.game import Dogfight
from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.wire.dogfight import DogfightView, PlanAsk, PlanSeen
from escadrille.table.wire.messages import LookMessage


def planning(**setup: Any) -> tuple[Dogfight, Any, Any]:
    """A game whose seats are about to plan."""
    game = catalog.dogfight(setup)
    match = Match(game)
    decisions = match.let_nature_answer(SeededNature("wire"))
    while not isinstance(decisions, Over) and decisions[0].kind != "plan":
        match.answer(Choice(decisions[0].seat, decisions[0].options[0]))
        decisions = match.let_nature_answer(SeededNature("wire"))
    assert not isinstance(decisions, Over)
    return game, match.state, decisions[0]


def view_of(game: Dogfight, state: Any, viewer: int | None) -> DogfightView:
    return DogfightPresenter(game).view(state, viewer, [])


@pytest.mark.rule("D1.9")
def test_of_the_whole_set_a_seat_sees_its_hand_and_counts_the_rest_unseen() -> None:
    game, state, _ = planning()
    own, theirs = view_of(game, state, 0).biplanes
    assert own.hand is not None
    assert len(own.hand) == own.hand_size
    assert sum(each.count for each in own.tiles) == 15
    assert own.unseen_count == own.bag_size == sum(each.unseen for each in own.tiles)
    assert theirs.hand is None
    assert theirs.unseen_count == theirs.bag_size + theirs.hand_size


@pytest.mark.rule("D3.4", "D4.1")
def test_every_plan_is_offered_with_its_way() -> None:
    game, state, decision = planning()
    ask = DogfightPresenter(game).ask(state, decision)
    assert isinstance(ask, PlanAsk)
    assert len(ask.options) == len(decision.options)
    for option in ask.options:
        assert option.tile is not None
        assert option.path[0] == state.aviators[0].space
        assert option.path[-1] == option.ends
        if option.mode == "normal":
            assert len(option.path) == option.tile.value + 1


@pytest.mark.rule("D5.4")
def test_the_ring_says_which_colour_may_shoot_which() -> None:
    game, state, _ = planning()
    ring = view_of(game, state, None).ring
    allowed = {rule.shooter: set(rule.targets) for rule in ring.colours}
    assert allowed["white"] == {"white", "purple_white", "grey_white"}
    assert allowed["brown"] == set()
    assert [space.name for space in ring.spaces if space.kind == "loop"] == ["lb", "lp"]


@pytest.mark.rule("D1.9", "D5.7")
def test_a_plan_is_weighed_against_every_unseen_tile_once() -> None:
    game, state, decision = planning()
    presenter = DogfightPresenter(game)
    unseen = game.view(state, 0).seats[1].unseen
    for option in range(len(decision.options)):
        message = LookMessage(key="k", decision=decision.id, option=option)
        seen = presenter.look(state, decision, message)
        assert isinstance(seen, PlanSeen)
        normal = [row for row in seen.rows if row.mode == "normal"]
        assert {row.value: row.count for row in normal} == Counter(tile.value for tile in unseen)
        assert seen.unseen == len(unseen)
        assert seen.you_hit <= seen.unseen


def test_a_plan_that_is_none_cannot_be_looked_at() -> None:
    game, state, decision = planning()
    message = LookMessage(key="k", decision=decision.id, option=99)
    with pytest.raises(BadInput, match="there is no plan 99"):
        DogfightPresenter(game).look(state, decision, message)


@pytest.mark.rule("D9.22")
def test_the_rescuer_alone_sees_its_objectives() -> None:
    game, state, _ = planning(scenario="rescue", biplanes=("brown", "blue"))
    own, theirs = (view_of(game, state, seat).objectives for seat in (0, 1))
    assert any(each.is_yours for each in own)
    assert not any(each.is_yours for each in theirs)
