"""Every fault in a position names its field and what is allowed, and is never a crash."""

from __future__ import annotations

import datetime
import tomllib
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.positions.read import Position
from tests.rossi.documents import MODES


def fault_of(mode: str, path: str, value: object) -> BadInput:
    """What is said about a mode's position with that one field changed: `seats.0.damage`."""
    fields: Any = tomllib.loads(MODES[mode])
    place: Any = fields
    *way, last = path.split(".")
    for part in way:
        place = place[int(part)] if part.isdigit() else place.setdefault(part, {})
    place[last] = value
    with pytest.raises(BadInput) as caught:
        Position(fields, dogfight_box())
    return caught.value


def names(fault: BadInput) -> str:
    """The field `seats[0].damage` as the paths of these tests write it: `seats.0.damage`."""
    assert not any(part.isdigit() for part in fault.field.split("."))
    return fault.field.replace("[", ".").replace("]", "")


# -- shape --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("scenario", "race", "rescue"),
        ("scenario", None, "rescue"),
        ("scenario", "", "rescue"),
        ("side", "triple", "dual"),
        ("game", "chess", "dogfight"),
        ("solo", "yes", "true or false"),
        ("solo", 1, "true or false"),
        ("round", 0, "greater than or equal to 1"),
        ("round", "2", "whole number"),
        ("round", 2.5, "whole number"),
        ("round", None, "whole number"),
        ("turn", 0, "greater than or equal to 1"),
        ("turn", True, "whole number"),
        ("seats", {}, "list"),
        ("seats", None, "list"),
        ("seats.0.biplane", "pink", "purple"),
        ("seats.0.biplane", ["red"], "purple"),
        ("seats.0.space", 4, "text"),
        ("seats.0.space", None, "text"),
        ("seats.0.damage", "2", "whole number"),
        ("seats.0.damage", -1, "greater than or equal to 0"),
        ("seats.0.damage", 1.0, "whole number"),
        ("seats.0.hand", "1|2", "list"),
        ("seats.0.hand", {"1|2": 1}, "list"),
        ("seats.0.hand", None, "list"),
        ("seats.0.jammed", "no", "true or false"),
        ("seats.0.last_mode", "upside down", "loop"),
        ("seats.0.wind", 3, "hand"),
        ("rulings", ["round_cap"], "table"),
        ("briefed", "2", "list"),
        ("rescued", -1, "greater than or equal to 0"),
        ("objectives", "none", "list"),
        ("plans", {"red": "1|1"}, "list"),
        ("plans", "1|1", "list"),
        ("draws", 3, "list"),
        ("answers", None, "list"),
        ("wind", 3, "round"),
        ("round", datetime.date(1917, 4, 29), "1917"),
    ],
)
def test_a_field_of_the_wrong_shape_is_named_with_the_right_one(
    path: str, value: object, says: str
) -> None:
    fault = fault_of("duel", path, value)
    assert names(fault) == path
    assert says in str(fault)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_position_has_two_seats(count: int) -> None:
    [seat, _] = tomllib.loads(MODES["duel"])["seats"]
    fault = fault_of("duel", "seats", [seat] * count)
    assert fault.field.startswith("seats")


@pytest.mark.parametrize("document", [[], "seats", None, 5])
def test_a_document_is_a_table(document: Any) -> None:
    with pytest.raises(BadInput):
        Position(document, dogfight_box())


@pytest.mark.parametrize("field", ["biplane", "space"])
def test_a_seat_needs_its_biplane_and_its_space(field: str) -> None:
    fields = tomllib.loads(MODES["duel"])
    del fields["seats"][1][field]
    with pytest.raises(BadInput) as caught:
        Position(fields, dogfight_box())
    assert names(caught.value) == f"seats.1.{field}"


@pytest.mark.parametrize("path", ["seats.0.hand", "seats.1.bag", "seats.0.played", "seats.0.lost"])
@pytest.mark.parametrize("label", ["", "3", "3|", "|1", "12|1", "3|1|1", "three", "3;1", "--3|1"])
def test_a_tile_that_is_none_is_named_by_its_place(path: str, label: str) -> None:
    fault = fault_of("duel", path, ["4|0", label])
    assert names(fault) == f"{path}.1"
    assert repr(label) in fault.problem
    assert "3|1" in fault.allowed


@pytest.mark.parametrize("label", ["3", "x", " "])
def test_a_last_tile_that_is_none_is_named(label: str) -> None:
    assert names(fault_of("duel", "seats.0.last", label)) == "seats.0.last"


# -- the rules of a position --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "path", "value", "allowed"),
    [
        ("duel", "turn", 6, "1 to 5"),
        ("duel", "round", 4, "1 to 3"),
        ("escort", "round", 4, "1 to 3"),
        ("duel", "seats.0.space", "r9", "g2"),
        ("duel", "seats.1.space", "exit", "lb"),
        ("duel", "seats.1.space", "", "lb"),
        ("duel", "seats.0.damage", 7, "0 to 6"),
        ("duel", "seats.1.damage", 6, "0 to 5"),
        ("duel", "seats.1.damage", 10**30, "0 to 5"),
        ("bombing", "seats.1.damage", 7, "0 to 6"),  # one more than a duel allows
        ("escort", "escorted.damage", 4, "0 to 3"),
        ("escort", "escorted.space", "r9", "g2"),
        ("escort", "escorted.tiles", ["3|0"], "-3|0"),
        ("escort", "escorted.tiles", [], "-3|0"),
        ("bombing", "objectives", [{"space": "r1", "number": 1}], "r0, r2, r4, r5, r6"),
        ("bombing", "objectives", [{"space": "r9", "number": 1}], "r0, r2, r4, r5, r6"),
    ],
)
def test_a_value_the_rules_do_not_know_is_named_with_those_they_do(
    mode: str, path: str, value: object, allowed: str
) -> None:
    fault = fault_of(mode, path, value)
    assert names(fault).startswith(path)
    assert allowed in fault.allowed


def test_a_scenario_without_limit_has_any_round() -> None:
    fields = tomllib.loads(MODES["bombing"]) | {"round": 29}
    assert Position(fields, dogfight_box()).state.round == 29


@pytest.mark.parametrize(
    ("mode", "path", "value", "rule"),
    [
        ("duel", "seats.0.jammed", True, "D8.16"),
        ("solo", "seats.0.jammed", True, "D8.16"),
        ("duel", "seats.0.landed", True, "D9.23"),
        ("rescue", "seats.1.landed", True, "D9.23"),
        ("rescue", "seats.0.space", "r3", "D9.23"),  # landed where no airport is
        ("duel", "escorted", {"space": "r0"}, "D9.33"),
        ("escort", "escorted", None, "D9.33"),
        ("duel", "bot", {"left": "1|1"}, "D10.1"),
        ("solo", "bot", None, "D10.6"),
    ],
)
def test_what_does_not_belong_to_the_mode_is_refused_by_its_rule(
    mode: str, path: str, value: object, rule: str
) -> None:
    fault = fault_of(mode, path, value)
    assert rule in fault.problem


@pytest.mark.parametrize(
    ("mode", "seat"), [("duel", 0), ("duel", 1), ("escort", 1), ("rescue", 0), ("solo", 1)]
)
def test_only_an_escort_can_be_down(mode: str, seat: int) -> None:
    fault = fault_of(mode, f"seats.{seat}.is_down", True)
    assert names(fault) == f"seats.{seat}.is_down"


@pytest.mark.parametrize("mode", ["bombing", "rescue"])
def test_numbered_objectives_must_be_given(mode: str) -> None:
    fault = fault_of(mode, "objectives", None)
    assert fault.field.startswith(("objectives", "seats"))


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("seats.0.hand", ["1|2", "1|2"], "black has 1 of [1|2], the position names 2"),
        ("seats.0.bag", ["0|0"], "black has 1 of [0|0], the position names 2"),  # one is lost
        ("seats.0.played", ["5|3"], "black has 0 of [5|3], the position names 1"),
        ("seats.1.hand", ["1|3", "1|3"], "grey has 1 of [1|3], the position names 2"),
    ],
)
def test_nobody_has_more_tiles_than_its_set(path: str, value: object, problem: str) -> None:
    fault = fault_of("duel", path, value)
    assert names(fault) == path[:7]
    assert fault.problem == problem


def test_the_bots_slots_are_counted_too() -> None:
    fault = fault_of("solo", "bot.discard", ["5|1", "5|1"])
    assert fault.problem == "white has 1 of [5|1], the position names 2"


@pytest.mark.parametrize(("mode", "seat"), [("duel", 1), ("espionage", 0), ("solo", 0)])
def test_a_seat_that_plans_needs_a_tile(mode: str, seat: int) -> None:
    fault = fault_of(mode, f"seats.{seat}.hand", [])
    assert names(fault) == f"seats.{seat}.hand"


def test_black_needs_one_too_before_it_has_played() -> None:
    fields = tomllib.loads(MODES["duel"])
    fields["seats"][0] = {"biplane": "black", "space": "r0"}
    with pytest.raises(BadInput, match="at least one tile"):
        Position(fields, dogfight_box())


@pytest.mark.parametrize(
    ("mode", "path", "value", "field"),
    [
        ("solo", "side", "dual", "side"),
        ("solo", "scenario", "dogfight", "scenario"),
        ("solo", "seats.1.biplane", "red", "biplanes"),
        ("duel", "seats.1.biplane", "black", "biplanes"),
        ("rescue", "seats.0.biplane", "red", "biplanes"),
        ("duel", "smart_three", True, "smart_three"),
        ("duel", "rulings.gravity", True, "rulings.gravity"),
        ("duel", "rulings.round_cap", 1, "rulings.round_cap"),
        ("duel", "rulings.round_cap", [1], "rulings.round_cap"),
        ("duel", "rulings.lane_choice", "", "rulings.lane_choice"),
    ],
)
def test_a_set_up_the_rules_do_not_allow_is_refused(
    mode: str, path: str, value: object, field: str
) -> None:
    assert field in fault_of(mode, path, value).field


# -- positions that no game leads to ------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "path", "value"),
    [
        ("solo", "seats.1.hand", ["2|1"]),
        ("solo", "seats.1.played", ["2|1"]),
        ("solo", "seats.1.lost", ["2|1"]),
        ("duel", "seats.1.lost", ["1|0"]),  # only Black loses tiles
        ("duel", "seats.1.set_aside", ["1|3"]),  # Grey has no mulligan
        ("espionage", "seats.1.set_aside", ["5|3"]),  # nobody has such a tile
        ("duel", "seats.0.last", "5|3"),  # no such tile in its set
        ("duel", "objectives", [{"space": "r0", "number": 1}]),
        ("escort", "objectives", [{"space": "r0", "number": 1}]),
        ("duel", "briefed", [1]),
        ("duel", "rescued", 1),
        ("espionage", "objectives", [{"space": "r0"}]),  # no camera left: it is gone
        ("espionage", "objectives", [{"space": "r0", "cameras": 3}]),
        ("espionage", "objectives", [{"space": "r0", "cameras": 1}] * 2),
        ("bombing", "objectives", [{"space": "r0"}]),
        ("bombing", "objectives", [{"space": "r0", "number": 6}]),
        ("bombing", "objectives", [{"space": "r0", "number": 1}, {"space": "r0", "number": 2}]),
        ("rescue", "briefed", [4, 4]),
        ("rescue", "briefed", [6]),
        ("rescue", "rescued", 6),
        ("escort", "escorted.tiles", ["1|0", "1|0"]),
    ],
)
def test_what_cannot_be_on_the_table_is_refused(mode: str, path: str, value: object) -> None:
    assert path.split(".")[0] in fault_of(mode, path, value).field


def test_the_bot_needs_a_tile_to_draw() -> None:
    fields = tomllib.loads(MODES["solo"])
    fields["seats"][1]["bag"] = []
    with pytest.raises(BadInput) as caught:
        Position(fields, dogfight_box())
    assert names(caught.value) == "seats.1.bag"
