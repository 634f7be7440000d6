"""P1 to P3: Brown's obligation, the secret plans and their reveal. [D3.3 to D3.6]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce

from escadrille.kernel.errors import Refused
from escadrille.kernel.message import Message
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Choice, Decision, Seat
from escadrille.rossi.figures.tiles import MODES, Mode, Tile, Tiles, kinds, the_tile
from escadrille.rossi.model import MISSION, OTHER, Aviator, Rules, State, lane_is_open, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, moves_on, next_phase
from escadrille.rossi.turn import endings, movement

_NORMAL: tuple[Mode, ...] = ("normal",)
_BOTH_SIDES: tuple[Mode, ...] = ("normal", "loop")

# -- P1 -----------------------------------------------------------------------------------------


def _obligation(rules: Rules, state: State) -> Events:
    """A Brown biplane that owes a 1 or 2 and holds none crashes now, after any draw.

    On the ground too; but never after the last turn. [D3.3, D6.6, D8.5, D8.5a, D8.5b, D9.29]
    """
    for seat in rules.seats_with["zero_then_low"]:
        aviator = state.aviators[seat]
        if owes_low_tile(rules, state, seat) and not _holds_low_tile(rules, aviator):
            crash = ev.Crashed(aviator.biplane, "D8.5")
            return (crash, endings.crashed(seat, "D8.5"))
    return moves_on(rules, state)


def owes_low_tile(rules: Rules, state: State, seat: Seat) -> bool:
    """Whether the next tile must be a 1 or a 2, because the last one was a 0. [D8.5]"""
    aviator = state.aviators[seat]
    return (
        aviator.last is not None
        and aviator.last.value == 0
        and not aviator.is_down
        and rules.has(seat, "zero_then_low")
    )


def _holds_low_tile(rules: Rules, aviator: Aviator) -> bool:
    return any(tile.value in rules.box.constants.low_values for tile in aviator.hand)


# -- P2 -----------------------------------------------------------------------------------------


def seat_to_show_first(rules: Rules, state: State) -> Seat | None:
    """The seat that White forces to reveal its plan before White plans. [D8.14, D9.47]"""
    for seat in rules.seats_with["forced_reveal"]:
        if state.aviators[seat].is_down:
            continue
        white, near = state.aviators[seat].space, rules.box.constants.reveal_distances
        for craft in rules.crafts(state, 1 - seat):
            if rules.board.distance(white, space_of(state, craft)) in near:
                return 1 - seat
    return None


def _seats_without_plan(rules: Rules, state: State) -> tuple[Seat, ...]:
    """Who still has to plan: both at once, unless one has to show its plan first. [D3.4, D3.5]"""
    first, second = state.aviators
    if second.plan is not None or rules.is_bot(OTHER):
        return (MISSION,) if first.plan is None else ()
    return (MISSION, OTHER) if first.plan is None else (OTHER,)


def _ask_plan(rules: Rules, state: State) -> Questions:
    """A plan is secret, unless White makes its opponent show it. [D3.4, D8.14]"""
    waiting = _seats_without_plan(rules, state)
    if not waiting:
        return None
    showing = seat_to_show_first(rules, state)
    if showing is not None and len(waiting) == 2:
        waiting = (showing,)
    questions: list[Decision[Action]] = []
    for seat in waiting:
        plans = legal_plans(rules, state, seat)
        questions.append(ask_seat(state, seat, "plan", plans, "D3.4", secret=seat != showing))
    return tuple(questions)


def playable(rules: Rules, state: State, seat: Seat) -> Tiles:
    """The tiles a seat can plan with: its hand, or Black's last tile. [D8.11, D8.11b]"""
    aviator = state.aviators[seat]
    if aviator.hand or aviator.last is None or not rules.has(seat, "replay_last"):
        return aviator.hand
    return (aviator.last,)


def tiles_allowed(rules: Rules, state: State, seat: Seat) -> Tiles:
    """What a seat can plan with, less what Brown's duty forbids. [D8.5]"""
    tiles = playable(rules, state, seat)
    if not owes_low_tile(rules, state, seat):
        return tiles
    return tuple(tile for tile in tiles if tile.value in rules.box.constants.low_values)


def legal_plans(rules: Rules, state: State, seat: Seat) -> tuple[PlayTile, ...]:
    """Every plan the rules allow a seat, in canonical order: tile, mode, escorted tile, lane."""
    own = _own_plans(rules, state, seat)
    if seat != MISSION or state.escorted is None:
        return own
    return tuple(
        plan
        for lead in own
        for tile in kinds(state.escorted.tiles)
        for lane in (False, True)
        for plan in [PlayTile(lead.tile, lead.mode, tile, lane)]
        if _escorted_refusal(rules, state, plan) is None
    )


def _own_plans(rules: Rules, state: State, seat: Seat) -> tuple[PlayTile, ...]:
    """The plans for a seat's own biplane. Away from lane and loops each tile has one mode."""
    aviator = state.aviators[seat]
    if aviator.is_down:
        return (PlayTile(None),)
    tiles = tiles_allowed(rules, state, seat)
    if rules.is_mission and lane_is_open(rules, state):
        modes_of = {tile: _legal_modes(rules, state, seat, tile, MODES) for tile in kinds(tiles)}
        return tuple([PlayTile(tile, mode) for tile, modes in modes_of.items() for mode in modes])
    if not rules.board.can_loop(aviator.space, rules.loop_value):
        return _plans(tiles, rules.loop_value, _NORMAL)
    modes = _BOTH_SIDES
    if aviator.landed or not aviator.hand:  # nothing else bars a side of a tile
        looping = the_tile(rules.loop_value, 0)
        modes = _legal_modes(rules, state, seat, looping, modes)
    return _plans(tiles, rules.loop_value, modes)


def _legal_modes(
    rules: Rules, state: State, seat: Seat, tile: Tile, modes: tuple[Mode, ...]
) -> tuple[Mode, ...]:
    return tuple([m for m in modes if _MODE_REFUSALS[m](rules, state, seat, tile) is None])


@lru_cache(maxsize=1 << 14)  # about as many as a pair of biplanes has hands
def _plans(tiles: Tiles, loop_value: int, loop_modes: tuple[Mode, ...]) -> tuple[PlayTile, ...]:
    """Each tile as it is, but those that can enter a loop in these modes."""
    plans = [
        PlayTile(tile, mode)
        for tile in kinds(tiles)
        for mode in (loop_modes if tile.value == loop_value else _NORMAL)
    ]
    return tuple(plans)


def refusal(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> Refused | None:
    """Why a plan is not allowed, or None if it is. [D3.4]"""
    return _own_refusal(rules, state, seat, plan) or _partner_refusal(rules, state, seat, plan)


def _own_refusal(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> Refused | None:
    aviator, tile = state.aviators[seat], plan.tile
    if aviator.is_down:
        if tile is None and plan.mode == "normal":
            return None
        return Refused("D9.43", "dogfight-refused-escort-down")
    if tile is None:
        return Refused("D3.4", "dogfight-refused-needs-tile")
    if tile not in playable(rules, state, seat):
        return _tile_not_at_hand(aviator, tile)
    if tile not in tiles_allowed(rules, state, seat):
        values: Iterable[object] = rules.box.constants.low_values
        named = {"biplane": aviator.biplane, "allowed": reduce(_either, values)}
        return Refused("D8.5", "dogfight-refused-after-zero", **named)
    return _MODE_REFUSALS[plan.mode](rules, state, seat, tile)


def _either(one: object, other: object) -> object:
    return Message("dogfight-or", one=one, other=other)


def _tile_not_at_hand(aviator: Aviator, tile: Tile) -> Refused:
    if not aviator.hand and aviator.last:
        return Refused("D8.11", "dogfight-refused-hand-empty", tile=aviator.last.label)
    return Refused("D3.4", "dogfight-refused-not-in-hand", tile=tile.label, biplane=aviator.biplane)


def _loop_refusal(rules: Rules, state: State, seat: Seat, tile: Tile) -> Refused | None:
    aviator, value = state.aviators[seat], rules.loop_value
    if tile.value != value:
        return Refused("D4.8", "dogfight-refused-no-loop-tile", value=value, tile=tile.label)
    if rules.board.spaces[aviator.space].kind != "ring":
        return Refused("D4.6", "dogfight-refused-no-loop-side", space=aviator.space)
    if not rules.board.can_loop(aviator.space, tile.value):
        return Refused("D4.4", "dogfight-refused-no-loop-reached", space=aviator.space)
    if aviator.landed and not rules.rulings.landed_three_flies:
        return Refused("D9.28", "dogfight-refused-takes-off")
    if _replays_side(rules, aviator) and aviator.last_mode != "loop":
        return Refused("D8.11", "dogfight-refused-keeps-normal")
    return None


def _normal_refusal(rules: Rules, state: State, seat: Seat, tile: Tile) -> Refused | None:
    """Only a 3 reused on the side it was played on can be barred from its normal side. [D8.11]"""
    aviator = state.aviators[seat]
    keeps_loop_side = aviator.last_mode == "loop" and _replays_side(rules, aviator)
    if keeps_loop_side and rules.board.can_loop(aviator.space, tile.value):
        return Refused("D8.11", "dogfight-refused-keeps-loop")
    return None


def _replays_side(rules: Rules, aviator: Aviator) -> bool:
    return rules.rulings.black_replay_side == "as played" and not aviator.hand


def _lane_refusal(rules: Rules, state: State, seat: Seat, tile: Tile) -> Refused | None:
    if rules.rulings.lane_choice != "with the tile":
        return Refused("D3.4", "dogfight-refused-lane-later")
    if not lane_is_open(rules, state):
        return Refused("D9.2", "dogfight-refused-lane-closed")
    if not movement.may_enter_lane(rules, state, rules.craft(seat)):
        return Refused("D9.2", "dogfight-refused-not-into-lane", craft=rules.craft(seat))
    if not movement.flies(rules, state.aviators[seat], tile):
        return Refused("D9.26", "dogfight-refused-on-ground")
    if not movement.own_lane_is_legal(rules, state, seat, PlayTile(tile, "lane")):
        space, branch = state.aviators[seat].space, rules.board.branch
        return Refused("D9.2", "dogfight-refused-before-branch", space=space, branch=branch)
    return _normal_refusal(rules, state, seat, tile)  # the lane needs that side too


_MODE_REFUSALS: dict[Mode, Callable[[Rules, State, Seat, Tile], Refused | None]] = {
    "normal": _normal_refusal,
    "loop": _loop_refusal,
    "lane": _lane_refusal,
}
"""Why a tile at hand cannot be flown in a mode. [D4.4, D8.11, D9.2]"""


def _partner_refusal(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> Refused | None:
    if seat == MISSION and state.escorted is not None:
        return _escorted_refusal(rules, state, plan)
    if plan.escorted_tile is not None or plan.escorted_lane:
        return Refused("D9.34", "dogfight-refused-not-escort")
    return None


def _escorted_refusal(rules: Rules, state: State, plan: PlayTile) -> Refused | None:
    assert state.escorted is not None
    if plan.escorted_tile not in state.escorted.tiles:
        usable = ", ".join(tile.label for tile in state.escorted.tiles)
        return Refused("D9.34", "dogfight-refused-needs-escorted-tile", usable=usable)
    if not plan.escorted_lane:
        return None
    if rules.rulings.lane_choice != "with the tile":
        return Refused("D3.4", "dogfight-refused-lane-later")
    if not movement.escorted_lane_is_legal(rules, state, plan):
        steps = movement.combined_value(plan)
        return Refused("D9.44", "dogfight-refused-escorted-lane", steps=steps)
    return None


def _take_plan(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    if not isinstance(answer, Choice):
        raise Refused("D3.4", "dogfight-refused-plan-first")
    decision = _decision_of(rules, state, asked, answer.seat)
    seat, plan = answer.seat, answer.action
    if not isinstance(plan, PlayTile):
        raise Refused("D3.4", "dogfight-refused-choose-plan")
    if plan not in decision.options and (refused := refusal(rules, state, seat, plan)):
        raise refused
    return (ev.PlanChosen(seat, plan) if decision.secret else ev.PlanShown(seat, plan),)


def _decision_of(rules: Rules, state: State, asked: Questions, seat: Seat) -> Decision[Action]:
    """The plan that a seat owes, unless another one has to be shown before it. [D8.14]"""
    assert isinstance(asked, tuple)
    for decision in asked:
        if decision.seat == seat:
            return decision
    if 1 - seat == seat_to_show_first(rules, state):
        raise Refused("D8.14", "dogfight-refused-show-first", seat=1 - seat)
    raise Refused("D3.4", "dogfight-refused-nothing-to-plan", seat=seat)


# -- P3 -----------------------------------------------------------------------------------------


def _reveal(rules: Rules, state: State) -> Events:
    """Plans are shown at once; then a second 0 in a row makes White crash. [D3.6, D6.5, D8.13]"""
    first, second = state.aviators
    revealed = ev.PlansRevealed((first.plan, second.plan))
    for seat in rules.seats_with["double_zero_crash"]:
        aviator = state.aviators[seat]
        shown = aviator.plan.tile if aviator.plan else None
        if shown is not None and crashes_with(rules, state, seat, shown):
            crash = ev.Crashed(aviator.biplane, "D8.13")
            return (revealed, crash, endings.crashed(seat, "D8.13"))
    return (revealed, *next_phase(rules, state))


def crashes_with(rules: Rules, state: State, seat: Seat, tile: Tile) -> bool:
    """Whether playing a tile makes White crash: a 0 directly after a 0. [D8.13]"""
    last = state.aviators[seat].last
    is_second_zero = tile.value == 0 and last is not None and last.value == 0
    return is_second_zero and rules.has(seat, "double_zero_crash")


OBLIGATION: PhaseRules = PhaseRules(_obligation)
PLANNING = PhaseRules(moves_on, _ask_plan, _take_plan, asks_at_once=True)
REVEAL: PhaseRules = PhaseRules(_reveal)
