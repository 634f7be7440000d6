"""The options of a game: what the players agree to add or to leave out. [A4.13, A6, A7, A8.6]"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from pydantic import Field

from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures

Mode: TypeAlias = Literal[
    "dogfight",
    "reconnaissance",
    "bombing",
    "breakthrough",
    "torpedo",
    "combined",
    # of the expansion: airships on a route; observation balloons to shoot down [A9.6.3, A9.6.10]
    "patrol",
    "balloons",
]
VictoryKind: TypeAlias = Literal[
    "survival",
    "points",
    "threshold",
    "last",
    "tally",
    # of the expansion [A9.6.1, A9.6.2, A9.6.7, A9.6.11]
    "depots",
    "hunt",
    "batteries",
    "grand",
]
"""The last side with aircraft; points; successes of a task; the last player with an active
fighter; kills and survivors counted. [A8.1, A8.3, A8.6.5, A8.7] So many bombs on every zone;
mission aircraft shot down; anti-aircraft zones hit; everything counted. [A9.6]"""
Placing: TypeAlias = Literal["as drawn", "by players"]
"""Everything where the scenario draws it, or what is free where its owners want it. [A1.9]"""
Blowing: TypeAlias = Literal["none", "roll", "NE", "E", "SE", "SW", "W", "NW"]
"""No wind or sun, one rolled for, or the direction it comes from. [A4.15, A6.8]"""


class CloudDocument(Figures):
    """A cloud as people write it: its middle point, and the highest level it covers. [A6.8]"""

    at: tuple[int, int]
    top: Annotated[int, Field(ge=1, le=6)]


class OptionsDocument(Figures):
    """Options as people write them; what is not written is left as it is."""

    aerobatics: bool | None = None
    speed_difference: bool | None = None
    skill: Literal["off", "open", "hidden"] | None = None
    experience: bool | None = None
    wind: Blowing | None = None
    sun: Blowing | None = None
    clouds: tuple[CloudDocument, ...] | None = None
    one_level: bool | None = None
    ace_vs_ace: bool | None = None
    victory: VictoryKind | None = None
    bonus_round: bool | None = None
    scoring: Literal["standard", "alternative"] | None = None
    fighter_limit: Annotated[int, Field(ge=1, le=99)] | None = None
    round_limit: Annotated[int, Field(ge=1, le=10_000)] | None = None
    first: Annotated[int, Field(ge=0, le=3)] | None = None
    placing: Placing | None = None


class Cloud(msgspec.Struct, frozen=True):
    """A cloud round a point, from L1 up to its top. [A6.8]"""

    at: tuple[int, int]
    top: int


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Every option with the value that the game is played under."""

    aerobatics: bool = False
    """The four maneuvers. [A7]"""
    speed_difference: bool = False
    """Fire depends on the steps flown. [A6.7]"""
    skill: Literal["off", "open", "hidden"] = "off"
    """Aces and rookies, seen by all or written down. [A6.6]"""
    experience: bool | None = None
    """Kills make better pilots; None before a set-up says whether pilots differ. [A6.10]"""
    wind: Blowing = "none"
    """Where it blows from. [A4.13]"""
    sun: Blowing = "none"
    """Where it stands. [A6.8]"""
    clouds: tuple[Cloud, ...] = ()
    one_level: bool = False
    """No altitude, no special characteristics, no weather. [A8.6.2]"""
    ace_vs_ace: bool = False
    """Every fighter pilot an ace, and no damage. [A8.6.3]"""
    victory: VictoryKind = "survival"
    bonus_round: bool = False
    """When aircraft and points disagree, the undamaged fight again. [A8.1.3]"""
    scoring: Literal["standard", "alternative"] = "standard"
    """Bombing: whether downed and damaged aircraft score too. [A8.4]"""
    fighter_limit: int
    """Fighters of a player in the Combat Zone and on Access Points. [A3.3]"""
    round_limit: int
    first: int | None = None
    """The seat that moves first, if it was agreed on. [A3.4]"""
    placing: Placing = "as drawn"
    """Whether players place what the print lets them place. [A1.9]"""


def with_options(before: Options, wanted: OptionsDocument) -> Options:
    """The options with those that were written on top."""
    written = wanted.model_dump(exclude={"provenance", "note"}, exclude_none=True)
    if wanted.clouds is not None:
        written["clouds"] = tuple(Cloud(cloud.at, cloud.top) for cloud in wanted.clouds)
    chosen: Options = msgspec.structs.replace(before, **written)
    if not chosen.one_level:
        return chosen
    _check_one_level(written)
    return msgspec.structs.replace(chosen, aerobatics=False, wind="none", sun="none", clouds=())


def _check_one_level(written: dict[str, object]) -> None:
    """With one level there are no maneuvers and no weather to ask for. [A8.6.2]"""
    for name in ("aerobatics", "wind", "sun", "clouds"):
        if written.get(name) not in (None, False, "none", ()):
            problem = "is not possible in the one-level game"
            raise BadInput(f"options.{name}", problem, allowed="without one_level")
