"""The published solo bot: its draw, its selection, its toss and its move. [D10]"""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.kernel.protocol import Answer, Chance, Odds
from escadrille.rossi.figures import Mode, Path, Tile, parse_tile
from escadrille.rossi.figures.tiles import draw_odds
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State, lane_is_open, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, label_of, next_phase
from escadrille.rossi.turn.movement import NO_LOOPS
from escadrille.rossi.turn.shooting import can_be_shot

Wish: TypeAlias = Literal["lower", "higher"]
Tie: TypeAlias = Literal["", "alike", "more hits", "fewer hits"]


def quarry(rules: Rules) -> str:
    """The craft the bot refers to: yours, or the escorted biplane. [D10.20]"""
    return ESCORTED if rules.is_escort else rules.craft(MISSION)


# -- selection ----------------------------------------------------------------------------------


def select(rules: Rules, state: State) -> ev.BotTileSelected:
    """The tile the bot's rules select, how it will fly it, and why. [D10.9, D10.10]"""
    assert state.bot is not None
    left, right = state.bot.left, state.bot.right
    assert left is not None
    assert right is not None
    bot, you = state.aviators[OTHER].space, space_of(state, quarry(rules))
    if not rules.board.loops.isdisjoint((bot, you)):
        mode = _flight_mode(rules, state, right)
        return ev.BotTileSelected(right, False, mode, "right", None)
    distance = _distance_to_you(rules, bot, you)
    is_near = 1 <= distance <= rules.box.solo.lower_value_up_to
    wish: Wish = "lower" if is_near else "higher"
    takes_left, tie = _compare(rules, state, left, right, wish)
    tile = left if takes_left else right
    mode = _flight_mode(rules, state, tile)
    return ev.BotTileSelected(tile, takes_left, mode, wish, distance, tie)


def _compare(rules: Rules, state: State, left: Tile, right: Tile, wish: Wish) -> tuple[bool, Tie]:
    """Whether the left tile fits the wish better, and what broke a tie of values. [D10.9]"""
    if left.value != right.value:
        return (left.value < right.value) == (wish == "lower"), ""
    if left.hits == right.hits:
        return True, "alike"
    if _will_be_in_position(rules, state, left):
        return left.hits > right.hits, "more hits"
    return left.hits < right.hits, "fewer hits"


def _distance_to_you(rules: Rules, bot: str, you: str) -> int:
    """In the lane the branch space stands for a biplane, which keeps the test total. [D10.9]"""
    board = rules.board
    a, b = (board.branch if space in board.lane else space for space in (bot, you))
    distance = board.distance(a, b)
    assert distance is not None, "ring spaces always see each other"
    return distance


def _will_be_in_position(rules: Rules, state: State, tile: Tile) -> bool:
    """After the ring move; with Smart 3 and a loop in reach, after either move. [D10.9]"""
    bot = state.aviators[OTHER].space
    modes: tuple[Mode, ...] = ("normal",)
    if follows_into_lane(rules, state, tile):
        modes = ("lane",)
    elif rules.setup.smart_three and rules.board.can_loop(bot, tile.value):
        modes = ("normal", "loop")
    return any(ends_in_position(rules, state, tile, mode) for mode in modes)


def ends_in_position(rules: Rules, state: State, tile: Tile, mode: Mode) -> bool:
    """Whether a tile flown that way puts the bot in position behind you. [D10.9, D10.15]"""
    end, you = bot_path(rules, state, PlayTile(tile, mode))[-1], quarry(rules)
    furthest = rules.range_of(rules.craft(OTHER))
    in_position = rules.board.is_in_position(end, space_of(state, you), furthest)
    return in_position and can_be_shot(rules, state, you)


def _flight_mode(rules: Rules, state: State, tile: Tile) -> Mode | None:
    """Smart 3 picks a side in position; otherwise the tile is tossed (None). [D10.10, D10.15]"""
    bot = state.aviators[OTHER].space
    if follows_into_lane(rules, state, tile):
        return "lane"
    if not rules.board.can_loop(bot, tile.value):
        return "normal"
    if rules.setup.smart_three:
        sides: tuple[Mode, ...] = ("normal", "loop")
        for side in sides:
            if ends_in_position(rules, state, tile, side):
                return side
    return None


def follows_into_lane(rules: Rules, state: State, tile: Tile) -> bool:
    """The bot never takes the lane, unless a ruling lets it follow you there. [D10.10]"""
    return (
        rules.rulings.bot_enters_lane
        and lane_is_open(rules, state)
        and space_of(state, quarry(rules)) in rules.board.lane
        and rules.board.can_take_lane(state.aviators[OTHER].space, tile.value)
    )


def bot_path(rules: Rules, state: State, plan: PlayTile) -> Path:
    """The flight of the bot under a plan. [D10.10]"""
    assert plan.tile is not None
    return rules.board.flight(
        state.aviators[OTHER].space,
        plan.tile.value,
        loops=rules.board.loops if plan.mode == "loop" else NO_LOOPS,
        lane=plan.mode == "lane",
    )


# -- the phase ----------------------------------------------------------------------------------


def _ask_bot(rules: Rules, state: State) -> Questions:
    """A tile is drawn into the right slot; a 3 that could loop is tossed. [D10.8, D10.10]"""
    assert state.bot is not None
    bot = state.aviators[OTHER]
    if bot.plan is None and state.bot.right is None:
        odds = draw_odds(bot.bag)
        return Chance("bot tile", OTHER, state.round, state.turn, odds, "D10.8")
    if state.bot.toss_due:
        sides = (Odds("normal", 1), Odds("loop", 1))
        return Chance("toss", OTHER, state.round, state.turn, sides, "D10.10")
    return None


def _take_bot(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    label = label_of(asked, answer)
    if isinstance(asked, Chance) and asked.cause == "toss":
        return (ev.BotTossed("loop" if label == "loop" else "normal"),)
    return (ev.BotTileDrawn(parse_tile(label), left=False),)


def _fly_bot(rules: Rules, state: State) -> Events:
    bot = state.aviators[OTHER]
    if bot.plan is None:
        return (select(rules, state),)
    flown = ev.Moved(bot.biplane, bot_path(rules, state, bot.plan))
    return (flown, *next_phase(rules, state))


BOT = PhaseRules(_fly_bot, _ask_bot, _take_bot)
