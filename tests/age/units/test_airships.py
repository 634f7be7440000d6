"""Airships: their three points, their moves, what is in their way, zones and bombs. [A9.4]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import Fly, Keep, Release, Steer
from escadrille.age.model.events import (
    AirshipBombed,
    AirshipLeft,
    AirshipMoved,
    AirshipPassed,
    Event,
)
from escadrille.age.movement.options import Flights
from escadrille.age.positions.read import set_up
from escadrille.age.positions.write import document_of
from escadrille.age.units.airships import line_of
from escadrille.age.words.notation import read_action, write
from escadrille.age.words.questions import question_words
from escadrille.age.words.story import tell
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance
from tests.age.fleet_of_airships import BRITISH, airship, centre, moves, ship, steer, table
from tests.age.missions import is_to_move, of_kind, quiet_step, quietly
from tests.age.table import Table, aircraft, only

ALL_MOVES = ["", "A", "L", "R", "AA", "AL", "AR", "LA", "LL", "RA", "RR", "B"]
"""Where it can be after its move, each by the shortest way; LR and RL lead nowhere."""


# -- three points -------------------------------------------------------------------------------


@pytest.mark.rule("A9.4")
def test_an_airship_takes_three_points_in_a_line() -> None:
    for heading, bow, stern in (("E", (13, 12), (11, 12)), ("NE", (12, 11), (11, 13))):
        at = table(airship(f"12,12 {heading} L3"))
        points = [at.rules.board.coordinates(point) for point in line_of(at.rules, ship(at))]
        assert points == [bow, (12, 12), stern]


@pytest.mark.rule("A9.4")
def test_no_airship_flies_above_l3() -> None:
    with pytest.raises(BadInput, match=r"airships\[0\]\.level.*L4"):
        table(airship("12,12 E L4"))


# -- moves --------------------------------------------------------------------------------------


@pytest.mark.rule("A9.4")
def test_up_to_two_steps_ahead_or_rotations_or_one_step_back() -> None:
    at = table()
    assert moves(at) == ALL_MOVES
    assert at.decision("airship").seat == BRITISH


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize(
    ("letters", "where", "heading"),
    [
        ("", (12, 12), 1),
        ("AA", (14, 12), 1),
        ("L", (12, 12), 0),
        ("RR", (12, 12), 3),
        ("AL", (13, 12), 0),
        ("LA", (12, 11), 0),
        ("B", (11, 12), 1),
    ],
)
def test_each_step_moves_it_ahead_or_rotates_it_about_its_centre(
    letters: str, where: tuple[int, int], heading: int
) -> None:
    at = table()
    moved = only(steer(at, letters), AirshipMoved)
    assert (centre(at), ship(at).heading, ship(at).level) == (where, heading, 3)
    assert (moved.moves, moved.heading) == (letters, heading)


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize("letters", ["AAA", "BB", "AB", "BA", "LB", "X"])
def test_more_is_refused(letters: str) -> None:
    at = table()
    with pytest.raises(Refused, match=r"A9\.4"):
        steer(at, letters)
    assert centre(at) == (12, 12)


@pytest.mark.rule("A3.1", "A9.4")
def test_airships_move_before_the_aircraft_of_their_owner_in_every_round() -> None:
    at = table(airship(), airship("12,20 E L2"))
    steer(at, "A")
    steer(at, "AA", "airship2")
    assert at.state.phase == "die"
    assert at.rules.fleet[at.state.movers[0]].name == "gb4"
    quietly(at, lambda at: bool(at.state.sailing))
    assert at.state.round == 2
    assert moves(at) == ALL_MOVES
    assert [each.name for each in map(at.rules.fleet.__getitem__, at.state.movers)] == ["gb4"]


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize(
    ("damage", "lost"),
    [
        ("wings", {"AA"}),
        ("tail", {"LL", "RR"}),
        ("engine", {"AA", "AL", "AR", "LA", "RA", "LL", "RR", "B"}),
        ("guns", set()),
    ],
)
def test_damage_slows_it_down(damage: str, lost: set[str]) -> None:
    at = table(airship(damage=damage))
    assert moves(at) == [letters for letters in ALL_MOVES if letters not in lost]


# -- in the way ---------------------------------------------------------------------------------


@pytest.mark.rule("A9.4.2")
@pytest.mark.parametrize(
    ("place", "lost"),
    [
        ("14,12 E L3", {"A", "AA", "AL", "AR"}),
        ("15,12 E L3", {"AA"}),
        ("10,12 E L3", {"B"}),
        ("12,11 E L3", {"L", "LA", "LL"}),
        ("14,12 E L2", set()),
    ],
)
def test_all_points_that_it_moves_through_must_be_free(place: str, lost: set[str]) -> None:
    fleet = (aircraft("de10", place), aircraft("gb4", "21,33 W L2"))
    at = table(fleet=fleet)
    missing = set(ALL_MOVES) - set(moves(at))
    assert lost <= missing
    assert bool(lost) == bool(missing)


@pytest.mark.rule("A9.4.2")
def test_another_airship_is_in_the_way() -> None:
    at = table(airship(), airship("16,12 E L3"))
    assert "AA" not in moves(at)
    assert "A" in moves(at)
    assert "AA" in moves(table(airship(), airship("16,12 E L2")))


@pytest.mark.rule("A9.2", "A9.4.2")
def test_balloons_their_cables_and_nets_are_in_the_way() -> None:
    barrage = {"kind": "barrage", "team": 0, "at": [15, 12], "level": 5}
    assert "AA" not in moves(table(balloons=[barrage]))
    low = {"kind": "observation", "team": 0, "at": [15, 12], "level": 2}
    assert moves(table(balloons=[low])) == ALL_MOVES
    assert "AA" not in moves(table(nets=[{"team": 0, "at": [14, 13], "heading": "NE"}]))


@pytest.mark.rule("A9.4.2")
def test_aircraft_treat_its_three_points_as_occupied() -> None:
    fleet = (aircraft("de10", "9,12 E L3"), aircraft("gb4", "21,33 W L2"))
    at = table(fleet=fleet, moving="de10", face=0, turn=0)
    taken = {(11, 12), (12, 12), (13, 12)}
    flights = at.decision("fly").options
    assert isinstance(flights, Flights)
    board = at.rules.board
    for number in range(flights.end_count):
        trail = flights.passage(number).trail
        assert taken.isdisjoint(board.coordinates(point) for point, _, _ in trail)
    with pytest.raises(Refused, match=r"step 2"):
        at.choose(Fly("A" * 7))
    fleet = (aircraft("de10", "9,12 E L4"), aircraft("gb4", "21,33 W L2"))
    at = table(fleet=fleet, moving="de10", face=0, turn=0)
    at.fly("A" * 7)
    assert at.at("de10") == (16, 12), "over it the way is free"


@pytest.mark.rule("A4.8", "A9.4.2")
def test_one_may_end_right_before_an_airship() -> None:
    fleet = (aircraft("de10", "17,5 SW L3"), aircraft("gb4", "21,33 W L2"))
    at = table(fleet=fleet, moving="de10", face=0, turn=0)
    flights = at.decision("fly").options
    assert isinstance(flights, Flights)
    ends = {
        at.rules.board.coordinates(flights.end_state(n).point) for n in range(flights.end_count)
    }
    assert (14, 12) in ends


# -- the edge -----------------------------------------------------------------------------------


@pytest.mark.rule("A9.4.3")
def test_an_end_may_hang_over_the_edge_but_its_centre_stays() -> None:
    at = table(airship("12,1 NE L3"))
    steer(at, "A")
    assert centre(at) == (13, 0)
    quietly(at, lambda at: bool(at.state.sailing))
    assert "A" not in moves(at)
    assert "R" in moves(at)


def patrol(*airships: dict[str, Any], **fields: Any) -> Table:
    """British airships that fly over A, then B, then leave over the north edge."""
    route = {"route": ["A", "B"], "exits": ["N"]}
    scenario = {
        "title": "Patrol",
        "mode": "patrol",
        "task": [1],
        "victory": {"kind": "threshold", "win": 2, "draw": 1},
        "zones": [
            {"id": "A", "team": 1, "at": [14, 10]},
            {"id": "B", "team": 1, "at": [14, 4]},
        ],
        "seats": [
            {"name": "Germans", "edge": "W", "slots": [slot("de10", 2, 30)]},
            {"name": "British", "edge": "E", "slots": [slot("gb4", 20, 30)]},
        ],
        "airships": [{**airship("12,11 E L3"), **route}, {**airship("20,20 W L3"), **route}],
    }
    if airships:
        fields["airships"] = [{**each, **route} for each in airships]
    return Table(scenario=scenario, **{"turn": BRITISH, **fields})


def slot(name: str, col: int, row: int) -> dict[str, Any]:
    start = {"at": [col, row], "heading": "E", "level": 2}
    return {"count": 1, "role": "fighter", "aircraft": [name], "starts": [start]}


@pytest.mark.rule("A9.4.3")
def test_it_is_over_a_zone_while_its_centre_is_on_one_of_its_points() -> None:
    at = patrol()
    assert not of_kind(steer(at, "A"), AirshipPassed), "only the bow is over it"
    steer(at, "", "airship2")
    quietly(at, lambda at: bool(at.state.sailing))
    assert only(steer(at, "A"), AirshipPassed) == AirshipPassed(0, "A")
    assert ship(at).passed == 1


@pytest.mark.rule("A9.4.3")
def test_a_route_is_flown_in_its_order() -> None:
    at = patrol(airship("14,7 NW L3"), airship("20,20 W L3"))
    assert not of_kind(steer(at, "A"), AirshipPassed), "B comes after A"
    at = patrol(airship("14,7 NW L3", passed=1), airship("20,20 W L3"))
    assert only(steer(at, "A"), AirshipPassed).zone == "B"
    assert not at.rules.scenario.airships[0].route[ship(at).passed :]


@pytest.mark.rule("A9.4.3")
@pytest.mark.parametrize(("passed", "may_leave"), [(0, False), (1, False), (2, True)])
def test_it_leaves_when_its_centre_would_and_its_route_is_flown(
    passed: int, may_leave: bool
) -> None:
    at = patrol(airship("14,0 NE L3", passed=passed), airship("20,20 W L3"))
    assert ("A" in moves(at)) == may_leave
    assert "LA" not in moves(at) or may_leave
    if may_leave:
        assert only(steer(at, "A"), AirshipLeft) == AirshipLeft(0, "A", "N", "through")
        assert (ship(at).fate, ship(at).is_flying) == ("through", False)
        assert moves(at), "the other one is next"


# -- bombs --------------------------------------------------------------------------------------


def raid(place: str, *others: dict[str, Any], **fields: Any) -> Table:
    """A British airship with two bombs among ships and an anti-aircraft zone."""
    ships = [
        {"id": "A", "team": 1, "at": [14, 12], "shape": "ship", "heading": "SE"},
        {"id": "B", "team": 1, "at": [15, 12], "shape": "ship", "heading": "SE"},
    ]
    return table(
        airship(place, bombs=2),
        *others,
        mode="bombing",
        zones=ships,
        fleet=(
            aircraft("de10", "2,2 E L2"),
            aircraft("gb16", "21,33 W L2"),
        ),
        **fields,
    )


@pytest.mark.rule("A9.4.3")
def test_it_drops_one_bomb_a_round_on_what_is_below_its_centre() -> None:
    at = raid("12,12 E L3")
    steer(at, "AA")
    assert at.decision("airship bombs").options == (Release("A"), Keep())
    assert only(at.choose(Release("A")), AirshipBombed) == AirshipBombed(0, 0)
    assert (at.state.bombed, ship(at).bombs) == ((1, 0), 1)
    assert at.state.phase != "airship bombs"
    quietly(at, lambda at: bool(at.state.sailing))
    steer(at, "")
    assert at.decision("airship bombs").options == (Release("A"), Keep()), "it may stay over it"


@pytest.mark.rule("A9.4.3")
def test_of_two_ships_on_its_way_one_is_bombed() -> None:
    at = raid("13,12 E L3")
    steer(at, "AA")
    assert at.decision("airship bombs").options == (Release("A"), Release("B"), Keep())
    at.choose(Release("B"))
    assert at.state.bombed == (0, 1)


@pytest.mark.rule("A9.4.3")
def test_a_bomb_may_be_kept() -> None:
    at = raid("13,12 E L3")
    steer(at, "A")
    at.choose(Keep())
    assert (at.state.bombed, ship(at).bombs) == ((0, 0), 2)


@pytest.mark.rule("A9.4.3", "A9.5.1")
def test_it_bombs_anti_aircraft_zones_too_and_is_not_fired_at() -> None:
    at = raid("12,20 E L3", aa=[{"team": 0, "at": [13, 20], "apex": "N"}])
    steer(at, "AA")
    at.choose(Release("AA1"))
    assert at.state.batteries == (1,)


# -- words --------------------------------------------------------------------------------------


@pytest.mark.rule("A9.4")
def test_moves_are_written_read_and_told() -> None:
    at = table()
    decision = at.decision("airship")
    assert question_words(at.rules, at.state, decision) == (
        "Where does Coastal class airship (airship1) move?"
    )
    assert write(at.rules, at.state, Steer("airship1", "")) == "airship1 stay"
    for text, letters in (("airship1 AL", "AL"), ("al", "AL"), ("stay", "")):
        assert read_action(at.rules, at.state, decision, text) == Steer("airship1", letters)
    before = at.state
    moved = only(steer(at, "AL"), AirshipMoved)
    (line,) = tell(at.rules, before, moved)
    assert line.text == (
        "Coastal class airship (airship1) moves a step ahead, then 60° to the left, "
        "ending at 13,12 heading NE."
    )


@pytest.mark.rule("A9.4")
def test_the_figures_of_an_airship_are_the_booklets() -> None:
    figures = table().rules.box.units.airship
    assert (figures.points, figures.max_level, figures.tokens) == (3, 3, 2)
    assert (figures.bonus_one_pair, figures.bonus_both_pairs) == (1, 3)
    assert [pair.count for pair in figures.guns] == [2, 2]


# -- positions ----------------------------------------------------------------------------------


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"bursts": [7, 0]}, r"airships\[0\]\.bursts\[0\]"),
        ({"passed": 1}, r"airships\[0\]\.passed"),
        ({"damage": "keel"}, r"airships\[0\]\.damage"),
    ],
)
def test_faults_of_an_airship_in_a_position_are_named(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        table(airship(**fields))
    with pytest.raises(BadInput, match="airships: 1 are listed"):
        patrol(airship())


@pytest.mark.rule("A9.4")
def test_a_whole_position_with_an_airship() -> None:
    at = table(airship(damage="tail", bursts=[2, 0]), moving="gb4")
    assert is_to_move("gb4")(at)
    each = ship(at)
    assert (each.damage, each.bursts, each.bombs, each.passed) == ("tail", (2, 0), 0, 0)


@pytest.mark.rule("A9.4", "A9.5")
def test_a_state_with_units_is_written_as_a_position_and_read_as_it_was() -> None:
    ships = airship("14,7 NW L3", passed=1, damage="tail", bursts=[2, 0]), airship("20,20 W L3")
    at = patrol(*ships, moving="gb4", face=0)
    document = document_of(at.game, at.state)
    again = set_up(document, age_box(), age_scenarios())
    assert again.state.airships == at.state.airships
    guns = {"team": 0, "at": [4, 8], "apex": "N"}
    at = table(aa=[guns], aa_bombed=[2], moving="gb4", face=0)
    document = document_of(at.game, at.state)
    again = set_up(document, age_box(), age_scenarios())
    assert again.state == at.state


# -- bots ---------------------------------------------------------------------------------------


def play_on(at: Table, rounds: int) -> list[Event]:
    """Seeded dice, people who do as little as they can, bots as they think."""
    nature, events = SeededNature("airships"), list[Event]()
    while at.result is None and at.state.round <= rounds:
        pending = at.pending
        if isinstance(pending, Chance):
            events += at.roll(nature.outcome(pending))
        else:
            events += quiet_step(at)
    return events


@pytest.mark.rule("A9.4.4")
@pytest.mark.parametrize("bot", ["solo-l", "solo-m"])
def test_an_airship_of_a_bot_flies_its_route_by_the_shortest_way(bot: str) -> None:
    """Seven steps and a turn to A and to B, seven to the edge: two a round."""
    events = play_on(patrol(bots=["", bot], turn=None), rounds=10)
    passed = [e for e in events if isinstance(e, AirshipPassed) and e.airship == 0]
    assert passed == [AirshipPassed(0, "A"), AirshipPassed(0, "B")]
    assert AirshipLeft(0, "A", "N", "through") in events


@pytest.mark.rule("A9.4.4")
def test_an_airship_of_a_bot_bombs_what_has_no_bomb_yet() -> None:
    at = raid("13,12 E L3", bots=["", "solo-l"], bombed={"1.A": 1})
    play_on(at, rounds=2)
    assert at.state.bombed[1] >= 1


@pytest.mark.rule("A9.4.4", "A9.4.2")
def test_an_airship_of_a_bot_finds_its_way_round_another_one() -> None:
    """It may not wait forever behind one that stays."""
    waiting = airship("10,12 NE L3")  # without a task
    at = raid("7,12 E L3", waiting, bots=["", "solo-l"])
    play_on(at, rounds=6)
    assert at.state.bombed[0] >= 1
