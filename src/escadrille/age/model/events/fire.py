"""Events of attack, defence and damage. [A5, A6, A9.5]"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.booking import Event, changed, with_value
from escadrille.age.model.state import AAShot, Attack, Damage, Phase, State
from escadrille.kernel.protocol import Seat


class AAFired(Event, frozen=True, tag="aa fired"):
    """An anti-aircraft zone fired at a step of a flight. [A9.5]"""

    aircraft: int
    shot: AAShot
    total: int
    result: Literal["miss", "damaged", "destroyed"]
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""

    def book(self, state: State) -> State:
        assert state.flight is not None
        flight = replace(state.flight, fired=state.flight.fired + 1)
        wounded = self.aircraft if self.is_wound else None
        return replace(state, flight=flight, wounded=wounded, is_quiet=False)


class AttackBegan(Event, frozen=True, tag="attack began"):
    """Guns are about to be fired. [A5.2]"""

    attack: Attack

    def book(self, state: State) -> State:
        fired, minds = (*state.fired, self.attack.mount), state.minds
        if minds:
            shooter, target = self.attack.shooter, self.attack.target
            minds = changed(state.minds, shooter, last_target=target, last_attack=state.round)
        return replace(state, attack=self.attack, fired=fired, breaks=0, phase="shot", minds=minds)


class GunsFired(Event, frozen=True, tag="guns fired"):
    """One roll of attack or defence and what it did. [A6.1]"""

    shooter: int
    mount: int
    target: int
    total: int
    modifier: int
    column: int
    result: Literal["jam", "miss", "damaged", "destroyed"]
    jam: int
    """How the mount is afterwards: 0 working, otherwise jammed. [A6.2]"""
    is_defence: bool
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""

    def book(self, state: State) -> State:
        each, attack = state.aircraft[self.shooter], state.attack
        bursts = with_value(each.bursts, self.mount, each.bursts[self.mount] - 1)
        jams = with_value(each.jams, self.mount, self.jam) if self.jam else each.jams
        fleet = changed(state.aircraft, self.shooter, bursts=bursts, jams=jams)
        wounded = self.target if self.is_wound else None
        state = replace(state, aircraft=fleet, wounded=wounded, is_quiet=False)
        if self.is_defence:
            defended = (*each.defended, self.mount)
            fleet = changed(fleet, self.shooter, defended=defended)
            phase = "answer" if self.is_wound else "break"
            return replace(state, aircraft=fleet, answer=None, phase=phase)
        assert attack is not None
        attack = replace(attack, rolls=attack.rolls + 1, result=self.result)
        return replace(state, attack=attack, phase="shot" if self.is_wound else "break")


class AircraftDamaged(Event, frozen=True, tag="aircraft damaged"):
    """The damage die showed a part. [A6.5]"""

    aircraft: int
    damage: Damage

    def book(self, state: State) -> State:
        fleet = changed(state.aircraft, self.aircraft, damage=self.damage)
        phase: Phase = "break" if state.holed is None else "strike"
        if state.flight is not None:
            phase = "anti-aircraft"
        return replace(state, aircraft=fleet, wounded=None, phase=phase)


class AircraftDestroyed(Event, frozen=True, tag="aircraft destroyed"):
    """An aircraft was shot down, or broke up by itself. [A6.5]"""

    aircraft: int
    by: Seat | None

    def book(self, state: State) -> State:
        out = {"where": "out", "fate": "destroyed", "downed_by": self.by}
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, **out), flight=None)


class KillCredited(Event, frozen=True, tag="kill credited"):
    """A pilot's kill, and the skill he has now. [A6.10]"""

    aircraft: int
    skill: Skill

    def book(self, state: State) -> State:
        kills = state.aircraft[self.aircraft].kills + 1
        fleet = changed(state.aircraft, self.aircraft, kills=kills, skill=self.skill)
        return replace(state, aircraft=fleet)


class BreakBegan(Event, frozen=True, tag="break began"):
    """A break action: the shots that defenders may fire. [A5.4, A5.6]"""

    answers: tuple[Attack, ...]

    def book(self, state: State) -> State:
        return replace(state, answers=self.answers, breaks=state.breaks + 1, phase="break")


class AnswerChosen(Event, frozen=True, tag="answer chosen"):
    """A defender fires."""

    answer: Attack

    def book(self, state: State) -> State:
        left = tuple(each for each in state.answers if each != self.answer)
        return replace(state, answer=self.answer, answers=left, phase="answer")


class AnswersDropped(Event, frozen=True, tag="answers dropped"):
    """A defender holds fire, or can no longer fire. [A5.4]"""

    left: tuple[Attack, ...]

    def book(self, state: State) -> State:
        return replace(state, answers=self.left)


class AttackEnded(Event, frozen=True, tag="attack ended"):
    """All rolls and break actions of an attack are done."""

    def book(self, state: State) -> State:
        return replace(state, attack=None, strike=None, answers=(), phase="next")
