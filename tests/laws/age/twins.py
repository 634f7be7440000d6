"""Twins of a state: what a viewer can know is the same, others' hidden skill is something else."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from escadrille.age.figures.hangar import Skill
from escadrille.age.game import Age
from escadrille.age.model import events as ev
from escadrille.age.model.actions import Action, MarkPilot
from escadrille.age.model.state import Aircraft, State
from escadrille.age.turn.movement import flights_of
from escadrille.kernel.protocol import Answer, Choice, Seat
from tests.laws.age.games import Moment

MANEUVERS = "ISOW"
BEFORE_DEPLOYMENT = ("weather", "first", "placing", "pilots")
SKILLS: tuple[Skill, ...] = ("rookie", "average", "ace")


class Twins:
    """Makes twins for one viewer of a game with hidden skill (None: a spectator)."""

    def __init__(self, game: Age, viewer: Seat | None, seed: str) -> None:
        self.game, self.viewer = game, viewer
        self._random = Random(f"{seed} {viewer}")
        scenario = game.rules.scenario
        self._team = None if viewer is None else scenario.seats[viewer].team

    def hidden(self, state: State) -> list[int]:
        """The pilots whose skill the viewer cannot know. [A6.6]"""
        return [
            craft.index
            for craft in self.game.rules.fleet
            if craft.has_pilot_skill
            and craft.team != self._team
            and not state.aircraft[craft.index].is_revealed
        ]

    def twin(self, state: State, kept: Iterable[int] = ()) -> State:
        """Any other skills for hidden pilots; some may have to stay as they are."""
        fleet = list(state.aircraft)
        free = [index for index in self.hidden(state) if index not in kept]
        for seat in range(self.game.seats):
            own = [index for index in free if self.game.rules.fleet[index].seat == seat]
            for index, (skill, is_marked) in zip(own, self._dealt(state, own), strict=True):
                fleet[index] = replace(fleet[index], skill=skill, is_marked=is_marked)
        return replace(state, aircraft=tuple(fleet))

    def _dealt(self, state: State, own: list[int]) -> list[tuple[Skill | None, bool]]:
        """While pilots are marked their marks change places; later anybody may be anything.

        Against bots dice are rolled for one pilot after the other: all see for whom. [A10.2]
        """
        marks = [(state.aircraft[index].skill, state.aircraft[index].is_marked) for index in own]
        if self.game.rules.is_solo:
            return [
                (self._random.choice(SKILLS) if is_marked else skill, is_marked)
                for skill, is_marked in marks
            ]
        if state.phase in BEFORE_DEPLOYMENT:
            self._random.shuffle(marks)
            return marks
        return [(self._random.choice(SKILLS), self._random.random() < 0.5) for _ in own]

    def twin_moment(self, moment: Moment) -> tuple[State, Answer[Action]]:
        """A twin and an answer in it. What the answer lays open is the same in both.

        A pilot who shows his skill in this step keeps it, and so does one who flies a maneuver:
        everybody sees then that he is no rookie. [A7] One who can neither complete his movement nor
        fly a maneuver instead shows as much. [A3.6]
        """
        kept = [e.aircraft for e in moment.step.events if isinstance(e, ev.SkillRevealed)]
        kept += [
            event.aircraft
            for event in moment.step.events
            if isinstance(event, ev.Flown | ev.BoardLeft)
            and any(letter in MANEUVERS for letter in event.path)
        ]
        if self.game.rules.options.aerobatics and self._is_incomplete(moment):
            kept.append(moment.before.movers[0])
        twin = self.twin(moment.before, kept)
        return twin, self._counterpart(moment, twin)

    def _is_incomplete(self, moment: Moment) -> bool:
        """Whether the mover, with its die rolled, cannot fly all its steps."""
        state, first = moment.before, moment.step.events[0]
        if isinstance(first, ev.DieRolled):
            state = self.game.evolve(state, first)
        elif state.phase != "fly":
            return False
        options = flights_of(self.game.rules, state)
        return options.is_shortened or options.is_forced_off or options.stays

    def _counterpart(self, moment: Moment, twin: State) -> Answer[Action]:
        """The same answer; where a pilot is marked in secret, any other of the seat's pilots."""
        answer = moment.answer
        if not isinstance(answer, Choice) or not isinstance(answer.action, MarkPilot):
            return answer
        seat_team = self.game.rules.scenario.seats[answer.seat].team
        if seat_team == self._team or self.game.rules.options.skill != "hidden":
            return answer
        pending = self.game.pending(twin)
        assert isinstance(pending, tuple)
        return Choice(answer.seat, self._random.choice(pending[0].options))


def skills(fleet: Iterable[Aircraft]) -> list[str | None]:
    return [each.skill for each in fleet]
