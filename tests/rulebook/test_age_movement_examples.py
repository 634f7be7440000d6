"""The worked examples of movement and set-up, each as a position that is played. [A12]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import AttitudeName, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import EngineOverused, Flown, LevelTaken, WeatherSet
from escadrille.kernel.protocol import Outcome
from tests.age.ends import End, end_of, ends, flown, forbids, offered
from tests.age.new_game import NewGame
from tests.age.quiet import play_turn, quiet_answer
from tests.age.table import Table, aircraft, only


def levels_on_the_way(
    table: Table, path: str, levels: int, attitude: AttitudeName = "level"
) -> list[int]:
    """The level after each step of a path."""
    arrival = offered(table).arrival(Fly(path, levels, attitude))
    assert isinstance(arrival, Arrival)
    return [level for _, _, level in arrival.trail]


@pytest.mark.rule("A12.1", "A4.9", "A4.7")
def test_a_spad_climbs_two_levels_over_one_aircraft_and_under_another() -> None:
    table = Table(
        aircraft("fr10", "5,10 E L1 up"),
        aircraft("gb4", "7,10 W L1"),
        aircraft("de10", "7,10 SW L3"),
        moving="fr10",
        face=1,
    )
    path = "AAARAA"
    assert levels_on_the_way(table, path, 2, "down") == [2, 2, 3, 3, 3, 3]
    told = flown(table, path, 2, "down")
    assert told.steps == 6 == 7 + 1 - 2
    assert end_of(table, "fr10") == End((9, 13), "SE", 3, "down")


@pytest.mark.rule("A12.2", "A4.9", "A4.11")
def test_a_dive_over_two_rounds_that_ends_nose_up() -> None:
    table = Table(
        aircraft("de10", "2,10 E L5 down"), aircraft("fr13", "2,30 E L1"), moving="de10", face=2
    )
    first = flown(table, "AAAAAAAAR", -1, "down")
    assert first.steps == 9 == 6 + 2 + 1
    assert end_of(table, "de10") == End((10, 11), "SE", 4, "down")
    play_turn(table)
    table.die("blue", 0)
    path = "LAAAAAAA"
    assert levels_on_the_way(table, path, -2, "up") == [3, 3, 2, 2, 2, 2, 2, 2]
    second = flown(table, path, -2, "up")
    assert second.steps == 8 == 6 + 0 + 2
    assert end_of(table, "de10") == End((18, 11), "E", 2, "up")


@pytest.mark.rule("A12.3", "A4.3", "A4.11")
def test_a_scout_dives_straight_from_four_to_one() -> None:
    table = Table(
        aircraft("de13", "5,10 E L4 down"), aircraft("fr4", "2,30 E L1"), moving="de13", face=-1
    )
    path = "A" * 7
    assert levels_on_the_way(table, path, -3) == [3, 3, 2, 2, 1, 1, 1]
    assert forbids(table, path, -3, "up") == "A4.11"
    told = flown(table, path, -3)
    assert told.steps == 7 == 4 - 1 + 1 + 3
    assert end_of(table, "de13") == End((12, 10), "E", 1)


CLIMBS_THREE = {"aircraft": {"de-fokker-d7": {"climb": 3}}}


def climbing(level: int, face: int, **fields: Any) -> Table:
    return Table(
        aircraft("de10", f"5,10 E L{level} up"),
        aircraft("fr4", "2,30 E L1"),
        moving="de10",
        face=face,
        **fields,
    )


@pytest.mark.rule("A12.4", "A4.9")
def test_three_levels_up_need_five_steps_after_the_loss_of_three() -> None:
    enough = climbing(2, 2, changes=CLIMBS_THREE)  # 6 + 2 - 3 = 5
    assert levels_on_the_way(enough, "RAAAA", 3) == [3, 3, 4, 4, 5]
    assert flown(enough, "RAAAA", 3).steps == 5
    straight = climbing(2, 1, changes=CLIMBS_THREE)  # 4, and the fifth is the bonus
    assert {end.at for end in ends(straight) if end.level == 5} == {(10, 10)}
    too_slow = climbing(2, 0, changes=CLIMBS_THREE)  # 3 and the bonus
    assert {end.level for end in ends(too_slow)} == {3, 4}


@pytest.mark.rule("A12.4", "A4.10")
def test_who_may_climb_to_the_top_level() -> None:
    assert {end.level for end in ends(climbing(4, 2, changes=CLIMBS_THREE))} == {5, 6}
    assert {end.level for end in ends(climbing(3, 2, changes=CLIMBS_THREE))} == {4, 5}
    assert {end.level for end in ends(climbing(4, 2))} == {5}


@pytest.mark.rule("A12.5", "A4.12")
def test_the_risky_throttle_damages_the_engine() -> None:
    table = Table(
        aircraft("fr4", "5,10 E L3", throttle=0), aircraft("de4", "2,30 E L1"), moving="fr4"
    )
    assert table.rules.fleet[table.rules.index_of["fr4"]].type.full_throttle == 3
    only(table.die("green", 1), EngineOverused)
    assert table.of("fr4").damage == "engine"
    told = flown(table, "AAAAA")
    assert told.steps == 5 == 5 + 1 + 1 - 2
    assert end_of(table, "fr4").at == (10, 10)


@pytest.mark.rule("A12.6", "A7.1")
def test_an_immelmann_from_level_two() -> None:
    def rolled(face: int) -> Table:
        return Table(
            aircraft("de10", "10,10 E L2 up"),
            aircraft("fr4", "2,30 E L1"),
            options={"aerobatics": True},
            moving="de10",
            face=face,
        )

    for attitude, path, at, heading in (
        ("level", "I1AAA", (7, 10), "W"),
        ("up", "I1AAL", (7, 11), "SW"),
        ("down", "I1AAR", (7, 9), "NW"),
    ):
        table = rolled(0)
        told = flown(table, path, 0, attitude)  # type: ignore[arg-type]
        assert told.steps == 5 == 6 + 0 - 1
        assert end_of(table, "de10") == End(at, heading, 3, attitude)
    without_the_further_step = rolled(-1)
    assert forbids(without_the_further_step, "I1AA", 0, "up").startswith("A7")
    assert flown(without_the_further_step, "I1AA").level == 3


@pytest.mark.rule("A12.7", "A7.2")
def test_a_split_s_of_two_levels_and_two_right_turns() -> None:
    def rolled(colour: str, face: int) -> Table:
        return Table(
            aircraft("de4", "10,10 E L4"),
            aircraft("fr4", "2,30 E L1"),
            options={"aerobatics": True},
            moving="de4",
            die=colour,
            face=face,
        )

    table = rolled("blue", 2)
    told = flown(table, "AAS2ARR", 0, "up")
    assert told.steps == 9 == 5 + 2 + 2
    assert end_of(table, "de4") == End((11, 8), "NE", 2, "up")
    longer = rolled("green", 3)  # with a step more, a third turn is still one too many
    assert forbids(longer, "AAS2ARRR") == "A4.2"
    assert flown(longer, "AAS2ARRA").steps == 10


@pytest.mark.rule("A12.8", "A7.4", "A4.5")
def test_a_wingover_turns_a_rotary_round_that_may_turn_left_only_once() -> None:
    def nose(attitude: str) -> Table:
        return Table(
            aircraft("de1", f"10,10 E L3 {attitude}"),
            aircraft("fr4", "2,30 E L1"),
            options={"aerobatics": True},
            moving="de1",
            face=0,
        )

    level = nose("level")
    assert level.rules.fleet[0].type.agility == 2
    assert forbids(level, "LLAAA") == "A4.5"
    table = nose("up")
    assert flown(table, "W<").steps == 5
    assert end_of(table, "de1") == End((9, 9), "W", 3)  # back-left of where it was
    right = nose("up")
    flown(right, "W>", 0, "down")
    assert end_of(right, "de1") == End((9, 11), "W", 3, "down")


@pytest.mark.rule("A12.9", "A4.5")
def test_a_third_left_turn_of_a_rotary_is_refused_and_a_right_one_is_not() -> None:
    table = Table(aircraft("fr1", "10,10 E L3"), aircraft("de4", "2,30 E L1"), moving="fr1", face=0)
    assert table.rules.fleet[table.rules.index_of["fr1"]].type.agility == 3
    assert forbids(table, "LALAL") == "A4.5"
    assert flown(table, "LALAR").turns == 3


@pytest.mark.rule("A12.10", "A4.13", "A4.15")
def test_four_of_eight_steps_downwind_give_a_ninth_that_stands() -> None:
    game = NewGame(scenario="duel", options={"wind": "roll"})
    told = only(game.submit(Outcome("4")), WeatherSet)
    assert DIRECTIONS[told.direction] == "SW"

    for ninth, at in (("A", (16, 16)), ("L", (15, 15)), ("R", (15, 17))):
        table = Table(
            aircraft("de7", "9,20 E L4 down"),
            aircraft("fr4", "2,30 E L1"),
            wind="SW",
            moving="de7",
            face=1,
        )
        path = "LAAARAAA"  # four steps to the north-east, then four to the east
        assert forbids(table, path, -2) == "A4.13"
        flight = flown(table, path + ninth, -2)
        assert flight.steps == 9 == 5 + 1 + 2 + 1
        assert (table.at("de7"), flight.level) == (at, 2)


@pytest.mark.rule("A12.11", "A6.3", "A4.12", "A2")
def test_the_panel_of_three_hanriots_after_some_rounds() -> None:
    table = Table(
        aircraft("fr7", "4,10 E L3"),
        aircraft("fr8", "9,8 E L3"),
        aircraft("fr9", "2,2 E L5"),
        aircraft("de1", "12,10 E L3"),
        aircraft("de2", "7,9 E L3"),
        aircraft("de3", "10,12 E L3"),
        turn=1,
    )

    def long_burst(target: str, mount: int, *, answers: int) -> None:
        """Two bursts that miss; nobody answers, though some could."""
        table.fire(target, mount)
        for roll in range(2):
            table.roll(3)
            for _ in range(answers):
                table.hold()
            if not roll:
                table.fire_on()

    table.die("green", 0)
    table.fly("AAAAAAA")  # 7 comes up behind 1
    long_burst("de1", 0, answers=0)
    table.die("green", 0)
    table.fly("AAARAL")  # 8 flies past and has 1 behind it
    long_burst("de1", 1, answers=1)
    table.die("blue", 0)
    table.fly("AAAAAAA")
    for path in ("RAAAA", "AAAAAA", "AAAAAA"):
        table.die("blue", 0)
        table.fly(path)
        if path == "AAAAAA" and table.decision().kind == "defend":
            table.defend("fr8", 1)  # 2 has come alongside
            table.roll(3)
    table.die("green", 0)
    table.fly("RLAAAA")  # 7 passes 3
    long_burst("de3", 1, answers=0)
    while table.state.round == 1 or table.state.movers[:1] != (table.rules.index_of["fr7"],):
        table.submit(quiet_answer(table))
    table.die("green", 5)

    panel = {
        name: (table.of(name).bursts, table.of(name).throttle) for name in ("fr7", "fr8", "fr9")
    }
    assert panel == {"fr7": ((4, 1), 1), "fr8": ((6, 0), 3), "fr9": ((6, 3), 4)}


@pytest.mark.rule("A12.11", "A6.3")
@pytest.mark.parametrize(("rear", "fires"), [(1, True), (0, False)])
def test_a_mount_with_no_burst_left_does_not_fire(rear: int, fires: bool) -> None:
    table = Table(
        aircraft("fr8", "14,10 E L3", bursts=[6, rear]), aircraft("de1", "12,10 E L3"), moved="fr8"
    )
    assert (table.decision().kind == "attack") is fires


@pytest.mark.rule("A12.31", "A3.4", "A3.8")
def test_nine_each_with_scouts_among_the_fighters() -> None:
    game = NewGame(
        scenario="dogfight",
        force_rule={"count": 9},
        forces=[
            ["de4", "de5", "de6", "de10", "de11", "de12", "de13", "de14", "de15"],
            ["fr7", "fr8", "fr9", "gb4", "gb5", "gb6", "gb10", "gb11", "gb12"],
        ],
    )
    types = [(craft.type.name, craft.seat, craft.is_mission) for craft in game.rules.fleet]
    assert [types.count(each) for each in dict.fromkeys(types)] == [3] * 6
    assert not any(is_mission for _, _, is_mission in types)
    assert ("Aviatik DFW C.V", 0, False) in types
    for seat, names in enumerate((("de13", "de14", "de4", "de10"), ("fr7", "gb4", "gb5", "gb10"))):
        access = [game.rules.board.coordinates(point) for point in game.rules.drawn.access[seat]]
        for level, (name, at) in enumerate(zip(names, access, strict=True), start=2):
            assert game.decision("bring in").seat == seat
            game.place(name, at, "W" if seat == 0 else "E", level)
    assert [
        sum(e.where == where for e in game.state.aircraft) for where in ("access", "patrol")
    ] == [
        8,
        10,
    ]
    moved = [event.aircraft for event in play_turn(game) if isinstance(event, Flown | LevelTaken)]
    assert [game.rules.fleet[index].name for index in moved[:4]] == ["de4", "de10", "de13", "de14"]
