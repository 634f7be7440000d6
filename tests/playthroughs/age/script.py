"""A record of Age of Dogfights as a text to read: every answer and what it led to, turn by turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model.actions import ATTITUDES, Action
from escadrille.age.model.events import Event, TurnBegan
from escadrille.age.model.rules import Craft
from escadrille.age.model.state import Aircraft, State
from escadrille.age.scenario.options import Options
from escadrille.age.words.notation import read_action, write
from escadrille.age.words.story import tell
from escadrille.catalog import AnyRecord
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome
from escadrille.kernel.record import Entry, Header

BRIEF = ("die", "roll", "deploy", "pilots", "weather", "first", "entries")
"""Phases in which an answer and what it led to fit on one line."""
JAMS = ("", "!", "~", "!")
"""A mount jammed; or cleared, but not yet ready."""


def as_text(title: str, record: AnyRecord) -> str:
    """The whole playthrough, from the events of its record."""
    game, state = record.game, record.start()
    assert isinstance(game, Age)
    lines = [title, "=" * len(title), "", *_header(game, record.header), ""]
    if state.movers:
        lines += _position(game, state)
    for entry, step in zip(record.entries, record.replay(), strict=True):
        lines += _answered(game, state, entry)
        if any(isinstance(event, TurnBegan) for event in entry.events):
            lines += _position(game, step.state)
        state = step.state
    return "\n".join(lines) + "\n"


def choice_of(
    game: Age, state: State, asked: tuple[Decision[Action], ...], line: str
) -> Choice[Action]:
    """The choice that a line of the text tells: `> West, fly: RAAL (of 654)`."""
    (decision,) = asked
    who = game.rules.scenario.seats[decision.seat].name
    found = re.match(rf"> {re.escape(who)}, {decision.kind}: (.+?) \(of \d+\)", line)
    if found is None:
        raise LookupError(f"not what {who} is asked: {line}")
    return Choice(decision.seat, read_action(game.rules, state, decision, found[1]))


def _header(game: Age, header: Header) -> Iterator[str]:
    rules, scenario = game.rules, game.rules.scenario
    yield f"game     {header.game}"
    yield f"scenario {scenario.title}, {scenario.board} board, {scenario.mode}"
    for number, (plan, note) in enumerate(zip(scenario.seats, header.seats, strict=True)):
        names = ", ".join(_recruit(craft) for craft in rules.of_seat(number))
        yield f"seat {number}   {plan.name}, {plan.edge} edge, {note.player}: {names}"
    for name, value in _options(rules.options, has_skill=rules.has_skill):
        yield f"option   {name} = {value}"
    for name, switch in rules.box.rulings.items():
        value = header.rulings[name]
        if value != switch.default:
            yield f"ruling   {name} = {str(value).lower()}"
    if header.data_overrides:
        yield "figures  of their own"
    yield f"seed     {header.seed}"


def _recruit(craft: Craft) -> str:
    words = [craft.name, craft.type.name]
    if craft.is_mission:
        words.append("mission")
    if craft.recruit.bombs:
        words.append(f"{craft.recruit.bombs} bombs")
    return " ".join(words)


def _options(options: Options, *, has_skill: bool) -> Iterator[tuple[str, Any]]:
    """Those that differ from their defaults; experience goes with pilot skill."""
    usual = Options(experience=has_skill, fighter_limit=6, round_limit=100)
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value != getattr(usual, name):
            shown = msgspec.json.encode(value).decode() if name == "clouds" else value
            yield name, str(shown).lower()


def _answered(game: Age, before: State, entry: Entry[Action, Event]) -> Iterator[str]:
    """The answer, then the sentences for its events."""
    answer, words, state = _answer_words(game, before, entry.answer), [], before
    for event in entry.events:
        words += [f"{line.text} [{line.rule}]" for line in tell(game.rules, state, event)]
        state = game.evolve(state, event)
    if before.phase in BRIEF and len(words) <= 1:
        yield f"> {answer}: {' '.join(words)}"
        return
    yield f"> {answer}"
    yield from (f"    {text}" for text in words)


def _answer_words(game: Age, state: State, answer: Choice[Action] | Outcome) -> str:
    """Who answered what, and how many options there were: a change of the rules shows here."""
    pending = game.pending(state)
    if isinstance(answer, Choice):
        assert isinstance(pending, tuple)
        (decision,) = pending
        who = game.rules.scenario.seats[answer.seat].name
        chosen = write(game.rules, state, answer.action)
        return f"{who}, {decision.kind}: {chosen} (of {len(decision.options)})"
    assert isinstance(pending, Chance)
    return f"{pending.cause} {answer.label} ({pending.probability(answer.label)})"


# -- the position -------------------------------------------------------------------------------


def _position(game: Age, state: State) -> Iterator[str]:
    """A line for everybody who is in the Combat Zone or about to enter."""
    for craft, each in zip(game.rules.fleet, state.aircraft, strict=True):
        if each.where in ("combat", "access"):
            yield f"  = {_aircraft(game, craft, each)}"


def _aircraft(game: Age, craft: Craft, each: Aircraft) -> str:
    col, row = game.rules.board.coordinates(each.point)
    words = [f"{craft.name:5} {col},{row} {DIRECTIONS[each.heading]} L{each.level}"]
    words += [ATTITUDES[each.attitude]] if each.attitude else []
    words += [each.damage] if each.damage else []
    mounts = zip(each.bursts, each.jams, strict=True)
    words.append("guns " + "/".join(f"{left}{JAMS[jam]}" for left, jam in mounts))
    words += [f"throttle {each.throttle}"] if craft.type.full_throttle else []
    words += [f"bombs {each.bombs}"] if each.bombs else []
    words += [f"photos {''.join(each.photos)}"] if each.photos else []
    words += [each.skill] if each.skill and each.skill != "average" else []
    words += ["border"] if each.on_border else []
    return " ".join(words)
