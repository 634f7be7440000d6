"""What can be agreed on about bots that the rules fly, for the set-up page. [A10, A11]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.solo.options import SoloDocument
from escadrille.messages import say
from escadrille.table.people import SOLO_BOTS, SOLO_M
from escadrille.table.wire.lobby import SoloOptionInfo


def _solo(
    name: str, rule: str, values: list[str], bots: Sequence[str] = SOLO_BOTS
) -> SoloOptionInfo:
    """One of some values, or a number from 1 to 3 where there are none."""
    return SoloOptionInfo(
        id=name,
        text=say(f"solo-option-{name}"),
        rule=rule,
        kind="one of" if values else "number",
        values=values,
        least=None if values else 1,
        most=None if values else 3,
        default=getattr(SoloDocument(), name),
        bots=list(bots),
    )


def solo_options() -> list[SoloOptionInfo]:
    """What can be agreed on about Solo-L and Solo-M, as the rules read it."""
    return [
        _solo("odds", "A10.1", []),
        _solo("skill", "A10.2", ["rolled", "average"]),
        _solo("aggressiveness", "A10.3", ["rolled", "average"]),
        _solo("initiative", "A11.7", ["aircraft", "side"], [SOLO_M]),
        _solo("places", "A11.3", ["rolled", "edges"], [SOLO_M]),
    ]
