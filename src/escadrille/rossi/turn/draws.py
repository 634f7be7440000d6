"""Draws at the start and between rounds, and the rescuer's objectives. [D2.3, D3.13, D9.5]"""

from __future__ import annotations

from escadrille.kernel.protocol import Answer, Chance, Odds, Seat
from escadrille.rossi.figures import Tile, Tiles, parse_tile
from escadrille.rossi.figures.tiles import draw_odds
from escadrille.rossi.model import MISSION, OTHER, Aviator, Phase, Rules, State
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, label_of, moves_on

# -- draws --------------------------------------------------------------------------------------


def _ask_draw(rules: Rules, state: State) -> Questions:
    """Each tile is one uniform draw from the bag. [D1.10, D2.3]"""
    seat = seat_to_draw(state)
    if seat is None:
        return None
    if state.round == 1:
        return next_draw(state, seat, "draw", "D2.3")
    filled = bags_are_filled_after(rules, state.round - 1)
    return next_draw(state, seat, "draw", "D9.4" if filled else "D3.13")


def seat_to_draw(state: State) -> Seat | None:
    """The first seat that still has to draw."""
    first, second = state.aviators
    return MISSION if first.due else OTHER if second.due else None


def next_draw(state: State, seat: Seat, cause: str, rule: str) -> Chance:
    """The next tile of a seat; the slot counts what is due. [D1.10]"""
    aviator = state.aviators[seat]
    return ask_tile(cause, seat, state.round, aviator.due, aviator.bag, rule)


def ask_tile(cause: str, seat: Seat, round_: int, slot: int, tiles: Tiles, rule: str) -> Chance:
    """One of these tiles at random, which is the seat's secret. [D1.10]"""
    return Chance(cause, seat, round_, slot, draw_odds(tiles), rule, secret=True)


def tile_from(questions: Questions, answer: Answer[Action]) -> tuple[Seat, Tile]:
    """The tile that nature gave, and for which seat."""
    tile = parse_tile(label_of(questions, answer))
    assert isinstance(questions, Chance)
    assert questions.seat is not None
    return questions.seat, tile


def bags_are_filled_after(rules: Rules, round_: int) -> bool:
    """After every third round of a scenario without limit all tiles return. [D9.4]"""
    every = rules.scenario.bag_reset_every
    return bool(every) and round_ % every == 0


def _take_draw(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    return (ev.TileDrawn(*tile_from(asked, answer)),)


# -- the rescuer's objective tile ---------------------------------------------------------------


def _ask_briefing(rules: Rules, state: State) -> Questions:
    """The rescuer draws an objective tile in secret, at the start and after each round. [D9.22]"""
    if not state.briefings_due:
        return None
    assert rules.scenario.objectives is not None
    left = [n for n in rules.scenario.objectives.numbers if n not in state.briefed]
    odds = tuple(Odds(str(number), 1) for number in left)
    drawn = len(state.briefed)
    return Chance("objective tile", MISSION, state.round, drawn, odds, "D9.22", secret=True)


def briefings_due(rules: Rules, state: State) -> int:
    """One objective tile for each round of Rescue, while any are left. [D9.22]"""
    if rules.setup.scenario != "rescue" or rules.scenario.objectives is None:
        return 0
    return min(1, len(rules.scenario.objectives.numbers) - len(state.briefed))


def _take_briefing(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    return (ev.ObjectiveDrawn(int(label_of(asked, answer))),)


# -- Black's losses when the bags were refilled -------------------------------------------------


def _ask_restock(rules: Rules, state: State) -> Questions:
    """Before it draws, Black loses a random tile for each hit taken. [D9.5]"""
    for seat, aviator in enumerate(state.aviators):
        if due := aviator.losses_due:
            return ask_tile("restock loss", seat, state.round, due, aviator.bag, "D9.5")
    return None


def _take_restock(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    return (ev.TileLost(*tile_from(asked, answer), "bag"),)


# -- how many ---------------------------------------------------------------------------------


def draws_due(rules: Rules, state: State, seat: int, *, bags_filled: bool, losses: int) -> int:
    """How many tiles a seat draws for the next round; the bot none. [D3.13, D8.9, D9.4, D10.14]"""
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


DRAW_PHASES: dict[Phase, PhaseRules] = {
    "draw": PhaseRules(moves_on, _ask_draw, _take_draw),
    "briefing": PhaseRules(moves_on, _ask_briefing, _take_briefing),
    "restock": PhaseRules(moves_on, _ask_restock, _take_restock),
}
