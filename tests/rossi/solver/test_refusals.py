"""What the solver has no room for is refused by the name of its field, never guessed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.rossi.solver import (
    Duel,
    HiddenHands,
    NotSolved,
    OpenHands,
    Standing,
    duel_of,
    standing_of,
)
from tests.rossi.own_figures import at as figure
from tests.rossi.solver.duels import Deal, a_duel, bits, random_turn

ROOM = 1 << 10
RED_AND_BLUE = {"biplanes": ("red", "blue")}


def refused(field: str, made: Any, *arguments: Any, **named: Any) -> NotSolved:
    with pytest.raises(NotSolved) as caught:
        made(*arguments, **named)
    assert caught.value.field == field
    assert isinstance(caught.value, BadInput)
    return caught.value


@pytest.mark.parametrize("pair", [("black", "red"), ("grey", "black")], ids=str)
def test_black_is_refused(pair: tuple[str, str]) -> None:
    assert "D8.10" in str(refused("biplanes", duel_of, dogfight({"biplanes": pair})))


@pytest.mark.parametrize(
    "setup",
    [
        *({"scenario": name} for name in ("espionage", "escort")),
        {"scenario": "bombing", "biplanes": ("yellow", "red")},
        {"scenario": "rescue", "biplanes": ("brown", "red")},
        {"scenario": "espionage", "solo": True},
    ],
    ids=str,
)
def test_missions_and_solo_games_are_refused(setup: dict[str, Any]) -> None:
    game = dogfight(RED_AND_BLUE | setup)
    assert refused("scenario", duel_of, game).allowed == "dogfight"


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("biplanes.blue.hits_to_shoot_down", 16, "hits_to_shoot_down"),
        ("biplanes.red.tiles.counts", [[1, 1, 10], [2, 1, 11]], "tiles"),
    ],
)
def test_figures_without_room_are_refused(path: str, value: Any, field: str) -> None:
    refused(field, duel_of, dogfight(RED_AND_BLUE, None, figure(path, value)))


def test_more_hits_on_a_tile_than_there_is_room_for_are_refused() -> None:
    tiles = {"counts": [[1, 4, 5], [2, 1, 5], [3, 0, 5]]}
    changes = {"biplanes": {"red": {"tiles": tiles}}, "tile_limits": {"hits_max": 4}}
    caught = refused("tiles", duel_of, dogfight(RED_AND_BLUE, None, changes))
    assert caught.allowed == "up to 3 hits"


def test_figures_that_just_fit_are_taken() -> None:
    changes = figure("biplanes.blue.hits_to_shoot_down", 15)
    duel_of(dogfight(RED_AND_BLUE, None, changes))
    changes = figure("biplanes.red.tiles.counts", [[1, 1, 9], [2, 1, 11]])
    duel_of(dogfight(RED_AND_BLUE, None, changes))


def test_only_a_turn_that_is_to_be_planned_is_solved() -> None:
    game = dogfight(RED_AND_BLUE)
    duel = duel_of(game)
    view = game.view(game.initial(), None)
    assert refused("phase", standing_of, duel, view).allowed == "plan"


def a_standing(duel: Duel, deal: Deal) -> Standing:
    game = duel.simulator.game
    return standing_of(duel, game.view(random_turn(game, Random(60), deal), None))


def test_more_turns_than_there_is_room_for_are_refused() -> None:
    duel = a_duel("red", "blue")
    solver = OpenHands(duel, room=ROOM)
    standing = a_standing(duel, Deal(3, 1, (5, 5)))
    for turns in (-1, 8):
        refused("turns", solver.solve, standing.pools, standing.place, turns)
        refused("turns", solver.value, standing.pools, standing.place, turns)
    refused("turns", solver.solve, standing.pools, standing.place, 0)
    refused("tiles", solver.solve, standing.pools, standing.place, 6)
    refused("tiles", solver.value, (standing.pools[0], 1), standing.place, 5)


def test_a_search_looks_four_turns_ahead_at_the_most() -> None:
    duel = a_duel("red", "blue")
    solver = OpenHands(duel, room=ROOM)
    standing = a_standing(duel, Deal(2, 1, (6, 6), (4, 4)))
    assert standing.turns == 5
    assert refused("turns", HiddenHands, solver, standing).allowed == "1-4"


def test_a_search_needs_a_next_round_in_which_all_hands_are_known() -> None:
    duel = a_duel("red", "blue", turns_per_round=2)
    solver = OpenHands(duel, room=ROOM)
    refused("held", HiddenHands, solver, a_standing(duel, Deal(1, 2, (2, 2), (4, 4))))
    standing = a_standing(duel, Deal(2, 1, (2, 2), (1, 1)))
    HiddenHands(solver, standing)
    refused("held", HiddenHands, solver, standing._replace(held=(1, 2)))
    refused("held", HiddenHands, solver, standing._replace(held=(2, 1)))


def test_beliefs_in_no_hand_that_can_be_held_are_refused() -> None:
    duel = a_duel("red", "blue", turns_per_round=2)
    solver = OpenHands(duel, room=ROOM)
    standing = a_standing(duel, Deal(2, 2, (2, 2), (1, 1)))
    whole = standing.pools[0]
    for belief in ({}, {whole: 1.0}, {0: 1.0}):
        refused("belief", HiddenHands, solver, standing, (belief, None))
        refused("belief", HiddenHands, solver, standing, (None, belief))


@pytest.mark.parametrize("chance", [-1.0, float("inf"), float("nan")])
def test_chances_that_are_no_numbers_are_refused(chance: float) -> None:
    duel = a_duel("red", "blue", turns_per_round=2)
    solver = OpenHands(duel, room=ROOM)
    standing = a_standing(duel, Deal(2, 2, (2, 2), (1, 1)))
    hands = HiddenHands(solver, standing).holdings[0].hands[0]
    assert len(hands) > 1
    belief = {hands[0]: chance, hands[1]: 3.0}
    assert refused("belief", HiddenHands, solver, standing, (belief, None)).allowed == "0 and more"


def test_a_loss_needs_what_was_learned_of_all_turns() -> None:
    duel = a_duel("red", "blue", turns_per_round=2)
    solver = OpenHands(duel, room=ROOM)
    standing = a_standing(duel, Deal(2, 2, (2, 2), (1, 1)))
    refused("keeps_all", HiddenHands(solver, standing, keeps_all=True).loss)
    hidden = HiddenHands(solver, standing)
    hidden.learn(1)
    refused("keeps_all", hidden.loss)


def test_an_answer_needs_the_plan_that_was_shown() -> None:
    duel, some = a_duel("red", "white", turns_per_round=2), Random(61)
    game, solver = duel.simulator.game, OpenHands(duel, room=ROOM)
    while True:
        state = random_turn(game, some, Deal(2, 2, (2, 2), (1, 1)))
        hidden = HiddenHands(solver, standing_of(duel, game.view(state, None)))
        if hidden.shows_first == 0:
            break
    hidden.learn(1)
    hand = bits(duel, 1, state.aviators[1].hand)
    refused("shown", hidden.mix, 1, hand)
    assert sum(hidden.mix(1, hand, hidden.plans(0)[0]).values()) == pytest.approx(1.0)
