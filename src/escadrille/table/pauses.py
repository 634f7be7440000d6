"""Short pauses: when the garbage collector may keep the event loop waiting."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000
"""When the garbage collector looks at what is new; it never looks at everything by itself."""


def keep_pauses_short() -> None:
    """Set up the process of a server.

    A look at everything stops the server for longer than an answer may take, and most of what it
    would look at is code. So that is set aside, and the hall asks for the rest when it has closed
    rooms (`collect`).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


def collect() -> None:
    """Let go of what closed rooms and gone readers have left."""
    gc.collect()
