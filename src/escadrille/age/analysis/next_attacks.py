"""Who could attack an aircraft in his next move if it ended a flight somewhere. [A4, A5.2]

Exact for every face of the dice, as long as nobody else moves and no gun jams or clears before.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from escadrille.age.fire.shots import Shot, may_attack, shots_at
from escadrille.age.model.actions import DieColour
from escadrille.age.model.arrival import EndState
from escadrille.age.model.booking import changed
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.movement.options import flights
from escadrille.age.turn.movement import airspace, dice_open, flyer


class Threat(NamedTuple):
    """Somebody who could attack, on which faces of his dice, and his best shot."""

    shooter: int
    faces: tuple[tuple[DieColour, int, int], ...]
    """By die: how many of its faces lead to a firing place, and of how many."""
    best: Shot


def threats(
    rules: Rules, state: State, index: int, end: EndState, steps: int
) -> tuple[Threat, ...]:
    """Every enemy in the air who could attack an aircraft that has ended its flight there."""
    fleet = changed(state.aircraft, index, where="combat", steps=steps, **end._asdict())
    return threats_now(rules, replace(state, aircraft=fleet), index)


def threats_now(rules: Rules, state: State, index: int) -> tuple[Threat, ...]:
    """The same for an aircraft where it stands."""
    hunters = (enemy for enemy in rules.enemies(state, index) if may_attack(rules, enemy))
    found = (_threat(rules, state, hunter, index) for hunter in hunters)
    return tuple(threat for threat in found if threat)


def _threat(rules: Rules, state: State, shooter: int, target: int) -> Threat | None:
    pips = {"blue": rules.box.dice.blue, "green": rules.box.dice.green}
    dice = {colour: pips[colour] for colour in dice_open(rules, state, shooter)}
    every = {face for faces in dice.values() for face in faces}
    shots = {face: _best_shot(rules, state, shooter, target, face) for face in every}
    best = max((shot for shot in shots.values() if shot), key=promise, default=None)
    if best is None:
        return None
    leading = {colour: [face for face in faces if shots[face]] for colour, faces in dice.items()}
    counts = ((colour, len(faces), len(dice[colour])) for colour, faces in leading.items())
    return Threat(shooter, tuple(counts), best)


def _best_shot(rules: Rules, state: State, shooter: int, target: int, face: int) -> Shot | None:
    space = airspace(rules, state, shooter)
    found = flights(rules.movement, space, flyer(rules, state, shooter, face))
    ends = np.stack(found.columns(), axis=1).astype(np.int32)
    shots = shots_at(rules, state, shooter, target, ends)
    return max(shots, key=promise, default=None)


def promise(shot: Shot) -> int:
    """What it destroys counts double, as in `Ending.best`. [A6.1]"""
    return 2 * shot.odds.destroy + shot.odds.damage
