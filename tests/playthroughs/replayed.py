"""A golden game played again from its text: choices as they are told, dice by its seed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.catalog import AnyGame, AnyRecord
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over
from escadrille.kernel.record import Header, SeatNote, entry_line, header_line, new_header
from escadrille.rossi.game import Dogfight
from tests.playthroughs import script
from tests.playthroughs.age import script as age_script
from tests.playthroughs.story import READ_THE_DIFF, Wanted

SCRIPTS: dict[str, Callable[..., str]] = {"dogfight": script.as_text, "age": age_script.as_text}
CHOICES: dict[str, Callable[..., Choice[Any]]] = {
    "dogfight": script.choice_of,
    "age": age_script.choice_of,
}


def as_text(wanted: Wanted, record: AnyRecord) -> str:
    """A playthrough as a text to read, with the digests of what the text leaves out."""
    told = SCRIPTS[wanted.game](wanted.title, record)
    return f"{told}\nfigures  {record.header.data_hash}\nrecord   {_digest(record)}\n"


def _digest(record: AnyRecord) -> str:
    """Of the start and of every field of every answer and event."""
    whole = msgspec.json.encode((record.header.start, record.entries))
    return hashlib.sha256(whole).hexdigest()[:16]


class CannotFollow(Exception):
    """The rules of today ask something else, or refuse an answer of the text."""


_known: dict[str, AnyRecord] = {}


def record_of(wanted: Wanted) -> AnyRecord:
    """A golden game, played again once, as many tests look at it."""
    key = f"{wanted.game} {wanted.name}"
    if key not in _known:
        assert wanted.file.exists(), f"{wanted.file.name} is missing: {READ_THE_DIFF}"
        _known[key] = replayed(wanted, wanted.file.read_text(encoding="utf-8"))
    return _known[key]


def replayed(wanted: Wanted, text: str) -> AnyRecord:
    """The record of the game that a text tells: the rules of today, the figures it names."""
    header = _header(wanted, _told("seed", text), _told("figures", text))
    answers = (line for line in text.splitlines() if line.startswith("> "))
    return catalog.open_record("".join((header_line(header), *_entry_lines(header, answers))))


def _told(name: str, text: str) -> str:
    *_, found = re.findall(rf"^{name} +(.+)$", text, re.MULTILINE)
    return str(found)


def _header(wanted: Wanted, seed: str, figures: str) -> Header:
    game, changes = wanted.load(), dict(wanted.changes)
    start, players = game.initial(), notes_of(game)
    header = new_header(game, start, players, seed=seed, data_overrides=changes)
    return replace(header, data_hash=figures)


def _entry_lines(header: Header, told: Iterable[str]) -> Iterator[str]:
    game, nature = catalog.game_of(header), SeededNature(header.seed or "")
    state = game.initial()
    for line in told:
        try:
            answer = _answer(game, state, nature, line)
            step = game.resolve(state, answer)
        except (EscadrilleError, LookupError) as error:
            raise CannotFollow(line) from error
        yield entry_line(answer, step)
        state = step.state
    if not isinstance(game.pending(state), Over):
        raise CannotFollow("the game is not over")


def _answer(game: AnyGame, state: Any, nature: SeededNature, line: str) -> Answer[Any]:
    pending = game.pending(state)
    if isinstance(pending, Over):
        raise CannotFollow(f"over before: {line}")
    if isinstance(pending, Chance):
        return Outcome(nature.outcome(pending))
    return CHOICES[game.name](game, state, pending, line)


def notes_of(game: AnyGame) -> list[SeatNote]:
    """Who plays a golden game: in Age of Dogfights bots of the rules, and keen pilots."""
    if isinstance(game, Age):
        seats = game.rules.scenario.seats
        players = game.rules.setup.bots or ("",) * len(seats)
        pairs = zip(seats, players, strict=True)
        return [SeatNote(seat.name, bot or "keen pilot") for seat, bot in pairs]
    assert isinstance(game, Dogfight)
    names = ("random", "solo bot" if game.rules.setup.solo else "random")
    sides = zip(game.rules.setup.biplanes, names, strict=True)
    return [SeatNote(biplane, player) for biplane, player in sides]
