"""The cockpit: all that a bot has at hand for one decision. [A10]"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from escadrille.age.bots.dice import RolledDice
from escadrille.age.figures.lattice import Point
from escadrille.age.figures.solo_l import SIDES, SoloFigures
from escadrille.age.figures.solo_m import SoloMFigures
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import Aircraft, Mind, State
from escadrille.age.movement.options import Flights
from escadrille.age.scenario.bots import TEMPERS
from escadrille.age.turn.movement import flights_of
from escadrille.kernel.message import Reason

Thing = TypeVar("Thing")
NO_MODIFIERS: Mapping[str, int] = MappingProxyType({})


class Roll(NamedTuple):
    """A die with its modifiers: totals stay on the die. [A10]"""

    die: int
    total: int


class Cockpit:
    """Rules, what the bot may see, its aircraft, dice and notes."""

    def __init__(self, rules: Rules, state: State, index: int, dice: RolledDice) -> None:
        """`state` is what the bot's seat may know: skill that is hidden is missing. [A6.6]"""
        self.rules, self.state, self.index, self.dice = rules, state, index, dice
        self.notes: list[Reason] = []
        self.aim: int | None = None
        """Whom it flies to fire at. [A10.15]"""
        self.ignored: tuple[int, ...] = ()
        """Whom its die says to ignore. [A10.22, A10.24]"""
        self.stance = state.stance
        """How it sees its situation in this turn. [A11.8, A11.9]"""

    @property
    def own(self) -> Aircraft:
        """Its aircraft."""
        return self.state.aircraft[self.index]

    @property
    def craft(self) -> Craft:
        """Its aircraft as the set-up has it."""
        return self.rules.fleet[self.index]

    @property
    def mind(self) -> Mind:
        """Its aggressiveness and whether it retreats."""
        return self.state.minds[self.index]

    @property
    def flights(self) -> Flights:
        """All movements open to its aircraft."""
        return flights_of(self.rules, self.state)

    @property
    def figures(self) -> SoloFigures:
        """What the booklet's dice mean."""
        return self.rules.box.solo

    @property
    def draft(self) -> SoloMFigures:
        """What the older draft's dice mean. [A11]"""
        return self.rules.box.solo_m

    @property
    def temper(self) -> dict[str, int]:
        """What aggressiveness adds to a die; nothing for non-fighters. [A10.3]"""
        word = self.mind.temper or "average"
        return {word: TEMPERS[word]}

    def name(self, index: int) -> str:
        """An aircraft's short name."""
        return self.rules.fleet[index].name

    def names(self, aircraft: Iterable[int]) -> str:
        """The short names of several aircraft."""
        return ", ".join(self.name(each) for each in aircraft)

    def enemies(self) -> list[int]:
        """The "player aircraft": its opponents in the Combat Zone. [A1.8, A10.9]"""
        return self.rules.enemies(self.state, self.index)

    def steps_to(self, point: Point) -> int:
        """The steps between its aircraft and a point. [A1.1]"""
        return self.rules.board.distance(self.own.point, point)

    def distance(self, other: int) -> int:
        """The steps between it and another aircraft. [A1.1]"""
        return self.steps_to(self.state.aircraft[other].point)

    # -- notes and dice -------------------------------------------------------------------------

    def note(self, rule: str, code: str, **values: int | str) -> None:
        """Write down a step of the reasoning."""
        self.notes.append(Reason(rule, code, values))

    def roll(self, rule: str, cause: str, modifiers: Mapping[str, int] = NO_MODIFIERS) -> Roll:
        """A standard die with modifiers, written down; below 1 is 1, above 6 is 6. [A10]"""
        die, modifier = self.dice.d6(cause, rule), sum(modifiers.values())
        total = min(SIDES, max(1, die + modifier))
        why = " and ".join(reason for reason, value in modifiers.items() if value)
        reason = {"why": why} if modifier else {}
        self.note(rule, "rolled", cause=cause, die=die, modifier=modifier, total=total, **reason)
        return Roll(die, total)

    def pick(self, rule: str, cause: str, things: Sequence[Thing]) -> Thing:
        """One of equal choices: a fair die if there is more than one. [A10.18]"""
        if len(things) == 1:
            return things[0]
        place = self.dice.among(cause, rule, len(things))
        self.note(rule, "picked", cause=cause, die=place + 1, sides=len(things))
        return things[place]

    def least(
        self, rule: str, cause: str, things: Sequence[Thing], key: Callable[[Thing], Any]
    ) -> Thing:
        """The first by a key; a die decides between equals. [A10.18]"""
        ranks = [key(each) for each in things]
        first = min(ranks)
        best = [each for each, rank in zip(things, ranks, strict=True) if rank == first]
        return self.pick(rule, cause, best)

    def by_number(self, rule: str, cause: str, aircraft: Sequence[int]) -> int:
        """One of equal aircraft by a die: lower faces mean lower numbers. [A10.14]

        Two or three share the faces of a standard die; more have a die of as many sides.
        """
        line = sorted(aircraft, key=lambda i: (self.rules.fleet[i].recruit.number, i))
        if len(line) == 1:
            return line[0]
        if SIDES % len(line):
            return self.pick(rule, cause, line)
        die = self.dice.d6(cause, rule)
        chosen = line[(die - 1) * len(line) // SIDES]
        among, name = self.names(line), self.name(chosen)
        self.note(rule, "drawn", cause=cause, die=die, chosen=name, among=among)
        return chosen

    def nearest(self, rule: str, aircraft: Sequence[int]) -> int:
        """The nearest of several aircraft; ties by a die. [A10.21 a, A11.12]"""
        far = {each: self.distance(each) for each in aircraft}
        near = [each for each in aircraft if far[each] == min(far.values())]
        return self.by_number(rule, "which is nearest?", near)

    def remembered(self, question: Hashable, work_out: Callable[[], Thing]) -> Thing:
        """Something that follows from the position alone, worked out once for all dice."""
        known: dict[tuple[int, Hashable], Any] = self.rules.memo.get("solo", self.state, dict)
        key = self.index, question
        if key not in known:
            known[key] = work_out()
        found: Thing = known[key]
        return found
