"""Fire whenever it can; the long burst by a die; defence always."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.bots.solo_m.chase import fire
from escadrille.age.model.actions import FireGuns
from escadrille.age.model.events import AnswerChosen
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.bots.solo_m.pilots import SOLO_M
from tests.age.table import aircraft, only


def moved(*others: dict[str, Any], name: str = "de10", **own: Any) -> BotTable:
    """A bot that has flown to 11,10."""
    fleet = (aircraft(name, "11,10 E L4", **own), *others)
    return BotTable(*fleet, bots=SOLO_M, moved=name)


PREY = aircraft("gb4", "12,10 E L4", bursts=[0])


@pytest.mark.rule("A11.13")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_long_burst_on_1_and_2(face: int) -> None:
    table = moved(PREY).dice(3)
    assert (table.cause, table.chance().rule) == ("long burst?", "A11.13")
    table.roll(face)
    assert (table.state.phase == "shot") == (face <= 2)
    assert ("long burst" if face <= 2 else "short burst") in table.codes


@pytest.mark.rule("A11.13")
def test_it_attacks_whenever_it_can() -> None:
    table = moved(PREY)
    assert table.chance().cause == "fire"
    assert table.noted("fires") == {"target": "gb4", "column": "A"}


@pytest.mark.rule("A11.10", "A11.13")
def test_of_several_it_happens_to_have_the_damaged_one() -> None:
    hurt = aircraft("gb5", "13,10 E L4", bursts=[0], damage="wings")
    table = moved(PREY, hurt)
    assert table.noted("fires")["target"] == "gb5"


@pytest.mark.rule("A11.7")
def test_it_always_defends() -> None:
    """Somebody ends his movement behind a two-seater."""
    fleet = aircraft("de13", "12,10 E L4"), aircraft("gb4", "10,10 E L4", bursts=[0])
    table = BotTable(*fleet, bots=SOLO_M, moved="gb4")
    assert only(table.told, AnswerChosen).answer.shooter == table.rules.index_of["de13"]
    assert "defends" in table.codes


@pytest.mark.rule("A11.10", "A11.13")
@pytest.mark.parametrize(("is_late", "target"), [(False, "gb4"), (True, "gb5")])
def test_it_fires_at_whom_it_flew_to_fire_at(is_late: bool, target: str) -> None:
    """Though another is damaged; whoever fires late looks around anew."""
    hurt = aircraft("gb5", "13,10 E L4", bursts=[0], damage="wings")
    table = moved(PREY, hurt)
    seat = cockpit(table, "de10")
    seat.state = replace(seat.state, aim=table.rules.index_of["gb4"], is_late=is_late)
    assert fire(seat) == FireGuns(0, target)
