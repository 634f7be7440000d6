"""Positions with bots: what these have in mind, and who can be where. [A10]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.position_file import AircraftDocument, PositionDocument
from escadrille.age.rules import Rules
from escadrille.age.state import Aircraft, Mind
from escadrille.kernel.errors import BadInput

OUTSIDE = ("patrol", "access")
"""Where nobody is in a solo game that has begun."""


def minds_of(rules: Rules, doc: PositionDocument, names: Sequence[int]) -> tuple[Mind, ...]:
    """Aggressiveness and retreats of all bots; nothing without any. [A10.3, A10.23]"""
    minds = [Mind() for _ in rules.fleet]
    for number, (each, index) in enumerate(zip(doc.aircraft, names, strict=True)):
        if not rules.is_bot(rules.fleet[index].seat):
            _check_no_mind(each, f"aircraft[{number}]")
            continue
        minds[index] = Mind(
            temper=each.aggressiveness,
            is_retreating=bool(each.retreating),
            is_tested=each.retreating is not None,
        )
    return tuple(minds) if rules.is_solo else ()


def _check_no_mind(each: AircraftDocument, field: str) -> None:
    """People decide for themselves how bold they are. [A10.3, A10.23]"""
    for name in ("aggressiveness", "retreating"):
        if name in each.model_fields_set:
            raise BadInput(f"{field}.{name}", "is for bots", allowed="a seat with a bot [A10]")


def check_in_the_zone(rules: Rules, fleet: Sequence[Aircraft], names: Sequence[int]) -> None:
    """Against bots all begin in the Combat Zone: nobody enters it later. [A10.4]"""
    if not rules.is_solo:
        return
    for number, index in enumerate(names):
        if fleet[index].where in OUTSIDE:
            problem = f"nobody is in {fleet[index].where} in a game with bots [A10.4]"
            raise BadInput(f"aircraft[{number}].where", problem, allowed="combat or out")
    missing = [c.name for c in rules.fleet if fleet[c.index].where in OUTSIDE]
    if missing:
        names_missing = ", ".join(missing)
        problem = f"{names_missing} would be in patrol, where nobody is against bots [A10.4]"
        raise BadInput("aircraft", problem, allowed="all of the forces, in combat or out")
