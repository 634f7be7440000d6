"""Every fault in a user's own figures names its table and field, and what is allowed."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.own_figures import at, fault_of
from tests.rossi.table import Table


@pytest.mark.parametrize(
    ("path", "value", "allowed"),
    [
        ("wings", {}, "biplanes"),
        ("biplanes.pink", {}, "purple"),
        ("boards.triple", {}, "dual"),
        ("boards.single.spaces.r9", {}, "r7"),
        ("shooting.pairs.pink", {}, "purple_white"),
        ("shooting.pairs.white.pink", {}, "purple_white"),
        ("scenarios.race", {}, "rescue"),
        ("rulings.gravity", {"default": True}, "round_cap"),
    ],
)
def test_an_unknown_table_is_named_with_those_there_are(
    path: str, value: object, allowed: str
) -> None:
    fault = fault_of(path, value)
    assert fault.field == path
    assert "no such table" in fault.problem
    assert allowed in fault.allowed.split(", ")


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("constants.gravity", "rounds_per_bag"),
        ("biplanes.red.speed", "hand_size"),
        ("biplanes.red.tiles.weight", "counts"),
        ("boards.single.spaces.r0.height", "loop_next"),
        ("boards.single.shape", "spaces"),
        ("shooting.pairs.white.white.odds", "allowed"),
        ("scenarios.rescue.objectives.names", "numbers"),
        ("escorted.speed", "range_max"),
        ("solo.speed", "ignored_rules"),
        ("rulings.round_cap.value", "default"),
    ],
)
def test_an_unknown_field_is_named_with_those_there_are(path: str, allowed: str) -> None:
    fault = fault_of(path, 3)
    assert fault.field == path
    assert "no such field" in fault.problem
    assert allowed in fault.allowed.split(", ")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("constants", 5),
        ("biplanes", []),
        ("biplanes.red", "fast"),
        ("biplanes.red.tiles", [[1, 1, 15]]),
        ("boards.single.spaces.r0", None),
        ("shooting.pairs.white.white", False),
    ],
)
def test_a_table_cannot_be_replaced_by_a_value(path: str, value: object) -> None:
    fault = fault_of(path, value)
    assert fault.field == path
    assert fault.problem == f"must be a table, not {value!r}"
    assert fault.allowed


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("biplanes.red.hits_to_shoot_down", "7", "whole number"),
        ("biplanes.red.hits_to_shoot_down", 7.0, "whole number"),
        ("biplanes.red.hits_to_shoot_down", True, "whole number"),
        ("biplanes.red.hits_to_shoot_down", [7], "whole number"),
        ("biplanes.red.hits_to_shoot_down", {"old": 7}, "whole number"),
        ("biplanes.red.hits_to_shoot_down", None, "whole number"),
        ("biplanes.red.hits_to_shoot_down", float("inf"), "whole number"),
        ("biplanes.red.hits_to_shoot_down", datetime.date(1917, 4, 29), "1917"),
        ("biplanes.red.rules", "jam", "list"),
        ("biplanes.red.tiles.counts", 15, "list"),
        ("boards.single.solo", "yes", "true or false"),
        ("boards.single.spaces.r0.next", 1, "text"),
        ("shooting.pairs.white.white.allowed", 1, "true or false"),
        ("biplanes.red.note", 5, "text"),
        ("biplanes.red.note", datetime.time(5, 30), "05:30"),
    ],
)
def test_a_value_of_the_wrong_type_is_named_with_the_right_one(
    path: str, value: object, says: str
) -> None:
    fault = fault_of(path, value)
    assert fault.field == path
    assert says in fault.problem


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("biplanes.red.hits_to_shoot_down", 0, "greater than or equal to 1"),
        ("biplanes.red.hits_to_shoot_down", 21, "less than or equal to 20"),
        ("biplanes.red.hits_to_shoot_down", 10**30, "less than or equal to 20"),
        ("constants.rounds_per_bag", 0, "greater than or equal to 1"),
        ("tile_limits.value_max", 10, "less than or equal to 9"),  # the notation has one digit
        ("tile_limits.hits_max", 10, "less than or equal to 9"),
        ("scenarios.escort.exit_round", -1, "greater than or equal to 0"),
        ("boards.single.spaces.r0.tag", "pink", "'purple_white'"),
        ("boards.single.spaces.r0.kind", "cloud", "'ring'"),
        ("boards.single.spaces.r0.start", "x", "'X'"),
        ("scenarios.rescue.start", "anywhere", "'mission'"),
        ("meta.schema", 2, "1"),
        ("meta.game", "chess", "dogfight"),
    ],
)
def test_a_value_out_of_range_is_named_with_the_range(path: str, value: object, says: str) -> None:
    fault = fault_of(path, value)
    assert fault.field == path
    assert says in fault.problem
    assert repr(value) in fault.problem


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("biplanes.red.rules", ["mulligan", "fly"], "biplanes.red.rules[1]"),
        ("scenarios.rescue.mission_biplanes", ["pink"], "scenarios.rescue.mission_biplanes[0]"),
        ("biplanes.red.tiles.counts", [[1, 1, 15], [2, -1, 1]], "biplanes.red.tiles.counts[1][1]"),
        ("biplanes.red.tiles.counts", [[1, 1]], "biplanes.red.tiles.counts[0][2]"),
        ("escorted.tiles", [[0, 0], [10, 0]], "escorted.tiles[1][0]"),
        ("boards.single.spaces.r0.pos", [1], "boards.single.spaces.r0.pos[1]"),
    ],
)
def test_a_fault_in_a_list_is_named_by_its_place(path: str, value: object, field: str) -> None:
    assert fault_of(path, value).field == field


# -- tiles --------------------------------------------------------------------------------------


@pytest.mark.rule("D1.3")
@pytest.mark.parametrize(
    ("counts", "says", "allowed"),
    [
        ([[6, 0, 15]], "value 6", "0 to 5"),
        ([[5, 4, 15]], "4 hits", "0 to 3"),
        ([[1, 1, 14]], "14 tiles", "at least 15 tiles"),
        ([], "0 tiles", "at least 15 tiles"),
    ],
)
def test_tiles_keep_to_what_can_be_printed_and_are_enough(
    counts: list[list[int]], says: str, allowed: str
) -> None:
    fault = fault_of("biplanes.red.tiles.counts", counts)
    assert fault.field == "biplanes.red.tiles.counts"
    assert says in fault.problem
    assert fault.allowed == allowed


@pytest.mark.rule("D1.3")
def test_wider_limits_allow_wider_tiles() -> None:
    counts = [[6, 4, 15]]
    changes: dict[str, Any] = {
        "tile_limits": {"value_max": 6, "hits_max": 4},
        "biplanes": {"red": {"tiles": {"counts": counts}}},
    }
    assert len(dogfight({}, changes=changes).initial().aviators[0].bag) == 15


@pytest.mark.rule("D8.11a")
def test_only_black_may_have_fewer_tiles_than_turns() -> None:
    counts = [[1, 1, 8], [2, 0, 1], [4, 0, 1]]
    dogfight_box(at("biplanes.black.tiles.counts", counts))
    assert fault_of("biplanes.red.tiles.counts", counts).allowed == "at least 15 tiles"


@pytest.mark.rule("D10.16")
@pytest.mark.parametrize("values", [[4, 4], [3]])
def test_only_tiles_that_exist_can_be_removed_from_the_bots_bag(values: list[int]) -> None:
    fault = fault_of("biplanes.green.solo_removed_no_hit_values", values)
    assert fault.field == "biplanes.green.solo_removed_no_hit_values"
    assert f"{values[-1]}|0" in fault.problem


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("biplanes.red.hand_size", 16),  # more than the 15 tiles there are
        ("biplanes.red.hand_size", 4),  # less than a round has turns
        ("constants.draw_per_round", 4),  # the second round could not be played
        ("scenarios.dogfight.max_rounds", 4),  # nor a fourth one
        ("scenarios.espionage.bag_reset_every", 0),  # nor here
        ("biplanes.purple.solo_hand_size", 4),
        ("biplanes.red.solo_hand_size", 16),
        ("biplanes.red.rules", ["lose_tile_per_hit"]),  # hits would empty the hand
        ("biplanes.black.rules", ["refill_to_hand", "lose_tile_per_hit"]),
        ("solo.ignored_rules", ["replay_last"]),  # the same for your own Black in solo play
        ("escorted.tiles", []),
        ("escorted.tiles", [[0, 0], [1, 0], [2, 0], [3, 0]]),  # fewer than turns
        ("escorted.tiles", [[-1, 0], [-2, 0], [-3, 0], [-4, 0], [-5, 0]]),  # none left alone
    ],
)
def test_figures_under_which_somebody_would_run_out_of_tiles_are_refused(
    path: str, value: object
) -> None:
    """A game in which a seat has to plan and can choose nothing has no result."""
    fault = fault_of(path, value)
    assert fault.field == path
    assert "no such" not in fault.problem


@pytest.mark.rule("D8.10", "D8.11")
def test_a_biplane_that_loses_tiles_may_be_any_that_reuses_its_last_one() -> None:
    changes = at("biplanes.red.rules", ["lose_tile_per_hit", "replay_last"])
    red = {"space": "r2", "hand": "1|0 2|0", "bag": ""}
    table = Table(changes=changes, red=red, grey="r0")
    table.fly("1|0", "1|2")
    assert table.aviator("red").hand == ()
    assert table.options(0) == (PlayTile(Tile(1, 0)),)


# -- boards -------------------------------------------------------------------------------------


@pytest.mark.rule("D7.1")
@pytest.mark.parametrize("arrow", ["next", "loop_next", "lane_next", "next_mission"])
def test_an_arrow_that_leads_nowhere_is_named_with_the_spaces_there_are(arrow: str) -> None:
    path = f"boards.single.spaces.r7.{arrow}"
    fault = fault_of(path, "r9")
    assert (fault.field, fault.problem) == (path, "'r9' is not a space")
    assert fault.allowed.split(", ")[-2:] == ["g2", "exit"]


@pytest.mark.rule("D7.1")
@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("boards.single.spaces.r0.start", "X", "start X"),  # a second X
        ("boards.dual.spaces.r3.start", "X", "start O"),  # no O
        ("boards.single.spaces.r0.lane_next", "g1", "lane_next"),  # a second branch
        ("boards.single.spaces.exit.kind", "lane", "arrow"),  # an exit that leads nowhere
        ("boards.single.spaces.r5.kind", "exit", "exit"),  # a second exit
        ("boards.single.spaces.r0.next", "exit", "exit"),  # out without the lane
        ("boards.single.spaces.r3.next", "r3", "r3"),  # a ring that is none
        ("boards.single.spaces.r1.spot", 1, "spot"),  # two spots 1
        ("boards.single.spaces.lb.kind", "ring", "lb"),  # off the ring, and no loop
    ],
)
def test_a_board_that_cannot_be_flown_is_refused(path: str, value: object, says: str) -> None:
    fault = fault_of(path, value)
    assert fault.field.startswith(".".join(path.split(".")[:3]))
    assert says in str(fault)


# -- scenarios and rulings ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("scenarios.rescue.take_off_values", []),
        ("scenarios.bombing.objectives.numbers", []),
        ("scenarios.bombing.objectives.numbers", [1, 2, 3]),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused(path: str, value: object) -> None:
    assert fault_of(path, value).field == path


SCENARIOS: dict[str, dict[str, Any]] = catalog.figures("dogfight")["scenarios"]


FOREIGN: dict[str, Any] = {
    f"scenarios.{name}.{field}": value
    for name, own in SCENARIOS.items()
    for other in SCENARIOS.values()
    for field, value in other.items()
    if field not in own
}


def test_cameras_and_mission_biplanes_are_among_what_belongs_elsewhere() -> None:
    assert {"scenarios.rescue.cameras", "scenarios.dogfight.mission_biplanes"} < FOREIGN.keys()


@pytest.mark.parametrize(("path", "value"), FOREIGN.items())
def test_what_belongs_to_another_scenario_is_refused(path: str, value: object) -> None:
    """Cameras over Rescue's airports are a mission that no rule tells how to fly."""
    _, name, field = path.split(".")
    fault = fault_of(path, value)
    assert fault.field == path
    assert name in fault.problem
    assert SCENARIOS[name].keys() <= set(fault.allowed.split(", ")) - {field}


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_field_of_a_scenario_may_be_written_down_again(name: str) -> None:
    again = dogfight_box(at(f"scenarios.{name}", SCENARIOS[name]))
    assert again.hash == dogfight_box().hash


def test_a_note_is_welcome_in_every_scenario() -> None:
    """As in every other table: people read it, no rule does."""
    notes = {name: {"note": "as in my box"} for name in SCENARIOS}
    assert dogfight_box({"scenarios": notes}).hash == dogfight_box().hash


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rulings.round_cap.default", "many"),
        ("rulings.round_cap.default", 2),
        ("rulings.bot_enters_lane.default", "yes"),
        ("rulings.black_loses.default", "by lot"),
        ("rulings.black_loses.default", True),
    ],
)
def test_a_default_that_the_ruling_does_not_allow_is_refused(path: str, value: object) -> None:
    assert fault_of(path, value).field == path


def test_a_ruling_may_default_to_anything_it_allows() -> None:
    changes = at("rulings.black_loses.default", "at random")
    assert dogfight({}, changes=changes).rulings_in_force()["black_loses"] == "at random"
    chosen = dogfight({}, {"black_loses": "by choice"}, changes)
    assert chosen.rulings_in_force()["black_loses"] == "by choice"


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("gravity", True, "round_cap"),
        ("round_cap", 2, "3 to 999"),
        ("round_cap", 1000, "3 to 999"),
        ("round_cap", True, "3 to 999"),
        ("round_cap", "10", "3 to 999"),
        ("round_cap", None, "3 to 999"),
        ("bot_enters_lane", 1, "false, true"),
        ("bot_enters_lane", "true", "false, true"),
        ("lane_choice", "never", "with the tile, after the reveal"),
        ("lane_choice", [], "with the tile, after the reveal"),
    ],
)
def test_a_chosen_ruling_is_checked_against_what_is_allowed(
    name: str, value: object, allowed: str
) -> None:
    with pytest.raises(BadInput) as caught:
        dogfight({}, {name: value})
    assert caught.value.field == f"rulings.{name}"
    assert allowed in caught.value.allowed


# -- the set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"wind": 3}, "setup.wind", "scenario"),
        ({"scenario": "race"}, "setup.scenario", "rescue"),
        ({"scenario": None}, "setup.scenario", "rescue"),
        ({"scenario": ["rescue"]}, "setup.scenario", "rescue"),
        ({"side": ""}, "setup.side", "single, dual"),
        ({"side": 1}, "setup.side", "single, dual"),
        ({"biplanes": ["red", "pink"]}, "setup.biplanes[1]", "purple"),
        ({"biplanes": ["red", None]}, "setup.biplanes[1]", "purple"),
        ({"biplanes": ["red"]}, "setup", "biplanes"),
        ({"biplanes": ["red", "blue", "grey"]}, "setup", "biplanes"),
        ({"biplanes": []}, "setup", "biplanes"),
        ({"biplanes": "red"}, "setup.biplanes", "'r"),
        ({"biplanes": 2}, "setup.biplanes", "2"),
        ({"biplanes": None}, "setup.biplanes", "None"),
        ({"biplanes": ["red", "red"]}, "setup.biplanes", "D1.1"),
        ({"solo": "yes"}, "setup", "solo"),
        ({"smart_three": None}, "setup", "smart_three"),
        ({"scenario": "rescue", "biplanes": ["red", "blue"]}, "setup.biplanes[0]", "brown, white"),
    ],
)
def test_a_fault_in_the_set_up_is_named(fields: dict[str, Any], field: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        dogfight(fields)
    assert caught.value.field.startswith(field)
    assert says in str(caught.value)


@pytest.mark.parametrize("load", [catalog.figures, catalog.rules_page])
def test_an_unknown_game_is_named_with_those_there_are(load: Any) -> None:
    with pytest.raises(BadInput) as caught:
        load("chess")
    assert (caught.value.field, caught.value.allowed) == ("game", "dogfight, age")


@pytest.mark.rule("D7.8", "D7.9")
@pytest.mark.parametrize(
    ("path", "value"),
    [("spaces.r7.lane_next", "g2"), ("spaces.g1.next", "r0"), ("spaces.g2.next_mission", "r1")],
)
def test_the_lane_leads_over_all_its_spaces_to_the_exit(path: str, value: str) -> None:
    assert "the lane must run g1 → g2 → exit" in fault_of(f"boards.single.{path}", value).problem
