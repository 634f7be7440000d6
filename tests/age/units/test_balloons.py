"""Barrage and observation balloons: what they close, how they move, what is left. [A9.2, A9.3]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.analysis.reach import Reach
from escadrille.age.model.actions import Finish, Fly, Winch
from escadrille.age.model.events import BalloonMoved, BalloonSank, Event, GameEnded, PhaseBegan
from escadrille.age.model.state import Balloon
from escadrille.age.units.cables import net_stands
from escadrille.age.words.unreached import why_not
from escadrille.games.age import age_scenarios
from escadrille.kernel.errors import BadInput, Refused
from tests.age.barrage import ENEMY, OWN, balloon, net
from tests.age.table import Table, aircraft


def table(at: str = "6,8 E L3", **fields: Any) -> Table:
    """A Fokker D.VII (speed 6, agility III) is to fly with a blue 0; somebody far away waits."""
    faraway = aircraft("fr4", "20,30 W L5")
    usual: dict[str, Any] = {"moving": "de10", "face": 0}
    return Table(aircraft("de10", at), faraway, **(usual | fields))


def refusal(game: Table, path: str, levels: int = 0) -> str:
    before = game.state
    with pytest.raises(Refused) as caught:
        game.fly(path, levels)
    assert game.state is before
    return f"{caught.value.rule}: {caught.value.reason}"


# -- what is blocked ----------------------------------------------------------------------------


@pytest.mark.rule("A9.2")
@pytest.mark.parametrize("team", [OWN, ENEMY])
@pytest.mark.parametrize(
    ("level", "words"),
    [(1, None), (2, None), (3, "the balloon b1"), (4, "the cable of balloon b1"), (5, "the cable")],
)
def test_nobody_flies_through_a_balloon_or_below_it(
    level: int, words: str | None, team: int
) -> None:
    game = table(balloons=[balloon(f"9,8 L{level}", "barrage", team)])
    if words is None:
        game.fly("AAAAAAA")
        assert game.at("de10") == (13, 8)
    else:
        assert refusal(game, "AAAAAAA").startswith(f"A9.2: step 3 runs into {words}")


@pytest.mark.rule("A9.3.2")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_cable_of_an_observation_balloon_closes_too_but_not_on_the_ground(level: int) -> None:
    game = table("6,8 E L2", balloons=[balloon(f"9,8 L{level}")])
    is_open = level < 2
    assert (Fly("AAAAAAA") in game.options) == is_open
    free = table("6,8 E L2", balloons=[balloon("9,8 L3")], rulings={"balloon_cable": "barrage"})
    assert Fly("AAAAAAA") in free.options


@pytest.mark.rule("A9.2")
def test_a_net_closes_the_point_between_two_balloons_on_l4_and_below() -> None:
    for level in range(1, 7):
        game = table(f"8,9 E L{level}", nets=[net("10,8")])
        assert game.rules.balloons[0].at == (10, 8)
        assert game.rules.balloons[1].at == (11, 10)
        assert (Fly("AAAAAAA") in game.options) == (level > 4)
        if level <= 4:
            assert refusal(game, "AAAAAAA") == "A9.2: step 2 runs into a barrage net"


@pytest.mark.rule("A9.2.1")
@pytest.mark.parametrize("gone", ["b1", "b2"])
def test_with_a_balloon_of_it_gone_the_wall_is_open(gone: str) -> None:
    states = {gone: {"fate": "destroyed"}}
    game = table("8,9 E L4", nets=[net("10,8")], balloon_states=states)
    assert not net_stands(game.rules, game.state, 0)
    assert Fly("AAAAAAA") in game.options


@pytest.mark.rule("A9.2", "A9.3.2")
def test_levels_are_those_of_each_step() -> None:
    """Down on step 1 and 3: below the balloon's level its cable is in the way."""
    game = table("6,8 E L3 down", balloons=[balloon("9,8 L1")])
    assert Fly("AAAAAAAA", -1) in game.options
    assert refusal(game, "AAAAAAAAA", -2).startswith("A9.2: step 3 runs into the balloon o1")


@pytest.mark.rule("A4.8", "A9.2")
def test_balloons_have_no_front_that_is_forbidden_to_end_in() -> None:
    game = table("2,8 E L3", balloons=[balloon("10,8 L3")])
    assert Fly("AAAAAAA") in game.options  # right beside it


@pytest.mark.rule("A9.2")
def test_why_a_point_is_blocked_is_explained() -> None:
    game = table(balloons=[balloon("11,8 L5", "barrage")])
    reach = Reach(game.rules, game.state)
    point = game.rules.board.point(11, 8)
    assert point not in reach.by_point
    refusal = why_not(game.rules, game.state, reach, point)
    assert refusal.rule == "A9.2"
    assert refusal.reason == "the balloon b1 blocks it on every level within reach"


# -- up and down --------------------------------------------------------------------------------


def at_entries(states: dict[str, Any] | None = None, level: int = 2, **fields: Any) -> Table:
    """The Entente has one observation balloon, and its turn is next."""
    game = Table(
        aircraft("de10", "2,8 E L3"),
        aircraft("fr4", "20,30 W L5"),
        balloons=[balloon(f"12,8 L{level}")],
        balloon_states=states or {},
        moving="de10",
        face=0,
        **fields,
    )
    game.fly("AAAAAAA")
    return game


@pytest.mark.rule("A3.1", "A9.3")
def test_balloons_are_winched_by_one_level_before_the_aircraft_move() -> None:
    game = at_entries()
    assert game.state.phase == "balloons"
    assert game.decision("winch").seat == ENEMY
    assert game.options == (Winch("o1", 2), Winch("o1", 3), Winch("o1", 1))
    game.choose(Winch("o1", 1))
    assert game.state.balloons == (Balloon(level=1),)
    assert game.decision("die").seat == ENEMY


@pytest.mark.rule("A9.3")
@pytest.mark.parametrize(("level", "others"), [(0, [1]), (1, [2, 0]), (3, [2])])
def test_they_stay_between_the_ground_and_l3(level: int, others: list[int]) -> None:
    game = at_entries(level=level)
    assert game.options == (Winch("o1", level), *(Winch("o1", each) for each in others))


@pytest.mark.rule("A9.3")
def test_a_balloon_is_not_winched_into_an_aircraft() -> None:
    game = Table(
        aircraft("de10", "2,8 E L4"),
        aircraft("fr4", "12,8 W L3"),
        balloons=[balloon("12,8 L2")],
        moving="de10",
        face=0,
    )
    game.fly("AAAAAAA")
    assert game.options == (Winch("o1", 2), Winch("o1", 1))


@pytest.mark.rule("A9.3.2", "A9.4.2")
def test_a_balloon_is_not_winched_into_an_airship() -> None:
    """First its stern is above the balloon, then it is a point away."""
    for column, open_to in ((13, (2, 1)), (14, (2, 3, 1))):
        game = table(
            "2,20 E L4",
            balloons=[balloon("12,8 L2")],
            airships=[{"seat": 1, "at": [column, 8], "heading": "E", "level": 3}],
        )
        game.fly("AAAAAAA")
        assert game.options == tuple(Winch("o1", each) for each in open_to)


@pytest.mark.rule("A9.3")
def test_every_balloon_of_a_side_is_asked_for_and_barrage_balloons_never_move() -> None:
    game = Table(
        aircraft("de10", "2,8 E L4"),
        aircraft("fr4", "20,30 W L5"),
        balloons=[
            balloon("12,8 L2"),
            balloon("14,8 L3", "barrage"),
            balloon("16,8 L3"),
            balloon("4,20 L3", team=OWN),
        ],
        nets=[net("12,20")],
        moving="de10",
        face=0,
    )
    game.fly("AAAAAAA")
    game.choose(Winch("o1", 3))
    assert game.options[0] == Winch("o2", 3)
    game.choose(Winch("o2", 2))
    assert game.state.phase == "die"
    fly_anywhere(game)
    assert game.decision("winch").seat == OWN
    assert game.options[0] == Winch("o3", 3)


def fly_anywhere(game: Table) -> tuple[Event, ...]:
    """The next aircraft takes its blue die and any flight that is open."""
    game.die()
    return game.choose(game.options[0])


@pytest.mark.rule("A9.3", "A9.3.2")
def test_a_damaged_balloon_sinks_one_level_a_round_and_is_removed_at_the_ground() -> None:
    game = at_entries({"o1": {"damaged": True}})
    assert game.state.balloons[0].level == 1
    assert game.state.phase == "die"
    fly_anywhere(game)
    events = fly_anywhere(game)
    assert BalloonSank(0) in events
    assert game.state.balloons[0] == Balloon(level=0, is_damaged=True, fate="sunk")
    assert PhaseBegan("die") in events
    fly_anywhere(game)
    later = fly_anywhere(game)
    assert not [each for each in later if isinstance(each, BalloonMoved | BalloonSank)]


@pytest.mark.rule("A9.3", "A1.5")
def test_an_aircraft_above_a_damaged_balloon_does_not_keep_it_up() -> None:
    game = Table(
        aircraft("de10", "2,8 E L4"),
        aircraft("fr4", "12,8 W L3"),
        balloons=[balloon("12,8 L2")],
        balloon_states={"o1": {"damaged": True}},
        moving="de10",
        face=0,
    )
    assert BalloonMoved(0, 1, is_damaged=True) in game.fly("AAAAAAA")
    assert game.state.balloons[0].level == 1


@pytest.mark.rule("A9.6.10", "A8.4.4")
def test_the_game_is_over_as_soon_as_the_last_balloon_has_sunk() -> None:
    slots = [{"count": 1, "role": "fighter"}]
    hunt: dict[str, Any] = {"title": "Hunt", "board": "full", "mode": "balloons", "task": [0, 1]}
    hunt |= {"victory": {"kind": "points"}, "winching": False}
    hunt["balloons"] = [balloon("2,2 L3", team=OWN), balloon("21,2 L1")]
    hunt["seats"] = [{"name": edge, "edge": edge, "slots": slots} for edge in "WE"]
    game = Table(
        aircraft("de10", "5,10 E L3"),
        aircraft("fr4", "20,30 W L5"),
        scenario=hunt,
        forces=[["de10"], ["fr4"]],
        balloon_states={"o1": {"fate": "destroyed", "downed_by": 1}, "o2": {"damaged": True}},
        moving="de10",
        face=0,
    )
    *_, sank, last = game.fly("AAAAAAA")
    assert (sank, type(last)) == (BalloonSank(1), GameEnded)
    assert game.result is not None
    assert game.result.points == (0.5, 1.0)


@pytest.mark.rule("A9.3")
def test_a_level_out_of_reach_is_refused() -> None:
    game = at_entries()
    with pytest.raises(Refused):
        game.choose(Winch("o1", 0))
    assert game.state.balloons[0].level == 2


@pytest.mark.rule("A9.6.10")
@pytest.mark.parametrize(("ruling", "phase"), [("by scenario", "die"), ("free", "balloons")])
def test_a_scenario_may_keep_undamaged_balloons_where_they_are(ruling: str, phase: str) -> None:
    duel = dict(age_scenarios()["duel"])
    duel |= {"balloons": [balloon("12,8 L2")], "winching": False}
    fleet = aircraft("de4", "2,8 E L3"), aircraft("gb4", "20,20 W L4")
    game = Table(*fleet, scenario=duel, moving="de4", face=0, rulings={"balloon_winch": ruling})
    game.choose(game.options[0])
    game.choose(Finish())
    assert game.state.phase == phase


# -- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"balloon_states": {"o2": {}}}, "balloon_states.o2"),
        ({"balloon_states": {"o1": {"level": 4}}}, "balloon_states.o1.level"),
        ({"balloon_states": {"o1": {"fate": "flown"}}}, "balloon_states.o1.fate"),
        ({"balloon_states": {"o1": {"downed_by": 3}}}, "balloon_states.o1.downed_by"),
        ({"balloons": [balloon("6,8 L3")]}, "aircraft"),
        ({"balloons": [balloon("6,8 L9")]}, "balloons[0].level"),
        ({"balloons": [balloon("40,8 L3")]}, "balloons[0].at"),
    ],
)
def test_positions_that_cannot_be_are_refused_by_their_field(
    fields: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadInput) as caught:
        table(**({"balloons": [balloon("9,8 L3")]} | fields))
    assert caught.value.field == field


def test_a_barrage_balloon_is_never_damaged() -> None:
    barrage = [balloon("9,8 L3", "barrage")]
    with pytest.raises(BadInput, match="whole or destroyed"):
        table(balloons=barrage, balloon_states={"b1": {"damaged": True}})
