"""What the bots of a position have in mind. [A10.3, A10.23, A11]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.position_file import AircraftDocument, PositionDocument
from escadrille.age.rules import Rules
from escadrille.age.solo.rolled_places import could_do_both
from escadrille.age.state import Mind
from escadrille.kernel.errors import BadInput

OF_SOLO_M = ("landing", "mission", "last_target", "last_attack", "unaware_in")
OF_BOTS = ("aggressiveness", "retreating", "started", *OF_SOLO_M)
"""The fields for bots: people decide for themselves how bold they are. [A10.3, A10.23]"""


def read_minds(rules: Rules, doc: PositionDocument, names: Sequence[int]) -> tuple[Mind, ...]:
    """A mind for every aircraft; `names` are the indices of the listed ones."""
    minds = [Mind() for _ in rules.fleet]
    for number, (each, index) in enumerate(zip(doc.aircraft, names, strict=True)):
        _check(rules, each, index, f"aircraft[{number}]")
        if rules.is_bot(rules.fleet[index].seat):
            minds[index] = mind_of(rules, each, f"aircraft[{number}]")
    return tuple(minds) if rules.is_solo else ()


def mind_of(rules: Rules, each: AircraftDocument, field: str) -> Mind:
    """What a bot's pilot has in mind, as it is written. [A10.3, A10.23, A11]"""
    if each.last_target not in (None, *rules.index_of):
        known = ", ".join(rules.index_of)
        problem = f"{each.last_target!r} does not take part"
        raise BadInput(f"{field}.last_target", problem, allowed=known)
    return Mind(
        temper=each.aggressiveness,
        is_retreating=bool(each.retreating),
        is_tested=each.retreating is not None or each.landing,
        is_landing=each.landing,
        mission=each.mission,
        last_target=None if each.last_target is None else rules.index_of[each.last_target],
        last_attack=each.last_attack,
        unaware_in=each.unaware_in,
    )


def _check(rules: Rules, each: AircraftDocument, index: int, field: str) -> None:
    """Each field stands with an aircraft that can have it."""
    bot = rules.setup.bots[rules.fleet[index].seat] if rules.is_solo else ""
    for name in OF_BOTS:
        if name not in each.model_fields_set:
            continue
        if not bot:
            raise BadInput(f"{field}.{name}", "is for bots", allowed="a seat with a bot [A10]")
        if name in OF_SOLO_M and bot != "solo-m":
            allowed = "a seat with solo-m [A11]"
            raise BadInput(f"{field}.{name}", f"is not for {bot}", allowed=allowed)
    if each.mission is not None:
        _check_mission(rules, each, index, field)


def _check_mission(rules: Rules, each: AircraftDocument, index: int, field: str) -> None:
    """A die decides on the mission of some, and a camera takes the place of bombs. [A11.6]"""
    if not could_do_both(rules, rules.fleet[index]):
        allowed = "a two-seater with bombs and a camera, in Combined mode [A11.6]"
        raise BadInput(f"{field}.mission", "no die decides on it", allowed=allowed)
    if each.mission == "photographs" and each.bombs != 0:
        problem = "whoever is sent to photograph has none aboard [A11.6]"
        raise BadInput(f"{field}.bombs", problem, allowed="0")
