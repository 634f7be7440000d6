"""Actions as short text: what is written can be read again, and people may write it shorter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from escadrille.age.analysis.reach import Reach
from escadrille.age.game import Age
from escadrille.age.model import actions as act
from escadrille.age.model.state import State
from escadrille.age.scenario.recruits import is_placed
from escadrille.age.words.notation import read_action, read_flight, write
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from tests.age.table import Table, aircraft

GAMES: dict[str, dict[str, Any]] = {
    "duel": {"options": {"aerobatics": True, "skill": "open", "experience": True}},
    "flying-high": {},
    "convoy-torpedoing": {},
    "zone-bombing": {},
    "free-for-all-four": {},
    "teams-of-four": {},
    "observation-balloon-attack": {},
    "airships-on-patrol": {},
    "ammunition-depot-attack": {},
}
ROUNDS = 12


def questions(name: str) -> Iterator[tuple[Age, State, Decision[act.Action]]]:
    """The decisions of a game whose players look for shots."""
    options = {**GAMES[name].get("options", {}), "round_limit": ROUNDS}
    game = age({"scenario": name, "options": options}, {"entry_attitude": "any"})
    nature, chooser, state = SeededNature(name), random.Random(name), game.initial()
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
            continue
        decision = pending[0]
        yield game, state, decision
        choice = chooser.choice(decision.options)
        if decision.kind == "fly":
            reach = Reach(game.rules, state)
            able = [ending for ending in reach.endings if ending.has_shot]
            choice = reach.action(chooser.choice(able)) if able else choice
        state = game.resolve(state, Choice(decision.seat, choice)).state


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_can_be_read_again(name: str) -> None:
    chooser = random.Random(name)
    kinds = set()
    for game, state, decision in questions(name):
        kinds.add(decision.kind)
        options = list(decision.options[:40])
        options += [decision.options[-1], chooser.choice(decision.options)]
        texts = [write(game.rules, state, option) for option in options]
        for option, text in zip(options, texts, strict=True):
            assert read_action(game.rules, state, decision, text) == option, text
            assert read_action(game.rules, state, decision, f" {text.upper()} ") == option, text
        assert len(set(texts)) == len(set(options))
    enters = not is_placed(age({"scenario": name}).rules.scenario)
    assert {"die", "fly", *(("bring in", "access", "level") if enters else ())} <= kinds


def fight() -> Table:
    """de10 has moved behind gb16, which can answer with two kinds of guns."""
    return Table(
        aircraft("de10", "12,8 E L4"), aircraft("gb16", "13,8 E L4"), moved="de10", board="short"
    )


@pytest.mark.rule("A5.2")
def test_an_attack_is_written_with_its_target_and_its_guns_if_they_are_not_the_first() -> None:
    table = Table(
        aircraft("gb7", "10,8 E L4"),
        aircraft("de10", "11,8 E L4"),
        aircraft("de4", "8,8 E L4"),
        moved="gb7",
    )
    written = [write(table.rules, table.state, option) for option in table.options]
    assert written == ["fire de10", "fire de4 dorsal", "hold"]
    for text, wanted in (
        ("fire de4", "fire de4 dorsal"),
        ("de10", "fire de10"),
        ("fire de10 fixed", "fire de10"),
        ("hold fire", "hold"),
    ):
        read = read_action(table.rules, table.state, table.decision(), text)
        assert write(table.rules, table.state, read) == wanted


@pytest.mark.rule("A5.4")
def test_an_answer_is_written_with_its_guns_and_may_be_shorter() -> None:
    table = fight()
    table.fire("gb16")
    table.roll(4)
    decision = table.decision("defend")
    for text in ("defend gb16 dorsal", "defend gb16", "defend", "dorsal"):
        assert read_action(table.rules, table.state, decision, text) == act.Defend("gb16", 1)


@pytest.mark.rule("A1.4", "A1.7")
def test_an_access_point_is_written_by_edge_place_and_heading() -> None:
    game = age({"scenario": "dogfight"})
    state = game.resolve(game.initial(), Choice(0, act.BringIn("de4"))).state
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    written = [write(game.rules, state, option) for option in pending[0].options]
    edge = game.rules.scenario.seats[0].edge
    assert written[0].split()[0] == edge
    col, row = game.rules.board.coordinates(game.rules.drawn.access[0][0])
    heading = written[0].split()[2]
    short = read_action(game.rules, state, pending[0], f"{col},{row} {heading.lower()}")
    assert short == pending[0].options[0]


@pytest.mark.parametrize(
    ("text", "path", "levels", "attitude"),
    [
        ("AALA", "AALA", 0, "level"),
        ("2al3a up", "AALAAA", 0, "up"),
        ("A A L A -2 down", "AALA", -2, "down"),
        ("I1AA ^", "I1AA", 0, "up"),
        ("AAS2A =", "AAS2A", 0, "level"),
        ("W<A v", "W<A", 0, "down"),
        ("stay up", "", 0, "up"),
    ],
)
def test_a_path_can_be_written_in_several_ways(
    text: str, path: str, levels: int, attitude: act.AttitudeName
) -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,8 E L4"), moving="de10", face=1)
    assert read_flight(table.rules, table.state, text) == act.Fly(path, levels, attitude)


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(("attitude", "change"), [("up", 1), ("down", -1), ("level", 0)])
def test_levels_left_out_are_the_least_that_the_attitude_asks_for(
    attitude: str, change: int
) -> None:
    place = f"8,8 E L4 {attitude}"
    table = Table(aircraft("de10", place), aircraft("gb4", "20,8 E L4"), moving="de10", face=1)
    assert read_flight(table.rules, table.state, "AALA").levels == change
    assert read_flight(table.rules, table.state, "AALA +2").levels == 2
    assert read_flight(table.rules, table.state, "I1AA").levels == 0


@pytest.mark.parametrize(
    "text", ["", "up", "XA", "AALA 3", "AALA +1 -1", "AALA up down", "up AALA", "AALA sideways"]
)
def test_what_is_no_path_is_refused_with_an_example(text: str) -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "20,8 E L4"), moving="de10", face=1)
    with pytest.raises(BadInput, match=r"^answers\[2\]: .*AALA -1 up"):
        read_flight(table.rules, table.state, text, "answers[2]")


def test_what_is_no_option_is_refused_with_all_that_are() -> None:
    table = fight()
    with pytest.raises(
        BadInput, match=r"'fire gb4' is not possible here \(allowed: fire gb16, hold"
    ):
        read_action(table.rules, table.state, table.decision(), "fire gb4")
