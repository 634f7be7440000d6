"""Random full games of every mode, option set and player count: what the laws are checked on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random
from typing import TypeAlias, TypeVar

from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import Event
from escadrille.age.model.state import State
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from escadrille.age.opening.opening import initial_state
from escadrille.age.scenario.bots import BotName
from escadrille.age.scenario.model import Scenario
from escadrille.age.scenario.units import BalloonPlan
from escadrille.kernel.protocol import Over, Step
from tests.laws import playing
from tests.laws.age.pilots import Pilot
from tests.laws.age.setups import Agreement, against_bots, agreement
from tests.laws.looking import some

Moment: TypeAlias = playing.Moment[State, Action, Event]
Kind = TypeVar("Kind")

KEENNESS = (0.0, 0.6, 0.9, 0.95)
"""From answers at random to aircraft that go for each other and for their task."""


def longest(game: Age) -> int:
    """A number of answers that no game reaches: so many for each aircraft in each round."""
    rounds = 2 * (game.rules.options.round_limit + 2)
    each = 50 if game.rules.is_solo else 10  # bots roll for what others just decide
    return rounds * (each * len(game.rules.fleet) + 20)


class Play:
    """A whole game as it was played; prints as what is needed to play it again."""

    def __init__(
        self,
        mode: str,
        number: int,
        *,
        keen: float | None = None,
        bots: str = "",
        bot: BotName = "",
    ) -> None:
        """`bots`: who flies for which seats, "first", "last" or "all"; nobody if it is empty."""
        MOVEMENT_KERNEL.wait()
        SIGHT_KERNEL.wait()
        self.mode, self.number, self.bots = mode, number, bots
        agreed = agreement(mode, number)
        self.agreed: Agreement = against_bots(agreed, number, bots, bot) if bots else agreed
        self.game = self.agreed.game()
        self.seed = f"{mode} {number}{bots and f' {bots}'}"
        if keen is None:
            keen = Random(self.seed).choice(KEENNESS) if number else KEENNESS[-1]
        self._keen = keen

    def steps(self) -> Iterator[Moment]:
        """Play it, step by step; the same every time."""
        player = Pilot(self.game, self.seed, self._keen)
        return playing.moments(self.game, player, longest(self.game))

    def __repr__(self) -> str:
        setup = {k: v for k, v in self.agreed.setup.items() if k != "scenario"}
        play = f"Play({self.mode!r}, {self.number}, bots={self.bots!r})"
        return f"{play} of {setup} under {self.agreed.rulings}"


class Game(Play):
    """A play with all its moments kept."""

    def __init__(
        self,
        mode: str,
        number: int,
        *,
        keen: float | None = None,
        bots: str = "",
        bot: BotName = "",
    ) -> None:
        super().__init__(mode, number, keen=keen, bots=bots, bot=bot)
        self.moments = tuple(self.steps())

    @property
    def states(self) -> tuple[State, ...]:
        """Every state of the game at rest, the first and the last included."""
        return (self.game.initial(), *(moment.step.state for moment in self.moments))

    @cached_property
    def laid(self) -> Scenario:
        """The scenario with everything where its players have placed it. [A1.9]"""
        return self.game.rules.layout(self.states[-1]).scenario

    @cached_property
    def laid_balloons(self) -> tuple[BalloonPlan, ...]:
        """Every balloon where it was placed, those of nets last. [A9.7]"""
        return self.game.rules.layout(self.states[-1]).balloons

    def flown_moments(self) -> Iterator[Moment]:
        """The moments; those of a flight through anti-aircraft fire are one. [A9.5]"""
        under_fire: Moment | None = None
        for moment in self.moments:
            if under_fire is not None:
                events = (*under_fire.step.events, *moment.step.events)
                moment = under_fire._replace(step=Step(events, moment.step.state))
            under_fire = moment if moment.step.state.flight is not None else None
            if under_fire is None:
                yield moment

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for moment in self.moments for event in moment.step.events)

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happens before the first question, such as the move of a bot's airship."""
        return self.game.settle(initial_state(self.game.rules)).events

    def happenings(self) -> Iterator[tuple[State, Event]]:
        """Every event with the state that it came upon."""
        for moment in self.moments:
            state = moment.before
            for event in moment.step.events:
                yield state, event
                state = self.game.evolve(state, event)

    @property
    def result(self) -> Over:
        result = self.states[-1].result
        assert result is not None
        return result


def happenings(games: Iterable[Game], kind: type[Kind]) -> Iterator[tuple[Game, State, Kind]]:
    """Every event of a kind in some games, with the state that it came upon; there is one."""
    return some(
        (game, state, event)
        for game in games
        for state, event in game.happenings()
        if isinstance(event, kind)
    )


def of_tasks(games: Iterable[Game], *tasks: str) -> tuple[Game, ...]:
    """Those of these modes of the rulebook."""
    return tuple(game for game in games if game.game.rules.scenario.mode in tasks)


def states(games: Iterable[Game]) -> Iterator[tuple[Game, State]]:
    """Every state of some games at rest."""
    return some((game, state) for game in games for state in game.states)


def moments(games: Iterable[Game]) -> Iterator[tuple[Game, Moment]]:
    """Every moment of some games."""
    return some((game, moment) for game in games for moment in game.moments)
