"""Behind, of a matching colour, with hits: who shoots whom. [D5, D13.2 to D13.4]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

import pytest

from escadrille.games.dogfight import dogfight_box
from escadrille.rossi.figures.board import Board
from escadrille.rossi.figures.box import Side
from escadrille.rossi.model.events import DamageMarked, ShotFired
from escadrille.rossi.turn.shooting import is_in_position
from tests.rossi.printed import printed_table
from tests.rossi.table import Table, marked, only, shots

BOX = dogfight_box().figures
SIDES: tuple[Side, ...] = ("single", "dual")
RING = tuple(f"r{i}" for i in range(8))
LANE = ("g1", "g2")
STANDING = (*RING, "lb", "lp", *LANE)
PAIRS = tuple(product(STANDING, STANDING))
REJOINS: dict[Side, dict[str, int]] = {"single": {"lb": 0, "lp": 4}, "dual": {"lp": 0, "lb": 4}}
ENTRIES = (2, 6)

each_side = pytest.mark.parametrize("side", SIDES)

# What the letters of the printed matrix mean: allowed, and where that comes from.
LETTERS = {
    "Y": (True, "rulebook"),
    "·": (False, "rulebook"),
    "d": (True, "derived"),
    "-": (False, "derived"),
    "r": (True, "reconstructed"),
}
PRINTED = {
    (row["shooter ↓ target →"], target): LETTERS[letter]
    for row in printed_table("D5.4")
    for target, letter in row.items()
    if target != "shooter ↓ target →"
}


def board(side: str) -> Board:
    return Table(side=side, red="r0", blue="r3").rules.board


def colours(side: Side, space: str) -> str:
    return BOX.boards[side].spaces[space].tag.replace("_", "/")


def dist(side: Side, a: str, b: str) -> int | None:
    """The distance as the rules page defines it, by arithmetic on the numbers of the spaces."""
    if a == b:
        return 0
    if b in REJOINS[side] or (a in LANE and (a, b) != ("g1", "g2")):
        return None
    if a in LANE:
        return 1
    if b in LANE:
        to_branch = dist(side, a, "r7")
        assert to_branch is not None
        return to_branch + 1 + LANE.index(b)
    if a in REJOINS[side]:
        return 1 + (int(b[1]) - REJOINS[side][a]) % 8
    return (int(b[1]) - int(a[1])) % 8


def fire(side: str, a: str, b: str) -> list[tuple[str, str, int]]:
    """Green on space a and Brown on space b stay there, both with hits: who shoots?"""
    return shots(Table(side=side, green=a, brown=b).fly("0|1", "0|2"))


# -- the three conditions -----------------------------------------------------------------------


@pytest.mark.rule("D5.1")
def test_a_shot_needs_to_be_behind_on_matching_colours_with_hits() -> None:
    assert fire("dual", "r0", "r1") == [("green", "brown", 1)]
    assert fire("dual", "r5", "r1") == []  # not behind
    assert fire("dual", "r1", "r3") == []  # white does not shoot blue
    without_hits = Table(side="dual", blue="r0", brown="r1")
    assert shots(without_hits.fly("0|0", "0|2")) == []


@pytest.mark.rule("D5.1")
def test_only_where_both_end_their_moves_matters() -> None:
    ahead_before_behind_after = Table(red="r1", blue="r0")
    assert shots(ahead_before_behind_after.fly("1|2", "5|1")) == [("red", "blue", 2)]
    behind_before_ahead_after = Table(red="r0", blue="r1")
    assert shots(behind_before_ahead_after.fly("4|1", "1|1")) == [("blue", "red", 1)]


# -- distance -----------------------------------------------------------------------------------


@each_side
@pytest.mark.rule("D5.2", "D5.2a")
def test_distance_counts_normal_arrows(side: Side) -> None:
    compiled = board(side)
    for a, b in PAIRS:
        assert compiled.distance(a, b) == dist(side, a, b), (a, b)


@each_side
@pytest.mark.rule("D5.2")
def test_the_distance_is_flown_by_as_many_normal_steps(side: Side) -> None:
    compiled = board(side)
    for a, b in product(STANDING, RING):
        steps = compiled.distance(a, b)
        if steps is not None:
            path = compiled.flight(a, steps)
            assert path.index(b) == len(path) - 1 == steps


@each_side
@pytest.mark.rule("D5.2")
def test_a_loop_space_is_at_no_distance_from_anywhere_else(side: Side) -> None:
    compiled = board(side)
    for a, loop in product(STANDING, REJOINS[side]):
        assert compiled.distance(a, loop) == (0 if a == loop else None)


@each_side
@pytest.mark.rule("D5.2a")
def test_a_lane_space_lies_beyond_the_branch_and_sees_only_what_is_ahead_of_it(side: Side) -> None:
    compiled = board(side)
    assert [compiled.distance("r7", lane) for lane in LANE] == [1, 2]
    assert [compiled.distance("r5", lane) for lane in LANE] == [3, 4]
    assert compiled.distance("g1", "g2") == 1
    assert compiled.distance("g2", "g1") is None
    assert all(compiled.distance(lane, b) is None for lane, b in product(LANE, (*RING, "lb", "lp")))


@pytest.mark.rule("D5.3")
def test_behind_is_1_to_3_spaces() -> None:
    shooters = [[shot[0] for shot in fire("single", "r0", space)] for space in RING]
    green, brown, nobody = ["green"], ["brown"], list[str]()
    assert shooters == [nobody, green, green, green, nobody, brown, brown, brown]


@pytest.mark.rule("D5.3")
@pytest.mark.parametrize(("ahead", "shoots"), [(0, False), (1, True), (2, True), (3, False)])
def test_purple_is_behind_at_1_or_2_only(ahead: int, shoots: bool) -> None:
    table = Table(purple="r0", blue=RING[ahead])
    assert (shots(table.fly("0|2", "0|0")) == [("purple", "blue", 2)]) == shoots


# -- colours ------------------------------------------------------------------------------------


@pytest.mark.rule("D5.4")
def test_the_colour_matrix_is_the_one_printed_with_its_sources() -> None:
    assert len(PRINTED) == 64
    assert {
        (shooter.replace("_", "/"), target.replace("_", "/")): (pair.allowed, pair.provenance)
        for shooter, row in BOX.shooting.pairs.items()
        for target, pair in row.items()
    } == PRINTED
    assert all(pair.note for row in BOX.shooting.pairs.values() for pair in row.values())


@each_side
@pytest.mark.rule("D5.1", "D5.3", "D5.4")
def test_between_all_pairs_of_spaces_exactly_the_printed_rules_shoot(side: Side) -> None:
    def may(a: str, b: str) -> bool:
        return dist(side, a, b) in (1, 2, 3) and PRINTED[colours(side, a), colours(side, b)][0]

    for a, b in PAIRS:
        expected = [("green", "brown", 1)] * may(a, b) + [("brown", "green", 2)] * may(b, a)
        assert fire(side, a, b) == expected, (a, b)


@pytest.mark.rule("D5.4a")
def test_grey_white_counts_as_white_towards_ring_spaces() -> None:
    assert fire("single", "r7", "r0") == fire("single", "r5", "r7") == [("green", "brown", 1)]
    assert fire("single", "r4", "r7") == fire("dual", "r7", "r0") == [("green", "brown", 1)]
    assert fire("dual", "r6", "r7") == fire("dual", "r7", "r2") == [("green", "brown", 1)]
    assert fire("dual", "r5", "r7") == []  # no more than white does blue shoot it
    on_the_ring = {colours(side, space) for side in SIDES for space in RING} - {"grey/white"}
    for other in on_the_ring:
        assert PRINTED["grey/white", other][0] == PRINTED["white", other][0]
        assert PRINTED[other, "grey/white"][0] == PRINTED[other, "white"][0]


@pytest.mark.rule("D5.4b")
def test_purple_white_and_blue_white_never_shoot_each_other_nor_their_own_kind() -> None:
    assert fire("dual", "r0", "r2") == []
    assert fire("dual", "r6", "r0") == []
    mixed: tuple[Literal["purple_white", "blue_white"], ...] = ("purple_white", "blue_white")
    assert not any(BOX.shooting.pairs[a][b].allowed for a, b in product(mixed, mixed))


@pytest.mark.rule("D5.4c")
def test_blue_does_not_shoot_blue_white_though_blue_white_shoots_blue() -> None:
    for blue in ("r3", "r4", "r5"):
        assert fire("dual", blue, "r6") == []
        assert fire("dual", "r2", blue) == [("green", "brown", 1)]


@pytest.mark.rule("D5.5")
def test_in_position_asks_for_no_hits() -> None:
    table = Table(blue="r0", red="r2")
    assert is_in_position(table.rules, table.state, "blue", "red")
    assert shots(table.fly("0|0", "0|1")) == []
    assert is_in_position(table.rules, table.state, "blue", "red")
    assert not is_in_position(table.rules, table.state, "red", "blue")


@pytest.mark.rule("D5.5")
def test_in_position_asks_for_the_distance_and_the_colours() -> None:
    wrong_colours = Table(side="dual", green="r1", red="r3")
    assert not is_in_position(wrong_colours.rules, wrong_colours.state, "green", "red")
    too_far = Table(purple="r0", red="r3")
    assert not is_in_position(too_far.rules, too_far.state, "purple", "red")


@each_side
@pytest.mark.rule("D5.6")
def test_the_colour_text_and_the_distances_agree(side: Side) -> None:
    compiled = board(side)
    for a, loop in product(STANDING, ("lb", "lp")):
        assert not compiled.sight(a, loop).is_behind(1, 3)
    in_position = {pair for pair in PAIRS if compiled.is_in_position(*pair, furthest=3)}
    assert not any("lb" in pair for pair in in_position)
    rejoin = RING[REJOINS[side]["lp"]]
    assert {pair for pair in in_position if "lp" in pair} == {("lp", rejoin)}
    assert colours(side, rejoin) == "purple/white"
    assert compiled.distance("lp", rejoin) == 1
    at_grey = {(a, b) for a, b in in_position if b in LANE}
    assert at_grey == {("r7", "g1"), ("r7", "g2"), ("g1", "g2")}


# -- the shot -----------------------------------------------------------------------------------


@pytest.mark.rule("D5.7")
@pytest.mark.parametrize("hits", [0, 2, 3])
@pytest.mark.parametrize("target", ["r2", "r3", "r4"])
def test_a_shot_deals_the_tiles_hits_at_any_distance(hits: int, target: str) -> None:
    table = Table(grey="r0", blue=target)
    happened = table.fly(f"1|{hits}", "0|0")
    assert only(happened, ShotFired) == (
        [ShotFired("grey", "blue", hits, int(target[1]) - 1)] if hits else []
    )
    assert table.damage("blue") == hits


@pytest.mark.rule("D5.8")
def test_nobody_is_asked_whether_to_shoot() -> None:
    table = Table(red="r0", blue="r1")
    table.choose(0, "0|1")
    happened = table.choose(1, "1|1")
    assert shots(happened) == [("red", "blue", 1)]
    assert table.state.turn == 2
    assert table.decision(0).kind == table.decision(1).kind == "plan"


@each_side
@pytest.mark.rule("D5.9")
def test_two_biplanes_never_shoot_each_other_in_one_turn(side: Side) -> None:
    fired = {(a, b): len(fire(side, a, b)) for a, b in PAIRS}
    assert set(fired.values()) == {0, 1}


@pytest.mark.rule("D5.10")
@pytest.mark.parametrize(("before", "counted"), [(3, 3), (4, 3), (5, 2), (6, 1)])
def test_hits_beyond_the_threshold_are_ignored(before: int, counted: int) -> None:
    table = Table(grey="r0", blue={"space": "r2", "damage": before})
    happened = table.fly("1|3", "0|0")
    assert shots(happened) == [("grey", "blue", 3)]
    assert marked(happened) == {"blue": counted}
    assert only(happened, DamageMarked)[0].damage == min(before + 3, 7) == table.damage("blue")


# -- checks made on the specification -----------------------------------------------------------


def threes(compiled: Board) -> Iterator[tuple[str, str]]:
    """Where a 3 ends on its normal side and on its loop side, from every space that can loop."""
    for start in STANDING:
        if compiled.can_loop(start, 3):
            loop = compiled.flight(start, 3, loops=compiled.loops)
            yield compiled.flight(start, 3)[-1], loop[-1]


@each_side
@pytest.mark.rule("D13.2")
def test_a_3_is_never_in_position_on_both_its_sides(side: Side) -> None:
    compiled = board(side)
    cases = list(product(threes(compiled), STANDING, (2, 3)))
    assert len(cases) == 144
    for (normal, loop), target, furthest in cases:
        by_distance = [compiled.sight(end, target).is_behind(1, furthest) for end in (normal, loop)]
        in_position = [compiled.is_in_position(end, target, furthest) for end in (normal, loop)]
        assert not all(by_distance), (normal, loop, target)
        assert not all(in_position), (normal, loop, target)


@pytest.mark.rule("D13.3")
@pytest.mark.parametrize("k", ENTRIES)
@each_side
def test_only_one_rejoin_space_puts_a_looping_3_one_space_behind_its_start(
    side: Side, k: int
) -> None:
    loop = BOX.boards[side].spaces[RING[k]].loop_next
    assert loop is not None

    def ends_one_behind(rejoin: str, start: int) -> bool:
        """The rulebook's example: 3 spaces around the loop, finishing 1 space behind the start."""
        changes = {"boards": {side: {"spaces": {loop: {"next": rejoin}}}}}
        table = Table(side=side, changes=changes, blue=RING[start], red="r3")
        table.fly("3|0 loop", "0|1")
        return table.space("blue") == RING[start - 1]

    for start in (k - 1, k):
        assert [each for each in RING if ends_one_behind(each, start)] == [RING[k - 2]]


@each_side
@pytest.mark.rule("D13.4")
def test_no_two_spaces_are_behind_each_other(side: Side) -> None:
    compiled = board(side)
    assert len(PAIRS) == 144
    for a, b in PAIRS:
        there, back = compiled.sight(a, b), compiled.sight(b, a)
        assert not (there.is_behind(1, 3) and back.is_behind(1, 3)), (a, b)
