"""A table at which bots fly: set a position, roll their dice, look at what they did and why."""

from __future__ import annotations

from typing import Any

from escadrille import catalog
from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.dice import RolledDice
from escadrille.age.model.actions import Action
from escadrille.age.model.events import BotDecided, Event, Flown, NerveTested
from escadrille.age.positions.read import set_up
from escadrille.games.age import age_scenarios
from escadrille.kernel.message import Reason
from escadrille.kernel.protocol import Answer, Chance
from tests.age.table import Table, aircraft

GERMANS = ("solo-l", "")
"""German aircraft are bots, Entente aircraft a person's."""


class BotTable(Table):
    """`BotTable(aircraft("de10", "5,5 E L4"), aircraft("gb4", …), moving="de10", face=0)`."""

    def __init__(
        self,
        *fleet: dict[str, Any],
        bots: tuple[str, ...] = GERMANS,
        changes: dict[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        box = catalog.entry("age").open_box(changes)
        document = {"aircraft": list(fleet), "bots": list(bots), **fields}
        setting = set_up(document, box, age_scenarios())  # type: ignore[arg-type]
        self.game, self.rules = setting.game, setting.game.rules
        self.state, self.written = setting.state, setting.written
        self.told: list[Event] = list(setting.events)

    def submit(self, answer: Answer[Action]) -> tuple[Event, ...]:
        events = super().submit(answer)
        self.told += events
        return events

    @property
    def cause(self) -> str:
        """What the die that is due is for; nothing if no bot's die is due."""
        pending = self.pending
        if not isinstance(pending, Chance) or not pending.cause.startswith("solo: "):
            return ""
        return pending.cause.removeprefix("solo: ")

    def dice(self, *labels: int | str) -> BotTable:
        """Let the next dice show these faces."""
        for label in labels:
            self.roll(label)
        return self

    def answer(self, **faces: int | str) -> BotTable:
        """Roll dice by cause as long as they are asked: `answer(approach=3, which_path=1)`."""
        while self.cause:
            key = self.cause.rstrip("?").replace(" ", "_").replace("'", "")
            if key not in faces:
                break
            self.roll(faces[key])
        return self

    @property
    def notes(self) -> list[Reason]:
        """All that the bots have noted so far."""
        decided = [e for e in self.told if isinstance(e, BotDecided | NerveTested)]
        return [note for event in decided for note in event.notes]

    @property
    def codes(self) -> list[str]:
        return [note.code for note in self.notes]

    def noted(self, code: str) -> dict[str, int | str]:
        """The values of the one note of a code."""
        (found,) = [note for note in self.notes if note.code == code]
        return found.values

    @property
    def flown(self) -> Flown:
        """The last movement of a bot."""
        return [event for event in self.told if isinstance(event, Flown)][-1]


def cockpit(table: BotTable, name: str) -> Cockpit:
    """The cockpit of an aircraft in the position as it was written, without dice."""
    index = table.rules.index_of[name]
    return Cockpit(
        table.rules, table.written, index, RolledDice((), table.rules.fleet[index].seat, 1, 0)
    )


FAR = aircraft("gb6", "2,33 W L1")
"""Somebody who is in nobody's way."""


def steps(
    *others: dict[str, Any], bot: str = "5,10 E L4", face: int = 0, **fields: Any
) -> BotTable:
    """A D.VII about to fly 6 steps and its die."""
    own = {"aggressiveness": fields.pop("temper", "average")}
    return BotTable(aircraft("de10", bot, **own), *others, moving="de10", face=face, **fields)
