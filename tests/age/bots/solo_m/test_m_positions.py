"""Positions with Solo-M: one aircraft's turn, those after it, and what its pilots have in mind."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.state import Mind, Slot
from escadrille.age.positions.read import Setting, set_up
from escadrille.age.positions.write import can_be_written, document_of
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance

GERMAN: dict[str, Any] = {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4}
BRITON: dict[str, Any] = {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4}
SCOUT: dict[str, Any] = {"aircraft": "gb16", "at": [20, 20], "heading": "W", "level": 4}


def read(*fleet: dict[str, Any], **fields: Any) -> Setting:
    document = {
        "aircraft": list(fleet or (GERMAN, BRITON)),
        "bots": ["solo-m", ""],
        **fields,
    }
    return set_up(document, age_box(), age_scenarios())


def fault(*fleet: dict[str, Any], **fields: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        read(*fleet, **fields)
    return error.value


# -- turns --------------------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
def test_without_an_aircraft_that_moves_the_round_begins_with_initiative() -> None:
    position = read(round=4)
    assert (position.written.phase, position.written.round) == ("initiative", 4)
    pending = position.game.pending(position.state)
    assert isinstance(pending, Chance)
    assert (pending.cause, pending.round) == ("solo: initiative", 4)


@pytest.mark.rule("A11.7")
@pytest.mark.parametrize(("field", "phase"), [("moving", "die"), ("moved", "attack")])
def test_an_aircraft_that_moves_has_the_line_to_itself(field: str, phase: str) -> None:
    written = read(**{field: "gb4"}).written
    assert (written.line, written.movers, written.turn) == ((Slot(1, 1),), (1,), 1)
    assert (written.phase, written.is_late) == (phase, False)


@pytest.mark.rule("A11.7")
def test_a_two_seater_that_has_moved_fires_late() -> None:
    written = read(GERMAN, BRITON, SCOUT, moved="gb16").written
    assert written.is_late
    assert written.line == (Slot(1, 2, is_late=True),)


@pytest.mark.rule("A11.7")
def test_those_that_move_later_are_written_in_order() -> None:
    position = read(GERMAN, BRITON, SCOUT, moving="gb16", later=["gb4", "de10", "gb16 late"])
    assert position.written.line == (
        Slot(1, 2),
        Slot(1, 1),
        Slot(0, 0),
        Slot(1, 2, is_late=True),
    )


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"later": ["de10"]}, "later", "dice decide the turn order [A11.7]"),
        ({"turn": 1}, "turn", "dice decide the turn order [A11.7]"),
        ({"moving": "gb4", "later": ["xx1"]}, "later[0]", "'xx1' is not in this game"),
        ({"moving": "gb4", "later": ["gb4"]}, "later[0]", "gb4 has already had its turn"),
        (
            {"moving": "gb4", "later": ["de10 late"]},
            "later[0]",
            "de10 is a fighter and fires when it moves",
        ),
        (
            {"moving": "gb4", "later": ["de10"], "bots": ["solo-l", ""]},
            "later",
            "is only for games with initiative",
        ),
        ({"moving": "gb4", "solo": {"initiative": "all"}}, "solo.initiative", ""),
    ],
)
def test_turns_that_will_not_do_are_named(fields: dict[str, Any], field: str, problem: str) -> None:
    error = fault(**fields)
    assert error.field == field
    assert problem in error.problem


def test_who_is_out_has_no_later_turn() -> None:
    gone = BRITON | {"where": "out", "fate": "withdrawn"}
    other = {"aircraft": "gb5", "at": [20, 30], "heading": "W", "level": 4}
    error = fault(GERMAN, gone, other, moving="gb5", later=["gb4"])
    assert (error.field, error.problem) == ("later[0]", "gb4 is not in the air")


# -- minds --------------------------------------------------------------------------------------


@pytest.mark.rule("A11.10", "A11.15")
def test_a_bot_has_the_mind_that_is_written() -> None:
    own = {
        "landing": True,
        "last_target": "gb4",
        "last_attack": 3,
        "aggressiveness": "aggressive",
    }
    bot, person = read(GERMAN | own, BRITON, moving="gb4").written.minds
    assert bot == Mind(
        temper="aggressive",
        is_tested=True,
        is_landing=True,
        last_target=1,
        last_attack=3,
    )
    assert person == Mind()


@pytest.mark.parametrize(
    ("own", "bots", "problem"),
    [
        ({"landing": True}, ["", "solo-m"], "is only for bots"),
        ({"mission": "bombing"}, ["", "solo-m"], "is only for bots"),
        ({"landing": True}, ["solo-l", ""], "is not for solo-l"),
        ({"last_target": "gb4"}, ["solo-l", ""], "is not for solo-l"),
        ({"last_attack": 2}, ["solo-l", ""], "is not for solo-l"),
        ({"last_target": "gb9"}, ["solo-m", ""], "'gb9' is not in this game"),
    ],
)
def test_minds_that_will_not_do_are_named(
    own: dict[str, Any], bots: list[str], problem: str
) -> None:
    error = fault(GERMAN | own, BRITON, bots=bots)
    assert (error.field, error.problem) == (f"aircraft[0].{next(iter(own))}", problem)


def sent(mode: str = "combined", **own: Any) -> Mind:
    """The mind of a bot's two-seater with bombs and a camera."""
    crew = {"aircraft": "fr13", "role": "mission", "at": [4, 4], "heading": "E", "level": 2, **own}
    zones = [{"id": "A", "team": 1, "at": [12, 6]}]
    return read(GERMAN, crew, bots=["", "solo-m"], mode=mode, zones=zones).written.minds[1]


@pytest.mark.rule("A11.6")
def test_what_a_die_has_sent_a_two_seater_for_is_written() -> None:
    assert sent(mission="photographs", bombs=0).mission == "photographs"
    assert sent(mission="bombing").mission == "bombing"


@pytest.mark.rule("A11.6")
@pytest.mark.parametrize(
    ("own", "field"),
    [
        ({"mission": "photographs"}, "bombs"),
        ({"mission": "photographs", "bombs": 1}, "bombs"),
        ({"mission": "bombing", "mode": "bombing"}, "mission"),
    ],
)
def test_a_mission_that_no_die_gives_is_refused(own: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        sent(**own)
    assert error.value.field == f"aircraft[1].{field}"


# -- there and back -----------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
@pytest.mark.parametrize(
    "fields",
    [
        {"moving": "gb4", "face": 0, "later": ["de10", "gb16 late"]},
        {"moved": "gb4", "later": ["gb16 late"]},
        {"moving": "gb4", "solo": {"initiative": "side"}},
    ],
)
def test_a_written_position_is_the_same_when_it_is_read_again(fields: dict[str, Any]) -> None:
    bot = GERMAN | {"last_target": "gb4", "last_attack": 1, "retreating": False, "damage": "tail"}
    near = BRITON | {"at": [6, 8], "heading": "E"}
    position = read(bot, near, SCOUT, **fields)
    assert can_be_written(position.state)
    document = document_of(position.game, position.state)
    again = set_up(document, age_box(), age_scenarios())
    assert again.state == position.state
    assert document["solo"]["initiative"] == fields.get("solo", {}).get("initiative", "aircraft")
