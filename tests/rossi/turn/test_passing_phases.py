"""Phases that are passed through have nothing to do; a question stays open as it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import QuickNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.rossi.game import PHASES, Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.phases import next_phase

SETUPS: tuple[tuple[dict[str, Any], set[str]], ...] = (
    ({}, {"obligation", "mission"}),
    ({"biplanes": ("brown", "white")}, {"mission"}),
    ({"scenario": "escort"}, {"obligation", "mission"}),
    ({"scenario": "bombing", "biplanes": ("yellow", "brown")}, set()),
    ({"scenario": "espionage", "solo": True}, {"obligation"}),
    ({"scenario": "rescue", "biplanes": ("brown", "blue")}, set()),
)
GAMES = 3


def states_of(game: Dogfight, number: int) -> Iterator[State]:
    """Every state that one random game goes through, event by event."""
    chooser, state = random.Random(number), game.initial()
    nature = QuickNature(chooser.random)
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            step = game.resolve(state, Outcome(nature.outcome(pending)))
        else:
            decision = chooser.choice(pending)
            step = game.resolve(state, Choice(decision.seat, chooser.choice(decision.options)))
        for event in step.events:
            state = game.evolve(state, event)
            yield state
        assert state == step.state
        state = step.state


@pytest.mark.parametrize(("setup", "idle"), SETUPS)
def test_nothing_can_happen_in_a_phase_that_is_passed_through(
    setup: dict[str, Any], idle: set[str]
) -> None:
    game, passed = dogfight(setup), 0
    assert game.rules.idle_phases == idle
    for number in range(GAMES):
        for state in states_of(game, number):
            if state.phase in idle and state.result is None:
                phase, passed = PHASES[state.phase], passed + 1
                assert phase.ask(game.rules, state) is None
                assert phase.proceed(game.rules, state) == next_phase(game.rules, state)
    assert bool(passed) == bool(idle)


@pytest.mark.parametrize("setup", [setup for setup, _ in SETUPS])
def test_a_plan_leaves_the_other_seat_the_question_it_would_be_asked_anew(
    setup: dict[str, Any],
) -> None:
    game, chooser = dogfight(setup), random.Random(1)
    nature, state, compared = QuickNature(chooser.random), game.initial(), 0
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
            continue
        decision = chooser.choice(pending)
        answer = Choice(decision.seat, chooser.choice(decision.options))
        state, before = game.resolve(state, answer).state, state
        if state.phase == before.phase == "plan":
            compared += 1
            assert game.pending(state) == dogfight(setup).pending(state)
    assert compared or setup.get("solo")
