"""A turn of solo play: you first, then the bot by its rules. [D10.7, D10.8, D10.10 to D10.14]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice, Odds
from escadrille.rossi.figures.tiles import Tile, in_order
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import BotSlots
from tests.rossi.solo_table import ONE_SITE_LEFT, bot_turn, selected, slots, solo_table
from tests.rossi.table import Table, marked, moves, only, shots, tiles

FOLLOWS: dict[str, Any] = {"rulings": {"bot_enters_lane": True}, "objectives": ONE_SITE_LEFT}
"""The lane is open and the bot may fly into it."""


# -- you go first -------------------------------------------------------------------------------


@pytest.mark.rule("D10.7", "D10.8")
def test_you_plan_move_and_photograph_before_the_bot_draws() -> None:
    at = solo_table("r4", "r3", "1|2")
    happened = at.fly("1|1")
    assert moves(happened) == {"brown": ("r4", "r5")}
    assert only(happened, ev.PhotoTaken) == [ev.PhotoTaken("r5", 0)]
    assert only(happened, ev.BotTileSelected) == []
    chance = at.chance()
    assert (chance.cause, chance.seat, chance.rule) == ("bot tile", 1, "D10.8")


@pytest.mark.rule("D10.7")
def test_leaving_ends_the_game_before_the_bot_draws() -> None:
    at = solo_table("g2", "r7", "1|2", objectives=ONE_SITE_LEFT)
    happened = at.fly("1|1")
    assert only(happened, ev.LeftBoard) == [ev.LeftBoard("brown")]
    assert at.result is not None
    assert at.result.scores == (1, -1)
    assert slots(at).right is None


@pytest.mark.rule("D10.7")
def test_the_rescuer_lands_before_the_bot_draws() -> None:
    airports = [{"space": "r5", "number": 2}]
    at = Table(
        scenario="rescue",
        solo=True,
        brown="r4",
        red="r3",
        objectives=airports,
        briefed=[2],
        bot={"left": "5|0"},
    )
    at.fly("1|1")
    assert at.decision().kind == "landing"
    at.choose(0, "land")
    assert at.chance().cause == "bot tile"


@pytest.mark.rule("D10.7")
def test_the_bot_has_nothing_to_plan() -> None:
    at = solo_table("r4", "r3", "1|2")
    with pytest.raises(Refused):
        at.submit(Choice(1, PlayTile(Tile(1, 2))))
    with pytest.raises(Refused):
        at.draw("4|1")


@pytest.mark.rule("D10.8")
def test_the_right_tile_is_drawn_from_what_the_bag_holds() -> None:
    at = solo_table("r4", "r3", "1|2", discard="1|2 4|1")
    at.fly("1|1")
    odds = at.chance().outcomes
    assert sum(each.weight for each in odds) == 15 - 3
    labels = [each.label for each in odds]
    assert "1|2" not in labels
    assert Odds("4|1", 1) in odds
    assert Odds("5|0", 2) in odds


# -- the bot flies ------------------------------------------------------------------------------


@pytest.mark.rule("D10.10")
@pytest.mark.parametrize(
    ("bot", "side", "path"),
    [
        ("r4", "loop", ("r4", "r5", "r6", "lp")),
        ("r4", "normal", ("r4", "r5", "r6", "r7")),
        ("r1", "loop", ("r1", "r2", "lb", "r0")),
        ("r2", "normal", ("r2", "r3", "r4", "r5")),
    ],
)
def test_a_three_that_can_loop_is_tossed(bot: str, side: str, path: tuple[str, ...]) -> None:
    you = f"r{(int(bot[1]) + 4) % 8}"
    at = solo_table(you, bot, "3|0")
    at.fly("0|2", draws=["5|0"])
    chance = at.chance()
    assert (chance.cause, chance.rule) == ("toss", "D10.10")
    assert chance.outcomes == (Odds("normal", 1), Odds("loop", 1))
    assert moves(list(at.draw(side)))["red"] == path


@pytest.mark.rule("D10.10", "D1.9")
@pytest.mark.parametrize("side", ["normal", "loop"])
def test_everybody_sees_on_which_side_the_bots_last_tile_was_flown(side: str) -> None:
    at = solo_table("r0", "r4", "3|0")
    at.fly("0|2", draws=["5|0", side])
    for viewer in (0, None):
        bot = at.game.view(at.state, viewer).seats[1]
        assert (bot.last, bot.last_mode) == (Tile(3, 0), side)
    # The next tile is not flown on that side any more.
    at.fly("1|0", draws=["4|0"])
    bot = at.game.view(at.state, 0).seats[1]
    assert bot.last != Tile(3, 0)
    assert bot.last_mode == "normal"


@pytest.mark.rule("D10.10")
@pytest.mark.parametrize("bot", ["r3", "r7"])
def test_a_three_that_cannot_loop_is_not_tossed(bot: str) -> None:
    you = f"r{(int(bot[1]) + 4) % 8}"
    happened = bot_turn(you, bot, "3|0", "5|0")
    assert only(happened, ev.BotTileSelected)[0].mode == "normal"
    assert len(moves(happened)["red"]) == 4


@pytest.mark.rule("D10.10")
def test_other_tiles_pass_the_loops_and_are_not_tossed() -> None:
    happened = bot_turn("r0", "r4", "4|0", "5|0")
    assert moves(happened)["red"] == ("r4", "r5", "r6", "r7", "r0")


@pytest.mark.rule("D10.10")
def test_from_a_loop_space_the_bot_flies_on() -> None:
    happened = bot_turn("r0", "lp", "1|0", "3|0")
    assert moves(happened)["red"] == ("lp", "r4", "r5", "r6")


@pytest.mark.rule("D10.10")
@pytest.mark.parametrize("you", ["g1", "g2", "r1"])
def test_the_bot_never_takes_the_lane(you: str) -> None:
    happened = bot_turn(you, "r5", "4|1", "4|1", objectives=ONE_SITE_LEFT)
    assert moves(happened)["red"] == ("r5", "r6", "r7", "r0", "r1")


@pytest.mark.rule("D10.10", "D10.11")
def test_the_bot_shoots_into_the_lane_from_its_branch() -> None:
    happened = bot_turn("g2", "r5", "2|2", "4|0", objectives=ONE_SITE_LEFT)
    assert shots(happened) == [("red", "brown", 2)]


@pytest.mark.rule("D10.10")
@pytest.mark.parametrize(
    ("you", "objectives", "path"),
    [
        ("g2", ONE_SITE_LEFT, ("r5", "r6", "r7", "g1", "g2")),
        ("r1", ONE_SITE_LEFT, ("r5", "r6", "r7", "r0", "r1")),
        ("g2", None, ("r5", "r6", "r7", "r0", "r1")),
    ],
)
def test_under_a_ruling_it_follows_you_into_the_open_lane(
    you: str, objectives: Any, path: tuple[str, ...]
) -> None:
    fields = {"objectives": objectives} if objectives else {}
    happened = bot_turn(you, "r5", "4|1", "4|1", rulings={"bot_enters_lane": True}, **fields)
    assert moves(happened)["red"] == path


@pytest.mark.rule("D10.10")
def test_under_that_ruling_a_short_tile_stays_on_the_ring_and_a_three_is_not_tossed() -> None:
    short = bot_turn("g2", "r4", "2|0", "5|0", **FOLLOWS)
    assert moves(short)["red"] == ("r4", "r5", "r6")
    three = bot_turn("g2", "r6", "3|0", "5|0", **FOLLOWS)
    assert moves(three)["red"] == ("r6", "r7", "g1", "g2")


@pytest.mark.rule("D10.9", "D10.10")
@pytest.mark.parametrize("pair", [("2|0", "2|2"), ("2|2", "2|0")])
def test_under_that_ruling_equal_tiles_are_judged_by_the_flight_into_the_lane(
    pair: tuple[str, str],
) -> None:
    # From r6 the lane leads to g1, 1 behind you; the ring would lead to r0, behind nobody.
    happened = bot_turn("g2", "r6", *pair, **FOLLOWS)
    assert moves(happened)["red"] == ("r6", "r7", "g1")
    assert selected(happened) == "2|2"
    assert shots(happened) == [("red", "brown", 2)]


@pytest.mark.rule("D10.10")
def test_under_that_ruling_the_bot_comes_back_from_the_lane() -> None:
    happened = bot_turn("r4", "g1", "3|0", "5|0", rulings={"bot_enters_lane": True})
    assert moves(happened)["red"][:3] == ("g1", "g2", "r0")


# -- the bot shoots -----------------------------------------------------------------------------


@pytest.mark.rule("D10.11")
@pytest.mark.parametrize(
    ("you", "tile", "hits"),
    [
        ("r5", "1|2", 2),  # r4, 1 behind
        ("r7", "1|1", 1),  # r4, 3 behind
        ("r5", "1|0", 0),  # nothing to fire
        ("r0", "1|2", 0),  # 4 apart
        ("r4", "1|2", 0),  # the same space
        ("r6", "2|2", 2),  # r5, 1 behind
    ],
)
def test_you_take_the_tiles_hits_if_the_bot_is_in_position(you: str, tile: str, hits: int) -> None:
    happened = bot_turn(you, "r3", tile, tile if tile == "1|2" else "5|0")
    assert marked(happened) == ({"brown": hits} if hits else {})


@pytest.mark.rule("D10.11")
def test_it_shoots_from_where_it_ends_at_where_you_ended() -> None:
    at = solo_table("r4", "r3", "1|2")
    happened = at.fly("5|1", draws=["4|0"])  # you fly from 1 ahead to r1
    assert shots(happened) == []
    assert at.space("brown") == "r1"


# -- discards and slots -------------------------------------------------------------------------


@pytest.mark.rule("D10.12", "D10.13")
def test_a_tile_left_in_the_right_slot_moves_to_the_left() -> None:
    at = solo_table("r5", "r3", "1|2")
    at.fly("0|2", draws=["4|1"])
    assert slots(at) == BotSlots(left=Tile(4, 1), discard=tiles("1|2"))


@pytest.mark.rule("D10.12", "D10.13")
def test_a_tile_left_in_the_left_slot_stays_there() -> None:
    at = solo_table("r5", "r3", "4|1")
    at.fly("0|2", draws=["1|2"])
    assert slots(at) == BotSlots(left=Tile(4, 1), discard=tiles("1|2"))


@pytest.mark.rule("D10.12")
def test_the_discards_stay_out_while_the_bag_holds_a_tile() -> None:
    at = solo_table("r5", {"space": "r3", "bag": "4|1 5|0"}, "1|2", discard="0|1 2|2")
    at.fly("0|2", draws=["4|1"])
    assert at.aviator("red").bag == tiles("5|0")
    assert slots(at).discard == tiles("0|1 1|2 2|2")


@pytest.mark.rule("D10.12")
def test_an_empty_bag_is_filled_with_all_discards_but_not_with_the_tile_in_the_slot() -> None:
    at = solo_table("r5", {"space": "r3", "bag": "4|1"}, "1|2", discard="0|1 2|2")
    at.fly("0|2", draws=["4|1"])
    assert at.aviator("red").bag == tiles("0|1 1|2 2|2")
    assert slots(at) == BotSlots(left=Tile(4, 1))


# -- your rounds --------------------------------------------------------------------------------


@pytest.mark.rule("D10.14")
@pytest.mark.parametrize(("round_", "due"), [(1, 5), (3, 6)])
def test_after_a_round_you_draw_and_the_bot_does_not(round_: int, due: int) -> None:
    at = Table(
        scenario="espionage",
        solo=True,
        round=round_,
        turn=5,
        brown={"space": "r5", "hand": "1|0 2|0"},
        red="r3",
        bot={"left": "1|2", "discard": ["0|1", "2|2", "5|1"]},
    )
    at.fly("1|0", draws=["5|0"])
    assert (at.state.round, at.state.turn) == (round_ + 1, 0)
    assert (at.aviator("brown").due, at.aviator("red").due) == (due, 0)
    assert slots(at) == BotSlots(left=Tile(5, 0), discard=tiles("0|1 1|2 2|2 5|1"))


@pytest.mark.rule("D10.14")
def test_your_tiles_return_after_the_third_round_and_the_bots_do_not() -> None:
    at = Table(
        scenario="espionage",
        solo=True,
        round=3,
        turn=5,
        brown={"space": "r5", "hand": "1|0", "bag": "", "played": "5|1 3|1 3|1"},
        red="r3",
        bot={"left": "1|2", "discard": ["0|1"]},
    )
    at.fly("1|0", draws=["5|0"])
    assert at.aviator("brown").bag == in_order(tiles("1|0 3|1 3|1 5|1"))
    assert len(at.aviator("red").bag) == 15 - 3
