"""The two sides of the board: paths, colours, starts, spots and lane. [D7]"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Outcome
from escadrille.rossi.figures.board import Board
from escadrille.rossi.figures.box import Side, Space
from tests.rossi.printed import printed_table
from tests.rossi.table import Table, moves, shots

BOARDS = dogfight_box().figures.boards
SIDES: tuple[Side, ...] = ("single", "dual")
RING = tuple(f"r{i}" for i in range(8))
LANE = ("g1", "g2")
STANDING = (*RING, "lb", "lp", *LANE)
STARTS = ("r7", "r3")
each_side = pytest.mark.parametrize("side", SIDES)


def board(side: str, changes: dict[str, Any] | None = None) -> Board:
    return Table(side=side, changes=changes, red="r0", blue="r3").rules.board


def shooting_pairs(side: str) -> set[tuple[str, str]]:
    """All pairs of spaces from which a first biplane shoots a second, seen at the table."""
    return {
        (a, b)
        for a, b in product(STANDING, STANDING)
        if shots(Table(side=side, green=a, blue=b).fly("0|1", "0|0"))
    }


def entry(side: Side, loop: str) -> int:
    """The number k of the ring space that leads into a loop."""
    return next(i for i, r in enumerate(RING) if BOARDS[side].spaces[r].loop_next == loop)


def cycle(side: Side, loop: str) -> set[str]:
    """The three ring spaces of a loop's cycle."""
    return {RING[entry(side, loop) - back] for back in (0, 1, 2)}


# -- the drawings -------------------------------------------------------------------------------


@each_side
@pytest.mark.rule("D7.1")
def test_both_sides_have_a_ring_of_8_two_loops_and_a_lane(side: Side) -> None:
    compiled = board(side)
    assert compiled.flight("r0", 8) == (*RING, "r0")
    through = [compiled.flight(entry, 2, loops=compiled.loops) for entry in ("r2", "r6")]
    assert {loop for _, loop, _ in through} == {"lb", "lp"}
    assert [rejoin for _, _, rejoin in through] == ["r0", "r4"]
    assert compiled.flight("r7", 3, lane=True, leaves=True) == ("r7", "g1", "g2", "exit")
    assert set(BOARDS[side].spaces) == {*STANDING, "exit"}


@each_side
@pytest.mark.rule("D7.1")
def test_the_ring_is_flown_clockwise(side: Side) -> None:
    corners = [BOARDS[side].spaces[space].pos for space in RING]
    doubled_area = sum(
        x1 * y2 - x2 * y1
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
    )
    assert doubled_area > 0  # y points down, so a positive area is drawn clockwise


def _as_printed(name: str, space: Space) -> dict[str, str]:
    arrow = space.next or "off the board"
    if space.next_mission:
        arrow = f"{space.next_mission} (mission) / {space.next} (other)"
    return {
        "id": name,
        "colours": space.tag.replace("_", "/"),
        "next": arrow,
        "loop_next": space.loop_next or "",
        "lane_next": space.lane_next or "",
        "grey": "yes" if "grey" in space.tag else "",
        "start": space.start or "",
        "spot": str(space.spot or ""),
    }


@pytest.mark.rule("D7.2")
def test_side_single_is_the_one_printed() -> None:
    spaces = BOARDS["single"].spaces
    assert [_as_printed(*each) for each in spaces.items()] == printed_table("D7.2")


@pytest.mark.rule("D7.3")
def test_side_dual_is_the_one_printed() -> None:
    spaces = BOARDS["dual"].spaces
    assert [_as_printed(*each) for each in spaces.items()] == printed_table("D7.3")


@pytest.mark.rule("D7.3")
def test_side_dual_is_white_above_and_blue_below_with_both_at_the_changes() -> None:
    shown = {space: set(BOARDS["dual"].spaces[space].tag.split("_")) for space in RING}
    assert [space for space in RING if {"blue", "white"} <= shown[space]] == ["r2", "r6"]
    height = BOARDS["dual"].spaces["r2"].pos[1]
    assert BOARDS["dual"].spaces["r6"].pos[1] == height
    for space in set(RING) - {"r2", "r6"}:
        is_upper = BOARDS["dual"].spaces[space].pos[1] < height
        assert ("white" in shown[space]) == is_upper
        assert ("blue" in shown[space]) == (not is_upper)


# -- places on the ring -------------------------------------------------------------------------


@each_side
@pytest.mark.rule("D7.4")
def test_the_loops_lie_on_opposite_sides_and_purple_rejoins_in_the_white_part(side: Side) -> None:
    assert abs(entry(side, "lb") - entry(side, "lp")) == 4
    purple, brown = BOARDS[side].spaces["lp"], BOARDS[side].spaces["lb"]
    assert BOARDS[side].spaces[str(purple.next)].tag == "purple_white"
    if side == "dual":
        assert purple.pos[1] < brown.pos[1]  # y points down: purple is the upper one
        assert all("white" in BOARDS[side].spaces[space].tag for space in cycle(side, "lp"))


@each_side
@pytest.mark.rule("D7.5")
def test_the_starts_are_4_apart_so_that_nobody_is_behind(side: Side) -> None:
    compiled = board(side)
    assert {compiled.start_x, compiled.start_other} == set(STARTS)
    assert compiled.distance(*STARTS) == compiled.distance(*reversed(STARTS)) == 4
    assert shots(Table(side=side, green="r7", brown="r3").fly("0|1", "0|2")) == []


@each_side
@pytest.mark.rule("D7.5")
def test_neither_start_belongs_to_a_loop(side: Side) -> None:
    assert not set(STARTS) & (cycle(side, "lb") | cycle(side, "lp"))


@each_side
@pytest.mark.rule("D7.6")
def test_the_grey_rim_is_a_mark_only(side: Side) -> None:
    assert [n for n, space in BOARDS[side].spaces.items() if space.rim] == sorted(STARTS)
    all_rimmed = {"boards": {side: {"spaces": {space: {"rim": "grey"} for space in STANDING}}}}
    plain, rimmed = board(side), board(side, all_rimmed)
    for a, b in product(STANDING, STANDING):
        assert rimmed.sight(a, b) == plain.sight(a, b)


@pytest.mark.rule("D7.6")
def test_the_start_space_r3_shoots_by_its_colour_tag() -> None:
    from_white, from_blue = (
        Table(side=side, green="r3", blue="r5").fly("0|1", "0|0") for side in SIDES
    )
    assert shots(from_white) == shots(from_blue) == [("green", "blue", 1)]
    at_white, at_blue = (
        Table(side=side, green="r1", blue="r3").fly("0|1", "0|0") for side in SIDES
    )
    assert shots(at_white) == [("green", "blue", 1)]
    assert shots(at_blue) == []


@each_side
@pytest.mark.rule("D7.7")
def test_five_objective_spots_none_of_them_a_start(side: Side) -> None:
    sites = Table(scenario="espionage", side=side, red="r7", blue="r3").state.objectives
    assert [site.space for site in sites] == ["r0", "r2", "r4", "r5", "r6"]
    assert not set(STARTS) & {site.space for site in sites}


@each_side
@pytest.mark.rule("D7.7")
def test_the_first_factory_drawn_lies_on_spot_1_and_the_last_on_spot_5(side: Side) -> None:
    game = dogfight({"scenario": "bombing", "side": side, "biplanes": ["brown", "red"]})
    state = game.initial()
    for number in "53142":
        state = game.resolve(state, Outcome(number)).state
    placed = {factory.space: factory.number for factory in state.objectives}
    assert placed == {"r0": 5, "r2": 3, "r4": 1, "r5": 4, "r6": 2}


# -- the lane -----------------------------------------------------------------------------------


@each_side
@pytest.mark.rule("D7.8")
def test_the_branch_shows_grey_and_white_and_the_lane_is_grey(side: Side) -> None:
    pairs = shooting_pairs(side)
    assert {target for a, target in pairs if a == "r7"} >= {"r0", "r1", "g1", "g2"}
    assert {(a, b) for a, b in pairs if a in LANE or b in LANE} == {
        ("r7", "g1"),
        ("r7", "g2"),
        ("g1", "g2"),
    }
    assert board(side).branch == "r7"


def _spy_in_lane(side: str, spy: str, defender: str) -> Table:
    return Table(scenario="espionage", side=side, red=spy, blue=defender, objectives=[])


@each_side
@pytest.mark.rule("D7.9")
def test_the_mission_biplane_steps_from_the_lane_to_the_exit(side: str) -> None:
    table = _spy_in_lane(side, "g2", "r3")
    assert moves(table.fly("1|0", "0|0"))["red"] == ("g2", "exit")
    assert table.result is not None


@each_side
@pytest.mark.rule("D7.9")
@pytest.mark.parametrize(
    ("start", "tile", "flown"),
    [
        ("g2", "1|1", ("g2", "r0")),
        ("g1", "3|0", ("g1", "g2", "r0", "r1")),
        ("r7", "5|0 lane", ("r7", "g1", "g2", "r0", "r1", "r2")),
    ],
)
def test_any_other_biplane_turns_back_to_the_ring(
    side: str, start: str, tile: str, flown: tuple[str, ...]
) -> None:
    table = _spy_in_lane(side, "r5", start)
    assert moves(table.fly("0|1", tile))["blue"] == flown
    assert table.result is None


@pytest.mark.rule("D7.9")
def test_the_escort_turns_back_and_the_escorted_biplane_leaves() -> None:
    table = Table(scenario="escort", round=3, red="g2", blue="r3", escorted="g2")
    happened = moves(table.fly("1|0 & 0|1", "0|0"))
    assert (happened["red"], happened["escorted"]) == (("g2", "r0"), ("g2", "exit"))


# -- the two sides compared ---------------------------------------------------------------------


@pytest.mark.rule("D7.10")
@pytest.mark.parametrize(
    ("side", "on_the_ring", "rejoin"), [("single", 24, "r4"), ("dual", 13, "r0")]
)
def test_28_pairs_of_spaces_in_position_on_single_and_17_on_dual(
    side: Side, on_the_ring: int, rejoin: str
) -> None:
    pairs = shooting_pairs(side)
    ring = {(a, b) for a, b in pairs if a in RING and b in RING}
    assert len(ring) == on_the_ring
    assert pairs - ring == {("lp", rejoin), ("r7", "g1"), ("r7", "g2"), ("g1", "g2")}
    assert len(pairs) == {"single": 28, "dual": 17}[side]


@pytest.mark.rule("D7.11")
@pytest.mark.parametrize(
    ("scenario", "biplane"),
    [
        ("dogfight", "red"),
        ("espionage", "red"),
        ("bombing", "brown"),
        ("rescue", "brown"),
        ("escort", "red"),
    ],
)
def test_either_side_for_every_mode_but_solo_play_on_single_only(
    scenario: str, biplane: str
) -> None:
    setup = {"scenario": scenario, "biplanes": [biplane, "blue"]}
    for side in SIDES:
        assert dogfight({**setup, "side": side}).rules.setup.side == side
    if scenario != "dogfight":
        dogfight({**setup, "side": "single", "solo": True})
        with pytest.raises(BadInput, match=r"D7\.11.*single"):
            dogfight({**setup, "side": "dual", "solo": True})
