"""How long tests wait: minutes, as the machine may be busy with much else.

A test that waits ends as soon as it has seen what it waits for, so a long wait costs nothing. How
quick something is, no test asserts: `make bench` prints it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = float(os.environ.get("ESCADRILLE_TEST_PATIENCE", "300"))
"""Seconds after which a test gives up. Whoever mends one that hangs may set fewer."""
PATIENCE_MS = 1000 * PATIENCE
"""The same as Playwright counts it."""


class Patience:
    """For a loop that tries again and again: `assert patience.lasts, what_there_is_instead`."""

    def __init__(self) -> None:
        self._until = monotonic() + PATIENCE

    @property
    def lasts(self) -> bool:
        """Whether it is not yet time to give up."""
        return monotonic() < self._until


def wait_until(is_so: Callable[[], bool], pause: float = 0.02) -> None:
    """Look every moment whether something is so."""
    patience = Patience()
    while not is_so():
        assert patience.lasts, "it never came to be so"
        sleep(pause)
