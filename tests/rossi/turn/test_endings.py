"""How a game ends: shot down, crashed, or on damage after the last round. [D6]"""

from __future__ import annotations

from itertools import product

import pytest

from escadrille.kernel.protocol import Over
from escadrille.rossi.model import events as ev
from tests.rossi.table import Table, only, shots


def scores(table: Table) -> tuple[int, ...] | None:
    """The scores, or None while the game goes on."""
    return table.result.scores if table.result else None


@pytest.mark.rule("D6.1")
@pytest.mark.parametrize(("damage", "expected"), [(5, (1, -1)), (4, None)])
def test_a_biplane_is_shot_down_when_its_damage_reaches_the_threshold(
    damage: int, expected: tuple[int, int] | None
) -> None:
    table = Table(red="r0", blue={"space": "r1", "damage": damage})
    table.fly("1|2", "3|0")
    assert scores(table) == expected


@pytest.mark.rule("D6.1")
@pytest.mark.parametrize("blue_first", [False, True])
def test_the_other_player_wins_whichever_seat_falls(blue_first: bool) -> None:
    red, blue = "r0", {"space": "r1", "damage": 6}
    if blue_first:
        table = Table(blue=blue, red=red)
        happened = table.fly("3|0", "1|2")
    else:
        table = Table(red=red, blue=blue)
        happened = table.fly("1|2", "3|0")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("blue")]
    assert scores(table) == ((-1, 1) if blue_first else (1, -1))


@pytest.mark.rule("D6.1")
def test_a_shoot_down_ends_the_game_at_once() -> None:
    table = Table(round=1, turn=2, red="r0", blue={"space": "r1", "damage": 6})
    happened = table.fly("1|2", "3|0")
    assert isinstance(happened[-2], ev.ShotDown)
    assert isinstance(happened[-1], ev.GameEnded)
    assert isinstance(table.pending, Over)
    assert (table.state.round, table.state.turn) == (1, 2)


@pytest.mark.rule("D6.2")
@pytest.mark.parametrize("side", ["single", "dual"])
def test_two_biplanes_never_shoot_each_other_down_in_one_turn(side: str) -> None:
    standing = Table(side=side, red="r0", green="r0").rules.board.standing
    duels_with_a_shot = 0
    for first, second in product(standing, repeat=2):
        table = Table(
            side=side,
            red={"space": first, "damage": 6, "hand": "0|1"},
            green={"space": second, "damage": 6, "hand": "0|2"},
        )
        downed = only(table.fly("0|1", "0|2"), ev.ShotDown)
        assert len(downed) <= 1, (first, second)
        duels_with_a_shot += len(downed)
    # Every pair in position is met twice: once with Red behind, once with Green.
    assert duels_with_a_shot == 2 * {"single": 28, "dual": 17}[side]


@pytest.mark.rule("D6.2")
def test_escort_alone_can_see_two_biplanes_fall_in_one_turn() -> None:
    table = Table(
        scenario="escort",
        red="r0",
        blue={"space": "r1", "damage": 6},
        escorted={"space": "r2", "damage": 3},
    )
    happened = table.fly("1|1 & 0|1", "1|1")
    assert len(only(happened, ev.ShotDown)) == 2
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((0, 0), "D9.45")


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize(
    ("red", "blue", "expected"), [(2, 3, (1, -1)), (3, 2, (-1, 1)), (3, 3, (0, 0)), (0, 0, (0, 0))]
)
def test_after_round_3_less_damage_wins_and_equal_damage_is_a_draw(
    red: int, blue: int, expected: tuple[int, int]
) -> None:
    table = Table(
        round=3, turn=5, red={"space": "r7", "damage": red}, blue={"space": "r3", "damage": blue}
    )
    assert table.result is None
    table.fly("4|0", "4|0")
    assert scores(table) == expected


@pytest.mark.rule("D6.3")
def test_the_hits_of_the_very_last_turn_count() -> None:
    table = Table(round=3, turn=5, red={"space": "r0", "damage": 1}, blue="r1")
    assert shots(table.fly("1|2", "3|0")) == [("red", "blue", 2)]
    assert scores(table) == (1, -1)


@pytest.mark.rule("D6.3")
def test_damage_counts_and_not_the_hits_that_are_left() -> None:
    # Yellow falls at 6 and Red at 7: with two hits left each, Yellow has taken fewer.
    fewer = Table(
        round=3, turn=5, yellow={"space": "r7", "damage": 4}, red={"space": "r3", "damage": 5}
    )
    fewer.fly("4|1", "4|0")
    assert scores(fewer) == (1, -1)
    equal = Table(
        round=3, turn=5, yellow={"space": "r7", "damage": 4}, red={"space": "r3", "damage": 4}
    )
    equal.fly("4|1", "4|0")
    assert scores(equal) == (0, 0)


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize(("round_", "turn"), [(3, 4), (2, 5), (1, 5)])
def test_damage_decides_nothing_before_the_last_turn(round_: int, turn: int) -> None:
    table = Table(round=round_, turn=turn, red={"space": "r7", "damage": 6}, blue="r3")
    table.fly("4|0", "4|0")
    assert table.result is None


@pytest.mark.rule("D6.4")
def test_a_crash_loses_against_any_damage() -> None:
    brown = Table(
        red={"space": "r0", "damage": 6},
        brown={"space": "r4", "hand": "3|0 4|0", "last": "0|2"},
    )
    assert scores(brown) == (1, -1)
    white = Table(
        white={"space": "r0", "hand": "0|1", "last": "0|0"}, red={"space": "r4", "damage": 6}
    )
    white.fly("0|1", "1|2")
    assert scores(white) == (-1, 1)


@pytest.mark.rule("D6.4")
def test_a_crash_ends_the_game_at_once() -> None:
    # White would shoot Red down from where it stands.
    table = Table(
        white={"space": "r0", "hand": "0|1", "last": "0|0"}, red={"space": "r7", "damage": 6}
    )
    happened = table.fly("0|1", "2|0")
    assert shots(happened) == []
    assert only(happened, ev.Moved) == []
    assert isinstance(table.pending, Over)


@pytest.mark.rule("D6.5")
def test_brown_crashes_first_and_white_does_not_get_to_play_its_second_0() -> None:
    table = Table(
        brown={"space": "r0", "hand": "3|0 4|0", "last": "0|2"},
        white={"space": "r4", "hand": "0|1", "last": "0|0"},
    )
    assert only(table.opening, ev.Crashed) == [ev.Crashed("brown", "D8.5")]
    assert scores(table) == (-1, 1)


@pytest.mark.rule("D6.5")
def test_white_crashes_alone_when_brown_plays_a_0_it_cannot_follow() -> None:
    table = Table(
        brown={"space": "r0", "hand": "0|2 4|0"},
        white={"space": "r4", "hand": "0|1 5|0", "last": "0|0"},
    )
    happened = table.fly("0|2", "0|1")
    assert [crash.craft for crash in only(happened, ev.Crashed)] == ["white"]
    assert scores(table) == (1, -1)


@pytest.mark.rule("D6.6")
def test_a_0_in_the_very_last_turn_never_makes_brown_crash() -> None:
    brown = {"space": "r0", "hand": "0|2", "bag": ""}
    table = Table(round=3, turn=5, brown=brown, red={"space": "r4", "damage": 1})
    happened = table.fly("0|2", "4|0")
    assert only(happened, ev.Crashed) == []
    assert scores(table) == (1, -1)
