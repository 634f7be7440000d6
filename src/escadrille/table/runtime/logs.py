"""The server's log, whose entries stay short whatever others send."""

from __future__ import annotations

import logging
from typing import Any

LONGEST_LINE = 1000
MOST_LINES = 60
"""Lines of one entry; of a longer traceback the middle is left out."""
_LOGGERS = ("asyncio", "escadrille", "sqlalchemy", "uvicorn")


class ShortLines(logging.Formatter):
    """Entries of a bounded number of lines, each of a bounded length, and no control characters."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry."""
        lines = super().format(record).split("\n")
        if len(lines) > MOST_LINES:
            half = MOST_LINES // 2
            left_out = f"… {len(lines) - 2 * half} lines left out …"
            lines = [*lines[:half], left_out, *lines[-half:]]
        return "\n".join(map(_short, lines))

    def formatException(self, ei: Any) -> str:  # noqa: N802  (the name that logging asks for)
        """Without what may be a whole record in the text of an error."""
        return "\n".join(map(_short, super().formatException(ei).split("\n")))


def _short(line: str) -> str:
    shown = "".join(
        each if each.isprintable() or each == "\t" else "?" for each in line[:LONGEST_LINE]
    )
    return shown if len(line) <= LONGEST_LINE else f"{shown}… ({len(line)} characters)"


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"short": {"()": ShortLines, "format": "%(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "short"}},
    "loggers": {name: {"handlers": ["stderr"]} for name in _LOGGERS},
}
"""For uvicorn, which sets the loggers up when it starts."""
