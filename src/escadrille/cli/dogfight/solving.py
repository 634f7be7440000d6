"""The solver at the terminal: whether it can work on a game."""

from __future__ import annotations

from escadrille.kernel.errors import BadInput
from escadrille.rossi.game import Dogfight
from escadrille.rossi.solver import LIBRARY, NotSolved

INSTALL = "pip install 'escadrille[fast]'"


def has_solver() -> bool:
    """Whether the solver is compiled: as plain Python it would take minutes for a turn."""
    LIBRARY.wait()
    return LIBRARY.compiled is not None


def need_solver(game: Dogfight) -> None:
    """Refuse what cannot be solved, before anybody waits for a compiler."""
    setup = game.rules.setup
    if setup.scenario != "dogfight" or setup.solo:
        raise NotSolved("scenario", "only duels are solved", allowed="dogfight")
    need_compiled()


def need_compiled() -> None:
    """Name the extra that is missing."""
    if not has_solver():
        raise BadInput("solver", "numba is not installed", allowed=INSTALL)
