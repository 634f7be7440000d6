"""The solo bot's selection always names exactly one tile. [D13.5]"""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import BotSlots, State
from escadrille.rossi.turn.solo import select
from tests.rossi.table import Table

RING = tuple(f"r{i}" for i in range(8))
LOOP_SPACES = ("lb", "lp")
BOTS_SPACES = (*RING, *LOOP_SPACES)  # it never takes the lane
YOUR_SPACES = (*RING, *LOOP_SPACES, "g1", "g2")
EVERY_TILE = tuple(Tile(value, hits) for value in range(6) for hits in range(4))


def could_shoot(rules: Rules, bot: str, you: str, value: int) -> bool:
    """Whether a move of that value puts the bot in position. [D10.9, step 3.4]"""
    board = rules.board
    ends = {board.flight(bot, value)[-1]}
    if rules.setup.smart_three and board.can_loop(bot, value):
        ends.add(board.flight(bot, value, loops=board.loops)[-1])
    return any(board.is_in_position(end, you, 3) for end in ends)


def named_slots(rules: Rules, bot: str, you: str, left: Tile, right: Tile) -> list[str]:
    """The slots that the four sentences of the rules page leave over."""
    slots = {"left": left, "right": right}
    if bot in LOOP_SPACES or you in LOOP_SPACES:
        return ["right"]
    ahead = (int((you if you in RING else "r7")[1]) - int(bot[1])) % 8
    value = (min if 1 <= ahead <= 4 else max)(left.value, right.value)
    slots = {slot: tile for slot, tile in slots.items() if tile.value == value}
    if len(slots) == 2:
        best = max if could_shoot(rules, bot, you, value) else min
        hits = best(left.hits, right.hits)
        slots = {slot: tile for slot, tile in slots.items() if tile.hits == hits}
    return list(slots) if left != right else ["left"]


def position(smart_three: bool, bot: str, you: str) -> tuple[Rules, State]:
    table = Table(
        scenario="espionage",
        solo=True,
        smart_three=smart_three,
        brown=you,
        red=bot,
        bot={"left": "1|2"},
    )
    return table.rules, table.state


@pytest.mark.rule("D13.5")
def test_exactly_one_tile_is_selected_in_all_combinations() -> None:
    combinations = 0
    for smart_three, bot, you in product((False, True), BOTS_SPACES, YOUR_SPACES):
        rules, state = position(smart_three, bot, you)
        for left, right in product(EVERY_TILE, EVERY_TILE):
            selected = select(rules, replace(state, bot=BotSlots(left, right)))
            (slot,) = named_slots(rules, bot, you, left, right)
            assert selected.left == (slot == "left"), (bot, you, left, right, smart_three)
            assert selected.tile == (left if slot == "left" else right)
            combinations += 1
    assert combinations == 138_240
