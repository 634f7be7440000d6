"""`escadrille replay`: a record, turn by turn."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from escadrille.cli.desk import Desk, desk_for
from escadrille.cli.palette import GOOD, TITLE
from escadrille.cli.paper import page
from escadrille.cli.records import load_record, walk
from escadrille.cli.story import Story
from escadrille.cli.terminal import Left, Terminal
from escadrille.cli.verify import CUT_OFF, is_cut_off
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat

HINT = """\
Enter goes on, b goes back, a number goes to that turn (0 is the beginning), q leaves."""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.")],
    start: Annotated[
        int,
        typer.Option("--from", min=0, help="Begin after so many turns; 0 is the set-up."),
    ] = 0,
    everything: Annotated[
        bool, typer.Option("--all", help="Print all turns without asking.")
    ] = False,
    seat: Annotated[
        int | None, typer.Option(min=1, max=4, help="Show only what this seat could see.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")] = False,
) -> None:
    """Step through a record. Everything lies open unless --seat says who looks."""
    record = load_record(file)
    game = record.game
    if seat is not None and seat > game.seats:
        allowed = f"1 to {game.seats}"
        raise BadInput("--seat", f"the game has no seat {seat}", allowed=allowed)
    film = Film(desk_for(game), record.start(), None if seat is None else seat - 1)
    for step in walk(file, record):
        film.add(step.events, step.state)
    players = [note.player for note in record.header.seats]
    last_words = CUT_OFF if is_cut_off(file) else ""
    if start > film.last:
        allowed = f"0 to {film.last}"
        raise BadInput("--from", f"the record has no turn {start}", allowed=allowed)
    if everything:
        with page(plain=plain, has_board=True) as terminal:
            projector = Projector(terminal, film, players, last_words)
            for number in range(start, film.last + 1):
                projector.show(number)
    else:
        terminal = Terminal(plain=plain, game=game.name)
        Projector(terminal, film, players, last_words).step_through(start)


class Frame(NamedTuple):
    """The end of a turn: the state, and how far the story had come."""

    state: Any
    end: int


class Film:
    """A game cut into turns; frame 0 is the set-up, or the position that the game began with."""

    def __init__(self, desk: Desk, state: Any, viewer: Seat | None) -> None:
        """Begin with the state before the first answer; `viewer` None sees everything."""
        self.desk = desk
        self.viewer = viewer
        self.story = Story(desk)
        self.frames = [Frame(state, 0)]
        self._state = state
        self._began_with_a_turn = bool(desk.place(state))
        self._is_whole = self._began_with_a_turn

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def add(self, events: tuple[Any, ...], state: Any) -> None:
        """One answer's events; a new turn closes the frame."""
        if self._is_whole:
            self.frames.append(Frame(state, 0))
        self._state = self.story.add(self._state, events)
        self.frames[-1] = Frame(state, len(self.story))
        self._is_whole = any(self.desk.begins_turn(event) for event in events)

    def heading(self, number: int) -> str:
        """Which turn was flown in a frame; the board shows how things stand after it."""
        place = f"({number} of {self.last})"
        is_over = self.desk.result_of(self._state) is not None
        is_open = number == self.last and not (self._is_whole or is_over)
        when = "In" if is_open else "After"
        if number:
            return f"{when} {self.desk.place(self.frames[number - 1].state)} {place}"
        if self._began_with_a_turn:
            return f"The position that the game began with {place}"
        return f"{when} the set-up {place}"

    def view(self, number: int) -> Any:
        """What may be seen at the end of a turn."""
        state = self.frames[number].state
        if self.viewer is not None:
            return self.desk.game.view(state, self.viewer)
        return self.desk.open_view(state)


class Projector:
    """Shows frames, one at a time."""

    def __init__(
        self, terminal: Terminal, film: Film, players: list[str], last_words: str = ""
    ) -> None:
        """`players` says who sat where; the last words are said below the last frame."""
        self._terminal = terminal
        self._film = film
        self._players = players
        self._last_words = last_words

    def step_through(self, number: int) -> None:
        """Show a frame and ask where to go, until somebody leaves or the last frame is passed."""
        try:
            while number <= self._film.last:
                self.show(number)
                number = self._terminal.ask(
                    f"{number} of {self._film.last} – Enter, b, number or q >",
                    partial(self._go, number),
                    hint=HINT,
                    redraw=partial(self.show, number),
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
        raise BadInput("your answer", f"{text!r} leads nowhere", allowed=allowed)

    def show(self, number: int) -> None:
        """One turn: what happened in it, and how things stood after it."""
        film, desk = self._film, self._film.desk
        begin = film.frames[number - 1].end if number else 0
        frame = film.frames[number]
        lines = film.story.lines(film.viewer, begin, frame.end, is_open=film.viewer is None)
        self._terminal.fresh_page()
        self._terminal.say(f"── {film.heading(number)} ──", style=TITLE)
        view = film.view(number)
        desk.show(self._terminal.console, view, self._players, lines)
        result = desk.result_of(frame.state)
        if result is not None:
            self._terminal.say(desk.result_words(result), style=GOOD)
        if number == film.last and self._last_words:
            self._terminal.say(self._last_words)
