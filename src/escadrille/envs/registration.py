"""Our environments by name, for Gymnasium.

Until 1.0 it called `register` by itself, through the entry point in our metadata; since then it
reads none, and importing `escadrille.envs` is what calls it.
"""

from __future__ import annotations

# Not from `gymnasium` itself: that is only half imported while it reads entry points.
from gymnasium.envs import registration

DOGFIGHT, AGE = "escadrille/Dogfight-v0", "escadrille/Age-v0"


def register() -> None:
    """Register what is not registered yet."""
    if DOGFIGHT not in registration.registry:
        registration.register(
            DOGFIGHT,
            entry_point="escadrille.envs.dogfight.single:DogfightEnv",
            vector_entry_point="escadrille.envs.dogfight.vector:DogfightVectorEnv",
        )
    if AGE not in registration.registry:
        registration.register(AGE, entry_point="escadrille.envs.age.single:AgeEnv")
