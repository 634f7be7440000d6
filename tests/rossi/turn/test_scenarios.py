"""What holds in all scenarios: the lane, the exit, the bags, the guard, crashes. [D9.1 to D9.8]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, moves, only, shots

SCENARIOS = ("espionage", "bombing", "rescue", "escort")
ONE_FACTORY = [{"space": "r0", "number": 5}]


def bombed(**fields: Any) -> Table:
    """Bombing with four factories gone: the lane is open."""
    return Table(scenario="bombing", objectives=ONE_FACTORY, **fields)


def modes(table: Table, seat: int) -> set[str]:
    """The modes among the plans of a seat."""
    return {plan.mode for plan in table.options(seat) if isinstance(plan, PlayTile)}


def let_draw(table: Table, cause: str) -> list[str]:
    """Let the first outcome of every chance of this cause come up; return what came up."""
    drawn = []
    while isinstance(chance := table.pending, Chance) and chance.cause == cause:
        drawn.append(chance.outcomes[0].label)
        table.draw(drawn[-1])
    return drawn


# -- mission and mulligan -----------------------------------------------------------------------


@pytest.mark.rule("D9.1")
@pytest.mark.parametrize("scenario", ["espionage", "bombing"])
def test_the_opponent_does_nothing_to_the_objectives(scenario: str) -> None:
    objectives = [{"space": "r5", "number": 1, "cameras": 2}]
    table = Table(scenario=scenario, brown="r7", red="r4", objectives=objectives)
    before = table.state.objectives
    table.fly("3|0", "1|0")
    assert table.space("red") == "r5"
    assert table.state.objectives == before


@pytest.mark.rule("D9.1", "D8.3")
@pytest.mark.parametrize("side", ["single", "dual"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_biplane_has_a_mulligan_in_a_scenario_on_either_side(
    scenario: str, side: str
) -> None:
    setup = {"scenario": scenario, "side": side, "biplanes": ["brown", "red"]}
    match = Match(dogfight(setup))
    pending = match.let_nature_answer(SeededNature("mulligan"))
    assert isinstance(pending, tuple)
    if pending[0].kind == "start":
        match.answer(Choice(pending[0].seat, pending[0].options[0]))
        pending = match.let_nature_answer(SeededNature("mulligan"))
    assert isinstance(pending, tuple)
    assert [(each.seat, each.kind) for each in pending] == [(0, "mulligan"), (1, "mulligan")]


# -- the lane -----------------------------------------------------------------------------------


@pytest.mark.rule("D9.2")
def test_the_lane_opens_the_turn_after_the_exit_condition_was_met() -> None:
    factories = [{"space": "r4", "number": 3}, *ONE_FACTORY]
    table = Table(scenario="bombing", yellow="r1", red="r6", objectives=factories)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(1, "2|0 lane")
    table.fly("3|0", "0|1")
    assert table.state.objectives[0].space == "r0"
    happened = table.fly("4|2 lane", "2|0 lane")
    assert moves(happened)["yellow"] == ("r4", "r5", "r6", "r7", "g1")
    assert moves(happened)["red"] == ("r6", "r7", "g1")


@pytest.mark.rule("D9.2")
def test_no_lane_before_the_condition_even_in_the_turn_that_meets_it() -> None:
    # A 5 from r3 would bomb the fourth factory on r0; turning into the lane is no option yet.
    factories = [{"space": "r0", "number": 5}, {"space": "r2", "number": 1}]
    hand = {"space": "r3", "hand": "5|0"}
    table = Table(scenario="bombing", yellow=hand, red="r6", objectives=factories)
    assert table.options(0) == (PlayTile(Tile(5, 0)),)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "5|0 lane")


@pytest.mark.rule("D9.2", "D4.9")
@pytest.mark.parametrize(
    ("space", "tile", "end"),
    [("r7", "1|1", "g1"), ("r5", "3|0", "g1"), ("r5", "4|1", "g2"), ("lp", "5|0", "g1")],
)
def test_a_lane_move_goes_beyond_the_branch_space(space: str, tile: str, end: str) -> None:
    table = bombed(yellow={"space": space, "hand": f"{tile} 2|0"}, red="r3")
    table.fly(f"{tile} lane", "0|1")
    assert table.space("yellow") == end


@pytest.mark.rule("D9.2")
@pytest.mark.parametrize(
    ("space", "tile"), [("r7", "0|1"), ("r5", "2|0"), ("r0", "5|0"), ("lp", "4|1"), ("g1", "1|1")]
)
def test_a_tile_that_stays_short_of_the_lane_cannot_be_planned_for_it(
    space: str, tile: str
) -> None:
    table = bombed(yellow={"space": space, "hand": tile}, red="r3")
    assert table.options(0) == (PlayTile(Tile(int(tile[0]), int(tile[2]))),)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, f"{tile} lane")


@pytest.mark.rule("D9.2")
def test_a_duel_has_no_lane() -> None:
    table = Table(red={"space": "r7", "hand": "1|0"}, blue="r3")
    assert modes(table, 0) == {"normal"}
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "1|0 lane")


@pytest.mark.rule("D9.3", "D3.8")
@pytest.mark.parametrize(
    ("space", "plan", "path"),
    [
        ("g2", "1|1", ("g2", "exit")),
        ("g1", "5|0", ("g1", "g2", "exit")),
        ("r6", "5|0 lane", ("r6", "r7", "g1", "g2", "exit")),
    ],
)
def test_stepping_onto_the_exit_leaves_the_board_and_the_remaining_steps_lapse(
    space: str, plan: str, path: tuple[str, ...]
) -> None:
    table = bombed(yellow={"space": space, "damage": 5}, red="r6")
    happened = table.fly(plan, "1|2")
    assert moves(happened)["yellow"] == path
    assert only(happened, ev.LeftBoard) == [ev.LeftBoard("yellow")]
    assert shots(happened) == []
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D9.6")
def test_a_biplane_stays_in_the_lane_until_it_moves_on() -> None:
    table = bombed(yellow="g1", red="r2")
    table.fly("0|1", "1|0")
    assert table.space("yellow") == "g1"
    table.fly("1|1", "1|0")
    assert table.space("yellow") == "g2"
    assert table.result is None


@pytest.mark.rule("D9.6", "D7.9")
@pytest.mark.parametrize(
    ("space", "tile", "path"),
    [
        ("g2", "1|0", ("g2", "r0")),
        ("g2", "3|0", ("g2", "r0", "r1", "r2")),
        ("g1", "2|0", ("g1", "g2", "r0")),
    ],
)
def test_the_other_biplane_returns_from_the_lane_to_the_ring(
    space: str, tile: str, path: tuple[str, ...]
) -> None:
    table = bombed(yellow="r4", red=space)
    assert moves(table.fly("0|1", tile))["red"] == path
    assert table.result is None


@pytest.mark.rule("D9.6", "D5.2a")
def test_the_other_biplane_shoots_in_the_lane() -> None:
    table = bombed(yellow="g1", red="r7")
    assert shots(table.fly("1|1", "1|2 lane")) == [("red", "yellow", 2)]
    assert (table.space("yellow"), table.space("red")) == ("g2", "g1")


# -- bags ---------------------------------------------------------------------------------------


def last_turn(round: int) -> Table:
    """Bombing, turn 5: both hold one tile more than they will play."""
    return Table(
        scenario="bombing",
        round=round,
        turn=5,
        brown={
            "space": "r2",
            "damage": 2,
            "hand": "2|0 3|0",
            "played": "0|2 1|0 1|1 4|0",
            "bag": "0|2 1|1 2|2 2|2 3|1 3|1 4|2 5|1 5|1",
        },
        grey={
            "space": "r5",
            "damage": 3,
            "jammed": True,
            "hand": "1|2 5|1",
            "played": "0|1 1|0 1|0 1|3",
            "bag": "2|2 3|0 3|0 3|1 3|2 3|3 4|0 4|1 5|0",
        },
        objectives=ONE_FACTORY,
    )


@pytest.mark.rule("D9.4")
@pytest.mark.parametrize("round", [3, 6])
def test_after_every_third_round_all_tiles_go_back_and_new_hands_are_drawn(round: int) -> None:
    table = last_turn(round)
    happened = table.fly("3|0", "1|2")
    assert only(happened, ev.RoundBegan)[0].bags_filled
    for aviator in table.state.aviators:
        assert (len(aviator.bag), aviator.hand, aviator.played, aviator.due) == (15, (), (), 6)
    let_draw(table, "draw")
    assert [len(aviator.hand) for aviator in table.state.aviators] == [6, 6]
    assert [len(aviator.bag) for aviator in table.state.aviators] == [9, 9]


@pytest.mark.rule("D9.4", "D3.13")
@pytest.mark.parametrize("round", [1, 2, 4, 5])
def test_between_the_other_rounds_hands_and_piles_are_kept(round: int) -> None:
    table = last_turn(round)
    table.fly("3|0", "1|2")
    brown = table.aviator("brown")
    assert (len(brown.bag), brown.hand, len(brown.played), brown.due) == (9, (Tile(2, 0),), 5, 5)


@pytest.mark.rule("D9.4")
def test_damage_positions_jam_and_last_tile_stay_and_there_is_no_new_mulligan() -> None:
    table = last_turn(3)
    table.fly("3|0", "1|2")
    let_draw(table, "draw")
    brown, grey = table.state.aviators
    assert (brown.space, brown.damage, brown.last) == ("r5", 2, Tile(3, 0))
    assert (grey.space, grey.damage, grey.last, grey.jammed) == ("r6", 3, Tile(1, 2), True)
    assert isinstance(table.pending, tuple)
    assert [each.kind for each in table.pending] == ["plan", "plan"]
    assert (table.state.round, table.state.turn) == (4, 1)


@pytest.mark.rule("D9.4")
def test_browns_zero_binds_it_beyond_the_filling_of_the_bags() -> None:
    table = Table(
        scenario="bombing",
        round=3,
        turn=5,
        brown={"space": "r2", "hand": "0|2"},
        red={"space": "r7", "hand": "0|1"},
        objectives=ONE_FACTORY,
    )
    table.fly("0|2", "0|1")
    for label in ["1|0", "3|0", "3|1", "4|0", "5|1", "5|1"]:
        table.draw(label)
    let_draw(table, "draw")
    assert table.options(0) == (PlayTile(Tile(1, 0)),)


def black_at_the_end_of_round_3(damage: int, *, is_spy: bool) -> Table:
    black = {"space": "r2", "damage": damage, "hand": "1|0 2|0", "lost": "4|0 5|0"}
    other = {"space": "r7", "hand": "2|0 5|0"}
    if is_spy:
        return Table(scenario="espionage", round=3, turn=5, black=black, red=other)
    return Table(
        scenario="bombing", round=3, turn=5, objectives=ONE_FACTORY, yellow=other, black=black
    )


@pytest.mark.rule("D9.5")
@pytest.mark.parametrize(
    ("is_spy", "damage", "losses"), [(False, 0, 0), (False, 2, 2), (True, 1, 0), (True, 4, 3)]
)
def test_black_loses_a_random_tile_per_hit_taken_from_the_filled_bag(
    is_spy: bool, damage: int, losses: int
) -> None:
    table = black_at_the_end_of_round_3(damage, is_spy=is_spy)
    table.fly(*(("1|0", "2|0") if is_spy else ("2|0", "1|0")))
    black = table.aviator("black")
    assert len(black.bag) == 18  # what it had lost in the fight is back
    assert black.lost == ()
    if losses:
        assert table.chance().total == 18
        assert table.chance().probability("2|1").denominator == 6
    assert len(let_draw(table, "restock loss")) == losses
    assert len(table.aviator("black").lost) == losses
    let_draw(table, "draw")
    black = table.aviator("black")
    assert (len(black.hand), len(black.bag)) == (7, 18 - 7 - losses)


@pytest.mark.rule("D9.5")
def test_nobody_but_black_loses_tiles_when_the_bags_are_filled() -> None:
    table = last_turn(3)
    table.fly("3|0", "1|2")
    assert table.chance().cause == "draw"


# -- the guard and the crash --------------------------------------------------------------------


@pytest.mark.rule("D9.7")
def test_a_scenario_without_limit_is_a_draw_after_30_rounds() -> None:
    table = last_turn(30)
    table.fly("3|0", "1|2")
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((0, 0), "D9.7")

    going_on = last_turn(29)
    going_on.fly("3|0", "1|2")
    assert going_on.result is None


@pytest.mark.rule("D9.7")
def test_a_solo_scenario_is_a_draw_after_30_rounds() -> None:
    table = Table(
        scenario="espionage", solo=True, round=30, turn=5, brown="r4", red="r0", bot={"left": "0|1"}
    )
    table.fly("3|0", draws=["1|0"])
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((0, 0), "D9.7")


@pytest.mark.rule("D9.8")
@pytest.mark.parametrize(
    ("scenario", "fields"),
    [
        ("espionage", {"objectives": []}),
        ("bombing", {"objectives": []}),
        ("rescue", {"objectives": [], "rescued": 3}),
        ("escort", {"escorted": "g2", "round": 3}),
    ],
)
def test_a_mission_biplane_that_crashes_loses_whatever_it_has_achieved(
    scenario: str, fields: dict[str, Any]
) -> None:
    brown = {"space": "r4", "last": "0|2", "hand": "3|0 5|1"}
    table = Table(scenario=scenario, brown=brown, red="r0", **fields)
    assert only(table.opening, ev.Crashed) == [ev.Crashed("brown", "D8.5")]
    assert table.result is not None
    assert table.result.scores == (-1, 1)


@pytest.mark.rule("D9.8")
@pytest.mark.parametrize(
    ("scenario", "fields"),
    [
        ("espionage", {}),
        ("bombing", {"objectives": ONE_FACTORY}),
        ("rescue", {"objectives": ONE_FACTORY}),
        ("escort", {"escorted": "r4"}),
    ],
)
def test_the_mission_is_won_when_the_opponent_crashes(
    scenario: str, fields: dict[str, Any]
) -> None:
    white = {"space": "r1", "last": "0|1", "hand": "0|0"}
    table = Table(scenario=scenario, brown="r5", white=white, **fields)
    happened = table.fly("1|0 & 0|1" if scenario == "escort" else "1|0", "0|0")
    assert only(happened, ev.Crashed) == [ev.Crashed("white", "D8.13")]
    assert moves(happened) == {}
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D9.5")
def test_black_with_less_than_its_starting_damage_loses_nothing_when_the_bags_are_filled() -> None:
    table = Table(
        scenario="espionage",
        round=3,
        turn=5,
        black={"space": "r2", "hand": "1|0 2|0", "damage": 0},
        red={"space": "r7", "hand": "2|0 5|0"},
    )
    happened = table.fly("1|0", "2|0")
    assert only(happened, ev.RoundBegan)[0].losses == (0, 0)


@pytest.mark.rule("D9.4")
def test_a_bag_filled_anew_holds_only_the_tiles_there_are() -> None:
    table = Table(
        scenario="espionage",
        round=3,
        turn=5,
        red={"space": "r2", "hand": "1|0 2|0", "bag": ""},
        blue={"space": "r7", "hand": "3|0 5|0"},
    )
    table.fly("1|0", "3|0")
    assert table.aviator("red").due == 2
