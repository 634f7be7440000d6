"""Both games as environments: Gymnasium, PettingZoo and OpenSpiel (docs/environments.md).

Importing this registers `escadrille/Dogfight-v0` and `escadrille/Age-v0` where Gymnasium is
installed; `dogfight_v0` and `age_v0` are PettingZoo's; `openspiel` registers with pyspiel. Nothing
else imports this room: the plain install needs none of these libraries.
"""

from importlib.util import find_spec

if find_spec("gymnasium"):
    from escadrille.envs.registration import register

    register()
