"""Puzzles: positions of played games in which one plan, or one mix of plans, is clearly the best.

They come from the last round, where nothing is hidden and values are exact. A seed names a puzzle;
who plays the games is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log10
from typing import NamedTuple, Protocol

from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Over, Seat
from escadrille.kernel.seen import Seen, question_of
from escadrille.rossi.coach.advice import Advice, Weighed
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.coach.review import best_plan
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import NotSolved

SAME = 0.02
"""Plans that are worth so little less than the best one solve a puzzle too: one chance in a
hundred."""
GAP = 0.1
"""So much worse is every other plan, at the least."""
SELDOM = 0.05
"""Best play chooses each plan that solves more often than this: none is as good by accident."""
DECIDED = 0.9
"""Who wins or loses more surely than this has nothing to find."""
FEWEST = 4
"""Plans to choose from."""
GUESSING = 800
"""The rating of whoever chooses any plan."""
FINE = 300
"""How much harder it is when the next plan is only just worse."""
TEMPTING = 300
"""How much harder it is when the pilot of the game did not find it."""


class Player(Protocol):
    """Whoever plays the games: a bot, for instance."""

    def choose(self, seen: Seen[View, Action, Event]) -> Action:
        """One of the options of its decision."""
        ...


class Puzzle(NamedTuple):
    """A position to plan in."""

    state: State
    decision: Decision[Action]
    advice: Advice
    played: PlayTile
    """What the pilot of the game chose."""

    @property
    def seat(self) -> Seat:
        """Who has to plan."""
        return self.decision.seat

    @property
    def best(self) -> PlayTile:
        """The solution; of several, the plan that best play chooses most often."""
        return best_plan(self.advice)

    @property
    def solutions(self) -> tuple[Weighed, ...]:
        """Every plan that solves it, the most frequent first: several are a mix."""
        return tuple(sorted(solutions_of(self.advice), key=lambda each: -each.chance))

    def is_solved_by(self, plan: PlayTile) -> bool:
        """Whether a plan is as good as any."""
        return any(each.plan == plan for each in self.solutions)

    @property
    def rating(self) -> int:
        """How hard it is, as a player is rated who solves every other one of the kind."""
        found = rating_of(self.advice) + (0 if self.is_solved_by(self.played) else TEMPTING)
        return round(found / 10) * 10


def solutions_of(advice: Advice) -> list[Weighed]:
    """The plans that are worth as much as the best one."""
    return [each for each in advice.plans if advice.best - each.worth <= SAME]


def is_puzzle(advice: Advice) -> bool:
    """Whether half the plans or fewer are clearly the best, and best play mixes just these."""
    good = solutions_of(advice)
    is_open = abs(advice.best) < DECIDED and len(advice.plans) >= FEWEST
    is_choice = 2 * len(good) <= len(advice.plans)
    is_clear = all(each.chance > SELDOM for each in good)
    return advice.method == "exact" and is_open and is_choice and is_clear and gap_of(advice) >= GAP


def gap_of(advice: Advice) -> float:
    """What the best plan is worth beside the best of those that do not solve it."""
    others = (each.worth for each in advice.plans if advice.best - each.worth > SAME)
    return advice.best - max(others, default=advice.best)


def rating_of(advice: Advice) -> float:
    """What guessing comes to, and the closer the next plan, the harder it is."""
    good = len(solutions_of(advice))
    guessed = GUESSING + 400 * log10((len(advice.plans) - good) / good)
    return guessed + FINE * max(0.0, 1 - gap_of(advice))


def find_puzzle(
    game: Dogfight,
    players: Sequence[Player],
    seed: str,
    *,
    adviser: Adviser | None = None,
    games: int = 300,
) -> Puzzle | None:
    """The first puzzle in games of a seed, a player for each seat; None if so many have none.

    Raise `NotSolved` for what is no duel.
    """
    adviser = adviser or Adviser(game)
    for number in range(games):
        name = f"{seed} {number}"
        for state, decision, played in last_plans(game, players, name):
            advice = _advice(adviser, game.view(state, decision.seat), decision.seat)
            if advice is not None and is_puzzle(advice):
                return Puzzle(state, decision, advice, played)
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
) -> Iterator[tuple[State, Decision[Action], PlayTile]]:
    """Every plan of a game's last round, where hands are all that is left."""
    match = Match(game)
    nature = SeededNature(seed)
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        asked = match.state
        for each in pending:
            action = players[each.seat].choose(question_of(game, match.state, each))
            if isinstance(action, PlayTile) and hides_nothing(asked):
                yield asked, each, action
            match.answer(Choice(each.seat, action, each.id))


def hides_nothing(state: State) -> bool:
    """Whether plans are due and both bags are empty, so that hands can be told. [D3.14]"""
    return state.phase == "plan" and not any(seat.bag or seat.lost for seat in state.aviators)
