"""A game of Dogfight! under way for environments: the engine plays, a seed rolls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from escadrille.envs.dogfight.answers import Answers, Mask
from escadrille.envs.dogfight.fields import Numbers
from escadrille.envs.dogfight.sight import Sight
from escadrille.envs.keywords import checked_way, keywords_of
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over, Seat
from escadrille.kernel.seen import Seen, seen_by
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event


def game_of(setup: Mapping[str, Any]) -> Dogfight:
    """The game of an environment's keywords: those of the set-up, `rulings` and `data`."""
    return dogfight(*keywords_of(setup))


class Course:
    """One game after the other, seen from its seats."""

    def __init__(self, game: Dogfight, illegal: str) -> None:
        """`illegal`: what an illegal answer does."""
        self.game = game
        self.answers = Answers(game.rules)
        self.sight = Sight(game.rules, self.answers)
        self.fields = self.sight.fields
        self.seats = tuple(seat for seat in range(2) if not game.rules.is_bot(seat))
        self.illegal = checked_way(illegal)
        self.scores: tuple[int, int] | None = None
        self.seed = ""
        self.match = Match(game)
        self._options: dict[Seat, dict[int, Action]] = {}

    def begin(self, random: np.random.Generator) -> None:
        """A new game; `seed` names it for ever (docs/nature.md)."""
        self.seed = str(random.integers(1 << 63))
        self._nature = SeededNature(self.seed)
        self.match, self.scores = Match(self.game), None
        self._run_on()

    @property
    def is_over(self) -> bool:
        """Whether a new game has to begin."""
        return not self.seed or self.scores is not None

    def seen(self, seat: Seat) -> Seen[View, Action, Event]:
        """What a seat may know."""
        return seen_by(self.game, self.match.state, seat)

    def asked(self) -> tuple[Seat, ...]:
        """The seats that have to answer."""
        return tuple(self._options)

    def options(self, seat: Seat) -> dict[int, Action]:
        """What a seat may answer, by number; nothing while it waits."""
        return self._options.get(seat, {})

    def observation(self, seat: Seat) -> dict[str, Numbers | Mask]:
        """What a seat sees and may answer, as numbers."""
        numbers = self.sight.numbers(self.seen(seat), seat)
        return {"observation": numbers, "action_mask": self.answers.mask(self.options(seat))}

    def info(self, seat: Seat) -> dict[str, Any]:
        """How the game ended, once it has; and its seed, which tells every tile before."""
        told: dict[str, Any] = {}
        if self.is_over:
            told["seed"] = self.seed
        result = self.match.state.result
        if result is not None:
            told |= {"reason": result.reason, "rule": result.rule}
        return told

    def seed_of_bot(self, seat: Seat) -> str:
        """Another one than that of the dice, which a bot must not know."""
        return f"{self.seed} bot {seat}"

    def choose(self, answers: Mapping[Seat, int]) -> None:
        """Every seat's answer at once, those that wait by `WAIT`."""
        for seat, number in answers.items():
            if not self.answers.mask(self.options(seat))[number]:
                self._refuse(seat, number)
                return
        for seat, number in answers.items():
            if seat in self._options:
                self.match.answer(Choice(seat, self._options[seat][number]))
        self._run_on()

    def choose_action(self, seat: Seat, action: Action) -> None:
        """One seat's answer as an action, such as a bot's."""
        self.match.answer(Choice(seat, action))
        self._run_on()

    def _refuse(self, seat: Seat, number: int) -> None:
        if self.illegal == "raises":
            allowed = ", ".join(map(str, np.flatnonzero(self.answers.mask(self.options(seat)))))
            raise BadInput("action", f"{number} is not legal now", allowed=allowed)
        self._options = {}
        self.scores = (-1, 1) if seat == 0 else (1, -1)

    def _run_on(self) -> None:
        """Roll until a seat is asked, or the game is over."""
        pending = self.match.let_nature_answer(self._nature)
        self._options = {}
        if isinstance(pending, Over):
            self.scores = (pending.scores[0], pending.scores[1])
            return
        for decision in pending:
            view = self.game.view(self.match.state, decision.seat)
            self._options[decision.seat] = self.answers.numbers(view, decision.options)
