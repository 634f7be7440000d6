"""Dogfight: who has aircraft left, points instead, and the bonus round. [A8.1]"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.model.actions import BringIn
from escadrille.age.model.events import BoardLeft, BonusRoundBegan
from escadrille.age.model.state import Aircraft
from tests.age.missions import of_kind, out, quietly
from tests.age.table import Table, aircraft, only

# -- who has aircraft left ----------------------------------------------------------------------


def last_shot(*others: dict[str, Any], total: int = 12, **fields: Any) -> Table:
    """A D.VII fires at a SPAD right ahead."""
    at = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("fr10", "11,10 E L3"),
        *others,
        moved="de10",
        **fields,
    )
    at.fire("fr10")
    at.roll(total)
    return at


@pytest.mark.rule("A8.1")
def test_the_game_ends_when_a_side_has_nothing_left() -> None:
    at = last_shot(*out("fr11", "destroyed"), *out("fr12", "withdrawn"))
    assert at.result is not None
    assert (at.result.reason, at.result.rule) == ("survival", "A8.1")
    assert at.result.scores == (1, -1)


@pytest.mark.rule("A8.1")
@pytest.mark.parametrize(
    "left",
    [
        aircraft("fr11", "20,30 W L2"),
        aircraft("fr11", "24,8 W L2", where="access"),
        aircraft("fr11"),
    ],
)
def test_the_game_goes_on_while_anything_is_left_anywhere(left: dict[str, Any]) -> None:
    assert last_shot(left).result is None


def departs(*others: dict[str, Any], **fields: Any) -> Table:
    """The last German in the Combat Zone, with its engine hit, flies off the board."""
    at = Table(
        aircraft("de10", "2,10 W L3", damage="engine"),
        *others,
        moving="de10",
        face=0,
        **fields,
    )
    assert only(at.fly("AAA"), BoardLeft).fate == "withdrawn"
    return at


@pytest.mark.rule("A8.1")
def test_withdrawing_the_last_aircraft_loses_the_game() -> None:
    at = departs(aircraft("fr10", "20,30 W L2"))
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.1.1")
@pytest.mark.parametrize(
    "winner", [aircraft("fr10"), aircraft("fr10", "24,8 W L2", where="access")]
)
def test_the_winner_may_have_its_last_aircraft_outside_the_combat_zone(
    winner: dict[str, Any],
) -> None:
    at = departs(winner)
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.1.1")
def test_both_sides_empty_at_once_is_a_draw() -> None:
    at = Table(*out("de10", "destroyed"), *out("fr10", "destroyed"))
    assert at.result is not None
    assert (at.result.reason, at.result.scores) == ("survival", (0, 0))


@pytest.mark.rule("A8.1.1")
def test_two_seaters_fly_in_a_dogfight_as_fighters() -> None:
    at = Table(aircraft("de13", "10,10 E L3"), aircraft("fr10", "20,10 E L3"))
    assert at.rules.scenario.mode == "dogfight"
    assert [craft.is_mission for craft in at.rules.fleet] == [False, False]


# -- points instead -----------------------------------------------------------------------------

POINTS = {"victory": "points"}


def counted(*others: dict[str, Any], **options: Any) -> tuple[Any, Any]:
    """Points and scores when the last German, damaged, has left."""
    at = departs(aircraft("fr10", "20,30 W L2"), *others, options=options)
    assert at.result is not None
    return at.result.points, at.result.scores


@pytest.mark.rule("A8.1")
def test_one_for_each_enemy_destroyed_and_a_half_for_each_damaged_and_withdrawn() -> None:
    losses = [
        *out("fr11 fr12", "destroyed"),
        *out("fr4", "withdrawn", damage="tail"),
        *out("de11", "destroyed"),
    ]
    assert counted(*losses, **POINTS) == ((2.5, 1.5), (1, -1))
    assert counted(*losses) == ((2.5, 1.5), (-1, 1))


@pytest.mark.rule("A8.1")
def test_an_aircraft_damaged_but_still_there_counts_nothing() -> None:
    still_there = aircraft("fr11", "20,20 W L2", damage="wings")
    assert counted(still_there, **POINTS) == ((0, 0.5), (-1, 1))


@pytest.mark.rule("A8.1.2")
def test_aircraft_withdrawn_undamaged_score_nothing() -> None:
    gone = [*out("fr11 fr12", "withdrawn"), *out("de11", "withdrawn")]
    assert counted(*gone, **POINTS) == ((0, 0.5), (-1, 1))


@pytest.mark.rule("A8.1.2")
def test_equal_points_are_a_draw() -> None:
    gone = out("fr11", "withdrawn", damage="guns")
    assert counted(*gone, **POINTS) == ((0.5, 0.5), (0, 0))
    assert counted(*gone) == ((0.5, 0.5), (-1, 1))


# -- bonus round --------------------------------------------------------------------------------

DISAGREE = [
    aircraft("fr10", "20,30 W L2", bursts=[1], jams=["jammed"], throttle=0, risk_spent=True),
    *out("fr11 fr12", "destroyed"),
    *out("fr4", "withdrawn", bursts=[0]),
    *out("de11 de12", "withdrawn", bursts=[0]),
]
"""With the last German gone the French have an aircraft left, the Germans lead 2 : 0.5."""


def bonus(*others: dict[str, Any], **fields: Any) -> Table:
    options = {"bonus_round": True, **fields.pop("options", {})}
    return departs(*(others or DISAGREE), options=options, **fields)


@pytest.mark.rule("A8.1.3")
def test_there_is_no_bonus_round_unless_it_was_agreed_on() -> None:
    at = departs(*DISAGREE)
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((2, 0.5), (-1, 1))


@pytest.mark.rule("A8.1.3")
def test_all_undamaged_survivors_fight_again_withdrawn_ones_included() -> None:
    at = bonus(*DISAGREE, aircraft("fr5", "15,30 W L2", damage="tail"))
    assert at.result is None
    assert at.state.bonus == (2, 0.5)
    assert at.state.round == 0
    ready = [name for name in at.rules.index_of if at.of(name).where == "patrol"]
    assert sorted(ready) == ["de11", "de12", "fr10", "fr4"]
    assert (at.of("fr5").where, at.of("fr5").fate) == ("out", "resting")
    assert tuple(at.decision("bring in").options) == (BringIn("de11"), BringIn("de12"))


@pytest.mark.rule("A8.1.3")
def test_they_are_fully_re_armed() -> None:
    at = bonus()
    fresh = Table(aircraft("fr10"), aircraft("fr4"), aircraft("de11"), aircraft("de12"))
    for name in ("fr10", "fr4", "de11", "de12"):
        assert at.of(name) == fresh.of(name)
    assert at.of("fr10").bursts == (6,)
    assert at.of("fr10").throttle == 4


@pytest.mark.rule("A8.1.3")
def test_the_event_names_the_points_before_and_the_survivors() -> None:
    at = Table(
        aircraft("de10", "2,10 W L3", damage="engine"),
        *DISAGREE,
        options={"bonus_round": True},
        moving="de10",
        face=0,
    )
    began = only(at.fly("AAA"), BonusRoundBegan)
    assert began.points == (2, 0.5)
    names = [at.rules.fleet[index].name for index in began.survivors]
    assert sorted(names) == ["de11", "de12", "fr10", "fr4"]


@pytest.mark.rule("A8.1.3")
@pytest.mark.parametrize(
    "others",
    [
        [aircraft("fr10", "20,30 W L2"), *out("de11", "withdrawn")],  # French by both
        [aircraft("fr10", "20,30 W L2"), *out("fr11", "withdrawn", damage="tail")],  # 0.5 : 0.5
    ],
)
def test_where_points_and_aircraft_do_not_name_different_winners_there_is_none(
    others: list[dict[str, Any]],
) -> None:
    at = bonus(*others)
    assert at.state.bonus is None
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.1.3")
def test_a_dogfight_won_by_points_has_its_bonus_round_too() -> None:
    assert bonus(options=POINTS).state.bonus == (2, 0.5)


def meets(at: Table, hunter: str, prey: str) -> None:
    """Put a hunter so far behind its prey, on a row of their own, that it ends right behind."""
    index, other = at.rules.index_of[hunter], at.rules.index_of[prey]
    steps = at.rules.fleet[index].type.speed + 1
    fleet = list(at.state.aircraft)

    def put(each: Aircraft, col: int) -> Aircraft:
        point = at.rules.board.point(col, 5 + 2 * other)
        return replace(each, where="combat", point=point, heading=1, level=3)

    fleet[index] = put(fleet[index], 14 - steps)
    fleet[other] = put(fleet[other], 15)
    seat = at.rules.fleet[index].seat
    at.state = replace(
        at.state,
        phase="fly",
        round=1,
        turn=at.state.order.index(seat) + 1,
        movers=(index,),
        roll=0,
        colour="blue",
        aircraft=tuple(fleet),
    )
    at.fly("A" * steps)


def shoots_down(at: Table, hunter: str, prey: str) -> None:
    meets(at, hunter, prey)
    at.fire(prey)
    at.roll(12)
    assert at.of(prey).fate == "destroyed"


@pytest.mark.rule("A8.1.3")
@pytest.mark.parametrize("options", [{}, POINTS])
def test_the_winner_of_the_bonus_round_wins_the_game(options: dict[str, str]) -> None:
    french = bonus(options=options)
    shoots_down(french, "fr10", "de11")
    assert french.result is None
    shoots_down(french, "fr10", "de12")
    assert french.result is not None
    assert (french.result.scores, french.result.points) == ((-1, 1), (0, 2))

    germans = bonus(options=options)
    shoots_down(germans, "de12", "fr4")
    shoots_down(germans, "de11", "fr10")
    assert germans.result is not None
    assert (germans.result.scores, germans.result.points) == ((1, -1), (2, 0))


@pytest.mark.rule("A8.1.3")
@pytest.mark.parametrize("options", [{}, POINTS])
def test_by_a_ruling_its_points_are_added_to_those_before(options: dict[str, str]) -> None:
    """2 : 0.5 before it; one kill is not enough, and every aircraft counts once."""
    rulings = {"bonus_round": "points added"}
    few = [
        aircraft("fr10", "20,30 W L2"),
        *out("fr11 fr12", "destroyed"),
        *out("de11", "withdrawn"),
    ]
    behind = bonus(*few, options=options, rulings=rulings)
    shoots_down(behind, "fr10", "de11")
    assert behind.result is not None
    assert (behind.result.points, behind.result.scores) == ((2, 1.5), (1, -1))

    ahead = bonus(options=options, rulings=rulings)
    shoots_down(ahead, "fr10", "de11")
    shoots_down(ahead, "fr4", "de12")
    assert ahead.result is not None
    assert (ahead.result.points, ahead.result.scores) == ((2, 2.5), (-1, 1))


@pytest.mark.rule("A8.1.3", "A8.4.4")
@pytest.mark.parametrize(
    ("ruling", "points", "scores"),
    [("winner", (0, 1), (-1, 1)), ("points added", (2, 1.5), (1, -1))],
)
def test_a_bonus_round_that_goes_stale_is_decided_by_its_points(
    ruling: str, points: tuple[float, ...], scores: tuple[int, ...]
) -> None:
    at = bonus(rulings={"bonus_round": ruling, "stale_end": 1})
    shoots_down(at, "fr10", "de11")
    quietly(at, lambda table: False)
    assert at.result is not None
    assert at.result.reason == "stale"
    assert (at.result.points, at.result.scores) == (points, scores)


@pytest.mark.rule("A8.1.3")
def test_a_side_with_nobody_undamaged_has_lost_the_bonus_round_before_it_begins() -> None:
    fleet = [aircraft("fr10", "20,30 W L2"), *out("fr11 fr12", "destroyed")]
    at = bonus(*fleet)
    assert at.state.bonus == (2, 0.5)
    assert at.result is not None
    assert (at.result.reason, at.result.scores) == ("survival", (-1, 1))
    assert at.state.round == 0


@pytest.mark.rule("A8.1.3")
def test_there_is_one_bonus_round_only() -> None:
    at = bonus()
    events = quietly(at, lambda table: False)
    assert not of_kind(events, BonusRoundBegan)
    assert at.result is not None
