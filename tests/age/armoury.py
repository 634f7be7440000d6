"""The guns as they come with the game, for tests: figures, rulings and gunnery."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from escadrille.age.figures.box import read_box
from escadrille.age.figures.gunnery import Gunnery, read_gunnery
from escadrille.age.figures.rulings import Rulings, choose_rulings
from escadrille.kernel.figures import overlay


@cache
def file(name: str) -> dict[str, Any]:
    path = resources.files("escadrille.age") / "data" / name
    return tomllib.loads(path.read_text(encoding="utf-8"))


def rulings(**chosen: str | bool) -> Rulings:
    return choose_rulings(read_box(file("age.toml")), chosen)


@cache
def gunnery(**chosen: str | bool) -> Gunnery:
    return Gunnery(read_gunnery(file("gunnery.toml")), rulings(**chosen))


def changed_gunnery(changes: Mapping[str, Any]) -> Gunnery:
    """Our figures with somebody's own laid over them."""
    return Gunnery(read_gunnery(overlay(file("gunnery.toml"), changes)), rulings())
