"""Questions and rolls in words."""

from __future__ import annotations

import pytest

from escadrille.age.words.questions import chance_words, question_words, turn_words, weather_words
from escadrille.games.age import age
from escadrille.kernel.protocol import Chance, Choice, Outcome
from tests.age.table import Table, aircraft
from tests.age.words.test_notation import questions

KINDS = {
    "duel": {"pilot", "bring in", "access", "level", "die", "fly", "attack", "long burst"},
    "zone-bombing": {"release", "defend"},
}


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_decision_is_put_in_words(name: str) -> None:
    met: dict[str, str] = {}
    for game, state, decision in questions(name):
        words = question_words(game.rules, state, decision)
        assert words != decision.kind
        assert words[0].isupper()
        met[decision.kind] = words
    assert KINDS[name] <= set(met), set(met)


def test_a_question_names_the_aircraft_it_is_about() -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,8 E L4"), moving="de10")
    words = question_words(table.rules, table.state, table.decision("die"))
    assert words == "Which die does Fokker D.VII 10 (de10) take?"


@pytest.mark.rule("A5.4")
def test_a_defender_is_told_where_the_attacker_is() -> None:
    table = Table(
        aircraft("de10", "12,8 E L4"), aircraft("gb16", "13,8 E L4"), moved="de10", board="short"
    )
    table.hold()
    words = question_words(table.rules, table.state, table.decision("defend"))
    assert words == (
        "Handley Page O/400 16 (gb16) may fire at Fokker D.VII 10 (de10) "
        "at 12,8 heading E on L4, level"
    )


def test_every_roll_says_whose_dice_they_are_and_what_for() -> None:
    table = Table(
        aircraft("de10", "11,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        moving="de10",
        die="blue",
        board="short",
    )
    assert told(table) == "Fokker D.VII 10 (de10) rolls the blue die"
    fight = Table(
        aircraft("de10", "12,8 E L4"), aircraft("gb16", "13,8 E L4"), moved="de10", board="short"
    )
    fight.fire("gb16")
    place = "H5 strictly behind, column A, +1; two red dice"
    assert told(fight) == f"Fokker D.VII 10 (de10) fires its fixed guns at gb16: {place}"
    fight.roll(6)
    assert told(fight) == "Handley Page O/400 16 (gb16) is hit: the damage die"
    fight.roll("wings")
    fight.defend("gb16", 1)
    who = "Handley Page O/400 16 (gb16) fires its dorsal guns at de10"
    assert told(fight) == f"{who}: column B, +1; two red dice"
    fight.roll(3)
    fight.fire_on()
    assert "at gb16 again: H5" in told(fight)


def told(table: Table) -> str:
    return chance_words(table.rules, table.state, table.chance())


@pytest.mark.rule("A4.15", "A6.8", "A3.4")
def test_weather_and_first_move_are_rolled_for_in_words() -> None:
    options = {"wind": "roll", "sun": "roll"}
    game = age({"scenario": "dogfight", "options": options}, {"first_move": "dice"})
    state, said = game.initial(), []
    for label in ("4", "0", "2"):
        chance = game.pending(state)
        assert isinstance(chance, Chance)
        said.append(chance_words(game.rules, state, chance))
        state = game.resolve(state, Outcome(label)).state
    assert said == [
        "Wind: a standard die",
        "Sun: the blue die",
        "First player: a seat number",
    ]
    assert weather_words(game.rules, state) == "wind from SW, sun in the SE"
    assert turn_words(game.rules, state) == ""


def test_a_turn_is_named_by_its_round_and_player() -> None:
    game = age({"scenario": "duel"})
    state = game.initial()
    while not state.round:
        pending = game.pending(state)
        assert isinstance(pending, tuple)
        state = game.resolve(state, Choice(pending[0].seat, pending[0].options[0])).state
    assert turn_words(game.rules, state) == "round 1, Central Powers"
