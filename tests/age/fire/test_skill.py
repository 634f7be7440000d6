"""Aces and rookies, open and hidden, and what kills make of them. [A6.6, A6.9, A6.10]"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.figures.hangar import Skill
from escadrille.age.fire.shots import shots_from
from escadrille.age.game import Age
from escadrille.age.model.actions import Fly, MarkPilot
from escadrille.age.model.events import GunsFired, KillCredited, PilotMarked, SkillRevealed
from escadrille.age.model.state import Aircraft, State
from escadrille.age.turn.movement import flights_of
from escadrille.games.age import age
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice, as_seen_by
from tests.age.shots import begin, is_asked, may_defend, result
from tests.age.table import Table, aircraft, only


def behind(
    shooter: str,
    target: str,
    *,
    skill: Skill,
    experience: bool = False,
    rulings: dict[str, Any] | None = None,
    **condition: Any,
) -> Table:
    """A pilot strictly behind his target; the game goes on whatever he hits."""
    mate = "fr12" if target.startswith("fr") else "de12"
    return Table(
        aircraft(shooter, "10,10 E L3", skill=skill, seat=0, **condition),
        aircraft(target, "11,10 E L3", seat=1),
        aircraft(mate, "20,30 E L3", seat=1),
        moved=shooter,
        options={"skill": "open", "experience": experience},
        rulings=rulings or {},
    )


# -- aces and rookies ---------------------------------------------------------------------------


@pytest.mark.rule("A6.6")
@pytest.mark.parametrize(
    ("skill", "total", "what"),
    [
        ("average", 5, "damaged"),
        ("average", 9, "destroyed"),
        ("ace", 4, "miss"),
        ("ace", 5, "destroyed"),
        ("rookie", 5, "miss"),
        ("rookie", 6, "damaged"),
        ("rookie", 9, "damaged"),
        ("rookie", 10, "destroyed"),
    ],
)
def test_an_aces_damage_destroys_and_a_rookie_subtracts_one(
    skill: Skill, total: int, what: str
) -> None:
    table = behind("de10", "fr10", skill=skill)
    begin(table, "fr10", "fixed")
    assert result(table.roll(total)) == what


@pytest.mark.rule("A6.6", "A6.9")
@pytest.mark.parametrize(("skill", "modifier"), [("rookie", -1), ("average", 0), ("ace", 0)])
def test_the_dh2s_nose_gun_is_fired_by_its_pilot(skill: Skill, modifier: int) -> None:
    table = behind("gb1", "de10", skill=skill)
    begin(table, "de10", "nose")
    fired = only(table.roll(6), GunsFired)
    assert fired.modifier == modifier
    assert fired.result == {"rookie": "miss", "average": "damaged", "ace": "destroyed"}[skill]


@pytest.mark.rule("A6.9")
@pytest.mark.parametrize("skill", ["rookie", "average", "ace"])
def test_skill_does_not_touch_guns_that_another_crew_member_fires(skill: Skill) -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3", skill=skill),
        aircraft("de10", "9,10 E L4"),
        aircraft("de11", "20,30 E L4"),
        moved="gb7",
        options={"skill": "open"},
    )
    begin(table, "de10", "dorsal")
    fired = only(table.roll(5), GunsFired)
    assert (fired.modifier, fired.result) == (1, "damaged")


@pytest.mark.rule("A6.6")
def test_an_ace_destroys_in_defence_too() -> None:
    table = Table(
        aircraft("de10", "13,10 W L3"),
        aircraft("de11", "20,30 W L3"),
        aircraft("fr10", "11,10 E L3", skill="ace"),
        moved="de10",
        options={"skill": "open"},
    )
    begin(table, "fr10", "fixed")
    table.roll(3)
    table.defend("fr10", 0)
    assert result(table.roll(8)) == "destroyed"  # 9 in column B


# -- experience ---------------------------------------------------------------------------------


def kill(table: Table, target: str, gun: str = "fixed") -> KillCredited:
    begin(table, target, gun)
    return only(table.roll(12), KillCredited)


@pytest.mark.rule("A6.6", "A6.10")
@pytest.mark.parametrize(
    ("skill", "kills", "after"),
    [
        ("rookie", 0, "average"),
        ("rookie", 2, "ace"),
        ("average", 0, "average"),
        ("average", 1, "average"),
        ("average", 2, "ace"),
        ("ace", 0, "ace"),
        ("ace", 5, "ace"),
    ],
)
def test_a_first_kill_makes_a_rookie_average_and_a_third_an_ace(
    skill: Skill, kills: int, after: Skill
) -> None:
    table = behind("de10", "fr10", skill=skill, kills=kills, experience=True)
    assert kill(table, "fr10").skill == after
    pilot = table.of("de10")
    assert (pilot.kills, pilot.skill) == (kills + 1, after)


@pytest.mark.rule("A6.6")
@pytest.mark.parametrize("kills", [0, 2])
def test_without_the_option_kills_are_counted_but_change_nothing(kills: int) -> None:
    table = behind("de10", "fr10", skill="rookie", kills=kills)
    assert kill(table, "fr10").skill == "rookie"
    assert table.of("de10").kills == kills + 1


@pytest.mark.rule("A6.10")
def test_a_kill_in_defence_counts() -> None:
    table = Table(
        aircraft("de10", "13,10 W L3"),
        aircraft("de11", "20,30 W L3"),
        aircraft("fr10", "11,10 E L3", skill="rookie"),
        moved="de10",
        options={"skill": "open", "experience": True},
    )
    table.hold()
    table.defend("fr10", 0)
    assert only(table.roll(12), KillCredited).skill == "average"
    assert table.of("fr10").skill == "average"


@pytest.mark.rule("A6.10")
def test_experience_counts_from_the_next_roll_on() -> None:
    table = Table(
        aircraft("fr10", "10,10 E L3", skill="rookie"),
        aircraft("de10", "11,10 E L3"),
        aircraft("de11", "19,10 W L3"),
        moved="fr10",
        options={"skill": "open", "experience": True},
    )
    assert begin(table, "de10", "fixed").modifier == 0  # two guns, and a rookie
    table.roll(12)
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de11") == (12, 10)
    table.hold()
    table.defend("fr10", 0)
    assert only(table.roll(3), GunsFired).modifier == 1


@pytest.mark.rule("A6.10")
def test_a_damage_is_no_kill() -> None:
    table = behind("de10", "fr10", skill="average", experience=True)
    begin(table, "fr10", "fixed")
    assert result(table.roll(6)) == "damaged"
    assert table.of("de10").kills == 0


def shot_down_by_the_observer(ruling: str, option: str = "open") -> Table:
    """A Bristol's dorsal guns have a D.VII before them; the dice are to be rolled."""
    table = Table(
        aircraft("gb7", "10,10 E L3", skill="rookie", seat=0),
        aircraft("gb8", "2,30 E L3", seat=0),
        aircraft("de10", "9,10 E L4", seat=1),
        aircraft("de11", "20,30 E L4", seat=1),
        moved="gb7",
        options={"skill": option, "experience": True},
        rulings={"kill_credit": ruling},
    )
    begin(table, "de10", "dorsal")
    return table


@pytest.mark.rule("A6.10")
def test_kills_by_the_observer_do_not_count_for_the_pilot() -> None:
    table = shot_down_by_the_observer("pilot")
    assert not [e for e in table.roll(12) if isinstance(e, KillCredited)]
    assert (table.of("gb7").kills, table.of("gb7").skill) == (0, "rookie")


@pytest.mark.rule("A6.10")
def test_by_the_ruling_kill_credit_they_do() -> None:
    table = shot_down_by_the_observer("any gun")
    assert only(table.roll(12), KillCredited).skill == "average"
    assert (table.of("gb7").kills, table.of("gb7").skill) == (1, "average")


@pytest.mark.rule("A6.6", "A6.10")
def test_a_kill_that_counts_reveals_a_hidden_pilot_first() -> None:
    table = shot_down_by_the_observer("any gun", "hidden")
    assert not table.of("gb7").is_revealed
    told = [e for e in table.roll(12) if isinstance(e, SkillRevealed | KillCredited)]
    gunner = table.rules.index_of["gb7"]
    assert told == [SkillRevealed(gunner, "rookie"), KillCredited(gunner, "average")]


@pytest.mark.rule("A6.9", "A6.10")
def test_two_seaters_that_fly_as_fighters_have_no_pilot_skill() -> None:
    table = Table(
        aircraft("de13", "10,10 E L3", kills=0),
        aircraft("fr10", "11,10 E L3"),
        aircraft("fr11", "20,30 E L3"),
        moved="de13",
        options={"skill": "open", "experience": True},
    )
    two_seater, *others = table.state.aircraft
    fleet = (replace(two_seater, skill="rookie"), *others)  # no position file may say so
    table.state = replace(table.state, aircraft=fleet)
    assert begin(table, "fr10", "fixed").modifier == 0
    assert not [e for e in table.roll(12) if isinstance(e, KillCredited)]
    assert table.of("de13").kills == 0


# -- marking pilots before the game -------------------------------------------------------------


def opened(skill: str, **setup: Any) -> Age:
    return age({"scenario": "dogfight", **setup, "options": {"skill": skill}})


def mark_all(game: Age) -> tuple[State, list[tuple[int, str, Skill]]]:
    """Mark the first pilot that is offered, until nobody is left to be marked."""
    state = game.initial()
    marks: list[tuple[int, str, Skill]] = []
    while isinstance(pending := game.pending(state), tuple) and pending[0].kind == "pilot":
        (decision,) = pending
        action = decision.options[0]
        assert isinstance(action, MarkPilot)
        marks.append((decision.seat, action.aircraft, action.skill))
        state = game.resolve(state, Choice(decision.seat, action)).state
    return state, marks


@pytest.mark.rule("A6.9")
def test_each_player_marks_three_aces_and_three_rookies() -> None:
    state, marks = mark_all(opened("open"))
    for seat in (0, 1):
        skills = [skill for each, _, skill in marks if each == seat]
        assert sorted(skills) == ["ace"] * 3 + ["rookie"] * 3
    names = [name for _, name, _ in marks]
    assert len(set(names)) == 12
    assert [each.skill for each in state.aircraft].count("average") == 6


@pytest.mark.rule("A6.9")
def test_only_fighters_can_be_marked() -> None:
    """The German scouts fly as fighters, but their pilots are average."""
    game = opened("open")
    (decision,) = game.pending(game.initial())  # type: ignore[misc]
    offered = {option.aircraft for option in decision.options if isinstance(option, MarkPilot)}
    assert offered == {"de4", "de5", "de6", "de10", "de11", "de12"}
    with pytest.raises(Refused, match=r"A6\.9"):
        game.resolve(game.initial(), Choice(0, MarkPilot("de13", "ace")))


@pytest.mark.rule("A6.9")
def test_of_few_fighters_no_more_than_half_are_aces_and_half_rookies() -> None:
    forces = [["de4", "de10", "de11", "de13", "de14"], ["fr7", "gb4", "gb5", "gb10", "gb11"]]
    _, marks = mark_all(opened("open", forces=forces, force_rule={"count": 5}))
    german = [skill for seat, _, skill in marks if seat == 0]  # three fighters
    entente = [skill for seat, _, skill in marks if seat == 1]  # five
    assert sorted(german) == ["ace", "rookie"]
    assert sorted(entente) == ["ace", "ace", "rookie", "rookie"]


@pytest.mark.rule("A6.6")
def test_without_the_option_nobody_is_marked() -> None:
    game = opened("off")
    state = game.initial()
    assert state.phase == "deploy"
    assert {each.skill for each in state.aircraft} == {"average"}


@pytest.mark.rule("A6.6", "A6.9")
@pytest.mark.parametrize(("option", "is_hidden"), [("open", False), ("hidden", True)])
def test_hidden_skill_is_written_down_in_secret(option: str, is_hidden: bool) -> None:
    game = opened(option)
    (decision,) = game.pending(game.initial())  # type: ignore[misc]
    assert decision.secret is is_hidden
    step = game.resolve(game.initial(), Choice(0, MarkPilot("de4", "ace")))
    marked = only(step.events, PilotMarked)
    assert game.redact(marked, 0) == marked
    for other in (1, None):
        seen = game.redact(marked, other)
        assert isinstance(seen, PilotMarked)
        assert (seen.aircraft is None, seen.skill is None) == (is_hidden, is_hidden)
        fleet = game.view(step.state, other).state.aircraft
        assert (fleet[0].skill is None) is is_hidden
    assert game.view(step.state, 0).state.aircraft[0].skill == "ace"


# -- hidden until the first firing opportunity --------------------------------------------------


def hidden(*fleet: dict[str, Any], **fields: Any) -> Table:
    return Table(*fleet, options={"skill": "hidden", **fields.pop("options", {})}, **fields)


def seen_by(table: Table, viewer: int | None, name: str) -> Aircraft:
    """An aircraft as a seat sees it."""
    return table.game.view(table.state, viewer).state.aircraft[table.rules.index_of[name]]


@pytest.mark.rule("A6.6")
def test_a_hidden_pilot_is_revealed_when_he_could_attack_even_if_he_holds_his_fire() -> None:
    table = hidden(
        aircraft("de10", "4,10 E L3", skill="ace"),
        aircraft("de11", "4,30 E L3", skill="rookie"),
        aircraft("fr10", "12,10 E L3"),
        moving="de10",
    )
    assert seen_by(table, 1, "de10").skill is None
    table.die(face=0)
    shown = only(table.fly("AAAAAAA"), SkillRevealed)
    assert (shown.aircraft, shown.skill) == (table.rules.index_of["de10"], "ace")
    assert is_asked(table, "attack")
    table.hold()
    assert seen_by(table, 1, "de10").skill == "ace"
    assert seen_by(table, None, "de10").skill == "ace"
    assert seen_by(table, 1, "de11").skill is None
    assert seen_by(table, 0, "de11").skill == "rookie"


@pytest.mark.rule("A6.6")
def test_he_stays_hidden_as_long_as_he_has_no_opportunity() -> None:
    table = hidden(
        aircraft("de10", "4,10 E L3", skill="ace"),
        aircraft("fr10", "12,20 E L3", skill="rookie"),
        moving="de10",
    )
    table.die(face=0)
    events = table.fly("AAAAAAA")
    assert not [event for event in events if isinstance(event, SkillRevealed)]
    assert seen_by(table, 1, "de10").skill is None
    assert seen_by(table, 0, "fr10").skill is None


@pytest.mark.rule("A6.6")
def test_a_defender_is_revealed_when_he_could_answer() -> None:
    table = hidden(
        aircraft("de10", "13,10 W L3"),
        aircraft("fr10", "11,10 E L3", skill="rookie"),
        moved="de10",
    )
    assert not table.of("fr10").is_revealed
    shown = only(table.hold(), SkillRevealed)
    assert (shown.aircraft, shown.skill) == (table.rules.index_of["fr10"], "rookie")
    assert may_defend(table) == [("fr10", "fixed")]
    assert seen_by(table, 0, "fr10").skill == "rookie"


@pytest.mark.rule("A6.6", "A6.9")
def test_an_opportunity_of_the_observer_does_not_reveal_the_pilot() -> None:
    table = hidden(
        aircraft("de10", "10,10 E L3"),
        aircraft("gb7", "11,10 E L3", skill="ace"),
        moved="de10",
    )
    table.hold()
    assert may_defend(table) == [("gb7", "dorsal")]
    assert seen_by(table, 0, "gb7").skill is None
    assert seen_by(table, 1, "gb7").skill == "ace"


@pytest.mark.rule("A6.6")
def test_a_pilot_without_ammunition_has_no_opportunity() -> None:
    table = hidden(
        aircraft("de10", "10,10 E L3", skill="ace", bursts=[0]),
        aircraft("fr10", "11,10 E L3"),
        moved="de10",
    )
    assert not table.of("de10").is_revealed


@pytest.mark.rule("A6.6")
def test_an_average_pilot_is_shown_as_such() -> None:
    table = hidden(
        aircraft("de10", "4,10 E L3"),
        aircraft("fr10", "12,10 E L3"),
        moving="de10",
    )
    assert seen_by(table, 1, "de10").skill is None
    table.die(face=0)
    assert only(table.fly("AAAAAAA"), SkillRevealed).skill == "average"
    assert seen_by(table, 1, "de10").skill == "average"


@pytest.mark.rule("A6.6", "A7")
def test_the_maneuvers_a_rookie_cannot_fly_do_not_betray_him() -> None:
    views = []
    for skill in ("rookie", "average"):
        table = hidden(
            aircraft("de4", "10,10 E L3 up", skill=skill),
            aircraft("fr10", "20,30 E L3"),
            moving="de4",
            face=0,
            options={"aerobatics": True},
        )
        views.append((table.game.view(table.state, 1), as_seen_by(table.pending, 1)))
        loops = [fly for fly in table.options if isinstance(fly, Fly) and "O1" in fly.path]
        assert bool(loops) is (skill == "average")
    assert views[0] == views[1]


@pytest.mark.rule("A6.6")
def test_shots_reckoned_from_a_view_do_not_know_what_is_hidden() -> None:
    table = hidden(
        aircraft("de10", "6,10 E L3", skill="average"),
        aircraft("fr10", "15,10 W L3", skill="rookie"),
        moving="de10",
        face=0,
    )
    flights = flights_of(table.rules, table.state)
    view = table.game.view(table.state, 0).state
    answers = [
        shot.attack.modifier
        for shots in shots_from(table.rules, view, 0, flights).values()
        for shot in shots
        if shot.is_answer
    ]
    assert answers
    assert set(answers) == {1}
    truth = shots_from(table.rules, table.state, 0, flights)
    assert {s.attack.modifier for shots in truth.values() for s in shots if s.is_answer} == {0}
