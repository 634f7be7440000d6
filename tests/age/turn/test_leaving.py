"""Off the board: who may leave, and what happens when no legal path is left. [A3.5, A3.6, A4.14]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import Fly
from escadrille.age.model.events import AircraftDestroyed, BoardLeft, Flown, TurnBegan
from tests.age.ends import End, end_of, ends, exits, forbids, left, offered, points
from tests.age.quiet import play_on, play_turn
from tests.age.table import Table, aircraft, only

FAR_AWAY = aircraft("fr5", "12,34 E L1")


def near_the_east(name: str = "de4", place: str = "21,10 E L3", **fields: Any) -> Table:
    """A Dr.I three steps from the east edge with five steps to fly; other fields are its own."""
    return Table(aircraft(name, place, **fields), FAR_AWAY, moving=name, face=0)


# -- who may leave ------------------------------------------------------------------------------


@pytest.mark.rule("A3.5", "A4.14")
def test_an_undamaged_aircraft_with_ammunition_may_not_leave() -> None:
    table = near_the_east()
    assert exits(table) == ()
    assert forbids(table, "AAA") == "A4.14"
    assert forbids(table, "AAAAAA") == "A4.14"


@pytest.mark.rule("A3.5", "A4.14")
@pytest.mark.parametrize("damage", ["wings", "tail", "guns", "engine"])
def test_a_damaged_aircraft_may_leave_and_never_returns(damage: str) -> None:
    table = Table(
        aircraft("de4", "21,10 E L3", damage=damage),
        aircraft("de5", "5,20 E L3"),
        FAR_AWAY,
        moving="de4",
        face=0,
    )
    assert "E" in exits(table)
    told = left(table, "AAA")
    assert (told.edge, told.fate) == ("E", "withdrawn")
    assert (table.of("de4").where, table.of("de4").fate) == ("out", "withdrawn")
    events = play_on(table, lambda event: isinstance(event, TurnBegan) and event.seat == 0)
    assert only(events[-1:], TurnBegan).movers == (table.rules.index_of["de5"],)
    assert all(
        event.aircraft != table.rules.index_of["de4"]
        for event in play_turn(table)
        if isinstance(event, Flown)
    )


@pytest.mark.rule("A3.5")
@pytest.mark.parametrize(
    ("bursts", "jams", "may"),
    [
        ([0, 0], ["working", "working"], True),
        ([0, 1], ["working", "working"], False),
        ([1, 0], ["jammed", "working"], False),
        ([0, 0], ["jammed", "working"], True),
    ],
)
def test_without_ammunition_in_any_mount_it_may_leave(
    bursts: list[int], jams: list[str], may: bool
) -> None:
    table = near_the_east("de13", bursts=bursts, jams=jams)
    assert exits(table) == (("E",) if may else ())
    if may:
        assert left(table, "AAA").fate == "withdrawn"


@pytest.mark.rule("A3.5")
def test_whoever_may_leave_may_also_stay() -> None:
    healthy, damaged = near_the_east(), near_the_east(damage="tail")
    assert ends(damaged) <= ends(healthy)
    assert len(ends(damaged)) > 20


PHOTO_ZONE = [{"id": "A", "team": 0, "at": [16, 20]}]


@pytest.mark.rule("A3.5", "A8.3")
@pytest.mark.parametrize(
    ("photos", "place", "fate"),
    [
        (["A"], "2,10 W L3", "home"),
        (["A"], "21,10 E L3", None),
        ([], "2,10 W L3", None),
    ],
)
def test_photographs_may_be_brought_home_over_the_own_edge_alone(
    photos: list[str], place: str, fate: str | None
) -> None:
    scout = aircraft("de13", place, photos=photos)
    table = Table(scout, FAR_AWAY, mode="reconnaissance", zones=PHOTO_ZONE, moving="de13", face=0)
    assert exits(table) == (("W",) if fate else ())
    if fate:
        assert left(table, "AAA").fate == fate


@pytest.mark.rule("A3.5", "A8.3")
def test_a_damaged_scout_is_home_over_its_own_edge_and_withdrawn_over_others() -> None:
    for place, path, fate in (("2,10 W L3", "AAA", "home"), ("21,10 E L3", "AAA", "withdrawn")):
        scout = aircraft("de13", place, photos=["A"], damage="guns")
        table = Table(
            scout, FAR_AWAY, mode="reconnaissance", zones=PHOTO_ZONE, moving="de13", face=0
        )
        assert left(table, path).fate == fate


@pytest.mark.rule("A3.5", "A8.4")
@pytest.mark.parametrize(
    ("place", "bombs", "fate"),
    [("21,10 E L3", 2, "through"), ("2,10 W L3", 2, None), ("21,10 E L3", 0, None)],
)
def test_a_bomb_carrier_may_break_through_over_the_far_edge(
    place: str, bombs: int, fate: str | None
) -> None:
    fleet = aircraft("de16", place, bombs=bombs), aircraft("de17", "4,30 E L2"), FAR_AWAY
    table = Table(*fleet, mode="breakthrough", moving="de16", face=0)
    assert exits(table) == (("E",) if fate else ())
    if fate:
        assert left(table, "AAA").fate == fate


@pytest.mark.rule("A3.5", "A8.7.1")
def test_the_general_may_leave_over_the_east_edge_and_nowhere_else() -> None:
    for place, edges in (("21,10 E L3", ("E",)), ("2,10 W L3", ()), ("10,2 NE L3", ())):
        for damage in ("", "wings"):
            general = aircraft("fr13", place, damage=damage)
            table = Table(
                general,
                aircraft("de4", "12,30 E L1"),
                scenario="intercept-the-general",
                moving="fr13",
                face=0,
            )
            assert exits(table) == edges
    table = Table(
        aircraft("fr13", "21,10 E L3"),
        aircraft("de4", "12,30 E L1"),
        scenario="intercept-the-general",
        moving="fr13",
        face=0,
    )
    assert left(table, "AAA").fate == "through"
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("A3.5", "A8.6.5")
@pytest.mark.parametrize(("fields", "may"), [({"damage": "wings"}, False), ({"bursts": [0]}, True)])
def test_everyone_for_themselves_withdraws_only_without_ammunition(
    fields: dict[str, Any], may: bool
) -> None:
    table = Table(
        aircraft("de10", "21,10 E L3", **fields),
        aircraft("fr10", "12,20 E L1"),
        aircraft("gb10", "12,18 E L1"),
        scenario="free-for-all-three",
        moving="de10",
        face=0,
    )
    assert exits(table) == (("E",) if may else ())


# -- leaving ------------------------------------------------------------------------------------


@pytest.mark.rule("A4.14")
@pytest.mark.parametrize("path", ["AAA", "AAL", "AAR", "LRA", "ARAA"])
def test_the_movement_ends_with_the_first_step_over_the_edge(path: str) -> None:
    table = near_the_east(place="21,11 E L3", damage="wings")  # four steps, five if straight
    assert left(table, path).path == path
    assert table.of("de4").where == "out"


@pytest.mark.rule("A4.14")
def test_there_is_no_flying_on_beyond_the_edge_and_no_leaving_with_steps_not_left() -> None:
    table = near_the_east(damage="wings")
    assert forbids(table, "AAAA") == "A4.14"
    assert forbids(near_the_east(place="18,10 E L3", damage="wings"), "AAAAAA") == "A4.1"
    assert exits(near_the_east(place="19,10 E L3", damage="wings")) == ("E",)  # by the bonus step
    assert exits(near_the_east(place="18,10 E L3", damage="wings")) == ()


@pytest.mark.rule("A4.14")
@pytest.mark.parametrize(
    ("place", "path", "edge"),
    [
        ("23,1 NE L3", "A", "E"),
        ("23,0 E L3", "L", "N"),
        ("23,35 E L3", "R", "S"),
        ("0,0 W L3", "A", "W"),
        ("0,0 W L3", "R", "N"),
    ],
)
def test_a_step_over_a_corner_goes_over_the_north_or_south_edge(
    place: str, path: str, edge: str
) -> None:
    table = near_the_east(place=place, damage="wings")
    assert left(table, path).edge == edge


@pytest.mark.rule("A4.14", "A4.9")
def test_whoever_leaves_nose_down_descends_on_the_way() -> None:
    table = near_the_east(place="23,10 E L4 down", damage="wings")
    told = left(table, "A", levels=-1)
    assert (told.edge, told.levels) == ("E", -1)
    level = near_the_east(place="23,10 E L4 down", damage="wings")
    assert forbids(level, "A") == "A4.9"  # nose-down it has to descend


# -- no legal path ------------------------------------------------------------------------------


def cornered(place: str, others: tuple[str, ...] = (), **fields: Any) -> Table:
    """A German bomber that has just turned, so that its first step is straight; four steps."""
    rulings = fields.pop("rulings", {})
    bomber = aircraft("de16", place, since_turn=0, **fields)
    wall = [aircraft(f"fr{number}", at) for number, at in enumerate(others, start=6)]
    rest = aircraft("de17", "4,30 E L2"), FAR_AWAY
    return Table(bomber, *wall, *rest, moving="de16", face=0, rulings=rulings)


@pytest.mark.rule("A3.6")
def test_if_no_path_is_long_enough_the_longest_is_flown() -> None:
    table = cornered("1,10 W L2")  # one step to the edge, where no turn leads back
    assert offered(table).is_shortened
    assert ends(table) == {End((0, 10), "W", 2, tilt) for tilt in ("level", "up", "down")}
    assert exits(table) == ()
    told = only(table.fly("A", attitude="up"), Flown)
    assert (told.steps, end_of(table, "de16")) == (1, End((0, 10), "W", 2, "up"))


@pytest.mark.rule("A3.6")
def test_a_shorter_path_is_refused_while_a_longer_one_exists() -> None:
    table = cornered("2,10 W L2", ("0,9 E L2", "0,11 E L2"))
    assert points(table) == {(0, 10)}
    assert forbids(table, "A") == "A3.6"
    assert forbids(table, "AL") == "A4.7"
    free = near_the_east(place="10,10 E L3")
    assert forbids(free, "AAAA") == "A4.1"


@pytest.mark.rule("A3.6", "A8.6.2")
def test_the_longest_path_may_be_the_only_one() -> None:
    fleet = aircraft("de16", "1,10 W L1"), aircraft("fr6", "0,8 E L1"), FAR_AWAY
    table = Table(*fleet, options={"one_level": True}, moving="de16", face=0)
    assert offered(table).is_shortened
    assert ends(table) == {End((0, 12), "SW", 1)}
    assert forbids(table, "R") == "A3.6"
    assert only(table.fly("LA"), Flown).steps == 2


@pytest.mark.rule("A3.6", "A4.9")
def test_of_several_level_changes_the_one_with_the_longest_path_is_flown() -> None:
    # Straight on to the edge: four steps one level down, but only three if it is two.
    table = cornered("4,10 W L4 down", ("0,10 NE L2",), damage="tail")
    assert offered(table).is_shortened
    assert {(end.at, end.level) for end in ends(table)} == {((0, 10), 3)}
    assert forbids(table, "AAA", -2) == "A3.6"


@pytest.mark.rule("A3.6", "A1.3")
def test_the_longest_path_comes_before_the_border_rule() -> None:
    table = cornered("2,10 W L2", ("0,9 E L2", "0,11 E L2"), on_border=True)
    assert points(table) == {(0, 10)}


@pytest.mark.rule("A3.6", "A4.9")
def test_any_complete_movement_precedes_a_shorter_one() -> None:
    walls = "11,10 W L3", "10,9 W L3", "10,11 W L3"  # ahead and on both sides, on its level
    level = cornered("10,10 E L3", walls)
    assert level.of("de16").steps == 0  # it had to stay
    climbing = cornered("10,10 E L3 up", walls)
    assert not offered(climbing).is_shortened
    assert {end.level for end in ends(climbing)} == {4}


@pytest.mark.rule("A3.6")
def test_if_there_is_no_step_on_the_board_it_leaves_and_counts_as_withdrawn() -> None:
    table = cornered("0,10 W L2")
    assert offered(table).is_forced_off
    assert list(table.options) == [Fly("A")]
    told = only(table.fly("A"), BoardLeft)
    assert (told.edge, told.fate) == ("W", "withdrawn")
    assert table.of("de16").damage == ""


@pytest.mark.rule("A3.6")
def test_if_it_can_neither_fly_nor_leave_it_stays_as_it_is() -> None:
    table = Table(
        aircraft("de4", "10,10 E L3"),
        *[aircraft(f"fr{n}", f"{at} W L3") for n, at in ((4, "11,10"), (6, "10,9"), (7, "10,11"))],
        aircraft("de5", "4,30 E L2"),
    )
    events = table.die("blue", 1)
    told = only(events, Flown)
    assert (told.path, told.steps, told.turns) == ("", 0, 0)
    assert end_of(table, "de4") == End((10, 10), "E", 3)
    assert table.of("de4").where == "combat"


@pytest.mark.rule("A3.6", "A3.5")
def test_permitted_leaving_stays_a_choice_beside_the_longest_path() -> None:
    table = cornered("1,10 W L2", damage="wings")
    assert offered(table).is_shortened
    assert points(table) == {(0, 10)}
    assert exits(table) == ("W",)
    assert left(table, "AA").fate == "withdrawn"


@pytest.mark.rule("A3.6")
@pytest.mark.parametrize(
    ("place", "walls"),
    [
        ("1,10 W L2", ()),
        ("0,10 W L2", ()),
        ("10,10 E L3", ("11,10 W L3", "10,9 W L3", "10,11 W L3")),
    ],
)
def test_by_ruling_an_aircraft_without_a_complete_path_is_destroyed(
    place: str, walls: tuple[str, ...]
) -> None:
    bomber = aircraft("de16", place, since_turn=0)
    others = [aircraft(f"fr{number}", at) for number, at in enumerate(walls, start=6)]
    rulings = {"no_legal_path": "destroyed"}
    table = Table(bomber, *others, aircraft("de17", "4,30 E L2"), FAR_AWAY, rulings=rulings)
    told = only(table.roll("0"), AircraftDestroyed)
    assert (told.aircraft, told.by) == (table.rules.index_of["de16"], None)
    assert table.of("de16").fate == "destroyed"
    assert table.chance("blue die").slot == table.rules.index_of["de17"]


@pytest.mark.rule("A3.6")
def test_by_that_ruling_a_complete_path_is_flown_as_ever() -> None:
    free = cornered("10,10 E L3")
    strict = cornered("10,10 E L3", rulings={"no_legal_path": "destroyed"})
    assert ends(free) == ends(strict)


@pytest.mark.rule("A3.5", "A3.6")
def test_by_that_ruling_who_may_leave_is_asked_and_not_destroyed() -> None:
    """A damaged bomber before the edge cannot fly all its steps, but it may withdraw."""
    bomber = aircraft("de16", "1,10 W L2", since_turn=0, damage="guns")
    rulings = {"no_legal_path": "destroyed"}
    table = Table(bomber, FAR_AWAY, moving="de16", face=0, rulings=rulings)
    assert list(table.options) == [Fly("AA")]
    assert only(table.fly("AA"), BoardLeft).fate == "withdrawn"
