"""Positions that people write: every field has its effect, every fault its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import Fly
from escadrille.age.model.events import AircraftDestroyed, DieRolled, EngineOverused
from escadrille.age.model.state import CLEARED, JAMMED, JUST_JAMMED, WORKING, Aircraft, Mind
from escadrille.age.positions.document import AircraftDocument, PositionDocument
from escadrille.age.positions.read import Setting, set_up
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance

ZONES = [{"id": "A", "team": 0, "at": [10, 3]}, {"id": "B", "team": 0, "at": [18, 3]}]
GERMAN = {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4}
BRITON = {"aircraft": "gb4", "at": [13, 8], "heading": "W", "level": 3}


def read(*fleet: dict[str, Any], **fields: Any) -> Setting:
    document = {"aircraft": list(fleet or (GERMAN, BRITON)), **fields}
    return set_up(document, age_box(), age_scenarios())


def first(**fields: Any) -> Aircraft:
    """The German aircraft with more about it, in a game in which pilots differ."""
    return read(GERMAN | fields, BRITON, options={"skill": "open"}).written.aircraft[0]


def fault(*fleet: dict[str, Any], **fields: Any) -> BadInput:
    with pytest.raises(BadInput) as raised:
        read(*fleet, **fields)
    return raised.value


# -- an aircraft --------------------------------------------------------------------------------


@pytest.mark.rule("A2")
def test_an_aircraft_stands_where_it_is_written() -> None:
    position = read()
    board = position.game.rules.board
    each = position.written.aircraft[0]
    assert (board.coordinates(each.point), each.heading, each.level) == ((8, 8), 1, 4)
    assert (each.where, each.attitude) == ("combat", 0)


@pytest.mark.rule("A2")
@pytest.mark.parametrize(
    ("written", "kept", "value"),
    [
        ({"attitude": "down"}, "attitude", 2),
        ({"damage": "tail"}, "damage", "tail"),
        ({"bursts": [2]}, "bursts", (2,)),
        ({"jams": ["jammed"]}, "jams", (JAMMED,)),
        ({"jams": ["cleared"]}, "jams", (CLEARED,)),
        ({"jams": ["just jammed"]}, "jams", (JUST_JAMMED,)),
        ({"throttle": 2}, "throttle", 2),
        ({"risk_spent": True}, "risk_spent", True),
        ({"counting": True}, "counting", True),
        ({"skill": "rookie"}, "skill", "rookie"),
        ({"marked": True}, "is_marked", True),
        ({"revealed": False}, "is_revealed", False),
        ({"kills": 2}, "kills", 2),
        ({"steps": 7}, "steps", 7),
        ({"since_turn": 0}, "since_turn", 0),
        ({"on_border": True}, "on_border", True),
        ({"defended": [0]}, "defended", (0,)),
        ({"where": "patrol"}, "where", "patrol"),
        ({"where": "out", "fate": "destroyed", "downed_by": 1}, "downed_by", 1),
        ({"where": "out", "fate": "withdrawn"}, "fate", "withdrawn"),
        ({"guns": False}, "bursts", (0,)),
    ],
)
def test_every_field_of_an_aircraft_has_its_effect(
    written: dict[str, Any], kept: str, value: object
) -> None:
    assert getattr(first(**written), kept) == value
    assert getattr(first(), kept) != value


def test_what_is_not_written_is_as_at_the_beginning_of_a_game() -> None:
    each = first()
    assert (each.bursts, each.throttle, each.damage, each.steps) == ((6,), 5, "", -1)
    assert each.jams == first(jams=["working"]).jams == (WORKING,)
    assert (each.skill, each.is_revealed, each.kills) == ("average", True, 0)


@pytest.mark.rule("A3.9")
def test_bombs_photographs_and_zones_belong_to_a_mission() -> None:
    scout = {"aircraft": "de13", "at": [8, 8], "heading": "E", "level": 4}
    position = read(
        scout | {"role": "mission", "photos": ["A"], "filming": "B"},
        BRITON,
        mode="reconnaissance",
        zones=ZONES,
        board="short",
    )
    each = position.written.aircraft[0]
    assert (each.photos, each.filming) == (("A",), "B")
    bomber = {"aircraft": "de16", "at": [8, 8], "heading": "E", "level": 4, "bombs": 1}
    position = read(bomber, BRITON, zones=ZONES, board="short", bombed={"0.B": 2})
    assert position.written.aircraft[0].bombs == 1
    assert position.written.bombed == (0, 2)
    assert position.game.rules.scenario.mode == "bombing"


@pytest.mark.rule("A8.3")
def test_photographs_of_an_aircraft_that_is_home_are_home() -> None:
    scout = {"aircraft": "de13", "role": "mission", "where": "out", "fate": "home", "photos": ["B"]}
    other = {"aircraft": "de14", "at": [8, 8], "heading": "E", "level": 4, "role": "mission"}
    position = read(scout, other, BRITON, mode="reconnaissance", zones=ZONES, board="short")
    assert position.written.photographed == (False, True)


@pytest.mark.rule("A1.4")
def test_an_aircraft_can_stand_on_an_access_point() -> None:
    position = read(GERMAN | {"where": "access", "at": [-1, 7]}, BRITON, moving="de10", face=0)
    each = position.written.aircraft[0]
    assert each.where == "access"
    assert position.game.rules.board.coordinates(each.point) == (-1, 7)


def test_every_field_of_the_file_is_tried_in_this_module() -> None:
    """A field that is added later needs tests too."""
    assert set(AircraftDocument.model_fields) == {
        *("provenance", "note", "aircraft", "seat", "role", "where", "at", "heading", "level"),
        *("attitude", "damage", "bursts", "jams", "throttle", "risk_spent", "bombs", "photos"),
        *("filming", "counting", "skill", "marked", "revealed", "kills", "steps", "since_turn"),
        *("on_border", "defended", "fate", "downed_by", "guns"),
        *("aggressiveness", "retreating", "started"),
        # tried in solo_m/test_m_positions.py
        *("landing", "mission", "last_target", "last_attack", "unaware_in"),
        "must_turn",  # tried in test_strikes.py
    }
    assert set(PositionDocument.model_fields) == {
        *("provenance", "note", "game", "title", "board", "mode", "scenario", "forces"),
        *("force_rule", "seats", "zones", "options", "rulings", "round", "turn", "moving", "die"),
        *("face", "moved", "wind", "sun", "bombed", "quiet", "is_quiet", "aircraft"),
        *("answers", "draws", "order", "bots", "solo", "later"),
        *("balloons", "nets", "balloon_states"),  # tried in test_balloons.py
        # tried in test_aa_zones.py
        *("aa", "aa_bombed"),
        # tried in test_airships.py
        "airships",
    }


# -- the rest of the file -----------------------------------------------------------------------


def test_fields_of_the_position_have_their_effect() -> None:
    position = read(
        title="Trial",
        board="short",
        options={"aerobatics": True},
        rulings={"border_rings": 2},
        round=4,
        turn=1,
        wind="SW",
        sun="E",
        quiet=3,
        is_quiet=False,
        answers=["AALA"],
        draws=["7"],
    )
    rules, state = position.game.rules, position.written
    assert (rules.scenario.title, rules.board.rows) == ("Trial", 24)
    assert rules.options.aerobatics
    assert rules.rulings.border_rings == 2
    assert (state.round, state.turn, state.order) == (4, 2, (0, 1))
    assert (state.wind, state.sun, state.quiet, state.is_quiet) == (3, 1, 3, False)
    assert (position.document.answers, position.document.draws) == (("AALA",), ("7",))


@pytest.mark.rule("A1.7", "A8.6.4")
def test_seats_and_teams_can_be_written() -> None:
    seats = [
        {"name": "Blue", "edge": "N"},
        {"name": "Red", "edge": "S", "team": 1},
        {"name": "Grey", "edge": "E", "team": 0},
    ]
    third = {"aircraft": "de4", "at": [3, 3], "heading": "E", "level": 4, "seat": 2}
    position = read(GERMAN, BRITON, third, seats=seats, board="short")
    scenario = position.game.rules.scenario
    assert [(seat.name, seat.edge, seat.team) for seat in scenario.seats] == [
        ("Blue", "N", 0),
        ("Red", "S", 1),
        ("Grey", "E", 0),
    ]
    assert position.game.rules.fleet[-1].seat == 2


@pytest.mark.rule("A3.8")
def test_the_same_aircraft_can_fly_for_both_sides() -> None:
    mine, other = GERMAN | {"seat": 0}, BRITON | {"aircraft": "de10", "seat": 1, "level": 2}
    position = read(mine, other, moving="de10-2", face=1)
    assert [craft.name for craft in position.game.rules.fleet] == ["de10", "de10-2"]
    assert position.game.rules.current(position.state) == 1
    assert read(mine, other | {"aircraft": "de10-2"}).written.aircraft[1].level == 2


def test_a_scenario_brings_the_aircraft_that_are_not_listed() -> None:
    position = read(
        {"aircraft": "gb4", "at": [13, 8], "heading": "W", "level": 3},
        {"aircraft": "de4", "at": [8, 8], "heading": "E", "level": 3},
        scenario="duel",
    )
    assert [each.where for each in position.written.aircraft] == [
        *("combat", "patrol", "patrol"),
        *("combat", "patrol", "patrol"),
    ]


def test_forces_and_their_rule_go_with_a_scenario() -> None:
    position = read(
        {"aircraft": "de7", "at": [8, 8], "heading": "E", "level": 3},
        {"aircraft": "fr4", "at": [13, 8], "heading": "W", "level": 3},
        scenario="duel",
        forces=[["de7", "de8"], ["fr4", {"aircraft": "fr5"}]],
        force_rule={"count": 2},
    )
    assert [craft.name for craft in position.game.rules.fleet] == ["de7", "de8", "fr4", "fr5"]


@pytest.mark.rule("A3.9")
@pytest.mark.parametrize(
    ("name", "fields", "mode", "role"),
    [
        ("de13", {}, "dogfight", "fighter"),
        ("de16", {}, "breakthrough", "mission"),
        ("de13", {"zones": ZONES}, "bombing", "mission"),
        ("de25", {"zones": [{**ZONES[0], "shape": "ship", "heading": "SE"}]}, "torpedo", "mission"),
    ],
)
def test_mode_and_role_are_told_from_what_is_there(
    name: str, fields: dict[str, Any], mode: str, role: str
) -> None:
    craft = {"aircraft": name, "at": [4, 20], "heading": "E", "level": 1}
    rules = read(craft, BRITON, board="short", **fields).game.rules
    assert (rules.scenario.mode, rules.fleet[0].recruit.role) == (mode, role)


# -- the move -----------------------------------------------------------------------------------


def test_without_a_move_it_is_the_beginning_of_a_turn() -> None:
    position = read(turn=1)
    assert position.state.phase == "die"
    assert position.game.rules.fleet[position.game.rules.current(position.state)].name == "gb4"


@pytest.mark.rule("A4.1")
def test_an_aircraft_with_its_die_is_about_to_fly() -> None:
    position = read(moving="de10", die="green", face=4)
    pending = position.game.pending(position.state)
    assert isinstance(pending, tuple)
    assert pending[0].kind == "fly"
    assert Fly("AAAAALAAAA") in pending[0].options
    assert (position.state.colour, position.state.roll) == ("green", 4)
    assert position.state == position.written
    assert position.events == ()


def test_a_die_that_is_not_named_is_blue_and_one_without_a_face_is_to_be_rolled() -> None:
    assert read(moving="de10", face=2).state.colour == "blue"
    rolling = read(moving="de10", die="green")
    pending = rolling.game.pending(rolling.state)
    assert isinstance(pending, Chance)
    assert pending.cause == "green die"


@pytest.mark.rule("A5.2")
def test_an_aircraft_that_has_moved_may_fire() -> None:
    ahead = {"aircraft": "gb16", "at": [9, 8], "heading": "E", "level": 4}
    position = read(GERMAN, ahead, moved="de10")
    assert position.state.phase == "attack"


def test_what_happens_by_itself_after_a_move_is_told() -> None:
    position = read(moved="de10")
    assert position.written.phase == "attack"
    assert position.state.phase != "attack"
    state = position.written
    for event in position.events:
        state = position.game.evolve(state, event)
    assert state == position.state


@pytest.mark.rule("A3.1")
def test_aircraft_before_the_moving_one_have_moved_already() -> None:
    more = {"aircraft": "de4", "at": [3, 3], "heading": "E", "level": 4}
    position = read(GERMAN, more, BRITON, moving="de10", face=0)
    rules = position.game.rules
    assert [rules.fleet[index].name for index in position.state.movers] == ["de10"]
    position = read(GERMAN, more, BRITON, moving="de4", face=0)
    assert [rules.fleet[index].name for index in position.state.movers] == ["de4", "de10"]


# -- bots ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.3", "A10.23")
def test_a_bot_has_the_mind_that_is_written_and_a_person_none() -> None:
    assert read().written.minds == ()
    bold = GERMAN | {"aggressiveness": "aggressive"}
    for retreating, mind in [(None, (False, False)), (False, (False, True)), (True, (True, True))]:
        written = bold if retreating is None else bold | {"retreating": retreating}
        bot, person = read(written, BRITON, bots=["solo-l", ""]).written.minds
        assert (bot.temper, bot.is_retreating, bot.is_tested) == ("aggressive", *mind)
        assert person == Mind()


@pytest.mark.rule("A10.3", "A10.23")
@pytest.mark.rule("A10.4")
@pytest.mark.parametrize(
    "outside", [{"where": "patrol"}, {"where": "access", "at": [-1, 7], "heading": "E"}]
)
@pytest.mark.parametrize("bots", [["solo-l", ""], ["", "solo-l"]])
def test_nobody_is_outside_the_combat_zone_in_a_game_with_bots(
    outside: dict[str, Any], bots: list[str]
) -> None:
    waiting = {"aircraft": "de4", "level": 1} | outside
    error = fault(GERMAN, waiting, BRITON, bots=bots)
    assert (error.field, error.allowed) == ("aircraft[1].where", "combat or out")
    assert f"no aircraft is in {outside['where']} in a game with bots [A10.4]" in str(error)
    assert read(GERMAN, waiting, BRITON).written.aircraft[1].where == outside["where"]


@pytest.mark.rule("A10.4")
def test_against_bots_a_position_lists_all_aircraft_of_its_scenario() -> None:
    one, other = GERMAN | {"aircraft": "de4"}, BRITON
    error = fault(one, other, scenario="duel", bots=["solo-l", ""])
    assert error.field == "aircraft"
    waiting = "de5, de6, gb5, gb6 would be in patrol"
    assert f"{waiting}, where no aircraft is allowed against bots [A10.4]" in str(error)
    forces = [["de4"], ["gb4"]]
    position = read(one, other, scenario="duel", forces=forces, bots=["solo-l", ""])
    assert {each.where for each in position.written.aircraft} == {"combat"}


@pytest.mark.parametrize("bots", [[], ["", "solo-l"]])
@pytest.mark.parametrize(
    "written", [{"aggressiveness": "cautious"}, {"retreating": True}, {"started": "N"}]
)
def test_a_person_has_no_mind_to_be_written(written: dict[str, Any], bots: list[str]) -> None:
    error = fault(GERMAN | written, BRITON, bots=bots)
    assert error.field == f"aircraft[0].{next(iter(written))}"
    assert error.problem == "is only for bots"


@pytest.mark.rule("A10.7")
def test_a_bot_flies_with_the_die_that_is_written() -> None:
    for die, face, throttle in [("blue", -1, 3), ("green", 4, 2)]:
        bot = GERMAN | {"throttle": 3}
        position = read(bot, BRITON, bots=["solo-l", ""], moving="de10", die=die, face=face)
        assert (position.written.phase, position.written.colour) == ("fly", die)
        assert position.written.roll == face
        assert position.written.aircraft[0].throttle == throttle
    rolling = read(bots=["solo-l", ""], moving="de10", die="green")
    pending = rolling.game.pending(rolling.state)
    assert isinstance(pending, Chance)
    assert pending.cause == "green die"


@pytest.mark.rule("A10.23")
def test_a_harmed_bot_is_tested_before_it_flies_with_its_die() -> None:
    bot = GERMAN | {"damage": "wings"}
    position = read(bot, BRITON, bots=["solo-l", ""], moving="de10", die="blue", face=0)
    assert (position.state.phase, position.state.roll) == ("fly", 0)
    pending = position.game.pending(position.state)
    assert isinstance(pending, Chance)
    assert pending.rule == "A10.23"


# -- full throttle ------------------------------------------------------------------------------


@pytest.mark.rule("A4.12")
def test_a_written_green_die_costs_a_safe_use() -> None:
    for face in (None, 0, 5):
        fields = {} if face is None else {"face": face}
        position = read(GERMAN | {"throttle": 3}, BRITON, moving="de10", die="green", **fields)
        each = position.state.aircraft[0]
        assert (each.throttle, each.risk_spent, each.damage) == (2, False, "")
    blue = read(GERMAN | {"throttle": 3}, BRITON, moving="de10", die="blue", face=0)
    assert blue.state.aircraft[0].throttle == 3


@pytest.mark.rule("A4.12", "A4.4")
@pytest.mark.parametrize(("face", "steps"), [(0, 4), (1, 5)])
def test_the_risky_use_harms_the_engine_in_a_position_too(face: int, steps: int) -> None:
    position = read(GERMAN | {"throttle": 0}, BRITON, moving="de10", die="green", face=face)
    assert [type(event) for event in position.events] == [DieRolled, EngineOverused]
    each = position.state.aircraft[0]
    assert (each.throttle, each.risk_spent, each.damage) == (0, True, "engine")
    assert position.written.aircraft[0].damage == ""
    assert position.shown == position.state
    pending = position.game.pending(position.state)
    assert isinstance(pending, tuple)
    assert Fly("R" + "A" * (steps - 1)) in pending[0].options


@pytest.mark.rule("A4.12")
def test_the_risky_use_without_an_asterisk_does_no_harm() -> None:
    position = read(GERMAN | {"throttle": 0}, BRITON, moving="de10", die="green", face=2)
    each = position.state.aircraft[0]
    assert (each.risk_spent, each.damage, position.events) == (True, "", ())
    assert position.shown == position.written == position.state


@pytest.mark.rule("A4.12", "A6.5")
def test_the_risky_use_destroys_a_damaged_aircraft_in_a_position_too() -> None:
    more = {"aircraft": "de4", "at": [3, 3], "heading": "E", "level": 4}
    hit = GERMAN | {"throttle": 0, "damage": "wings"}
    position = read(hit, more, BRITON, moving="de10", die="green", face=0)
    assert any(isinstance(event, AircraftDestroyed) for event in position.events)
    assert position.state.aircraft[0].fate == "destroyed"
    assert position.shown.phase == "roll"


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize("throttle", [1, 2])
def test_a_safe_use_stays_safe_whatever_became_of_the_risky_one(throttle: int) -> None:
    craft = GERMAN | {"throttle": throttle, "risk_spent": True}
    position = read(craft, BRITON, moving="de10", die="green", face=0)
    each = position.state.aircraft[0]
    assert (each.throttle, each.damage, position.events) == (throttle - 1, "", ())


@pytest.mark.rule("A4.12")
def test_a_green_die_is_refused_when_full_throttle_is_over() -> None:
    craft = GERMAN | {"throttle": 0, "risk_spent": True}
    for fields in ({}, {"face": 2}):
        error = fault(craft, BRITON, moving="de10", die="green", **fields)
        assert error.field == "die"
        assert "de10 has no full throttle left [A4.12] (allowed: blue)" in str(error)
    assert read(craft, BRITON, moving="de10", die="blue", face=1).state.roll == 1


# -- who begins, wind and sun -------------------------------------------------------------------


@pytest.mark.rule("A3.4")
def test_the_agreed_first_seat_begins() -> None:
    position = read(options={"first": 1})
    assert position.written.order == (1, 0)
    assert position.game.rules.current(position.state) == 1


@pytest.mark.rule("A3.4")
def test_where_a_die_decides_who_begins_the_order_can_be_written() -> None:
    dice = {"first_move": "dice"}
    assert read(rulings=dice).written.order == (0, 1)
    position = read(rulings=dice, order=[1, 0], moving="de10", face=0)
    assert (position.written.order, position.written.turn) == ((1, 0), 2)
    assert fault(rulings=dice, order=[1, 1]).field == "order"
    assert fault(rulings=dice, order=[]).field == "order"
    agreed = {"first": 1}
    assert read(rulings=dice, order=[1, 0], options=agreed).written.order == (1, 0)
    assert fault(rulings=dice, order=[0, 1], options=agreed).field == "order"


@pytest.mark.rule("A4.15", "A6.8")
def test_wind_and_sun_that_were_rolled_are_written_beside_the_options() -> None:
    rolled = {"wind": "roll", "sun": "roll"}
    position = read(options=rolled, wind="SW", sun="none")
    assert (position.written.wind, position.written.sun) == (3, -1)
    assert fault(options=rolled, wind="SW").field == "options.sun"


# -- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"aircraft": "xx9"}, "aircraft[0].aircraft", "there is no aircraft 'xx9'"),
        ({"seat": 3}, "aircraft[0].seat", "there is no such seat"),
        ({"seat": 4}, "aircraft[0].seat", "less than or equal to 3"),
        ({"role": "spy"}, "aircraft[0].role", "'fighter' or 'mission'"),
        ({"where": "moon"}, "aircraft[0].where", "not 'moon'"),
        ({"at": [24, 8]}, "aircraft[0].at", "[24, 8] is off the board"),
        ({"at": [8]}, "aircraft[0].at[1]", "is missing"),
        ({"at": None}, "aircraft[0].at", "is missing for an aircraft in combat"),
        ({"heading": "N"}, "aircraft[0].heading", "not 'N'"),
        ({"heading": None}, "aircraft[0].heading", "is missing for an aircraft in combat"),
        ({"where": "access"}, "aircraft[0].at", "[8, 8] is not an Access Point of its seat"),
        (
            {"where": "access", "at": [-1, 7], "heading": "W"},
            "aircraft[0].heading",
            "W does not lead onto the board [A1.4] (allowed: NE, E, SE)",
        ),
        ({"aircraft": "de10-7"}, "aircraft[0].aircraft", "'de10-7' is not in this game"),
        ({"aircraft": "de10-2"}, "aircraft[0].aircraft", "'de10-2' is not in this game"),
        ({"level": 7}, "aircraft[0].level", "less than or equal to 6"),
        ({"level": 0}, "aircraft[0].level", "greater than or equal to 1"),
        ({"attitude": "sideways"}, "aircraft[0].attitude", "not 'sideways'"),
        ({"level": 6, "attitude": "up"}, "aircraft[0].attitude", "cannot be nose-up on L6 [A4.10]"),
        ({"level": 1, "attitude": "down"}, "aircraft[0].attitude", "cannot be nose-down on L1"),
        ({"damage": "hat"}, "aircraft[0].damage", "not 'hat'"),
        ({"bursts": [1, 2]}, "aircraft[0].bursts", "2 values"),
        ({"bursts": [7]}, "aircraft[0].bursts[0]", "7 is too many"),
        ({"jams": ["stuck"]}, "aircraft[0].jams[0]", "not 'stuck'"),
        ({"jams": ["jammed", "jammed"]}, "aircraft[0].jams", "2 values"),
        ({"throttle": 6}, "aircraft[0].throttle", "6 is too many"),
        ({"bombs": 1}, "aircraft[0].bombs", "1 is too many"),
        ({"photos": ["A"]}, "aircraft[0].photos", "there is no zone A"),
        ({"filming": "A"}, "aircraft[0].filming", "there is no zone A"),
        ({"skill": "great"}, "aircraft[0].skill", "not 'great'"),
        ({"skill": "ace"}, "aircraft[0].skill", "the skill option is off [A6.6]"),
        ({"kills": -1}, "aircraft[0].kills", "greater than or equal to 0"),
        ({"steps": 41}, "aircraft[0].steps", "less than or equal to 40"),
        ({"since_turn": 3}, "aircraft[0].since_turn", "less than or equal to 2"),
        ({"defended": [1]}, "aircraft[0].defended", "no such mount"),
        ({"fate": "asleep"}, "aircraft[0].fate", "not 'asleep'"),
        ({"fate": "home"}, "aircraft[0].fate", "an aircraft in combat is not home"),
        (
            {"where": "patrol", "fate": "destroyed"},
            "aircraft[0].fate",
            "in patrol is not destroyed",
        ),
        ({"where": "out"}, "aircraft[0].fate", "is missing for an aircraft that is out"),
        (
            {"where": "out", "fate": "destroyed", "downed_by": 2},
            "aircraft[0].downed_by",
            "there is no such seat (allowed: 0 to 1)",
        ),
        ({"downed_by": 1}, "aircraft[0].downed_by", "it was not destroyed"),
        ({"downed_by": 4}, "aircraft[0].downed_by", "less than or equal to 3"),
        ({"colour": "red"}, "aircraft[0].colour", "there is no such field"),
    ],
)
def test_a_fault_of_an_aircraft_names_its_field(
    fields: dict[str, Any], field: str, words: str
) -> None:
    craft = {name: value for name, value in (GERMAN | fields).items() if value is not None}
    error = fault(craft, BRITON)
    assert error.field == field
    assert words in str(error)


@pytest.mark.rule("A4.10")
def test_nobody_can_be_higher_than_its_ceiling() -> None:
    error = fault(GERMAN, BRITON | {"aircraft": "gb23", "level": 4})
    assert error.field == "aircraft[1].level"
    assert "the Sopwith Baby cannot fly above L3 [A4.10]" in str(error)


@pytest.mark.rule("A1.5")
def test_two_aircraft_cannot_share_a_point_and_level() -> None:
    error = fault(GERMAN, BRITON | {"at": [8, 8], "level": 4})
    assert "gb4 and de10 are both at [8, 8] on L4 [A1.5]" in str(error)
    assert read(GERMAN, BRITON | {"at": [8, 8], "level": 5})


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"game": "chess"}, "game", "'age'"),
        ({"board": "round"}, "board", "not 'round'"),
        ({"mode": "nap"}, "mode", "not 'nap'"),
        ({"scenario": "nowhere"}, "scenario", "'nowhere' is unknown"),
        ({"scenario": 5}, "scenario", "must be a name or a table, not 5"),
        ({"scenario": "duel"}, "aircraft[0].aircraft", "'de10' is not in this game"),
        ({"scenario": "duel", "board": "full"}, "board", "is the scenario's"),
        ({"scenario": "duel", "mode": "dogfight"}, "mode", "is the scenario's"),
        ({"scenario": "duel", "zones": ZONES}, "zones", "is the scenario's"),
        ({"forces": [["de4"], ["gb4"]]}, "forces", "needs a scenario"),
        ({"force_rule": {"count": 1}}, "force_rule", "needs a scenario"),
        ({"seats": [{"name": "One", "edge": "N"}]}, "seats", "(allowed: two to four)"),
        ({"seats": []}, "seats", "(allowed: two to four)"),
        ({"seats": [{"name": "", "edge": "N"}]}, "seats[0].name", "at least 1 character"),
        ({"seats": [{"name": "One", "edge": "up"}]}, "seats[0].edge", "not 'up'"),
        (
            {"seats": [{"name": "One", "edge": "N"}, {"name": "Two", "edge": "N"}]},
            "seats[1].edge",
            "N is not opposite N [A1.7]",
        ),
        ({"zones": [{**ZONES[0], "at": [30, 3]}]}, "zones[0].team", "has no task"),
        ({"options": {"fog": True}}, "options.fog", "there is no such field"),
        ({"options": {"skill": "secret"}}, "options.skill", "not 'secret'"),
        ({"rulings": {"border_rings": 3}}, "rulings.border_rings", "3"),
        ({"rulings": {"nonsense": 3}}, "rulings.nonsense", "no such ruling"),
        ({"round": 0}, "round", "greater than or equal to 1"),
        ({"turn": 2}, "turn", "there is no such seat"),
        ({"moving": "de11", "face": 1}, "moving", "'de11' is not in this game"),
        ({"moved": "de11"}, "moved", "'de11' is not in this game"),
        ({"moving": "de10", "moved": "gb4"}, "moved", "one aircraft is still moving"),
        ({"moving": "de10", "turn": 1}, "turn", "de10 belongs to seat 0"),
        ({"face": 1}, "moving", "is missing: a die is rolled for an aircraft"),
        ({"die": "blue"}, "moving", "is missing"),
        ({"moving": "de10", "die": "red"}, "die", "not 'red'"),
        ({"moving": "de10", "face": 3}, "face", "the blue die has no 3"),
        ({"moving": "de10", "die": "green", "face": -1}, "face", "the green die has no -1"),
        ({"wind": "N"}, "wind", "not 'N'"),
        ({"sun": "NE"}, "options.sun", "the sun is never NE [A6.8]"),
        ({"options": {"wind": "roll"}}, "options.wind", "allowed: none, NE, E, SE, SW, W, NW"),
        ({"options": {"sun": "roll"}}, "options.sun", "allowed: none, E, SE, SW, W)"),
        ({"order": [1, 0]}, "order", "allowed: [0, 1])"),
        ({"order": [0, 4]}, "order[1]", "less than or equal to 3"),
        ({"bombed": {"0.A": 1}}, "bombed.0.A", "there is no such zone"),
        ({"quiet": -1}, "quiet", "greater than or equal to 0"),
        ({"answers": "AALA"}, "answers", "not 'AALA'"),
        ({"weather": "fine"}, "weather", "there is no such field"),
    ],
)
def test_a_fault_of_the_file_names_its_field(
    fields: dict[str, Any], field: str, words: str
) -> None:
    error = fault(GERMAN, BRITON, **fields)
    assert error.field == field
    assert words in str(error)


def test_every_seat_needs_an_aircraft() -> None:
    assert "seat 1 has none" in str(fault(GERMAN))
    with pytest.raises(BadInput, match="aircraft: seat 0 has none"):
        set_up({"aircraft": []}, age_box(), age_scenarios())


@pytest.mark.rule("A4.1")
def test_only_fighters_have_a_green_die() -> None:
    scout = {"aircraft": "de13", "at": [8, 8], "heading": "E", "level": 4}
    error = fault(scout, BRITON, moving="de13", die="green", face=1)
    assert error.field == "die"
    assert "de13 is not a fighter [A4.1]" in str(error)


def test_an_aircraft_that_is_not_in_the_air_does_not_move() -> None:
    waiting = {"aircraft": "de4", "where": "patrol"}
    assert "de4 is not in the air" in str(fault(GERMAN, waiting, BRITON, moving="de4"))
    entering = GERMAN | {"where": "access", "at": [-1, 7]}
    assert "de10 is not in the air" in str(fault(entering, BRITON, moved="de10"))


def test_a_fault_of_the_set_up_names_the_aircraft_it_was_made_up_from() -> None:
    error = fault(GERMAN, BRITON, GERMAN | {"level": 2})
    assert error.field == "aircraft[2]"
    assert "de10 is listed twice" in str(error)
    error = fault(GERMAN | {"role": "mission"}, BRITON, mode="bombing", zones=ZONES)
    assert error.field == "aircraft[0]"
    assert "cannot fly as mission here [A3.9]" in str(error)
    error = fault(BRITON, GERMAN | {"role": "mission"}, mode="dogfight")
    assert error.field == "aircraft[1].role"


@pytest.mark.rule("A3.8")
def test_sides_that_do_not_fit_are_a_fault_of_the_aircraft() -> None:
    error = fault(GERMAN, BRITON, BRITON | {"aircraft": "de4", "seat": 1, "level": 2})
    assert (error.field, error.problem) == ("aircraft", "flies for both alliances [A3.8]")
    error = fault(BRITON | {"seat": 0}, BRITON | {"aircraft": "fr4", "level": 2})
    assert (error.field, error.problem) == (
        "aircraft",
        "both sides fly for the same alliance [A3.8]",
    )


@pytest.mark.rule("A1.4")
def test_two_aircraft_cannot_share_an_access_point() -> None:
    one = GERMAN | {"where": "access", "at": [-1, 7]}
    error = fault(one, one | {"aircraft": "de4", "level": 2}, BRITON)
    assert (error.field, error.problem) == ("aircraft", "de4 and de10 are both at [-1, 7] [A1.4]")


@pytest.mark.rule("A6.9")
def test_only_fighters_have_skilled_pilots() -> None:
    scout = GERMAN | {"aircraft": "de13", "skill": "ace"}
    error = fault(scout, BRITON, options={"skill": "open"})
    assert error.field == "aircraft[0].skill"
    assert "de13 flies without pilot skill [A6.9]" in str(error)


@pytest.mark.rule("A8.6.3")
def test_in_ace_against_ace_there_are_aces_only() -> None:
    def pilot(skill: str) -> dict[str, Any]:
        return GERMAN | {"skill": skill}

    aces = {"ace_vs_ace": True}
    for skill in ("ace", "average"):  # average is what is not written
        assert read(pilot(skill), BRITON, options=aces).written.aircraft[0].skill == "ace"
    assert "all pilots are aces" in str(fault(pilot("rookie"), BRITON, options=aces))


@pytest.mark.rule("A3.9", "A8.7.1")
def test_beside_a_scenario_role_and_guns_are_those_of_the_force() -> None:
    craft = {"aircraft": "de4", "at": [8, 8], "heading": "E", "level": 3}
    agreeing = craft | {"role": "fighter", "guns": True}
    assert read(agreeing, scenario="duel").written.aircraft[0].where == "combat"
    assert fault(craft | {"role": "mission"}, scenario="duel").field == "aircraft[0].role"
    assert fault(craft | {"guns": False}, scenario="duel").field == "aircraft[0].guns"


def test_with_a_scenario_no_aircraft_needs_to_be_listed() -> None:
    box, scenarios = age_box(), age_scenarios()
    position = set_up({"scenario": "duel"}, box, scenarios)
    assert {each.where for each in position.state.aircraft} == {"patrol"}
    assert position.state.phase == "entries"
