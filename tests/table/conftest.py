"""A server for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.served import Browser, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that the tests of a module share."""
    with serving(tmp_path_factory.mktemp("table")) as found:
        yield found


@pytest.fixture
def browser(address: str) -> Iterator[Browser]:
    """A browser that has not been here before."""
    with Browser(address) as found:
        yield found


@pytest.fixture
def other(address: str) -> Iterator[Browser]:
    """Somebody else's browser."""
    with Browser(address) as found:
        yield found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a server of one's own keeps its games."""
    return tmp_path
