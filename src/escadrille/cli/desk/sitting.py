"""A sitting: one game played at this terminal, from its state on until its end."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from escadrille.bots.roster import make_bot
from escadrille.cli.desk.desk import Asked, Desk, Sheet
from escadrille.cli.desk.dice import TypedDice
from escadrille.cli.desk.players import HUMAN, player_words
from escadrille.cli.desk.records import RecordFile
from escadrille.cli.desk.story import Story
from escadrille.cli.terminal.palette import BAD, GOOD
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.match import Match
from escadrille.kernel.nature import AskedNature, Nature, SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Over, Seat, Step
from escadrille.kernel.seen import question_of


def ask_person(
    terminal: Terminal, desk: Desk, state: Any, decision: Decision[Any], redraw: Callable[[], None]
) -> Any:
    """A person's answer, given by what the seat may know and accepted by the rules."""
    game = desk.game

    def check(action: Any) -> None:
        game.resolve(state, Choice(decision.seat, action))

    return desk.ask(Asked(terminal, question_of(game, state, decision), redraw, check))


class Sitting:
    """Asks the players, records every answer, and keeps secrets in a hot-seat game."""

    def __init__(
        self,
        terminal: Terminal,
        desk: Desk,
        players: Sequence[str],
        record: RecordFile,
        *,
        seed: str | None,
    ) -> None:
        """Begin at the beginning; without a seed, chance is asked for."""
        self._terminal = terminal
        self._desk = desk
        self._game = desk.game
        self._players = players
        self._record = record
        self._seed = seed
        self._answered = 0
        self._match = Match(desk.game, on_step=self._note)
        self._story = Story(desk)
        self._told: dict[Seat | None, int] = {}
        self._told_for_rolls = 0
        self._dice = TypedDice(terminal, desk.tray)
        asked = AskedNature(self._ask_chance)
        self._nature: Nature = asked if seed is None else SeededNature(seed)
        self._people = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.is_hot_seat = len(self._people) > 1
        self._at_screen: Seat | None = None if self.is_hot_seat else self._people[0]
        self._is_wiped = False
        """Whether the screen is empty already."""

    def go_on_after(self, steps: Iterable[Step[Any, Any]], start: Any) -> None:
        """Continue a game where its record ends, showing its last turn again."""
        self._match.state = start
        for step in steps:
            self._book(step)
            self._match.state = step.state
        self._told = dict.fromkeys((None, *range(self._game.seats)), self._story.last_turn())

    def play(self) -> Over:
        """Play to the end."""
        while not isinstance(asked := self._match.let_nature_answer(self._nature), Over):
            # People answer before bots, in the order of the seats.
            decision = next((each for each in asked if each.seat in self._people), asked[0])
            self._match.answer(Choice(decision.seat, self._decide(decision)))
        self._show_end(asked)
        return asked

    def _note(self, answer: Answer[Any], step: Step[Any, Any]) -> None:
        self._record.note(answer, step)
        self._book(step)

    def _book(self, step: Step[Any, Any]) -> None:
        """Show what happened, before it is booked."""
        self._answered += 1
        self._story.add(self._match.state, step.events)

    def _decide(self, decision: Decision[Any]) -> Any:
        if decision.seat in self._people:
            return self._ask(decision)
        # A bot created for each answer plays the same after a game is resumed.
        seed = secrets.token_hex() if self._seed is None else self._seed
        seed = f"{seed} {decision.seat} {self._answered}"
        bot = make_bot(self._players[decision.seat], self._game, seed)
        return bot.choose(question_of(self._game, self._match.state, decision))

    # -- asking people --------------------------------------------------------------------------

    def _ask(self, decision: Decision[Any]) -> Any:
        is_secret = decision.secret or self._desk.needs_a_look(decision)
        self._give_screen_to(decision.seat if is_secret else None)
        show = partial(self._show, decision)
        show()
        action = ask_person(self._terminal, self._desk, self._match.state, decision, show)
        self._told[self._at_screen] = len(self._story)
        return action

    def _ask_chance(self, chance: Chance) -> str:
        """Secrets are typed by their owner; a bot's may be left to the computer."""
        typist = chance.seat if chance.secret and chance.seat in self._people else None
        if not self.is_hot_seat:
            typist = self._people[0]
        view = self._view(self._at_screen if typist is None else typist)
        if not self._dice.has_answer(chance, view, typist):
            if typist is not None or chance.seat != self._at_screen:
                self._give_screen_to(typist)
            if self._story.has_news(self._told.get(self._at_screen, 0)):
                self._show()
                self._told[self._at_screen] = len(self._story)
            elif self._desk.tells_before_rolls:
                self._tell_what_led_here()
            view = self._view(self._at_screen if typist is None else typist)
        return self._dice.answer(chance, view, typist)

    def _tell_what_led_here(self) -> None:
        """The story since the last screen or roll; the next screen repeats it."""
        start = max(self._told.get(self._at_screen, 0), self._told_for_rolls)
        self._told_for_rolls = len(self._story)
        self._terminal.tell(self._story.lines(self._at_screen, start))

    # -- the screen -----------------------------------------------------------------------------

    def _give_screen_to(self, seat: Seat | None) -> None:
        """In a hot-seat game, hide everything before another seat looks."""
        if not self.is_hot_seat:
            return
        told = self._told.get(None, 0)
        if seat == self._at_screen and not (seat is not None and self._story.has_news(told)):
            return
        self._wipe()
        self._at_screen = None
        if seat is None:
            return
        if self._story.lines(None, told):
            self._show()
            self._told[None] = len(self._story)
        self._terminal.press_enter(f"Pass the screen to {self._desk.name_of(seat).upper()}")
        self._wipe()
        self._at_screen = seat

    def _wipe(self) -> None:
        self._terminal.wipe()
        self._is_wiped = True

    def _show(self, decision: Decision[Any] | None = None) -> None:
        """The story since the onlooker last answered, the board and the panels."""
        viewer = self._at_screen
        if not self._is_wiped:
            self._terminal.fresh_page()
        self._is_wiped = False
        told = self._told.get(viewer, 0)
        if not told:
            self._introduce()
        lines = self._story.lines(viewer, told)
        sheet = Sheet(self._view(viewer), self._players, lines, decision, fits=True)
        self._desk.show(self._terminal.console, sheet)

    def _view(self, viewer: Seat | None) -> Any:
        return self._game.view(self._match.state, viewer)

    def _introduce(self) -> None:
        """The game and its players, once; and whether the terminal is too small."""
        console, (width, height) = self._terminal.console, self._desk.size
        who = [self._who(seat) for seat in range(self._game.seats)]
        self._terminal.say(self._desk.introduction(who))
        if console.is_terminal and (console.width < width or console.height < height):
            size = f"This terminal is {console.width}x{console.height}"
            wanted = f"from {width}x{height} up everything fits on one screen"
            self._terminal.say(f"{size}; {wanted}.", style=BAD)

    def _who(self, seat: Seat) -> str:
        if seat in self._people:
            return f"seat {seat + 1}" if self.is_hot_seat else "you"
        return player_words(self._players[seat])

    # -- the end --------------------------------------------------------------------------------

    def _show_end(self, result: Over) -> None:
        self._give_screen_to(None)
        self._show()
        self._terminal.say(f"{self._desk.result_words(result)} [{result.rule}]", style=GOOD)
        figures = self._desk.closing_words(self._view(self._at_screen))
        self._terminal.say(f"{self._verdict(result)}{figures}")
        if self._seed is not None:
            self._terminal.say_unbroken(f"Seed: {self._seed}")

    def _verdict(self, result: Over) -> str:
        """The result for one person; several people read it for themselves."""
        if self.is_hot_seat:
            return ""
        score = result.scores[self._people[0]]
        return "You win. " if score > 0 else "You lose. " if score < 0 else "Draw. "
