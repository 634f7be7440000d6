"""Scenario files: those that come with the game, and what is said about somebody's own."""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.scenario.default_forces import default_fields
from escadrille.age.scenario.file import read_scenario
from escadrille.age.scenario.model import (
    Scenario,
    SeatPlan,
    Slot,
    Start,
    access_points,
    zone_outline,
    zone_points,
)
from escadrille.age.scenario.options import Cloud
from escadrille.kernel.errors import BadInput
from tests.age.stock import box, hangar, scenario, scenarios, setup

NAMES = tuple(scenarios())
RULINGS = choose_rulings(box(), {})


def plain(read: Scenario) -> Any:
    """As a record writes it."""
    return msgspec.json.decode(msgspec.json.encode(read))


def slots(read: Scenario, seat: int) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(slot.count, slot.role, slot.classes) for slot in read.seats[seat].slots]


# -- the files that come with the game ----------------------------------------------------------


def test_every_mode_and_way_to_win_has_a_scenario() -> None:
    assert len(NAMES) == 30
    modes = {scenario(name).mode for name in NAMES}
    assert modes == {
        "dogfight",
        "reconnaissance",
        "bombing",
        "breakthrough",
        "torpedo",
        "combined",
        "patrol",
        "balloons",
    }
    assert {scenario(name).board for name in NAMES} == {"full", "short", "grand"}
    assert {scenario(name).victory.kind for name in NAMES} == {
        "survival",
        "points",
        "threshold",
        "last",
        "depots",
        "hunt",
        "batteries",
        "grand",
    }
    assert {len(scenario(name).seats) for name in NAMES} == {2, 3, 4}


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_can_be_read_again_as_a_record_keeps_it(name: str) -> None:
    read = scenario(name)
    assert read_scenario(plain(read), hangar(), box()) == read
    assert read.id == name
    assert read.title
    assert read.text


@pytest.mark.rule("A8.7.1")
def test_intercept_the_general() -> None:
    read = scenario("intercept-the-general")
    assert (read.board, read.mode, read.task) == ("full", "breakthrough", (0,))
    assert [(seat.name, seat.edge) for seat in read.seats] == [("French", "W"), ("Germans", "E")]
    general, escort = read.seats[0].slots
    assert general == Slot(
        count=1,
        role="mission",
        aircraft=("fr13",),
        default=("fr13",),
        bombs=0,
        guns=False,
        exits=("E",),
    )
    assert (escort.count, escort.classes) == (6, ("fighter",))
    assert slots(read, 1) == [(6, "fighter", ("fighter",))]
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("threshold", 1, 0)
    assert read.victory.alone_wins
    assert read.options.first == 0


@pytest.mark.rule("A8.7.2", "A8.2.2")
def test_flying_high() -> None:
    read = scenario("flying-high")
    assert (read.board, read.mode, read.task) == ("short", "reconnaissance", (0, 1))
    assert [(seat.name, seat.edge) for seat in read.seats] == [("Germans", "N"), ("French", "S")]
    assert slots(read, 0) == slots(read, 1)
    assert slots(read, 0) == [(3, "mission", ("scout",)), (6, "fighter", ("fighter",))]
    assert read.photo_min_level == 4
    assert (read.options.wind, read.options.sun) == ("none", "none")
    assert set(read.options.clouds) == {
        Cloud((6, 9), 3),
        Cloud((17, 14), 3),
        Cloud((17, 9), 2),
        Cloud((6, 14), 2),
    }
    places = {(zone.team, zone.at) for zone in read.zones}
    assert places == {(0, (c, 18)) for c in (2, 10, 18)} | {(1, (c, 3)) for c in (2, 10, 18)}


@pytest.mark.rule("A8.7.3")
def test_attack_at_dawn() -> None:
    read = scenario("attack-at-dawn")
    assert (read.board, read.mode, read.task) == ("full", "breakthrough", (0,))
    assert [(seat.name, seat.edge) for seat in read.seats] == [("Germans", "E"), ("French", "W")]
    assert slots(read, 0) == [(6, "mission", ("bomber", "scout")), (9, "fighter", ("fighter",))]
    assert slots(read, 1) == [(12, "fighter", ("fighter",))]
    raiders = [hangar().aircraft(name)[0].cls for name in read.seats[0].slots[0].default]
    assert sorted(raiders) == ["bomber"] * 3 + ["scout"] * 3
    assert (read.options.wind, read.options.sun, read.options.clouds) == ("E", "E", ())
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("threshold", 4, 3)


@pytest.mark.rule("A8.7.4")
def test_convoy_torpedoing() -> None:
    read = scenario("convoy-torpedoing")
    assert (read.board, read.mode, read.task) == ("full", "torpedo", (0,))
    assert [(seat.name, seat.edge) for seat in read.seats] == [("Entente", "W"), ("Germans", "E")]
    attackers = [(s.count, s.classes, s.nations) for s in read.seats[0].slots]
    assert attackers == [
        (2, ("torpedo-bomber",), ("france",)),
        (2, ("torpedo-bomber",), ("britain",)),
        (2, ("floatplane-fighter",), ("france",)),
        (2, ("floatplane-fighter",), ("britain",)),
    ]
    assert slots(read, 1) == [
        (3, "fighter", ("fighter",)),
        (2, "fighter", ("floatplane-fighter",)),
    ]
    ships = [(zone.at, zone.shape, zone.heading, zone.team) for zone in read.zones]
    assert ships == [(at, "ship", "E", 0) for at in ((17, 9), (18, 17), (17, 25))]
    assert (read.victory.win, read.victory.draw) == (2, 1)


@pytest.mark.rule("A8.2")
def test_a_ship_covers_four_points_in_a_line_and_a_zone_twelve() -> None:
    ship = scenario("convoy-reconnaissance").zones[0]
    assert zone_points(ship, "full", box(), RULINGS) == ((13, 9), (14, 10), (14, 11), (15, 12))
    zone = scenario("reconnaissance").zones[0]
    points = zone_points(zone, "full", box(), RULINGS)
    assert points == tuple((c, r) for r in (5, 6, 7) for c in (3, 4, 5, 6))


@pytest.mark.rule("A8.2")
def test_a_larger_zone_by_ruling_ends_at_the_edge_of_the_board() -> None:
    wide = choose_rulings(box(), {"zone_columns": 8, "zone_rows": 6})
    zone = scenario("flying-high").zones[2]
    assert zone.at == (18, 18)
    assert len(zone_outline(zone, box(), wide)) == 48
    assert max(zone_points(zone, "short", box(), wide)) == (23, 23)
    assert len(zone_points(zone, "short", box(), wide)) == 36


@pytest.mark.rule("A8.2.2", "A1.6")
@pytest.mark.parametrize("name", ["reconnaissance", "zone-bombing", "combined", "flying-high"])
def test_the_zones_of_both_sides_lie_in_equivalent_places(name: str) -> None:
    read = scenario(name)
    columns, rows = box().size(read.board)
    covered: list[set[tuple[int, int]]] = [set(), set()]
    for zone in read.zones:
        covered[zone.team] |= set(zone_points(zone, read.board, box(), RULINGS))
    turned = {(columns - 1 - c, rows - 1 - r) for c, r in covered[0]}
    assert turned == covered[1]
    assert len(turned) == 36


@pytest.mark.rule("A8.2.2")
def test_the_default_zones_of_the_full_board() -> None:
    read = scenario("reconnaissance")
    assert [seat.edge for seat in read.seats] == ["E", "W"]
    by_team = [[zone.at for zone in read.zones if zone.team == team] for team in (0, 1)]
    assert by_team == [[(3, 5), (2, 17), (3, 29)], [(17, 4), (18, 16), (17, 28)]]


@pytest.mark.rule("A8.3.4")
def test_in_asymmetric_reconnaissance_two_zones_win_and_one_side_has_only_fighters() -> None:
    read = scenario("reconnaissance-asymmetric")
    assert (read.task, read.victory.win, read.victory.draw) == ((0,), 2, 0)
    assert {slot.role for slot in read.seats[1].slots} == {"fighter"}
    assert {zone.team for zone in read.zones} == {0}


@pytest.mark.rule("A8.6.4")
def test_teams_of_four_take_turns_and_have_access_points_of_their_own() -> None:
    read = scenario("teams-of-four")
    assert [seat.team for seat in read.seats] == [0, 1, 0, 1]
    assert read.order == (0, 1, 2, 3)
    assert not read.is_free_for_all
    points = [set(access_points(read, seat, box(), RULINGS)) for seat in range(4)]
    assert [len(each) for each in points] == [4] * 4
    assert len(set.union(*points)) == 16
    roles = [[(s.count, s.role) for s in seat.slots] for seat in read.seats]
    assert roles == [[(3, "mission"), (6, "fighter")]] * 4


@pytest.mark.rule("A8.6.4")
def test_seats_of_one_team_listed_together_still_alternate() -> None:
    document = copy.deepcopy(scenarios()["teams-of-four"])
    seats = document["seats"]
    document["seats"] = [seats[0], seats[2], seats[1], seats[3]]
    assert read_scenario(document, hangar(), box()).order == (0, 2, 1, 3)


@pytest.mark.rule("A8.6.5")
@pytest.mark.parametrize(("name", "players"), [("three", 3), ("four", 4)])
def test_everyone_for_themselves_with_three_fighters_each(name: str, players: int) -> None:
    read = scenario(f"free-for-all-{name}")
    assert len(read.teams) == len(read.seats) == players
    assert read.is_free_for_all
    assert read.victory.kind == "last"
    counts = {slot.count for seat in read.seats for slot in seat.slots}
    assert counts == {3}
    assert len({seat.edge for seat in read.seats}) == players


@pytest.mark.rule("A8.6.2", "A8.6.3")
def test_options_of_a_scenario_are_its_defaults() -> None:
    assert scenario("one-level").options.one_level
    assert scenario("ace-against-ace").options.ace_vs_ace
    assert not scenario("dogfight").options.ace_vs_ace
    assert (scenario("duel").options.fighter_limit, scenario("duel").options.round_limit) == (
        6,
        100,
    )


@pytest.mark.rule("A1.4", "A1.7")
def test_access_points_are_those_of_the_edge_unless_a_seat_has_its_own() -> None:
    west = access_points(scenario("dogfight"), 1, box(), RULINGS)
    assert west == ((-1, 7), (-1, 11), (-1, 23), (-1, 27))
    every = choose_rulings(box(), {"access_points": 4})
    assert len(access_points(scenario("dogfight"), 1, box(), every)) == 8
    assert len(access_points(scenario("teams-of-four"), 1, box(), every)) == 4


# -- somebody's own -----------------------------------------------------------------------------


def own(name: str, path: str, value: object) -> Scenario:
    """A scenario of ours with one field changed; `del` takes it out."""
    document: Any = copy.deepcopy(scenarios()[name])
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    table = document
    for part in way:
        table = table[part] if isinstance(part, int) else table.setdefault(part, {})
    if value == "del":
        del table[last]
    else:
        table[last] = value
    return read_scenario(document, hangar(), box())


def test_starts_in_the_combat_zone_are_read() -> None:
    starts = [
        {"at": [5, 5], "heading": "E", "level": 3},
        {"at": [5, 5], "heading": "E", "level": 4, "attitude": "down"},
        {"at": [7, 5], "heading": "W", "level": 3},
    ]
    read = own("duel", "seats.0.slots.0.starts", starts)
    assert read.seats[0].slots[0].starts[1] == Start(
        at=(5, 5), heading="E", level=4, attitude="down"
    )


@pytest.mark.parametrize(
    ("name", "path", "value", "field", "words"),
    [
        ("duel", "title", "del", "title", "is missing"),
        ("duel", "colour", "blue", "colour", "no such field"),
        ("duel", "board", "round", "board", "'full', 'short' or 'grand'"),
        ("duel", "mode", "race", "mode", "'dogfight'"),
        ("duel", "seats", [], "seats", "at least 2"),
        ("duel", "seats.0.edge", "NW", "seats[0].edge", "'N', 'E', 'S' or 'W'"),
        ("duel", "seats.0.slots.0.count", 0, "seats[0].slots[0].count", "1"),
        ("duel", "seats.0.slots.0.role", "spy", "seats[0].slots[0].role", "'fighter'"),
        ("duel", "seats.0.slots.0.clases", [], "seats[0].slots[0].clases", "no such field"),
        ("duel", "seats.0.slots.0.classes", ["jet"], "seats[0].slots[0].classes[0]", "jet"),
        ("duel", "seats.1.name", "Central Powers", "seats[1].name", "two"),
        ("duel", "seats.1.team", 0, "seats", "1 teams"),
        ("duel", "seats.1.edge", "N", "seats[1].edge", "not opposite N"),
        ("duel", "seats.1.edge", "E", "seats[1].edge", "not opposite N"),
        ("free-for-all-three", "seats.1.edge", "N", "seats[1].access", "too"),
        ("flying-high", "zones.1.at", [3, 18], "zones[1].at", "overlaps zone A"),
        ("flying-high", "task", [2], "task", "no team 2"),
        ("reconnaissance", "task", [0, 0], "task", "twice"),
        ("zone-bombing-asymmetric", "seats.0.slots.0.bombs", 0, "task", "nothing to drop"),
        ("attack-at-dawn", "victory.win", 7, "victory.win", "out of reach"),
        ("convoy-torpedoing", "victory.win", 4, "victory.win", "out of reach"),
        ("duel", "seats.0.nations", ["prussia"], "seats[0].nations", "prussia"),
        ("duel", "seats.0.access", [[4, 0]], "seats[0].access[0]", "does not adjoin"),
        ("duel", "seats.0.access", [[24, -1]], "seats[0].access[0]", "does not adjoin"),
        ("duel", "seats.0.access", [[4, -1], [4, -1]], "seats[0].access[1]", "twice"),
        (
            "duel",
            "seats.0.slots.0.default",
            ["de4", "de99"],
            "seats[0].slots[0].default[1]",
            "de99",
        ),
        ("duel", "seats.0.slots.0.aircraft", ["xx1"], "seats[0].slots[0].aircraft[0]", "xx1"),
        ("duel", "seats.0.slots.0.aircraft", ["de4"], "seats[0].slots[0].aircraft", "fewer"),
        ("duel", "seats.0.slots.0.count", 2, "seats[0].slots[0].default", "more than 2"),
        ("duel", "seats.0.slots.0.role", "mission", "seats[0].slots[0].role", "[A8.1.1]"),
        ("duel", "task", [0], "task", "[A8.1]"),
        ("duel", "victory.kind", "last", "victory.kind", "survival, points"),
        ("free-for-all-three", "victory.kind", "survival", "victory.kind", "last, tally"),
        ("free-for-all-four", "seats.3.team", 0, "seats", "3 teams"),
        ("duel", "victory.win", 2, "victory.win", "threshold"),
        ("duel", "order", [0, 0], "order", "each of 0, 1 once"),
        ("duel", "options.round_limit", 0, "options.round_limit", "1"),
        ("duel", "options.first", 2, "options.first", "0 to 1"),
        ("duel", "options.scoring", "alternative", "options.scoring", "[A8.4]"),
        ("duel", "options.clouds", [{"at": [30, 3], "top": 1}], "options.clouds[0].at", "off"),
        ("duel", "options.clouds", [{"at": [3, 3], "top": 4}], "options.clouds[0].top", "1, 2, 3"),
        (
            "duel",
            "options.clouds",
            [{"at": [3, 3], "top": 1}, {"at": [3, 3], "top": 2}],
            "options.clouds[1].at",
            "two clouds",
        ),
        ("duel", "options.sun", "NE", "options.sun", "none, roll, E, SE, SW, W"),
        ("duel", "options.bonus_round", "yes", "options.bonus_round", "true or false"),
        ("reconnaissance", "task", [], "zones[0].team", "no task"),
        ("reconnaissance", "task", [0, 2], "task", "no team 2"),
        ("reconnaissance", "zones", [], "zones", "[A8.2]"),
        ("reconnaissance", "zones.1.id", "A", "zones[1].id", "two zones A"),
        ("reconnaissance", "zones.0.at", [21, 5], "zones[0].at", "off the board"),
        ("reconnaissance", "zones.0.heading", "E", "zones[0].heading", "no heading"),
        ("reconnaissance", "zones.0.shape", "ship", "zones[0].heading", "a heading"),
        ("reconnaissance", "victory.kind", "survival", "victory.kind", "points, threshold"),
        ("reconnaissance", "victory", {"kind": "threshold", "win": 2}, "task", "one team"),
        (
            "reconnaissance",
            "seats.0.slots.0.role",
            "fighter",
            "task",
            "Central Powers has no aircraft with",
        ),
        ("reconnaissance", "options.bonus_round", True, "options.bonus_round", "[A8.1.3]"),
        ("reconnaissance-asymmetric", "victory.win", 0, "victory.win", "at least 1"),
        ("reconnaissance-asymmetric", "victory.draw", 2, "victory.win", "more than draw"),
        (
            "reconnaissance-asymmetric",
            "seats.1.slots.0.role",
            "mission",
            "seats[1].slots[0].role",
            " has no task",
        ),
        ("torpedo", "zones.0.at", [8, 33], "zones[0].at", "off the board"),
        ("torpedo", "zones.0", {"id": "A", "team": 0, "at": [3, 3]}, "zones[0].shape", "[A8.5]"),
        ("flying-high", "options.one_level", True, "options.clouds", "one-level game"),
        ("intercept-the-general", "seats.0.alliance", "central", "seats[0].nations", "[A3.8]"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_by_its_field(
    name: str, path: str, value: object, field: str, words: str
) -> None:
    with pytest.raises(BadInput) as caught:
        own(name, path, value)
    assert caught.value.field == field
    assert words in str(caught.value)


@pytest.mark.rule("A1.5", "A4.8")
@pytest.mark.parametrize(
    ("second", "field", "words"),
    [
        ({"at": [5, 5], "heading": "W", "level": 3}, "starts[0].at", "[A1.5]"),
        ({"at": [6, 5], "heading": "E", "level": 3}, "starts[1].at", "[A4.8]"),
        ({"at": [24, 5], "heading": "W", "level": 3}, "starts[1].at", "off the board"),
        ({"at": [9, 5], "heading": "W", "level": 7}, "starts[1].level", ""),
        ({"at": [9, 5], "heading": "N", "level": 3}, "starts[1].heading", "'NE'"),
    ],
)
def test_starts_that_cannot_be_are_refused(second: dict[str, Any], field: str, words: str) -> None:
    first = {"at": [5, 5], "heading": "E", "level": 3}
    third = {"at": [15, 5], "heading": "E", "level": 3}
    with pytest.raises(BadInput) as caught:
        own("duel", "seats.0.slots.0.starts", [first, second, third])
    assert caught.value.field == f"seats[0].slots[0].{field}"
    assert words in str(caught.value)


def test_every_aircraft_of_a_slot_needs_a_start() -> None:
    with pytest.raises(BadInput, match=r"is 1 start for 3 aircraft \(allowed: 3, or none\)"):
        own("duel", "seats.0.slots.0.starts", [{"at": [5, 5], "heading": "E", "level": 3}])


def test_the_example_of_the_docs_can_be_played() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    made = setup(scenario=tomllib.loads(example))
    assert (made.scenario.title, made.options.wind) == ("Morning patrol", "roll")
    assert [len(force) for force in made.forces] == [6, 5]


# -- ground -------------------------------------------------------------------------------------


def test_the_ground_is_the_scenarios_else_ships_are_at_sea() -> None:
    """For the eye alone; whoever writes an unknown one is told what there is."""
    assert read("duel").ground == "land"
    assert read("torpedo").ground == "sea"
    assert read("torpedo", ground="coast-east").ground == "coast-east"
    with pytest.raises(BadInput) as refused:
        read("duel", ground="desert")
    assert refused.value.field == "ground"
    assert "coast-north" in str(refused.value)


def read(name: str, **fields: Any) -> Scenario:
    """A scenario that comes with the game, with some fields of one's own."""
    return read_scenario({**scenarios()[name], **fields}, hangar(), box())


def test_an_aircraft_that_no_slot_names_is_said_to_come_from_the_slot() -> None:
    slots = (Slot(count=2, role="fighter", default=("gb4",)), Slot(count=1, role="mission"))
    plan = SeatPlan(name="West", edge="W", team=0, slots=slots)
    first, second = "scenario.seats[1].slots[0]", "scenario.seats[1].slots[1]"
    assert default_fields(plan, 1) == (f"{first}.default[0]", first, second)
