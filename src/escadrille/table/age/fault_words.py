"""A fault of a scenario in the editor's words, not the file's. [A8]

`seats[0].slots[1].count` is “Entente, group 2, number of aircraft”. The words of each field are a
message, `table-field-count`; a test walks all fields that a scenario can have.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from escadrille.kernel.errors import BadInput
from escadrille.messages import key, knows, say
from escadrille.table.wire.lobby import Problem

_STEP = re.compile(r"([^.\[\]]+)(?:\[(\d+)\])?(?:\[\d+\])*")
"""A name, its number, and those of a list within a list: a point's column or row."""
_POINT = re.compile(r"\[(-?\d+), (-?\d+)\]")
_RULE = re.compile(r" ?\[(A\d[A\d., ]*)\]")
_PIECE = re.compile(r"\b((?:seats|zones|balloons|nets|airships|aa)\[\d+\])(?:[.\[][\w.\[\]]*)?")
_GIVEN = re.compile(r", not (?=[\[{]).*$")
_STARTS = re.compile(r"seats\[(\d+)\]\.slots\[(\d+)\]\.starts")
NUMBERED = ("slots", "starts", "access", "balloons", "nets", "airships", "aa", "clouds")
"""Lists whose entries are told by their number."""


def in_words(error: BadInput, raw: Mapping[str, Any]) -> Problem:
    """The complaint as the editor shows it: where, what, and what would do."""
    field = error.field.removeprefix("scenario.")
    rules = [rule for text in (error.problem, error.allowed) for rule in _RULE.findall(text)]
    problem = Problem(
        field=field,
        where=place_words(field, raw),
        problem=_plain(error.problem, raw),
        allowed=_plain(error.allowed, raw),
        rule=", ".join(rules),
    )
    return _said_better(problem, raw)


def _said_better(problem: Problem, raw: Mapping[str, Any]) -> Problem:
    """What is to be done, where that is simpler to say than what is wrong."""
    starts = _STARTS.fullmatch(problem.field)
    if starts is None:
        return problem
    seat, slot = map(int, starts.groups())
    count = _entry(_entry(raw, "seats", seat), "slots", slot).get("count", 0)
    where = place_words(f"seats[{seat}].slots[{slot}]", raw)
    words = say("table-fault-starts", count=count)
    return problem.model_copy(update={"where": where, "problem": words, "allowed": ""})


def place_words(field: str, raw: Mapping[str, Any]) -> str:
    """Where something is in a scenario: `seats[0].edge` is “Entente, edge”."""
    words: list[str] = []
    here: Any = raw
    for name, at in _STEP.findall(field):
        number = int(at) if at else None
        words.append(_part(here, name, number))
        here = _entry(here, name, number)
    return ", ".join(word for word in words if word)


def _part(here: Any, name: str, number: int | None) -> str:
    if number is None:
        return _name_of(name)
    entry = _entry(here, name, number)
    if name == "seats":
        return _text(entry, "name") or say("table-field-side", number=number + 1)
    if name == "zones":
        return say("table-field-zone", id=_text(entry, "id") or str(number + 1))
    if name == "slots" and len(_listed(here, name)) < 2:
        return ""  # the only one needs no number
    if name in NUMBERED:
        return say(f"table-field-{key(name)}-entry", number=number + 1)
    return _name_of(name)


def _name_of(name: str) -> str:
    """A field by its message; one that there is not, as it was written."""
    message = f"table-field-{key(name)}"
    return say(message) if knows(message) else f"“{name}”"


def _text(entry: Mapping[str, Any], name: str) -> str:
    found = entry.get(name)
    return found if isinstance(found, str) else ""


def _listed(here: Any, name: str) -> Sequence[Any]:
    found = here.get(name) if isinstance(here, Mapping) else None
    return found if isinstance(found, Sequence) and not isinstance(found, str) else ()


def _entry(here: Any, name: str, number: int | None) -> Mapping[str, Any]:
    """What a name and a number lead to, if that is a table."""
    found: Any = here.get(name) if isinstance(here, Mapping) else None
    if number is not None:
        listed = _listed(here, name)
        found = listed[number] if number < len(listed) else None
    return found if isinstance(found, Mapping) else {}


def _plain(words: str, raw: Mapping[str, Any]) -> str:
    """Points as the map names them, pieces by their names, no brackets of a file."""
    words = _POINT.sub(r"\1,\2", _RULE.sub("", _GIVEN.sub("", words)))
    words = _PIECE.sub(lambda piece: place_words(piece[1], raw), words)
    return words.replace("[", "").replace("]", "")
