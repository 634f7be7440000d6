"""A sitting: one game played at this terminal, from its state on until its end."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from escadrille.bots.roster import make_bot
from escadrille.cli import screen
from escadrille.cli.decisions import Asking
from escadrille.cli.dice import Dice
from escadrille.cli.palette import BAD, GOOD
from escadrille.cli.records import RecordFile
from escadrille.cli.story import Story
from escadrille.cli.terminal import Terminal
from escadrille.cli.wishes import HUMAN, player_words
from escadrille.kernel.match import Match
from escadrille.kernel.nature import AskedNature, Nature, SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over, Seat, Step
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event, PlansRevealed
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import name_of, result_words
from escadrille.rossi.rules import MISSION, OTHER, damage_of
from escadrille.rossi.state import ESCORTED, State

WIDTH, HEIGHT = 80, 24
"""The terminal that a screen of a duel is made for."""
NEED_A_LOOK = frozenset({"plan", "landing"})
"""Decisions that need a look at what is secret, even where the answer itself is not: a plan that
has to be shown comes from a hand, and a rescuer lands where its objective is. [D8.14, D9.23]"""


class Sitting:
    """Asks whoever has to answer, notes every answer, and keeps secrets in a hot-seat game."""

    def __init__(
        self,
        terminal: Terminal,
        game: Dogfight,
        players: tuple[str, str],
        record: RecordFile,
        *,
        seed: str | None,
    ) -> None:
        """Begin at the beginning; without a seed, chance is asked for."""
        self._terminal = terminal
        self._game = game
        self._players = players
        self._record = record
        self._seed = seed
        self._answered = 0
        self._match = Match(game, on_step=self._note)
        self._before = self._match.state
        self._story = Story(game)
        self._told: dict[Seat | None, int] = {}
        self._dice = Dice(terminal, game)
        self._nature: Nature = AskedNature(self._ask_chance)
        if seed is not None:
            self._nature = SeededNature(seed)
        self._people = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.is_hot_seat = len(self._people) == 2
        self._at_screen: Seat | None = None if self.is_hot_seat else self._people[0]

    def go_on_after(self, steps: Iterable[Step[State, Event]], start: State) -> None:
        """Take up a game where its record ends, with its last turn still to be told."""
        self._before = start
        for step in steps:
            self._before = self._story.add(self._before, step.events)
            self._answered += 1
        self._match.state = self._before
        self._told = dict.fromkeys((None, 0, 1), self._story.last_turn())

    def play(self) -> Over:
        """Play to the end."""
        while not isinstance(pending := self._match.pending(), Over):
            if isinstance(pending, Chance):
                self._match.answer(Outcome(self._nature.outcome(pending)))
            else:
                decision = self._next_of(pending)
                self._match.answer(Choice(decision.seat, self._decide(decision)))
        self._show_end(pending)
        return pending

    def _note(self, answer: Answer[Action], step: Step[State, Event]) -> None:
        self._record.note(answer, step)
        self._answered += 1
        self._before = self._story.add(self._before, step.events)

    def _next_of(self, decisions: tuple[Decision[Action], ...]) -> Decision[Action]:
        """People answer before bots, in the order of the seats."""
        for decision in decisions:
            if decision.seat in self._people:
                return decision
        return decisions[0]

    def _decide(self, decision: Decision[Action]) -> Action:
        if decision.seat in self._people:
            return self._ask(decision)
        # A bot made anew for each answer plays on alike after a game was cut off.
        seed = secrets.token_hex() if self._seed is None else self._seed
        seed = f"{seed} {decision.seat} {self._answered}"
        bot = make_bot(self._players[decision.seat], self._game, seed)
        return bot.choose(self._game.view(self._match.state, decision.seat), decision)

    # -- asking people --------------------------------------------------------------------------

    def _ask(self, decision: Decision[Action]) -> Action:
        is_open = not decision.secret and decision.kind not in NEED_A_LOOK
        self._give_screen_to(None if is_open else decision.seat)
        self._show()
        asking = Asking(self._terminal, self._game, self._match.state, decision, self._show)
        action = asking.answer()
        self._told[self._at_screen] = len(self._story)
        return action

    def _ask_chance(self, chance: Chance) -> str:
        """Draws that are secret are typed by their owner; a bot's may be left to the computer."""
        typist = chance.seat if chance.secret else None
        if not self.is_hot_seat:
            typist = self._people[0]
        state = self._match.state
        if not self._dice.has_answer(chance, state, typist):
            self._give_screen_to(typist)
            if self._story.holds(PlansRevealed, self._told.get(self._at_screen, 0)):
                self._show()
                self._told[self._at_screen] = len(self._story)
        return self._dice.answer(chance, state, typist)

    # -- the screen -----------------------------------------------------------------------------

    def _give_screen_to(self, seat: Seat | None) -> None:
        """In a hot-seat game, hide everything before another seat looks. [D1.9]"""
        if not self.is_hot_seat:
            return
        news = self._told.get(None, 0)
        is_revealed = self._story.holds(PlansRevealed, news)
        if seat == self._at_screen and not (is_revealed and seat is not None):
            return
        self._terminal.wipe()
        self._at_screen = None
        if seat is None:
            return
        if self._story.lines(None, news):
            self._show()
            self._told[None] = len(self._story)
        name = self._game.rules.craft(seat).upper()
        self._terminal.press_enter(f"Pass the screen to {name}")
        self._terminal.wipe()
        self._at_screen = seat

    def _show(self) -> None:
        """The story since the onlooker last answered, the board and the panels."""
        viewer = self._at_screen
        if not self.is_hot_seat:
            self._terminal.fresh_page()
        told = self._told.get(viewer, 0)
        if not told:
            self._introduce()
        screen.show(
            self._terminal.console,
            self._game.rules,
            self._game.view(self._match.state, viewer),
            self._players,
            self._story.lines(viewer, told),
            fits=True,
        )

    def _introduce(self) -> None:
        """What is played by whom, once; and whether the terminal is too small for it."""
        setup, console = self._game.rules.setup, self._terminal.console
        first, second = (
            f"{craft.capitalize()} ({self._who(seat)})" for seat, craft in enumerate(setup.biplanes)
        )
        scenario = setup.scenario.capitalize()
        self._terminal.say(f"{scenario}, side {setup.side}: {first} against {second}.")
        if console.is_terminal and (console.width < WIDTH or console.height < HEIGHT):
            size = f"{console.width}x{console.height}"
            wanted = f"from {WIDTH}x{HEIGHT} on everything fits on one screen"
            self._terminal.say(f"This terminal is {size}; {wanted}.", style=BAD)

    def _who(self, seat: Seat) -> str:
        if seat in self._people:
            return f"seat {seat + 1}" if self.is_hot_seat else "you"
        return player_words(self._players[seat])

    # -- the end --------------------------------------------------------------------------------

    def _show_end(self, result: Over) -> None:
        self._give_screen_to(None)
        self._show()
        words = result_words(self._game.rules, result)
        self._terminal.say(f"{words} [{result.rule}]", style=GOOD)
        self._terminal.say(f"{self._verdict(result)}{self._figures()}")
        if self._seed is not None:
            self._terminal.say_unbroken(f"Seed: {self._seed}")

    def _verdict(self, result: Over) -> str:
        """The result for one person; two people read it for themselves."""
        if self.is_hot_seat:
            return ""
        score = result.scores[self._people[0]]
        return "You win. " if score > 0 else "You lose. " if score < 0 else "Draw. "

    def _figures(self) -> str:
        """The damage of every craft that can be shot down, and whom the rescuer has brought."""
        rules, state = self._game.rules, self._match.state
        crafts = [rules.craft(seat) for seat in (MISSION, OTHER) if not rules.is_bot(seat)]
        if state.escorted is not None:
            crafts.append(ESCORTED)
        hits = [_hits(craft, damage_of(state, craft), rules.thresholds[craft]) for craft in crafts]
        rescued = f" People rescued: {state.rescued}." if rules.scenario.land_values else ""
        return f"Hits taken: {', '.join(hits)}.{rescued}"


def _hits(craft: str, damage: int, limit: int) -> str:
    name = "the escorted biplane" if craft == ESCORTED else name_of(craft)
    return f"{name} {damage} of {limit}"
