"""A game of Age of Dogfights under way for environments: the engine plays, a seed rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from escadrille.age.game import Age
from escadrille.age.model import View
from escadrille.age.model.actions import Action
from escadrille.envs.age.features import FEATURES, Options, Table, pages
from escadrille.envs.age.sight import GAME, Sight
from escadrille.envs.keywords import checked_way, keywords_of, no_game, whole_number
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Over, Seat
from escadrille.kernel.seen import Seen, seen_by

LEAST_OPTIONS = 8
USUAL_OPTIONS = 4096
"""More than nearly all movements have: hundreds, or two thousand for a nimble fighter."""


def game_of(setup: Mapping[str, Any]) -> Age:
    """The game of an environment's keywords: those of the set-up, `rulings` and `data`."""
    return age(*keywords_of({"scenario": "duel"} | dict(setup)))


class Course:
    """One game after the other, seen from its seats.

    An answer is the place of an option on its page; the last number turns the page.
    """

    def __init__(self, game: Age, illegal: str, most_options: int) -> None:
        """`most_options`: how many options a page holds."""
        self.game, self.illegal = game, checked_way(illegal)
        self.size = whole_number("most_options", most_options, least=LEAST_OPTIONS)
        self.seats: Sequence[Seat] = [n for n in range(game.seats) if not game.rules.is_bot(n)]
        if not self.seats:
            raise BadInput("bots", "the rules fly every seat", allowed="'' for a seat to be played")
        self.sight, self.options = Sight(game.rules), Options(game.rules)
        self.scores: tuple[int, ...] | None = None
        self.seed = ""
        self.match = Match(game)
        self._decision: Decision[Action] | None = None
        self._page = 0

    # -- the loop -------------------------------------------------------------------------------

    def begin(self, random: np.random.Generator) -> None:
        """A new game; `seed` names it for ever (docs/nature.md)."""
        self.seed = str(random.integers(1 << 63))
        self._nature = SeededNature(self.seed)
        self.match, self.scores = Match(self.game), None
        self._run_on()

    @property
    def asked(self) -> Seat | None:
        """Who has to answer; of several the first."""
        return None if self._decision is None else self._decision.seat

    def choose(self, number: int) -> None:
        """The answer of the seat that is asked, by number."""
        decision = self._decision
        if decision is None:
            raise no_game()
        if not self.mask(decision.seat)[number]:
            self._refuse(decision.seat, number)
        elif number == self.size:
            self._page = (self._page + 1) % len(self._pages())
        else:
            self.choose_action(decision.seat, decision.options[self._slice().start + number])

    def choose_action(self, seat: Seat, action: Action) -> None:
        """An answer as an action, such as a bot's."""
        self.match.answer(Choice(seat, action))
        self._run_on()

    def _refuse(self, seat: Seat, number: int) -> None:
        if self.illegal == "raises":
            allowed = f"0 to {self._count() - 1}, {self.size} for the next page"
            raise BadInput("action", f"{number} is not legal now", allowed=allowed)
        self._decision = None
        teams = self.game.rules.scenario.seats
        self.scores = tuple(-1 if each.team == teams[seat].team else 1 for each in teams)

    def _run_on(self) -> None:
        pending = self.match.let_nature_answer(self._nature)
        self._page, self._decision = 0, None
        if isinstance(pending, Over):
            self.scores = pending.scores
        else:
            self._decision = pending[0]

    # -- what a seat sees -----------------------------------------------------------------------

    def seen(self, seat: Seat) -> Seen[View, Action, Any]:
        """What a seat may know."""
        return seen_by(self.game, self.match.state, seat)

    def _pages(self) -> Sequence[slice]:
        assert self._decision is not None, "somebody is asked"
        return pages(len(self._decision.options), self.size)

    def _slice(self) -> slice:
        return self._pages()[self._page]

    def _count(self) -> int:
        part = self._slice()
        return int(part.stop - part.start)

    def mask(self, seat: Seat) -> Any:
        """A 1 for every option on the page, and for turning it if there is another."""
        mask = np.zeros(self.size + 1, np.int8)
        if seat == self.asked:
            mask[: self._count()] = 1
            mask[self.size] = len(self._pages()) > 1
        return mask

    def observation(self, seat: Seat) -> dict[str, Any]:
        """The game, its aircraft, the options on the page and their mask."""
        view, decision = self.game.view(self.match.state, seat), self._decision
        table: Table = np.zeros((self.size, len(FEATURES)), np.int16)
        count, page, mover = 0, 0, -1
        if decision is not None and decision.seat == seat:
            rows = self.options.rows(view, decision, self._slice())
            table[: len(rows)] = rows
            count, page, mover = len(self._pages()), self._page, self.sight.mover(view.state)
        return {
            "game": self.sight.game(view, seat, page, count),
            "aircraft": self.sight.aircraft(view, seat, mover),
            "options": table,
            "action_mask": self.mask(seat),
        }

    def info(self) -> dict[str, Any]:
        """What is asked; once the game is over how it ended, and its seed, which tells all dice."""
        told: dict[str, Any] = {}
        if self._decision is not None:
            told["kind"] = self._decision.kind
        if self.scores is not None:
            told["seed"] = self.seed
        result = self.match.state.result
        if result is not None:
            told |= {"reason": result.reason, "rule": result.rule, "points": result.points}
        return told

    def seed_of_bot(self, seat: Seat) -> str:
        """Not the seed of the dice, which a bot must not know."""
        return f"{self.seed} bot {seat}"

    def labels(self) -> list[str]:
        """The options on the page in short words."""
        if self._decision is None:
            return []
        return [str(option) for option in self._decision.options[self._slice()]]

    # -- spaces ---------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Dict:
        """The bounds hold for every number; docs/environments.md says what each one means."""
        low, high = -1000, 10_000

        def box(*shape: int) -> Any:
            return spaces.Box(low, high, shape, np.int16)

        return spaces.Dict(
            {
                "game": box(len(GAME)),
                "aircraft": box(*self.sight.shape),
                "options": box(self.size, len(FEATURES)),
                "action_mask": spaces.Box(0, 1, (self.size + 1,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """The places on a page, and one number more to turn it."""
        return spaces.Discrete(self.size + 1)
