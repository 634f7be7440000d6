"""What is kept of each aircraft, and what changes it. [A2]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escadrille.age.model.actions import Release
from escadrille.age.model.state import JAMMED, WORKING, State
from escadrille.games.age import age
from tests.age.stock import scenarios
from tests.age.table import Table, aircraft


def changed(before: State, table: Table, name: str) -> dict[str, Any]:
    """The fields of one aircraft that are no longer as they were, with what they are now."""
    index = table.rules.index_of[name]
    old = msgspec.structs.asdict(before.aircraft[index])
    new = msgspec.structs.asdict(table.state.aircraft[index])
    return {field: value for field, value in new.items() if old[field] != value}


@pytest.mark.rule("A2")
@pytest.mark.parametrize("name", sorted(scenarios()))
def test_a_game_begins_with_every_slider_at_its_start(name: str) -> None:
    game = age({"scenario": name})
    state = game.initial()
    for craft in game.rules.fleet:
        each = state.aircraft[craft.index]
        full = tuple(mount.bursts if craft.recruit.guns else 0 for mount in craft.type.mounts)
        if craft.recruit.bursts is not None:  # [A9.6.2]
            full = (craft.recruit.bursts,) * len(full)
        assert (each.bursts, each.jams) == (full, (WORKING,) * len(full))
        assert (each.throttle, each.risk_spent) == (craft.type.full_throttle, False)
        assert (each.damage, each.kills, each.photos, each.defended) == ("", 0, (), ())
        assert each.bombs == craft.recruit.bombs
        assert (each.attitude, each.on_border, each.steps) == (0, False, -1)
        assert craft.recruit.role in ("fighter", "mission")


@pytest.mark.rule("A2")
def test_a_movement_changes_place_attitude_steps_and_flags_and_nothing_else() -> None:
    table = Table(
        aircraft("de10", "19,4 E L4 down"), aircraft("fr4", "5,30 E L4"), moving="de10", face=0
    )
    before = table.state
    table.fly("AAAARRL", levels=-1, attitude="up")
    point = table.rules.board.point(23, 7)
    assert changed(before, table, "de10") == {
        "point": point,
        "heading": 2,
        "level": 3,
        "attitude": 1,
        "steps": 7,
        "since_turn": 0,
        "on_border": True,
    }
    assert changed(before, table, "fr4") == {}


@pytest.mark.rule("A2", "A6.3")
def test_a_burst_moves_one_slider_and_a_jam_marks_its_mount() -> None:
    fleet = aircraft("fr7", "5,5 E L4"), aircraft("de4", "6,5 E L4")
    table = Table(*fleet, moved="fr7")
    before = table.state
    table.fire("de4")
    table.roll(2)
    assert changed(before, table, "fr7") == {"bursts": (5, 3), "jams": (JAMMED, WORKING)}
    assert changed(before, table, "de4") == {}


@pytest.mark.rule("A2", "A6.5")
@pytest.mark.parametrize("part", ["wings", "tail", "guns", "engine"])
def test_an_aircraft_keeps_one_kind_of_damage(part: str) -> None:
    fleet = aircraft("fr7", "5,5 E L4"), aircraft("de4", "6,5 E L4")
    table = Table(*fleet, moved="fr7")
    before = table.state
    table.fire("de4")
    table.roll(6)
    table.roll(part)
    assert changed(before, table, "de4") == {"damage": part}


@pytest.mark.rule("A2", "A4.12")
def test_full_throttle_moves_the_green_slider_and_blue_does_not() -> None:
    fleet = aircraft("de4", "5,5 E L4"), aircraft("fr4", "5,30 E L4")
    table = Table(*fleet, moving="de4")
    before = table.state
    table.die("green", 2)
    assert changed(before, table, "de4") == {"throttle": 2}
    table = Table(*fleet, moving="de4")
    table.die("blue", 2)
    assert changed(before, table, "de4") == {}


@pytest.mark.rule("A2", "A5.4")
def test_defensive_fire_is_marked_until_the_next_turn_begins() -> None:
    fleet = aircraft("de4", "5,5 E L4"), aircraft("fr7", "6,5 E L4")
    table = Table(*fleet, moved="de4")
    before = table.state
    table.fire("fr7")
    table.roll(3)
    table.defend("fr7", 1)
    table.roll(3)
    assert changed(before, table, "fr7") == {"bursts": (6, 2), "defended": (1,)}
    table.hold()  # no long burst; the turn of the others begins
    assert table.decision("die").seat == 1
    assert changed(before, table, "fr7") == {"bursts": (6, 2)}


@pytest.mark.rule("A2", "A8.4")
def test_a_bomb_dropped_is_gone() -> None:
    zone = {"id": "A", "team": 0, "at": [8, 4]}
    fleet = aircraft("de16", "6,5 E L2"), aircraft("fr4", "5,30 E L4")
    table = Table(*fleet, mode="bombing", zones=[zone], moving="de16", face=0)
    table.fly("AAAAA")
    assert table.of("de16").bombs == 2
    table.choose(Release("A"))
    assert table.of("de16").bombs == 1


@pytest.mark.rule("A2", "A8.3")
def test_a_photograph_is_kept_aboard() -> None:
    zone = {"id": "B", "team": 0, "at": [7, 4]}
    fleet = aircraft("de13", "6,5 E L2"), aircraft("fr4", "5,30 E L4")
    table = Table(*fleet, mode="reconnaissance", zones=[zone], moving="de13", face=0)
    table.fly("AAAAA")
    assert table.of("de13").photos == ("B",)


@pytest.mark.rule("A2", "A6.10")
def test_a_kill_is_kept_with_the_pilot() -> None:
    fleet = aircraft("fr4", "5,5 E L4"), aircraft("de4", "6,5 E L4"), aircraft("de5", "5,30 E L4")
    table = Table(*fleet, moved="fr4")
    before = table.state
    table.fire("de4")
    table.roll(12)
    assert changed(before, table, "fr4") == {"bursts": (5,), "kills": 1}
    assert changed(before, table, "de4") == {"where": "out", "fate": "destroyed", "downed_by": 1}


@pytest.mark.rule("A2")
def test_a_position_file_can_say_all_of_it_and_everybody_sees_it() -> None:
    zones = [{"id": id_, "team": 0, "at": at} for id_, at in (("A", [8, 4]), ("B", [8, 14]))]
    scout = aircraft(
        "de13",
        "6,5 SE L3 up",
        damage="tail",
        bursts=[2, 1],
        jams=["jammed", "working"],
        photos=["A"],
        counting=True,
        steps=5,
        since_turn=0,
        on_border=True,
        defended=[1],
    )
    fighter = aircraft("fr4", "5,30 E L4", skill="rookie", kills=2, throttle=1, risk_spent=False)
    spent = aircraft("fr5", "9,30 E L4", skill="ace", throttle=0, risk_spent=True)
    table = Table(
        scout, fighter, spent, zones=zones, mode="reconnaissance", options={"skill": "open"}
    )
    for viewer in (0, 1, None):
        seen = table.game.view(table.state, viewer).state.aircraft
        one = seen[table.rules.index_of["de13"]]
        assert (table.rules.board.coordinates(one.point), one.heading) == ((6, 5), 2)
        assert (one.level, one.attitude, one.damage) == (3, 1, "tail")
        assert (one.bursts, one.jams, one.photos) == ((2, 1), (JAMMED, WORKING), ("A",))
        assert (one.steps, one.since_turn, one.on_border, one.counting) == (5, 0, True, True)
        assert one.defended == (1,)
        two = seen[table.rules.index_of["fr4"]]
        assert (two.skill, two.kills, two.throttle, two.risk_spent) == ("rookie", 2, 1, False)
        three = seen[table.rules.index_of["fr5"]]
        assert (three.skill, three.throttle, three.risk_spent) == ("ace", 0, True)
    assert [craft.is_mission for craft in table.rules.fleet] == [True, False, False]
