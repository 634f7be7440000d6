"""Which tests belong to one process, and which groups of them come first.

Tests of a file share servers, games and caches, so that each process is given whole files. The laws
of Age look at the same games, so that all of them are one group, and so are those of Dogfight!.
"""

from __future__ import annotations

from typing import Any

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

TOGETHER = ("tests/laws/age/", "tests/laws/")
"""Folders that are one group …"""
ALONE = (
    *("test_many_games.py", "test_machines.py", "test_hash_seeds.py"),
    *("test_bots.py", "age/test_secrecy.py"),
)
"""… but for the files in them that share nothing with the others."""

FIRST = (
    "tests/table/browser/",
    "tests/table/",
    "tests/cli/",
    "tests/laws/age/",
    "tests/laws/",
)
"""Where tests wait for browsers, servers and processes, or take long: those that do most first."""


def group_of(nodeid: str) -> str:
    """The group of a test, by name."""
    file = nodeid.partition("::")[0]
    if not file.endswith(ALONE):
        return next((folder for folder in TOGETHER if file.startswith(folder)), file)
    return file


def place_of(nodeid: str) -> int:
    """Lower comes first."""
    found = (place for place, folder in enumerate(FIRST) if nodeid.startswith(folder))
    return next(found, len(FIRST))


class Groups(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each process a group at a time, in the order in which tests were found."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # large groups are not always long ones

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
