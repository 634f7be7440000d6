"""Anti-aircraft zones: who is fired at, what a hit does, and bombs on them. [A9.5]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.age.analysis.reach import Reach
from escadrille.age.fire.aa import aa_result, flown_way
from escadrille.age.model.actions import Fly, Keep, Release
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import (
    AAFired,
    AircraftDamaged,
    AircraftDestroyed,
    BoardLeft,
    FlightBegan,
    Flown,
    Released,
)
from escadrille.age.turn.movement import flights_of
from escadrille.age.words.questions import chance_words
from escadrille.age.words.story import tell
from escadrille.age.words.units import risk_words
from escadrille.kernel.errors import BadInput
from tests.age.missions import next_move, of_kind, release, zone
from tests.age.table import Table, aircraft, only

BRITISH = {"team": 1, "at": [8, 12], "apex": "N"}
"""Ten points: (8,12) to (11,12), (8,11) to (10,11), (9,10) (10,10), (9,9)."""
CHART_4 = {1: 2, 2: 3, 3: 6, 4: 8, 5: 9}
"""The highest miss on each level, as the booklet prints it."""


def table(*fleet: dict[str, Any], **fields: Any) -> Table:
    """A German fighter to fly with a die of +1, and zones of the British in its way."""
    rest = aircraft("gb4", "20,30 W L2")
    return Table(*fleet, rest, **{"aa": [BRITISH], "moving": "de10", "face": 1, **fields})


def fighter(place: str = "5,12 E L3", **fields: Any) -> Table:
    """A Fokker D.VII with seven steps; straight on it flies eight, four of them in the zone."""
    craft = {key: fields.pop(key) for key in ("damage", "bursts") if key in fields}
    return table(aircraft("de10", place, **craft), **fields)


def shots(at: Table) -> list[tuple[int, tuple[int, int], int]]:
    """Step, place and level of each shot of the flight under way."""
    assert at.state.flight is not None
    place = at.rules.board.coordinates
    return [(shot.step, place(shot.point), shot.level) for shot in at.state.flight.shots]


# -- where and at whom --------------------------------------------------------------------------


@pytest.mark.rule("A9.5")
def test_a_zone_is_a_triangle_of_ten_points() -> None:
    south = {"team": 1, "at": [20, 20], "apex": "S"}
    at = fighter(aa=[BRITISH, south])
    north, south_points = (
        {at.rules.board.coordinates(point) for point in points}
        for points in at.rules.drawn.battery_points
    )
    rows = ((8, 12), (9, 12), (10, 12), (11, 12)), ((8, 11), (9, 11), (10, 11))
    assert north == {*rows[0], *rows[1], (9, 10), (10, 10), (9, 9)}
    rows = ((20, 20), (19, 20), (18, 20), (17, 20)), ((19, 21), (18, 21), (17, 21))
    assert south_points == {*rows[0], *rows[1], (19, 22), (18, 22), (18, 23)}


@pytest.mark.rule("A9.5")
def test_every_step_into_and_inside_the_zone_is_a_break_action() -> None:
    at = fighter()
    events = at.fly("A" * 8)
    assert only(events, FlightBegan).flight.action == Fly("A" * 8)
    assert shots(at) == [(3, (8, 12), 3), (4, (9, 12), 3), (5, (10, 12), 3), (6, (11, 12), 3)]
    assert at.at("de10") == (5, 12), "it has not arrived yet"
    for _ in range(3):
        assert at.chance("anti-aircraft fire").seat == 1
        assert only(at.roll(6), AAFired).result == "miss"
    assert only(at.roll(6), Flown).path == "A" * 8
    assert at.at("de10") == (13, 12)
    assert at.state.flight is None


@pytest.mark.rule("A9.5")
def test_a_start_inside_the_zone_is_no_step_into_it() -> None:
    at = fighter("11,12 E L3")
    only(at.fly("A" * 8), Flown)


@pytest.mark.rule("A9.5")
def test_two_zones_over_one_point_fire_both() -> None:
    at = Table(
        aircraft("de10", "5,12 E L3"),
        aircraft("gb4", "20,30 W L2"),
        aircraft("fr4", "20,33 W L2", seat=2),
        seats=[
            {"name": "Germans", "edge": "W"},
            {"name": "British", "edge": "E"},
            {"name": "French", "edge": "N"},
        ],
        aa=[BRITISH, {"team": 2, "at": [11, 12], "apex": "N"}],
        moving="de10",
        face=1,
    )
    at.fly("A" * 8)
    assert [(n, place) for n, place, _ in shots(at)][3:5] == [(6, (11, 12)), (6, (11, 12))]
    seats = []
    while at.state.flight is not None:
        seats.append(at.chance("anti-aircraft fire").seat)
        at.roll(2)
    assert seats == [1, 1, 1, 1, 2, 2, 2]


@pytest.mark.rule("A9.5.1")
def test_friendly_zones_are_safe() -> None:
    at = fighter(aa=[{**BRITISH, "team": 0}])
    only(at.fly("A" * 8), Flown)


@pytest.mark.rule("A9.5")
def test_above_l5_it_is_safe() -> None:
    for level, is_safe in ((5, False), (6, True)):
        at = fighter(f"5,12 E L{level}")
        events = at.fly("A" * 8)
        assert bool(of_kind(events, Flown)) == is_safe


@pytest.mark.rule("A9.5")
def test_the_level_of_each_step_counts() -> None:
    at = fighter("5,12 E L4 down")
    at.fly("A" * 10, -2)
    assert [level for _, _, level in shots(at)] == [2, 2, 2, 2]
    at = fighter("8,12 NE L4 down")
    at.fly("AARAAAAA", -1)
    assert shots(at) == [(1, (8, 11), 3), (2, (9, 10), 3), (3, (10, 10), 3)]


@pytest.mark.rule("A9.5")
def test_clouds_do_not_hide_anybody_from_the_zone() -> None:
    at = fighter(options={"clouds": [{"at": [9, 12], "top": 3}]})
    at.fly("A" * 8)
    assert len(shots(at)) == 4


# -- Chart 4 ------------------------------------------------------------------------------------


@pytest.mark.rule("A9.5", "A12.32")
@pytest.mark.parametrize("level", CHART_4)
def test_chart_4_misses_as_printed_and_destroys_as_ruled(level: int) -> None:
    at = fighter()
    destroys = {1: 9, 2: 10, 3: 10, 4: 11, 5: 12}[level]
    for total in range(2, 13):
        wanted = "miss" if total <= CHART_4[level] else "damaged"
        wanted = "destroyed" if total >= destroys else wanted
        assert aa_result(at.rules, level, total, is_damaged=False) == wanted
        hit = "miss" if wanted == "miss" else "destroyed"
        assert aa_result(at.rules, level, total, is_damaged=True) == hit


@pytest.mark.rule("A9.5")
def test_the_ruling_chart_4_has_harsher_and_milder_charts() -> None:
    deaths = {}
    for setting in ("usual", "harsher", "milder"):
        rules = fighter(rulings={"chart_4": setting}).rules
        results = [
            aa_result(rules, level, total, is_damaged=False)
            for level in CHART_4
            for total in range(2, 13)
        ]
        assert results.count("miss") == 23
        deaths[setting] = results.count("destroyed")
    assert deaths["milder"] < deaths["usual"] < deaths["harsher"]


# -- what a hit does ----------------------------------------------------------------------------


@pytest.mark.rule("A9.5.2")
def test_damage_counts_from_the_next_movement_on() -> None:
    at = fighter()
    at.fly("A" * 8)
    assert only(at.roll(9), AAFired).result == "damaged"
    assert only(at.roll("engine"), AircraftDamaged).damage == "engine"
    for _ in range(3):
        events = at.roll(2)
    assert only(events, Flown).steps == 8
    assert (at.at("de10"), at.of("de10").damage) == ((13, 12), "engine")
    next_move(at, "de10")
    at.die("blue", 0)
    assert at.decision("fly").options[0] in at.options
    longest = max(len(option.path) for option in at.options if isinstance(option, Fly))
    assert longest == 6 - 2 + 1, "two steps fewer now"


@pytest.mark.rule("A9.5.2")
def test_a_second_damage_destroys_at_once() -> None:
    at = fighter(damage="wings")
    at.fly("A" * 7)
    at.roll(6)
    events = at.roll(7)
    assert only(events, AAFired).result == "destroyed"
    assert only(events, AircraftDestroyed) == AircraftDestroyed(0, 1)
    assert not of_kind(events, Flown)
    assert (at.of("de10").where, at.of("de10").fate) == ("out", "destroyed")
    assert at.state.flight is None


@pytest.mark.rule("A9.5.2")
def test_damage_and_then_a_hit_in_one_flight_destroy() -> None:
    at = fighter()
    at.fly("A" * 8)
    at.roll(7)
    at.roll("tail")
    assert only(at.roll(7), AAFired).result == "destroyed"
    assert at.of("de10").fate == "destroyed"


@pytest.mark.rule("A9.5.2")
def test_guns_hit_on_the_way_do_not_fire_at_its_end() -> None:
    at = Table(
        aircraft("de10", "5,12 E L3"),
        aircraft("gb4", "14,12 E L3"),
        aa=[BRITISH],
        moving="de10",
        face=1,
    )
    at.fly("A" * 8)
    at.roll(7)
    at.roll("guns")
    for _ in range(3):
        at.roll(2)
    assert at.state.phase != "attack"
    assert at.at("de10") == (13, 12)


@pytest.mark.rule("A9.5")
def test_whoever_leaves_the_board_is_fired_at_before() -> None:
    west = {"team": 1, "at": [1, 12], "apex": "N"}
    at = fighter("5,12 W L3", damage="wings", aa=[west])
    at.fly("A" * 6)
    assert [place for _, place, _ in shots(at)] == [(4, 12), (3, 12), (2, 12), (1, 12)]
    for _ in range(3):
        at.roll(2)
    assert only(at.roll(2), BoardLeft).fate == "withdrawn"


@pytest.mark.rule("A8.6.3", "A9.5")
def test_ace_against_ace_every_hit_destroys() -> None:
    at = fighter(options={"ace_vs_ace": True})
    at.fly("A" * 8)
    assert only(at.roll(7), AAFired).result == "destroyed"


# -- looking ahead ------------------------------------------------------------------------------


@pytest.mark.rule("A9.5", "A9.5.2")
@pytest.mark.parametrize("damage", ["", "tail"])
def test_the_odds_of_a_way_are_those_of_all_its_rolls(damage: str) -> None:
    """Every way that the dice of four shots can fall, played out."""
    at = fighter(damage=damage)
    path = Fly("A" * 8)
    reach = Reach(at.rules, at.state)
    risk = reach.anti_aircraft(path)
    assert risk is not None
    assert len(risk.shots) == 4
    found = {"": Fraction(1 if not damage else 0), "damaged": Fraction(1 if damage else 0)}
    found["destroyed"] = Fraction(0)
    for shot in risk.shots:
        after = dict.fromkeys(found, Fraction(0))
        after["destroyed"] = found["destroyed"]
        for total, ways in zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True):
            for before in ("", "damaged"):
                hit = aa_result(at.rules, shot.level, total, is_damaged=bool(before))
                then = before if hit == "miss" else hit
                after[then] += found[before] * Fraction(ways, 36)
        found = after
    arrives = found[""] + found["damaged"]
    assert risk.unharmed + risk.damaged == arrives
    assert risk.destroyed == found["destroyed"]
    assert sum(risk[1:]) == 1
    assert reach.anti_aircraft(Fly("A" * 3)) is None


@pytest.mark.rule("A9.5")
def test_the_risk_of_a_way_in_words() -> None:
    at = fighter("9,12 SE L5", aa=[{**BRITISH, "at": [8, 13]}])
    risk = Reach(at.rules, at.state).anti_aircraft(Fly("A" * 8))
    assert risk is not None
    assert [shot.step for shot in risk.shots] == [1]
    assert risk_words(at.rules, risk) == "AA1: 1 shot, destroy 3%, damage 14%, miss 83%"


@pytest.mark.rule("A9.5")
def test_out_of_the_zones_nothing_is_risked() -> None:
    at = fighter("5,20 E L3")
    risk = Reach(at.rules, at.state).anti_aircraft(Fly("A" * 8))
    assert risk is not None
    assert not risk.shots
    assert (risk.unharmed, risk.damaged, risk.destroyed) == (Fraction(1), Fraction(0), Fraction(0))


@pytest.mark.rule("A4.2", "A9.5")
def test_the_way_that_is_offered_first_is_fired_at_least_often() -> None:
    """Around the zone where that can be; where no way is better, the listed one."""
    at = fighter("7,14 NE L3")
    reach = Reach(at.rules, at.state)
    spared = 0
    for number in range(0, reach.flights.end_count, 7):
        listed = reach.flights[number]
        ways = {way: fired_at(reach, way) for way, _ in reach.flights.ways_to(number)}
        first = reach.first_way(number)[0]
        assert ways[first] == min(ways.values())
        assert first == listed or ways[first] < ways[listed]
        assert reach.ways(number)[0].action == first == reach.action(reach.endings[number])
        spared += first != listed
    assert spared > 10


def fired_at(reach: Reach, way: Fly) -> int:
    """How many shots there are on a way."""
    risk = reach.anti_aircraft(way)
    assert risk is not None
    return len(risk.shots)


# -- maneuvers ----------------------------------------------------------------------------------


@pytest.mark.rule("A7.6", "A9.5.1")
@pytest.mark.parametrize(
    ("place", "path", "levels"),
    [
        ("9,12 E L3 up", "I1AAAA", [3, 4]),
        ("9,12 E L3", "AAS1AAAA", [3, 3, 3, 2, 2, 2, 2, 2]),
        ("9,12 E L3 up", "O1AAA", [3, 4, 4, 3, 3, 3]),
        ("9,12 E L3 up", "W>AA", [3, 4]),
    ],
)
def test_each_step_of_a_maneuver_inside_counts(place: str, path: str, levels: list[int]) -> None:
    at = fighter(place, options={"aerobatics": True})
    action = next(o for o in at.options if isinstance(o, Fly) and o.path == path)
    arrival = flights_of(at.rules, at.state).arrival(action)
    assert isinstance(arrival, Arrival)
    way = flown_way(at.rules, at.of("de10"), action, arrival)
    assert len(way) == arrival.steps
    assert [level for _, level in way][: len(levels)] == levels


@pytest.mark.rule("A7.6", "A9.5.1")
def test_a_maneuver_after_some_steps_counts_where_it_is_flown() -> None:
    at = fighter("9,12 E L3", options={"aerobatics": True})
    action = Fly("AAS1AAAA")
    arrival = flights_of(at.rules, at.state).arrival(action)
    assert isinstance(arrival, Arrival)
    way = flown_way(at.rules, at.of("de10"), action, arrival)
    columns = [at.rules.board.coordinates(point)[0] for point, _ in way]
    assert columns == [10, 11, 11, 11, 10, 9, 8, 7]


@pytest.mark.rule("A7.6")
def test_a_large_loop_rises_two_levels_in_pairs_of_steps() -> None:
    at = table(
        aircraft("de4", "9,12 E L2 up"),
        options={"aerobatics": True},
        moving="de4",
        die="green",
        face=4,
    )
    action = next(o for o in at.options if isinstance(o, Fly) and o.path.startswith("O2"))
    arrival = flights_of(at.rules, at.state).arrival(action)
    assert isinstance(arrival, Arrival)
    way = flown_way(at.rules, at.of("de4"), action, arrival)
    assert [level for _, level in way][:9] == [3, 3, 4, 4, 4, 4, 3, 3, 2]
    assert {at.rules.board.coordinates(point) for point, _ in way[:8]} == {(9, 12)}


@pytest.mark.rule("A7.6")
def test_the_points_of_a_wingover_and_a_half_loop() -> None:
    at = fighter("9,12 E L3 up", options={"aerobatics": True})
    board, own = at.rules.board, at.of("de10")

    def way(path: str) -> list[tuple[tuple[int, int], int]]:
        action = next(o for o in at.options if isinstance(o, Fly) and o.path == path)
        arrival = flights_of(at.rules, at.state).arrival(action)
        assert isinstance(arrival, Arrival)
        steps = flown_way(at.rules, own, action, arrival)
        return [(board.coordinates(point), level) for point, level in steps]

    right = [((10, 12), 3), ((10, 12), 4), ((9, 13), 4), ((9, 13), 3), ((8, 13), 3)]
    assert way("W>AA")[:5] == right
    assert way("W<AA")[2:5] == [((9, 11), 4), ((9, 11), 3), ((8, 11), 3)]
    assert way("I1AAAA")[:3] == [((9, 12), 3), ((9, 12), 4), ((8, 12), 4)]


# -- bombs --------------------------------------------------------------------------------------


GERMAN = {"team": 1, "at": [8, 12], "apex": "N"}


def bomber(place: str = "6,12 E L3", **fields: Any) -> Table:
    """A German bomber of two bombs in a bombing game, before a British zone."""
    position = {"zones": [zone("A", 0, 18, 30)], "mode": "bombing", "moving": "de16", "face": 0}
    return Table(
        aircraft("de16", place),
        aircraft("gb4", "20,3 W L2"),
        **{"aa": [GERMAN], **position, **fields},
    )


def through(at: Table) -> None:
    """Every shot misses."""
    while at.state.flight is not None:
        at.roll(2)


@pytest.mark.rule("A9.5.1")
def test_a_zone_is_bombed_like_a_task_zone() -> None:
    at = bomber("6,12 E L3")
    at.fly("A" * 5)
    through(at)
    assert at.decision("release").options == (Release("AA1"), Keep())
    assert only(release(at, "AA1"), Released).zone == 1
    assert (at.state.batteries, at.state.bombed, at.of("de16").bombs) == ((1,), (0,), 1)


@pytest.mark.rule("A9.5", "A9.5.1")
def test_three_bombs_neutralise_a_zone_or_as_many_as_the_scenario_says() -> None:
    for needed, before, falls in ((None, 2, True), (None, 1, False), (2, 1, True)):
        aa = {**GERMAN} if needed is None else {**GERMAN, "bombs": needed}
        at = bomber("4,12 E L3", aa=[aa], aa_bombed=[before])
        at.fly("A" * 5)
        through(at)
        release(at, "AA1")
        next_move(at, "de16")
        at.die("blue", 0)
        at.fly("A" * 5)
        assert (at.state.flight is None) == falls
        is_asked = isinstance(at.pending, tuple) and at.pending[0].kind == "release"
        assert not is_asked or not falls, "a zone that is gone is no target"


@pytest.mark.rule("A9.5.1")
def test_a_pass_over_the_end_of_a_round_counts() -> None:
    at = bomber("4,12 E L3")
    at.fly("A" * 5)  # (9,12)
    through(at)
    at.choose(Keep())
    next_move(at, "de16")
    at.die("blue", 0)
    at.fly("A" * 5)
    through(at)
    assert at.decision("release").options == (Release("AA1"), Keep())


# -- in words and in files ----------------------------------------------------------------------


@pytest.mark.rule("A9.5")
def test_the_fire_is_told_shot_by_shot() -> None:
    at = fighter()
    before = at.state
    (flight,) = at.fly("A" * 8)
    (line,) = tell(at.rules, before, flight)
    assert line.text == (
        "Fokker D.VII 10 (de10) flies ahead 8 under fire from anti-aircraft zone AA1: 4 shots."
    )
    chance = at.chance()
    assert chance_words(at.rules, at.state, chance) == (
        "Fire from anti-aircraft zone AA1 at Fokker D.VII 10 (de10), 8,12 on L3: two red dice"
    )
    before = at.state
    (fired,) = at.roll(4)
    (line,) = tell(at.rules, before, fired)
    assert line.text == (
        "Fire from anti-aircraft zone AA1 at Fokker D.VII 10 (de10) "
        "(step 3, 8,12 on L3): 4, a miss."
    )


@pytest.mark.rule("A9.5.1")
def test_bombs_on_zones_in_a_position_are_one_number_for_each() -> None:
    with pytest.raises(BadInput, match="aa_bombed: 2 values"):
        bomber(aa_bombed=[1, 1])
    with pytest.raises(BadInput, match=r"aa\[0\]\.at"):
        fighter(aa=[{**BRITISH, "at": [22, 12]}])
    with pytest.raises(BadInput, match="aa: is the scenario's"):
        Table(scenario="flying-high", aa=[BRITISH])


@pytest.mark.rule("A4.2", "A8.4", "A9.5")
def test_the_way_that_is_offered_first_gives_up_nothing_of_the_task() -> None:
    """A Lloyd is led over its zone, though it could fly around it and the guns there."""
    at = Table(
        aircraft("ah9", "5,11 E L3"),
        aircraft("gb4", "20,3 W L2"),
        aa=[BRITISH],
        zones=[zone("A", 0, 8, 10)],
        mode="bombing",
        moving="ah9",
        face=2,
    )
    reach = Reach(at.rules, at.state)
    held = 0
    for number in range(reach.flights.end_count):
        first, listed = reach.first_way(number)[0], reach.flights[number]
        assert reach.tasks(first) == reach.tasks(listed) == reach.tasks_of_ends.get(number, ())
        ways = [way for way, _ in reach.flights.ways_to(number)]
        held += min(fired_at(reach, way) for way in ways) < fired_at(reach, first)
    assert held
