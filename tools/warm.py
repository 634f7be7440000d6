"""Makes once what every process of the tests would make for itself.

That is the compiled kernels, the simulator's functions, and the tests as pytest rewrites them;
finding all tests does that.
"""

from __future__ import annotations

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


def main() -> int:
    """The exit code says whether all tests were found; if not, what was wrong is printed."""
    for kernel in (MOVEMENT_KERNEL, SIGHT_KERNEL, LIBRARY, SOLVER, WORLDS):
        kernel.wait()  # its thread changes the filters of warnings, and so does pytest
    game = age()
    Simulator(game.rules).rehearse(game.initial())
    told = StringIO()
    with redirect_stdout(told):
        code = pytest.main(["--collect-only", "-q", "-p", "no:xdist"])
    if code:
        print(told.getvalue())
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
