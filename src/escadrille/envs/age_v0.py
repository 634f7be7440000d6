"""Age of Dogfights for PettingZoo: `age_v0.env(scenario=…, forces=…)`."""

from __future__ import annotations

from typing import Any

from escadrille.envs.extras import need

need("pettingzoo", "envs")

from escadrille.envs.age.aec import AgeEnv  # noqa: E402 # after it was looked for


def env(**setup: Any) -> AgeEnv:
    """One seat after the other."""
    return AgeEnv(**setup)
