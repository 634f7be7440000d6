"""A user's own figures for tests: one of them by its path, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import BadInput


def at(path: str, value: object) -> dict[str, Any]:
    """`at("biplanes.red.hand_size", 5)`: the tables of a file with that one figure."""
    changes: Any = value
    for key in reversed(path.split(".")):
        changes = {key: changes}
    assert isinstance(changes, dict)
    return changes


def fault_of(path: str, value: object) -> BadInput:
    """What is said about a box with that one figure."""
    with pytest.raises(BadInput) as caught:
        dogfight_box(at(path, value))
    return caught.value
