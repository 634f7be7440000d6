"""Why a bot did what it did, in plain words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import escadrille.age.bots
from escadrille.age.bots.solo_l.overrides import OVERRIDES
from escadrille.age.model.dice import fair
from escadrille.age.words.questions import chance_words
from escadrille.age.words.reasons import aircraft_of, die_words, explain
from escadrille.kernel.message import Reason
from escadrille.kernel.protocol import Chance
from escadrille.messages import key
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft
from tests.messages.english import messages_of

PACKAGE = Path(escadrille.age.bots.__file__).parent


def steps(*others: dict[str, object], **own: object) -> BotTable:
    return BotTable(aircraft("de10", "5,10 E L4", **own), *others, moving="de10", face=0)


def told(table: BotTable) -> list[str]:
    return [f"{note.rule} {explain(note)}" for note in table.notes]


def _noted_in_the_code() -> dict[str, set[str]]:
    """Codes of all notes that modules write, with the names of their values."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "note" and len(node.args) == 2:
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                for code in _codes(node.args[1]):
                    found.setdefault(code, set()).update(names)
    return found


def _codes(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_codes(argument.body), *_codes(argument.orelse)]
    assert isinstance(argument, ast.Constant), ast.unparse(argument)
    return [str(argument.value)]


def test_every_code_that_is_noted_has_its_sentence_and_no_other() -> None:
    noted = {f"solo-note-{key(code)}" for code in _noted_in_the_code()}
    sentences = {name for name in messages_of("solo") if name.startswith("solo-note-")}
    assert sentences - noted == {"solo-note-rolled-modified"}
    assert noted <= sentences


def test_an_attack_is_explained_step_by_step() -> None:
    table = steps(aircraft("gb4", "11,8 E L4"), aircraft("gb6", "2,33 W L1"))
    assert told(table) == [
        "A10.12 It is not Exposed where it is.",
        "A10.13 Firing positions within reach: gb4 (A and B).",
        "A10.14 gb4 in column A comes first: column A comes before column B.",
        "A10.15 It can attack gb4 in column A without being Exposed.",
        "A10.13 It takes a firing position at gb4, column A.",
        "A10.11 It fires at gb4 in column A.",
    ]


def test_what_was_considered_and_rejected_is_told_with_its_dice() -> None:
    table = steps(
        aircraft("gb4", "11,12 E L5 up", bursts=[0]),
        aircraft("gb10", "8,9 E L4"),
        aggressiveness="cautious",
    )
    table.dice(4, 6).answer(which_firing_position=1)
    assert told(table)[3:8] == [
        "A10.15 Attacking gb4 in column A would make it Exposed, by gb10.",
        "A10.15 Skip or attack? It rolls 4 -1 (cautious), which counts as 3.",
        "A10.15 It skips gb4 in column A.",
        "A10.15 Attacking gb4 in column B would make it Exposed, by gb10.",
        "A10.15 Skip or attack? It rolls 6 -1 (cautious), which counts as 5.",
    ]


def test_an_approach_is_explained() -> None:
    table = steps(aircraft("gb4", "22,10 E L6", bursts=[0])).dice(5)
    assert told(table) == [
        "A10.12 It is not Exposed where it is.",
        "A10.13 No firing position is within reach.",
        "A10.21 The nearest player aircraft is gb4, 17d away.",
        "A10.21 It heads for the place behind gb4, on L6 (the level of gb4).",
        "A10.21 It cannot end 2d, 3d or 4d behind gb4.",
        "A10.21 It flies as close as it can to 2d behind.",
        "A10.21 On the way it keeps its level and ends nose-up: it starts in level flight.",
        "A10.16 Approach? It rolls 5.",
        "A10.16 It approaches.",
    ]


@pytest.mark.rule("A10.14")
def test_the_reason_for_a_priority_and_for_a_modifier_is_told() -> None:
    table = BotTable(
        aircraft("de10", "15,10 W L4", damage="tail", retreating=True, aggressiveness="aggressive"),
        aircraft("gb4", "7,10 W L4", bursts=[0]),
        moving="de10",
        face=0,
    )
    table.dice(2).answer(which_firing_position=1)
    assert (
        "A10.24 Attack while retreating? "
        "It rolls 2 +3 (aggressive and column A), which counts as 5." in told(table)
    )
    assert "A10.24 It follows the rules for retreats." in told(table)


@pytest.mark.rule("A10.20")
def test_what_is_rolled_again_is_told_as_such() -> None:
    """A step to the right would leave the board."""
    table = BotTable(
        aircraft("de10", "20,35 E L4"),
        aircraft("gb4", "2,2 E L6", bursts=[0]),
        moving="de10",
        face=0,
    )
    table.answer(which_path=1, approach=1).dice("right")
    table.dice("straight").answer(solo_die="left", attitude_at_the_end=3)
    again = "A10.20 The solo die shows right, which cannot be flown on step 1: it rolls again."
    assert again in told(table)
    assert "A10.20 The solo die shows right: it turns right." not in told(table)


@pytest.mark.rule("A10.20")
def test_a_random_maneuver_is_explained_die_by_die() -> None:
    table = steps(aircraft("gb4", "22,10 E L6", bursts=[0])).dice(1)
    table.dice("left", "straight", "right or gyro", "straight", "straight", "straight", 6)
    assert told(table)[8:] == [
        "A10.20 It makes a Random maneuver.",
        "A10.20 The solo die shows left: it turns left.",
        "A10.20 The solo die shows straight: it flies straight on.",
        "A10.20 The solo die shows right or gyro: it turns right.",
        *["A10.20 The solo die shows straight: it flies straight on."] * 3,
        "A10.20 Attitude at the end? It rolls 6.",
        "A10.20 It flies left, ahead 1, right, ahead 3; it keeps its level and ends nose-up.",
    ]


OTHERWISE_SAID = {
    "nowhere to retreat": "a bot that may not leave over its own edge does not fly there",
    "comes round": "a slow turner beside or ahead of its target flies on to come back around",
    "bombs enough": "a zone with all the bombs the scenario asks for is skipped for another",
    "nobody to approach": (
        "with no player aircraft left, a bot stays over the middle of the board"
    ),
}
"""Records keep the phrase of an override; these are told in other words."""


@pytest.mark.rule("A10.18")
@pytest.mark.parametrize("name", OVERRIDES)
def test_an_override_says_why(name: str) -> None:
    why = next(text for known, text in OVERRIDES.items() if known == name)
    words = explain(Reason("A10.18", "override", {"name": name, "why": why}))
    said = OTHERWISE_SAID.get(name, why)
    assert words == f"An exception to the rule, which would be illogical here: {said}."


@pytest.mark.rule("A10.18")
def test_the_overrides_are_few_and_each_is_used() -> None:
    used = set()
    for path in PACKAGE.rglob("*.py"):
        used |= set(re.findall(r'overrides\.acts\(cockpit, "([^"]+)"\)', path.read_text("utf-8")))
    assert used == set(OVERRIDES)


# -- dice ---------------------------------------------------------------------------------------


def test_a_die_is_named_for_the_table() -> None:
    table = steps(aircraft("gb10", "2,10 E L4"))
    chance = table.chance()
    assert die_words(table.rules, chance) == "Red die for Fokker D.VII 10 (de10): is it exposed?"
    assert chance_words(table.rules, table.state, chance) == die_words(table.rules, chance)
    assert aircraft_of(chance) == table.rules.index_of["de10"]
    table.roll(1)
    assert die_words(table.rules, table.chance()) == "Solo die for Fokker D.VII 10 (de10)"


def test_equal_choices_take_a_die_of_as_many_sides() -> None:
    table = BotTable(
        aircraft("de10", "8,18 W L4"),
        aircraft("gb4", "20,18 W L4", bursts=[0]),
        moving="de10",
        face=0,
    )
    words = die_words(table.rules, table.chance("solo: which path?"))
    assert words == "2-sided die for Fokker D.VII 10 (de10): which path?"


def test_dice_of_the_set_up_are_named_too() -> None:
    chance = Chance("solo: skill", 0, 0, 0, fair(6), "A10.2")
    table = steps(aircraft("gb10", "2,10 E L4"))
    assert die_words(table.rules, chance) == "Red die for Fokker D.VII 10 (de10): skill"
