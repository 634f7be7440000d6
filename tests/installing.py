"""Packages with entry points, installed for one test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.bots import roster
from escadrille.bots.entry import BotEntry
from escadrille.catalog import Installed, Plugin
from escadrille.messages import once_a_language

TOY = {"toy": "tests.toy.plugin:PLUGIN"}


@contextmanager
def installed(
    folder: Path, *, games: Mapping[str, str] | None = None, bots: Mapping[str, str] | None = None
) -> Iterator[None]:
    """A package that offers games and bots, each by its module and name."""
    info = folder / "plugged-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugged\nVersion: 1.0\n")
    lines = [
        line
        for group, points in (("games", games or {}), ("bots", bots or {}))
        for line in (f"[escadrille.{group}]", *(f"{k} = {v}" for k, v in points.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    with on_the_path(folder):
        yield


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    """Whatever a folder holds, found as if it were installed; forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setattr(catalog, "GAMES", Installed("escadrille.games", Plugin))
        patch.setattr(roster, "BOTS", Installed("escadrille.bots", BotEntry))
        _forget()
        yield
    _forget()


def _forget() -> None:
    catalog.rules_page.cache_clear()
    once_a_language.forget_everything()
