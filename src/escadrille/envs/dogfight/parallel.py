"""PettingZoo: both seats of Dogfight! at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from escadrille.envs.dogfight.course import Course, game_of
from escadrille.envs.dogfight.spaces import action_space, observation_space
from escadrille.envs.keywords import checked_render_mode, no_game, seat_of, seeded, whole_number
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat

Observation = dict[str, Any]
Told = dict[str, dict[str, Any]]


class DogfightParallelEnv(ParallelEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """Seats `seat_0` and `seat_1`; one that is not asked answers 0. In solo play there is one."""

    metadata = {"render_modes": [], "name": "escadrille_dogfight_v0"}  # noqa: RUF012 # pettingzoo's own form

    def __init__(
        self, illegal: str = "loses", render_mode: str | None = None, **setup: Any
    ) -> None:
        """`illegal`: what an illegal answer does; the rest is the set-up of the game."""
        self.course = Course(game_of(setup), illegal)
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in self.course.seats]
        self.agents: list[str] = []
        answers, fields = self.course.answers, self.course.fields
        self.observation_spaces = {
            agent: observation_space(answers, fields) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(answers) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Told]:
        """A new game; the same seed brings the same games."""
        if seed is not None:
            self._random = seeded(seed)
        self.agents = self.possible_agents[:]
        self.course.begin(self._random)
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """All answers at once, by number."""
        if not self.agents:
            raise no_game()
        self.course.choose(self._numbers(actions))
        scores = self.course.scores
        rewards = {
            agent: 0.0 if scores is None else float(scores[seat])
            for seat, agent in enumerate(self.agents)
        }
        ended = dict.fromkeys(self.agents, scores is not None)
        told = self._observations(), rewards, ended, dict.fromkeys(self.agents, False)
        infos = self._infos()
        if scores is not None:
            self.agents = []
        return *told, infos

    def legal(self, agent: str) -> dict[int, str]:
        """What a seat can answer now, in words."""
        seat = seat_of(agent, self.possible_agents, self.course.seats)
        return {n: str(action) for n, action in self.course.options(seat).items()}

    def _numbers(self, actions: Any) -> dict[Seat, int]:
        if not isinstance(actions, Mapping) or set(actions) != set(self.agents):
            allowed = f"an answer of each of {', '.join(self.agents)}"
            raise BadInput("actions", f"got {actions!r}", allowed=allowed)
        most = len(self.course.answers) - 1
        return {
            seat: whole_number(f"actions[{agent!r}]", actions[agent], most=most)
            for seat, agent in zip(self.course.seats, self.agents, strict=True)
        }

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self.course.observation(seat)
            for seat, agent in enumerate(self.possible_agents)
            if agent in self.agents
        }

    def _infos(self) -> Told:
        return {
            agent: self.course.info(seat)
            for seat, agent in enumerate(self.possible_agents)
            if agent in self.agents
        }
