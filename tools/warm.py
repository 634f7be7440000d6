"""Makes once what every process of the tests would make for itself: `warm.py age tests`.

That is the compiled kernels of each game, its simulator among them, and the tests as pytest
rewrites them; finding all tests does that. Finding them starts Age's kernels, which come first.
"""

from __future__ import annotations

import gc
import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from escadrille.age.simulator import Simulator
from escadrille.games.age import age
from escadrille.rossi.simulator import LIBRARY
from escadrille.rossi.solver import LIBRARY as SOLVER
from escadrille.rossi.solver.worlds import LIBRARY as WORLDS


def warm_age() -> None:
    """Compile the kernels of Age of Dogfights, and each function of its simulator."""
    for kernel in (MOVEMENT_KERNEL, SIGHT_KERNEL):
        kernel.wait()  # its thread changes the filters of warnings, and so does pytest
    game = age()
    Simulator(game.rules).rehearse(game.initial())


def warm_dogfight() -> None:
    """Compile the simulator and the solver of Dogfight!."""
    for library in (LIBRARY, SOLVER, WORLDS):
        library.wait()


def find_tests() -> None:
    """If some cannot be found, print what is wrong."""
    told = StringIO()
    with redirect_stdout(told):
        code = pytest.main(["--collect-only", "-q", "-p", "no:xdist"])
    if code:
        raise SystemExit(told.getvalue())


STEPS = {"age": warm_age, "dogfight": warm_dogfight, "tests": find_tests}

if __name__ == "__main__":
    gc.disable()  # a compiler makes much that lasts, and there is memory enough
    for name in sys.argv[1:]:
        STEPS[name]()
