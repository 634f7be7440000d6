"""Puzzles: positions of played games in which one plan is clearly the best.

They come from the last round, where nothing is hidden and values are exact. A seed names a puzzle;
who plays the games is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Over, Seat
from escadrille.kernel.seen import Seen, question_of
from escadrille.rossi.coach.advice import Advice
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.coach.review import best_plan
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import NotSolved

GAP = 0.1
"""So much the best plan is worth beside the second one, at the least."""
DECIDED = 0.9
"""Who wins or loses more surely than this has nothing to find."""
FEWEST = 3
"""Plans to choose from."""
EASIEST, HARDEST = 800, 2200


class Player(Protocol):
    """Whoever plays the games: a bot, for instance."""

    def choose(self, seen: Seen[View, Action, Event]) -> Action:
        """One of the options of its decision."""
        ...


Players: TypeAlias = Callable[[str], Sequence[Player]]
"""A player for each seat, from the seed of a game."""


class Puzzle(NamedTuple):
    """A position to plan in."""

    state: State
    decision: Decision[Action]
    advice: Advice
    rating: int
    """How hard it is, as a player who solves every other one of the kind would be rated."""

    @property
    def seat(self) -> Seat:
        """Who has to plan."""
        return self.decision.seat

    @property
    def best(self) -> PlayTile:
        """The solution."""
        return best_plan(self.advice)


def is_puzzle(advice: Advice) -> bool:
    """Whether one of several plans is clearly the best, in a game that is still open."""
    is_open = len(advice.plans) >= FEWEST and abs(advice.best) < DECIDED
    return advice.method == "exact" and is_open and gap_of(advice) >= GAP


def gap_of(advice: Advice) -> float:
    """What the best plan is worth beside the second one."""
    first, second = sorted((each.worth for each in advice.plans), reverse=True)[:2]
    return first - second


def rating_of(advice: Advice) -> int:
    """The more plans there are and the closer the second one comes, the harder it is."""
    found = 1700 + 60 * (len(advice.plans) - FEWEST) - 800 * min(1.0, gap_of(advice))
    return max(EASIEST, min(HARDEST, round(found / 10) * 10))


def find_puzzle(
    game: Dogfight, players: Players, seed: str, *, adviser: Adviser | None = None, games: int = 300
) -> Puzzle | None:
    """The first puzzle in games of a seed; None if so many games have none.

    Raise `NotSolved` for what is no duel.
    """
    adviser = adviser or Adviser(game)
    for number in range(games):
        name = f"{seed} {number}"
        for state, decision in last_plans(game, players(name), name):
            advice = _advice(adviser, game.view(state, decision.seat), decision.seat)
            if advice is not None and is_puzzle(advice):
                return Puzzle(state, decision, advice, rating_of(advice))
    return None


def _advice(adviser: Adviser, view: View, seat: Seat) -> Advice | None:
    if view.seats[1 - seat].plan is not None:  # it only has to be answered
        return None
    try:
        return adviser.advise(view, seat)
    except NotSolved:
        return None


def last_plans(
    game: Dogfight, players: Sequence[Player], seed: str
) -> Iterator[tuple[State, Decision[Action]]]:
    """Every question for a plan of a game's last round, where hands are all that is left."""
    match = Match(game)
    nature = SeededNature(seed)
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        if hides_nothing(match.state):
            yield from ((match.state, each) for each in pending if each.kind == "plan")
        for each in pending:
            action = players[each.seat].choose(question_of(game, match.state, each))
            match.answer(Choice(each.seat, action, each.id))


def hides_nothing(state: State) -> bool:
    """Whether plans are due and both bags are empty, so that hands can be told. [D3.14]"""
    return state.phase == "plan" and not any(seat.bag or seat.lost for seat in state.aviators)
