"""Dogfight! as a plugin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from escadrille.catalog import AnyGame, Plugin
from escadrille.games.packaged import former_figures, page_text, tables

if TYPE_CHECKING:
    from escadrille.rossi.figures import OpenedBox
    from escadrille.rossi.game import Dogfight

RULES = "escadrille.rossi"


def _figures() -> dict[str, Any]:
    return tables(RULES, "dogfight.toml")


@cache
def _own_box() -> OpenedBox:
    from escadrille.rossi.figures import OpenedBox

    return OpenedBox(_figures())


def dogfight_box(changes: Mapping[str, Any] | None = None) -> OpenedBox:
    """The box of Dogfight!, with a user's own figures laid over ours."""
    from escadrille.rossi.figures import OpenedBox

    return OpenedBox(_figures(), changes) if changes else _own_box()


def dogfight(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    base: Mapping[str, Any] | None = None,
) -> Dogfight:
    """A game of Dogfight! from plain values, each of them checked."""
    from escadrille.rossi.figures import OpenedBox, read_setup
    from escadrille.rossi.game import Dogfight

    box = dogfight_box(changes) if base is None else OpenedBox(base, changes)
    return Dogfight(box, read_setup(setup or {}, box.figures), rulings)


def _owns_start(game: AnyGame, state: Any) -> bool:
    """The crafts on the board are those of the set-up."""
    biplanes = tuple(aviator.biplane for aviator in state.aviators)
    return biplanes == tuple(game.setup_fields()["biplanes"])


PLUGIN = Plugin(
    name="dogfight",
    rank=1,
    title="Dogfight!",
    page="dogfight",
    letter="D",
    page_text=lambda: page_text("dogfight"),
    figures=_figures,
    open_box=dogfight_box,
    build=dogfight,
    owns_start=_owns_start,
    former=lambda: former_figures(RULES),
    terminal="escadrille.cli.dogfight",
    commands={"puzzle": ("escadrille.cli.dogfight.puzzle", "Find the best plan, a new one daily.")},
    table="escadrille.table.dogfight",
    companion="escadrille.companion.dogfight",
    lessons="escadrille.lessons.dogfight",
    bots="escadrille.bots.dogfight",
    lab="escadrille.lab.dogfight",
    analysis="escadrille.cli.dogfight.analysis",
)
