"""Decisions of Dogfight! in words: plans with where they lead, choices with what they are about."""

from __future__ import annotations

import random

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.rossi.questions import CraftOption, PlanOption, question_of
from escadrille.table.dogfight.asks import dogfight_ask


@pytest.mark.parametrize("scenario", ["dogfight", "rescue", "escort"])
def test_terminal_and_browser_draw_the_same_question(scenario: str) -> None:
    game = dogfight({"scenario": scenario, "biplanes": ["white", "black"]})
    nature, chooser, state = SeededNature(scenario), random.Random(scenario), game.initial()
    kinds = set()
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
            continue
        decision = pending[0]
        kinds.add(decision.kind)
        question = question_of(game.rules, state, decision)
        ask = dogfight_ask(game.rules, state, decision)
        assert [option.action for option in question.options] == list(decision.options)
        assert all(option.text and option.typed for option in question.options)
        if decision.kind != "mulligan":
            drawn = [(each.text, each.note) for each in ask.options]  # type: ignore[union-attr]
            assert drawn == [(option.text, option.note) for option in question.options]
        state = game.resolve(state, Choice(decision.seat, chooser.choice(decision.options))).state
    assert "plan" in kinds


def test_a_plan_says_where_it_leads() -> None:
    game = dogfight({})
    nature, state = SeededNature("plan"), game.initial()
    while not isinstance(pending := game.pending(state), tuple) or pending[0].kind != "plan":
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
        else:
            assert isinstance(pending, tuple)
            choice = Choice(pending[0].seat, pending[0].options[0])
            state = game.resolve(state, choice).state
    options = question_of(game.rules, state, pending[0]).options
    assert options
    for option in options:
        assert isinstance(option, PlanOption)
        assert not isinstance(option, CraftOption)
        assert option.path[-1] in option.text
        assert option.fields()["plan"] == option.typed
