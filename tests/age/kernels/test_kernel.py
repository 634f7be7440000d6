"""The movement kernel, held to the oracle's slow enumeration of every path. [A4, A7]"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escadrille.age.figures.lattice import EDGES
from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.movement.options import Flights, flights
from escadrille.age.movement.refusals import Refusal
from escadrille.age.movement.search import KERNEL
from tests.age import oracle
from tests.age.cases import cases
from tests.age.flying import action, airspace, as_end, as_flight, flown, flyer, rules
from tests.age.oracle import TURN, Case, End, Flight, Point, neighbour


@st.composite
def hunted(draw: st.DrawFn) -> Case:
    """Somebody flies so that the end of a movement is right in front of him, or in his way.

    Where the wind takes a step back, it is such a movement. [A4.7, A4.8, A4.13]
    """
    case = draw(cases(windy=True, one_level=False, places=("inside",), crowds=("open",)))
    flown_ = [flight for flight in oracle.flights(case) if flight.end]
    taken_back = [flight for flight in flown_ if flight.steps == len(flight.path) - 1]
    end = draw(st.sampled_from(taken_back or flown_)).end
    assert end
    direction = draw(st.integers(0, 5))
    at = draw(st.sampled_from([neighbour(end.at, direction), end.at]))
    if not oracle.on_board(case, at) or (at, end.level) == (case.at, case.level):
        return case
    return case._replace(others=((*at, (direction + 3) % 6, end.level),))


KINDS = {
    "any": cases(),
    "crowded": cases(places=("inside",), crowds=("hemmed", "near")),
    "windy": cases(windy=True),
    "aerobatic": cases(aerobatics=True, places=("inside", "inside", "edge")),
    "windy and aerobatic": cases(windy=True, aerobatics=True, places=("inside",)),
    "entering": cases(places=("access",)),
    "at the edge": cases(places=("edge",)),
    "hemmed in at the edge": cases(places=("edge",), crowds=("hemmed",)),
    "hunted": hunted(),
    "on one level": cases(one_level=True),
    "owing a turn": cases(owing=True, places=("inside", "edge")),
    "owing a turn in maneuvers": cases(owing=True, aerobatics=True, places=("inside",)),
    "among balloons": cases(balloons=True, crowds=("open", "near")),
}
SOME = 25
"""How many paths of a case are looked at one by one."""

every_kind = pytest.mark.parametrize("kind", KINDS)
on_many_cases = settings(max_examples=5 * settings().max_examples)
on_some_cases = settings(max_examples=3 * settings().max_examples)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    KERNEL.wait()
    assert KERNEL.compiled is not None or not find_spec("numba"), "plain where it is no extra"


# -- what it finds --------------------------------------------------------------------------------


@pytest.mark.rule(
    "A1.3", "A3.6", "A4.1", "A4.2", "A4.3", "A4.4", "A4.5", "A4.6", "A4.7", "A4.8", "A4.9",
    "A4.10", "A4.11", "A4.13", "A4.14", "A7.1", "A7.2", "A7.3", "A7.4", "A7.6", "A8.6.2",
    "A9.2", "A9.2.2",
)  # fmt: skip
@every_kind
@on_many_cases
@given(data=st.data())
def test_end_states_and_exits_are_the_oracles(kind: str, data: st.DataObject) -> None:
    case = data.draw(KINDS[kind])
    found, wanted = flown(case), oracle.flights(case)
    assert ends_of(case, found) == {flight.end for flight in wanted if flight.end}
    assert set(found.exits) == {flight.exit for flight in wanted if flight.exit}
    assert_canonical(found)


def ends_of(case: Case, found: Flights) -> set[End]:
    ends = {as_end(case, found.end_state(number)) for number in range(found.end_count)}
    if found.is_forced_off and found[-1].path == "":
        stays = found.arrival(found[-1])
        assert isinstance(stays, Arrival)
        assert stays.end
        ends.add(as_end(case, stays.end))
    return ends


def assert_canonical(found: Flights) -> None:
    """By level, point, heading and attitude, then by edge; nothing twice."""
    points, headings, levels, attitudes, _ = (column.tolist() for column in found.columns())
    order = list(zip(levels, points, headings, attitudes, strict=True))
    assert order == sorted(set(order))
    assert found.exits == tuple(edge for edge in EDGES if edge in found.exits)
    stays = found.is_forced_off and found[-1].path == ""
    assert len(found) == len(order) + len(found.exits) + stays
    assert found.stays == (len(found) == stays == 1)


@every_kind
@on_many_cases
@given(data=st.data())
def test_every_option_is_a_flight_of_the_oracle(kind: str, data: st.DataObject) -> None:
    case = data.draw(KINDS[kind])
    found = flown(case)
    listed = {action(flight): flight for flight in oracle.flights(case)}
    numbers = range(len(found))
    for number in Random(repr(case)).sample(numbers, k=min(SOME, len(found))):
        option = found[number]
        assert found.answered(option) == found.arrival(option)
        assert flight_of(case, found, option) == listed[option]
        if number < found.end_count:
            assert listed[option].end == as_end(case, found.end_state(number))
            assert listed[option].steps == found.columns()[4][number]
    for number in numbers[found.end_count :]:
        assert listed[found[number]].exit or not found[number].path


def flight_of(case: Case, found: Flights, option: Fly) -> Flight | None:
    """What the engine makes of an action; None if it refuses."""
    arrival = found.arrival(option)
    assert (option in found) == isinstance(arrival, Arrival)
    return as_flight(case, option, arrival) if isinstance(arrival, Arrival) else None


# -- what it accepts ------------------------------------------------------------------------------


@every_kind
@on_many_cases
@given(data=st.data())
def test_any_path_is_judged_as_by_the_oracle(kind: str, data: st.DataObject) -> None:
    case = data.draw(KINDS[kind])
    found, wanted = flown(case), oracle.flights(case)
    listed = {action(flight): flight for flight in wanted}
    assert len(listed) == len(wanted)
    chance = Random(repr(case))
    for flight in chance.sample(wanted, k=min(SOME, len(wanted))):
        assert flight_of(case, found, action(flight)) == flight
        for other in mutants(action(flight), chance):
            assert flight_of(case, found, other) == listed.get(other), other


def mutants(option: Fly, chance: Random) -> Iterator[Fly]:
    """The same action with a letter, the levels, the attitude or the maneuver changed."""
    letters = tokens(option.path)
    at = chance.randrange(len(letters) + 1)
    letter = chance.choice("ALR")
    yield fly(option, path=[*letters[:at], letter, *letters[at:]])
    yield fly(option, path=[*letters[:at], letter, *letters[at + 1 :]])
    yield fly(option, path=[*letters[:at], *letters[at + 1 :]])
    yield fly(option, path=letters[:at])
    token = chance.choice(["I1", "I2", "S1", "S2", "S3", "O1", "O2", "W<", "W>"])
    yield fly(option, path=[*letters[:at], token, *letters[at + 1 :]])
    yield fly(option, levels=option.levels + chance.choice((-1, 1)))
    yield fly(option, levels=-option.levels)
    yield Fly(option.path, option.levels, chance.choice(ATTITUDES))


def tokens(path: str) -> list[str]:
    """Letters, and a maneuver in one piece."""
    pieces: list[str] = []
    for letter in path:
        if letter in "ALRISOW":
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces


def fly(option: Fly, *, path: list[str] | None = None, levels: int | None = None) -> Fly:
    return Fly(
        option.path if path is None else "".join(path),
        option.levels if levels is None else levels,
        option.attitude,
    )


@every_kind
@on_some_cases
@given(data=st.data(), path=st.text("ALRIOSW123<>", max_size=30), levels=st.integers(-4, 4))
def test_any_text_is_accepted_or_refused_with_a_rule(
    kind: str, data: st.DataObject, path: str, levels: int
) -> None:
    case = data.draw(KINDS[kind])
    found = flown(case)
    listed = {action(flight) for flight in oracle.flights(case)}
    arrival = found.arrival(Fly(path, levels))
    assert isinstance(arrival, Arrival) == (Fly(path, levels) in listed)
    if isinstance(arrival, Refusal):
        assert arrival.rule.startswith(("A1.3", "A3.6", "A4.", "A7"))
        assert arrival.reason


STUNTS = ("I1", "I2", "O1", "O2", "W<", "W>", "AAS1", "AAS2")


@pytest.mark.rule("A4.14", "A7", "A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize("attitude", [oracle.UP, oracle.LEVEL])
@pytest.mark.parametrize("heading", range(6))
def test_maneuvers_near_the_edge_are_judged_as_by_the_oracle(heading: int, attitude: int) -> None:
    """Every edge may be left by, and every beginning of a path is tried, whole or not."""
    for at in ((0, 4), (1, 4), (2, 5), (11, 4), (10, 5), (6, 0), (6, 1), (6, 9), (6, 8), (6, 2)):
        case = Case(12, 10, at, heading, 3, attitude, 8, 2, climb=2, aerobatics=True)
        case = case._replace(leave=frozenset("NESW"))
        found, listed = flown(case), {action(each) for each in oracle.flights(case)}
        for token, count in product(STUNTS, range(7)):
            option = Fly(token + "A" * count)
            assert (option in found) == (option in listed), (at, option)


# -- which path it shows --------------------------------------------------------------------------


DODGING = Case(24, 24, (10, 10), 1, 3, 0, 7, 5, others=((11, 10, 4, 3), (12, 10, 1, 3)))
"""Nimble, and blocked so that a path of more turns leads to some places first."""


@settings(max_examples=20 * settings().max_examples)
@given(case=cases(aerobatics=False))
@example(case=DODGING)
def test_the_path_shown_has_the_fewest_turns_and_is_the_first_of_those(case: Case) -> None:
    case = case._replace(limited=False)
    found = flown(case)
    if found.is_forced_off:
        return
    best: dict[End, tuple[int, int, int, str]] = {}
    for flight in oracle.flights(case):
        if flight.end:
            order = int(flight.path.translate(str.maketrans("ALR", "012")), base=4)
            way = (abs(flight.levels), flight.turns, order, flight.path)
            best[flight.end] = min(best.get(flight.end, way), way)
    for number in range(found.end_count):
        levels, _, _, path = best[as_end(case, found.end_state(number))]
        assert (abs(found[number].levels), found[number].path) == (levels, path)


@on_some_cases
@given(case=cases(crowds=("open",), windy=False, aerobatics=False))
def test_of_limited_radius_the_path_shown_ends_straight_if_it_can(case: Case) -> None:
    case = case._replace(limited=True, one_level=False)
    found = flown(case)
    ends: dict[End, set[bool]] = {}
    for flight in oracle.flights(case):
        if flight.end:
            ends.setdefault(flight.end, set()).add(flight.path.endswith("A"))
    for number in range(found.end_count):
        is_straight = found[number].path.endswith("A")
        assert is_straight == max(ends[as_end(case, found.end_state(number))])


@st.composite
def zones_near(draw: st.DrawFn, case: Case) -> dict[Point, int]:
    """Points of up to three zones around an aircraft, or the way it heads."""
    zones: dict[Point, int] = {}
    for zone in range(1, draw(st.integers(1, 3)) + 1):
        column, row = case.at
        for direction in draw(st.lists(st.sampled_from([0, 0, 1, -1]), max_size=4)):
            column, row = neighbour((column, row), (case.heading + direction) % 6)
        west, north = draw(st.integers(0, 3)), draw(st.integers(0, 2))
        for across, down in product(range(4), range(3)):
            place = (column - west + across, row - north + down)
            if oracle.on_board(case, place):
                zones.setdefault(place, zone)
    return zones


@pytest.mark.rule("A8.2.1")
@settings(max_examples=20 * settings().max_examples)
@given(data=st.data(), counting=st.booleans())
def test_the_path_shown_passes_as_many_zones_as_any_to_its_end(
    data: st.DataObject, counting: bool
) -> None:
    case = data.draw(cases(aerobatics=False))._replace(attitude=oracle.LEVEL)
    zones = data.draw(zones_near(case))
    found = flights(rules(), airspace(case, zones), replace(flyer(case), counting=counting))
    most: dict[End, int] = {}
    for flight in oracle.flights(case):
        if flight.end and flight.end.attitude == oracle.LEVEL:
            passed = zones_passed(case, flight.path[: flight.steps], zones, counting)
            most[flight.end] = max(most.get(flight.end, 0), len(passed))
    for number, steps in enumerate(found.columns()[4].tolist()):
        end = as_end(case, found.end_state(number))._replace(attitude=oracle.LEVEL)
        passed = zones_passed(case, found[number].path[:steps], zones, counting)
        assert len(passed) == most[end]


def zones_passed(case: Case, path: str, zones: dict[Point, int], counting: bool) -> set[int]:
    """The zones of which two points running are flown over. [A8.2.1]"""
    at, heading, before = case.at, case.heading, zones.get(case.at) if counting else None
    passed: set[int] = set()
    for letter in path:
        heading = (heading + TURN[letter]) % 6
        at = neighbour(at, heading)
        if zones.get(at) and zones.get(at) == before:
            passed.add(zones[at])
        before = zones.get(at)
    return passed


# -- plain and compiled ---------------------------------------------------------------------------


@every_kind
@on_some_cases
@given(data=st.data())
def test_plain_and_compiled_kernels_agree_in_everything(kind: str, data: st.DataObject) -> None:
    case = data.draw(KINDS[kind])
    zones = data.draw(zones_near(case))
    compiled = flown(case, zones)
    listed = list(compiled)
    arrivals = [compiled.arrival(option) for option in listed[:SOME]]
    refused = [Fly(option.path + "L", option.levels) for option in listed[:5]]
    refusals = [compiled.arrival(option) for option in refused]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KERNEL, "compiled", None)
        plain = flown(case, zones)
        assert list(plain) == listed
        assert [plain.arrival(option) for option in listed[:SOME]] == arrivals
        assert [plain.arrival(option) for option in refused] == refusals
    for one, other in zip(plain.columns(), compiled.columns(), strict=True):
        assert one.tolist() == other.tolist()
