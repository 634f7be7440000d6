"""Set-ups: forces, roles, values and options, and what is said about those that will not do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escadrille.age.scenario.forces import force_value
from escadrille.age.scenario.model import Start
from escadrille.age.scenario.options import Cloud
from escadrille.age.scenario.recruits import Recruit, has_own_forces
from escadrille.age.scenario.setup import Setup, read_setup
from escadrille.kernel.errors import BadInput
from tests.age.stock import box, fault_of, hangar, kind, scenario, scenarios, setup

FORCE_RULES: tuple[Any, ...] = ("scenario", {"count": 5}, {"value": 60})


def names(made: Setup) -> list[list[str]]:
    return [[recruit.name for recruit in force] for force in made.forces]


def value(made: Setup, seat: int) -> float:
    return force_value(made.forces[seat], hangar(), box())


def six(code: str) -> list[str]:
    return [f"{code}{number}" for number in (4, 5, 6, 10, 11, 12)]


# -- forces -------------------------------------------------------------------------------------


@pytest.mark.rule("A12.31", "A3.4")
def test_the_example_of_the_rulebook_nine_each_with_scouts_as_fighters() -> None:
    made = setup()
    assert made.scenario.id == "dogfight"
    assert names(made) == [
        ["de4", "de5", "de6", "de10", "de11", "de12", "de13", "de14", "de15"],
        ["fr7", "fr8", "fr9", "gb4", "gb5", "gb6", "gb10", "gb11", "gb12"],
    ]
    dfw = made.forces[0][-1]
    assert dfw == Recruit(type_id="de-dfw-c5", number=15, name="de15", role="fighter", bombs=0)


FREE = [name for name in scenarios() if not has_own_forces(scenario(name))]
"""Scenarios whose players may agree on a number or a value."""


@pytest.mark.parametrize("name", tuple(scenarios()))
def test_every_set_up_can_be_read_again_as_a_record_keeps_it(name: str) -> None:
    made = setup(scenario=name)
    kept = msgspec.json.decode(msgspec.json.encode(made))
    assert read_setup(kept, hangar(), box(), {}) == made


@pytest.mark.parametrize("rule", FORCE_RULES)
@pytest.mark.parametrize("name", FREE)
def test_a_set_up_can_be_read_again_as_a_record_keeps_it(name: str, rule: Any) -> None:
    made = setup(scenario=name, force_rule=rule)
    kept = msgspec.json.decode(msgspec.json.encode(made))
    assert read_setup(kept, hangar(), box(), {}) == made


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize("name", FREE)
def test_default_forces_have_equal_numbers_or_a_value_that_is_not_exceeded(name: str) -> None:
    chosen = names(setup(scenario=name, force_rule={"count": 4}))
    made = setup(scenario=name, force_rule={"value": 45})
    for seat in range(len(made.forces)):
        assert 35 <= value(made, seat) <= 45
    assert [(len(force), len(set(force))) for force in chosen] == [(4, 4)] * len(made.forces)


@pytest.mark.rule("A3.4")
def test_players_may_agree_on_other_numbers() -> None:
    two = [["de10", "de11"], ["fr10", "gb4"]]
    assert names(setup(forces=two, force_rule={"count": 2})) == two
    fault = fault_of(forces=[["de10", "de11"], ["fr10"]], force_rule={"count": 2})
    assert (fault.field, fault.allowed) == ("forces[1]", "2")


def test_a_scenario_wants_its_own_number_of_aircraft() -> None:
    fault = fault_of(scenario="duel", forces=[["de10", "de11"], []])
    assert fault.field == "forces[0]"
    assert fault.allowed == "3 as fighter from all"


def test_a_force_that_is_left_empty_is_the_scenarios_own() -> None:
    made = setup(scenario="duel", forces=[["de7", "de8", "de9"], []])
    assert names(made) == [["de7", "de8", "de9"], ["gb4", "gb5", "gb6"]]


@pytest.mark.rule("A8.6.6")
def test_values_count_bombs_and_fewer_bombs_cost_less() -> None:
    bombers = [{"aircraft": "de16", "bombs": 1}, "de17", "de4"]
    fighters = ["fr4", "fr5"]
    made = setup(
        scenario="zone-bombing-asymmetric",
        forces=[bombers, fighters],
        force_rule={"value": 25.5},
    )
    assert (value(made, 0), value(made, 1)) == (7.5 + 10.5 + 7.5, 15)
    fault = fault_of(
        scenario="zone-bombing-asymmetric",
        forces=[["de16", "de17", "de4"], fighters],
        force_rule={"value": 25.5},
    )
    assert fault.field == "forces[0]"
    assert "28.5" in fault.problem
    assert fault.allowed == "up to 25.5"


@pytest.mark.rule("A3.8")
def test_one_nation_may_fly_on_both_sides_and_the_later_names_differ() -> None:
    made = setup(scenario="duel", forces=[["de4", "de5", "de6"], ["de4", "de5", "de10"]])
    assert names(made) == [["de4", "de5", "de6"], ["de4-2", "de5-2", "de10"]]
    assert made.forces[1][0].number == 4


@pytest.mark.rule("A3.8")
@pytest.mark.parametrize(
    ("forces", "field"),
    [
        ([["de4", "fr5", "de6"], []], "forces[0]"),
        ([["de4", "de5", "de6"], ["ah1", "ah2", "ah3"]], "forces[1]"),
        ([["fr4", "fr5", "fr6"], ["gb4", "gb5", "gb6"]], "forces[1]"),
    ],
)
def test_a_side_flies_for_one_alliance_and_the_other_for_the_other(
    forces: list[list[str]], field: str
) -> None:
    fault = fault_of(scenario="duel", forces=forces)
    assert fault.field == field
    assert "[A3.8]" in fault.problem


@pytest.mark.rule("A3.8")
def test_allies_may_fly_together_and_a_scenario_may_name_its_nations() -> None:
    made = setup(scenario="duel", forces=[["de4", "ah1", "bg1"], ["fr4", "gb4", "us1"]])
    assert names(made)[0] == ["de4", "ah1", "bg1"]
    fault = fault_of(scenario="flying-high", forces=[[], ["gb13", *six("fr")]])
    assert fault.field == "forces[1][0]"
    assert fault.allowed == "france"


@pytest.mark.rule("A8.6.5")
def test_everyone_for_themselves_may_share_an_alliance() -> None:
    made = setup(scenario="free-for-all-four")
    assert [hangar().types[force[0].type_id].alliance for force in made.forces] == [
        "central",
        "entente",
        "entente",
        "central",
    ]


# -- roles and bombs ----------------------------------------------------------------------------


@pytest.mark.rule("A3.9")
def test_a_scout_may_fly_as_a_fighter_beside_others_on_the_mission() -> None:
    scouts = ["de13", "de14", {"aircraft": "de19", "role": "mission"}]
    force = [*scouts, {"aircraft": "de15", "role": "fighter"}, *six("de")[:5]]
    made = setup(scenario="reconnaissance", forces=[force, []])
    roles = {recruit.name: recruit.role for recruit in made.forces[0]}
    assert roles["de13"] == roles["de14"] == roles["de19"] == "mission"
    assert roles["de15"] == roles["de4"] == "fighter"


@pytest.mark.rule("A3.9")
@pytest.mark.parametrize(
    ("name", "aircraft", "role"),
    [
        ("reconnaissance", "de16", "fighter"),
        ("reconnaissance", "de21", "fighter"),
        ("reconnaissance", "de4", "mission"),
        ("reconnaissance", "de16", "mission"),
        ("zone-bombing", "de25", "mission"),
        ("torpedo", "de16", "mission"),
        ("breakthrough", "de10", "mission"),
    ],
)
def test_a_role_that_the_data_do_not_allow_is_refused(name: str, aircraft: str, role: str) -> None:
    force = [{"aircraft": aircraft, "role": role}]
    fault = fault_of(scenario=name, forces=[force, []], force_rule={"count": 1})
    assert fault.field == "forces[0][0]"
    assert "[A3.9]" in fault.problem


@pytest.mark.rule("A8.1.1")
def test_only_fighters_and_two_seaters_as_fighters_are_in_a_dogfight() -> None:
    fighters = {recruit.role for force in setup().forces for recruit in force}
    assert fighters == {"fighter"}
    fault = fault_of(forces=[["de16"], []], force_rule={"count": 1})
    assert fault.field == "forces[0][0]"
    mission = [{"aircraft": "de13", "role": "mission"}]
    assert fault_of(forces=[mission, []], force_rule={"count": 1}).allowed == "fighter"


@pytest.mark.rule("A3.9", "A8.6.6")
@pytest.mark.parametrize(
    ("name", "aircraft", "bombs"),
    [
        ("zone-bombing", "de16", 2),
        ("zone-bombing", "de13", 1),
        ("breakthrough", "de19", 1),
        ("torpedo", "de25", 1),
        ("reconnaissance", "de13", 0),
        ("combined", "de16", 2),
    ],
)
def test_a_mission_carries_all_it_can_and_a_camera_alone_in_reconnaissance(
    name: str, aircraft: str, bombs: int
) -> None:
    made = setup(scenario=name, forces=[[aircraft], []], force_rule={"count": 1})
    assert made.forces[0][0].bombs == bombs
    assert made.forces[0][0].role == "mission"


@pytest.mark.rule("A8.6.1")
def test_in_combined_mode_scouts_fly_without_bombs() -> None:
    force = setup(scenario="combined").forces[0]
    bombs = {recruit.name: recruit.bombs for recruit in force}
    assert (bombs["de16"], bombs["de13"], bombs["de4"]) == (2, 0, 0)
    other = [{"aircraft": "de13", "bombs": 1}, {"aircraft": "de14", "bombs": 0}]
    mixed = setup(scenario="combined", forces=[other, []], force_rule={"count": 2})
    assert [recruit.bombs for recruit in mixed.forces[0]] == [1, 0]


@pytest.mark.parametrize(
    ("name", "table", "allowed"),
    [
        ("zone-bombing", {"aircraft": "de16", "bombs": 3}, "1 to 2"),
        ("zone-bombing", {"aircraft": "de16", "bombs": 0}, "1 to 2"),
        ("zone-bombing", {"aircraft": "de13", "bombs": 0}, "1"),
        ("combined", {"aircraft": "de16", "bombs": 0}, "1 to 2"),
        ("zone-bombing", {"aircraft": "de13", "role": "fighter", "bombs": 1}, "0"),
        ("reconnaissance", {"aircraft": "de13", "bombs": 1}, "0"),
        ("torpedo", {"aircraft": "de25", "bombs": 0}, "1"),
    ],
)
def test_bombs_that_cannot_be_carried_are_refused(
    name: str, table: dict[str, object], allowed: str
) -> None:
    fault = fault_of(scenario=name, forces=[[table], []], force_rule={"count": 1})
    assert (fault.field, fault.allowed) == ("forces[0][0].bombs", allowed)


@pytest.mark.rule("A8.7.1")
def test_the_general_flies_without_guns_and_may_leave_only_over_the_far_edge() -> None:
    made = setup(scenario="intercept-the-general")
    general = made.forces[0][0]
    assert general == Recruit(
        type_id="fr-salmson-2",
        number=13,
        name="fr13",
        role="mission",
        bombs=0,
        guns=False,
        exits=("E",),
    )
    assert all(recruit.guns and not recruit.exits for recruit in made.forces[0][1:])
    fault = fault_of(scenario="intercept-the-general", forces=[["fr14", *six("fr")], []])
    assert fault.field == "forces[0][0]"
    assert fault.allowed == "1 as mission from fr13; 6 as fighter from fighter"


@pytest.mark.rule("A8.7.3")
def test_other_mixes_of_bombers_and_scouts_attack_at_dawn() -> None:
    force = [f"de{number}" for number in (13, 14, 15, 16, 17, 18, *range(1, 10))]
    made = setup(scenario="attack-at-dawn", forces=[force, []])
    bombs = [recruit.bombs for recruit in made.forces[0] if recruit.role == "mission"]
    assert bombs == [1, 1, 1, 2, 2, 2]
    short = ["de13", "de14", "de15", "de16", "de17", *[f"de{n}" for n in range(1, 11)]]
    assert fault_of(scenario="attack-at-dawn", forces=[short, []]).field == "forces[0]"


@pytest.mark.rule("A8.7.4")
def test_the_convoy_is_attacked_by_two_of_each_nation() -> None:
    assert names(setup(scenario="convoy-torpedoing"))[0] == [
        *("fr25", "fr26", "gb25", "gb26"),
        *("fr23", "fr24", "gb23", "gb24"),
    ]


@pytest.mark.rule("A8.3.2", "A8.4.2")
@pytest.mark.parametrize("name", ["reconnaissance", "zone-bombing", "torpedo"])
def test_a_side_with_a_task_needs_somebody_to_do_it(name: str) -> None:
    fault = fault_of(scenario=name, forces=[["de4"], []], force_rule={"count": 1})
    assert fault.field == "forces[0]"
    assert "no aircraft flies the mission" in fault.problem


@pytest.mark.parametrize(
    ("forces", "field", "words"),
    [
        ("de4", "forces", "a list of aircraft for each seat"),
        ([["de4"]], "forces", "one list for each of 2 seats"),
        (["de4", "fr4"], "forces", "a list of aircraft for each seat"),
        ([["xx4"], []], "forces[0][0]", "xx4"),
        ([["de27"], []], "forces[0][0]", "such as de1, de2, de3"),
        ([[4], []], "forces[0][0]", ""),
        ([[{"aircraft": "de4", "paint": "red"}], []], "forces[0][0].paint", "no such field"),
        ([[{"role": "fighter"}], []], "forces[0][0]", "no aircraft ''"),
        ([[{"aircraft": "de4", "role": "spy"}], []], "forces[0][0].role", "'fighter'"),
        ([[{"aircraft": "de4", "name": "baron"}], []], "forces[0][0].name", "de4"),
        ([[{"aircraft": "de4", "guns": False}], []], "forces[0][0].guns", "True"),
        ([[{"type_id": "de-fokker-d7", "number": 4}], []], "forces[0][0]", "de4"),
    ],
)
def test_forces_that_cannot_be_are_refused_by_their_field(
    forces: object, field: str, words: str
) -> None:
    fault = fault_of(forces=forces, force_rule={"count": 1})
    assert fault.field == field
    assert words in str(fault)


def test_nobody_is_there_twice() -> None:
    fault = fault_of(forces=[["de4", "de4"], []], force_rule={"count": 2})
    assert (fault.field, fault.problem) == ("forces[0][1]", "de4 is listed twice")


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        ("equal", "force_rule"),
        ({"count": 3, "value": 30}, "force_rule"),
        ({"cuont": 3}, "force_rule.cuont"),
        ({"count": -1}, "force_rule.count"),
        ({"value": 2}, "forces[0]"),
        ({"count": 70}, "forces[0]"),
    ],
)
def test_a_force_rule_that_will_not_do_is_refused(rule: object, field: str) -> None:
    assert fault_of(force_rule=rule).field == field


# -- aircraft that begin in the Combat Zone -----------------------------------------------------


def placed(**slot: Any) -> dict[str, Any]:
    document = {
        "title": "Meeting",
        "mode": "dogfight",
        "board": "short",
        "victory": {"kind": "survival"},
        "seats": [
            {"name": "Germans", "edge": "N", "slots": [{"count": 2, "role": "fighter", **slot}]},
            {"name": "French", "edge": "S", "slots": [{"count": 2, "role": "fighter"}]},
        ],
    }
    starts = [
        {"at": [5, 5], "heading": "E", "level": 5},
        {"at": [9, 5], "heading": "SW", "level": 4, "attitude": "up"},
    ]
    document["seats"][0]["slots"][0]["starts"] = starts  # type: ignore[index]
    return document


@pytest.mark.rule("A3.10")
def test_aircraft_may_begin_in_the_combat_zone() -> None:
    made = setup(scenario=placed(), forces=[["de10", "de4"], []])
    assert [recruit.start for recruit in made.forces[0]] == [
        Start(at=(5, 5), heading="E", level=5),
        Start(at=(9, 5), heading="SW", level=4, attitude="up"),
    ]
    assert [recruit.start for recruit in made.forces[1]] == [None, None]
    kept = msgspec.json.decode(msgspec.json.encode(made))
    assert read_setup(kept, hangar(), box(), {}) == made


def test_a_start_above_the_ceiling_is_refused() -> None:
    assert kind("de-fokker-e4").ceiling == 4
    fault = fault_of(scenario=placed(), forces=[["de1", "de4"], []])
    assert (fault.field, fault.allowed) == ("forces[0][0]", "a ceiling of L5 or higher")


@pytest.mark.rule("A4.10")
def test_nobody_begins_nose_up_at_the_ceiling() -> None:
    assert kind("de-fokker-e4").ceiling == 4
    fault = fault_of(scenario=placed(), forces=[["de10", "de1"], []])
    assert fault.field == "forces[0][1]"
    assert "nose-up on L4" in fault.problem


@pytest.mark.rule("A4.10")
def test_nobody_begins_nose_down_on_the_lowest_level() -> None:
    document = placed()
    document["seats"][0]["slots"][0]["starts"][1] |= {"level": 1, "attitude": "down"}
    fault = fault_of(scenario=document, forces=[["de10", "de4"], []])
    assert fault.field == "forces[0][1]"
    assert "nose-down on L1" in fault.problem


@pytest.mark.rule("A8.6.2")
def test_a_scenario_that_begins_on_high_levels_is_not_for_one_level() -> None:
    high = placed()
    for at in high["seats"][0]["slots"][0]["starts"]:
        at |= {"level": 2, "attitude": "level"}
    for document in (placed(), high):
        fault = fault_of(scenario=document, options={"one_level": True})
        assert (fault.field, fault.allowed) == ("options.one_level", "false")


def test_where_a_scenario_places_its_aircraft_their_number_is_fixed() -> None:
    fault = fault_of(scenario=placed(), force_rule={"count": 2})
    assert (fault.field, fault.allowed) == ("force_rule", "scenario")


def test_a_slot_may_ask_for_more_bombs_than_somebody_carries() -> None:
    document = dict(scenarios()["zone-bombing-asymmetric"])
    seats = [dict(seat) for seat in document["seats"]]
    seats[0]["slots"] = [{"count": 1, "role": "mission", "bombs": 2}]
    document["seats"] = seats
    assert setup(scenario=document, forces=[["de16"], []]).forces[0][0].bombs == 2
    fault = fault_of(scenario=document, forces=[["de13"], []])
    assert fault.field == "forces[0][0].bombs"
    default = setup(scenario=document).forces[0][0]
    assert kind(default.type_id).bombs >= 2


def test_slots_that_overlap_are_filled_so_that_everybody_fits() -> None:
    document = dict(scenarios()["duel"])
    seats = [dict(seat) for seat in document["seats"]]
    anybody = {"count": 1, "role": "fighter"}
    seats[0]["slots"] = [anybody, {**anybody, "nations": ["germany"]}, {**anybody, "count": 1}]
    seats[0]["slots"][2]["aircraft"] = ["de4"]
    document["seats"] = seats
    for force in (["de4", "de5", "ah1"], ["ah1", "de5", "de4"], ["de5", "de4", "ah1"]):
        assert names(setup(scenario=document, forces=[force, []]))[0] == force
    assert fault_of(scenario=document, forces=[["de5", "de6", "ah1"], []]).field == "forces[0]"


# -- scenario and options -----------------------------------------------------------------------


def test_a_scenario_of_your_own_is_named_with_its_faults() -> None:
    fault = fault_of(scenario={**placed(), "mode": "race"})
    assert fault.field == "scenario.mode"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"scenario": "waterloo"}, "setup.scenario"),
        ({"scenario": 3}, "setup.scenario"),
        ({"board": "full"}, "setup.board"),
        ({"options": {"fog": True}}, "options.fog"),
        ({"options": {"skill": "secret"}}, "options.skill"),
        ({"options": {"fighter_limit": 0}}, "options.fighter_limit"),
        ({"options": {"wind": "N"}}, "options.wind"),
        ({"options": {"first": 2}}, "options.first"),
    ],
)
def test_what_cannot_be_set_up_is_refused_by_its_field(fields: dict[str, Any], field: str) -> None:
    assert fault_of(**fields).field == field


@pytest.mark.rule("A3.3", "A4.15", "A6.8")
def test_options_are_laid_over_the_scenarios_own() -> None:
    cloud = {"at": [5, 5], "top": 2}
    options = {"wind": "roll", "sun": "SE", "clouds": [cloud], "fighter_limit": 8, "first": 1}
    made = setup(scenario="attack-at-dawn", options=options).options
    assert (made.wind, made.sun, made.clouds) == ("roll", "SE", (Cloud((5, 5), 2),))
    assert (made.fighter_limit, made.first, made.round_limit) == (8, 1, 100)
    assert setup(scenario="attack-at-dawn", options={"sun": "none"}).options.wind == "E"


@pytest.mark.rule("A8.6.2")
def test_the_one_level_game_has_no_weather_and_no_aerobatics() -> None:
    made = setup(scenario="attack-at-dawn", options={"one_level": True}).options
    assert (made.wind, made.sun, made.clouds, made.aerobatics) == ("none", "none", (), False)


@pytest.mark.rule("A8.6.2")
@pytest.mark.parametrize(
    "option",
    [
        {"aerobatics": True},
        {"wind": "E"},
        {"sun": "roll"},
        {"clouds": [{"at": [5, 5], "top": 1}]},
    ],
)
def test_what_the_one_level_game_has_not_cannot_be_asked_for(option: dict[str, Any]) -> None:
    [name] = option
    assert fault_of(options={"one_level": True, **option}).field == f"options.{name}"
    assert fault_of(scenario="one-level", options=option).field == f"options.{name}"


@pytest.mark.rule("A8.3.1")
def test_photographs_from_a_level_of_their_own_need_levels() -> None:
    fault = fault_of(scenario="flying-high", options={"one_level": True})
    assert fault.field == "options.one_level"
    assert "L4" in fault.problem


@pytest.mark.rule("A8.6.3", "A6.6")
def test_ace_against_ace_leaves_no_room_for_skill() -> None:
    assert fault_of(scenario="ace-against-ace", options={"skill": "open"}).allowed == "off"


@pytest.mark.rule("A6.6", "A6.10")
@pytest.mark.parametrize("skill", ["open", "hidden"])
def test_experience_belongs_to_pilot_skill_and_can_be_switched_off(skill: str) -> None:
    assert setup(options={"skill": skill}).options.experience is True
    assert setup(options={"skill": skill, "experience": True}).options.experience is True
    assert setup(options={"skill": skill, "experience": False}).options.experience is False


@pytest.mark.rule("A6.6", "A6.10", "A8.6.3")
def test_where_pilots_do_not_differ_there_is_no_experience() -> None:
    assert setup().options.experience is False
    assert setup(scenario="ace-against-ace").options.experience is False
    assert fault_of(options={"experience": True}).field == "options.experience"
    aces = fault_of(scenario="ace-against-ace", options={"experience": True})
    assert aces.field == "options.experience"


@pytest.mark.rule("A6.10", "A10.2", "A11.6")
@pytest.mark.parametrize("bot", ["solo-l", "solo-m"])
def test_experience_goes_with_the_skill_that_a_solo_system_rolls(bot: str) -> None:
    alone: dict[str, Any] = {"bots": ["", bot]}
    assert setup(**alone).options.experience is True
    assert setup(**alone, options={"experience": True}).options.experience is True
    assert setup(**alone, options={"experience": False}).options.experience is False


@pytest.mark.rule("A6.10", "A10.2")
def test_against_bots_of_average_pilots_there_is_experience_if_somebody_says_who_is_not() -> None:
    average: dict[str, Any] = {"bots": ["", "solo-l"], "solo": {"skill": "average"}}
    assert setup(**average).options.experience is False
    assert fault_of(**average, options={"experience": True}).field == "options.experience"
    force = setup(**average).forces[0][0].name
    average["solo"] = {"skill": "average", "pilots": {force: {"skill": "ace"}}}
    assert setup(**average).options.experience is True


@pytest.mark.rule("A6.10")
def test_a_scenario_may_switch_experience_off_and_players_on_again() -> None:
    scenario = {**scenarios()["duel"], "options": {"skill": "open"}}
    assert setup(scenario=scenario).options.experience is True
    scenario["options"] = {"skill": "open", "experience": False}
    assert setup(scenario=scenario).options.experience is False
    assert setup(scenario=scenario, options={"experience": True}).options.experience is True
    scenario["options"] = {"experience": True}
    assert fault_of(scenario=scenario).field == "scenario.options.experience"


@pytest.mark.rule("A8.1", "A8.1.3", "A8.6.5")
def test_a_dogfight_may_be_won_by_points_instead() -> None:
    made = setup(options={"victory": "points", "bonus_round": True}).options
    assert (made.victory, made.bonus_round) == ("points", True)
    assert setup().options.victory == "survival"
    free = setup(scenario="free-for-all-three", options={"victory": "tally"})
    assert free.options.victory == "tally"


@pytest.mark.parametrize(
    ("name", "options", "field", "allowed"),
    [
        ("dogfight", {"victory": "last"}, "options.victory", "survival, points"),
        ("free-for-all-four", {"victory": "points"}, "options.victory", "last, tally"),
        ("reconnaissance", {"victory": "survival"}, "options.victory", "points"),
        ("attack-at-dawn", {"victory": "points"}, "options.victory", "threshold"),
        ("free-for-all-four", {"bonus_round": True}, "options.bonus_round", "false"),
        ("reconnaissance", {"scoring": "alternative"}, "options.scoring", "standard"),
        ("attack-at-dawn", {"scoring": "alternative"}, "options.scoring", "standard"),
    ],
)
def test_ways_to_win_that_do_not_fit_the_scenario_are_refused(
    name: str, options: dict[str, Any], field: str, allowed: str
) -> None:
    fault = fault_of(scenario=name, options=options)
    assert (fault.field, fault.allowed) == (field, allowed)


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize("name", ["zone-bombing", "breakthrough"])
def test_bombing_modes_may_be_scored_the_other_way(name: str) -> None:
    made = setup(scenario=name, options={"scoring": "alternative"})
    assert made.options.scoring == "alternative"


def test_the_names_of_the_scenarios_are_told_when_one_is_unknown() -> None:
    with pytest.raises(BadInput, match="intercept-the-general"):
        setup(scenario="general")


@pytest.mark.rule("A9.6.3")
def test_aircraft_fill_like_slots_in_the_order_they_are_listed() -> None:
    """Which group somebody starts with is what the owner's list says."""
    germans = ["de4", "de5", "de6", "de10", "de11", "de12", "de23", "de24"]
    made = setup(scenario="airships-on-patrol", forces=[[], germans])
    south = [r.name for r in made.forces[1] if r.within and r.within.rows == (15, 35)]
    assert south == ["de4", "de5", "de6"]
    usual = setup(scenario="airships-on-patrol").forces[1]
    assert [r.name for r in usual if r.start and r.start.at[0] == 22] == ["de10", "de11", "de12"]


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize(("at", "fits"), [([23, 23], True), ([24, 5], False), ([5, 24], False)])
def test_clouds_lie_on_the_board(at: list[int], fits: bool) -> None:
    options = {"clouds": [{"at": at, "top": 2}]}
    if fits:
        assert setup(scenario="duel", options=options).options.clouds[0].at == tuple(at)
    else:
        assert fault_of(scenario="duel", options=options).field == "options.clouds[0].at"


@pytest.mark.rule("A10.1")
def test_odds_without_bots_change_nothing() -> None:
    assert setup(scenario="duel", solo={"odds": 2}) == setup(scenario="duel")
