"""P4: both biplanes move; a mission biplane may leave. [D3.7, D3.8, D4]"""

from __future__ import annotations

from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Decision, Seat
from escadrille.rossi.figures import Path, Tile
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Aviator, Rules, State
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, ChooseLane, PlayTile
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, next_phase, option_in
from escadrille.rossi.model.rules import exit_condition_is_met, lane_is_open, space_of
from escadrille.rossi.turn import endings

NO_LOOPS: frozenset[str] = frozenset()


def may_enter_lane(rules: Rules, state: State, craft: str) -> bool:
    """Any biplane may while the lane is open, unless a ruling keeps the others out. [D9.2]"""
    allowed = rules.rulings.other_may_enter_lane or craft == rules.leaving_craft()
    return allowed and lane_is_open(rules, state)


def flies(rules: Rules, aviator: Aviator, tile: Tile) -> bool:
    """A landed biplane stays where it is unless the tile lifts it off. [D9.25, D9.26, D9.28]"""
    if not aviator.landed:
        return True
    return lifts_off(rules, tile) and rules.rulings.landed_three_flies


def lifts_off(rules: Rules, tile: Tile) -> bool:
    """A 3 or higher takes a landed biplane off at once. [D9.28]"""
    return tile.value > max(rules.scenario.take_off_values)


def own_path(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> Path:
    """The flight of a seat's own biplane under a plan. [D4.1]"""
    aviator = state.aviators[seat]
    assert plan.tile is not None
    if not flies(rules, aviator, plan.tile):
        return (aviator.space,)
    return _flight(rules, state, seat, plan)


def _flight(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> Path:
    """The same for a biplane that flies."""
    board = rules.board
    assert plan.tile is not None
    return board.flight(
        state.aviators[seat].space,
        plan.tile.value,
        loops=board.loops if plan.mode == "loop" else NO_LOOPS,
        lane=plan.mode == "lane",
        leaves=rules.is_mission and _leaves(rules, state, rules.craft(seat)),
    )


def _leaves(rules: Rules, state: State, craft: str) -> bool:
    """Only the biplane that has to leave goes on to the exit; others turn back. [D7.9]"""
    return craft == rules.leaving_craft() and exit_condition_is_met(rules, state)


def combined_value(plan: PlayTile) -> int:
    """The escorted biplane's steps: both values added, never below 0. [D9.35, D9.43]"""
    assert plan.escorted_tile is not None
    lead = plan.tile.value if plan.tile else 0
    return max(0, lead + plan.escorted_tile.value)


def followed_loops(rules: Rules, state: State, plan: PlayTile) -> frozenset[str]:
    """The loops the escort flies in any way; the escorted biplane follows. [D9.37, D9.38]"""
    if plan.tile is None:
        return NO_LOOPS
    return rules.board.loops.intersection(own_path(rules, state, MISSION, plan))


def escorted_path(rules: Rules, state: State, plan: PlayTile) -> Path:
    """The flight of the escorted biplane under the escort player's plan. [D9.35, D9.37, D9.44]"""
    return rules.board.flight(
        space_of(state, ESCORTED),
        combined_value(plan),
        loops=followed_loops(rules, state, plan),
        lane=plan.escorted_lane,
        leaves=_leaves(rules, state, ESCORTED),
    )


# -- the phase ----------------------------------------------------------------------------------


def _ask_lane(rules: Rules, state: State) -> Questions:
    """Under a ruling the lane is chosen after the reveal, by both seats at once. [D3.4]"""
    if rules.rulings.lane_choice == "with the tile" or not lane_is_open(rules, state):
        return None
    decisions: list[Decision[Action]] = []
    for seat, aviator in enumerate(state.aviators):
        if rules.is_bot(seat) or aviator.lane_chosen or aviator.plan is None:
            continue
        options = _lane_options(rules, state, seat, aviator.plan)
        if len(options) > 1:
            decisions.append(ask_seat(state, seat, "lane", options, "D9.2", secret=True))
    return tuple(decisions) or None


def _lane_options(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> tuple[ChooseLane, ...]:
    own = plan.mode == "normal" and own_lane_is_legal(rules, state, seat, plan)
    escorted = plan.escorted_tile is not None and escorted_lane_is_legal(rules, state, plan)
    return tuple(
        ChooseLane(a, b)
        for a in ((False, True) if own else (False,))
        for b in ((False, True) if escorted else (False,))
    )


def own_lane_is_legal(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> bool:
    """The lane is open to the biplane and its tile goes beyond the branch space. [D9.2]"""
    aviator = state.aviators[seat]
    return (
        plan.tile is not None
        and may_enter_lane(rules, state, rules.craft(seat))
        and flies(rules, aviator, plan.tile)
        and rules.board.can_take_lane(aviator.space, plan.tile.value)
    )


def escorted_lane_is_legal(rules: Rules, state: State, plan: PlayTile) -> bool:
    """Legal exactly if the combined move, loops followed, passes the branch space. [D9.44]"""
    return may_enter_lane(rules, state, ESCORTED) and rules.board.can_take_lane(
        space_of(state, ESCORTED), combined_value(plan), followed_loops(rules, state, plan)
    )


def _take_lane(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    choice = option_in(asked, answer)
    assert isinstance(choice.action, ChooseLane)
    return (ev.LaneChosen(choice.seat, choice.action.own, choice.action.escorted),)


def _move(rules: Rules, state: State) -> Events:
    """Move everybody but the bot, whose turn comes later; leaving ends the game. [D3.8, D10.7]"""
    happened: list[ev.Event] = []
    for seat in (MISSION, OTHER):
        plan = state.aviators[seat].plan
        if plan is not None and not rules.is_bot(seat):
            happened.extend(_moves_of(rules, state, seat, plan))
    for event in happened if rules.is_mission else ():
        if isinstance(event, ev.Moved) and event.path[-1] == rules.board.off:
            return (*happened, ev.LeftBoard(event.craft), endings.left_board(rules, state))
    return (*happened, *next_phase(rules, state))


def _moves_of(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> list[ev.Event]:
    aviator = state.aviators[seat]
    moves: list[ev.Event] = []
    if plan.tile is not None:
        if aviator.landed and lifts_off(rules, plan.tile):
            moves.append(ev.TookOff(aviator.space))
        if flies(rules, aviator, plan.tile):
            moves.append(ev.Moved(aviator.biplane, _flight(rules, state, seat, plan)))
    if plan.escorted_tile is not None:
        moves.append(ev.Moved(ESCORTED, escorted_path(rules, state, plan)))
    return moves


MOVEMENT = PhaseRules(_move, _ask_lane, _take_lane)
