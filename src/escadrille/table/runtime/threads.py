"""The threads that compute games, and how long they may keep the event loop waiting."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

Done = TypeVar("Done")

PLAYING = ThreadPoolExecutor(2, "playing")
"""What an answer leads to: an acknowledgement waits for this."""
TELLING = ThreadPoolExecutor(1, "telling")
"""What everyone is shown; it never delays an acknowledgement elsewhere."""


async def in_thread(pool: ThreadPoolExecutor, work: Callable[..., Done], *given: object) -> Done:
    """Compute something beside the event loop, in the asker's language."""
    run = copy_context().run
    return await asyncio.get_running_loop().run_in_executor(pool, run, work, *given)


YOUNG, MIDDLE, NEVER = 2_000, 5, 1_000_000
"""When the garbage collector checks new objects; it never checks all of them by itself."""
SWITCH = 0.0005
"""Seconds for which a thread that computes keeps others waiting. A commit goes through several
statements and waits that long at each, behind every flight that is computed meanwhile."""


def keep_pauses_short() -> None:
    """Set up the process of a server.

    A look at everything stops the server for longer than an answer may take, and most of what it
    would look at is code. So that is set aside, and the hall asks for the rest when it has closed
    rooms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    sys.setswitchinterval(SWITCH)
