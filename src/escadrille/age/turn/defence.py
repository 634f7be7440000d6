"""Break actions: defenders answer an attack or an approach. [A5.3, A5.4, A5.6]"""

from __future__ import annotations

from escadrille.age.fire.damage import ask_damage_die, take_damage_die
from escadrille.age.fire.mounts import fire_chance, fired, revealed
from escadrille.age.fire.shots import answers, is_ready
from escadrille.age.model.actions import Action, Defend, HoldFire
from escadrille.age.model.events import (
    AnswerChosen,
    AnswersDropped,
    AttackEnded,
    BreakBegan,
    PhaseBegan,
)
from escadrille.age.model.phases import Events, PhaseRules, Questions, label_of, option_in
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.age.turn.next_aircraft import go_on
from escadrille.kernel.phases import always_waits, ask_seat
from escadrille.kernel.protocol import Answer


def answers_open(rules: Rules, state: State) -> tuple[Attack, ...]:
    """The shots of a break action in their order: the attacked aircraft first. [A5.4]"""
    index, attack = rules.current(state), state.attack
    if state.aircraft[index].where != "combat":
        return ()
    attacked = attack.target if attack else -1
    shots = answers(rules, state, index, attacked)

    def order(shot: Attack) -> tuple[bool, int, int]:
        return shot.shooter != attacked, rules.fleet[shot.shooter].recruit.number, shot.shooter

    return tuple(sorted(shots, key=order))


def _is_due(rules: Rules, state: State) -> bool:
    """After each offensive roll, and once after the movement if it did not fire. [A5.6]"""
    if state.strike is not None:
        return state.breaks == 0
    if state.attack is None:
        return state.breaks == 0 and not state.fired and not state.is_late
    rolls = 1 if rules.rulings.break_timing == "once" else state.attack.rolls
    return state.breaks < rolls


def _still_able(rules: Rules, state: State) -> tuple[Attack, ...]:
    """Those of the break action's shots that can still be fired. [A5.4]"""
    index = rules.current(state)
    if state.aircraft[index].where != "combat":
        return ()
    return tuple(
        shot
        for shot in state.answers
        if state.aircraft[shot.shooter].where == "combat"
        and is_ready(rules, state.aircraft[shot.shooter], shot.mount)
    )


def _ask_break(rules: Rules, state: State) -> Questions:
    if not state.answers or _still_able(rules, state) != state.answers:
        return None
    is_free = rules.rulings.break_order == "free choice"
    first = state.answers[0]
    seat = rules.fleet[first.shooter].seat
    open_ = [
        shot
        for shot in state.answers
        if (rules.fleet[shot.shooter].seat == seat if is_free else shot.shooter == first.shooter)
    ]
    options: tuple[Action, ...] = tuple(
        Defend(rules.fleet[shot.shooter].name, shot.mount) for shot in open_
    )
    part = f"{first.target}-{state.breaks}-{len(state.fired)}-{len(state.answers)}"
    return (ask_seat(state, seat, "defend", (*options, HoldFire()), "A5.4", part=part),)


def _take_break(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    questions = _ask_break(rules, state)
    action = option_in(questions, answer).action
    first = state.answers[0]
    if isinstance(action, Defend):
        shooter = rules.index_of[action.aircraft]
        for shot in state.answers:
            if (shot.shooter, shot.mount) == (shooter, action.mount):
                return (AnswerChosen(shot),)
    is_free = rules.rulings.break_order == "free choice"
    seat = rules.fleet[first.shooter].seat
    left = tuple(
        shot
        for shot in state.answers
        if (rules.fleet[shot.shooter].seat != seat if is_free else shot.shooter != first.shooter)
    )
    return (AnswersDropped(left),)


def begin_break(rules: Rules, state: State) -> Events:
    """A break action if one is due and somebody can fire; otherwise the move goes on. [A5.6]"""
    shots = answers_open(rules, state) if _is_due(rules, state) else ()
    if shots:
        return (*revealed(rules, state, shots), BreakBegan(shots))
    if state.strike:
        return (AttackEnded(),)
    return (PhaseBegan("long burst"),) if state.attack else go_on(rules, state)


def _proceed_break(rules: Rules, state: State) -> Events:
    """Drop shots that can no longer be fired; when none is left, go on."""
    if state.answers:
        return (AnswersDropped(_still_able(rules, state)),)
    return begin_break(rules, state)


def _ask_answer(rules: Rules, state: State) -> Questions:
    if state.wounded is not None:
        return ask_damage_die(rules, state)
    assert state.answer is not None
    return fire_chance(rules, state, state.answer, "defensive fire")


def _take_answer(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    if state.wounded is not None:
        return take_damage_die(rules, state, answer)
    assert state.answer is not None
    total = int(label_of(_ask_answer(rules, state), answer))
    return fired(rules, state, state.answer, total, is_defence=True)


BREAK = PhaseRules(_proceed_break, _ask_break, _take_break)
ANSWER = PhaseRules(always_waits, _ask_answer, _take_answer)
