"""A table for solo play: you are a brown spy, the bot flies Red."""

from __future__ import annotations

from typing import Any

from escadrille.rossi.model import events as ev
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import BotSlots
from tests.rossi.table import Table, only

ONE_SITE_LEFT = [{"space": "r0", "cameras": 2}]
"""Four sites are gone: the lane is open."""


def solo_table(
    you: str, bot: str | dict[str, Any], left: str, discard: str = "", **fields: Any
) -> Table:
    """You and the bot on their spaces, with a tile in the bot's left slot."""
    slots = {"left": left, "discard": discard.split()}
    return Table(scenario="espionage", solo=True, brown=you, red=bot, bot=slots, **fields)


def bot_turn(you: str, bot: str, left: str, right: str, **fields: Any) -> list[Event]:
    """You stay where you are with a 0; the bot draws its right tile and selects."""
    return solo_table(you, bot, left, **fields).fly("0|2", draws=[right])


def selected(happened: list[Event]) -> str:
    """The tile the bot selected."""
    [selection] = only(happened, ev.BotTileSelected)
    return selection.tile.label


def slots(table: Table) -> BotSlots:
    """The solo player aid."""
    assert table.state.bot is not None
    return table.state.bot
