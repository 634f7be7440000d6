"""Positions with bots: who can be where. [A10.4]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.rules import Rules
from escadrille.age.state import Aircraft
from escadrille.kernel.errors import BadInput

OUTSIDE = ("patrol", "access")
"""Where nobody is in a solo game that has begun."""


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
