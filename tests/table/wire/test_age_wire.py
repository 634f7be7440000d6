"""Age of Dogfights over the wire: what the sheet shows, what is asked, a closer look."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.analysis.next_attacks import threats
from escadrille.age.analysis.reach import Reach
from escadrille.age.model.arrival import Arrival
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from escadrille.kernel.seen import happenings, question_of, unfolded
from escadrille.table.age.presenter import AgePresenter
from escadrille.table.age.view import silhouette
from escadrille.table.games.actions import read_action
from escadrille.table.wire.age import AgeView, FlightShow, GunfireShow
from escadrille.table.wire.age_asks import DieAsk, EndSeen, FlyAsk, PointSeen, ShotAsk
from escadrille.table.wire.messages import LookMessage
from tests.age.table import Table, aircraft


def chase(**fields: Any) -> Table:
    """de4 can get behind gb16 and gb7."""
    return Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        aircraft("gb7", "12,10 E L4"),
        moving="de4",
        board="short",
        **fields,
    )


def view_of(table: Table, viewer: int | None = 0) -> AgeView:
    return AgePresenter(table.game).view(table.game.view(table.state, viewer), [])


def fly_ask(table: Table) -> FlyAsk:
    ask = AgePresenter(table.game).ask(question_of(table.game, table.state, table.decision("fly")))
    assert isinstance(ask, FlyAsk)
    return ask


def see(table: Table, **what: Any) -> EndSeen | PointSeen:
    decision = table.decision("fly")
    message = LookMessage(key="k", decision=decision.id, **what)
    return AgePresenter(table.game).look(question_of(table.game, table.state, decision), message)


# -- the sheet ----------------------------------------------------------------------------------


@pytest.mark.rule("A2")
def test_an_aircraft_is_shown_with_its_panel_and_its_place() -> None:
    table = Table(
        aircraft("de4", "8,8 E L4 up", damage="wings"), aircraft("gb16", "13,8 E L4"), moving="de4"
    )
    triplane = view_of(table).aircraft[0]
    assert (triplane.at, triplane.heading, triplane.level) == ((8, 8), "E", 4)
    assert (triplane.attitude, triplane.damage) == ("up", "wings")
    assert (triplane.silhouette, triplane.side) == ("triplane", "central")
    assert triplane.is_moving
    assert triplane.text == "Fokker Dr.I 4 (de4), 8,8 heading E on L4, nose-up, wings"


@pytest.mark.rule("A6.10")
def test_kills_are_counted_once_on_a_panel() -> None:
    table = Table(
        aircraft("de4", "8,8 E L4", kills=2),
        aircraft("gb4", "13,8 E L4"),
        options={"skill": "open"},
    )
    triplane = view_of(table).aircraft[0]
    assert (triplane.kills, triplane.marks) == (2, [])
    assert triplane.text.endswith("2 kills")


@pytest.mark.rule("A8.6.1")
def test_bombs_and_a_camera_are_both_on_the_panel_of_who_has_both() -> None:
    """Not on that of a bomber, nor where the mode has nothing to photograph."""
    game = age({"scenario": "serbia-vs-bulgaria"})
    fleet = {
        each.name: each
        for each in AgePresenter(game).view(game.view(game.initial(), 0), []).aircraft
    }
    loaded = fleet["bg7"]
    assert (loaded.bombs, loaded.bombs_of, loaded.has_camera) == (1, 1, True)
    assert [note.rule for note in loaded.notes].count("A8.6.1") == 1
    assert (fleet["bg5"].bombs_of, fleet["bg5"].has_camera) == (0, True)
    assert not fleet["bg1"].has_camera
    either = age({"scenario": "serbia-vs-bulgaria"}, {"combined_roles": "bombs or photographs"})
    panels = AgePresenter(either).view(either.view(either.initial(), 0), []).aircraft
    assert [each.name for each in panels if each.has_camera] == ["bg5", "bg6", "rs5", "rs6"]


@pytest.mark.rule("A8.5")
def test_a_torpedo_is_told_from_a_bomb() -> None:
    """By the task: elsewhere the same aircraft carries it as a bomb."""
    convoy = age({"scenario": "convoy-torpedoing"})
    fleet = AgePresenter(convoy).view(convoy.view(convoy.initial(), 0), []).aircraft
    assert [each.name for each in fleet if each.has_torpedo] == ["fr25", "fr26", "gb25", "gb26"]
    depot = age({"scenario": "ammunition-depot-attack"})
    bombers = AgePresenter(depot).view(depot.view(depot.initial(), 0), []).aircraft
    assert any(each.bombs for each in bombers)
    assert not any(each.has_torpedo for each in bombers)


def test_every_type_has_a_drawing() -> None:
    table = chase(face=1)
    drawn = {silhouette(kind) for kind in table.rules.hangar.types.values()}
    assert len(drawn) == 8


@pytest.mark.rule("A6.8")
def test_a_cloud_is_shown_with_its_points_and_its_top() -> None:
    table = chase(face=1, options={"clouds": [{"at": [6, 6], "top": 3}]})
    (cloud,) = view_of(table).clouds
    assert (cloud.at, cloud.top, len(cloud.points)) == ((6, 6), 3, 7)


# -- what is asked ------------------------------------------------------------------------------


@pytest.mark.rule("A4.1", "A4.12")
def test_a_die_is_offered_with_the_steps_it_can_give() -> None:
    table = chase()
    ask = AgePresenter(table.game).ask(question_of(table.game, table.state, table.decision("die")))
    assert isinstance(ask, DieAsk)
    blue, green = ask.options
    speed = table.rules.fleet[0].type.speed
    assert (blue.least, blue.most) == (speed - 1, speed + 2)
    assert (green.least, green.most) == (speed, speed + 5)
    assert not green.is_risky
    assert "safe use" in green.note


@pytest.mark.rule("A4.2")
def test_the_columns_of_a_flight_are_all_its_ends_in_the_order_of_the_options() -> None:
    table = chase(face=1)
    ends, reach = fly_ask(table).ends, Reach(table.rules, table.state)
    columns = [column for _, column in ends if isinstance(column, list)]
    assert {len(column) for column in columns} == {len(reach.endings)}
    for number in (0, len(reach.endings) // 2, len(reach.endings) - 1):
        at = reach.endings[number].at
        place = table.rules.board.coordinates(at.point)
        assert (ends.col[number], ends.row[number]) == place
        assert (ends.heading[number], ends.level[number]) == (at.heading, at.level)


def test_an_end_that_is_named_by_its_number_is_the_option_of_that_number() -> None:
    table = chase(face=1)
    presenter, decision = AgePresenter(table.game), table.decision("fly")
    for number in (0, 17):
        action = presenter.read_action(
            question_of(presenter.game, table.state, decision), {"type": "end", "number": number}
        )
        assert action == decision.options[number]


@pytest.mark.rule("A5.2")
def test_an_end_says_whom_it_could_attack() -> None:
    table = chase(face=1)
    ends, reach = fly_ask(table).ends, Reach(table.rules, table.state)
    for number, ending in enumerate(reach.endings):
        assert set(ends.targets.get(number, ())) == {shot.attack.target for shot in ending.attacks}
        assert bool(ends.best[number]) == bool(ending.attacks)


@pytest.mark.rule("A10.9")
def test_an_end_in_front_of_an_enemy_who_can_come_behind_is_exposed() -> None:
    table = Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb4", "6,8 E L4"),
        moving="de4",
        face=-1,
        board="short",
    )
    ends = fly_ask(table).ends
    ahead = [
        number
        for number in range(len(ends.col))
        if (ends.row[number], ends.heading[number], ends.level[number]) == (8, 1, 4)
    ]
    near = [number for number in ahead if ends.col[number] <= 6 + 5]
    assert near
    assert all(ends.exposed[number] == [1] for number in near)
    behind = [n for n in range(len(ends.col)) if ends.col[n] > 6 + 5]
    assert not any(number in ends.exposed for number in behind)


@pytest.mark.rule("A6.1", "A12.16")
def test_the_odds_of_an_attack_are_exact() -> None:
    table = chase(face=1)
    ends = fly_ask(table).ends
    best = max(range(len(ends.best)), key=lambda number: ends.best[number])
    table.choose(table.options[best])
    ask = AgePresenter(table.game).ask(
        question_of(table.game, table.state, table.decision("attack"))
    )
    assert isinstance(ask, ShotAsk)
    for option in ask.options:
        if option.shot:
            odds = option.shot.odds
            assert odds.miss + odds.damage + odds.destroy == odds.of == 36
        if option.long:
            assert option.long.miss + option.long.damage + option.long.destroy == 36 * 36
    assert ask.options[-1].text == "Hold fire"


@pytest.mark.rule("A6.2", "A12.16")
def test_a_long_burst_warns_of_the_jam_before_it_is_chosen() -> None:
    """14 of 36 rolls jam the guns; the first roll's single one is no warning."""
    table = Table(aircraft("gb10", "3,10 E L3"), aircraft("de10", "11,10 E L3"), moving="gb10")
    table.die(face=0)
    table.fly("AAAAAAA")
    first = AgePresenter(table.game).ask(
        question_of(table.game, table.state, table.decision("attack"))
    )
    assert not first.notes
    table.choose(table.options[0])
    table.roll(3)
    ask = AgePresenter(table.game).ask(
        question_of(table.game, table.state, table.decision("long burst"))
    )
    assert isinstance(ask, ShotAsk)
    [note] = ask.notes
    assert (note.tone, note.rule) == ("bad", "A6.2")
    assert "39%" in note.text


# -- a closer look ------------------------------------------------------------------------------


@pytest.mark.rule("A5.2")
def test_a_closer_look_tells_who_could_attack_there_next() -> None:
    """With the faces of his dice and his best shot; the rules' own reckoning, best first."""
    table = chase(face=1)
    reach, named = Reach(table.rules, table.state), set()
    for number in range(0, len(reach.endings), 23):
        ending, seen = reach.endings[number], see(table, end=number)
        assert isinstance(seen, EndSeen)
        found = threats(table.rules, table.state, 0, ending.at, ending.steps)
        assert {each.aircraft for each in seen.threats} == {each.shooter for each in found}
        worst = [2 * each.shot.odds.destroy + each.shot.odds.damage for each in seen.threats]
        assert worst == sorted(worst, reverse=True)
        named |= {each.aircraft for each in seen.threats}
        assert all(" faces" in each.text for each in seen.threats)
    assert named


@pytest.mark.rule("A4.2")
def test_a_closer_look_goes_round_the_other_ways_to_the_same_end() -> None:
    """Each is another path that the rules take, and leads to the very same end."""
    table = chase(face=1)
    reach = Reach(table.rules, table.state)
    number = max(range(0, len(reach.endings), 29), key=lambda each: len(reach.ways(each)))
    listed = see(table, end=number)
    assert isinstance(listed, EndSeen)
    assert (listed.way, listed.ways) == (0, None)
    first = see(table, end=number, way=0)
    assert isinstance(first, EndSeen)
    assert first.ways is not None
    assert first.ways > 2
    assert first == listed.model_copy(update={"ways": first.ways})
    paths = set()
    for way in range(first.ways):
        seen = see(table, end=number, way=way)
        assert isinstance(seen, EndSeen)
        assert (seen.at, seen.heading, seen.level) == (first.at, first.heading, first.level)
        arrival = reach.flights.arrival(read_action(table.game, seen.action))
        assert isinstance(arrival, Arrival)
        assert arrival.end == reach.endings[number].at
        paths.add(seen.path)
    assert len(paths) == first.ways
    assert see(table, end=number, way=first.ways) == first


@pytest.mark.rule("A4.2", "A4.4")
def test_a_closer_look_at_an_end_tells_the_way_there_step_by_step() -> None:
    table = chase(face=1)
    reach = Reach(table.rules, table.state)
    for number in range(0, len(reach.endings), 97):
        seen = see(table, end=number)
        assert isinstance(seen, EndSeen)
        assert seen.trail[0].at == (8, 8)
        last = seen.trail[-1]
        assert (last.at, last.heading, last.level) == (seen.at, seen.heading, seen.level)
        assert len(seen.trail) == seen.steps + 1
        assert seen.sum.endswith(f"= {seen.steps} steps, {seen.sum.partition('steps, ')[2]}")


@pytest.mark.rule("A4.1")
def test_a_point_too_far_away_says_so_with_the_rule() -> None:
    seen = see(chase(face=1), point=(20, 20))
    assert isinstance(seen, PointSeen)
    assert seen.line.rule == "A4.1"
    assert "steps away" in seen.line.text


@pytest.mark.parametrize(
    ("what", "field"), [({"end": 10**6}, "end"), ({"point": (99, 99)}, "point"), ({}, "look")]
)
def test_a_look_at_nothing_is_refused(what: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        see(chase(face=1), **what)
    assert refused.value.field == field


# -- what happened ------------------------------------------------------------------------------


def story_of(table: Table, before: Any, events: tuple[Any, ...]) -> list[Any]:
    part = happenings(table.game, unfolded(table.game, before, events, 1), None)
    return AgePresenter(table.game).tell(part)


@pytest.mark.rule("A4.2")
def test_a_flight_is_shown_along_its_way() -> None:
    table = chase(face=1)
    before = table.state
    events = table.choose(table.options[5])
    show = story_of(table, before, events)[0].show
    assert isinstance(show, FlightShow)
    assert show.trail[0].at == (8, 8)
    assert show.trail[-1].at == table.at("de4")
    assert not show.leaves


@pytest.mark.rule("A6.1")
def test_a_burst_is_shown_with_its_sum() -> None:
    table = chase(face=1)
    ends = fly_ask(table).ends
    table.choose(table.options[ends.best.index(max(ends.best))])
    table.choose(table.options[0])
    before = table.state
    events = table.roll(7)
    shows = [each.show for each in story_of(table, before, events)]
    burst = next(show for show in shows if isinstance(show, GunfireShow))
    assert burst.total == 7
    assert burst.sum == f"7 {burst.modifier:+d} = {7 + burst.modifier}"


# -- hidden pilots ------------------------------------------------------------------------------


def met(skill: str) -> Table:
    """de4 flies towards gb4, whose pilot's skill it does not know."""
    return Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb4", "11,7 SW L4", skill=skill),
        moving="de4",
        face=1,
        board="short",
        options={"skill": "hidden"},
    )


@pytest.mark.rule("A6.6")
def test_odds_do_not_betray_a_hidden_pilot() -> None:
    asked, seen = set(), set()
    for skill in ("rookie", "average", "ace"):
        table = met(skill)
        ask = fly_ask(table)
        asked.add(ask.model_dump_json())
        answered = list(ask.ends.answers)
        assert answered, "somebody could answer"
        seen.add("".join(see(table, end=number).model_dump_json() for number in answered))
    assert len(asked) == 1
    assert len(seen) == 1
