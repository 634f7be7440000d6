"""Dogfight! over the wire: plans with their ends, tiles that were seen, a plan against the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import question_of
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.notation import read_action
from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.wire.dogfight import DogfightView, PlanAsk, PlanSeen
from escadrille.table.wire.messages import LookMessage
from tests.rossi.table import Table


def planning(**setup: Any) -> tuple[Dogfight, Any, Any]:
    """A game whose seats are about to plan."""
    game = dogfight(setup)
    match = Match(game)
    decisions = match.let_nature_answer(SeededNature("wire"))
    while not isinstance(decisions, Over) and decisions[0].kind != "plan":
        match.answer(Choice(decisions[0].seat, decisions[0].options[0]))
        decisions = match.let_nature_answer(SeededNature("wire"))
    assert not isinstance(decisions, Over)
    return game, match.state, decisions[0]


def view_of(game: Dogfight, state: Any, viewer: int | None) -> DogfightView:
    return DogfightPresenter(game).view(game.view(state, viewer), [])


@pytest.mark.rule("D1.9")
def test_of_the_whole_set_a_seat_sees_its_hand_and_counts_the_rest_unseen() -> None:
    game, state, _ = planning()
    own, theirs = view_of(game, state, 0).biplanes
    assert own.hand is not None
    assert len(own.hand) == own.hand_size
    assert sum(each.count for each in own.tiles) == 15
    assert own.unseen_count == own.bag_size == sum(each.unseen for each in own.tiles)
    assert theirs.hand is None
    assert sum(each.in_hand for each in own.tiles) == own.hand_size
    assert theirs.unseen_count == theirs.bag_size + theirs.hand_size
    assert not any(each.in_hand for each in theirs.tiles)


@pytest.mark.rule("D3.4", "D4.1")
def test_every_plan_is_offered_with_its_way() -> None:
    game, state, decision = planning()
    ask = DogfightPresenter(game).ask(question_of(game, state, decision))
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
        seen = presenter.look(question_of(presenter.game, state, decision), message)
        assert isinstance(seen, PlanSeen)
        normal = [row for row in seen.rows if row.mode == "normal"]
        assert {row.value: row.count for row in normal} == Counter(tile.value for tile in unseen)
        assert seen.unseen == len(unseen)
        assert seen.you_hit <= seen.unseen


def test_a_plan_that_is_none_cannot_be_looked_at() -> None:
    game, state, decision = planning()
    message = LookMessage(key="k", decision=decision.id, option=99)
    with pytest.raises(BadInput, match="there is no plan 99"):
        DogfightPresenter(game).look(question_of(game, state, decision), message)


@pytest.mark.rule("D9.22")
def test_the_rescuer_alone_sees_its_objectives() -> None:
    game, state, _ = planning(scenario="rescue", biplanes=("brown", "blue"))
    own, theirs = (view_of(game, state, seat).objectives for seat in (0, 1))
    assert any(each.is_yours for each in own)
    assert not any(each.is_yours for each in theirs)


def weighed(table: Table, seat: int, plan: str) -> PlanSeen:
    """What a seat is told of a plan before it locks it."""
    decision = table.decision(seat)
    option = decision.options.index(read_action(plan, decision.options))
    message = LookMessage(key="k", decision=decision.id, option=option)
    return DogfightPresenter(table.game).look(
        question_of(table.game, table.state, decision), message
    )


@pytest.mark.rule("D8.14")
def test_a_plan_is_weighed_against_the_one_that_lies_open_and_nothing_else() -> None:
    table = Table(white={"space": "r0", "hand": "2|2 5|0"}, red={"space": "r2", "hand": "2|0 5|1"})
    table.choose(1, "2|0")
    behind, ahead = weighed(table, 0, "2|2"), weighed(table, 0, "5|0")
    assert behind.shown is not None
    assert (behind.shown.value, behind.shown.hits) == (2, 0)
    assert [(row.value, row.count, row.space) for row in behind.rows] == [(2, 1, "r4")]
    assert [row.you_hit for row in behind.rows] == [1]
    assert [row.you_hit for row in ahead.rows] == [0]


@pytest.mark.rule("D9.34")
def test_whoever_escorts_is_told_of_hits_on_either_biplane() -> None:
    table = Table(
        scenario="escort",
        red={"space": "r4", "hand": "0|1"},
        blue="r6",
        escorted="r0",
    )
    row = next(row for row in weighed(table, 0, "0|1 & 0|1").rows if row.value == 1)
    assert row.space == "r7"
    assert row.hits_you


@pytest.mark.rule("D9.23")
def test_a_plan_that_may_land_is_weighed_to_the_end_of_the_turn() -> None:
    """Whether one lands is asked before anybody shoots."""
    table = Table(
        scenario="rescue",
        brown={"space": "r0", "hand": "0|2"},
        blue="r6",
        objectives=[{"space": "r0", "number": 1}],
    )
    assert weighed(table, 0, "0|2").hits_you
