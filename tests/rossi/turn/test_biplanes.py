"""The nine biplanes and what is special about each; Black's lost tiles have a file of their own.

[D8.1 to D8.9, D8.12 to D8.18]
"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.rossi.figures.tiles import Mode, Tile, Tiles
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, only, shots

COLOURS = tuple(dogfight_box().figures.biplanes)


def tile_set(colour: str) -> Tiles:
    """The tiles in a biplane's bag before the first draw."""
    return dogfight({"biplanes": [colour, versus(colour)]}).initial().aviators[0].bag


def versus(colour: str) -> str:
    """An opponent without special rules."""
    return "red" if colour != "red" else "blue"


def facing(colour: str, seat: str | dict[str, Any], **fields: Any) -> Table:
    """A biplane in seat 0 against one without special rules on r4."""
    named: dict[str, Any] = {colour: seat, versus(colour): "r4"}
    return Table(**named, **fields)


def crashes(table: Table, *plans: str) -> list[ev.Crashed]:
    """The crashes of a turn."""
    return only([*table.opening, *table.fly(*plans)], ev.Crashed)


# -- Red, Blue, Green, Yellow -------------------------------------------------------------------


@pytest.mark.rule("D8.1")
def test_red_and_blue_shoot_alike_with_different_tiles() -> None:
    for colour in ("red", "blue"):
        hits = [tile.hits for tile in tile_set(colour) if tile.hits]
        assert (len(hits), sum(hits)) == (9, 12)
    assert tile_set("red") != tile_set("blue")


@pytest.mark.rule("D8.2")
def test_green_has_most_low_and_high_tiles_and_a_single_3() -> None:
    def extremes(colour: str) -> float:
        tiles = tile_set(colour)
        return sum(tile.value in (0, 1, 4, 5) for tile in tiles) / len(tiles)

    assert max(COLOURS, key=extremes) == "green"
    assert [tile.value for tile in tile_set("green")].count(3) == 1


@pytest.mark.rule("D8.4")
def test_yellow_has_six_3s_and_nobody_has_more() -> None:
    threes = {c: [tile.value for tile in tile_set(c)].count(3) for c in COLOURS}
    assert threes["yellow"] == 6
    assert all(count < 6 for colour, count in threes.items() if colour != "yellow")


@pytest.mark.rule("D8.1", "D8.2", "D8.4")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_no_special_rule_binds_red_blue_green_and_yellow(colour: str) -> None:
    # After a 0, 2 behind, the opponent plans in secret, every tile is free, and no 0 crashes.
    held = sorted({tile for tile in tile_set(colour) if tile.value in (0, 4, 5)})
    seat = {"space": "r2", "hand": [tile.label for tile in held], "last": held[0].label}
    table = facing(colour, seat)
    pending = table.pending
    assert isinstance(pending, tuple)
    assert [decision.seat for decision in pending] == [0, 1]
    assert table.options(0) == tuple(PlayTile(tile) for tile in held)
    assert crashes(table, held[0].label, "4|0") == []


@pytest.mark.rule("D8.1", "D8.2", "D8.4")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_hit_costs_no_tile_of_red_blue_green_and_yellow(colour: str) -> None:
    table = facing(colour, "r5")
    happened = table.fly("1|1", "0|2")
    assert shots(happened) == [(versus(colour), colour, 2)]
    assert only(happened, ev.TileLost) == []


# -- thresholds ---------------------------------------------------------------------------------


@pytest.mark.rule("D8.4", "D8.12", "D8.15")
@pytest.mark.parametrize("colour", COLOURS)
def test_yellow_white_and_grey_are_shot_down_by_the_sixth_hit(colour: str) -> None:
    target: dict[str, Any] = {"space": "r5", "damage": 5}
    if colour == "black":
        target |= {"hand": "1|1 2|0"}  # a free hand would leave it a choice of the tile to lose
    table = facing(colour, target)
    happened = table.fly("1|1", "0|1")
    assert shots(happened) == [(versus(colour), colour, 1)]
    fell = [down.craft for down in only(happened, ev.ShotDown)]
    assert fell == ([colour] if colour in ("yellow", "white", "grey") else [])


# -- mulligan -----------------------------------------------------------------------------------


@pytest.mark.rule("D8.3")
@pytest.mark.parametrize(
    ("scenario", "biplanes", "seats"),
    [
        ("dogfight", ("red", "blue"), []),
        ("dogfight", ("brown", "grey"), [0]),
        ("dogfight", ("purple", "white"), [1]),
        ("dogfight", ("white", "brown"), [0, 1]),
        ("espionage", ("red", "blue"), [0, 1]),
        ("escort", ("black", "purple"), [0, 1]),
    ],
)
def test_brown_and_white_have_a_mulligan_and_in_scenarios_everyone(
    scenario: str, biplanes: tuple[str, str], seats: list[int]
) -> None:
    match = Match(dogfight({"scenario": scenario, "biplanes": biplanes}))
    pending = match.let_nature_answer(SeededNature("mulligans"))
    assert isinstance(pending, tuple)
    assert [each.seat for each in pending if each.kind == "mulligan"] == seats


# -- Brown --------------------------------------------------------------------------------------


@pytest.mark.rule("D8.5")
def test_brown_must_follow_a_0_with_a_1_or_a_2() -> None:
    brown = {"space": "r0", "hand": "0|2 0|2 1|0 2|2 3|1 5|1"}
    table = Table(brown=brown, red="r4")
    table.fly("0|2", "4|0")
    assert table.options(0) == (PlayTile(Tile(1, 0)), PlayTile(Tile(2, 2)))


@pytest.mark.rule("D8.5")
def test_brown_is_free_again_after_its_1_or_2() -> None:
    table = Table(brown={"space": "r0", "hand": "0|2 0|2 2|0 5|1"}, red="r4")
    table.fly("0|2", "4|0")
    table.fly("2|0", "4|0")
    assert table.options(0) == (PlayTile(Tile(0, 2)), PlayTile(Tile(5, 1)))


@pytest.mark.rule("D8.5")
@pytest.mark.parametrize(("hand", "crash"), [("0|2 3|0", True), ("0|2 2|0", False)])
def test_brown_that_holds_neither_a_1_nor_a_2_after_a_0_crashes(hand: str, crash: bool) -> None:
    table = Table(brown={"space": "r0", "hand": hand, "last": "0|2"}, red="r4")
    assert bool(only(table.opening, ev.Crashed)) == crash
    assert (table.result is not None) == crash


@pytest.mark.rule("D8.5")
def test_a_0_of_the_opponent_puts_no_duty_on_brown() -> None:
    table = Table(brown={"space": "r0", "hand": "3|1 4|0 5|1"}, red="r4")
    table.fly("4|0", "0|1")
    assert PlayTile(Tile(5, 1)) in table.options(0)


@pytest.mark.rule("D8.5a")
@pytest.mark.parametrize(("drawn", "crash"), [("1|1", False), ("3|0", True)])
def test_a_0_in_turn_5_may_be_saved_by_a_tile_drawn_afterwards(drawn: str, crash: bool) -> None:
    brown = {"space": "r0", "hand": "0|2 5|1", "bag": drawn}
    table = Table(turn=5, brown=brown, red={"space": "r4", "hand": "4|0 5|0", "bag": ""})
    assert only(table.fly("0|2", "4|0"), ev.Crashed) == []
    happened = table.draw(drawn)
    assert bool(only(happened, ev.Crashed)) == crash
    assert isinstance(table.pending, tuple) != crash


@pytest.mark.rule("D8.5b")
def test_brown_may_play_a_0_it_cannot_follow() -> None:
    table = Table(brown={"space": "r0", "hand": "0|2 4|0"}, red="r4")
    assert PlayTile(Tile(0, 2)) in table.options(0)
    assert crashes(table, "0|2", "4|0") == [ev.Crashed("brown", "D8.5")]


# -- Purple and Black: bigger hands -------------------------------------------------------------


@pytest.mark.rule("D8.6", "D8.8")
@pytest.mark.parametrize("colour", COLOURS)
def test_purple_and_black_draw_7_tiles(colour: str) -> None:
    match = Match(dogfight({"biplanes": [versus(colour), colour]}))
    match.let_nature_answer(SeededNature("hands"))
    assert len(match.state.aviators[1].hand) == (7 if colour in ("purple", "black") else 6)


@pytest.mark.rule("D8.6")
@pytest.mark.parametrize(
    ("round_", "bag", "drawn"), [(1, "1|0 1|1 1|2 2|1 2|2 3|1 3|2 4|1", 5), (2, "1|0 1|1 1|2", 3)]
)
def test_purple_keeps_2_tiles_and_draws_5_then_3(round_: int, bag: str, drawn: int) -> None:
    purple = {"space": "r7", "hand": "5|0 5|0 5|1", "bag": bag}
    table = Table(round=round_, turn=5, purple=purple, red={"space": "r3", "hand": "4|0 5|0"})
    table.fly("5|1", "4|0", draws=bag.split()[:drawn])
    assert len(table.aviator("purple").hand) == 2 + drawn
    assert table.aviator("purple").due == 0
    assert table.chance().seat == 1  # it is Red's turn to draw


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize(("steps", "shot"), [("0|1", True), ("1|0", True), ("2|0", False)])
def test_purple_shoots_from_1_or_2_behind_only(steps: str, shot: bool) -> None:
    table = Table(purple="r0", red="r2")
    assert bool(shots(table.fly("1|2", steps))) == shot


@pytest.mark.rule("D8.7")
def test_purple_is_shot_at_from_3_behind() -> None:
    table = Table(red="r0", purple="r2")
    assert shots(table.fly("1|2", "2|1")) == [("red", "purple", 2)]


@pytest.mark.rule("D8.8")
def test_black_has_18_tiles_where_all_others_have_15() -> None:
    sizes = {colour: len(tile_set(colour)) for colour in COLOURS}
    assert sizes == dict.fromkeys(COLOURS, 15) | {"black": 18}


@pytest.mark.rule("D8.9")
@pytest.mark.parametrize("round_", [1, 2])
@pytest.mark.parametrize(
    ("hand", "bag", "drawn"),
    [
        ("5|1 1|0 1|1", "2|0 2|1 2|1 3|0 3|1 4|0 4|1", 5),
        ("5|1 1|0", "2|0 2|1 2|1 3|0 3|1 4|0 4|1", 6),
        ("5|1", "2|0 2|1 2|1 3|0 3|1 4|0 4|1 5|0", 7),
        ("5|1 1|0 1|1", "2|0 2|1", 2),
        ("5|1", "", 0),
    ],
)
def test_black_draws_until_it_holds_7_or_the_bag_is_empty(
    round_: int, hand: str, bag: str, drawn: int
) -> None:
    black = {"space": "r7", "hand": hand, "bag": bag}
    table = Table(round=round_, turn=5, black=black, red={"space": "r3", "hand": "4|0 5|0"})
    happened = table.fly("5|1", "4|0", draws=bag.split()[:drawn])
    assert len([draw for draw in only(happened, ev.TileDrawn) if draw.seat == 0]) == drawn
    assert table.aviator("black").due == 0
    assert table.chance().seat == 1  # it is Red's turn to draw


# -- White --------------------------------------------------------------------------------------


@pytest.mark.rule("D8.13")
def test_white_crashes_on_a_second_0_directly_after_a_0() -> None:
    table = Table(white={"space": "r0", "hand": "0|0 0|1 4|1"}, red="r4")
    assert crashes(table, "0|0", "4|0") == []
    assert crashes(table, "0|1", "4|0") == [ev.Crashed("white", "D8.13")]


@pytest.mark.rule("D8.13")
def test_a_tile_between_two_0s_saves_white() -> None:
    table = Table(white={"space": "r0", "hand": "0|0 0|1 4|1 5|0"}, red="r2")
    assert crashes(table, "0|0", "4|0") == []
    assert crashes(table, "4|1", "4|0") == []
    assert crashes(table, "0|1", "4|0") == []
    assert table.result is None


@pytest.mark.rule("D8.13")
def test_whites_second_0_is_legal_beside_other_tiles_and_forced_beside_0s() -> None:
    free = Table(white={"space": "r0", "hand": "0|1 4|1", "last": "0|0"}, red="r4")
    assert free.options(0) == (PlayTile(Tile(0, 1)), PlayTile(Tile(4, 1)))
    forced = Table(white={"space": "r0", "hand": "0|1 0|2", "last": "0|0"}, red="r4")
    assert forced.options(0) == (PlayTile(Tile(0, 1)), PlayTile(Tile(0, 2)))
    assert crashes(forced, "0|2", "4|0") == [ev.Crashed("white", "D8.13")]


@pytest.mark.rule("D8.13")
def test_white_is_down_before_either_biplane_moves() -> None:
    table = Table(white={"space": "r0", "hand": "0|1", "last": "0|0"}, red="r4")
    assert only(table.fly("0|1", "4|0"), ev.Moved) == []


@pytest.mark.rule("D8.14")
@pytest.mark.parametrize(
    ("white", "red", "shows"),
    [
        ("r5", "r6", True),
        ("r5", "r7", True),
        ("r5", "r0", False),  # 3 behind is in position for a shot, but too far for this
        ("r5", "r1", False),
        ("r5", "r5", False),
        ("r5", "r4", False),
        ("r7", "r0", True),
        ("lb", "r0", True),  # brown shoots nothing; the distance alone counts
        ("lb", "r1", True),
        ("lb", "r2", False),
        ("lp", "r5", True),
        ("r2", "lb", False),  # nobody is behind a loop space
        ("r6", "g1", True),  # white does not shoot grey
        ("g1", "g2", True),
        ("g2", "r0", False),  # from the lane no ring space is at any distance
    ],
)
def test_1_or_2_behind_white_makes_its_opponent_show_first(
    white: str, red: str, shows: bool
) -> None:
    table = Table(scenario="espionage", red=red, white=white)
    pending = table.pending
    assert isinstance(pending, tuple)
    assert [decision.seat for decision in pending] == ([0] if shows else [0, 1])


@pytest.mark.rule("D8.14")
@pytest.mark.parametrize("mode", ["normal", "loop", "lane"])
def test_white_sees_tile_side_and_lane(mode: Mode) -> None:
    site = {"space": "r4", "cameras": 2}
    table = Table(scenario="espionage", objectives=[site], red="r5", white="r4")
    plan = PlayTile(Tile(3, 0), mode)
    shown = table.choose(0, f"3|0 {mode}")
    assert only(shown, ev.PlanShown) == [ev.PlanShown(0, plan)]
    assert table.game.redact(shown[0], 1) == shown[0]
    assert table.game.view(table.state, 1).seats[0].plan == plan


@pytest.mark.rule("D8.14")
def test_the_distance_at_the_start_of_planning_counts_anew_each_turn() -> None:
    table = Table(white="r5", red="r7")
    table.fly("1|2", "4|0")  # White r6, Red r3: 5 ahead
    pending = table.pending
    assert isinstance(pending, tuple)
    assert [decision.seat for decision in pending] == [0, 1]
    table.choose(1, "1|0")
    assert table.game.view(table.state, 0).seats[1].plan is None


# -- Grey ---------------------------------------------------------------------------------------


@pytest.mark.rule("D8.16")
@pytest.mark.parametrize(("blue", "hit"), [("r1", True), ("r4", False)])
def test_a_3_hit_tile_jams_greys_gun_whether_or_not_it_shot(blue: str, hit: bool) -> None:
    table = Table(grey="r0", blue=blue)
    happened = table.fly("1|3", "1|1")
    assert table.damage("blue") == (3 if hit else 0)
    assert only(happened, ev.GunJammed) == [ev.GunJammed("grey")]
    assert table.aviator("grey").jammed


@pytest.mark.rule("D8.16")
@pytest.mark.parametrize("tile", ["1|2", "0|1", "3|0"])
def test_fewer_than_3_hits_jam_nothing(tile: str) -> None:
    table = Table(grey="r0", blue="r1")
    table.fly(tile, "2|1")
    assert not table.aviator("grey").jammed


@pytest.mark.rule("D8.17")
@pytest.mark.parametrize("tile", ["1|2", "0|1", "3|3"])
def test_a_jammed_gun_counts_no_hits_and_stays_jammed(tile: str) -> None:
    table = Table(grey={"space": "r0", "jammed": True}, blue="r0")
    happened = table.fly(tile, "4|0" if tile == "3|3" else "2|1")
    position = table.rules.board.is_in_position(table.space("grey"), table.space("blue"), 3)
    assert position
    assert shots(happened) == []
    assert only(happened, ev.GunJammed) == []
    assert table.aviator("grey").jammed


@pytest.mark.rule("D8.17")
def test_a_tile_printed_without_hits_clears_the_gun_for_the_next_turn() -> None:
    table = Table(grey={"space": "r0", "jammed": True}, blue="r1")
    happened = table.fly("1|0", "1|1")
    assert only(happened, ev.GunCleared) == [ev.GunCleared("grey")]
    assert shots(table.fly("1|2", "1|1")) == [("grey", "blue", 2)]


@pytest.mark.rule("D8.17")
def test_a_cleared_gun_jams_again() -> None:
    table = Table(grey={"space": "r0", "jammed": True}, blue="r1")
    table.fly("1|0", "1|1")
    table.fly("1|3", "1|1")
    assert table.damage("blue") == 3
    assert table.aviator("grey").jammed


@pytest.mark.rule("D8.18")
@pytest.mark.parametrize("colour", COLOURS)
def test_only_greys_gun_jams(colour: str) -> None:
    # A free hand lets every biplane play the tile that only Grey's set has.
    table = facing(colour, "r0")
    table.fly("1|3", "4|0")
    assert table.aviator(colour).jammed == (colour == "grey")


@pytest.mark.rule("D8.18")
@pytest.mark.parametrize("colour", COLOURS)
def test_only_brown_and_white_crash_on_their_0s(colour: str) -> None:
    zero, five = (
        next(tile.label for tile in tile_set(colour) if tile.value == value) for value in (0, 5)
    )
    table = facing(colour, {"space": "r0", "hand": [zero, five], "last": zero})
    if table.result is None:  # Brown, without a 1 or a 2, does not get that far
        table.fly(zero, "4|0")
    assert (table.result is not None) == (colour in ("brown", "white"))
