"""Bombing: bombs on zones, breakthroughs, and both ways of counting. [A8.4]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import BringIn, Finish, Keep, Release
from escadrille.age.model.events import BoardLeft, Released
from escadrille.age.movement.options import Flights
from escadrille.age.turn.score import team_points
from escadrille.games.age import age, age_box
from tests.age.missions import keep, next_move, of_kind, out, release, zone
from tests.age.table import Table, aircraft, only

ZONES = [
    *(zone(letter, 0, 10, row) for letter, row in (("A", 10), ("B", 18), ("C", 26))),
    *(zone(letter, 1, 5, row) for letter, row in (("A", 9), ("B", 17), ("C", 25))),
]
"""Those of the Germans, who sit in the west, and those of the Entente."""


def table(*fleet: dict[str, Any], **fields: Any) -> Table:
    return Table(*fleet, mode="bombing", **{"zones": ZONES, **fields})


def bomber(place: str, **fields: Any) -> Table:
    """A German bomber of two bombs with its die at 0: four steps, or five straight ones."""
    position: dict[str, Any] = {"moving": "de16", "face": 0}
    position |= {k: fields.pop(k) for k in ("zones", "face", "bombed") if k in fields}
    return table(
        aircraft("de16", place, **fields),
        aircraft("de4", "2,2 E L2"),
        aircraft("fr16", "20,33 W L2"),
        **position,
    )


def is_asked(at: Table) -> bool:
    """Whether a bomb may be dropped now."""
    pending = at.pending
    return isinstance(pending, tuple) and pending[0].kind == "release"


def points(at: Table) -> tuple[float, ...]:
    return team_points(at.rules, at.state)


# -- bombs on zones -----------------------------------------------------------------------------


@pytest.mark.rule("A8.4")
def test_a_bomb_is_dropped_on_a_zone_just_passed_and_worth_five() -> None:
    at = bomber("8,10 E L3")
    at.fly("AAAAA")
    assert at.decision("release").options == (Release("A"), Keep())
    assert only(release(at, "A"), Released).zone == 0
    assert (at.of("de16").bombs, at.state.bombed) == (1, (1, 0, 0, 0, 0, 0))
    assert points(at) == (5, 0)


@pytest.mark.rule("A8.4")
def test_a_bomb_may_be_kept() -> None:
    at = bomber("8,10 E L3")
    at.fly("AAAAA")
    keep(at)
    assert (at.of("de16").bombs, at.state.bombed) == (2, (0,) * 6)
    assert not is_asked(at)


@pytest.mark.rule("A8.4")
def test_one_point_of_a_zone_is_not_enough() -> None:
    at = bomber("5,10 E L3")
    at.fly("AAAAA")
    assert not is_asked(at)


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize(("attitude", "levels"), [("down", -1), ("up", 1)])
def test_no_bomb_falls_in_a_round_with_a_change_of_altitude(attitude: str, levels: int) -> None:
    at = bomber(f"8,10 E L3 {attitude}")
    at.fly("AAAAAA" if levels < 0 else "AAAA", levels)
    assert not is_asked(at)


@pytest.mark.rule("A8.4")
def test_without_bombs_nothing_is_dropped() -> None:
    at = bomber("8,10 E L3", bombs=0)
    at.fly("AAAAA")
    assert not is_asked(at)


@pytest.mark.rule("A8.4")
def test_only_one_bomb_is_dropped_in_a_round() -> None:
    """Past two zones in one movement: the player picks one."""
    beside = [zone("A", 0, 10, 10), zone("B", 0, 14, 10), zone("A", 1, 3, 3)]
    at = bomber("11,10 E L3", zones=beside, face=2)
    at.fly("AAAAAAA")
    assert at.decision("release").options == (Release("A"), Release("B"), Keep())
    release(at, "B")
    assert not is_asked(at)
    assert at.of("de16").bombs == 1
    assert at.state.bombed == (0, 1, 0)


@pytest.mark.rule("A8.4.1")
def test_the_second_bomb_may_fall_on_the_same_zone_in_a_later_round() -> None:
    at = bomber("6,10 E L3")
    at.fly("AAAAA")  # (10,10) and (11,10)
    release(at, "A")
    next_move(at, "de16")
    at.die(face=0)
    at.fly("AAAAA")  # (12,10) and (13,10)
    release(at, "A")
    assert at.of("de16").bombs == 0
    assert at.state.bombed[0] == 2
    assert points(at) == (10, 0)


@pytest.mark.rule("A8.4.1")
def test_the_same_zone_again_needs_two_points_of_the_later_round() -> None:
    """From (12,10) there is only (13,10) left."""
    again = bomber("7,10 E L3")
    again.fly("AAAAA")
    release(again, "A")
    next_move(again, "de16")
    again.die(face=0)
    again.fly("AAAAA")
    assert not is_asked(again)

    kept = bomber("7,10 E L3")
    kept.fly("AAAAA")
    keep(kept)
    next_move(kept, "de16")
    kept.die(face=0)
    kept.fly("AAAAA")
    assert kept.decision("release").options == (Release("A"), Keep())


@pytest.mark.rule("A8.4.1")
def test_the_second_bomb_may_fall_on_another_zone() -> None:
    at = bomber("8,18 E L3", bombs=1, bombed={"0.A": 1})
    at.fly("AAAAA")
    release(at, "B")
    assert at.state.bombed[:3] == (1, 1, 0)
    assert points(at) == (10, 0)


@pytest.mark.rule("A8.4.1")
def test_bombs_count_though_the_bomber_does_not_come_home() -> None:
    at = table(
        aircraft("de16", "10,10 E L3", bombs=1),
        aircraft("fr10", "9,10 E L3"),
        aircraft("fr16", "20,33 W L2"),
        bombed={"0.A": 1},
        moved="fr10",
    )
    at.fire("de16")
    at.roll(12)
    assert at.of("de16").fate == "destroyed"
    assert points(at) == (5, 1)


@pytest.mark.rule("A8.4")
def test_scouts_carry_bombs_too_and_fighters_do_not() -> None:
    at = table(
        aircraft("de13", "8,10 E L3"),
        aircraft("fr16", "20,33 W L2"),
        moving="de13",
        face=0,
    )
    at.fly("AAAAA")
    release(at, "A")
    assert points(at) == (5, 0)
    fighter = table(
        aircraft("de16", "2,2 E L3"),
        aircraft("de13", "8,10 E L3", role="fighter"),
        aircraft("fr16", "20,33 W L2"),
        moving="de13",
        face=0,
    )
    fighter.fly("AAAAA")
    assert not is_asked(fighter)


# -- points -------------------------------------------------------------------------------------


def scored(
    bombed: dict[str, int], *others: dict[str, Any], scoring: str = "standard", **fields: Any
) -> tuple[float, ...]:
    """The end of a game in which all bombs have fallen."""
    at = table(
        aircraft("de4", "2,2 E L2"),
        aircraft("fr4", "20,20 W L2"),
        *out("de18 fr18", "withdrawn", bombs=0),
        *others,
        bombed=bombed,
        options={"scoring": scoring},
        moved="de4",
        **fields,
    )
    assert at.result is not None
    assert at.result.reason == "task"
    mine, theirs = at.result.points
    assert at.result.scores == (
        (mine > theirs) - (mine < theirs),
        (mine < theirs) - (mine > theirs),
    )
    return at.result.points


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize(
    ("bombed", "points_"),
    [
        ({}, (0, 0)),
        ({"0.A": 1, "1.B": 2}, (5, 10)),
        ({"0.A": 2, "0.B": 3}, (25, 0)),
        ({"0.A": 1, "0.B": 1, "0.C": 1}, (25, 0)),
        ({"1.A": 1, "1.B": 1, "1.C": 2, "0.C": 1}, (5, 30)),
    ],
)
def test_five_for_each_bomb_and_ten_more_if_all_three_zones_are_hit(
    bombed: dict[str, int], points_: tuple[float, ...]
) -> None:
    assert scored(bombed) == points_


LOSSES = [
    *out("fr16", "destroyed"),
    *out("fr5 fr6", "destroyed"),
    *out("fr7", "withdrawn", damage="wings"),
    *out("de16", "withdrawn", damage="tail", bombs=0),
    *out("de5", "destroyed"),
]
"""Of the French a bomber and two fighters down, one damaged; of the Germans a bomber damaged."""


@pytest.mark.rule("A8.4", "A8.4.3")
def test_standard_scoring_counts_enemy_bombers_shot_down_and_no_other_aircraft() -> None:
    assert scored({"0.A": 1, "1.A": 1}, *LOSSES) == (6, 5)


@pytest.mark.rule("A8.4", "A8.4.3")
def test_alternative_scoring_counts_all_aircraft_down_and_damaged() -> None:
    assert scored({"0.A": 1, "1.A": 1}, *LOSSES, scoring="alternative") == (8.5, 6.5)


@pytest.mark.rule("A2.1", "A8.4")
@pytest.mark.parametrize(
    ("name", "worth", "formerly"),
    [
        ("fr16", 1, 1),  # bomber
        ("fr21", 1, 1),  # light bomber
        ("fr13", 0, 1),  # scout with bombs
        ("fr19", 0, 1),  # general purpose with bombs
    ],
)
def test_bombers_shot_down_count_and_by_a_ruling_all_that_carry_bombs(
    name: str, worth: int, formerly: int
) -> None:
    assert scored({}, *out(name, "destroyed")) == (worth, 0)
    rulings = {"bombers_downed": "bomb carriers"}
    assert scored({}, *out(name, "destroyed"), rulings=rulings) == (formerly, 0)


@pytest.mark.rule("A8.4")
def test_a_scout_that_flies_as_a_fighter_is_no_bomb_carrier() -> None:
    rulings = {"bombers_downed": "bomb carriers"}
    assert scored({}, *out("fr13", "destroyed", role="fighter"), rulings=rulings) == (0, 0)


def test_records_from_before_the_switch_count_all_that_carry_bombs() -> None:
    switch = age_box().box.rulings["bombers_downed"]
    assert (switch.default, switch.formerly) == ("bombers", "bomb carriers")


@pytest.mark.rule("A8.4.3")
@pytest.mark.parametrize(("ruling", "points_"), [("anywhere", (1, 0)), ("withdrawn", (0.5, 0))])
def test_damage_counts_at_the_end_on_or_off_the_board_unless_a_ruling_asks_for_withdrawal(
    ruling: str, points_: tuple[float, ...]
) -> None:
    damaged = [
        aircraft("fr5", "20,25 W L2", damage="guns"),
        *out("fr6", "withdrawn", damage="tail"),
    ]
    rulings = {"damage_count": ruling}
    assert scored({}, *damaged, scoring="alternative", rulings=rulings) == points_


@pytest.mark.rule("A8.4.3")
def test_an_aircraft_damaged_and_then_destroyed_counts_once() -> None:
    both = out("fr5", "destroyed", damage="tail")
    assert scored({}, *both, scoring="alternative") == (1, 0)


# -- always a bomber in play --------------------------------------------------------------------


@pytest.mark.rule("A8.4.2")
@pytest.mark.parametrize(
    ("scenario", "first"),
    [
        ("zone-bombing", ("de16", "de17", "de18")),
        ("breakthrough", ("de16", "de17", "de18", "de13", "de14", "de15")),
        ("torpedo", ("de25", "de26")),
    ],
)
def test_a_bomb_carrier_is_the_first_to_come_into_play(
    scenario: str, first: tuple[str, ...]
) -> None:
    game = age({"scenario": scenario})
    pending = game.pending(game.initial())
    assert isinstance(pending, tuple)
    assert pending[0].options == tuple(BringIn(name) for name in first)


def end_of_turn(*fleet: dict[str, Any]) -> tuple[Any, ...]:
    at = table(aircraft("de4", "2,2 E L2"), *fleet, aircraft("fr16", "20,33 W L2"), moved="de4")
    return tuple(at.decision("bring in").options)


@pytest.mark.rule("A8.4.2")
def test_when_no_bomb_carrier_is_left_in_play_another_must_come() -> None:
    waiting = [aircraft("de5"), aircraft("de17"), *out("de16", "destroyed")]
    assert end_of_turn(*waiting) == (BringIn("de17"),)


@pytest.mark.rule("A8.4.2")
@pytest.mark.parametrize(
    ("bombs", "options"),
    [
        (2, (BringIn("de5"), BringIn("de17"), Finish())),
        (1, (BringIn("de5"), BringIn("de17"), Finish())),
        (0, (BringIn("de17"),)),
    ],
)
def test_a_bomber_that_has_dropped_all_is_no_bomb_carrier_any_more(
    bombs: int, options: tuple[Any, ...]
) -> None:
    there = aircraft("de16", "5,20 E L2", bombs=bombs)
    assert end_of_turn(there, aircraft("de5"), aircraft("de17")) == options


@pytest.mark.rule("A8.4", "A3.1")
def test_bomb_carriers_move_before_all_others() -> None:
    at = table(
        aircraft("de4", "2,2 E L2"),
        aircraft("de17", "2,10 E L2"),
        aircraft("de14", "2,14 E L2", role="fighter"),
        aircraft("de13", "2,18 E L2"),
        aircraft("fr16", "20,33 W L2"),
    )
    order = [at.rules.fleet[index].name for index in at.state.movers]
    assert order == ["de13", "de17", "de4", "de14"]


# -- breakthrough -------------------------------------------------------------------------------


def through(name: str, place: str, **fields: Any) -> Table:
    """A German aircraft about to fly, its die at 0; another bomber stays in play."""
    options = fields.pop("options", {})
    return Table(
        aircraft(name, place, **fields),
        aircraft("de18", "2,30 E L2"),
        aircraft("fr16", "20,33 W L2"),
        mode="breakthrough",
        moving=name,
        face=0,
        options=options,
    )


def exits(at: Table) -> tuple[str, ...]:
    options = at.decision("fly").options
    assert isinstance(options, Flights)
    return options.exits


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("de16", 5),  # bomber
        ("de21", 5),  # light bomber
        ("de13", 3),  # scout
        ("de19", 3),  # general purpose
    ],
)
def test_five_for_a_bomber_and_three_for_a_scout_over_the_far_edge(name: str, worth: int) -> None:
    at = through(name, "22,10 E L3")
    assert exits(at) == ("E",)
    left = only(at.fly("AA"), BoardLeft)
    assert (left.edge, left.fate) == ("E", "through")
    assert points(at) == (worth, 0)


@pytest.mark.rule("A8.4", "A3.5")
def test_a_bomber_may_leave_over_no_other_edge() -> None:
    assert exits(through("de16", "1,10 W L3")) == ()
    assert exits(through("de16", "10,1 NE L3")) == ()


@pytest.mark.rule("A8.4")
def test_a_damaged_bomber_that_leaves_over_another_edge_scores_nothing() -> None:
    at = through("de16", "1,10 W L3", damage="tail")
    assert only(at.fly("AA"), BoardLeft).fate == "withdrawn"
    assert points(at) == (0, 0)
    over = through("de16", "22,10 E L3", damage="tail")
    assert only(over.fly("AA"), BoardLeft).fate == "through"
    assert points(over) == (5, 0)


@pytest.mark.rule("A8.4")
def test_only_aircraft_with_bombs_break_through() -> None:
    assert exits(through("de16", "22,10 E L3", bombs=0)) == ()
    damaged = through("de16", "22,10 E L3", bombs=0, damage="tail")
    assert only(damaged.fly("AA"), BoardLeft).fate == "withdrawn"
    fighter = through("de13", "22,10 E L3", role="fighter", damage="tail")
    assert only(fighter.fly("AA"), BoardLeft).fate == "withdrawn"
    assert points(damaged) == points(fighter) == (0, 0)


@pytest.mark.rule("A8.4.3")
@pytest.mark.parametrize(
    ("scoring", "points_"), [("standard", (8, 3)), ("alternative", (10.5, 4.5))]
)
def test_breakthrough_counts_exits_alone_or_aircraft_down_and_damaged_too(
    scoring: str, points_: tuple[float, ...]
) -> None:
    at = Table(
        aircraft("de16", "22,10 E L3"),
        aircraft("fr4", "20,33 W L2"),
        *out("fr13", "through"),
        *out("fr16", "destroyed"),
        *out("fr5", "destroyed"),
        *out("fr6", "withdrawn", damage="engine"),
        *out("de17", "destroyed"),
        *out("de13", "through", damage="wings"),
        mode="breakthrough",
        options={"scoring": scoring},
        moving="de16",
        face=0,
    )
    at.fly("AA")
    assert at.result is not None
    assert (at.result.points, at.result.scores) == (points_, (1, -1))


@pytest.mark.rule("A8.4")
def test_no_bombs_fall_in_a_breakthrough() -> None:
    at = through("de16", "10,10 E L3")
    assert not of_kind(at.fly("AAAAA"), Released)
    assert not is_asked(at)
