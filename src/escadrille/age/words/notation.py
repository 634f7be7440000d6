"""Actions as short text and back: `AALA -1 up`, `fire fr4 dorsal`, `N 4 SE`, `bring de10`."""

from __future__ import annotations

import re
from typing import TypeVar

from escadrille.age.model import actions as act
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.opening.piece_places import Places
from escadrille.age.turn.movement import flights_of
from escadrille.age.words.names import places_words
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Decision
from escadrille.messages import say

Part = TypeVar("Part")

_STEPS = re.compile(r"(\d{0,3})([ALR])|([IS][1-3]|O[12]|W[<>])")
_PATH = re.compile(rf"(?:{_STEPS.pattern})+")
_SIGNS: dict[str, act.AttitudeName] = {"^": "up", "v": "down", "=": "level"}


# -- writing ------------------------------------------------------------------------------------


def write(rules: Rules, state: State, action: act.Action) -> str:
    """An action in the notation that `read_action` and position files take."""
    match action:
        case act.TakeAccess():
            return _write_access(rules, action)
        case act.PlacePiece():
            return _write_piece(rules, action)
        case act.FireGuns(mount=mount, target=target):
            kind = _mount_name(rules, rules.current(state), mount)
            return f"fire {target} {kind}" if mount else f"fire {target}"
        case act.Defend(aircraft=name, mount=mount):
            return f"defend {name} {_mount_name(rules, rules.index_of[name], mount)}"
        case _:
            return str(action)


def _write_access(rules: Rules, action: act.TakeAccess) -> str:
    """The edge, the place along it and the heading: `W 7 NE`. [A1.7]"""
    return f"{_along(rules, action.col, action.row)} {action.heading}"


def _along(rules: Rules, col: int, row: int) -> str:
    edge = rules.board.edge_of(rules.board.point(col, row))
    return f"{edge} {col if edge in ('N', 'S') else row}"


def _write_piece(rules: Rules, action: act.PlacePiece) -> str:
    """A point and how it lies there; of an extension the edge and the place along it. [A1.9]"""
    if rules.board.holds(action.col, action.row):
        return str(action)
    return _along(rules, action.col, action.row)


def _mount_name(rules: Rules, index: int, mount: int) -> str:
    return rules.fleet[index].type.mounts[mount].name


# -- reading ------------------------------------------------------------------------------------


def read_action(
    rules: Rules, state: State, decision: Decision[act.Action], text: str, field: str = "answers"
) -> act.Action:
    """The action that a text means; a path need not be an option (the rules say why not)."""
    wanted = " ".join(text.split())
    if decision.kind == "fly":
        return read_flight(rules, state, wanted, field)
    if decision.kind == "placing":
        return _read_piece(rules, decision, wanted, field)
    found = [o for o in decision.options if write(rules, state, o).lower() == wanted.lower()]
    found = found or [o for o in decision.options if _is_meant(rules, state, o, wanted.lower())]
    if len(found) == 1:
        return found[0]
    problem = "age-notation-several" if found else "age-notation-impossible"
    options = found or decision.options
    places = [option for option in options if isinstance(option, act.TakePlace)]
    allowed = ", ".join(write(rules, state, option) for option in options)
    allowed = places_words(places) if places else allowed
    raise BadInput(field, say(problem, text=repr(text)), allowed=allowed)


AS_DRAWN = "as drawn"
"""Leaves all that is left where the scenario has it. [A1.9]"""
_AT = re.compile(r"(-?\d{1,3})[ ,]+(-?\d{1,3})(?: +(\w+))?")
_ALONG = re.compile(r"([NESW]) +(\d{1,3})")


def _read_piece(
    rules: Rules, decision: Decision[act.Action], text: str, field: str
) -> act.PlacePiece | act.LeaveAsDrawn:
    """`12,7 SE`, `W 7` for an extension, `as drawn`; how it lies may be left out. [A1.9]"""
    if text.lower() in (AS_DRAWN, "drawn"):
        return act.LeaveAsDrawn()
    assert isinstance(decision.options, Places)
    places, words = decision.options, text.upper().removeprefix("PLACE ")
    wanted = _placed_along(rules, words)
    if found := _AT.fullmatch(words):
        wanted = act.PlacePiece(int(found[1]), int(found[2]), found[3] or places.usual_way)
    if wanted is None or wanted not in places:
        problem = say("age-notation-impossible", text=repr(text))
        raise BadInput(field, problem, allowed=allowed_words(places))
    return wanted


def _placed_along(rules: Rules, words: str) -> act.PlacePiece | None:
    found = _ALONG.fullmatch(words)
    if found is None:
        return None
    along, board = int(found[2]), rules.board
    col = {"W": -1, "E": board.columns}.get(found[1], along)
    row = {"N": -1, "S": board.rows}.get(found[1], along)
    return act.PlacePiece(col, row)


def allowed_words(places: Places) -> str:
    """What may be typed for a piece: an example of each way it can lie, and `as drawn`."""
    examples = [str(act.PlacePiece(*at[len(at) // 2], way)) for way, at in places.ways if at]
    return ", ".join([*examples, str(act.LeaveAsDrawn())])


def _is_meant(rules: Rules, state: State, option: act.Action, wanted: str) -> bool:
    """Whether a text names an option in a shorter or longer way than `write` does."""
    match option:
        case (
            act.MarkPilot(aircraft=name)
            | act.MarkDamaged(aircraft=name)
            | act.BringIn(aircraft=name)
        ):
            return wanted == name
        case act.TakeAccess(col=col, row=row, heading=heading):
            return wanted.removeprefix("access ") == f"{col},{row} {heading}".lower()
        case act.TakePlace(col=col, row=row, heading=heading):
            return wanted == f"{col},{row} {heading}".lower()
        case act.TakeLevel(level=level, attitude=attitude):
            plain = (f"level {level}",) if attitude == "level" else ()
            return wanted in (f"l{level} {attitude}", f"level {level} {attitude}", *plain)
        case act.Winch(balloon=name, level=level):
            return wanted in (f"l{level}", f"{level}", f"{name} {level}")
        case act.Steer(moves=moves):
            return wanted == (moves or act.STAY).lower()
        case act.ChooseDie(colour=colour):
            return wanted in (colour[0], f"{colour} die")
        case act.Release(zone=zone):
            return wanted in (f"drop {zone}".lower(), f"bomb {zone}".lower(), zone.lower())
        case act.FireGuns(mount=mount, target=target):
            kind = _mount_name(rules, rules.current(state), mount)
            return wanted in ("fire", f"fire {target}", f"fire {target} {kind}", target)
        case act.Defend(aircraft=name, mount=mount):
            kind = _mount_name(rules, rules.index_of[name], mount)
            return wanted in (f"defend {name}", "defend", f"defend {kind}", kind)
        case act.Reply(guns=guns):
            return wanted == guns
        case act.HoldFire():
            return wanted in ("hold fire", "h")
        case act.Finish():
            return wanted in ("finish", "nobody")
        case _:
            return False


def read_flight(rules: Rules, state: State, text: str, field: str = "answers") -> act.Fly:
    """A path, legal or not: `AALA`, `2AL3A -1 up`, `I1AA`, `stay`.

    Levels left out are one up or down for an aircraft that has to climb or descend. [A4.9]
    """
    path, levels, attitude = "", None, None
    for word in text.split():
        if word.lower() in act.ATTITUDES or word in _SIGNS:
            attitude = _once(attitude, _attitude(word), field, text)
        elif re.fullmatch(r"[+-]\d", word):
            levels = _once(levels, int(word), field, text)
        elif word.lower() == act.STAY and not path:
            continue
        elif _PATH.fullmatch(word.upper()) and levels is None and attitude is None:
            path += _spelt_out(word.upper())
        else:
            problem = say("age-notation-no-part", word=repr(word))
            raise BadInput(field, problem, allowed=say(PATH_WORDS))
    if not path and act.STAY not in text.lower():
        problem = say("age-notation-no-steps", text=repr(text))
        raise BadInput(field, problem, allowed=say(PATH_WORDS))
    if levels is None:
        levels = _usual_change(rules, state) if _is_ordinary(path) else 0
    return act.Fly(path, levels, attitude or "level")


PATH_WORDS = "age-notation-path"


def _once(found: Part | None, value: Part, field: str, text: str) -> Part:
    if found is not None:
        raise BadInput(field, say("age-notation-twice", text=repr(text)), allowed=say(PATH_WORDS))
    return value


def _attitude(word: str) -> act.AttitudeName:
    wanted = _SIGNS.get(word, word.lower())
    return next(name for name in act.ATTITUDES if name == wanted)


def _spelt_out(path: str) -> str:
    """`2AL3A` as `AALAAA`."""
    return "".join(
        maneuver or letter * min(int(count or 1), _MANY)
        for count, letter, maneuver in _STEPS.findall(path)
    )


_MANY = 40
"""More steps than any aircraft flies."""


def _is_ordinary(path: str) -> bool:
    return bool(path) and set(path) <= set("ALR")


def _usual_change(rules: Rules, state: State) -> int:
    """One level up or down if it is tilted; none if it is forced off the board. [A3.6, A4.9]"""
    if flights_of(rules, state).is_forced_off:
        return 0
    attitude = state.aircraft[rules.current(state)].attitude
    return {act.NOSE_UP: 1, act.NOSE_DOWN: -1}.get(attitude, 0)
