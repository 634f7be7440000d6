"""Flight along the arrows, through loops and past the branch. [D4]"""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import Refused
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, moves

SIDES = ("single", "dual")
RING = tuple(f"r{i}" for i in range(8))
NOT_ON_THE_RING = ("lb", "lp", "g1", "g2")
STANDING = RING + NOT_ON_THE_RING

# (side, k, L): the entry space of each loop, by number, and its loop space.
LOOPS = (("single", 2, "lb"), ("single", 6, "lp"), ("dual", 2, "lp"), ("dual", 6, "lb"))
each_side = pytest.mark.parametrize("side", SIDES)
each_loop = pytest.mark.parametrize(("side", "k", "loop"), LOOPS)

# A tile of every value from Red's set.
REDS = ("0|1", "1|0", "2|0", "3|0", "4|0", "5|0")


def ring(number: int) -> str:
    return RING[number % 8]


def path(side: str, start: str, plan: str) -> tuple[str, ...]:
    """The spaces Red flies over with a plan."""
    return moves(Table(side=side, red=start, blue=start).fly(plan, "0|0"))["red"]


@each_side
@pytest.mark.rule("D4.1")
def test_a_biplane_moves_exactly_its_tiles_value_one_arrow_per_step(side: str) -> None:
    for start in range(8):
        for steps, tile in enumerate(REDS):
            flown = tuple(ring(start + step) for step in range(steps + 1))
            assert path(side, ring(start), tile) == flown


@each_side
@pytest.mark.rule("D4.1")
def test_a_0_leaves_a_biplane_where_it_is(side: str) -> None:
    for space in STANDING:
        table = Table(side=side, red=space, blue="r0")
        table.fly("0|1", "0|0")
        assert table.space("red") == space


@pytest.mark.rule("D4.2")
def test_occupied_spaces_count_as_steps() -> None:
    table = Table(red="r0", blue="r1")
    assert moves(table.fly("2|0", "0|0"))["red"] == ("r0", "r1", "r2")
    assert table.space("red") == "r2"


@pytest.mark.rule("D4.2")
def test_biplanes_may_share_a_space() -> None:
    table = Table(red="r0", blue="r1")
    table.fly("1|0", "0|0")
    assert table.space("red") == table.space("blue") == "r1"
    # And from a shared space each goes its own way.
    table.fly("2|0", "1|1")
    assert (table.space("red"), table.space("blue")) == ("r3", "r2")


@each_loop
@pytest.mark.rule("D4.3")
def test_a_loop_leads_from_its_entry_through_one_space_back_to_two_before(
    side: str, k: int, loop: str
) -> None:
    assert path(side, ring(k), "3|0 loop") == (ring(k), loop, ring(k - 2), ring(k - 1))
    # Looping again and again closes the cycle k−2 → k−1 → k → L → k−2.
    table = Table(side=side, yellow=ring(k - 2), blue="r0")
    table.fly("3|0 loop", "0|0")
    assert table.space("yellow") == loop
    table.fly("1|1", "1|1")
    assert table.space("yellow") == ring(k - 2)


@each_side
@pytest.mark.rule("D4.4", "D4.6")
def test_the_loop_side_is_open_from_the_entry_and_the_two_spaces_before_it_only(side: str) -> None:
    reach = {ring(k - back) for where, k, _ in LOOPS if where == side for back in (0, 1, 2)}
    for space in STANDING:
        table = Table(side=side, red={"space": space, "hand": "3|0"}, blue="r3")
        normal, loop = PlayTile(Tile(3, 0)), PlayTile(Tile(3, 0), "loop")
        assert table.options(0) == ((normal, loop) if space in reach else (normal,)), space


@pytest.mark.rule("D4.4")
@pytest.mark.parametrize("space", ["r3", "r7"])
@each_side
def test_a_loop_out_of_reach_is_refused(side: str, space: str) -> None:
    table = Table(side=side, red=space, blue="r0")
    with pytest.raises(Refused) as refused:
        table.choose(0, "3|0 loop")
    assert refused.value.rule == "D4.4"


@each_loop
@pytest.mark.rule("D4.4", "D4.5")
def test_a_loop_move_ends_on_the_loop_or_one_space_behind_its_start(
    side: str, k: int, loop: str
) -> None:
    ends = {ring(k - back): path(side, ring(k - back), "3|0 loop")[-1] for back in (2, 1, 0)}
    assert ends == {ring(k - 2): loop, ring(k - 1): ring(k - 2), ring(k): ring(k - 1)}


@each_loop
@pytest.mark.rule("D4.5")
def test_a_loop_move_passes_the_spaces_between(side: str, k: int, loop: str) -> None:
    to_entry = (ring(k - 2), ring(k - 1), ring(k))
    assert path(side, ring(k - 2), "3|0 loop") == (*to_entry, loop)
    assert path(side, ring(k - 1), "3|0 loop") == (*to_entry[1:], loop, ring(k - 2))


@pytest.mark.rule("D4.6")
@pytest.mark.parametrize("space", NOT_ON_THE_RING)
@each_side
def test_from_a_loop_space_or_the_lane_a_3_is_normal(side: str, space: str) -> None:
    table = Table(side=side, red={"space": space, "hand": "3|0 3|1"}, blue="r0")
    with pytest.raises(Refused) as refused:
        table.choose(0, "3|1 loop")
    assert refused.value.rule == "D4.6"
    assert table.options(0) == (PlayTile(Tile(3, 0)), PlayTile(Tile(3, 1)))


@each_loop
@pytest.mark.rule("D4.7")
def test_from_a_loop_space_any_tile_completes_the_loop(side: str, k: int, loop: str) -> None:
    onward = (loop, *(ring(k - 2 + step) for step in range(5)))
    for steps, tile in enumerate(REDS):
        assert path(side, loop, tile) == onward[: steps + 1]
    assert path(side, loop, "3|0")[-1] == ring(k)


@each_loop
@pytest.mark.rule("D4.8")
def test_every_other_tile_passes_the_entry_along_the_ring(side: str, k: int, loop: str) -> None:
    for start in (k - 2, k - 1, k):
        for tile in REDS:
            flown = path(side, ring(start), tile)
            assert loop not in flown
            assert len(flown) == int(tile[0]) + 1


@each_loop
@pytest.mark.rule("D4.8")
def test_only_a_3_can_enter_a_loop(side: str, k: int, loop: str) -> None:
    for back in (0, 1, 2):
        for tile in ("1|0", "2|0", "4|0", "5|0"):
            table = Table(side=side, red=ring(k - back), blue="r3")
            with pytest.raises(Refused) as refused:
                table.choose(0, f"{tile} loop")
            assert refused.value.rule == "D4.8"


@each_side
@pytest.mark.rule("D4.9")
@pytest.mark.parametrize(
    ("start", "tile", "normal", "lane"),
    [
        ("r5", "4|0", ("r5", "r6", "r7", "r0", "r1"), ("r5", "r6", "r7", "g1", "g2")),
        ("r6", "2|0", ("r6", "r7", "r0"), ("r6", "r7", "g1")),
        ("r7", "1|0", ("r7", "r0"), ("r7", "g1")),
    ],
)
def test_the_mode_says_whether_the_branch_leads_on_or_into_the_lane(
    side: str, start: str, tile: str, normal: tuple[str, ...], lane: tuple[str, ...]
) -> None:
    for plan, flown in ((tile, normal), (f"{tile} lane", lane)):
        table = Table(scenario="espionage", side=side, red=start, blue="r2", objectives=[])
        assert moves(table.fly(plan, "0|0"))["red"] == flown
