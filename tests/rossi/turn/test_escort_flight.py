"""Escort: set-up, two tiles, loops followed, the lane, and flying alone. [D9.33 to D9.38, D9.43 on]

Who shoots whom in Escort is in test_escort_shooting.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Chance
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, moves, only, shots, tiles

COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")
ALONE = tiles("0|1 1|0 2|0")


def escort(**fields: Any) -> Table:
    return Table(scenario="escort", **fields)


def escorted_tiles(table: Table) -> set[Tile | None]:
    """The escorted biplane's tiles among the plans of the escort player."""
    return {plan.escorted_tile for plan in table.options(0) if isinstance(plan, PlayTile)}


def let_draw(table: Table) -> list[int | None]:
    """Let the first outcome of every chance come up; return whose they were."""
    seats = []
    while isinstance(chance := table.pending, Chance):
        seats.append(chance.seat)
        table.draw(chance.outcomes[0].label)
    return seats


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.33")
@pytest.mark.parametrize("colour", COLOURS)
def test_any_biplane_escorts_from_x_with_one_damage(colour: str) -> None:
    attacker = "green" if colour != "green" else "grey"
    state = dogfight({"scenario": "escort", "biplanes": [colour, attacker]}).initial()
    own, other = state.aviators
    assert state.escorted is not None
    assert (own.space, state.escorted.space, other.space) == ("r7", "r7", "r3")
    assert (own.damage, state.escorted.damage, other.damage) == (1, 0, 0)
    # Black loses no tile for its starting damage.
    assert (len(own.bag), own.losses_due) == (18 if colour == "black" else 15, 0)


@pytest.mark.rule("D9.33")
@pytest.mark.parametrize("colour", [each for each in COLOURS if each != "black"])
def test_the_attacker_flies_any_other_biplane(colour: str) -> None:
    game = dogfight({"scenario": "escort", "biplanes": ["black", colour]})
    assert game.initial().aviators[1].biplane == colour


# -- two tiles ----------------------------------------------------------------------------------


@pytest.mark.rule("D9.34")
def test_the_escort_player_plans_a_tile_for_each_biplane() -> None:
    table = escort(red={"space": "r7", "hand": "1|0 2|0"}, blue="r3", escorted="r7")
    assert len(table.options(0)) == 2 * 6
    with pytest.raises(Refused, match=r"D9\.34"):
        table.choose(0, "1|0")
    with pytest.raises(Refused, match=r"D9\.34"):
        table.choose(0, "1|0 & 2|1")
    with pytest.raises(Refused, match=r"D9\.34"):
        table.choose(1, "1|1 & 1|0")


@pytest.mark.rule("D9.34")
def test_a_tile_of_the_escorted_biplane_cannot_be_used_again_in_the_round() -> None:
    table = escort(red="r7", blue="r3", escorted="r7")
    table.fly("1|0 & -2|1", "1|1")
    assert escorted_tiles(table) == set(tiles("-3|0 -1|0 0|1 1|0 2|0"))
    with pytest.raises(Refused, match=r"D9\.34"):
        table.choose(0, "1|0 & -2|1")


@pytest.mark.rule("D9.34")
def test_all_six_tiles_of_the_escorted_biplane_return_after_each_round() -> None:
    partner = {"space": "r1", "tiles": ["1|0", "2|0"]}
    table = escort(red="r1", blue="r5", escorted=partner, turn=5)
    table.fly("1|0 & 1|0", "0|0")
    assert let_draw(table) == [0] * 5 + [1] * 5
    assert (table.state.round, table.state.turn) == (2, 1)
    assert escorted_tiles(table) == set(tiles("-3|0 -2|1 -1|0 0|1 1|0 2|0"))


@pytest.mark.rule("D9.35")
@pytest.mark.parametrize(
    ("own", "partner", "end"),
    [("5|0", "-2|1", "r6"), ("1|0", "-2|1", "r3"), ("2|0", "2|0", "r7"), ("0|1", "0|1", "r3")],
)
def test_the_escorted_biplane_moves_the_sum_of_both_values_and_never_back(
    own: str, partner: str, end: str
) -> None:
    table = escort(red="r2", blue="r7", escorted="r3")
    table.fly(f"{own} & {partner}", "0|0")
    assert table.space("escorted") == end
    assert table.space("red") == f"r{(2 + int(own[0])) % 8}"


# -- loops --------------------------------------------------------------------------------------


@pytest.mark.rule("D9.37")
def test_the_escorted_biplane_follows_a_loop_the_escort_starts_on() -> None:
    table = escort(red="lb", blue="r5", escorted="r1")
    happened = table.fly("1|0 & 2|0", "0|0")
    assert moves(happened)["red"] == ("lb", "r0")
    assert moves(happened)["escorted"] == ("r1", "r2", "lb", "r0")


@pytest.mark.rule("D9.37")
def test_the_escorted_biplane_follows_a_loop_the_escort_passes() -> None:
    table = escort(red="r6", blue="r1", escorted="r5")
    happened = table.fly("3|0 loop & 1|0", "0|0")
    assert moves(happened)["red"] == ("r6", "lp", "r4", "r5")
    assert moves(happened)["escorted"] == ("r5", "r6", "lp", "r4", "r5")


@pytest.mark.rule("D9.37")
def test_the_escorted_biplane_follows_onto_the_loop_space_the_escort_ends_on() -> None:
    table = escort(red="r0", blue="r5", escorted="r2")
    happened = table.fly("3|0 loop & -2|1", "0|0")
    assert moves(happened)["red"] == ("r0", "r1", "r2", "lb")
    assert moves(happened)["escorted"] == ("r2", "lb")


@pytest.mark.rule("D9.37")
def test_the_escorted_biplane_enters_a_loop_at_most_once_per_move() -> None:
    table = escort(red="lb", blue="r5", escorted="r2")
    happened = table.fly("5|0 & 2|0", "0|0")
    assert moves(happened)["escorted"] == ("r2", "lb", "r0", "r1", "r2", "r3", "r4", "r5")


@pytest.mark.rule("D9.37")
def test_an_escorted_biplane_that_starts_on_the_loop_space_may_come_round_once_more() -> None:
    table = escort(red="lb", blue="r5", escorted="lb")
    happened = table.fly("4|0 & 1|0", "0|0")
    assert moves(happened)["red"] == ("lb", "r0", "r1", "r2", "r3")
    assert moves(happened)["escorted"] == ("lb", "r0", "r1", "r2", "lb", "r0")


@pytest.mark.rule("D9.37")
@pytest.mark.parametrize(
    ("own", "plan", "start", "path"),
    [
        ("r4", "3|0 & 1|0", "r1", ("r1", "r2", "r3", "r4", "r5")),  # the escort flies no loop
        ("r0", "3|0 loop & -1|0", "r5", ("r5", "r6", "r7")),  # the escort flies the other loop
        ("r0", "3|0 loop & -2|1", "r1", ("r1", "r2")),  # the move ends on the entry space
        ("r0", "3|0 loop & 0|1", "r3", ("r3", "r4", "r5", "r6")),  # the entry lies behind it
    ],
)
def test_otherwise_the_escorted_biplane_stays_on_the_ring(
    own: str, plan: str, start: str, path: tuple[str, ...]
) -> None:
    table = escort(red=own, blue="r7", escorted=start)
    assert moves(table.fly(plan, "0|0"))["escorted"] == path


@pytest.mark.rule("D9.37")
def test_an_escorted_biplane_left_on_a_loop_space_flies_on_along_the_arrow() -> None:
    table = escort(red="r4", blue="r7", escorted="lb")
    assert moves(table.fly("1|0 & 1|0", "0|0"))["escorted"] == ("lb", "r0", "r1")


@pytest.mark.rule("D9.38")
@pytest.mark.parametrize(("own", "plan"), [("r5", "2|0 & 1|0"), ("r7", "3|0 & 0|1")])
def test_a_combined_3_is_no_loop_of_its_own(own: str, plan: str) -> None:
    table = escort(red=own, blue="r4", escorted="r0")
    assert moves(table.fly(plan, "0|0"))["escorted"] == ("r0", "r1", "r2", "r3")


# -- the escort lost ----------------------------------------------------------------------------


def escort_about_to_fall(**fields: Any) -> Table:
    """The escort, 1 hit from being shot down, ends 1 ahead of the attacker."""
    red = {"space": "r3", "damage": 6, "hand": "1|0 2|0 3|0"}
    return escort(**{"red": red, "blue": "r2", "escorted": "r0", **fields})


@pytest.mark.rule("D9.43")
def test_when_the_escort_is_shot_down_the_game_goes_on_without_it() -> None:
    table = escort_about_to_fall()
    happened = table.fly("1|0 & -3|0", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("red")]
    assert only(happened, ev.EscortLost) == [ev.EscortLost(ALONE)]
    assert table.result is None
    assert table.options(0) == tuple(PlayTile(None, "normal", tile) for tile in ALONE)
    with pytest.raises(Refused, match=r"D9\.43"):
        table.choose(0, "2|0 & 0|1")
    with pytest.raises(Refused, match=r"D9\.34"):
        table.choose(0, "- & -1|0")


@pytest.mark.rule("D9.43")
def test_the_turn_of_the_loss_is_still_flown_with_both_tiles() -> None:
    table = escort_about_to_fall(red={"space": "r2", "damage": 6})
    assert moves(table.fly("2|0 & -1|0", "1|1"))["escorted"] == ("r0", "r1")


@pytest.mark.rule("D9.43")
def test_alone_it_flies_its_own_value_and_gets_the_tile_back_every_turn() -> None:
    table = escort_about_to_fall()
    table.fly("1|0 & -3|0", "1|1")
    for end in ("r2", "r4"):
        table.fly("- & 2|0", "0|0")
        assert table.space("escorted") == end
        assert escorted_tiles(table) == set(ALONE)


@pytest.mark.rule("D9.43")
def test_alone_it_keeps_its_three_tiles_in_the_next_round_and_draws_nothing() -> None:
    table = escort_about_to_fall(turn=5)
    table.fly("1|0 & -3|0", "1|1")
    assert let_draw(table) == [1] * 5
    assert table.state.round == 2
    assert table.options(0) == tuple(PlayTile(None, "normal", tile) for tile in ALONE)


@pytest.mark.rule("D9.43")
def test_a_shot_down_escort_no_longer_counts_as_the_nearer_biplane() -> None:
    down = {"space": "r3", "damage": 7, "is_down": True, "last": "1|2"}
    attacked = escort(red=down, blue="r1", escorted="r4")
    assert shots(attacked.fly("- & 0|1", "1|1")) == [("blue", "escorted", 1)]
    shooting = escort(red=down, blue="r3", escorted="r2")
    assert shots(shooting.fly("- & 0|1", "1|1")) == [("escorted", "blue", 1)]


@pytest.mark.rule("D9.43", "D8.5")
def test_brown_shot_down_after_a_0_owes_nothing_any_more() -> None:
    brown = {"space": "r4", "damage": 6, "hand": "0|2 3|0"}
    table = escort(brown=brown, blue="r2", escorted="r7")
    happened = table.fly("0|2 & 0|1", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("brown")]
    assert only(happened, ev.Crashed) == []
    assert table.result is None


@pytest.mark.rule("D9.43")
def test_alone_it_no_longer_enters_loops() -> None:
    down = {"space": "lb", "damage": 7, "is_down": True}
    table = escort(red=down, blue="r5", escorted="r2")
    assert moves(table.fly("- & 2|0", "0|0"))["escorted"] == ("r2", "r3", "r4")


@pytest.mark.rule("D9.43", "D9.44")
def test_alone_it_can_still_leave_in_round_3() -> None:
    down = {"space": "r3", "damage": 7, "is_down": True}
    table = escort(red=down, blue="r3", escorted="r7", round=3)
    table.fly("- & 2|0 lane", "0|0")
    assert table.space("escorted") == "g2"
    table.fly("- & 1|0", "0|0")
    assert table.result is not None
    assert table.result.scores == (1, -1)


# -- the lane -----------------------------------------------------------------------------------


@pytest.mark.rule("D9.44")
@pytest.mark.parametrize("round", [1, 2])
def test_the_lane_is_closed_before_round_3(round: int) -> None:
    table = escort(red="r6", blue="r6", escorted="r6", round=round)
    with pytest.raises(Refused, match=r"D9\.44"):
        table.choose(0, "2|0 & 1|0 lane")
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "2|0 lane & 1|0")
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(1, "2|1 lane")


@pytest.mark.rule("D9.44")
@pytest.mark.parametrize(
    ("plan", "ends"),
    [
        ("2|0 & 1|0", ("r0", "r1")),
        ("2|0 & 1|0 lane", ("r0", "g2")),
        ("2|0 lane & 1|0", ("g1", "r1")),
        ("2|0 lane & 1|0 lane", ("g1", "g2")),
    ],
)
def test_each_biplane_has_a_lane_choice_of_its_own_in_round_3(
    plan: str, ends: tuple[str, str]
) -> None:
    table = escort(red="r6", blue="r3", escorted="r6", round=3)
    table.fly(plan, "0|0")
    assert (table.space("red"), table.space("escorted")) == ends


@pytest.mark.rule("D9.44")
def test_the_escorted_lane_is_legal_exactly_if_the_combined_move_passes_the_branch() -> None:
    table = escort(red={"space": "r5", "hand": "3|0"}, blue="r1", escorted="r5", round=3)
    legal = {
        (plan.mode, plan.escorted_tile.value)
        for plan in table.options(0)
        if isinstance(plan, PlayTile) and plan.escorted_lane and plan.escorted_tile
    }
    # 3 steps and more pass r7 on the ring; through the purple loop even 5 end short of it.
    assert legal == {(mode, value) for mode in ("normal", "lane") for value in (0, 1, 2)}
    with pytest.raises(Refused, match=r"D9\.44"):
        table.choose(0, "3|0 & -1|0 lane")
    with pytest.raises(Refused, match=r"D9\.44"):
        table.choose(0, "3|0 loop & 2|0 lane")


@pytest.mark.rule("D9.44")
def test_a_long_move_may_follow_a_loop_and_then_turn_into_the_lane() -> None:
    table = escort(red="lp", blue="r1", escorted="r6", round=3)
    happened = table.fly("5|0 & 2|0 lane", "0|0")
    assert moves(happened)["escorted"] == ("r6", "lp", "r4", "r5", "r6", "r7", "g1", "g2")


@pytest.mark.rule("D9.44", "D9.3")
def test_the_escort_player_wins_when_the_escorted_biplane_leaves() -> None:
    table = escort(red="r1", blue="r7", escorted={"space": "g1", "damage": 3}, round=3)
    happened = table.fly("2|0 & 2|0", "1|1")
    assert moves(happened)["escorted"] == ("g1", "g2", "exit")
    assert shots(happened) == []
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((1, -1), "D9.44")


@pytest.mark.rule("D9.44", "D7.9")
def test_the_escort_itself_turns_back_from_the_lane() -> None:
    table = escort(red="g2", blue="r5", escorted="r1", round=3)
    assert moves(table.fly("2|0 & -1|0", "0|0"))["red"] == ("g2", "r0", "r1")
    assert table.result is None


@pytest.mark.rule("D9.46")
@pytest.mark.parametrize(("own", "attacker"), [(5, 0), (1, 5)])
def test_without_a_result_by_the_end_of_round_3_the_game_is_a_draw(own: int, attacker: int) -> None:
    table = escort(
        red={"space": "r1", "damage": own},
        blue={"space": "r5", "damage": attacker},
        escorted={"space": "g1", "damage": 3},
        round=3,
        turn=5,
    )
    table.fly("0|1 & 0|1", "0|0")
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((0, 0), "D9.46")


@pytest.mark.rule("D9.46")
def test_escort_goes_on_after_rounds_1_and_2() -> None:
    for round in (1, 2):
        table = escort(red="r1", blue="r5", escorted="r1", round=round, turn=5)
        table.fly("0|1 & 0|1", "0|0")
        let_draw(table)
        assert (table.result, table.state.round) == (None, round + 1)


# -- White's forced reveal ----------------------------------------------------------------------


def seats_planning(table: Table) -> list[int]:
    assert isinstance(table.pending, tuple)
    return [decision.seat for decision in table.pending]


@pytest.mark.rule("D9.47")
@pytest.mark.parametrize(
    ("own", "partner", "seats"),
    [
        ("r2", "r5", [0]),  # 2 behind the escort
        ("r5", "r1", [0]),  # 1 behind the escorted biplane
        ("r3", "r7", [0, 1]),  # 3 behind is too far
        ("r0", "lb", [0, 1]),  # nobody is behind a loop space
    ],
)
def test_white_as_attacker_behind_either_biplane_forces_the_reveal(
    own: str, partner: str, seats: list[int]
) -> None:
    table = escort(red=own, white="r0", escorted=partner)
    assert seats_planning(table) == seats


@pytest.mark.rule("D9.47")
def test_the_escort_player_shows_both_tiles_to_a_white_attacker() -> None:
    table = escort(red="r5", white="r0", escorted="r1")
    shown = table.choose(0, "1|0 & -2|1")
    plan = PlayTile(Tile(1, 0), "normal", Tile(-2, 1))
    assert only(shown, ev.PlanShown) == [ev.PlanShown(0, plan)]
    assert table.game.view(table.state, 1).seats[0].plan == plan
    assert seats_planning(table) == [1]


@pytest.mark.rule("D9.47")
@pytest.mark.parametrize(
    ("white", "partner", "seats"),
    [("r1", "r6", [1]), ("r2", "r6", [1]), ("r6", "r2", [0, 1]), ("r0", "r1", [0, 1])],
)
def test_white_as_escort_forces_the_reveal_by_its_own_distance_alone(
    white: str, partner: str, seats: list[int]
) -> None:
    table = escort(white=white, red="r3", escorted=partner)
    assert seats_planning(table) == seats


@pytest.mark.rule("D9.47")
def test_white_as_escort_plans_both_tiles_after_the_reveal() -> None:
    table = escort(white="r1", red="r3", escorted="r6")
    table.choose(1, "4|1")
    assert table.game.view(table.state, 0).seats[1].plan == PlayTile(Tile(4, 1))
    assert seats_planning(table) == [0]
    assert len(escorted_tiles(table)) == 6


@pytest.mark.rule("D9.47", "D9.43")
def test_a_shot_down_escort_forces_no_reveal_and_draws_none() -> None:
    white_down = {"space": "r1", "damage": 6, "is_down": True}
    assert seats_planning(escort(white=white_down, red="r3", escorted="r6")) == [0, 1]
    red_down = {"space": "r1", "damage": 7, "is_down": True}
    assert seats_planning(escort(red=red_down, white="r0", escorted="r6")) == [0, 1]
