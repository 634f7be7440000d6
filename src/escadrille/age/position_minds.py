"""What the bots of a written position have in mind. [A10.3, A10.23]"""

from __future__ import annotations

from escadrille.age.position_file import AircraftDocument, PositionDocument
from escadrille.age.rules import Rules
from escadrille.age.state import Mind
from escadrille.kernel.errors import BadInput


def minds_of(rules: Rules, doc: PositionDocument, names: list[int]) -> tuple[Mind, ...]:
    """What the bots of a position have in mind. [A10.3, A10.23]"""
    minds = [Mind() for _ in rules.fleet]
    for number, (each, index) in enumerate(zip(doc.aircraft, names, strict=True)):
        if not rules.is_bot(rules.fleet[index].seat):
            _check_no_mind(each, f"aircraft[{number}]")
            continue
        minds[index] = mind_of(each)
    return tuple(minds) if rules.is_solo else ()


def mind_of(each: AircraftDocument) -> Mind:
    """What a bot's pilot has in mind, as it is written. [A10.3, A10.23]"""
    return Mind(
        temper=each.aggressiveness,
        is_retreating=bool(each.retreating),
        is_tested=each.retreating is not None,
    )


def _check_no_mind(each: AircraftDocument, field: str) -> None:
    """People decide for themselves how bold they are. [A10.3, A10.23]"""
    for name in ("aggressiveness", "retreating"):
        if name in each.model_fields_set:
            raise BadInput(f"{field}.{name}", "is for bots", allowed="a seat with a bot [A10]")
