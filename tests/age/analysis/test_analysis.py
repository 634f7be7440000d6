"""Looking ahead: end states with their shots, opportunities with exact odds, who may answer."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from escadrille.age.analysis.reach import (
    MOST_WAYS,
    Budget,
    LongOdds,
    Reach,
    Wanted,
    answers_to,
    long_odds,
    opportunities,
)
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.positions.read import set_up
from escadrille.games.age import age, age_box, age_scenarios
from escadrille.kernel.message import Message
from escadrille.kernel.protocol import Choice
from tests.age.table import SUPPLE, Table, aircraft

DICE = [one + two for one, two in product(range(1, 7), repeat=2)]


def chase(**fields: Any) -> Table:
    """de4 can get behind gb16 and gb7."""
    return Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        aircraft("gb7", "12,10 E L4"),
        moving="de4",
        face=1,
        board="short",
        **fields,
    )


@pytest.mark.rule("A4.2")
def test_every_option_of_a_flight_is_an_ending_or_an_exit() -> None:
    table = chase()
    reach, options = Reach(table.rules, table.state), table.options
    assert len(reach.endings) + len(reach.exits) == len(options)
    for ending in (*reach.endings[:50], reach.endings[-1]):
        action = reach.action(ending)
        arrival = reach.flights.arrival(action)
        assert action == options[ending.number]
        assert isinstance(arrival, Arrival)
        assert arrival.end == ending.at
        assert arrival.steps == ending.steps


@pytest.mark.rule("A5.2", "A5.3")
def test_shots_before_a_flight_are_those_that_are_open_after_it() -> None:
    table = chase()
    reach = Reach(table.rules, table.state)
    able = [ending for ending in reach.endings if ending.attacks or ending.answers]
    assert len(able) > 3
    for ending in able:
        after = table.game.resolve(table.state, Choice(0, reach.action(ending))).state
        found = opportunities(table.rules, after, reach.index)
        assert [each.attack for each in found] == [shot.attack for shot in ending.attacks]
        assert [each.odds for each in found] == [shot.odds for shot in ending.attacks]
        assert answers_to(table.rules, after, reach.index) == ending.answers


def test_endings_are_found_by_point_heading_level_attitude_and_target() -> None:
    table = chase()
    rules, reach = table.rules, Reach(table.rules, table.state)
    point = rules.board.point(12, 8)
    assert {e.at.point for e in reach.find(Wanted(point=point))} == {point}
    assert {e.at.heading for e in reach.find(Wanted(heading=1))} == {1}
    assert {e.at.attitude for e in reach.find(Wanted(attitude=2))} == {2}
    assert reach.find(Wanted(level=3)) == []
    assert len(reach.find(Wanted(level=4))) == len(reach.endings)
    at_gb16 = reach.find(Wanted(target=rules.index_of["gb16"]))
    assert at_gb16
    assert all(e.attacks[0].attack.target == rules.index_of["gb16"] for e in at_gb16)
    with_shots = reach.find(Wanted(with_shots=True))
    assert set(at_gb16) < set(with_shots)
    best = max(with_shots, key=lambda ending: ending.best)
    assert best.at == EndState(point, DIRECTIONS.index("E"), 4, 0)


@pytest.mark.rule("A4.3", "A4.4")
def test_the_steps_of_each_change_of_level_are_told() -> None:
    table = Table(
        aircraft("de10", "8,8 E L4 down"), aircraft("gb4", "20,20 E L4"), moving="de10", face=1
    )
    reach = Reach(table.rules, table.state)
    assert reach.budgets == (Budget(-1, 8, 9), Budget(-2, 9, 10), Budget(-3, 10, 11))


@pytest.mark.rule("A7")
def test_the_maneuvers_that_are_open_are_told() -> None:
    table = Table(
        aircraft("de10", "8,8 E L3 up"),
        aircraft("gb4", "20,20 E L4"),
        moving="de10",
        face=1,
        options={"aerobatics": True},
    )
    assert Reach(table.rules, table.state).maneuvers == ("I1", "O1", "W<", "W>")


@pytest.mark.rule("A3.5")
def test_exits_are_told_with_a_way_there() -> None:
    table = Table(
        aircraft("de10", "1,8 W L4", damage="tail"),
        aircraft("gb4", "20,20 E L4"),
        moving="de10",
        face=1,
    )
    assert Reach(table.rules, table.state).exits == (("W", Fly("AA")),)


@pytest.mark.rule("A8.2.1", "A8.3")
def test_a_flight_says_what_it_does_for_the_task() -> None:
    game = age({"scenario": "flying-high"}, changes=SUPPLE)
    document = {
        "scenario": "flying-high",
        "moving": "de13",
        "face": 1,
        "aircraft": [aircraft("de13", "12,16 SE L4"), aircraft("fr4", "2,2 E L4")],
    }
    box = age_box(SUPPLE)
    position = set_up(document, box, age_scenarios())
    reach = Reach(position.game.rules, position.state)
    assert game.rules.zone_ids[1] == "B"
    photo, over = Message("age-task-photo", zone="B"), Message("age-task-over", zone="B")
    assert [str(photo), str(over)] == ["photo B", "over B"]
    assert reach.tasks(Fly("ARAAA")) == (photo,)
    assert reach.tasks(Fly("ARAAR")) == (over,)
    assert reach.tasks(Fly("LAAAA")) == ()
    for number in range(reach.flights.end_count):
        done = reach.tasks(reach.first_way(number)[0])
        assert reach.tasks_of_ends.get(number, ()) == done
    assert {(photo,), (over,)} <= set(reach.tasks_of_ends.values())


@pytest.mark.rule("A12.16", "A5.5")
def test_the_odds_of_a_long_burst_are_those_of_all_four_dice() -> None:
    """Column A, +1: counted here from the chart of A6.1 and A6.2 alone."""
    table = Table(
        aircraft("de10", "12,8 E L4"), aircraft("gb4", "13,8 E L4"), moved="de10", board="short"
    )
    (each,) = opportunities(table.rules, table.state, 0)
    counts = dict.fromkeys(("jam", "miss", "damage", "destroy"), 0)
    for first, second in product(DICE, DICE):
        hits, jams = 0, first == 2
        hits += 0 if first == 2 else _hits(first + 1)
        if first != 2 and hits < 2:
            hits += 0 if second == 2 else _hits(second + 1)
            jams = second in (2, 4, 6, 8)
        counts["jam"] += jams
        counts[("miss", "damage", "destroy")[min(hits, 2)]] += 1
    assert each.long == LongOdds(**counts)
    assert sum(counts.values()) - counts["jam"] == 1296


def _hits(total: int) -> int:
    return 2 if total >= 10 else 1 if total >= 6 else 0


@pytest.mark.rule("A6.5", "A6.6")
def test_a_long_burst_of_an_ace_or_at_a_damaged_target_never_only_damages() -> None:
    for fields in ({"options": {"skill": "open"}}, {}):
        target = aircraft("gb4", "13,8 E L4", damage="" if fields else "tail")
        shooter = aircraft("de10", "12,8 E L4", skill="ace" if fields else "average")
        table = Table(shooter, target, moved="de10", board="short", **fields)
        (each,) = opportunities(table.rules, table.state, 0)
        assert each.long is not None
        assert each.long.damage == 0
        assert each.long.destroy > 1200


@pytest.mark.rule("A6.3")
def test_there_is_no_long_burst_without_a_second_burst_or_from_an_angle() -> None:
    shooter = aircraft("de10", "12,8 E L4", bursts=[1])
    table = Table(shooter, aircraft("gb4", "13,8 E L4"), moved="de10", board="short")
    (each,) = opportunities(table.rules, table.state, 0)
    assert each.attack.can_be_long
    assert each.long is None
    angled = Table(
        aircraft("de10", "12,8 E L4"), aircraft("gb4", "13,8 SE L4"), moved="de10", board="short"
    )
    (each,) = opportunities(angled.rules, angled.state, 0)
    assert not each.attack.can_be_long
    assert long_odds(angled.rules, angled.state, each.attack) is None


@pytest.mark.rule("A5.3", "A5.4")
def test_who_may_answer_is_told_for_each_attack_and_for_none() -> None:
    table = Table(
        aircraft("de10", "12,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        aircraft("gb17", "10,8 E L4"),
        moved="de10",
        board="short",
    )
    (each,) = opportunities(table.rules, table.state, 0)
    fleet = table.rules.fleet
    answering = {
        (fleet[s.attack.shooter].name, fleet[s.attack.shooter].type.mounts[s.attack.mount].name)
        for s in each.answers
    }
    assert answering == {("gb16", "dorsal"), ("gb17", "nose")}
    assert answers_to(table.rules, table.state, 0) == each.answers
    table.fire("gb16")
    table.roll(3)
    assert {shot.shooter for shot in table.state.answers} == {
        shot.attack.shooter for shot in each.answers
    }


@pytest.mark.rule("A6.6")
def test_odds_from_a_view_do_not_tell_a_hidden_skill() -> None:
    for skill in ("ace", "rookie", "average"):
        table = Table(
            aircraft("de10", "8,8 E L4"),
            aircraft("gb4", "18,8 W L4", skill=skill, revealed=False),
            moving="de10",
            face=1,
            board="short",
            options={"skill": "hidden"},
        )
        seen = table.game.view(table.state, 0).state
        told = [(e.at, e.attacks, e.answers) for e in Reach(table.rules, seen).endings]
        open_ = [(e.at, e.attacks, e.answers) for e in Reach(table.rules, table.state).endings]
        assert any(answers for _, _, answers in told)
        assert (told == open_) is (skill == "average")


@pytest.mark.rule("A12.16")
def test_odds_add_up() -> None:
    table = chase()
    for ending in Reach(table.rules, table.state).endings:
        for shot in (*ending.attacks, *ending.answers):
            odds = shot.odds
            assert odds.miss + odds.damage + odds.destroy == 36
            assert Fraction(odds.jam, 36) == Fraction(1, 36)


@pytest.mark.rule("A4.2", "A8.2.1")
def test_the_listed_way_to_an_end_comes_first_and_then_ways_that_do_other_tasks() -> None:
    table = chase()
    reach = Reach(table.rules, table.state)
    counts = []
    for ending in reach.endings[::40]:
        ways = reach.ways(ending.number)
        assert ways[0].action == reach.action(ending)
        assert len({way.action for way in ways}) == len(ways) <= MOST_WAYS
        assert all(way.arrival.end == ending.at for way in ways)
        assert [way.arrival.turns for way in ways[1:]] == sorted(w.arrival.turns for w in ways[1:])
        counts.append(len(ways))
    assert max(counts) > 3
