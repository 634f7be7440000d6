"""Playing games: the one place where two bots meet, on the engine or in compiled code."""

from __future__ import annotations

import traceback
from functools import lru_cache
from time import perf_counter, process_time
from typing import Any

import msgspec

from escadrille import catalog
from escadrille.bots.entry import AnyBot
from escadrille.bots.roster import make_bot, published_for
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over, Step
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from escadrille.kernel.seen import question_of
from escadrille.lab.part import Ending, Fast, part_of
from escadrille.lab.plan import Seating, Sheet

LONGEST = 5_000_000
"""Answers after which a game is taken to be endless."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A finished game: a line of the journal."""

    cell: int
    number: int
    scores: tuple[float, ...]
    """By seat: 1, 0.5 or 0."""
    points: tuple[float, ...]
    reason: str
    rule: str
    rounds: int
    answers: int
    first: int
    record: str = ""
    """Its text as a worker sends it, its file in the journal."""


class Chunk(msgspec.Struct, frozen=True):
    """Games of one cell that a worker plays in one go."""

    cell: int
    sheet: bytes
    numbers: tuple[int, ...]
    recorded: tuple[int, ...] = ()


class Returned(msgspec.Struct, frozen=True):
    """What a worker sends back."""

    games: tuple[Played, ...]
    seconds: float
    processor: float
    """Seconds of processor time: what games cost, however busy the machine was."""


class GameFailed(EscadrilleError):
    """A game that could not be finished: a bot or a rule broke down."""


def play_chunk(chunk: Chunk) -> Returned:
    """Play all games of a chunk. Runs in a process of its own, or on another machine."""
    table = _table(chunk.sheet)
    begun, own = perf_counter(), process_time()
    try:
        games = table.play(chunk)
    except EscadrilleError as error:
        raise GameFailed(f"game {chunk.numbers[0]} or one soon after: {error}") from None
    except Exception as error:
        where = traceback.format_exc(limit=-3)
        problem = f"game {chunk.numbers[0]} or one soon after broke down: {error}\n{where}"
        raise GameFailed(problem) from None
    return Returned(games, perf_counter() - begun, process_time() - own)


class _Table:
    """The games of a sheet, built once in each process."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._part = part_of(sheet.game)
        self._games = [self._built(seating) for seating in sheet.seatings]
        self._fast: list[Fast] = []
        if sheet.uses_simulator:
            both = zip(self._games, sheet.seatings, strict=True)
            self._fast = [self._part.simulator(game, each.players) for game, each in both]
        else:
            self._part.get_ready(self._games[0])

    def _built(self, seating: Seating) -> AnyGame:
        return catalog.load(self._sheet.game, seating.setup, self._sheet.rulings, self._sheet.data)

    def play(self, chunk: Chunk) -> tuple[Played, ...]:
        if self._fast:
            return self._simulated(chunk)
        return tuple(self._one(chunk, number) for number in chunk.numbers)

    def _simulated(self, chunk: Chunk) -> tuple[Played, ...]:
        """All games of each seating at once."""
        sheet, found = self._sheet, dict[int, Ending]()
        for place, fast in enumerate(self._fast):
            numbers = [n for n in chunk.numbers if n % len(self._fast) == place]
            endings = fast.play(sheet.seed, [sheet.pair_of(number) for number in numbers])
            found.update(zip(numbers, endings, strict=True))
        return tuple(_played(chunk.cell, number, found[number]) for number in chunk.numbers)

    def _one(self, chunk: Chunk, number: int) -> Played:
        sheet, seating = self._sheet, self._sheet.seating_of(number)
        game = self._games[number % len(self._games)]
        seed = sheet.seed_of(sheet.pair_of(number))
        if number not in chunk.recorded:
            return _played(chunk.cell, number, play(game, seating.players, seed))
        lines: list[str] = []
        notes = [SeatNote(player, player) for player in seating.players]
        header = new_header(game, game.initial(), notes, seed=seed, data_overrides=sheet.data)
        ending = play(game, seating.players, seed, lines)
        return _played(chunk.cell, number, ending, header_line(header) + "".join(lines))


@lru_cache(maxsize=128)
def _table(sheet: bytes) -> _Table:
    return _Table(msgspec.json.decode(sheet, type=Sheet))


def _played(cell: int, number: int, ending: Ending, record: str = "") -> Played:
    scores = tuple((1 + score) / 2 for score in ending.scores)
    return Played(cell, number, scores, *ending[1:], record)


def play(
    game: AnyGame, players: tuple[str, ...], seed: str, lines: list[str] | None = None
) -> Ending:
    """One game to its end; with `lines`, every answer is written down.

    The seats of published bots are flown by the rules, which ask them nothing. Each other seat has
    a bot of its own, with a seed of its own.
    """

    answers = 0

    def note(answer: Answer[Any], step: Step[Any, Any]) -> None:
        nonlocal answers
        answers += 1
        if answers > LONGEST:
            raise GameFailed(f"it has not ended after {LONGEST} answers")
        if lines is not None:
            lines.append(entry_line(answer, step))

    bots = _bots(game, players, seed)
    nature, match = SeededNature(seed), Match(game, on_step=note)
    while not isinstance(asked := match.pending(), Over):
        if isinstance(asked, Chance):
            match.answer(Outcome(nature.outcome(asked)))
            continue
        match.answer(_choice(match, bots, asked[0]))
    first = part_of(game.name).first(game, match.state)
    rounds = int(getattr(match.state, "round", 0))
    return Ending(
        asked.scores, tuple(asked.points), asked.reason, asked.rule, rounds, answers, first
    )


def _bots(game: AnyGame, players: tuple[str, ...], seed: str) -> dict[int, AnyBot]:
    published = published_for(game.name)
    return {
        seat: make_bot(player, game, f"{seed} bot {seat}")
        for seat, player in enumerate(players)
        if player not in published
    }


def _choice(
    match: Match[Any, Any, Any, Any], bots: dict[int, AnyBot], decision: Decision[Any]
) -> Choice[Any]:
    seen = question_of(match.game, match.state, decision)
    return Choice(decision.seat, bots[decision.seat].choose(seen))
