"""Fire at balloons: from where, with what, and what comes of it. [A9.2, A9.3, A9.2.2]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.figures.charts import RollOdds
from escadrille.age.fire.strikes import odds_of_strike, strikes, strikes_open
from escadrille.age.kernels.movement import EITHER_TURN
from escadrille.age.model.actions import Fly, HoldFire
from escadrille.age.model.events import AircraftDestroyed, BalloonDestroyed, StrikeFired
from escadrille.age.model.state import JUST_JAMMED, WORKING, Balloon
from escadrille.kernel.errors import Refused
from tests.age.armoury import gunnery
from tests.age.barrage import OWN, balloon, net
from tests.age.missions import next_move, quietly, round_begins
from tests.age.table import Table, aircraft, only

PLANE = "de10"
"""A Fokker D.VII: two fixed guns."""


def sight(
    at: str = "6,8 E L3",
    target: str = "8,8 L3",
    kind: str = "observation",
    plane: str = PLANE,
    **fields: Any,
) -> Table:
    """A plane has moved to a place and may fire at a balloon, if it can."""
    condition = fields.pop("plane_fields", {})
    faraway = aircraft("fr4" if plane.startswith(("de", "bg")) else "de4", "20,30 W L3")
    return Table(
        aircraft(plane, at, **condition),
        faraway,
        **({"balloons": [balloon(target, kind, 1 - seat_of(plane))], "moved": plane} | fields),
    )


def seat_of(plane: str) -> int:
    return 0 if plane.startswith(("de", "bg", "ah")) else 1


def is_offered(table: Table) -> bool:
    """Whether a balloon may be fired at."""
    return table.state.phase == "attack"


# -- from where ---------------------------------------------------------------------------------


@pytest.mark.rule("A9.2", "A9.3.1")
@pytest.mark.parametrize("kind", ["barrage", "observation"])
@pytest.mark.parametrize(
    ("at", "may"),
    [
        ("6,8 E L3", True),
        ("10,8 W L3", True),
        ("7,6 SE L3", True),
        ("9,10 NW L3", True),
        ("6,8 E L2 up", True),
        ("6,8 E L4 down", True),
        ("6,8 E L3 up", False),
        ("6,8 E L3 down", False),
        ("6,8 E L2", False),
        ("6,8 E L4", False),
        ("6,8 E L4 up", False),
        ("6,8 E L2 down", False),
        ("7,8 E L3", False),
        ("5,8 E L3", False),
        ("6,8 W L3", False),
        ("6,8 NE L3", False),
        ("6,9 E L3", False),
    ],
)
def test_a_balloon_is_fired_at_from_2d_with_the_nose_towards_it(
    at: str, may: bool, kind: str
) -> None:
    assert is_offered(sight(at, kind=kind)) == may


@pytest.mark.rule("A9.2")
@pytest.mark.parametrize(("ruling", "offered"), [("2d", [6]), ("1d", [7]), ("both", [6, 7])])
def test_the_ruling_balloon_range(ruling: str, offered: list[int]) -> None:
    rulings = {"balloon_range": ruling}
    found = [col for col in (5, 6, 7) if is_offered(sight(f"{col},8 E L3", rulings=rulings))]
    assert found == offered


@pytest.mark.rule("A9.2.2", "A9.3")
@pytest.mark.parametrize(
    ("plane", "mounts"),
    [
        ("de10", [0]),  # fixed guns
        ("fr7", [0]),  # HD.3: fixed guns, and dorsal ones that never fire at balloons
        ("gb1", [0]),  # DH.2: a flexible nose gun
        ("ru7", [0]),  # M-9: a cannon
        ("ru3", []),  # MBbis: an angled-up gun
        ("de16", []),  # AEG G.IV: a bomber never attacks
    ],
)
def test_only_fixed_guns_nose_guns_and_cannon_fire_at_balloons(
    plane: str, mounts: list[int]
) -> None:
    table = sight(plane=plane, mode="dogfight" if plane != "de16" else "breakthrough")
    index = table.rules.index_of[plane]
    assert [each.mount for each in strikes(table.rules, table.state, index)] == mounts


@pytest.mark.rule("A9.2", "A9.3")
def test_own_balloons_and_those_on_the_ground_are_no_targets() -> None:
    assert not is_offered(sight(balloons=[balloon("8,8 L3", team=OWN)]))
    low = sight("6,8 E L1", "8,8 L0")
    assert not is_offered(low)
    gone = sight(balloon_states={"o1": {"fate": "destroyed"}})
    assert not is_offered(gone)


@pytest.mark.rule("A6.8", "A9.3.1")
@pytest.mark.parametrize("cloud", [[6, 8], [7, 8], [8, 8]])
def test_clouds_hide_balloons(cloud: list[int]) -> None:
    options = {"clouds": [{"at": cloud, "top": 3}]}
    rulings = {"cloud_shape": "one"}
    assert not is_offered(sight(options=options, rulings=rulings))
    low = {"clouds": [{"at": cloud, "top": 2}]}
    assert is_offered(sight(options=low, rulings=rulings))


@pytest.mark.rule("A9.2", "A6.3")
def test_jammed_and_empty_guns_fire_at_no_balloon() -> None:
    assert not is_offered(sight(plane_fields={"bursts": [0]}))
    assert not is_offered(sight(plane_fields={"jams": ["jammed"]}))
    assert not is_offered(sight(plane_fields={"damage": "guns"}))


@pytest.mark.rule("A5.2", "A9.2")
@pytest.mark.parametrize(("ruling", "may"), [("one mount", False), ("each mount", True)])
def test_after_an_attack_another_mount_fires_at_a_balloon_by_ruling_only(
    ruling: str, may: bool
) -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3"),
        aircraft("de11", "9,9 E L3"),
        balloons=[balloon("12,10 L3", team=OWN)],
        moved="gb7",
        rulings={"one_attack": ruling},
    )
    assert [each.mount for each in strikes_open(table.rules, table.state)] == [0]
    table.fire("de11", 1)
    table.roll(3)
    table.hold()
    assert is_offered(table) == may


# -- the dice -----------------------------------------------------------------------------------


@pytest.mark.rule("A9.2", "A9.3")
@pytest.mark.parametrize(
    ("plane", "guns", "modifier"),
    [("de10", 2, 1), ("gb1", 1, 0), ("de1", 3, 2), ("ru7", 1, 1), ("fr4", 1, 0)],
)
def test_coupled_guns_and_a_cannon_add_to_the_dice(plane: str, guns: int, modifier: int) -> None:
    table = sight(plane=plane)
    index = table.rules.index_of[plane]
    (strike,) = strikes(table.rules, table.state, index)
    assert table.rules.fleet[index].type.mounts[0].guns == guns
    assert strike.modifier == modifier


@pytest.mark.rule("A9.3.2")
def test_skill_and_sun_count_for_the_planes_roll() -> None:
    skilled = {"skill": "open"}
    rookie = sight(plane_fields={"skill": "rookie"}, options=skilled)
    assert strikes_open(rookie.rules, rookie.state)[0].modifier == 0
    dazzled = sight(sun="E")
    assert strikes_open(dazzled.rules, dazzled.state)[0].modifier == 0
    ace = sight(plane_fields={"skill": "ace"}, options=skilled)
    (strike,) = strikes_open(ace.rules, ace.state)
    odds = odds_of_strike(ace.rules, ace.state, strike).odds
    assert odds == RollOdds(jam=0, miss=21, damage=0, destroy=15)


@pytest.mark.rule("A9.2", "A9.3")
@pytest.mark.parametrize(
    ("kind", "name", "rule"), [("barrage", "b1", "A9.2"), ("observation", "o1", "A9.3")]
)
def test_fire_at_each_kind_of_balloon_has_a_rule_of_its_own(
    kind: str, name: str, rule: str
) -> None:
    table = sight(kind=kind)
    table.fire(name)
    assert table.chance("fire at balloon").rule == rule


CHART_2 = (
    {2: "jam"} | dict.fromkeys(range(3, 10), "miss") | dict.fromkeys((10, 11, 12), "destroyed")
)
CHART_3 = {
    "plane": dict.fromkeys(range(2, 9), "miss") | {9: "damaged", 10: "damaged"},
    "unit": dict.fromkeys(range(2, 7), "miss") | dict.fromkeys((7, 8, 9), "damaged"),
}
"""The page's charts; what is missing destroys."""


@pytest.mark.rule("A9.2", "A12.32")
def test_chart_2_is_the_pages() -> None:
    rolls = gunnery().strike_rolls
    assert {total: rolls.at_barrage(0, total).result for total in CHART_2} == CHART_2
    assert [total for total in CHART_2 if rolls.at_barrage(0, total).jams] == [2]
    assert rolls.at_barrage(2, 8).result == "destroyed"
    assert rolls.at_barrage(2, 2).result == "jam"
    modified = gunnery(natural_jam=False).strike_rolls
    assert modified.at_barrage(1, 2).result == "miss"


@pytest.mark.rule("A9.3", "A9.3.1", "A12.32")
def test_chart_3_is_the_pages_and_nothing_jams_on_it() -> None:
    rolls = gunnery().strike_rolls
    for total in range(2, 13):
        plane = rolls.at_unit(0, total, deadly=False)
        unit = rolls.by_unit(0, total, deadly=False)
        assert plane.result == CHART_3["plane"].get(total, "destroyed")
        assert unit.result == CHART_3["unit"].get(total, "destroyed")
        assert not plane.jams
        assert not unit.jams


@pytest.mark.rule("A9.3")
def test_the_ruling_chart_3_leaves_the_printed_misses_alone() -> None:
    def results(setting: str) -> list[str]:
        rolls = gunnery(chart_3=setting).strike_rolls
        totals = range(2, 13)
        plane = [rolls.at_unit(0, total, deadly=False) for total in totals]
        unit = [rolls.by_unit(0, total, deadly=False) for total in totals]
        return [outcome.result for outcome in plane + unit]

    usual, harsher, milder = results("usual"), results("harsher"), results("milder")
    for other in (harsher, milder):
        assert [each == "miss" for each in other] == [each == "miss" for each in usual]
    assert harsher.count("destroyed") == usual.count("destroyed") + 2
    assert milder.count("destroyed") == usual.count("destroyed") - 2


@pytest.mark.rule("A9.2", "A9.3")
def test_exact_odds_both_ways() -> None:
    table = sight()
    (strike,) = strikes_open(table.rules, table.state)
    found = odds_of_strike(table.rules, table.state, strike)
    assert found.odds == RollOdds(jam=0, miss=21, damage=9, destroy=6)  # +1 for two guns
    assert found.reply == RollOdds(jam=0, miss=15, damage=15, destroy=6)
    hurt = sight(plane_fields={"damage": "wings"})
    (strike,) = strikes_open(hurt.rules, hurt.state)
    found = odds_of_strike(hurt.rules, hurt.state, strike)
    assert found.reply == RollOdds(jam=0, miss=15, damage=0, destroy=21)  # a second damage
    barrage = sight(kind="barrage")
    (strike,) = strikes_open(barrage.rules, barrage.state)
    found = odds_of_strike(barrage.rules, barrage.state, strike)
    assert found.odds == RollOdds(jam=1, miss=26, damage=0, destroy=10)
    assert found.reply is None


# -- barrage balloons ---------------------------------------------------------------------------


@pytest.mark.rule("A9.2", "A9.2.2")
@pytest.mark.parametrize(
    ("total", "result"), [(2, "jam"), (3, "miss"), (8, "miss"), (9, "destroyed"), (12, "destroyed")]
)
def test_a_barrage_balloon_is_missed_or_destroyed(total: int, result: str) -> None:
    table = sight(kind="barrage")
    table.fire("b1")
    assert table.chance("fire at balloon").seat == 0
    fired = only(table.roll(total), StrikeFired)
    assert (fired.result, fired.strike.reply) == (result, None)  # nobody is there to answer
    is_gone = result == "destroyed"
    assert table.state.balloons == (
        Balloon(level=3, fate="destroyed" if is_gone else "", downed_by=0 if is_gone else None),
    )
    assert table.of(PLANE).bursts == (5,)
    assert table.of(PLANE).jams == (JUST_JAMMED if result == "jam" else WORKING,)
    assert table.of(PLANE).must_turn == EITHER_TURN
    assert table.state.strike is None
    assert not table.state.is_quiet


@pytest.mark.rule("A9.2", "A9.2.1", "A12.33")
@pytest.mark.parametrize(("place", "left"), [("8,8", 1), ("7,6", 0)])
def test_with_one_balloon_its_net_falls_and_the_other_comes_down(place: str, left: int) -> None:
    table = sight("6,8 E L4", balloons=[], nets=[net(place)])
    table.fire("b1" if left else "b2")
    gone = only(table.roll(12), BalloonDestroyed)
    assert (gone.lowered, gone.level) == (left, 3)
    assert table.state.balloons[left] == Balloon(level=3)
    assert table.state.balloons[1 - left].fate == "destroyed"


@pytest.mark.rule("A9.2")
def test_the_second_balloon_of_a_net_falls_alone() -> None:
    states = {"b2": {"fate": "destroyed"}, "b1": {"level": 3}}
    table = sight("6,8 E L3", balloons=[], nets=[net("8,8")], balloon_states=states)
    table.fire("b1")
    assert only(table.roll(12), BalloonDestroyed).lowered is None


@pytest.mark.rule("A9.2")
def test_fire_at_a_balloon_may_be_held() -> None:
    table = sight(kind="barrage")
    table.hold()
    assert table.of(PLANE).must_turn == 0
    assert table.of(PLANE).bursts == (6,)


# -- observation balloons -----------------------------------------------------------------------


def exchange(red: int, black: int, **fields: Any) -> Table:
    table = sight(**fields)
    table.fire("o1")
    table.roll(red)
    assert table.state.balloons[0] == Balloon(
        level=3, is_damaged=bool(fields.get("balloon_states"))
    ), "both dice lie before anything happens"
    assert table.chance("balloon fire").seat == 1
    table.roll(black)
    return table


@pytest.mark.rule("A9.3", "A9.3.1")
def test_both_may_fall_at_once() -> None:
    table = exchange(12, 12)
    assert table.state.balloons[0].fate == "destroyed"
    assert table.of(PLANE).fate == "destroyed"
    assert table.of(PLANE).downed_by == 1


@pytest.mark.rule("A9.3", "A9.3.2")
def test_a_damaged_balloon_sinks_from_the_round_after_its_hit() -> None:
    table = exchange(8, 6)
    owners_plane = "fr4"
    next_move(table, owners_plane)  # its owner's turn of the same round
    assert (table.state.round, table.state.balloons[0].level) == (1, 3)
    quietly(table, round_begins(2))
    next_move(table, owners_plane)
    assert (table.state.round, table.state.balloons[0].level) == (2, 2)


@pytest.mark.rule("A9.3")
def test_a_hit_and_a_miss_each_way() -> None:
    damaged = exchange(8, 6)  # 9 with two guns
    assert damaged.state.balloons[0] == Balloon(level=3, is_damaged=True, downed_by=0, damaged_in=1)
    assert damaged.of(PLANE).damage == ""
    missed = exchange(7, 7)
    assert missed.state.balloons[0] == Balloon(level=3)
    assert missed.state.wounded == missed.rules.index_of[PLANE]
    missed.roll("tail")
    assert missed.of(PLANE).damage == "tail"
    assert missed.of(PLANE).must_turn == EITHER_TURN
    assert missed.of(PLANE).where == "combat"


@pytest.mark.rule("A9.3.2")
def test_a_second_damage_destroys_balloon_and_plane() -> None:
    hurt = {"damage": "wings"}
    table = exchange(8, 7, balloon_states={"o1": {"damaged": True}}, plane_fields=hurt)
    assert table.state.balloons[0].fate == "destroyed"
    assert table.of(PLANE).fate == "destroyed"


@pytest.mark.rule("A9.3.2")
def test_the_balloons_gun_fires_at_every_attacker_and_never_runs_out() -> None:
    planes = {"de10": "6,8 E L3", "de11": "10,8 W L3", "de12": "7,6 SE L3"}
    fleet = [aircraft(name, at) for name, at in planes.items()]
    faraway = aircraft("fr4", "20,30 W L3")
    table = Table(*fleet, faraway, balloons=[balloon("8,8 L3")], moved=PLANE)
    for name in planes:
        (strike,) = strikes(table.rules, table.state, table.rules.index_of[name])
        assert strike.reply == 0


@pytest.mark.rule("A9.3", "A5.5")
def test_there_is_no_long_burst_at_a_balloon() -> None:
    table = exchange(3, 3)
    assert table.state.phase != "long burst"
    assert table.state.fired == ()


@pytest.mark.rule("A5.6", "A9.2")
def test_other_defenders_may_answer_a_plane_that_fired_at_a_balloon() -> None:
    """A Bristol F.2 beside the plane, flying the same way, has a dorsal gun for it."""
    table = Table(
        aircraft(PLANE, "6,8 E L3"),
        aircraft("gb7", "6,7 E L3"),
        balloons=[balloon("8,8 L3", "barrage")],
        moved=PLANE,
    )
    table.fire("b1")
    table.roll(5)
    assert table.decision("defend").seat == 1
    table.defend("gb7", 1)
    events = table.roll(12)
    assert only(events, AircraftDestroyed).aircraft == table.rules.index_of[PLANE]
    assert table.state.strike is None


@pytest.mark.rule("A6.10", "A9.2.2")
@pytest.mark.parametrize(
    ("ruling", "kills", "skill"),
    [("pilot", 0, "rookie"), ("any gun", 0, "rookie"), ("balloons too", 1, "average")],
)
def test_a_balloon_is_nobodys_kill_but_by_a_ruling(ruling: str, kills: int, skill: str) -> None:
    table = sight(
        plane_fields={"skill": "rookie"},
        options={"skill": "open", "experience": True},
        rulings={"kill_credit": ruling},
        kind="barrage",
    )
    table.fire("b1")
    table.roll(12)
    assert table.state.balloons[0].fate == "destroyed"
    assert (table.of(PLANE).kills, table.of(PLANE).skill) == (kills, skill)


@pytest.mark.rule("A6.6", "A9.3")
def test_a_balloon_ahead_is_a_firing_opportunity_that_shows_a_hidden_pilot() -> None:
    table = sight(
        plane_fields={"skill": "ace", "marked": True, "revealed": False},
        options={"skill": "hidden"},
    )
    assert table.of(PLANE).is_revealed


@pytest.mark.rule("A9.2", "A6.7")
def test_the_speed_difference_does_not_count_for_balloons() -> None:
    table = sight(plane_fields={"steps": 12}, options={"speed_difference": True})
    assert is_offered(table)


@pytest.mark.rule("A5.2", "A9.2")
def test_an_aircraft_attacks_once_an_aircraft_or_a_balloon() -> None:
    table = Table(
        aircraft(PLANE, "6,8 E L3"),
        aircraft("fr4", "7,8 E L3"),
        balloons=[balloon("8,8 L3")],
        moved=PLANE,
    )
    assert len(table.options) == 3
    table.fire("o1")
    table.roll(3)
    table.roll(3)
    assert table.state.phase != "attack"


# -- turning away -------------------------------------------------------------------------------


def turning(at: str = "6,8 E L3", **condition: Any) -> Table:
    """A plane that fired at a balloon in the round before is to fly with a blue 0."""
    owing = {"must_turn": ["left", "right"]} | condition
    plane, others = owing.pop("plane", PLANE), owing.pop("others", ())
    fleet = aircraft(plane, at, **owing), aircraft("fr4", "20,30 W L3"), *others
    return Table(*fleet, moving=plane, face=0, options={"aerobatics": True})


@pytest.mark.rule("A9.2", "A9.2.2", "A9.3.1")
def test_its_next_movement_begins_with_a_turn() -> None:
    table = turning()
    first = {each.path[0] for each in table.options if isinstance(each, Fly)}
    assert first == {"L", "R"}
    with pytest.raises(Refused) as caught:
        table.fly("AAAAAAA")
    assert caught.value.rule == "A9.2.2"
    table.fly("LAAAAA")
    assert table.of(PLANE).must_turn == 0


@pytest.mark.rule("A9.2.2")
def test_the_turn_counts_against_agility() -> None:
    table = turning()
    turns = table.rules.fleet[table.rules.index_of[PLANE]].type.agility
    assert Fly("L" * turns + "A" * (6 - turns)) in table.options
    assert Fly("L" * (turns + 1) + "A" * (5 - turns)) not in table.options


@pytest.mark.rule("A9.2.2")
def test_whoever_has_no_turn_is_free_of_the_duty() -> None:
    bomber = turning(plane="de16", damage="tail", at="6,8 E L3")
    agility = bomber.rules.fleet[bomber.rules.index_of["de16"]].type.agility
    assert agility == 1
    assert {each.path[0] for each in bomber.options if isinstance(each, Fly)} == {"A"}


@pytest.mark.rule("A9.2.2", "A3.6")
def test_whoever_finds_no_turn_free_flies_straight_on_instead_of_staying() -> None:
    left, right = aircraft("fr5", "6,7 W L3"), aircraft("fr6", "6,9 W L3")
    one = turning(others=(left,))
    assert {each.path[0] for each in one.options if isinstance(each, Fly)} == {"R"}
    walled = turning(others=(left, right))
    assert {each.path[0] for each in walled.options if isinstance(each, Fly)} == {"A"}


@pytest.mark.rule("A9.2.2", "A4.6")
def test_a_limited_turning_radius_after_a_turn_frees_of_the_duty_too() -> None:
    table = turning(plane="de16", since_turn=0)
    assert {each.path[0] for each in table.options if isinstance(each, Fly)} == {"A"}


@pytest.mark.rule("A9.2.2", "A7.1")
def test_no_maneuver_that_begins_straight_ahead_takes_the_place_of_the_turn() -> None:
    table = turning("6,8 E L3 up")
    tokens = {each.path[:2] for each in table.options if isinstance(each, Fly)}
    assert not tokens & {"I1", "O1", "W<", "W>"}
    with pytest.raises(Refused) as caught:
        table.fly("I1AAA")
    assert caught.value.rule == "A9.2.2"
    free = turning("6,8 E L3 up", must_turn=())
    assert Fly("I1AAA") in free.options


@pytest.mark.rule("A9.2.2")
def test_the_duty_holds_after_a_miss_and_after_holding_fire_there_is_none() -> None:
    missed = exchange(2, 2)
    assert missed.of(PLANE).must_turn == EITHER_TURN
    held = sight()
    held.choose(HoldFire())
    assert held.of(PLANE).must_turn == 0
