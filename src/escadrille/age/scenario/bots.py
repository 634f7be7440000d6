"""What is agreed on for bots: who they are, how skill and aggressiveness are found. [A10]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from pydantic import Field

from escadrille.age.figures.hangar import Skill
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures
from escadrille.kernel.message import Message
from escadrille.kernel.protocol import Seat

BotName: TypeAlias = Literal["", "solo-l", "solo-m"]
"""Who flies for a seat; "" is a person."""
SOLO_BOTS: tuple[BotName, ...] = tuple(name for name in get_args(BotName) if name)
"""The published solo rules: they fly a seat themselves. [A10, A11]"""
Temper: TypeAlias = Literal["cautious", "average", "aggressive"]
TEMPERS: dict[Temper, int] = {"cautious": -1, "average": 0, "aggressive": 1}
"""What each adds to a die. [A10.3]"""


Initiatives: TypeAlias = Literal["aircraft", "side"]
"""Who rolls for initiative: every fighter, or all fighters of a side with one die. [A11.7]"""
Places: TypeAlias = Literal["rolled", "edges"]
"""Where aircraft begin against Solo-M: rolled, or along the edges as against Solo-L. [A11.3]"""


AS_NAMED = 0
"""Odds that nobody asked for: every side has the forces that the scenario names. [A10.1]"""


class PilotDocument(Figures):
    """A pilot whose skill or aggressiveness is given."""

    skill: Skill | None = None
    aggressiveness: Temper | None = None


class SoloDocument(Figures):
    """What holds for bots, as people write it."""

    skill: Literal["rolled", "average"] = "rolled"
    aggressiveness: Literal["rolled", "average"] = "rolled"
    odds: Annotated[int, Field(ge=0, le=3)] = AS_NAMED
    initiative: Initiatives = "aircraft"
    places: Places = "rolled"
    pilots: dict[str, PilotDocument] = Field(default_factory=dict)


class Pilot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is given of one pilot."""

    skill: Skill | None = None
    aggressiveness: Temper | None = None


class Solo(msgspec.Struct, frozen=True, kw_only=True):
    """How the pilots of a solo game are found. [A10.1 to A10.3]"""

    skill: Literal["rolled", "average"] = "rolled"
    """Of every fighter of both sides that is not given below. [A10.2]"""
    aggressiveness: Literal["rolled", "average"] = "rolled"
    """Of every bot fighter that is not given below. [A10.3]"""
    odds: int = AS_NAMED
    """Bots for each player's aircraft where nobody chooses the forces. [A10.1]"""
    initiative: Initiatives = "aircraft"
    """With Solo-M: one die for every fighter, or one for all of a side. [A11.7]"""
    places: Places = "rolled"
    """With Solo-M: where everybody begins. [A11.3]"""
    pilots: dict[str, Pilot] = {}
    """By aircraft, such as `de10`."""


NO_BOTS = Solo()
"""What holds where nobody has bots."""


def finds_skill(solo: Solo) -> bool:
    """Whether a die, or somebody, says how good a pilot is. [A10.2, A11.6]"""
    return solo.skill == "rolled" or any(pilot.skill for pilot in solo.pilots.values())


def read_bots(bots: Sequence[BotName], seats: int) -> tuple[BotName, ...]:
    """One entry for each seat; nothing if there is no bot among them."""
    if bots and len(bots) != seats:
        allowed = Message("solo-setup-bots-allowed", seats=seats)
        raise BadInput("bots", Message("solo-setup-bots", count=len(bots)), allowed=allowed)
    return tuple(bots) if any(bots) else ()


def read_solo(document: SoloDocument, bots: Sequence[BotName], seat_of: Mapping[str, Seat]) -> Solo:
    """Check that each named pilot is in the game, and is a bot if aggressiveness is given.

    `seat_of` has every aircraft of the game by name.
    """
    _check_draft(document, bots)
    if not bots and not document.pilots:
        return NO_BOTS
    for name, pilot in document.pilots.items():
        field = f"solo.pilots.{name}"
        if not bots or name not in seat_of:
            raise BadInput(field, Message("solo-setup-no-part"), allowed=", ".join(seat_of))
        if pilot.aggressiveness is not None and not bots[seat_of[name]]:
            problem, allowed = Message("solo-setup-for-bots"), Message("solo-setup-skill-alone")
            raise BadInput(f"{field}.aggressiveness", problem, allowed=allowed)
    return msgspec.convert(document.model_dump(), Solo)


def _check_draft(document: SoloDocument, bots: Sequence[BotName]) -> None:
    """Initiative and rolled places are Solo-M's: without it there is nothing to agree on. [A11]"""
    if "solo-m" in bots:
        return
    for name in ("initiative", "places"):
        usual = getattr(NO_BOTS, name)
        if getattr(document, name) != usual:
            allowed = Message("solo-setup-usual", usual=usual)
            raise BadInput(f"solo.{name}", Message("solo-setup-for-solo-m"), allowed=allowed)
