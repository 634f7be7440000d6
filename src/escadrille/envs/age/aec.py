"""PettingZoo: the seats of Age of Dogfights, one after the other."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from escadrille.envs.age.course import USUAL_OPTIONS, Course, game_of
from escadrille.envs.keywords import checked_render_mode, no_game, seat_of, seeded, whole_number

Observation = dict[str, Any]


class AgeEnv(AECEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """Seats `seat_0`, `seat_1` and so on; seats that bots of the rules fly are not among them."""

    metadata = {  # noqa: RUF012 # pettingzoo's own form
        "render_modes": [],
        "name": "escadrille_age_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        illegal: str = "loses",
        most_options: int = USUAL_OPTIONS,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """`most_options`: how many options a page holds; the rest is the set-up of the game."""
        super().__init__()
        self.course = Course(game_of(setup), illegal, most_options)
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in self.course.seats]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: self.course.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.course.action_space() for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same games."""
        if seed is not None:
            self._random = seeded(seed)
        self.agents = self.possible_agents[:]
        self.course.begin(self._random)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action: SupportsIndex | None) -> None:
        """The answer of the seat that is asked, by number."""
        if not self.agents:
            raise no_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole_number("action", action, most=self.course.size)
        self._cumulative_rewards[agent] = 0.0
        self.course.choose(number)
        scores = self.course.scores
        for seat, each in zip(self.course.seats, self.possible_agents, strict=True):
            self.rewards[each] = 0.0 if scores is None else float(scores[seat])
            self.terminations[each] = scores is not None
        self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a seat sees now; only the seat that is asked has options."""
        return self.course.observation(self._seat(agent))

    def legal(self) -> list[str]:
        """The options on the page, in short words."""
        return self.course.labels()

    def _seat(self, agent: str) -> int:
        return seat_of(agent, self.possible_agents, self.course.seats)

    def _turn(self) -> None:
        """Whose turn it is, and what there is to tell."""
        asked = self.course.asked
        self.agent_selection = f"seat_{asked}" if asked is not None else self.agents[0]
        self.infos = {agent: self.course.info() for agent in self.agents}
