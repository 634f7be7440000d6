"""Words at the table: why nobody shoots, what is asked, and what a plan will bring about."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.cli.desk.story import Story
from escadrille.cli.dogfight.desk import DogfightDesk
from escadrille.cli.dogfight.screen import fitting
from escadrille.kernel.protocol import Chance, Decision
from escadrille.kernel.questions import Remark
from escadrille.kernel.seen import Line
from escadrille.rossi.model.state import State
from escadrille.rossi.questions.plans import plan_options, planning_remarks
from escadrille.rossi.words.events import explain_silence
from escadrille.rossi.words.questions import chance_words, question_words
from tests.rossi.table import Table


def silence(table: Table, *plans: str, draws: tuple[str, ...] = ()) -> list[Line]:
    """What is said about the turn once everybody has moved."""
    before = table.state
    events = table.fly(*plans, draws=draws)
    lines: list[Line] = []
    state: State = before
    for event in events:
        if getattr(event, "phase", None) == "damage":
            lines = explain_silence(table.rules, state)
        state = table.game.evolve(state, event)
    return lines


FACTORIES = [{"space": "r6", "number": 5}]


@pytest.mark.rule("D10.4")
def test_the_solo_bot_cannot_be_shot_down() -> None:
    table = Table(
        brown={"space": "r0", "hand": "1|1 5|1"},
        blue="r3",
        scenario="bombing",
        solo=True,
        objectives=FACTORIES,
        bot={"left": "1|1"},
    )
    assert silence(table, "1|1", draws=("1|1",)) == [
        Line("Brown is 3 behind Blue, but the bot cannot be shot down.", "D10.4")
    ]


@pytest.mark.rule("D10.20")
def test_the_solo_bot_spares_the_escort() -> None:
    table = Table(
        red={"space": "r4", "hand": "1|0 5|1"},
        blue="r3",
        scenario="escort",
        solo=True,
        escorted="r4",
        bot={"left": "1|1"},
    )
    assert silence(table, "1|0 & -1|0", draws=("1|1",)) == [
        Line("Blue is 1 behind Red, but the bot only hits the escorted biplane.", "D10.20")
    ]


@pytest.mark.rule("D9.39")
def test_the_nearer_of_two_shooters_silences_the_other() -> None:
    table = Table(red="r0", blue="r3", scenario="escort", escorted="r0")
    assert silence(table, "2|2 & 1|0", "1|1") == [
        Line(
            "Red is 2 behind Blue, but only one of the two may shoot, and the other has priority.",
            "D9.39",
        ),
        Line("The escorted biplane is 1 behind Blue, but its tile shows no hits.", "D5.1"),
    ]


@pytest.mark.rule("D9.40")
def test_the_nearer_of_two_targets_saves_the_other() -> None:
    table = Table(red="r1", blue="r0", scenario="escort", escorted="r1")
    assert silence(table, "1|0 & 1|0", "1|1") == [
        Line(
            "Blue is 2 behind the escorted biplane, but only one space is hit, "
            "and another has priority.",
            "D9.40",
        )
    ]


@pytest.mark.rule("D9.24")
def test_a_ruling_can_save_a_landed_biplane() -> None:
    table = Table(
        brown={"space": "r4", "hand": "0|2 1|1", "landed": True},
        blue="r2",
        scenario="rescue",
        objectives=[{"space": "r4", "number": 1}],
        rulings={"landed_can_be_shot": False},
    )
    assert silence(table, "0|2", "1|1") == [
        Line("Blue is 1 behind Brown, but one of them is on the ground.", "D9.24")
    ]


@pytest.mark.parametrize(
    ("cause", "slot", "words"),
    [
        ("objective", 2, "Which factory is on r4?"),
        ("start", 0, "Starting spaces are drawn at random: where does Brown start?"),
        ("draw", 3, "Brown draws a tile"),
        ("mulligan", 1, "Brown draws a new tile for its mulligan"),
        ("bot tile", 0, "Brown, the bot, draws a tile into its left slot"),
        ("bot tile", 4, "Brown, the bot, draws a tile into its right slot"),
        ("toss", 1, "The 3 of Brown, the bot, is tossed: which side is up?"),
        ("bag loss", 101, "Brown loses a random tile from its bag"),
        ("hand loss", 101, "Brown loses a random tile from its hand"),
    ],
)
def test_every_draw_is_asked_for_in_words(cause: str, slot: int, words: str) -> None:
    table = Table(brown="r0", blue="r3", scenario="bombing", objectives=FACTORIES)
    chance = Chance(cause, 0, 1, slot, (), "")
    assert chance_words(table.rules, chance) == words


@pytest.mark.parametrize(
    "kind", ["plan", "mulligan", "start", "lane", "landing", "shooter", "target", "odd hit", "loss"]
)
def test_every_decision_is_asked_for_in_words(kind: str) -> None:
    table = Table(brown="r0", blue="r3")
    decision: Decision[Any] = Decision(0, kind, (), "", "")
    words = question_words(table.rules, table.state, decision)
    assert "Brown" in words
    assert words != kind


# -- what a plan will bring about ---------------------------------------------------------------


def notes(table: Table, seat: int = 0) -> dict[str, str]:
    """The notes beside the plans of a seat."""
    return {option.typed: option.note for option in plan_options(table.game, table.state, seat)}


@pytest.mark.rule("D8.13")
def test_the_second_zero_of_white_is_marked() -> None:
    table = Table(white={"space": "r0", "hand": "0|1 4|1", "last": "0|0"}, red="r4")
    assert notes(table) == {"0|1": "crashes [D8.13]", "4|1": ""}
    first = Table(white={"space": "r0", "hand": "0|1 4|1", "last": "1|2"}, red="r4")
    assert notes(first)["0|1"] == ""
    red = Table(red={"space": "r0", "hand": "0|1 4|1", "last": "0|1"}, blue="r4")
    assert notes(red)["0|1"] == ""


@pytest.mark.rule("D9.25", "D9.26", "D9.28")
def test_plans_of_a_landed_rescuer_say_whether_it_takes_off() -> None:
    table = Table(
        brown={"space": "r4", "hand": "0|2 1|1 2|0 3|1", "landed": True},
        blue="r2",
        scenario="rescue",
        objectives=[{"space": "r4", "number": 1}],
    )
    assert notes(table) == {
        "0|2": "stays on the ground [D9.25]",
        "1|1": "takes off [D9.26]",
        "2|0": "takes off [D9.26]",
        "3|1": "takes off [D9.28]",
        "3|1 loop": "takes off [D9.28]",
    }


@pytest.mark.rule("D9.11", "D9.18", "D9.23")
@pytest.mark.parametrize(
    ("scenario", "note"),
    [
        ("espionage", {"0|2": "photographs the site [D9.11]", "4|0": ""}),
        ("bombing", {"0|2": "", "4|0": "bombs factory 4 [D9.18]"}),
        ("rescue", {"0|2": "may land at airport 2 [D9.23]", "4|0": ""}),
    ],
)
def test_plans_that_end_on_an_objective_say_what_they_do_there(
    scenario: str, note: dict[str, str]
) -> None:
    kind = "cameras" if scenario == "espionage" else "number"
    table = Table(
        brown={"space": "r0", "hand": "0|2 4|0"},
        blue="r2",
        scenario=scenario,
        objectives=[{"space": "r0", kind: 2}, {"space": "r4", kind: 2 if kind == "cameras" else 4}],
    )
    assert notes(table) == note


@pytest.mark.rule("D9.11")
def test_a_photo_with_a_two_is_said_to_be_blurred_until_it_is_the_last_camera() -> None:
    told = {2: "a blurred photo of the site [D9.11]", 1: "photographs the site [D9.11]"}
    for cameras, words in told.items():
        table = Table(
            red={"space": "r0", "hand": "2|0"},
            blue="r5",
            scenario="espionage",
            objectives=[{"space": "r2", "cameras": cameras}],
        )
        assert notes(table) == {"2|0": words}


@pytest.mark.rule("D8.5")
def test_brown_is_told_why_it_may_choose_among_few() -> None:
    table = Table(brown={"space": "r0", "hand": "1|1 4|2", "last": "0|2"}, red="r4")
    assert planning_remarks(table.rules, table.state, 0) == (
        Remark("Brown played a 0 and must now play a 1 or a 2.", "D8.5"),
    )
    assert planning_remarks(table.rules, table.state, 1) == ()


@pytest.mark.rule("D8.14")
def test_a_plan_that_will_be_shown_first_is_announced() -> None:
    table = Table(white="r0", red="r2")
    assert planning_remarks(table.rules, table.state, 1) == (
        Remark("White is close behind and sees this plan before making its own.", "D8.14"),
    )
    assert planning_remarks(table.rules, table.state, 0) == ()


# -- how the story is told ----------------------------------------------------------------------


@pytest.mark.rule("D5.1")
def test_shots_stand_out_and_silence_does_not() -> None:
    table = Table(red="r0", blue="r1")
    story = Story(DogfightDesk(table.game))
    before = table.state
    story.add(before, table.fly("1|2", "1|1"))
    loud = [line for line in story.lines(None) if line.tone == "bad"]
    assert [line.rule for line in loud] == ["D5.1", "D3.11"]
    quiet = Table(red="r0", blue="r1")
    silent = Story(DogfightDesk(quiet.game))
    start = quiet.state
    silent.add(start, quiet.fly("1|0", "1|1"))
    told = silent.lines(None)
    assert any(line.rule == "D5.1" for line in told)
    assert not any(line.tone for line in told)


def test_moves_and_draws_give_way_where_lines_are_dear() -> None:
    told = [Line("", rule) for rule in ("D3.6", "D4.1", "D4.1", "D5.1", "D3.13", "D1.10")]
    left = {room: [line.rule for line in fitting(told, room)] for room in (6, 4, 3, 1)}
    assert left[6] == [line.rule for line in told]
    assert left[4] == ["D3.6", "D5.1", "D3.13", "D1.10"]
    assert left[3] == ["D3.6", "D5.1", "D3.13"]
    assert left[1] == ["D3.6", "D5.1"]
