"""The person's own movements: told by their ends; the engine says what is possible. [A4]"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from escadrille.age.figures import DIRECTIONS, EDGES
from escadrille.age.game import Age
from escadrille.age.model import Arrival, EndState, State
from escadrille.age.model.actions import ATTITUDES, DieColour, Fly
from escadrille.age.model.events import Flown
from escadrille.age.positions import corrected
from escadrille.age.words import edge_words, name_of, read_flight, stance_words
from escadrille.companion.age.impossible import end_refused, path_refused
from escadrille.companion.age.piece_words import read_fields
from escadrille.companion.age.reachable import Try, booked, tries, ways
from escadrille.companion.age.situation import AgeMoment, answered, settled
from escadrille.companion.asking import Sentence
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Choice
from escadrille.messages import say

FIELD = "move"
EXAMPLE = "companion-age-move-example"
ALL_THE_SAME = "!"
"""After an end that no die allows: the piece is there anyway."""
_COLOURS: tuple[DieColour, ...] = ("blue", "green")
_PATH = re.compile(r"[ALR\d]*[ALRISOW][ALRISOW\d<>]*", re.IGNORECASE)


class Moved(NamedTuple):
    """What a movement led to, and what there is to say about it."""

    part: tuple[AgeMoment, ...]
    state: State
    lines: tuple[Sentence, ...] = ()


def take_move(game: Age, state: State, text: str) -> Moved:
    """Move the person's aircraft to where it is on the table."""
    words = text.replace(ALL_THE_SAME, " ").split()
    is_insisted = ALL_THE_SAME in text
    colour = next((c for c in _COLOURS if c in map(str.lower, words)), None)
    rest = [word for word in words if word.lower() not in _COLOURS]
    if not rest:
        raise BadInput(FIELD, say("companion-age-where-ended"), allowed=say(EXAMPLE))
    if rest[0].lower() in ("out", "off", "gone"):
        return _leave(game, state, _edge(rest[1:]), colour, is_insisted=is_insisted)
    is_path = _PATH.fullmatch(rest[0]) and rest[0].upper() not in DIRECTIONS
    if is_path and not any("," in word for word in rest):
        return _along(game, state, " ".join(rest), colour)
    return _go(game, state, _wanted(game, state, rest), colour, is_insisted=is_insisted)


def _wanted(game: Age, state: State, words: list[str]) -> EndState:
    """Point and heading have to be said; level and attitude only if they have changed."""
    rules, index = game.rules, game.rules.current(state)
    each = state.aircraft[index]
    if words[0].lower() in ("same", "stays"):
        return _standing(game, state)
    craft = rules.fleet[index]
    fields = read_fields(craft.name, words, craft.type)
    for name in ("at", "heading"):
        if name not in fields:
            what = "point" if name == "at" else "heading"
            raise BadInput(FIELD, say(f"companion-age-move-no-{what}"), allowed=say(EXAMPLE))
    col, row = fields["at"]
    if not rules.board.holds(col, row):
        last = f"{rules.board.columns - 1},{rules.board.rows - 1}"
        problem = say("companion-age-off-board", col=col, row=row)
        raise BadInput(FIELD, problem, allowed=say("companion-age-on-board", last=last))
    attitude = ATTITUDES.index(fields.get("attitude", "level"))
    heading = DIRECTIONS.index(fields["heading"])
    return EndState(rules.board.point(col, row), heading, fields.get("level", each.level), attitude)


def _edge(words: list[str]) -> str | None:
    for word in words:
        if word.upper() in EDGES:
            return word.upper()
        allowed = ", ".join(f"out {edge}" for edge in EDGES)
        raise BadInput(FIELD, say("companion-age-no-edge", word=repr(word)), allowed=allowed)
    return None


# -- moving -------------------------------------------------------------------------------------


def _go(
    game: Age, state: State, end: EndState, colour: DieColour | None, *, is_insisted: bool
) -> Moved:
    """By the engine if any die leads there; otherwise only if the person insists on it."""
    for found in tries(game, state, colour):
        for action in ways(found, end):
            return _flown(game, found, action)
        if found.flights.stays and end in (_standing(game, found.state), _turned_round(found)):
            part, after = settled(game, found.state)
            return Moved((*found.before, *part), after)
    moved = _noted(game, state, end)
    if not is_insisted:
        raise end_refused(game, state, end, colour)
    return moved


def _along(game: Age, state: State, path: str, colour: DieColour | None) -> Moved:
    """A path that was typed step by step, with the first die that lets it be flown."""
    for found in tries(game, state, colour):
        action = read_flight(game.rules, found.state, path, FIELD)
        if action in found.flights:
            return _flown(game, found, action)
    raise path_refused(game, state, path, colour)


def _standing(game: Age, state: State) -> EndState:
    each = state.aircraft[game.rules.current(state)]
    return EndState(each.point, each.heading, each.level, each.attitude)


def _turned_round(found: Try) -> EndState | None:
    """Where it is that cannot fly: on its point, but facing back at the limit of its fuel."""
    arrival = found.flights.arrival(found.flights[0])
    return arrival.end if isinstance(arrival, Arrival) else None


def _flown(game: Age, found: Try, action: Fly) -> Moved:
    seat = game.rules.fleet[game.rules.current(found.state)].seat
    part, after = answered(game, found.state, Choice(seat, action))
    return Moved((*found.before, *part), after, _risk(game, found))


def _risk(game: Age, found: Try) -> tuple[Sentence, ...]:
    """Nobody types which face came up, so what it did to the engine is unknown. [A4.12]"""
    if not found.state.is_risky:
        return ()
    name = game.rules.fleet[game.rules.current(found.state)].name
    return (Sentence(say("companion-age-engine-at-risk", name=name), "A4.12", "warning"),)


def _noted(game: Age, state: State, end: EndState) -> Moved:
    """The table is right: the aircraft is there, however it got there."""
    rules, index = game.rules, game.rules.current(state)
    fields: dict[str, Any] = {
        "where": "combat",
        "at": list(rules.board.coordinates(end.point)),
        "heading": DIRECTIONS[end.heading],
        "level": end.level,
        "attitude": ATTITUDES[end.attitude],
    }
    placed = corrected(rules, state, index, fields).aircraft[index]
    flown = Flown(
        aircraft=index,
        path="",
        levels=0,
        **end._asdict(),
        steps=placed.steps,
        turns=0,
        since_turn=placed.since_turn,
        on_border=placed.on_border,
        counting=False,
    )
    _, moved = booked(game, state, (flown,))
    part, after = settled(game, moved)
    where = stance_words(rules, *end)
    warning = say("companion-age-noted", craft=name_of(rules, index), where=where)
    return Moved(part, after, (Sentence(warning, "A4.2", "warning"),))


def _leave(
    game: Age, state: State, edge: str | None, colour: DieColour | None, *, is_insisted: bool
) -> Moved:
    """Off the board, over an edge that the engine allows; withdrawn if the person insists."""
    for found in tries(game, state, colour):
        exits = [each for each in found.flights.exits if edge in (None, each)]
        if exits:
            number = found.flights.exits.index(exits[0])
            first = 0 if found.flights.is_forced_off else found.flights.end_count
            return _flown(game, found, found.flights[first + number])
    rules, index = game.rules, game.rules.current(state)
    if not is_insisted:
        over = edge_words(edge) if edge else say("companion-age-any-edge")
        raise Refused("A3.5", "companion-age-not-off", craft=name_of(rules, index), edge=over)
    gone = corrected(rules, state, index, {"where": "out", "fate": "withdrawn"})
    part, after = settled(game, gone)
    words = say("companion-age-noted-out", craft=name_of(rules, index))
    return Moved(part, after, (Sentence(words, "A3.5", "warning"),))
