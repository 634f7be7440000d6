"""Dogfight! as a game of OpenSpiel: importing this registers it with pyspiel.

`escadrille_dogfight` is the duel, `escadrille_dogfight_reduced` a duel of one short round with few
tiles, small enough for exact algorithms.
"""

from escadrille.envs.extras import need

need("pyspiel", "openspiel")

from escadrille.envs.openspiel.games import DUEL, REDUCED, DuelGame, ReducedGame  # noqa: E402 # not before it is known that it can be
