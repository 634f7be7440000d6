"""Records: a header, then every answer with its events, one JSON object per line.

Events load an old game forever: `replay` only books them, starting from the state kept in the
header. Answers prove a game: `verify` resolves them again and demands the same events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic

import msgspec

from escadrille.kernel.errors import BadRecord, EscadrilleError
from escadrille.kernel.nature import SeededNature, seed_commitment
from escadrille.kernel.notes import Note, ended_by, fault_in
from escadrille.kernel.outside import TooMuch, check_json, check_lines
from escadrille.kernel.protocol import (
    Action,
    Answer,
    Chance,
    Choice,
    Event,
    Game,
    Outcome,
    Over,
    Seat,
    State,
    Step,
    View,
)
from escadrille.kernel.shared_dice import SharedDice, fault_in_dice

FORMAT = 2
READS = (1, 2)
"""Format 2 came when events of movement began to tell their trail."""
HUMAN = "human"
"""The player of a seat that a person has."""

BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the engine runs into in a state that no game leads to, as a tampered record may hold."""


class SeatNote(msgspec.Struct, frozen=True):
    """Who sat where: a name for people, and what kind of player answered."""

    name: str
    player: str


class Header(msgspec.Struct, frozen=True, kw_only=True, tag="header"):
    """The first line of a record: everything needed to load and to check the game."""

    format: int
    game: str
    rules_version: str
    setup: dict[str, Any]
    rulings: dict[str, Any]
    data_hash: str
    data_overrides: dict[str, Any] = {}
    seats: tuple[SeatNote, ...]
    seed_commitment: str | None = None
    seed: str | None = None
    from_position: bool = False
    """The game began at a position that was set up, not at the beginning of its set-up."""
    start: dict[str, Any]
    dice: SharedDice | msgspec.UnsetType = msgspec.UNSET
    coached: bool | msgspec.UnsetType = msgspec.UNSET
    """The players had agreed that a coach may be asked during the game."""


class Entry(msgspec.Struct, Generic[Action, Event], frozen=True, tag="answer"):
    """A later line: one answer and what it led to."""

    answer: Choice[Action] | Outcome
    events: tuple[Event, ...]


class Record(Generic[State, Action, Event, View]):
    """A record that has been read, bound to its game."""

    def __init__(
        self,
        game: Game[State, Action, Event, View],
        header: Header,
        entries: tuple[Entry[Action, Event], ...],
        notes: tuple[Note, ...] = (),
    ) -> None:
        """Bind what was read to the game of the header."""
        if len(header.seats) != game.seats:
            raise BadRecord(1, f"{len(header.seats)} seats, the game has {game.seats}")
        self.game = game
        self.header = header
        self.entries = entries
        self.notes = notes

    @property
    def end(self) -> Note | None:
        """The note that ended the game."""
        return next((note for note in self.notes if note.scores), None)

    @property
    def players(self) -> list[str]:
        """Who plays each seat after all that the record tells."""
        players = [note.player for note in self.header.seats]
        for note in self.notes:
            if note.bot and note.seat is not None:
                players[note.seat] = note.bot
        return players

    @property
    def excused(self) -> frozenset[Seat]:
        """The seats that add nothing to the dice, as notes say."""
        return frozenset(n.seat for n in self.notes if n.is_absent and n.seat is not None)

    def line_of(self, number: int) -> int:
        """The line of an answer, counted from 0; notes may stand before it."""
        return 2 + number + sum(note.n <= number for note in self.notes)

    def start(self) -> State:
        """The state before the first answer, as kept in the header."""
        try:
            state: State = msgspec.convert(self.header.start, self.game.state_type)
        except msgspec.ValidationError as error:
            raise BadRecord(1, f"start: {error}") from error
        return state

    def replay(self) -> Iterator[Step[State, Event]]:
        """Book the recorded events: one step for each answer."""
        state = self.start()
        for number, entry in enumerate(self.entries):
            line = self.line_of(number)
            try:
                for event in entry.events:
                    state = self.game.evolve(state, event)
            except BROKEN as error:
                raise BadRecord(line, "its events do not follow from what came before") from error
            yield Step(entry.events, state)

    def verify(self) -> State:
        """Resolve every answer again; raise `BadRecord` at the first invalid line."""
        header = self.header
        unknown = header.rulings.keys() - self.game.rulings_in_force().keys()
        if unknown:
            names = ", ".join(sorted(unknown))
            raise BadRecord(1, f"played under rulings this version does not know: {names}")
        if header.data_hash != self.game.data_hash:
            raise BadRecord(1, "played with different figures (the data hash differs)")
        nature = None
        if header.seed is not None:
            nature = SeededNature(header.seed)
            if header.seed_commitment != seed_commitment(header.seed):
                raise BadRecord(1, "the seed does not match its commitment")
            self._check_shared_dice(header.seed)
        state = self.start()
        if not header.from_position and state != self.game.initial():
            raise BadRecord(1, self._as_of("the start does not match this set-up"))
        for number, entry in enumerate(self.entries):
            line = self.line_of(number)
            try:
                if nature:
                    self._check_chance(line, state, entry, nature)
                state = self._resolved(line, state, entry)
            except BROKEN as error:
                raise BadRecord(line, self._as_of("no game can reach this line")) from error
        if self.end and isinstance(self.game.pending(state), Over):
            raise BadRecord(self.line_of(len(self.entries)) - 1, "the game was already over")
        return state

    def _check_shared_dice(self, seed: str) -> None:
        """A seed that is said to be shared must come from the secret and all nonces."""
        dice = self.header.dice
        if dice is msgspec.UNSET:
            return
        people = (seat for seat, note in enumerate(self.header.seats) if note.player == HUMAN)
        if fault := fault_in_dice(dice, seed, people, self.excused):
            raise BadRecord(1, fault)

    def _check_chance(
        self, line: int, state: State, entry: Entry[Action, Event], nature: SeededNature
    ) -> None:
        pending = self.game.pending(state)
        if isinstance(pending, Chance) and isinstance(entry.answer, Outcome):
            expected, given = nature.outcome(pending), entry.answer.label
            if given != expected:
                problem = f"the seed gives {expected!r}, the record says {given!r}"
                raise BadRecord(line, self._as_of(problem))

    def _resolved(self, line: int, state: State, entry: Entry[Action, Event]) -> State:
        try:
            step = self.game.resolve(state, entry.answer)
        except EscadrilleError as error:
            problem = self._as_of(f"the rules refuse this answer: {error}")
            raise BadRecord(line, problem) from error
        if self._as_written(step.events) != self._as_written(entry.events):
            raise BadRecord(line, self._as_of("the rules give different events for this answer"))
        return step.state

    def _as_written(self, events: tuple[Event, ...]) -> list[Event]:
        return [as_written(event, self.header.format) for event in events]

    def _as_of(self, problem: str) -> str:
        """The problem, and that it may lie in rules that have changed since."""
        then, now = self.header.rules_version, self.game.rules_version
        return problem if then == now else f"{problem} (played under rules {then}, now {now})"


def as_written(event: Event, version: int) -> Event:
    """An event as records of a format hold it, without the fields that came later.

    An event says so itself: `since_format` names each such field with its first format.
    """
    since: Mapping[str, int] = getattr(event, "since_format", {})
    later = {name for name, first in since.items() if first > version}
    if not later:
        return event
    fields = msgspec.structs.asdict(event)  # type: ignore[arg-type]
    return type(event)(**{name: fields[name] for name in fields.keys() - later})


def new_header(
    game: Game[State, Action, Event, View],
    state: State,
    seats: Iterable[SeatNote],
    *,
    seed: str | None = None,
    data_overrides: dict[str, Any] | None = None,
) -> Header:
    """The header of a game that is about to be played from `state`."""
    return Header(
        format=FORMAT,
        game=game.name,
        rules_version=game.rules_version,
        setup=dict(game.setup_fields()),
        rulings=dict(game.rulings_in_force()),
        data_hash=game.data_hash,
        data_overrides=data_overrides or {},
        seats=tuple(seats),
        seed_commitment=None if seed is None else seed_commitment(seed),
        seed=seed,
        from_position=state != game.initial(),
        start=msgspec.to_builtins(state),
    )


def header_line(header: Header) -> str:
    """The first line of a record file."""
    return msgspec.json.encode(header).decode() + "\n"


def entry_line(answer: Answer[Action], step: Step[State, Event]) -> str:
    """The line for one resolved answer."""
    return msgspec.json.encode(Entry(answer, step.events)).decode() + "\n"


class _Format(msgspec.Struct):
    format: int


def read_header(line: str) -> Header:
    """Decode the first line; refuse formats this version does not know."""
    try:
        check_json(line)
        version = msgspec.json.decode(line, type=_Format).format
        if version not in READS:
            raise BadRecord(1, f"format {version} is unknown (this version reads 1 and {FORMAT})")
        return msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, TooMuch) as error:
        raise BadRecord(1, f"not a record header: {error}") from error


def record_lines(text: str) -> list[str]:
    """The lines of a record, each with its newline; only a torn last line has none."""
    try:
        check_lines(text)
    except TooMuch as error:
        raise BadRecord(1, str(error)) from error
    *whole, torn = text.split("\n")  # not splitlines(): a name may hold other line separators
    return [line + "\n" for line in whole] + ([torn] if torn else [])


def read_entries(
    game: Game[State, Action, Event, View], lines: Iterable[str]
) -> tuple[Entry[Action, Event], ...]:
    """Decode lines that are answers alone. A last line cut off in the middle is left out."""
    return read_lines(game, lines)[0]


def read_lines(
    game: Game[State, Action, Event, View], lines: Iterable[str]
) -> tuple[tuple[Entry[Action, Event], ...], tuple[Note, ...]]:
    """The answers and the notes after the header. A last line that is cut off is left out."""
    decoder = msgspec.json.Decoder(Entry[game.action_type, game.event_type] | Note)  # type: ignore[name-defined]
    entries: list[Entry[Action, Event]] = []
    notes: list[Note] = []
    for number, line in enumerate(lines, start=2):
        if not line.endswith("\n"):
            break
        try:
            check_json(line)
            read = decoder.decode(line)
        except (msgspec.DecodeError, TooMuch) as error:
            raise BadRecord(number, str(error)) from error
        is_over = ended_by(notes[-1:]) is not None
        if isinstance(read, Note):
            if fault := fault_in(read, len(entries), game.seats, is_over=is_over):
                raise BadRecord(number, fault)
            notes.append(read)
        elif is_over:
            raise BadRecord(number, "nothing may follow the end of a game")
        else:
            entries.append(read)
    return tuple(entries), tuple(notes)


def note_line(note: Note) -> str:
    """The line of a note."""
    return msgspec.json.encode(note).decode() + "\n"


def game_lines(entries: Sequence[Entry[Action, Event]], notes: Iterable[Note]) -> Iterator[str]:
    """The lines after the header: answers, and notes where they belong."""
    waiting = list(notes)
    for number in range(len(entries) + 1):
        while waiting and waiting[0].n <= number:
            yield note_line(waiting.pop(0))
        if number < len(entries):
            yield msgspec.json.encode(entries[number]).decode() + "\n"
