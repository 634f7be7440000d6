"""What could happen to an aircraft at a place: who can fire at it, and what bots would do. [A5]

Reach and columns are exact. What the bots' rules come to is flown a number of times by the engine,
from seeds, so that the same question has the same answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from msgspec.structs import fields, replace

from escadrille.age.analysis import Threat, threats_now
from escadrille.age.game import Age
from escadrille.age.model import PRESENT, Rules, State
from escadrille.age.model import events as ev
from escadrille.age.positions import base_name, corrected
from escadrille.age.turn import line_of, movers
from escadrille.age.words import column_words, in_a_row, name_of, odds_words, percent, stance_words
from escadrille.companion.age.piece_words import read_fields
from escadrille.companion.asking import Sentence
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over, Seat
from escadrille.messages import say

FLIGHTS = 200
PATIENCE = 4.0
"""Seconds after which no further flight is begun."""


class Forecast(NamedTuple):
    """The outcome of the bots' next turn in a number of flights."""

    flights: int
    shot_at: int
    damaged: int
    destroyed: int
    shooters: tuple[tuple[int, int], ...]
    """Who fired, and in how many of the flights, the most frequent first."""
    rammed: int = 0
    """How often an aircraft collided with it. [A11.17]"""


# -- the question -------------------------------------------------------------------------------


def look_out(game: Age, state: State, words: Sequence[str]) -> tuple[Sentence, ...]:
    """`gb16`, or `gb16 14,9 E 4 up`: what could happen to it, in words."""
    rules = game.rules
    known = [c.name for c in rules.fleet if state.aircraft[c.index].where in PRESENT]
    name = words[0].lower() if words else ""
    if name not in known:
        message = "companion-age-odds-not-there" if name else "companion-age-odds-whose"
        allowed = f"odds {say('age-or').join(known[:3])}, …"
        raise BadInput("odds", say(message, name=repr(name)), allowed=allowed)
    index = rules.index_of[name]
    supposed = supposing(game, state, index, words[1:])
    each, craft = supposed.aircraft[index], name_of(rules, index)
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    found = threats_now(rules, supposed, index)
    lines = [
        Sentence(say("companion-age-odds-of", craft=craft, where=where), "A5", "odds"),
        *(_threat_line(rules, threat) for threat in found),
    ]
    able = [rules.fleet[threat.shooter].name for threat in found]
    enemies = [c.name for c in rules.fleet if rules.are_enemies(index, c.index)]
    safe = [enemy for enemy in enemies if enemy in known and enemy not in able]
    if safe:
        words = say("companion-age-odds-safe", names=in_a_row(safe), count=len(safe))
        lines.append(Sentence(words, "A5", "odds"))
    return (*lines, *_forecast_lines(game, supposed, index))


def supposing(game: Age, state: State, index: int, words: Sequence[str]) -> State:
    """The board with the aircraft at another place."""
    if not words:
        return state
    rules, name = game.rules, game.rules.fleet[index].name
    kind, _ = rules.hangar.aircraft(base_name(name))
    told = read_fields(name, words, kind)
    if "at" in told:
        told.setdefault("attitude", "level")
    return corrected(rules, state, index, told)


def _threat_line(rules: Rules, threat: Threat) -> Sentence:
    who, shot = name_of(rules, threat.shooter), threat.best
    shares = ((colour, percent(count, of)) for colour, count, of in threat.faces)
    dice = ", ".join(say(f"companion-age-odds-{colour}", share=share) for colour, share in shares)
    column, odds = column_words(shot.attack), odds_words(shot.odds)
    words = say("companion-age-odds-threat", who=who, dice=dice, column=column, odds=odds)
    return Sentence(words, "A6.1", "odds")


# -- what bots would do -------------------------------------------------------------------------


def forecast(game: Age, state: State, index: int, flights: int, patience: float) -> Forecast | None:
    """Fly the bots' next turn that often; None if no bot flies against it."""
    rules = game.rules
    bots = [seat for seat in state.order if rules.is_bot(seat)]
    seats = [s for s in bots if rules.are_enemies(index, rules.of_seat(s)[0].index)]
    if not any(movers(rules, state, seat) for seat in seats):
        return None
    counts = Counter(shot_at=0, damaged=0, destroyed=0, rammed=0)
    shooters: Counter[int] = Counter()
    flown, until = 0, monotonic() + patience
    while flown < flights and (monotonic() < until or not flown):
        events = fly_bots(game, state, seats, SeededNature(f"danger {flown}"))
        shooters.update(_at(events, index))
        counts["shot_at"] += bool(_at(events, index))
        gone = any(isinstance(e, ev.AircraftDestroyed) and e.aircraft == index for e in events)
        hurt = any(isinstance(e, ev.AircraftDamaged) and e.aircraft == index for e in events)
        counts["destroyed"] += gone
        counts["damaged"] += hurt and not gone
        counts["rammed"] += any(isinstance(e, ev.Collided) and e.other == index for e in events)
        flown += 1
    return Forecast(flown, shooters=tuple(shooters.most_common()), **counts)


def _turn_of(state: State, seat: Seat, order: tuple[int, ...]) -> State:
    """The beginning of a seat's turn, with nothing else under way. [A3.1]"""
    begun = {each.name: each.default for each in fields(State) if each.name in _UNDER_WAY}
    turn = state.order.index(seat) + 1
    return replace(state, phase="die", turn=turn, movers=order, **begun)


_UNDER_WAY = ("line", "is_late", "colour", "is_risky", "roll", "passed", "fired", "attack",
              "answers", "answer", "breaks", "wounded", "bot_dice", "aim", "stance",
              "result")  # fmt: skip
"""Fields that are as in a new state while nothing is under way."""


def _at(events: Sequence[ev.Event], index: int) -> set[int]:
    """Who fired at an aircraft."""
    return {e.shooter for e in events if isinstance(e, ev.GunsFired) and e.target == index}


def fly_bots(
    game: Age, state: State, seats: Sequence[Seat], nature: SeededNature
) -> list[ev.Event]:
    """One flight of the bots' turns; persons fire back whenever they can."""
    rules = game.rules
    if rules.uses_initiative:
        return _flown(game, _in_line(rules, state, seats), lambda now: not now.line, nature)[1]
    happened: list[ev.Event] = []
    for seat in seats:
        order = movers(rules, state, seat)
        if order:
            turn, is_done = _turn_of(state, seat, order), partial(_has_moved, rules, seat)
            state, events = _flown(game, turn, is_done, nature)
            happened += events
    return happened


def _has_moved(rules: Rules, seat: Seat, state: State) -> bool:
    """Whether the bots of a seat have moved."""
    return not state.movers or rules.fleet[state.movers[0]].seat != seat


def _in_line(rules: Rules, state: State, seats: Sequence[Seat]) -> State:
    """A round of the bots alone: nobody knows yet who is first, so in the agreed order. [A11.7]"""
    unrolled = line_of(rules, replace(state, initiative=()))
    line = tuple(slot for slot in unrolled if slot.seat in seats)
    turn = _turn_of(state, line[0].seat, (line[0].aircraft,))
    minds = tuple(replace(mind, unaware_in=0) for mind in state.minds)
    return replace(turn, line=line, turn=1, minds=minds)


def _flown(
    game: Age, state: State, is_done: Callable[[State], bool], nature: SeededNature
) -> tuple[State, list[ev.Event]]:
    step = game.settle(state)
    happened = list(step.events)
    while step.state.result is None and not is_done(step.state):
        pending = game.pending(step.state)
        assert not isinstance(pending, Over)
        if isinstance(pending, Chance):
            step = game.resolve(step.state, Outcome(nature.outcome(pending)))
        else:
            step = game.resolve(step.state, Choice(pending[0].seat, pending[0].options[0]))
        happened += step.events
    return step.state, happened


def _forecast_lines(game: Age, state: State, index: int) -> list[Sentence]:
    found = forecast(game, state, index, FLIGHTS, PATIENCE)
    if found is None:
        return []
    flights = found.flights

    def share(count: int) -> str:
        return percent(count, flights)

    names = [f"{game.rules.fleet[who].name} {share(count)}" for who, count in found.shooters]
    by = say("companion-age-forecast-by", names=", ".join(names)) if names else ""
    rammed = say("companion-age-forecast-rammed", share=share(found.rammed)) if found.rammed else ""
    words = say(
        "companion-age-forecast",
        shot=share(found.shot_at) + by,
        damaged=share(found.damaged),
        destroyed=share(found.destroyed) + rammed,
        flights=flights,
    )
    return [Sentence(words, "A11.13" if game.rules.uses_initiative else "A10.11", "odds")]
