"""What is agreed on before pieces are told: scenario or free board, which bot, whom it flies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from escadrille.age.figures import BoardName, Edge
from escadrille.age.scenario import AS_NAMED, NO_BOTS, SOLO_BOTS, BotName, Initiatives, Places
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures
from escadrille.kernel.protocol import Seat
from escadrille.messages import say

SIDES = ("Central Powers", "Entente")
"""The seats of a free board: aircraft go to theirs by alliance."""
USUAL_SIDE = "Entente"
SOLO = {"skill", "aggressiveness", "odds", "initiative", "places"}


class AgeSetup(Figures):
    """The agreement as plain values; what a save's header keeps."""

    scenario: str | dict[str, Any] | None = None
    """None: a free board, on which the pieces are told one by one."""
    forces: tuple[tuple[Any, ...], ...] = ()
    board: BoardName = "full"
    edge: Edge = "W"
    """The edge of the Central Powers on a free board; the Entente has the one opposite. [A1.7]"""
    side: str = ""
    """Whom the person flies, by name or number; bots fly everybody else."""
    bot: BotName = SOLO_BOTS[0]
    skill: Literal["rolled", "average"] = "rolled"
    aggressiveness: Literal["rolled", "average"] = "rolled"
    odds: Annotated[int, Field(ge=0, le=3)] = AS_NAMED
    """Bots for each of the person's aircraft; 0: the forces that the scenario names. [A10.1]"""
    initiative: Initiatives = NO_BOTS.initiative
    """With Solo-M: a die for every fighter, or one for a side. [A11.7]"""
    places: Places = NO_BOTS.places
    """With Solo-M in a scenario: dice say where all begin, or along the edges. [A11.3]"""
    options: dict[str, Any] = Field(default_factory=dict)

    def solo(self) -> dict[str, Any]:
        """What holds for bots, as the engine's set-up has it. [A10.1 to A10.3, A11.3, A11.7]"""
        return self.model_dump(include=SOLO)


def seat_of_person(side: str, names: Sequence[str]) -> Seat:
    """The seat that a name, its beginning or its number from 1 means."""
    if not side:
        return names.index(USUAL_SIDE) if USUAL_SIDE in names else 0
    if side.isdecimal() and len(side) == 1 and 1 <= int(side) <= len(names):
        return int(side) - 1
    found = [n for n, name in enumerate(names) if name.lower().startswith(side.lower())]
    if len(found) != 1:
        allowed = ", ".join(names)
        raise BadInput("side", say("companion-age-no-side", side=repr(side)), allowed=allowed)
    return found[0]


def bots_for(setup: AgeSetup, names: Sequence[str]) -> list[BotName]:
    """Who flies for each seat: the person for one, bots for the others."""
    if not setup.bot:
        raise BadInput("bot", say("companion-age-nobody-flies"), allowed=", ".join(SOLO_BOTS))
    mine = seat_of_person(setup.side, names)
    return ["" if seat == mine else setup.bot for seat in range(len(names))]


def scenario_names(setup: AgeSetup, scenarios: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The names of a scenario's seats, as far as they can be read."""
    if isinstance(setup.scenario, str) and setup.scenario not in scenarios:
        problem = say("companion-age-no-scenario", scenario=repr(setup.scenario))
        raise BadInput("scenario", problem, allowed=", ".join(scenarios))
    table = scenarios[setup.scenario] if isinstance(setup.scenario, str) else setup.scenario or {}
    return [str(seat["name"]) for seat in table.get("seats", ())]
