"""After the flight: a bomb, an attack and its long burst, break actions, and what follows.

[A3.2, A5, A6, A8.4, A8.5]
"""

from __future__ import annotations

from escadrille.age.fire.damage import damage_first
from escadrille.age.fire.shots import (
    answers,
    answers_unattacked,
    attacks_open,
    fire_chance,
    fired,
    is_ready,
    revealed,
    seen_after_moving,
)
from escadrille.age.fire.strikes import strikes_open, unit_name
from escadrille.age.model.actions import Action, Defend, FireGuns, FireOn, HoldFire, Keep, Release
from escadrille.age.model.events import (
    AnswerChosen,
    AnswersDropped,
    AttackBegan,
    AttackEnded,
    BreakBegan,
    MoverDone,
    PhaseBegan,
    Released,
    StrikeBegan,
)
from escadrille.age.model.phases import Events, PhaseRules, Questions, choice_phase, dice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State, Strike
from escadrille.age.turn.endings import ending
from escadrille.age.turn.tasks import bombs, torpedoes
from escadrille.kernel.phases import always_waits, ask_seat


def answers_open(rules: Rules, state: State) -> tuple[Attack, ...]:
    """The shots of a break action in their order: the attacked aircraft first. [A5.4]"""
    index, attack = rules.current(state), state.attack
    if state.aircraft[index].where != "combat":
        return ()
    attacked = attack.target if attack else -1
    if attack or state.fired:
        shots = answers(rules, state, index, attacked)
    else:  # what it saw when it looked for targets
        shots = answers_unattacked(rules, state)
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
    if state.fired and is_flying and (attacks_open(rules, state) or _strikes_open(rules, state)):
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


# -- choosing a target --------------------------------------------------------------------------


def _strikes_open(rules: Rules, state: State) -> tuple[Strike, ...]:
    """Fire at balloons and airships, where there are any. [A9.2]"""
    return strikes_open(rules, state) if rules.has_units else ()


def begin_fire(rules: Rules, state: State) -> Events:
    """After the movement: an attack if there is a target, else the defenders' turn. [A3.2]"""
    if not rules.has_units and not seen_after_moving(rules, state):
        return go_on(rules, state)  # after most movements nobody could fire at anybody
    if attacks_open(rules, state) or _strikes_open(rules, state):
        return (*_shown(rules, state), PhaseBegan("attack"))
    return begin_break(rules, state)


def _shots_open(rules: Rules, state: State) -> dict[Action, Attack | Strike]:
    """Whatever it could fire at, by the action: aircraft first, then balloons. [A5.2, A9.2]"""
    attacks, strikes = attacks_open(rules, state), _strikes_open(rules, state)
    return {
        **{FireGuns(each.mount, rules.fleet[each.target].name): each for each in attacks},
        **{FireGuns(each.mount, unit_name(rules, each)): each for each in strikes},
    }


def _shown(rules: Rules, state: State) -> Events:
    """The skills that show now that there is something to fire at. [A6.6]"""
    return revealed(rules, state, list(_shots_open(rules, state).values()))


def _ask_attack(rules: Rules, state: State) -> Questions:
    options = (*_shots_open(rules, state), HoldFire())
    if len(options) == 1 or _shown(rules, state):
        return None
    index = rules.current(state)
    seat, part = rules.fleet[index].seat, f"{index}-{len(state.fired)}"
    return (ask_seat(state, seat, "attack", options, "A5.2", part=part),)


def _take_attack(rules: Rules, state: State, action: Action) -> Events:
    shot = _shots_open(rules, state).get(action)
    if shot is not None:
        return (AttackBegan(shot) if isinstance(shot, Attack) else StrikeBegan(shot),)
    # Who has fired already has had the break actions of that. [A5.6]
    return (MoverDone(),) if state.fired else begin_break(rules, state)


def _no_attack(rules: Rules, state: State) -> Events:
    """Nothing to fire at; or skills to reveal first."""
    return _shown(rules, state) or begin_break(rules, state)


# -- rolling, and firing on ---------------------------------------------------------------------


def _ask_shot(rules: Rules, state: State) -> Questions:
    assert state.attack is not None
    return fire_chance(rules, state, state.attack, "fire")


def _take_shot(rules: Rules, state: State, label: str) -> Events:
    assert state.attack is not None
    return fired(rules, state, state.attack, int(label), is_defence=False)


def _ask_long(rules: Rules, state: State) -> Questions:
    """A second roll after a miss or damage, from places that allow it. [A5.5]"""
    attack = state.attack
    if attack is None or not attack.can_be_long or attack.rolls != 1 or attack.result == "jam":
        return None
    shooter, target = state.aircraft[attack.shooter], state.aircraft[attack.target]
    are_flying = shooter.where == "combat" and target.where == "combat"
    if not are_flying or not is_ready(rules, shooter, attack.mount):
        return None
    options: tuple[Action, ...] = (FireOn(), HoldFire())
    seat, part = rules.fleet[attack.shooter].seat, f"{attack.shooter}-{len(state.fired)}"
    return (ask_seat(state, seat, "long burst", options, "A5.5", part=part),)


def _take_long(rules: Rules, state: State, action: Action) -> Events:
    return (PhaseBegan("shot"),) if isinstance(action, FireOn) else (AttackEnded(),)


def _no_long(rules: Rules, state: State) -> Events:
    return (AttackEnded(),)


ATTACK = choice_phase(_no_attack, _ask_attack, _take_attack)
SHOT = damage_first(dice_phase(always_waits, _ask_shot, _take_shot))
LONG_BURST = choice_phase(_no_long, _ask_long, _take_long)


# -- bombs and torpedoes ----------------------------------------------------------------------


def _ask_release(rules: Rules, state: State) -> Questions:
    """A bomb on a zone just passed, one a round; or the torpedo. Optional. [A8.4.1, A8.5]"""
    if not state.passed:
        return None
    index = rules.current(state)
    able = bombs(rules, state, index) or torpedoes(rules, state, index)
    if not able:
        return None
    options: tuple[Action, ...] = (*(Release(zone) for zone in state.passed), Keep())
    rule = "A8.5" if torpedoes(rules, state, index) else "A8.4"
    return (ask_seat(state, rules.fleet[index].seat, "release", options, rule, part=index),)


def _take_release(rules: Rules, state: State, action: Action) -> Events:
    if isinstance(action, Release):
        index = rules.current(state)
        return (Released(index, rules.zone_number(index, action.zone)),)
    return begin_fire(rules, state)


RELEASE = choice_phase(begin_fire, _ask_release, _take_release)
