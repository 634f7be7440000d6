"""Files that come with the two games: figures, scenarios and rules pages."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from escadrille.kernel.figures import validated
from escadrille.kernel.former import Former


def tables(package: str, name: str) -> dict[str, Any]:
    """A data file of a package."""
    path = resources.files(package) / "data" / name
    return tomllib.loads(path.read_text(encoding="utf-8"))


def former_figures(package: str) -> tuple[Former, ...]:
    """The figures that a game had before, the latest first."""
    return tuple(validated(Former, each) for each in tables(package, "former.toml")["former"])


def page_text(page: str) -> str:
    """A page below docs/rules; a wheel has them as escadrille/pages."""
    packed = resources.files("escadrille") / "pages" / f"{page}.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    checkout = Path(__file__).parents[3] / "docs" / "rules"  # an editable install
    return (checkout / f"{page}.md").read_text(encoding="utf-8")
