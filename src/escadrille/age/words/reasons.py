"""Notes as plain sentences: one message for each code, and one for each phrase in it. [A10]

Records keep the phrases of notes (`long burst?`, `its guns are damaged`) as they were written. Each
is the code of its message; one that is no longer known is told as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from escadrille.age.bots.solo_m.rolled_places import WHERE
from escadrille.age.figures.solo_l import SIDES
from escadrille.age.model.actions import ATTITUDES
from escadrille.age.model.dice import PER_AIRCRAFT
from escadrille.age.model.rules import Rules
from escadrille.age.words.names import attitude_words, name_of, path_words
from escadrille.kernel.message import Reason
from escadrille.kernel.protocol import Chance
from escadrille.messages import key, knows, say
from escadrille.messages.catalogue import Value

BONUS = ", bonus round"
"""What the causes of a bonus round end with."""


def explain(note: Reason) -> str:
    """A note as a sentence."""
    if note.code == "rolled" and note.values["modifier"]:
        return _modified(note)
    values = {name: _words(note, name, value) for name, value in note.values.items()}
    if note.code == "flies":
        values["change"] = _change(int(note.values["levels"]))
    if note.code == "case":
        values["name"] = _phrase("solo-case-", str(note.values["name"]))
    if note.code in ("solo die", "rotary"):
        values["side"] = note.values["step"]
    return say(f"solo-note-{key(note.code)}", **values)


def _modified(note: Reason) -> str:
    values, why = note.values, str(note.values.get("why", ""))
    parts = [_phrase("solo-modifier-", part) for part in why.split(" and ")]
    return say(
        "solo-note-rolled-modified",
        cause=cause_words(str(values["cause"])),
        die=values["die"],
        modifier=f"{values['modifier']:+d}",
        why=say("solo-and").join(parts),
        total=values["total"],
    )


def _words(note: Reason, name: str, value: Value) -> Value:
    """A value of a note as its sentence has it; names and numbers stay as they are."""
    if name == "where":
        return _where(str(value), str(note.values["chosen"]))
    if name == "change":
        return _change(int(value))
    words = _PHRASES.get(name)
    return words(str(value)) if words else value


def _phrase(prefix: str, words: str) -> str:
    message = prefix + key(words)
    return say(message) if knows(message) else words


def _change(levels: int) -> str:
    direction = "up" if levels > 0 else "down" if levels else "none"
    return say("solo-change", direction=direction, levels=abs(levels))


def _where(where: str, chosen: str) -> str:
    """Why the destination is on its level. [A10.21 b]"""
    if where == f"the level of {chosen}":
        return say("solo-where-level", chosen=chosen)
    tilted = re.fullmatch(r".+ is nose-(up|down) on L(\d)", where)
    if tilted:
        return say(f"solo-where-nose-{tilted[1]}", chosen=chosen, level=tilted[2])
    return _phrase("solo-where-", where)


def cause_words(cause: str) -> str:
    """What a die decides, as a sentence begins with it: `Long burst?`."""
    words = _cause(cause)
    return words[0].upper() + words[1:]


def _cause(cause: str) -> str:
    plain = cause.removesuffix(BONUS)
    bonus = say("solo-bonus-round") if plain != cause else ""
    return _phrase("solo-cause-", plain) + bonus


def _attitude(word: str) -> str:
    return attitude_words(ATTITUDES.index(word))


_PHRASES: dict[str, Callable[[str], str]] = {
    "cause": cause_words,
    "why": lambda value: _phrase("solo-why-", value),
    "face": lambda value: _phrase("solo-face-", value),
    "colour": lambda value: _phrase("solo-colour-", value),
    "board": lambda value: _phrase("solo-board-", value),
    "mission": lambda value: _phrase("solo-mission-", value),
    "damage": lambda value: say(f"age-damage-{value}"),
    "attitude": _attitude,
    "path": path_words,
    "missed": lambda value: value.replace(" or ", say("age-or")),
    "targets": lambda value: value.replace(" and ", say("solo-and")),
}
"""How the values of notes are told, by their names."""


def die_words(rules: Rules, chance: Chance, *, is_red: bool = False) -> str:
    """What a person has to roll for a bot: `Red die for Fokker D.VII 10 (de10): long burst?`.

    `is_red` if a red die serves, whatever its sides.
    """
    cause = chance.cause.removeprefix("solo: ")
    who = name_of(rules, aircraft_of(chance))
    if cause.startswith("solo die"):
        return say("solo-die-solo", craft=who)
    sides = len(chance.outcomes)
    if is_red or sides == SIDES or cause.startswith(WHERE):
        return say("solo-die-red", craft=who, cause=_cause(cause))
    return say("solo-die-sides", sides=sides, craft=who, cause=_cause(cause))


def aircraft_of(chance: Chance) -> int:
    """The aircraft that a bot's die is for."""
    is_setting_up = chance.cause in ("solo: skill", "solo: aggressiveness")
    return chance.slot if is_setting_up else chance.slot // PER_AIRCRAFT
