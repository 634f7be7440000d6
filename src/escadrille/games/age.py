"""Age of Dogfights as a plugin. numpy and the kernels are loaded for those who play it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from escadrille.catalog import AnyGame, Plugin
from escadrille.games.packaged import former_figures, page_text, tables

if TYPE_CHECKING:
    from escadrille.age.figures import OpenedBox
    from escadrille.age.game import Age

RULES = "escadrille.age"


def _figures() -> dict[str, Any]:
    """All figures as one table of tables: no two files name the same one."""
    files = ("age.toml", "aircraft.toml", "gunnery.toml")
    return {k: v for name in files for k, v in tables(RULES, name).items()}


@cache
def age_scenarios() -> dict[str, dict[str, Any]]:
    """The scenarios that come with Age of Dogfights, as plain tables by name."""
    folder = resources.files(RULES) / "data" / "scenarios"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    return {name.removesuffix(".toml"): tables(RULES, f"scenarios/{name}") for name in names}


@cache
def _own_box() -> OpenedBox:
    from escadrille.age.figures import OpenedBox

    return OpenedBox(_figures())


def age_box(changes: Mapping[str, Any] | None = None) -> OpenedBox:
    """The box of Age of Dogfights, with a user's own figures laid over ours."""
    from escadrille.age.figures import OpenedBox

    return OpenedBox(_figures(), changes) if changes else _own_box()


def age(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    base: Mapping[str, Any] | None = None,
) -> Age:
    """A game of Age of Dogfights from plain values, each of them checked."""
    from escadrille.age.figures import OpenedBox
    from escadrille.age.game import build

    box = age_box(changes) if base is None else OpenedBox(base, changes)
    return build(box, age_scenarios(), setup or {}, rulings or {})


def _owns_start(game: AnyGame, state: Any) -> bool:
    from escadrille.age.game import Age, owns_start

    assert isinstance(game, Age)
    return owns_start(game, state)


PLUGIN = Plugin(
    name="age",
    rank=2,
    title="Age of Dogfights",
    page="age-of-dogfights",
    letter="A",
    page_text=lambda: page_text("age-of-dogfights"),
    figures=_figures,
    open_box=age_box,
    build=age,
    owns_start=_owns_start,
    former=lambda: former_figures(RULES),
    terminal="escadrille.cli.age",
    commands={
        "scenario": (
            "escadrille.cli.scenario.command",
            "Check a scenario, draw it, and test it with bots.",
        ),
        "board": (
            "escadrille.cli.strips.command",
            "Print coordinate strips for the edges of a real board.",
        ),
    },
    table="escadrille.table.age",
    companion="escadrille.companion.age",
    lessons="escadrille.lessons.age",
    bots="escadrille.bots.age",
    lab="escadrille.lab.age",
)
