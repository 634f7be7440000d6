"""The loop through phases: what a phase asks is worked out once for a state."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from escadrille.kernel.errors import Refused
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


# -- several asked at once ----------------------------------------------------------------------


class Names(msgspec.Struct, frozen=True):
    """What two seats have said, in secret from each other."""

    said: tuple[str, str] = ("", "")
    phase: str = "names"
    result: Over | None = None
    moment: str = "1"


def ask_both(rules: Counting, state: Names) -> Questions[str]:
    waiting = [seat for seat in (0, 1) if not state.said[seat]]
    rules.asked.append(len(waiting))
    return tuple(ask_seat(state, seat, "name", ("a", "b"), "C2") for seat in waiting) or None


def take_name(
    rules: Counting, state: Names, asked: Questions[str], answer: Answer[str]
) -> tuple[tuple[int, str], ...]:
    choice = Answers("C2").option_in(asked, answer)
    return ((choice.seat, choice.action),)


def all_said(rules: Counting, state: Names) -> tuple[tuple[int, str], ...]:
    """Begins anew."""
    return ((0, ""), (1, ""))


NAMING = {"names": PhaseRules(all_said, ask_both, take_name, asks_at_once=True)}


class NamingGame(PhaseGame[Counting, Names, str, tuple[int, str]]):
    """Two seats name something at once."""

    phases = NAMING
    order_rule = "C2"

    def __init__(self) -> None:
        self.rules = Counting()

    def evolve(self, state: Names, event: tuple[int, str]) -> Names:
        seat, name = event
        first, second = state.said
        return replace(state, said=(first, name) if seat else (name, second))


def test_one_seats_answer_leaves_the_others_question_open_as_it_is() -> None:
    game = NamingGame()
    _, second = game.pending(Names())  # type: ignore[misc]
    step = game.resolve(Names(), Choice(0, "a"))
    assert (step.events, step.state.said) == (((0, "a"),), ("a", ""))
    assert game.pending(step.state) == (second,)
    assert NamingGame().pending(step.state) == (second,), "asked anew it is the same"
    after = game.resolve(step.state, Choice(1, "b"))
    assert after.events == ((1, "b"), (0, ""), (1, ""))
    assert len(game.pending(after.state)) == 2  # type: ignore[arg-type]


def test_a_refused_answer_leaves_both_questions_open() -> None:
    game = NamingGame()
    asked = game.pending(Names())
    with pytest.raises(Refused):
        game.resolve(Names(), Choice(0, "c"))
    assert game.pending(Names()) == asked
