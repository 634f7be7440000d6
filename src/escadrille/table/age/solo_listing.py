"""What can be agreed on about bots that the rules fly, for the set-up page. [A10, A11]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.solo.options import AS_NAMED, SoloDocument
from escadrille.messages import say
from escadrille.table.people import SOLO_BOTS, SOLO_M
from escadrille.table.wire.lobby import SoloOptionInfo

ODDS = (AS_NAMED, 1, 2, 3)


def _solo(
    name: str,
    rule: str,
    values: Sequence[str | int],
    bots: Sequence[str] = SOLO_BOTS,
    labels: Sequence[str] = (),
) -> SoloOptionInfo:
    return SoloOptionInfo(
        id=name,
        text=say(f"solo-option-{name}"),
        rule=rule,
        kind="one of",
        values=[*values],
        labels=[*labels],
        default=getattr(SoloDocument(), name),
        bots=list(bots),
    )


def solo_options() -> list[SoloOptionInfo]:
    """What can be agreed on about Solo-L and Solo-M, as the rules read it."""
    return [
        _solo("odds", "A10.1", ODDS, labels=[say("solo-odds", odds=odds) for odds in ODDS]),
        _solo("skill", "A10.2", ["rolled", "average"]),
        _solo("aggressiveness", "A10.3", ["rolled", "average"]),
        _solo("initiative", "A11.7", ["aircraft", "side"], [SOLO_M]),
        _solo("places", "A11.3", ["rolled", "edges"], [SOLO_M]),
    ]
