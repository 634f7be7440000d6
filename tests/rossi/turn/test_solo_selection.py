"""Which of its two tiles the solo bot selects. [D10.9]"""

from __future__ import annotations

import pytest

from escadrille.rossi.figures.tiles import parse_tile
from escadrille.rossi.model import events as ev
from tests.rossi.solo_table import bot_turn, selected, solo_table
from tests.rossi.table import only


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("bot", ["r3", "r6"])
@pytest.mark.parametrize(("distance", "wanted"), [*enumerate(["5|0", *["1|0"] * 4, *["5|0"] * 3])])
@pytest.mark.parametrize("pair", [("1|0", "5|0"), ("5|0", "1|0")])
def test_behind_you_or_four_apart_it_takes_the_lower_value_otherwise_the_higher(
    bot: str, distance: int, wanted: str, pair: tuple[str, str]
) -> None:
    you = f"r{(int(bot[1]) + distance) % 8}"
    assert selected(bot_turn(you, bot, *pair)) == wanted


@pytest.mark.rule("D10.9")
def test_the_distance_is_taken_after_your_move() -> None:
    at = solo_table("r2", "r3", "5|0")
    happened = at.fly("2|0", draws=["1|0"])  # from 1 behind the bot to 1 ahead of it
    assert selected(happened) == "1|0"


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize(
    ("you", "bot"), [("lb", "r3"), ("lp", "r3"), ("r5", "lb"), ("r5", "lp"), ("lb", "lp")]
)
@pytest.mark.parametrize("pair", [("1|0", "5|0"), ("5|0", "1|0"), ("4|1", "4|0"), ("4|0", "4|1")])
def test_with_a_biplane_on_a_loop_space_it_takes_the_right_tile(
    you: str, bot: str, pair: tuple[str, str]
) -> None:
    [selection] = only(bot_turn(you, bot, *pair), ev.BotTileSelected)
    assert (selection.tile, selection.left) == (parse_tile(pair[1]), False)


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize(
    ("you", "bot", "wanted"),
    [
        ("g2", "r7", "5|0"),  # r7 stands for you: distance 0, though you are 2 ahead
        ("g1", "r7", "5|0"),
        ("g2", "r3", "1|0"),  # 4 to r7, though you are 6 ahead
        ("g1", "r2", "5|0"),  # 5 to r7
        ("g2", "r0", "5|0"),  # 7 to r7
    ],
)
def test_while_you_are_in_the_lane_its_branch_stands_for_you(
    you: str, bot: str, wanted: str
) -> None:
    assert selected(bot_turn(you, bot, "1|0", "5|0")) == wanted
    assert selected(bot_turn(you, bot, "5|0", "1|0")) == wanted


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("pair", [("1|0", "1|2"), ("1|2", "1|0")])
@pytest.mark.parametrize(
    ("you", "wanted"),
    [
        ("r5", "1|2"),  # r4 → r5: in position
        ("r7", "1|2"),  # r4 → r7: in position
        ("r4", "1|0"),  # on the same space
        ("r0", "1|0"),  # 4 apart
        ("r2", "1|0"),  # ahead of you
        ("g1", "1|0"),  # r4 → g1: purple/white does not shoot grey
    ],
)
def test_of_equal_values_it_takes_more_hits_if_they_will_count_and_fewer_if_not(
    you: str, wanted: str, pair: tuple[str, str]
) -> None:
    assert selected(bot_turn(you, "r3", *pair)) == wanted


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("pair", [("2|0", "2|2"), ("2|2", "2|0")])
def test_in_the_lane_the_shot_is_judged_by_your_true_space(pair: tuple[str, str]) -> None:
    # On r7 itself you would be on the bot's own space; on g1 you are 1 ahead of it.
    assert selected(bot_turn("g1", "r5", *pair)) == "2|2"
    assert selected(bot_turn("r7", "r5", *pair)) == "2|0"


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("pair", [("3|0", "3|1"), ("3|1", "3|0")])
def test_of_two_threes_the_move_along_the_ring_is_judged(pair: tuple[str, str]) -> None:
    # From r6 the ring leads to r1, in position behind r2; the loop to r5.
    assert selected(bot_turn("r2", "r6", *pair)) == "3|1"
    # Behind r0 only the loop would lead (to r5), which without Smart 3 does not count.
    assert selected(bot_turn("r0", "r6", *pair)) == "3|0"


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize("you", ["r5", "r2"])
def test_of_two_alike_it_takes_the_left(you: str) -> None:
    [selection] = only(bot_turn(you, "r3", "4|1", "4|1"), ev.BotTileSelected)
    assert selection.left
