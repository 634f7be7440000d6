"""Both games as environments: Gymnasium, PettingZoo and OpenSpiel (docs/environments.md).

`gymnasium.make("escadrille/Dogfight-v0")` and `"escadrille/Age-v0"` work once the extra `envs` is
installed; `dogfight_v0` and `age_v0` are PettingZoo's; `openspiel` registers with pyspiel.
Nothing here is imported before it is wanted: the plain install needs none of these libraries.
"""
