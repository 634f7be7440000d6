"""The other values of the rulings on biplanes, and rulings that do not exist."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.kernel.seen import Seen
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, only, shots, tiles

AT_RANDOM = {"black_loses": "at random"}
AS_PLAYED = {"black_replay_side": "as played"}
NEEDS_A_SHOT = {"jam_needs_a_shot": True}

NORMAL, LOOP, LANE = (PlayTile(Tile(3, 0), mode) for mode in ("normal", "loop", "lane"))


# -- black_loses --------------------------------------------------------------------------------


@pytest.mark.rule("D8.10")
def test_at_random_black_does_not_choose_the_tile_it_loses_from_the_hand() -> None:
    black = {"space": "r2", "hand": "1|0 2|1 2|1 4|0", "bag": "5|0"}
    table = Table(rulings=AT_RANDOM, black=black, grey="r0")
    table.fly("1|0", "1|2")
    chance = table.chance()
    assert (chance.seat, chance.probability("2|1")) == (0, Fraction(2, 3))
    assert table.draw("2|1") == (ev.TileLost(0, Tile(2, 1), "hand"),)
    assert table.chance().probability("2|1") == Fraction(1, 2)
    table.draw("4|0")
    assert table.aviator("black").hand == tiles("2|1")
    assert table.aviator("black").bag == tiles("5|0")


@pytest.mark.rule("D8.10", "D8.10a")
def test_at_random_the_hand_still_goes_before_the_bag() -> None:
    black = {"space": "r2", "hand": "1|0 4|0", "bag": "5|0 5|1"}
    table = Table(rulings=AT_RANDOM, black=black, grey="r0")
    happened = table.fly("1|0", "1|2", draws=["5|1"])
    assert only(happened, ev.TileLost) == [
        ev.TileLost(0, Tile(4, 0), "hand"),
        ev.TileLost(0, Tile(5, 1), "bag"),
    ]


# -- black_replay_side --------------------------------------------------------------------------


@pytest.mark.rule("D8.11")
@pytest.mark.parametrize(("side", "options"), [("normal", (NORMAL,)), ("loop", (LOOP,))])
def test_as_played_a_reused_3_keeps_its_side(side: str, options: tuple[PlayTile, ...]) -> None:
    black = {"space": "r1", "hand": "", "played": "3|0", "last_mode": side}
    table = Table(rulings=AS_PLAYED, black=black, red="r5")
    assert table.options(0) == options


@pytest.mark.rule("D8.11", "D4.6")
def test_as_played_a_loop_side_is_turned_where_no_loop_can_be_reached() -> None:
    black = {"space": "r3", "hand": "", "played": "3|0", "last_mode": "loop"}
    table = Table(rulings=AS_PLAYED, black=black, red="r7")
    assert table.options(0) == (NORMAL,)


@pytest.mark.rule("D8.11")
@pytest.mark.parametrize(("side", "options"), [("normal", (NORMAL, LANE)), ("loop", (LOOP,))])
def test_as_played_the_lane_is_flown_on_the_normal_side_only(
    side: str, options: tuple[PlayTile, ...]
) -> None:
    site = {"space": "r0", "cameras": 2}
    black = {"space": "r5", "hand": "", "played": "3|0", "last_mode": side}
    table = Table(scenario="espionage", objectives=[site], rulings=AS_PLAYED, black=black, red="r1")
    assert table.options(0) == options


@pytest.mark.rule("D8.11")
def test_as_played_binds_a_reused_3_only() -> None:
    black = {"space": "r1", "hand": "3|0", "played": "3|1", "last_mode": "normal"}
    table = Table(rulings=AS_PLAYED, black=black, red="r5")
    assert table.options(0) == (NORMAL, LOOP)


@pytest.mark.rule("D8.11")
def test_as_played_remembers_the_side_from_the_turn_before() -> None:
    black = {"space": "r1", "hand": "3|0", "bag": ""}
    table = Table(rulings=AS_PLAYED, black=black, red="r6")
    table.fly("3|0 loop", "4|0")
    assert table.space("black") == "r0"
    assert table.options(0) == (LOOP,)


@pytest.mark.rule("D8.11", "D1.9")
def test_as_played_the_side_is_public_so_that_a_bot_with_only_a_view_can_plan() -> None:
    black = {"space": "r1", "hand": "", "played": "3|0", "last_mode": "loop"}
    table = Table(rulings=AS_PLAYED, black=black, red="r5")
    view = table.game.view(table.state, 0)
    assert GreedyBot(table.game).choose(Seen.asking(view, table.decision(0))) == LOOP


# -- jam_needs_a_shot ---------------------------------------------------------------------------


@pytest.mark.rule("D8.16")
@pytest.mark.parametrize(("blue", "jammed"), [("r1", True), ("r4", False)])
def test_if_a_jam_needs_a_shot_a_tile_not_fired_jams_nothing(blue: str, jammed: bool) -> None:
    table = Table(rulings=NEEDS_A_SHOT, grey="r0", blue=blue)
    assert bool(shots(table.fly("1|3", "1|1"))) == jammed
    assert table.aviator("grey").jammed == jammed


@pytest.mark.rule("D8.16")
def test_if_a_jam_needs_a_shot_the_one_of_the_opponent_does_not_count() -> None:
    table = Table(rulings=NEEDS_A_SHOT, grey="r2", blue="r0")
    assert shots(table.fly("1|3", "1|1")) == [("blue", "grey", 1)]
    assert not table.aviator("grey").jammed


@pytest.mark.rule("D8.16", "D8.17")
def test_if_a_jam_needs_a_shot_the_shot_of_an_earlier_turn_does_not_count() -> None:
    table = Table(rulings=NEEDS_A_SHOT, grey="r0", blue="r1")
    assert len(shots(table.fly("1|2", "1|1"))) == 1
    assert shots(table.fly("3|3", "2|1")) == []  # both end on r4
    assert not table.aviator("grey").jammed


# -- rulings that do not exist ------------------------------------------------------------------


@pytest.mark.rule("D8.10", "D8.11", "D8.16")
def test_the_rulings_in_force_are_the_chosen_ones_on_top_of_the_defaults() -> None:
    chosen = AT_RANDOM | AS_PLAYED | NEEDS_A_SHOT
    plain = dict(dogfight().rulings_in_force())
    assert (
        plain.items()
        >= {
            "black_loses": "by choice",
            "black_replay_side": "free",
            "jam_needs_a_shot": False,
        }.items()
    )
    assert dogfight(rulings=chosen).rulings_in_force() == plain | chosen


def test_a_misspelt_ruling_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadInput) as caught:
        dogfight(rulings={"black_looses": "at random"})
    assert caught.value.field == "rulings.black_looses"
    for name in dogfight().rulings_in_force():
        assert name in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("black_loses", "never", "by choice, at random"),
        ("black_loses", True, "by choice, at random"),
        ("black_replay_side", "As played", "free, as played"),
        ("jam_needs_a_shot", "yes", "false, true"),
        ("jam_needs_a_shot", 1, "false, true"),
        ("jam_needs_a_shot", None, "false, true"),
        ("round_cap", 2, "3 to 999"),
        ("round_cap", 1000, "3 to 999"),
        ("round_cap", "30", "3 to 999"),
        ("round_cap", True, "3 to 999"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadInput) as caught:
        dogfight(rulings={name: value})
    assert caught.value.field == f"rulings.{name}"
    assert repr(value) in caught.value.problem
    assert caught.value.allowed == allowed


@pytest.mark.parametrize("rulings", [{"jam": True}, {"jam_needs_a_shot": "always"}])
def test_a_position_with_a_wrong_ruling_is_refused_as_well(rulings: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=r"^rulings\."):
        Table(rulings=rulings, red="r7", blue="r3")
