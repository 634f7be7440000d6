"""The loop through phases: what a phase asks is worked out once for a state."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from escadrille.kernel.phases import Answers, PhaseGame, PhaseRules, Questions, ask_seat
from escadrille.kernel.protocol import Answer, Choice, Over


class Nothing(msgspec.Struct, frozen=True):
    """No set-up and no rulings."""


class Count(msgspec.Struct, frozen=True):
    """How far a seat has counted."""

    number: int
    phase: str = "count"
    result: Over | None = None

    @property
    def moment(self) -> str:
        return str(self.number)


class Counting:
    """Rules that note each state that is asked about."""

    def __init__(self) -> None:
        self.setup = self.rulings = Nothing()
        self.asked: list[int] = []


def ask(rules: Counting, state: Count) -> Questions[str]:
    """Odd numbers wait for a seat."""
    rules.asked.append(state.number)
    return (ask_seat(state, 0, "go on", ("yes",), "C1"),) if state.number % 2 else None


def take(
    rules: Counting, state: Count, asked: Questions[str], answer: Answer[str]
) -> tuple[int, ...]:
    Answers("C1").option_in(asked, answer)
    return (1,)


PHASES = {"count": PhaseRules(lambda rules, state: (1,), ask, take)}


class CountingGame(PhaseGame[Counting, Count, str, int]):
    """A seat counts on; even numbers pass by themselves."""

    phases = PHASES
    order_rule = "C1"

    def __init__(self) -> None:
        self.rules = Counting()

    def evolve(self, state: Count, event: int) -> Count:
        return replace(state, number=state.number + event)


def test_a_phase_is_asked_once_for_a_state_that_settles_is_looked_at_and_answered() -> None:
    game = CountingGame()
    state = game.settle(Count(0)).state
    game.pending(state)
    game.pending(state)
    step = game.resolve(state, Choice(0, "yes", "1.go on.0.0"))
    assert (step.events, step.state.number) == ((1, 1), 3)
    game.pending(step.state)
    assert game.rules.asked == [0, 1, 2, 3]


def test_equal_states_are_asked_about_anew() -> None:
    """What is kept belongs to one object, so that nothing has to be compared."""
    game = CountingGame()
    game.pending(Count(1))
    game.pending(Count(1))
    assert game.rules.asked == [1, 1]
