"""Gymnasium: one seat of Age of Dogfights against any registered bot."""

from __future__ import annotations

from typing import Any, SupportsIndex

import gymnasium

from escadrille.bots.entry import AnyBot
from escadrille.envs.age.course import USUAL_OPTIONS, Course, game_of
from escadrille.envs.keywords import (
    checked_render_mode,
    checked_seat,
    opponent_of,
    whole_number,
)

Observation = dict[str, Any]


class AgeEnv(gymnasium.Env[Observation, SupportsIndex]):
    """One seat; bots answer for all others, unless the set-up names bots of the rules.

    The reward is 1, 0 or -1 when the game ends, 0 before.
    """

    metadata = {"render_modes": [], "name": "escadrille_age_v0"}  # noqa: RUF012 # gymnasium's own form

    def __init__(
        self,
        opponent: str = "random",
        seat: int = 0,
        illegal: str = "loses",
        most_options: int = USUAL_OPTIONS,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """`most_options`: how many options a page holds; the rest is the set-up of the game."""
        self.course = Course(game_of(setup), illegal, most_options)
        self.seat, self._opponent = checked_seat(seat, self.course.seats), opponent
        self.render_mode = checked_render_mode(render_mode)
        self._bot: AnyBot = opponent_of(opponent, self.course.game, "")
        self.observation_space = self.course.observation_space()
        self.action_space = self.course.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed brings the same games."""
        super().reset(seed=seed)
        self.course.begin(self.np_random)
        # One bot answers for all other seats, as if it had the first of them.
        bots = self.course.seed_of_bot(0 if self.seat else 1)
        self._bot = opponent_of(self._opponent, self.course.game, bots)
        self._let_answer()
        return self.course.observation(self.seat), self.course.info()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer by number, and run on to the next question of this seat."""
        self.course.choose(whole_number("action", action, most=self.course.size))
        self._let_answer()
        scores = self.course.scores
        reward = 0.0 if scores is None else float(scores[self.seat])
        told = self.course.observation(self.seat), self.course.info()
        return told[0], reward, scores is not None, False, told[1]

    def legal(self) -> list[str]:
        """The options on the page, in short words."""
        return self.course.labels()

    def _let_answer(self) -> None:
        """Let the bot answer until this seat is asked, or the game is over."""
        seat = self.course.asked
        while seat is not None and seat != self.seat:
            self.course.choose_action(seat, self._bot.choose(self.course.seen(seat)))
            seat = self.course.asked
