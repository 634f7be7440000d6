"""What environments do with an illegal answer."""

from __future__ import annotations

from escadrille.kernel.errors import BadInput

WAYS = ("loses", "raises")
"""It loses the game, or `BadInput` says what was legal."""


def checked_way(illegal: str) -> str:
    """Whether environments know this way."""
    if illegal not in WAYS:
        raise BadInput("illegal", f"{illegal!r} is unknown", allowed=", ".join(WAYS))
    return illegal
