"""Our environments by name, for Gymnasium, which since 1.0 reads no entry points."""

from __future__ import annotations

import gymnasium

DOGFIGHT, AGE = "escadrille/Dogfight-v0", "escadrille/Age-v0"


def register() -> None:
    """Register what is not registered yet."""
    if DOGFIGHT not in gymnasium.registry:
        gymnasium.register(
            DOGFIGHT,
            entry_point="escadrille.envs.dogfight.single:DogfightEnv",
            vector_entry_point="escadrille.envs.dogfight.vector:DogfightVectorEnv",
        )
    if AGE not in gymnasium.registry:
        gymnasium.register(AGE, entry_point="escadrille.envs.age.single:AgeEnv")
