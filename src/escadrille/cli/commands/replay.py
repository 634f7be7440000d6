"""`escadrille replay`: a record, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from escadrille.catalog import AnyRecord
from escadrille.cli.commands.verify import CUT_OFF, is_cut_off
from escadrille.cli.desk.desk import Desk, Sheet, desk_for
from escadrille.cli.desk.records import load_record, walk
from escadrille.cli.desk.story import Story
from escadrille.cli.terminal.palette import GOOD, TITLE
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import OPEN, Over, Seat
from escadrille.kernel.words import ending_words, note_words

HINT = "Enter: next, b: back, a number: go to that turn (0 is the start)."
LEAVING = "quit"
NOT_OVER = """\
The game is not over, so secrets stay hidden. --seat N shows what that seat could see, \
--open everything."""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.")],
    start: Annotated[
        int, typer.Option("--from", min=0, help="Start after this many turns; 0 is the set-up.")
    ] = 0,
    everything: Annotated[
        bool, typer.Option("--all", help="Print all turns without asking.")
    ] = False,
    seat: Annotated[
        int | None, typer.Option(min=1, max=4, help="Show only what this seat could see.")
    ] = None,
    is_open: Annotated[
        bool, typer.Option("--open", help="Show secrets even before the game is over.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")] = False,
) -> None:
    """Step through a record. Secrets are shown once the game is over, or with --open."""
    record = load_record(file)
    game = record.game
    if seat is not None and seat > game.seats:
        allowed = f"1 to {game.seats}"
        raise BadInput("--seat", f"the game has no seat {seat}", allowed=allowed)
    if seat is not None and is_open:
        raise BadInput("--open", "a seat was also given", allowed="one of the two options")
    film = Film(desk_for(game), record.start(), None if seat is None else seat - 1)
    film.take_notes(record, 0)
    for n, step in enumerate(walk(file, record), start=1):
        film.add(step.events, step.state)
        film.take_notes(record, n)
    film.is_open = seat is None and (is_open or film.is_over)
    if start > film.last:
        allowed = f"0 to {film.last}"
        raise BadInput("--from", f"the record has no turn {start}", allowed=allowed)
    players = [note.player for note in record.header.seats]
    last_words = CUT_OFF if is_cut_off(file) else ""
    if everything:
        with page(plain=plain, has_board=True) as terminal:
            if film.hides_something:
                terminal.say(NOT_OVER)
            for number in range(start, film.last + 1):
                Projector(terminal, film, players, last_words).show(number)
    else:
        terminal = Terminal(plain=plain, game=game.name)
        Projector(terminal, film, players, last_words).step_through(start)


class Frame(NamedTuple):
    """The end of a turn: the state, and the story so far."""

    state: Any
    end: int
    notes: tuple[str, ...] = ()
    """What people did besides answering."""


class Film:
    """A game cut into turns; frame 0 is the set-up, or the position that the game began with."""

    def __init__(self, desk: Desk, state: Any, viewer: Seat | None) -> None:
        """Begin with the state before the first answer; `viewer` None is everyone."""
        self.desk = desk
        self.viewer = viewer
        self.is_open = False
        """Whether nothing is hidden."""
        self.ending = ""
        """How people ended the game, apart from the rules."""
        self.story = Story(desk)
        self.frames = [Frame(state, 0)]
        self._began_with_a_turn = bool(desk.place(self._seen(state)))
        self._is_whole = self._began_with_a_turn

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end, by the rules or because people ended it."""
        return bool(self.ending) or self.result(self.last) is not None

    @property
    def hides_something(self) -> bool:
        """Whether something is hidden from everyone together."""
        if self.is_open or self.viewer is not None:
            return False
        view = self.desk.game.view
        return any(view(each.state, None) != view(each.state, OPEN) for each in self.frames)

    def add(self, events: tuple[Any, ...], state: Any) -> None:
        """One answer's events; a new turn closes the frame."""
        self.story.add(self.frames[-1].state, events)
        if self._is_whole:
            self.frames.append(Frame(state, 0))
        self.frames[-1] = Frame(state, len(self.story), self.frames[-1].notes)
        self._is_whole = any(isinstance(event, self.desk.turn_begins) for event in events)

    def take_notes(self, record: AnyRecord, n: int) -> None:
        """What people did after `n` answers."""
        name_of = self.desk.name_of
        for note in (each for each in record.notes if each.n == n):
            if note.scores:
                self.ending = ending_words(note, name_of)
            elif text := note_words(note, name_of):
                frame = self.frames[-1]
                self.frames[-1] = frame._replace(notes=(*frame.notes, text))

    def heading(self, number: int) -> str:
        """Which turn was flown in a frame; the board shows how things stand after it."""
        place = f"({number} of {self.last})"
        goes_on = number == self.last and not (self._is_whole or self.is_over)
        when = "In" if goes_on else "After"
        if number:
            return f"{when} {self.desk.place(self.view(number - 1))} {place}"
        if self._began_with_a_turn:
            return f"The starting position {place}"
        return f"{when} the set-up {place}"

    def result(self, number: int) -> Over | None:
        """The result by the rules, if the game is over at the end of a turn."""
        pending = self.desk.game.pending(self.frames[number].state)
        return pending if isinstance(pending, Over) else None

    def view(self, number: int) -> Any:
        """What may be seen at the end of a turn."""
        return self._seen(self.frames[number].state)

    @property
    def reader(self) -> Seat | None:
        """The seat that it is shown to."""
        return OPEN if self.is_open else self.viewer

    def _seen(self, state: Any) -> Any:
        return self.desk.game.view(state, self.reader)


class Projector:
    """Shows frames, one at a time."""

    def __init__(
        self, terminal: Terminal, film: Film, players: Sequence[str], last_words: str = ""
    ) -> None:
        """`players` says who sat where; the last words are said below the last frame."""
        self._terminal = terminal
        self._film = film
        self._players = players
        self._last_words = last_words

    def step_through(self, number: int) -> None:
        """Show a frame and ask where to go, until the reader quits or passes the last frame."""
        notice = NOT_OVER if self._film.hides_something else ""
        try:
            while number <= self._film.last:
                self.show(number)
                if notice:
                    self._terminal.say(notice)
                    notice = ""
                number = self._terminal.ask(
                    f"{number} of {self._film.last} – Enter, b, number or q >",
                    partial(self._go, number),
                    hint=HINT,
                    redraw=partial(self.show, number),
                    leaving=LEAVING,
                )
        except Left:
            return

    def _go(self, here: int, text: str) -> int:
        if text == "":
            return here + 1
        if text.lower() in ("b", "back"):
            return max(0, here - 1)
        if text.isdecimal() and int(text) <= self._film.last:
            return int(text)
        allowed = f"Enter, b, 0 to {self._film.last}, q"
        raise BadInput("your answer", f"{text!r} is not possible", allowed=allowed)

    def show(self, number: int) -> None:
        """One turn: what happened in it, and how things stood after it."""
        film, desk = self._film, self._film.desk
        begin = film.frames[number - 1].end if number else 0
        frame = film.frames[number]
        lines = film.story.lines(film.reader, begin, frame.end)
        self._terminal.fresh_page()
        self._terminal.say(f"── {film.heading(number)} ──", style=TITLE)
        desk.show(self._terminal.console, Sheet(film.view(number), self._players, lines))
        for text in frame.notes:
            self._terminal.say(text)
        if (result := film.result(number)) is not None:
            self._terminal.say(desk.result_words(result), style=GOOD)
        elif number == film.last and film.ending:
            self._terminal.say(film.ending, style=GOOD)
        if number == film.last and self._last_words:
            self._terminal.say(self._last_words)
