"""The eleven scenarios of the expansion: forces, layouts and limits as the rules page has them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from escadrille.age.figures.lattice import DIRECTIONS, step
from escadrille.age.scenario.forces import force_value
from escadrille.age.scenario.model import Range, Scenario
from escadrille.age.scenario.units import airship_points, battery_points, every_balloon, net_points
from escadrille.kernel.errors import BadInput
from tests.age.stock import box, hangar, scenario, setup

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "age-of-dogfights.md"
Place = tuple[int, int]

IN_THE_AIR = {
    1: "ammunition-depot-attack",
    2: "ambush-behind-the-clouds",
    3: "airships-on-patrol",
    4: "fleet-bombing",
    5: "the-russians-are-coming",
    6: "convoy-reconnaissance",
    7: "neutralizing-aa-zones",
}
SYMMETRIC = {
    8: "the-best-fighter",
    9: "serbia-vs-bulgaria",
    10: "observation-balloon-attack",
    11: "grand-battle",
}
NAMES = (*IN_THE_AIR.values(), *SYMMETRIC.values(), "grand-battle-one-board")
SHIPS = {4: ((16, 9), (17, 17), (16, 25)), 6: ((13, 9), (14, 17), (13, 25))}
"""The convoys, as the page's table has them."""


def slots(read: Scenario, seat: int) -> list[tuple[int, str, tuple[str, ...]]]:
    """How many, what for, and who by default."""
    return [(slot.count, slot.role, slot.default) for slot in read.seats[seat].slots]


def classes_of(names: tuple[str, ...]) -> Counter[str]:
    return Counter(hangar().aircraft(name)[0].cls for name in names)


def types_of(read: Scenario, seat: int) -> Counter[str]:
    names = [name for slot in read.seats[seat].slots for name in slot.default]
    return Counter(hangar().aircraft(name)[0].name for name in names)


def levels(read: Scenario, seat: int) -> list[int]:
    """The level of each slot's starts, one for all of them."""
    found = [{start.level for start in slot.starts} for slot in read.seats[seat].slots]
    assert all(len(each) == 1 for each in found)
    return [each.pop() for each in found]


# -- layouts ------------------------------------------------------------------------------------


@cache
def printed() -> dict[int, list[Place]]:
    """The points that the page's table of layouts names, by scenario."""
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    found = {}
    for number, words in rows:
        points = re.findall(r"\((\d+),(\d+)\)", words)
        found[int(number)] = [(int(col), int(row)) for col, row in points]
    assert set(found) == {1, 2, 3, 4, 5, 6, 7, 10, 11}
    return found


def placed(read: Scenario) -> list[Place]:
    """Everything that a scenario puts somewhere, by the point that names it."""
    starts = [s.at for seat in read.seats for slot in seat.slots for s in slot.starts]
    zones = [zone.at for zone in read.zones]
    balloons = [balloon.at for balloon in read.balloons]
    nets, airships = [net.at for net in read.nets], [ship.at for ship in read.airships]
    batteries = [battery.at for battery in read.aa]
    clouds = [cloud.at for cloud in read.options.clouds]
    return [*starts, *zones, *balloons, *nets, *airships, *batteries, *clouds]


@pytest.mark.rule("A9", "A9.6")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 7, 10])
def test_a_layout_is_the_one_of_the_page(number: int) -> None:
    names = IN_THE_AIR | SYMMETRIC
    assert Counter(placed(scenario(names[number]))) == Counter(printed()[number])


@pytest.mark.rule("A9.6.4", "A9.6.6")
@pytest.mark.parametrize("number", [4, 6])
def test_the_ships_of_a_convoy_are_on_the_page_their_balloons_follow(number: int) -> None:
    read = scenario(IN_THE_AIR[number])
    ships = [zone.at for zone in read.zones if zone.shape == "ship" and zone.heading == "SE"]
    assert tuple(ships) == SHIPS[number]
    balloons = [balloon.at for balloon in read.balloons]
    assert Counter(placed(read)) == Counter([*printed()[number], *balloons])


@pytest.mark.rule("A9.6.11", "A1.6")
def test_the_grand_battle_is_its_own_half_turn_image() -> None:
    read = scenario("grand-battle")
    own, enemy = (
        [
            *(balloon.at for balloon in read.balloons if balloon.team == team),
            *(battery.at for battery in read.aa if battery.team == team),
        ]
        for team in (0, 1)
    )
    assert Counter([*(zone.at for zone in read.zones), *own]) == Counter(printed()[11])
    assert [(47 - col, 35 - row) for col, row in own] == enemy


def standing(read: Scenario) -> dict[tuple[Place, int], str]:
    """Every point and level that is taken; two on one are a fault."""
    taken: dict[tuple[Place, int], str] = {}

    def take(point: Place, level: int, what: str) -> None:
        assert (point, level) not in taken, (point, level, what, taken[point, level])
        taken[point, level] = what

    units = box().units
    for balloon in every_balloon(read.balloons, read.nets, units):
        for level in range(balloon.level + 1):
            take(balloon.at, level, "cable")
    for net in read.nets:
        for point in net_points(net, units)[1:-1]:
            for level in range(units.barrage.net_level + 1):
                take(point, level, "net")
    for airship in read.airships:
        for point in airship_points(airship):
            take(point, airship.level, "airship")
    for seat in read.seats:
        for slot in seat.slots:
            for start in slot.starts:
                take(start.at, start.level, "aircraft")
    return taken


@pytest.mark.rule("A9.6", "A1.5")
@pytest.mark.parametrize("name", NAMES)
def test_everything_is_on_the_board_and_no_two_on_one_point_and_level(name: str) -> None:
    read = scenario(name)
    columns, rows = box().size(read.board)
    points = [point for point, _ in standing(read)]
    points += [point for battery in read.aa for point in battery_points(battery, box().units)]
    assert all(0 <= col < columns and 0 <= row < rows for col, row in points)


@pytest.mark.rule("A9.6", "A4.8", "A3.10")
@pytest.mark.parametrize("name", IN_THE_AIR.values())
def test_all_begin_in_the_combat_zone_level_and_nobody_in_front_of_another(name: str) -> None:
    read = scenario(name)
    starts = [s for seat in read.seats for slot in seat.slots for s in slot.starts]
    assert len(starts) == sum(slot.count for seat in read.seats for slot in seat.slots)
    assert {start.attitude for start in starts} == {"level"}
    ahead = {step(*start.at, DIRECTIONS.index(start.heading)) for start in starts}
    assert not ahead & {start.at for start in starts}
    setup(scenario=name)  # levels are within the ceilings, or it would be refused
    assert read.board == "full"


@pytest.mark.rule("A9.5")
def test_an_anti_aircraft_zone_covers_ten_points() -> None:
    read = scenario("neutralizing-aa-zones")
    points = battery_points(read.aa[0], box().units)
    assert points[:4] == ((2, 8), (3, 8), (4, 8), (5, 8))
    assert points[-1] == (3, 5)
    assert len(set(points)) == 10
    east = scenario("observation-balloon-attack").aa[3]
    assert (east.apex, east.at) == ("S", (15, 6))
    assert set(battery_points(east, box().units)) >= {(15, 6), (12, 6), (13, 9)}


@pytest.mark.rule("A9.6.10")
def test_every_observation_balloon_stands_in_an_anti_aircraft_zone_of_its_side() -> None:
    read = scenario("observation-balloon-attack")
    for balloon in read.balloons:
        if balloon.kind == "observation":
            own = [battery for battery in read.aa if battery.team == balloon.team]
            assert any(balloon.at in battery_points(each, box().units) for each in own)


# -- scenario by scenario -----------------------------------------------------------------------


@pytest.mark.rule("A9.6.1")
def test_ammunition_depot_attack() -> None:
    read = scenario("ammunition-depot-attack")
    assert (read.mode, read.task, read.options.first) == ("bombing", (0,), 0)
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("depots", 2, 2)
    assert [(slot.count, slot.role) for slot in read.seats[0].slots] == [
        (5, "mission"),
        (4, "fighter"),
    ]
    assert [(slot.count, slot.role) for slot in read.seats[1].slots] == [(6, "fighter")]
    assert read.seats[1].nations == ("italy",)
    assert (len(read.nets), len(read.aa)) == (6, 3)
    behind = [point for net in read.nets for point in net_points(net, box().units)]
    behind += [point for battery in read.aa for point in battery_points(battery, box().units)]
    assert max(col for col, _ in behind) <= 13
    assert all(slot.free_level for seat in read.seats for slot in seat.slots)


@pytest.mark.rule("A9.6.1", "A3.9")
def test_a_pomilio_may_be_an_italian_fighter_without_its_bomb() -> None:
    force = ["it1", "it2", "it3", "it4", "it5", {"aircraft": "it7", "role": "fighter"}]
    made = setup(scenario="ammunition-depot-attack", forces=[[], force])
    assert made.forces[1][-1].bombs == 0
    with pytest.raises(BadInput, match="Caproni"):
        setup(scenario="ammunition-depot-attack", forces=[[], [*force[:5], "it9"]])


@pytest.mark.rule("A9.6.2")
def test_ambush_behind_the_clouds() -> None:
    read = scenario("ambush-behind-the-clouds")
    assert (read.mode, read.task, read.options.first) == ("breakthrough", (0,), 0)
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("hunt", 3, 2)
    assert types_of(read, 1) == {"LFG Roland D.II": 2, "Fokker E.III": 2, "Albatros C.III": 2}
    light, escort = read.seats[0].slots[:2], read.seats[0].slots[2:]
    names = tuple(name for slot in light for name in slot.default)
    assert classes_of(names) == {"light-bomber": 4}
    assert {slot.exits for slot in light} == {("S",)}
    assert [(slot.nations, slot.bursts) for slot in escort] == [
        (("france",), 2),
        (("serbia",), 2),
    ]
    assert read.seats[0].damaged == ("wings", "tail")
    assert (levels(read, 0), levels(read, 1)) == ([3, 3, 4, 4], [3, 3, 3])
    assert {cloud.top for cloud in read.options.clouds} == {3}
    fought = setup(scenario="ambush-behind-the-clouds").forces[1]
    assert {recruit.bombs for recruit in fought} == {0}


@pytest.mark.rule("A9.6.3")
def test_airships_on_patrol() -> None:
    read = scenario("airships-on-patrol")
    assert (read.mode, read.task, read.options.first) == ("patrol", (0,), 0)
    assert (read.victory.win, read.victory.draw) == (2, 1)
    routes = [(airship.route, airship.exits, airship.level) for airship in read.airships]
    assert routes == [(("A", "B"), ("N",), 3)] * 2
    south, north = Range(rows=(15, 35)), Range(rows=(0, 20))
    assert [slot.within for slot in read.seats[0].slots] == [south, north]
    assert [slot.within for slot in read.seats[1].slots] == [south, north, north]
    assert [slot.count for slot in read.seats[0].slots] == [3, 2]
    assert types_of(read, 0)["Sopwith Baby"] == types_of(read, 1)["Rumpler 6B"] == 2
    assert sum(slot.count for slot in read.seats[1].slots) == 8


@pytest.mark.rule("A9.6.4")
def test_fleet_bombing() -> None:
    read = scenario("fleet-bombing")
    assert (read.mode, read.task, read.options.first) == ("bombing", (0,), 0)
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("threshold", 2, 1)
    assert types_of(read, 0) == {"Curtiss H-16": 2, "Packard-LePère LUSAC-11": 2}
    assert (levels(read, 0), levels(read, 1)) == ([3, 3], [4, 1])
    assert [slot.count for slot in read.seats[1].slots] == [4, 2]
    assert types_of(read, 1)["Hansa-Brandenburg CC"] == 2
    (airship,) = read.airships
    assert (airship.seat, airship.bombs, airship.level) == (0, box().units.airship.bombs, 3)


@pytest.mark.rule("A9.6.5")
def test_the_russians_are_coming() -> None:
    read = scenario("the-russians-are-coming")
    assert (read.mode, read.task) == ("breakthrough", (0,))
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("threshold", 2, 1)
    made = setup(scenario="the-russians-are-coming")
    assert len({recruit.type_id for recruit in made.forces[0]}) == 6
    assert len(made.forces[0]) == 12
    assert all(recruit.free_level for recruit in made.forces[0])
    carriers = [recruit.name for recruit in made.forces[0] if recruit.bombs]
    missions = [recruit.name for recruit in made.forces[0] if recruit.role == "mission"]
    assert carriers == missions == ["ru9", "ru10", "ru11", "ru12"]
    assert [seat.edge for seat in read.seats] == ["E", "W"]
    assert (levels(read, 1), len(made.forces[1])) == ([4], 3)


@pytest.mark.rule("A9.6.6")
def test_convoy_reconnaissance() -> None:
    read = scenario("convoy-reconnaissance")
    assert (read.mode, read.task, read.options.first) == ("reconnaissance", (0,), 0)
    assert (read.photo_min_level, read.photo_max_level) == (1, 1)
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("threshold", 3, 2)
    assert types_of(read, 0) == {"Salmson 2": 3, "Bréguet 14": 2, "Hanriot HD.2": 2}
    assert (levels(read, 0), levels(read, 1)) == ([3, 3, 4], [1, 1, 5])
    assert [slot.within for slot in read.seats[1].slots] == [None, None, Range(columns=(10, 23))]
    made = setup(scenario="convoy-reconnaissance")
    assert {recruit.bombs for recruit in made.forces[0]} == {0}
    ends = [(13, 9), (15, 12), (14, 17), (16, 20), (13, 25), (15, 28)]
    assert [(b.at, b.level, b.kind, b.team) for b in read.balloons] == [
        (at, 3, "barrage", 1) for at in ends
    ]
    assert {cloud.top for cloud in read.options.clouds} == {2}
    force = ["de23", "de24", "ah7", "ah8", "de1", "de10", "de11"]
    with pytest.raises(BadInput, match=r"E\.IV starts too high"):
        setup(scenario="convoy-reconnaissance", forces=[[], force])


@pytest.mark.rule("A9.6.7")
def test_neutralizing_aa_zones() -> None:
    read = scenario("neutralizing-aa-zones")
    assert (read.mode, read.task) == ("bombing", (0,))
    assert (read.victory.kind, read.victory.win, read.victory.draw) == ("batteries", 2, 1)
    assert [(battery.team, battery.bombs) for battery in read.aa] == [(1, 2)] * 3
    found = types_of(read, 0)
    strike = {"Letord Let.5": 3, "Salmson 2": 3, "Bréguet 14": 2, "Packard-LePère LUSAC-11": 2}
    assert {name: found[name] for name in strike} == strike
    assert sum(found.values()) == 13
    assert all(slot.free_level for slot in read.seats[0].slots)
    assert (levels(read, 1), [slot.count for slot in read.seats[1].slots]) == ([5], [9])
    germans = hangar().names(("germany",))
    able = [n for n in germans if hangar().aircraft(n)[0].cls == "fighter"]
    high = {hangar().aircraft(n)[0].name for n in able if hangar().aircraft(n)[0].ceiling >= 5}
    assert high == {"Fokker Dr.I", "Albatros D.V", "Fokker D.VII"}


@pytest.mark.rule("A9.6.8")
def test_the_best_fighter() -> None:
    read = scenario("the-best-fighter")
    assert (read.board, read.mode, read.victory.kind) == ("short", "dogfight", "survival")
    assert [seat.edge for seat in read.seats] == ["N", "S"]
    assert [len(force) for force in setup(scenario=read.id).forces] == [3, 3]
    two = setup(scenario=read.id, force_rule={"count": 2})
    assert [len(force) for force in two.forces] == [2, 2]
    same = setup(scenario=read.id, forces=[["de4", "de5", "de6"], ["de10", "de11", "de12"]])
    assert same.forces[0][0].type_id != same.forces[1][0].type_id
    with pytest.raises(BadInput, match=r"forces\[0\].*several types"):
        setup(scenario=read.id, forces=[["de4", "de5", "de10"], []])
    with pytest.raises(BadInput, match="only 3"):
        setup(scenario=read.id, force_rule={"count": 4})


@pytest.mark.rule("A9.6.9", "A8.2.2")
def test_serbia_vs_bulgaria() -> None:
    read = scenario("serbia-vs-bulgaria")
    assert (read.board, read.mode, read.task) == ("short", "combined", (0, 1))
    assert [(seat.name, seat.edge) for seat in read.seats] == [("Bulgaria", "N"), ("Serbia", "S")]
    for force, nation in zip(setup(scenario=read.id).forces, ("bg", "rs"), strict=True):
        assert {recruit.name for recruit in force} == {f"{nation}{n}" for n in range(1, 9)}
        roles = Counter((recruit.role, recruit.bombs) for recruit in force)
        assert roles == {("mission", 1): 2, ("mission", 0): 2, ("fighter", 0): 4}
    places = {(zone.team, zone.at) for zone in read.zones}
    assert places == {(0, (c, 18)) for c in (2, 10, 18)} | {(1, (c, 3)) for c in (2, 10, 18)}


@pytest.mark.rule("A9.6.10", "A12.29")
def test_observation_balloon_attack() -> None:
    read = scenario("observation-balloon-attack")
    made = setup(scenario=read.id)
    assert [len(force) for force in made.forces] == [15, 13]
    assert [force_value(force, hangar(), box()) for force in made.forces] == [88, 88]
    assert {recruit.role for force in made.forces for recruit in force} == {"fighter"}
    assert {recruit.start for force in made.forces for recruit in force} == {None}
    assert [seat.edge for seat in read.seats] == ["W", "E"]
    for team in (0, 1):
        kinds = Counter((b.kind, b.level) for b in read.balloons if b.team == team)
        assert kinds == {("observation", 3): 3, ("barrage", 4): 4}
        assert sum(battery.team == team for battery in read.aa) == 3
    assert not read.winching
    assert (read.mode, read.task, read.victory.kind) == ("balloons", (0, 1), "points")


# -- the Grand Battle ---------------------------------------------------------------------------


def counted(*pairs: tuple[str, int]) -> list[str]:
    """The first so many aircraft of each type."""
    found = {kind.name: (kind.code, kind.numbers) for kind in hangar().types.values()}
    return [f"{found[name][0]}{n}" for name, count in pairs for n in found[name][1][:count]]


GERMAN_LIST = counted(
    ("Fokker Dr.I", 3),
    ("Fokker D.VII", 3),
    ("Aviatik DFW C.V", 3),
    ("AEG G.IV", 3),
    ("Rumpler 6B", 2),
    ("Aviatik (Berg) D.I", 2),
    ("Hansa-Brandenburg D.I", 2),
    ("Phönix D.I", 2),
    ("Lloyd C.V", 2),
    ("Hansa-Brandenburg G.I", 2),
)
FRENCH_LIST = counted(
    ("Nieuport 24", 3),
    ("SPAD S.XIII", 3),
    ("Salmson 2", 3),
    ("Letord Let.5", 3),
    ("Bréguet 14", 2),
    ("Ansaldo A.1 Balilla", 2),
    ("Pomilio PE", 2),
    ("Caproni Ca.5", 2),
)
MISSIONS = ("scout", "bomber", "general-purpose")


def loaded(names: list[str]) -> list[dict[str, object]]:
    """Everybody that can carry bombs carries all of them, as the printed values have it."""
    force: list[dict[str, object]] = []
    for name in names:
        kind = hangar().aircraft(name)[0]
        is_mission = kind.cls in MISSIONS
        role = "mission" if is_mission else "fighter"
        force.append({"aircraft": name, "role": role, "bombs": kind.bombs if is_mission else 0})
    return force


@pytest.mark.rule("A9.6.11", "A12.30")
def test_the_printed_german_list_is_worth_what_the_booklet_says() -> None:
    made = setup(scenario="grand-battle", forces=[[], loaded(GERMAN_LIST)])
    assert len(made.forces[1]) == 24
    assert force_value(made.forces[1], hangar(), box()) == 189.5


@pytest.mark.rule("A9.6.11", "A12.30")
def test_the_printed_french_list_adds_up_to_more_than_the_booklet_says() -> None:
    """The booklet prints 187.5 below products whose sum is 197.5, more than it allows."""
    assert len(FRENCH_LIST) == 20
    with pytest.raises(BadInput, match=r"worth 197\.5.*180 to 190"):
        setup(scenario="grand-battle", forces=[loaded(FRENCH_LIST), []])


@pytest.mark.rule("A9.6.11")
def test_the_usual_forces_are_the_printed_ones_with_cameras_in_some_scouts() -> None:
    made = setup(scenario="grand-battle")
    assert {recruit.name for recruit in made.forces[0]} == set(FRENCH_LIST)
    assert {recruit.name for recruit in made.forces[1]} == set(GERMAN_LIST)
    assert [force_value(force, hangar(), box()) for force in made.forces] == [188.5, 183.5]
    cameras = [[r.name for r in f if r.role == "mission" and not r.bombs] for f in made.forces]
    assert cameras == [["fr13", "fr14", "fr15"], ["ah9", "ah10"]]


@pytest.mark.rule("A9.6.11", "A3.3", "A1.7")
def test_the_grand_battle_has_eight_fighters_and_access_points_a_side() -> None:
    read = scenario("grand-battle")
    assert (read.board, read.mode, read.victory.kind) == ("grand", "combined", "grand")
    assert read.options.fighter_limit == 8
    assert [len(box().access("grand", edge)) for edge in ("W", "E")] == [8, 8]
    for team in (0, 1):
        kinds = Counter(b.kind for b in read.balloons if b.team == team)
        assert kinds == {"observation": 3, "barrage": 6}
        assert [b.bombs for b in read.aa if b.team == team] == [2, 2, 2]
        assert sum(zone.team == team for zone in read.zones) == 5


@pytest.mark.rule("A9.6.11", "A8.2.2")
def test_the_grand_battle_fits_on_one_board_too() -> None:
    read = scenario("grand-battle-one-board")
    assert (read.board, read.value, read.options.fighter_limit) == ("full", (100, 110), 6)
    usual = scenario("combined").zones
    east = {zone.at for zone in usual if zone.team == 1}
    assert {zone.at for zone in read.zones if zone.team == 0} == east
    for team in (0, 1):
        kinds = Counter(b.kind for b in read.balloons if b.team == team)
        assert kinds == {"observation": 3, "barrage": 6}
        assert sum(battery.team == team for battery in read.aa) == 3
    worth = [force_value(force, hangar(), box()) for force in setup(scenario=read.id).forces]
    assert all(100 <= total <= 110 for total in worth)


@pytest.mark.rule("A9.6.11")
def test_players_may_agree_on_another_value() -> None:
    made = setup(scenario="grand-battle", force_rule={"value": 60})
    assert all(force_value(force, hangar(), box()) <= 60 for force in made.forces)


@pytest.mark.rule("A9.6")
def test_no_two_scenarios_share_a_title() -> None:
    titles = [scenario(name).title for name in NAMES]
    assert all(one != other for one, other in combinations(titles, 2))
