"""The threads in which games are worked out: few, because they take turns with the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Done = TypeVar("Done")

PLAYING = ThreadPoolExecutor(2, "playing")
"""What an answer leads to: whoever waits for an acknowledgement waits for this."""
TELLING = ThreadPoolExecutor(1, "telling")
"""What everybody is shown; it never delays an acknowledgement elsewhere."""


async def in_thread(pool: ThreadPoolExecutor, work: Callable[..., Done], *given: object) -> Done:
    """Work out something beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
