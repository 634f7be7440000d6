"""The two levers that make solo play harder. [D10.15 to D10.17]"""

from __future__ import annotations

from collections import Counter

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import events as ev
from tests.rossi.solo_table import bot_turn, selected, solo_table
from tests.rossi.table import Table, moves, only, shots, tiles

REMOVED = {
    "white": "0|0 2|0",
    "grey": "3|0 3|0",
    "green": "1|0 5|0",
    "purple": "1|0 5|0",
    "yellow": "2|0 3|0",
    "black": "2|0 4|0",
    "brown": "2|0 4|0",
}
"""The table of the rulebook: all of them tiles without hits."""


def game(bot: str, **levers: bool) -> Dogfight:
    you = "blue" if bot == "red" else "red"
    return dogfight({"scenario": "escort", "biplanes": [you, bot], "solo": True, **levers})


# -- Smart 3 ------------------------------------------------------------------------------------


@pytest.mark.rule("D10.15")
@pytest.mark.parametrize(
    ("bot", "you", "path"),
    [
        ("r6", "r0", ("r6", "lp", "r4", "r5")),  # the loop: r5 is 3 behind r0
        ("r6", "r2", ("r6", "r7", "r0", "r1")),  # the ring: r1 is 1 behind r2
        ("r4", "r0", ("r4", "r5", "r6", "r7")),  # the ring: r7 is 1 behind r0
        ("r1", "r3", ("r1", "r2", "lb", "r0")),  # the loop: r0 is 3 behind r3
        ("r4", "r4", ("r4", "r5", "r6", "lp")),  # the loop: purple shoots purple/white
    ],
)
@pytest.mark.parametrize("tile", ["3|1", "3|0"])
def test_a_smart_three_takes_the_side_that_puts_it_in_position(
    bot: str, you: str, path: tuple[str, ...], tile: str
) -> None:
    """With or without hits: the position is tested, not the tile."""
    lower = 1 <= (int(you[1]) - int(bot[1])) % 8 <= 4
    happened = bot_turn(you, bot, tile, "5|0" if lower else "1|0", smart_three=True)
    assert selected(happened) == tile
    assert moves(happened)["red"] == path
    assert shots(happened) == ([("red", "brown", 1)] if tile == "3|1" else [])


@pytest.mark.rule("D10.15")
def test_if_neither_side_puts_it_in_position_the_coin_decides() -> None:
    # The ring leads onto your own space, the loop to r4, opposite of it.
    table = solo_table("r0", "r5", "3|1", smart_three=True)
    table.fly("0|2", draws=["5|0"])
    assert table.chance().cause == "toss"
    assert moves(list(table.draw("loop")))["red"] == ("r5", "r6", "lp", "r4")


@pytest.mark.rule("D10.15")
def test_without_the_lever_the_coin_decides_even_so() -> None:
    table = solo_table("r0", "r6", "3|1")
    table.fly("0|2", draws=["5|0"])
    assert table.chance().cause == "toss"


@pytest.mark.rule("D10.15")
def test_normal_and_loop_side_never_both_lead_into_position() -> None:
    """So that which side is tested first cannot matter."""
    board = dogfight({"scenario": "escort", "solo": True}).rules.board
    starts = [space for space in board.standing if board.can_loop(space, 3)]
    assert len(starts) == 6
    for start in starts:
        straight, looped = board.flight(start, 3)[-1], board.flight(start, 3, loops=board.loops)[-1]
        for you in board.standing:
            in_position = [board.is_in_position(end, you, 3) for end in (straight, looped)]
            assert in_position.count(True) < 2, (start, you)


@pytest.mark.rule("D10.9", "D10.15")
@pytest.mark.parametrize("pair", [("3|0", "3|1"), ("3|1", "3|0")])
def test_of_two_threes_it_takes_more_hits_if_either_side_will_be_in_position(
    pair: tuple[str, str],
) -> None:
    by_loop = bot_turn("r0", "r6", *pair, smart_three=True)
    assert (selected(by_loop), shots(by_loop)) == ("3|1", [("red", "brown", 1)])
    by_ring = bot_turn("r2", "r6", *pair, smart_three=True)
    assert (selected(by_ring), shots(by_ring)) == ("3|1", [("red", "brown", 1)])
    neither = bot_turn("r5", "r6", *pair, smart_three=True)
    assert selected(neither) == "3|0"


@pytest.mark.rule("D10.15")
def test_smart_three_changes_nothing_for_a_three_that_cannot_loop() -> None:
    happened = bot_turn("r7", "r3", "3|1", "5|0", smart_three=True)
    assert only(happened, ev.BotTileSelected)[0].mode == "normal"
    assert moves(happened)["red"] == ("r3", "r4", "r5", "r6")


# -- removed tiles ------------------------------------------------------------------------------


@pytest.mark.rule("D10.16")
@pytest.mark.parametrize(("bot", "removed"), [*REMOVED.items()])
def test_these_tiles_are_taken_out_of_the_bots_bag(bot: str, removed: str) -> None:
    easy = Counter(game(bot).initial().aviators[1].bag)
    hard = Counter(game(bot, remove_tiles=True).initial().aviators[1].bag)
    assert easy - hard == Counter(tiles(removed))
    assert hard - easy == Counter()


@pytest.mark.rule("D10.16")
@pytest.mark.parametrize("bot", ["red", "blue"])
def test_red_and_blue_cannot_be_the_bot_then(bot: str) -> None:
    with pytest.raises(BadInput) as caught:
        game(bot, remove_tiles=True)
    assert caught.value.field == "setup.biplanes[1]"
    assert sorted(caught.value.allowed.split(", ")) == sorted(REMOVED)
    assert game(bot, smart_three=True).rules.setup.smart_three


@pytest.mark.rule("D10.16")
def test_your_own_bag_stays_whole_and_removed_tiles_never_return() -> None:
    setup = {"scenario": "escort", "biplanes": ["green", "white"], "solo": True}
    whole = dogfight({**setup, "remove_tiles": True}).initial()
    assert len(whole.aviators[0].bag) == 15

    table = Table(
        scenario="espionage",
        solo=True,
        remove_tiles=True,
        brown="r5",
        white={"space": "r3", "bag": "5|1"},
        bot={"left": "1|2", "discard": ["0|1", "2|0"]},
    )
    table.fly("0|2", draws=["5|1"])
    assert table.aviator("white").bag == tiles("0|1 1|2 2|0")


@pytest.mark.rule("D10.16")
def test_a_position_cannot_name_a_removed_tile() -> None:
    with pytest.raises(BadInput, match=r"white has 0 of \[0\|0\]"):
        Table(
            scenario="espionage",
            solo=True,
            remove_tiles=True,
            brown="r5",
            white="r3",
            bot={"left": "0|0"},
        )


@pytest.mark.rule("D10.15", "D10.16")
@pytest.mark.parametrize("lever", ["smart_three", "remove_tiles"])
def test_the_levers_are_for_solo_play_only(lever: str) -> None:
    with pytest.raises(BadInput) as caught:
        dogfight({"scenario": "escort", "biplanes": ["red", "green"], lever: True})
    assert caught.value.field == f"setup.{lever}"


@pytest.mark.rule("D10.17")
def test_both_levers_work_together() -> None:
    table = Table(
        scenario="espionage",
        solo=True,
        smart_three=True,
        remove_tiles=True,
        brown="r0",
        yellow="r6",
        bot={"left": "3|1"},
    )
    assert Tile(2, 0) not in table.aviator("yellow").bag
    happened = table.fly("0|2", draws=["5|0"])
    assert moves(happened)["yellow"] == ("r6", "lp", "r4", "r5")
    assert shots(happened) == [("yellow", "brown", 1)]
