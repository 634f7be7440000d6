"""A server for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.table.postgres import NoPostgres, running
from tests.table.served import THINKERS, Browser, serving


@pytest.fixture(scope="session", autouse=True)
def thinkers() -> Iterator[None]:
    """No process of a bot outlives the tests."""
    yield
    THINKERS.end()


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A database of a real PostgreSQL, which is started where that is possible."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    with ExitStack() as stack:
        try:
            found = stack.enter_context(running())
        except NoPostgres as problem:
            pytest.skip(str(problem))
        yield found
