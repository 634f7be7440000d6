"""Dogfight! for PettingZoo: `dogfight_v0.parallel_env(scenario=…, biplanes=…)`."""

from __future__ import annotations

from typing import Any

from escadrille.envs.extras import need

need("pettingzoo", "envs")

from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402 # after it was looked for

from escadrille.envs.dogfight.parallel import DogfightParallelEnv  # noqa: E402


def parallel_env(**setup: Any) -> DogfightParallelEnv:
    """Both seats at once."""
    return DogfightParallelEnv(**setup)


def env(**setup: Any) -> Any:
    """One seat after the other; plans stay secret until both have answered."""
    return parallel_to_aec(DogfightParallelEnv(**setup))
