"""A game of the engine as a tree: who answers, by number, and what each seat has been told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import Any, NamedTuple

import msgspec

from escadrille.envs.dogfight.answers import Answers
from escadrille.envs.dogfight.sight import Sight
from escadrille.kernel.protocol import Answer, Chance, Choice, Odds, Outcome, Over, Pending, Seat
from escadrille.kernel.seen import Seen, seen_by
from escadrille.rossi.figures import Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, View
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event

TOLD = (
    *("StartsTaken", "TileDrawn", "MulliganChosen", "PlanChosen", "PlanShown", "PlansRevealed"),
    *("LaneChosen", "TileLost"),
)
"""The events of a duel that bring something new, by choice or by chance; all others follow from
them by the rules."""


class Dealt(NamedTuple):
    """One outcome of a chance: a label for each draw, and its weight."""

    labels: tuple[str, ...]
    weight: int


class Course:
    """What all states of a game share."""

    def __init__(self, game: Dogfight, *, deals_hands: bool, keeps_tree: bool) -> None:
        """A hand can be dealt at once, not tile by tile; a small tree is worth keeping."""
        self.game = game
        self.answers = Answers(game.rules)
        self.sight = Sight(game.rules, self.answers)
        self.deals_hands = deals_hands
        self.keeps_tree = keeps_tree

    def begin(self) -> Node:
        """The first state."""
        return Node(self, self.game.initial(), ("", ""))

    def most_outcomes(self) -> int:
        """A bound of what a chance can bring."""
        rules = self.game.rules
        sets = [rules.tile_set(seat) for seat in range(2)]
        if not self.deals_hands:
            return max(2, *(len(set(tiles)) for tiles in sets))
        return max(2, *(comb(len(sets[seat]), rules.hand_size(seat)) for seat in range(2)))

    def most_answers(self) -> int:
        """A bound of how many choices a game has: plans, mulligans, tiles that Black gives up."""
        rules = self.game.rules
        turns = rules.box.constants.turns_per_round * rules.scenario.max_rounds
        return 2 * turns + 2 + sum(rules.thresholds[craft] for craft in rules.setup.biplanes)


class Node:
    """A state that never changes; copies are the same one."""

    def __init__(self, course: Course, state: State, told: tuple[str, str]) -> None:
        """`told` is all that each seat has been told so far."""
        self.course = course
        self.told = told
        self._state = state
        self.pending: Pending[Action] = course.game.pending(state)
        self._options: dict[int, Action] | None = None
        self._dealt: tuple[Dealt, ...] | None = None
        self._children: dict[int, Node] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self

    # -- who is asked ---------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """Who chooses; of two that choose at once the first one first, unseen by the other."""
        return self.pending[0].seat if isinstance(self.pending, tuple) else None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """How it ended, if it did."""
        return self.pending.scores if isinstance(self.pending, Over) else None

    def options(self) -> dict[int, Action]:
        """What can be chosen, by number."""
        if self._options is None:
            assert isinstance(self.pending, tuple), "a seat is asked"
            decision = self.pending[0]
            view = self.course.game.view(self._state, decision.seat)
            self._options = self.course.answers.numbers(view, decision.options)
        return self._options

    def dealt(self) -> tuple[Dealt, ...]:
        """What chance can bring, in order."""
        if self._dealt is None:
            assert isinstance(self.pending, Chance), "chance is asked"
            self._dealt = _dealt(self.pending, hands=self.course.deals_hands)
        return self._dealt

    def seen(self, seat: Seat) -> Seen[View, Action, Event]:
        """What a seat may know of this moment."""
        return seen_by(self.course.game, self._state, seat)

    # -- what follows ---------------------------------------------------------------------------

    def child(self, number: int) -> Node:
        """The state after an answer."""
        found = self._children.get(number)
        if found is None:
            found = self._after(number)
            if self.course.keeps_tree:
                self._children[number] = found
        return found

    def _after(self, number: int) -> Node:
        game, state, told = self.course.game, self._state, list(self.told)
        for answer in self._answers(number):
            step = game.resolve(state, answer)
            state = step.state
            for seat in range(2):
                told[seat] += "".join(_lines(game.redact(event, seat) for event in step.events))
        return Node(self.course, state, (told[0], told[1]))

    def _answers(self, number: int) -> Sequence[Answer[Action]]:
        if self.seat is not None:
            return (Choice(self.seat, self.options()[number]),)
        return [Outcome(label) for label in self.dealt()[number].labels]


def _dealt(chance: Chance, *, hands: bool) -> tuple[Dealt, ...]:
    if not hands or chance.cause != "draw":
        return tuple(Dealt((odds.label,), odds.weight) for odds in chance.outcomes)
    return tuple(_hands(chance.outcomes, chance.slot))


def _hands(outcomes: Sequence[Odds], size: int) -> Iterator[Dealt]:
    """Every different hand, weighted by the ways in which it can be drawn."""
    for counts in product(*(range(odds.weight + 1) for odds in outcomes)):
        if sum(counts) == size:
            pairs = list(zip(outcomes, counts, strict=True))
            labels = [odds.label for odds, count in pairs for _ in range(count)]
            yield Dealt(tuple(labels), prod(comb(odds.weight, count) for odds, count in pairs))


def _lines(events: Iterator[Event]) -> Iterator[str]:
    """Events as a seat may see them, a line each."""
    for event in events:
        name = type(event).__name__
        if name in TOLD:
            fields = msgspec.structs.asdict(event).items()
            said = " ".join(f"{field}={_said(value)}" for field, value in fields)
            yield f"{name} {said}\n"


def _said(value: object) -> str:
    if isinstance(value, Tile):
        return value.label
    if isinstance(value, tuple):
        return "(" + " ".join(map(_said, value)) + ")"
    return "?" if value is None else str(value)
