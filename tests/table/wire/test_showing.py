"""Wire shapes take what they are not given from what they show."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pydantic import ValidationError

from escadrille.kernel.seen import Line as Sentence
from escadrille.rossi.figures import Tile
from escadrille.table.wire.common import Line
from escadrille.table.wire.dogfight import PlanView, TileView


class Plan(NamedTuple):
    tile: Tile | None
    mode: str
    text: str


class Lane(NamedTuple):
    mode: str
    escorted_tile: Tile | None
    escorted_lane: bool


def test_the_first_source_that_has_a_field_gives_it_and_what_is_said_goes_first() -> None:
    plan, lane = Plan(Tile(3, 1), "normal", "unread"), Lane("lane", None, True)
    shown = PlanView.showing(plan, lane, text="[3|1]")
    assert shown == PlanView(
        tile=TileView(value=3, hits=1),
        mode="normal",
        escorted_tile=None,
        escorted_lane=True,
        text="[3|1]",
    )


def test_what_nobody_gives_has_its_default_or_is_missed() -> None:
    assert Line.showing(rule="A4.2", text="It flies.").tone == ""
    with pytest.raises(ValidationError, match="escorted_lane"):
        PlanView.showing(Plan(None, "normal", ""), escorted_tile=None)


def test_a_value_or_a_field_that_the_shape_does_not_know_is_refused() -> None:
    with pytest.raises(ValidationError, match="tone"):
        Line.showing(Sentence("It flies.", "A4.2"), tone="loud")
    with pytest.raises(ValidationError, match="colour"):
        Line.showing(Sentence("It flies.", "A4.2"), colour="red")
