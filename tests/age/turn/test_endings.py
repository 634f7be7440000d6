"""When a game with a task is over, and what ends any game. [A8.4.4]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.age.missions import keep, next_move, out, quietly, release, round_begins, zone
from tests.age.table import Table, aircraft

ZONES = [zone("A", 0, 10, 10), zone("B", 0, 10, 20), zone("A", 1, 5, 9), zone("B", 1, 5, 19)]


def table(mode: str, *fleet: dict[str, Any], **fields: Any) -> Table:
    zones = [] if mode == "breakthrough" else ZONES
    return Table(*fleet, mode=mode, zones=zones, **fields)


FIGHTERS = [aircraft("de4", "2,2 E L2"), aircraft("fr4", "20,30 W L2")]


# -- the task is over ---------------------------------------------------------------------------


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize("mode", ["reconnaissance", "bombing", "breakthrough"])
@pytest.mark.parametrize(
    ("left", "is_over"),
    [
        ([aircraft("de13", "5,5 E L3")], False),
        ([aircraft("de13")], False),
        ([aircraft("de13", "-1,7 E L3", where="access")], False),
        (out("de13", "destroyed"), True),
        (out("de13", "withdrawn"), True),
    ],
)
def test_a_task_lasts_while_a_mission_aircraft_of_either_side_is_there(
    mode: str, left: list[dict[str, Any]], is_over: bool
) -> None:
    at = table(mode, *FIGHTERS, *left, *out("fr13", "destroyed"), moved="de4")
    assert (at.result is not None) == is_over
    if at.result is not None:
        assert (at.result.reason, at.result.rule) == ("task", "A8.4.4")


@pytest.mark.rule("A8.4.4")
def test_the_last_scout_shot_down_ends_the_game_at_once() -> None:
    at = table(
        "reconnaissance",
        aircraft("de4", "10,10 E L3"),
        aircraft("fr13", "11,10 E L3"),
        *out("de13", "home", photos=["A"]),
        aircraft("fr4", "20,30 W L2"),
        moved="de4",
    )
    at.fire("fr13")
    at.roll(12)
    assert at.result is not None
    assert (at.result.reason, at.result.points, at.result.scores) == ("task", (3, 0), (1, -1))


@pytest.mark.rule("A8.4.4")
def test_the_last_bomb_dropped_ends_the_game() -> None:
    at = table(
        "bombing",
        *FIGHTERS,
        aircraft("de16", "8,10 E L3", bombs=1),
        *out("fr16", "destroyed"),
        moving="de16",
        face=0,
    )
    at.fly("AAAAA")
    release(at, "A")
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((5 + 1, 0), (1, -1))


@pytest.mark.rule("A8.4.4")
def test_a_bomb_kept_or_another_one_aboard_keeps_the_game_going() -> None:
    fleet = [*FIGHTERS, *out("fr16", "destroyed")]
    kept = table("bombing", *fleet, aircraft("de16", "8,10 E L3", bombs=1), moving="de16", face=0)
    kept.fly("AAAAA")
    keep(kept)
    assert kept.result is None
    two = table("bombing", *fleet, aircraft("de16", "8,10 E L3"), moving="de16", face=0)
    two.fly("AAAAA")
    release(two, "A")
    assert two.result is None


@pytest.mark.rule("A8.4.4")
def test_scouts_with_nothing_left_to_photograph_do_not_prolong_the_game() -> None:
    """Both zones are home, or on negatives of a scout that has no more."""
    home = out("de14", "home", photos=["A", "B"])
    fleet = [*FIGHTERS, aircraft("de13", "5,5 E L3"), *out("fr13", "destroyed")]
    assert table("reconnaissance", *fleet, *home, moved="de4").result is not None
    half = out("de14", "home", photos=["A"])
    assert table("reconnaissance", *fleet, *half, moved="de4").result is None
    old = [
        *FIGHTERS,
        aircraft("de13", "5,5 W L3", photos=["A", "B"]),
        *out("fr13", "destroyed"),
    ]
    assert table("reconnaissance", *old, moved="de4").result is None
    assert table("reconnaissance", *old, *home, moved="de4").result is not None


@pytest.mark.rule("A8.4.4", "A8.3")
def test_a_scout_without_a_negative_cannot_go_for_the_zone_that_is_left() -> None:
    """A and B, which number 13 has photographed too, are home already; C is not."""

    def over(*photos: str) -> bool:
        at = Table(
            *FIGHTERS,
            aircraft("de13", "5,5 E L3", photos=list(photos)),
            *out("de14", "home", photos=["A", "B"]),
            *out("fr13", "destroyed"),
            mode="reconnaissance",
            zones=[*ZONES, zone("C", 0, 10, 30)],
            moved="de4",
        )
        return at.result is not None

    assert not over()
    assert not over("A")
    assert over("A", "B")


@pytest.mark.rule("A8.4.4")
def test_a_side_that_has_nothing_left_lets_the_other_play_on_alone_for_its_task() -> None:
    at = table(
        "reconnaissance",
        aircraft("de10", "15,20 E L3"),
        aircraft("fr4", "16,20 E L3"),
        aircraft("de13", "7,10 W L3", photos=["A"]),
        *out("fr13", "destroyed"),
        moved="de10",
    )
    at.fire("fr4")
    at.roll(12)
    assert at.result is None
    next_move(at, "de13")
    assert at.state.round == 2
    at.die(face=0)
    at.fly("AAAAA")
    next_move(at, "de13")
    at.die(face=0)
    at.fly("AAA")
    assert at.result is not None
    assert (at.result.reason, at.result.points, at.result.scores) == ("task", (3, 0), (1, -1))


@pytest.mark.rule("A8.4.4")
def test_a_side_that_has_only_fighters_left_plays_no_further() -> None:
    at = table(
        "bombing",
        aircraft("de4", "10,10 E L3"),
        aircraft("fr16", "11,10 E L3"),
        *out("de16", "destroyed"),
        moved="de4",
    )
    at.fire("fr16")
    at.roll(12)
    assert at.result is not None
    assert at.result.points == (1, 1)
    assert at.result.scores == (0, 0)


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize("mode", ["reconnaissance", "bombing", "breakthrough"])
def test_both_sides_empty_end_the_game(mode: str) -> None:
    lost = "de16" if mode == "bombing" else "de13"  # a bomber that is shot down scores [A8.4]
    at = table(mode, *out(lost, "destroyed"), *out("fr13", "withdrawn"))
    assert at.result is not None
    assert at.result.reason == "empty"
    points = (0, 1) if mode == "bombing" else (0, 0)
    tied = (0, 1) if mode == "reconnaissance" else points
    assert at.result.points == tied


# -- rounds in which nothing happens ------------------------------------------------------------


def two_far_apart(**fields: Any) -> Table:
    return Table(aircraft("de4", "5,5 E L3"), aircraft("fr4", "18,30 W L3"), **fields)


@pytest.mark.rule("A8.4.4")
def test_ten_rounds_in_which_nothing_happens_end_any_game() -> None:
    at = two_far_apart()
    quietly(at, round_begins(10))
    assert at.result is None
    quietly(at, round_begins(11))
    assert at.result is not None
    assert (at.result.reason, at.result.rule, at.state.round) == ("stale", "A8.4.4", 10)


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_a_ruling_says_how_many_rounds(rounds: int) -> None:
    at = two_far_apart(rulings={"stale_end": rounds})
    quietly(at, lambda table: False)
    assert at.state.round == rounds


@pytest.mark.rule("A8.4.4")
def test_the_last_quiet_round_is_played_to_its_end() -> None:
    at = two_far_apart(rulings={"stale_end": 1})
    at.die(face=0)
    at.fly("AAAAAA")
    assert at.result is None
    assert at.state.turn == 2
    quietly(at, lambda table: False)
    assert at.state.round == 1


def quiet_rounds(at: Table) -> int:
    """How many rounds there are until the game is found to be stale after one such round."""
    quietly(at, lambda table: False)
    assert at.result is not None
    assert at.result.reason == "stale"
    return at.state.round


@pytest.mark.rule("A8.4.4")
def test_a_shot_in_attack_or_defence_keeps_the_game_awake() -> None:
    fleet = [aircraft("de10", "10,10 E L3"), aircraft("fr4", "11,10 E L3")]
    stale = {"stale_end": 1}
    held = Table(*fleet, moved="de10", rulings=stale)
    held.hold()
    assert quiet_rounds(held) == 1
    fired = Table(*fleet, moved="de10", rulings=stale)
    fired.fire("fr4")
    fired.roll(3)
    assert quiet_rounds(fired) == 2
    scouts = [aircraft("de10", "10,10 E L3"), aircraft("fr13", "11,10 E L3", role="fighter")]
    answered = Table(*scouts, moved="de10", rulings=stale)
    answered.hold()
    answered.defend("fr13", 1)
    answered.roll(3)
    assert quiet_rounds(answered) == 2


@pytest.mark.rule("A8.4.4")
def test_a_bomb_keeps_the_game_awake() -> None:
    def bomber() -> Table:
        fleet = [*FIGHTERS, aircraft("de16", "8,10 E L3"), *out("fr16", "destroyed")]
        at = table("bombing", *fleet, moving="de16", face=0, rulings={"stale_end": 1})
        at.fly("AAAAA")
        return at

    kept, dropped = bomber(), bomber()
    keep(kept)
    release(dropped, "A")
    assert (quiet_rounds(kept), quiet_rounds(dropped)) == (1, 2)


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize(("photos", "rounds"), [((), 2), (("A",), 1)])
def test_a_photograph_keeps_the_game_awake(photos: tuple[str, ...], rounds: int) -> None:
    at = table(
        "reconnaissance",
        *FIGHTERS,
        aircraft("de13", "9,10 E L3", photos=list(photos)),
        *out("fr13", "destroyed"),
        moving="de13",
        face=0,
        rulings={"stale_end": 1},
    )
    at.fly("AAAAA")  # right through zone A
    assert at.of("de13").photos == ("A",)
    assert quiet_rounds(at) == rounds


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize(("path", "rounds"), [("AAA", 2), ("LLLAA", 1)])
def test_an_exit_keeps_the_game_awake(path: str, rounds: int) -> None:
    at = Table(
        aircraft("de7", "2,10 W L3", damage="guns"),
        aircraft("de4", "5,20 E L3"),
        aircraft("fr4", "18,30 W L3"),
        moving="de7",
        face=0,
        rulings={"stale_end": 1},
    )
    at.fly(path)
    assert quiet_rounds(at) == rounds


@pytest.mark.rule("A8.4.4")
def test_quiet_rounds_are_counted_anew_after_something_happened() -> None:
    fleet = [aircraft("de10", "10,10 E L3"), aircraft("fr4", "11,10 E L3")]
    at = Table(*fleet, moved="de10", rulings={"stale_end": 3})
    at.fire("fr4")
    at.roll(3)
    assert quiet_rounds(at) == 4


@pytest.mark.rule("A8.4.4", "A8.1")
@pytest.mark.parametrize(
    ("others", "points", "scores"),
    [
        ([], (0, 0), (0, 0)),
        (out("fr5", "destroyed"), (1, 0), (1, -1)),
        (out("de5", "withdrawn", damage="tail"), (0, 0.5), (-1, 1)),
    ],
)
def test_a_stale_dogfight_is_decided_by_points(
    others: list[dict[str, Any]], points: tuple[float, ...], scores: tuple[int, ...]
) -> None:
    at = Table(
        aircraft("de4", "5,5 E L3"),
        aircraft("fr4", "18,30 W L3"),
        *others,
        rulings={"stale_end": 1},
    )
    quietly(at, lambda table: False)
    assert at.result is not None
    assert (at.result.points, at.result.scores) == (points, scores)


@pytest.mark.rule("A8.4.4")
@pytest.mark.parametrize(
    ("through", "scores"), [(("de13", "de16"), (-1, 1)), (("de13", "de14", "de16"), (0, 0))]
)
def test_a_stale_scenario_is_scored_as_it_stands(
    through: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    """Attack at Dawn with a bomber still on its way."""
    at = Table(
        aircraft("de17", "12,10 E L3"),
        aircraft("fr4", "3,30 E L3"),
        *out(" ".join(through), "through"),
        scenario="attack-at-dawn",
        rulings={"stale_end": 1},
        turn=1,
    )
    quietly(at, lambda table: False)
    assert at.result is not None
    assert (at.result.reason, at.result.scores) == ("stale", scores)


# -- an agreed number of rounds -----------------------------------------------------------------


@pytest.mark.rule("A8.4.4")
def test_players_may_agree_on_a_number_of_rounds() -> None:
    at = two_far_apart(options={"round_limit": 3})
    quietly(at, round_begins(4))
    assert at.result is not None
    assert (at.result.reason, at.result.rule, at.state.round) == ("round limit", "A8.4.4", 3)
    assert at.result.scores == (0, 0)


@pytest.mark.rule("A8.4.4")
def test_without_agreement_a_game_has_a_hundred_rounds() -> None:
    before = two_far_apart(round=99, turn=1)
    quietly(before, round_begins(100))
    assert before.result is None
    last = two_far_apart(round=100, turn=1)
    quietly(last, round_begins(101))
    assert last.result is not None
    assert (last.result.reason, last.state.round) == ("round limit", 100)
    first_turn = two_far_apart(round=100, turn=0)
    quietly(first_turn, lambda table: table.state.turn == 2)
    assert first_turn.result is None


@pytest.mark.rule("A8.4.4")
def test_at_the_round_limit_points_decide() -> None:
    at = Table(
        aircraft("de4", "5,5 E L3"),
        aircraft("fr4", "18,30 W L3"),
        *out("fr5", "destroyed"),
        options={"round_limit": 1},
    )
    quietly(at, lambda table: False)
    assert at.result is not None
    assert (at.result.reason, at.result.scores) == ("round limit", (1, -1))
