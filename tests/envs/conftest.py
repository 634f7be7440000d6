"""Kernels are compiled before the first test: the compiler changes the filters of warnings."""

from __future__ import annotations

import warnings

import pytest

from escadrille.rossi.simulator import LIBRARY

with warnings.catch_warnings():
    # PettingZoo's own tests import one of its games in a way that it has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    LIBRARY.wait()
