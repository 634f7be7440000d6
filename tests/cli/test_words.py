"""Why somebody who is behind does not shoot, in the cases that only missions know."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.kernel.protocol import Chance, Decision
from escadrille.rossi.narration import Line, chance_words, explain_silence, question_words
from escadrille.rossi.state import State
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
        Line("Brown is 3 behind blue, but the bot cannot be shot down.", "D10.4")
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
        Line("Blue is 1 behind red, but the bot hits the escorted biplane only.", "D10.20")
    ]


@pytest.mark.rule("D9.39")
def test_the_nearer_of_two_shooters_silences_the_other() -> None:
    table = Table(red="r0", blue="r3", scenario="escort", escorted="r0")
    assert silence(table, "2|2 & 1|0", "1|1") == [
        Line(
            "Red is 2 behind blue, but only one of the two shoots, and the other comes first.",
            "D9.39",
        ),
        Line("The escorted biplane is 1 behind blue, but its tile shows no hits.", "D5.1"),
    ]


@pytest.mark.rule("D9.40")
def test_the_nearer_of_two_targets_saves_the_other() -> None:
    table = Table(red="r1", blue="r0", scenario="escort", escorted="r1")
    assert silence(table, "1|0 & 1|0", "1|1") == [
        Line(
            "Blue is 2 behind the escorted biplane, but only one space is hit, "
            "and another comes first.",
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
        Line("Blue is 1 behind brown, but a landed biplane is not shot at.", "D9.24")
    ]


@pytest.mark.parametrize(
    ("cause", "slot", "words"),
    [
        ("objective", 2, "Which factory lies on r4?"),
        ("start", 0, "Lots are drawn for the start spaces: where does Brown stand?"),
        ("draw", 3, "Brown draws a tile"),
        ("mulligan", 1, "Brown draws a new tile for its mulligan"),
        ("bot tile", 0, "A tile of Brown, the bot, is turned up in its left slot"),
        ("bot tile", 4, "A tile of Brown, the bot, is turned up in its right slot"),
        ("toss", 1, "The 3 of Brown, the bot, is tossed: which side is up?"),
        ("bag loss", 101, "Brown loses a random tile from its bag"),
        ("hand loss", 101, "Brown loses a random tile from its hand"),
    ],
)
def test_every_draw_is_asked_for_in_words(cause: str, slot: int, words: str) -> None:
    table = Table(brown="r0", blue="r3", scenario="bombing", objectives=FACTORIES)
    chance = Chance(cause, 0, 1, slot, (), "")
    assert chance_words(table.rules, table.state, chance) == words


@pytest.mark.parametrize(
    "kind", ["plan", "mulligan", "start", "lane", "landing", "shooter", "target", "odd hit", "loss"]
)
def test_every_decision_is_asked_for_in_words(kind: str) -> None:
    table = Table(brown="r0", blue="r3")
    decision: Decision[Any] = Decision(0, kind, (), "")
    words = question_words(table.rules, table.state, decision)
    assert "Brown" in words
    assert words != kind
