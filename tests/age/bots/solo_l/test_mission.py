"""Mission aircraft: zones, levels, attacks on the way, home."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots import ends as solo_ends
from escadrille.age.bots.ends import level_ends
from escadrille.age.bots.solo_l.mission import open_zones, task_level
from escadrille.age.bots.solo_l.steering import kept_level
from escadrille.age.model.actions import NOSE_DOWN
from escadrille.age.model.events import BoardLeft, PhotoTaken, Released, ZonePassed
from escadrille.age.turn.exits import edges_open
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.table import SUPPLE, aircraft, only

ZONES = [
    {"id": "A", "team": 0, "at": [17, 4]},
    {"id": "B", "team": 0, "at": [18, 16]},
    {"id": "C", "team": 0, "at": [17, 28]},
]
IDLE = aircraft("gb4", "2,34 W L1", bursts=[0])


def mission(place: str, name: str = "de16", *others: dict[str, Any], **fields: Any) -> BotTable:
    """A bot of the west on its mission to the east."""
    own = fields.pop("own", {})
    return BotTable(
        aircraft(name, place, **own),
        *(others or (IDLE,)),
        zones=fields.pop("zones", ZONES),
        mode=fields.pop("mode", "bombing"),
        moving=name,
        face=fields.pop("face", 0),
        **fields,
    )


def flown(table: BotTable) -> BotTable:
    table.answer(which_path=1, which_zone=1)
    assert not table.cause
    return table


# -- which zone ---------------------------------------------------------------------------------


@pytest.mark.rule("A10.22")
@pytest.mark.parametrize(
    ("place", "zone"), [("5,5 E L3", "A"), ("5,17 E L3", "B"), ("5,30 E L3", "C")]
)
def test_towards_the_nearest_zone(place: str, zone: str) -> None:
    table = flown(mission(place))
    assert (table.noted("to zone")["zone"], table.noted("to zone")["level"]) == (zone, 3)


@pytest.mark.rule("A10.22")
def test_by_the_shortest_path() -> None:
    table = flown(mission("5,17 E L3"))
    assert table.flown.path == "AAAAA"


@pytest.mark.rule("A10.22")
def test_a_zone_that_is_bombed_is_passed_over() -> None:
    table = flown(mission("5,17 E L3", bombed={"0.B": 1}))
    assert table.noted("to zone")["zone"] in ("A", "C")


@pytest.mark.rule("A10.22")
def test_with_all_bombed_the_nearest_again() -> None:
    bombed = {"0.A": 1, "0.B": 2, "0.C": 1}
    table = flown(mission("5,17 E L3", bombed=bombed))
    assert table.noted("to zone")["zone"] == "B"


@pytest.mark.rule("A10.22")
def test_a_zone_that_a_mate_has_photographed_is_passed_over() -> None:
    mate = aircraft("de14", "12,20 W L3", photos=["B"])
    table = mission("5,17 E L3", "de13", mate, IDLE, mode="reconnaissance")
    zones = {table.rules.zone_ids[zone] for zone in open_zones(cockpit(table, "de13"))}
    assert zones == {"A", "C"}


@pytest.mark.rule("A10.22")
def test_a_zone_whose_photographs_are_home_is_passed_over() -> None:
    home = aircraft("de14", where="out", fate="home", photos=["B"])
    table = flown(mission("5,17 E L3", "de13", home, IDLE, mode="reconnaissance"))
    assert table.noted("to zone")["zone"] in ("A", "C")


@pytest.mark.rule("A10.22", "A10.18")
def test_of_two_equally_near_a_die_decides() -> None:
    zones = [{"id": "A", "team": 0, "at": [15, 10]}, {"id": "B", "team": 0, "at": [15, 24]}]
    table = mission("8,18 E L3", zones=zones)
    assert table.cause == "which zone?"


@pytest.mark.rule("A10.22")
def test_bombs_come_before_photographs() -> None:
    """A scout with a bomb in Combined mode bombs, though a bombed zone could be photographed."""
    table = mission("12,6 E L3", "de13", mode="combined", bombed={"0.A": 1}, own={"bombs": 1})
    zones = {table.rules.zone_ids[zone] for zone in open_zones(cockpit(table, "de13"))}
    assert zones == {"B", "C"}


@pytest.mark.rule("A10.22", "A8.6.1")
def test_when_its_bombs_are_gone_it_photographs_what_was_bombed() -> None:
    table = mission(
        "5,5 E L3", "de13", mode="combined", bombed={"0.C": 1}, own={"bombs": 0}, face=2
    )
    assert table.rules.is_sent_to_bomb(table.state, table.rules.index_of["de13"])
    flown(table)
    assert table.noted("to zone")["zone"] == "C"


@pytest.mark.rule("A10.22", "A8.6.1")
def test_it_takes_the_photograph_and_goes_home_with_it() -> None:
    over = {"mode": "combined", "own": {"bombs": 0}, "bombed": {"0.B": 1}, "face": 2}
    table = flown(mission("15,17 E L3", "de13", **over))
    assert only(table.told, PhotoTaken).zone == "B"
    home = flown(mission("15,17 W L3", "de13", **over | {"own": {"bombs": 0, "photos": ["B"]}}))
    assert "task done" in home.codes


@pytest.mark.rule("A10.22", "A8.6.1")
def test_by_the_ruling_combined_roles_its_task_is_done_with_its_bombs() -> None:
    table = mission(
        "5,5 E L3",
        "de13",
        mode="combined",
        bombed={"0.C": 1},
        own={"bombs": 0},
        rulings={"combined_roles": "bombs or photographs"},
    )
    assert "task done" in flown(table).codes


# -- over it ------------------------------------------------------------------------------------


@pytest.mark.rule("A10.22")
def test_a_bomber_flies_over_the_zone_and_releases() -> None:
    table = flown(mission("15,17 E L3"))
    assert only(table.told, Released).zone == 1
    assert table.of("de16").bombs == 1
    assert "over zone" in table.codes


@pytest.mark.rule("A10.22")
def test_a_scout_photographs() -> None:
    table = flown(mission("15,17 E L3", "de13", mode="reconnaissance", face=2))
    assert only(table.told, PhotoTaken).zone == "B"


@pytest.mark.rule("A10.22")
def test_it_keeps_its_level_and_flies_level() -> None:
    table = flown(mission("5,17 E L3"))
    assert (table.flown.levels, table.flown.attitude) == (0, 0)


@pytest.mark.rule("A10.22", "A4.9")
@pytest.mark.parametrize(("attitude", "change"), [("down", -1), ("up", 1)])
def test_starting_tilted_it_changes_one_level_and_stays_there(attitude: str, change: int) -> None:
    """Back to the level that it came from it would go up and down forever."""
    table = flown(mission(f"5,17 E L3 {attitude}"))
    assert (table.flown.levels, table.flown.attitude) == (change, 0)
    assert table.noted("to zone")["level"] == 3 + change


@pytest.mark.rule("A10.22")
def test_it_takes_the_level_that_the_task_asks_for() -> None:
    table = BotTable(
        aircraft("de13", "5,5 SE L2"),
        aircraft("fr4", "22,22 W L1"),
        aircraft("fr13", "22,20 W L1"),
        scenario="flying-high",
        forces=[["de13"], ["fr4", "fr13"]],
        moving="de13",
        face=0,
    )
    assert task_level(cockpit(table, "de13")) == 4
    table.answer(which_path=1, which_zone=1)
    assert table.flown.attitude == 1


@pytest.mark.rule("A10.22")
def test_a_torpedo_bomber_goes_down_to_l1_and_launches() -> None:
    ships = [{"id": "A", "team": 0, "at": [18, 10], "shape": "ship", "heading": "SE"}]
    high = flown(mission("5,10 E L3", "de25", zones=ships, mode="torpedo"))
    assert (high.noted("to zone")["level"], high.flown.attitude) == (1, 2)
    low = flown(mission("11,10 E L1", "de25", zones=ships, mode="torpedo"))
    assert only(low.told, Released).zone == 0


@pytest.mark.rule("A10.22", "A8.5", "A4.13")
@pytest.mark.parametrize(
    ("place", "wind", "steps_away"),
    [("6,10 E L1", "none", 14), ("5,10 E L2 down", "none", 15), ("3,10 E L3 down", "W", 17)],
)
def test_a_torpedo_is_launched_as_far_as_it_goes(place: str, wind: str, steps_away: int) -> None:
    """Two steps of the die and one straight, those of a dive, the wind's, and eight of its own."""
    ships = [{"id": "A", "team": 0, "at": [20, 10], "shape": "ship", "heading": "SE"}]
    at = mission(place, "de25", zones=ships, mode="torpedo", face=2, wind=wind)
    table = flown(at)
    assert table.noted("to zone")["distance"] == steps_away
    assert table.noted("over zone")["zone"] == "A"
    assert only(table.told, Released).zone == 0


@pytest.mark.rule("A10.22")
def test_of_two_zones_passed_it_bombs_the_one_without_a_bomb() -> None:
    zones = [{"id": "A", "team": 0, "at": [6, 16]}, {"id": "B", "team": 0, "at": [10, 16]}]
    table = flown(mission("5,17 E L3", zones=zones, bombed={"0.A": 1}, face=2))
    assert [e.zone for e in table.told if isinstance(e, ZonePassed)] == ["A", "B"]
    assert only(table.told, Released).zone == 1


# -- attacks ------------------------------------------------------------------------------------


def chance(die: int, target: str = "9,16 E L3") -> BotTable:
    """A scout that could attack on its way: column A if the target flies straight before it."""
    prey = aircraft("gb5", target, bursts=[0])
    return mission("5,17 E L3", "de13", prey, IDLE, mode="reconnaissance").dice(die)


@pytest.mark.rule("A10.22")
@pytest.mark.parametrize(("die", "attacks"), [(1, False), (4, False), (5, True), (6, True)])
def test_in_column_a_it_attacks_on_5_and_6(die: int, attacks: bool) -> None:
    table = chance(die, "11,17 E L3")
    table.answer(which_firing_position=1, which_path=1)
    assert ("takes position" in table.codes) == attacks
    rolled = next(note for note in table.notes if note.code == "rolled")
    assert (rolled.rule, rolled.values["modifier"]) == ("A10.22", 1)


@pytest.mark.rule("A10.22")
@pytest.mark.parametrize(("die", "attacks"), [(5, False), (6, True)])
def test_in_column_b_it_attacks_on_a_six(die: int, attacks: bool) -> None:
    table = chance(die, "12,17 E L3")
    table.answer(which_firing_position=1, which_path=1)
    assert ("takes position" in table.codes) == attacks
    rolled = next(note for note in table.notes if note.code == "rolled")
    assert rolled.values["modifier"] == 0


@pytest.mark.rule("A10.22")
def test_bombers_do_not_look_for_targets() -> None:
    prey = aircraft("gb5", "10,17 E L3", bursts=[0])
    assert mission("5,17 E L3", "de16", prey, IDLE).cause != "attack on the mission?"


# -- home ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.22")
def test_with_two_photographs_it_flies_home() -> None:
    table = flown(mission("10,17 W L3", "de13", mode="reconnaissance", own={"photos": ["A", "B"]}))
    assert table.noted("flies home")["edge"] == "W"
    near = flown(mission("3,17 W L3", "de13", mode="reconnaissance", own={"photos": ["A", "B"]}))
    assert only(near.told, BoardLeft).fate == "home"


@pytest.mark.rule("A10.22")
def test_a_bomber_without_bombs_flies_home_too() -> None:
    mate = aircraft("de17", "12,20 W L3")
    table = flown(mission("3,17 W L3", "de16", mate, IDLE, own={"bombs": 0}))
    assert only(table.told, BoardLeft).fate == "withdrawn"


@pytest.mark.rule("A10.22")
def test_a_person_s_bomber_without_bombs_may_not() -> None:
    table = BotTable(
        aircraft("de16", "3,17 W L3", bombs=0),
        aircraft("de17", "12,20 W L3"),
        IDLE,
        zones=ZONES,
        mode="bombing",
        bots=("", "solo-l"),
    )
    assert edges_open(table.rules, table.state, table.rules.index_of["de16"]) == frozenset()


@pytest.mark.rule("A10.22")
def test_a_breakthrough_leads_over_the_far_edge() -> None:
    table = flown(mission("21,17 E L3", zones=[], mode="breakthrough"))
    assert only(table.told, BoardLeft).fate == "through"


@pytest.mark.rule("A10.22")
def test_the_general_leaves_where_his_scenario_says() -> None:
    general = {"count": 1, "role": "mission", "aircraft": ["fr13"], "bombs": 0, "exits": ["N"]}
    fighters = {"count": 1, "role": "fighter", "aircraft": ["de10"]}
    scenario = {
        "title": "To the north",
        "mode": "breakthrough",
        "task": [0],
        "victory": {"kind": "threshold", "win": 1},
        "seats": [
            {"name": "French", "edge": "W", "slots": [general]},
            {"name": "Germans", "edge": "E", "slots": [fighters]},
        ],
    }
    table = BotTable(
        aircraft("fr13", "10,3 NE L3"),
        aircraft("de10", "20,34 E L1", bursts=[0]),
        scenario=scenario,
        forces=[["fr13"], ["de10"]],
        moving="fr13",
        face=0,
    )
    left = only(flown(table).told, BoardLeft)
    assert (left.edge, left.fate) == ("N", "through")


@pytest.mark.rule("A10.11")
def test_a_retreat_comes_before_the_mission() -> None:
    table = mission("15,17 E L3", own={"damage": "wings", "retreating": True})
    table.answer(which_path=1)
    assert table.noted("case") == {"name": "retreats"}


@pytest.mark.rule("A10.18")
@pytest.mark.parametrize(
    ("name", "place", "flies_on"),
    [
        ("de25", "20,18 E L1", True),  # the ship is behind it, too near to turn round
        ("de25", "14,5 E L1", False),  # it lies ahead
        ("de25", "23,24 SW L1", False),  # far enough away to turn
        ("de13", "20,18 E L1", True),  # who turns twice as much flies a circle half as wide
        ("de13", "21,20 E L1", False),
    ],
)
def test_a_slow_turner_comes_round_instead_of_circling(
    name: str, place: str, flies_on: bool
) -> None:
    ships = [{"id": "A", "team": 0, "at": [17, 12], "shape": "ship", "heading": "SE"}]
    mode = "torpedo" if name == "de25" else "bombing"
    table = flown(mission(place, name, zones=ships, mode=mode, changes=SUPPLE))
    names = [note.values["name"] for note in table.notes if note.code == "override"]
    assert ("comes round" in names) == flies_on
    assert not flies_on or table.flown.turns <= 1


@pytest.mark.rule("A10.22", "A10.15")
def test_a_bomb_dropped_on_the_way_does_not_make_it_forget_whom_it_flew_for() -> None:
    prey = aircraft("gb5", "21,17 E L3", bursts=[0])
    table = mission("15,17 E L3", "de13", prey, IDLE)
    assert table.cause == "attack on the mission?"
    table.dice(6).answer(which_firing_position=1)
    assert only(table.told, Released).zone == 1
    assert "fires" in table.codes
    assert "opportunity" not in table.codes


# -- scenarios of the expansion -----------------------------------------------------------------


def depots(**bombed: int) -> BotTable:
    """A bomber between both depots of A9.6.1, nearer to A, with so many bombs on each."""
    return BotTable(
        aircraft("de16", "8,14 W L4"),
        IDLE | {"aircraft": "it1"},
        scenario="ammunition-depot-attack",
        moving="de16",
        face=0,
        bombed={f"0.{zone}": count for zone, count in bombed.items()},
    )


@pytest.mark.rule("A10.18", "A10.22", "A9.6.1")
@pytest.mark.parametrize(
    ("bombed", "zone", "departs"),
    [
        ({}, "A", False),
        ({"A": 1}, "B", False),
        ({"A": 1, "B": 1}, "A", False),
        ({"A": 2, "B": 1}, "B", True),
        ({"A": 2}, "B", False),
    ],
)
def test_a_depot_with_bombs_enough_is_left_for_the_other(
    bombed: dict[str, int], zone: str, departs: bool
) -> None:
    table = flown(depots(**bombed))
    assert table.noted("to zone")["zone"] == zone
    names = [note.values["name"] for note in table.notes if note.code == "override"]
    assert ("bombs enough" in names) == departs


@pytest.mark.rule("A10.22", "A9.6.6")
def test_points_below_a_balloon_are_no_way_over_a_ship() -> None:
    """The bow of ship A is 4d away, below a balloon; what can be flown over is 5d away."""
    table = BotTable(
        aircraft("fr13", "9,9 E L1"),
        aircraft("de10", "20,34 W L1", bursts=[0]),
        bots=("solo-l", ""),
        scenario="convoy-reconnaissance",
        moving="fr13",
        face=0,
    )
    assert flown(table).noted("to zone") == {"zone": "A", "level": 1, "distance": 5}


@pytest.mark.rule("A10.22", "A8.2.1")
def test_a_zone_passed_on_the_way_to_the_nearest_is_not_the_nearest() -> None:
    """The nearest lies behind, too near to turn round; another is just ahead."""
    behind, ahead = {"id": "A", "team": 0, "at": [8, 10]}, {"id": "B", "team": 0, "at": [15, 10]}
    table = flown(mission("11,10 E L3", zones=[behind, ahead]))
    assert table.noted("to zone")["zone"] == "A"
    assert "over zone" not in table.codes


@pytest.mark.rule("A4.9", "A10.22")
@pytest.mark.parametrize(("start", "level"), [("L3", 3), ("L3 up", 4), ("L3 down", 2)])
def test_who_starts_tilted_keeps_the_level_that_it_has_to_change_to(start: str, level: int) -> None:
    assert kept_level(cockpit(mission(f"5,17 E {start}"), "de16")) == level


@pytest.mark.rule("A10.21")
def test_an_attitude_that_is_not_open_becomes_level() -> None:
    pilot = cockpit(mission("5,17 E L1"), "de16")
    low = next(end for end in level_ends(pilot) if end.level == 1)
    assert solo_ends.flown(pilot, low, NOSE_DOWN).attitude == "level"
