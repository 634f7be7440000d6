"""Damage and destruction, and what a kill makes of a pilot. [A6.5, A6.6, A6.10]"""

from __future__ import annotations

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.actions import Action
from escadrille.age.model.events import AircraftDamaged, KillCredited, SkillRevealed
from escadrille.age.model.phases import Events, PhaseRules, Questions, label_of
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.kernel.protocol import Answer, Chance, Odds


def damage_first(phase: PhaseRules) -> PhaseRules:
    """A phase in which the damage die of an aircraft that was hit is rolled at once. [A6.5]"""

    def ask(rules: Rules, state: State) -> Questions:
        return _ask_damage_die(rules, state) or phase.ask(rules, state)

    def take(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
        taken = phase.take if state.wounded is None else _take_damage_die
        assert taken is not None
        return taken(rules, state, asked, answer)

    return PhaseRules(phase.proceed, ask, take)


def _ask_damage_die(rules: Rules, state: State) -> Questions:
    """Two faces wings, two tail, one guns, one engine. [A6.5]"""
    if state.wounded is None:
        return None
    seat = rules.fleet[state.wounded].seat
    return Chance("damage die", seat, state.round, state.wounded, damage_odds(rules), "A6.5")


def damage_odds(rules: Rules) -> tuple[Odds, ...]:
    """The faces of the damage die, each with how many there are. [A6.5]"""
    faces = rules.box.dice.damage
    return tuple(Odds(face, faces.count(face)) for face in dict.fromkeys(faces))


def _take_damage_die(
    rules: Rules, state: State, asked: Questions, answer: Answer[Action]
) -> Events:
    """Mark the damage. [A6.5]"""
    label = label_of(asked, answer)
    assert state.wounded is not None
    part = next(face for face in rules.box.dice.damage if face == label)
    return (AircraftDamaged(state.wounded, part),)


def credited(rules: Rules, state: State, shooter: int, mount: int) -> Events:
    """A kill with the pilot's own guns counts for him. [A6.10]"""
    craft, each = rules.fleet[shooter], state.aircraft[shooter]
    by_pilot = craft.type.mounts[mount].by_pilot or rules.rulings.kill_credit == "any gun"
    if not craft.has_pilot_skill or not by_pilot:
        return ()
    # A kill by his crew may come before his own first chance to fire. [A6.6]
    shown = () if each.is_revealed else (SkillRevealed(shooter, each.skill or "average"),)
    return (*shown, KillCredited(shooter, _skill_after(rules, each.skill, each.kills + 1)))


def _skill_after(rules: Rules, skill: Skill | None, kills: int) -> Skill:
    """A rookie's first kill makes an average pilot, the third an ace. [A6.6, A6.10]"""
    figures = rules.box.skill
    if not rules.options.experience or skill is None:
        return skill or "average"
    if kills >= figures.ace_kills:
        return "ace"
    return "average" if skill == "rookie" and kills >= figures.rookie_kills else skill
