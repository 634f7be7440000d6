"""Gymnasium: one seat of Dogfight! against any registered bot."""

from __future__ import annotations

from typing import Any, SupportsIndex

import gymnasium

from escadrille.bots.entry import AnyBot
from escadrille.envs.dogfight.course import Course, game_of
from escadrille.envs.dogfight.spaces import action_space, observation_space
from escadrille.envs.keywords import (
    checked_render_mode,
    checked_seat,
    no_game,
    opponent_of,
    whole_number,
)

Observation = dict[str, Any]


class DogfightEnv(gymnasium.Env[Observation, SupportsIndex]):
    """One seat; a bot answers for the other one, or the rules of solo play do.

    The reward is 1, 0 or -1 when the game ends, 0 before.
    """

    metadata = {  # noqa: RUF012 # gymnasium's own form
        "render_modes": ["ansi"],
        "render_fps": 1,  # without one gymnasium warns, although nothing moves in words
        "name": "escadrille_dogfight_v0",
    }

    def __init__(
        self,
        opponent: str = "random",
        seat: int | None = None,
        illegal: str = "loses",
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """`seat` None: either one, by lot for each game; the rest is the set-up of the game."""
        self.course = Course(game_of(setup), illegal)
        self._seat = checked_seat(seat, (None, *self.course.seats))
        self.seat = self._seat or 0
        self._is_solo = len(self.course.seats) == 1
        self._opponent = opponent
        self._bot: AnyBot = opponent_of(opponent, self.course.game, "")
        self.render_mode = checked_render_mode(render_mode, "ansi")
        self.observation_space = observation_space(self.course.answers, self.course.fields)
        self.action_space = action_space(self.course.answers)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed brings the same games."""
        super().reset(seed=seed)
        lot = int(self.np_random.integers(2))
        if self._is_solo:
            self.seat = 0
        else:
            self.seat = lot if self._seat is None else self._seat
        self.course.begin(self.np_random)
        bots = self.course.seed_of_bot(1 - self.seat)
        self._bot = opponent_of(self._opponent, self.course.game, bots)
        self._let_answer()
        return self._told()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer by number, and run on to the next question of this seat."""
        if self.course.is_over:
            raise no_game()
        number = whole_number("action", action, most=len(self.course.answers) - 1)
        self.course.choose({self.seat: number})
        self._let_answer()  # whoever plans at the same time does not see the plan
        scores = self.course.scores
        observation, info = self._told()
        reward = 0.0 if scores is None else float(scores[self.seat])
        return observation, reward, scores is not None, False, info

    def legal(self) -> dict[int, str]:
        """What can be answered now, in words."""
        options = self.course.options(self.seat)
        return {number: str(action) for number, action in options.items()}

    def render(self) -> str | None:
        """Everything that this seat knows, field by field."""
        if self.render_mode is None:
            return None
        known = self.course.fields.read(self._told()[0]["observation"])
        return "\n".join(f"{name}: {value}" for name, value in known.items() if value)

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        info = self.course.info(self.seat)
        return self.course.observation(self.seat), info | {"seat": self.seat}

    def _let_answer(self) -> None:
        """Let the bot answer until this seat is asked."""
        while self.course.scores is None and self.seat not in self.course.asked():
            seat = self.course.asked()[0]
            self.course.choose_action(seat, self._bot.choose(self.course.seen(seat)))
