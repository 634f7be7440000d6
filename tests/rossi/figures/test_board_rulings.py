"""The rulings about starts, colours, lane and exit, each set to its other value."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Chance, Choice, Outcome
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import TakeStart
from tests.rossi.table import Table, moves, only, shots

RING = tuple(f"r{i}" for i in range(8))
STANDING = (*RING, "lb", "lp", "g1", "g2")


def pairs_in_position(side: str, **rulings: Any) -> set[tuple[str, str]]:
    board = Table(side=side, rulings=rulings, red="r0", blue="r3").rules.board
    return {(a, b) for a, b in product(STANDING, STANDING) if board.is_in_position(a, b, 3)}


def fire(side: str, a: str, b: str, **rulings: Any) -> list[tuple[str, str, int]]:
    """Green on space a and Blue on space b stay there: does Green shoot?"""
    return shots(Table(side=side, rulings=rulings, green=a, blue=b).fly("0|1", "0|0"))


# -- dogfight_starts ----------------------------------------------------------------------------


@pytest.mark.rule("D2.2")
@pytest.mark.parametrize("side", ["single", "dual"])
def test_in_seat_order_the_first_seat_stands_on_x_without_lots(side: str) -> None:
    game = dogfight({"side": side}, {"dogfight_starts": "seat order"})
    state = game.initial()
    assert [aviator.space for aviator in state.aviators] == ["r7", "r3"]
    pending = game.pending(state)
    assert isinstance(pending, Chance)
    assert pending.cause == "draw"


@pytest.mark.rule("D2.2")
@pytest.mark.parametrize(("chosen", "left"), [("r7", "r3"), ("r3", "r7")])
def test_by_choice_the_first_player_places_and_the_other_takes_what_is_left(
    chosen: str, left: str
) -> None:
    game = dogfight({"side": "dual"}, {"dogfight_starts": "by choice"})
    pending = game.pending(game.initial())
    assert isinstance(pending, tuple)
    (decision,) = pending
    assert (decision.seat, decision.kind, decision.rule) == (0, "start", "D2.2")
    assert decision.options == (TakeStart("r7"), TakeStart("r3"))
    step = game.resolve(game.initial(), Choice(0, TakeStart(chosen)))
    assert [aviator.space for aviator in step.state.aviators] == [chosen, left]
    assert isinstance(game.pending(step.state), Chance), "hands are drawn"
    with pytest.raises(Refused, match=r"D2\.2"):
        game.resolve(game.initial(), Choice(1, TakeStart(chosen)))


@pytest.mark.rule("D2.2", "D9.9", "D9.21", "D9.33", "D10.1")
@pytest.mark.parametrize(
    ("setup", "chooser"),
    [
        ({"scenario": "espionage", "biplanes": ["red", "blue"]}, None),
        ({"scenario": "escort", "biplanes": ["red", "blue"]}, None),
        ({"scenario": "rescue", "biplanes": ["white", "red"]}, 1),
        ({"scenario": "bombing", "biplanes": ["brown", "red"]}, 0),
        ({"scenario": "bombing", "biplanes": ["brown", "red"], "solo": True}, None),
    ],
)
def test_a_choice_of_starts_in_dogfight_mode_changes_no_scenario(
    setup: dict[str, Any], chooser: int | None
) -> None:
    game = dogfight(setup, {"dogfight_starts": "by choice"})
    state = game.initial()
    while isinstance(pending := game.pending(state), Chance) and pending.cause == "objective":
        state = game.resolve(state, Outcome(pending.outcomes[0].label)).state
    asked = pending[0].seat if isinstance(pending, tuple) else None
    assert asked == chooser


@pytest.mark.rule("D2.2")
def test_seat_order_leaves_the_bombers_pick_of_a_start_alone() -> None:
    setup = {"scenario": "bombing", "biplanes": ["brown", "red"]}
    game = dogfight(setup, {"dogfight_starts": "seat order"})
    state = game.initial()
    for number in "12345":
        state = game.resolve(state, Outcome(number)).state
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    assert pending[0].options == (TakeStart("r7"), TakeStart("r3"))


# -- two_coloured_shoot_each_other --------------------------------------------------------------


@pytest.mark.rule("D5.4b")
def test_two_coloured_spaces_may_be_ruled_to_shoot_each_other() -> None:
    assert fire("dual", "r0", "r2") == fire("dual", "r6", "r0") == []
    for a, b in (("r0", "r2"), ("r6", "r0")):
        happened = fire("dual", a, b, two_coloured_shoot_each_other=True)
        assert happened == [("green", "blue", 1)]


@pytest.mark.rule("D5.4b")
@pytest.mark.parametrize(
    ("side", "more"), [("single", set()), ("dual", {("r0", "r2"), ("r6", "r0")})]
)
def test_two_coloured_spaces_shooting_each_other_changes_no_other_pair(
    side: str, more: set[tuple[str, str]]
) -> None:
    before = pairs_in_position(side)
    assert not before & more
    assert pairs_in_position(side, two_coloured_shoot_each_other=True) == before | more


# -- grey_white_counts_as_white -----------------------------------------------------------------


@pytest.mark.rule("D5.4a")
def test_grey_white_may_be_ruled_out_of_shots_with_two_coloured_spaces() -> None:
    for side, a, b in (("single", "r4", "r7"), ("dual", "r7", "r0"), ("dual", "r6", "r7")):
        assert fire(side, a, b) == [("green", "blue", 1)]
        assert fire(side, a, b, grey_white_counts_as_white=False) == []


@pytest.mark.rule("D5.4a")
@pytest.mark.parametrize(
    ("side", "fewer"),
    [("single", {("r4", "r7")}), ("dual", {("r7", "r0"), ("r7", "r2"), ("r6", "r7")})],
)
def test_grey_white_keeps_its_shots_with_white_and_grey(
    side: str, fewer: set[tuple[str, str]]
) -> None:
    after = pairs_in_position(side, grey_white_counts_as_white=False)
    assert pairs_in_position(side) - after == fewer
    assert after < pairs_in_position(side)
    assert {("r7", "r1"), ("r7", "g1"), ("r7", "g2")} <= after


# -- other_turns_back_to ------------------------------------------------------------------------


def in_lane(spy: str, defender: str, **rulings: Any) -> Table:
    """Espionage with all sites gone, so that the lane is open."""
    return Table(scenario="espionage", rulings=rulings, red=spy, blue=defender, objectives=[])


@pytest.mark.rule("D7.9")
@pytest.mark.parametrize(
    ("start", "tile", "flown"),
    [
        ("g2", "1|1", ("g2", "r7")),
        ("g1", "2|1", ("g1", "g2", "r7")),
        ("g1", "4|0", ("g1", "g2", "r7", "r0", "r1")),
        ("r7", "2|1 lane", ("r7", "g1", "g2")),
    ],
)
def test_the_other_biplane_may_be_ruled_to_turn_back_to_the_branch(
    start: str, tile: str, flown: tuple[str, ...]
) -> None:
    table = in_lane("r5", start, other_turns_back_to="the branch")
    assert moves(table.fly("0|1", tile))["blue"] == flown


@pytest.mark.rule("D7.9")
def test_the_mission_biplane_leaves_wherever_the_others_turn_back_to() -> None:
    table = in_lane("g2", "r3", other_turns_back_to="the branch")
    assert moves(table.fly("1|0", "0|0"))["red"] == ("g2", "exit")
    assert table.result is not None


# -- arriving_on_exit_counts --------------------------------------------------------------------


@pytest.mark.rule("D9.3")
def test_a_further_step_may_be_needed_to_leave() -> None:
    table = in_lane("g2", "r3", arriving_on_exit_counts=False)
    assert only(table.fly("1|0", "0|0"), ev.LeftBoard) == []
    assert (table.space("red"), table.result) == ("exit", None)
    assert only(table.fly("1|1", "1|1"), ev.LeftBoard) == [ev.LeftBoard("red")]
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D9.3")
@pytest.mark.parametrize(
    ("start", "tile", "leaves"),
    [
        ("g2", "1|0", False),
        ("g2", "2|0", True),
        ("g1", "2|0", False),
        ("g1", "5|0", True),
        ("r7", "3|0 lane", False),
        ("r7", "4|0 lane", True),
    ],
)
def test_only_a_tile_that_goes_beyond_the_exit_leaves_then(
    start: str, tile: str, leaves: bool
) -> None:
    table = in_lane(start, "r3", arriving_on_exit_counts=False)
    table.fly(tile, "0|0")
    assert (table.result is not None) == leaves
    arriving_is_enough = in_lane(start, "r3")
    arriving_is_enough.fly(tile, "0|0")
    assert arriving_is_enough.result is not None


@pytest.mark.rule("D9.3")
@pytest.mark.parametrize("start", ["r7", "g1", "g2"])
def test_on_the_exit_a_biplane_can_still_be_shot_then(start: str) -> None:
    table = Table(
        scenario="espionage",
        rulings={"arriving_on_exit_counts": False},
        red="g2",
        green=start,
        objectives=[],
    )
    assert shots(table.fly("1|0", "0|1")) == [("green", "red", 1)]


@pytest.mark.rule("D9.3")
def test_a_0_stays_on_the_exit_then() -> None:
    table = in_lane("exit", "r3", arriving_on_exit_counts=False)
    table.fly("0|1", "0|0")
    assert (table.space("red"), table.result) == ("exit", None)


def test_the_way_back_to_the_ring_is_the_arrow_of_the_users_own_board() -> None:
    own_board = {"boards": {"single": {"spaces": {"g2": {"next": "r1"}}}}}
    table = Table(
        changes=own_board,
        scenario="espionage",
        brown="r4",
        blue="g2",
        objectives=[],
    )
    table.fly("1|1", "1|1")
    assert table.space("blue") == "r1"
