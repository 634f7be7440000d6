"""Kernels are compiled before the first test: the compiler changes the filters of warnings."""

from __future__ import annotations

import pytest

from escadrille.rossi.simulator import LIBRARY as SIMULATOR
from escadrille.rossi.solver import LIBRARY as SOLVER


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    SIMULATOR.wait()
    SOLVER.wait()
