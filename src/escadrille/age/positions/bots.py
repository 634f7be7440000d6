"""Bots in a position: who can be where, and what they have in mind. [A10, A11]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.bots.solo_m.rolled_places import could_do_both
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Mind, State
from escadrille.age.positions.document import AircraftDocument, PositionDocument
from escadrille.kernel.codec import Field, alike, read_fields, write_fields
from escadrille.kernel.errors import BadInput

SOLO_M_FIELDS = (Field("landing", "is_landing"), *alike("mission", "last_attack", "unaware_in"))
OF_SOLO_M = (*(field.name for field in SOLO_M_FIELDS), "last_target")
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
        problem = f"{each.last_target!r} is not in this game"
        raise BadInput(f"{field}.last_target", problem, allowed=known)
    return Mind(
        temper=each.aggressiveness,
        is_retreating=bool(each.retreating),
        is_tested=each.retreating is not None or each.landing,
        last_target=None if each.last_target is None else rules.index_of[each.last_target],
        **read_fields(SOLO_M_FIELDS, each),
    )


def mind_fields(rules: Rules, state: State, index: int) -> dict[str, Any]:
    """The same as a position file writes it, and where a bot has started. [A10.24]"""
    mind, started = state.minds[index], state.aircraft[index].started
    written: dict[str, Any] = {"aggressiveness": mind.temper or "average"}
    if started:
        written["started"] = started
    if mind.is_tested or mind.is_retreating:
        written["retreating"] = mind.is_retreating
    if rules.setup.bots[rules.fleet[index].seat] == "solo-m":
        written |= write_fields(SOLO_M_FIELDS, mind)
        if mind.last_target is not None:
            written["last_target"] = rules.fleet[mind.last_target].name
    return written


def _check(rules: Rules, each: AircraftDocument, index: int, field: str) -> None:
    """Each field stands with an aircraft that can have it."""
    bot = rules.setup.bots[rules.fleet[index].seat] if rules.is_solo else ""
    for name in OF_BOTS:
        if name not in each.model_fields_set:
            continue
        if not bot:
            raise BadInput(f"{field}.{name}", "is only for bots", allowed="a seat with a bot [A10]")
        if name in OF_SOLO_M and bot != "solo-m":
            allowed = "a seat with solo-m [A11]"
            raise BadInput(f"{field}.{name}", f"is not for {bot}", allowed=allowed)
    if each.mission is not None:
        _check_mission(rules, each, index, field)


def _check_mission(rules: Rules, each: AircraftDocument, index: int, field: str) -> None:
    """A die decides on the mission of some, and a camera takes the place of bombs. [A11.6]"""
    if not could_do_both(rules, rules.fleet[index]):
        allowed = "a two-seater with bombs and a camera, in Combined mode [A11.6]"
        raise BadInput(f"{field}.mission", "no die decides this", allowed=allowed)
    if each.mission == "photographs" and each.bombs != 0:
        problem = "an aircraft sent to take photographs carries none [A11.6]"
        raise BadInput(f"{field}.bombs", problem, allowed="0")
