"""Solo-M's briefing for the set-up page: the server's dice decide what is played. [A11.1, A11.2]

A briefing is its seed: starting a game sends the seed back, and the server rolls the same
dice again. So a browser can ask for a roll, and not for what comes of it.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from escadrille.age.bots import Briefing, Wanted
from escadrille.age.game import Age
from escadrille.age.scenario import AS_NAMED, SOLO_BOTS, BotName
from escadrille.age.words import explain
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance
from escadrille.messages import say
from escadrille.table.age.listing import scenario_info
from escadrille.table.wire import lobby as wire
from escadrille.table.wire.lobby import NewGame

BRIEFING = "briefing"
"""What the set-up page calls the scenario that the dice come to."""
SEATS = 2
SOLO_M = "solo-m"
OPEN = ("options", "solo")
"""What people may still agree on; the dice decide on everything else."""


class _Watched:
    """Rolls by a seed, and writes down for which note each die was rolled."""

    def __init__(self, seed: str) -> None:
        self._nature = SeededNature(seed)
        self.briefing: Briefing | None = None
        self.dice: defaultdict[int, list[wire.BriefingDie]] = defaultdict(list)
        """By the place of the note that says what they decided."""

    def outcome(self, chance: Chance) -> str:
        assert self.briefing is not None, "it watches a briefing"
        face = self._nature.outcome(chance)
        die = wire.BriefingDie(sides=len(chance.outcomes), face=int(face))
        self.dice[len(self.briefing.notes)].append(die)
        return face


def rolled(wish: NewGame) -> NewGame:
    """A briefing that has no seed yet is rolled now, so that nobody can know it."""
    if wish.briefing is None or wish.briefing.seed:
        return wish
    briefing = wish.briefing.model_copy(update={"seed": secrets.token_hex(8)})
    return wish.model_copy(update={"briefing": briefing})


def briefed(wish: NewGame) -> dict[str, Any]:
    """The set-up that the dice of a wish come to, with what was agreed on beside them."""
    setup, _ = _rolled(wish)
    for name in wish.setup:
        if name not in OPEN:
            problem, allowed = say("table-briefing-decides"), ", ".join(OPEN)
            raise BadInput(f"setup.{name}", problem, allowed=allowed)
    agreed = wish.setup.get("options", {})
    if not isinstance(agreed, Mapping):
        raise BadInput("setup.options", say("table-briefing-options"))
    return {**setup, "options": {**setup["options"], **agreed}, "solo": wish.setup.get("solo", {})}


def rolled_view(wish: NewGame, game: Age) -> wire.BriefingRolled:
    """Every die with what it decided, and the scenario that it came to."""
    assert wish.briefing is not None
    _, lines = _rolled(wish)
    return wire.BriefingRolled(seed=wish.briefing.seed, lines=lines, scenario=_scenario(game))


def _scenario(game: Age) -> wire.ScenarioInfo:
    """As it is listed, with the weather of the dice; nobody asks for odds where dice say them."""
    info = scenario_info(BRIEFING, game.setup_fields())
    options: dict[str, Any] = msgspec.to_builtins(game.rules.options)
    return info.model_copy(
        update={"options": options, "allowed": {**info.allowed, "odds": [AS_NAMED]}}
    )


def _rolled(wish: NewGame) -> tuple[dict[str, Any], list[wire.BriefingLine]]:
    wanted = wish.briefing
    assert wanted is not None
    if not wanted.seed:
        raise BadInput("briefing.seed", say("table-briefing-unrolled"))
    box = age_box()
    nature = _Watched(wanted.seed)
    briefing = Briefing(nature, box.box, box.hangar, _wanted(wanted, wish.seats))
    nature.briefing = briefing
    setup = briefing.setup()
    lines = [
        wire.BriefingLine(text=explain(note), rule=note.rule, dice=nature.dice[number])
        for number, note in enumerate(briefing.notes)
    ]
    told = " ".join(line.text for line in lines)
    setup["scenario"]["text"] = say("table-briefing-text", told=told, seed=wanted.seed)
    return setup, lines


def _wanted(wish: wire.BriefingWish, seats: list[wire.SeatWish]) -> Wanted:
    """Who is to fly; it is Solo-M that has a briefing. [A11]"""
    if len(seats) != SEATS:
        allowed = say("table-seats-allowed", count=SEATS)
        raise BadInput("seats", say("table-seats-wrong", count=len(seats)), allowed=allowed)
    first, second = (_bot(seat) for seat in seats)
    if SOLO_M not in (first, second):
        raise BadInput("seats", say("table-briefing-solo-m"), allowed=SOLO_M)
    return Wanted((first, second), wish.enemy, wish.own)


def _bot(seat: wire.SeatWish) -> BotName:
    named: dict[str, BotName] = {name: name for name in SOLO_BOTS}
    return named.get(seat.bot, "") if seat.who == "bot" else ""
