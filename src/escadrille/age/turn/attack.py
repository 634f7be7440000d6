"""Attack: who fires at whom, the roll, the long burst. [A5.2, A5.5, A6]"""

from __future__ import annotations

from escadrille.age.fire.damage import damage_first
from escadrille.age.fire.mounts import attacks_open, fire_chance, fired, revealed
from escadrille.age.fire.shots import is_ready
from escadrille.age.fire.strikes import strikes_open, unit_name
from escadrille.age.model.actions import Action, FireGuns, FireOn, HoldFire
from escadrille.age.model.events import AttackBegan, AttackEnded, MoverDone, PhaseBegan, StrikeBegan
from escadrille.age.model.phases import Events, Questions, choice_phase, dice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State, Strike
from escadrille.age.turn.defence import begin_break
from escadrille.kernel.phases import always_waits, ask_seat

# -- choosing a target --------------------------------------------------------------------------


def begin_fire(rules: Rules, state: State) -> Events:
    """After the movement: an attack if there is a target, else the defenders' turn. [A3.2]"""
    if attacks_open(rules, state) or strikes_open(rules, state):
        return (*_shown(rules, state), PhaseBegan("attack"))
    return begin_break(rules, state)


def _shots_open(rules: Rules, state: State) -> dict[Action, Attack | Strike]:
    """Whatever it could fire at, by the action: aircraft first, then balloons. [A5.2, A9.2]"""
    attacks, strikes = attacks_open(rules, state), strikes_open(rules, state)
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
