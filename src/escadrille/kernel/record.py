"""Records: a header, then every answer with its events, one JSON object per line.

Events load an old game for ever: `replay` only books them, starting from the state kept in the
header. Answers prove a game: `verify` resolves them anew and demands the same events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic

import msgspec

from escadrille.kernel.errors import BadRecord, EscadrilleError
from escadrille.kernel.nature import SeededNature, mixed_seed, seed_commitment
from escadrille.kernel.protocol import (
    Action,
    Answer,
    Chance,
    Choice,
    Event,
    Game,
    Outcome,
    State,
    Step,
    View,
)

FORMAT = 1

BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the engine runs into in a state that no game leads to, as a tampered record may hold."""


class SeatNote(msgspec.Struct, frozen=True):
    """Who sat where: a name for people, and what kind of player answered."""

    name: str
    player: str


class SharedDice(msgspec.Struct, frozen=True):
    """Where a seed comes from that nobody could choose alone (docs/nature.md)."""

    commitment: str
    """The SHA-256 of the secret, given out before the first nonce."""
    nonces: tuple[str, ...]
    """What each person's seat added, in the order of the seats."""
    secret: str | None = None
    """Revealed when the game is over."""


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
    ) -> None:
        """Bind what was read to the game of the header."""
        if len(header.seats) != game.seats:
            raise BadRecord(1, f"{len(header.seats)} seats, the game has {game.seats}")
        self.game = game
        self.header = header
        self.entries = entries

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
        for line, entry in enumerate(self.entries, start=2):
            try:
                for event in entry.events:
                    state = self.game.evolve(state, event)
            except BROKEN as error:
                raise BadRecord(line, "its events do not fit what came before") from error
            yield Step(entry.events, state)

    def verify(self) -> State:
        """Resolve every answer anew; raise `BadRecord` at the first line that does not hold."""
        header = self.header
        if header.rules_version != self.game.rules_version:
            raise BadRecord(1, f"played under rules {header.rules_version}")
        unknown = header.rulings.keys() - self.game.rulings_in_force().keys()
        if unknown:
            raise BadRecord(1, f"played under rulings unknown today: {', '.join(sorted(unknown))}")
        if header.data_hash != self.game.data_hash:
            raise BadRecord(1, "played with other figures (the data hash differs)")
        nature = None
        if header.seed is not None:
            nature = SeededNature(header.seed)
            if header.seed_commitment != seed_commitment(header.seed):
                raise BadRecord(1, "the seed does not match its commitment")
            self._check_shared_dice(header.seed)
        state = self.start()
        if not header.from_position and state != self.game.initial():
            raise BadRecord(1, "the start is not the beginning of this set-up")
        for line, entry in enumerate(self.entries, start=2):
            try:
                if nature:
                    self._check_chance(line, state, entry, nature)
                state = self._resolved(line, state, entry)
            except BROKEN as error:
                raise BadRecord(line, "no game leads to this line") from error
        return state

    def _check_shared_dice(self, seed: str) -> None:
        """A seed that is said to be shared must come from the secret and all nonces."""
        dice = self.header.dice
        if dice is msgspec.UNSET:
            return
        if dice.secret is None or seed_commitment(dice.secret) != dice.commitment:
            raise BadRecord(1, "the dice's secret does not match its commitment")
        if mixed_seed(dice.secret, dice.nonces) != seed:
            raise BadRecord(1, "the seed does not come from the secret and the nonces")

    def _check_chance(
        self, line: int, state: State, entry: Entry[Action, Event], nature: SeededNature
    ) -> None:
        pending = self.game.pending(state)
        if isinstance(pending, Chance) and isinstance(entry.answer, Outcome):
            expected = nature.outcome(pending)
            if entry.answer.label != expected:
                raise BadRecord(
                    line, f"the seed gives {expected!r}, the record says {entry.answer.label!r}"
                )

    def _resolved(self, line: int, state: State, entry: Entry[Action, Event]) -> State:
        try:
            step = self.game.resolve(state, entry.answer)
        except EscadrilleError as error:
            raise BadRecord(line, f"the rules refuse this answer: {error}") from error
        if step.events != entry.events:
            raise BadRecord(line, "the rules give other events for this answer")
        return step.state


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
        version = msgspec.json.decode(line, type=_Format).format
        if version != FORMAT:
            raise BadRecord(1, f"format {version} is unknown (this version reads {FORMAT})")
        return msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError as error:
        raise BadRecord(1, f"not a record header: {error}") from error


def record_lines(text: str) -> list[str]:
    """The lines of a record, each with its newline; only a torn last line has none."""
    *whole, torn = text.split("\n")  # not splitlines(): a name may hold other line separators
    return [line + "\n" for line in whole] + ([torn] if torn else [])


def read_entries(
    game: Game[State, Action, Event, View], lines: Iterable[str]
) -> tuple[Entry[Action, Event], ...]:
    """Decode the lines after the header. A last line cut off in the middle is left out."""
    decoder = msgspec.json.Decoder(Entry[game.action_type, game.event_type])  # type: ignore[name-defined]
    entries = []
    for number, line in enumerate(lines, start=2):
        if not line.endswith("\n"):
            break
        try:
            entries.append(decoder.decode(line))
        except msgspec.DecodeError as error:
            raise BadRecord(number, str(error)) from error
    return tuple(entries)
