"""The games there are, with their figures: the only module that knows more than one game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.record import Record, read_entries, read_header, record_lines
from escadrille.kernel.rules_page import RuleText, parse_rules
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from escadrille.rossi.game import Dogfight
from escadrille.rossi.opened_box import OpenedBox
from escadrille.rossi.setup import read_setup
from escadrille.rossi.state import State
from escadrille.rossi.view import View

GAMES = ("dogfight",)


def _check_known(game: str) -> None:
    if game not in GAMES:
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(GAMES))


def figures(game: str) -> dict[str, Any]:
    """The figures that come with a game, as plain tables."""
    _check_known(game)
    path = resources.files("escadrille.rossi") / "data" / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _own_box() -> OpenedBox:
    return OpenedBox(figures("dogfight"))


def dogfight_box(changes: Mapping[str, Any] | None = None) -> OpenedBox:
    """The box of Dogfight!, with a user's own figures laid over ours."""
    return OpenedBox(figures("dogfight"), changes) if changes else _own_box()


def dogfight(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Dogfight:
    """A game of Dogfight! from plain values, each of them checked."""
    box = dogfight_box(changes)
    return Dogfight(box, read_setup(setup or {}, box.figures), rulings)


@cache
def rules_page(game: str) -> dict[str, RuleText]:
    """The rules of a game in our own words, by id."""
    _check_known(game)
    name = f"{game}.md"
    packed = resources.files("escadrille") / "pages" / name
    if packed.is_file():
        return parse_rules(packed.read_text(encoding="utf-8"))
    checkout = Path(__file__).parents[2] / "docs" / "rules" / name  # an editable install
    return parse_rules(checkout.read_text(encoding="utf-8"))


def load(
    game: str,
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Dogfight:
    """A game by name, such as a record's header gives it."""
    _check_known(game)
    return dogfight(setup, rulings, changes)


def open_record(text: str) -> Record[State, Action, Event, View]:
    """Read a record, bound to the game, rulings and figures that its header names.

    A ruling that this version does not know is left out: the events still tell the game, only
    verifying it is no longer possible.
    """
    first, *rest = record_lines(text) or [""]
    header = read_header(first)
    known = figures(header.game)["rulings"]
    rulings = {name: value for name, value in header.rulings.items() if name in known}
    game = load(header.game, header.setup, rulings, header.data_overrides)
    record = Record(game, header, read_entries(game, rest))
    if tuple(aviator.biplane for aviator in record.start().aviators) != game.rules.setup.biplanes:
        raise BadRecord(1, "the start does not belong to this set-up")
    return record
