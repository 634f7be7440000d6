"""Before the first turn: the table is set, and hands may be exchanged. [D2, D9.1]"""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from escadrille.kernel.errors import Refused
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Chance, Decision, Odds
from escadrille.rossi.figures.tiles import Tiles, draw_odds, in_order, kinds, parse_tile
from escadrille.rossi.model import MISSION, OTHER, Events, PhaseRules, Questions, Rules
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, ReplaceTiles, TakeStart
from escadrille.rossi.model.phases import choice_in, label_of, moves_on, next_phase, option_in
from escadrille.rossi.model.state import Aviator, BotSlots, Escorted, Objective, Phase, State
from escadrille.rossi.turn.draws import briefings_due, next_draw, seat_to_draw, tile_from

SEATS = (MISSION, OTHER)
CHOOSERS = {"random": (MISSION, "D2.2"), "mission": (MISSION, "D9.15"), "other": (OTHER, "D9.21")}
"""Who chooses a start space where neither lots nor the scenario decide, and by which rule."""


def initial_state(rules: Rules) -> State:
    """Everything on the table, nothing drawn yet. [D2.1, D9.9, D9.33]"""
    spaces = fixed_starts(rules)
    first, second = (_seated(rules, seat, spaces[seat] if spaces else "") for seat in SEATS)
    tiles, cameras = rules.box.escorted.tile_set(), rules.scenario.cameras
    sites = [Objective(space, cameras=cameras) for space in rules.board.spots if cameras]
    state = State(
        phase=_first_phase(rules, spaces),
        round=1,
        turn=0,
        aviators=(first, second),
        escorted=Escorted(first.space, 0, tiles) if rules.is_escort else None,
        objectives=tuple(sites),
        bot=BotSlots() if rules.setup.solo else None,
    )
    return replace(state, briefings_due=briefings_due(rules, state))


def _seated(rules: Rules, seat: int, space: str) -> Aviator:
    return Aviator(
        biplane=rules.craft(seat),
        space=space,
        damage=rules.start_damage(seat),
        bag=rules.tile_set(seat),
        due=rules.hand_size(seat),
        set_aside=None if rules.has_mulligan(seat) else (),
    )


def fixed_starts(rules: Rules) -> tuple[str, str] | None:
    """The start spaces, where neither lots nor a player decide. [D2.2, D9.9, D10.1]"""
    start = rules.scenario.start
    in_seat_order = start == "random" and rules.rulings.dogfight_starts == "seat order"
    if start == "x" or rules.setup.solo or in_seat_order:
        return rules.board.start_x, rules.board.start_other
    return None


def _first_phase(rules: Rules, spaces: tuple[str, str] | None) -> Phase:
    if rules.scenario.objectives:
        return "objectives"
    return "draw" if spaces else "starts"


# -- objectives on their spots ------------------------------------------------------------------


def _ask_objectives(rules: Rules, state: State) -> Questions:
    """Factories and airports lie on the spots at random. [D9.17, D9.22]"""
    assert rules.scenario.objectives is not None
    placed = [objective.number for objective in state.objectives]
    left = [number for number in rules.scenario.objectives.numbers if number not in placed]
    if len(placed) == len(rules.board.spots) or not left:
        return None
    rule = "D9.17" if rules.setup.scenario == "bombing" else "D9.22"
    odds = tuple(Odds(str(number), 1) for number in left)
    return Chance("objective", None, state.round, len(placed), odds, rule)


def _take_objective(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    number = int(label_of(asked, answer))
    return (ev.ObjectivePlaced(rules.board.spots[len(state.objectives)], number),)


# -- start spaces -------------------------------------------------------------------------------


def _ask_starts(rules: Rules, state: State) -> Questions:
    """At random or by choice in Dogfight mode; else as the scenario says. [D2.2, D9.15, D9.21]"""
    board = rules.board
    if state.aviators[MISSION].space:
        return None
    if rules.scenario.start == "random" and rules.rulings.dogfight_starts == "random":
        odds = (Odds(board.start_x, 1), Odds(board.start_other, 1))
        return Chance("start", MISSION, state.round, 0, odds, "D2.2")
    seat, rule = CHOOSERS[rules.scenario.start]
    options = (TakeStart(board.start_x), TakeStart(board.start_other))
    return (ask_seat(state, seat, "start", options, rule),)


def _take_starts(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    if isinstance(asked, Chance):
        return (_starts(rules, MISSION, label_of(asked, answer)),)
    choice = option_in(asked, answer)
    assert isinstance(choice.action, TakeStart)
    return (_starts(rules, choice.seat, choice.action.space),)


def _starts(rules: Rules, seat: int, space: str) -> ev.StartsTaken:
    board = rules.board
    remaining = board.start_other if space == board.start_x else board.start_x
    return ev.StartsTaken((space, remaining) if seat == MISSION else (remaining, space))


# -- the bot's first tile ----------------------------------------------------------------------


def _ask_bot_slot(rules: Rules, state: State) -> Questions:
    """The bot's first tile is face up in the left slot. [D10.6]"""
    if state.bot is None or state.bot.left is not None:
        return None
    odds = draw_odds(state.aviators[OTHER].bag)
    return Chance("bot tile", OTHER, state.round, 0, odds, "D10.6")


def _take_bot_slot(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    tile = parse_tile(label_of(asked, answer))
    return (ev.BotTileDrawn(tile, left=True),)


# -- mulligan -----------------------------------------------------------------------------------


def _ask_mulligan(rules: Rules, state: State) -> Questions:
    """Both mulligans are chosen at once, neither knowing the other. [D2.5]"""
    decisions: list[Decision[Action]] = [
        ask_seat(state, seat, "mulligan", _sub_hands(aviator.hand), "D2.4", secret=True)
        for seat, aviator in enumerate(state.aviators)
        if aviator.set_aside is None
    ]
    return tuple(decisions) or None


def _sub_hands(hand: Tiles) -> tuple[ReplaceTiles, ...]:
    """Every different choice of tiles to replace, fewest first."""
    different = {some for count in range(len(hand) + 1) for some in combinations(hand, count)}
    return tuple(ReplaceTiles(tiles) for tiles in sorted(different, key=lambda t: (len(t), t)))


def _take_mulligan(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    choice, _ = choice_in(asked, answer)
    if not isinstance(choice.action, ReplaceTiles):
        raise Refused("D2.4", "dogfight-refused-choose-mulligan")
    tiles = in_order(choice.action.tiles)
    hand = state.aviators[choice.seat].hand
    if any(tiles.count(tile) > hand.count(tile) for tile in kinds(tiles)):
        raise Refused("D2.4", "dogfight-refused-not-own-tiles")
    return (ev.MulliganChosen(choice.seat, tiles),)


def _after_mulligan(rules: Rules, state: State) -> Events:
    taken = tuple(
        ev.MulliganTaken(seat, len(aviator.set_aside or ()))
        for seat, aviator in enumerate(state.aviators)
        if rules.has_mulligan(seat)
    )
    return (*taken, *next_phase(rules, state))


def _ask_redraw(rules: Rules, state: State) -> Questions:
    """New tiles are drawn before the set-aside ones return to the bag. [D2.4]"""
    seat = seat_to_draw(state)
    return None if seat is None else next_draw(state, seat, "mulligan", "D2.4")


def _take_redraw(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    return (ev.TileDrawn(*tile_from(asked, answer)),)


def _after_redraw(rules: Rules, state: State) -> Events:
    returned = tuple(
        ev.TilesReturned(seat, len(aviator.set_aside))
        for seat, aviator in enumerate(state.aviators)
        if aviator.set_aside
    )
    return (*returned, *next_phase(rules, state))


OPENING_PHASES: dict[Phase, PhaseRules] = {
    "objectives": PhaseRules(moves_on, _ask_objectives, _take_objective),
    "starts": PhaseRules(moves_on, _ask_starts, _take_starts),
    "bot slot": PhaseRules(moves_on, _ask_bot_slot, _take_bot_slot),
    "mulligan": PhaseRules(_after_mulligan, _ask_mulligan, _take_mulligan),
    "redraw": PhaseRules(_after_redraw, _ask_redraw, _take_redraw),
}
