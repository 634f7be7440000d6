"""P6: who is in position, who shoots, and whom the hits fall on. [D3.10, D5, D9.39 to D9.42]"""

from __future__ import annotations

import msgspec

from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Decision, Seat
from escadrille.rossi.figures import Sight, Tile
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlaceOddHit, ShootAt, ShootWith
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, next_phase, option_in


class Aim(msgspec.Struct, frozen=True):
    """A shooter behind a target, and what it sees from there."""

    shooter: str
    target: str
    sight: Sight

    @property
    def distance(self) -> int:
        """How far behind."""
        assert self.sight.distance is not None
        return self.sight.distance


def sight_between(rules: Rules, state: State, shooter: str, target: str) -> Sight:
    """Distance and colours between two crafts as they stand. [D5.1]"""
    return rules.board.sights[space_of(state, shooter), space_of(state, target)]


def is_behind(rules: Rules, state: State, shooter: str, target: str) -> bool:
    """The distance condition alone. [D5.3]"""
    return _sight_from_behind(rules, state, shooter, target) is not None


def _sight_from_behind(rules: Rules, state: State, shooter: str, target: str) -> Sight | None:
    return rules.behind[shooter].get((space_of(state, shooter), space_of(state, target)))


def is_in_position(rules: Rules, state: State, shooter: str, target: str) -> bool:
    """Behind, with colours that allow a shot at a target that can be shot at. [D5.5, D9.24]"""
    sight = _sight_from_behind(rules, state, shooter, target)
    return sight is not None and _is_in_position(rules, state, Aim(shooter, target, sight))


def can_be_shot(rules: Rules, state: State, target: str) -> bool:
    """A landed biplane can be shot at, unless a ruling says otherwise. [D9.24]"""
    if rules.rulings.landed_can_be_shot or target == ESCORTED:
        return True
    return not state.aviators[rules.seat_of(target)].landed


def tile_of(rules: Rules, state: State, craft: str) -> Tile | None:
    """The tile a craft flies with in this turn."""
    plan = state.aviators[rules.seat_of(craft)].plan
    if plan is None:
        return None
    return plan.escorted_tile if craft == ESCORTED else plan.tile


def silenced_by(rules: Rules, state: State, craft: str) -> str | None:
    """The rule by which a craft's tile counts no hits, or None if it counts them.

    No hits on the tile, a jammed gun, a biplane on the ground, a spy. [D5.1, D8.17, D9.24, D9.12]
    """
    return _silenced_by(rules, state, craft, tile_of(rules, state, craft))


def _silenced_by(rules: Rules, state: State, craft: str, tile: Tile | None) -> str | None:
    if tile is None or not tile.hits:
        return "D5.1"
    if craft == ESCORTED:
        return None
    seat = rules.seat_of(craft)
    aviator = state.aviators[seat]
    if aviator.jammed:
        return "D8.17"
    if aviator.landed and not rules.rulings.landed_can_shoot:
        return "D9.24"
    if seat == MISSION and not rules.scenario.mission_armed:
        return "D9.12"
    return None


def counted_hits(rules: Rules, state: State, craft: str) -> int:
    """The hits that a craft's tile counts. [D5.1]"""
    tile = tile_of(rules, state, craft)
    return 0 if tile is None or _silenced_by(rules, state, craft, tile) else tile.hits


def targets_for(rules: Rules, state: State, seat: Seat) -> tuple[str, ...]:
    """What a seat may hit: never the bot; the bot the escorted biplane only. [D10.4, D10.20]"""
    if rules.setup.solo and (seat == MISSION or rules.is_escort):
        return () if seat == MISSION else (ESCORTED,)
    return rules.crafts(state, 1 - seat)


def nearest_aims(rules: Rules, state: State, seat: Seat) -> tuple[Aim, ...]:
    """A seat's possible shots, reduced to the nearest: one shooter hits one space.

    Usually one aim or none; two if distances tie. [D9.39, D9.40, D9.41]
    """
    targets = targets_for(rules, state, seat)
    aims: list[Aim] = []
    for shooter in rules.crafts(state, seat):
        here, sights = space_of(state, shooter), rules.behind[shooter]
        for target in targets:
            sight = sights.get((here, space_of(state, target)))
            if sight is not None:
                aims.append(Aim(shooter, target, sight))
    if not aims:
        return ()
    if rules.rulings.escort_both_means == "in position":
        aims = [aim for aim in aims if _is_in_position(rules, state, aim)]
    if len(aims) > 1:
        nearest = min([aim.distance for aim in aims])
        aims = [aim for aim in aims if aim.distance == nearest]
    return tuple(
        [
            aim
            for aim in aims
            if _is_in_position(rules, state, aim) and counted_hits(rules, state, aim.shooter)
        ]
    )


def _is_in_position(rules: Rules, state: State, aim: Aim) -> bool:
    return aim.sight.colours_allow and can_be_shot(rules, state, aim.target)


def aims_to_take(rules: Rules, state: State, seat: Seat) -> tuple[Aim, ...]:
    """The nearest aims less those that a player's pick (or a ruling) has set aside."""
    aims = nearest_aims(rules, state, seat)
    if not aims:
        return ()
    if seat == OTHER:
        target = state.pick.target
        return aims if target is None else tuple([aim for aim in aims if target == aim.target])
    shooter = state.pick.shooter
    if len(aims) > 1 and rules.rulings.escort_shooter_tie == "escort shoots":
        shooter = rules.craft(MISSION)
    return aims if shooter is None else tuple([aim for aim in aims if shooter == aim.shooter])


def why_silent(rules: Rules, state: State, shooter: str, target: str) -> str | None:
    """The rule by which a craft that is behind another does not shoot it; None if it does.

    Asked once everybody has moved; None also for a craft that is not behind. [D5.1]
    """
    if not is_behind(rules, state, shooter, target):
        return None
    if not sight_between(rules, state, shooter, target).colours_allow:
        return "D5.4"
    silenced = silenced_by(rules, state, shooter)
    if silenced:
        return silenced
    seat = rules.seat_of(shooter)
    if target not in targets_for(rules, state, seat):
        return "D10.20" if rules.is_bot(seat) else "D10.4"
    if not can_be_shot(rules, state, target):
        return "D9.24"
    aims = aims_to_take(rules, state, seat)
    if any(aim.shooter == shooter and aim.target == target for aim in aims):
        return None
    return "D9.40" if seat == OTHER else "D9.39"


# -- the phase ----------------------------------------------------------------------------------


def _ask_picks(rules: Rules, state: State) -> Questions:
    if state.escorted is None:
        return None
    questions = (_shooter_question(rules, state), _target_question(rules, state))
    return tuple(question for question in questions if question) or None


def _shooter_question(rules: Rules, state: State) -> Decision[Action] | None:
    """At equal distance the escort player says which biplane shoots. [D9.39]"""
    aims = aims_to_take(rules, state, MISSION)
    if len(aims) < 2:
        return None
    options = tuple(ShootWith(aim.shooter) for aim in aims)
    return ask_seat(state, MISSION, "shooter", options, "D9.39")


def _target_question(rules: Rules, state: State) -> Decision[Action] | None:
    """At equal distance the attacker picks a space, or places the odd hit. [D9.40, D9.42]"""
    aims = aims_to_take(rules, state, OTHER)
    if len(aims) < 2:
        return None
    if space_of(state, aims[0].target) != space_of(state, aims[1].target):
        targets = tuple(ShootAt(aim.target) for aim in aims)
        return ask_seat(state, OTHER, "target", targets, "D9.40")
    if counted_hits(rules, state, aims[0].shooter) % 2 and state.pick.odd_hit is None:
        places = tuple(PlaceOddHit(aim.target) for aim in aims)
        return ask_seat(state, OTHER, "odd hit", places, "D9.42")
    return None


def _take_pick(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    action = option_in(asked, answer).action
    if isinstance(action, ShootWith):
        return (ev.ShooterPicked(action.craft),)
    if isinstance(action, ShootAt):
        return (ev.TargetPicked(action.craft),)
    assert isinstance(action, PlaceOddHit)
    return (ev.OddHitPlaced(action.craft),)


def _shoot(rules: Rules, state: State) -> Events:
    """Shots are simultaneous and compulsory, and never mutual. [D3.10, D5.8, D5.9, D6.2, D10.11]"""
    shots = _shots_of(rules, state, MISSION) + _shots_of(rules, state, OTHER)
    return shots + next_phase(rules, state)


def _shots_of(rules: Rules, state: State, seat: Seat) -> Events:
    """A shot deals the tile's hits; two targets on one space share them evenly. [D5.7, D9.42]"""
    aims = aims_to_take(rules, state, seat)
    if not aims:
        return ()
    shots = []
    for aim in aims:
        share, odd = divmod(counted_hits(rules, state, aim.shooter), len(aims))
        hits = share + (odd if state.pick.odd_hit in (None, aim.target) else 0)
        if hits:
            shots.append(ev.ShotFired(aim.shooter, aim.target, hits, aim.distance))
    return tuple(shots)


SHOOTING = PhaseRules(_shoot, _ask_picks, _take_pick)
