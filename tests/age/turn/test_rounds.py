"""Rounds and turns: who moves when, and what comes after what. [A3.1, A3.2, A3.9]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.model.actions import BringIn, Finish, Keep
from escadrille.age.model.events import (
    BreakBegan,
    DieRolled,
    Event,
    Flown,
    OrderSet,
    Released,
    RoundBegan,
    TurnBegan,
)
from escadrille.games.age import age
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from tests.age.quiet import play_on, play_turn, play_until
from tests.age.stock import scenarios
from tests.age.table import Table, aircraft

ZONES = [
    {"id": "A", "team": 0, "at": [8, 4]},
    {"id": "B", "team": 0, "at": [8, 14]},
    {"id": "A", "team": 1, "at": [14, 24]},
]


def names(table: Table, events: Sequence[Event]) -> list[str]:
    """Who has moved, in order."""
    return [table.rules.fleet[event.aircraft].name for event in events if isinstance(event, Flown)]


def in_a_row(*fleet: str, row: int = 2, **fields: Any) -> list[dict[str, Any]]:
    """Aircraft well apart, on even rows of their own."""
    return [
        aircraft(name, f"6,{row + 2 * number} E L2", **fields) for number, name in enumerate(fleet)
    ]


# -- the order of movement ----------------------------------------------------------------------


@pytest.mark.rule("A3.1")
def test_a_player_moves_all_aircraft_in_ascending_order_then_the_next_player() -> None:
    table = Table(*in_a_row("de13", "de10", "de4"), *in_a_row("fr5", "gb4", row=20))
    first, second = play_turn(table), play_turn(table)
    assert names(table, first) == ["de4", "de10", "de13"]
    assert names(table, second) == ["gb4", "fr5"]
    assert names(table, play_turn(table)) == ["de4", "de10", "de13"]


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize("roster", [("fr4", "gb4", "fr5"), ("gb4", "fr5", "fr4")])
def test_equal_numbers_of_different_nations_go_by_the_roster(roster: tuple[str, ...]) -> None:
    table = Table(*in_a_row("de4"), *in_a_row(*roster, row=20))
    play_turn(table)
    fours = [name for name in roster if name.endswith("4")]
    assert names(table, play_turn(table)) == [*fours, "fr5"]


@pytest.mark.rule("A3.1", "A3.7")
def test_aircraft_in_patrol_do_not_move_and_those_on_access_points_do() -> None:
    table = Table(
        *in_a_row("de10"),
        aircraft("de4", where="patrol"),
        aircraft("de5", "-1,7 E L3", where="access"),
        *in_a_row("fr4", row=20),
    )
    assert names(table, play_turn(table)) == ["de5", "de10"]


@pytest.mark.rule("A3.1")
def test_scouts_on_reconnaissance_move_before_all_fighters() -> None:
    mission = [
        aircraft(name, f"6,{r} E L2", role="mission") for name, r in (("de19", 2), ("de13", 4))
    ]
    escort = [
        aircraft("de14", "6,6 E L2", role="fighter"),
        aircraft("de10", "6,8 E L2"),
        aircraft("de4", "6,10 E L2"),
    ]
    table = Table(
        *mission, *escort, *in_a_row("fr4", row=20), mode="reconnaissance", zones=ZONES[:2]
    )
    assert names(table, play_turn(table)) == ["de13", "de19", "de4", "de10", "de14"]


@pytest.mark.rule("A3.1")
def test_bomb_carriers_move_before_all_fighters() -> None:
    table = Table(
        *in_a_row("de4", "de17", "de13", "de16"),
        *in_a_row("fr4", row=20),
        mode="bombing",
        zones=ZONES[:2],
    )
    assert names(table, play_turn(table)) == ["de13", "de16", "de17", "de4"]


@pytest.mark.rule("A3.1", "A8.6.1")
def test_in_combined_mode_bomb_carriers_come_first_then_scouts_then_fighters() -> None:
    game = age({"scenario": "combined"})
    carriers = {c.name for c in game.rules.fleet if c.recruit.bombs}
    scouts = {c.name for c in game.rules.fleet if c.is_mission} - carriers
    assert carriers
    assert scouts
    table = Table(
        *[
            aircraft(craft.name, f"{5 + number % 3 * 5},{2 + number} E L2")
            for number, craft in enumerate(game.rules.fleet)
        ],
        scenario="combined",
    )
    moved = names(table, play_turn(table))
    groups = [0 if name in carriers else 1 if name in scouts else 2 for name in moved]
    assert groups == sorted(groups)
    assert set(groups) == {0, 1, 2}
    for group in range(3):
        numbers = [int(n[2:]) for n, g in zip(moved, groups, strict=True) if g == group]
        assert numbers == sorted(numbers)


@pytest.mark.rule("A3.1")
def test_a_round_is_one_turn_of_each_player_in_the_same_order() -> None:
    game = age({"scenario": "free-for-all-three"})
    table = Table(
        *[
            aircraft(craft.name, f"{3 + 8 * craft.seat},{4 + 6 * (number % 3)} E L2")
            for number, craft in enumerate(game.rules.fleet)
        ],
        scenario="free-for-all-three",
    )
    events = play_on(table, lambda event: isinstance(event, RoundBegan) and event.round == 4)
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert turns == [1, 2, 0, 1, 2, 0, 1, 2, 0]
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [2, 3, 4]


# -- who begins ---------------------------------------------------------------------------------


@pytest.mark.rule("A3.4", "A8.7")
@pytest.mark.parametrize("side", [0, 1])
def test_the_side_with_the_task_moves_first(side: int) -> None:
    asymmetric = scenarios()["zone-bombing-asymmetric"]
    seats, zones = list(asymmetric["seats"]), asymmetric["zones"]
    if side:
        seats.reverse()
    own = asymmetric | {
        "seats": seats,
        "task": [side],
        "zones": [zone | {"team": side} for zone in zones],
    }
    game = catalog.load("age", {"scenario": own})
    assert game.initial().order == (side, 1 - side)
    written = catalog.load("age", {"scenario": own | {"order": [1 - side, side]}})
    assert written.initial().order == (1 - side, side)


@pytest.mark.rule("A3.4")
def test_players_may_agree_who_moves_first() -> None:
    game = catalog.load("age", {"scenario": "attack-at-dawn", "options": {"first": 1}})
    assert game.initial().order == (1, 0)


@pytest.mark.rule("A3.4", "A8.7")
@pytest.mark.parametrize(("label", "order"), [("1", (0, 1, 2)), ("2", (1, 2, 0)), ("3", (2, 0, 1))])
def test_by_ruling_a_die_decides_who_moves_first(label: str, order: tuple[int, ...]) -> None:
    game = catalog.load("age", {"scenario": "free-for-all-three"}, {"first_move": "dice"})
    state = game.initial()
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    assert (chance.cause, [odds.label for odds in chance.outcomes]) == (
        "who begins",
        ["1", "2", "3"],
    )
    events = game.resolve(state, Outcome(label)).events
    assert [event.order for event in events if isinstance(event, OrderSet)] == [order]


@pytest.mark.rule("A3.4", "A8.7.1")
def test_no_die_is_rolled_where_the_scenario_says_who_begins() -> None:
    game = catalog.load("age", {"scenario": "intercept-the-general"}, {"first_move": "dice"})
    assert game.initial().order == (0, 1)


# -- one aircraft after another -----------------------------------------------------------------


@pytest.mark.rule("A3.2")
def test_die_roll_path_fire_answer_and_only_then_the_next_aircraft() -> None:
    table = Table(
        aircraft("de4", "4,4 E L2"),
        aircraft("de5", "4,10 E L2"),
        aircraft("fr7", "9,3 E L2"),
        aircraft("fr8", "20,30 E L2"),
    )
    asked: list[str] = []

    def ask() -> None:
        pending = table.pending
        assert not isinstance(pending, Over)
        asked.append(pending.cause if isinstance(pending, Chance) else pending[0].kind)

    ask()
    table.die("blue", 0)
    ask()
    table.fly("AAALR")  # to (8,3), right behind number 7
    ask()
    table.fire("fr7")
    ask()
    table.roll(6)
    ask()
    table.roll("wings")
    ask()
    table.defend("fr7", 1)
    ask()
    table.roll(3)
    ask()
    table.fire_on()
    ask()
    table.roll(3)
    assert asked == [
        "die",
        "fly",
        "attack",
        "fire",
        "damage die",
        "defend",
        "defensive fire",
        "long burst",
        "fire",
    ]
    assert table.rules.fleet[table.rules.current(table.state)].name == "de5"
    assert table.decision("die").seat == 0


@pytest.mark.rule("A3.2")
def test_a_target_shot_down_is_gone_before_the_next_aircraft_moves() -> None:
    table = Table(
        aircraft("de4", "4,4 E L2"),
        aircraft("de5", "7,8 NE L2"),
        aircraft("fr4", "9,3 E L2"),
        aircraft("fr5", "20,30 E L2"),
        moving="de4",
        face=0,
    )
    table.fly("AAALR")
    table.fire("fr4")
    table.roll(12)
    assert table.of("fr4").fate == "destroyed"
    table.die("blue", 0)
    table.fly("AAAAAA")  # through the point where number 4 was
    assert table.at("de5") == (10, 2)


@pytest.mark.rule("A3.2", "A8.4")
@pytest.mark.parametrize("drops", [True, False])
def test_bombs_fall_before_any_gun_is_fired(drops: bool) -> None:
    table = Table(
        aircraft("de16", "6,5 E L2"),
        aircraft("de4", "4,30 E L2"),
        aircraft("fr7", "12,5 E L2"),
        aircraft("fr8", "20,30 E L2"),
        mode="bombing",
        zones=ZONES[:1],
        moving="de16",
        face=0,
    )
    table.fly("AAAAA")  # through the zone, to right behind number 7
    release = table.decision("release")
    events = table.choose(release.options[0] if drops else Keep())
    assert [type(event) for event in events if isinstance(event, Released | BreakBegan)] == (
        [Released, BreakBegan] if drops else [BreakBegan]
    )
    assert table.decision("defend").seat == 1
    table.defend("fr7", 1)
    table.roll(12)
    assert table.of("de16").fate == "destroyed"
    assert table.state.bombed == ((1,) if drops else (0,))


@pytest.mark.rule("A3.2")
def test_an_aircraft_shot_down_in_its_own_move_is_followed_by_the_next() -> None:
    table = Table(
        aircraft("de4", "9,4 E L2"),
        aircraft("de5", "4,10 E L2"),
        aircraft("fr7", "10,4 E L2"),
        moved="de4",
    )
    table.hold()
    table.defend("fr7", 1)
    table.roll(12)
    assert table.of("de4").where == "out"
    events = table.die("blue", 0)
    moving = [event.aircraft for event in events if isinstance(event, DieRolled)]
    assert moving == [table.rules.index_of["de5"]]


# -- how long a role lasts ----------------------------------------------------------------------

UNTIL_EMPTY = {"role_lasts": "while it has bombs"}


def after_the_bombs(rulings: dict[str, Any], **fields: Any) -> Table:
    """A bomber without bombs, one with bombs, a fighter, two in Patrol; a German turn begins."""
    return Table(
        aircraft("de16", "6,4 E L2", bombs=0),
        aircraft("de18", "6,12 E L2"),
        aircraft("de4", "6,8 E L2"),
        aircraft("de5"),
        aircraft("de17"),
        aircraft("fr4", "6,30 E L2"),
        mode="bombing",
        zones=ZONES[:2],
        rulings=rulings,
        **fields,
    )


@pytest.mark.rule("A3.9", "A3.1")
def test_a_bomber_keeps_its_place_in_the_order_without_bombs_unless_a_ruling_ends_it() -> None:
    fixed, ended = after_the_bombs({}), after_the_bombs(UNTIL_EMPTY)
    assert names(fixed, play_turn(fixed)) == ["de16", "de18", "de4"]
    assert names(ended, play_turn(ended)) == ["de18", "de4", "de16"]


@pytest.mark.rule("A3.9", "A3.3")
def test_a_bomber_without_bombs_counts_as_a_fighter_only_by_ruling() -> None:
    fixed = after_the_bombs({}, options={"fighter_limit": 2})
    play_until(fixed, "bring in")
    assert list(fixed.options) == [BringIn("de5"), BringIn("de17"), Finish()]
    ended = after_the_bombs(UNTIL_EMPTY, options={"fighter_limit": 2})
    play_until(ended, "bring in")
    assert list(ended.options) == [BringIn("de17"), Finish()]


@pytest.mark.rule("A3.9")
def test_a_scout_that_never_had_bombs_stays_on_its_mission() -> None:
    table = Table(
        aircraft("de4", "6,4 E L2"),
        aircraft("de13", "6,8 E L2"),
        aircraft("fr4", "6,30 E L2"),
        mode="reconnaissance",
        zones=ZONES[:2],
        rulings=UNTIL_EMPTY,
    )
    assert names(table, play_turn(table)) == ["de13", "de4"]


@pytest.mark.rule("A3.1")
def test_nobody_else_decides_in_a_players_movement() -> None:
    table = Table(*in_a_row("de4"), *in_a_row("fr4", row=20))
    with pytest.raises(Exception, match=r"seat 1 has nothing to decide now \[A3\.1\]"):
        table.submit(Choice(1, table.options[0]))
