"""What can be agreed on about bots that the rules fly, for the set-up page. [A10, A11]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.solo.options import SoloDocument
from escadrille.table.people import SOLO_BOTS, SOLO_M
from escadrille.table.wire.lobby import SoloOptionInfo


def _solo(
    name: str, text: str, rule: str, values: list[str], bots: Sequence[str] = SOLO_BOTS
) -> SoloOptionInfo:
    """One of some values, or a number from 1 to 3 where there are none."""
    return SoloOptionInfo(
        id=name,
        text=text,
        rule=rule,
        kind="one of" if values else "number",
        values=values,
        least=None if values else 1,
        most=None if values else 3,
        default=getattr(SoloDocument(), name),
        bots=list(bots),
    )


SOLO_OPTIONS = [
    _solo("odds", "Bots for each of your aircraft, where you choose none for them.", "A10.1", []),
    _solo("skill", "How good the pilots are.", "A10.2", ["rolled", "average"]),
    _solo("aggressiveness", "How aggressive they are.", "A10.3", ["rolled", "average"]),
    _solo(
        "initiative",
        "One die of initiative for every aircraft, or for every side.",
        "A11.7",
        ["aircraft", "side"],
        [SOLO_M],
    ),
    _solo(
        "places",
        "Where everybody begins: rolled, or along the edges.",
        "A11.3",
        ["rolled", "edges"],
        [SOLO_M],
    ),
]
"""What can be agreed on about Solo-L and Solo-M, as the rules read it."""
