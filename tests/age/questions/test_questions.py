"""Decisions in words: what terminal, companion and browser draw is formed once."""

from __future__ import annotations

import pytest

from escadrille.age.model.actions import FireGuns
from escadrille.age.questions import (
    DieOption,
    PickOption,
    PlaceOption,
    ShotOption,
    question_of,
)
from escadrille.kernel.questions import Options
from escadrille.table.age.presenter import age_ask
from tests.age.table import Table, aircraft
from tests.age.words.test_notation import questions

LISTED = 8
DRAWN = {
    "die": DieOption,
    "attack": ShotOption,
    "defend": ShotOption,
    "long burst": ShotOption,
    "access": PlaceOption,
    "airship": PlaceOption,
    "bring in": PickOption,
    "release": PickOption,
}


@pytest.mark.parametrize("name", ["duel", "zone-bombing", "airships-on-patrol"])
def test_every_option_of_every_decision_is_put_into_words_in_its_order(name: str) -> None:
    met = set()
    for game, state, decision in questions(name):
        question = question_of(game.rules, game.view(state, decision.seat).state, decision)
        assert len(question.options) == len(decision.options)
        for option, action in zip(question.options[:LISTED], decision.options, strict=False):
            assert option.action == action
            assert option.text
            assert option.typed
            assert isinstance(option, DRAWN.get(decision.kind, object))
        met.add(decision.kind)
    assert {"die", "fly", "attack"} <= met


def test_the_browser_shows_the_words_and_odds_of_the_question() -> None:
    shots = 0
    for game, state, decision in questions("duel"):
        if decision.kind not in ("die", "attack", "defend", "long burst", "level"):
            continue
        known = game.view(state, decision.seat).state
        question = question_of(game.rules, known, decision)
        ask = age_ask(game.rules, known, decision)
        drawn = [(each.text, each.note) for each in ask.options]  # type: ignore[union-attr]
        assert drawn == [(option.text, option.note) for option in question.options]
        shots += sum(isinstance(option.action, FireGuns) for option in question.options)
    assert shots


def pursuit() -> Table:
    """de10 has moved close behind gb16, which can answer."""
    return Table(
        aircraft("de10", "12,8 E L4"),
        aircraft("gb16", "13,8 E L4"),
        moved="de10",
        board="short",
    )


@pytest.mark.rule("A5.2", "A5.4", "A6.1")
def test_an_attack_says_what_it_comes_to_and_who_could_answer() -> None:
    table = pursuit()
    question = question_of(table.rules, table.state, table.decision("attack"))
    fire, hold = question.options[0], question.options[-1]
    assert isinstance(fire, ShotOption)
    assert isinstance(hold, ShotOption)
    assert question.aircraft == table.rules.index_of["de10"]
    assert fire.typed == "fire gb16"
    assert fire.note.startswith("destroy ")
    assert {shot.attack.shooter for shot in fire.answers} == {table.rules.index_of["gb16"]}
    assert (hold.shot, hold.note, hold.answers) == (None, "", ())


@pytest.mark.rule("A6.2")
def test_a_long_burst_comes_with_a_warning_of_jams() -> None:
    for game, state, decision in questions("duel"):
        question = question_of(game.rules, game.view(state, decision.seat).state, decision)
        if decision.kind == "long burst":
            assert [(each.rule, each.tone) for each in question.remarks] == [("A6.2", "bad")]
            assert any(isinstance(o, ShotOption) and o.is_second for o in question.options)
            return
    pytest.fail("nobody was asked about a long burst")


def test_options_are_put_into_words_only_when_they_are_looked_at() -> None:
    formed: list[int] = []

    def form(action: int) -> str:
        formed.append(action)
        return str(action)

    options = Options(range(10_000), form)
    assert len(options) == 10_000
    assert (options[17], list(options[3:5])) == ("17", ["3", "4"])
    assert formed == [17, 3, 4]
