"""The scenarios under the other values of their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput, Refused
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import ChooseLane, PlayTile
from tests.rossi.table import Table, marked, moves, only, shots

NUMBERED = [
    {"space": space, "number": number}
    for number, space in enumerate(("r0", "r2", "r4", "r5", "r6"), start=1)
]
ONE_FACTORY = [{"space": "r0", "number": 5}]


def ruled(scenario: str, *, objectives: Any = None, **fields: Any) -> Table:
    """A position under the rulings that are named among the fields: `landed_can_be_shot=False`."""
    names = dogfight_box().figures.rulings
    rulings = {name: fields.pop(name) for name in list(fields) if name in names}
    assert rulings, "name a ruling"
    return Table(scenario=scenario, objectives=objectives, rulings=rulings, **fields)


def result(table: Table) -> tuple[tuple[int, ...], str]:
    assert table.result is not None
    return table.result.scores, table.result.rule


# -- Espionage ----------------------------------------------------------------------------------


@pytest.mark.rule("D9.13")
def test_without_the_exit_the_spy_wins_with_the_fourth_site() -> None:
    sites = [{"space": "r0", "cameras": 2}, {"space": "r2", "cameras": 2}]
    spy = {"space": "r7", "damage": 6}
    table = ruled("espionage", espionage_exit_required=False, objectives=sites, red=spy, blue="r6")
    # Blue would be 1 behind with a hit, but the photo comes before the shots.
    happened = table.fly("1|0", "1|1")
    assert only(happened, ev.PhotoTaken) == [ev.PhotoTaken("r0", 0)]
    assert shots(happened) == []
    assert result(table) == ((1, -1), "D9.13")


@pytest.mark.rule("D9.13")
@pytest.mark.parametrize(("tile", "space"), [("1|0", "r7"), ("2|0", "r6")])
def test_without_the_exit_a_third_site_or_a_blurred_photo_does_not_win(
    tile: str, space: str
) -> None:
    spots = ("r0", "r2", "r4") if tile == "1|0" else ("r0", "r2")
    sites = [{"space": spot, "cameras": 2} for spot in spots]
    table = ruled(
        "espionage", espionage_exit_required=False, objectives=sites, red=space, blue="r4"
    )
    happened = table.fly(tile, "0|0")
    assert len(only(happened, ev.PhotoTaken)) == 1
    assert table.result is None


# -- the lane -----------------------------------------------------------------------------------


def late_lane(**fields: Any) -> Table:
    return ruled(
        "bombing", **{"lane_choice": "after the reveal", "objectives": ONE_FACTORY, **fields}
    )


@pytest.mark.rule("D3.4", "D9.2")
def test_with_the_lane_chosen_after_the_reveal_it_is_no_part_of_the_plan() -> None:
    table = late_lane(yellow={"space": "r7", "hand": "1|1"}, red="r4")
    assert table.options(0) == (PlayTile(Tile(1, 1)),)
    with pytest.raises(Refused, match=r"D3\.4"):
        table.choose(0, "1|1 lane")


@pytest.mark.rule("D3.4", "D9.2")
@pytest.mark.parametrize(
    ("bomber", "defender", "ends"),
    [
        ("lane own", "lane own", ("g1", "g2")),
        ("lane own", "lane nobody", ("g1", "r1")),
        ("lane nobody", "lane nobody", ("r0", "r1")),
    ],
)
def test_after_the_reveal_both_seats_choose_the_lane_at_once(
    bomber: str, defender: str, ends: tuple[str, str]
) -> None:
    table = late_lane(yellow="r7", red="r6")
    table.fly("1|1", "3|0")
    assert isinstance(table.pending, tuple)
    assert [(each.seat, each.kind) for each in table.pending] == [(0, "lane"), (1, "lane")]
    assert table.options(0) == (ChooseLane(False), ChooseLane(True))
    table.choose(0, bomber)
    table.choose(1, defender)
    assert (table.space("yellow"), table.space("red")) == ends


@pytest.mark.rule("D3.4", "D1.9")
def test_the_lane_chosen_after_the_reveal_stays_secret_until_both_have_chosen() -> None:
    views = []
    for choice in ("lane own", "lane nobody"):
        table = late_lane(yellow="r7", red="r6")
        table.fly("1|1", "3|0")
        events = table.choose(0, choice)
        seen = [table.game.redact(event, 1) for event in events]
        views.append((table.game.view(table.state, 1), seen))
        assert moves(events) == {}
    assert views[0] == views[1]


@pytest.mark.rule("D3.4", "D9.2")
@pytest.mark.parametrize(
    ("space", "plan"), [("r5", "2|0"), ("r5", "3|0 loop"), ("g1", "1|1"), ("r0", "5|0")]
)
def test_after_the_reveal_nobody_is_asked_who_cannot_reach_the_lane(space: str, plan: str) -> None:
    table = late_lane(yellow=space, red="r3")
    table.fly(plan, "0|1")
    assert table.decision().kind == "plan"


@pytest.mark.rule("D3.4", "D9.2")
def test_after_the_reveal_nobody_is_asked_while_the_lane_is_closed() -> None:
    factories = [*ONE_FACTORY, {"space": "r2", "number": 4}]
    table = late_lane(yellow="r7", red="r6", objectives=factories)
    table.fly("1|1", "3|0")
    assert table.space("yellow") == "r0"


@pytest.mark.rule("D3.4", "D9.44")
def test_after_the_reveal_the_escort_player_chooses_for_each_biplane() -> None:
    table = ruled(
        "escort", lane_choice="after the reveal", red="r6", blue="r3", escorted="r6", round=3
    )
    with pytest.raises(Refused, match=r"D3\.4"):
        table.choose(0, "2|0 & 1|0 lane")
    table.fly("2|0 & 1|0", "0|0")
    assert len(table.options(0)) == 4
    table.choose(0, "lane escorted")
    assert (table.space("red"), table.space("escorted")) == ("r0", "g2")


@pytest.mark.rule("D3.4", "D1.9")
@pytest.mark.parametrize(("answer", "mode"), [("lane own", "lane"), ("lane nobody", "normal")])
def test_a_lane_chosen_after_the_reveal_shows_in_how_the_last_tile_was_flown(
    answer: str, mode: str
) -> None:
    table = late_lane(yellow="r7", red="r4")
    table.fly("1|1", "0|1", answers=[answer])
    assert table.game.view(table.state, 1).seats[0].last_mode == mode


@pytest.mark.rule("D9.2")
def test_an_always_open_lane_leads_out_only_when_the_exit_condition_is_met() -> None:
    early = ruled("bombing", lane_open="always", objectives=NUMBERED, yellow="r7", red="r4")
    early.fly("2|0 lane", "0|1")
    assert early.space("yellow") == "g2"
    assert moves(early.fly("2|0", "0|1"))["yellow"] == ("g2", "r0", "r1")
    assert early.result is None

    late = ruled("bombing", lane_open="always", objectives=ONE_FACTORY, yellow="g2", red="r4")
    late.fly("2|0", "0|1")
    assert result(late) == ((1, -1), "D9.19")


@pytest.mark.rule("D9.2", "D9.44")
def test_an_always_open_lane_lets_the_escorted_biplane_out_in_round_3_only() -> None:
    early = ruled("escort", lane_open="always", red="r1", blue="r5", escorted="g2", round=2)
    assert moves(early.fly("1|0 & 0|1", "0|0"))["escorted"] == ("g2", "r0")
    late = ruled("escort", lane_open="always", red="r1", blue="r5", escorted="g2", round=3)
    late.fly("1|0 & 0|1", "0|0")
    assert result(late) == ((1, -1), "D9.44")


@pytest.mark.rule("D9.2")
def test_an_always_open_lane_is_for_scenarios_only() -> None:
    table = ruled("dogfight", lane_open="always", red={"space": "r7", "hand": "1|0"}, blue="r3")
    assert table.options(0) == (PlayTile(Tile(1, 0)),)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "1|0 lane")


@pytest.mark.rule("D9.2")
def test_the_other_biplane_can_be_kept_out_of_the_lane() -> None:
    table = ruled(
        "bombing",
        other_may_enter_lane=False,
        objectives=ONE_FACTORY,
        yellow="r7",
        red={"space": "r7", "hand": "1|0"},
    )
    assert table.options(1) == (PlayTile(Tile(1, 0)),)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(1, "1|0 lane")
    table.fly("1|1 lane", "1|0")
    assert (table.space("yellow"), table.space("red")) == ("g1", "r0")


@pytest.mark.rule("D9.2", "D9.44")
def test_the_escort_can_be_kept_out_of_the_lane_while_the_escorted_biplane_enters() -> None:
    table = ruled("escort", other_may_enter_lane=False, red="r6", blue="r3", escorted="r6", round=3)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "2|0 lane & 1|0")
    table.fly("2|0 & 1|0 lane", "0|0")
    assert (table.space("red"), table.space("escorted")) == ("r0", "g2")


# -- on the ground ------------------------------------------------------------------------------


def landed(space: str = "r4", **fields: Any) -> dict[str, Any]:
    return {"space": space, "landed": True, **fields}


def rescue(**fields: Any) -> Table:
    return ruled("rescue", **{"objectives": NUMBERED, "briefed": [3], **fields})


@pytest.mark.rule("D9.24")
def test_a_landed_biplane_can_be_made_safe_from_shots() -> None:
    grounded = rescue(landed_can_be_shot=False, brown=landed(), blue="r1")
    assert shots(grounded.fly("0|2", "1|1")) == []
    landing = rescue(landed_can_be_shot=False, brown="r3", blue="r2")
    assert shots(landing.fly("1|0", "1|1", answers=["land"])) == []
    taking_off_at_once = rescue(landed_can_be_shot=False, brown=landed(), blue="r5")
    assert shots(taking_off_at_once.fly("3|0", "1|1")) == [("blue", "brown", 1)]


@pytest.mark.rule("D9.24")
def test_a_landed_biplane_can_be_allowed_to_shoot() -> None:
    grounded = rescue(landed_can_shoot=True, brown=landed(), blue="r5")
    assert shots(grounded.fly("0|2", "1|1")) == [("brown", "blue", 2)]
    landing = rescue(landed_can_shoot=True, brown="r3", blue="r5")
    assert shots(landing.fly("1|1", "1|1", answers=["land"])) == [("brown", "blue", 1)]


@pytest.mark.rule("D9.28")
@pytest.mark.parametrize("tile", ["3|0", "4|0", "5|1"])
def test_a_3_or_higher_on_the_ground_can_be_a_mere_take_off(tile: str) -> None:
    table = rescue(landed_three_flies=False, brown=landed(), blue="r7")
    happened = table.fly(tile, "0|0")
    assert only(happened, ev.TookOff) == [ev.TookOff("r4")]
    assert "brown" not in moves(happened)
    assert table.space("brown") == "r4"
    assert (table.aviator("brown").landed, table.state.rescued) == (False, 0)
    table.fly("2|0", "0|0")
    assert table.space("brown") == "r6"


@pytest.mark.rule("D9.28")
def test_a_mere_take_off_leads_into_neither_loop_nor_lane() -> None:
    brown = landed("r5", hand="3|0")
    table = rescue(landed_three_flies=False, brown=brown, blue="r7", rescued=1)
    assert table.options(0) == (PlayTile(Tile(3, 0)),)
    with pytest.raises(Refused, match=r"D9\.28"):
        table.choose(0, "3|0 loop")
    with pytest.raises(Refused, match=r"D9\."):
        table.choose(0, "3|0 lane")


@pytest.mark.rule("D9.23")
@pytest.mark.parametrize(("space", "tile", "number"), [("r3", "1|0", 3), ("r5", "0|2", 4)])
def test_landing_can_be_compulsory_at_every_airport(space: str, tile: str, number: int) -> None:
    table = rescue(landing_optional=False, brown=space, blue="r7")
    happened = table.fly(tile, "4|0")
    assert [landing.number for landing in only(happened, ev.Landed)] == [number]
    assert table.aviator("brown").landed
    assert table.decision().kind == "plan"
    assert table.state.rescued == 0


@pytest.mark.rule("D9.23")
def test_compulsory_landing_leaves_take_offs_as_they_are() -> None:
    table = rescue(landing_optional=False, brown=landed(), blue="r7")
    happened = table.fly("1|0", "4|0")
    assert only(happened, ev.Landed) == []
    assert only(happened, ev.PersonRescued) == [ev.PersonRescued("r4", 3)]


@pytest.mark.rule("D9.31")
@pytest.mark.parametrize(("rescued", "scores"), [(0, (0, 0)), (1, (0, 0)), (2, (1, -1))])
def test_shooting_the_defender_down_with_nobody_rescued_can_be_a_draw(
    rescued: int, scores: tuple[int, int]
) -> None:
    defender = {"space": "r2", "damage": 7}
    table = rescue(rescue_none_result="draw", brown="r0", blue=defender, rescued=rescued)
    table.fly("1|1", "1|1")
    assert result(table) == (scores, "D9.31")


# -- Escort -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.46")
def test_an_escort_that_runs_out_of_time_can_be_lost() -> None:
    table = ruled(
        "escort",
        escort_time_out="other wins",
        red="r1",
        blue={"space": "r5", "damage": 5},
        escorted="g1",
        round=3,
        turn=5,
    )
    table.fly("0|1 & 0|1", "0|0")
    assert result(table) == ((-1, 1), "D9.46")


@pytest.mark.rule("D9.45")
@pytest.mark.parametrize(
    ("value", "scores"), [("other wins", (-1, 1)), ("mission wins", (1, -1)), ("draw", (0, 0))]
)
def test_a_double_shoot_down_in_escort_can_be_won(value: str, scores: tuple[int, int]) -> None:
    table = ruled(
        "escort",
        escort_double_shoot_down=value,
        red="r7",
        blue={"space": "r0", "damage": 6},
        escorted={"space": "r2", "damage": 3},
    )
    table.fly("1|2 & -1|0", "1|1")
    assert result(table) == (scores, "D9.45")


@pytest.mark.rule("D9.39")
@pytest.mark.parametrize(
    ("plan", "expected"),
    [("1|2 & 0|1", ("red", "blue", 2)), ("1|0 & 0|1", ("escorted", "blue", 1))],
)
def test_at_equal_distance_the_escort_can_be_the_one_to_shoot(
    plan: str, expected: tuple[str, str, int]
) -> None:
    table = ruled("escort", escort_shooter_tie="escort shoots", red="r0", blue="r2", escorted="r0")
    assert shots(table.fly(plan, "1|1")) == [expected]
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.41", "D9.39")
def test_a_nearer_biplane_barred_by_colour_can_keep_the_other_from_shooting() -> None:
    table = ruled("escort", escort_both_means="behind", red="r5", blue="r7", escorted="lb")
    assert shots(table.fly("1|2 & -2|1", "1|1")) == []


@pytest.mark.rule("D9.41", "D9.40")
def test_a_nearer_biplane_barred_by_colour_can_shield_the_other() -> None:
    table = ruled(
        "escort", escort_both_means="behind", side="dual", red="r7", blue="r5", escorted="r0"
    )
    assert shots(table.fly("1|0 & 0|1", "1|1")) == []


@pytest.mark.rule("D9.41", "D9.40")
def test_counting_all_that_are_behind_leaves_a_lone_target_as_it_is() -> None:
    table = ruled("escort", escort_both_means="behind", red="r5", blue="r1", escorted="r3")
    assert marked(table.fly("1|0 & -1|0", "1|1")) == {"escorted": 1}


# -- the guard ----------------------------------------------------------------------------------


def last_turn(round: int, **rulings: Any) -> Table:
    table = ruled(
        "bombing",
        objectives=ONE_FACTORY,
        yellow="r2",
        red={"space": "r6", "hand": "0|1 1|0"},
        round=round,
        turn=5,
        **rulings,
    )
    table.fly("0|1", "0|1")
    return table


@pytest.mark.rule("D9.7")
def test_the_round_cap_can_be_moved() -> None:
    assert last_turn(3, round_cap=4).result is None
    assert result(last_turn(4, round_cap=4)) == ((0, 0), "D9.7")
    assert last_turn(30, round_cap=31).result is None


@pytest.mark.rule("D9.7")
@pytest.mark.parametrize("cap", [2, 1000, True, "4"])
def test_a_round_cap_out_of_range_is_refused(cap: Any) -> None:
    with pytest.raises(BadInput, match=r"rulings\.round_cap.*3 to 999"):
        dogfight({}, {"round_cap": cap})


@pytest.mark.rule("D9.7")
def test_the_round_cap_can_be_a_loss_of_the_mission() -> None:
    assert result(last_turn(30, round_cap_result="other wins")) == ((-1, 1), "D9.7")
