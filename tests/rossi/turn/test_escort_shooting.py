"""Escort: who shoots, who is hit, how hits are shared, who wins. [D9.36, D9.39 to D9.48]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlaceOddHit, ShootAt, ShootWith
from tests.rossi.table import Table, marked, only, shots


def escort(**fields: Any) -> Table:
    return Table(scenario="escort", **fields)


# -- the escorted biplane's gun -----------------------------------------------------------------


@pytest.mark.rule("D9.36")
def test_the_escorted_biplane_shoots_with_the_hits_of_its_own_tile() -> None:
    table = escort(red="r5", blue="r1", escorted="r0")
    # The escort's 2 hits stay with the escort, which is behind nobody.
    assert shots(table.fly("1|2 & -2|1", "1|1")) == [("escorted", "blue", 1)]
    assert table.damage("blue") == 1


@pytest.mark.rule("D9.36")
def test_the_escorted_biplane_does_not_shoot_with_a_tile_without_hits() -> None:
    table = escort(red="r5", blue="r1", escorted="r0")
    assert shots(table.fly("1|2 & -1|0", "1|1")) == []


@pytest.mark.rule("D9.36")
def test_the_escorted_biplane_has_range_3_even_beside_purple() -> None:
    # Both end 3 behind the attacker.
    table = escort(purple="r7", red="r2", escorted="r0")
    assert shots(table.fly("1|2 & -2|1", "1|0")) == [("escorted", "red", 1)]


@pytest.mark.rule("D9.36")
def test_greys_jam_does_not_silence_the_escorted_biplane() -> None:
    table = escort(grey={"space": "r5", "jammed": True}, blue="r1", escorted="r0")
    assert shots(table.fly("1|2 & -2|1", "1|1")) == [("escorted", "blue", 1)]


@pytest.mark.rule("D9.36", "D5.4")
def test_the_escorted_biplane_needs_the_colours_too() -> None:
    table = escort(red="r4", blue="r7", escorted="lb")
    assert shots(table.fly("1|0 & -2|1", "1|1")) == []


# -- one shooter --------------------------------------------------------------------------------


@pytest.mark.rule("D9.39")
def test_only_the_nearer_of_two_biplanes_shoots() -> None:
    escorted_nearer = escort(red="r7", blue="r1", escorted="r1")
    assert shots(escorted_nearer.fly("1|2 & -2|1", "1|1")) == [("escorted", "blue", 1)]
    escort_nearer = escort(red="r0", blue="r2", escorted="r0")
    assert shots(escort_nearer.fly("1|2 & -2|1", "1|1")) == [("red", "blue", 2)]


@pytest.mark.rule("D9.39")
def test_the_nearer_one_keeps_the_other_from_shooting_even_without_hits() -> None:
    escorted_nearer = escort(red="r7", blue="r1", escorted="r1")
    assert shots(escorted_nearer.fly("1|2 & -3|0", "1|1")) == []
    escort_nearer = escort(red="r0", blue="r2", escorted="r0")
    assert shots(escort_nearer.fly("1|0 & -2|1", "1|1")) == []


@pytest.mark.rule("D9.39")
@pytest.mark.parametrize(("craft", "hits"), [("red", 2), ("escorted", 1)])
def test_at_equal_distance_the_escort_player_chooses_the_shooter(craft: str, hits: int) -> None:
    table = escort(red="r0", blue="r2", escorted="r0")
    assert shots(table.fly("1|2 & 0|1", "1|1")) == []
    assert isinstance(table.pending, tuple)
    assert [decision.seat for decision in table.pending] == [0]
    assert table.options(0) == (ShootWith("red"), ShootWith("escorted"))
    assert shots(table.choose(0, f"shoot with {craft}")) == [(craft, "blue", hits)]
    assert table.damage("blue") == hits


@pytest.mark.rule("D9.39")
def test_at_equal_distance_on_different_spaces_the_escort_player_chooses_as_well() -> None:
    # From the purple loop space and from r3 it is 1 to r4.
    table = escort(red="r2", blue="r3", escorted="lp")
    table.fly("1|2 & -2|1", "1|1")
    assert (table.space("red"), table.space("escorted"), table.space("blue")) == ("r3", "lp", "r4")
    assert table.options(0) == (ShootWith("red"), ShootWith("escorted"))


@pytest.mark.rule("D9.39", "D5.8")
@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ("1|0 & 0|1", [("escorted", "blue", 1)]),
        ("1|2 & 0|1", None),
        ("0|1 & 1|0", [("red", "blue", 1)]),
        ("1|0 & -1|0", []),
    ],
)
def test_at_equal_distance_only_biplanes_whose_tile_counts_hits_can_be_chosen(
    plan: str, expected: list[tuple[str, str, int]] | None
) -> None:
    partner = {"1|0 & -1|0": "r1", "0|1 & 1|0": "r7"}.get(plan, "r0")
    table = escort(red="r0", blue="r2", escorted=partner)
    happened = table.fly(plan, "1|1")
    assert table.space("red") == table.space("escorted")
    if expected is None:
        assert table.decision().kind == "shooter"
    else:
        assert shots(happened) == expected
        assert table.decision().kind == "plan"


@pytest.mark.rule("D9.39", "D8.17")
def test_a_jammed_escort_leaves_the_shot_to_the_escorted_biplane_beside_it() -> None:
    table = escort(grey={"space": "r0", "jammed": True}, blue="r2", escorted="r0")
    assert shots(table.fly("1|2 & 0|1", "1|1")) == [("escorted", "blue", 1)]


# -- one target ---------------------------------------------------------------------------------


@pytest.mark.rule("D9.40")
def test_only_the_nearer_of_two_biplanes_is_hit() -> None:
    escorted_nearer = escort(red="r2", blue="r7", escorted="r2")
    happened = escorted_nearer.fly("1|0 & -3|0", "1|1")
    assert marked(happened) == {"escorted": 1}
    escort_nearer = escort(red="r1", blue="r7", escorted="r2")
    happened = escort_nearer.fly("1|0 & 0|1", "1|1")
    assert marked(happened) == {"red": 1}


@pytest.mark.rule("D9.40")
def test_the_hits_of_one_shot_are_not_shared_between_different_spaces() -> None:
    table = escort(red="r2", grey="r7", escorted="r2")
    assert marked(table.fly("1|0 & -3|0", "1|3")) == {"escorted": 3}


@pytest.mark.rule("D9.40")
@pytest.mark.parametrize("target", ["red", "escorted"])
def test_at_equal_distance_on_different_spaces_the_attacker_chooses_the_target(
    target: str,
) -> None:
    table = escort(red="r7", blue="r6", escorted="r7", round=3)
    table.fly("1|0 & 0|1 lane", "1|1")
    assert (table.space("red"), table.space("escorted"), table.space("blue")) == ("r0", "g1", "r7")
    assert isinstance(table.pending, tuple)
    assert [decision.seat for decision in table.pending] == [1]
    assert table.options(1) == (ShootAt("red"), ShootAt("escorted"))
    assert marked(table.choose(1, f"shoot at {target}")) == {target: 1}


@pytest.mark.rule("D9.40", "D3.10", "D5.8")
@pytest.mark.parametrize("target", ["red", "escorted"])
def test_the_attackers_choice_of_a_target_silences_nobody_else(target: str) -> None:
    # On our board nobody is behind an attacker that has the choice; a long range makes it so.
    long_range = {"biplanes": {"red": {"range_max": 7}}}
    table = escort(changes=long_range, red="r7", blue="r6", escorted="r7", round=3)
    table.fly("1|2 & 0|1 lane", "1|1")
    assert shots(table.choose(1, f"shoot at {target}")) == [("red", "blue", 2), ("blue", target, 1)]


@pytest.mark.rule("D9.40")
def test_an_attacker_without_hits_is_not_asked_for_a_target() -> None:
    table = escort(red="r7", blue="r7", escorted="r7", round=3)
    table.fly("1|0 & 0|1 lane", "0|0")
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.41", "D9.39")
def test_a_nearer_biplane_barred_by_colour_does_not_keep_the_other_from_shooting() -> None:
    # The escorted biplane on the brown space is 1 behind r0, the escort 2 behind.
    table = escort(red="r5", blue="r7", escorted="lb")
    assert shots(table.fly("1|2 & -2|1", "1|1")) == [("red", "blue", 2)]


@pytest.mark.rule("D9.41", "D9.39")
def test_a_biplane_out_of_its_range_has_no_part_in_the_choice_of_the_shooter() -> None:
    # Both are 3 spaces away, which is behind for the escorted biplane but not for Purple.
    table = escort(purple="r7", red="r2", escorted="r7")
    assert shots(table.fly("1|2 & 0|1", "1|0")) == [("escorted", "red", 1)]


@pytest.mark.rule("D9.41", "D9.40")
def test_a_nearer_biplane_barred_by_colour_does_not_shield_the_other() -> None:
    # From blue/white, purple/white 2 ahead cannot be hit, white 3 ahead can.
    table = escort(side="dual", red="r7", blue="r5", escorted="r0")
    happened = table.fly("1|0 & 0|1", "1|1")
    assert (table.space("red"), table.space("escorted"), table.space("blue")) == ("r0", "r1", "r6")
    assert marked(happened) == {"escorted": 1}


# -- shared hits --------------------------------------------------------------------------------


@pytest.mark.rule("D9.42")
def test_biplanes_on_one_space_share_the_hits_evenly() -> None:
    table = escort(red="r4", blue="r1", escorted="r4")
    assert marked(table.fly("1|0 & 0|1", "2|2")) == {"red": 1, "escorted": 1}


@pytest.mark.rule("D9.42")
@pytest.mark.parametrize(("odd", "red", "escorted"), [("red", 2, 1), ("escorted", 1, 2)])
def test_the_attacker_places_the_odd_hit(odd: str, red: int, escorted: int) -> None:
    table = escort(red="r4", grey="r2", escorted="r4")
    table.fly("1|0 & 0|1", "1|3")
    assert table.options(1) == (PlaceOddHit("red"), PlaceOddHit("escorted"))
    assert marked(table.choose(1, f"odd hit {odd}")) == {"red": red, "escorted": escorted}


@pytest.mark.rule("D9.42")
@pytest.mark.parametrize("odd", ["red", "escorted"])
def test_a_single_hit_falls_on_the_biplane_the_attacker_names(odd: str) -> None:
    table = escort(red="r4", blue="r2", escorted="r4")
    assert marked(table.fly("1|0 & 0|1", "1|1", answers=[f"odd hit {odd}"])) == {odd: 1}


@pytest.mark.rule("D9.42", "D5.10")
def test_hits_lost_on_a_full_damage_row_are_not_moved_over() -> None:
    table = escort(red={"space": "r4", "damage": 6}, grey="r2", escorted="r4")
    happened = table.fly("1|0 & 0|1", "1|3", answers=["odd hit red"])
    assert marked(happened) == {"red": 1, "escorted": 1}
    assert (table.damage("red"), table.damage("escorted")) == (7, 1)


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("D9.45", "D1.7")
def test_the_attacker_wins_by_shooting_the_escorted_biplane_down() -> None:
    table = escort(red="r6", blue="r0", escorted={"space": "r3", "damage": 3})
    happened = table.fly("1|0 & -3|0", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("escorted")]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((-1, 1), "D9.45")


@pytest.mark.rule("D9.45")
@pytest.mark.parametrize(
    ("red", "escorted", "plan"), [("r0", "r4", "1|2 & -3|0"), ("r4", "r1", "1|0 & -2|1")]
)
def test_the_escort_player_wins_by_shooting_the_attacker_down_with_either_biplane(
    red: str, escorted: str, plan: str
) -> None:
    table = escort(red=red, blue={"space": "r2", "damage": 6}, escorted=escorted)
    happened = table.fly(plan, "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("blue")]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((1, -1), "D9.45")


@pytest.mark.rule("D9.45", "D6.2")
def test_the_escorted_biplane_and_the_attacker_shot_down_together_is_a_draw() -> None:
    table = escort(
        red="r7", blue={"space": "r0", "damage": 6}, escorted={"space": "r2", "damage": 3}
    )
    happened = table.fly("1|2 & -1|0", "1|1")
    assert shots(happened) == [("red", "blue", 2), ("blue", "escorted", 1)]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((0, 0), "D9.45")


@pytest.mark.rule("D9.45", "D9.43")
def test_the_escort_and_the_attacker_shot_down_together_wins_for_the_escort_player() -> None:
    # The escorted biplane is behind the attacker, which is behind the escort.
    table = escort(
        red={"space": "r2", "damage": 6}, blue={"space": "r1", "damage": 6}, escorted="r1"
    )
    happened = table.fly("1|0 & -2|1", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("red"), ev.ShotDown("blue")]
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D9.45")
def test_both_biplanes_of_the_escort_player_shot_down_wins_for_the_attacker() -> None:
    table = escort(
        red={"space": "r4", "damage": 6}, blue="r1", escorted={"space": "r4", "damage": 3}
    )
    table.fly("1|0 & 0|1", "2|2")
    assert table.result is not None
    assert table.result.scores == (-1, 1)


# -- Black as escort ----------------------------------------------------------------------------


@pytest.mark.rule("D9.48")
def test_black_as_escort_loses_no_tile_for_hits_on_the_escorted_biplane() -> None:
    black = {"space": "r4", "hand": "1|0 2|0 3|0"}
    table = escort(black=black, blue="r1", escorted="r4")
    happened = table.fly("1|0 & -1|0", "2|2")
    assert only(happened, ev.DamageMarked) == [
        ev.DamageMarked("escorted", hits=2, damage=2, tiles_due=0)
    ]
    assert only(happened, ev.TileLost) == []
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.48", "D9.42")
def test_black_as_escort_loses_tiles_for_its_share_of_the_hits() -> None:
    black = {"space": "r4", "hand": "1|0 2|0 3|0"}
    table = escort(black=black, grey="r2", escorted="r4")
    table.fly("1|0 & 0|1", "1|3", answers=["odd hit escorted"])
    assert table.decision().kind == "loss"
    happened = table.choose(0, "lose 2|0")
    assert only(happened, ev.TileLost) == [ev.TileLost(0, Tile(2, 0), "hand")]
    assert table.aviator("black").hand == (Tile(3, 0),)
    assert table.decision().kind == "plan"
