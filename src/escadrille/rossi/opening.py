"""Before the first turn, and the draws between rounds. [D2, D3.13, D9.5]"""

from __future__ import annotations

from itertools import combinations

from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Chance, Decision, Odds
from escadrille.rossi import events as ev
from escadrille.rossi.actions import Action, ReplaceTiles, TakeStart
from escadrille.rossi.phases import Events, PhaseRules, Questions, choice_in, label_of, option_in
from escadrille.rossi.rules import MISSION, OTHER, Rules
from escadrille.rossi.state import Aviator, BotSlots, Escorted, Objective, Phase, State
from escadrille.rossi.tiles import Tiles, draw_odds, in_order, kinds, parse_tile

SEATS = (MISSION, OTHER)


def initial_state(rules: Rules) -> State:
    """Everything on the table, nothing drawn yet. [D2.1, D9.9, D9.33]"""
    spaces = fixed_starts(rules)
    first, second = (_seated(rules, seat, spaces[seat] if spaces else "") for seat in SEATS)
    escorted = None
    if rules.is_escort:
        escorted = Escorted(first.space, 0, rules.box.escorted.tile_set())
    sites = tuple(
        Objective(space, cameras=rules.scenario.cameras)
        for space in rules.board.spots
        if rules.scenario.cameras
    )
    return State(
        phase=_first_phase(rules, spaces),
        round=1,
        turn=0,
        aviators=(first, second),
        escorted=escorted,
        objectives=sites,
        bot=BotSlots() if rules.setup.solo else None,
    )


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


def _take_objective(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    number = int(label_of(_ask_objectives(rules, state), answer))
    return (ev.ObjectivePlaced(rules.board.spots[len(state.objectives)], number),)


def _after_objectives(rules: Rules, state: State) -> Events:
    return (ev.PhaseBegan("draw" if fixed_starts(rules) else "starts"),)


# -- start spaces -------------------------------------------------------------------------------


def _ask_starts(rules: Rules, state: State) -> Questions:
    """Lots in Dogfight mode; the bomber or the rescue's defender picks. [D2.2, D9.15, D9.21]"""
    board = rules.board
    if state.aviators[MISSION].space:
        return None
    if rules.scenario.start == "random":
        odds = (Odds(board.start_x, 1), Odds(board.start_other, 1))
        return Chance("start", MISSION, state.round, 0, odds, "D2.2")
    seat, rule = (MISSION, "D9.15") if rules.scenario.start == "mission" else (OTHER, "D9.21")
    options = (TakeStart(board.start_x), TakeStart(board.start_other))
    return (Decision(seat, "start", options, rule),)


def _take_starts(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    questions = _ask_starts(rules, state)
    if isinstance(questions, Chance):
        return (_starts(rules, MISSION, label_of(questions, answer)),)
    choice = option_in(questions, answer)
    assert isinstance(choice.action, TakeStart)
    return (_starts(rules, choice.seat, choice.action.space),)


def _starts(rules: Rules, seat: int, space: str) -> ev.StartsTaken:
    board = rules.board
    remaining = board.start_other if space == board.start_x else board.start_x
    return ev.StartsTaken((space, remaining) if seat == MISSION else (remaining, space))


def _after_starts(rules: Rules, state: State) -> Events:
    return (ev.PhaseBegan("draw"),)


# -- draws --------------------------------------------------------------------------------------


def _ask_draw(rules: Rules, state: State) -> Questions:
    """Each tile is one uniform draw from the bag. [D1.10, D2.3]"""
    if state.round == 1:
        return _draw_for_due(state, "draw", "D2.3")
    filled = bags_are_filled_after(rules, state.round - 1)
    return _draw_for_due(state, "draw", "D9.4" if filled else "D3.13")


def bags_are_filled_after(rules: Rules, round_: int) -> bool:
    """After every third round of a scenario without limit all tiles return. [D9.4]"""
    every = rules.scenario.bag_reset_every
    return bool(every) and round_ % every == 0


def _draws_are_due(rules: Rules, state: State) -> bool:
    first, second = state.aviators
    return first.due + second.due > 0


def _draw_for_due(state: State, cause: str, rule: str) -> Questions:
    for seat, aviator in enumerate(state.aviators):
        if aviator.due:
            return Chance(cause, seat, state.round, aviator.due, draw_odds(aviator.bag), rule)
    return None


def _take_draw(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    return _drawn(_ask_draw(rules, state), answer)


def _drawn(chance: Questions, answer: Answer[Action]) -> Events:
    tile = parse_tile(label_of(chance, answer))
    assert isinstance(chance, Chance)
    assert chance.seat is not None
    return (ev.TileDrawn(chance.seat, tile),)


def _after_draw(rules: Rules, state: State) -> Events:
    return (ev.PhaseBegan("bot slot" if state.round == 1 else "briefing"),)


def _ask_bot_slot(rules: Rules, state: State) -> Questions:
    """The bot's first tile lies open in the left slot. [D10.6]"""
    if state.bot is None or state.bot.left is not None:
        return None
    odds = draw_odds(state.aviators[OTHER].bag)
    return Chance("bot tile", OTHER, state.round, 0, odds, "D10.6")


def _take_bot_slot(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    tile = parse_tile(label_of(_ask_bot_slot(rules, state), answer))
    return (ev.BotTileDrawn(tile, left=True),)


def _after_bot_slot(rules: Rules, state: State) -> Events:
    return (ev.PhaseBegan("briefing"),)


# -- the rescuer's objective tile ---------------------------------------------------------------


def _ask_briefing(rules: Rules, state: State) -> Questions:
    """The rescuer has drawn one objective tile per round begun, while any are left. [D9.22]"""
    if not rules.scenario.land_values or rules.scenario.objectives is None:
        return None
    numbers = rules.scenario.objectives.numbers
    if len(state.briefed) >= min(state.round, len(numbers)):
        return None
    odds = tuple(Odds(str(number), 1) for number in numbers if number not in state.briefed)
    return Chance("objective tile", MISSION, state.round, len(state.briefed), odds, "D9.22")


def _take_briefing(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    return (ev.ObjectiveDrawn(int(label_of(_ask_briefing(rules, state), answer))),)


def _after_briefing(rules: Rules, state: State) -> Events:
    """Everything of the set-up is known when the mulligan is taken, once and for all. [D2.5]"""
    if state.round == 1:
        return (ev.PhaseBegan("mulligan"),)
    return (ev.TurnBegan(state.round, 1),)


# -- mulligan -----------------------------------------------------------------------------------


def _ask_mulligan(rules: Rules, state: State) -> Questions:
    """Both mulligans are chosen at once, neither knowing the other. [D2.5]"""
    return (
        tuple(
            Decision(seat, "mulligan", _sub_hands(aviator.hand), "D2.4")
            for seat, aviator in enumerate(state.aviators)
            if aviator.set_aside is None
        )
        or None
    )


def _sub_hands(hand: Tiles) -> tuple[ReplaceTiles, ...]:
    """Every different choice of tiles to replace, fewest first."""
    different = {some for count in range(len(hand) + 1) for some in combinations(hand, count)}
    return tuple(ReplaceTiles(tiles) for tiles in sorted(different, key=lambda t: (len(t), t)))


def _take_mulligan(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    choice = choice_in(_ask_mulligan(rules, state), answer)
    if not isinstance(choice.action, ReplaceTiles):
        raise Refused("D2.4", "the mulligan is to be chosen")
    tiles = in_order(choice.action.tiles)
    hand = state.aviators[choice.seat].hand
    if any(tiles.count(tile) > hand.count(tile) for tile in kinds(tiles)):
        raise Refused("D2.4", "only tiles of the own hand can be replaced")
    return (ev.MulliganChosen(choice.seat, tiles),)


def _after_mulligan(rules: Rules, state: State) -> Events:
    taken = tuple(
        ev.MulliganTaken(seat, len(aviator.set_aside or ()))
        for seat, aviator in enumerate(state.aviators)
        if rules.has_mulligan(seat)
    )
    return (*taken, ev.PhaseBegan("redraw"))


def _ask_redraw(rules: Rules, state: State) -> Questions:
    """New tiles are drawn before the set-aside ones return to the bag. [D2.4]"""
    return _draw_for_due(state, "mulligan", "D2.4")


def _take_redraw(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    return _drawn(_ask_redraw(rules, state), answer)


def _after_redraw(rules: Rules, state: State) -> Events:
    returned = tuple(
        ev.TilesReturned(seat, len(aviator.set_aside))
        for seat, aviator in enumerate(state.aviators)
        if aviator.set_aside
    )
    return (*returned, ev.TurnBegan(state.round, 1))


# -- Black's losses when the bags were filled anew ----------------------------------------------


def _ask_restock(rules: Rules, state: State) -> Questions:
    """Before it draws, Black loses a random tile for each hit taken. [D9.5]"""
    for seat, aviator in enumerate(state.aviators):
        if aviator.losses_due:
            odds = draw_odds(aviator.bag)
            return Chance("restock loss", seat, state.round, aviator.losses_due, odds, "D9.5")
    return None


def _take_restock(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    chance = _ask_restock(rules, state)
    tile = parse_tile(label_of(chance, answer))
    assert isinstance(chance, Chance)
    assert chance.seat is not None
    return (ev.TileLost(chance.seat, tile, "bag"),)


def draws_due(rules: Rules, state: State, seat: int, *, bags_filled: bool, losses: int) -> int:
    """How many tiles a seat draws for the next round. [D3.13, D8.9, D9.4]"""
    aviator = state.aviators[seat]
    if rules.is_bot(seat) or aviator.is_down:
        return 0
    if bags_filled:
        return min(rules.hand_size(seat), tiles_owned(aviator) - losses)
    if rules.has(seat, "refill_to_hand"):
        wanted = rules.hand_size(seat) - len(aviator.hand)
    else:
        wanted = rules.box.constants.draw_per_round
    return max(0, min(wanted, len(aviator.bag)))


def tiles_owned(aviator: Aviator) -> int:
    """How many tiles there are to fill the bag with. [D9.4]"""
    return sum(map(len, (aviator.bag, aviator.hand, aviator.played, aviator.lost)))


OPENING: dict[Phase, PhaseRules] = {
    "objectives": PhaseRules(_after_objectives, _ask_objectives, _take_objective),
    "starts": PhaseRules(_after_starts, _ask_starts, _take_starts),
    "draw": PhaseRules(_after_draw, _ask_draw, _take_draw, _draws_are_due),
    "bot slot": PhaseRules(_after_bot_slot, _ask_bot_slot, _take_bot_slot),
    "briefing": PhaseRules(_after_briefing, _ask_briefing, _take_briefing),
    "mulligan": PhaseRules(_after_mulligan, _ask_mulligan, _take_mulligan),
    "redraw": PhaseRules(_after_redraw, _ask_redraw, _take_redraw, _draws_are_due),
    "restock": PhaseRules(_after_starts, _ask_restock, _take_restock),
}
