"""The worked examples of fire and defence, from movement to result. [A12.12 to A12.25]"""

from __future__ import annotations

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import Fly
from escadrille.age.model.events import AircraftDamaged, AircraftDestroyed, Flown, GunsFired
from escadrille.age.model.state import WORKING
from escadrille.games.age import age
from escadrille.kernel.protocol import Outcome
from tests.age.shots import Shot, begin, defenders, is_asked, may_defend, result, shot, targets
from tests.age.table import Table, aircraft, only

# -- fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("A12.12")
def test_nine_and_one_for_two_guns_destroy_from_strictly_behind() -> None:
    """Both on L5; the German plane uses all its three turns."""
    table = Table(aircraft("de10", "8,10 NE L5"), aircraft("fr10", "14,10 E L5"), moving="de10")
    table.die(face=0)
    flown = only(table.fly("ARARLA"), Flown)
    kind = table.rules.fleet[table.rules.index_of["de10"]].type
    assert (flown.turns, kind.agility) == (3, 3)
    assert shot(table, begin(table, "fr10", "fixed")) == Shot("fixed", "fr10", "H5", "A")
    fired = only(table.roll(5 + 4), GunsFired)
    assert (fired.total + fired.modifier, fired.result) == (10, "destroyed")
    assert table.of("fr10").where == "out"


@pytest.mark.rule("A12.13")
def test_four_and_one_for_two_guns_miss_from_strictly_behind() -> None:
    table = Table(aircraft("fr10", "2,10 E L3"), aircraft("de10", "11,10 E L3"), moving="fr10")
    table.die(face=0)
    table.fly("AAAAAAAA")
    assert shot(table, begin(table, "de10", "fixed")) == Shot("fixed", "de10", "H5", "A")
    fired = only(table.roll(2 + 2), GunsFired)
    assert (fired.total + fired.modifier, fired.result) == (5, "miss")
    assert table.of("de10").damage == ""


@pytest.mark.rule("A12.14")
def test_seven_and_two_for_three_guns_damage_in_column_b() -> None:
    table = Table(aircraft("de1", "4,10 E L3"), aircraft("gb10", "11,10 NE L3"), moving="de1")
    table.die(face=0)
    table.fly("AAAAAA")
    assert shot(table, begin(table, "gb10", "fixed")).column == "B"
    fired = only(table.roll(5 + 2), GunsFired)
    assert (fired.total + fired.modifier, fired.result) == (9, "damaged")
    assert table.chance("damage die").seat == 1


def up_sun(sun: str) -> Table:
    """A Camel has come up strictly behind a German fighter that flies south-east."""
    table = Table(
        aircraft("gb4", "7,4 SE L3"), aircraft("de10", "10,11 SE L3"), moving="gb4", sun=sun
    )
    table.die(face=0)
    table.fly("AAAAAA")
    assert table.at("gb4") == (10, 10)
    assert shot(table, begin(table, "de10", "fixed")).column == "A"
    return table


@pytest.mark.rule("A12.15")
def test_the_sun_makes_a_miss_of_damage() -> None:
    game = age({"scenario": "duel", "options": {"sun": "roll"}})
    state = game.resolve(game.initial(), Outcome("0")).state
    sun = DIRECTIONS[state.sun]
    assert sun == "SE"  # it shines to the north-west
    dazzled = only(up_sun(sun).roll(5), GunsFired)
    assert (dazzled.total + dazzled.modifier, dazzled.result) == (5, "miss")
    clear = only(up_sun("none").roll(5), GunsFired)
    assert (clear.total + clear.modifier, clear.result) == (6, "damaged")


@pytest.mark.rule("A12.16")
def test_the_odds_of_the_dice_and_of_a_jam_in_a_long_burst() -> None:
    table = Table(aircraft("gb10", "10,10 E L3"), aircraft("de10", "11,10 E L3"), moved="gb10")
    begin(table, "de10", "fixed")
    weights = [odds.weight for odds in table.chance("fire").outcomes]
    assert [odds.label for odds in table.chance().outcomes] == [str(n) for n in range(2, 13)]
    assert weights == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    table.roll(3)
    table.fire_on()
    jams = 0
    for odds in table.chance("fire").outcomes:
        after = table.game.resolve(table.state, Outcome(odds.label)).state
        jams += odds.weight * (after.aircraft[table.rules.index_of["gb10"]].jams != (WORKING,))
    assert jams == 14
    assert round(100 * jams / table.chance().total) == 39


@pytest.mark.rule("A12.17")
def test_a_long_burst_that_damages_twice_destroys_without_a_second_damage_die() -> None:
    table = Table(aircraft("gb10", "3,10 E L3"), aircraft("de10", "11,10 E L3"), moving="gb10")
    table.die(face=0)
    table.fly("AAAAAAA")
    begin(table, "de10", "fixed")
    assert result(table.roll(6)) == "damaged"
    table.roll("engine")
    assert table.of("de10").damage == "engine"
    assert is_asked(table, "long burst")  # nobody can fire back
    table.fire_on()
    events = table.roll(7)
    assert result(events) == "destroyed"
    only(events, AircraftDestroyed)
    assert not [event for event in events if isinstance(event, AircraftDamaged)]


@pytest.mark.rule("A12.18")
def test_a_rookies_kill_with_a_long_burst_makes_him_average_at_once() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3", skill="rookie", bursts=[5]),
        aircraft("fr10", "11,10 E L3"),
        moved="de10",
        options={"skill": "open", "experience": True},
    )
    begin(table, "fr10", "fixed")
    assert result(table.roll(5)) == "miss"
    table.fire_on()
    assert result(table.roll(11)) == "destroyed"
    assert table.of("de10").bursts == (3,)  # three of his six are fired
    assert (table.of("de10").skill, table.of("de10").kills) == ("average", 1)


@pytest.mark.rule("A12.18")
def test_a_third_kill_makes_an_ace() -> None:
    table = Table(
        aircraft("fr12", "10,10 E L3", kills=2),
        aircraft("de10", "11,10 E L3"),
        moved="fr12",
        options={"skill": "open", "experience": True},
    )
    begin(table, "de10", "fixed")
    assert result(table.roll(10)) == "destroyed"
    assert (table.of("fr12").skill, table.of("fr12").kills) == ("ace", 3)


# -- defence ------------------------------------------------------------------------------------


@pytest.mark.rule("A12.19")
def test_a_scout_with_damaged_wings_shoots_down_the_fighter_behind_it() -> None:
    table = Table(aircraft("de10", "3,10 E L3"), aircraft("fr13", "11,10 E L3"), moving="de10")
    table.die(face=0)
    table.fly("AAAAAAA")
    begin(table, "fr13", "fixed")
    table.roll(6)
    table.roll("wings")
    assert may_defend(table) == [("fr13", "dorsal")]
    table.defend("fr13", 1)
    assert result(table.roll(10)) == "destroyed"
    assert table.of("de10").fate == "destroyed"
    assert table.of("fr13").damage == "wings"


@pytest.mark.rule("A12.20")
@pytest.mark.parametrize(
    ("start", "path", "place"), [("4,11 E L3", "AAAAAAA", "H11"), ("7,9 E L3", "AAAARL", "H12")]
)
def test_a_bombers_nose_gun_answers_a_two_seaters_rear_guns(
    start: str, path: str, place: str
) -> None:
    table = Table(aircraft("gb7", start), aircraft("de16", "11,10 E L3"), moving="gb7")
    table.die(face=0)
    table.fly(path)
    assert targets(table) == [("dorsal", "de16")]
    assert shot(table, begin(table, "de16", "dorsal")) == Shot("dorsal", "de16", place, "B")
    assert result(table.roll(8)) == "damaged"
    table.roll("wings")
    assert may_defend(table) == [("de16", "nose")]
    table.defend("de16", 0)
    assert result(table.roll(11)) == "destroyed"
    assert table.of("gb7").fate == "destroyed"


@pytest.mark.rule("A12.21")
def test_a_fighter_angled_behind_and_above_cannot_fire_but_is_fired_at() -> None:
    table = Table(
        aircraft("de10", "3,9 E L3"),
        aircraft("de11", "3,30 E L3"),
        aircraft("fr16", "11,10 E L2"),
        moving="de10",
    )
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de10") == (10, 9)
    assert not is_asked(table, "attack")
    assert may_defend(table) == [("fr16", "dorsal")]
    table.defend("fr16", 1)
    assert result(table.roll(10)) == "destroyed"
    assert table.of("de10").fate == "destroyed"


@pytest.mark.rule("A12.22")
def test_a_ventral_gun_answers_a_fighter_that_climbs_up_from_below() -> None:
    table = Table(aircraft("de10", "4,10 E L1 up"), aircraft("gb16", "11,10 E L4"), moving="de10")
    table.die(face=1)
    table.fly("AAAAAA", 2, "up")  # 6 + 1 - 2, and one for flying straight
    assert (table.at("de10"), table.of("de10").level) == ((10, 10), 3)
    begin(table, "gb16", "fixed")
    assert result(table.roll(6)) == "damaged"
    table.roll("tail")
    assert may_defend(table) == [("gb16", "ventral")]
    table.defend("gb16", 2)
    assert result(table.roll(11)) == "destroyed"
    assert table.of("de10").fate == "destroyed"


@pytest.mark.rule("A12.23")
def test_a_bomber_behind_a_two_seat_fighter_may_not_attack_and_the_answer_jams() -> None:
    table = Table(aircraft("de16", "5,10 E L3"), aircraft("fr7", "11,10 E L3"), moving="de16")
    table.die(face=0)
    table.fly("AAAAA")
    assert table.at("de16") == (10, 10)
    assert not is_asked(table, "attack")
    assert may_defend(table) == [("fr7", "dorsal")]
    table.defend("fr7", 1)
    assert result(table.roll(2)) == "jam"
    assert table.of("de16").damage == ""
    assert table.of("fr7").bursts == (6, 2)


@pytest.mark.rule("A12.24")
def test_a_damaged_bomber_that_has_to_end_near_an_enemy_bomber_is_destroyed() -> None:
    """Its engine is damaged: one step, and only one of the points before it is free."""
    table = Table(
        aircraft("fr16", "10,10 E L3", damage="engine"),
        aircraft("fr10", "11,10 E L3"),
        aircraft("fr11", "10,9 NE L3"),
        aircraft("de16", "11,12 SE L3"),
        moving="fr16",
        turn=1,
    )
    table.die(face=-1)
    assert {fly.path for fly in table.options if isinstance(fly, Fly)} == {"R"}
    table.fly("R")
    assert not is_asked(table, "attack")
    assert may_defend(table) == [("de16", "dorsal")]
    table.defend("de16", 1)
    events = table.roll(9)
    assert result(events) == "destroyed"
    assert not [event for event in events if isinstance(event, AircraftDamaged)]
    assert table.of("fr16").fate == "destroyed"


@pytest.mark.rule("A12.25")
def test_bombers_in_formation_protect_each_other() -> None:
    table = Table(
        aircraft("fr10", "2,10 E L3"),
        aircraft("fr11", "2,30 E L3"),
        aircraft("de16", "9,8 SE L3"),  # 2d before its nose, but it flies another way
        aircraft("de17", "9,11 E L3"),  # 1d ahead-left of it
        aircraft("de18", "11,10 E L3"),
        moving="fr10",
    )
    table.die(face=0)
    table.fly("AAAAAAAA")
    assert table.at("fr10") == (10, 10)
    begin(table, "de18", "fixed")
    assert result(table.roll(6)) == "damaged"
    table.roll("tail")
    assert defenders(table) == [("de18", "dorsal"), ("de17", "nose")]
    table.defend("de18", 1)
    assert result(table.roll(8)) == "miss"
    table.defend("de17", 0)
    assert result(table.roll(11)) == "destroyed"
    assert table.of("fr10").fate == "destroyed"
    assert table.of("de16").bursts == (5, 5)


@pytest.mark.rule("A12.25")
@pytest.mark.parametrize("place", ["9,9 E L3", "8,10 E L3"])
def test_the_helping_bomber_has_the_fighter_ahead_of_it_flying_the_same_way(place: str) -> None:
    table = Table(
        aircraft("fr10", "10,10 E L3"),
        aircraft("de17", place),
        aircraft("de18", "11,10 E L3"),
        moved="fr10",
    )
    table.hold()
    assert ("de17", "nose") in defenders(table)
