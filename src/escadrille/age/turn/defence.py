"""Break actions, defenders' answers, and how the move goes on then. [A3.2, A5.3, A5.4, A5.6]"""

from __future__ import annotations

from escadrille.age.fire.damage import damage_first
from escadrille.age.fire.mounts import attacks_open, fire_chance, fired, revealed
from escadrille.age.fire.shots import answers, is_ready
from escadrille.age.fire.strikes import strikes_open
from escadrille.age.model.actions import Action, Defend, HoldFire
from escadrille.age.model.events import (
    AnswerChosen,
    AnswersDropped,
    AttackEnded,
    BreakBegan,
    MoverDone,
    PhaseBegan,
)
from escadrille.age.model.phases import Events, PhaseRules, Questions, choice_phase, dice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.age.turn.endings import ending
from escadrille.kernel.phases import always_waits, ask_seat


def answers_open(rules: Rules, state: State) -> tuple[Attack, ...]:
    """The shots of a break action in their order: the attacked aircraft first. [A5.4]"""
    index, attack = rules.current(state), state.attack
    if state.aircraft[index].where != "combat":
        return ()
    attacked = attack.target if attack else -1
    shots = answers(rules, state, index, attacked)
    if not shots:
        return ()

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
    shooters = [(shot, state.aircraft[shot.shooter]) for shot in state.answers]
    flying = [(shot, each) for shot, each in shooters if each.where == "combat"]
    return tuple(shot for shot, each in flying if is_ready(rules, each, shot.mount))


def _first_open(rules: Rules, state: State) -> dict[Action, Attack]:
    """The shots of the first defender; by a ruling all those of its player. [A5.4]"""
    is_free, first = rules.rulings.break_order == "free choice", state.answers[0].shooter
    own = [craft.index for craft in rules.of_seat(rules.fleet[first].seat)] if is_free else [first]
    shots = [shot for shot in state.answers if shot.shooter in own]
    return {Defend(rules.fleet[shot.shooter].name, shot.mount): shot for shot in shots}


def _ask_break(rules: Rules, state: State) -> Questions:
    if not state.answers or _still_able(rules, state) != state.answers:
        return None
    first, options = state.answers[0], (*_first_open(rules, state), HoldFire())
    part = f"{first.target}-{state.breaks}-{len(state.fired)}-{len(state.answers)}"
    seat = rules.fleet[first.shooter].seat
    return (ask_seat(state, seat, "defend", options, "A5.4", part=part),)


def _take_break(rules: Rules, state: State, action: Action) -> Events:
    open_ = _first_open(rules, state)
    if action in open_:
        return (AnswerChosen(open_[action]),)
    asked = {shot.shooter for shot in open_.values()}
    return (AnswersDropped(tuple(shot for shot in state.answers if shot.shooter not in asked)),)


def begin_break(rules: Rules, state: State) -> Events:
    """A break action if one is due and somebody can fire; otherwise the move goes on. [A5.6]"""
    shots = answers_open(rules, state) if _is_due(rules, state) else ()
    if shots:
        return (*revealed(rules, state, shots), BreakBegan(shots))
    if state.strike:
        return (AttackEnded(),)
    return (PhaseBegan("long burst"),) if state.attack else go_on(rules, state)


def go_on(rules: Rules, state: State) -> Events:
    """Another mount may attack where a ruling allows it; else the next aircraft moves. [A5.2]"""
    over = ending(rules, state)
    if over:
        return over
    is_flying = state.aircraft[rules.current(state)].where == "combat"
    if state.fired and is_flying and (attacks_open(rules, state) or strikes_open(rules, state)):
        return (PhaseBegan("attack"),)
    return (MoverDone(),)


def _proceed_break(rules: Rules, state: State) -> Events:
    """Drop shots that can no longer be fired; when none is left, go on."""
    if state.answers:
        return (AnswersDropped(_still_able(rules, state)),)
    return begin_break(rules, state)


def _ask_answer(rules: Rules, state: State) -> Questions:
    assert state.answer is not None
    return fire_chance(rules, state, state.answer, "defensive fire")


def _take_answer(rules: Rules, state: State, label: str) -> Events:
    assert state.answer is not None
    return fired(rules, state, state.answer, int(label), is_defence=True)


BREAK = choice_phase(_proceed_break, _ask_break, _take_break)
ANSWER = damage_first(dice_phase(always_waits, _ask_answer, _take_answer))
NEXT: PhaseRules = PhaseRules(go_on)
