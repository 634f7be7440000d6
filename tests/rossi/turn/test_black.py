"""Black: a tile lost for every hit, and the last tile reused when none is left.

[D8.9 to D8.11b]
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import GiveUpTile, PlayTile
from tests.rossi.table import Table, marked, only, shots, tiles


def losses(happened: list[ev.Event]) -> list[tuple[str, str]]:
    """Each tile lost, and where it came from."""
    lost = only(happened, ev.TileLost)
    return [(loss.tile.label if loss.tile else "?", loss.source) for loss in lost]


def hunted(hand: str, bag: str = "", **seat: Any) -> Table:
    """Black on r2 with Grey two behind; both fly a 1 and Grey hits with all its tile has."""
    return Table(black={"space": "r2", "hand": hand, "bag": bag, **seat}, grey="r0")


# -- losses -------------------------------------------------------------------------------------


@pytest.mark.rule("D8.10")
def test_black_gives_up_one_tile_of_its_choice_for_each_hit() -> None:
    table = hunted("1|0 2|0 2|1 2|1 4|0", bag="5|0")
    table.fly("1|0", "1|2")
    first = table.decision()
    assert (first.seat, first.kind) == (0, "loss")
    assert first.options == tuple(GiveUpTile(tile) for tile in tiles("2|0 2|1 4|0"))
    table.choose(0, "lose 2|1")
    assert table.options(0) == first.options  # the other [2|1] is still there
    table.choose(0, "lose 4|0")
    assert table.aviator("black").hand == tiles("2|0 2|1")
    assert table.aviator("black").lost == tiles("2|1 4|0")
    assert table.aviator("black").bag == tiles("5|0")
    assert table.decision(0).kind == "plan"


@pytest.mark.rule("D8.10")
def test_the_opponent_learns_how_many_tiles_black_lost_but_not_which() -> None:
    seen = set()
    for tile in ("2|0", "4|0"):
        table = hunted("1|0 2|0 4|0 5|0")
        happened = table.fly("1|0", "1|2", answers=[f"lose {tile}", "lose 5|0"])
        for viewer in (1, None):
            told = [table.game.redact(loss, viewer) for loss in only(happened, ev.TileLost)]
            assert told == [ev.TileLost(0, None, "hand")] * 2
            seat = table.game.view(table.state, viewer).seats[0]
            assert (seat.lost, seat.lost_count) == (None, 2)
        seen.add(seat.unseen)
        assert table.game.view(table.state, 0).seats[0].lost == tiles(f"{tile} 5|0")
    assert len(seen) == 1


@pytest.mark.rule("D8.10")
def test_with_an_empty_hand_a_random_tile_of_the_bag_is_lost() -> None:
    table = hunted("1|0", bag="2|1 2|1 3|0 4|0")
    table.fly("1|0", "1|2")
    chance = table.chance()
    assert (chance.seat, chance.rule) == (0, "D8.10")
    assert {odds.label: chance.probability(odds.label) for odds in chance.outcomes} == {
        "2|1": Fraction(1, 2),
        "3|0": Fraction(1, 4),
        "4|0": Fraction(1, 4),
    }
    table.draw("2|1")
    assert table.chance().probability("2|1") == Fraction(1, 3)
    assert losses(list(table.draw("4|0"))) == [("4|0", "bag")]
    assert table.aviator("black").bag == tiles("2|1 3|0")


@pytest.mark.rule("D8.10")
def test_with_hand_and_bag_empty_black_loses_nothing() -> None:
    table = hunted("1|0")
    happened = table.fly("1|0", "1|2")
    assert marked(happened) == {"black": 2}
    assert losses(happened) == []
    assert table.decision(0).kind == "plan"


@pytest.mark.rule("D8.10")
def test_hits_beyond_the_threshold_cost_no_tile() -> None:
    table = hunted("1|0 2|0 3|0 4|0", damage=6)
    happened = table.fly("1|0", "1|3", answers=["lose 3|0"])
    assert shots(happened) == [("grey", "black", 3)]
    assert marked(happened) == {"black": 1}
    assert losses(happened) == [("3|0", "hand")]
    assert table.result is not None
    assert table.aviator("black").hand == tiles("2|0 4|0")


@pytest.mark.rule("D8.10")
def test_black_loses_no_tile_for_hits_it_deals_or_avoids() -> None:
    behind = Table(black={"space": "r0", "hand": "1|2 2|0"}, grey="r2")
    assert losses(behind.fly("1|2", "1|0")) == []
    apart = Table(black={"space": "r4", "hand": "1|0 2|0"}, grey="r0")
    assert losses(apart.fly("1|0", "1|3")) == []


@pytest.mark.rule("D8.10a")
def test_the_hand_goes_first_and_the_rest_comes_from_the_bag() -> None:
    table = hunted("1|0 2|0", bag="4|0 5|0")
    happened = table.fly("1|0", "1|3", draws=["5|0", "4|0"])
    assert losses(happened) == [("2|0", "hand"), ("5|0", "bag"), ("4|0", "bag")]


@pytest.mark.rule("D8.10a")
def test_as_many_hits_as_tiles_take_the_hand_and_leave_the_bag() -> None:
    table = hunted("1|0 2|0 4|0", bag="5|0")
    happened = table.fly("1|0", "1|2")
    assert losses(happened) == [("2|0", "hand"), ("4|0", "hand")]
    assert table.aviator("black").bag == tiles("5|0")


@pytest.mark.rule("D8.10a")
def test_the_tile_just_played_is_safe() -> None:
    table = hunted("1|0 2|0", played="4|1")
    happened = table.fly("1|0", "1|3")
    assert losses(happened) == [("2|0", "hand")]
    assert table.aviator("black").played == tiles("4|1 1|0")
    assert table.options(0) == (PlayTile(Tile(1, 0)),)


@pytest.mark.rule("D8.9")
def test_lost_tiles_are_made_up_for_by_the_next_refill() -> None:
    black = {"space": "r2", "hand": "1|0 2|0 3|0", "bag": "0|0 1|1 1|1 2|1 2|1 4|0 4|1 5|0"}
    table = Table(turn=5, black=black, grey={"space": "r0", "hand": "1|2 5|0", "bag": "5|1"})
    table.fly("1|0", "1|2")
    assert table.aviator("black").hand == ()
    assert table.aviator("black").due == 7


# -- reuse --------------------------------------------------------------------------------------


@pytest.mark.rule("D8.11")
def test_black_reuses_its_last_tile_which_stays_one_tile_in_the_pile() -> None:
    table = Table(black={"space": "r2", "hand": "", "played": "4|0 1|2"}, red="r2")
    assert table.options(0) == (PlayTile(Tile(1, 2)),)
    happened = table.fly("1|2", "2|0")
    assert shots(happened) == [("black", "red", 2)]  # it counts as if just played
    assert table.space("black") == "r3"
    assert table.aviator("black").played == tiles("4|0 1|2")


@pytest.mark.rule("D8.11")
@pytest.mark.parametrize("side", ["normal", "loop"])
def test_a_reused_3_may_be_planned_on_either_side(side: str) -> None:
    black = {"space": "r5", "hand": "", "played": "3|0", "last_mode": side}
    table = Table(black=black, red="r1")
    assert table.options(0) == (PlayTile(Tile(3, 0)), PlayTile(Tile(3, 0), "loop"))
    table.fly("3|0 loop", "4|0")
    assert table.space("black") == "r4"


@pytest.mark.rule("D8.11")
def test_black_with_a_tile_in_hand_may_not_reuse_the_last_one() -> None:
    table = Table(black={"space": "r2", "hand": "5|0", "played": "1|2"}, red="r6")
    assert table.options(0) == (PlayTile(Tile(5, 0)),)


@pytest.mark.rule("D8.11a")
def test_reuse_repeats_until_the_round_ends_and_nothing_is_drawn_before() -> None:
    black = {"space": "r0", "hand": "", "played": "4|0", "bag": "1|0 5|0"}
    table = Table(turn=3, black=black, red="r2")
    happened = [*table.fly("4|0", "4|0"), *table.fly("4|0", "4|0"), *table.fly("4|0", "4|0")]
    assert only(happened, ev.TileDrawn) == []
    assert table.aviator("black").played == tiles("4|0")
    table.draw("5|0")
    table.draw("1|0")
    assert table.aviator("black").hand == tiles("1|0 5|0")


@pytest.mark.rule("D8.11b")
def test_black_without_any_tile_left_begins_a_round_with_the_last_one_it_played() -> None:
    black = {"space": "r2", "hand": "1|0 2|0", "bag": ""}
    grey = {"space": "r0", "hand": "1|2 5|0", "bag": "5|1"}
    table = Table(round=2, turn=5, black=black, grey=grey)
    table.fly("1|0", "1|2", draws=["5|1"])
    assert (table.state.round, table.state.turn) == (3, 1)
    assert table.aviator("black").hand == ()
    assert table.options(0) == (PlayTile(Tile(1, 0)),)


@pytest.mark.rule("D8.11b")
def test_no_position_leaves_black_without_a_tile_to_play() -> None:
    with pytest.raises(BadInput, match=r"seats\[0\]\.hand: needs at least one tile"):
        Table(black={"space": "r2", "hand": ""}, red="r6")
